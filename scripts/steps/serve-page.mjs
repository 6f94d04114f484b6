import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { inRoot } from './root.mjs';

const PAGE = `<!doctype html><meta charset="utf-8"><title>Drawings</title>
<script type="importmap">{ "imports": { "mediabunny": "/mediabunny.mjs" } }</script>
<script type="module">import * as drawings from '/page.mjs'; window.drawings = drawings;</script>`;

/**
 * Serves the page that draws the samples, on 127.0.0.1: browsers encode video only on pages of a host that they trust.
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function servePage() {
  const server = createServer(({ url = '/' }, answer) => {
    const [, name] = /^\/([a-z-]+\.mjs)$/.exec(url) ?? [];
    if (!name) return void answer.setHeader('content-type', 'text/html').end(PAGE);
    const file =
      name === 'mediabunny.mjs'
        ? 'node_modules/mediabunny/dist/bundles/mediabunny.min.mjs'
        : `scripts/drawings/${name}`;
    if (!existsSync(inRoot(file))) return void answer.writeHead(404).end();
    answer.setHeader('content-type', 'text/javascript');
    createReadStream(inRoot(file)).pipe(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}
