import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minify } from '@swc/core';
import type { Plugin } from 'vite';
import { compileModulesEarly } from './eager-modules.ts';

/** Options of a module whose names nobody outside reads. */
const OPTIONS = { module: true, mangle: true, compress: { passes: 3 }, sourceMap: false };

/** The page names it as this; in a build it is a file that never changes, so that it waits for no server. */
const BOOT = '/boot.js';

/**
 * Most of what is in these files runs while the app starts, each function for the first time. With this Chromium compiles
 * all of them while the file arrives, beside the page's work, instead of one by one while the page waits. Of React's file
 * too little is needed at the start: compiled whole, it costs more than it saves.
 */
const NEEDED_AT_START = /^assets\/(?:app|libraries)-/;
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

async function minifiedBoot(): Promise<{ fileName: string; source: string }> {
  const { code } = await minify(readFileSync(path.join(import.meta.dirname, 'public', BOOT), 'utf8'), OPTIONS);
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  return { fileName: `assets/boot-${hash}.js`, source: code };
}

/**
 * Minifies the scripts of the build once more, after the bundler: what two minifiers leave is about 1 % smaller when it is
 * compressed.
 */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const { fileName } = await minifiedBoot();
        if (!html.includes(`src="${BOOT}"`)) throw new Error(`The page does not name ${BOOT}`);
        return html.replace(`src="${BOOT}"`, `src="/${fileName}"`);
      },
    },
    // Early, so that the list of all files has it.
    async buildStart() {
      this.emitFile({ type: 'asset', ...(await minifiedBoot()) });
    },
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      let isAnyEarly = false;
      await Promise.all(
        chunks.map(async (chunk) => {
          const { code } = await minify(chunk.code, OPTIONS);
          const early = compileModulesEarly(code);
          isAnyEarly ||= early !== code;
          chunk.code = NEEDED_AT_START.test(chunk.fileName) ? COMPILE_ALL + early : early;
        }),
      );
      // React is one, so the bundler must have changed how it writes them.
      if (!isAnyEarly) this.error('No CommonJS module is found that could be compiled early');
    },
  };
}
