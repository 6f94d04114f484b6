import { afterEach, describe, expect, it } from '@jest/globals';
import { createStyleCache } from './style-cache.ts';

const cache = createStyleCache();
cache.sheet.isSpeedy = true; // as in the built app; while one develops, each rule has a sheet of its own
afterEach(() => cache.sheet.flush());

/** The rules of each sheet. */
const sheets = () =>
  [...document.styleSheets].map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText.slice(0, 6)));

describe('a rule with a condition', () => {
  it('that is added to a sheet in use comes in a new one, with all that is added together with it', async () => {
    cache.sheet.insert('.one{color:red}');
    expect(sheets()).toEqual([['.one {']]);
    cache.sheet.insert('@media print{.one{color:red}}');
    cache.sheet.insert('.two{color:red}');
    cache.sheet.insert('@media print{.two{color:red}}');
    expect(sheets()).toEqual([['.one {'], ['@media', '.two {', '@media']]);
    await Promise.resolve();
    cache.sheet.insert('@media print{.six{color:red}}');
    cache.sheet.insert('.six{color:red}');
    expect(sheets().slice(2)).toEqual([['@media', '.six {']]);
  });
});

describe('a rule without one', () => {
  it('comes in the last sheet, for which the browser looks at it alone', async () => {
    cache.sheet.insert('.one{color:red}');
    await Promise.resolve();
    cache.sheet.insert('.two{color:red}');
    expect(sheets()).toEqual([['.one {', '.two {']]);
  });
});
