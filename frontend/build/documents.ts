import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type HtmlTagDescriptor, minifySync, type Plugin, type Rolldown } from 'vite';
import { PSEUDO_LANGUAGE } from '../src/lib/languages.ts';
import de from '../src/locales/de/document.ts';
import en from '../src/locales/en/document.ts';
import es from '../src/locales/es/document.ts';
import fr from '../src/locales/fr/document.ts';
import zh from '../src/locales/zh/document.ts';
import { assertTextsStandAlone, LANGUAGES, VERSION } from './text-files.ts';
import { themeStyles } from './theme-styles.tsx';
import { manifest, manifestFile, manifestTags } from './web-manifest.ts';

/** What the document says before any code has come. */
const TEXTS = { en, es, fr, de, zh };
type DocumentTexts = Record<keyof typeof en, string>;

const DOCUMENT = 'index.html';
const BOOT = 'boot.js';

/** The two faces that the first screen needs; scoreboards may follow. */
const FIRST_FONTS = /(archivo-condensed|figtree)-.*\.woff2$/;

/** The first scripts of the app, the last of which loads the others. */
const SCRIPTS = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;
const NAMED = /rel="modulepreload" crossorigin href="\/assets\/(app|libraries|react)-/g;

/**
 * Makes of index.html the document of each language (`index.de.html`), of which the server chooses one for a visitor.
 * Fonts of the first paint are preloaded, the rules of the theme stand in the document, and the boot script has a name
 * that changes with its content. In development there is one document, in English.
 */
export function documents(): Plugin {
  let isBuild = true;
  return {
    name: 'documents',
    // The document is made by then, and neither listed nor compressed.
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
          // The version of the texts lets the boot script start the download of the first ones.
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

/** The boot script chooses one of the languages that the document names. */
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
 * The page's boot script starts the app, once the page as it came is painted. Throws where the page does not name the app
 * and the two files of its libraries, for nothing would start it then.
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
