/** JRN: journeys, settled by one roll of the Navigator with the party's help. */
import { isRefusal, type Procedure, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { MAX_RESOLVE } from '../character/hit-dice.ts';
import { domainSchema } from '../character/skills.ts';
import { domainModifiers, effortFields } from '../checks/effort.ts';
import { type Modifier, poolSize } from '../checks/pool.ts';
import { nameAmong, rollTask, whyNotTask } from '../checks/tasks.ts';
import { TIER } from '../checks/tiers.ts';
import { inWords, settle, whyNotAct } from '../combat/life-state.ts';
import {
  afterwards,
  exampleStanding,
  type Person,
  personOf,
  personSchema,
  refusalAbout,
  standingFields,
  standingOf,
  usedByRoll,
} from '../combat/person.ts';
import { changeResolve, checkInWords, NO_CHECK } from '../combat/resolve.ts';
import { checkReportSchema, checksField } from '../combat/resolve-check.ts';
import { featureOf } from '../content/features.ts';
import { type AffinityPlay, procedure, refuse } from '../play.ts';
import { burnWords, chain, successWords } from '../words.ts';
import {
  type Hurdles,
  hurdlesSchema,
  supportSchema,
  whyNotHurdles,
  whyNotParty,
  whyNotSupport,
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

export type JourneyResult = 'success' | 'partial' | 'failure';

/** AF-JRN-09, AF-JRN-10: from how many missing successes on. */
export const FAILURE_FROM = 3;

/** AF-JRN-08 to 10: what the Navigator's successes mean. */
export function journeyResult(successes: number, required: number): JourneyResult {
  if (successes >= required) return 'success';
  return required - successes < FAILURE_FROM ? 'partial' : 'failure';
}

/** AF-JRN-08 to 10: Resolve every traveller gains or loses, and how bad the setback is. */
export const RESULT = {
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
  if (loss === 0) {
    if (gain > 0) play.trace.note('AF-JRN-08', 'Resolve gained by each traveller', gain);
    return { gainEach: gain, lossEach: 0 };
  }
  const lossEach = play.trace
    .sum('AF-JRN-10', 'Resolve lost by each traveller')
    .add(result, loss)
    .add('Nature’s Treaty', relief.treatyRangers > 0 ? -TREATY_RELIEF : 0, 'AF-JRN-11')
    .add('Power Word', -relief.powerWordBuffer, 'AF-JRN-14')
    .change('not below 0', total => Math.max(0, total)).total;
  return { gainEach: gain, lossEach };
}

/**
 * AF-R-56: whoever has no Resolve left collapses on arrival, or dies if there are no Hit Dice either. The dead gain
 * and lose nothing more; AF-R-35: the grace of a conceded duel lasts until the next loss.
 */
export function arrive(
  who: Person,
  change: { readonly gainEach: number; readonly lossEach: number },
  play: AffinityPlay,
): void {
  if (who.state === 'dead') return;
  const wanted = Math.max(0, Math.min(MAX_RESOLVE, who.resolve + change.gainEach - change.lossEach));
  if (change.lossEach > 0) who.conceded = false;
  changeResolve(who, wanted - who.resolve);
  settle(who, play);
}

/** AF-DYI-01, AF-DYI-03, AF-DYI-05: the unconscious find no way and help nobody, and the dead do not travel. */
function whyNotAble(travellers: readonly Traveller[], busy: readonly string[]): Refusal | undefined {
  for (const [i, { name, who }] of travellers.entries()) {
    const unable = who.state === 'dead' || busy.includes(name) ? whyNotAct(who, `party[${i}]`) : undefined;
    if (unable) return { ...unable, message: `${name} cannot take part: ${unable.message}` };
  }
  return undefined;
}

/** AF-JRN-06, AF-JRN-07, AF-JRN-12: dice the journey itself gives the Navigator or takes away. */
export function navigatorModifiers({
  support,
  hurdles,
  supplies,
}: {
  support: readonly { readonly role: string; readonly by: string }[];
  hurdles: Hurdles;
  supplies: boolean;
}): Modifier[] {
  return [
    ...support.map(
      ({ role, by }): Modifier => ({ label: `${role}: ${by}`, dice: ROLE_DICE, rule: 'AF-JRN-06' }),
    ),
    ...(supplies ? [{ label: 'supplies or maps', dice: SUPPLY_DICE, rule: 'AF-JRN-12' } as const] : []),
    ...hurdles
      .filter(hurdle => !hurdle.addressedBy)
      .map(({ name }): Modifier => ({ label: `hurdle: ${name}`, dice: -HURDLE_DICE, rule: 'AF-JRN-07' })),
  ];
}

interface Traveller {
  readonly name: string;
  readonly who: Person;
}

const hasTreaty = ({ who }: Traveller): boolean =>
  who.features.some(ref => featureOf(ref)?.journeyTreaty === true);

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
    hurdles: hurdlesSchema,
    party: z
      .array(personSchema)
      .max(12)
      .default([])
      .describe('Everybody who travels, the Navigator among them.')
      .meta({ rank: 'first' }),
    navigator: z
      .string()
      .min(1)
      .max(60)
      .optional()
      .describe('Who of the party finds the way and makes the only roll; left out: the first of them.')
      .meta({ rank: 'first' }),
    ...effortFields,
    domain: domainSchema.default('Wilderness').meta({ rank: 'often' }),
    support: supportSchema,
    supplies: z.boolean().default(false).describe('Adequate supplies or maps.').meta({ rank: 'often' }),
    mounts: mountsSchema.meta({ rank: 'often' }),
    powerWordBuffer: z
      .int()
      .min(0)
      .max(5)
      .default(0)
      .describe('Resolve loss that a Power Word spoken before the journey takes away, as the ability says.'),
    checks: checksField,
  }),
  output: z.strictObject({
    category: z.enum(DISTANCES),
    threshold: z.int(),
    required: z.int(),
    bonusDice: z.int().describe('From support roles and supplies.'),
    penaltyDice: z.int().describe('From unaddressed hurdles.'),
    poolSize: z.int(),
    successes: z.int(),
    burn: z.int(),
    check: checkReportSchema.describe('Of the Navigator, for burning the last HD; before the result.'),
    result: z.enum(['success', 'partial', 'failure']),
    setback: z.enum(['none', 'minor', 'major']),
    unaddressed: z.array(z.string()).describe('The hurdles a setback is tied to.'),
    gainEach: z.int(),
    lossEach: z.int(),
    party: z.array(z.strictObject({ name: z.string(), ...standingFields })),
  }),
  example: {
    input: {
      distance: 'Medium',
      terrain: 'Moderate',
      hurdles: [{ name: 'hostile territory', addressedBy: 'Guard' }, { name: 'harsh weather' }],
      party: [
        { name: 'Wren', level: 5 },
        { name: 'Ash', level: 3, resolve: 3 },
        { name: 'Bor', level: 3, resolve: 4 },
      ],
      navigator: 'Wren',
      exertion: 2,
      support: [
        { role: 'Scout', by: 'Ash' },
        { role: 'Guard', by: 'Bor' },
      ],
      supplies: true,
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
      check: NO_CHECK,
      result: 'partial',
      setback: 'minor',
      unaddressed: ['harsh weather'],
      gainEach: 0,
      lossEach: 1,
      party: [
        { name: 'Wren', ...exampleStanding(11, { resolve: 4 }) },
        { name: 'Ash', ...exampleStanding(7, { resolve: 2 }) },
        { name: 'Bor', ...exampleStanding(7, { resolve: 3 }) },
      ],
    },
  },
  run(input, play) {
    const { distance, terrain, mounts, party, navigator, domain, support, hurdles, supplies } = input;
    const { exertion, affinity, bonus, penalty, successes, burn, checks, powerWordBuffer } = input;
    const effort = { exertion, affinity, bonus, penalty, successes, burn, rollKind: 'tasks' as const };
    const people = party.map((person, i) => ({ ...person, name: nameAmong(person, i, 'Traveller') }));
    const names = people.map(({ name }) => name);
    const leading = navigator ?? names[0];
    const strangers = whyNotParty(names, []);
    if (strangers) return strangers;
    const travellers: Traveller[] = [];
    for (const [i, person] of people.entries()) {
      const { name } = person;
      const needs = name === leading ? 'rank' : 'nothing';
      const who = personOf(person, { play, field: `party[${i}]`, needs });
      if (isRefusal(who)) return refusalAbout(name, who);
      travellers.push({ name, who });
    }
    const leader = travellers.find(({ name }) => name === leading);
    if (!leader)
      return refuse(
        'AF-JRN-05',
        navigator === undefined
          ? 'A journey needs a Navigator, who makes the roll.'
          : `The Navigator ${navigator} is not in the party.`,
        navigator === undefined ? 'party' : 'navigator',
      );
    const category = categoryOf(distance);
    const busy = [leader.name, ...support.map(s => s.by)];
    const problem =
      whyNotSupport(support, leader.name) ??
      whyNotHurdles(hurdles, support, category) ??
      whyNotParty(names, busy) ??
      whyNotAble(travellers, busy);
    if (problem) return problem;
    const own = navigatorModifiers({ support, hurdles, supplies });
    const modifiers = [...domainModifiers(leader.who, domain), ...own];
    const unfit = whyNotTask(leader.who, effort, modifiers);
    if (unfit) return unfit;

    const ridden = terrainWith(terrain, mounts);
    if (ridden !== terrain) play.trace.note('AF-JRN-13', `mounts: ${terrain} becomes`, ridden);
    const { required } = DISTANCE[category];
    play.trace.note('AF-JRN-03', `successes required for a ${category} journey`, required);
    // AF-R-74: the check that the Navigator's burns call for comes before the journey's result.
    const tier = TERRAIN[ridden];
    const { rolled, check } = rollTask(
      leader.who,
      effort,
      { tier, label: leader.name, modifiers, checks },
      play,
    );
    const result = journeyResult(rolled.successes, required);
    play.trace.note('AF-JRN-08', `${rolled.successes} of ${required} successes`, result);
    const treatyRangers = travellers.filter(hasTreaty).length;
    const change = strain(result, { treatyRangers, powerWordBuffer }, play);
    for (const { who } of travellers) arrive(who, change, play);
    return {
      category,
      threshold: TIER[tier].threshold,
      required,
      bonusDice: total(own.filter(each => each.dice > 0)),
      penaltyDice: 0 - total(own.filter(each => each.dice < 0)),
      poolSize: poolSize(rolled.dice),
      successes: rolled.successes,
      burn: rolled.burn,
      check,
      result,
      setback: RESULT[result].setback,
      unaddressed: hurdles.filter(hurdle => !hurdle.addressedBy).map(hurdle => hurdle.name),
      ...change,
      party: travellers.map(({ name, who }) => ({ name, ...standingOf(who) })),
    };
  },
  tell({ result, successes, required, setback, gainEach, lossEach, burn, check, party }, input) {
    const leader = input.navigator ?? party[0]?.name;
    const strained = lossEach > 0 ? `everybody loses ${lossEach} Resolve` : 'nobody loses Resolve';
    const change = gainEach > 0 ? `everybody below 5 regains ${gainEach} Resolve` : strained;
    const travellers = party.map(({ name, ...after }, i) => {
      const deeds = chain(burnWords(burn, input.party[i]?.hd, after.hd), checkInWords(check));
      return `${name}${name === leader && deeds ? ` ${deeds}` : ''}: ${inWords(after, input.party[i])}`;
    });
    return `The journey is a ${result === 'partial' ? 'partial success' : result} with ${successWords(successes, required)}${setback === 'none' ? '' : ` and a ${setback} setback`}; ${change}. ${travellers.join('; ')}.`;
  },
  apply: ({ party, navigator }, outcome) => ({
    party: party.map((person, i) => {
      const after = outcome.party[i];
      const led = after?.name === (navigator ?? outcome.party[0]?.name);
      return after ? afterwards(person, after, led ? usedByRoll(person, 'tasks') : {}) : person;
    }),
  }),
});

const total = (modifiers: readonly Modifier[]): number => modifiers.reduce((sum, { dice }) => sum + dice, 0);

export const procedures: readonly Procedure[] = [journeySetup, journey];
