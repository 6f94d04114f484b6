import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { PSEUDO_LANGUAGE } from './src/lib/languages.ts';
import de from './src/locales/de/document.ts';
import en from './src/locales/en/document.ts';
import es from './src/locales/es/document.ts';
import fr from './src/locales/fr/document.ts';
import zh from './src/locales/zh/document.ts';

const LOCALES = path.join(import.meta.dirname, 'src/locales');
const TEXT_FILE = /\/src\/locales\/(\w+)\/(\w+)\.ts$/;

/** Changes with any text of any language. Each file of texts has it in its name, so that the app can tell all addresses. */
const version = createHash('sha256');
for (const file of readdirSync(LOCALES, { recursive: true, encoding: 'utf8' }).sort())
  if (file.endsWith('.ts')) version.update(file).update(readFileSync(path.join(LOCALES, file)));
const VERSION = version.digest('base64url').slice(0, 8);

interface NamedChunk {
  name: string;
  facadeModuleId?: string | null;
}

/**
 * The name of a file of the build: `first-en-<version>` for texts, which `lib/i18n.ts` asks for. Short, as the first files
 * name hundreds of others.
 */
export function fileName({ name, facadeModuleId }: NamedChunk): string {
  const [, language, namespace] = TEXT_FILE.exec(facadeModuleId ?? '') ?? [];
  return language ? `assets/${namespace}-${language}-${VERSION}.js` : `assets/${name.replace(/\.es$/, '')}-[hash:7].js`;
}

const PAGE = 'index.html';

/** What the page says before any code has come. Each language has a page of its own: `index.de.html`. */
export const PAGE_TEXTS = { en, es, fr, de, zh };
type PageTexts = Record<keyof typeof en, string>;

const write = (page: string, texts: PageTexts) =>
  page.replace(/\{\{(\w+)\}\}/g, (_, name: keyof PageTexts) => texts[name]);

/** The server chooses one of them for a visitor. */
export function translatePage(): Plugin {
  return {
    name: 'translate-page',
    // After the page is made, before it is compressed.
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle[PAGE];
      if (page?.type !== 'asset') return this.error(`There is no ${PAGE}`);
      const html = String(page.source);
      for (const [language, texts] of Object.entries<PageTexts>(PAGE_TEXTS)) {
        const source = write(html, texts)
          .replace(' lang="en"', ` lang="${language}"`)
          .replace('/manifest.en.', `/manifest.${language}.`);
        if (language === 'en') page.source = source;
        else this.emitFile({ type: 'asset', fileName: `index.${language}.html`, source });
      }
    },
  };
}

/**
 * Writes into the page which languages there are, and the version of their texts: its boot script chooses one language
 * and starts the download of its first texts.
 */
export function nameTextFiles(): Plugin {
  return {
    name: 'name-text-files',
    // Nothing but the version tells a browser to fetch a text anew, and it knows the texts alone.
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && TEXT_FILE.test(file.facadeModuleId ?? '') && file.imports.length > 0)
          this.error(`${file.fileName} imports ${file.imports.join(', ')}: texts import nothing but texts`);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const folders = readdirSync(LOCALES, { withFileTypes: true });
        const languages = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
        const told = `data-languages="${[...languages, PSEUDO_LANGUAGE].join(' ')}"${bundle ? ` data-texts="${VERSION}"` : ''}`;
        const page = html.replace('<html ', `<html ${told} `);
        return bundle ? page : write(page, en);
      },
    },
  };
}
