import { earlyPopstate } from './early-popstate.ts';

/**
 * Keeps the browser's Back from leaving a page on which work would be lost. A second history entry of the page, the
 * guard entry, is on top of the page's own entry. When Back reaches the page's own entry, this module moves forward
 * again and calls the guard's `onBack`. The router does not receive these events.
 */

/** The history state of an entry. */
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

/** The guards of all open dialogs, which share one guard entry. Back closes the dialog that was opened last. */
const guards: Guard[] = [];
/** The number of the page's own entry while a guard entry is being removed. */
let removedFrom: number | undefined;
let removal: ReturnType<typeof setTimeout> | undefined;
/** Callbacks that wait until the guard entry is removed. */
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
    // Another dialog was opened while the guard entry of the previous one was being removed.
    if (guard) enter(guard.open);
    else runWaiting();
    return true;
  }
  if (!guard) {
    // The viewer has left the guard entry just now, so it need not be removed.
    clearTimeout(removal);
    // An old guard entry, reached for example by Forward, has nothing to show.
    if (state?.backGuard) window.history.back();
    return state?.backGuard === true;
  }
  // `onBack` is called only once the guard entry is current again, because closing the dialog changes the current
  // entry. A second Back may have moved further than the page's own entry.
  if (state?.backGuard) guard.onBack();
  else window.history.go(guard.idx - (state?.idx ?? guard.idx) + 1);
  return true;
}

/** Adds the guard entry on top of the page's own entry, and gives the latter an address that opens no dialog. */
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

/**
 * Calls `run` once the guard entry of a closing dialog is removed, so that `run` can replace the page's own entry. If
 * no guard entry is current, calls it at once.
 */
export function onceUnguarded(run: () => void): void {
  if (isOnGuardEntry()) waiting.push(run);
  else run();
}

/** The longest time that a navigation takes to begin. */
const LEAVING_MS = 5_000;
let isLeaving = false;

/**
 * Starts a navigation to another document. A dialog that closes within `LEAVING_MS` keeps its guard entry, because
 * going back would cancel the navigation.
 */
export function leave(navigate: () => void): void {
  isLeaving = true;
  setTimeout(() => {
    isLeaving = false;
  }, LEAVING_MS);
  navigate();
}

/** On the browser's Back, calls `onBack` and stays on the page, until the returned function is called. */
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
    // The code that closed the dialog may navigate to another page in its next line, or open the dialog again.
    removal = setTimeout(() => {
      if (isLeaving) return;
      if (!isOnGuardEntry() && window.location.href !== closed) {
        runWaiting();
        return;
      }
      // The router may have replaced the guard entry with the closed page: Forward must still not stop there.
      window.history.replaceState({ ...currentState(), backGuard: true }, '');
      removedFrom = mine.idx;
      window.history.back();
    });
  };
}
