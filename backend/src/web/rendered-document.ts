import type { RenderedPage } from '@hoopline/contracts';

/** The attribute of a link that makes the browser fetch a script ahead. */
const PRELOAD = ' rel="modulepreload"';
const PRELOADS = /<link\b[^>]* rel="modulepreload"[^>]*>/g;

const EMPTY_ROOT = '<div id="root"></div>';

/** The document with the title, the styles and the markup of a page, which the app in the browser hydrates. */
export function withPage(
  document: string,
  { markup, at, title, styles, canonical }: RenderedPage,
  width: number,
): string {
  const head = [
    `<style id="page-styles" data-ids="${styles.ids.join(' ')}">${styles.rules}</style>`,
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${canonical}">`]),
  ].join('');
  return document
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `${head}</head>`)
    .replace(EMPTY_ROOT, () => `<div id="root" data-width="${width}" data-at="${at}">${markup}</div>`);
}

/**
 * A document for which `boot.js` fetches the app only after the first paint: until then a slow network is free for
 * fonts and pictures.
 */
export function withAppAfterPaint(document: string): string {
  const files = document.match(PRELOADS)?.join('') ?? '';
  return document.replace(PRELOADS, '').replace('</body>', () => `<template id="app-files">${files}</template></body>`);
}

/** A document that does not start the app. `boot.js` fetches its files for the next page once this one is shown. */
export const withoutApp = (document: string): string =>
  withAppAfterPaint(document)
    .replace('<html ', '<html data-static ')
    .replaceAll(PRELOAD, ' rel="prefetch" as="script"');
