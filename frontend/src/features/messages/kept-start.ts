const KEPT = 'hoopline.message-after-sign-in';
/** Whoever takes longer to come back has forgotten the button. */
const KEPT_MS = 15 * 60_000;

/** This tab remembers, over the way to sign-in and back, whom a visitor wanted to write to. */
export function keepStart(personId: string): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([personId, Date.now()]));
  } catch {
    // Storage is closed: the button must be pressed once more.
  }
}

/** Whether a visitor wanted to write to this person before they signed in; says so once. */
export function takeKeptStart(personId: string): boolean {
  try {
    const [keptId, at] = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as [string?, number?];
    if (keptId !== personId) return false;
    sessionStorage.removeItem(KEPT);
    return Date.now() - (at ?? 0) < KEPT_MS;
  } catch {
    return false;
  }
}
