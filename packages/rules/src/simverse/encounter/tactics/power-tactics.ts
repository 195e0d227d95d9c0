/** Which power a sensible fighter casts, if any. */

import { stateByPower } from '../../powers/combat-powers.ts';
import { hasLimitation } from '../../powers/power-design.ts';
import type { Usable } from '../../powers/power-input.ts';
import { designOf, isHarmful, reachedBy } from '../acts/powers/power-aim.ts';
import { type Combatant, isUp } from '../combatant.ts';
import type { Command } from '../commands.ts';
import { everybody, type FightState } from '../state.ts';
import { whyNot } from '../why-not.ts';
import { canSpare, chanceOf } from './blow-judgement.ts';
import { nearestFoe } from './footwork.ts';

/** What putting a foe out for a while is worth, in points of Vitality. */
const STATE_WORTH = 6;
const MEAN_DIE = 3.5;
/** About how often somebody fails to resist. */
const UNRESISTED = 0.6;
/** A friend in the middle of it counts for more than a foe. */
const FRIEND = 2;
/** What a Major Action with a weapon is worth to most. */
const BLOW_WORTH = 4;

/** The power that promises most; powers that need concentration are left to people. */
export function chosenSpell(state: FightState, c: Combatant): Command | undefined {
  let best: Command | undefined;
  let most = BLOW_WORTH;
  for (const [index, found] of c.powers.entries()) {
    const power = found.kind === 'cast' && canSpare(c, found) ? designOf(found) : undefined;
    if (!power || hasLimitation(power.design, 'Concentration')) continue;
    for (const target of everybody(state)) {
      const command = { do: 'power', actor: c.id, power: index, target: target.id } as const;
      const worth = chanceOf(found.tn) * promise(state, c, power, target);
      if (worth > most && !whyNot(state, command)) [best, most] = [command, worth];
    }
  }
  return best;
}

/** What the power does to everyone it reaches, if it works. */
function promise(state: FightState, c: Combatant, power: Usable, target: Combatant): number {
  if (!isUp(target)) return 0;
  if (!isHarmful(power)) return isPreparing(state, c, power, target) ? 2 * BLOW_WORTH : 0;
  const each = power.effects.reduce((all, e) => {
    if (e.does === 'damage' || (e.does === 'drain' && e.pool === 'Vitality'))
      return all + MEAN_DIE * e.dice * (e.does === 'damage' ? e.strikes : 1);
    return e.does === 'state' &&
      (typeof e.state !== 'string' || stateByPower(e.state) || e.state === 'Charmed')
      ? all + STATE_WORTH
      : all;
  }, 0);
  let counted = 0;
  for (const t of reachedBy(state, c, power, [target.id])) {
    if (
      !isUp(t) ||
      t.states.includes('Unconscious') ||
      t.states.includes('Grappled') ||
      t.charmedBy.includes(c.id)
    )
      continue;
    counted += t.side === c.side ? -FRIEND : 1;
  }
  return each * counted * (power.against.by === 'resist' ? UNRESISTED : 1);
}

/** Protection and blessings are for the time before the blows fall, once. */
const isPreparing = (
  state: FightState,
  c: Combatant,
  { name, effects }: Usable,
  target: Combatant,
): boolean =>
  effects.some(e => e.does === 'modifier' || e.does === 'armour') &&
  nearestFoe(state, c).metres > c.movement &&
  !state.running.some(power => power.name === name && power.on.includes(target.id));
