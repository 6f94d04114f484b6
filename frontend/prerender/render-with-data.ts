import { setTimeout } from 'node:timers/promises';
import { type FirstAnswer, identityRoutes, type Language } from '@hoopline/contracts';
import { matchPath } from 'react-router-dom';
import { PAGES } from '../src/app/pages.ts';
import { hasFirstAnswer, setFirstData } from '../src/lib/first-data.ts';
import { i18n, startI18n } from '../src/lib/i18n.ts';
import { createQueryClient } from '../src/lib/query-client.ts';
import { identityQueries } from '../src/session/identity.queries.ts';
import type { RenderRequest } from './prerendered.ts';
import { render } from './render.tsx';

/** More of a list is below the first screen, and would only make the document longer. */
const MOST_ITEMS = 4;

/** All answers are there already. What a page reads beyond them is not waited for. */
const PATIENCE_MS = 200;

/** Of the first picture, which is the largest thing on the screen. */
const LAZY = 'loading="lazy"';
const SOON = 'fetchpriority="high"';

/** The page with what it reads first, of which `data` must have all. */
export async function renderWithData({ url, language, data }: RenderRequest): Promise<string> {
  await speak(language);
  const { pathname, search, searchParams } = new URL(url, 'http://hoopline.invalid');
  const queryClient = createQueryClient();
  try {
    setFirstData(JSON.stringify(JSON.parse(data), shortened));
    if (hasFirstAnswer(identityRoutes.user.path)) await queryClient.prefetchQuery(identityQueries.user());
    for (const page of PAGES) {
      const match = [page.path, ...(page.aliases ?? [])].map((path) => matchPath(path, pathname)).find(Boolean);
      const reads = match && page.reads?.({ queryClient, params: match.params, search: searchParams });
      await Promise.race([reads, setTimeout(PATIENCE_MS)]);
    }
    const { html, rules } = await render(pathname + search, queryClient);
    return `<style>${rules.join('')}</style>${html.replace(LAZY, SOON)}`;
  } finally {
    queryClient.clear();
    setFirstData('{}');
  }
}

async function speak(language: Language): Promise<void> {
  if (!i18n.isInitialized) await startI18n(language);
  else await i18n.changeLanguage(language);
}

const shortened = (name: string, value: FirstAnswer['body']) =>
  name === 'body' && Array.isArray(value) ? value.slice(0, MOST_ITEMS) : value;
