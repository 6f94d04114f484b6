import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Holds the rules of the styles in use. Once the browser uses a sheet, it takes a rule with a condition or a layer
 * (`@media`, `@layer`) that is added to it for a change of all the sheet's rules: Chromium then styles and lays out the
 * whole page anew. So such rules come in a new sheet, one for all that are added together. With a new layer among them
 * Chromium still shapes all text anew, since fonts are looked up by layer.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'css' });
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  let isNew = false;
  sheet.insert = (rule) => {
    if (!isNew && rule.startsWith('@')) {
      isNew = true;
      queueMicrotask(() => (isNew = false));
      sheet.ctr = 0; // Emotion makes a sheet for the first of its rules.
    }
    insert(rule);
  };
  return cache;
}
