import { type OpportunityKind, signInUrl } from '@hoopline/contracts';
import { browser } from '../../../lib/browser.ts';

const KEPT = 'hoopline.apply-after-sign-in';

/** And back to this page from there. This tab remembers what its visitor wanted to apply for. */
export function leadToSignIn(kind: OpportunityKind, id: string): void {
  try {
    sessionStorage.setItem(KEPT, `${kind}/${id}`);
  } catch {
    // Storage is closed: the button must be pressed once more.
  }
  const { pathname, search } = window.location;
  browser.visit(signInUrl(`${pathname}${search}`));
}

/** Whether this was to be applied for before signing in; says so once. */
export function takeKept(kind: OpportunityKind, id: string): boolean {
  try {
    if (sessionStorage.getItem(KEPT) !== `${kind}/${id}`) return false;
    sessionStorage.removeItem(KEPT);
    return true;
  } catch {
    return false;
  }
}
