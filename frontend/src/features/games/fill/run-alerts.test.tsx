import { type RunAlerts as Alerts, commonErrors } from '@hoopline/contracts';
import { fillRoutes } from '@hoopline/contracts/games/fill-routes';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { useViewerPosition } from '../../../lib/viewer-position.ts';
import { FakeGeolocation } from '../../../testing/fake-geolocation.ts';
import { FakeServer, refusal } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { runAlertsQuery } from './fill.queries.ts';
import { RunAlerts } from './run-alerts.tsx';

const SAVED: Alerts = { isOn: true, latitude: 40.83, longitude: -73.94, miles: 5 };
let server: FakeServer;
let geolocation: FakeGeolocation;
beforeEach(() => {
  jest.spyOn(log, 'error').mockImplementation(() => {});
  useViewerPosition.setState({ position: null, isManual: false, isAsking: false, trouble: null });
  geolocation = new FakeGeolocation();
  server = new FakeServer().on(fillRoutes.saveRunAlerts, ({ body }) => body);
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

const serve = (alerts: Alerts) => {
  server.on(fillRoutes.runAlerts, () => alerts);
  return renderApp(<RunAlerts />);
};
const findSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: /near me needs players/ });
const bodies = () => server.calls(fillRoutes.saveRunAlerts).map(({ body }) => body);

it('switching the alerts on asks for the position first, and saves it with a distance', async () => {
  const { user } = serve({ isOn: false });
  await user.click(await findSwitch());
  expect([bodies(), screen.getByRole('status').textContent]).toEqual([[], 'Finding where you are...']);
  geolocation.answer(40.8296, -73.9369);
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(bodies()).toEqual([{ isOn: true, latitude: 40.8296, longitude: -73.9369, miles: 5 }]);
  expect((await findSwitch()).checked).toBe(true);
});

it('a refused position leaves the alerts off, and says what to do', async () => {
  const { user } = serve({ isOn: false });
  await user.click(await findSwitch());
  geolocation.fail('denied');
  expect(await screen.findByText(/does not share your location/)).toBeTruthy();
  expect([(await findSwitch()).checked, bodies()]).toEqual([false, []]);
});

it('the distance can be changed, the position renewed, and the alerts switched off', async () => {
  const { user } = serve(SAVED);
  const distance = await screen.findByRole('combobox', { name: 'Within' });
  await user.selectOptions(distance, '10 mi');
  await screen.findByText('Saved');
  await user.click(screen.getByRole('button', { name: 'Use where I am now' }));
  geolocation.answer(1, 2);
  await screen.findByText('Saved');
  await user.click(await findSwitch());
  expect((await findSwitch()).checked).toBe(false);
  expect(bodies()).toEqual([
    { ...SAVED, miles: 10 },
    { isOn: true, latitude: 1, longitude: 2, miles: 10 },
    { isOn: false },
  ]);
});

it('keeps the focus while a save runs, and saves the last of two quick choices', async () => {
  const answers: (() => void)[] = [];
  server.on(fillRoutes.saveRunAlerts, ({ body }) => new Promise((resolve) => answers.push(() => resolve(body))));
  const { user } = serve(SAVED);
  const distance = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Within' });
  await user.selectOptions(distance, '10 mi');
  await user.selectOptions(distance, '2 mi');
  expect([distance.disabled, distance.value]).toEqual([false, '2']);
  await user.click(await findSwitch());
  expect([(await findSwitch()).disabled, (await findSwitch()).checked]).toEqual([false, false]);
  for (const count of [1, 2, 3]) {
    await waitFor(() => expect(answers).toHaveLength(count));
    answers[count - 1]?.();
  }
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(bodies()).toEqual([{ ...SAVED, miles: 10 }, { ...SAVED, miles: 2 }, { isOn: false }]);
});

it('keeps the focus on the switch while the browser looks for the position', async () => {
  const { user } = serve({ isOn: false });
  await user.click(await findSwitch());
  await user.click(await findSwitch());
  // A disabled control loses the focus in a browser.
  expect(await findSwitch()).toHaveProperty('disabled', false);
  geolocation.answer(40.8296, -73.9369);
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(bodies()).toMatchObject([{ isOn: true }]);
});

it('a refused save is explained', async () => {
  server.on(fillRoutes.saveRunAlerts, () => refusal(commonErrors.too_many_requests));
  const { user } = serve(SAVED);
  await user.click(await findSwitch());
  expect(await screen.findByText('Too many requests. Try again in a moment.')).toBeTruthy();
  expect((await findSwitch()).checked).toBe(true);
});

it('stays on screen if a later read fails', async () => {
  const { queryClient } = serve(SAVED);
  await findSwitch();
  server.on(fillRoutes.runAlerts, () => refusal(commonErrors.too_many_requests));
  const { queryKey } = runAlertsQuery();
  await act(() => queryClient.invalidateQueries({ queryKey }));
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('error'));
  expect((await findSwitch()).checked).toBe(true);
});
