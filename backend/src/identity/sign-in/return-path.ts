/** A path of ours: nothing that a browser could read as another host, and nothing that breaks a header. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/**
 * Where to go after sign-in: the path asked for, or the start page for anything but a page of ours. Addresses of the
 * API are none: one of them signs out, another would begin anew.
 */
export function returnPath(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > 2_000 || !OWN_PATH.test(asked)) return '/';
  const { pathname, search, hash } = new URL(asked, 'http://localhost');
  // Checked once more: `/a/..//host` is a fine path until its dots are resolved.
  return OWN_PATH.test(pathname) && !/^\/api(\/|$)/i.test(pathname) ? `${pathname}${search}${hash}` : '/';
}
