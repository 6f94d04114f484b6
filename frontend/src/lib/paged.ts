import type { PageQuery } from '@hoopline/contracts';
import { type InfiniteData, infiniteQueryOptions, type QueryKey, type QueryMeta } from '@tanstack/react-query';
import type { Page } from './api.ts';

/** The pages of a list that have been loaded, as TanStack Query keeps them. */
export type Paged<Item> = InfiniteData<Page<Item[]>, PageQuery>;

interface Identified {
  id: string;
}

interface PagedQuery<Item> {
  queryKey: QueryKey;
  read: (query: PageQuery, signal: AbortSignal) => Promise<Page<Item[]>>;
  /**
   * Returns the newer of two copies of one item, or `fresh` if both are equally new. Without it, the last read wins.
   */
  newest?: (cached: Item, fresh: Item) => Item;
  staleTime?: number;
  gcTime?: number;
  meta?: QueryMeta;
}

const FIRST_PAGE: PageQuery = {};

/** Options of an infinite query over a route that answers pages. */
export const pagedQueryOptions = <Item extends Identified>({ queryKey, read, newest, ...options }: PagedQuery<Item>) =>
  infiniteQueryOptions<Page<Item[]>, Error, Paged<Item>, QueryKey, PageQuery>({
    queryKey,
    queryFn: async ({ client, pageParam, signal }) => {
      const page = await read(pageParam, signal);
      const cached = client.getQueryData<Paged<Item>>(queryKey);
      return cached && newest ? { ...page, items: keepNewest(cached, page.items, newest) } : page;
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.next,
    // TanStack Query would compare every loaded item after each patch; the functions below keep what has not changed.
    structuralSharing: false,
    ...options,
  });

/** The items of an answer, each in its newest copy: an event may have brought a newer copy than the answer. */
function keepNewest<Item extends Identified>(
  cached: Paged<Item>,
  fresh: Item[],
  newest: (cached: Item, fresh: Item) => Item,
): Item[] {
  const known = new Map(cached.pages.flatMap(({ items }) => items).map((item) => [item.id, item]));
  return fresh.map((item) => {
    const before = known.get(item.id);
    return before ? newest(before, item) : item;
  });
}

/**
 * Every loaded item once: an item that moved between two reads may be on two pages. Without `newest`, the first copy is
 * returned.
 */
export function listItems<Item extends Identified>(
  { pages }: Paged<Item>,
  newest: (cached: Item, fresh: Item) => Item = (first) => first,
): Item[] {
  const byId = new Map<string, Item>();
  for (const item of pages.flatMap(({ items }) => items)) {
    const other = byId.get(item.id);
    byId.set(item.id, other ? newest(other, item) : item);
  }
  return [...byId.values()];
}

export const hasItem = (paged: Paged<Identified>, id: string): boolean =>
  paged.pages.some(({ items }) => items.some((item) => item.id === id));

/** Changes one item on every page that contains it. The other items and pages stay the same objects. */
export const patchItem = <Item extends Identified>(
  paged: Paged<Item>,
  id: string,
  patch: (item: Item) => Item,
): Paged<Item> => mapPages(paged, id, (items) => items.map((item) => (item.id === id ? patch(item) : item)));

export const removeItem = <Item extends Identified>(paged: Paged<Item>, id: string): Paged<Item> =>
  mapPages(paged, id, (items) => items.filter((item) => item.id !== id));

/**
 * Adds items to the first page; screens sort the list. Items that are listed already stay unchanged. With an `order`,
 * an item that belongs on a page that has not been loaded is not added.
 */
export function addItems<Item extends Identified>(
  paged: Paged<Item>,
  added: readonly Item[],
  order?: (a: Item, b: Item) => number,
): Paged<Item> {
  const [first, ...rest] = paged.pages;
  const loaded = paged.pages.flatMap(({ items }) => items);
  const isBeyond = (item: Item) =>
    order !== undefined &&
    loaded.length > 0 &&
    paged.pages.at(-1)?.next !== undefined &&
    loaded.every((one) => order(one, item) < 0);
  const missing = added.filter((item) => !hasItem(paged, item.id) && !isBeyond(item));
  if (!first || missing.length === 0) return paged;
  return { ...paged, pages: [{ ...first, items: [...missing, ...first.items] }, ...rest] };
}

/** Only the first page, so that the next read costs one request. */
export const firstPage = <Item>({ pages, pageParams }: Paged<Item>): Paged<Item> => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
});

function mapPages<Item extends Identified>(
  paged: Paged<Item>,
  id: string,
  map: (items: Item[]) => Item[],
): Paged<Item> {
  if (!hasItem(paged, id)) return paged;
  const pages = paged.pages.map((page) =>
    page.items.some((item) => item.id === id) ? { ...page, items: map(page.items) } : page,
  );
  return { ...paged, pages };
}
