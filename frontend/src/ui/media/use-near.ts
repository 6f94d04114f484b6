import { type RefObject, useEffect, useState } from 'react';
import { useInView } from '../../lib/use-in-view.ts';

/** Whether an element is, or once was, about to come into view. */
export function useNear(element: RefObject<Element | null>): boolean {
  const isInView = useInView(element, '400px');
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    if (isInView) setWasNear(true);
  }, [isInView]);
  return wasNear;
}
