"""Words that people say at a table whatever they play; the forms of all games rest on them."""

IDLE = """
a an the this that these those there here of 's i we us im ive id ill my our your his her hers
their theirs its he hes hed she shes they theyre you youre is are was were has have had
having been be being am will would do does did just also so well okay ok please hey oh oi ah
aha ha haha lol hm hmm um uh er yes yep yeah now simply really actually quickly quietly
happily gladly proudly straight card cards thats heres theres lets openly
thx ta cheers wow whoa woah yay woohoo yikes ouch ow damn darn dang dammit damnit drat crap shit
fuck fucking hell heck bloody god omg wtf gosh geez jeez gee sheesh crikey blimey hooray hurrah
yippee bravo nice cool awesome sweet brilliant excellent alright anyway anyways basically
literally obviously honestly apparently finally luckily unluckily sadly unfortunately hahaha
hahahaha hehe hehehe heh hihi rofl lmao xd yup yea ya yeh guys folks dude bro mwahaha muahaha
ugh argh aargh grr meh phew pff pfft tsk eek eww aww aw voila tada certainly definitely totally
kindly mm mhm hmmm thanks thank thing things slyly sneakily boldly bravely angrily reluctantly
grudgingly nervously slowly carefully calmly meanwhile promptly pls plz thankfully naturally
welp gg yolo btw fyi tick tock boom bang whoosh zap
"""
"""Words that say nothing: a line means the same without them."""

SOFT = """
up down out off over away back along around round aside across through forward again still
already too very as well only alone instead ahead in rather one ones another other more last
next first second third final whole some entire little old lone own 1st 2nd 3rd 4th 5th
himself herself themself themselves
"""
"""Words that need not be read: a reading that reads more of them is better."""

TALK = """
about absolute although amaze angry annoy anyhow argh ashamed assume awful baby bad basic beam
beautiful because behold believe besides bet big bit bless blush boast bold bore boring bother
boy brave bright brother buddy but bye calm care careful careless certain chance change chap
chat cheeky cheer chuckle clear clever comfy comment common cough course crazy creature cruel
cry cunning curse cute dare darling daughter dear delicious delight dignity dirty dislike doubt
dramatic dream dumb eager early easy effort eh else enjoy enough err etc even eventual ever
evil exact excited expect eye face fair fast fate father fear feel fellow fierce fine finger
flair folk fond fool foolish forgive fortune frankly friend friendly frown fun funny fuss
future gasp gentle gentleman gentlemen giggle girl glad gleeful gloat gloomy glorious glory
goodbye goodness grace gracious grand grandma grandpa grateful great greedy greet grief grim
grimace grin groan grumble grumpy guess guilty guy happen happy haste hasty hate hear heaven
hello hers hesitate hi hilarious hiss honest honey honor honour hooray hope horrible horrid
howl hug huge humble hungry husband icky idea idiot idly imagine incredible indeed innocent
insist instant intend interesting joke jolly joy just kid kind kiss know lads lady lately later
laugh lazy lonely look love lovely luck lucky mad madam madame magnificent majesty man
marvellous maybe mean men mercy mere merry mighty mind minute miserable miss mister moan moment
mood mother mum mumble mutter nasty naughty nearly neat neighbour nephew nerve nervous
nevertheless niece nod noise nonchalant normal notice nuts obvious odd often oopsie opportunity
otherwise outrageous pal pardon pathetic patient peace perfect perhaps pity plain pleasant
please pleased pleasure poor possible possibly pray prefer pretty pride prob probable problem
promise proper proud puzzled quick quiet quite rapid rare rarely ready real reason regret
relief remember resent revenge ridiculous risky rotten sad sadden safe sake scared scary scream
seem sensible serious shame shameless sharp shock shout shrug shy sigh silent silly simple since
sincere sir sister skilful slight slow sly smart smile smirk smug sneaky sneer sniff snigger
snort sob soldier solemn somehow somewhat soon sorrow sort sound spectacular spite splendid
squint stare strange strong stuff stupid style sudden suggest sulk super superb suppose
supposed sure surely surprise suspect swear sweat sweetie tactic tasty tease tempt terrible
terribly terrific thankful think though thought thrilled tidy time tired today tomorrow tonight
tough tragic treat tremble trouble true trust typical ugly uncle unfair unlucky unfortunate
usual usually utter vengeance vicious vile voice warn watch weak weep weird whatever whatsoever
whereas while whilst whisper whistle wicked wife wise wish wit woman women wonder wonderful
worried worry worse worst worthy wow wry yawn yell yesterday young yummy
"""
"""English that tells how, why or with what face, and no deed: left out where nothing is read
with it, and told so. So is what ends in `ly`."""

