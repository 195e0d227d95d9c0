/** What a table of several says about whose turn it is. */
import { GAME_MASTER } from '@arbiter/engine';
import type { TableShown } from '@arbiter/table/client';

type Shown = TableShown['fights'][number];

/** Whose decision a fight waits for, as a chair may know it. */
export interface Waiting {
  /** The fighter's name; `The game master` for whoever is not seen. */
  readonly who: string;
  /** Those at the table who decide, where others than the fighter are meant. */
  readonly by: readonly string[];
  /** Whether it is this chair's own to decide, as a player. */
  readonly isMine: boolean;
  /** Whether this chair is next. */
  readonly isNext: boolean;
  /** Since when it is waited, by the server's clock. */
  readonly since: number | undefined;
}

export function waitingIn(
  { view, turns }: Shown,
  { id: chair, role }: TableShown['chair'],
): Waiting | undefined {
  const asked = turns?.asked;
  if (!view || view.outcome || !asked) return undefined;
  const isOwn = ({ chairs }: { readonly chairs: readonly { readonly id: string }[] }): boolean =>
    role === 'player' && chairs.some(({ id }) => id === chair);
  return {
    who: nameIn(view, asked.fighter),
    by: asked.chairs.map(({ name }) => name),
    isMine: isOwn(asked),
    isNext: turns.next !== null && !isOwn(asked) && isOwn(turns.next),
    since: asked.since ?? undefined,
  };
}

/** What a fighter is called. */
export const nameIn = ({ glance }: NonNullable<Shown['view']>, fighter: string): string =>
  fighter === GAME_MASTER
    ? 'The game master'
    : (glance.fighters.find(({ id }) => id === fighter)?.name ?? 'Somebody');
