import path from 'node:path';
import { type Config, readConfig } from '../config/env.ts';
import { readEnvFile } from './env-file.ts';

/** The settings of this process: the environment, and what it leaves open from `.env` in the working folder. */
export function readSettings(): Config {
  const config = readConfig({ ...readEnvFile('.env'), ...process.env });
  return { ...config, DATA_DIR: path.resolve(config.DATA_DIR) };
}
