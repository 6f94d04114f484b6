import { type Conversation, type Message, messagesRoutes, type ThreadGame, type ThreadLine } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildGameThread, buildMessage, ME, withLast } from '../../../testing/conversations.ts';
import { fakeLayout } from '../../../testing/fake-layout.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { buildPerson } from '../../../testing/people.ts';
import { messagesServer, renderMessages } from '../../../testing/render-messages.tsx';
import { forgetTypist } from '../typing.store.ts';

let server: FakeServer;
let removeLayout: () => void;
beforeEach(() => {
  removeLayout = fakeLayout();
});
afterEach(() => {
  jest.useRealTimers();
  removeLayout();
  server.close();
});

const writer = (id: string, displayName: string, isGuest: boolean) => ({
  ...{ id, displayName, isGuest },
  profileImageUrl: null,
  avatar: buildPerson().avatar,
});
const dee = writer('dee', 'Dee', true);
const named = ({ id, displayName, isGuest }: typeof dee) => ({ id, displayName, isGuest });
const LINES: ThreadLine[] = [
  { id: 'l1', at: '2026-06-10T12:00:10.000Z', kind: 'joined', person: named(dee) },
  {
    id: 'l2',
    at: '2026-06-10T12:00:20.000Z',
    kind: 'joined',
    person: { id: 'ann', displayName: 'Ann', isGuest: false },
  },
];
const LOG = { name: 'Messages with Tuesday run' };

/** Opens a game's thread in which the guest Dee has written last; their message is pinned. */
async function openThread(changes: Partial<ThreadGame> = {}) {
  const pinned = { id: 'p', seq: 1, senderId: 'dee', content: 'Court 3', sender: named(dee) };
  const bare = buildGameThread({ pinned, ...changes });
  const messages = [
    buildMessage(bare, 1, { senderId: ME, content: 'Where do we play?' }),
    buildMessage(bare, 2, { senderId: 'dee', sender: dee, content: 'Court 3' }),
  ];
  const thread: Conversation = withLast(bare, messages[1] as Message);
  server = messagesServer([thread], messages).on(messagesRoutes.lines, () => LINES);
  const rendered = renderMessages(`/messages/${bare.id}`);
  const log = within(await screen.findByRole('log', LOG));
  await log.findByText('Ann took a spot');
  await rendered.goLive();
  // The page has caught up when it has read the thread for the second time.
  await waitFor(() => expect(server.calls(messagesRoutes.thread)).toHaveLength(2));
  const row = () => screen.getByRole('link', { name: /^Tuesday run.*$/, current: 'page' });
  return { ...rendered, id: bare.id, thread, messages, log, row };
}

const nameAbove = (text: string) => screen.getByText(text, { selector: '[data-message] span' }).previousElementSibling;

describe('a guest', () => {
  it('is marked above their messages, in lines, in the pinned message and in the list', async () => {
    const { log, row } = await openThread();
    expect(nameAbove('Court 3')?.textContent).toBe('Dee Guest: ');
    expect(log.getByText('Dee (guest) took a spot')).toBeTruthy();
    expect(log.getByText('Ann took a spot')).toBeTruthy();
    expect(screen.getByRole('complementary', { name: 'Pinned message' }).textContent).toContain('Dee (guest)');
    expect(row().textContent).toContain('Dee (guest): Court 3');
  });

  it('who signs in has no mark any more in messages that are loaded', async () => {
    const { send, id, thread, messages, log } = await openThread();
    const member = writer('dora', 'Dora', false);
    const merged = [messages[0], { ...(messages[1] as Message), senderId: 'dora', sender: member }] as Message[];
    server
      .on(messagesRoutes.thread, ({ query }) => merged.filter(({ seq }) => seq > Number(query.after)))
      .on(messagesRoutes.conversation, () => withLast(thread, merged[1] as Message))
      .on(messagesRoutes.lines, () => [{ ...(LINES[0] as ThreadLine), person: named(member) }]);
    send('messages.threadChanged', { conversationId: id, hasNewWriter: true });
    expect(await log.findByText('Dora took a spot')).toBeTruthy();
    await waitFor(() => expect(nameAbove('Court 3')?.textContent).toBe('Dora: '));
  });
});

