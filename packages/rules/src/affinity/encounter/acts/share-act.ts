/** SHARE: affinity dice for an ally. */
import type { Refusal } from '@arbiter/engine';
import { affinityStorage } from '../../character/virtues.ts';
import { refuse } from '../../play.ts';
import { SHARING_YARDS } from '../../powers/affinity-dice.ts';
import { counted } from '../../words.ts';
import type { CommandOf } from '../commands.ts';
import { distance } from '../ground.ts';
import { type Fighter, type FightState, named } from '../state.ts';

/** AF-AFF-05, AF-R-61: within 30 yards, what is stored, and only as much as the ally has room for. */
export function shareProblem(
  state: FightState,
  who: Fighter,
  { target: id, dice }: CommandOf<'share'>,
): Refusal | undefined {
  const target = named(state, id);
  if (!target || target.side !== who.side || target === who || target.state === 'dead')
    return refuse('AF-AFF-05', 'Affinity dice are shared with an ally.');
  if (distance(state, who, target) > SHARING_YARDS)
    return refuse('AF-AFF-05', `The ally must be within ${SHARING_YARDS} yards.`);
  if (dice > who.storedAffinity)
    return refuse(
      'AF-AFF-05',
      `Only ${counted(who.storedAffinity, 'affinity die is', 'affinity dice are')} stored, so ${dice} cannot be given.`,
    );
  const room = affinityStorage(target.level) - target.storedAffinity;
  return dice > room
    ? refuse(
        'AF-AFF-03',
        `${target.name} has room for ${counted(room, 'affinity die', 'affinity dice')} only.`,
      )
    : undefined;
}
