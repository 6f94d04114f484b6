import type { PageQuery } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import type { Page } from './api.ts';
import {
  addItems,
  firstPage,
  hasItem,
  listItems,
  type Paged,
  pagedQueryOptions,
  patchItem,
  removeItem,
} from './paged.ts';
import { patchQuery } from './query-cache.ts';
import { createQueryClient } from './query-client.ts';

interface Item {
  id: string;
  rev: number;
}

const item = (id: string, rev = 0): Item => ({ id, rev });
const newest = (cached: Item, fresh: Item) => (cached.rev > fresh.rev ? cached : fresh);
const byId = (a: Item, b: Item) => a.id.localeCompare(b.id);
const paged = (pages: Item[][], next?: PageQuery): Paged<Item> => ({
  pages: pages.map((items, index) => ({ items, next: index < pages.length - 1 ? {} : next })),
  pageParams: pages.map(() => ({})),
});
const ids = (pages: Paged<Item>) => pages.pages.map(({ items }) => items.map(({ id }) => id).join(''));

describe('the items of a list', () => {
  it('are each listed once, with the newest copy of an item that is on two pages', () => {
    const pages = paged([[item('a', 1), item('b', 1)], [item('b', 2)], [item('b', 0)]]);
    expect(listItems(pages, newest)).toEqual([item('a', 1), item('b', 2)]);
    expect(listItems(pages)).toEqual([item('a', 1), item('b', 1)]);
  });

  it('are found on any page', () => {
    const pages = paged([[item('a')], [item('b')]]);
    expect([hasItem(pages, 'b'), hasItem(pages, 'c')]).toEqual([true, false]);
  });

  it('are cut to the first page', () => {
    const pages = firstPage(paged([[item('a')], [item('b')]]));
    expect(ids(pages)).toEqual(['a']);
    expect(pages.pageParams).toHaveLength(1);
  });
});

describe('a patch', () => {
  it('changes an item on every page that contains it, and keeps unchanged objects the same', () => {
    const pages = paged([[item('a'), item('b')], [item('c')], [item('a')]]);
    const patched = patchItem(pages, 'a', (cached) => ({ ...cached, rev: 1 }));
    expect(patched.pages.map(({ items }) => items)).toEqual([[item('a', 1), item('b')], [item('c')], [item('a', 1)]]);
    expect(patched.pages[1]).toBe(pages.pages[1]);
    expect(patched.pages[0]?.items[1]).toBe(pages.pages[0]?.items[1]);
  });

  it('returns the same object if the item is not listed', () => {
    const pages = paged([[item('a')]]);
    expect(patchItem(pages, 'x', (cached) => ({ ...cached, rev: 1 }))).toBe(pages);
    expect(removeItem(pages, 'x')).toBe(pages);
    expect(addItems(pages, [item('a', 5)])).toBe(pages);
  });

  it('removes an item from every page', () => {
    expect(ids(removeItem(paged([[item('a'), item('b')], [item('a')]]), 'a'))).toEqual(['b', '']);
  });

  it('adds the items that are missing to the first page', () => {
    expect(ids(addItems(paged([[item('b')], [item('c')]]), [item('a'), item('c')]))).toEqual(['ab', 'c']);
  });

  it('adds nothing before the first page has been read', () => {
    const pages = paged([]);
    expect(addItems(pages, [item('a')])).toBe(pages);
  });

  it('leaves out an item that belongs on a page that has not been loaded', () => {
    const more = paged([[item('b')], [item('d')]], { after: 'd' });
    expect(addItems(more, [item('e')], byId)).toBe(more);
    expect(ids(addItems(more, [item('c')], byId))).toEqual(['cb', 'd']);
    expect(ids(addItems(more, [item('e')], (a, b) => a.rev - b.rev))).toEqual(['eb', 'd']);
    expect(ids(addItems(paged([[item('b')]]), [item('e')], byId))).toEqual(['eb']);
    expect(ids(addItems(paged([[item('b')], [item('c')], [item('d')]]), [item('e')], byId))).toEqual(['eb', 'c', 'd']);
  });

  it('leaves out nothing if the list has no order, or none of it is loaded', () => {
    expect(ids(addItems(paged([[item('b')]], { after: 'b' }), [item('e')]))).toEqual(['eb']);
    expect(ids(addItems(paged([[]], { after: 'b' }), [item('e')], byId))).toEqual(['e']);
  });
});

describe('reading pages', () => {
  const read = jest.fn<(query: PageQuery) => Promise<Page<Item[]>>>();
  const options = pagedQueryOptions<Item>({ queryKey: ['list'], read, newest, staleTime: 0 });
  let client: QueryClient;
  const shown = () => listItems(client.getQueryData(options.queryKey) ?? paged([]), newest);

  beforeEach(() => {
    client = createQueryClient();
    read.mockReset();
  });
  afterEach(() => client.clear());

  it('follows each answer to the next page', async () => {
    read.mockResolvedValueOnce({ items: [item('a')], next: { after: 'a' } });
    read.mockResolvedValueOnce({ items: [item('b')], next: undefined });
    await client.fetchInfiniteQuery({ ...options, pages: 2 });
    expect(read.mock.calls.map(([query]) => query)).toEqual([{}, { after: 'a' }]);
    expect(shown()).toEqual([item('a'), item('b')]);
  });

  it('keeps cached items that are newer than the answer', async () => {
    client.setQueryData(options.queryKey, paged([[item('a', 7), item('b', 1)]]));
    read.mockResolvedValueOnce({ items: [item('a', 6), item('b', 2)], next: undefined });
    await client.fetchInfiniteQuery(options);
    expect(shown()).toEqual([item('a', 7), item('b', 2)]);
  });

  it('keeps a patch that was made while it read', async () => {
    client.setQueryData(options.queryKey, paged([[item('a', 1)]]));
    read.mockImplementationOnce(async () => {
      await Promise.resolve();
      return { items: [item('a', 2)], next: { after: 'a' } };
    });
    read.mockImplementationOnce(async () => {
      patchQuery<Paged<Item>>(client, options.queryKey, (pages) =>
        patchItem(pages, 'a', (cached) => newest(cached, item('a', 3))),
      );
      return { items: [item('b', 1)], next: undefined };
    });
    await client.fetchInfiniteQuery({ ...options, pages: 2 });
    await Promise.resolve();
    expect(shown()).toEqual([item('a', 3), item('b', 1)]);
  });

  it('keeps unchanged pages the same objects when a patch is stored', () => {
    client.setQueryData(options.queryKey, paged([[item('a')], [item('b')]]));
    const before = client.getQueryData(options.queryKey);
    patchQuery<Paged<Item>>(client, options.queryKey, (pages) => patchItem(pages, 'a', () => item('a', 1)));
    const after = client.getQueryData(options.queryKey);
    expect(after?.pages[0]).not.toBe(before?.pages[0]);
    expect(after?.pages[1]).toBe(before?.pages[1]);
  });
});
