import { type ReactNode, Suspense } from 'react';
import { useDocumentTitle } from '../lib/document-title.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { RouteBoundary } from './route-boundary.tsx';

interface ScreenProps {
  /** What the browser's tab says. */
  title: string;
  /** The one address of a screen that has several (D-07). */
  canonical?: string;
  children: ReactNode;
}

/** One route's page: its title, its canonical address, and what shows while it loads or when it fails. */
export function Screen({ title, canonical, children }: ScreenProps) {
  return (
    <>
      <Title title={title} />
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
