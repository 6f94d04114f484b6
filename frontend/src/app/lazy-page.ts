import { type ComponentType, createElement, lazy, useState } from 'react';
import type { PageDefinition } from '../lib/feature.ts';
import { sentReadsEnded } from '../lib/first-data.ts';
import { loadTexts } from '../lib/i18n.ts';

/** The code or the texts of a page could not be fetched: no network, or a newer version has replaced this one. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('The code of this page could not be loaded', { cause });
    this.name = 'PageLoadError';
  }
}

/**
 * A page in its own chunk. It is shown once its code, its texts and the data that came with it are loaded. A preloaded
 * page is rendered at once: otherwise React would hydrate it later than the rest.
 */
export function lazyPage({ load, texts = [] }: Pick<PageDefinition, 'load' | 'texts'>) {
  let Loaded: ComponentType | undefined;
  const loadAll = async (): Promise<{ default: ComponentType }> => {
    try {
      [Loaded] = await Promise.all([load(), loadTexts(texts), sentReadsEnded()]);
      return { default: Loaded };
    } catch (cause) {
      throw new PageLoadError(cause);
    }
  };
  const Late = lazy(loadAll);
  function Page() {
    // Keeps the same component while this one is mounted: React would mount another component anew.
    const [Component] = useState<ComponentType>(() => Loaded ?? Late);
    return createElement(Component);
  }
  Page.preload = async (): Promise<void> => void (await loadAll());
  return Page;
}
