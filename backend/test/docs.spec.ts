import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const PAGES = [
  'README.md',
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join('docs', file)),
];
const DECISIONS = PAGES.filter((page) => page.startsWith('docs/decisions/'));

/** The rows of a table without its heading, each with its cells. */
const rowsOf = (page: string): string[][] =>
  page
    .split('\n')
    .filter((line) => /^\| (?!\*\*|question )/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** `#checklist-a-new-route` for `## Checklist: a new route`, as GitHub makes it. */
const anchorsOf = (page: string): string[] =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

describe('a page of documentation', () => {
  it.each(PAGES)('%s links to files and headings that exist', (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
    const missing = links.filter(([, target = '', anchor]) => {
      const file = target === '' ? page : path.join(path.dirname(page), target);
      if (!existsSync(path.join(ROOT, file))) return true;
      return anchor !== undefined && !anchorsOf(read(file)).includes(anchor);
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });
});

describe('a decision', () => {
  it.each(DECISIONS)('%s has a date and three parts', (page) => {
    const text = read(page);
    expect(text).toMatch(new RegExp(`^# .+\\n\\n${path.basename(page).slice(0, 10)}\\n\\n## Context\\n`));
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, part]) => part)).toEqual(['Context', 'Decision', 'Consequences']);
  });
});

describe('docs/where-is-what.md', () => {
  const rows = rowsOf(read('docs/where-is-what.md'));

  it('has the questions of newcomers', () => {
    expect(rows.length).toBeGreaterThan(40);
  });

  it.each(rows)('%s', (_question, answer = '', named = '') => {
    const linked = [...named.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, target = '']) => path.join('docs', target));
    const files = [...[...named.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file), ...linked];
    expect(files.length).toBeGreaterThan(0);
    expect(named.split(', ').length).toBeLessThanOrEqual(3);
    const texts = files.map((file) => (statSync(path.join(ROOT, file)).isFile() ? read(file) : '')).join('\n');
    const names = [...answer.matchAll(/`([A-Za-z]\w*)`/g)].map(([, name = '']) => name);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(texts))).toEqual([]);
  });
});
