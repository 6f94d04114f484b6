import { Box, Button, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import type { Conversation } from '@hoopline/contracts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlusIcon } from '../../../icons/ui.ts';
import { useWatchPresence } from '../../../lib/realtime/presence.store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { matchingConversations } from '../conversations.ts';
import { useConversations } from '../use-conversations.ts';
import { ConversationRow } from './conversation-row.tsx';

interface ListPaneProps {
  selectedId: string | undefined;
  /** Missing for a guest, who cannot start a conversation. */
  onStart?: () => void;
}

export function ListPane({ selectedId, onStart }: ListPaneProps) {
  const { t } = useTranslation('messages');
  const [term, setTerm] = useState('');
  const startIcon = <PlusIcon weight="bold" aria-hidden />;

  return (
    <Flex as="section" aria-label={t('list.label')} direction="column" h="full" minH="0">
      <Flex as="header" align="center" justify="space-between" gap="3" flex="none" px="5" pt="5" pb="3.5">
        <chakra.h1 textStyle="display.md">{t('title')}</chakra.h1>
        {onStart && (
          <Button size="sm" onClick={onStart}>
            {startIcon}
            {t('start')}
          </Button>
        )}
      </Flex>
      <Box flex="none" px="5" pb="3">
        <SearchInput label={t('list.search')} value={term} onChange={setTerm} />
      </Box>
      <Box flex="1" minH="0">
        <ScrollArea>
          <ConversationList
            term={term}
            selectedId={selectedId}
            isGuest={!onStart}
            startButton={
              onStart && (
                <Button onClick={onStart}>
                  {startIcon}
                  {t('start')}
                </Button>
              )
            }
          />
        </ScrollArea>
      </Box>
    </Flex>
  );
}

interface ConversationListProps {
  term: string;
  selectedId: string | undefined;
  isGuest: boolean;
  /** Shown in the empty state. */
  startButton: ReactNode;
}

const otherIds = (conversations: readonly Conversation[]) =>
  conversations.flatMap(({ otherUser }) => otherUser?.id ?? []);

function ConversationList({ term, selectedId, isGuest, startButton }: ConversationListProps) {
  const { t } = useTranslation('messages');
  const query = useConversations({ isGuest });
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

/** Rows as high as conversations, so that nothing moves when they load. */
function ConversationListSkeleton({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {['46%', '58%', '40%', '52%', '44%', '60%'].map((width) => (
        <Flex key={width} align="center" gap="13px" h="74px" px="5">
          <Skeleton flex="none" boxSize="48px" borderRadius="20%" />
          <Box flex="1">
            <Skeleton w={width} h="15px" />
            <Skeleton w="78%" h="13px" mt="2.5" />
          </Box>
        </Flex>
      ))}
    </>
  );
}
