import { earlyPopstate } from './early-popstate.ts';

/**
 * Keeps the browser's Back from leaving a page on which something would be lost. A second entry of the page, the guard
 * entry, lies on top of the page's own one. Back reaches the page's own entry, is led forward again, and whoever guards
 * is told. The router hears nothing of it.
 */
interface GuardState {
  /** The router's number of the entry. */
  idx?: number;
  backGuard?: boolean;
}

interface Guard {
  /** The number of the page's own entry. */
  idx: number;
  onBack: () => void;
}

let guard: Guard | undefined;
/** The number of the page's own entry while a guard entry is being left for good. */
let removedFrom: number | undefined;
let removal: ReturnType<typeof setTimeout> | undefined;

const currentState = () => window.history.state as GuardState | null;
const isOnGuardEntry = () => currentState()?.backGuard === true;

/** The page's address once its dialog is closed. */
function closedAddress(): string {
  const url = new URL(window.location.href);
  for (const key of ['create', 'court', 'coach']) url.searchParams.delete(key);
  return url.href;
}

earlyPopstate.listener = (event) => {
  if (isAboutGuard(event.state)) event.stopImmediatePropagation();
};

// The page was loaded anew on a guard entry, with nothing left to guard.
if (isOnGuardEntry() && window.location.href === closedAddress()) window.history.back();

function isAboutGuard(state: GuardState | null): boolean {
  const isRemoved = removedFrom !== undefined && removedFrom === state?.idx && !state.backGuard;
  removedFrom = undefined;
  if (isRemoved) return true;
  if (!guard) {
    // One that was left behind, as by Forward: there is nothing to see on it.
    if (state?.backGuard) window.history.back();
    return state?.backGuard === true;
  }
  // Told only once the guard entry is current again: what closes the dialog changes the current entry. A second Back may
  // have gone further than the page's own entry.
  if (state?.backGuard) guard.onBack();
  else window.history.go(guard.idx - (state?.idx ?? guard.idx) + 1);
  return true;
}

/** Calls `onBack` at the browser's Back, which leads nowhere, until the returned function is called. */
export function guardBack(onBack: () => void): () => void {
  clearTimeout(removal);
  const closed = closedAddress();
  if (!isOnGuardEntry()) {
    const open = window.location.href;
    // Were this entry ever reached again, it must not open the dialog anew.
    window.history.replaceState(currentState(), '', closed);
    window.history.pushState({ ...currentState(), backGuard: true }, '', open);
  }
  const mine: Guard = { idx: currentState()?.idx ?? 0, onBack };
  guard = mine;
  return () => {
    if (guard !== mine) return;
    guard = undefined;
    // What closed the dialog may lead to another page with its next line, or open it again.
    removal = setTimeout(() => {
      if (!isOnGuardEntry() && window.location.href !== closed) return;
      // The router may have put the closed page in its place: Forward still must not stop there.
      window.history.replaceState({ ...currentState(), backGuard: true }, '');
      removedFrom = mine.idx;
      window.history.back();
    });
  };
}
