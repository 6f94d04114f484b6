/**
 * The speed of this machine, as Lighthouse measures it ("benchmark index"): the same two loops, without Lighthouse.
 * Runs in a page.
 */
export function machineSpeed() {
  const LONGEST_MS = 500;
  /** @param {number} iterations @param {number} began */
  const perSecond = (iterations, began) => Math.round((iterations / 10 / (Date.now() - began)) * 1_000);

  let began = Date.now();
  let iterations = 0;
  while (Date.now() - began < LONGEST_MS) {
    let text = '';
    for (let at = 0; at < 10_000; at += 1) text += 'a';
    // Keeps V8 from removing the loop.
    if (text.length === 1) throw new Error('Never');
    iterations += 1;
  }
  const withGarbage = perSecond(iterations, began);

  const [one, other] = [[], []].map(() => Array.from({ length: 100_000 }, (_, at) => at));
  began = Date.now();
  iterations = 0;
  while (iterations % 10 !== 0 || Date.now() - began < LONGEST_MS) {
    const [from = [], to = []] = iterations % 2 === 0 ? [one, other] : [other, one];
    for (let at = 0; at < from.length; at += 1) to[at] = /** @type {number} */ (from[at]);
    iterations += 1;
  }
  return (withGarbage + perSecond(iterations, began)) / 2;
}
