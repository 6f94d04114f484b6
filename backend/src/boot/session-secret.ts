import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/env.ts';
import { createOnce } from './create-once.ts';

/** The secret that cookies are signed with: the one that was set, else one made on the first start and kept. */
export function sessionSecret(config: Config): string {
  if (config.SESSION_SECRET) return config.SESSION_SECRET;
  const file = path.join(config.DATA_DIR, 'session-secret');
  // With a database elsewhere nothing else has made the folder.
  mkdirSync(config.DATA_DIR, { recursive: true });
  createOnce(file, `${randomBytes(48).toString('base64url')}\n`, 0o600);
  return readFileSync(file, 'utf8').trim();
}
