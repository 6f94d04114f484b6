import { commonErrors, type OpsPersonSockets, opsErrors, opsRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildPerson } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { PersonCard } from './person-card.tsx';

const named = (displayName: string, n: number) => ({ id: buildPerson({}, n).id, displayName });
const [ann, anna] = [named('Ann', 1), named('Anna', 2)];

const socket = (changes: Partial<OpsPersonSockets['sockets'][number]> = {}) => ({
  node: 'host:1',
  browser: 'Firefox' as const,
  system: 'Linux' as const,
  connectedAt: new Date().toISOString(),
  lastEvent: { name: 'session.ready', at: new Date().toISOString() },
  lastCall: null,
  waitingBytes: 1_400,
  topicCount: 3,
  ...changes,
});

let server: FakeServer;
let answer: OpsPersonSockets;
beforeEach(() => {
  answer = { person: ann, socketCount: 1, sockets: [socket()], silentNodes: [] };
  server = new FakeServer()
    .on(opsRoutes.actions, () => [])
    .on(opsRoutes.people, ({ query }) => (query.search === ann.id ? [ann] : query.search === 'ann' ? [ann, anna] : []))
    .on(opsRoutes.sockets, () => answer)
    .on(opsRoutes.disconnect, () => ({ socketCount: 2, isComplete: false }))
    .on(opsRoutes.resync, () => ({ socketCount: 1, isComplete: true }));
});
afterEach(() => server.close());

function open() {
  const { user, ...rest } = renderApp(<PersonCard />);
  const find = async (text: string) => {
    const field = screen.getByLabelText('Name, id or address of the profile');
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
  };
  return { ...rest, user, find };
}
const rows = async () => within(await screen.findByRole('region', { name: /^Sockets of/ })).findAllByRole('listitem');

it('finds people by name, and shows the sockets of the chosen one on all nodes', async () => {
  answer = {
    ...answer,
    socketCount: 2,
    sockets: [socket(), socket({ node: 'host:2', browser: null, system: null, lastEvent: null, waitingBytes: 0 })],
  };
  const { user, find } = open();
  await find('ann');
  await screen.findByText('2 people were found.');
  expect(server.calls(opsRoutes.sockets)).toEqual([]);
  const chosen = screen.getByRole('button', { name: `Ann ${ann.id}` });
  await user.click(chosen);
  const [first, second] = await rows();
  expect(chosen.getAttribute('aria-pressed')).toBe('true');
  expect(first?.textContent).toMatch(/^Firefox · Linuxhost:1 · connected since \d/);
  expect(first?.textContent).toMatch(/Last event sentsession\.ready · \d.*Last call receivednone.*1\.4 kB.*Topics3$/);
  expect(second?.textContent).toMatch(/^Unknown browserhost:2/);
  expect(server.calls(opsRoutes.sockets).map(({ params }) => params)).toEqual([{ id: ann.id }]);
});

it('finds a person by the address of their profile, and disconnects them after a confirmation with the number', async () => {
  const { user, find } = open();
  await find(`http://localhost/profiles/${ann.id}`);
  const press = await screen.findByRole('button', { name: 'Disconnect 1 socket' });
  expect(server.calls(opsRoutes.people).map(({ query }) => query)).toEqual([{ search: ann.id }]);
  await user.click(press);
  const dialog = await screen.findByRole('alertdialog', { name: 'Disconnect Ann?' });
  expect(server.calls(opsRoutes.disconnect)).toEqual([]);
  answer = { ...answer, socketCount: 0, sockets: [] };
  await user.click(within(dialog).getByRole('button', { name: 'Disconnect 1 socket' }));
  await screen.findByText(/2 sockets were closed\. Other nodes could not be asked\./);
  expect(server.calls(opsRoutes.disconnect)).toMatchObject([{ body: { userId: ann.id } }]);
  await screen.findByText('No socket is open.');
});

it('resyncs the browsers of a person, after a confirmation', async () => {
  const { user, find } = open();
  await find(ann.id);
  await user.click(await screen.findByRole('button', { name: 'Resync' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Resync Ann?' });
  expect(server.calls(opsRoutes.resync)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Resync' }));
  await screen.findByText('1 socket catches up.');
  expect(server.calls(opsRoutes.resync)).toMatchObject([{ body: { target: 'person', userId: ann.id } }]);
});

it('names nodes that did not answer, and says that not all sockets are listed', async () => {
  answer = { ...answer, socketCount: 60, silentNodes: ['host:2'] };
  const { find } = open();
  await find(ann.id);
  await screen.findByText('These nodes did not answer, so their sockets are missing: host:2.');
  screen.getByText('60 sockets are open. The newest are listed.');
});

it('says that nobody was found, that nothing was entered, and why a search failed', async () => {
  const { find } = open();
  await find(' ');
  await screen.findByText('Enter a name, an id, or the address of a profile.');
  expect(server.calls(opsRoutes.people)).toEqual([]);
  await find('nobody');
  await screen.findByText('Nobody was found.');
  server.on(opsRoutes.people, () => refusal(commonErrors.too_many_requests));
  await find('ann');
  await screen.findByText('Too many attempts. Try again in a minute.');
  server.on(opsRoutes.people, () => []);
  await find('ann');
  await screen.findByText('Nobody was found.');
});

it('keeps both acts when the sockets cannot be read', async () => {
  server.on(opsRoutes.sockets, () => refusal(opsErrors.person_not_found));
  const { user, find } = open();
  await find(ann.id);
  await screen.findByText(/^The sockets could not be loaded/);
  screen.getByRole('button', { name: 'Resync' });
  screen.getByRole('button', { name: 'Disconnect' });
  server.on(opsRoutes.sockets, () => answer);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => screen.getByRole('button', { name: 'Disconnect 1 socket' }));
});
