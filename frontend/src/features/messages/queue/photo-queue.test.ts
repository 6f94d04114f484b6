import 'fake-indexeddb/auto';
import './upload-photo.ts';
import {
  commonErrors,
  feedRoutes,
  type Message,
  messagesErrors,
  messagesRoutes,
  uploadsErrors,
} from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import { createQueryClient } from '../../../lib/query-client.ts';
import { buildConversation, buildMessage, ME } from '../../../testing/conversations.ts';
import { FakeServer, refusal } from '../../../testing/fake-server.ts';
import { FakeUploads } from '../../../testing/fake-uploads.ts';
import { messagesQueries } from '../messages.queries.ts';
import { useSendQueue } from './send-queue.store.ts';
import { startSendQueue } from './start-send-queue.ts';

const talk = buildConversation({}, 1);
const ID = '01900000-0000-7000-b000-00000000000';
let server: FakeServer;
let uploads: FakeUploads;
let close: () => void;
let addresses: number;
/** The messages that the server has stored: the address of the photo of each. */
let stored: (string | undefined)[];

const accept = ({ body }: { body: { content: string; clientMessageId?: string; mediaUrl?: string } }): Message => {
  stored.push(body.mediaUrl);
  return buildMessage(talk, stored.length, { senderId: ME, clientMessageId: body.clientMessageId ?? null });
};
const giveAddress = () => {
  addresses += 1;
  return { uploadUrl: `https://hoopline.test/api/feed/uploads/${ID}${addresses}?s=1` };
};

beforeEach(() => {
  stored = [];
  addresses = 0;
  // Makes the pauses longest, so a message that is sent earlier was not sent because a pause ended.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  uploads = new FakeUploads();
  server = new FakeServer();
  server.on(feedRoutes.uploadUrl, giveAddress).on(messagesRoutes.send, accept);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await queue()?.discard();
  close();
  uploads.close();
  server.close();
});

const queue = () => useSendQueue.getState().queue;
const items = () => useSendQueue.getState().items;
const open = async (queryClient = createQueryClient()) => {
  close = startSendQueue(ME, queryClient);
  await waitFor(() => expect(queue()).not.toBeNull());
};
const photo = () => new File(['picture'], 'court.png', { type: 'image/png' });
const write = (content = '') => queue()?.enqueue(talk.id, content, { photo: photo() });
const untilEmpty = () => waitFor(() => expect(items()).toEqual([]));
const media = (count: number) => `/public-objects/uploads/${ID}${count}`;

