import { Component, type ReactNode } from 'react';
import { log } from '../lib/log.ts';

interface SilentBoundaryProps {
  /** What is missing when this fails, for the log. */
  name: string;
  children: ReactNode;
}

/** For what the page can do without: logged and left out when it fails. */
export class SilentBoundary extends Component<SilentBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    log.error(`${this.props.name} failed`, error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
