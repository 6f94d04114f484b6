/** A path on our host. Excludes everything that a browser could read as another host or that breaks a header. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/**
 * The path to which the browser is redirected after sign-in: the requested path, or `/` if that is no page of ours.
 * Addresses of the API are refused: one of them signs out, another signs in once more.
 */
export function returnPath(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > 2_000 || !OWN_PATH.test(asked)) return '/';
  const { pathname, search, hash } = new URL(asked, 'http://localhost');
  // Checked again because `/a/..//host` is harmless only until its dots are resolved.
  return OWN_PATH.test(pathname) && !/^\/api(\/|$)/i.test(pathname) ? `${pathname}${search}${hash}` : '/';
}
