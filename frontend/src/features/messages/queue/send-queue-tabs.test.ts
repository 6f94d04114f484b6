import 'fake-indexeddb/auto';
import type { Message } from '@hoopline/contracts';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { buildConversation, buildMessage, ME } from '../../../testing/conversations.ts';
import { fakeTabs } from '../../../testing/fake-tabs.ts';
import { FallbackStorage } from './fallback-storage.ts';
import { openIndexedDbStorage } from './indexed-db-storage.ts';
import type { Outgoing } from './outgoing.ts';
import { type QueueView, SendQueue } from './send-queue.ts';

const conversation = buildConversation();
let removeTabs: () => void;
let sent: string[];
let underWay: number;
let mostUnderWay: number;

beforeEach(() => {
  removeTabs = fakeTabs();
  sent = [];
  underWay = 0;
  mostUnderWay = 0;
});
afterEach(() => removeTabs());

async function openTab(send: (item: Outgoing) => Promise<void> = async () => {}) {
  const heard: Message[] = [];
  let view: QueueView | undefined;
  const queue = new SendQueue({
    userId: ME,
    storage: await FallbackStorage.open(() => openIndexedDbStorage(ME)),
    send: async (item) => {
      underWay += 1;
      mostUnderWay = Math.max(mostUnderWay, underWay);
      await send(item).finally(() => {
        underWay -= 1;
      });
      sent.push(item.content);
      return buildMessage(conversation, sent.length, { content: item.content, clientMessageId: item.clientMessageId });
    },
    onSent: (message) => heard.push(message),
    show: (shown) => {
      view = shown;
    },
  });
  await queue.open();
  return { queue, heard, items: () => view?.items.map(({ content }) => content) };
}

it('one tab at a time sends what both have written', async () => {
  const first = await openTab();
  const second = await openTab();
  await Promise.all(
    ['a', 'b', 'c'].flatMap((text) => [first, second].map(({ queue }) => queue.enqueue(conversation.id, text))),
  );
  await waitFor(() => expect([first.items(), second.items()]).toEqual([[], []]));
  expect(mostUnderWay).toBe(1);
  expect([...sent].sort()).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
  first.queue.close();
  second.queue.close();
});

it('the other tab shows the message as sent, before it lets go of the waiting one', async () => {
  const first = await openTab();
  const second = await openTab();
  await first.queue.enqueue(conversation.id, 'hello');
  await waitFor(() => expect(second.items()).toEqual([]));
  expect(second.heard.map(({ content }) => content)).toEqual(['hello']);
  first.queue.close();
  second.queue.close();
});

it('another tab goes on where the sending one is closed', async () => {
  const first = await openTab(() => Promise.reject(new TypeError('No network')));
  await first.queue.enqueue(conversation.id, 'left behind');
  await waitFor(() => expect(mostUnderWay).toBe(1));
  const second = await openTab();
  expect(sent).toEqual([]);
  first.queue.close();
  await waitFor(() => expect(sent).toEqual(['left behind']));
  second.queue.close();
});
