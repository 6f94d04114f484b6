import { signInUrl } from '@hoopline/contracts';
import { browser } from './browser.ts';

/** Actions that visitors can press, but only members can do. */
export type Intent = 'like' | 'follow' | 'message' | 'apply';

const KEY = 'hoopline.after-sign-in';
/** A person who takes longer to come back no longer expects the action. */
const KEPT_MS = 15 * 60_000;

type Kept = [intent: Intent, id: string, at: number];

/** Keeps in this tab the last action that a visitor wanted, until they come back from sign-in. */
export function keepOverSignIn(intent: Intent, id: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([intent, id, Date.now()] satisfies Kept));
  } catch {
    // Storage is closed: the button must be pressed once more.
  }
}

/** Redirects to sign-in, which leads back to this page, where the screen carries out the pressed action. */
export function signInFor(intent: Intent, id: string): void {
  keepOverSignIn(intent, id);
  const { pathname, search } = window.location;
  browser.visit(signInUrl(`${pathname}${search}`));
}

/** Whether the visitor pressed this action before they signed in. Returns true only once. */
export function takeKept(intent: Intent, id: string): boolean {
  try {
    const [keptIntent, keptId, at] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Partial<Kept>;
    if (keptIntent !== intent || keptId !== id) return false;
    sessionStorage.removeItem(KEY);
    return Date.now() - (at ?? 0) < KEPT_MS;
  } catch {
    return false;
  }
}

/** Call this at sign-out, and when a visitor came back without signing in: the next person did not press the button. */
export function forgetIntent(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is closed, so nothing was kept.
  }
}
