import type { Page } from '@playwright/test';
import { FEED } from '../../contracts/src/feed/rules.ts';
import { toPseudoLanguage } from '../../frontend/src/lib/pseudo-language.ts';
import { applying } from '../applying.ts';
import { expect, signUp, test, withoutFirstData } from '../fixtures.ts';
import { playing, visitor } from '../playing.ts';
import { posting } from '../posting.ts';
import { clippedIn, foreignTexts, hasSidewaysScroll, textsIn } from '../pseudo-language.ts';
import { walking } from '../walking.ts';

/** The window keeps the last width, because on a wide page every button can be pressed. */
const WIDTHS = [390, 1440] as const;

/** The first path is loaded; the others are opened inside the app. The landing page is not part of the app. */
const PATHS = [
  '/',
  '/feed',
  '/games',
  '/join-games',
  '/courts',
  '/highlights',
  '/messages',
  '/profile',
  '/profile?tab=rankings',
  '/profiles',
  '/coaches',
  '/coaches?tab=coaches',
  '/sponsorships',
  '/applications',
  '/notifications',
  '/no-such-page',
];

/** An English text of the product, in the pseudo-language. */
const said = (text: string) => String(toPseudoLanguage({ text }).text);

// The court finder asks for the position, and logs a refusal.
test.use({ permissions: ['geolocation'], geolocation: { latitude: 40.8116, longitude: -73.9465 } });

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    // The blank page that a window opens with has no storage.
    if (location.origin !== 'null') localStorage.setItem('hoopline.language', 'en-XA');
  });
});

