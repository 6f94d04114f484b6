import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/env.ts';
import { createOnce } from './app-lock.ts';

/** `SESSION_SECRET`, or else a random one that is made on the first start and kept in the data folder. */
export function sessionSecret(config: Config): string {
  if (config.SESSION_SECRET) return config.SESSION_SECRET;
  const file = path.join(config.DATA_DIR, 'session-secret');
  // With an external database nothing has made the folder yet.
  mkdirSync(config.DATA_DIR, { recursive: true });
  createOnce(file, `${randomBytes(48).toString('base64url')}\n`, 0o600);
  return readFileSync(file, 'utf8').trim();
}
