import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language, RenderedPage } from '@hoopline/contracts';

/** A module in the manifest of the web app's build (https://vite.dev/guide/backend-integration). */
interface ManifestEntry {
  file: string;
  /** The names, in the manifest, of the modules that this one imports statically. */
  imports?: string[];
}

/**
 * The parts of a rendered page from which its files follow: the module of its code, and the namespaces of its texts.
 */
export type PageParts = Pick<RenderedPage, 'source' | 'texts'>;

/**
 * Adds links to a document that make the browser load the code and texts of a page together with the app, not after it.
 */
export class PageFiles {
  private readonly manifest: Record<string, ManifestEntry>;

  /** `root` is the folder of the built web app. */
  constructor(root: string) {
    const file = path.join(root, '.vite/manifest.json');
    this.manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  }

  /** The document with the links for a page, without the files that the document already contains. */
  addTo(document: string, { source, texts }: PageParts, language: Language): string {
    const [, version = ''] = /data-texts="([^"]*)"/.exec(document) ?? [];
    const named = texts.map((namespace) => `assets/${namespace}-${language}-${version}.js`);
    const links = [...this.scriptsOf(source), ...named]
      .filter((file) => !document.includes(`"/${file}"`))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
    return document.replace('</head>', () => `${links.join('')}</head>`);
  }

  private scriptsOf(module: string, seen = new Set<string>()): Set<string> {
    const entry = this.manifest[module];
    if (!entry || seen.has(entry.file)) return seen;
    seen.add(entry.file);
    for (const imported of entry.imports ?? []) this.scriptsOf(imported, seen);
    return seen;
  }
}
