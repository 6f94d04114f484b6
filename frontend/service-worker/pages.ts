import { findShell } from './files.ts';

/** Matches the addresses of the app's pages; the build writes it. Nothing else is answered in place of the server. */
declare const __PAGES__: string | undefined;
const PAGES = typeof __PAGES__ === 'undefined' ? /$^/ : new RegExp(__PAGES__, 'i');

/** How long somebody waits for the server before the app starts without it. */
const PATIENCE_MS = 1_000;
/** Whoever reloads wants to see what the server has. */
const RELOAD_PATIENCE_MS = 5_000;

/** What the server has below these is not of the app: a redirect of a sign-in must not pass through this worker. */
const NO_PAGES = /^\/(?:api|socket\.io|assets|mail|g|public-objects)(?:\/|$)|\./;

/** An address without a page: the server answers it with the app's page, which says that there is nothing. */
export const isUnknown = (pathname: string): boolean => !NO_PAGES.test(pathname);

/** As the server answers; where it cannot be reached, the shell says in its place that there is no such page. */
export async function answerUnknown({ request }: FetchEvent): Promise<Response> {
  const answer = fetch(request);
  const reached = await answer.catch(() => undefined);
  return reached ?? (await findShell()) ?? answer;
}

export const isPage = (pathname: string): boolean => PAGES.test(pathname);

/**
 * The server's answer as it is, since it has the page's data with it; the shell where it does not come, or not soon. The
 * answer is not kept: it has data of whoever is signed in.
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
