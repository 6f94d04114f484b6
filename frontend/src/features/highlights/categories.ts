import { HIGHLIGHT_CATEGORIES, type HighlightCategory } from '@hoopline/contracts';

export type CategoryFilter = 'all' | HighlightCategory;

export const CATEGORY_FILTERS: readonly CategoryFilter[] = ['all', ...HIGHLIGHT_CATEGORIES];

/** The category in the address; `all` if it is missing or unknown. */
export const readCategory = (params: URLSearchParams): CategoryFilter =>
  CATEGORY_FILTERS.find((category) => category === params.get('category')) ?? 'all';

export const inCategory = <T extends { category: HighlightCategory }>(
  highlights: readonly T[],
  category: CategoryFilter,
) => highlights.filter((highlight) => category === 'all' || highlight.category === category);
