import { describe, expect, it } from '@jest/globals';
import { mergeFiles, type SharedFile } from '../merge-files.ts';

const file = (name: string, bytes: number, pages: string[], imports: SharedFile[] = []): SharedFile => ({
  name,
  modules: [name],
  isImportedLate: false,
  bytes,
  pages: new Set(pages),
  imports: new Set(imports),
});
/** The modules of each file. */
const merged = (files: SharedFile[], most: number) =>
  mergeFiles(files, most).map(({ modules }) => [...modules].sort().join(' '));

describe('what pages share', () => {
  it('is one file where the same pages start with it', () => {
    const files = [file('a', 500, ['x', 'y']), file('b', 900, ['x', 'y']), file('c', 5_000, ['y', 'z'])];
    expect(merged(files, 15).sort()).toEqual(['a b', 'c']);
  });

  it('is put together at the least cost until no page has too many, while others do not grow', () => {
    const files = () => [
      file('a', 5_000, ['x']),
      file('b', 5_000, ['x', 'y']),
      file('c', 300, ['x', 'y', 'z']),
      file('d', 400, ['x', 'y']),
    ];
    expect(merged(files(), 15).sort()).toEqual(['a', 'b d', 'c']);
    // `z`, which starts with few, would grow.
    expect(merged([file('a', 9_000, ['x', 'y']), file('b', 300, ['x']), file('c', 9_000, ['x', 'z'])], 2)).toHaveLength(
      3,
    );
    expect(merged([file('a', 9_000, ['x', 'y']), file('b', 300, ['x']), file('c', 9_000, ['x'])], 2)).toHaveLength(2);
  });

  it('never has two files import each other', () => {
    const leaf = file('leaf', 200, ['x', 'y']);
    const middle = { ...file('middle', 900, ['x', 'y'], [leaf]), isImportedLate: true };
    const top = file('top', 200, ['x', 'y'], [middle]);
    // As one, `leaf` and `top` would import `middle`, which imports them.
    expect(merged([leaf, middle, top], 1).sort()).toEqual(['leaf', 'middle', 'top']);
  });

  it('counts what comes with an import', () => {
    const heavy = file('heavy', 90_000, ['x']);
    const files = [heavy, file('a', 100, ['x'], [heavy]), file('b', 100, ['x', 'y']), file('c', 100, ['x', 'y'])];
    expect(merged(files, 2).sort()).toEqual(['a heavy', 'b c']);
  });

  it('leaves alone what an import() names', () => {
    const late = { ...file('late', 500, ['x', 'y']), isImportedLate: true };
    expect(merged([late, file('b', 500, ['x', 'y'])], 1).sort()).toEqual(['b', 'late']);
  });
});
