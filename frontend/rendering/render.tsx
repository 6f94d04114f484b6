import { text } from 'node:stream/consumers';
import type { Language, RenderedPage, RenderRequest } from '@hoopline/contracts';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../src/app/app.tsx';
import { prepareFirstPage } from '../src/app/first-page.ts';
import { findPage } from '../src/app/router.tsx';
import { tabTitle } from '../src/lib/document-title.ts';
import { setFirstData } from '../src/lib/first-data.ts';
import { startHydration } from '../src/lib/hydration.ts';
import { i18n, startI18n } from '../src/lib/i18n.ts';
import { createQueryClient } from '../src/lib/query-client.ts';
import { STYLIS_PLUGINS } from '../src/theme/stylis-plugins.ts';
import { createCache } from './browser-globals.ts';

/** The same value as in `main.tsx`, so that server and browser render the same data. */
const PATIENCE_MS = 200;

/** React moves these tags to the head of a document, and creates them again in the browser. */
const HOISTED = /<link rel="(?:canonical|preload)"[^>]*>/g;

/**
 * Renders a page with the answers of its first reads. A read without an answer in `data` stays pending. Rejects if any
 * part of the page fails.
 */
export async function renderPage({ url, origin, language, data, width }: RenderRequest): Promise<RenderedPage> {
  await speak(language);
  const address = new URL(url, origin);
  const at = Date.now();
  startHydration({ width, at });
  const queryClient = createQueryClient();
  const cache = createCache({ key: 'css', stylisPlugins: STYLIS_PLUGINS });
  // Keeps the rules in the cache. Otherwise they would be in the markup between the elements.
  cache.compat = true;
  try {
    setFirstData(data);
    await prepareFirstPage(queryClient, address, PATIENCE_MS);
    const Router = ({ children }: { children: ReactNode }) => (
      <StaticRouter location={address.pathname + address.search}>{children}</StaticRouter>
    );
    const failures: unknown[] = [];
    const { prelude } = await prerenderToNodeStream(
      <App queryClient={queryClient} styleCache={cache} Router={Router} />,
      // Renders even a large part in its position; otherwise a script would move it there.
      { onError: (error) => void failures.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
    );
    const markup = (await text(prelude)).replace(HOISTED, '');
    if (failures.length > 0) throw new Error(`${url} cannot be rendered`, { cause: failures[0] });
    const rules = Object.entries(cache.inserted).filter((entry): entry is [string, string] => entry[1] !== true);
    const { page } = findPage(address.pathname);
    const t = i18n.getFixedT(language, ['shell', 'pages']);
    return {
      markup,
      at,
      title: tabTitle(t(page?.title ?? 'pages:notFound.title')),
      styles: { ids: rules.map(([id]) => id), rules: rules.map(([, rule]) => rule).join('') },
      source: page?.source ?? 'src/ui/not-found.tsx',
      texts: page?.texts ?? [],
      canonical: page?.canonical && origin + page.canonical,
      isStatic: page?.isStatic ?? false,
    };
  } finally {
    queryClient.clear();
    setFirstData('{}');
  }
}

async function speak(language: Language): Promise<void> {
  if (!i18n.isInitialized) await startI18n(language);
  else await i18n.changeLanguage(language);
}
