import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { type Config, ConfigError, readConfig } from '../config/env.ts';
import { createOnce } from './app-lock.ts';

const ENTRY = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/;

/** The settings in an `.env` file; none where there is no file. Throws `ConfigError` for a line that cannot be read. */
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

/**
 * A sentence for each line that cannot be read. Node's own parser skips such lines, so their settings would be
 * missing.
 */
function problems(text: string): string[] {
  const found: string[] = [];
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (/^\s*(#|$)/.test(line)) continue;
    const [, name, value = ''] = ENTRY.exec(line) ?? [];
    // Names only the first word of the line: the rest may be a secret.
    if (!name) found.push(`  line ${at + 1}: ${line.trim().split(/[\s=]/, 1)[0]} is not followed by = and a value`);
    else {
      const end = lastLineOf(value, lines, at);
      if (end === undefined) found.push(`  line ${at + 1}: the quote around ${name} is never closed`);
      else at = end;
    }
  }
  return found;
}

/**
 * The last line of a value that starts on line `at`: a quoted value may span several. Undefined if its quote is never
 * closed.
 */
function lastLineOf(value: string, lines: string[], at: number): number | undefined {
  const quote = /^["'`]/.exec(value)?.[0];
  if (!quote || value.indexOf(quote, 1) > 0) return at;
  const more = lines.slice(at + 1).findIndex((line) => line.includes(quote));
  return more < 0 ? undefined : at + 1 + more;
}

/** The settings of this process. The environment overrides `.env` in the working folder. */
export function readSettings(): Config {
  const config = readConfig({ ...readEnvFile('.env'), ...process.env });
  return { ...config, DATA_DIR: path.resolve(config.DATA_DIR) };
}

/** `SESSION_SECRET`, else a random secret that the first start stores in the data folder. */
export function sessionSecret(config: Config): string {
  if (config.SESSION_SECRET) return config.SESSION_SECRET;
  const file = path.join(config.DATA_DIR, 'session-secret');
  // With an external database the folder may not exist yet.
  mkdirSync(config.DATA_DIR, { recursive: true });
  createOnce(file, `${randomBytes(48).toString('base64url')}\n`, 0o600);
  return readFileSync(file, 'utf8').trim();
}