test('every page is in the language of its visitor, and has room for longer words', async ({ page }) => {
  const { goTo, check } = watch(page);
  const [[post], [game], [coaching], [sponsorship]] = await Promise.all(
    ['/api/feed', '/api/games', '/api/coaching', '/api/sponsorships'].map(async (list) =>
      (await page.request.get(list)).json(),
    ),
  );
  const findings: string[] = [];
  const single = [
    `/feed/${post.id}`,
    `/games/${game.id}`,
    `/coaching/${coaching.id}`,
    `/sponsorships/${sponsorship.id}`,
  ];
  await page.goto('/landing');
  findings.push(...(await check('/landing')));
  const [first = '/', ...others] = [...PATHS, ...single];
  await page.goto(first);
  findings.push(...(await check(first)));
  for (const path of others) {
    await goTo(path);
    findings.push(...(await check(path)));
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
  // The form of the settings does not offer this language, and previews English.
  await page.goto('/settings');
  findings.push(...(await check('/settings')));
  expect(findings).toEqual([]);
});

test('dialogs are in the language of their visitor', async ({ page }) => {
  const { check } = watch(page);
  const findings: string[] = [];
  for (const [path, button] of [
    ['/join-games?create=true', undefined],
    ['/coaches?create=true', undefined],
    ['/sponsorships?create=true', undefined],
    ['/feed', 'Create Post'],
    ['/games', 'Calendar feed'],
  ] as const) {
    await page.goto(path);
    if (button)
      await page
        .getByRole('button', { name: said(button) })
        .first()
        .click();
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    findings.push(...(await check(`the dialog of ${path}`)));
  }
  expect(findings).toEqual([]);
});

test('the pages of a member with a conversation are in their language', async ({ page, browser }) => {
  const ben = await (await browser.newContext()).newPage();
  await Promise.all([signUp(page, 'Ann'), signUp(ben, 'Ben')]);
  const { id: otherUserId } = await (await ben.request.get('/api/auth/user')).json();
  const started = await page.request.post('/api/conversations', { data: { otherUserId } });
  expect(started.status(), await started.text()).toBe(201);
  const { id } = await started.json();
  for (const by of [page, ben]) {
    const data = { content: 'Sundown run on Saturday?' };
    expect((await by.request.post(`/api/conversations/${id}/messages`, { data })).ok()).toBe(true);
  }

  const [ann, ones] = [applying(page), applying(ben)];
  const [posted, wanted] = [
    await ann.post('coaching', { title: 'Sundown shooting', category: 'youth', maxStudents: 8 }),
    await ones.post('sponsorships', { title: 'Sundown shoes', category: 'equipment' }),
  ];
  await Promise.all([ones.apply(posted), ann.apply(wanted)]);

  const { goTo, check } = watch(page);
  const findings: string[] = [];
  // Not from the settings: their form previews English, which would stay if the page were left while it loads.
  await page.goto('/notifications');
  for (const path of [
    '/',
    '/applications',
    '/applications?tab=posts',
    wanted,
    posted,
    '/messages',
    `/messages/${id}`,
  ]) {
    await goTo(path);
    if (path === posted) await expect(page.locator('main').getByRole('article')).toHaveCount(2);
    findings.push(...(await check(path.replace(id, ':id'))));
  }
  await page
    .getByRole('button', { name: said('Start Chat') })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  findings.push(...(await check('the dialog of /messages')));
  expect(findings).toEqual([]);
});

test('refusals and failures are in the language of the visitor', async ({ page, expectError }) => {
  const { check } = watch(page);
  const { press, dialog, field } = inPseudoLanguage(page);
  const findings: string[] = [];

  await page.goto('/join-games?create=true');
  await field('Title').fill('1');
  await field('Max players').fill('');
  await field('Entry fee').fill('-1');
  await field('Duration').fill('481');
  await press('Create Game');
  await expect(dialog.getByRole('alert')).toHaveCount(7);
  findings.push(...(await check('the refused form of a new game')));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  findings.push(...(await check('the question before a form is dropped')));
  await press('Keep editing');

  expectError('A game could not be created');
  await page.route('**/api/games', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await field('Title').fill('1000');
  await field('Max players').fill('10');
  await field('Entry fee').fill('0');
  await field('Duration').fill('90');
  await dialog.getByText('5v5', { exact: true }).first().click();
  await field('Skill level').selectOption({ index: 1 });
  await field('Difficulty').selectOption({ index: 1 });
  await press('Create Game');
  await expect(page.getByText(said('Failed to create game. Please try again.')).first()).toBeVisible();
  findings.push(...(await check('the toast about a game that could not be created')));

  await page.goto('/feed?create=post');
  await field('Your post').fill('1');
  await field('Hashtags').fill(Array.from({ length: FEED.hashtags.max + 1 }, (_, at) => `#${at}`).join(' '));
  await press('Create Post');
  await expect(dialog.getByRole('alert')).toBeVisible();
  findings.push(...(await check('the refused form of a post')));

  await withoutFirstData(page);
  await page.route('**/api/highlights**', (route) => route.abort());
  await page.goto('/highlights');
  await expect(page.getByText(said('The highlights could not be loaded.'))).toBeVisible();
  findings.push(...(await check('a list that could not be loaded')));
  await page.unroute('**/api/highlights**');
  await press('Try again');
  await press('Watch');
  await expect(dialog.getByRole('heading')).toBeVisible();
  findings.push(...(await check('the player of a highlight')));
  expect(findings).toEqual([]);
});

test('the dialogs of a host and of an author are in their language', async ({ page, browser }) => {
  await signUp(page, 'Hana');
  const host = playing(page);
  const title = await host.host({ title: '2000', maxPlayers: 2, format: '1v1' });
  const { check } = watch(page);
  const { press, dialog } = inPseudoLanguage(page);
  const findings: string[] = [];
  await host.open(title);
  await press('Join Game');
  const guest = await visitor(browser);
  await guest.takeSeat(title);

  await press('Cancel game');
  await dialog.getByRole('button', { name: said('Cancel game') }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  findings.push(...(await check('the reason of a cancelled game')));
  await press('Keep the game');
  await press('Change max players');
  await expect(dialog.getByRole('heading')).toBeVisible();
  findings.push(...(await check('the size of a game')));
  await page.keyboard.press('Escape');

  await host.letEnd(title);
  await press('Enter the result');
  await press('Save result');
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  findings.push(...(await check('the result of a game')));

  const post = await posting(page).publishText('3000');
  await page.goto(`/feed/${post}`);
  await press('More about this post');
  await page.getByRole('menuitem', { name: said('Delete') }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  findings.push(...(await check('the question before a post is deleted')));
  expect(findings).toEqual([]);
});

/** Finds controls by their English texts. */
const inPseudoLanguage = (page: Page) => ({
  dialog: page.getByRole('dialog'),
  press: (name: string) =>
    page
      .getByRole('button', { name: said(name) })
      .last()
      .click(),
  field: (label: string) => page.getByRole('dialog').getByLabel(said(label)),
});

/** Collects the answers of the server from here on. `check` returns the faults of the current page. */
function watch(page: Page) {
  const { goTo, untilIdle } = walking(page);
  const answers: Promise<unknown>[] = [];
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json')) answers.push(response.json().catch(() => null));
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const json = /[[{].*/s.exec(String(payload))?.[0];
      if (json) answers.push(Promise.resolve(JSON.parse(json)));
    }),
  );
  const check = async (name: string): Promise<string[]> => {
    const findings: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await untilIdle();
      answers.push(page.evaluate(() => JSON.parse(document.getElementById('first-data')?.textContent ?? 'null')));
      const texts = await textsIn(page);
      const foreign = foreignTexts(texts, await Promise.all(answers));
      findings.push(...foreign.map((text) => `${name} at ${width} px is not translated: ${text}`));
      findings.push(...(await clippedIn(page)).map((text) => `${name} at ${width} px cuts: ${text}`));
      if (await hasSidewaysScroll(page)) findings.push(`${name} at ${width} px scrolls sideways`);
      // An icon without a drawing lacks a weight that the build has removed. It is checked here, on every screen.
      const emptyIcons = await page.locator('svg:empty').count();
      if (emptyIcons > 0) findings.push(`${name} at ${width} px has ${emptyIcons} icons without a drawing`);
    }
    return findings;
  };
  return { goTo, check };
}
