import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What the first load of each of these screens may weigh, in bytes of gzipped JavaScript. */
const SCREENS = {
  '/': { modules: ['pages/home/home-page.tsx', 'locales/en/home.ts'], budget: 186_000 },
  '/feed': { modules: ['feed/pages/feed-page.tsx', 'locales/en/feed.ts'], budget: 205_000 },
};

/** The app's own code and texts that every screen starts with. */
const FIRST = ['app', 'first'];

/** Fails a build whose first load of one of these screens is too heavy: the app, its texts, the screen, and all they import. */
export function keepBudget(): Plugin {
  return {
    name: 'keep-budget',
    apply: 'build',
    // What other plugins add to the code in the end counts as well.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const [screen, { modules, budget }] of Object.entries(SCREENS)) {
          const own = modules.map(
            (module) =>
              chunks.find((chunk) => chunk.facadeModuleId?.endsWith(module)) ??
              this.error(`${screen} is no chunk of its own any more: ${module}`),
          );
          const starts = [...chunks.filter(({ name }) => FIRST.includes(name)), ...own];
          if (starts.length !== FIRST.length + own.length) this.error(`There is no chunk of each name: ${FIRST}`);
          const bytes = firstLoad(starts, bundle).reduce((sum, { code }) => sum + gzipSync(code).length, 0);
          const told = `The first load of ${screen} is ${kilobytes(bytes)} of JavaScript, gzipped`;
          if (bytes > budget) this.error(`${told}; it may be ${kilobytes(budget)}.`);
          this.info(told);
        }
      },
    },
  };
}

function firstLoad(starts: Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const reached = new Set(starts);
  for (const { imports } of reached) {
    for (const name of imports) {
      const file = bundle[name];
      if (file?.type === 'chunk') reached.add(file);
    }
  }
  return [...reached];
}

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;
