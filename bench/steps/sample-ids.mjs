/** For each path, the list of the API with the things that its pages show. */
const LISTS = {
  '/games/:id': 'games',
  '/courts/:id': 'courts',
  '/feed/:postId': 'feed',
  '/profiles/:id': 'players',
  '/coaching/:id': 'coaching',
  '/sponsorships/:id': 'sponsorships',
};

/**
 * For each of these paths, the id of the first thing in its list.
 * @param {string} origin @returns {Promise<Record<string, string>>}
 */
export async function sampleIds(origin) {
  const found = Object.entries(LISTS).map(async ([path, list]) => {
    const [first] = await (await fetch(`${origin}/api/${list}?limit=1`)).json();
    if (!first) throw new Error(`There is nothing to show at ${path}`);
    return [path, first.id];
  });
  return Object.fromEntries(await Promise.all(found));
}
