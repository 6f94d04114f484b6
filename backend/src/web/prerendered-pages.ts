import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@hoopline/contracts';
import { pathPattern } from './page-paths.ts';

/** As the build of the web app writes it for each page. */
interface BuiltPage {
  paths: string[];
  /** Otherwise for narrow windows alone. */
  fitsAllWidths: boolean;
  /** Whoever is signed out needs no app for it. */
  isStatic: boolean;
  /** On phones it is rendered anew for each visitor. */
  showsDataFirst: boolean;
  byLanguage: Partial<Record<Language, { title: string; signedOut: string; unknown: string }>>;
}

interface Built {
  styles: string;
  pages: BuiltPage[];
}

/** Of a script. */
const PRELOAD = ' rel="modulepreload"';
const PRELOADS = /<link\b[^>]* rel="modulepreload"[^>]*>/g;

/** As far as it decides how a page looks. */
interface VisitorLook {
  language: Language;
  /** At a computer. */
  isWide: boolean;
  isSignedOut: boolean;
  /** The page as it was rendered with its data, if it was. */
  markup?: string | undefined;
}

/** What stands in a page until the app has started, so that it is painted before any script has come. */
export class PrerenderedPages {
  private readonly styles: string;
  private readonly pages: (BuiltPage & { patterns: RegExp[] })[];

  /** `root` is the folder of the built web app. */
  constructor(root: string) {
    const file = path.join(root, '.vite/prerendered.json');
    const built: Built = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { styles: '', pages: [] };
    this.styles = built.styles;
    this.pages = built.pages.map((page) => ({ ...page, patterns: page.paths.map(pathPattern) }));
  }

  /** The page's own path where it needs no app for somebody who is signed out. */
  staticPath(pathname: string): string | undefined {
    const page = this.find(pathname);
    return page?.isStatic ? page.paths[0] : undefined;
  }

  showsDataFirst(pathname: string): boolean {
    return this.find(pathname)?.showsDataFirst ?? false;
  }

  /** The document with the title of the page at `pathname`, and with what it looks like, if that fits the device. */
  addTo(document: string, pathname: string, { language, isWide, isSignedOut, markup }: VisitorLook): string {
    const page = this.find(pathname);
    if (!page) return document;
    const { isStatic, fitsAllWidths, byLanguage } = page;
    // Pages of one thing, such as a game, are only known with their data.
    const rendered = byLanguage[language];
    const titled = rendered
      ? document.replace(/<title>[^<]*<\/title>/, () => `<title>${rendered.title}</title>`)
      : document;
    const shown = markup ?? rendered?.[isSignedOut ? 'signedOut' : 'unknown'];
    if (shown === undefined || (isWide && !fitsAllWidths)) return titled;
    const look = isStatic ? 'static' : fitsAllWidths ? '' : 'narrow';
    const element = `<div id="prerendered" class="${look}"><style>${this.styles}</style>${shown}</div>`;
    return titled.replace('<div id="root">', (root) => element + root);
  }

  private find(pathname: string): BuiltPage | undefined {
    return this.pages.find(({ patterns }) => patterns.some((pattern) => pattern.test(pathname)));
  }
}

/**
 * A document whose app is fetched once what stands in it is painted, by `boot.js`: until then a slow network is free for
 * its fonts and pictures. As it is where nothing stands in it.
 */
export function withAppAfterPaint(document: string): string {
  if (!document.includes('<div id="prerendered"')) return document;
  const files = document.match(PRELOADS)?.join('') ?? '';
  return document.replace(PRELOADS, '').replace('</body>', () => `<template id="app-files">${files}</template></body>`);
}

/** A document that does not start the app: `boot.js` fetches its files for the next page, once this one is there. */
export const withoutApp = (document: string, canonical: string): string =>
  withAppAfterPaint(document)
    .replace('<html ', '<html data-static ')
    .replaceAll(PRELOAD, ' rel="prefetch" as="script"')
    .replace('</head>', () => `<link rel="canonical" href="${canonical}"></head>`);
