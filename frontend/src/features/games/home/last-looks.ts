import { deviceStorage } from '../../../lib/device-storage.ts';

const NAME = 'hoopline.home-looks';

/** The times of this many games are kept; those of games that were shown longer ago are dropped. */
const MOST = 20;

type Looks = readonly (readonly [gameId: string, at: number])[];

/** When this device last showed a game on the home page, in milliseconds; null if it never did. */
export const lastLook = (gameId: string): number | null => looks().find(([id]) => id === gameId)?.[1] ?? null;

export function keepLook(gameId: string, at: number): void {
  const others = looks().filter(([id]) => id !== gameId);
  deviceStorage.setItem(NAME, JSON.stringify([[gameId, at], ...others].slice(0, MOST)));
}

/** Called at sign-out. */
export const forgetLooks = (): void => void deviceStorage.removeItem(NAME);

function looks(): Looks {
  try {
    const kept: unknown = JSON.parse(String(deviceStorage.getItem(NAME) ?? '[]'));
    return Array.isArray(kept) ? kept.filter(isLook) : [];
  } catch {
    return [];
  }
}

const isLook = (one: unknown): one is [string, number] =>
  Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'number';
