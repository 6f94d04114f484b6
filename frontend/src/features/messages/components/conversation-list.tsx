import { chakra, VisuallyHidden } from '@chakra-ui/react';
import type { Conversation } from '@hoopline/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWatchPresence } from '../../../lib/realtime/presence.store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { matchingConversations } from '../conversations.ts';
import { useConversations } from '../use-conversations.ts';
import { ConversationListSkeleton } from './conversation-list-skeleton.tsx';
import { ConversationRow } from './conversation-row.tsx';

interface ConversationListProps {
  term: string;
  selectedId: string | undefined;
  /** Shown in the empty state. */
  startButton: ReactNode;
}

const otherIds = (conversations: readonly Conversation[]) => conversations.map(({ otherUser }) => otherUser.id);

export function ConversationList({ term, selectedId, startButton }: ConversationListProps) {
  const { t } = useTranslation('messages');
  const query = useConversations();
  const { conversations } = query;
  const shown = matchingConversations(conversations ?? [], term);
  const isFiltered = term.trim() !== '';
  useWatchPresence(otherIds(shown));

  return (
    <InfiniteList
      query={query}
      items={conversations}
      errorMessage={t('list.failed')}
      skeleton={<ConversationListSkeleton label={t('list.loading')} />}
      empty={<EmptyState drawing="chat" title={t('list.emptyTitle')} body={t('list.emptyBody')} action={startButton} />}
      moreLabel={t(isFiltered ? 'list.searchOlder' : 'list.showMore')}
      moreFailedLabel={t('list.moreFailed')}
      isManual={isFiltered}
    >
      {() => (
        <>
          <chakra.ul aria-label={t('list.label')} listStyleType="none">
            {shown.map((conversation) => (
              <li key={conversation.id}>
                <ConversationRow conversation={conversation} isSelected={conversation.id === selectedId} />
              </li>
            ))}
          </chakra.ul>
          <VisuallyHidden role="status">
            {isFiltered && shown.length === 0 && t('list.noMatch', { term })}
          </VisuallyHidden>
          {isFiltered && shown.length === 0 && (
            <chakra.p aria-hidden px="5" py="4" color="fg.muted">
              {t('list.noMatch', { term })}
            </chakra.p>
          )}
        </>
      )}
    </InfiniteList>
  );
}
