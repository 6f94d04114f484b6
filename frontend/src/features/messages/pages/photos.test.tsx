// These parts load later in the app. They are imported here, so that no test waits for them.
import '../components/bubble-photo.tsx';
import '../components/photo-field.tsx';
import '../components/photo-preview.tsx';
import '../queue/upload-photo.ts';
import '../../../ui/media/image-viewer.tsx';
import {
  commonErrors,
  feedRoutes,
  type Media,
  type Message,
  messagesRoutes,
  UPLOAD,
  uploadsErrors,
} from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildConversation, buildGameThread, buildMessage, ME, withLast } from '../../../testing/conversations.ts';
import { fakeLayout } from '../../../testing/fake-layout.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { FakeUploads } from '../../../testing/fake-uploads.ts';
import { messagesServer, renderMessages } from '../../../testing/render-messages.tsx';

let server: FakeServer;
let uploads: FakeUploads;
let removeLayout: () => void;
const { createObjectURL, revokeObjectURL } = URL;
/** The object URLs that are in use. */
const urls = new Set<string>();
beforeEach(() => {
  removeLayout = fakeLayout();
  uploads = new FakeUploads();
  URL.createObjectURL = () => {
    const url = `blob:${urls.size}-${Math.random()}`;
    urls.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => void urls.delete(url);
});
afterEach(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  urls.clear();
  removeLayout();
  uploads.close();
  server.close();
});

const pair = buildConversation({}, 1);
const NAME = pair.otherUser.displayName;
const MEDIA: Media = { width: 800, height: 600, placeholder: null, smallUrl: null, posterUrl: null };
const ID = '01900000-0000-7000-b000-000000000001';
const file = (type = 'image/png', name = 'court.png') => new File(['picture'], name, { type });
const addressOf = (count: number) => `https://hoopline.test/api/feed/uploads/${ID.slice(0, -1)}${count}?s=1`;
const mediaOf = (count: number) => `/public-objects/uploads/${ID.slice(0, -1)}${count}`;