PHRASES = r"""
after all|of course|at (?:long )?last|by the way|for (?:now|once|good|fun)|in the end
|at (?:least|all)|no (?:problems?|worries|matter what|offen[cs]e)|why not|too bad
|(?:bad|hard|tough|rotten) luck
|(?:so )?(?:nothing (?:happen|change|move)[sd]?|no change)
|(?:(?:and|so|s?he|they) )*(?:sweep|clear|take|grab|get)s? (?:(?:it|them) all|everything
|the (?:whole )?(?:lot|pile|arc))
|not again|so (?:all|every(?:one|body)|we|they) (?:all )?can (?:all )?see
|what a \w+|, *(?:my|his|her|their|your) turn(?: now)?
|as (?:usual|always|planned|expected|ever|promised)|to be (?:fair|honest|sure|safe)
|if you (?:like|please|must|insist)|who (?:knows|cares)|for good measure|just in case
|chang(?:es?|ed) (?:his|her|their|my) minds?(?: and)?
|(?:nobody|no one) (?:remembers?|knows?|saw|looked|noticed|cares) (?:which|what)(?: ones?)?
|(?:(?:i|we|and|but) )*(?:do|did|does|cant|can|wo)(?: ?n['’]?t| not)?(?: really)?
(?: care| mind| know| note| remember| see| say| tell| catch| look| saw| ask)s?
 (?:which|what|who)(?: ones?| is which| (?:they|it|those) (?:were|was|are|is))?
|bless (?:him|her|them|you)(?: hearts?)?|poor (?:thing|guy|soul)
|(?:is|am|im) (?:so |very |terribly )?sorry
|(?:is |are )?still (?:thinking|deciding|choosing|looking|to (?:go|come))
|with (?:an? )?(?:\w+ )?(?:smile|grin|laugh|wink|sigh|flourish|pleasure|joy|glee|style)
"""
"""What people say besides: a line means the same without it."""

KEPT = """
no not none nothing nobody never or either neither nor without except but unless instead rather
who whom whose what which why when if can may must
nearly almost barely hardly scarcely falsely
undo redo oops wrong wait sorry mistake correction correct back actually
"""
"""Words that turn a line into another one: they are never left out of it."""

TURNING = """
actually correction except instead mistake oops rather redo sorry undo unless wait wrong
"""
"""Those of them by which a part may turn the parts before it."""

DECLINING = "not never no none nothing nobody without rather refuse decline skip pass keep"
"""Words by which somebody does not do what is due."""

ASIDES = "no none nothing nobody without who whom whose which why when if"
"""Those of them with which a remark may begin that turns nothing."""

BENT = """
begin began begun, bring brought, burn burnt, catch caught, choose chose chosen, come came,
deal dealt, die dead died dies, draw drew drawn, fall fell fallen, fight fought, find found,
fling flung, forget forgot forgotten, get got gotten, give gave given, go goes went going
gonna, have has had having, hide hid hidden, hold held, keep kept, lay laid lain lie lies
lying, lead led, leave leaving, lend lent, lose lost, not dont doesnt didnt cant cannot wont
isnt arent wasnt werent hasnt havent hadnt dosnt, quit quits quitted, say said, see saw seen,
sell sold, send sent, shoot shot, show shown, slay slew slain, slide slid, sling slung,
speak spoke spoken, spin spun, steal stole stolen, stick stuck, strike struck, swing swung,
take took taken, tell told, think thought, throw threw thrown, win won
"""
"""A word and what is a form of it, beside its usual endings."""

NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve"
"""Numbers in words, in their order."""

SPELT = {
    "and": "n & adn nad",
    "the": "teh hte",
    "that": "taht",
    "their": "thier",
    "again": "agian",
    "is": "=",
    "in front": "infront",
    "them": "em",
    "with": "w w/ wiht",
    "vs": "versus v vs.",
    "no": "nope nah nono",
    "not know": "idk dunno",
    "pile": "heap",
    "though": "tho",
    "love": "luv",
    "at": "@",
    "room": "rm",
    "grey": "gray",
    "square": "sq",
    "through": "thru",
    "night": "nite",
    "professor": "prof",
    "lieutenant": "lt lieut",
}
"""How words are typed, too."""

