import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { setGlobals } from './globals.mjs';

/** @typedef {(globalConfig: object, config: object, environment: object, runtime: object, file: string, send: unknown) => unknown} Runner */

const require = createRequire(import.meta.url);
register('./loader.mjs', import.meta.url);
process.setSourceMapsEnabled(true);

/** @type {{ default: Runner }} */
const circus = require('jest-circus/runner');
let filesRun = 0;

/**
 * Runs a test file with Node's own modules. Jest loads separate modules for each file: every file then spends three
 * seconds on loading NestJS, TypeORM and the server again, and those modules stay in the heap. Here a worker loads the
 * server once, and each test file anew. The runner, time limits, mocks and reports are still Jest's own.
 * @param {object} globalConfig
 * @param {object} config
 * @param {import('./environment.mjs').default} environment
 * @param {object} _runtime Jest's own module loader, not used
 * @param {string} file
 * @param {unknown} send
 */
export default function runFile(globalConfig, config, environment, _runtime, file, send) {
  filesRun += 1;
  const version = `?run=${filesRun}`;
  const loader = {
    requireInternalModule: require,
    requireModule: require,
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (/** @type {string} */ path) => import(pathToFileURL(path).href + version),
    setGlobalsForRuntime: (/** @type {object} */ globals) => setGlobals({ ...globals, jest: environment.jest }),
    enterTestCode: () => {},
    leaveTestCode: () => {},
  };
  return circus.default(globalConfig, config, environment, loader, file, send);
}
