import { useSyncExternalStore } from 'react';
import { currentRendering } from './hydration.ts';

/** A clock that is less wrong is believed: answers take their time, and the header of an answer has whole seconds. */
const TOLERANCE_MS = 5_000;

const listeners = new Set<() => void>();
/** By how much the server's clock is ahead of this device's. */
let offset = 0;

/** The present time as the server has it: what it says of times is compared with this, and never with the device's clock. */
export const serverNow = (): number => currentRendering()?.at ?? Date.now() + offset;

/** Notes the time at which the server has just written an answer; nothing where it is unknown. */
export function noteServerTime(time: string | null | undefined): void {
  const found = Date.parse(time ?? '') - Date.now();
  if (Number.isNaN(found)) return;
  const next = Math.abs(found) < TOLERANCE_MS ? 0 : found;
  // Answers take time themselves, so a small difference says nothing.
  if (next === offset || (next !== 0 && Math.abs(next - offset) < TOLERANCE_MS)) return;
  offset = next;
  for (const listener of listeners) listener();
}

/** Returns a function that ends it. */
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
