import { expect, it } from '@jest/globals';
import { readConfig } from '../config/env.ts';
import type { Runtime } from '../config/runtime.ts';
import { SampleLifeModule } from './sample-life.module.ts';

const SESSION_SECRET = 'x'.repeat(32);
const isOn = (env: Record<string, string>) =>
  (SampleLifeModule.forRoot(readConfig({ SESSION_SECRET, ...env }) as Runtime).providers ?? []).length > 0;

it('lives in development alone, where it is not turned off and players can sign in', () => {
  expect(isOn({ NODE_ENV: 'development' })).toBe(true);
  expect(isOn({ NODE_ENV: 'development', SAMPLE_LIFE: 'false' })).toBe(false);
  expect(isOn({ NODE_ENV: 'development', GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' })).toBe(false);
  for (const NODE_ENV of ['test', 'production'])
    expect(isOn({ NODE_ENV, SAMPLE_LIFE: 'true', DEMO_SIGN_IN: 'true' })).toBe(false);
});
