/**
 * Measures several things in turns, so that a busy machine slows all alike: forwards in one round, backwards in the next.
 * The first round is only a warm-up and does not count.
 * @template {string} Name
 * @template Result
 * @param {number} rounds
 * @param {Record<Name, () => Promise<Result>>} measures
 * @returns {Promise<Record<Name, Result[]>>}
 */
export async function inTurns(rounds, measures) {
  const names = /** @type {Name[]} */ (Object.keys(measures));
  /** @type {Map<Name, Result[]>} */
  const results = new Map(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of round % 2 ? names.toReversed() : names) {
      const result = await measures[name]();
      if (round > 0) results.get(name)?.push(result);
    }
  }
  return /** @type {Record<Name, Result[]>} */ (Object.fromEntries(results));
}

/** The number `key` of each round. @template {string} Key @param {Record<Key, number>[]} results @param {Key} key */
export const each = (results, key) => results.map((result) => result[key]);

/** @param {number[]} numbers */
export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** The median of the ratios of all rounds. @param {number[]} ours @param {number[]} theirs */
export const ratioOf = (ours, theirs) => median(ours.map((one, round) => one / (theirs[round] ?? 0)));
