import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type createCache from '@emotion/cache';
import { type CSSInterpolation, serializeStyles } from '@emotion/serialize';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CHANGES, trimmedFile } from '../trim-libraries.ts';

const PACKAGES = path.resolve(import.meta.dirname, '../../node_modules');
const CACHE = path.join(PACKAGES, '@emotion/cache/dist/emotion-cache.browser.esm.js');

let folder: string;
let createTrimmed: typeof createCache;
beforeAll(async () => {
  // Beside the packages that it imports.
  folder = mkdtempSync(path.join(PACKAGES, '.trim-libraries-'));
  const file = path.join(folder, 'cache.mjs');
  writeFileSync(file, trimmedFile(readFileSync(CACHE, 'utf8'), CACHE));
  createTrimmed = (await import(pathToFileURL(file).href)).default;
});
afterAll(() => rmSync(folder, { recursive: true }));

function ruleOf(style: Record<string, CSSInterpolation>): string {
  const cache = createTrimmed({ key: 'css', speedy: false });
  cache.insert('.x', serializeStyles([style]), cache.sheet, true);
  return cache.sheet.tags.map(({ textContent }) => textContent).join('');
}

it('prefixes what browsers still know under a prefix alone', () => {
  expect(ruleOf({ userSelect: 'none', maskImage: 'none' })).toBe(
    '.x{-webkit-user-select:none;user-select:none;-webkit-mask-image:none;mask-image:none;}',
  );
});

it('writes everything else as it is', () => {
  const style = { display: 'flex', alignItems: 'center', transform: 'none', position: 'sticky', maskable: 'no' };
  expect(ruleOf(style)).toBe('.x{display:flex;align-items:center;transform:none;position:sticky;maskable:no;}');
  expect(ruleOf({ '&::placeholder': { color: 'red' } })).toBe('.x::placeholder{color:red;}');
});

it('knows the libraries that are installed, and leaves what it does not know', () => {
  const router = path.join(PACKAGES, 'react-router/dist/development');
  const files = [
    CACHE,
    ...readdirSync(router)
      .filter((file) => file.endsWith('.mjs'))
      .map((file) => path.join(router, file)),
  ];
  const made = new Set<string>();
  const changed = files.filter((file) => {
    const code = readFileSync(file, 'utf8');
    return trimmedFile(code, file, made) !== code;
  });
  expect([...made].sort()).toEqual(Object.keys(CHANGES).sort());
  expect(changed).toHaveLength(made.size);
  expect(trimmedFile('export {};', CACHE)).toBe('export {};');
});
