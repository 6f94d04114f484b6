import { describe, expect, it } from '@jest/globals';
import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as dom from 'react-dom';
import { reactModules } from '../react-modules.ts';

const { resolveId, load } = reactModules();
const exportsOf = (source: string) =>
  [
    ...(load(resolveId(source, '/src/main.tsx', { kind: 'import-statement' }) ?? '') ?? '').matchAll(/const (\w+) =/g),
  ].map(([, name]) => name);

/** What only a build for development has. */
const DEVELOPMENT = ['act', 'captureOwnerStack'];

describe('React as modules', () => {
  it.each(Object.entries({ react, 'react/jsx-runtime': jsx, 'react-dom': dom }))(
    'have all names of %s',
    (source, real) => {
      const own = Object.keys(real).filter((name) => !/^_|^default$/.test(name) && !DEVELOPMENT.includes(name));
      expect(own.length).toBeGreaterThan(2);
      expect(exportsOf(source).sort()).toEqual(own.sort());
    },
  );

  it('are for imports alone: not for what requires it, itself, or asks for names by strings', () => {
    const id = resolveId('react', '/src/main.tsx', { kind: 'import-statement' }) ?? '';
    expect(id).not.toBe('');
    expect(load('/src/main.tsx')).toBeUndefined();
    expect(resolveId('react', id, { kind: 'import-statement' })).toBeUndefined();
    expect(resolveId('react', '/node_modules/react-dom/index.js', { kind: 'require-call' })).toBeUndefined();
    const radix = '/node_modules/@radix-ui/react-id/dist/index.mjs';
    expect(resolveId('react', radix, { kind: 'import-statement' })).toBeUndefined();
    expect(resolveId('react-router', '/src/main.tsx', { kind: 'import-statement' })).toBeUndefined();
  });
});
