import type { Language } from '@hoopline/contracts';

/** Who a page is for. What is rendered for members is the same for all: nobody knows yet who is here. */
export type Visitor = 'signedOut' | 'unknown';

/** The pages as they look before the app has started. */
export interface PrerenderedPages {
  /** The rules of the theme, for the head of every document, with the app or without. */
  themeStyles: string;
  /** What all pages need beside it. */
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
  /** The server renders it anew for each visitor, with the data that it sends. */
  showsDataFirst: boolean;
  byLanguage: Partial<Record<Language, Record<Visitor, string> & { title: string }>>;
}

/** What the server asks the renderer for. */
export interface RenderRequest {
  /** The page's path and query. */
  url: string;
  language: Language;
  /** `FirstData` as JSON. */
  data: string;
}

/** The markup, in front of which stand its styles; or why there is none. */
export type RenderAnswer = { markup: string } | { failure: string };
