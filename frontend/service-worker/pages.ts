import { findShell } from './files.ts';

/** Matches the addresses of the app's pages. The build defines it. */
declare const __PAGES__: string | undefined;
const PAGES = typeof __PAGES__ === 'undefined' ? /$^/ : new RegExp(__PAGES__, 'i');

/** How long a person waits for the server before the app starts without it. */
const PATIENCE_MS = 1_000;
/** A reload waits longer, because the person wants the server's current data. */
const RELOAD_PATIENCE_MS = 5_000;

/**
 * Paths that the server answers without the app, and all paths with a dot, such as files. The redirect of a sign-in,
 * for example, must not pass through this worker.
 */
const NO_PAGES = /^\/(?:api|socket\.io|assets|mail|g|public-objects)(?:\/|$)|\./;

/**
 * Whether an address that is no page (`isPage`) is answered with the app, which shows that the page does not exist.
 */
export const isUnknown = (pathname: string): boolean => !NO_PAGES.test(pathname);

/**
 * Returns the server's answer; if the server cannot be reached, the shell, which shows that the page does not exist.
 */
export async function answerUnknown({ request }: FetchEvent): Promise<Response> {
  const answer = fetch(request);
  const reached = await answer.catch(() => undefined);
  return reached ?? (await findShell()) ?? answer;
}

export const isPage = (pathname: string): boolean => PAGES.test(pathname);

/**
 * Returns the server's answer, which contains the page's data, or the shell if the browser is offline, or the answer
 * fails or is late. Without a shell, waits for the answer. The answer is not cached, because it contains data of the
 * signed-in person.
 */
export async function answerPage({ request }: FetchEvent): Promise<Response> {
  if (!navigator.onLine) {
    const shell = await findShell();
    if (shell) return shell;
  }
  const answer = fetch(request);
  const patience = request.cache === 'no-cache' || request.cache === 'reload' ? RELOAD_PATIENCE_MS : PATIENCE_MS;
  const isLate = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const soon = await Promise.race([answer.catch(() => undefined), isLate]);
  return soon ?? (await findShell()) ?? answer;
}
