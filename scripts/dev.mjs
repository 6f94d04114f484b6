import './steps/under-npm.mjs';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import { compileOnChange } from './steps/compile.mjs';
import { compiled, viteProgram } from './steps/parts.mjs';
import { prepare } from './steps/prepare.mjs';
import { inRoot, root } from './steps/root.mjs';
import { endWatchers, startWatcher } from './steps/watcher.mjs';

// Vite answers on the app's own port and passes the server's requests on, so that the page, the API and the sockets
// have one origin, as in production.
process.chdir(root);
await prepare(['contracts', 'backend']);
const settings = { ...(existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}), ...process.env };
const port = Number(settings.PORT || 3000);
const serverPort = String(await freePort());

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end());

for (const folders of Object.values(compiled)) compileOnChange(folders);
await startVite();
await startWatcher(['--watch', '--watch-preserve-output', 'backend/dist/src/main.js'], /is ready on/, {
  PORT: serverPort,
  PUBLIC_URL: settings.PUBLIC_URL || `http://localhost:${port}`,
});

async function startVite() {
  const vite = await import(new URL('../dist/node/index.js', pathToFileURL(viteProgram())).href);
  const target = `http://127.0.0.1:${serverPort}`;
  const server = await vite.createServer({
    root: inRoot('frontend'),
    clearScreen: false,
    server: {
      port,
      strictPort: true,
      proxy: { '/api': target, '/public-objects': target, '/g/': target, '/socket.io': { target, ws: true } },
    },
  });
  await server.listen();
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  return port;
}

async function end() {
  await endWatchers();
  process.exit(0);
}
