import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCES = ['contracts/src', 'backend/src', 'backend/test', 'frontend/src', 'frontend/build', 'e2e'];
/** The folders to which paths of the page may be relative. */
const BASES = ['', 'backend/src', 'backend/src/features', 'backend/test', 'frontend', 'frontend/src', 'docs'];

const page = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
const files = SOURCES.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
);
const names = new Set(files.map((file) => path.basename(file)));
const code = files
  .filter((file) => /\.(tsx?|mjs)$/.test(file))
  .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
  .join('\n');

/** Whether a word is an example: `x` stands for any feature or file. */
const isExample = (word: string) => /(^|\/)x[./A-Z]|<|^x$/.test(word);
const words = [...new Set([...page.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word))].filter(
  (word) => !isExample(word),
);

describe('docs/architecture.md', () => {
  it('names files and folders that exist', () => {
    const paths = words.filter(
      (word) => /^[\w.-]+(\/[\w.-]*)+$/.test(word) || /^[\w.-]+\.(ts|tsx|mjs|js|md)$/.test(word),
    );
    expect(paths.length).toBeGreaterThan(30);
    const missing = paths.filter(
      (word) => !names.has(word) && !BASES.some((base) => existsSync(path.join(ROOT, base, word))),
    );
    expect(missing).toEqual([]);
  });

  it('names classes, methods and functions that exist', () => {
    const classes = words
      .flatMap((word) => word.match(/^([A-Z]\w+)(?:\.(\w+))?/) ?? [])
      .filter((word) => /^\w+$/.test(word ?? ''));
    const functions = words.filter((word) => /^[a-z]+[A-Z]\w*$/.test(word));
    const identifiers = [...new Set([...classes, ...functions])];
    expect(identifiers.length).toBeGreaterThan(20);
    expect(identifiers.filter((word) => !new RegExp(`\\b${word}\\b`).test(code))).toEqual([]);
  });

  it('links to pages that exist', () => {
    const links = [...page.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((link) => !existsSync(path.join(ROOT, 'docs', link)))).toEqual([]);
  });
});
