/** In the water: swimming in armor, holding one's breath, suffocating. */
import { isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import {
  bonusOf,
  type Creature,
  creatureOf,
  creatureSchema,
  defenseBonus,
  isAble,
  whyNotAble,
} from '../character/creature.ts';
import {
  type Attempted,
  bennyField,
  fightField,
  leftFields,
  leftTo,
  rollWithBennies,
  withoutRoll,
} from '../checks/attempt.ts';
import { keptDie, type Reason, rolledFields } from '../checks/d12.ts';
import { leanOf, Sway, sourcesSchema } from '../checks/edge-and-hindrance.ts';
import { bonusReasons, skillBonus } from '../checks/skill-bonus.ts';
import { failsSkill } from '../checks/skill-roll.ts';
import { type Skilled, settleTrials, trialOf } from '../checks/trial.ts';
import { rollAgainstDamage } from '../combat/composure.ts';
import { STANDS_FOR_ROLL } from '../combat/defenses.ts';
import { defenseReasons } from '../combat/reasons.ts';
import { ownSway } from '../combat/sway.ts';
import { speedNow } from '../combat/turn.ts';
import { type EdgePlay, procedure } from '../play.ts';

/** ED-AQUA-01. */
export const SWIM_TARGET = 6;

/** ED-AQUA-01: what a swimmer in armor must reach; null without armor, even with a shield. */
export const swimTarget = ({ armor, shield }: Creature): number | null =>
  armor === null ? null : SWIM_TARGET + armor.deflection + (shield?.deflection ?? 0);

const swimReasons = ({ armor, shield }: Creature): Reason[] => [
  { label: 'in armor', value: SWIM_TARGET, rule: 'ED-AQUA-01' },
  ...[armor, shield].flatMap((piece): Reason[] =>
    piece ? [{ label: piece.name, value: piece.deflection, rule: 'ED-DEF-04' }] : [],
  ),
];

/** ED-AQUA-01: half speed without a swim speed. */
export const swimSpaces = (creature: Creature): number =>
  creature.swim > 0 ? speedNow(creature, creature.swim) : Math.floor(speedNow(creature) / 2);

/** ED-AQUA-01, ED-R-11. */
export function* swimInArmor<C extends Creature>(
  swimmer: C,
  target: number,
  { expertise, sway }: { readonly expertise?: string | undefined; readonly sway: Sway },
  play: EdgePlay,
): Skilled<{ readonly rolled: Attempted; readonly sinks: boolean }, C> {
  const rolled = yield trialOf(
    swimmer,
    true,
    {
      ...skillBonus(swimmer, { stat: 'Strength', skill: 'Athletics', expertise }, play),
      target,
      ...(play.trace.on && { targetOf: swimReasons(swimmer) }),
      scale: 'skill',
      sway: sway.add(ownSway(swimmer, { stat: 'Strength', skill: 'Athletics' }, play)),
      label: 'Strength+Athletics',
    },
    play,
  );
  return { rolled, sinks: failsSkill(rolled, play) };
}

export const swimProcedure = procedure({
  name: 'swim',
  title: 'Swim',
  summary:
    'Half speed without a swim speed. In armor a Strength+Athletics roll each round against 6 and the Deflection of armor and shield, or the swimmer sinks.',
  rules: ['ED-AQUA-01'],
  input: z.strictObject({
    swimmer: creatureSchema.meta({ from: 'person', rank: 'first' }),
    expertise: z.string().max(60).optional(),
    edges: sourcesSchema,
    hindrances: sourcesSchema,
    benny: bennyField,
    fight: fightField,
  }),
  output: z.strictObject({
    ...rolledFields,
    rolled: z.boolean(),
    sinks: z.boolean(),
    spaces: z.int(),
    ...leftFields,
  }),
  example: {
    input: {
      swimmer: {
        name: 'Brenna',
        stats: { Strength: 3 },
        armor: { deflection: 2 },
        shield: { deflection: 1 },
      },
    },
    dice: [6],
    outcome: {
      target: 9,
      dice: 1,
      die: 6,
      total: 9,
      outcome: 'success',
      rolled: true,
      sinks: false,
      spaces: 3,
      bennies: 0,
      responses: 1,
    },
  },
  run({ swimmer: given, expertise, edges, hindrances, benny, fight }, play) {
    const swimmer = creatureOf(given, play);
    if (isRefusal(swimmer)) return swimmer;
    const target = swimTarget(swimmer);
    const spaces = swimSpaces(swimmer);
    if (target === null)
      return {
        target: 0,
        dice: 0,
        die: null,
        total: null,
        outcome: 'success' as const,
        rolled: false,
        sinks: false,
        spaces,
        ...leftTo(swimmer),
      };
    if (!isAble(swimmer)) {
      play.trace.note('ED-AQUA-01', `${swimmer.name} cannot swim`, 'sinks without a roll');
      return { ...withoutRoll(target, 'failure'), rolled: false, sinks: true, spaces, ...leftTo(swimmer) };
    }
    const { rolled, sinks } = settleTrials(
      swimInArmor(swimmer, target, { expertise, sway: Sway.of(edges, hindrances) }, play),
      { benny, fight },
      play,
    );
    return { ...rolled, rolled: true, sinks, spaces, ...leftTo(swimmer) };
  },
  tell: ({ sinks, spaces }, { swimmer }) =>
    sinks
      ? `${swimmer.name} begins to sink.`
      : spaces > 0
        ? `${swimmer.name} swims up to ${spaces} spaces.`
        : `${swimmer.name} stays afloat and cannot move.`,
  apply: ({ swimmer }, { bennies, responses }) => ({ swimmer: { ...swimmer, bennies, responses } }),
});

const BREATH = { stat: 'Fortitude', skill: 'Focus' } as const;

/** ED-AQUA-02, ED-R-135: rounds of breath; never below 0. */
export function rollBreath(creature: Creature, sway: Sway, play: EdgePlay): number {
  const bonus = bonusOf(creature, BREATH);
  const lean = leanOf(sway.add(ownSway(creature, BREATH, play)), play);
  const die = creature.player ? keptDie(lean, 'Fortitude+Focus', play) : STANDS_FOR_ROLL;
  const rounds = play.trace
    .sum('ED-AQUA-02', 'Rounds of breath')
    .add(
      creature.player ? 'kept die' : 'stands for a roll',
      die,
      creature.player ? 'ED-EDGE-05' : 'ED-CORE-05',
    );
  for (const each of bonusReasons(creature, BREATH)) rounds.add(each.label, each.value, each.rule);
  rounds.change('at least 0', n => Math.max(0, n), 'ED-AQUA-02');
  return Math.max(0, die + bonus);
}

export const holdBreathProcedure = procedure({
  name: 'hold-breath',
  title: 'Hold one’s breath',
  summary: 'A Swift Act: Fortitude+Focus, and the total is the number of rounds the breath lasts.',
  rules: ['ED-AQUA-02'],
  input: z.strictObject({ creature: creatureSchema, edges: sourcesSchema, hindrances: sourcesSchema }),
  output: z.strictObject({ rounds: z.int(), cost: z.literal('Swift Act') }),
  example: {
    input: { creature: { name: 'Brenna', stats: { Fortitude: 2 }, skills: ['Focus'] } },
    dice: [5],
    outcome: { rounds: 8, cost: 'Swift Act' },
  },
  run({ creature: given, edges, hindrances }, play) {
    const creature = creatureOf(given, play);
    if (isRefusal(creature)) return creature;
    const idle = whyNotAble(creature, 'creature');
    if (idle) return idle;
    return { rounds: rollBreath(creature, Sway.of(edges, hindrances), play), cost: 'Swift Act' as const };
  },
  tell: ({ rounds }, { creature }) => `${creature.name} can hold the breath for ${rounds} rounds.`,
  apply: ({ creature }, { rounds }) => ({ creature: { ...creature, breath: rounds } }),
});

export const breathHitProcedure = procedure({
  name: 'hit-under-water',
  title: 'Hit while holding one’s breath',
  summary: 'Fortitude+Focus against the damage taken; on a failure suffocation begins at once.',
  rules: ['ED-AQUA-03'],
  input: z.strictObject({
    creature: creatureSchema,
    taken: z.int().min(1).max(400).describe('Damage taken.').meta({ rank: 'first' }),
    edges: sourcesSchema,
    hindrances: sourcesSchema,
    benny: bennyField,
    fight: fightField,
  }),
  output: z.strictObject({ ...rolledFields, suffocating: z.boolean(), bennies: z.int(), responses: z.int() }),
  example: {
    input: { creature: { name: 'Brenna', stats: { Fortitude: 2 }, breath: 5 }, taken: 5 },
    dice: [2],
    outcome: {
      target: 5,
      dice: 1,
      die: 2,
      total: 4,
      outcome: 'success with complication',
      suffocating: false,
      bennies: 0,
      responses: 1,
    },
  },
  run({ creature: given, taken, edges, hindrances, benny, fight }, play) {
    const creature = creatureOf(given, play);
    if (isRefusal(creature)) return creature;
    const sway = () => Sway.of(edges, hindrances);
    const rolled = rollWithBennies(
      creature,
      () => rollAgainstDamage(creature, { of: 'breath', taken, sway: sway() }, play),
      { benny, fight, ownTurn: false },
      play,
    );
    const { bennies, responses } = creature;
    return { ...rolled, suffocating: failsSkill(rolled, play), bennies, responses };
  },
  tell: ({ suffocating }, { creature }) =>
    suffocating ? `${creature.name} begins to suffocate.` : `${creature.name} holds on.`,
  apply: ({ creature }, { suffocating, bennies, responses }) => ({
    creature: { ...creature, bennies, responses, ...(suffocating && { breath: 0 }) },
  }),
});

/** ED-AQUA-04: rounds that a suffocating creature lasts before it must roll. */
export const graceRounds = (creature: Creature): number => Math.max(0, defenseBonus(creature, 'Body'));

export const suffocateProcedure = procedure({
  name: 'suffocate',
  title: 'Suffocating',
  summary:
    'Without breath a creature lasts as many rounds as its Body; after that it makes a Stabilization Roll in each turn as long as it is in the water.',
  rules: ['ED-AQUA-04'],
  input: z.strictObject({
    creature: creatureSchema,
    from: z
      .int()
      .min(1)
      .max(1000)
      .default(1)
      .describe('The round in which suffocation begins.')
      .meta({ unit: 'rounds' }),
  }),
  output: z.strictObject({
    grace: z.int(),
    firstRoll: z.int().describe('The round of the first Stabilization Roll.'),
  }),
  example: {
    input: { creature: { name: 'Brenna', body: 3 } },
    dice: [],
    outcome: { grace: 3, firstRoll: 4 },
  },
  run({ creature: given, from }, play) {
    const creature = creatureOf(given, play);
    if (isRefusal(creature)) return creature;
    const grace = graceRounds(creature);
    const rounds = play.trace.sum('ED-AQUA-04', 'Rounds it lasts');
    for (const { label, value, rule } of defenseReasons(creature, 'Body')) rounds.add(label, value, rule);
    rounds.change('none below 0', total => Math.max(0, total), 'ED-AQUA-04');
    return { grace, firstRoll: from + grace };
  },
  tell: ({ grace, firstRoll }, { creature }) =>
    `${creature.name} lasts ${grace} rounds and must roll from round ${firstRoll} on.`,
});
