import { Component, type ReactNode } from 'react';
import { LoadFailed } from '../areas/session/load-state.tsx';

interface Props {
  readonly children: ReactNode;
}

/**
 * The outermost error boundary: for a console chunk that cannot be loaded, or a failure while
 * rendering.
 */
export class StartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? (
      <LoadFailed onRetry={() => location.reload()} />
    ) : (
      this.props.children
    );
  }
}
