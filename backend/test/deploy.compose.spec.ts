import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { STOP_TIMEOUT_MS } from '../src/boot/lifecycle.ts';
import { readConfig, SETTING_NAMES } from '../src/config/env.ts';
import { type ComposeService, readCompose, readStages, readText } from './harness/deployment.ts';

const compose = readCompose();
const services = Object.entries(compose.services);
const nodes = services.filter(([, { build }]) => build !== undefined);

/** Services that end when their work is done. */
const ONCE = ['minio-bucket'];
/** Settings that Compose does not pass, because the image or the kind of server decides them. */
const NOT_PASSED = ['NODE_ENV', 'PORT', 'HOST', 'DATA_DIR', 'SAMPLE_LIFE', 'HOOPLINE_VERSION'];
/** The name or path of an image with a fixed version. */
const PINNED = /^[\w./-]+:(v?\d+\.\d+(\.\d+)?(-[\w.]+)?|RELEASE\.[\dTZ-]+)$/;

const namesIn = (text: string) => [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);

describe.each(services)('the service %s', (name, service: ComposeService) => {
  it('restarts by itself, has limits and a health check', () => {
    expect(service.restart).toMatch(ONCE.includes(name) ? /^on-failure:\d+$/ : /^unless-stopped$/);
    expect(service.deploy?.resources?.limits).toEqual({
      cpus: expect.stringMatching(/^\d+(\.\d+)?$/),
      memory: expect.stringMatching(/^\d+[mg]$/),
      pids: expect.any(Number),
    });
    const ofImage =
      service.build &&
      readStages()
        .at(-1)
        ?.steps.some(({ word }) => word === 'HEALTHCHECK');
    if (!ONCE.includes(name)) expect(ofImage || service.healthcheck?.test.length).toBeTruthy();
  });

  it('has a read-only file system and no capabilities', () => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  });

  it('has a fixed version', () => {
    if (!service.build) expect(service.image).toMatch(PINNED);
  });

  it('names services, networks, volumes and files that exist', () => {
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(compose.services).toHaveProperty(other);
      const wanted = ONCE.includes(other) ? 'service_completed_successfully' : 'service_healthy';
      expect(condition).toBe(wanted);
    }
    expect(service.networks).not.toHaveLength(0);
    for (const network of service.networks ?? []) expect(compose.networks).toHaveProperty(network);
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('.')) expect([source, existsSync(source)]).toEqual([source, true]);
      else expect(compose.volumes).toHaveProperty(source);
    }
    const hosts = JSON.stringify(service.environment ?? {}).matchAll(/(?:@|http:\/\/)([a-z]+):\d/g);
    const known = [...Object.keys(compose.services), 'localhost'];
    for (const [, host] of hosts) expect(known).toContain(host);
  });

  it('shares a network with the services that it waits for', () => {
    for (const other of Object.keys(service.depends_on ?? {})) {
      const shared = compose.services[other]?.networks?.filter((network) => service.networks?.includes(network));
      expect([other, shared]).not.toEqual([other, []]);
    }
  });

  it('is published on the loopback address, or the address that the operator chooses', () => {
    for (const port of service.ports ?? []) expect(port).toMatch(/^(127\.0\.0\.1|\$\{PROXY_ADDRESS:-127\.0\.0\.1\}):/);
  });

  it('takes secrets only from the environment, and does not start without them', () => {
    for (const [variable, value] of Object.entries(service.environment ?? {})) {
      if (!/SECRET|PASSWORD|TOKEN/.test(variable) || variable === 'GOOGLE_CLIENT_SECRET') continue;
      expect([variable, value]).toEqual([variable, expect.stringMatching(/^\$\{\w+:\?[^}]+\}$/)]);
    }
  });
});

