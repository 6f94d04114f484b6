import type { HtmlTagDescriptor } from 'vite';

const NAME = 'Hoopline';
const CANVAS = '#0C1112';
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
];

export const manifestFile = (language: string): string => `manifest.${language}.webmanifest`;

/** The manifest that browsers need before they offer to install the app (https://www.w3.org/TR/appmanifest/). */
export const manifest = (lang: string, description: string): string =>
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

export const manifestTags = (language: string): HtmlTagDescriptor[] => [
  { tag: 'link', attrs: { rel: 'manifest', href: `/${manifestFile(language)}` }, injectTo: 'head' },
  { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }, injectTo: 'head' },
];
