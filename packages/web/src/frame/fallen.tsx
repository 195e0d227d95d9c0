/** Where a place breaks, the frame around it stays and says so. */
import { Component, type ComponentChildren } from 'preact';

interface Props {
  /** Where the reader is: elsewhere is another place, which may be whole. */
  readonly place: string;
  readonly children: ComponentChildren;
}

export class Fallen extends Component<Props, { readonly at?: string | undefined }> {
  override componentDidCatch(): void {
    this.setState({ at: this.props.place });
  }

  override componentDidUpdate({ place }: Props): void {
    if (place !== this.props.place && this.state.at !== undefined) this.setState({ at: undefined });
  }

  render() {
    if (this.state.at !== this.props.place) return this.props.children;
    return (
      <>
        <h1 tabIndex={-1}>This cannot be shown</h1>
        <p class="notice" role="alert">
          What the address brought along is nothing that this place can show. Everything at your table is
          kept.
        </p>
      </>
    );
  }
}
