import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { parts } from './parts.mjs';
import { skipStep, withProgress } from './progress.mjs';
import { inRoot } from './root.mjs';

/** @typedef {import('./parts.mjs').BuildPart} BuildPart */

/**
 * The folder with a file for each built part: the fingerprint of its sources. A fresh install deletes it with the
 * packages, so that everything is built again.
 */
const stamps = inRoot('node_modules', '.hoopline');

/** The file with the name of the build, which the server reports (`this-node.ts`). It is part of the built server. */
const buildName = inRoot('backend', 'dist', 'build-fingerprint');
const BUILD_NAME_LENGTH = 8;

/** @param {BuildPart} part */
const stampOf = ({ name }) => join(stamps, `${name}-built-from`);

/** @param {BuildPart} part */
const sourcesOf = ({ sources }) => fingerprint([...sources, 'package-lock.json']);

/** When the part was built, by this script or another; undefined if it is not built. @param {BuildPart} part */
const builtAt = ({ folder, entry }) => statSync(inRoot(folder, entry), { throwIfNoEntry: false })?.mtimeMs;

/** @param {string[]} [names] by default all parts */
const partsOf = (names) => parts.filter(({ name }) => !names || names.includes(name));

/** @param {BuildPart[]} named */
const listOf = (named) => new Intl.ListFormat('en').format(named.map(({ title }) => title));

/**
 * The parts that this script has not built from the current sources.
 * @param {string[]} [names] by default all parts
 */
export function staleParts(names) {
  return partsOf(names).filter((part) => {
    const [stamp, at] = [stampOf(part), builtAt(part)];
    return !at || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== `${sourcesOf(part)} ${at}`;
  });
}

/** @param {string[]} [names] by default all parts */
export const sayBuilt = (names) => skipStep(`Build: there already (${listOf(partsOf(names))})`);

/** Builds the stale parts. @param {string[]} [names] by default all parts */
export async function build(names) {
  const stale = staleParts(names);
  if (stale.length === 0) return sayBuilt(names);
  const others = partsOf(names).filter((part) => !stale.includes(part));
  const built = others.length > 0 ? ` (built already: ${listOf(others)})` : '';
  await withProgress(`Building ${listOf(stale)}${built}`, async () => {
    mkdirSync(stamps, { recursive: true });
    const failed = (await Promise.all(stale.map(buildPart))).filter(({ ok }) => !ok);
    if (failed.length === 0) nameBuild();
    return { ok: failed.length === 0, output: failed.map(({ output }) => output.trim()).join('\n\n') };
  });
}

/** Names the build by a fingerprint of all sources, the web app included. */
function nameBuild() {
  if (!existsSync(dirname(buildName))) return;
  const sources = parts.flatMap((part) => part.sources);
  writeFileSync(buildName, fingerprint([...sources, 'package-lock.json']).slice(0, BUILD_NAME_LENGTH));
}

/** @param {BuildPart} part */
async function buildPart(part) {
  const sources = sourcesOf(part);
  rmSync(stampOf(part), { force: true });
  const result = await part.build();
  if (result.ok) writeFileSync(stampOf(part), `${sources} ${builtAt(part)}`);
  return result;
}
