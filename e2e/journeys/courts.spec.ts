import type { Facility } from '@hoopline/contracts';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, signUp, test } from '../fixtures.ts';
import { fitsPhones } from '../posting.ts';

const HARLEM = { latitude: 40.8116, longitude: -73.9465 };
const HERE = '40.8116, -73.9465';
const located = { permissions: ['geolocation'], geolocation: HARLEM };

/** Actions and controls of the court finder. */
const finding = (page: Page) => ({
  page,
  tab: (name: RegExp) => page.getByRole('tab', { name }),
  results: page.getByRole('tabpanel', { name: /Nearby|Search results/ }),
  stored: page.getByRole('tabpanel', { name: /Courts in Database/ }),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  details: (name: string) => page.getByRole('dialog', { name }),
  /** A facility's card, whose name opens its details. */
  facility: (name: string) => page.getByRole('article', { name }),

  async setManually(latitude: string, longitude: string): Promise<void> {
    await page.getByRole('button', { name: 'Set Location Manually' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set Location Manually' });
    await dialog.getByLabel('Latitude').fill(latitude);
    await dialog.getByLabel('Longitude').fill(longitude);
    await dialog.getByRole('button', { name: 'Set Location' }).click();
  },
});

interface HeldPosition {
  untilAsked: (page: Page) => Promise<void>;
  answer: (page: Page) => Promise<void>;
}

/** Holds back the browser's position until `answer` is called. */
async function holdPosition(context: BrowserContext): Promise<HeldPosition> {
  await context.addInitScript(() => {
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (...question) => {
      Object.assign(window, { askNow: () => ask(...question) });
    };
  });
  return {
    untilAsked: (page) => expect.poll(() => page.evaluate(() => 'askNow' in window)).toBe(true),
    answer: (page) => page.evaluate(() => (window as unknown as { askNow: () => void }).askNow()),
  };
}

const countNearby = (page: Page): (() => number) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/courts/nearby')) count += 1;
  });
  return () => count;
};

