/** POW in a running fight: what a maneuver adds to the blow it rides on, and what follows a hit. */
import type { Refusal } from '@arbiter/engine';
import { refuse } from '@arbiter/engine';
import { succeeds } from '../../checks/rolls.ts';
import type { Arms } from '../../gear/weapons.ts';
import type { SimversePlay } from '../../play.ts';
import { armsOfPower, type Usable, usedUp, wrongWeapon } from '../../powers/activation.ts';
import { beyondWeapon } from '../../powers/power-reach.ts';
import { doubled, riding } from '../../powers/power-weapon.ts';
import { type Combatant, type CombatPower, isUp } from '../combatant.ts';
import type { FightEvent } from '../events.ts';
import { metresBetween } from '../ground.ts';
import { plainRunning } from '../lasting-powers.ts';
import { type FightState, known, MAX_RUNNING } from '../state.ts';
import type { FightStrike } from '../strikes.ts';
import { barredBy, designOf, nowOf } from './power-aim.ts';

/** A part of some powers is meant for certain beings only. */
const isMeant = ({ effects }: Usable, { kinds }: Combatant): boolean =>
  effects.some(e => e.does === 'damage' && e.only !== undefined && kinds.includes(e.only));

/** SV-POW-12: the blow with all that its maneuver adds to roll, damage, armour and defence. */
export function ridden(by: FightStrike, c: Combatant, target: Combatant, found: CombatPower): FightStrike {
  const power = designOf(found);
  const added = power
    ? riding(power, isMeant(power, target))
    : {
        dice: found.dice,
        flat: found.modifier,
        added: [],
        attack: found.toHit,
        defence: 0,
        push: found.push,
        strengthFactor: 1,
      };
  const piercing = power ? armsOfPower(power).piercing : found.piercing;
  const { situation } = by;
  const modifiers =
    added.attack === 0
      ? situation.modifiers
      : [...situation.modifiers, { source: found.name, value: added.attack }];
  return {
    attacker: { ...by.attacker, gestures: found.gestures },
    arms: { ...by.arms, piercing: by.arms.piercing + piercing },
    force: {
      ...by.force,
      bonus: by.force.bonus + added.flat + doubled(by.arms, c, added.strengthFactor),
      extraDice: (by.force.extraDice ?? 0) + added.dice,
    },
    situation: { ...situation, modifiers },
    added: added.added,
    push: Math.floor(added.push),
    weakens: { source: found.name, value: added.defence },
  };
}

/** How many blows a maneuver brings. */
export const blowsOf = (found: CombatPower): number => {
  const power = designOf(found);
  return power ? riding(power, false).attacks : 1;
};

/** Why a maneuver cannot go with this blow. */
export function whyNotRiding(
  state: FightState,
  c: Combatant,
  target: Combatant,
  found: CombatPower | undefined,
  arms: Arms,
  hands: 'one' | 'two',
): Refusal | undefined {
  if (found?.kind !== 'blow' && found?.kind !== 'riposte')
    return refuse('SV-POW-05', 'That is no maneuver that goes with an attack.');
  if (hands === 'two') return refuse('SV-WEAP-02', `${found.name} goes with a single blow.`);
  const power = designOf(found);
  if (!power) return undefined;
  const now = nowOf(state, c, target, power, found, arms);
  return (
    barredBy(power, now) ??
    usedUp(power, now) ??
    wrongWeapon(power, arms) ??
    beyondWeapon(power, metresBetween(c, target), arms)
  );
}

/** A usage limit that counts by target and fight. */
export const isOncePerTarget = ({ states }: Usable): boolean => states.once === 'target and fight';

/** What a maneuver does besides the wound: a foe thrown off its feet, poison in the blood. The state is the one after the hit. */
export function afterHit(
  state: FightState,
  by: Combatant,
  victim: string,
  found: CombatPower,
  play: SimversePlay,
): FightEvent[] {
  const c = known(state, victim);
  const events: FightEvent[] = [];
  for (const e of designOf(found)?.effects ?? []) {
    if (e.does === 'push' && e.proneUnless && isUp(c) && !c.prone) {
      const tn = c[e.proneUnless] + c.shock;
      if (!succeeds(tn, `${c.name}: on the feet, ${e.proneUnless}`, play))
        events.push({ is: 'prone', actor: c.id, prone: true });
    }
    if (e.does === 'damage' && e.turns !== undefined && isPoisoned(c, e.type))
      events.push(...lingering(state, c, found.name, e, by));
  }
  return events;
}

/** SV-PERK-44: no poison harms what does not live. */
const isPoisoned = ({ being }: Combatant, type: string): boolean => type !== 'poison' || being === 'living';

/** What goes on hurting for some turns; it is its victim's own turns that count. */
export const lingering = (
  state: FightState,
  c: Combatant,
  name: string,
  { dice, modifier, turns = 1 }: { dice: number; modifier: number; turns?: number | undefined },
  by: Combatant,
): FightEvent[] =>
  state.running.length >= MAX_RUNNING
    ? []
    : [
        {
          is: 'began',
          actor: by.id,
          running: { ...plainRunning(c.id, [c.id], name, turns), hurts: { dice, modifier } },
        },
      ];
