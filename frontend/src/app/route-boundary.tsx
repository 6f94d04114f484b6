import { Component, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { browser } from '../lib/browser.ts';
import { endHydration } from '../lib/hydration.ts';
import { log } from '../lib/log.ts';
import { useConnection } from '../lib/realtime/connection.store.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageLoadError } from './lazy-page.ts';

/** Sent to the window when a page could not be rendered. */
export const PAGE_FAILED = 'hoopline:page-failed';

interface RouteBoundaryProps {
  /** After an error, a page at another address is tried anew. */
  address: string;
  children: ReactNode;
}

interface RouteBoundaryState {
  error: unknown;
}

/** Shows an error in place of a page that fails, and keeps the shell. */
export class RouteBoundary extends Component<RouteBoundaryProps, RouteBoundaryState> {
  override state: RouteBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): RouteBoundaryState {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    log.error('A page failed', error);
    endHydration();
    window.dispatchEvent(new Event(PAGE_FAILED));
  }

  override componentDidUpdate(before: RouteBoundaryProps): void {
    if (this.state.error !== undefined && before.address !== this.props.address) this.setState({ error: undefined });
  }

  /** Reloads the page if its code could not be loaded, because browsers remember a failed import until then. */
  private readonly retry = () => {
    if (this.state.error instanceof PageLoadError) browser.reload();
    else this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <PageFailed isUnloaded={error instanceof PageLoadError} onRetry={this.retry} />;
  }
}

/** If the page's code could not be loaded, reloading loses nothing: it happens once the connection is back. */
function PageFailed({ isUnloaded, onRetry }: { isUnloaded: boolean; onRetry: () => void }) {
  const { t } = useTranslation('pages');
  const isLive = useConnection(({ state }) => state === 'live');
  const wasLive = useRef(isLive);
  useEffect(() => {
    if (isUnloaded && isLive && !wasLive.current) onRetry();
    wasLive.current = isLive;
  }, [isUnloaded, isLive, onRetry]);
  return <ErrorState message={t('loadFailed')} onRetry={onRetry} />;
}
