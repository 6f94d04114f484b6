import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { runFolder } from '../../test/harness/test-run.ts';
import { readConfig } from '../config/env.ts';
import { sessionSecret } from './session-secret.ts';

it('the session secret is made once, also its folder, and only its owner can read it', () => {
  const DATA_DIR = path.join(runFolder('secret'), 'not', 'there', 'yet');
  const config = readConfig({ DATA_DIR });
  const secret = sessionSecret(config);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(sessionSecret(config)).toBe(secret);
  const file = path.join(DATA_DIR, 'session-secret');
  expect(readFileSync(file, 'utf8').trim()).toBe(secret);
  expect(statSync(file).mode & 0o077).toBe(0);
});
