import createCache, { type EmotionCache } from '@emotion/cache';
import { STYLIS_PLUGINS } from './stylis-plugins.ts';

/**
 * Holds the rules of the styles in use. Once the browser uses a sheet, it takes a rule with a condition (`@media`) that
 * is added to it for a change of all the sheet's rules: Chromium then styles and lays out the whole page anew. So such
 * rules come in a new sheet, one for all that are added together.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'css', stylisPlugins: STYLIS_PLUGINS });
  // Emotion itself would move the server's rules to the end of the head, which has the browser style the page anew.
  const ids = document.getElementById('page-styles')?.dataset.ids?.split(' ') ?? [];
  for (const id of ids) cache.inserted[id] = true;
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
