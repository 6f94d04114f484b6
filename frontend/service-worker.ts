import path from 'node:path';
import { build, type Plugin } from 'vite';

const SOURCE = path.join(import.meta.dirname, 'service-worker/sw.ts');
const ADDRESS = '/sw.js';

/** One small script without imports: browsers fetch it anew each day, and start it for every message. */
async function compiled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { conditions: ['@hoopline/source', 'module', 'browser', 'development|production'] },
    build: { write: false, lib: { entry: SOURCE, formats: ['es'], fileName: 'sw' } },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [script, ...others] = outputs;
  if (script?.type !== 'chunk' || others.length > 0) throw new Error('The service worker must be one script');
  return script.code;
}

/** Builds the service worker as `/sw.js`, outside the hashed files: its address must never change. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: ADDRESS.slice(1), source: await compiled() });
    },
    configureServer: (server) => {
      server.middlewares.use(ADDRESS, (_, answer, next) => {
        compiled().then((code) => answer.setHeader('content-type', 'text/javascript').end(code), next);
      });
    },
  };
}
