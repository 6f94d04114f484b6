// Jest cannot link a module that two import() calls load at the same time, as late parts of the app do with this one.
import '../features/games/index.ts';
import 'fake-indexeddb/auto';
import { type Conversation, identityRoutes, type Message, messagesRoutes } from '@hoopline/contracts';
import { act } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { Route, Routes } from 'react-router-dom';
import { LINK_CARDS } from '../app/pages.ts';
import { loadRealtime } from '../app/realtime/load-realtime.ts';
import { createRealtime } from '../app/realtime/realtime.ts';
import { RealtimeProvider } from '../app/realtime/realtime-provider.tsx';
import { forgetDrafts } from '../features/messages/drafts.store.ts';
import { MessagesBackground } from '../features/messages/messages-background.tsx';
import { MessagesPage } from '../features/messages/pages/messages-page.tsx';
import { forgetDraftPhotos } from '../features/messages/photo-drafts.store.ts';
import { LinkCardsContext } from '../lib/link-cards.ts';
import { useConnection } from '../lib/realtime/connection.store.ts';
import { ME } from './conversations.ts';
import { FakeServer } from './fake-server.ts';
import { FakeTransport } from './fake-transport.ts';
import { buildSessionUser } from './people.ts';
import { type RenderedApp, renderApp } from './render-app.tsx';

const features = await loadRealtime();

/** A server with one signed-in member, these conversations and their messages. */
export function messagesServer(conversations: Conversation[] = [], messages: Message[] = []): FakeServer {
  globalThis.indexedDB = new IDBFactory();
  forgetDrafts(ME);
  forgetDraftPhotos();
  const said = (id: string) => messages.filter(({ conversationId }) => conversationId === id);
  const server = new FakeServer();
  server.on(identityRoutes.user, () => buildSessionUser());
  server.on(messagesRoutes.conversations, () => conversations);
  server.on(messagesRoutes.unread, () => ({
    totalUnread: conversations.reduce((sum, one) => sum + one.unreadCount, 0),
    rev: conversations.reduce((sum, one) => sum + one.lastSeq + one.mine.readSeq, 0),
  }));
  server.on(messagesRoutes.thread, ({ params, query }) => {
    const isHiddenFrom = ({ seq, isHidden }: Message) => isHidden && seq >= Number(query.hiddenFrom);
    if (query.after) return said(params.id).filter((one) => one.seq > Number(query.after) || isHiddenFrom(one));
    const before = Number(query.before ?? Number.POSITIVE_INFINITY);
    return said(params.id)
      .filter(({ seq }) => seq < before)
      .reverse()
      .slice(0, Number(query.limit ?? 50));
  });
  server.on(messagesRoutes.markRead, ({ params, body }) => ({
    conversationId: params.id,
    unreadCount: 0,
    totalUnread: 0,
    readSeq: body?.seq ?? 0,
    rev: conversations.reduce((sum, one) => sum + 2 * one.lastSeq, 0),
  }));
  return server;
}

interface RenderedMessages extends RenderedApp {
  transport: FakeTransport;
  /** Lets the server accept the page's connection. */
  goLive: () => Promise<void>;
  send: FakeTransport['send'];
}

/** Renders the messages screen like the app does. The test controls the server's end of its connection. */
export function renderMessages(path = '/messages'): RenderedMessages {
  const transport = new FakeTransport();
  useConnection.setState({ state: 'connecting', userId: undefined });
  const rendered = renderApp(
    <RealtimeProvider open={(queryClient, use) => use(createRealtime(queryClient, transport, features))}>
      <MessagesBackground />
      <LinkCardsContext value={LINK_CARDS}>
        <Routes>
          <Route path="/messages/:conversationId?" element={<MessagesPage />} />
          <Route path="*" element={null} />
        </Routes>
      </LinkCardsContext>
    </RealtimeProvider>,
    { path },
  );
  const goLive = () =>
    act(async () => {
      useConnection.getState().tryNow();
      transport.welcome(ME);
    });
  const send: FakeTransport['send'] = (name, payload) => act(() => transport.send(name, payload));
  return { ...rendered, transport, goLive, send };
}
