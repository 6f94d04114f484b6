import { chakra, VisuallyHidden } from '@chakra-ui/react';
import type { Conversation } from '@hoopline/contracts';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useWatchPresence } from '../../../lib/realtime/presence.store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
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
  const { conversations, isError, isFetchNextPageError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useConversations();
  const shown = matchingConversations(conversations ?? [], term);
  const isFiltered = term.trim() !== '';
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  useWatchPresence(otherIds(shown));

  if (!conversations) {
    if (isError) return <ErrorState message={t('list.failed')} onRetry={() => void refetch()} />;
    return <ConversationListSkeleton label={t('list.loading')} />;
  }
  if (conversations.length === 0) {
    return <EmptyState drawing="chat" title={t('list.emptyTitle')} body={t('list.emptyBody')} action={startButton} />;
  }
  return (
    <>
      <chakra.ul aria-label={t('list.label')} listStyleType="none">
        {shown.map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow conversation={conversation} isSelected={conversation.id === selectedId} />
          </li>
        ))}
      </chakra.ul>
      <VisuallyHidden role="status">{isFiltered && shown.length === 0 && t('list.noMatch', { term })}</VisuallyHidden>
      {isFiltered && shown.length === 0 && (
        <chakra.p aria-hidden px="5" py="4" color="fg.muted">
          {t('list.noMatch', { term })}
        </chakra.p>
      )}
      {hasNextPage && (
        <LoadMore
          label={t(isFetchNextPageError ? 'list.moreFailed' : isFiltered ? 'list.searchOlder' : 'list.showMore')}
          isLoading={isFetchingNextPage}
          isManual={isFiltered || isFetchNextPageError}
          onLoad={loadMore}
        />
      )}
    </>
  );
}
