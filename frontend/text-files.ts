import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { PSEUDO_LANGUAGE } from './src/lib/languages.ts';
import texts from './src/locales/en/document.ts';

const LOCALES = path.join(import.meta.dirname, 'src/locales');
const TEXT_FILE = /\/src\/locales\/(\w+)\/(\w+)\.ts$/;

/** Changes with any text of any language. Each file of texts has it in its name, so that the app can tell all addresses. */
const version = createHash('sha256');
for (const file of readdirSync(LOCALES, { recursive: true, encoding: 'utf8' }).sort())
  if (file.endsWith('.ts')) version.update(file).update(readFileSync(path.join(LOCALES, file)));
const VERSION = version.digest('base64url').slice(0, 8);

/** The name of a file of the build: `first-en-<version>` for texts, which `lib/i18n.ts` asks for. */
export function fileName({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [, language, namespace] = TEXT_FILE.exec(facadeModuleId ?? '') ?? [];
  return language ? `assets/${namespace}-${language}-${VERSION}.js` : 'assets/[name]-[hash].js';
}

/**
 * Writes into the page which languages there are, and the version of their texts: its boot script chooses one language
 * and starts the download of its first texts. What the page says before that is written into it in English.
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
        return html
          .replace('<html ', `<html ${told} `)
          .replace(/\{\{(\w+)\}\}/g, (_, name: keyof typeof texts) => texts[name]);
      },
    },
  };
}
