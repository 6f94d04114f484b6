import { readFileSync } from 'node:fs';
import { announcementRoutes, type OpsCause, type OpsHistory, type OpsVerdict, opsRoutes } from '@hoopline/contracts';
import { CAUSES, METRICS } from '@hoopline/contracts/ops/rules';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import runbookUrl from '../../../../../docs/operations.md?url';
import { FakeServer } from '../../../testing/fake-server.ts';
import { buildNode, buildState, NO_METRICS } from '../../../testing/ops.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { applyState } from '../ops.cache.ts';
import { OpsPage } from './ops-page.tsx';
import { sectionOf } from './runbook-section.ts';

const RUNBOOK = readFileSync('docs/operations.md', 'utf8');
const MINUTE_MS = 60_000;

let server: FakeServer;
let histories: OpsHistory[];
beforeEach(() => {
  histories = [];
  server = new FakeServer()
    .on(opsRoutes.session, () => ({ via: 'token' as const }))
    .on(opsRoutes.state, () => buildState())
    .on(announcementRoutes.read, () => ({ rev: 0, announcement: null }))
    .on(opsRoutes.uploads, () => ({ paused: null, openCount: 0 }))
    .on(opsRoutes.history, () => histories)
    .on(opsRoutes.actions, () => []);
});
afterEach(() => server.close());

const open = (path = '/ops') => renderApp(<OpsPage />, { path });
const verdict = () => screen.findByRole('region', { name: 'Verdict' });
const since = '2026-11-29T14:05:09.000Z';
const wrong = (cause: OpsCause, changes: object = {}): OpsVerdict => ({
  level: 'degraded',
  ...{ cause, since, peopleCount: 84, nodes: ['host:1'], ...changes },
});

