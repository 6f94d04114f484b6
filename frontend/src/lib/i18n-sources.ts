import type { TextTree } from './pseudo-language.ts';

/**
 * Imports texts from their sources: in development, in tests, and when the server renders a page. The build finds the
 * files by this import too.
 */
export const importSource = (language: string, file: string): Promise<Record<string, TextTree>> =>
  import(`../locales/${language}/${file}.ts`);
