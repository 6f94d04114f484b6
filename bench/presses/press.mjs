/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */
/** @typedef {import('./recorder.mjs').RecordedWindow} RecordedWindow */
/** @typedef {(inside: Pick<Page, 'getByRole' | 'getByText'>) => Locator} Find */

/**
 * @typedef {object} Press one input of a person
 * @property {string} what
 * @property {Find} target
 * @property {(page: Page, target: Locator) => Promise<void>} input
 * @property {(page: Page) => Promise<void>} [prepare] not measured, such as opening the menu of the target
 * @property {(target: Locator) => Promise<void>} [before] not measured either, such as focusing a field
 * @property {Find} [shows] must be visible at the end
 * @property {Find} [hides] must be hidden at the end
 * @property {(target: Locator) => Promise<void>} [after] not measured either, such as emptying the field
 * @property {boolean} [isTyping]
 */

/** @typedef {{ shows?: Find, hides?: Find }} Outcome */

const QUIET_MS = 200;
const TYPED = 'Hoops at 7';
/** Milliseconds between two keys of a fast typist. */
const KEYS_MS = 120;

/**
 * Finds the first element with this role and name.
 * @param {Parameters<Page['getByRole']>[0]} role @param {string | RegExp} name @returns {Find}
 */
export const the = (role, name) => (page) =>
  page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).first();
/** @param {string | RegExp} name */
export const button = (name) => the('button', name);
/** @param {Find} find @returns {Find} */
const inDialog = (find) => (page) => find(dialog(page));
/** @param {string} name @returns {Find} */
export const heading = (name) => (page) => page.getByRole('heading', { level: 1, name });
/** @param {string} name @returns {Find} */
export const shownTab = (name) => (page) => page.getByRole('tab', { name, selected: true });
/** @type {Find} */
const dialog = (page) => page.getByRole('dialog').last();
/** @type {Find} */
const openMenu = (page) => page.getByRole('menu');

/** @param {string} what @param {Find} target @param {Outcome} [outcome] @returns {Press} */
export const tap = (what, target, outcome) => ({ what, target, input: (_, found) => found.tap(), ...outcome });

/** @param {string} what @param {Find} target @param {string} key @param {Outcome} [outcome] @returns {Press} */
export const key = (what, target, key, outcome) => ({
  ...{ what, target, before: (found) => found.focus(), input: (page) => page.keyboard.press(key) },
  ...outcome,
});

/** @param {string} what @param {Find} target @param {{ isKept?: boolean }} [options] @returns {Press} */
export const type = (what, target, { isKept = false } = {}) => ({
  what: `type ${what}`,
  target,
  isTyping: true,
  before: (found) => found.tap(),
  input: (page) => page.keyboard.type(TYPED, { delay: KEYS_MS }),
  after: (found) => (isKept ? Promise.resolve() : found.fill('')),
});

/**
 * Opens a dialog, types in its main field where there is one, and closes it.
 * @param {string} name @param {Find} opener @param {Find} [field] @returns {Press[]}
 */
export const openAndClose = (name, opener, field) => [
  tap(`open ${name}`, opener, { shows: dialog }),
  ...(field ? [type(`in ${name}`, inDialog(field))] : []),
  tap(`close ${name}`, inDialog(button('Close')), { hides: dialog }),
];

/** Opens a menu, and closes it. @param {string} name @param {string} opener @returns {Press[]} */
export const menu = (name, opener) => [
  tap(`open ${name}`, button(opener), { shows: openMenu }),
  key(`close ${name}`, openMenu, 'Escape', { hides: openMenu }),
];

/**
 * Opens a dialog that an entry of a menu opens, types in it and closes it.
 * @param {string} name @param {string} opener of the menu @param {RegExp} entry @param {Find} [field] @returns {Press[]}
 */
export const dialogOfMenu = (name, opener, entry, field) =>
  openAndClose(name, the('menuitem', entry), field).map((press, index) =>
    index > 0 ? press : { ...press, prepare: (page) => button(opener)(page).tap() },
  );

/** @param {Page} page @param {number} quietMs */
export const untilQuiet = (page, quietMs) =>
  page.evaluate((ms) => /** @type {RecordedWindow} */ (window).recorder.quiet(ms), quietMs);

/** @param {Page} page @param {Press} press */
export async function measure(page, { target, prepare, before, input, shows, hides, after }) {
  await prepare?.(page);
  const found = target(page);
  await found.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await before?.(found);
  await untilQuiet(page, QUIET_MS);
  await page.evaluate(() => /** @type {RecordedWindow} */ (window).recorder.begin());
  await input(page, found);
  await shows?.(page).waitFor();
  await hides?.(page).waitFor({ state: 'hidden' });
  await untilQuiet(page, QUIET_MS);
  const recorded = await page.evaluate(() => /** @type {RecordedWindow} */ (window).recorder.end());
  if (Number.isNaN(recorded.paint)) throw new Error('No input has reached the page');
  await after?.(found);
  return recorded;
}
