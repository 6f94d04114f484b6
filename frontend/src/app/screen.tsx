import { fitsPart } from '@hoopline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Params, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../lib/document-title.ts';
import { repeatEarlyInput } from '../lib/early-input.ts';
import type { PageDefinition } from '../lib/feature.ts';
import { setPageReads } from '../lib/first-data.ts';
import { endHydration } from '../lib/hydration.ts';
import { PageSkeleton } from '../ui/skeleton.tsx';
import { RouteBoundary } from './route-boundary.tsx';

interface ScreenProps extends Pick<PageDefinition, 'title' | 'canonical'> {
  children: ReactNode;
}

/** One route's page with its title, its canonical address, a placeholder while it loads, and an error if it fails. */
export function Screen({ title, canonical, children }: ScreenProps) {
  const { t } = useTranslation(['shell', 'pages']);
  const { pathname } = useLocation();
  return (
    <>
      <Title title={t(title)} />
      {canonical && <link rel="canonical" href={`${window.location.origin}${canonical}`} />}
      <RouteBoundary key={canonical ?? title} address={pathname}>
        <Suspense fallback={<PageSkeleton />}>
          <Hydrated />
          {children}
        </Suspense>
      </RouteBoundary>
    </>
  );
}

/** Rendered beside the page, so that its effect runs once React has hydrated the page's elements. */
function Hydrated() {
  useEffect(() => {
    endHydration();
    delete document.getElementById('root')?.dataset.width;
    // Runs after the page's own effects, which may set the first values of its fields, and before the next render: a
    // field to which React has given another value has lost its caret.
    queueMicrotask(repeatEarlyInput);
  }, []);
  return null;
}

/** Rendered before the page, so that a page can replace the title, for example with a conversation's name. */
function Title({ title }: { title: string }) {
  useDocumentTitle(title);
  return null;
}

interface LoadedPageProps {
  page: PageDefinition;
  Page: ComponentType;
  /** Shown if a parameter of the address is impossible, such as the id in `/games/zzz`. */
  NotFound: ComponentType;
}

/** Whether each parameter of an address has a possible value: `zzz` is impossible as an id. */
export const fitsAll = (params: Params): boolean =>
  Object.entries(params).every(([name, value]) => value === undefined || fitsPart(name, value));

/** A page and its first reads, which start before its code has loaded. */
export function LoadedPage({ page, Page, NotFound }: LoadedPageProps) {
  if (!fitsAll(useParams())) return <NotFound />;
  return (
    <>
      <FirstReads page={page} />
      <Page />
    </>
  );
}

/**
 * Starts the page's first reads. It is rendered before the page, so that they start while the page's code loads. React
 * may render it anew once the code has arrived: the query cache then repeats no read that is under way or recent.
 */
function FirstReads({ page }: { page: PageDefinition }) {
  const queryClient = useQueryClient();
  const params = useParams();
  const [search] = useSearchParams();
  useState(() => {
    const { reads } = page;
    if (reads) setPageReads(reads({ queryClient, params, search }));
  });
  return null;
}
