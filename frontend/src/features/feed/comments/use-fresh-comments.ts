import type { Comment } from '@hoopline/contracts';
import { useEffect, useRef, useState } from 'react';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { newestFirst } from '../post-pages.ts';

/** Which comments came while they were looked at. What a catch-up brought is no news. */
export function useFreshComments(comments: readonly Comment[]) {
  const isCatchingUp = useConnection((store) => store.isCatchingUp);
  const known = useRef<ReadonlySet<string>>(new Set(comments.map(({ id }) => id)));
  const last = useRef(comments.at(-1));
  const [fresh, setFresh] = useState<readonly Comment[]>([]);

  useEffect(() => {
    const since = last.current;
    const arrived = comments.filter(
      (comment) => !known.current.has(comment.id) && (!since || newestFirst(comment, since) < 0),
    );
    known.current = new Set(comments.map(({ id }) => id));
    last.current = comments.at(-1);
    if (arrived.length > 0 && !isCatchingUp) setFresh((before) => [...before, ...arrived]);
  }, [comments, isCatchingUp]);

  return { isFresh: ({ id }: Comment) => fresh.some((one) => one.id === id), newest: fresh.at(-1) };
}
