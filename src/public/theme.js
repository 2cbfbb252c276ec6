// Runs before the first paint, as a file because the policy allows no inline script.
(() => {
  const kept = localStorage.getItem('isDarkTheme');
  const dark =
    kept === null ? !matchMedia('(prefers-color-scheme: light)').matches : kept === 'true';
  document.documentElement.classList.toggle('bp6-dark', dark);
})();
