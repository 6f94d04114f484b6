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
import { manifest, manifestFile, manifestTags } from './web-manifest.ts';

/** What the document says before any code has come. */
const TEXTS = { en, es, fr, de, zh };
type DocumentTexts = Record<keyof typeof en, string>;

const DOCUMENT = 'index.html';
const BOOT = 'boot.js';

/** The two faces that the first screen needs; scoreboards may follow. */
const FIRST_FONTS = /(archivo-condensed|figtree)-.*\.woff2$/;
const FIRST_STYLES = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/;

const withTexts = (html: string, texts: DocumentTexts): string =>
  html.replace(/\{\{(\w+)\}\}/g, (_, name: keyof DocumentTexts) => texts[name]);

/** The boot script chooses one of the languages that the document names. */
const withLanguages = (html: string, more = ''): string =>
  html.replace('<html ', `<html data-languages="${[...LANGUAGES, PSEUDO_LANGUAGE].join(' ')}"${more} `);

/** In development there is one document, in English. */
export function documentInDevelopment(): Plugin {
  return {
    name: 'document-in-development',
    apply: 'serve',
    transformIndexHtml: { order: 'post', handler: (html) => withTexts(withLanguages(html), en) },
  };
}

/**
 * Makes of index.html the document of each language (`index.de.html`), of which the server chooses one for a visitor.
 * What its first paint needs sets out with it or stands in it: fonts, the first style sheet, the boot script under a name
 * that changes with its content.
 */
export function documents(): Plugin {
  return {
    name: 'documents',
    apply: 'build',
    // The document is made by then, and neither listed nor compressed.
    enforce: 'post',
    buildStart() {
      const script = readFileSync(path.join(import.meta.dirname, '../public', BOOT), 'utf8');
      this.emitFile({ type: 'asset', name: BOOT, source: minifySync(BOOT, script).code });
      for (const [language, { description }] of Object.entries(TEXTS))
        this.emitFile({ type: 'asset', fileName: manifestFile(language), source: manifest(language, description) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        // The version of the texts lets the boot script start the download of the first ones.
        html: withLanguages(withFirstStyles(withBoot(html, bundle), bundle), ` data-texts="${VERSION}"`),
        tags: [...fontTags(bundle), ...manifestTags('en')],
      }),
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

function withBoot(html: string, bundle: Rolldown.OutputBundle): string {
  const built = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(BOOT));
  const tag = `src="/${BOOT}"`;
  if (!built || !html.includes(tag)) throw new Error(`The document or the build lacks ${BOOT}`);
  return html.replace(tag, `src="/${built.fileName}"`);
}

/**
 * The first style sheet is about 1 KB, and nothing is painted before it is there. It keeps its name, so that code that
 * needs it too does not load it again (src/lib/import-late.ts).
 */
const withFirstStyles = (html: string, bundle: Rolldown.OutputBundle): string =>
  html.replace(FIRST_STYLES, (_, file: string) => {
    const styles = bundle[file];
    if (styles?.type !== 'asset') throw new Error(`The build has no ${file}`);
    return `<style data-href="/${file}">${styles.source}</style>`;
  });

const fontTags = (bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] =>
  Object.keys(bundle)
    .filter((file) => FIRST_FONTS.test(file))
    .map((file) => ({
      tag: 'link',
      attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
      injectTo: 'head-prepend',
    }));
