import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What the first load of each of these screens may weigh, in bytes of gzipped JavaScript. */
const SCREENS = {
  '/': { module: 'pages/home/home-page.tsx', budget: 186_000 },
  '/feed': { module: 'feed/pages/feed-route.tsx', budget: 205_000 },
};

/** Fails a build whose first load of one of these screens is too heavy: the entry, the screen, and all they import. */
export function keepBudget(): Plugin {
  return {
    name: 'keep-budget',
    apply: 'build',
    // What other plugins add to the code in the end counts as well.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const [screen, { module, budget }] of Object.entries(SCREENS)) {
          const starts = chunks.filter((chunk) => chunk.isEntry || chunk.facadeModuleId?.endsWith(module));
          if (starts.length < 2) this.error(`${screen} is no chunk of its own any more: ${module}`);
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
