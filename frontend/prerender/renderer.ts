import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { parentPort } from 'node:worker_threads';
import { PICTURE } from './pictures.ts';
import type { RenderAnswer, RenderRequest } from './prerendered.ts';

// Before the app's modules, which need some of a browser while they load.
await import('./browser-globals.ts');
const { renderWithData } = await import('./render-with-data.ts');
const { setZoneUnknown } = await import('../src/lib/formats.ts');

setZoneUnknown();

/** Beside this program: the address of each picture by its name. */
const pictures: Record<string, string> = JSON.parse(readFileSync(new URL('pictures.json', import.meta.url), 'utf8'));

const withPictures = (markup: string): string => markup.replace(PICTURE, (_, name: string) => pictures[name] ?? '');

/** One page after the other: the language and the data are the program's, not a page's. */
let before: Promise<unknown> = Promise.resolve();

parentPort?.on('message', (request: RenderRequest) => {
  before = before.then(async () => {
    const answer = await renderWithData(request).then(
      (markup): RenderAnswer => ({ markup: withPictures(markup) }),
      (error: unknown): RenderAnswer => ({ failure: inspect(error) }),
    );
    parentPort?.postMessage(answer);
  });
});
