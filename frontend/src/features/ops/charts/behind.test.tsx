import { commonErrors, type OpsBehind, type OpsHistory, opsRoutes } from '@hoopline/contracts';
import { METRICS } from '@hoopline/contracts/ops/rules';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildNode } from '../../../testing/ops.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Charts } from './charts.tsx';

const STEP = 10_000;
const LAST = Math.floor(Date.now() / STEP) * STEP;
/** Three points, ten seconds apart. */
const AT = [LAST - 2 * STEP, LAST - STEP, LAST];
const HISTORY: OpsHistory = {
  nodeId: '1',
  at: AT,
  incidents: [],
  series: {
    ...(Object.fromEntries(METRICS.map((name) => [name, AT.map(() => null)])) as unknown as OpsHistory['series']),
    sockets: [1, 9, 2],
  },
};

let server: FakeServer;
let answer: OpsBehind;
beforeEach(() => {
  answer = {
    routes: [{ route: 'POST /api/games', count: 12, errors: 4, p95: 230 }],
    nodes: [{ name: 'host:1', version: '1.2.3', sockets: 9 }],
    silentNodes: [],
  };
  server = new FakeServer().on(opsRoutes.behind, () => answer);
});
afterEach(() => server.close());

const open = () =>
  renderApp(
    <Charts nodes={[buildNode('1')]} histories={[HISTORY]} incidents={[]} scope={undefined} onScope={() => {}} />,
  );
const chart = () => screen.getByRole('slider', { name: 'A moment of “Sockets”' });
const card = () => screen.findByRole('region', { name: /^Behind \d/ });
const asked = () => server.calls(opsRoutes.behind).map(({ query }) => Number(query.at));
/** The last millisecond of the step of a point. */
const endOf = (index: number) => (AT[index] ?? 0) + STEP - 1;

it('shows the routes and the sockets of each node behind the point that was clicked', async () => {
  open();
  expect(asked()).toEqual([]);
  const slider = chart();
  slider.getBoundingClientRect = () => ({ left: 100, width: 200 }) as DOMRect;
  fireEvent.click(slider, { clientX: 190 });
  const region = within(await card());
  expect((await region.findByRole('row', { name: /^POST/ })).textContent).toBe('POST /api/games124230');
  expect(region.getByRole('row', { name: /^host:1/ }).textContent).toBe('host:11.2.39');
  expect(asked()).toEqual([endOf(1)]);
  expect(slider.getAttribute('aria-valuenow')).toBe('1');
});

it('moves from point to point by keys, and reads only the last one', async () => {
  const { user } = open();
  chart().focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowRight}{Home}');
  await within(await card()).findByRole('row', { name: /^POST/ });
  await waitFor(() => expect(asked().at(-1)).toBe(endOf(0)));
  expect(chart().getAttribute('aria-valuenow')).toBe('0');
  expect(document.activeElement).toBe(chart());
  await user.keyboard('{End}');
  await waitFor(() => expect(asked().at(-1)).toBe(endOf(2)));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: /^Behind/ })).toBeNull();
});

it('opens from a row of the table too', async () => {
  const { user } = open();
  const region = within(screen.getByRole('region', { name: 'Sockets' }));
  await user.click(region.getByRole('button', { name: 'As a table' }));
  await user.click(region.getByRole('button', { name: /^Behind/ }));
  await within(await card()).findByRole('row', { name: /^POST/ });
  expect(asked()).toEqual([endOf(2)]);
});

it('says that nothing was kept, that nothing was called, who did not answer, and that it could not be read', async () => {
  answer = { routes: [], nodes: [], silentNodes: ['host:2'] };
  const { user } = open();
  chart().focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Nothing was kept for this moment.');
  screen.getByText('These nodes did not answer: host:2.');
  answer = { routes: [], nodes: [{ name: 'host:1', version: '1', sockets: 0 }], silentNodes: [] };
  await user.keyboard('{ArrowLeft}');
  await screen.findByText('No route was called in these five seconds.');
  server.on(opsRoutes.behind, () => refusal(commonErrors.too_many_requests));
  await user.keyboard('{ArrowLeft}');
  await screen.findByText('What was behind this moment could not be loaded.');
  server.on(opsRoutes.behind, () => answer);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No route was called in these five seconds.');
});
