import { devices, type Page } from '@playwright/test';
import { expect, openRendered, signUp, test, untilHydrated } from '../fixtures.ts';
import { idOf, playing } from '../playing.ts';

/** Holds the scripts of the app back, as a slow network does. The returned function lets them load. */
async function holdScripts(page: Page): Promise<() => void> {
  let send = () => {};
  const mayCome = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.context().route(/\/assets\/(?!boot-)[^/]*\.js$/, async (route) => {
    await mayCome;
    await route.continue();
  });
  return send;
}

for (const [name, device] of [
  ['a phone', devices['Pixel 7']],
  ['a computer', devices['Desktop Chrome']],
] as const)
  test(`a join that is pressed on ${name} before the app has loaded takes one seat`, {
    tag: name === 'a phone' ? '@core' : [],
  }, async ({ browser }) => {
    const host = playing(await (await browser.newContext()).newPage());
    await signUp(host.page, 'Hanna');
    const id = idOf(await host.host());

    const page = await (await browser.newContext(device)).newPage();
    const sendScripts = await holdScripts(page);
    await openRendered(page, `/games/${id}`);
    const join = page.getByRole('button', { name: 'Join Game' }).first();
    await join.click();
    await join.click();
    const joins: string[] = [];
    page.on('request', (request) => request.url().endsWith('/join') && joins.push(request.url()));
    await page.waitForTimeout(3_000);
    sendScripts();
    await expect(page.getByText('Joined', { exact: true })).toBeVisible();
    expect(joins).toHaveLength(1);
  });

test('text typed before the app has loaded stays, with the focus and the caret', { tag: '@core' }, async ({
  browser,
}) => {
  const page = await (await browser.newContext(devices['Pixel 7'])).newPage();
  const sendScripts = await holdScripts(page);
  await openRendered(page, '/join-games');
  const search = page.getByPlaceholder('Search title or description');
  await search.pressSequentially('Sunset');
  await search.press('ArrowLeft');
  sendScripts();
  await untilHydrated(page);
  await expect(page).toHaveURL(/Sunset/);
  await expect(search).toBeFocused();
  await page.keyboard.type('x');
  await expect(search).toHaveValue('Sunsext');
});

test('the app keeps the elements that came with the page, and no hour is wrong', { tag: '@core' }, async ({
  browser,
}) => {
  const page = await (await browser.newContext({ timezoneId: 'Asia/Kolkata' })).newPage();
  const sendScripts = await holdScripts(page);
  await openRendered(page, '/join-games');
  await page.evaluate(() => {
    for (const card of document.querySelectorAll('article')) Object.assign(card, { cameWithPage: true });
  });
  const paths = await page
    .locator('article')
    .evaluateAll((cards) => cards.map((card) => card.querySelector('a')?.pathname));
  expect(paths.length).toBeGreaterThan(0);
  sendScripts();
  await untilHydrated(page);
  const time = page.locator('article time').first();
  await expect(time).toHaveText(/\d/);
  const { kept, rendered, moment, shown } = await page.evaluate((before) => {
    const element = document.querySelector('article time');
    // Other journeys may have added a game or taken one away in the meantime.
    const stayed = [...document.querySelectorAll('article')].filter((card) =>
      before.includes(card.querySelector('a')?.pathname),
    );
    return {
      kept: stayed.filter((card) => 'cameWithPage' in card).length,
      rendered: stayed.length,
      moment: element?.getAttribute('datetime') ?? '',
      shown: element?.textContent ?? '',
    };
  }, paths);
  expect(kept).toBe(rendered);
  expect(kept).toBeGreaterThan(0);
  const inKolkata = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });
  expect(shown.replace(/\s/g, ' ')).toContain(inKolkata.format(new Date(moment)).replace(/\s/g, ' '));
});

test('without JavaScript a page can be read, and its links work', { tag: '@core' }, async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await openRendered(page, '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Got next?' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Social Feed' }).click();
  await expect(page).toHaveURL('/feed');
  // A busy server sends a page without markup.
  await openRendered(page, '/feed');
  await expect(page.getByRole('article').first()).toBeVisible();
});
