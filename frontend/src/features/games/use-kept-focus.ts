import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

export interface KeptFocus<Part extends HTMLElement> {
  ref: RefObject<Part | null>;
  tabIndex: number;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

/**
 * Properties of a part whose pressed control may disappear: the focus then moves to the part itself, so that the next
 * Tab goes on from there instead of from the top of the page. No button gets the focus, because pressing the same key
 * again would undo the action.
 */
export function useKeptFocus<Part extends HTMLElement>(): KeptFocus<Part> {
  const ref = useRef<Part>(null);
  const isInside = useRef(false);
  // React reports no blur of an element that it removes.
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: ({ currentTarget, target }) => {
      // React also reports the focus in dialogs that the part has opened. They keep it themselves.
      isInside.current = currentTarget.contains(target);
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}
