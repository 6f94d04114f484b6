import {
  type Comment,
  commonErrors,
  courtsRoutes,
  type FeedPost,
  feedErrors,
  feedRoutes,
  gamesRoutes,
  identityRoutes,
  type SessionUser,
} from '@hoopline/contracts';
import { act } from '@testing-library/react';
import { loadRealtime } from '../app/realtime/load-realtime.ts';
import { createRealtime } from '../app/realtime/realtime.ts';
import { RealtimeProvider } from '../app/realtime/realtime-provider.tsx';
import { AppRoutes } from '../app/router.tsx';
import { newPosts } from '../features/feed/new-posts.store.ts';
import { newHighlights } from '../features/highlights/new-highlights.store.ts';
import { useConnection } from '../lib/realtime/connection.store.ts';
import { useToasts } from '../ui/toast/toast.store.ts';
import { useLikes } from '../ui/use-like.ts';
import { FakeServer, refusal } from './fake-server.ts';
import { FakeTransport } from './fake-transport.ts';
import { buildSessionUser } from './people.ts';
import { type RenderedApp, renderApp } from './render-app.tsx';

export const ME = buildSessionUser();

const features = await loadRealtime();

/** A server with these posts and comments, and a member who reads them. */
export function feedServer(posts: FeedPost[] = [], comments: Comment[] = [], me: SessionUser | null = ME): FakeServer {
  sessionStorage.clear();
  const newest = <T extends { createdAt: string }>(items: T[]) =>
    items.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return new FakeServer()
    .on(identityRoutes.user, () => me ?? refusal(commonErrors.unauthenticated))
    .on(courtsRoutes.list, () => [])
    .on(gamesRoutes.list, () => [])
    .on(gamesRoutes.ofPlayer, () => [])
    .on(feedRoutes.hashtags, () => [])
    .on(feedRoutes.seen, () => undefined)
    .on(feedRoutes.list, () => newest(posts))
    .on(
      feedRoutes.detail,
      ({ params }) => posts.find(({ id }) => id === params.id) ?? refusal(feedErrors.post_not_found),
    )
    .on(feedRoutes.comments, ({ params }) => newest(comments.filter(({ postId }) => postId === params.id)));
}

interface RenderedFeed extends RenderedApp {
  transport: FakeTransport;
  /** Lets the server accept the page's connection. */
  goLive: () => Promise<void>;
  send: FakeTransport['send'];
}

/** Renders the whole app at one address. The test controls the server's end of its connection. */
export function renderFeed(path = '/feed'): RenderedFeed {
  const transport = new FakeTransport();
  useConnection.setState({ state: 'connecting', userId: undefined });
  useLikes.setState({ pending: {}, failed: {} });
  useToasts.setState({ current: null });
  newPosts.clear();
  newHighlights.clear();
  const rendered = renderApp(
    <RealtimeProvider open={(queryClient, use) => use(createRealtime(queryClient, transport, features))}>
      <AppRoutes />
    </RealtimeProvider>,
    { path },
  );
  const goLive = () =>
    act(async () => {
      useConnection.getState().tryNow();
      transport.welcome(ME.id);
    });
  const send: FakeTransport['send'] = (name, payload) => act(() => transport.send(name, payload));
  return { ...rendered, transport, goLive, send };
}
