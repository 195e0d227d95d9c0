/** How somebody goes about a deed, as the game master rates it: it changes a number that is set already, and never the die. */
import type { Creature } from '../character/creature.ts';
import type { Reason, Roll } from '../checks/d12.ts';
import { difficultyModifier } from '../checks/difficulty.ts';
import { concerns, type RollKind } from './sway.ts';

/** ED-DIF-04: what the game master has last said of the way somebody goes about such rolls. */
export function approachTo({ marks }: Pick<Creature, 'marks'>, kind: RollKind): Reason | undefined {
  if (marks.length === 0) return undefined;
  const said = marks.findLast(({ approach, on }) => approach !== undefined && concerns(on, kind));
  if (said?.approach === undefined) return undefined;
  const value = difficultyModifier(said.approach);
  return { label: `approach ${said.approach} (${said.name})`, value, rule: 'ED-DIF-04' };
}

/**
 * ED-DIF-04, ED-R-253: the number as the approach of whoever acts makes it: higher for the one who rolls for the deed, and
 * lower by as much for the one who rolls to withstand it.
 */
export function approached<R extends Pick<Roll, 'target' | 'targetOf'>>(
  roll: R,
  actor: Pick<Creature, 'marks'>,
  kind: RollKind,
  who: 'acts' | 'withstands' = 'acts',
): R {
  const way = approachTo(actor, kind);
  if (!way) return roll;
  const value = who === 'acts' ? way.value : -way.value;
  return {
    ...roll,
    target: roll.target + value,
    ...(roll.targetOf && { targetOf: [...roll.targetOf, { ...way, value }] }),
  };
}
