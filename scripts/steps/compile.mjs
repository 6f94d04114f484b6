import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { isTest } from './fingerprint.mjs';
import { inRoot } from './root.mjs';

/** @typedef {{ from: string, to: string }} Folders sources and output, within the checkout */

/** NestJS needs the decorators and their metadata. Types are not checked here: `npm run typecheck` does that. */
export const OPTIONS = /** @type {import('@swc/core').Options} */ ({
  configFile: false,
  swcrc: false,
  sourceMaps: true,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    keepClassNames: true,
    rewriteRelativeImportExtensions: true,
  },
  module: { type: 'es6' },
});

/**
 * Compiles a folder of TypeScript to JavaScript, and copies its other files.
 * @param {Folders} folders
 * @returns {Promise<{ ok: boolean, output: string }>} the errors in `output`
 */
export async function compile(folders) {
  rmSync(inRoot(folders.to), { recursive: true, force: true });
  return compileFiles(folders, sourcesIn(folders.from));
}

/**
 * Compiles a folder's files again whenever they change, until this process ends.
 * @param {Folders} folders
 */
export function compileOnChange(folders) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  watch(inRoot(folders.from), { recursive: true }, () => {
    clearTimeout(timer);
    // An editor that saves a file, or git that changes branches, reports many events at once.
    timer = setTimeout(async () => {
      const { ok, output } = await compileFiles(folders, sourcesIn(folders.from).filter(isNewer(folders)));
      if (!ok) console.error(output);
    }, 50);
  });
}

/** @param {Folders} folders @param {string[]} files */
async function compileFiles(folders, files) {
  const results = await Promise.allSettled(files.map((file) => compileFile(folders, file)));
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [messageOf(result.reason)] : []));
  return { ok: errors.length === 0, output: errors.join('\n') };
}

/** The part of swc's message that shows the source, without swc's own stack. @param {unknown} error */
const messageOf = (error) => String(error).split(/\s+Caused by:/)[0] ?? '';

/** @param {Folders} folders @param {string} file */
async function compileFile(folders, file) {
  const source = inRoot(folders.from, file);
  const target = outputOf(folders, file);
  mkdirSync(dirname(target), { recursive: true });
  if (!file.endsWith('.ts')) return copyFileSync(source, target);
  // Packages are installed after this file is loaded.
  const { transformFile } = await import('@swc/core');
  const { code, map = '' } = await transformFile(source, {
    ...OPTIONS,
    sourceFileName: relative(dirname(target), source),
  });
  writeFileSync(`${target}.map`, map);
  writeFileSync(target, `${code}//# sourceMappingURL=${basename(target)}.map\n`);
}

/** @param {string} folder @returns {string[]} files within it that end up in a build */
const sourcesIn = (folder) =>
  readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => relative(inRoot(folder), join(entry.parentPath, entry.name)));

/** @param {Folders} folders @param {string} file */
const outputOf = ({ to }, file) => inRoot(to, file.replace(/\.ts$/, '.js'));

/** @param {Folders} folders @returns {(file: string) => boolean} whether the file changed after it was compiled */
const isNewer = (folders) => (file) => {
  const source = statSync(inRoot(folders.from, file), { throwIfNoEntry: false });
  const output = statSync(outputOf(folders, file), { throwIfNoEntry: false });
  // An editor's temporary file may be deleted by now.
  return source !== undefined && (!output || output.mtimeMs < source.mtimeMs);
};
