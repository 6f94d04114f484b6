import type { Language } from '../settings/rules.ts';

/** A page that the server asks the web app's renderer to render. */
export interface RenderRequest {
  /** The page's path and query. */
  url: string;
  /** The address of the server, such as `https://hoopline.example`. */
  origin: string;
  language: Language;
  /** `FirstData` as JSON. */
  data: string;
  /** The width of the window in pixels, as far as the server can tell. */
  width: number;
}

/** A page as the renderer answers it. */
export interface RenderedPage {
  /** The children of the page's root. */
  markup: string;
  /** The time at which it is true, in milliseconds since 1970. */
  at: number;
  title: string;
  /** The rules of its styles, with their names: the browser need not make these. */
  styles: { ids: string[]; rules: string };
  /** The module of the page, under its name in the manifest of the build, and the namespaces of its texts. */
  source: string;
  texts: readonly string[];
  /** The one address of the page, where it has several. */
  canonical: string | undefined;
  /** Its links are all that a visitor can use: the page needs no app for somebody who is signed out. */
  isStatic: boolean;
}
