/** CMOD-05: aiming at somebody; maneuvers that draw, get up or aim better: a roll of their own, and what it leads to. */
import type { Refusal } from '@arbiter/engine';
import { AIMED } from '../../combat/combat-modifiers.ts';
import { isHeld } from '../../gear/carried-weapons.ts';
import { isRanged } from '../../gear/weapons.ts';
import { granted, refuse } from '../../play.ts';
import type { CombatPower } from '../../powers/combat-powers.ts';
import { armsOfPower, type Usable } from '../../powers/power-input.ts';
import type { Combatant } from '../combatant.ts';
import type { CommandOf } from '../commands.ts';
import type { Course } from '../course.ts';
import { combatant, type FightState } from '../state.ts';
import { situation } from '../strikes.ts';
import { type Act, offer, whyNotMajor } from './act.ts';
import { whyNotFoe } from './blows/attack-act.ts';
import { announce, wakeUp } from './powers/casting.ts';
import { designOf } from './powers/power-aim.ts';
import { whyNotQuick } from './powers/power-permission.ts';

/** SV-POW-05: the maneuver is rolled and paid for; what it is for follows where it works. */
export function byManeuver(
  course: Course,
  actor: string,
  index: number,
): { readonly works: boolean; readonly power: Usable } {
  const c = course.own(actor);
  const found = c.powers[index] as CombatPower;
  const power = designOf(found) as Usable;
  const at = situation(course.state, c, c, armsOfPower(power));
  const done = granted(wakeUp(course.state, { c, found, power, on: c, at }, course.play));
  announce({ course, c, power: { ...power, timing: 'free' }, done }, index, []);
  return { works: done.success, power };
}

/** What a maneuver costs, as it stands on an offer. */
export const maneuverPrice = ({ cost, pool }: CombatPower): string => `${cost} ${pool}`;

/** SV-CMOD-05: how much more than the usual aim the maneuver gives. */
export const betterAim = ({ effects }: Usable): number =>
  effects.reduce(
    (best, e) => (e.does === 'modifier' && e.to === 'attack' ? Math.max(best, e.value - AIMED) : best),
    0,
  );

function whyNotAim(
  state: FightState,
  c: Combatant,
  { target: id, power: index }: CommandOf<'aim'>,
): Refusal | undefined {
  const target = combatant(state, id);
  const no = whyNotFoe(state, c, target);
  if (no || !target) return no;
  if (c.aim === target.id) return refuse('SV-CMOD-05', 'Aiming longer adds nothing: shoot.');
  const ranged = c.weapons.some(
    w => isHeld(w) && w.ammunition !== 0 && w.uses.some(u => isRanged(u.arms.kind)),
  );
  if (!ranged) return refuse('SV-CMOD-05', 'Aiming is for ranged weapons, and none is in hand.');
  return whyNotMajor(c) ?? (index === undefined ? undefined : whyNotQuick(state, c, index, 'aim'));
}

export const aimAct: Act<CommandOf<'aim'>> = {
  whyNot: whyNotAim,
  happens(course, { actor, target, power: index }) {
    const maneuver = index === undefined ? undefined : byManeuver(course, actor, index);
    course.emit({ is: 'aimed', actor, target, extra: maneuver?.works ? betterAim(maneuver.power) : 0 });
  },
  offers: (_state, { id: actor }, { foes }) =>
    foes.map(({ id: target, name }) =>
      offer({ do: 'aim', actor, target }, `Aim at ${name}`, 'Major Action', 'SV-CMOD-05'),
    ),
  offersBy: ({ id: actor }, maneuver, power, { foes }) =>
    maneuver.kind === 'aim'
      ? foes.map(({ id: target, name }) =>
          offer(
            { do: 'aim', actor, target, power },
            `${maneuver.name} at ${name}`,
            `Major Action, ${maneuverPrice(maneuver)}`,
            'SV-CMOD-05',
          ),
        )
      : [],
};
