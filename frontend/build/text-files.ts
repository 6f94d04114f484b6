import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';

const LOCALES = path.join(import.meta.dirname, '../src/locales');
const TEXT_FILE = /\/src\/locales\/(\w+)\/(\w+)\.ts$/;

export const LANGUAGES = readdirSync(LOCALES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const hash = createHash('sha256');
for (const file of readdirSync(LOCALES, { recursive: true, encoding: 'utf8' }).sort())
  if (file.endsWith('.ts')) hash.update(file).update(readFileSync(path.join(LOCALES, file)));

/**
 * A hash of all texts in all languages. The name of each text file contains it, so the app can compute all addresses.
 */
export const VERSION = hash.digest('base64url').slice(0, 8);

interface NamedChunk {
  name: string;
  facadeModuleId?: string | null;
}

/**
 * The name of a file of the build: `first-en-<version>` for texts, which `lib/i18n.ts` requests. Names are short
 * because the first files contain hundreds of them.
 */
export function fileName({ name, facadeModuleId }: NamedChunk): string {
  const [, language, namespace] = TEXT_FILE.exec(facadeModuleId ?? '') ?? [];
  return language ? `assets/${namespace}-${language}-${VERSION}.js` : `assets/${name.replace(/\.es$/, '')}-[hash:7].js`;
}

/**
 * Throws if a text file imports other modules. `VERSION` covers text files only, so a browser would keep an old file
 * when such a module changes.
 */
export function assertTextsStandAlone(bundle: Rolldown.OutputBundle): void {
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && TEXT_FILE.test(file.facadeModuleId ?? '') && file.imports.length > 0)
      throw new Error(`${file.fileName} imports ${file.imports.join(', ')}: texts import nothing but texts`);
}
