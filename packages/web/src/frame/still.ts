import { Component, type ComponentChild, type ComponentClass } from 'preact';

/** What is drawn again only where one of its properties is another: of a hundred seals, the one that changed. */
export const still = <P extends object>(draw: (props: P) => ComponentChild): ComponentClass<P> =>
  class extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return (Object.keys(next) as (keyof P)[]).some(name => next[name] !== this.props[name]);
    }

    render(): ComponentChild {
      return draw(this.props);
    }
  };
