import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const DEFINITION = /phosphor-icons\/react\/dist\/defs\/(\w+)\.es\.js/;
const WEIGHT = /\n {2}\[\n {4}"(\w+)",[\s\S]*?\n {2}\],?/g;
const SOURCES = path.join(import.meta.dirname, 'src');
const IMPORT = /^import [^;]*;/gm;

/**
 * Every Phosphor icon carries six weights: those that nobody draws would be most of all icon code. An icon that is
 * drawn where it is named keeps the weights which that file speaks of, one that is handed on keeps the filled one too.
 */
export function trimIcons(): Plugin {
  let sources: string[] = [];
  const isDrawn = (icon: string, weight: string): boolean => {
    if (weight === 'regular') return true;
    if (weight !== 'bold' && weight !== 'fill') return false;
    const name = new RegExp(`\\b${icon}Icon\\b`);
    const handedOn = new RegExp(`(?<![<\\w])${icon}Icon\\b`);
    const spoken = new RegExp(`['"]${weight}['"]`);
    const mayBeAsked = (code: string) => weight === 'fill' && handedOn.test(code);
    return sources.some((code) => name.test(code) && (mayBeAsked(code) || spoken.test(code)));
  };
  return {
    name: 'trim-icons',
    apply: 'build',
    buildStart() {
      const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
      sources = files.map((file) => readFileSync(path.join(SOURCES, file), 'utf8').replace(IMPORT, ''));
    },
    transform: {
      filter: { id: DEFINITION },
      handler: (code, id) => {
        const icon = DEFINITION.exec(id)?.[1] ?? '';
        const trim = (entry: string, weight: string) => (isDrawn(icon, weight) ? entry : '');
        return { code: code.replace(WEIGHT, trim), map: null };
      },
    },
  };
}
