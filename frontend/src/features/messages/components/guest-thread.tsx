import { Box, Flex, VisuallyHidden } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../../lib/api.ts';
import { startLate } from '../../../lib/start-late.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { GuestNameForm, useGuest } from '../../players/index.ts';
import { messagesQueries } from '../messages.queries.ts';
import { useBack } from '../use-back.ts';
import { ThreadPane } from './thread-pane.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';

export interface GuestThreadProps {
  /** The id of a game, which is also the id of its thread. */
  id: string;
  /** Shown to a visitor, and to a guest who is not in the game. */
  signedOut: ReactNode;
}

/** The thread of a game for a guest, who reads it at once and writes after giving a first name. */
export function GuestThread({ id, signedOut }: GuestThreadProps) {
  const { t } = useTranslation('messages');
  const handleBack = useBack(`/games/${id}`);
  const isPhone = useMedia('(max-width: 767px)');
  const threadFocus = useRef<HTMLElement>(null);
  const { guest, isPending, isError, retry } = useGuest();
  const me = guest?.mine.id ?? null;
  const {
    data: conversation,
    error,
    refetch,
  } = useQuery({
    ...messagesQueries.conversation(id),
    enabled: me !== null,
  });
  useQueueOf(me);

  if (isError && !guest) return <Failed onRetry={retry} />;
  if (isPending) return <ThreadSkeleton />;
  if (!guest || me === null || isRefused(error)) return signedOut;
  if (!conversation) return error ? <Failed onRetry={() => void refetch()} /> : <ThreadSkeleton />;
  return (
    <Box flex="1" minW="0">
      <VisuallyHidden asChild>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <ThreadPane
        conversation={conversation}
        me={me}
        onBack={isPhone ? handleBack : undefined}
        threadFocus={threadFocus}
        instead={
          guest.hasName ? undefined : (
            <Box flex="none" borderTopWidth="1px" borderColor="border.muted" px={{ base: '3.5', md: '7' }} py="4">
              <GuestNameForm mine={guest.mine} />
            </Box>
          )
        }
      />
    </Box>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('messages');
  return (
    <Flex flex="1" align="center" justify="center">
      <ErrorState message={t('thread.failed')} onRetry={onRetry} />
    </Flex>
  );
}

/** Whether the server has answered that this reader may not see the thread. A read may also fail for other reasons. */
const isRefused = (error: Error | null): boolean =>
  error instanceof HttpError && [400, 401, 403, 404].includes(error.status);

/** Sends the messages that a guest has written. Members' queues are open on every page. */
function useQueueOf(guestId: string | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (guestId === null) return;
    const load = () => import('../queue/start-send-queue.ts');
    return startLate({ load, start: ({ startSendQueue }) => startSendQueue(guestId, queryClient) });
  }, [guestId, queryClient]);
}
