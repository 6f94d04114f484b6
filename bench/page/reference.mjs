import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { inRoot } from '../../scripts/steps/root.mjs';

/** @typedef {import('./describe.mjs').Description} Description */

const SCRIPT = '/reference.js';
/** The Brotli levels of the app's files and of its documents. */
const [OF_FILES, OF_PAGES] = [10, 5];

/**
 * Serves pages that React alone takes over, with the pictures and fonts of the app.
 * @param {string} origin of the app
 */
export async function serveReference(origin) {
  /** @type {Map<string, { type: string, body: Buffer }>} */
  const files = new Map([[SCRIPT, { type: 'text/javascript', body: compressed(await buildScript(), OF_FILES) }]]);
  const render = await loadRenderer();
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (!file) return pass(origin, request, response);
    const { type, body } = file;
    const headers = {
      'content-type': `${type}; charset=utf-8`,
      'content-encoding': 'br',
      'content-length': body.length,
    };
    response.writeHead(200, headers).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    origin: `http://localhost:${port}`,
    /** @param {string} address @param {Description} description */
    add: (address, description) => {
      files.set(address, {
        type: 'text/html',
        body: compressed(documentOf(description, render(description)), OF_PAGES),
      });
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function buildScript() {
  const built = await build({
    ...{ root: inRoot('bench'), configFile: false, logLevel: 'silent', mode: 'production' },
    build: { write: false, modulePreload: false, rolldownOptions: { input: inRoot('bench/bare/page.mjs') } },
  });
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (built);
  return output[0].code;
}

/** @returns {Promise<(description: Description) => string>} */
async function loadRenderer() {
  // React reads this when it is loaded. Its development build warns about every attribute with another spelling.
  process.env.NODE_ENV = 'production';
  const [{ createElement }, { renderToString }] = await Promise.all([import('react'), import('react-dom/server')]);
  const { Elements } = await import('./elements.mjs');
  return ({ described }) => renderToString(createElement(Elements, { described }));
}

/** @param {string} text @param {number} level */
const compressed = (text, level) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: level } });

/** @param {Description} description @param {string} rendered */
function documentOf({ described, css, html }, rendered) {
  const attributes = Object.entries(html).map(([name, value]) => `${name}="${value.replaceAll('"', '&quot;')}"`);
  return `<!doctype html>
<html ${attributes.join(' ')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Reference</title>
<style>${css}</style>
<script type="module" src="${SCRIPT}"></script>
</head>
<body><div id="root">${rendered}</div>
<script type="application/json" id="described">${JSON.stringify(described).replaceAll('<', '\\u003c')}</script>
</body>
</html>`;
}

/** @param {string} origin @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
function pass(origin, { url = '/', headers }, response) {
  const { hostname, port } = new URL(origin);
  // `localhost` can mean two addresses, and the server listens on one of them.
  const options = {
    host: hostname.replace('localhost', '127.0.0.1'),
    port,
    path: url,
    headers: { ...headers, host: `${hostname}:${port}` },
  };
  ask(options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  })
    .on('error', () => response.writeHead(502).end())
    .end();
}
