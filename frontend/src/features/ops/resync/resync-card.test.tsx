import { opsErrors, opsRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildNode } from '../../../testing/ops.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ResyncCard } from './resync-card.tsx';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(opsRoutes.actions, () => [])
    .on(opsRoutes.resync, () => ({ socketCount: 12, isComplete: true }));
});
afterEach(() => server.close());

const open = () => renderApp(<ResyncCard nodes={[buildNode('1'), buildNode('2')]} />);

it('says how many sockets catch up before it asks all nodes', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Resync' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Resync All nodes?' });
  within(dialog).getByText(/^24 sockets/);
  expect(server.calls(opsRoutes.resync)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Resync' }));
  await screen.findByText('12 sockets catch up.');
  expect(server.calls(opsRoutes.resync).map(({ body }) => body)).toEqual([{ target: 'all' }]);
});

it('asks one node, and shows that it does not answer', async () => {
  server.on(opsRoutes.resync, () => refusal(opsErrors.node_unreachable));
  const { user } = open();
  await user.selectOptions(screen.getByLabelText('Whose browsers'), 'host:2');
  await user.click(screen.getByRole('button', { name: 'Resync' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Resync host:2?' });
  within(dialog).getByText(/^12 sockets/);
  await user.click(within(dialog).getByRole('button', { name: 'Resync' }));
  await screen.findByText('This node does not answer. Nothing was changed.');
  expect(server.calls(opsRoutes.resync).map(({ body }) => body)).toEqual([{ target: 'node', id: '2' }]);
});
