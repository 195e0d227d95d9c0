/** POW: a turn under a power that goes on: what it still does, and the new roll that some of them allow. */

import { pool, sum } from '@arbiter/dice';
import { capital, inField, isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import { roundDown } from '../character/derived.ts';
import type { PerkTitle } from '../character/perks/traits.ts';
import { ownRolls } from '../checks/lucky.ts';
import { marginSteps, succeeds } from '../checks/rolls.ts';
import { isResisted } from '../combat/damage.ts';
import type { Fighter } from '../combat/fighter.ts';
import type { Affliction } from '../combat/own-conditions.ts';
import type { PersonInput } from '../combat/person.ts';
import { procedure, refuse, type SimversePlay } from '../play.ts';
import { stateByPower } from './combat-powers.ts';
import { powerTarget, reachedOf } from './power-affected.ts';
import { stateName } from './power-effects.ts';
import { powerOf, powerSchema, type Usable } from './power-input.ts';
import { powerResistTn } from './power-resistance.ts';
import { isVoid } from './power-spared.ts';

/** What comes again each turn, of one kind. */
export interface Lingering {
  readonly dice: number;
  readonly modifier: number;
  readonly type: string;
  readonly atLeast?: number | undefined;
  /** Half of a poison that was resisted, or twice it. */
  readonly factor?: number | undefined;
}

/** What one turn of it takes: armour has no part in what is under the skin already. */
export function lingeringDamage(
  { dice, modifier, type, atLeast = 0, factor = 1 }: Lingering,
  perks: readonly PerkTitle[],
  label: string,
  play: SimversePlay,
): number {
  const suffered = Math.max(atLeast, play.dice.roll(pool(dice, 6), sum, label) + modifier);
  // SV-R-03: all factors first, rounded once.
  return isResisted(type, perks) ? halved(suffered * factor, type, play) : roundDown(suffered * factor);
}

/** The same for all that a power does each turn. */
function turnDamage(power: Usable, t: Fighter, turn: number, play: SimversePlay): number {
  let damage = 0;
  for (const e of power.effects) {
    if (e.does !== 'damage' || e.turns === undefined || turn > e.turns) continue;
    if (isVoid(e, power, t)) {
      play.trace.note('SV-PERK-44', `immune to ${e.type}`, 0);
      continue;
    }
    damage += lingeringDamage(e, t.perks, `${e.type}, turn ${turn}`, play);
  }
  return damage;
}

/** SV-PERK-18, SV-R-48: half of what would be taken, rounded down, after every minimum. */
function halved(damage: number, type: string, play: SimversePlay): number {
  play.trace.note('SV-PERK-18', `Damage Resistance (${type})`, roundDown(damage / 2));
  return roundDown(damage / 2);
}

/** The states that a power holds its victim in, which end with it. */
function broughtBy(given: z.output<typeof powerSchema>): ReadonlySet<string> {
  const power = powerOf(given);
  const effects = isRefusal(power) ? [] : power.effects;
  return new Set(
    effects.flatMap(e => (e.does === 'state' ? (stateByPower(e.state) ?? stateName(e.state)) : [])),
  );
}

/** Somebody freed of states, and of conditions of packs with what those consist of. */
function freedOf(
  { states, afflictions = [] }: PersonInput,
  brought: ReadonlySet<string>,
): Partial<PersonInput> {
  const isOver = ({ condition }: Affliction): boolean => brought.has(condition.name);
  const left = afflictions.filter(one => !isOver(one));
  const within = afflictions.filter(isOver).flatMap(one => one.states);
  const kept = states.filter(
    state => !brought.has(stateName(state)) && !(within as readonly unknown[]).includes(state),
  );
  return { states: kept, ...(afflictions.length > left.length && { afflictions: left }) };
}

export const endurePowerProcedure = procedure({
  name: 'endure-power',
  title: 'A turn under a running power',
  summary:
    'What a power does to its victim on a later turn (the venom of Poison Arrow), and the new roll that Entangle allows each turn and Mind Control when feelings run high.',
  rules: ['SV-POW-06', 'SV-ENH-05', 'SV-PERK-18', 'SV-PERK-44'],
  conventions: [ownRolls('target')],
  input: z.strictObject({
    power: powerSchema.meta({ from: 'powers', rank: 'first' }),
    target: powerTarget.prefault({}).meta({ from: 'person', rank: 'first' }),
    turn: z
      .int()
      .min(1)
      .max(100)
      .default(1)
      .describe('The how many-th turn since the power struck.')
      .meta({ rank: 'first' }),
    newRoll: z
      .boolean()
      .default(true)
      .describe('What allows a new roll has happened.')
      .meta({ rank: 'often' }),
    margin: z
      .int()
      .min(0)
      .max(50)
      .default(0)
      .describe('Of the user’s activation roll, which lowers a resistance by 1 for each full 5.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    damage: z.int(),
    vitality: z.int().nullable().describe('Afterwards, where it was given.').meta({ unit: 'Vitality' }),
    tn: z.int().nullable().describe('Of the new roll; null where there is none.'),
    free: z.boolean().describe('The new roll succeeded.'),
  }),
  example: {
    input: { power: 'Entangle', target: { ST: 12 } },
    dice: [3, 4, 4],
    outcome: { damage: 0, vitality: null, tn: 12, free: true },
  },
  run({ power: given, target, turn, newRoll, margin }, play) {
    const power = powerOf(given);
    if (isRefusal(power)) return power;
    const { newRoll: allowed } = power.states;
    const lasting = power.effects.some(e => e.does === 'damage' && e.turns !== undefined);
    if (!allowed && !lasting)
      return refuse('SV-POW-06', `${power.name} does nothing more on later turns, and allows no new roll.`);
    const reached = inField('target', reachedOf(power, target, 'torso', play));
    if (isRefusal(reached)) return reached;
    const damage = turnDamage(power, reached.target, turn, play);
    const vitality = target.vitality === undefined ? null : target.vitality - damage;
    if (!allowed || !newRoll || power.against.by !== 'resist')
      return { damage, vitality, tn: null, free: false };
    const tn = powerResistTn(
      { power, by: power.against.attribute, steps: marginSteps(margin) },
      reached,
      play,
    );
    if (typeof tn !== 'number') return tn;
    return { damage, vitality, tn, free: succeeds(tn, `to get free, ${power.against.attribute}`, play) };
  },
  tell: ({ damage, free }, { target }) => {
    const hurt =
      damage > 0
        ? `${capital(target.name)} loses ${damage} Vitality`
        : `${capital(target.name)} loses nothing`;
    return `${hurt}${free ? ' and gets free' : ''}.`;
  },
  apply: ({ power, target }, { damage, vitality, free }) => ({
    target: {
      ...target,
      vitality: vitality ?? target.vitality,
      lostThisRound: target.lostThisRound + damage,
      // SV-STAT-09: whoever is hurt again is stable no longer.
      stable: target.stable && damage === 0,
      ...(free && freedOf(target, broughtBy(power))),
    },
  }),
});

export const powerTurnProcedures = [endurePowerProcedure] as const;
