import {
  announcementRoutes,
  commonErrors,
  type OpsAction,
  type OpsState,
  opsErrors,
  opsRoutes,
} from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildNode, buildState, NO_METRICS } from '../../../testing/ops.ts';
import { buildPerson } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { applyState } from '../ops.cache.ts';
import { opsQueries } from '../ops.queries.ts';
import { opsRealtime } from '../ops.realtime.ts';
import { OpsPage } from './ops-page.tsx';

let server: FakeServer;
let state: OpsState;
let actions: OpsAction[];
beforeEach(() => {
  state = buildState();
  actions = [];
  server = new FakeServer()
    .on(opsRoutes.session, () => ({ via: 'token' as const }))
    .on(opsRoutes.state, () => state)
    .on(announcementRoutes.read, () => ({ rev: 0, announcement: null }))
    .on(opsRoutes.uploads, () => ({ paused: null, openCount: 0 }))
    .on(opsRoutes.history, () => [])
    .on(opsRoutes.actions, () => actions)
    .on(opsRoutes.topics, () => [{ kind: 'feed', topicCount: 1, socketCount: 7, largest: [] }]);
});
afterEach(() => server.close());

const open = () => renderApp(<OpsPage />, { path: '/ops' });
const nodes = () => screen.findByRole('region', { name: 'Nodes' });

describe('a person who is not an operator', () => {
  it('is asked for the token, and sees when it is wrong', async () => {
    let isIn = false;
    server
      .on(opsRoutes.session, () => (isIn ? { via: 'token' as const } : refusal(commonErrors.unauthenticated)))
      .on(opsRoutes.signIn, ({ body }) => {
        isIn = (body as { token: string }).token === 'right';
        return isIn ? { via: 'token' as const } : refusal(opsErrors.ops_token_refused);
      });
    const { user } = open();
    const field = await screen.findByLabelText('Token');
    await user.click(screen.getByRole('button', { name: 'Open the console' }));
    await screen.findByText('Enter the token.');
    await user.type(field, 'wrong{Enter}');
    await screen.findByText('This is not the token.');
    await user.clear(field);
    await user.type(field, 'right{Enter}');
    await nodes();
  });

  it('sees, if they are a member, that they are not on the list of operators', async () => {
    server.on(opsRoutes.session, () => refusal(commonErrors.forbidden));
    open();
    await screen.findByText(/not on the list of operators/);
    expect(server.calls(opsRoutes.state)).toEqual([]);
  });

  it('sends no request when they reconnect, until they have signed in', async () => {
    server.on(opsRoutes.session, () => refusal(commonErrors.unauthenticated));
    const { queryClient } = open();
    await screen.findByLabelText('Token');
    await act(() => opsRealtime.catchUp(queryClient));
    expect(server.calls(opsRoutes.session)).toHaveLength(1);
    await act(async () => void queryClient.setQueryData(opsQueries.session().queryKey, { via: 'token' }));
    await act(() => opsRealtime.catchUp(queryClient));
    expect(server.calls(opsRoutes.session)).toHaveLength(2);
  });
});

