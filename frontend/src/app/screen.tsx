import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../lib/document-title.ts';
import type { PageDefinition } from '../lib/feature.ts';
import { log } from '../lib/log.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { RouteBoundary } from './route-boundary.tsx';

interface ScreenProps extends Pick<PageDefinition, 'title' | 'canonical'> {
  children: ReactNode;
}

/** One route's page: its title, its canonical address, and what shows while it loads or when it fails. */
export function Screen({ title, canonical, children }: ScreenProps) {
  const { t } = useTranslation(['shell', 'pages']);
  return (
    <>
      <Title title={t(title)} />
      {canonical && <link rel="canonical" href={`${window.location.origin}${canonical}`} />}
      <RouteBoundary key={canonical ?? title}>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </RouteBoundary>
    </>
  );
}

/** Comes before the page, so that a page which knows better (a conversation's name) has the last word. */
function Title({ title }: { title: string }) {
  useDocumentTitle(title);
  return null;
}

interface LoadedPageProps {
  page: PageDefinition;
  Page: ComponentType;
}

/** A page, and the reads of its first screen, which set out before its code has come. */
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
    // What could not be read is read again by the page itself, which can say so.
    page.reads?.({ queryClient, params, search }).catch((error: unknown) => log.error('A first read failed', error));
  });
  return null;
}
