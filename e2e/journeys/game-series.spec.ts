import { startsIn } from '../../backend/test/harness/calendar.ts';
import { expect, LOOKS, lookAs, signUp, test, violations } from '../fixtures.ts';
import { uniqueTitle, visitor } from '../playing.ts';

const PHONE = { width: 390, height: 844 };
const DAY = 24 * 60 * 60_000;

test('a weekly run is posted on a phone; a player becomes a regular; both see a pause and its end', async ({
  browser,
}) => {
  const [host, ann] = [await visitor(browser), await visitor(browser)];
  await signUp(host.page, 'Hana');
  const annName = await signUp(ann.page, 'Ann');
  await host.page.setViewportSize(PHONE);
  await host.page.goto('/join-games');
  await host.page.getByRole('button', { name: 'Create Game' }).first().click();
  const sheet = host.page.getByRole('dialog', { name: 'Create Game' });
  await sheet.getByText('Tomorrow 6:00 PM').click();
  await sheet.getByText('Every week').click();
  await expect(sheet.getByText(/^Every \w+day, until /)).toBeVisible();
  await sheet.getByRole('button', { name: 'Put it up' }).click();
  await expect(host.page.getByText(/^Every \w+day, 6:00\sPM/)).toBeVisible();
  expect(await violations(host.page, 'main')).toEqual([]);

  await ann.page.goto(new URL(host.page.url()).pathname);
  await ann.joinButton.click();
  await expect(ann.page.getByText('Joined', { exact: true })).toBeVisible();
  const tools = host.page.getByRole('region', { name: 'Weekly run' });
  await tools.getByRole('button', { name: `Add ${annName}` }).click();
  await expect(tools.getByText('Added by you')).toBeVisible();

  await tools.getByRole('button', { name: 'Edit weekly run' }).click();
  await expect(host.page.getByRole('dialog', { name: 'Edit weekly run' })).toBeVisible();
  for (const look of LOOKS) {
    await lookAs(host.page, look);
    expect(await violations(host.page, '[role=dialog]')).toEqual([]);
  }
  await host.page.keyboard.press('Escape');
  await tools.getByRole('button', { name: 'Pause' }).click();
  const pausing = host.page.getByRole('dialog', { name: 'Pause the weekly run?' });
  await pausing.getByRole('textbox').fill('The gym is closed');
  await pausing.getByRole('button', { name: 'Pause' }).click();
  await expect(ann.page.getByText(/Paused from/)).toBeVisible();
  await expect(ann.page.getByText('The gym is closed')).toBeVisible();
});

test('the calendar of a weekly run keeps its hour when clocks change', async ({ page }) => {
  await signUp(page, 'Hana');
  const { start, until } = beforeChange();
  const title = uniqueTitle();
  const day = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][start.getUTCDay()];
  const created = await page.request.post('/api/games', {
    data: {
      ...{ title, gameType: 'pickup', gameFormat: '5v5', skillLevel: 'intermediate', difficulty: 'medium' },
      ...{ scheduledAt: start.toISOString(), timeZone: 'America/New_York' },
      repeats: { rule: `FREQ=WEEKLY;BYDAY=${day};UNTIL=${until.toISOString().slice(0, 10).replaceAll('-', '')}` },
    },
  });
  expect(created.status(), await created.text()).toBe(201);
  const { id } = await created.json();
  await page.goto(`/games/${id}`);
  await expect(page.getByText(/^Every \w+day, 12:00\sPM/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add all runs to calendar' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);

  const file = await (await page.request.get(`/api/games/${id}/series.ics`)).text();
  const hours = startsIn(file).map((start) => start.getUTCHours());
  expect(hours.length).toBeGreaterThanOrEqual(3);
  // Noon in New York is another hour in UTC after the change.
  expect(new Set(hours).size).toBe(2);
});

/** Noon in New York some days before its clocks change next, and a day two weeks after that. */
function beforeChange() {
  const hourAt = (instant: number) =>
    Number(
      new Intl.DateTimeFormat('en', { timeZone: 'America/New_York', hour: 'numeric', hourCycle: 'h23' }).format(
        instant,
      ),
    );
  const noon = Math.ceil(Date.now() / DAY) * DAY + 17 * 60 * 60_000;
  let change = noon;
  while (hourAt(change) === hourAt(noon)) change += DAY;
  const start = new Date(change - 4 * DAY);
  start.setUTCHours(start.getUTCHours() + 12 - hourAt(start.getTime()));
  return { start, until: new Date(change + 14 * DAY) };
}
