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
  /** The assumed width of the window in pixels: a phone's or a computer's. */
  width: number;
}

/** A page as the renderer answers it. */
export interface RenderedPage {
  /** The children of the page's root. */
  markup: string;
  /** The time for which it was rendered, in milliseconds since 1970. */
  at: number;
  title: string;
  /** Its style rules with their names, so that the browser does not have to create them. */
  styles: { ids: string[]; rules: string };
  /** The page's module, by its name in the build manifest, and the namespaces of its texts. */
  source: string;
  texts: readonly string[];
  /** The main address of the page, if it has several. */
  canonical: string | undefined;
  /** Whether visitors can use only the links of the page, so that it works for them without the app. */
  isStatic: boolean;
}
