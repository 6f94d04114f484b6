import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { PageRenderer } from './page-renderer.ts';

/**
 * A renderer that answers with the address, the data, and the number of pages it has rendered. It fails at `/refuse`
 * and crashes at `/crash`.
 */
const PROGRAM = `
const { parentPort } = require('node:worker_threads');
let count = 0;
parentPort.on('message', ({ url, data }) => {
  if (url === '/crash') throw new Error('This program has crashed');
  count += 1;
  parentPort.postMessage(url.startsWith('/refuse') ? { failure: 'No page at ' + url } : { markup: url + ' ' + data + ' ' + count });
});`;

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'hoopline-renderer-'));
  mkdirSync(path.join(root, '.vite/renderer'), { recursive: true });
  writeFileSync(path.join(root, '.vite/renderer/package.json'), '{"type":"commonjs"}');
  writeFileSync(path.join(root, '.vite/renderer/renderer.js'), PROGRAM);
});
afterAll(() => rmSync(root, { recursive: true }));

let renderer: PageRenderer;
beforeEach(() => {
  renderer = new PageRenderer(root);
});

const ask = async (url: string, data = '{}', isShared = false) =>
  (await renderer.render({ url, origin: 'http://localhost', language: 'en', data, width: 390 }, isShared))?.markup;

describe('the renderer of pages with data', () => {
  it('answers with the markup of its program', async () => {
    expect(await ask('/feed', '{"a":1}')).toBe('/feed {"a":1} 1');
  });

  it('renders one page after the other, and skips a page when eight others wait', async () => {
    const pages = await Promise.all(Array.from({ length: 12 }, (_, index) => ask(`/feed/${index}`)));
    expect(pages.slice(0, 9)).toEqual(Array.from({ length: 9 }, (_, index) => `/feed/${index} {} ${index + 1}`));
    expect(pages.slice(9)).toEqual([undefined, undefined, undefined]);
    expect(await ask('/highlights')).toBe('/highlights {} 10');
  });

  it('remembers a shared page until its data changes, and remembers no other page', async () => {
    expect(await ask('/feed', '{}', true)).toBe('/feed {} 1');
    expect(await ask('/feed', '{}', true)).toBe('/feed {} 1');
    expect(await ask('/feed', '{"a":1}', true)).toBe('/feed {"a":1} 2');
    expect(await ask('/feed')).toBe('/feed {} 3');
    expect(await ask('/feed')).toBe('/feed {} 4');
  });

  it('answers with nothing if its program refuses or crashes, logs why, and starts it again', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
    expect(await ask('/refuse')).toBeUndefined();
    expect(logged).toHaveBeenLastCalledWith('/refuse could not be rendered: No page at /refuse');
    expect(await ask('/crash')).toBeUndefined();
    expect(logged).toHaveBeenLastCalledWith(new Error('This program has crashed'));
    logged.mockRestore();
    expect(await ask('/feed')).toBe('/feed {} 1');
  });

  it('logs no query: it may contain the key of a private game', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
    expect(await ask('/refuse?key=SECRET&next=?a')).toBeUndefined();
    expect(logged).toHaveBeenLastCalledWith('/refuse could not be rendered: No page at /refuse');
    logged.mockRestore();
  });

  it('answers with nothing if the web app is not built', async () => {
    renderer = new PageRenderer(path.join(root, 'nowhere'));
    expect(await ask('/feed')).toBeUndefined();
  });
});
