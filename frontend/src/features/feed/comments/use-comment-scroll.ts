import type { Comment } from '@hoopline/contracts';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A reader this close to the end follows what is new. */
const NEAR_PX = 60;

/** Opens at the newest comment, follows new ones from there, and keeps its place when earlier ones come in on top. */
export function useCommentScroll(scroller: RefObject<HTMLElement | null>, comments: readonly Comment[], me?: string) {
  const before = useRef({ first: '', last: '', height: 0 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { first, last, height } = before.current;
    const newest = comments.at(-1);
    const hasGrownUp = first !== '' && comments[0]?.id !== first && newest?.id === last;
    const wasAtEnd = element.scrollTop + element.clientHeight >= height - NEAR_PX;
    if (hasGrownUp) element.scrollTop += element.scrollHeight - height;
    else if (newest?.id !== last && (wasAtEnd || last === '' || newest?.user.id === me)) {
      element.scrollTop = element.scrollHeight;
    }
    before.current = { first: comments[0]?.id ?? '', last: newest?.id ?? '', height: element.scrollHeight };
  }, [scroller, comments, me]);
}
