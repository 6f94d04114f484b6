import { describe, expect, it } from '@jest/globals';
import { offendersIn, WORD_RULES, wordsOfCode, wordsOfPage } from '../../scripts/steps/word-rules.mjs';

describe('the check of words', () => {
  it.each([
    ['a docstring', '/** Whoever joins late. */\nconst late = 1;', 'a.ts:1: "Whoever joins late."'],
    ['a comment', 'const a = 1;\n// The others are told of it.\n', 'a.ts:2: "The others are told of it."'],
    ['the second sentence of a comment', '// Fine here.\n// Of both the newer.\n', 'a.ts:1: "Of both the newer."'],
    ['a comment behind code', 'call(); // Those behind it.', 'a.ts:1: "Those behind it."'],
    ['a title', "it('is noted once', async () => {", 'a.ts:1: "is noted once"'],
    ['a fragment', 'call(); // by now the list is gone', 'a.ts:1: "by now the list is gone"'],
    ['a count without its subject', '/** Waits so many days. */', 'a.ts:1: "Waits so many days."'],
    ['a thing that stands', '// The name stands beside the face.', 'a.ts:1: "The name stands beside the face."'],
  ])('finds %s', (_, code, found) => {
    expect(offendersIn('a.ts', code)).toEqual([expect.stringContaining(found)]);
  });

  it('finds sentences of pages, also in tables and lists, but not in code', () => {
    const page = 'Fine.\n\n| What it does | hears |\n\n```\nOf code\n```\n- Those of a list\n';
    expect(offendersIn('a.md', page).map((line) => line.split('"')[1])).toEqual([
      'What it does',
      'hears',
      'Those of a list',
    ]);
  });

  it('leaves plain sentences and questions alone', () => {
    const code =
      '// What did change?\n/** Reads are cancelled first, because their answers would be stale. */\nconst told = 1;';
    expect(offendersIn('a.ts', code)).toEqual([]);
    expect(offendersIn('a.ts', '// So many rows that an index costs less.\n')).toEqual([]);
  });

  it('lets titles, pages, names of packages and identifiers begin with a small letter', () => {
    const code = "it('takes one seat', () => {\n  // npm prints a warning.\n  // rev: the revision of the game.\n});";
    expect(offendersIn('a.ts', code)).toEqual([]);
    expect(offendersIn('a.md', '- a list of items\n')).toEqual([]);
  });

  it('reads the text of comments without their marks and tags', () => {
    expect(wordsOfCode('/**\n * One.\n * Two. @param {string} a of it\n */')).toEqual([{ line: 1, text: 'One. Two.' }]);
    expect(wordsOfPage('# Head\nOne\ntwo')).toEqual([
      { line: 1, text: 'Head' },
      { line: 2, text: 'One two' },
    ]);
  });

  it('has a suggestion for each rule', () => {
    for (const { instead } of WORD_RULES) expect(instead).toMatch(/\w{4}/);
  });
});
