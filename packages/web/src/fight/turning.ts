/** Where a fight turned: from when on whoever won it in the end was ahead, having been behind. */
import type { Chance } from '@arbiter/simulator';

export interface Moment {
  /** After so many steps. */
  readonly after: number;
  readonly chance: Pick<Chance, 'share' | 'interval95'>;
}

export type Turning =
  /** Between these two moments, of which the second is the first after the first. */
  | { readonly is: 'turned'; readonly from: Moment; readonly to: Moment }
  /** Nobody was ever clearly behind who won; the worst they stood. */
  | { readonly is: 'steady'; readonly worst: Moment };

/**
 * `won` is whether the side won whose chances these are. Only where the whole interval lies beyond the middle somebody is
 * ahead, so that no turn is made of mere chance in the estimate.
 */
export function turningOf(moments: readonly Moment[], won: boolean): Turning | undefined {
  const [first, ...rest] = moments;
  if (!first || rest.length === 0) return undefined;
  const isBehind = ({ chance: { interval95 } }: Moment): boolean =>
    won ? interval95[1] < 0.5 : interval95[0] > 0.5;
  const last = moments.findLastIndex(isBehind);
  if (last < 0) {
    const worst = (a: Moment, b: Moment): Moment => (a.chance.share < b.chance.share === won ? a : b);
    return { is: 'steady', worst: moments.reduce(worst) };
  }
  const after = moments.slice(last);
  if (after.length < 2) return undefined;
  // On the way from behind to ahead, the longest stride.
  const ahead = after.findIndex(({ chance: { interval95 } }) =>
    won ? interval95[0] > 0.5 : interval95[1] < 0.5,
  );
  const way = ahead < 0 ? after : after.slice(0, ahead + 1);
  const strides = way.slice(1).map((to, i) => ({ from: way[i]!, to }));
  const length = ({ from, to }: (typeof strides)[number]): number =>
    Math.abs(to.chance.share - from.chance.share);
  return { is: 'turned', ...strides.reduce((best, one) => (length(one) > length(best) ? one : best)) };
}
