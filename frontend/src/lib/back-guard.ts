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
  /** The page's address while its dialog is open. */
  open: string;
  onBack: () => void;
}

/** Back closes the dialog that was opened last. All share one guard entry. */
const guards: Guard[] = [];
/** The number of the page's own entry while a guard entry is being left for good. */
let removedFrom: number | undefined;
let removal: ReturnType<typeof setTimeout> | undefined;
/** What waits until the guard entry is left. */
let waiting: (() => void)[] = [];

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
  const guard = guards.at(-1);
  if (isRemoved) {
    // Another dialog was opened while the guard entry of the last one was on its way out.
    if (guard) enter(guard.open);
    else runWaiting();
    return true;
  }
  if (!guard) {
    // The guard entry has been left just now, so there is none to remove.
    clearTimeout(removal);
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

/** Puts the guard entry on top of the page's own one. Were that ever reached again, it must not open the dialog anew. */
function enter(open: string): void {
  window.history.replaceState(currentState(), '', closedAddress());
  window.history.pushState({ ...currentState(), backGuard: true }, '', open);
}

function runWaiting(): void {
  const ready = waiting;
  waiting = [];
  // The router handles the next entry only once this event is over.
  setTimeout(() => {
    for (const run of ready) run();
  });
}

/** Runs once the guard entry of what is just being closed is left: what replaces an entry then replaces the page's own. */
export function onceUnguarded(run: () => void): void {
  if (isOnGuardEntry()) waiting.push(run);
  else run();
}

/** As long as a navigation may take to begin. */
const LEAVING_MS = 5_000;
let isLeaving = false;

/** Starts a navigation to another document. A dialog that closes meanwhile keeps its guard entry: going back would end it. */
export function leave(navigate: () => void): void {
  isLeaving = true;
  setTimeout(() => {
    isLeaving = false;
  }, LEAVING_MS);
  navigate();
}

/** Calls `onBack` at the browser's Back, which leads nowhere, until the returned function is called. */
export function guardBack(onBack: () => void): () => void {
  clearTimeout(removal);
  const closed = closedAddress();
  const open = window.location.href;
  if (!isOnGuardEntry()) enter(open);
  const mine: Guard = { idx: currentState()?.idx ?? 0, open, onBack };
  guards.push(mine);
  return () => {
    if (!guards.includes(mine)) return;
    guards.splice(guards.indexOf(mine), 1);
    if (guards.length > 0) return;
    // What closed the dialog may lead to another page with its next line, or open it again.
    removal = setTimeout(() => {
      if (isLeaving) return;
      if (!isOnGuardEntry() && window.location.href !== closed) {
        runWaiting();
        return;
      }
      // The router may have put the closed page in its place: Forward still must not stop there.
      window.history.replaceState({ ...currentState(), backGuard: true }, '');
      removedFrom = mine.idx;
      window.history.back();
    });
  };
}
