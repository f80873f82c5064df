// Runs before the first paint, so that a dark page never flashes white and a company's colour never flashes blue.
(() => {
  var root = document.documentElement;
  var mode = 'system';
  var colour = null;
  try {
    mode = localStorage.getItem('onrecord.theme') || 'system';
    colour = JSON.parse(localStorage.getItem('onrecord.brand') || 'null');
    root.lang = localStorage.getItem('onrecord.locale')?.replace(/-(..)$/, (part) => part.toUpperCase()) || root.lang;
  } catch {
    // Storage may be closed to us: the defaults stand.
  }
  var dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  var shades = colour?.[root.dataset.theme];
  for (var name in shades || {}) root.style.setProperty(name, shades[name]);
})();
