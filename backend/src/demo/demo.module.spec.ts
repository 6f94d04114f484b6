import { expect, it } from '@jest/globals';
import { AppModule } from '../app.module.ts';
import { readConfig } from '../config/env.ts';
import type { Runtime } from '../config/runtime.ts';
import { DemoModule } from './demo.module.ts';
import { SampleLifeService } from './life/sample-life.service.ts';

const SESSION_SECRET = 'x'.repeat(32);

async function partsOf(env: Record<string, string>) {
  const { imports = [] } = await AppModule.forRoot(readConfig({ SESSION_SECRET, ...env }) as Runtime);
  const demo = imports.find((one) => 'module' in one && one.module === DemoModule);
  return { isDemo: demo !== undefined, isLife: JSON.stringify(demo ?? null, names).includes(SampleLifeService.name) };
}
const names = (_key: string, value: unknown) => (typeof value === 'function' ? value.name : value);

it('the demo is loaded with the development sign-in; players act only in development, unless turned off', async () => {
  const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' };
  expect(await partsOf({ NODE_ENV: 'development' })).toEqual({ isDemo: true, isLife: true });
  expect(await partsOf({ NODE_ENV: 'development', SAMPLE_LIFE: 'false' })).toEqual({ isDemo: true, isLife: false });
  expect(await partsOf({ NODE_ENV: 'development', ...google })).toEqual({ isDemo: false, isLife: false });
  const demo = { SAMPLE_LIFE: 'true', DEMO_SIGN_IN: 'true' };
  for (const NODE_ENV of ['test', 'production'])
    expect(await partsOf({ NODE_ENV, ...demo })).toEqual({ isDemo: true, isLife: false });
  expect(await partsOf({ NODE_ENV: 'production' })).toEqual({ isDemo: false, isLife: false });
});
