import createCache from '@emotion/cache';
import { type CSSInterpolation, serializeStyles } from '@emotion/serialize';
import { describe, expect, it } from '@jest/globals';
import { STYLIS_PLUGINS } from './stylis-plugins.ts';

/** The rules that are written for these styles of the class `x`, as they are added to a sheet. */
function rulesOf(style: Record<string, CSSInterpolation>): string[] {
  const cache = createCache({ key: 'css', stylisPlugins: STYLIS_PLUGINS });
  const rules: string[] = [];
  cache.sheet.insert = (rule) => void rules.push(rule);
  cache.insert('.x', serializeStyles([style]), cache.sheet, true);
  return rules;
}

describe('the rules of a recipe', () => {
  it('stand in no layer, each by itself, and count nothing', () => {
    const recipe = { color: 'red', '&:is(:hover, [data-hover])': { color: 'blue' }, '& > a, .y &': { top: 0 } };
    expect(rulesOf({ '@layer recipes': recipe, left: 0 })).toEqual([
      '.x{left:0;}',
      ':where(.x){color:red;}',
      ':where(.x:is(:hover, [data-hover])){color:blue;}',
      ':where(.x>a),:where(.y .x){top:0;}',
    ]);
  });

  it('name a pseudo-element outside of what counts nothing, which may hold none', () => {
    expect(rulesOf({ '@layer recipes': { '&:hover::before': { top: 0 }, '&::placeholder': { top: 0 } } })).toEqual([
      ':where(.x:hover)::before{top:0;}',
      ':where(.x)::placeholder{top:0;}',
    ]);
  });

  it('keep their conditions', () => {
    const recipe = { '@media print': { color: 'red', '&:hover': { top: 0 } } };
    expect(rulesOf({ '@layer recipes': recipe })).toEqual([
      '@media print{:where(.x){color:red;}:where(.x:hover){top:0;}}',
    ]);
  });

  it('let every other rule win over theirs', () => {
    const style = document.createElement('style');
    style.textContent = rulesOf({ '@layer recipes': { '&:not(.y)': { color: 'red' } }, color: 'blue' })
      .reverse()
      .join('');
    document.head.append(style);
    const element = document.body.appendChild(document.createElement('p'));
    element.className = 'x';
    expect(getComputedStyle(element).color).toBe('rgb(0, 0, 255)');
    style.remove();
  });
});

it('leaves other layers and rules as they are', () => {
  expect(
    rulesOf({ '@layer base': { color: 'red' }, '&:hover': { top: 0 }, '&::placeholder': { color: 'red' } }),
  ).toEqual(['@layer base{.x{color:red;}}', '.x:hover{top:0;}', '.x::placeholder{color:red;}']);
});

it('prefixes what browsers still know under a prefix alone, and nothing else', () => {
  expect(rulesOf({ userSelect: 'none', maskImage: 'none' })).toEqual([
    '.x{-webkit-user-select:none;user-select:none;-webkit-mask-image:none;mask-image:none;}',
  ]);
  const style = { display: 'flex', alignItems: 'center', transform: 'none', position: 'sticky', maskable: 'no' };
  expect(rulesOf(style)).toEqual(['.x{display:flex;align-items:center;transform:none;position:sticky;maskable:no;}']);
});
