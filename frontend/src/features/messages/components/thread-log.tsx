import { Box, Button, chakra } from '@chakra-ui/react';
import type { Conversation } from '@hoopline/contracts';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtualizer } from 'virtua';
import { conversationName } from '../conversations.ts';
import { ArrowDownIcon } from '../icons.ts';
import type { ThreadActions } from '../thread-actions.ts';
import type { ThreadRow } from '../thread-rows.ts';
import { useScrollToMessage } from '../use-scroll-to-message.ts';
import { useStickToBottom } from '../use-stick-to-bottom.ts';
import { ThreadRowView } from './thread-row.tsx';

/** Earlier messages are loaded this far before the reader reaches the first one. */
const AHEAD_PX = 900;

export interface ThreadLogHandle {
  scrollToBottom: () => void;
  /** Scrolls to a message and marks it for a moment. Waits until it is among the rows. */
  scrollToMessage: (seq: number) => void;
  focus: () => void;
}

interface ThreadLogProps {
  rows: readonly ThreadRow[];
  conversation: Conversation;
  actions: ThreadActions;
  /** `seq` of the first and the last message loaded. */
  firstSeq: number;
  lastSeq: number;
  onNearTop: () => void;
  onAtBottomChange: (isAtBottom: boolean) => void;
  ref: Ref<ThreadLogHandle>;
}

/** The messages of one thread, virtualized: only those in view are rendered. */
export function ThreadLog(props: ThreadLogProps) {
  const { rows, conversation, actions, firstSeq, lastSeq, onNearTop, onAtBottomChange, ref } = props;
  const { t } = useTranslation('messages');
  const scroller = useRef<HTMLDivElement>(null);
  const { isAtBottom, scrollToBottom, leaveBottom, settle, follow } = useStickToBottom(scroller);
  const hasGrownUpwards = useGrownUpwards(firstSeq);
  const seenSeq = useSeenSeq(lastSeq, isAtBottom);
  const { virtualizer, markedSeq, scrollToMessage } = useScrollToMessage(scroller, rows, leaveBottom);
  useImperativeHandle(ref, () => ({ scrollToBottom, scrollToMessage, focus: () => scroller.current?.focus() }), [
    scrollToBottom,
    scrollToMessage,
  ]);
  const areOldRendered = useAreOldRendered(firstSeq);
  useEffect(() => onAtBottomChange(isAtBottom), [isAtBottom, onAtBottomChange]);

  const loadAhead = () => {
    if (scroller.current && scroller.current.scrollTop < AHEAD_PX) onNearTop();
  };
  useEffect(loadAhead);

  return (
    <Box pos="relative" flex="1" minH="0">
      <chakra.div
        ref={scroller}
        role="log"
        // Scrolling mounts rows too. Screen readers announce rows only at the bottom, where new messages appear, but
        // neither the first rows of the thread nor earlier rows that are loaded above them.
        aria-live={isAtBottom && areOldRendered ? 'polite' : 'off'}
        aria-label={t('thread.log', { name: conversationName(conversation) })}
        tabIndex={0}
        h="full"
        display="flex"
        flexDirection="column"
        overflowY="auto"
        overflowX="hidden"
        overscrollBehaviorY="contain"
        overflowAnchor="none"
        px={{ base: '3.5', md: '7' }}
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        {/* Pushes a short thread to the bottom. */}
        <Box flex="1 0 12px" />
        <Virtualizer
          ref={virtualizer}
          data={rows}
          shift={hasGrownUpwards}
          scrollRef={scroller}
          onScroll={() => {
            follow();
            loadAhead();
          }}
          onResize={settle}
        >
          {(row) => <ThreadRowView key={row.key} {...{ row, conversation, actions, markedSeq }} />}
        </Virtualizer>
        <Box flex="none" h="3.5" />
      </chakra.div>
      {!isAtBottom && (
        <Button
          size="sm"
          variant={lastSeq > seenSeq ? 'solid' : 'outline'}
          pos="absolute"
          bottom="3"
          left="50%"
          transform="translateX(-50%)"
          bg={lastSeq > seenSeq ? undefined : 'bg.panel'}
          boxShadow="raised"
          onClick={scrollToBottom}
        >
          <ArrowDownIcon weight="bold" aria-hidden />
          {t(lastSeq > seenSeq ? 'thread.newBelow' : 'thread.toNewest')}
        </Button>
      )}
    </Box>
  );
}

/** Time to render and measure the first rows of a thread, or earlier rows that are loaded above them. */
const RENDER_MS = 1_000;

/**
 * Whether all loaded old messages are rendered, so that rows which are added later are new messages. False again for
 * `RENDER_MS` whenever earlier messages are added on top.
 */
function useAreOldRendered(firstSeq: number): boolean {
  const [renderedSeq, setRenderedSeq] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setRenderedSeq(firstSeq), RENDER_MS);
    return () => clearTimeout(timer);
  }, [firstSeq]);
  return renderedSeq === firstSeq;
}

/** Whether this render adds earlier messages on top, so that the list keeps its scroll distance from the end. */
function useGrownUpwards(firstSeq: number): boolean {
  const shown = useRef(firstSeq);
  const hasGrown = firstSeq < shown.current;
  useLayoutEffect(() => {
    shown.current = firstSeq;
  }, [firstSeq]);
  return hasGrown;
}

/** `seq` of the newest message when the reader was last at the bottom. */
function useSeenSeq(lastSeq: number, isAtBottom: boolean): number {
  const seen = useRef(lastSeq);
  if (isAtBottom) seen.current = lastSeq;
  return seen.current;
}
