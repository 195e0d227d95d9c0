/** ROLL-08 at work: everything that states, fatigue, hunger, thirst, lost sleep and disease take from one roll. */

import { isRefusal, type Refusal, signed } from '@arbiter/engine';
import { z } from 'zod';
import { ENCUMBRANCES } from '../character/derived.ts';
import { conditionModifiers, isOwnCondition, statesOfTold, statesSchema } from '../combat/own-conditions.ts';
import { painOfWounds } from '../combat/pain.ts';
import { PRONE, type State } from '../combat/states.ts';
import { procedure, refuse, type SimversePlay } from '../play.ts';
import { ofPerson } from '../world/body.ts';
import { fatigueLevel, fatiguePenalty } from '../world/fatigue.ts';
import { bodilyFields, bodilyPenalties } from './bodily-burdens.ts';
import { hindranceFields } from './hindrances.ts';
import { isPhysical, type Penalty, penaltyOf, penaltyOn, ROLL_BASES, ROLL_PURPOSES } from './penalties.ts';
import { finishedTn } from './rolls.ts';

const input = z.strictObject({
  target: z
    .number()
    .min(-100)
    .max(200)
    .describe('The target number without these burdens.')
    .meta({ rank: 'first' }),
  base: z
    .enum(ROLL_BASES)
    .default('DX')
    .describe('What it rests on: DX, ST and EN are physical, the rest mental.')
    .meta({ rank: 'first' }),
  purpose: z
    .enum([...ROLL_PURPOSES, 'grapple'])
    .default('task')
    .describe('Resistance rolls suffer nothing but shock; grappling ignores being grappled.')
    .meta({ rank: 'often' }),
  states: statesSchema.meta({ rank: 'often' }),
  stamina: z
    .int()
    .min(0)
    .max(500)
    .optional()
    .describe('0: Exhausted. Before paying for this action.')
    .meta({ rank: 'first', unit: 'Stamina' }),
  mana: z
    .int()
    .min(0)
    .max(500)
    .optional()
    .describe('0: Depleted. Before paying for this action.')
    .meta({ rank: 'often', unit: 'Mana' }),
  fatigueLevel: fatigueLevel.meta({ rank: 'often' }),
  load: z.enum(ENCUMBRANCES).default('Normal').meta({ rank: 'often' }),
  ...bodilyFields,
  wounds: hindranceFields.wounds.meta({ rank: 'often' }),
  chronicPain: z
    .boolean()
    .default(false)
    .describe('The flaw: -1 on physical actions, always.')
    .meta({ rank: 'rare' }),
  shock: hindranceFields.shock.meta({ rank: 'rare' }),
});
type Burdened = z.output<typeof input>;

/** The states that take a fixed number from rolls; Grappled and Grappling are one source. */
const LOWERING: readonly (readonly [readonly State[], Parameters<typeof penaltyOf>[0]])[] = [
  [['Stunned'], 'Stunned'],
  [['Dazed'], 'Dazed'],
  [['Grappled', 'Grappling'], 'Grappled'],
  [['Exhausted'], 'Exhausted'],
  [['Depleted'], 'Depleted'],
  [['Shaken'], 'Shaken'],
];

/** SV-R-04: every source adds, and none counts twice. */
function burdensOf(given: Burdened, play: SimversePlay): Penalty[] | Refusal {
  const states = new Set(statesOfTold(given.states));
  if (given.stamina === 0) states.add('Exhausted');
  if (given.mana === 0) states.add('Depleted');
  // SV-STAT-04: the −4 spares everything that belongs to grappling.
  const lowering = LOWERING.filter(
    ([of, name]) =>
      of.some(state => states.has(state)) && !(name === 'Grappled' && given.purpose === 'grapple'),
  ).map(([, name]) => penaltyOf(name));
  const pain =
    given.wounds && painOfWounds(given.wounds, !['task', 'resistance'].includes(given.purpose), play);
  if (isRefusal(pain)) return pain;
  const found = [
    ...lowering,
    ...loadPenalty(given),
    fatiguePenalty(given.fatigueLevel),
    ...bodilyPenalties(given, given.base),
    pain,
    given.chronicPain ? penaltyOf('Chronic Pain') : undefined,
  ];
  return found.filter(penalty => penalty !== undefined);
}

