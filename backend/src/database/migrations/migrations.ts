import { readdirSync } from 'node:fs';
import type { MigrationInterface } from 'typeorm';

type Migration = new () => MigrationInterface;

/** `<timestamp>-<name>.ts` in the sources, `.js` in the build. */
const MIGRATION_FILE = /^\d{13}-[\w-]+\.(ts|js)$/;

/** Every migration in this folder, oldest first. Each file exports one class. There are no migrations backwards. */
export async function loadMigrations(): Promise<Migration[]> {
  const files = readdirSync(new URL('.', import.meta.url)).filter((name) => MIGRATION_FILE.test(name));
  return Promise.all(files.sort().map(loadMigration));
}

async function loadMigration(name: string): Promise<Migration> {
  const exported: Record<string, Migration> = await import(`./${name}`);
  const [migration, ...others] = Object.values(exported).filter((value) => typeof value === 'function');
  if (!migration || others.length > 0) throw new Error(`${name} must export one migration`);
  return migration;
}
