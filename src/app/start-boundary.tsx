import { Component, type ReactNode } from 'react';
import { LoadFailed } from '../areas/session/load-state.tsx';

interface Props {
  readonly children: ReactNode;
}

/** The last net: when the console's own chunk cannot be loaded, or what draws everything fails. */
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
