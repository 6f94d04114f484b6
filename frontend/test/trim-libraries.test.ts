import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { CHANGES, trimmedFile } from '../trim-libraries.ts';

const PACKAGES = path.resolve(import.meta.dirname, '../../node_modules');
const CACHE = path.join(PACKAGES, '@emotion/cache/dist/emotion-cache.browser.esm.js');

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
