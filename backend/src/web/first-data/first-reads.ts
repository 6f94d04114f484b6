import * as contracts from '@hoopline/contracts';
import { EVERY_PAGE, type FirstReads } from '@hoopline/contracts';
import { partsOf, pathPattern } from '../page-paths.ts';

/** What features call the first reads of their pages: `gamesFirstReads`. */
const FIRST_READS = /^[a-z]+FirstReads$/;

const declared = Object.entries(contracts)
  .filter(([name]) => FIRST_READS.test(name))
  .flatMap(([, reads]) => Object.entries(reads as FirstReads))
  .map(([page, reads]) => {
    // A `?` at the end belongs to a part that may be left out.
    const [path = '', query] = page.split(/\?(?=\w)/);
    const needed = [...new URLSearchParams(query)];
    return { pattern: path === EVERY_PAGE ? null : pathPattern(path), needed, reads };
  });

/** The addresses that the web app asks first when it opens `url`, the path and query of one of its pages. */
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

/** Undefined where the page's address lacks a part that the read needs. */
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
