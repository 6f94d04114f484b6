import path from 'node:path';
import type { Config } from '../config/env.ts';
import type { Terminal } from './terminal.ts';

/** Says which parts run inside this process or beside it, which elsewhere, and the setting that changes it. */
export function describeParts(config: Config, terminal: Terminal): void {
  const database = config.DATABASE_URL
    ? `external, ${placeOf(config.DATABASE_URL)}`
    : `embedded PostgreSQL, data in ${shortest(path.join(config.DATA_DIR, 'postgres'))}`;
  const redis = config.REDIS_URL ? `external, ${placeOf(config.REDIS_URL)}` : 'none, this is the only node';
  const uploads = config.s3
    ? `external, ${placeOf(config.s3.endpoint)}/${config.s3.bucket}`
    : `on this machine, in ${shortest(path.join(config.DATA_DIR, 'uploads'))}`;
  const signIn = {
    google: 'external, Google',
    development: 'embedded, a list of sample players',
    none: 'not offered',
  }[config.signIn];
  terminal.sayPart('Database', database, 'DATABASE_URL');
  terminal.sayPart('Redis', redis, 'REDIS_URL');
  terminal.sayPart('Uploads', uploads, 'S3_ENDPOINT');
  terminal.sayPart('Sign-in', signIn, 'GOOGLE_CLIENT_ID');
}

/** Host and port only: an address may hold a password. */
const placeOf = (url: string): string => new URL(url).host;

function shortest(folder: string): string {
  const relative = path.relative('', folder);
  return relative.length < folder.length ? relative : folder;
}
