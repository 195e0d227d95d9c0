/** CMOD-05: aiming at somebody; maneuvers that draw, get up or aim better: a roll of their own, and what it leads to. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { AIMED } from '../../combat/combat-modifiers.ts';
import { isHeld } from '../../gear/carried-weapons.ts';
import { isRanged } from '../../gear/weapons.ts';
import { refuse, type SimversePlay } from '../../play.ts';
import type { CombatPower } from '../../powers/combat-powers.ts';
import { armsOfPower, type Usable } from '../../powers/power-input.ts';
import type { Combatant } from '../combatant.ts';
import type { CommandOf } from '../commands.ts';
import { Course } from '../course.ts';
import type { FightEvent } from '../events.ts';
import { combatant, type FightState } from '../state.ts';
import { situation } from '../strikes.ts';
import { type Act, offer, whyNotMajor } from './act.ts';
import { whyNotFoe } from './blows/attack-act.ts';
import { announce, wakeUp } from './powers/casting.ts';
import { designOf } from './powers/power-aim.ts';
import { whyNotQuick } from './powers/power-permission.ts';

/** SV-POW-05: the maneuver is rolled and paid for; what it is for follows where it works. */
export function byManeuver(
  before: FightState,
  { id }: Combatant,
  index: number,
  play: SimversePlay,
  follows: (works: boolean, power: Usable) => readonly FightEvent[],
): readonly FightEvent[] | Refusal {
  const stage = new Course(before, play);
  const c = stage.own(id);
  const found = c.powers[index] as CombatPower;
  const power = designOf(found) as Usable;
  const at = situation(stage.state, c, c, armsOfPower(power));
  const done = wakeUp(stage.state, { c, found, power, on: c, at }, play);
  if (isRefusal(done)) return done;
  announce({ stage, c, power: { ...power, timing: 'free' }, done }, index, [], before);
  for (const event of follows(done.success, power)) stage.happen(event);
  return stage.events;
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

export const aimAct: Act<'aim'> = {
  whyNot: whyNotAim,
  happens: (state, c, { target, power: index }, play) =>
    index === undefined
      ? [{ is: 'aimed', actor: c.id, target, extra: 0 }]
      : byManeuver(state, c, index, play, (works, maneuver) => [
          { is: 'aimed', actor: c.id, target, extra: works ? betterAim(maneuver) : 0 },
        ]),
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
