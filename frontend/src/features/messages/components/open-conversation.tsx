import { Button, Flex } from '@chakra-ui/react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useBack } from '../use-back.ts';
import { useConversation } from '../use-conversations.ts';
import { ThreadPane } from './thread-pane.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';

interface OpenConversationProps {
  id: string;
  me: string;
  isPhone: boolean;
  threadFocus: RefObject<HTMLElement | null>;
}

/** The conversation in the address, with its loading and error states. */
export function OpenConversation({ id, me, isPhone, threadFocus }: OpenConversationProps) {
  const { t } = useTranslation('messages');
  const { conversation, isMissing, isError, retry } = useConversation(id);
  const handleBack = useBack('/messages');

  if (conversation) {
    return (
      <ThreadPane
        conversation={conversation}
        me={me}
        onBack={isPhone ? handleBack : undefined}
        threadFocus={threadFocus}
      />
    );
  }
  if (!isMissing && !isError) return <ThreadSkeleton />;
  return (
    <Flex h="full" align="center" justify="center">
      {isMissing ? (
        <EmptyState
          drawing="chat"
          title={t('missing.title')}
          body={t('missing.body')}
          action={
            <Button asChild variant="outline">
              <Link to="/messages">{t('missing.action')}</Link>
            </Button>
          }
        />
      ) : (
        <ErrorState message={t('thread.failed')} onRetry={retry} />
      )}
    </Flex>
  );
}
