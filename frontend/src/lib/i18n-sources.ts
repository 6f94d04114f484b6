import type { TextTree } from './pseudo-language.ts';

/** Texts where nothing is built: in development and in tests. The build also finds by this which files there are. */
export const importSource = (language: string, file: string): Promise<Record<string, TextTree>> =>
  import(`../locales/${language}/${file}.ts`);
