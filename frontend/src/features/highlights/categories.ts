import { HIGHLIGHT_CATEGORIES, type HighlightCategory } from '@hoopline/contracts';
import type { HeldHighlight } from './held-highlight.ts';

export type CategoryFilter = 'all' | HighlightCategory;

export const CATEGORY_FILTERS: readonly CategoryFilter[] = ['all', ...HIGHLIGHT_CATEGORIES];

/** What the address asks for; whatever it does not know means all. */
export const readCategory = (params: URLSearchParams): CategoryFilter =>
  CATEGORY_FILTERS.find((category) => category === params.get('category')) ?? 'all';

export const inCategory = (highlights: readonly HeldHighlight[], category: CategoryFilter): HeldHighlight[] =>
  highlights.filter((highlight) => category === 'all' || highlight.category === category);
