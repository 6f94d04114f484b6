import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@hoopline/contracts';
import { pathPattern } from './page-paths.ts';

/** As the build of the web app writes it for each page: addresses of scripts, and namespaces of texts. */
interface BuiltPage {
  paths: string[];
  scripts: string[];
  texts: string[];
}

/** Links that have the browser fetch the code and the texts of each page together with the app, not after it. */
export class PageFiles {
  private readonly pages: (Omit<BuiltPage, 'paths'> & { patterns: RegExp[] })[];

  /** `root` is the folder of the built web app. */
  constructor(root: string) {
    const file = path.join(root, '.vite/pages.json');
    const built: BuiltPage[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    this.pages = built.map(({ paths, scripts, texts }) => ({ patterns: paths.map(pathPattern), scripts, texts }));
  }

  /** The tags for the page at `url`, a path with or without a query; `version` is that of the texts. */
  links(url: string, language: Language, version: string): string {
    const [pathname = '/'] = url.split('?', 1);
    const page = this.pages.find(({ patterns }) => patterns.some((pattern) => pattern.test(pathname)));
    const texts = page?.texts.map((namespace) => `assets/${namespace}-${language}-${version}.js`) ?? [];
    return [...(page?.scripts ?? []), ...texts]
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join('');
  }
}
