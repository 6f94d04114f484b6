import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { log } from '../lib/log.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageLoadError } from './lazy-page.ts';

interface RouteBoundaryProps {
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
  }

  /** Browsers remember a failed import until the page is reloaded. */
  private readonly retry = () => {
    if (this.state.error instanceof PageLoadError) window.location.reload();
    else this.setState({ error: undefined });
  };

  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : <PageFailed onRetry={this.retry} />;
  }
}

function PageFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('pages');
  return <ErrorState message={t('loadFailed')} onRetry={onRetry} />;
}