describe('the photo of a queued message', () => {
  it('is uploaded once, although the first upload broke off and the first answer to the message was lost', async () => {
    await open();
    uploads.onPut = (put) => put.lose();
    await write();
    await waitFor(() => expect(items()[0]?.attempts).toBe(1));
    uploads.onPut = (put) => put.accept();
    server.on(messagesRoutes.send, () => refusal(commonErrors.unavailable));
    queue()?.wake();
    await waitFor(() => expect(items()[0]).toMatchObject({ attempts: 2, mediaUrl: media(2) }));
    server.on(messagesRoutes.send, accept);
    queue()?.wake();
    await untilEmpty();
    expect(uploads.puts).toHaveLength(2);
    expect(stored).toEqual([media(2)]);
  });

  it('survives a reload: the message is sent with the earlier upload', async () => {
    await open();
    server.on(messagesRoutes.send, () => refusal(commonErrors.unavailable));
    await write('Here');
    await waitFor(() => expect(items()[0]?.mediaUrl).toBe(media(1)));
    close();
    server.on(messagesRoutes.send, accept);
    await open();
    await untilEmpty();
    expect(stored).toEqual([media(1)]);
    expect(uploads.puts).toHaveLength(1);
  });

  it('survives a reload before its upload, with every byte', async () => {
    await open();
    server.on(feedRoutes.uploadUrl, () => refusal(commonErrors.unavailable));
    await write();
    await waitFor(() => expect(items()[0]?.attempts).toBe(1));
    close();
    server.on(feedRoutes.uploadUrl, giveAddress);
    await open();
    await untilEmpty();
    const sent = uploads.last.file as Blob;
    expect([sent.type, new TextDecoder().decode(await sent.arrayBuffer())]).toEqual(['image/png', 'picture']);
    expect(stored).toEqual([media(1)]);
  });

  it.each([uploadsErrors.upload_expired, uploadsErrors.upload_used])(
    'gets a new address after $code',
    async (error) => {
      await open();
      uploads.onPut = (put) => (uploads.puts.length === 1 ? put.refuse(error) : put.accept());
      await write();
      await untilEmpty();
      expect(stored).toEqual([media(2)]);
    },
  );

  it('is uploaded again if the server no longer has it when the message is sent', async () => {
    await open();
    server.on(messagesRoutes.send, (call) =>
      call.body.mediaUrl === media(1) ? refusal(uploadsErrors.upload_not_found) : accept(call),
    );
    await write();
    await untilEmpty();
    expect(stored).toEqual([media(2)]);
  });

  it('whose address is refused again and again makes the message fail, which keeps the photo', async () => {
    await open();
    uploads.onPut = (put) => put.refuse(uploadsErrors.upload_expired);
    await write();
    await waitFor(() => expect(items()[0]).toMatchObject({ state: 'failed', reason: 'photo_refused' }));
    const tries = uploads.puts.length;
    expect(tries).toBeLessThan(6);
    uploads.onPut = (put) => put.accept();
    const [item] = items();
    if (item) await queue()?.retry(item);
    await untilEmpty();
    expect(stored).toHaveLength(1);
    expect(uploads.puts).toHaveLength(tries + 1);
  });

  it('makes the message fail while uploads are paused, so that later texts are sent', async () => {
    await open();
    server.on(feedRoutes.uploadUrl, () => refusal(uploadsErrors.uploads_paused));
    await write('Here');
    await queue()?.enqueue(talk.id, 'later');
    const failed = { content: 'Here', state: 'failed', reason: 'uploads_paused' };
    await waitFor(() => expect(items()).toMatchObject([failed]));
    expect(stored).toEqual([undefined]);
    server.on(feedRoutes.uploadUrl, giveAddress);
    const [item] = items();
    if (item) await queue()?.retry(item);
    await untilEmpty();
    expect(stored).toEqual([undefined, media(1)]);
  });

  it('whose message the server has already counts as sent, and the thread is read again', async () => {
    const queryClient = createQueryClient();
    const { queryKey } = messagesQueries.thread(talk.id);
    queryClient.setQueryData(queryKey, []);
    await open(queryClient);
    server.on(messagesRoutes.send, () => refusal(messagesErrors.message_id_reused));
    await write();
    await untilEmpty();
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
    expect(server.calls(messagesRoutes.send)).toHaveLength(1);
  });

  it('is sent as it was written, even if its file is deleted from the device afterwards', async () => {
    await open();
    server.on(feedRoutes.uploadUrl, () => refusal(commonErrors.unavailable));
    const file = photo();
    await queue()?.enqueue(talk.id, '', { photo: file });
    jest.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('Gone', 'NotReadableError'));
    const kept = items()[0]?.photo;
    expect(kept).not.toBe(file);
    expect(kept).not.toBeInstanceOf(File);
    server.on(feedRoutes.uploadUrl, giveAddress);
    queue()?.wake();
    await untilEmpty();
    expect(stored).toEqual([media(1)]);
  });

  it('that this device can no longer read makes the message fail, so that later texts are sent', async () => {
    await open();
    server.on(feedRoutes.uploadUrl, () => refusal(commonErrors.unavailable));
    await write('Here');
    await queue()?.enqueue(talk.id, 'later');
    const unreadable = new DOMException('Gone', 'NotReadableError');
    jest.spyOn(items()[0]?.photo as Blob, 'arrayBuffer').mockRejectedValue(unreadable);
    queue()?.wake();
    const failed = { content: 'Here', state: 'failed', reason: 'photo_refused' };
    await waitFor(() => expect(items()).toMatchObject([failed]));
    expect(stored).toEqual([undefined]);
  });

  it('does not come back if its message is deleted during the upload', async () => {
    await open();
    uploads.onPut = () => {};
    await write();
    await waitFor(() => expect(uploads.puts).toHaveLength(1));
    await queue()?.remove(items()[0]?.clientMessageId ?? '');
    uploads.last.accept();
    await waitFor(() => expect(useSendQueue.getState().upload).toBeUndefined());
    await untilEmpty();
    expect(stored).toEqual([]);
  });

  it('does not delay later messages of another conversation', async () => {
    await open();
    uploads.onPut = () => {};
    await write();
    await queue()?.enqueue(buildConversation({}, 2).id, 'elsewhere');
    await waitFor(() => expect(stored).toEqual([undefined]));
    await waitFor(() => expect(uploads.puts).toHaveLength(1));
    uploads.last.accept();
    await untilEmpty();
    expect(stored).toEqual([undefined, media(1)]);
  });
});

it('sends a message that an older version of the app has stored', async () => {
  const database = await openDB('hoopline', 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('outgoing', { keyPath: 'clientMessageId' }).createIndex('userId', 'userId');
    },
  });
  await database.put('outgoing', {
    clientMessageId: '0197a7f0-0000-7000-8000-000000000001',
    userId: ME,
    conversationId: talk.id,
    content: 'From before',
    createdAt: '2026-06-01T12:00:00.000Z',
    state: 'queued',
    attempts: 3,
  });
  database.close();
  await open();
  await untilEmpty();
  expect(server.calls(messagesRoutes.send).map(({ body }) => body)).toEqual([
    { content: 'From before', clientMessageId: '0197a7f0-0000-7000-8000-000000000001' },
  ]);
});
