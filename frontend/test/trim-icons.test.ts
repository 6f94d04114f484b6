import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parseSync, Visitor } from 'vite';
import { type IconTrimmer, trimIcons } from '../trim-icons.ts';

const DEFINITIONS = path.resolve(import.meta.dirname, '../../node_modules/@phosphor-icons/react/dist/defs');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'icons-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The weights that are left of these icons of the library, where the app's source is these files. */
function weightsLeft(sources: readonly string[], ...icons: string[]): string[][] {
  for (const [index, source] of sources.entries()) writeFileSync(path.join(folder, `part-${index}.tsx`), source);
  const { buildStart, transform }: IconTrimmer = trimIcons(folder);
  buildStart();
  return icons.map((icon) => {
    const file = path.join(DEFINITIONS, `${icon}.es.js`);
    return weightsIn(transform.handler(readFileSync(file, 'utf8'), file).code);
  });
}

/** The keys of the map that a definition exports. */
function weightsIn(code: string): string[] {
  const weights: string[] = [];
  const { program, errors } = parseSync('definition.js', code);
  expect(errors).toEqual([]);
  new Visitor({
    NewExpression({ arguments: [entries] }) {
      if (entries?.type !== 'ArrayExpression') return;
      for (const entry of entries.elements) {
        const [key] = entry?.type === 'ArrayExpression' ? entry.elements : [];
        if (key?.type === 'Literal') weights.push(String(key.value));
      }
    },
  }).visit(program);
  return weights;
}

const source = (icons: string, screen: string) =>
  `import { ${icons} } from '@phosphor-icons/react';\nexport const Screen = ({ isOn, Icon }) => <p>${screen}</p>;`;

describe('the weights of an icon in the built app', () => {
  it('are the regular one, and those that any file gives it', () => {
    const sources = [
      source('HouseIcon, XIcon', '<HouseIcon /><HouseIcon weight="fill" aria-hidden /><XIcon />'),
      source('HouseIcon', '<HouseIcon weight={"bold"} />'),
    ];
    expect(weightsLeft(sources, 'House', 'X')).toEqual([['bold', 'fill', 'regular'], ['regular']]);
  });

  it('are both that a condition chooses between', () => {
    const sources = [source('HeartIcon', `<HeartIcon weight={isOn ? 'fill' : 'thin'} />`)];
    expect(weightsLeft(sources, 'Heart')).toEqual([['fill', 'regular', 'thin']]);
  });

  it('follow an icon that is imported under another name', () => {
    expect(weightsLeft([source('HouseIcon as Home', '<Home weight="duotone" />')], 'House')).toEqual([
      ['duotone', 'regular'],
    ]);
  });

  it('are for an icon that is passed on all those that a component gives to what was passed to it', () => {
    const sources = [
      `import { BellIcon } from '@phosphor-icons/react';\nexport const entry = { Icon: BellIcon };`,
      source('XIcon', '<XIcon />'),
      `export const Entry = ({ Icon, isHere }) => <Icon weight={isHere ? 'fill' : 'regular'} />;`,
      `export const Mark = ({ entry }) => <entry.Icon weight="bold" />;`,
    ];
    expect(weightsLeft(sources, 'Bell', 'X')).toEqual([['bold', 'fill', 'regular'], ['regular']]);
  });
});

describe('a build fails', () => {
  it.each([
    ['a weight is computed', source('XIcon', '<XIcon weight={weightOf(isOn)} />')],
    ['a component passes on a weight that it was given', source('', '<Icon weight={isOn} />')],
    ['an icon takes spread properties', source('XIcon', '<XIcon {...isOn} />')],
    ['a weight is written beside its icon', source('XIcon', "{draw({ Icon: XIcon, weight: 'bold' })}")],
    ['a context sets weights', source('IconContext', '<IconContext.Provider value={isOn} />')],
    ['all icons are imported at once', `import * as icons from '@phosphor-icons/react';`],
    ['icons are exported again', `export { XIcon } from '@phosphor-icons/react';`],
  ])('when %s', (_, text) => {
    expect(() => weightsLeft([text], 'X')).toThrow('trim-icons.ts cannot tell the weights');
  });

  it("when the library's definitions look otherwise", () => {
    const { buildStart, transform }: IconTrimmer = trimIcons(folder);
    buildStart();
    const minified = 'const e=new Map([["bold",a],["regular",b]]);export{e as default};';
    expect(() => transform.handler(minified, path.join(DEFINITIONS, 'X.es.js'))).toThrow('six weights');
  });
});
