import { text } from 'node:stream/consumers';
import { ChakraProvider } from '@chakra-ui/react';
import { LANGUAGES, type Language } from '@hoopline/contracts';
import { QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { PAGES } from '../src/app/pages.ts';
import { Providers } from '../src/app/providers.tsx';
import { AppRoutes } from '../src/app/router.tsx';
import { tabTitle } from '../src/lib/document-title.ts';
import type { PageDefinition } from '../src/lib/feature.ts';
import { i18n, startI18n } from '../src/lib/i18n.ts';
import { identityQueries } from '../src/session/identity.queries.ts';
import { STYLIS_PLUGINS } from '../src/theme/stylis-plugins.ts';
import { themeSystem } from '../src/theme/system.ts';
import { CacheProvider, createCache, type EmotionCache } from './browser-globals.ts';
import type { PrerenderedPage, PrerenderedPages, Visitor } from './prerendered.ts';

const CANONICAL = /<link rel="canonical"[^>]*>/;

/** What only the app can answer: nobody shall type what would be lost. */
const CONTROLS = /<(button|input|select|textarea)(?=[ >])/g;

export interface Rendered {
  html: string;
  /** Of everything in it, in their order, without those of the theme. */
  rules: string[];
}

/** Everything is rendered as on a first visit: no data has come, not even who is here, unless that is nobody. */
function renderWithoutData(path: string, isSignedOut: boolean): Promise<Rendered> {
  const queryClient = new QueryClient();
  if (isSignedOut) queryClient.setQueryData(identityQueries.user().queryKey, null);
  return render(path, queryClient);
}

const rulesIn = (cache: EmotionCache): string[] =>
  Object.values(cache.inserted).filter((rule) => typeof rule === 'string');

function createRuleCache(): EmotionCache {
  const cache = createCache({ key: 'css', stylisPlugins: STYLIS_PLUGINS });
  // The rules stay here. In the markup those of a part would be missing that had to wait for its code.
  cache.compat = true;
  return cache;
}

let theme: string[] | undefined;

/** What the theme itself makes: its layers, what it resets, and its tokens. */
function themeRules(): string[] {
  if (theme) return theme;
  const cache = createRuleCache();
  renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ChakraProvider value={themeSystem()}>{null}</ChakraProvider>
    </CacheProvider>,
  );
  theme = rulesIn(cache);
  return theme;
}

/** The page at `path`, with what `queryClient` has read, in the present language. Rejects where a part of it fails. */
export async function render(path: string, queryClient: QueryClient): Promise<Rendered> {
  const cache = createRuleCache();
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <CacheProvider value={cache}>
      <Providers queryClient={queryClient}>
        <StaticRouter location={path}>
          <AppRoutes />
        </StaticRouter>
      </Providers>
    </CacheProvider>,
    // Whatever its size, a part stands where it belongs; otherwise a script would move it there.
    { onError: (error) => void failures.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const markup = await text(prelude);
  if (failures.length > 0) throw new Error(`${path} cannot be rendered`, { cause: failures[0] });
  const html = markup.replace(CANONICAL, '').replace(CONTROLS, '<$1 inert readonly');
  return { html, rules: rulesIn(cache).filter((rule) => !themeRules().includes(rule)) };
}

const addressOf = ({ path }: PageDefinition) => path.replace(/\/:\w+\?/g, '') || '/';

/** The page of one thing, such as a game, looks like nothing before it is known which. */
const isOfOneThing = (page: PageDefinition) => addressOf(page).includes(':');

/** Every page in every language, but for those of one thing. */
export async function renderAll(): Promise<PrerenderedPages> {
  const rendered: (Record<Visitor, Rendered> & { page: PageDefinition; language: Language; title: string })[] = [];
  await startI18n('en');
  for (const language of LANGUAGES) {
    await i18n.changeLanguage(language);
    const t = i18n.getFixedT(language, ['shell', 'pages']);
    for (const page of PAGES.filter((each) => !isOfOneThing(each))) {
      const address = addressOf(page);
      const [signedOut, unknown] = [await renderWithoutData(address, true), await renderWithoutData(address, false)];
      rendered.push({ page, language, title: tabTitle(t(page.title)), signedOut, unknown });
    }
  }
  const all = rendered.flatMap(({ signedOut, unknown }) => [signedOut, unknown]);
  const shared = new Set(all[0]?.rules.filter((rule) => all.every(({ rules }) => rules.includes(rule))));
  const withStyles = ({ html, rules }: Rendered) =>
    `<style>${rules.filter((rule) => !shared.has(rule)).join('')}</style>${html}`;
  const pages = PAGES.map((page): PrerenderedPage => {
    const entries = rendered
      .filter((one) => one.page === page)
      .map(({ language, title, signedOut, unknown }) => [
        language,
        { title, signedOut: withStyles(signedOut), unknown: withStyles(unknown) },
      ]);
    return {
      paths: [page.path, ...(page.aliases ?? [])],
      fitsAllWidths: page.isBare ?? false,
      isStatic: page.isStatic ?? false,
      showsDataFirst: page.showsDataFirst ?? false,
      byLanguage: Object.fromEntries(entries),
    };
  });
  return { themeStyles: themeRules().join(''), styles: [...shared].join(''), pages };
}
