import { type Announced, announcementRoutes, announcementTopics, opsRoutes } from '@hoopline/contracts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../src/config/clock.ts';
import { firstReads } from '../src/web/page-paths.ts';
import { query, useServer } from './harness/app.ts';
import { ok, refusal } from './harness/calls.ts';
import { type ConsoleBrowser, OPS_TOKEN, openConsole } from './harness/ops.ts';
import { buildMember, buildVisitor } from './harness/people.ts';
import { TestSocket } from './harness/sockets.ts';

let holder: ConsoleBrowser;
let sockets: TestSocket[] = [];
const server = useServer({ OPS_TOKEN });
beforeAll(async () => {
  holder = await openConsole(server.url);
});
beforeEach(async () => void (await holder.send('DELETE', opsRoutes.takeDown.path)));
afterEach(() => {
  jest.restoreAllMocks();
  for (const socket of sockets) socket.close();
  sockets = [];
});

const MARKUP = '<img src=x onerror=alert(1)> & <b>maintenance</b>';

const announce = (body: object) => holder.send('PUT', opsRoutes.announce.path, body);
const show = (text: string, minutes: number | null = null) => ok<Announced>(announce({ text, kind: 'info', minutes }));
const undo = (rev: number) => holder.send('POST', opsRoutes.undoAnnouncement.path, { rev });
const shown = async () => (await ok<Announced>(buildVisitor(server).fetch(announcementRoutes.read.path))).announcement;

async function watch(cookie?: string) {
  const socket = await TestSocket.open(server.url, cookie);
  sockets.push(socket);
  const answer = await socket.call('watch', { topics: [announcementTopics.all] });
  if (!answer.ok) throw new Error(answer.error.message);
  return { socket, state: answer.topics[announcementTopics.all] };
}

describe('an announcement', () => {
  it('reaches open screens of members and visitors, and pages that load later', async () => {
    const member = await buildMember(server);
    const [one, two] = [await watch(member.cookie), await watch()];
    expect(two.state).toMatchObject({ state: { announcement: { announcement: null } } });
    const { rev } = await show('Back at eight');
    const announcement = { text: 'Back at eight', kind: 'info', until: null };
    for (const { socket } of [one, two])
      expect(await socket.next('ops.announcementChanged', (event) => event.rev === rev)).toEqual({ rev, announcement });
    expect(await shown()).toEqual(announcement);
    expect((await watch()).state).toMatchObject({ state: { announcement: { rev, announcement } } });
    expect(firstReads('/feed')).toContain(announcementRoutes.read.path);
  });

  it('is taken down for everybody, and an undo shows it again', async () => {
    await show('For a moment');
    const { socket } = await watch();
    const { rev } = await ok<Announced>(holder.send('DELETE', opsRoutes.takeDown.path));
    await socket.next('ops.announcementChanged', ({ announcement }) => announcement === null);
    expect(await shown()).toBeNull();
    await ok(undo(rev));
    expect(await shown()).toMatchObject({ text: 'For a moment' });
    expect((await holder.actions()).slice(0, 3)).toMatchObject([
      { action: 'announce', text: 'For a moment', isDone: true },
      { action: 'take_down', text: 'For a moment', isDone: true },
      { action: 'announce', text: 'For a moment', via: 'token', isDone: true },
    ]);
  });

  it('replaces the one before, which an undo shows again', async () => {
    await show('First');
    const { rev } = await show('Second');
    expect(await shown()).toMatchObject({ text: 'Second' });
    await ok(undo(rev));
    expect(await shown()).toMatchObject({ text: 'First' });
  });

  it('cannot be undone by an operator who has not seen the last change', async () => {
    const { rev } = await show('Mine');
    await show('Of another operator');
    expect(await refusal(undo(rev))).toEqual([409, 'announcement_changed']);
    expect(await shown()).toMatchObject({ text: 'Of another operator' });
    expect((await holder.actions())[0]).toMatchObject({ action: 'announce', isDone: false });
  });

  it('ends by itself', async () => {
    const { announcement } = await show('Half an hour', 30);
    const end = Date.parse(announcement?.until ?? '');
    const clock = server.app.get(Clock);
    jest.spyOn(clock, 'now').mockReturnValue(new Date(end - 1));
    expect(await shown()).toMatchObject({ text: 'Half an hour' });
    jest.spyOn(clock, 'now').mockReturnValue(new Date(end));
    expect(await shown()).toBeNull();
  });

  it('keeps markup as text', async () => {
    await show(MARKUP);
    expect(await shown()).toMatchObject({ text: MARKUP });
  });

  it.each([
    ['no text', { text: '  ' }],
    ['two lines', { text: 'One\nTwo' }],
    ['a change of the reading direction', { text: 'abc\u202edef' }],
    ['more than 200 characters', { text: 'x'.repeat(201) }],
    ['an unknown kind', { kind: 'party' }],
    ['an end that is not offered', { minutes: 31 }],
  ])('is refused with %s, and nothing is shown', async (_, bad) => {
    expect(await refusal(announce({ text: 'Good', kind: 'info', minutes: null, ...bad }))).toEqual([
      400,
      'invalid_input',
    ]);
    expect(await shown()).toBeNull();
  });

  it('is logged before it is shown', async () => {
    const { rev } = await show('Logged');
    const [row] = await query<{ isKnown: boolean }>(
      server,
      `SELECT EXISTS (SELECT FROM ops_actions a WHERE a.id = s.action_id AND a.created_at <= s.changed_at) AS "isKnown"
       FROM site_state s WHERE s.rev = $1`,
      [rev],
    );
    expect(row).toEqual({ isKnown: true });
  });
});
