import { lazy } from 'react';
import type { PageDefinition } from '../lib/feature.ts';
import { sentReadsEnded } from '../lib/first-data.ts';
import { loadPageTexts } from '../lib/i18n.ts';

/** The code of a page could not be fetched: the network is gone, or a newer version has replaced this one. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('The code of this page could not be loaded', { cause });
    this.name = 'PageLoadError';
  }
}

/** A page in a chunk of its own, shown once its texts are there too, and the data that came with it. */
export function lazyPage({ load, texts = [] }: Pick<PageDefinition, 'load' | 'texts'>) {
  return lazy(async () => {
    try {
      const [Page] = await Promise.all([load(), loadPageTexts(texts), sentReadsEnded()]);
      return { default: Page };
    } catch (cause) {
      throw new PageLoadError(cause);
    }
  });
}
