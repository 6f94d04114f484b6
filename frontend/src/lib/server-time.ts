import { useSyncExternalStore } from 'react';
import { currentRendering } from './hydration.ts';

/** A device clock that is less wrong than this is used: answers take time, and their header has whole seconds. */
const TOLERANCE_MS = 5_000;

const listeners = new Set<() => void>();
/** By how much the server's clock is ahead of this device's, in milliseconds. */
let offset = 0;

/**
 * The present time by the server's clock; until the page is hydrated, the time at which the server rendered it. Compare
 * times from the server with this, never with the device's clock.
 */
export const serverNow = (): number => currentRendering()?.at ?? Date.now() + offset;

/** Updates the offset from the time at which the server has just written an answer. Ignores an unknown time. */
export function storeServerTime(time: string | null | undefined): void {
  const found = Date.parse(time ?? '') - Date.now();
  if (Number.isNaN(found)) return;
  const next = Math.abs(found) < TOLERANCE_MS ? 0 : found;
  // Answers take time, so a small difference has no meaning.
  if (next === offset || (next !== 0 && Math.abs(next - offset) < TOLERANCE_MS)) return;
  offset = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` when the offset changes. Returns a function that stops it. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Renders the caller again when the device's clock turns out to be wrong. */
export const useServerOffset = (): number =>
  useSyncExternalStore(
    onServerTime,
    () => offset,
    () => 0,
  );
