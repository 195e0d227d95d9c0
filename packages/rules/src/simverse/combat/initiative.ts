/** INIT-01, INIT-02: who acts first, and surprise. */

import {
  inField,
  isRefusal,
  listed,
  numbered,
  Play,
  type Procedure,
  refusedAt,
  signed,
} from '@arbiter/engine';
import { z } from 'zod';
import { COMBAT_REFLEXES, ENCUMBRANCES, type Encumbrance, underLoad } from '../character/derived.ts';
import { can } from '../character/perks/perk-deeds.ts';
import type { PerkTitle } from '../character/perks/traits.ts';
import { ownRolls } from '../checks/lucky.ts';
import { modifiersSchema } from '../checks/modifiers.ts';
import { marginSteps, type Rolled, rollAgainst, wholeTn } from '../checks/rolls.ts';
import { procedure, refuse, type SimversePlay } from '../play.ts';
import { personFields, personOf, personSchema } from './person.ts';

/** SV-R-26, SV-R-79: a load and surprise change Speed itself, which never drops below 0. */
export const speedThisRound = (speed: number, load: Encumbrance = 'Normal', surprise = 0): number =>
  Math.max(0, Math.max(0, underLoad(speed, load)) + surprise);

/** Somebody waiting for a place in the order. */
export interface Contender {
  readonly name: string;
  /** Speed of this round, Combat Reflexes included. */
  readonly initiative: number;
  readonly AW: number;
}

/** SV-INIT-01: descending Speed, then AW; who is equal in both acts at the same time. */
export function initiativeOrder<C extends Contender>(contenders: readonly C[]): C[][] {
  const sorted = [...contenders].sort((a, b) => b.initiative - a.initiative || b.AW - a.AW);
  const order: C[][] = [];
  for (const contender of sorted) {
    const group = order.at(-1);
    const [first] = group ?? [];
    if (group && first?.initiative === contender.initiative && first.AW === contender.AW)
      group.push(contender);
    else order.push([contender]);
  }
  return order;
}

const speed = z.number().min(0).max(100).describe('Speed as derived, fraction kept, before load.');
const combatReflexes = z.boolean().default(false);
const load = z.enum(ENCUMBRANCES).default('Normal').describe('Encumbrance, which lowers Speed.');

/** SV-PERK-02: told beside a Speed, or a perk like any other. */
const hasReflexes = ({
  combatReflexes,
  perks,
}: {
  readonly combatReflexes: boolean;
  readonly perks: readonly PerkTitle[];
}): boolean => combatReflexes || can(perks, 'acts early');

export const initiativeProcedure = procedure({
  name: 'initiative',
  title: 'Initiative order',
  summary:
    'Who acts before whom: highest Speed first, then higher AW; who is equal in both acts at the same time. Nothing is rolled.',
  rules: ['SV-INIT-01', 'SV-PERK-02', 'SV-DER-15', 'SV-DER-16'],
  input: z.strictObject({
    fighters: z
      .array(
        z
          .strictObject({
            ...personFields,
            combatReflexes,
            load,
            surprise: z
              .int()
              .min(-20)
              .max(20)
              .default(0)
              .describe('Change of Speed this round from a surprise roll.'),
          })
          .meta({ from: 'person' }),
      )
      .min(1)
      .max(200)
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    order: z.array(z.array(z.string())).describe('Each inner list acts at the same time.'),
    fighters: z.array(z.strictObject({ name: z.string(), speed: z.number(), initiative: z.number() })),
  }),
  example: {
    input: {
      fighters: [
        { name: 'Ada', speed: 5.25, AW: 10 },
        { name: 'Bo', speed: 5.25, AW: 12 },
        { name: 'Cy', speed: 4, combatReflexes: true },
      ],
    },
    dice: [],
    outcome: {
      order: [['Cy'], ['Bo'], ['Ada']],
      fighters: [
        { name: 'Ada', speed: 5.25, initiative: 5.25 },
        { name: 'Bo', speed: 5.25, initiative: 5.25 },
        { name: 'Cy', speed: 4, initiative: 6 },
      ],
    },
  },
  run({ fighters }, play) {
    const names = numbered(fighters.map(f => f.name));
    const caught = fighters.find(f => hasReflexes(f) && f.surprise !== 0);
    if (caught)
      return refuse(
        'SV-PERK-02',
        `${caught.name} has Combat Reflexes and is never surprised: leave \`surprise\` out.`,
      );
    const contenders: (Contender & { readonly speed: number })[] = [];
    for (const [i, { combatReflexes, load, surprise, ...told }] of fighters.entries()) {
      const person = personOf(told, new Play(play.dice, play.readings));
      if (isRefusal(person)) return refusedAt(person, `fighters[${i}]`);
      const { AW, perks } = person;
      const name = names[i] ?? person.name;
      const now = speedThisRound(person.speed, load, surprise);
      const { total } = play.trace
        .sum('SV-INIT-01', name)
        .add(`Speed${load === 'Normal' ? '' : `, ${load} load`}`, now)
        .add('Combat Reflexes', hasReflexes({ combatReflexes, perks }) ? COMBAT_REFLEXES : 0, 'SV-PERK-02');
      contenders.push({ name, AW, speed: now, initiative: total });
    }
    const order = initiativeOrder(contenders);
    for (const [i, [first]] of order.entries()) {
      const [next] = order[i + 1] ?? [];
      if (first && next && first.initiative === next.initiative)
        play.trace.note(
          'SV-INIT-01',
          `${first.name} before ${next.name}: AW`,
          `${first.AW} against ${next.AW}`,
        );
    }
    return {
      order: order.map(group => group.map(c => c.name)),
      fighters: contenders.map(({ name, speed, initiative }) => ({ name, speed, initiative })),
    };
  },
  tell: ({ order }) => `They act in this order: ${order.map(group => listed(group)).join('; then ')}.`,
});

