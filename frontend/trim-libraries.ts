import type { Plugin } from 'vite';

interface Change {
  file: RegExp;
  from: string;
  to: string;
}

/** Parts of libraries that the built app carries and nobody needs. */
export const CHANGES: Record<string, Change> = {
  // Warnings for who writes the app: the package names the build that has them for everybody.
  router: {
    file: /\/react-router\/dist\/development\/chunk-\w+\.mjs$/,
    from: 'var ENABLE_DEV_WARNINGS = true;',
    to: 'var ENABLE_DEV_WARNINGS = false;',
  },
  // Prefixes for browsers that lack the layers which Chakra needs: the app has a list of what is still needed.
  prefixes: {
    file: /\/@emotion\/cache\/dist\/emotion-cache(?:\.browser)?\.esm\.js$/,
    from: 'var defaultStylisPlugins = [prefixer];',
    to: 'var defaultStylisPlugins = [];',
  },
};

/** The code of a library's file with its changes, whose names are noted in `made`. */
export function trimmedFile(code: string, id: string, made = new Set<string>()): string {
  return Object.entries(CHANGES).reduce((changed, [name, { file, from, to }]) => {
    if (!file.test(id) || changed.split(from).length !== 2) return changed;
    made.add(name);
    return changed.replace(from, () => to);
  }, code);
}

/** Takes from the libraries what the built app does not need. The build fails where a library no longer has it. */
export function trimLibraries(): Plugin {
  const made = new Set<string>();
  return {
    name: 'trim-libraries',
    apply: 'build',
    transform: {
      filter: { id: Object.values(CHANGES).map(({ file }) => file) },
      handler: (code, id) => ({ code: trimmedFile(code, id, made), map: null }),
    },
    buildEnd(error) {
      const missing = Object.keys(CHANGES).filter((name) => !made.has(name));
      if (!error && missing.length > 0) this.error(`No library has what trim-libraries.ts changes: ${missing}`);
    },
  };
}
