import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';
import { PSEUDO_LANGUAGE } from './src/lib/languages.ts';
import texts from './src/locales/en/document.ts';

const FIRST_TEXTS = /\/src\/locales\/(\w+)\/first\.ts$/;

/**
 * Writes into the page which languages there are, and which file holds the first texts of each: its boot script chooses
 * one of them and starts that download. What the page says before that is written into it in English.
 */
export function nameTextFiles(): Plugin {
  return {
    name: 'name-text-files',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const folders = readdirSync(new URL('./src/locales', import.meta.url), { withFileTypes: true });
        const languages = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
        const files = Object.values(bundle ?? {}).flatMap((file) => {
          const language = file.type === 'chunk' ? FIRST_TEXTS.exec(file.facadeModuleId ?? '')?.[1] : undefined;
          return language ? [[language, `/${file.fileName}`]] : [];
        });
        const told = `data-languages="${[...languages, PSEUDO_LANGUAGE].join(' ')}" data-texts='${JSON.stringify(Object.fromEntries(files))}'`;
        return html
          .replace('<html ', `<html ${told} `)
          .replace(/\{\{(\w+)\}\}/g, (_, name: keyof typeof texts) => texts[name]);
      },
    },
  };
}
