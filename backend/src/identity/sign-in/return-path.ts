/** A path on our host: nothing that a browser could read as another host, and nothing that breaks a header. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/**
 * Where to go after sign-in: the path asked for, or `/` for anything but a page of ours. Addresses of the API are
 * refused: one of them signs out, another signs in once more.
 */
export function returnPath(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > 2_000 || !OWN_PATH.test(asked)) return '/';
  const { pathname, search, hash } = new URL(asked, 'http://localhost');
  // Checked again because `/a/..//host` is harmless only until its dots are resolved.
  return OWN_PATH.test(pathname) && !/^\/api(\/|$)/i.test(pathname) ? `${pathname}${search}${hash}` : '/';
}
