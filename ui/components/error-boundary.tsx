// Error boundary: shows `fallback` in place of children that throw while rendering.
import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = { fallback: (reset: () => void) => ReactNode; children: ReactNode };

export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  readonly #reset = () => this.setState({ hasError: false });

  override render() {
    return this.state.hasError ? this.props.fallback(this.#reset) : this.props.children;
  }
}
