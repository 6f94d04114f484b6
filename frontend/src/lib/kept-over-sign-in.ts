import { signInUrl } from '@hoopline/contracts';
import { browser } from './browser.ts';

/** What a visitor may have pressed that only members can do. */
export type Intent = 'like' | 'follow' | 'message' | 'apply';

const KEY = 'hoopline.after-sign-in';
/** Somebody who takes longer to come back has forgotten the button. */
const KEPT_MS = 15 * 60_000;

type Kept = [intent: Intent, id: string, at: number];

/** This tab remembers the last thing that a visitor wanted to do, over the way to sign-in and back. */
export function keepOverSignIn(intent: Intent, id: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([intent, id, Date.now()] satisfies Kept));
  } catch {
    // Storage is closed: the button must be pressed once more.
  }
}

/** Leads to sign-in, and from there back to this page, where the screen takes up what was pressed. */
export function signInFor(intent: Intent, id: string): void {
  keepOverSignIn(intent, id);
  const { pathname, search } = window.location;
  browser.visit(signInUrl(`${pathname}${search}`));
}

/** Whether this was pressed before signing in; says so once. */
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

/** For a visitor who came back without signing in, and at sign-out: the next person in this tab did not press it. */
export function forgetIntent(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is closed, so nothing was kept.
  }
}