export interface Surprise {
  readonly tn: number;
  readonly rolled: Rolled;
  readonly speedChange: number;
}

/** SV-INIT-02: the surprised roll Speed × 2; each full 5 points of margin shift Speed by 1 this round. */
export function rollSurprise(
  speed: number,
  play: SimversePlay,
  modifiers: readonly { readonly source: string; readonly value: number }[] = [],
): Surprise {
  const sum = play.trace.sum('SV-INIT-02', 'surprise target number').add('Speed × 2', speed * 2);
  for (const { source, value } of modifiers) sum.add(source, value);
  const tn = wholeTn(sum);
  const rolled = rollAgainst(tn, 'surprise', play);
  return { tn, rolled, speedChange: marginSteps(rolled.margin) };
}

export const surpriseProcedure = procedure({
  name: 'surprise',
  title: 'Surprise roll',
  summary:
    'A surprised character rolls against Speed × 2 at the start of the encounter; every full 5 points of margin add or take 1 Speed for that round. Combat Reflexes never roll. Surprise takes away no action.',
  rules: ['SV-INIT-02', 'SV-PERK-02'],
  conventions: [ownRolls()],
  input: z.strictObject({
    person: personSchema
      .optional()
      .describe('Who is surprised, in place of Speed, load and Combat Reflexes.')
      .meta({ from: 'person', rank: 'first' }),
    speed: speed.optional().meta({ rank: 'first' }),
    load: load.meta({ rank: 'often' }),
    combatReflexes: combatReflexes.meta({ rank: 'rare' }),
    modifiers: modifiersSchema.meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    rolled: z.boolean(),
    tn: z.int().nullable(),
    margin: z.int().nullable(),
    speedChange: z.int(),
    speedThisRound: z.number(),
    initiative: z.number().describe('For the order of acting in this round.'),
  }),
  example: {
    input: { speed: 5 },
    dice: [2, 3, 3],
    outcome: { rolled: true, tn: 10, margin: 2, speedChange: 0, speedThisRound: 5, initiative: 5 },
  },
  run({ person: told, speed: given, load, combatReflexes, modifiers }, play) {
    if ((told === undefined) === (given === undefined))
      return refuse(
        'SV-INIT-02',
        'Give the `person` who is surprised, or their `speed`: one of them.',
        'person',
      );
    const person = told && inField('person', personOf(told, play));
    if (isRefusal(person)) return person;
    const speed = person?.speed ?? given ?? 0;
    const loaded = speedThisRound(speed, load);
    if (hasReflexes({ combatReflexes, perks: person?.perks ?? [] })) {
      play.trace.note('SV-PERK-02', 'Combat Reflexes: never surprised');
      return {
        rolled: false,
        tn: null,
        margin: null,
        speedChange: 0,
        speedThisRound: loaded,
        initiative: loaded + COMBAT_REFLEXES,
      };
    }
    const { tn, rolled, speedChange } = rollSurprise(loaded, play, [
      { source: 'shock', value: person?.shock ?? 0 },
      ...modifiers,
    ]);
    const now = speedThisRound(speed, load, speedChange);
    return {
      rolled: true,
      tn,
      margin: rolled.margin,
      speedChange,
      speedThisRound: now,
      initiative: now,
    };
  },
  tell: ({ rolled, speedChange, speedThisRound }) =>
    !rolled || speedChange === 0
      ? `Speed stays at ${speedThisRound} in this round.`
      : `Speed changes by ${signed(speedChange)} to ${speedThisRound} in this round.`,
});

export const initiativeProcedures: readonly Procedure[] = [initiativeProcedure, surpriseProcedure];
