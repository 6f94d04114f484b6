import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/** What React's packages export, with the files that have it. */
const MODULES: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
};
const PACKAGES = path.join(path.dirname(createRequire(import.meta.url).resolve('react/package.json')), '..');
const PREFIX = '\0react-module:';

/** These ask React for names that they have as strings. For them a module would need an object with all its names. */
const BY_STRING = /node_modules\/(?:@radix-ui|@emotion\/use-insertion|@ark-ui\/.*\/react-activity|recharts\/.*useId)/;

function codeOf(module: string): string {
  const code = readFileSync(path.join(PACKAGES, MODULES[module] ?? ''), 'utf8');
  // Names that begin with an underscore are for React's packages among themselves.
  const names = [...code.matchAll(/^exports\.([a-z]\w*) =/gim)].map(([, name]) => name);
  const exported = names.map((name) => `export const ${name} = react.${name};`).join('\n');
  return `import react from '${module}';\nexport default react;\n${exported}`;
}

/** The two steps of the plugin, which its test calls as the build does. */
export interface ReactModules extends Plugin {
  resolveId: (source: string, importer: string | undefined, options: { kind?: string }) => string | undefined;
  load: (id: string) => string | undefined;
}

/**
 * Gives React the form of ES modules. It comes as CommonJS, of which each file of the build would make a module for itself,
 * and where every element and every hook would look its function up in an object of getters.
 */
export function reactModules(): ReactModules {
  return {
    name: 'react-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '', { kind }) {
      const isOwn = source in MODULES && kind !== 'require-call' && !importer.startsWith(PREFIX);
      return isOwn && !BY_STRING.test(importer) ? PREFIX + source : undefined;
    },
    load: (id) => (id.startsWith(PREFIX) ? codeOf(id.slice(PREFIX.length)) : undefined),
  };
}
