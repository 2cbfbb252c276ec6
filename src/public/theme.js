// Runs before the first paint, as a file because the policy allows no inline script.
(() => {
  let kept = null;
  try {
    kept = localStorage.getItem('isDarkTheme');
  } catch {
    // This browser keeps nothing.
  }
  const dark =
    kept === null ? !matchMedia('(prefers-color-scheme: light)').matches : kept === 'true';
  document.documentElement.classList.toggle('bp6-dark', dark);
})();
