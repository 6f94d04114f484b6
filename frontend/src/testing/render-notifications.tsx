import {
  commonErrors,
  identityRoutes,
  type Notification,
  notificationsRoutes,
  type SessionUser,
} from '@hoopline/contracts';
import { act } from '@testing-library/react';
import { loadRealtime } from '../app/realtime/load-realtime.ts';
import { createRealtime } from '../app/realtime/realtime.ts';
import { RealtimeProvider } from '../app/realtime/realtime-provider.tsx';
import { AppRoutes } from '../app/router.tsx';
import { useConnection } from '../lib/realtime/connection.store.ts';
import { useToasts } from '../ui/toast/toast.store.ts';
import { FakeServer, refusal } from './fake-server.ts';
import { FakeTransport } from './fake-transport.ts';
import { buildSessionUser } from './people.ts';
import { type RenderedApp, renderApp } from './render-app.tsx';

const ME = buildSessionUser();
const features = await loadRealtime();

/** A server with these notifications, and the member who gets them. */
export function notificationsServer(stored: Notification[] = [], me: SessionUser | null = ME): FakeServer {
  const notifications = stored.toSorted((a, b) => b.at.localeCompare(a.at));
  let rev = 1;
  const total = () => {
    const unread = notifications.filter(({ isRead }) => !isRead);
    return { unreadCount: unread.length, bellCount: unread.filter(({ kind }) => kind !== 'message').length, rev };
  };
  return new FakeServer()
    .on(identityRoutes.user, () => me ?? refusal(commonErrors.unauthenticated))
    .on(notificationsRoutes.unread, total)
    .on(notificationsRoutes.list, ({ query }) => notifications.filter(({ isRead }) => !(query.unread && isRead)))
    .on(notificationsRoutes.read, ({ body }) => {
      rev += 1;
      for (const [index, one] of notifications.entries())
        if ('ids' in body ? body.ids.includes(one.id) : one.at <= body.until)
          notifications[index] = { ...one, isRead: true };
      return total();
    });
}

interface RenderedNotifications extends RenderedApp {
  transport: FakeTransport;
  /** Lets the server accept the page's connection. */
  goLive: () => Promise<void>;
  send: FakeTransport['send'];
}

/** Renders the whole app at one address. The test controls the server's end of its connection. */
export function renderNotifications(path = '/notifications', userId: string | null = ME.id): RenderedNotifications {
  const transport = new FakeTransport();
  useConnection.setState({ state: 'connecting', userId: undefined });
  useToasts.setState({ current: null });
  const rendered = renderApp(
    <RealtimeProvider open={(queryClient, use) => use(createRealtime(queryClient, transport, features))}>
      <AppRoutes />
    </RealtimeProvider>,
    { path },
  );
  const goLive = () =>
    act(async () => {
      useConnection.getState().tryNow();
      transport.welcome(userId);
    });
  const send: FakeTransport['send'] = (name, payload) => act(() => transport.send(name, payload));
  return { ...rendered, transport, goLive, send };
}