test.describe('with a location', () => {
  test.use(located);

  test('a second after the position arrives the page searches nearby, and sorts stored courts by distance', async ({
    page,
    context,
  }) => {
    const { untilAsked, answer } = await holdPosition(context);
    const searches = countNearby(page);
    const me = finding(page);
    await page.clock.install();
    await page.goto('/courts');
    await expect(page.getByText('Location access required')).toBeVisible();
    await expect(me.button('Find Nearby')).toBeDisabled();
    await expect(me.stored.getByRole('article').first()).toBeVisible();

    await untilAsked(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await answer(page);
    await expect(page.getByText(HERE)).toBeVisible();
    await page.clock.runFor(999);
    expect(searches()).toBe(0);
    const asked = page.waitForRequest('**/api/courts/nearby');
    await page.clock.runFor(1);
    expect((await asked).postDataJSON()).toEqual({ ...HARLEM, radius: 80_467 });
    await page.clock.resume();

    await expect(me.tab(/Nearby facilities \d+/)).toBeVisible();
    await expect(me.stored.getByRole('article').first()).toContainText(/0\.\d mi/);
    await me.button('Find Nearby').click();
    await expect(me.results.getByRole('article').first()).toContainText(/0\.\d mi/);
    expect(searches()).toBe(2);
  });

  test('the address contains a search by name and open details, and Back closes them in turn', async ({ page }) => {
    const me = finding(page);
    await page.goto('/courts');
    const box = page.getByRole('searchbox', { name: 'Search by name' });
    const asked = page.waitForRequest('**/api/courts/search');
    await box.fill('  ymca ');
    await box.press('Enter');
    expect((await asked).postDataJSON()).toMatchObject({ query: 'ymca' });
    await expect(me.tab(/Search results \d+/)).toHaveAttribute('aria-selected', 'true');
    await me.facility('Harlem YMCA').getByRole('button').click();
    const details = me.details('Harlem YMCA');
    const directions = details.getByRole('link', { name: 'Get Directions' });
    await expect(directions).toHaveAttribute('href', /destination=40\.8\d+,-73\.9\d+&destination_place_id=\S+/);
    await expect(directions).toHaveAttribute('target', '_blank');
    await expect(directions).toHaveAttribute('rel', /noopener/);
    const shared = page.url();
    await page.goBack();
    await expect(details).toBeHidden();
    await expect(me.facility('Harlem YMCA')).toBeVisible();
    // Its pin shows no number, because a facility does not say how many courts it has.
    await expect(me.button('Harlem YMCA, not in the database yet')).toHaveText('Harlem YMCA');
    await page.goBack();
    await expect(me.tab(/Nearby facilities/)).toBeVisible();
    await expect(box).toHaveValue('');
    await page.goto(shared);
    await expect(details).toBeVisible();
  });

  test('a place is imported once; a second member who imports it sees that it is stored', async ({
    browser,
    page,
    expectError,
  }) => {
    expectError('A court could not be imported');
    const name = await notStoredYet(page);
    const first = finding(await (await browser.newContext(located)).newPage());
    const second = finding(page);
    await signUp(first.page, 'Ann');
    await signUp(second.page, 'Ben');
    for (const { page: own, button, facility, details } of [first, second]) {
      await own.goto('/courts');
      await button('Find Nearby').click();
      await facility(name).first().getByRole('button').click();
      await expect(details(name)).toBeVisible();
    }
    await first.button('Import to database').click();
    await expect(first.details(name)).toBeHidden();
    await expect(first.facility(name).first().getByRole('img', { name: 'Verified' })).toBeVisible();

    const refreshed = second.page.waitForRequest(
      (request) => request.method() === 'GET' && /\/api\/courts\?/.test(request.url()),
    );
    await second.button('Import to database').click();
    await refreshed;
    await expect(second.details(name).getByText('Verified')).toBeVisible();
    await expect(second.button('Import to database')).toBeHidden();
    await second.page.keyboard.press('Escape');
    await expect(second.facility(name).first().getByRole('img', { name: 'Verified' })).toBeVisible();
    await first.tab(/Courts in Database/).click();
    await first.stored.getByRole('link', { name: `${name} Verified`, exact: true }).click();
    await expect(first.page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

    test('the page shows either the lists or the map, and nothing is cut off', async ({ page }) => {
      const me = finding(page);
      await page.goto('/courts');
      await expect(me.stored.getByRole('article').first()).toBeVisible();
      await fitsPhones(page);
      await page.getByText('Map', { exact: true }).tap();
      await expect(page).toHaveURL(/view=map/);
      await expect(page.getByRole('region', { name: 'Map of courts' })).toBeVisible();
      await expect(page.getByText('Only places, no coastlines or streets, at this scale')).toBeVisible();
      await expect(me.stored).toBeHidden();
      await fitsPhones(page);
      await page.getByText('List', { exact: true }).tap();
      await me.button('Find Nearby').tap();
      await me.facility('Harlem YMCA').getByRole('button').tap();
      await expect(me.details('Harlem YMCA')).toBeVisible();
      await fitsPhones(page);
    });
  });
});

test('a refused position is shown as such, and a location set by hand works', async ({ page, expectError }) => {
  expectError('The position could not be read');
  const me = finding(page);
  await page.goto('/courts');
  await expect(page.getByText(/does not share your location with this page/)).toBeVisible();
  await expect(page.getByText('Location access required')).toBeVisible();
  await me.setManually('north', '2');
  await expect(me.details('Set Location Manually')).toBeVisible();
  await me.details('Set Location Manually').getByRole('button', { name: 'Cancel' }).click();
  await me.setManually('51.5', '-0.12');
  await expect(me.details('Set Location Manually')).toBeHidden();
  await expect(page.getByText('51.5000, -0.1200')).toBeVisible();
  await expect(me.tab(/Nearby facilities \d+/)).toBeVisible();
});

test.describe('with a location that comes late', () => {
  test.use(located);

  test('a location set by hand meanwhile is kept', async ({ page, context }) => {
    const { answer } = await holdPosition(context);
    const me = finding(page);
    await page.goto('/courts');
    await expect(page.getByText('Location access required')).toBeVisible();
    await me.setManually('51.5', '-0.12');
    await expect(page.getByText('51.5000, -0.1200')).toBeVisible();
    await answer(page);
    // By then the browser's answer has arrived.
    await page.evaluate(
      () => new Promise((resolve) => navigator.permissions.query({ name: 'geolocation' }).then(resolve)),
    );
    await expect(me.tab(/Nearby facilities \d+/)).toBeVisible();
    await expect(page.getByText('51.5000, -0.1200')).toBeVisible();
    await expect(page.getByText(HERE)).toBeHidden();
  });
});

/** The name of a place near Harlem that nobody has imported. */
async function notStoredYet({ request }: Page): Promise<string> {
  const answer = await request.post('/api/courts/nearby', { data: { ...HARLEM, radius: 80_467 } });
  const facilities: Facility[] = await answer.json();
  const names = facilities.filter(({ courtId }) => courtId === null).map(({ name }) => name);
  const [name] = names.filter((one) => facilities.filter((other) => other.name === one).length === 1);
  if (name === undefined) throw new Error('Every place near Harlem has been imported');
  return name;
}
