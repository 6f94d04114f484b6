import path from 'node:path';
import type { Config } from '../config/env.ts';
import { parseRedisAddress } from '../config/redis-address.ts';

/** pino's levels: in production these lines go to the same log as the server's. */
const INFO = 30;
const FATAL = 60;

/** Prints messages for the person who starts the app, or one JSON object per line for a log collector. */
export class Terminal {
  isJson = false;

  say(line: string): void {
    process.stdout.write(this.isJson ? entry(INFO, line) : `${line}\n`);
  }

  /**
   * Prints one row of the overview: a part of the app, and the setting that changes it. The JSON form leaves out the
   * setting.
   */
  sayPart(name: string, state: string, setting: string): void {
    this.say(this.isJson ? `${name}: ${state}` : `  ${name.padEnd(9)} ${state.padEnd(50)} ${setting}`);
  }

  printError(message: string): void {
    if (this.isJson) process.stdout.write(entry(FATAL, message));
    else process.stderr.write(`\n${message}\n`);
  }
}

const entry = (level: number, msg: string) => `${JSON.stringify({ level, time: Date.now(), pid: process.pid, msg })}\n`;

/** Prints which parts of the app are embedded and which are external. */
export function describeSetup(config: Config, terminal: Terminal): void {
  const database = config.DATABASE_URL
    ? `external, ${hostOf(config.DATABASE_URL)}`
    : `embedded PostgreSQL, data in ${shorter(path.join(config.DATA_DIR, 'postgres'))}`;
  const redis = config.REDIS_URL ? `external, ${redisHostsOf(config.REDIS_URL)}` : 'none, this is the only node';
  const uploads = config.s3
    ? `external, ${hostOf(config.s3.endpoint)}/${config.s3.bucket}`
    : `on this machine, in ${shorter(path.join(config.DATA_DIR, 'uploads'))}`;
  const places = {
    google: 'external, Google Places',
    osm: `external, OpenStreetMap at ${hostOf(config.OVERPASS_URL)}`,
    sample: 'embedded, a list of well-known courts and gyms',
  }[config.PLACES_PROVIDER];
  const signIn = {
    google: 'external, Google',
    development: 'embedded, a list of sample players',
    none: 'not offered',
  }[config.signIn];
  terminal.sayPart('Database', database, 'DATABASE_URL');
  terminal.sayPart('Redis', redis, 'REDIS_URL');
  terminal.sayPart('Uploads', uploads, 'S3_ENDPOINT');
  terminal.sayPart('Places', places, 'PLACES_PROVIDER');
  terminal.sayPart('Sign-in', signIn, 'GOOGLE_CLIENT_ID');
}

/** Host and port only: an address may contain a password. */
const hostOf = (url: string): string => new URL(url).host;

function redisHostsOf(url: string): string {
  const { isCluster, nodes } = parseRedisAddress(url) ?? { isCluster: false, nodes: [] };
  return `${isCluster ? 'a cluster at ' : ''}${nodes.map(({ host, port }) => `${host}:${port}`).join(', ')}`;
}

/** The path from the working folder, or the whole path if that is shorter. */
function shorter(folder: string): string {
  const relative = path.relative('', folder);
  return relative.length < folder.length ? relative : folder;
}
