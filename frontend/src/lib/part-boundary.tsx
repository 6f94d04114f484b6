import { Component, type ComponentType, type ReactNode } from 'react';
import { log } from './log.ts';

interface PartBoundaryProps {
  /** Names the part in the log if it fails. */
  name: string;
  /** Shown if the part failed; nothing by default, for a part that the page can do without. */
  Failed?: ComponentType<{ onRetry: () => void }>;
  onFailed?: () => void;
  /** Called on a retry instead of rendering the same children again. */
  onRetry?: () => void;
  children: ReactNode;
}

/** Keeps an error of one part from the page around it. The part is tried again when the device is back online. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    log.error(`${this.props.name} failed`, error);
    window.addEventListener('online', this.retry);
    this.props.onFailed?.();
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.retry);
  }

  private readonly retry = () => {
    if (this.props.onRetry) this.props.onRetry();
    else this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    const { Failed, children } = this.props;
    if (!this.state.hasFailed) return children;
    return Failed ? <Failed onRetry={this.retry} /> : null;
  }
}
