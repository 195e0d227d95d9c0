/** A part of the page that is fetched when somebody first goes there. */
import type { FunctionComponent, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export function later<P extends object>(load: () => Promise<FunctionComponent<P>>): FunctionComponent<P> {
  let there: FunctionComponent<P> | undefined;
  return function Later(props: P): VNode {
    const [, arrived] = useState(there !== undefined);
    const [isLost, setLost] = useState(false);
    useEffect(() => {
      if (there) return;
      // Styles first: those of a place come behind what all places share.
      Promise.all([import('../styles/places.ts'), load()]).then(
        ([, part]) => {
          there = part;
          arrived(true);
        },
        () => setLost(true),
      );
    }, []);
    if (there) {
      const Part = there;
      return <Part {...props} />;
    }
    return (
      <p class="opening" role="status">
        {isLost ? 'This part of the page could not be fetched. Reloading may help.' : 'Opening …'}
      </p>
    );
  };
}
