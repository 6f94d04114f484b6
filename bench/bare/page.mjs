// The reference of a page: React alone takes over the elements that the server has rendered, and does nothing else. It
// runs in a browser.
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Elements } from '../page/elements.mjs';

const root = /** @type {HTMLElement} */ (document.getElementById('root'));
const described = JSON.parse(document.getElementById('described')?.textContent ?? '[]');

hydrateRoot(root, createElement(Elements, { described }), {
  // React has then rendered everything again: the bench looks for this attribute.
  onRecoverableError: (error) => {
    document.documentElement.dataset.failed = String(error);
  },
});
