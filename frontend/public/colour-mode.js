// Runs before the first paint, so that nobody who chose light sees a dark flash. A file, since the page allows no
// inline script. Keep the key in step with src/lib/color-mode.ts.
(() => {
  let mode = 'dark';
  try {
    if (localStorage.getItem('hoopline.colour-mode') === 'light') mode = 'light';
  } catch {
    // Storage is closed: dark it is.
  }
  document.documentElement.classList.add(mode);
  if (mode === 'light') document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#ECEFED');
})();
