import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '../../lib/api.ts';
import { newestOf } from '../../lib/counted-post.ts';
import type { HeldHighlight } from './held-highlight.ts';

export type HighlightPages = InfiniteData<Page<HeldHighlight[]>>;

/** As the server orders them, newest first; each once, though a page read later may repeat one. */
export const listHighlights = (pages: HighlightPages): HeldHighlight[] => [
  ...new Map(pages.pages.flatMap(({ items }) => items).map((highlight) => [highlight.id, highlight])).values(),
];

/** Pages just read. Where an event has already told something newer of a highlight, that stays. */
export function mergePages(held: HighlightPages | undefined, fresh: HighlightPages): HighlightPages {
  if (!held) return fresh;
  const known = new Map(listHighlights(held).map((highlight) => [highlight.id, highlight]));
  return mapPages(fresh, (items) =>
    items.map((highlight) => {
      const before = known.get(highlight.id);
      return before && before !== highlight ? newestOf(before, highlight) : highlight;
    }),
  );
}

export const replaceHighlight = (
  pages: HighlightPages,
  id: string,
  patch: (highlight: HeldHighlight) => HeldHighlight,
): HighlightPages =>
  mapPages(pages, (items) =>
    items.some((one) => one.id === id) ? items.map((one) => (one.id === id ? patch(one) : one)) : items,
  );

export const withoutHighlight = (pages: HighlightPages, id: string): HighlightPages =>
  mapPages(pages, (items) => (items.some((one) => one.id === id) ? items.filter((one) => one.id !== id) : items));

/** What has not changed stays the same object, so that nothing is rendered for it. */
function mapPages(pages: HighlightPages, map: (items: HeldHighlight[]) => HeldHighlight[]): HighlightPages {
  const mapped = pages.pages.map((page) => {
    const items = map(page.items);
    return items === page.items ? page : { ...page, items };
  });
  return mapped.every((page, index) => page === pages.pages[index]) ? pages : { ...pages, pages: mapped };
}
