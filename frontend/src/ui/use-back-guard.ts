import { useEffect, useRef } from 'react';

/** Marks the entry that lies on top of the page's own one while there is something to lose. */
const MARK = 'backGuard';
const isMarked = () => Boolean((window.history.state as Record<string, unknown> | null)?.[MARK]);

/** The page's address once its dialog is closed. */
function closedAddress(): string {
  const url = new URL(window.location.href);
  url.searchParams.delete('create');
  url.searchParams.delete('court');
  return url.href;
}

/**
 * While active, the browser's Back calls `onBack` and leads nowhere. For this the page lies in the history twice; the
 * router hears nothing of it. Afterwards the second entry is removed again, unless the page was left meanwhile.
 */
export function useBackGuard(isActive: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  latest.current = onBack;
  const removal = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!isActive) return;
    const open = window.location.href;
    const closed = closedAddress();
    const push = () => window.history.pushState({ ...window.history.state, [MARK]: true }, '', open);
    const refuse = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      push();
      latest.current();
    };
    if (removal.current === undefined) {
      // Were this entry ever reached again, it must not open the dialog anew.
      window.history.replaceState(window.history.state, '', closed);
      push();
    }
    clearTimeout(removal.current);
    removal.current = undefined;
    window.addEventListener('popstate', refuse, true);
    return () => {
      window.removeEventListener('popstate', refuse, true);
      // What closed the dialog may lead to another page with its next line, or open it again.
      removal.current = setTimeout(() => {
        removal.current = undefined;
        if (isMarked() || window.location.href === closed) goBackUnheard();
      });
    };
  }, [isActive]);
}

function goBackUnheard(): void {
  const swallow = (event: PopStateEvent) => event.stopImmediatePropagation();
  window.addEventListener('popstate', swallow, { capture: true, once: true });
  window.history.back();
}
