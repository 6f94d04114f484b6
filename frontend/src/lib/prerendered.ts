/**
 * Removes the page as the build rendered it, which is shown until the app has rendered the real one. Whoever has walked to
 * a link with the keyboard by then stands on the same link of the real page.
 */
export function removePrerendered(): void {
  const prerendered = document.getElementById('prerendered');
  if (!prerendered) return;
  const { activeElement } = document;
  const href = prerendered.contains(activeElement) ? activeElement?.getAttribute('href') : null;
  prerendered.remove();
  if (href) [...document.links].find((link) => link.getAttribute('href') === href)?.focus();
}
