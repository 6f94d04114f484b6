import { sampleIds } from '../steps/sample-ids.mjs';

/** The name of a feature's list of pages, such as `gamesPages`. */
const PAGES = /^[a-z]+Pages$/;
/** Other addresses of the same screens. */
const ALIASES = ['/social-feed', '/court-finder'];

/** @typedef {{ path: string, address: string }} Screen */

/**
 * Every screen of the product, or only the `asked` paths. The contract lists all pages that the server answers.
 * @param {string} origin @param {string[]} asked @returns {Promise<Screen[]>}
 */
export async function findScreens(origin, asked) {
  const paths = Object.entries(await import('@hoopline/contracts'))
    .filter(([name]) => PAGES.test(name))
    .flatMap(([, pages]) => /** @type {readonly string[]} */ (pages));
  const all = paths.filter((path) => !ALIASES.includes(path)).map((path) => path.replace(/\/:\w+\?$/, ''));
  const unknown = asked.filter((path) => !all.includes(path));
  if (unknown.length > 0) throw new Error(`There is no screen ${unknown.join(', ')}. There are ${all.join(', ')}`);
  const ids = await sampleIds(origin);
  const addressOf = (/** @type {string} */ path) => path.replace(/:\w+/, () => ids[path] ?? '');
  return (asked.length > 0 ? asked : all).map((path) => ({ path, address: addressOf(path) }));
}