describe('the nodes', () => {
  it('are at least two, which differ only in their data', () => {
    expect(nodes.length).toBeGreaterThanOrEqual(2);
    const rest = nodes.map(([, { volumes: _own, ...others }]) => others);
    for (const other of rest) expect(other).toEqual(rest[0]);
    expect(new Set(nodes.map(([, { volumes }]) => volumes?.[0])).size).toBe(nodes.length);
  });

  it.each(nodes)('%s gets all settings except `NOT_PASSED`, and no other variables', (_name, { environment = {} }) => {
    const wanted = SETTING_NAMES.filter((name) => !NOT_PASSED.includes(name));
    expect(Object.keys(environment).sort()).toEqual([...wanted].sort());
  });

  it.each(nodes)('%s is an image that contains its own version', (_name, { build, image }) => {
    const version = (fallback: string) => `\${HOOPLINE_VERSION:-${fallback}}`;
    expect(build?.args).toEqual({ HOOPLINE_VERSION: version('') });
    expect(image).toBe(`hoopline:${version('local')}`);
    const steps = readStages()
      .at(-1)
      ?.steps.map(({ word, rest }) => `${word} ${rest}`);
    expect(steps?.slice(0, 2)).toEqual([
      'ARG HOOPLINE_VERSION=',
      expect.stringMatching(/^ENV .*HOOPLINE_VERSION=\$HOOPLINE_VERSION$/),
    ]);
  });

  it.each(nodes)('%s has valid settings by default', (_name, { environment = {} }) => {
    const secret = 'a1b2c3d4'.repeat(4);
    const filled = Object.entries(environment).map(([name, value]) => [name, fillIn(String(value), secret)]);
    const config = readConfig({ NODE_ENV: 'production', ...Object.fromEntries(filled) });
    expect(config).toMatchObject({ isProduction: true, TRUST_PROXY: 1, s3: { bucket: 'hoopline' }, seeds: false });
    expect(new URL(config.DATABASE_URL ?? '').password).toBe(secret);
    expect(new URL(config.REDIS_URL ?? '').password).toBe(secret);
  });

  it.each(nodes)('%s has more time to stop than it needs', (_name, { stop_grace_period = '' }) => {
    const [, seconds] = /^(\d+)s$/.exec(stop_grace_period) ?? [];
    expect(Number(seconds) * 1_000).toBeGreaterThan(STOP_TIMEOUT_MS);
  });
});

it('docker-compose.yml publishes only the proxy and the dashboards; networks of data and monitoring are internal', () => {
  const published = services.filter(([, { ports }]) => ports).map(([name]) => name);
  expect(published).toEqual(['proxy', 'grafana']);
  for (const network of ['data', 'watch']) expect(compose.networks[network]).toEqual({ internal: true });
});

it('docker-compose.yml uses every volume and network that it declares', () => {
  const used = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]));
  for (const volume of Object.keys(compose.volumes)) expect(used).toContain(volume);
  const joined = services.flatMap(([, { networks = [] }]) => networks);
  for (const network of Object.keys(compose.networks)) expect(joined).toContain(network);
});

describe('the variables', () => {
  const example = [...readText('.env.example').matchAll(/^([A-Z_\d]+)=/gm)].map(([, name]) => name);

  it('of docker-compose.yml and of the settings are all in .env.example', () => {
    expect(example).toEqual(expect.arrayContaining([...SETTING_NAMES, ...namesIn(readText('docker-compose.yml'))]));
  });

  it('in .env.example are all used', () => {
    expect([...SETTING_NAMES, ...namesIn(readText('docker-compose.yml'))]).toEqual(expect.arrayContaining(example));
  });

  it('that are settings are all in docs/configuration.md', () => {
    const page = readText('docs/configuration.md');
    for (const name of SETTING_NAMES) expect([name, page.includes(`\`${name}\``)]).toEqual([name, true]);
  });
});

/** Substitutes variables like Compose: with the text after `:-`, else with the secret. */
function fillIn(value: string, secret: string): string {
  const inner = value.replace(/\$\{\w+:\?[^{}]*\}/g, secret);
  const outer = inner.replace(/\$\{\w+:-([^{}]*)\}/g, '$1');
  return outer === value ? value : fillIn(outer, secret);
}
