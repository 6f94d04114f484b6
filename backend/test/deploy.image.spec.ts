import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parts } from '../../scripts/steps/parts.mjs';
import { readStages, readText } from './harness/deployment.ts';

const stages = readStages();
const last = stages.at(-1);
const copies = stages.flatMap((stage, at) =>
  stage.steps
    .filter(({ word }) => word === 'COPY')
    .map(({ rest }) => {
      const [, from, paths = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(rest) ?? [];
      return { at, from, sources: paths.split(' ').slice(0, -1) };
    }),
);

describe('the image', () => {
  it('has stages based on a fixed version, or on an earlier stage', () => {
    for (const [at, { image }] of stages.entries()) {
      const earlier = stages.slice(0, at).map(({ name }) => name);
      if (!earlier.includes(image)) expect(image).toMatch(/^node:\d+\.\d+\.\d+-bookworm-slim$/);
    }
  });

  it('copies existing files of the checkout, or results of an earlier stage', () => {
    const built = parts.map(({ folder }) => `/app/${folder}`);
    for (const { at, from, sources } of copies) {
      expect(sources).not.toHaveLength(0);
      if (from) expect(stages.slice(0, at).map(({ name }) => name)).toContain(from);
      for (const source of sources) {
        const isThere = from ? [...built, '/app/node_modules'].includes(source) : existsSync(source);
        expect([source, isThere]).toEqual([source, true]);
      }
    }
  });

  it('is built from files that .dockerignore allows', () => {
    const allowed = readText('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    for (const name of allowed) expect([name, existsSync(name)]).toEqual([name, true]);
    const sources = copies.filter(({ from }) => !from).flatMap((copy) => copy.sources);
    for (const source of sources.filter((each) => each !== '.')) expect(allowed).toContain(source.split('/')[0]);
  });

  it('runs the built server as a user other than root, which receives signals directly', () => {
    const step = (word: string) => last?.steps.findLast((one) => one.word === word)?.rest;
    expect(step('USER')).toBe('node');
    const entry = parts.find(({ name }) => name === 'backend');
    expect(JSON.parse(step('CMD') ?? '')).toEqual(['node', `${entry?.folder}/${entry?.entry}`]);
    expect(step('ENV')).toContain('NODE_ENV=production');
  });

  it('has a health check that calls the health route', () => {
    const [, script] = /CMD (\[.*\])$/.exec(last?.steps.find(({ word }) => word === 'HEALTHCHECK')?.rest ?? '') ?? [];
    const [program, , code] = JSON.parse(script ?? '') as string[];
    expect(program).toBe('node');
    expect(() => new Function(code ?? '')).not.toThrow();
    expect(code).toContain('/api/health');
  });

  it('writes only to one folder, which its user owns', () => {
    expect(last?.steps.some(({ word, rest }) => word === 'RUN' && rest.includes('chown node:node'))).toBe(true);
    expect(last?.steps.find(({ word }) => word === 'VOLUME')?.rest).toBe('/app/.data');
  });
});
