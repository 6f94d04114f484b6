import { afterEach, describe, expect, it } from '@jest/globals';
import { createStyleCache } from './style-cache.ts';

const cache = createStyleCache();
cache.sheet.isSpeedy = true; // The built app does the same; in development, each rule has its own sheet.
afterEach(() => cache.sheet.flush());

/** The rules of each sheet. */
const sheets = () =>
  [...document.styleSheets].map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText.slice(0, 6)));

describe('a rule with a condition', () => {
  it('that is added to a used sheet is put into a new one, with all rules added at the same time', async () => {
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

describe('a rule without a condition', () => {
  it('is put into the last sheet, because the browser then checks only this rule', async () => {
    cache.sheet.insert('.one{color:red}');
    await Promise.resolve();
    cache.sheet.insert('.two{color:red}');
    expect(sheets()).toEqual([['.one {', '.two {']]);
  });
});
