/** What modules of the app read of a browser while they load: one that has stored nothing. */
const nothing = () => undefined;
const page = { classList: { contains: () => false }, dataset: {}, lang: 'en' };

const globals = {
  window: globalThis,
  document: { documentElement: page, addEventListener: nothing },
  addEventListener: nothing,
  localStorage: { getItem: () => null, setItem: nothing },
  sessionStorage: { getItem: () => null, setItem: nothing },
  navigator: { languages: [], userAgent: '', onLine: true },
  // No answer ever comes.
  fetch: () => new Promise(nothing),
  history: { state: null },
  location: new URL('http://hoopline.invalid/'),
};

// Newer versions of Node have some of these, and let nobody assign them.
for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value });

// The style runtime looks while it loads whether it is in a browser. Imported here, it loads before these are there.
export { default as createCache, type EmotionCache } from '@emotion/cache';
export { CacheProvider } from '@emotion/react';
