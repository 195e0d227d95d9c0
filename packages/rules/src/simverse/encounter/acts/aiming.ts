/** CMOD-05: aiming at somebody, perhaps with a maneuver that makes more of it. */
import type { Refusal } from '@arbiter/engine';
import { isHeld } from '../../gear/carried-weapons.ts';
import { isRanged } from '../../gear/weapons.ts';
import { refuse } from '../../play.ts';
import type { Combatant } from '../combatant.ts';
import type { CommandOf } from '../commands.ts';
import { combatant, type FightState } from '../state.ts';
import { type Act, needMajor } from './act.ts';
import { whyNoFoe } from './attacking.ts';
import { whyNotQuick } from './power-permission.ts';
import { betterAim, quickly } from './quick-maneuvers.ts';

function whyNotAim(
  state: FightState,
  c: Combatant,
  { target: id, power: index }: CommandOf<'aim'>,
): Refusal | undefined {
  const target = combatant(state, id);
  const no = whyNoFoe(state, c, target);
  if (no || !target) return no;
  if (c.aim === target.id) return refuse('SV-CMOD-05', 'Aiming longer adds nothing: shoot.');
  const ranged = c.weapons.some(
    w => isHeld(w) && w.ammunition !== 0 && w.uses.some(u => isRanged(u.arms.kind)),
  );
  if (!ranged) return refuse('SV-CMOD-05', 'Aiming is for ranged weapons, and none is in hand.');
  return needMajor(c) ?? (index === undefined ? undefined : whyNotQuick(state, c, index, 'aim'));
}

export const aimAct: Act<'aim'> = {
  whyNot: whyNotAim,
  happens: (state, c, { target, power: index }, play) =>
    index === undefined
      ? [{ is: 'aimed', actor: c.id, target, extra: 0 }]
      : quickly(state, c, index, play, (works, maneuver) => [
          { is: 'aimed', actor: c.id, target, extra: works ? betterAim(maneuver) : 0 },
        ]),
};
