import * as contracts from '@hoopline/contracts';
import { EVERY_PAGE, type FirstReads } from '@hoopline/contracts';

/** The names of the features' page paths in the contracts, such as `gamesPages`. */
const PAGES = /^[a-z]+Pages$/;

const patterns = Object.entries(contracts)
  .filter(([name]) => PAGES.test(name))
  .flatMap(([, paths]) => paths as readonly string[])
  .map(pathPattern);

/**
 * A regular expression for the paths of a pattern, with its parts as named groups. `:name` matches one part; `:name?`
 * also matches none. Like the web app's router, it ignores case and a slash at the end.
 */
export function pathPattern(path: string): RegExp {
  const parts = path.split('/').slice(1).filter(Boolean);
  const source = parts.map((part) => {
    const [, name, isOptional] = /^:(\w+)(\?)?$/.exec(part) ?? [];
    if (name === undefined) return `/${part}`;
    return isOptional ? `(?:/(?<${name}>[^/]+))?` : `/(?<${name}>[^/]+)`;
  });
  return new RegExp(`^${source.join('')}/?$`, 'i');
}

/**
 * The named parts of an address; undefined if the pattern does not match. `/games/zzz` does not match `/games/:id`,
 * because `zzz` cannot be an id.
 */
function partsOf(pattern: RegExp, pathname: string): Partial<Record<string, string>> | undefined {
  const match = pattern.exec(pathname);
  if (!match) return undefined;
  const { groups = {} } = match as Partial<RegExpExecArray>;
  const fits = Object.entries(groups).every(([name, value]) => value === undefined || contracts.fitsPart(name, value));
  return fits ? groups : undefined;
}

/** Whether the web app has a page at this address. The page itself may still find no game or profile with its id. */
export const isPagePath = (pathname: string): boolean =>
  patterns.some((pattern) => partsOf(pattern, pathname) !== undefined);

/** The names of the features' first reads in the contracts, such as `gamesFirstReads`. */
const FIRST_READS = /^[a-z]+FirstReads$/;

const declared = Object.entries(contracts)
  .filter(([name]) => FIRST_READS.test(name))
  .flatMap(([, reads]) => Object.entries(reads as FirstReads))
  .map(([page, reads]) => {
    // A `?` at the end of a path belongs to an optional part.
    const [path = '', query] = page.split(/\?(?=\w)/);
    const needed = [...new URLSearchParams(query)];
    return { pattern: path === EVERY_PAGE ? null : pathPattern(path), needed, reads };
  });

/** The addresses that the web app reads first when it opens `url`, the path and query of one of its pages. */
export function firstReads(url: string, isPhone = false): string[] {
  const { pathname, searchParams } = new URL(`http://localhost${url}`);
  return declared.flatMap(({ pattern, needed, reads }) => {
    const parts = pattern === null ? {} : partsOf(pattern, pathname);
    if (parts === undefined || needed.some(([name, value]) => (searchParams.get(name) ?? '') !== value)) return [];
    return reads
      .flatMap((read) => (typeof read === 'string' ? read : isPhone ? [] : read.wide))
      .flatMap((address) => filled(address, parts, searchParams) ?? []);
  });
}

/**
 * The address of a read with its parts filled in; undefined if the page's address lacks one of them. A query key
 * without a value gets the value from the page's query, or is left out.
 */
function filled(
  address: string,
  parts: Record<string, string | undefined>,
  search: URLSearchParams,
): string | undefined {
  const names = [...address.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (names.some((name) => parts[name] === undefined)) return undefined;
  const [path, query] = address.replace(/:(\w+)/g, (_, name: string) => parts[name] ?? '').split('?');
  const asked = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) {
    const given = value === '' ? search.get(name) : value;
    if (given !== null) asked.set(name, given);
  }
  return asked.size > 0 ? `${path}?${asked}` : path;
}
