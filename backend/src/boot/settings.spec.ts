import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from '../config/env.ts';
import { readEnvFile, sessionSecret } from './settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'env-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(text: string): NodeJS.ProcessEnv {
  const file = path.join(folder, '.env');
  writeFileSync(file, text);
  return readEnvFile(file);
}

describe('the .env file', () => {
  it('is optional', () => {
    expect(readEnvFile(path.join(folder, 'none'))).toEqual({});
  });

  it('may contain settings, comments, and values of several lines', () => {
    const text = '# ports\nPORT=3001\n\nexport HOST = "0.0.0.0" # all\nSESSION_SECRET="a\nb"\r\nSEED=\n';
    expect(read(text)).toEqual({ PORT: '3001', HOST: '0.0.0.0', SESSION_SECRET: 'a\nb', SEED: '' });
  });

  it.each([
    ['PORT 3001', 'line 1: PORT is not followed by = and a value'],
    ['PORT=3001\nSESSION_SECRET hush', 'line 2: SESSION_SECRET is not followed by = and a value'],
    ['HOST="127.0.0.1\nPORT=3001', 'line 1: the quote around HOST is never closed'],
  ])('is refused with the line and the name of the broken setting: %j', (text, problem) => {
    expect(() => read(text)).toThrow(ConfigError);
    expect(() => read(text)).toThrow(problem);
  });

  it('is refused without printing its secrets', () => {
    expect(() => read('SESSION_SECRET hush')).toThrow(expect.not.stringContaining('hush'));
  });
});

it('creates the session secret and its folder once, readable by its owner only', () => {
  const DATA_DIR = path.join(folder, 'not', 'there', 'yet');
  const config = readConfig({ DATA_DIR });
  const secret = sessionSecret(config);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(sessionSecret(config)).toBe(secret);
  const file = path.join(DATA_DIR, 'session-secret');
  expect(readFileSync(file, 'utf8').trim()).toBe(secret);
  expect(statSync(file).mode & 0o077).toBe(0);
});