SAID = {
    "play": """
        play, lay, put, place, set, drop, throw, use, stick, slip, slap, slam, slide,
        plant, pop, dump, plonk, plop, chuck, toss, park, deposit, rest, go, sneak, sling,
        tuck, stack, snuggle, position, shove, pin, aim, target, offer,
        send, serve, deliver, present, direct, point, smack, push, nudge,
        plunk, fling, whack, hurl, lob, guard, protect, hide, assign, dish, dish out,
        launch, whip out, pull out, bring, bring out, come with, go with, spend, attack, hit,
        open with, shift, squeeze, wedge, settle""",
    "lay": """
        play, lay, put, place, set, drop, throw, use, stick, slip, slap, slam, slide, plant,
        pop, dump, plonk, plop, plunk, chuck, toss, fling, hurl, lob, park, deposit, rest, go,
        sneak, sling, tuck, stack, snuggle, position, shove, pin, send, bring, bring out,
        whip out, pull out, come with, go with, open with, shift, push, nudge, squeeze, wedge,
        settle, hang, lean, hook, tack, nestle""",
    "take": """
        take, draw, get, receive, pick, grab, pull, fetch, nab, snag, collect, gain,
        catch, snatch, pick up, take up, accept, nick, pinch, pull off, lift, find, scoop up,
        help, swipe, dig out, fish out""",
    "lie": "lie, go, fit, sit, stand, belong",
    "discard": """
        discard, drop, throw, toss, ditch, dump, shed, bin, pitch, chuck, scrap, trash,
        lose, lay, put, place, fling, get rid of, throw away, throw out, part with,
        offload, unload, jettison, leave go of, let go, let go of, put away, leave,
        give up, off with, out with, out go, burn, yeet, bury, sacrifice,
        surrender, pay, hand in, cast, cast off, slough, bye, bye bye, goodbye, farewell""",
    "give": """
        give, leave, lay, slip over, pass over, let have, award, dish out, hand, pass, send,
        lend, slide, slip, offer, deliver, bring, present, push, shove""",
    "move": """
        move, shift, push, send, give, steal, take, shove, slide, drag, carry, haul, pull,
        transfer, bring, put, place, pass, hand, nudge, swipe, slip, toss, throw, swing,
        lug, swap, switch, relocate, heave, kick, flick, bump, roll, sneak, smuggle, get, fetch,
        pull off, nick, pinch, grab, snatch, cart, ferry, lift""",
    "hit": """
        hit, shoot, burn, throw, stab, slash, choose, pick, target, kill, aim, fire,
        strike, blast, zap, toast, roast, fry, torch, nail, whack, smack, thump, bash,
        attack, hurt, wound, scorch, singe, get, cook, snipe, pelt, let fly, lets fly,
        open fire, pick off, finish, finish off, take out, take down, go for, aim at, let have,
        wing, point, drill, skewer, spear, hunt, light up, burn down, plug, take, take shot at,
        send, give, loose, loose at, plink, chuck, hurl, lob, fling, toss, sling, nick, graze,
        put""",
    "show": """
        show, reveal, flip, turn, uncover, expose, open, display, unveil, present, put up,
        throw up""",
    "begin": "begin, start, open, tell, say, claim, brag, boast, launch, lead, kick off",
    "say": "say, claim, call, announce, declare, shout, state, name, tell",
    "trade": "trade, swap, exchange, switch",
    "roll": "roll, throw, get, cast",
    "challenge": """
        challenge, attack, fight, duel, take on, go for, pick on, battle, face, confront,
        dare, hit on, go at, want, call out, invite, test, try, go against, throw down to,
        play""",
    "lose": "lose, minus, drop, pay",
    "gain": "gain, plus, get, heal, recover, win, earn, score",
    "decline": """
        decline, refuse, pass, skip, no, none, nobody, nothing, stay, no one, no thanks""",
    "end": "end, finish, stop, done",
    "to": """
        >, on, onto, into, to, at, before, against, for, toward, towards, in front of, by,
        beside, over, upon, near""",
    "from": "from, of, off, before",
    "with": "with, using, by",
    "not": "not, can not, refuse to",
    "all": "all, everybody, everyone, each",
}
"""What many words say: where a form has `$play`, any of these stands."""