describe('a new name', () => {
  it('is shown at once in messages, lines, the pinned message and the list, without a request', async () => {
    const { send, log, row } = await openThread();
    const reads = () => [server.calls(messagesRoutes.thread).length, server.calls(messagesRoutes.lines).length];
    const before = reads();
    const { isGuest: _, ...face } = dee;
    send('players.faceChanged', { ...face, displayName: 'Deandra', position: null, jerseyNumber: null, profileRev: 3 });
    expect(await log.findByText('Deandra (guest) took a spot')).toBeTruthy();
    expect(nameAbove('Court 3')?.textContent).toBe('Deandra Guest: ');
    expect(screen.getByRole('complementary', { name: 'Pinned message' }).textContent).toContain('Deandra (guest)');
    expect(row().textContent).toContain('Deandra (guest): Court 3');
    expect(reads()).toEqual(before);
  });

  it('that was missed is shown after the connection returns', async () => {
    const { log, goLive, transport, messages } = await openThread();
    const renamed = { ...(messages[1] as Message), sender: { ...dee, displayName: 'Deandra' } };
    server.on(messagesRoutes.thread, ({ query }) =>
      [messages[0] as Message, renamed].filter(({ seq }) => seq > Number(query.after)),
    );
    act(() => transport.drop());
    await goLive();
    await waitFor(() => expect(nameAbove('Court 3')?.textContent).toBe('Deandra Guest: '));
    expect(log.getAllByText('Court 3')).toHaveLength(1);
  });
});

describe('a person who is typing', () => {
  const people = ['Ann', 'Ben', 'Cat', 'Dov', 'Eve'].map((name) => writer(name.toLowerCase(), name, false));
  afterEach(() => {
    for (const { id } of [...people, dee]) act(() => forgetTypist(id));
  });
  const typing = (conversationId: string, person: typeof dee, isTyping = true) =>
    ({ conversationId, userId: person.id, isTyping, ...(isTyping && { person: named(person) }) }) as const;

  it('is named in the thread and in the list; if several type, two are named and the others counted', async () => {
    const { send, id, log, row } = await openThread({ isMuted: true });
    const texts = [
      'Ann is typing',
      'Ann and Ben are typing',
      'Ann, Ben and 1 other are typing',
      'Ann, Ben and 2 others are typing',
      'Ann, Ben and 3 others are typing',
    ];
    for (const [i, text] of texts.entries()) {
      send('messages.typing', typing(id, people[i] as typeof dee));
      expect(await log.findByText(text)).toBeTruthy();
      expect(row().textContent).toContain(text);
    }
    // Screen readers do not announce who begins or stops.
    expect(
      log
        .getByText(texts[4] as string)
        .closest('[aria-live]')
        ?.getAttribute('aria-live'),
    ).toBe('off');
  });

  it('is marked if they are a guest', async () => {
    const { send, id, log } = await openThread();
    send('messages.typing', typing(id, dee));
    expect(await log.findByText('Dee (guest) is typing')).toBeTruthy();
  });

  it('is no longer named after a message, a stop, leaving, a block, or six seconds', async () => {
    const { send, id, thread, log } = await openThread();
    jest.useFakeTimers();
    const [ann, ben, cat, dov] = people as [typeof dee, typeof dee, typeof dee, typeof dee];
    for (const person of [ann, ben, cat, dov]) send('messages.typing', typing(id, person));
    send('messages.created', {
      conversationId: id,
      message: buildMessage(thread, 3, { senderId: ann.id, sender: ann }),
    });
    expect(log.getByText('Ben, Cat and 1 other are typing')).toBeTruthy();
    send('messages.typing', typing(id, ben, false));
    expect(log.getByText('Cat and Dov are typing')).toBeTruthy();
    send('safety.gone', { personId: cat.id });
    expect(log.getByText('Dov is typing')).toBeTruthy();
    act(() => jest.advanceTimersByTime(3_000));
    send('messages.typing', typing(id, ann));
    act(() => jest.advanceTimersByTime(3_500));
    expect(log.getByText('Ann is typing')).toBeTruthy();
    act(() => jest.advanceTimersByTime(3_000));
    expect(log.queryByText(/typing$/)).toBeNull();
  });

  it('is not named if it is the viewer in another tab', async () => {
    const { send, id, log } = await openThread();
    send('messages.typing', typing(id, writer(ME, 'Me', false)));
    expect(log.queryByText(/typing$/)).toBeNull();
  });
});
