import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';
import { OPTIONS } from '../../../scripts/steps/compile.mjs';

/** The options of the build, except that imports keep the names of the sources. */
const options = /** @type {import('@swc/core').Options} */ ({
  ...OPTIONS,
  sourceMaps: 'inline',
  jsc: { ...OPTIONS.jsc, rewriteRelativeImportExtensions: false },
});

const GLOBALS = new URL('globals.mjs', import.meta.url).href;

/** @type {import('node:module').ResolveHook} */
export function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
  return next(specifier, { ...context, conditions: [...context.conditions, '@hoopline/source'] });
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  const { protocol, pathname } = new URL(url);
  if (protocol !== 'file:' || !pathname.endsWith('.ts')) return next(url, context);
  const { code } = await transformFile(fileURLToPath(`file://${pathname}`), options);
  return { format: 'module', source: code, shortCircuit: true };
}