describe('the console', () => {
  it('lists the nodes, each with its version and how long it has run', async () => {
    const at = '2026-11-25T12:00:00.000Z';
    const [one, two] = [
      buildNode('1', { reportedAt: at, startedAt: '2026-11-25T10:55:00.000Z' }),
      buildNode('2', { reportedAt: at, startedAt: '2026-11-25T11:59:18.000Z', version: '1.3.0+1f2e3d4c' }),
    ];
    state = buildState({ at, nodes: [one, two] });
    open();
    const rows = within(await nodes()).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(rows[0]?.textContent).toContain('Version 1.2.3 · Running for 1 hr 5 min');
    expect(rows[1]?.textContent).toContain('Version 1.3.0+1f2e3d4c · Running for 42 sec');
  });

  it('links members to the open reports, and says to others that reports are for members', async () => {
    server.on(opsRoutes.session, () => ({ via: 'member' as const }));
    const { unmount } = open();
    const link = await screen.findByRole('link', { name: '3 open reports' });
    expect(link.getAttribute('href')).toBe('/ops/reports');
    expect(screen.queryByText(/^Reports are for members/)).toBeNull();
    unmount();
    server.on(opsRoutes.session, () => ({ via: 'token' as const }));
    open();
    await screen.findByText(/^Reports are for members/);
    screen.getByText('3 open reports');
    expect(screen.queryByRole('link', { name: '3 open reports' })).toBeNull();
  });

  it('shows only in the chart how long messages take between nodes if there is one node', async () => {
    const metrics = { ...NO_METRICS, canaryP50: 3, canaryP95: 4, canaryP99: 5 };
    const { queryClient } = open();
    const tables = () => screen.queryAllByText(/^Every two seconds each node/);
    await screen.findByText(/It needs two nodes and Redis/);
    expect(tables()).toEqual([]);
    act(() => applyState(queryClient, buildState({ nodes: [buildNode('1', { metrics }), buildNode('2')] })));
    await waitFor(() => expect(tables()).toHaveLength(1));
    // The other node has stopped.
    act(() => applyState(queryClient, buildState({ nodes: [buildNode('1', { metrics })] })));
    await waitFor(() => expect(tables()).toEqual([]));
    screen.getByRole('img', { name: /^p50: now 3,/ });
  });

  it('shows in each action how the operator was signed in, and shows it only once', async () => {
    const [operator, person] = [buildPerson({ displayName: 'Ann' }, 1), buildPerson({ displayName: 'Ben' }, 2)];
    const act = {
      node: null,
      text: null,
      person: null,
      operator: null,
      isDone: true,
      createdAt: new Date().toISOString(),
    };
    actions = [
      { ...act, id: '3', action: 'disconnect', via: 'member', operator, person, address: '10.0.0.1' },
      { ...act, id: '2', action: 'sign_in', via: 'token', operator, address: null },
      { ...act, id: '1', action: 'sign_in', via: 'token', address: '10.0.0.2', isDone: false },
    ];
    open();
    const list = await screen.findByRole('region', { name: 'What operators did' });
    await within(list).findByText('Disconnected Ben');
    const texts = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual([
      expect.stringMatching(/^Disconnected Ben.*by Ann · from 10\.0\.0\.1$/),
      expect.stringMatching(/^Opened the console(?!.*token.*token).*with the token · by Ann$/),
      expect.stringMatching(/^Opened the console *failed.*with the token · from 10\.0\.0\.2$/),
    ]);
  });

  it('changes with ticks: a node stops, another node drains', async () => {
    const { queryClient } = open();
    const list = await nodes();
    act(() => applyState(queryClient, buildState({ nodes: [buildNode('1', { isDraining: true })] })));
    await within(list).findByText('Draining');
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  });

  it('shows since when a node is silent, and that metrics are old', async () => {
    const reportedAt = new Date(Date.now() - 9_000).toISOString();
    state = buildState({ nodes: [buildNode('1'), buildNode('2', { reportedAt })] });
    const { queryClient } = open();
    const [one, two] = within(await nodes()).getAllByRole('listitem');
    expect(one?.textContent).toContain('Healthy');
    expect(two?.textContent).toMatch(/Silent since \d/);
    screen.getByText('Live');
    screen.getByText('Healthy: people can read and write.');
    const updatedAt = Date.now() - 10_000;
    act(() => void queryClient.setQueryData(opsQueries.state().queryKey, state, { updatedAt }));
    await screen.findByText(/^Unknown since \d.*: no news reaches this page/);
    screen.getByText('Waiting for metrics');
    expect(screen.queryByText(/^Healthy:/)).toBeNull();
  });

  it('draws the metrics of all nodes, or of the chosen node', async () => {
    const { queryClient, user } = open();
    const drawn = (words: string) => screen.findByRole('img', { name: new RegExp(`^Sockets: now ${words}`) });
    const at = Date.now();
    const stateWith = (sockets: [number, number], ms: number) =>
      buildState({
        nodes: ['1', '2'].map((id, index) =>
          buildNode(id, {
            reportedAt: new Date(at + ms).toISOString(),
            metrics: { ...NO_METRICS, sockets: sockets[index] ?? null },
          }),
        ),
      });
    await nodes();
    act(() => applyState(queryClient, stateWith([3, 40], -20_000)));
    act(() => applyState(queryClient, stateWith([5, 60], 0)));
    await drawn('65, lowest 43, highest 65');
    await user.click(screen.getByRole('radio', { name: 'host:2' }));
    await drawn('60, lowest 40, highest 60');
    await user.click(screen.getByRole('radio', { name: 'host:1' }));
    await drawn('5, lowest 3, highest 5');
    // The chosen node has stopped.
    act(() =>
      applyState(queryClient, buildState({ nodes: [buildNode('2', { metrics: { ...NO_METRICS, sockets: 60 } })] })),
    );
    await drawn('60,');
  });

  it('drains a node after a confirmation', async () => {
    server.on(opsRoutes.drain, () => buildState({ nodes: [buildNode('1'), buildNode('2', { isDraining: true })] }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Drain host:2' }));
    await screen.findByText('Drain host:2?');
    expect(server.calls(opsRoutes.drain)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Drain the node' }));
    await screen.findByRole('button', { name: 'Take host:2 back into the traffic' });
    expect(server.calls(opsRoutes.drain)).toMatchObject([{ params: { id: '2' }, body: { isDraining: true } }]);
    expect(screen.getByRole('button', { name: 'Drain host:1' })).toHaveProperty('disabled', true);
  });

  it('shows the topics of a node', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Topics of host:2' }));
    const row = await screen.findByRole('row', { name: /feed/ });
    expect(row.textContent).toBe('feed17');
  });
});
