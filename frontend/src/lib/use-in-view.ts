import { type RefObject, useEffect, useState } from 'react';
import { onInView } from './in-view.ts';

/** Whether any of an element can be seen. `rootMargin` counts what is that near as seen. */
export function useInView(element: RefObject<Element | null>, rootMargin?: string): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    return onInView(element.current, ({ isIntersecting }) => setInView(isIntersecting), { rootMargin });
  }, [element, rootMargin]);
  return isInView;
}
