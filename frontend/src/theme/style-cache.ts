import createCache, { type EmotionCache } from '@emotion/cache';
import { STYLIS_PLUGINS } from './stylis-plugins.ts';

/**
 * Holds the rules of the styles in use. If a rule with a condition (`@media`) is added to a sheet that the browser
 * already uses, Chromium treats it as a change of all rules in the sheet: it styles and lays out the whole page again.
 * So such rules are put into a new sheet, one for all rules that are added at the same time.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'css', stylisPlugins: STYLIS_PLUGINS });
  // Emotion itself would move the server's rules to the end of the head, and the browser would style the page again.
  const ids = document.getElementById('page-styles')?.dataset.ids?.split(' ') ?? [];
  for (const id of ids) cache.inserted[id] = true;
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  let isNew = false;
  sheet.insert = (rule) => {
    if (!isNew && rule.startsWith('@')) {
      isNew = true;
      queueMicrotask(() => (isNew = false));
      sheet.ctr = 0; // Emotion counts the rules of a sheet, and makes a new sheet if the count is 0.
    }
    insert(rule);
  };
  return cache;
}
