import { useRef, useState } from 'react';

/** Two taps within this time are a like. */
const DOUBLE_MS = 300;

/**
 * A tap pauses or plays at once, so that no viewer waits for a possible second tap. The second tap undoes that, and
 * likes. Returns how many likes were given so.
 */
export function useTaps(onToggle: () => void, onLike: (() => void) | undefined) {
  const lastTap = useRef(Number.NEGATIVE_INFINITY);
  const [likes, setLikes] = useState(0);
  const onTap = (time: number) => {
    const isSecond = time - lastTap.current <= DOUBLE_MS;
    lastTap.current = isSecond ? Number.NEGATIVE_INFINITY : time;
    onToggle();
    if (!isSecond || !onLike) return;
    setLikes((count) => count + 1);
    onLike();
  };
  return { likes, onTap };
}
