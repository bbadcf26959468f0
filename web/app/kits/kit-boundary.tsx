import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Shown when a component inside throws. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Shows something else in place of a component of a kit that throws. */
export class KitBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
