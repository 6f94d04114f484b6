import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../lib/document-title.ts';
import type { PageDefinition } from '../lib/feature.ts';
import { log } from '../lib/log.ts';
import { PageSkeleton } from '../ui/skeleton.tsx';
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
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </RouteBoundary>
    </>
  );
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

/** A page and its first reads, which start before its code has loaded. */
export function LoadedPage({ page, Page }: LoadedPageProps) {
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
    // The page itself reads again what failed here, and shows the error.
    page.reads?.({ queryClient, params, search }).catch((error: unknown) => log.error('A first read failed', error));
  });
  return null;
}
