import createCache from '@emotion/cache';
import { type CSSInterpolation, serializeStyles } from '@emotion/serialize';
import { describe, expect, it } from '@jest/globals';
import { STYLIS_PLUGINS } from './stylis-plugins.ts';

/** Returns the rules that are added to a sheet for these styles of the class `x`. */
function rulesOf(style: Record<string, CSSInterpolation>): string[] {
  const cache = createCache({ key: 'css', stylisPlugins: STYLIS_PLUGINS });
  const rules: string[] = [];
  cache.sheet.insert = (rule) => void rules.push(rule);
  cache.insert('.x', serializeStyles([style]), cache.sheet, true);
  return rules;
}

describe('the rules of a recipe', () => {
  it('are in no layer, separate from each other, and have no specificity', () => {
    const recipe = { color: 'red', '&:is(:hover, [data-hover])': { color: 'blue' }, '& > a, .y &': { top: 0 } };
    expect(rulesOf({ '@layer recipes': recipe, left: 0 })).toEqual([
      '.x{left:0;}',
      ':where(.x){color:red;}',
      ':where(.x:is(:hover, [data-hover])){color:blue;}',
      ':where(.x>a),:where(.y .x){top:0;}',
    ]);
  });

  it('have a pseudo-element outside of `:where`, which cannot contain one', () => {
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

  it('are overridden by every other rule', () => {
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

it('does not change other layers and rules', () => {
  expect(
    rulesOf({ '@layer base': { color: 'red' }, '&:hover': { top: 0 }, '&::placeholder': { color: 'red' } }),
  ).toEqual(['@layer base{.x{color:red;}}', '.x:hover{top:0;}', '.x::placeholder{color:red;}']);
});

it('prefixes only properties that browsers still support only with a prefix', () => {
  expect(rulesOf({ userSelect: 'none', maskImage: 'none' })).toEqual([
    '.x{-webkit-user-select:none;user-select:none;-webkit-mask-image:none;mask-image:none;}',
  ]);
  const style = { display: 'flex', alignItems: 'center', transform: 'none', position: 'sticky', maskable: 'no' };
  expect(rulesOf(style)).toEqual(['.x{display:flex;align-items:center;transform:none;position:sticky;maskable:no;}']);
});
