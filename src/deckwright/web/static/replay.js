document.addEventListener("keydown", (event) => {
  const steps = document.querySelectorAll(".step");
  const here = document.getElementById(location.hash.slice(1)) || steps[steps.length - 1];
  const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  if (rel) here.querySelector(`a[rel=${rel}]`)?.click();
});
