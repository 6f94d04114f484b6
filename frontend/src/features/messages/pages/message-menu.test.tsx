// These parts load later in the app. They are imported here, so that no test waits for them.
import '../components/message-menu-list.tsx';
import '../components/message-questions.tsx';
import '../../safety/reports/report-dialog.tsx';
import { type Message, messagesRoutes, type ThreadGame } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildConversation, buildGameThread, buildMessage, ME, withLast } from '../../../testing/conversations.ts';
import { fakeLayout } from '../../../testing/fake-layout.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { messagesServer, renderMessages } from '../../../testing/render-messages.tsx';

let server: FakeServer;
let removeLayout: () => void;
beforeEach(() => {
  removeLayout = fakeLayout();
});
afterEach(() => {
  removeLayout();
  server.close();
});

const pair = buildConversation({}, 1);
const game = (changes: Partial<ThreadGame> = {}) => buildGameThread(changes);

function open(conversation: ReturnType<typeof game> | typeof pair, changes: Partial<Message> = {}) {
  const messages = [
    buildMessage(conversation, 1, { content: 'Court 3', ...changes }),
    buildMessage(conversation, 2, { senderId: ME, content: 'On my way' }),
  ];
  server = messagesServer([withLast(conversation, messages[1] as Message)], messages);
  server.on(messagesRoutes.lines, () => []);
  return renderMessages(`/messages/${conversation.id}`);
}

const bubble = (text: string | RegExp) =>
  within(
    screen.getByText(text, { selector: '[data-message] *' }).closest<HTMLElement>('[data-message]') as HTMLElement,
  );

/** Opens the menu of a message. Returns the names of its reactions and of its entries. */
async function menuOf(user: ReturnType<typeof open>['user'], text: string | RegExp) {
  await screen.findByRole('log');
  await user.click(bubble(text).getByRole('button', { name: 'Message options' }));
  const menu = within(await screen.findByRole('menu'));
  return {
    reactions: menu.queryAllByRole('menuitemcheckbox').map((item) => item.getAttribute('aria-label')),
    entries: menu.queryAllByRole('menuitem').map(({ textContent }) => textContent),
  };
}

const REACTION_NAMES = ['Thumbs up', 'Heart', 'Laughing', 'Surprised', 'Fire', 'Basketball'];

describe('the menu of a message', () => {
  it('has reactions, reply and copy, and for a message of another person report and block', async () => {
    const { user } = open(pair);
    const entries = ['Reply', 'Copy', 'Report message', `Block ${pair.otherUser.displayName}…`];
    expect(await menuOf(user, 'Court 3')).toEqual({ reactions: REACTION_NAMES, entries });
  });

  it('has no report and no block for an own message', async () => {
    const { user } = open(pair);
    expect(await menuOf(user, 'On my way')).toEqual({ reactions: REACTION_NAMES, entries: ['Reply', 'Copy'] });
  });

  it('also has the tools of the host of the game', async () => {
    const { user } = open(game({ isHost: true }));
    expect((await menuOf(user, 'On my way')).entries).toEqual(['Reply', 'Copy', 'Pin', 'Remove']);
  });

  it('has neither reactions nor reply where the viewer can only read', async () => {
    const { user } = open(game({ canWrite: false, isHost: true }));
    expect(await menuOf(user, 'On my way')).toEqual({ reactions: [], entries: ['Copy'] });
  });

  it('has only the tools of the host for a message that the viewer may not read', async () => {
    const { user } = open(game({ isHost: true }), { content: '', isHidden: true });
    expect(await menuOf(user, 'This message is hidden')).toEqual({ reactions: [], entries: ['Pin', 'Remove'] });
  });

  it('is not offered for a removed message', async () => {
    open(game({ isHost: true }), { content: '', isRemoved: true });
    await screen.findByRole('log');
    expect(bubble('The host removed this message').queryByRole('button', { name: 'Message options' })).toBeNull();
  });

  it('copies the text, and says so', async () => {
    const { user } = open(pair);
    await menuOf(user, 'Court 3');
    await user.click(screen.getByRole('menuitem', { name: 'Copy' }));
    await waitFor(async () => expect(await window.navigator.clipboard.readText()).toBe('Court 3'));
    expect(await screen.findByText('Copied')).toBeTruthy();
  });

  it('opens the report of the message', async () => {
    const { user } = open(pair);
    await menuOf(user, 'Court 3');
    await user.click(screen.getByRole('menuitem', { name: 'Report message' }));
    expect(await screen.findByRole('dialog', { name: 'Report this message' })).toBeTruthy();
  });

  it('has a report that stays open, with its text, while the message is removed', async () => {
    const thread = game();
    const { user, goLive, send } = open(thread);
    await goLive();
    await menuOf(user, 'Court 3');
    await user.click(screen.getByRole('menuitem', { name: 'Report message' }));
    const note = async () =>
      within(await screen.findByRole('dialog', { name: 'Report this message' })).getByRole<HTMLTextAreaElement>(
        'textbox',
      );
    await user.type(await note(), 'It was rude');
    const message = buildMessage(thread, 1, { content: '', isRemoved: true });
    send('messages.hiddenChanged', { conversationId: thread.id, message });
    await screen.findByText('The host removed this message');
    expect((await note()).value).toBe('It was rude');
  });

  it('leaves the focus on the message that the host has removed', async () => {
    const thread = game({ isHost: true });
    const { user } = open(thread);
    server.on(messagesRoutes.removeMessage, () => buildMessage(thread, 1, { content: '', isRemoved: true }));
    await menuOf(user, 'Court 3');
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    const removed = await screen.findByText('The host removed this message');
    await waitFor(() => expect(document.activeElement?.contains(removed)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('can be used by keyboard: arrows lead along the reactions and down to the entries', async () => {
    const { user } = open(pair);
    server.on(messagesRoutes.react, ({ body }) => ({
      rev: 1,
      given: body.kind ? [{ person: { id: ME, displayName: 'Me', isGuest: false }, kind: body.kind }] : [],
    }));
    await screen.findByRole('log');
    bubble('Court 3').getByRole('button', { name: 'Message options' }).focus();
    await user.keyboard('{Enter}');
    const highlighted = () => screen.getByRole('menu').querySelector('[data-highlighted]');
    const first = await screen.findByRole('menuitemcheckbox', { name: 'Thumbs up' });
    await waitFor(() => expect(highlighted()).toBe(first));
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    await waitFor(() => expect(highlighted()?.getAttribute('aria-label')).toBe('Heart'));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(highlighted()?.textContent).toBe('Reply'));
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(highlighted()).toBe(first));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Thumbs up from you', pressed: true })).toBeTruthy();
  });
});