/** SV-DER-15, SV-DER-16: physical skills and defences, not attacks (SV-R-28). */
const loadPenalty = ({ load }: Burdened): Penalty[] =>
  load === 'Normal' ? [] : [penaltyOf(load === 'Heavy' ? 'Heavy load' : 'Overburdened')];

/** What of somebody weighs on a roll. */
const BURDENS = [
  'states',
  'stamina',
  'mana',
  'fatigueLevel',
  'load',
  'daysWithoutFood',
  'daysWithoutWater',
  'nightsWithoutSleep',
  'partialSleep',
  'disease',
  'undead',
  'wounds',
  'chronicPain',
  'shock',
] as const;

export const burdenedRollProcedure = procedure({
  name: 'burdened-roll',
  title: 'A roll under burdens',
  summary:
    'What states, fatigue, wounds, shock, hunger, thirst, lost sleep and disease leave of a target number. Every source adds; physical penalties fall on rolls of DX, ST and EN, mental ones on the others, and resistance rolls feel neither. `check` asks the same and rolls.',
  rules: [
    'SV-ROLL-08',
    'SV-STAT-01',
    'SV-STAT-02',
    'SV-STAT-04',
    'SV-STAT-06',
    'SV-STAT-07',
    'SV-DER-06',
    'SV-DER-07',
    'SV-DER-14',
    'SV-DER-15',
    'SV-DER-16',
    'SV-MOR-05',
    'SV-PAIN-01',
    'SV-PAIN-03',
    'SV-FLAW-10',
    'SV-HAZ-01',
    'SV-HAZ-03',
    'SV-HAZ-10',
    'SV-DIS-04',
    'SV-TRAV-03',
    'SV-TRAV-07',
  ],
  conventions: [ofPerson(BURDENS)],
  input,
  output: z.strictObject({ tn: z.int(), modifier: z.int() }),
  example: {
    input: { target: 16, stamina: 0, fatigueLevel: 1 },
    dice: [],
    outcome: { tn: 11, modifier: -5 },
  },
  run(given, play) {
    const states = statesOfTold(given.states);
    if (given.fatigueLevel === 4 || states.includes('Unconscious'))
      return refuse('SV-STAT-08', 'An unconscious character rolls nothing of this kind.');
    if (given.load === 'Immobile' && given.purpose === 'task' && isPhysical(given.base))
      return refuse(
        'SV-DER-14',
        'Beyond 200 % of the carry capacity nobody moves: physical tasks wait until weight is dropped.',
        'load',
      );
    const purpose = given.purpose === 'grapple' ? 'attack' : given.purpose;
    const burdens = burdensOf(given, play);
    if (isRefusal(burdens)) return burdens;
    const sum = play.trace.sum('SV-ROLL-08', 'Modifier').add('shock', given.shock, 'SV-PAIN-01');
    for (const penalty of burdens)
      sum.add(penalty.source, penaltyOn(penalty, purpose, given.base, play), penalty.rule);
    if (given.purpose === 'attack' && states.includes('Prone'))
      sum.add('Prone', PRONE.ownAttacks, 'SV-STAT-02');
    for (const { source, value } of conditionModifiers(given.states.filter(isOwnCondition), purpose))
      sum.add(source, value);
    return { tn: finishedTn(given.target + sum.total), modifier: sum.total };
  },
  tell: ({ tn, modifier }, { target }) =>
    modifier === 0
      ? `Nothing lowers the target number of ${tn}.`
      : `The target number of ${target} becomes ${tn}: ${signed(modifier)}.`,
});
