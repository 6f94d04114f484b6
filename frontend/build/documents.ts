import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type HtmlTagDescriptor, minifySync, type Plugin, type Rolldown } from 'vite';
import { PSEUDO_LANGUAGE } from '../src/lib/pseudo-language-name.ts';
import de from '../src/locales/de/document.ts';
import en from '../src/locales/en/document.ts';
import es from '../src/locales/es/document.ts';
import fr from '../src/locales/fr/document.ts';
import zh from '../src/locales/zh/document.ts';
import { assertTextsStandAlone, LANGUAGES, VERSION } from './text-files.ts';
import { themeStyles } from './theme-styles.tsx';
import { manifest, manifestFile, manifestTags } from './web-manifest.ts';

/** The texts of the document that a browser shows before any script has loaded. */
const TEXTS = { en, es, fr, de, zh };
type DocumentTexts = Record<keyof typeof en, string>;

const DOCUMENT = 'index.html';
const BOOT = 'boot.js';

/** The two fonts that the first screen needs. The font of scoreboards may load later. */
const FIRST_FONTS = /(archivo-condensed|figtree)-.*\.woff2$/;

/** Vite's tag of the app's script. `NAMED` matches the link that replaces it, and those to the app's two libraries. */
const SCRIPTS = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;
const NAMED = /rel="modulepreload" crossorigin href="\/assets\/(app|libraries|react)-/g;

/**
 * Builds a document for each language from index.html (`index.de.html`); the server chooses one for a visitor.
 * Documents preload the fonts of the first paint and contain the rules of the theme. The name of the boot script
 * contains a hash of its content. In development there is one document, in English.
 */
export function documents(): Plugin {
  let isBuild = true;
  return {
    name: 'documents',
    // Runs after Vite has written the document, before other plugins list and compress the files.
    enforce: 'post',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    buildStart() {
      if (!isBuild) return;
      const script = readFileSync(path.join(import.meta.dirname, '../public', BOOT), 'utf8');
      this.emitFile({ type: 'asset', name: BOOT, source: minifySync(BOOT, script).code });
      for (const [language, { description }] of Object.entries(TEXTS))
        this.emitFile({ type: 'asset', fileName: manifestFile(language), source: manifest(language, description) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const styled = withTheme(withLanguages(html));
        if (!bundle) return withTexts(styled, en);
        return {
          // The boot script needs the version of the texts to download the first ones.
          html: leaveToBoot(withBoot(styled, bundle)).replace('<html ', `<html data-texts="${VERSION}" `),
          tags: [...fontTags(bundle), ...manifestTags('en')],
        };
      },
    },
    generateBundle(_, bundle) {
      assertTextsStandAlone(bundle);
      const document = bundle[DOCUMENT];
      if (document?.type !== 'asset') return this.error(`There is no ${DOCUMENT}`);
      const html = String(document.source);
      document.source = withTexts(html, en);
      for (const [language, texts] of Object.entries<DocumentTexts>(TEXTS).filter(([each]) => each !== 'en')) {
        const source = withTexts(html, texts)
          .replace(' lang="en"', ` lang="${language}"`)
          .replace(manifestFile('en'), manifestFile(language));
        this.emitFile({ type: 'asset', fileName: `index.${language}.html`, source });
      }
    },
  };
}

const withTexts = (html: string, texts: DocumentTexts): string =>
  html.replace(/\{\{(\w+)\}\}/g, (_, name: keyof DocumentTexts) => texts[name]);

/** Adds all languages to the document, so that the boot script can choose one. */
const withLanguages = (html: string): string =>
  html.replace('<html ', `<html data-languages="${[...LANGUAGES, PSEUDO_LANGUAGE].join(' ')}" `);

const withTheme = (html: string): string =>
  html.replace('</head>', () => `<style id="theme-styles">${themeStyles()}</style></head>`);

function withBoot(html: string, bundle: Rolldown.OutputBundle): string {
  const built = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(BOOT));
  const tag = `src="/${BOOT}"`;
  if (!built || !html.includes(tag)) throw new Error(`The document or the build lacks ${BOOT}`);
  return html.replace(tag, `src="/${built.fileName}"`);
}

/**
 * Replaces the script tags by preloads: the boot script starts the app after the page has been painted. Throws if the
 * page does not link the app and the two files of its libraries, because nothing would start the app then.
 */
function leaveToBoot(html: string): string {
  const linked = html.replace(SCRIPTS, '<link rel="modulepreload" crossorigin href="$1">');
  if (linked.match(NAMED)?.length !== 3) throw new Error('The page does not name the scripts of the app');
  return linked.replace(NAMED, 'id="$1" $&');
}

const fontTags = (bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] =>
  Object.keys(bundle)
    .filter((file) => FIRST_FONTS.test(file))
    .map((file) => ({
      tag: 'link',
      attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
      injectTo: 'head-prepend',
    }));
