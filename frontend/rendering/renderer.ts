import { inspect } from 'node:util';
import { parentPort } from 'node:worker_threads';
import type { RenderRequest } from '@hoopline/contracts';

// Before the app's modules, which need some of a browser while they load.
await import('./browser-globals.ts');
const { renderPage } = await import('./render.tsx');

/** One page after the other: the language and the data are the program's, not a page's. */
let before: Promise<unknown> = Promise.resolve();

parentPort?.on('message', (request: RenderRequest) => {
  before = before.then(async () => {
    const answer = await renderPage(request).catch((error: unknown) => ({ failure: inspect(error) }));
    parentPort?.postMessage(answer);
  });
});
