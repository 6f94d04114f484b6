import '../testing/texts.ts';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { i18n } from './i18n.ts';
import { useShare } from './use-share.ts';

const sheet = jest.fn(async (_: ShareData) => {});
beforeEach(() => {
  Object.assign(navigator, { share: sheet });
});
afterEach(async () => {
  delete (navigator as { share?: unknown }).share;
  await i18n.changeLanguage('en');
});

it.each([
  ['en', '/feed/7', '/feed/7'],
  ['de', '/feed/7', '/feed/7?lang=de'],
  ['zh', '/coaching/7?tab=about', '/coaching/7?tab=about&lang=zh'],
])('a link shared in %s keeps the language: %s', async (language, path, shared) => {
  await i18n.changeLanguage(language);
  const { result } = renderHook(useShare);
  expect(await result.current.share('Run', path)).toBe(true);
  expect(sheet).toHaveBeenLastCalledWith({ title: 'Run', url: location.origin + shared });
});
