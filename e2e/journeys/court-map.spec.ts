import { expect, test, withoutFirstData } from '../fixtures.ts';

const NAME = 'Jackie Robinson Park';
test.use({ permissions: ['geolocation'], geolocation: { latitude: 40.8237, longitude: -73.9443 } });

test('a court on the map opens by keyboard, although no tile loads', async ({ page }) => {
  const settings = { tilesUrl: '/no-such-tiles/{z}/{x}/{y}.png', attribution: 'Nobody' };
  const known = { attribution: 'Somebody', mayBeOnMap: true };
  await withoutFirstData(page);
  await page.route('**/api/courts/map', (route) => route.fulfill({ json: { ...settings, places: known } }));
  await page.goto('/courts');
  const map = page.getByRole('region', { name: 'Map of courts' });
  await expect(map.getByText(/could not be loaded/)).toBeVisible();
  await expect(map.getByText('Somebody', { exact: true })).toBeVisible();
  await expect(map.getByRole('group', { name: /^Map\. Arrow keys/ })).toBeVisible();
  const pins = map.getByRole('list', { name: /Places on the map/ }).getByRole('button');
  await expect(pins.first()).toBeVisible();

  const pin = map.getByRole('button', { name: new RegExp(`^${NAME}, \\d+ court`) });
  for (let steps = 0; steps < 6 && !(await pin.isVisible()); steps += 1)
    await map.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await pin.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(NAME);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(pin).toBeFocused();

  known.mayBeOnMap = false;
  await page.reload();
  await expect(map.getByText(/^Places from Somebody are shown in the list only/)).toBeVisible();
  await expect(pins.first()).toBeVisible();
  await expect(map.getByRole('button', { name: /not in the database yet$/ })).toHaveCount(0);
});

test.describe('in Chicago', () => {
  test.use({ geolocation: { latitude: 41.889, longitude: -87.636 } });

  test('a close map shows the city without a tile server and names its source, and a far map does not', async ({
    page,
  }) => {
    const loaded = page.waitForResponse(/\/assets\/chicago-[^/]+\.json$/);
    await page.goto('/courts?q=Chicago');
    const map = page.getByRole('region', { name: 'Map of courts' });
    await expect(map.getByRole('button', { name: /^Seward Park, \d+ court/ })).toBeVisible();
    const notice = map.getByRole('link', { name: /^© OpenStreetMap contributors \(ODbL\)/ });
    for (let steps = 0; steps < 6 && !(await notice.isVisible()); steps += 1)
      await map.getByRole('button', { name: 'Zoom in' }).press('Enter');
    expect((await loaded).ok()).toBe(true);
    await expect(notice).toBeVisible();
    await expect(map.getByText(/^Only places, no coastlines/)).toBeHidden();

    for (let steps = 0; steps < 12 && (await notice.isVisible()); steps += 1)
      await map.getByRole('button', { name: 'Zoom out' }).press('Enter');
    await expect(notice).toBeHidden();
    await expect(map.getByText(/^Coastlines and borders/)).toBeVisible();
  });
});
