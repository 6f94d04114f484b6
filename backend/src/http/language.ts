import { isLanguage, LANGUAGE_COOKIE, type Language } from '@hoopline/contracts';
import type { FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE } from '../locales/texts.ts';

type Asked = Pick<FastifyRequest, 'headers' | 'query'>;

/**
 * The language of the server's own pages for a visitor: the one they chose in the app, else that of the link, else the
 * supported language that their browser prefers, else English.
 */
export const languageOf = (request: Asked): Language =>
  chosenIn(request) ?? linkLanguage(request) ?? acceptedIn(request) ?? DEFAULT_LANGUAGE;

/** The language of a link (`?lang=de`), the same for every visitor; null for a link without one. */
export function linkLanguage({ query }: Pick<Asked, 'query'>): Language | null {
  const { lang } = query as { lang?: unknown };
  return isLanguage(lang) ? lang : null;
}

/** The language of a link's preview on other sites: that of the link, else that of the request. */
export const previewLanguage = (request: Asked): Language => linkLanguage(request) ?? languageOf(request);

/** Finds the chosen language in a `Cookie` header. The value is one plain word, so it needs no decoding. */
const COOKIE = new RegExp(`(?:^|;)\\s*${LANGUAGE_COOKIE}=(\\w*)\\s*(?:;|$)`);

function chosenIn({ headers }: Asked): Language | null {
  const chosen = COOKIE.exec(headers.cookie ?? '')?.[1];
  return isLanguage(chosen) ? chosen : null;
}

/** The supported language of `accept-language` with the highest weight: `de` for `en;q=0.8, de-AT`. */
function acceptedIn({ headers }: Asked): Language | undefined {
  const wanted = (headers['accept-language'] ?? '')
    .slice(0, MAX_LENGTH)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='));
      return { language: tag.split('-')[0]?.toLowerCase() ?? '', weight: weight ? Number(weight.slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted.map(({ language }) => language).find(isLanguage);
}

/** The most characters of `accept-language` that are read: browsers send only a few languages. */
const MAX_LENGTH = 500;
