import { type RefObject, useEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { ThreadRow } from './thread-rows.ts';

/** How long a message is marked after the reader has come to it from an answer. */
const MARKED_MS = 2_000;

/** Scrolls the rows of a thread to one message, and marks it for a moment. `leaveBottom` ends sticking to the end. */
export function useScrollToMessage(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly ThreadRow[],
  leaveBottom: () => void,
) {
  const virtualizer = useRef<VirtualizerHandle>(null);
  /** `seq` of the message to scroll to, until it is among the rows. */
  const [awaitedSeq, scrollToMessage] = useState<number>();
  const [markedSeq, setMarkedSeq] = useState<number>();

  useEffect(() => {
    if (awaitedSeq === undefined) return;
    const index = rows.findIndex((row) => row.kind === 'bubble' && row.seq === awaitedSeq);
    if (index < 0) return;
    leaveBottom();
    const center = () => {
      const [list, log] = [virtualizer.current, scroller.current];
      if (list && log) log.scrollTop = list.getItemOffset(index) - (log.clientHeight - list.getItemSize(index)) / 2;
    };
    center();
    // The rows around it are measured only when they are rendered, which may move it.
    requestAnimationFrame(center);
    scrollToMessage(undefined);
    setMarkedSeq(awaitedSeq);
  }, [awaitedSeq, rows, scroller, leaveBottom]);

  useEffect(() => {
    if (markedSeq === undefined) return;
    const timer = setTimeout(() => setMarkedSeq(undefined), MARKED_MS);
    return () => clearTimeout(timer);
  }, [markedSeq]);

  return { virtualizer, markedSeq, scrollToMessage: scrollToMessage as (seq: number) => void };
}
