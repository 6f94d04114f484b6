import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { LATIN } from './characters.ts';

const SOURCES = path.join(import.meta.dirname, '../src');
const WITHOUT_LATIN = /\p{Script=Han}|\p{Extended_Pictographic}|[\u3000-\u303f\uff00-\uffef]/u;

it('the fonts have every character of our Latin texts (if not: add it, and node frontend/fonts/subset.mjs)', () => {
  const folder = path.join(SOURCES, 'locales');
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(en|es|fr|de)\/.*\.ts$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  expect(texts.length).toBeGreaterThan(100);
  const missing = [...new Set(texts.join(''))].filter((char) => !LATIN.includes(char) && !WITHOUT_LATIN.test(char));
  expect(missing).toEqual(['\n']);
});

it('the fonts of a first screen are at most 60 KB', () => {
  const folder = path.join(SOURCES, 'assets/fonts');
  const fonts = readdirSync(folder).filter((file) => file.endsWith('.woff2'));
  expect(fonts).toHaveLength(3);
  expect(fonts.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0)).toBeLessThan(60_000);
});
