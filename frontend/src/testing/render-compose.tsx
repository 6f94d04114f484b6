import 'fake-indexeddb/auto';
// Loads code that the app loads later, so that no test waits for it.
import { elementId } from '../lib/element-id.ts';
import '../features/feed/compose/create-post-dialog.tsx';
import '../ui/confirm-dialog/question.tsx';
import {
  commonErrors,
  type FeedPost,
  feedRoutes,
  identityRoutes,
  type CreatePost as PostBody,
  type SessionUser,
} from '@hoopline/contracts';
import { jest } from '@jest/globals';
import { act, type Screen, screen, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { useSearchParams } from 'react-router-dom';
import { CreatePost } from '../features/feed/components/create-post.tsx';
import { useDrafts } from '../features/feed/compose/drafts.store.ts';
import { intentOf } from '../features/feed/use-compose-address.ts';
import { browser } from '../lib/browser.ts';
import { log } from '../lib/log.ts';
import { useConnection } from '../lib/realtime/connection.store.ts';
import { useSessionUser } from '../session/identity.queries.ts';
import { useToasts } from '../ui/toast/toast.store.ts';
import { FakeServer, refusal } from './fake-server.ts';
import { FakeUploads } from './fake-uploads.ts';
import { authorOf, buildPost } from './feed.ts';
import { buildSessionUser } from './people.ts';
import { type RenderedApp, renderApp } from './render-app.tsx';

export const ME = buildSessionUser();
const POST_ID = '01900000-0000-7000-8000-00000000f00d';
export const UPLOAD_ID = '01900000-0000-7000-8000-00000000beef';

/** The post that the server creates from a body. */
export function postOf(body: PostBody): FeedPost {
  return buildPost({
    id: POST_ID,
    type: body.type,
    content: body.type === 'text' ? body.content : null,
    caption: body.caption ?? '',
    mediaUrl: body.type === 'text' ? null : body.mediaUrl,
    hashtags: body.hashtags ?? [],
    user: authorOf(ME),
  });
}

/** A device without drafts, a server that accepts posts, and uploads that succeed. */
export function composeWorld(me: SessionUser | null = ME) {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  useDrafts.setState({ kept: {}, files: {} });
  useToasts.setState({ current: null });
  useConnection.setState({ state: 'live' });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  // jsdom cannot play videos, so no still can be taken.
  HTMLMediaElement.prototype.load = function load() {
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  };
  let uploads = 0;
  const server = new FakeServer()
    .on(identityRoutes.user, () => me ?? refusal(commonErrors.unauthenticated))
    .on(feedRoutes.uploadUrl, () => {
      uploads += 1;
      const id = `${UPLOAD_ID.slice(0, -1)}${uploads}`;
      return { uploadUrl: `https://courts.example/api/feed/uploads/${id}?until=1&signature=abc` };
    })
    .on(feedRoutes.create, ({ body }) => postOf(body));
  const sent = new FakeUploads();
  const logged = jest.spyOn(log, 'error').mockImplementation(() => {});
  const visited = jest.spyOn(browser, 'visit').mockImplementation(() => {});
  return {
    server,
    uploads: sent,
    logged,
    visited,
    close: () => {
      server.close();
      sent.close();
      logged.mockRestore();
      visited.mockRestore();
    },
  };
}

type Close = (leave: () => void) => void;

/** A page that opens the dialog through its address, like the feed. */
function Page({ close }: { close: Close }) {
  const [params, setParams] = useSearchParams();
  const { user, isLoading } = useSessionUser();
  const intent = isLoading ? null : intentOf(params.get('create'));
  return (
    <>
      <button type="button" onClick={() => setParams({ create: 'post' })}>
        Open
      </button>
      <article id={elementId('post', POST_ID)} tabIndex={-1} />
      <CreatePost intent={intent} onClose={() => close(() => setParams({}, { replace: true }))} me={user} />
    </>
  );
}

type Dialog = Pick<Screen, 'findByText' | 'findByRole' | 'getByText' | 'getByRole' | 'getAllByRole' | 'queryByText'>;

interface OpenDialog extends RenderedApp {
  dialog: Dialog;
  field: (label: string) => HTMLInputElement;
  submit: HTMLButtonElement;
  press: (name: string) => Promise<void>;
  choose: (type: 'Text' | 'Image' | 'Video') => Promise<void>;
  give: (label: 'Image file' | 'Video file', file: File) => Promise<void>;
}

/** Opens the dialog with `?create=`. `close` may keep it open for a while. */
export async function openCompose(create = 'post', close: Close = (leave) => leave()): Promise<OpenDialog> {
  const rendered = renderApp(<Page close={close} />, { path: `/feed?create=${create}` });
  const { user } = rendered;
  const dialog = within(await screen.findByRole('dialog', { name: /Create Post/ }));
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label);
  return {
    ...rendered,
    dialog,
    field,
    submit: dialog.getByRole<HTMLButtonElement>('button', { name: 'Create Post' }),
    press: (name) => user.click(dialog.getByRole('button', { name })),
    choose: (type) => user.click(dialog.getByRole('radio', { name: type })),
    give: (label, file) => user.upload(field(label), file),
  };
}

/** Simulates a reload: data that was only in memory is lost. */
export async function reload({ unmount }: { unmount: () => void }, create = 'post'): Promise<OpenDialog> {
  unmount();
  await act(async () => {
    useDrafts.setState({ files: {} });
    await useDrafts.persist.rehydrate();
  });
  return openCompose(create);
}

export const photo = (name = 'dunk.jpg', type = 'image/jpeg') => new File(['photo'], name, { type });
export const clip = (name = 'dunk.mp4', type = 'video/mp4') => new File(['clip'], name, { type });
