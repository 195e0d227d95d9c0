/** JRN: journeys, settled by one roll of the Navigator with the party's help. */
import { isRefusal, type Refusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { MAX_RESOLVE } from '../character/hit-dice.ts';
import { domainSchema } from '../character/skills.ts';
import { readyToRoll, rolledFields, rollerFields, rollFor } from '../checks/roller.ts';
import { TIER } from '../checks/tiers.ts';
import { LIFE_STATES } from '../combat/condition.ts';
import { cannotAct, lifeStateOf } from '../combat/dying.ts';
import { type AffinityPlay, procedure } from '../play.ts';
import {
  type Hurdles,
  hurdlesProblem,
  hurdlesSchema,
  partyProblem,
  supportProblem,
  supportSchema,
} from './journey-party.ts';
import {
  categoryOf,
  DISTANCE,
  DISTANCES,
  distanceSchema,
  journeySetup,
  mountsSchema,
  TERRAIN,
  terrainSchema,
  terrainWith,
} from './journey-setup.ts';

/** AF-JRN-06, AF-JRN-12: dice for the Navigator. */
const ROLE_DICE = 1;
const SUPPLY_DICE = 1;
/** AF-JRN-07: dice an unaddressed hurdle takes. */
const HURDLE_DICE = 1;

/** Who finds the way, where nobody said which of the party it is. */
const UNNAMED = 'Navigator';

export type JourneyResult = 'success' | 'partial' | 'failure';

/** AF-JRN-09, AF-JRN-10: from how many missing successes on. */
const FAILURE_FROM = 3;

/** AF-JRN-08 to 10: what the Navigator's successes mean. */
export function journeyResult(successes: number, required: number): JourneyResult {
  if (successes >= required) return 'success';
  return required - successes < FAILURE_FROM ? 'partial' : 'failure';
}

/** AF-JRN-08 to 10: Resolve every traveller gains or loses, and how bad the setback is. */
const RESULT = {
  success: { gain: 1, loss: 0, setback: 'none' },
  partial: { gain: 0, loss: 1, setback: 'minor' },
  failure: { gain: 0, loss: 2, setback: 'major' },
} as const;

/** AF-JRN-11, AF-R-71: what Nature's Treaty spares the party, however many Rangers bring it. */
const TREATY_RELIEF = 1;

/** AF-JRN-11, AF-JRN-14: the Ranger's reduction first, then the Power Word's (AF-R-55); never below 0. */
export function strain(
  result: JourneyResult,
  relief: { readonly treatyRangers: number; readonly powerWordBuffer: number },
  play: AffinityPlay,
) {
  const { gain, loss } = RESULT[result];
  const lossEach = play.trace
    .sum('AF-JRN-10', 'Resolve lost by each traveller')
    .add(result, loss)
    .add('Nature’s Treaty', relief.treatyRangers > 0 && loss > 0 ? -TREATY_RELIEF : 0, 'AF-JRN-11')
    .add('Power Word', loss > 0 ? -relief.powerWordBuffer : 0, 'AF-JRN-14')
    .change('not below 0', total => Math.max(0, total)).total;
  return { gainEach: gain, lossEach };
}

interface Traveller {
  readonly resolve: number;
  readonly hd?: number | undefined;
  readonly conceded?: boolean | undefined;
}

/** AF-R-56: whoever has no Resolve left collapses on arrival, or dies if there are no Hit Dice either. */
export function arrive(
  traveller: Traveller,
  change: { readonly gainEach: number; readonly lossEach: number },
  play: AffinityPlay,
) {
  const wanted = traveller.resolve + change.gainEach - change.lossEach;
  const resolve = Math.max(0, Math.min(MAX_RESOLVE, wanted));
  // AF-R-35: the grace of a conceded duel lasts until the next loss.
  const conceded = traveller.conceded === true && change.lossEach === 0;
  return { resolve, state: lifeStateOf({ hd: traveller.hd ?? 1, resolve, conceded }, play) };
}

/** AF-DYI-01, AF-DYI-03, AF-DYI-05: the unconscious find no way and help nobody, and the dead do not travel. */
function taskProblem(
  party: readonly (Traveller & { readonly name: string })[],
  busy: readonly string[],
  play: AffinityPlay,
): Refusal | undefined {
  for (const { name, hd = 1, resolve, conceded = false } of party) {
    const state = lifeStateOf({ hd, resolve, conceded }, play);
    const unable = state === 'dead' || busy.includes(name) ? cannotAct({ state }) : undefined;
    if (unable) return refuse(unable.rule, `${name} cannot take part: ${unable.message}`);
  }
  return undefined;
}

/** AF-JRN-06, AF-JRN-07, AF-JRN-12: dice the journey itself gives the Navigator or takes away. */
export function navigatorDice(
  { support, hurdles, supplies }: { support: readonly unknown[]; hurdles: Hurdles; supplies: boolean },
  play: AffinityPlay,
) {
  const bonus = play.trace
    .sum('AF-JRN-06', 'Bonus dice for the Navigator')
    .add('support roles', support.length * ROLE_DICE)
    .add('supplies or maps', supplies ? SUPPLY_DICE : 0, 'AF-JRN-12').total;
  const unaddressed = hurdles.filter(h => !h.addressedBy);
  const penalty = play.trace
    .sum('AF-JRN-07', 'Dice taken by unaddressed hurdles')
    .add('hurdles', unaddressed.length * HURDLE_DICE).total;
  return { bonus, penalty, unaddressed: unaddressed.map(h => h.name) };
}

export const journey = procedure({
  name: 'journey',
  title: 'Journey',
  summary:
    'One Navigator rolls for the whole party at the terrain’s threshold. Each filled support role and good supplies add a die, each unaddressed hurdle takes one. Enough successes: everybody arrives fresh and regains 1 Resolve; short by 1 or 2: a minor setback and 1 Resolve lost each; short by more: a major setback and 2 lost each, less what Nature’s Treaty and Power Words spare.',
  rules: [
    'AF-JRN-01',
    'AF-JRN-02',
    'AF-JRN-03',
    'AF-JRN-04',
    'AF-JRN-05',
    'AF-JRN-06',
    'AF-JRN-07',
    'AF-JRN-08',
    'AF-JRN-09',
    'AF-JRN-10',
    'AF-JRN-11',
    'AF-JRN-12',
    'AF-JRN-13',
    'AF-JRN-14',
  ],
  input: z.strictObject({
    distance: distanceSchema,
    terrain: terrainSchema,
    mounts: mountsSchema,
    supplies: z.boolean().default(false).describe('Adequate supplies or maps.'),
    hurdles: hurdlesSchema,
    navigator: z
      .strictObject({ name: z.string().min(1).max(60).default(UNNAMED), ...rollerFields })
      .nullable()
      .default(null)
      .describe('Who finds the way and makes the only roll. A journey needs one.'),
    domain: domainSchema.default('Wilderness'),
    support: supportSchema,
    treatyRangers: z.int().min(0).max(12).default(0).describe('Rangers with Nature’s Treaty in the party.'),
    powerWordBuffer: z
      .int()
      .min(0)
      .max(5)
      .default(0)
      .describe('Resolve loss that a Power Word spoken before the journey takes away, as the ability says.'),
    party: z
      .array(
        z.strictObject({
          name: z.string().min(1).max(60),
          resolve: z.int().min(0).max(MAX_RESOLVE).default(MAX_RESOLVE),
          hd: z.int().min(0).max(100).optional(),
          conceded: z
            .boolean()
            .default(false)
            .describe('At Resolve 0 from a social duel, and still conscious until the next loss.'),
        }),
      )
      .max(12)
      .default([])
      .describe('Everybody who travels, the Navigator included.'),
  }),
  output: z.strictObject({
    category: z.enum(DISTANCES),
    threshold: z.int(),
    required: z.int(),
    bonusDice: z.int().describe('From support roles and supplies.'),
    penaltyDice: z.int().describe('From unaddressed hurdles.'),
    ...rolledFields,
    result: z.enum(['success', 'partial', 'failure']),
    setback: z.enum(['none', 'minor', 'major']),
    unaddressed: z.array(z.string()).describe('The hurdles a setback is tied to.'),
    gainEach: z.int(),
    lossEach: z.int(),
    party: z.array(
      z.strictObject({
        name: z.string(),
        resolve: z.int(),
        state: z.enum(LIFE_STATES),
      }),
    ),
    checkDue: z.boolean().describe('Whether the Navigator owes a Resolve check, for burning the last HD.'),
  }),
  example: {
    input: {
      distance: 'Medium',
      terrain: 'Moderate',
      hurdles: [{ name: 'hostile territory', addressedBy: 'Guard' }, { name: 'harsh weather' }],
      navigator: { name: 'Wren', level: 5, exertion: 2 },
      support: [
        { role: 'Scout', by: 'Ash' },
        { role: 'Guard', by: 'Bor' },
      ],
      supplies: true,
      party: [
        { name: 'Wren', resolve: 5 },
        { name: 'Ash', resolve: 3 },
        { name: 'Bor', resolve: 4 },
      ],
    },
    dice: [2, 2, 1, 4, 2, 5, 1],
    outcome: {
      category: 'Medium',
      threshold: 3,
      required: 3,
      bonusDice: 3,
      penaltyDice: 1,
      poolSize: 7,
      successes: 2,
      burn: 0,
      storedAffinity: 0,
      fell: false,
      result: 'partial',
      setback: 'minor',
      unaddressed: ['harsh weather'],
      gainEach: 0,
      lossEach: 1,
      party: [
        { name: 'Wren', resolve: 4, state: 'conscious' },
        { name: 'Ash', resolve: 2, state: 'conscious' },
        { name: 'Bor', resolve: 3, state: 'conscious' },
      ],
      checkDue: false,
    },
  },
  run({ distance, terrain, mounts, navigator, domain, support, hurdles, party, ...rest }, play) {
    if (!navigator) return refuse('AF-JRN-05', 'A journey needs a Navigator, who makes the roll.');
    const { name, ...input } = navigator;
    const category = categoryOf(distance);
    const busy = [...(name === UNNAMED ? [] : [name]), ...support.map(s => s.by)];
    const problem =
      supportProblem(support, name) ??
      hurdlesProblem(hurdles, support, category) ??
      partyProblem(party, busy) ??
      taskProblem(party, [...busy, name], play);
    if (problem) return problem;
    const roller = readyToRoll(input, 'Basic', play);
    if (isRefusal(roller)) return roller;

    const ridden = terrainWith(terrain, mounts);
    if (ridden !== terrain) play.trace.note('AF-JRN-13', `mounts: ${terrain} becomes`, ridden);
    const { required } = DISTANCE[category];
    play.trace.note('AF-JRN-03', `successes required for a ${category} journey`, required);
    const { bonus, penalty, unaddressed } = navigatorDice(
      { support, hurdles, supplies: rest.supplies },
      play,
    );
    const rolled = rollFor(roller, { tier: TERRAIN[ridden], domain, bonus, penalty, label: name }, play);
    const result = journeyResult(rolled.successes, required);
    const change = strain(result, rest, play);
    return {
      category,
      threshold: TIER[TERRAIN[ridden]].threshold,
      required,
      bonusDice: bonus,
      penaltyDice: penalty,
      ...rolled,
      result,
      setback: RESULT[result].setback,
      unaddressed,
      ...change,
      party: party.map(p => ({
        name: p.name,
        ...arrive(p.name === name && rolled.hd !== undefined ? { ...p, hd: rolled.hd } : p, change, play),
      })),
      // AF-R-75: a journey has no rounds; of all triggers only falling to 0 HD is left.
      checkDue: rolled.fell,
    };
  },
});

export const procedures = [journeySetup, journey];
