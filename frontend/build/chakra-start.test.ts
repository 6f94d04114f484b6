import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type createSystem, defaultBaseConfig, type SystemStyleObject } from '@chakra-ui/react';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { themeSystem } from '../src/theme/system.ts';
import { CHANGES, changedFile } from './chakra-start.ts';

const system = themeSystem();

const CHAKRA = path.resolve(import.meta.dirname, '../../node_modules/@chakra-ui/react/dist/esm');

let folder: string;
let changed: typeof system;
beforeAll(async () => {
  // Beside the packages that its files import.
  folder = mkdtempSync(path.resolve(import.meta.dirname, '../../node_modules/.chakra-start-'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  for (const part of ['styled-system', 'utils'])
    cpSync(path.join(CHAKRA, part), path.join(folder, part), { recursive: true });
  for (const file of Object.keys(CHANGES)) {
    const copy = path.join(folder, 'styled-system', file);
    writeFileSync(copy, changedFile(readFileSync(copy, 'utf8'), file));
  }
  const start: { createSystem: typeof createSystem } = await import(
    pathToFileURL(path.join(folder, 'styled-system/system.js')).href
  );
  changed = start.createSystem(defaultBaseConfig, system._config);
});
afterAll(() => rmSync(folder, { recursive: true }));

const PROPERTIES = [
  'bg',
  'color',
  'borderColor',
  'fill',
  'p',
  'mx',
  'w',
  'fontSize',
  'textStyle',
  'boxShadow',
  'borderRadius',
];

function styleOf(property: string, value: string): SystemStyleObject {
  const style: SystemStyleObject = {};
  Reflect.set(style, property, value);
  return style;
}

it('makes the styles that Chakra makes, for every token', () => {
  const tokens = [...new Set(system.tokens.allTokens.map(({ extensions }) => String(extensions.prop)))];
  expect(tokens.length).toBeGreaterThan(100);
  for (const token of tokens)
    for (const property of PROPERTIES) {
      const one = styleOf(property, token);
      const style = { ...one, _hover: one, md: styleOf(property, `${token}/40`) };
      expect([style, changed.css(style)]).toEqual([style, system.css(style)]);
    }
});

it('makes the styles of every recipe and palette', () => {
  const { recipes = {}, slotRecipes = {} } = system._config.theme ?? {};
  expect(Object.keys(recipes).length).toBeGreaterThan(3);
  for (const name of Object.keys(recipes)) expect(changed.getRecipeFn(name)({})).toEqual(system.getRecipeFn(name)({}));
  for (const name of Object.keys(slotRecipes))
    expect(changed.getSlotRecipeFn(name)({})).toEqual(system.getSlotRecipeFn(name)({}));
  for (const palette of system.tokens.colorPaletteMap.keys())
    expect(changed.css({ colorPalette: palette })).toEqual(system.css({ colorPalette: palette }));
});

it('makes none of the rules that come with the document', () => {
  expect(changed._global).toEqual([]);
  expect(system._global).toHaveLength(3);
});

it('refuses a version of Chakra whose files it does not know', () => {
  expect(readdirSync(path.join(CHAKRA, 'styled-system'))).toEqual(expect.arrayContaining(Object.keys(CHANGES)));
  expect(() => changedFile('export const createSystem = () => ({});', 'system.js')).toThrow('no longer has');
});
