import { type ComponentType, lazy } from 'react';

/** The code of a page could not be fetched: the network is gone, or a newer version has replaced this one. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('The code of this page could not be loaded', { cause });
    this.name = 'PageLoadError';
  }
}

/** A page in a chunk of its own. */
export function lazyPage(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new PageLoadError(cause);
    }
  });
}
