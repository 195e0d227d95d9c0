/** What taking something would change, in one line. */
import { signed } from '../words.ts';
import type { Preview } from './state.ts';

const MOST_TOLD = 3;

interface Props {
  readonly preview: Preview;
  readonly unit?: string | undefined;
  /** It is about one step more of a number. */
  readonly next?: boolean;
}

export function Changes({ preview: { changes, cost, against, opens }, unit, next }: Props) {
  const told = changes.slice(0, MOST_TOLD);
  const more = changes.length - told.length;
  const isPriced = next && cost !== undefined && cost !== 0;
  if (!isPriced && told.length === 0 && against.length === 0 && opens === 0) return null;
  return (
    <span class="changes">
      {isPriced && (
        <span class="changes-price">
          next {signed(cost)} {unit}
        </span>
      )}
      {opens > 0 && against.length === 0 && (
        <span class="changes-opens">leaves you {opens === 1 ? 'a choice' : `${opens} choices`}</span>
      )}
      {told.length > 0 && (
        <span class="changes-list">
          {told.join(' · ')}
          {more > 0 && ` · ${more} more`}
        </span>
      )}
      {against.length > 0 && <span class="changes-against">{against[0]}</span>}
    </span>
  );
}
