import {
  apply,
  applyTemplates,
  chain,
  externalSchematic,
  mergeWith,
  move,
  strings,
  url,
} from '@angular-devkit/schematics';

/** @typedef {import('@angular-devkit/schematics').Rule} Rule */
/** @typedef {{ name: string, sourceRoot: string }} Options as `nest generate` passes them */

/**
 * Runs Nest's own schematic, then adapts its files to this repository: imports end in `.ts`.
 * @param {string} kind @returns {(options: Options) => Rule}
 */
const stock = (kind) => (options) =>
  chain([
    externalSchematic('@nestjs/schematics', kind, options),
    (tree) => {
      for (const { path } of tree.actions) {
        const text = tree.readText(path).replace(/(from '\.[^']*)\.js'/g, "$1.ts'");
        // Routes of the contract contain the whole path, so a controller has no prefix.
        tree.overwrite(path, text.replace(/@Controller\(.*\)/, '@Controller()'));
      }
    },
  ]);

export const module = stock('module');
export const controller = stock('controller');
export const service = stock('service');

/**
 * Adds the files of a feature to both packages, and its lines to the lists of features and events.
 * @param {Options} options @returns {Rule}
 */
export function resource({ name, sourceRoot }) {
  const feature = strings.dasherize(name);
  const values = { ...strings, name: feature };
  const filesOf = (/** @type {string} */ from, /** @type {string} */ to) =>
    mergeWith(apply(url(`./files/${from}`), [applyTemplates(values), move(to)]));
  const moduleLine = `export { ${strings.classify(feature)}Module } from './features/${feature}/${feature}.module.ts';`;
  return chain([
    filesOf('contracts', `contracts/src/${feature}`),
    filesOf('backend', `${sourceRoot}/${feature}`),
    withLine('contracts/src/index.ts', `export * from './${feature}/index.ts';`),
    withLine('contracts/src/realtime/event-names.ts', `  '${strings.camelize(feature)}.changed': true,`),
    withLine('backend/src/features.ts', moduleLine),
  ]);
}

/** Adds a line to a sorted list. @param {string} file @param {string} line @returns {Rule} */
const withLine = (file, line) => (tree) => {
  const lines = tree.readText(file).split('\n');
  const isOfList = (/** @type {string} */ other) => other.slice(0, 3) === line.slice(0, 3);
  const next = lines.findIndex((other) => isOfList(other) && keyOf(other) > keyOf(line));
  lines.splice(next < 0 ? lines.findLastIndex(isOfList) + 1 : next, 0, line);
  tree.overwrite(file, lines.join('\n'));
};

/** @param {string} line */
const keyOf = (line) => /'(.+)'/.exec(line)?.[1] ?? '';
