const nothing = () => undefined;
const page = { classList: { contains: () => false }, dataset: {}, lang: 'en' };

/** Browser globals that modules of the app read while they load. The storages are empty. */
const globals = {
  window: globalThis,
  document: { documentElement: page, addEventListener: nothing },
  addEventListener: nothing,
  localStorage: { getItem: () => null, setItem: nothing },
  sessionStorage: { getItem: () => null, setItem: nothing },
  navigator: { languages: [], userAgent: '', onLine: true },
  // Never resolves.
  fetch: () => new Promise(nothing),
  history: { state: null },
  location: new URL('http://hoopline.invalid/'),
};

// Newer versions of Node have some of these as read-only properties, which cannot be assigned.
for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value });

// The style runtime checks while it loads whether it runs in a browser. This import loads it before the globals above
// are defined.
export { default as createCache, type EmotionCache } from '@emotion/cache';
export { CacheProvider } from '@emotion/react';
