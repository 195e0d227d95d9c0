/** CRFT-05 in a running fight: a potion is drunk. */

import type { Refusal } from '@arbiter/engine';
import { can } from '../../character/perks/perk-deeds.ts';
import { ROUNDS_PER_MINUTE } from '../../combat/rounds.ts';
import { UNHEALED, vitalityState } from '../../combat/vitality.ts';
import { drink as effectOf } from '../../downtime/alchemy.ts';
import { doseOf } from '../../gear/doses.ts';
import { granted, refuse, type SimversePlay } from '../../play.ts';
import type { Combatant } from '../combatant.ts';
import { isThere } from '../combatant.ts';
import type { CommandOf } from '../commands.ts';
import { poisonEvents } from '../conditions/poisoning.ts';
import type { Course } from '../course.ts';
import type { FightEvent } from '../events.ts';
import { metresBetween } from '../ground.ts';
import { plainRunning } from '../lasting-powers.ts';
import { combatant, type FightState } from '../state.ts';
import { type Act, OUT_OF_REACH, offer, whyNotMajor } from './act.ts';

/** SV-CRFT-05: a potion is drunk, or given to somebody beside. */
function whyNotDrink(
  state: FightState,
  c: Combatant,
  { potion, target: id = c.id }: CommandOf<'drink'>,
): Refusal | undefined {
  const target = combatant(state, id);
  if (c.potions[potion] === undefined) return refuse('SV-CRFT-05', 'There is no such potion at hand.');
  if (!target || target.side !== c.side || !isThere(target))
    return refuse('SV-CRFT-05', 'Choose somebody of the own side.');
  return metresBetween(c, target) > 1 ? OUT_OF_REACH : whyNotMajor(c);
}

function drink(course: Course, { actor, potion, target = actor }: CommandOf<'drink'>): void {
  const { state, play } = course;
  const c = course.who(actor);
  const t = course.own(target);
  const name = c.potions[potion] as Combatant['potions'][number];
  const does = granted(
    effectOf.run(
      {
        potion: name,
        EN: t.EN,
        undead: t.being !== 'living',
        resilient: can(t.perks, 'is resilient'),
        hours: 1,
      },
      play,
    ),
  );
  const { restored, minutes } = does;
  const spared = restored?.pool === 'Vitality' && t.being !== 'living' ? UNHEALED[t.being].why : undefined;
  course.emit({ is: 'drank', actor, potion, name, target, ...(spared && { spared }) });
  if (restored && !spared)
    course.emit(regained({ t, by: c, pool: restored.pool, points: restored.points }, play));
  if (does.poisonCured) course.emitAll(cured(state, t));
  // SV-DIS-02: what is meant for rats.
  if (does.resistWith && name === 'Poison (Lethal)')
    course.emitAll(poisonEvents(state, t, doseOf(name), play));
  if (minutes !== null)
    course.emit({
      is: 'began',
      actor: t.id,
      running: {
        ...plainRunning(t.id, [t.id], name, minutes * ROUNDS_PER_MINUTE),
        ...(does.invisible ? { invisible: true } : {}),
        ...(does.arAgainstFire > 0 ? { fireproof: does.arAgainstFire } : {}),
      },
    });
}

/** Who regains how much of what, and by whose hand. */
interface PotionEffect {
  readonly t: Combatant;
  readonly by: Combatant;
  readonly pool: 'Vitality' | 'Stamina' | 'Mana';
  readonly points: number;
}

function regained({ t, by, pool, points }: PotionEffect, play: SimversePlay): FightEvent {
  if (pool !== 'Vitality')
    return {
      is: 'pools',
      actor: t.id,
      stamina: Math.min(t.maxStamina, t.stamina + (pool === 'Stamina' ? points : 0)),
      mana: Math.min(t.maxMana, t.mana + (pool === 'Mana' ? points : 0)),
    };
  const vitality = Math.min(t.maxVitality, t.vitality + points);
  return {
    is: 'healed',
    actor: t.id,
    by: by.id,
    vitality,
    life: vitalityState({ ...t, vitality }, play.readings),
  };
}

/** The poisons in somebody's blood end, the last one first so that their places hold. */
const cured = ({ running }: FightState, t: Combatant): FightEvent[] =>
  running
    .flatMap((power, i) => ((power.hurts || power.poison) && power.on.includes(t.id) ? [{ power, i }] : []))
    .reverse()
    .map(({ power, i }) => ({
      is: 'power ended',
      actor: t.id,
      running: i,
      name: power.name,
    }));

export const drinkAct: Act<CommandOf<'drink'>> = {
  whyNot: whyNotDrink,
  happens: drink,
  offers: (_state, c, { friends }) =>
    c.potions.flatMap((name, potion) => [
      offer({ do: 'drink', actor: c.id, potion }, `Drink ${name}`, 'Major Action', 'SV-CRFT-05'),
      ...friends
        .filter(friend => friend !== c)
        .map(friend =>
          offer(
            { do: 'drink', actor: c.id, potion, target: friend.id },
            `Give ${friend.name} ${name}`,
            'Major Action',
            'SV-CRFT-05',
          ),
        ),
    ]),
};
