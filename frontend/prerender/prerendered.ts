import type { Language } from '@hoopline/contracts';

/** Who a page is for. What is rendered for members is the same for all: nobody knows yet who is here. */
export type Visitor = 'signedOut' | 'unknown';

/** The pages as they look before the app has started. */
export interface PrerenderedPages {
  /** What all of them need. */
  styles: string;
  pages: PrerenderedPage[];
}

export interface PrerenderedPage {
  /** Patterns of its addresses. */
  paths: string[];
  /** Otherwise only for windows without a pinned sidebar. */
  fitsAllWidths: boolean;
  /** Its links are all that a visitor can use: it needs no app. */
  isStatic: boolean;
  byLanguage: Partial<Record<Language, Record<Visitor, string> & { title: string }>>;
}
