const KEY = 'hoopline.push-not-now';
const DAYS = 30;

/** Whether somebody has said in this browser, not long ago, that they do not want to be told. */
export function saidNotNow(now: number): boolean {
  try {
    return now - Number(localStorage.getItem(KEY) ?? 0) < DAYS * 24 * 60 * 60_000;
  } catch {
    // Storage is closed: nothing keeps that they were asked, and each page would ask again.
    return true;
  }
}

export function sayNotNow(now: number): void {
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    // As above.
  }
}
