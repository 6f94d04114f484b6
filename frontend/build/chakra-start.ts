import type { Plugin } from 'vite';

interface Change {
  from: string;
  to: string;
}

/**
 * What Chakra does while the app starts and nobody needs in the built app, by its file. Together it was most of the time
 * that the theme took there.
 */
export const CHANGES: Record<string, Change[]> = {
  // The rules of the theme come in the page's head (prerender.ts), not from the app.
  'system.js': [
    { from: '[getPreflightCss(), getGlobalCss(), getTokenCss()]', to: '[]' },
    {
      from: 'const result = createPreflight({ preflight });\n    return layers.wrap("reset", result);',
      to: 'return {};',
    },
  ],
  // Asked for every property of every style.
  'conditions.js': [
    {
      from: 'function keys() {\n    return Object.keys(values);',
      to: 'const names = Object.keys(values);\n  const known = new Set(names);\n  function keys() {\n    return names;',
    },
    { from: 'keys().includes(key)', to: 'known.has(key)' },
  ],
  // The values of a token in dark and light stand in the rules of the theme. One is left, or there would be no token.
  'token-dictionary.js': [
    {
      from: '      tokens2.forEach((token2)',
      to: "      (token.value === '' ? tokens2.slice(0, 1) : []).forEach((token2)",
    },
  ],
  // Names of types, for programs that write types.
  'utility.js': [
    { from: '    assignPropertyType(property, config);\n  };', to: '  };' },
    { from: '    assignPropertyTypes();\n', to: '' },
  ],
};

const FILES = /@chakra-ui\/react\/dist\/esm\/styled-system\/(system|conditions|token-dictionary|utility)\.js$/;

/** The code of one of Chakra's files with its changes. Throws where it no longer has what is to be changed. */
export function changedFile(code: string, file: string): string {
  const changes = CHANGES[file] ?? [];
  return changes.reduce((changed, { from, to }) => {
    if (changed.split(from).length !== 2)
      throw new Error(`Chakra's ${file} no longer has what chakra-start.ts changes: ${from}`);
    return changed.replace(from, () => to);
  }, code);
}

/** Takes from Chakra's start what the built app does not need. */
export function startChakraFast(): Plugin {
  return {
    name: 'chakra-start',
    apply: 'build',
    transform: {
      filter: { id: FILES },
      handler: (code, id) => ({ code: changedFile(code, FILES.exec(id)?.[0].split('/').at(-1) ?? ''), map: null }),
    },
  };
}