describe('the verdict', () => {
  it('says that all is well, and then what people cannot do, since when, how many and why', async () => {
    const { queryClient } = open();
    expect(await within(await verdict()).findByRole('status')).toHaveProperty(
      'textContent',
      'Healthy: people can read and write.',
    );
    act(() => applyState(queryClient, buildState({ verdict: wrong('database', { level: 'down' }) })));
    const alert = await within(await verdict()).findByRole('alert');
    expect(alert.textContent).toMatch(
      /^Nobody can load or save anything since \d\d:05:09.* \(84 people connected\): PostgreSQL does not answer\.$/,
    );
    expect((await verdict()).textContent).toContain('First step: check whether PostgreSQL runs.');
    expect((await verdict()).textContent).toContain('Nodes: host:1.');
    act(() => applyState(queryClient, buildState()));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('names the routes with the most errors, for this cause alone', async () => {
    const { queryClient } = open();
    await verdict();
    const failingRoute = 'POST /api/games';
    const nodes = [buildNode('1', { failingRoute }), buildNode('2', { failingRoute }), buildNode('3')];
    act(() => applyState(queryClient, buildState({ nodes, verdict: wrong('errors') })));
    await within(await verdict()).findByText(/ Most errors: POST \/api\/games\.$/);
    act(() => applyState(queryClient, buildState({ nodes, verdict: wrong('busy') })));
    await within(await verdict()).findByText(/a node is too busy/);
    expect((await verdict()).textContent).not.toContain('Most errors');
  });

  it('differs if PostgreSQL answers some nodes, and the row of a node never says "Healthy" then', async () => {
    const { queryClient } = open();
    await verdict();
    const nodes = [buildNode('1', { database: 'down' }), buildNode('2')];
    act(() => applyState(queryClient, buildState({ verdict: wrong('database'), nodes })));
    await screen.findByText(/^Some people can load and save nothing since/);
    const [one, two] = within(screen.getByRole('region', { name: 'Nodes' })).getAllByRole('listitem');
    expect(one?.textContent).toContain('Not ready: PostgreSQL does not answer');
    expect(one?.textContent).not.toContain('Healthy');
    expect(two?.textContent).toContain('Healthy');
  });

  it('names once the kinds of changes whose events are held up on several nodes', async () => {
    const { queryClient } = open();
    await verdict();
    const nodes = ['1', '2'].map((id) => buildNode(id, { failing: ['feed.created', 'games.seats'] }));
    act(() => applyState(queryClient, buildState({ verdict: wrong('outbox'), nodes })));
    await screen.findByText(/Kinds of changes: feed\.created, games\.seats\./);
  });

  it('says that Redis is not used, for a single node', async () => {
    server.on(opsRoutes.state, () => buildState({ redis: 'none' }));
    open();
    await within(await verdict()).findByText('No Redis: a single node');
  });

  it('opens the section of the runbook in the page, and closes it', async () => {
    const { fetch: fetchOthers } = globalThis;
    const read = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (input, init) =>
        input === runbookUrl ? ({ ok: true, text: async () => RUNBOOK } as Response) : fetchOthers(input, init),
      );
    const { queryClient, user } = open();
    await verdict();
    act(() => applyState(queryClient, buildState({ verdict: wrong('redis') })));
    await user.click(await screen.findByRole('link', { name: 'Open the runbook' }));
    const runbook = await screen.findByRole('region', { name: 'Runbook' });
    await within(runbook).findByRole('heading', { name: 'Redis is away' });
    within(runbook).getByText(/^Nothing is lost\. People at one node do not see changes of the other/);
    await user.click(screen.getByRole('button', { name: 'Close the runbook' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Runbook' })).toBeNull());
    read.mockRestore();
  });

  it.each([...new Set(Object.values(CAUSES))])('finds the section %s of the runbook', (anchor) => {
    const section = sectionOf(RUNBOOK, anchor);
    expect(section?.paragraphs.length).toBeGreaterThan(0);
    expect(section?.paragraphs.flat().join('')).not.toMatch(/^#|\]\(/m);
  });
});

describe('an incident', () => {
  it('is marked on each chart, and named in its summary and in its table', async () => {
    const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
    const at = [0, 5, 10, 15, 20].map((minutes) => now - (20 - minutes) * MINUTE_MS);
    const values = Object.keys(NO_METRICS).map((name) => [name, at.map(() => (name === 'sockets' ? 3 : null))]);
    const [from, until] = [now - 9 * MINUTE_MS, now - 8 * MINUTE_MS];
    const incidents = [{ cause: 'redis' as const, level: 'degraded' as const, from, until }];
    const series = Object.fromEntries(values) as OpsHistory['series'];
    histories = ['1', '2'].map((nodeId) => ({ nodeId, at, series, incidents }));
    const { user } = open();
    const chart = await screen.findByRole('img', {
      name: /^Sockets: now 6,.*Incident from .* to .*: Redis does not answer\.$/,
    });
    // Both nodes report the same incident: it is one band.
    expect(chart.querySelectorAll('rect')).toHaveLength(1);
    await user.click(screen.getAllByRole('button', { name: 'As a table' })[0] as HTMLElement);
    const table = await screen.findByRole('table', { name: 'Sockets' });
    within(table).getByRole('columnheader', { name: 'Incident' });
    const told = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.lastElementChild?.textContent);
    expect(told).toEqual(['–', 'Redis does not answer', '–', '–', '–']);
  });

  it('grows on the charts with each tick', async () => {
    histories = [
      {
        nodeId: '1',
        at: [],
        incidents: [],
        series: Object.fromEntries(METRICS.map((name) => [name, []])) as unknown as OpsHistory['series'],
      },
    ];
    const { queryClient } = open();
    await verdict();
    const ticks = [0, 10_000, 20_000].map((ms) => new Date(Date.now() - 20_000 + ms).toISOString());
    for (const at of ticks) {
      const state = buildState({
        at,
        verdict: wrong('disk', { since: ticks[0] }),
        nodes: [buildNode('1', { reportedAt: at })],
      });
      act(() => applyState(queryClient, state));
    }
    await screen.findByRole('img', { name: /^Sockets: now 12,.*Incident from (.*) to .*: a disk is full\.$/ });
    expect(screen.getByRole('img', { name: /^Sockets: now 12/ }).querySelectorAll('rect')).toHaveLength(1);
  });
});
