import * as contracts from '@hoopline/contracts';

/** What features call the addresses of their pages: `gamesPages`. */
const PAGES = /^[a-z]+Pages$/;

const patterns = Object.entries(contracts)
  .filter(([name]) => PAGES.test(name))
  .flatMap(([, paths]) => paths as readonly string[])
  .map(pathPattern);

/**
 * Matches the paths that a pattern stands for; its named groups are the parts. `:name` stands for one part, `:name?` also
 * for none. The web app's router ignores case and a slash at the end.
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
 * The parts of an address that the pattern names; undefined where it is none of the pattern's. `/games/zzz` is no page of
 * `/games/:id`, because nothing has such an id.
 */
export function partsOf(pattern: RegExp, pathname: string): Partial<Record<string, string>> | undefined {
  const match = pattern.exec(pathname);
  if (!match) return undefined;
  const { groups = {} } = match as Partial<RegExpExecArray>;
  const fits = Object.entries(groups).every(([name, value]) => value === undefined || contracts.fitsPart(name, value));
  return fits ? groups : undefined;
}

/** Whether the web app has a page at this address. Whether that page finds what it shows, only the page knows. */
export const isPagePath = (pathname: string): boolean =>
  patterns.some((pattern) => partsOf(pattern, pathname) !== undefined);
