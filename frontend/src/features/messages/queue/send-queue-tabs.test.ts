import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { buildConversation, buildMessage, ME } from '../../../testing/conversations.ts';
import { fakeTabs } from '../../../testing/fake-tabs.ts';
import { FallbackStorage, type Outgoing, openIndexedDbStorage } from './outgoing-storage.ts';
import { SendQueue } from './send-queue.ts';

const conversation = buildConversation();
let removeTabs: () => void;
let tabs: SendQueue[];
let sent: string[];
let underWay: number;
let mostUnderWay: number;

beforeEach(() => {
  removeTabs = fakeTabs();
  tabs = [];
  sent = [];
  underWay = 0;
  mostUnderWay = 0;
});
afterEach(() => {
  for (const queue of tabs) queue.close();
  removeTabs();
});

async function openTab(send: (item: Outgoing) => Promise<void> = async () => {}) {
  const shownAsSent: string[] = [];
  /** For each call of `show`: the texts that were still queued, and the texts that had been shown as sent. */
  const views: { waiting: string[]; shownAsSent: string[] }[] = [];
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
    upload: () => Promise.reject(new Error('No message has a photo')),
    onSent: ({ content }) => shownAsSent.push(content),
    onDelivered: () => {},
    show: ({ items }) => views.push({ waiting: items.map(({ content }) => content), shownAsSent: [...shownAsSent] }),
  });
  tabs.push(queue);
  await queue.open();
  return { queue, views, items: () => views.at(-1)?.waiting };
}

it('lets only one tab at a time send the messages of both tabs', async () => {
  const first = await openTab();
  const second = await openTab();
  await Promise.all(
    ['a', 'b', 'c'].flatMap((text) => [first, second].map(({ queue }) => queue.enqueue(conversation.id, text))),
  );
  await waitFor(() => expect([first.items(), second.items()]).toEqual([[], []]));
  expect(mostUnderWay).toBe(1);
  expect([...sent].sort()).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
});

it('shows the message as sent in the other tab before it removes the queued one', async () => {
  let letThrough = () => {};
  const first = await openTab(() => new Promise((resolve) => (letThrough = resolve)));
  const second = await openTab();
  await first.queue.enqueue(conversation.id, 'hello');
  await waitFor(() => expect([underWay, second.items()]).toEqual([1, ['hello']]));
  const begun = second.views.length;
  letThrough();
  await waitFor(() => expect(second.views.at(-1)).toEqual({ waiting: [], shownAsSent: ['hello'] }));
  expect(second.views.slice(begun)).not.toContainEqual({ waiting: [], shownAsSent: [] });
});

it('continues in another tab when the sending tab is closed', async () => {
  const first = await openTab(() => Promise.reject(new TypeError('No network')));
  await first.queue.enqueue(conversation.id, 'left behind');
  await waitFor(() => expect(mostUnderWay).toBe(1));
  await openTab();
  expect(sent).toEqual([]);
  first.queue.close();
  await waitFor(() => expect(sent).toEqual(['left behind']));
});
