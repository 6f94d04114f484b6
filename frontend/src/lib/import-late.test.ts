import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CODE_MISSING, fetchCode, importLate, learnPageFiles } from './import-late.ts';

const original = globalThis.fetch;
/** What the server has; each test names its files anew, since those that were fetched once are not fetched again. */
let files: Record<string, string>;
let asked: string[];
const missing = jest.fn();

beforeEach(() => {
  files = {};
  asked = [];
  missing.mockReset();
  window.addEventListener(CODE_MISSING, missing);
  globalThis.fetch = (async (file: string) => {
    asked.push(file);
    const code = files[file];
    return {
      ok: code !== undefined,
      status: code === undefined ? 404 : 200,
      text: async () => code,
      json: async () => JSON.parse(code ?? ''),
    };
  }) as never;
});
afterEach(() => {
  window.removeEventListener(CODE_MISSING, missing);
  globalThis.fetch = original;
  document.head.replaceChildren();
});

const load = jest.fn(async () => 'the module');
beforeEach(() => void load.mockClear());

describe('code that is loaded late', () => {
  it('is imported once its file and all that it imports are there', async () => {
    files['/assets/a.js'] = 'import{t as e}from"./b.js";import"./c.js";export{e};';
    files['/assets/b.js'] = 'import{r}from"./a.js";import{s}from"./c.js";';
    files['/assets/c.js'] = 'export const from="./never.txt"';
    expect(await importLate(load, ['assets/a.js'])).toBe('the module');
    expect(asked).toEqual(['/assets/a.js', '/assets/b.js', '/assets/c.js']);
    expect(missing).not.toHaveBeenCalled();
  });

  it('is not imported while any of that is missing, and says so; the next attempt asks only for what was missing', async () => {
    files['/assets/d.js'] = 'import{t as e}from"./e.js"';
    await expect(importLate(load, ['assets/d.js'])).rejects.toThrow('/assets/e.js is answered with 404');
    expect(load).not.toHaveBeenCalled();
    expect(missing).toHaveBeenCalledTimes(1);

    files['/assets/e.js'] = '';
    asked = [];
    expect(await importLate(load, ['assets/d.js'])).toBe('the module');
    expect(asked).toEqual(['/assets/e.js']);
  });

  it('leaves out what the document has loaded itself', async () => {
    document.head.innerHTML =
      '<script src="/assets/app.js"></script><link rel="modulepreload" href="/assets/libraries.js">';
    files['/assets/f.js'] = 'import{a}from"./app.js";import{b}from"./libraries.js"';
    await importLate(load, ['assets/f.js']);
    expect(asked).toEqual(['/assets/f.js']);
  });

  it('reads which script that is from the import itself', async () => {
    files['/assets/j-Ab3.js'] = 'import{a}from"./k.js"';
    files['/assets/k.js'] = '';
    const named = Object.assign(async () => 'the module', { toString: () => '()=>import("./j-Ab3.js")' });
    expect(await importLate(named)).toBe('the module');
    expect(asked).toEqual(['/assets/j-Ab3.js', '/assets/k.js']);
  });

  it('is fetched ahead with all that it imports and not run, and not fetched again when it is imported', async () => {
    files['/assets/l-Ab3.js'] = 'import{a}from"./m.js"';
    files['/assets/m.js'] = '';
    const named = jest.fn(async () => 'the module');
    Object.assign(named, { toString: () => 'async()=>(await t(()=>import("./l-Ab3.js"),[])).Dialog' });
    await fetchCode(named);
    expect(asked).toEqual(['/assets/l-Ab3.js', '/assets/m.js']);
    expect(named).not.toHaveBeenCalled();
    expect(await importLate(named)).toBe('the module');
    expect(asked).toHaveLength(2);
  });

  it('of a page starts all its downloads at once, each only once', async () => {
    files['/page-files.json'] = JSON.stringify({ 'assets/g.js': ['assets/g.js', 'assets/h.js'] });
    await learnPageFiles();
    asked = [];
    await importLate(load, ['assets/g.js']);
    await importLate(load, ['assets/g.js']);
    const links = [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/assets/g.js', '/assets/h.js']);
    expect(asked).toEqual([]);
  });

  it('does not load styles again that the build has written into the page', async () => {
    document.head.innerHTML = '<style data-href="/assets/app.css">html{color:red}</style>';
    expect(await importLate(load, ['assets/app.css'])).toBe('the module');
    expect(document.querySelector('link')).toBeNull();
  });

  it('waits for its styles, and asks for them again where they failed', async () => {
    const styles = () => document.querySelector('link[rel=stylesheet]');
    const first = importLate(load, ['assets/i.css']);
    styles()?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('/assets/i.css could not be loaded');
    expect(styles()).toBeNull();

    const second = importLate(load, ['assets/i.css']);
    styles()?.dispatchEvent(new Event('load'));
    expect(await second).toBe('the module');
  });
});
