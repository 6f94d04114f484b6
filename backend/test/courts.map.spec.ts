import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../src/config/env.ts';
import { startTestApp, type TestApp } from './harness/app.ts';

const URL_OF_TILES = 'https://{s}.tiles.example/{z}/{x}/{y}.png';

const GOOGLE = { PLACES_PROVIDER: 'google', GOOGLE_PLACES_KEY: 'a-key' } as const;

const settingsOf = async ({ url }: TestApp) => (await fetch(`${url}/api/courts/map`)).json();
const imagePolicyOf = async ({ url }: TestApp) =>
  /img-src ([^;]*)/.exec((await fetch(`${url}/`)).headers.get('content-security-policy') ?? '')?.[1]?.split(' ');

describe('without a tile server the app', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  it('names none, and allows pages to load pictures only from this server', async () => {
    const places = { attribution: expect.stringMatching(/^Sample data/), mayBeOnMap: true };
    expect(await settingsOf(server)).toEqual({ tilesUrl: null, attribution: null, places });
    expect(await imagePolicyOf(server)).toEqual(["'self'", 'data:', 'blob:']);
  });
});

describe('with a tile server the app', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ MAP_TILES_URL: URL_OF_TILES, MAP_TILES_ATTRIBUTION: '© Somebody', ...GOOGLE });
  });
  afterAll(() => server.close());

  it('names it, and allows pages to load pictures also from that host', async () => {
    expect(await settingsOf(server)).toMatchObject({ tilesUrl: URL_OF_TILES, attribution: '© Somebody' });
    expect(await imagePolicyOf(server)).toEqual(["'self'", 'data:', 'blob:', 'https://*.tiles.example']);
  });

  it('keeps places of Google off a map that is not Google’s', async () => {
    expect(await settingsOf(server)).toMatchObject({ places: { attribution: 'Google Maps', mayBeOnMap: false } });
  });
});

it.each([
  ['MAP_TILES_URL', { MAP_TILES_URL: 'https://tiles.example/', MAP_TILES_ATTRIBUTION: '© Somebody' }],
  ['MAP_TILES_URL', { MAP_TILES_URL: 'javascript:{z}{x}{y}', MAP_TILES_ATTRIBUTION: '© Somebody' }],
  ['MAP_TILES_ATTRIBUTION', { MAP_TILES_URL: URL_OF_TILES }],
])('refuses to start with an invalid %s (%#)', (name, env) => {
  expect(() => readConfig({ NODE_ENV: 'test', ...env })).toThrow(name);
});
