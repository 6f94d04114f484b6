/** @type {Record<string, Function | object>} */
let current = {};

/** Sets the exports of `@jest/globals` for the test file that runs now. @param {typeof current} globals */
export function setGlobals(globals) {
  current = globals;
}

/**
 * An export that always refers to the running test file: modules of the harness import it once, for several files.
 * @param {string} name
 */
const live = (name) =>
  new Proxy(() => undefined, {
    apply: (_target, _self, values) => Reflect.apply(/** @type {Function} */ (current[name]), undefined, values),
    get: (_target, key) => Reflect.get(current[name] ?? {}, key),
  });

export const [jest, expect, it, test, describe] = ['jest', 'expect', 'it', 'test', 'describe'].map(live);
export const [beforeAll, afterAll, beforeEach, afterEach] = ['beforeAll', 'afterAll', 'beforeEach', 'afterEach'].map(
  live,
);
