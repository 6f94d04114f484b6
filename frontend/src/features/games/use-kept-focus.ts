import { useEffect, useRef } from 'react';

/**
 * Properties of a part whose pressed control may disappear: the focus then moves to the part itself, so that the next
 * Tab goes on from there instead of from the top of the page.
 */
export function useKeptFocus<Part extends HTMLElement>() {
  const ref = useRef<Part>(null);
  const isInside = useRef(false);
  // React reports no blur of an element that it removes.
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}
