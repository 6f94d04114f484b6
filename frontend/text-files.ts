import type { Plugin } from 'vite';

/** The namespaces that every screen shows; keep in step with `FIRST` in src/lib/i18n.ts. */
const FIRST = /\/src\/locales\/(\w+)\/(?:common|identity|pages|shell)\.ts$/;

/** The name of the one file that holds a language's first texts; null for every other module. */
export function firstTextsOf(module: string): string | null {
  const language = FIRST.exec(module)?.[1];
  return language ? `texts-${language}` : null;
}

/** Writes into the page which file holds each language's first texts: its boot script starts that download. */
export function nameTextFiles(): Plugin {
  return {
    name: 'name-text-files',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const files = Object.values(bundle ?? {}).flatMap((file) => {
          const language = /^texts-(\w+)$/.exec(file.type === 'chunk' ? file.name : '')?.[1];
          return language ? [[language, `/${file.fileName}`]] : [];
        });
        return html.replace('<html ', `<html data-texts='${JSON.stringify(Object.fromEntries(files))}' `);
      },
    },
  };
}
