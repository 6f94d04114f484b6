/** How calls were answered, by kind: how long each took, and what was refused. */
export class Answers {
  /** @type {Map<string, number[]>} */
  #times = new Map();
  /** @type {Map<string, number>} */
  #refusals = new Map();
  /** Calls that got a 5xx, or no answer. */
  failed = 0;

  get total() {
    return [...this.#times.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** Milliseconds. @param {string} kind */
  times = (kind) => this.#times.get(kind) ?? [];

  /** A line for each kind of refusal, such as `3 × send 503 unavailable`. @param {import('./world.mjs').World} world */
  reportRefusals(world) {
    const refusals = [...this.#refusals].map(([what, count]) => `${count} × ${what}`);
    const found = refusals.length > 0 ? refusals : ['none'];
    for (const each of found) {
      world.report({ what: '  refused', found: each, wanted: 'none', isHeld: refusals.length === 0 });
    }
  }

  /**
   * Returns undefined if the call was refused or failed. A refusal with one of the `expected` codes is not reported.
   * @template T
   * @param {string} kind @param {() => Promise<T>} call @param {string[]} [expected] @returns {Promise<T | undefined>}
   */
  async time(kind, call, expected = []) {
    const began = performance.now();
    try {
      return await call();
    } catch (error) {
      const {
        status = 0,
        code = '',
        name,
        cause,
      } = /** @type {Error & { status?: number, code?: string, cause?: { code?: string } }} */ (error);
      if (status === 0 || status >= 500) this.failed += 1;
      const why = status === 0 ? `no answer (${cause?.code ?? name})` : `${status} ${code}`;
      if (!expected.includes(code)) this.#count(`${kind} ${why}`);
    } finally {
      this.#add(kind, performance.now() - began);
    }
  }

  /** @param {string} kind @param {number} ms */
  #add(kind, ms) {
    const times = this.#times.get(kind);
    if (times) times.push(ms);
    else this.#times.set(kind, [ms]);
  }

  /** @param {string} refusal */
  #count(refusal) {
    this.#refusals.set(refusal, (this.#refusals.get(refusal) ?? 0) + 1);
  }
}

/** @param {readonly number[]} times milliseconds */
export function percentiles(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const shown = [0.5, 0.95, 0.99, 1].map((share) => at(share).toFixed(0));
  return `${shown.join(' / ')} ms`;
}
