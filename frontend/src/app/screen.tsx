import { fitsPart } from '@hoopline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../lib/document-title.ts';
import type { PageDefinition } from '../lib/feature.ts';
import { notePageReads } from '../lib/first-data.ts';
import { removePrerendered } from '../lib/prerendered.ts';
import { PageSkeleton } from '../ui/skeleton.tsx';
import { lazyPage } from './lazy-page.ts';
import { RouteBoundary } from './route-boundary.tsx';

interface ScreenProps extends Pick<PageDefinition, 'title' | 'canonical'> {
  children: ReactNode;
}

/** One route's page: its title, its canonical address, and what shows while it loads or when it fails. */
export function Screen({ title, canonical, children }: ScreenProps) {
  const { t } = useTranslation(['shell', 'pages']);
  const { pathname } = useLocation();
  return (
    <>
      <Title title={t(title)} />
      {canonical && <link rel="canonical" href={`${window.location.origin}${canonical}`} />}
      <RouteBoundary key={canonical ?? title} address={pathname}>
        <Suspense fallback={<PageSkeleton />}>
          <Shown />
          {children}
        </Suspense>
      </RouteBoundary>
    </>
  );
}

/** Ends what was shown until now, as soon as the page's code is there: before the page measures its elements. */
function Shown() {
  useLayoutEffect(removePrerendered, []);
  return null;
}

/** Rendered before the page, so that a page can replace the title, as with a conversation's name. */
function Title({ title }: { title: string }) {
  useDocumentTitle(title);
  return null;
}

interface LoadedPageProps {
  page: PageDefinition;
  Page: ComponentType;
}

const NotFound = lazyPage({ load: async () => (await import('../ui/not-found.tsx')).NotFound });

/** A page and its first reads, which start before its code has loaded. */
export function LoadedPage({ page, Page }: LoadedPageProps) {
  const parts = Object.entries(useParams());
  if (!parts.every(([name, value]) => value === undefined || fitsPart(name, value))) return <NotFound />;
  return (
    <>
      <FirstReads page={page} />
      <Page />
    </>
  );
}

/** Outside the page's own suspense, so that a read starts once, when the route is first shown. */
function FirstReads({ page }: { page: PageDefinition }) {
  const queryClient = useQueryClient();
  const params = useParams();
  const [search] = useSearchParams();
  useState(() => {
    const { reads } = page;
    if (reads) notePageReads(reads({ queryClient, params, search }));
  });
  return null;
}
