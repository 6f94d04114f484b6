import { ChatsCircleIcon } from '../../icons/first.ts';
import type { Feature, ReadContext } from '../../lib/feature.ts';
import type messagesTexts from '../../locales/en/messages.ts';
import type playersTexts from '../../locales/en/players.ts';
import { memberOf } from '../../session/identity.queries.ts';
import { UnreadBadge } from './components/unread-badge.tsx';
import { MessagesBackground } from './messages-background.tsx';

declare module '../../lib/i18n.ts' {
  interface Texts {
    messages: typeof messagesTexts;
    players: typeof playersTexts;
  }
}

export const messages = {
  pages: [
    {
      path: '/messages/:conversationId?',
      canonical: '/messages',
      title: 'shell:entry.messages',
      texts: ['messages', 'players'],
      source: 'src/features/messages/pages/messages-page.tsx',
      load: async () => (await import('./pages/messages-page.tsx')).MessagesPage,
      reads: readConversations,
      entry: { name: 'messages', Icon: ChatsCircleIcon, Badge: UnreadBadge },
    },
  ],
  realtime: async () => (await import('./messages.realtime.ts')).messagesRealtime,
  Background: MessagesBackground,
  forget: async (userId) => {
    const [drafts, photos] = await Promise.all([import('./drafts.store.ts'), import('./photo-drafts.store.ts')]);
    drafts.forgetDrafts(userId);
    photos.forgetDraftPhotos();
  },
} satisfies Feature;

/** Only members have messages, so this waits until it is known who is signed in. */
export async function readConversations({ queryClient, params: { conversationId } }: ReadContext): Promise<void> {
  const [{ messagesQueries }, member] = await Promise.all([import('./messages.queries.ts'), memberOf(queryClient)]);
  if (!member) return;
  await Promise.all([
    queryClient.prefetchInfiniteQuery(messagesQueries.conversations()),
    conversationId && queryClient.prefetchQuery(messagesQueries.thread(conversationId)),
  ]);
}
