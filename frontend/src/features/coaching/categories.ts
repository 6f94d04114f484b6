import { COACHING_CATEGORIES, type CoachingCategory } from '@hoopline/contracts';

export type CategoryFilter = 'all' | CoachingCategory;

export const CATEGORY_FILTERS: readonly CategoryFilter[] = ['all', ...COACHING_CATEGORIES];

/** The category in the address; `all` for none and for an unknown one. */
export const readCategory = (params: URLSearchParams): CategoryFilter =>
  CATEGORY_FILTERS.find((category) => category === params.get('category')) ?? 'all';
