// This part loads later in the app. It is imported here, so that no test waits for it.
import '../components/message-menu-list.tsx';
import {
  type Message,
  messagesErrors,
  messagesRoutes,
  type ReactionKind,
  type Reactions,
  type ThreadPerson,
} from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { buildConversation, buildGameThread, buildMessage, ME, withLast } from '../../../testing/conversations.ts';
import { fakeLayout } from '../../../testing/fake-layout.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { messagesServer, renderMessages } from '../../../testing/render-messages.tsx';

let server: FakeServer;
let removeLayout: () => void;
beforeEach(() => {
  removeLayout = fakeLayout();
});
afterEach(() => {
  jest.restoreAllMocks();
  removeLayout();
  server.close();
});

const pair = buildConversation({}, 1);
const person = (id: string, displayName: string): ThreadPerson => ({ id, displayName, isGuest: false });
const [ana, ben, me] = [person('ana', 'Ana'), person('ben', 'Ben'), person(ME, 'Me')];
const given = (rev: number, ...list: [ThreadPerson, ReactionKind][]): Reactions => ({
  rev,
  given: list.map(([one, kind]) => ({ person: one, kind })),
});

/** A server that keeps the viewer's reaction beside those of others, as the real one does. */
function openThread(others: [ThreadPerson, ReactionKind][] = [], changes: Partial<Message> = {}, talk = pair) {
  const message = buildMessage(talk, 1, {
    content: 'Court 3',
    ...(others.length > 0 && { reactions: given(1, ...others) }),
    ...changes,
  });
  server = messagesServer([withLast(talk, message)], [message]);
  server.on(messagesRoutes.lines, () => []);
  let rev = 1;
  const answer = (kind: ReactionKind | null) => {
    rev += 1;
    return given(rev, ...others, ...(kind ? [[me, kind] as [ThreadPerson, ReactionKind]] : []));
  };
  server.on(messagesRoutes.react, ({ body }) => answer(body.kind));
  return { message, answer, ...renderMessages(`/messages/${talk.id}`) };
}

const wishes = () => server.calls(messagesRoutes.react).map(({ body }) => body.kind);
const chip = (name: string) => screen.findByRole('button', { name });

async function react(user: ReturnType<typeof openThread>['user'], kind: string) {
  await screen.findByRole('log');
  await user.click(screen.getByRole('button', { name: 'Message options' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: kind }));
}

