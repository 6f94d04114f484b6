import { Button, chakra, Flex, Spinner } from '@chakra-ui/react';
import type { Conversation } from '@hoopline/contracts';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { conversationName } from '../conversations.ts';
import type { Thread } from '../thread.ts';
import { useMention } from '../use-mention.ts';
import { useOlderMessages, useReadMarker, useThread } from '../use-thread.ts';
import { useThreadActions } from '../use-thread-actions.ts';
import { Composer } from './composer.tsx';
import { GameQuestion } from './game-question.tsx';
import { GameThreadHeader } from './game-thread-header.tsx';
import { PinnedMessage } from './pinned-message.tsx';
import { ReadOnlyNotice } from './read-only-notice.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { ThreadLog, type ThreadLogHandle } from './thread-log.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { useMessageQuestions } from './use-message-questions.tsx';

const NOTHING: Thread = [];

interface ThreadPaneProps {
  conversation: Conversation;
  me: string;
  /** Only on phones, which show the list or the thread. */
  onBack: (() => void) | undefined;
  /** Set to the element that takes focus when the thread opens. */
  threadFocus: RefObject<HTMLElement | null>;
  /** Shown in place of the field for a new message. */
  instead?: ReactNode;
}

/** One open conversation. The parent gives it a React key, so that no state carries over to another conversation. */
export function ThreadPane({ conversation, me, onBack, threadFocus, instead }: ThreadPaneProps) {
  const { t } = useTranslation('messages');
  const { id, otherUser, game, isSample } = conversation;
  const name = conversationName(conversation);
  const { thread, rows, isError, retry } = useThread(conversation, me);
  const older = useOlderMessages(id, thread);
  const [isAtBottom, setIsAtBottom] = useState(true);
  useReadMarker(conversation, me, thread, isAtBottom);

  const log = useRef<ThreadLogHandle>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { user } = useSessionUser();
  const canWrite = (!game || game.canWrite) && !instead;
  const { dialogs, ask } = useMessageQuestions({ conversationId: id, game: game ?? undefined, log });
  const actions = useThreadActions({ conversationId: id, me, canWrite, log, input, ask });
  const isWriting = useMention(me, id);
  // On a phone, focus in the input would open the keyboard over the messages, so only a viewer who came to write gets
  // this focus.
  const isReading = onBack !== undefined && !isWriting;
  useEffect(() => {
    threadFocus.current = (isReading ? heading : input).current;
    threadFocus.current?.focus();
    const field = isReading ? null : input.current;
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [isReading, threadFocus]);

  const content = () => {
    if (isError) return <ErrorState message={t('thread.failed')} onRetry={retry} />;
    if (!rows) return <ThreadSkeleton />;
    if (rows.length === 0) {
      const title = game ? t('game.emptyTitle') : t('thread.emptyTitle', { name });
      const body = t(game ? 'game.emptyBody' : 'thread.emptyBody');
      return <EmptyState drawing="chat" headingLevel="h3" title={title} body={body} />;
    }
    return (
      <ThreadLog
        ref={log}
        rows={rows}
        conversation={conversation}
        actions={actions}
        firstSeq={thread?.[0]?.seq ?? 0}
        lastSeq={thread?.at(-1)?.seq ?? 0}
        onNearTop={older.load}
        onAtBottomChange={setIsAtBottom}
      />
    );
  };

  return (
    <Flex as="section" aria-label={t('thread.label', { name })} direction="column" pos="relative" h="full" minH="0">
      {otherUser && <ThreadHeader otherUser={otherUser} onBack={onBack} headingRef={heading} />}
      {game && <GameThreadHeader game={game} onBack={onBack} headingRef={heading} />}
      {game && <PinnedMessage game={game} headingRef={heading} />}
      {game && <GameQuestion game={game} />}
      {isSample && (
        <chakra.p
          flex="none"
          px={{ base: '3.5', md: '7' }}
          py="1.5"
          bg="bg.subtle"
          borderBottomWidth="1px"
          borderColor="border.muted"
          textStyle="caption"
          color="fg.muted"
        >
          {t('thread.sample')}
        </chakra.p>
      )}
      <Flex
        pos="relative"
        direction="column"
        flex="1"
        minH="0"
        justify={rows?.length === 0 || isError ? 'center' : undefined}
      >
        <OlderNotice isLoading={older.isLoading} isError={older.isError} onRetry={older.retry} />
        {content()}
      </Flex>
      {dialogs}
      {game && !game.canWrite ? (
        <ReadOnlyNotice game={game} />
      ) : (
        (instead ?? (
          <Composer
            inputRef={input}
            me={me}
            conversationId={id}
            name={name}
            thread={thread ?? NOTHING}
            hasPhotos={Boolean(user)}
            onSent={() => log.current?.scrollToBottom()}
          />
        ))
      )}
    </Flex>
  );
}

interface OlderNoticeProps {
  isLoading: boolean;
  isError: boolean;
  onRetry: () => void;
}

/**
 * Shows that earlier messages are being loaded or could not be loaded. It covers the top of the log, so that it does
 * not shift the messages.
 */
function OlderNotice({ isLoading, isError, onRetry }: OlderNoticeProps) {
  const { t } = useTranslation('messages');
  return (
    <Flex role="status" pos="absolute" top="2" left="0" right="0" zIndex="docked" justify="center" pointerEvents="none">
      {(isLoading || isError) && (
        <Flex
          align="center"
          gap="2"
          px="3"
          py="1.5"
          bg="bg.panel"
          borderWidth="1px"
          borderColor="border"
          borderRadius="full"
          boxShadow="raised"
          textStyle="caption"
          color="fg.muted"
          pointerEvents="auto"
        >
          {isLoading && <Spinner />}
          {isLoading ? t('thread.older') : t('thread.olderFailed')}
          {isError && (
            <Button size="sm" variant="plain" onClick={onRetry}>
              {t('status.retry')}
            </Button>
          )}
        </Flex>
      )}
    </Flex>
  );
}
