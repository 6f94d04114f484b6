import { inspect } from 'node:util';
import { parentPort } from 'node:worker_threads';
import type { RenderRequest } from '@hoopline/contracts';

// Must load before the app's modules, which read browser globals while they load.
await import('./browser-globals.ts');
const { renderPage } = await import('./render.tsx');

/** Renders one page after the other, because the language and the data are global in this program. */
let before: Promise<unknown> = Promise.resolve();

parentPort?.on('message', (request: RenderRequest) => {
  before = before.then(async () => {
    const answer = await renderPage(request).catch((error: unknown) => ({ failure: inspect(error) }));
    parentPort?.postMessage(answer);
  });
});
