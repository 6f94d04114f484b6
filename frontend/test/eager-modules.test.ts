import { describe, expect, it } from '@jest/globals';
import { compileModulesEarly } from '../eager-modules.ts';

const RUNTIME = 'import{t as e,n as o}from"./rolldown-runtime-Ab1.js";';

describe('CommonJS modules of the build', () => {
  it('stand in parentheses, each by itself', () => {
    const code = `${RUNTIME}var a=e((t,n)=>{n.exports=1}),b=e(t=>{t.x=a()}),c=o(b());`;
    const expected = `${RUNTIME}var a=e(((t,n)=>{n.exports=1})),b=e((t=>{t.x=a()})),c=o(b());`;
    expect(compileModulesEarly(code)).toBe(expected);
  });

  it('are no functions that something else is called with, or that are not called at once', () => {
    const code = `${RUNTIME}import{m}from"./react.js";var a=m(t=>{t()}),b=()=>e(t=>{t()});function f(){return e(t=>{})}`;
    expect(compileModulesEarly(code)).toBe(code);
    expect(compileModulesEarly('var e=t=>t();e(t=>{})')).toBe('var e=t=>t();e(t=>{})');
  });
});
