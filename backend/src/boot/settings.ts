import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { type Config, ConfigError, readConfig } from '../config/env.ts';
import { createOnce } from './app-lock.ts';

const ENTRY = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/;

/** The settings in an `.env` file; none where there is no file. Throws `ConfigError` for a line that is no setting. */
export function readEnvFile(file: string): NodeJS.ProcessEnv {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  const broken = problems(text);
  if (broken.length > 0) throw new ConfigError(`${file} cannot be read:\n${broken.join('\n')}`);
  return parseEnv(text) as NodeJS.ProcessEnv;
}

/** Node's own parser skips a line that it cannot read, and the setting would silently be missing. */
function problems(text: string): string[] {
  const found: string[] = [];
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (/^\s*(#|$)/.test(line)) continue;
    const [, name, value = ''] = ENTRY.exec(line) ?? [];
    // Prints only the first word: the rest may be a secret.
    if (!name) found.push(`  line ${at + 1}: ${line.trim().split(/[\s=]/, 1)[0]} is not followed by = and a value`);
    else {
      const end = lastLineOf(value, lines, at);
      if (end === undefined) found.push(`  line ${at + 1}: the quote around ${name} is never closed`);
      else at = end;
    }
  }
  return found;
}

/** The line on which a value that starts on line `at` ends: a quoted one may span several. */
function lastLineOf(value: string, lines: string[], at: number): number | undefined {
  const quote = /^["'`]/.exec(value)?.[0];
  if (!quote || value.indexOf(quote, 1) > 0) return at;
  const more = lines.slice(at + 1).findIndex((line) => line.includes(quote));
  return more < 0 ? undefined : at + 1 + more;
}

/** The settings of this process: the environment first, then `.env` in the working folder. */
export function readSettings(): Config {
  const config = readConfig({ ...readEnvFile('.env'), ...process.env });
  return { ...config, DATA_DIR: path.resolve(config.DATA_DIR) };
}

/** `SESSION_SECRET`, or else a random one that is made on the first start and kept in the data folder. */
export function sessionSecret(config: Config): string {
  if (config.SESSION_SECRET) return config.SESSION_SECRET;
  const file = path.join(config.DATA_DIR, 'session-secret');
  // With an external database nothing has made the folder yet.
  mkdirSync(config.DATA_DIR, { recursive: true });
  createOnce(file, `${randomBytes(48).toString('base64url')}\n`, 0o600);
  return readFileSync(file, 'utf8').trim();
}