function openThread(messages: Message[] = [buildMessage(pair, 1, { content: 'Where?' })]) {
  server = messagesServer([withLast(pair, messages.at(-1) as Message)], messages);
  server.on(feedRoutes.uploadUrl, () => ({ uploadUrl: addressOf(server.calls(feedRoutes.uploadUrl).length) }));
  server.on(messagesRoutes.send, ({ body }) =>
    buildMessage(pair, messages.length + 1, {
      senderId: ME,
      content: body.content,
      clientMessageId: body.clientMessageId ?? null,
      ...(body.mediaUrl && { photo: { mediaUrl: body.mediaUrl, media: MEDIA } }),
    }),
  );
  return renderMessages(`/messages/${pair.id}`);
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Message ${NAME}` });
const picker = () => screen.findByLabelText<HTMLInputElement>('Add a photo');
const log = async () => within(await screen.findByRole('log'));
const sends = () => server.calls(messagesRoutes.send).map(({ body }) => [body.content, body.mediaUrl]);
const choose = async (user: ReturnType<typeof openThread>['user'], chosen = file()) => {
  await user.upload(await picker(), chosen);
  return screen.findByRole('img', { name: `Chosen photo: ${chosen.name}` });
};

describe('a photo', () => {
  it('is sent alone, after one upload, and is shown from this device until then', async () => {
    const { user } = openThread();
    uploads.onPut = (put) => put.reach(40);
    await choose(user);
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    const waiting = await (await log()).findByRole<HTMLImageElement>('img', { name: 'Photo from you' });
    await waitFor(() => expect(urls.has(waiting.src)).toBe(true));
    const progress = await (await log()).findByRole('progressbar', { name: 'Uploading the photo' });
    expect(progress.getAttribute('aria-valuenow')).toBe('40');
    expect(sends()).toEqual([]);
    act(() => uploads.last.accept());
    await (await log()).findByRole('button', { name: 'Enlarge: Photo from you' });
    expect(sends()).toEqual([['', mediaOf(1)]]);
    expect(uploads.puts).toHaveLength(1);
    expect(screen.queryByRole('img', { name: /^Chosen photo/ })).toBeNull();
    await waitFor(() => expect(urls.size).toBe(0));
  });

  it('is sent with a text, and the field is empty afterwards', async () => {
    const { user } = openThread();
    await choose(user);
    await user.type(await field(), 'Here{Enter}');
    await (await log()).findByText('Here');
    await waitFor(() => expect(sends()).toEqual([['Here', mediaOf(1)]]));
    expect((await field()).value).toBe('');
  });

  it('can be removed before it is sent; the text stays', async () => {
    const { user } = openThread();
    await user.type(await field(), 'Here');
    await choose(user);
    await user.click(screen.getByRole('button', { name: 'Remove photo' }));
    expect(screen.queryByRole('img', { name: /^Chosen photo/ })).toBeNull();
    expect((await field()).value).toBe('Here');
    await user.type(await field(), '{Enter}');
    await waitFor(() => expect(sends()).toEqual([['Here', undefined]]));
    expect(uploads.puts).toEqual([]);
  });

  it('can be pasted', async () => {
    openThread();
    await picker();
    fireEvent.paste(await field(), { clipboardData: { files: [file()], getData: () => '' } });
    expect(await screen.findByRole('img', { name: 'Chosen photo: court.png' })).toBeTruthy();
  });

  it.each([
    {
      what: 'of another kind',
      bad: file('application/pdf', 'plan.pdf'),
      words: /^Only JPEG, PNG, WebP and GIF photos/,
    },
    { what: 'that is a film', bad: file('video/mp4', 'dunk.mp4'), words: /^Only JPEG, PNG, WebP and GIF photos/ },
    { what: 'that is empty', bad: new File([], 'court.png', { type: 'image/png' }), words: 'This file is empty.' },
    {
      what: 'that is too large',
      bad: Object.defineProperty(file('image/gif', 'court.gif'), 'size', { value: UPLOAD.imageBytes + 1 }),
      words: /^This photo is larger than/,
    },
  ])('cannot be a file $what: the reason is shown, and the text stays', async ({ bad, words }) => {
    openThread();
    fireEvent.change(await field(), { target: { value: 'Here' } });
    fireEvent.change(await picker(), { target: { files: [bad] } });
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect((await field()).value).toBe('Here');
    expect(screen.queryByRole('img', { name: /^Chosen photo/ })).toBeNull();
  });

  it('that cannot be shown is refused before it is sent', async () => {
    const { user } = openThread();
    fireEvent.error(await choose(user));
    expect((await screen.findByRole('alert')).textContent).toBe('This photo is damaged or cannot be shown.');
    expect(screen.queryByRole('img', { name: /^Chosen photo/ })).toBeNull();
  });

  it('that was deleted from the device before it is sent is refused; the text stays', async () => {
    const { user } = openThread();
    const gone = file();
    await choose(user, gone);
    await user.type(await field(), 'Here');
    gone.arrayBuffer = () => Promise.reject(new DOMException('Gone', 'NotReadableError'));
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This photo is damaged or cannot be shown.');
    expect((await field()).value).toBe('Here');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(sends()).toEqual([['Here', undefined]]));
  });

  it('that the server does not take makes the message fail with this reason, until it is deleted', async () => {
    const { user } = openThread();
    uploads.onPut = (put) => put.refuse(uploadsErrors.upload_broken);
    await choose(user);
    await user.type(await field(), 'Here{Enter}');
    expect(await screen.findByText('Not sent: the photo was not accepted.')).toBeTruthy();
    expect(sends()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Here')).toBeNull());
  });

  it('of another person has its place before it is loaded, and opens in full size', async () => {
    const photo = { mediaUrl: mediaOf(7), media: MEDIA };
    const { user } = openThread([buildMessage(pair, 1, { content: '', photo })]);
    const open = await (await log()).findByRole('button', { name: `Enlarge: Photo from ${NAME}` });
    // The name of the button describes the photo, which therefore has no text of its own.
    const picture = open.querySelector('img');
    expect([picture?.getAttribute('width'), picture?.getAttribute('alt')]).toEqual(['800', '']);
    await user.click(open);
    expect(await screen.findByRole('dialog', { name: `Photo from ${NAME}` })).toBeTruthy();
  });
});

describe('a photo without a text', () => {
  it.each([
    ['of another person', pair.otherUser.id, 'Photo'],
    ['of the viewer', ME, 'You: Photo'],
  ])('%s is named by the word “Photo” in the list of conversations', async (_, senderId, words) => {
    const last = buildMessage(pair, 1, { senderId, content: '' });
    const talk = withLast(pair, last);
    server = messagesServer([{ ...talk, lastMessage: { ...last, hasPhoto: true } }], []);
    renderMessages('/messages');
    const row = await screen.findByRole('link', { name: new RegExp(NAME) });
    expect(row.textContent).toContain(words);
  });

  it('is named by the word “Photo” in the pinned message', async () => {
    const sender = { id: 'dee', displayName: 'Dee', isGuest: false };
    const talk = buildGameThread({ pinned: { id: 'p', seq: 1, senderId: 'dee', content: '', sender, hasPhoto: true } });
    server = messagesServer([talk], []);
    server.on(messagesRoutes.lines, () => []);
    renderMessages(`/messages/${talk.id}`);
    const pinned = await screen.findByRole('complementary', { name: 'Pinned message' });
    expect(pinned.textContent).toContain('Dee Photo');
  });
});

it('while the upload of a photo fails, the message waits and says so', async () => {
  const { user } = openThread();
  server.on(feedRoutes.uploadUrl, () => refusal(commonErrors.unavailable));
  await choose(user);
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await (await log()).findByText('Not sent yet. Trying again…')).toBeTruthy();
  server.on(feedRoutes.uploadUrl, () => ({ uploadUrl: addressOf(9) }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await (await log()).findByText('Sent');
  expect(sends()).toEqual([['', mediaOf(9)]]);
});
