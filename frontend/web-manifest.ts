import type { HtmlTagDescriptor, Plugin } from 'vite';
import { PAGE_TEXTS } from './text-files.ts';

const NAME = 'Hoopline';
const CANVAS = '#0C1112';
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
];

/** What a browser asks for before it offers to install the app: https://www.w3.org/TR/appmanifest/. */
const manifest = (lang: string, description: string): string =>
  JSON.stringify({
    id: '/',
    name: NAME,
    short_name: NAME,
    description,
    lang,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: CANVAS,
    theme_color: CANVAS,
    categories: ['sports', 'social'],
    icons: ICONS,
  });

const TAGS: HtmlTagDescriptor[] = [
  { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.en.webmanifest' } },
  { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' } },
];

/** Lets the app be installed. Each language has a manifest of its own, which its page names: `translatePage`. */
export function webManifest(): Plugin {
  return {
    name: 'web-manifest',
    apply: 'build',
    transformIndexHtml: () => TAGS.map((tag) => ({ ...tag, injectTo: 'head' as const })),
    generateBundle() {
      for (const [language, { description }] of Object.entries(PAGE_TEXTS))
        this.emitFile({
          type: 'asset',
          fileName: `manifest.${language}.webmanifest`,
          source: manifest(language, description),
        });
    },
  };
}
