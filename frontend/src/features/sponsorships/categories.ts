import { SPONSORSHIP_CATEGORIES, type SponsorshipCategory } from '@hoopline/contracts';

export type CategoryFilter = 'all' | SponsorshipCategory;

export const CATEGORY_FILTERS: readonly CategoryFilter[] = ['all', ...SPONSORSHIP_CATEGORIES];

/** The category in the address; `all` for none and for an unknown one. */
export const readCategory = (params: URLSearchParams): CategoryFilter =>
  CATEGORY_FILTERS.find((category) => category === params.get('category')) ?? 'all';
