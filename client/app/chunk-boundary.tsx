import { Component, type ReactNode } from 'react'
import { PageError } from './page-error.tsx'

/** Catches what no route catches: the application's own code did not arrive, or broke before there were routes. */
export class ChunkBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return this.state.error === null ? this.props.children : <PageError error={this.state.error} />
  }
}
