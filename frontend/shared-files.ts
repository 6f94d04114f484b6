import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { loadLateCode } from './late-code.ts';
import { mergeFiles, type SharedFile } from './merge-files.ts';
import { listPageFiles, type PageFiles } from './page-files.ts';
import { reactModules } from './react-modules.ts';
import { trimIcons } from './trim-icons.ts';

const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export interface SharedFiles extends Plugin {
  /** The file of a module that several pages share, for the bundler's groups; null for every other module. */
  nameOf: (module: string) => string | null;
}

/**
 * Puts what pages share into a few files. By itself the bundler makes one for each combination of pages and dialogs that
 * share something: dozens of small ones a page, each a request, which compress worse one by one. A first build tells which
 * those are; then they are put together where that makes pages smaller, and at the least cost where a page still has many.
 */
export function shareFiles(config: Pick<InlineConfig, 'resolve' | 'build'>): SharedFiles {
  const names = new Map<string, string>();
  return {
    name: 'share-files',
    apply: 'build',
    nameOf: (module) => names.get(module) ?? null,
    async buildStart() {
      const built = await build({
        ...config,
        configFile: false,
        root: import.meta.dirname,
        publicDir: false,
        logLevel: 'error',
        plugins: [react(), reactModules(), loadLateCode(), listPageFiles(), trimIcons()],
        build: { ...config.build, write: false, reportCompressedSize: false },
      });
      const files = mergeFiles(filesOf((built as Rolldown.RolldownOutput).output)).filter(
        (file) => !file.isImportedLate,
      );
      const taken = new Map<string, number>();
      for (const { name, modules } of files) {
        const count = (taken.get(name) ?? 0) + 1;
        taken.set(name, count);
        // Under one name the bundler would make one file of them.
        for (const module of modules) names.set(module, count > 1 ? `${name}-${count}` : name);
      }
    },
  };
}

/** The files that pages share, as the bundler makes them by itself. */
function filesOf(output: Rolldown.RolldownOutput['output']): SharedFile[] {
  const list = output.find((file) => file.type === 'asset' && file.fileName === '.vite/pages.json');
  if (list?.type !== 'asset') throw new Error('The build has no list of pages');
  const pages: PageFiles[] = JSON.parse(String(list.source));
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const found = new Map<string, SharedFile>();
  for (const { scripts } of pages) {
    const [page = '', ...shared] = scripts;
    for (const file of shared) {
      const chunk = chunks.get(file);
      if (!chunk) continue;
      const known = found.get(file) ?? toShared(chunk);
      found.set(file, known);
      known.pages.add(page);
    }
  }
  for (const [file, { imports }] of found)
    for (const imported of chunks.get(file)?.imports ?? []) {
      const other = found.get(imported);
      if (other) imports.add(other);
    }
  return [...found.values()];
}

const toShared = ({ name, modules, isDynamicEntry, code }: Rolldown.OutputChunk): SharedFile => ({
  name,
  modules: Object.keys(modules),
  isImportedLate: isDynamicEntry,
  bytes: brotliCompressSync(code, COMPRESSION).length,
  pages: new Set(),
  imports: new Set(),
});