describe('a reaction', () => {
  it('is given in the menu, is shown below the message, and is taken back by a press on it', async () => {
    const { user, message } = openThread();
    await react(user, 'Fire');
    const mine = await chip('Fire from you');
    expect([mine.textContent, mine.getAttribute('aria-pressed')]).toEqual(['🔥1', 'true']);
    await waitFor(() => expect(wishes()).toEqual(['fire']));
    expect(server.calls(messagesRoutes.react)[0]?.params).toEqual({ id: pair.id, messageId: message.id });
    await user.click(mine);
    await waitFor(() => expect(wishes()).toEqual(['fire', null]));
    expect(screen.queryByRole('button', { name: /^Fire/ })).toBeNull();
  });

  it('replaces the one before, and is marked in the menu, where a second press takes it back', async () => {
    const { user } = openThread();
    await react(user, 'Heart');
    await react(user, 'Laughing');
    await chip('Laughing from you');
    expect(screen.queryByRole('button', { name: /^Heart/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Message options' }));
    const chosen = await screen.findByRole('menuitemcheckbox', { name: 'Laughing', checked: true });
    await user.click(chosen);
    await waitFor(() => expect(wishes().at(-1)).toBeNull());
    expect(screen.queryByRole('button', { name: /from you$/ })).toBeNull();
  });

  it('of others is counted by kind, and names them', async () => {
    const { user } = openThread([
      [ana, 'thumbs_up'],
      [ben, 'thumbs_up'],
      [person('cal', 'Cal'), 'ball'],
    ]);
    const thumbs = await chip('Thumbs up from Ana and Ben');
    expect([thumbs.textContent, thumbs.getAttribute('aria-pressed'), thumbs.title]).toEqual([
      '👍2',
      'false',
      'Thumbs up from Ana and Ben',
    ]);
    await chip('Basketball from Cal');
    await user.click(thumbs);
    expect((await chip('Thumbs up from Ana, Ben, and you')).textContent).toBe('👍3');
  });

  it('that is pressed forty times sends few requests, and ends in the last state', async () => {
    openThread([[ana, 'heart']]);
    await chip('Heart from Ana');
    const press = () => fireEvent.click(screen.getByRole('button', { name: /^Heart/ }));
    for (let times = 1; times <= 41; times += 1) press();
    await chip('Heart from Ana and you');
    await waitFor(() => expect(wishes()).toEqual(['heart']));
    for (let times = 1; times <= 39; times += 1) press();
    await waitFor(() => expect(wishes()).toEqual(['heart', null]));
    await chip('Heart from Ana');
  });

  it('that the server refuses disappears again, and a toast says so', async () => {
    jest.spyOn(log, 'error').mockImplementation(() => {});
    const { user } = openThread();
    server.on(messagesRoutes.react, () => refusal(messagesErrors.message_removed));
    await react(user, 'Surprised');
    expect(await screen.findByText('Your reaction was not saved.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Surprised/ })).toBeNull();
  });

  it('without a network is shown at once, and only the last wish is sent when the network is back', async () => {
    // Makes the pauses longest, so a wish that is sent earlier was sent because the network is back.
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const { answer } = openThread([[ana, 'heart']]);
    server.on(messagesRoutes.react, () => {
      throw new TypeError('No network');
    });
    await chip('Heart from Ana');
    const press = () => fireEvent.click(screen.getByRole('button', { name: /^Heart/ }));
    press();
    await chip('Heart from Ana and you');
    await waitFor(() => expect(wishes()).toEqual(['heart']));
    for (let times = 1; times <= 3; times += 1) press();
    await chip('Heart from Ana');
    expect(wishes()).toEqual(['heart']);
    server.on(messagesRoutes.react, ({ body }) => answer(body.kind));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(wishes()).toEqual(['heart', null]), { timeout: 2_000 });
    await chip('Heart from Ana');
  });
});

describe('an event about reactions', () => {
  it('is shown at once, unless newer reactions are known', async () => {
    const { goLive, send, message } = openThread([[ana, 'heart']]);
    await goLive();
    await chip('Heart from Ana');
    const reacted = (reactions: Reactions) =>
      send('messages.reacted', { conversationId: pair.id, messageId: message.id, reactions });
    reacted(given(7, [ana, 'heart'], [ben, 'heart']));
    await chip('Heart from Ana and Ben');
    reacted(given(6, [ana, 'fire']));
    expect(screen.getByRole('button', { name: 'Heart from Ana and Ben' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Fire/ })).toBeNull();
  });

  it('that was missed is replaced by a read when the connection returns', async () => {
    const { goLive, transport, message } = openThread();
    await screen.findByText('Court 3', { selector: '[data-message] *' });
    await goLive();
    await waitFor(() => expect(server.calls(messagesRoutes.thread)).toHaveLength(2));
    server.on(messagesRoutes.thread, ({ query }) =>
      query.hiddenFrom === '1' ? [{ ...message, reactions: given(3, [ben, 'ball']) }] : [],
    );
    act(() => transport.drop());
    await goLive();
    await chip('Basketball from Ben');
  });
});

describe('reactions', () => {
  it('are not shown below a removed message', async () => {
    openThread([[ana, 'heart']], { content: '', isRemoved: true }, buildGameThread() as never);
    await screen.findByText('The host removed this message', { selector: '[data-message] *' });
    expect(screen.queryByRole('button', { name: /^Heart/ })).toBeNull();
  });

  it('cannot be pressed where the viewer can only read', async () => {
    openThread([[ana, 'heart']], {}, buildGameThread({ canWrite: false }) as never);
    expect(await screen.findByRole('img', { name: 'Heart from Ana' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Heart/ })).toBeNull();
  });
});
