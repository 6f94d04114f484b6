import type { Page } from '@playwright/test';
import { toPseudoLanguage } from '../frontend/src/lib/pseudo-language.ts';
import { expect, signUp, test } from './fixtures.ts';
import { clippedIn, foreignTexts, hasSidewaysScroll, textsIn } from './pseudo-language.ts';

const WIDTHS = [1440, 390] as const;

const PATHS = ['/', '/landing', '/feed', '/games', '/join-games', '/highlights', '/messages', '/no-such-page'];
const NOT_OPEN = ['/courts', '/profile', '/profiles', '/coaches', '/sponsorships', '/settings'];

/** An English text of the product as it reads in the pseudo-language. */
const said = (text: string) => String(toPseudoLanguage({ text }).text);

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    // The blank page that a window opens with has no storage.
    if (location.origin !== 'null') localStorage.setItem('hoopline.language', 'en-XA');
  });
});

test('every page speaks the language of its visitor, and has room for longer words', async ({ page }) => {
  const check = watch(page);
  const [[post], [game]] = await Promise.all(
    ['/api/feed', '/api/games'].map(async (list) => (await page.request.get(list)).json()),
  );
  const findings: string[] = [];
  for (const path of [...PATHS, `/feed/${post.id}`, `/games/${game.id}`, ...NOT_OPEN]) {
    await page.goto(path);
    findings.push(...(await check(path)));
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
  expect(findings).toEqual([]);
});

test('so do the dialogs', async ({ page }) => {
  const check = watch(page);
  const findings: string[] = [];
  for (const [path, button] of [
    ['/join-games?create=true', undefined],
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

test('so do the pages of a member, with a conversation', async ({ page, browser }) => {
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

  const check = watch(page);
  const findings: string[] = [];
  for (const path of ['/', '/messages', `/messages/${id}`]) {
    await page.goto(path);
    findings.push(...(await check(path.replace(id, ':id'))));
  }
  await page.setViewportSize({ width: WIDTHS[0], height: 900 });
  await page
    .getByRole('button', { name: said('Start Chat') })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  findings.push(...(await check('the dialog of /messages')));
  expect(findings).toEqual([]);
});

/** Gathers the answers of the server from here on, and returns what tells the faults of the present page. */
function watch(page: Page) {
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
  return async (name: string): Promise<string[]> => {
    const findings: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      const texts = await textsIn(page);
      const foreign = foreignTexts(texts, await Promise.all(answers));
      findings.push(...foreign.map((text) => `${name} at ${width} px is not translated: ${text}`));
      findings.push(...(await clippedIn(page)).map((text) => `${name} at ${width} px cuts: ${text}`));
      if (await hasSidewaysScroll(page)) findings.push(`${name} at ${width} px scrolls sideways`);
    }
    return findings;
  };
}
