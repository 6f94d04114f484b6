import * as contracts from '@hoopline/contracts';

/** What features call the addresses of their pages: `gamesPages`. */
const PAGES = /^[a-z]+Pages$/;

const patterns = Object.entries(contracts)
  .filter(([name]) => PAGES.test(name))
  .flatMap(([, paths]) => paths as readonly string[])
  .map(patternOf);

/** `:name` stands for one part, `:name?` also for none. The web app's router ignores case and a slash at the end. */
function patternOf(path: string): RegExp {
  const parts = path.split('/').slice(1).filter(Boolean);
  const source = parts.map((part) => {
    if (!part.startsWith(':')) return `/${part}`;
    return part.endsWith('?') ? '(/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${source.join('')}/?$`, 'i');
}

/** Whether the web app has a page at this address. Whether that page finds what it shows, only the page knows. */
export const isPagePath = (pathname: string): boolean => patterns.some((pattern) => pattern.test(pathname));
