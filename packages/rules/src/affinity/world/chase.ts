/** CHS: a chase, settled by one contested roll. */
import { isRefusal, type Procedure } from '@arbiter/engine';
import { z } from 'zod';
import { domainField, domainModifiers, effortFields } from '../checks/effort.ts';
import { type Modifier, poolSize } from '../checks/pool.ts';
import type { Tier } from '../checks/tiers.ts';
import { act, type Declaration, whyNotAction } from '../combat/action.ts';
import { inWords } from '../combat/life-state.ts';
import {
  afterwards,
  exampleStanding,
  freshRound,
  nameOr,
  type Person,
  type PersonInput,
  personOf,
  personSchema,
  refusalAbout,
  type Standing,
  standingFields,
  standingOf,
  usedByRoll,
} from '../combat/person.ts';
import { answer, type CheckReport, checkInWords, NO_CHECK } from '../combat/resolve.ts';
import { checkReportSchema, checksField } from '../combat/resolve-check.ts';
import { type AffinityPlay, part, procedure, refuse } from '../play.ts';
import { burnWords, chain, counted } from '../words.ts';

/** AF-CHS-02: what both sides roll. */
const CHASE_TIER: Tier = 'Advanced';
const CHASE_REQUIRED = 2;

/** AF-CHS-04: dice that the surroundings give or take. */
export const CHASE_MODIFIER = {
  familiarTerrain: { dice: 1, to: 'the side that has it' },
  superiorMount: { dice: 2, to: 'the side that has it' },
  darkness: { dice: 1, to: 'the Lead' },
  crowded: { dice: -1, to: 'both' },
} as const;

export type ChaseResult = 'lead' | 'chase' | 'tie';

export interface ChaseRoll {
  readonly successes: number;
  readonly required: number;
}

/** AF-CHS-03, AF-R-48: a side below its number has failed; both above it compare; both failing is a tie. */
export function chaseResult(lead: ChaseRoll, chase: ChaseRoll): ChaseResult {
  const [leadMeets, chaseMeets] = [lead, chase].map(side => side.successes >= side.required);
  if (leadMeets !== chaseMeets) return leadMeets ? 'lead' : 'chase';
  if (!leadMeets || lead.successes === chase.successes) return 'tie';
  return lead.successes > chase.successes ? 'lead' : 'chase';
}

const RESULT_TEXT: Readonly<Record<ChaseResult, string>> = {
  lead: 'The Lead escapes clean.',
  chase: 'The Lead is caught; the confrontation begins.',
  tie: 'The Lead escapes, but the Chase knows where to.',
};

const sideSchema = z.strictObject({
  character: personSchema,
  ...effortFields,
  domain: domainField,
  familiarTerrain: z.boolean().default(false).describe('Knows the ground: +1 die.').meta({ rank: 'often' }),
  superiorMount: z
    .boolean()
    .default(false)
    .describe('Has the better mount or vehicle: +2 dice.')
    .meta({ rank: 'often' }),
});
type ChaseSide = z.output<typeof sideSchema>;

export interface Surroundings {
  readonly darkness: boolean;
  readonly crowded: boolean;
}

/** AF-CHS-04: the modifiers of one side; they add up. */
export function chaseModifiers(
  { familiarTerrain, superiorMount }: Pick<ChaseSide, 'familiarTerrain' | 'superiorMount'>,
  isLead: boolean,
  { darkness, crowded }: Surroundings,
): Modifier[] {
  const given = { familiarTerrain, superiorMount, darkness: darkness && isLead, crowded };
  const words = {
    familiarTerrain: 'familiar terrain',
    superiorMount: 'superior mount',
    darkness: 'darkness or cover',
    crowded: 'crowded',
  };
  return (Object.keys(words) as (keyof typeof words)[])
    .filter(name => given[name])
    .map(name => ({ label: words[name], dice: CHASE_MODIFIER[name].dice, rule: 'AF-CHS-04' }));
}

const sideOutput = z.strictObject({
  required: z.int(),
  poolSize: z.int(),
  successes: z.int(),
  burn: z.int(),
  check: checkReportSchema,
  ...standingFields,
});

interface Runner {
  readonly who: Person;
  readonly declared: Declaration;
}

/** One side, ready to run. AF-R-75: the roll of a chase is a round of its own. */
function runner(
  side: ChaseSide,
  name: 'lead' | 'chase',
  around: Surroundings,
  play: AffinityPlay,
): Runner | ReturnType<typeof refuse> {
  const { character, domain, familiarTerrain, superiorMount, ...effort } = side;
  const title = name === 'lead' ? 'Lead' : 'Chase';
  const person = personOf(character, { play, field: `${name}.character` });
  if (isRefusal(person)) return refusalAbout(title, person);
  const who: Person = { ...person, round: freshRound() };
  const declared: Declaration = {
    ...effort,
    tier: CHASE_TIER,
    required: CHASE_REQUIRED,
    rollKind: 'movement',
    when: 'own',
    // AF-CHS-02, AF-POOL-05: abilities help here as in any contest.
    modifiers: [
      ...domainModifiers(who, domain),
      ...chaseModifiers({ familiarTerrain, superiorMount }, name === 'lead', around),
    ],
  };
  const problem = whyNotAction(who, declared, name);
  return problem ? refusalAbout(title, problem) : { who, declared };
}

export const chase = procedure({
  name: 'chase',
  title: 'Chase',
  summary:
    'One contested roll settles a pursuit: each side’s representative rolls at 3+ and needs 2 successes, 3 when Shaken. More successes win; a tie lets the Lead escape but the Chase knows where to. The roll counts as a round, so exertion and burns may call for a Resolve check.',
  rules: ['AF-CHS-01', 'AF-CHS-02', 'AF-CHS-03', 'AF-CHS-04', 'AF-MODE-01'],
  input: z.strictObject({
    lead: sideSchema.nullable().default(null).describe('Who flees.').meta({ rank: 'first' }),
    chase: sideSchema.nullable().default(null).describe('Who pursues.').meta({ rank: 'first' }),
    stakes: z
      .strictObject({
        escape: z
          .string()
          .min(1)
          .max(300)
          .describe('What happens if the Lead escapes.')
          .meta({ rank: 'first' }),
        caught: z
          .string()
          .min(1)
          .max(300)
          .describe('What happens if the Lead is caught.')
          .meta({ rank: 'first' }),
      })
      .nullable()
      .default(null)
      .describe('Set before the roll.')
      .meta({ rank: 'first' }),
    darkness: z
      .boolean()
      .default(false)
      .describe('Darkness or cover: +1 die for the Lead.')
      .meta({ rank: 'often' }),
    crowded: z
      .boolean()
      .default(false)
      .describe('Crowded or urban: one die less for both.')
      .meta({ rank: 'often' }),
    checks: checksField,
  }),
  output: z.strictObject({
    result: z.enum(['lead', 'chase', 'tie']),
    text: z.string(),
    stakes: z.string().describe('The stake that comes true.'),
    lead: sideOutput,
    chase: sideOutput,
  }),
  example: {
    input: {
      lead: { character: { level: 4, hd: 8 }, familiarTerrain: true },
      chase: { character: { level: 4, hd: 8 }, exertion: 1 },
      stakes: { escape: 'the letter reaches the rebels', caught: 'the letter is burnt' },
      crowded: true,
    },
    dice: [3, 6, 4, 2],
    outcome: {
      result: 'lead',
      text: RESULT_TEXT.lead,
      stakes: 'the letter reaches the rebels',
      lead: { required: 2, poolSize: 2, successes: 3, burn: 0, check: NO_CHECK, ...exampleStanding(8) },
      chase: { required: 2, poolSize: 2, successes: 1, burn: 0, check: NO_CHECK, ...exampleStanding(8) },
    },
  },
  run({ lead, chase, stakes, checks, ...around }, play) {
    if (!lead || !chase || !stakes)
      return refuse(
        'AF-CHS-01',
        'A chase needs a Lead, a Chase and stakes for both results.',
        !lead ? 'lead' : !chase ? 'chase' : 'stakes',
      );
    const fleeing = runner(lead, 'lead', around, play);
    if (isRefusal(fleeing)) return fleeing;
    const pursuing = runner(chase, 'chase', around, play);
    if (isRefusal(pursuing)) return pursuing;

    const leadRun = act(fleeing.who, fleeing.declared, 'Lead', play);
    const chaseRun = act(pursuing.who, pursuing.declared, 'Chase', play);
    const result = chaseResult(leadRun.acted, chaseRun.acted);
    for (const [title, { acted }] of [
      ['Lead', leadRun],
      ['Chase', chaseRun],
    ] as const)
      if (acted.successes < acted.required)
        play.trace.note('AF-R-48', `the ${title} falls short of its number, and fails`, acted.successes);
    play.trace.note('AF-CHS-03', RESULT_TEXT[result], result);
    // AF-R-74: both rolls are resolved before anybody checks.
    const report = ({ who }: Runner, { acted, triggers }: ReturnType<typeof act>, title: string) => {
      const check = answer(who, triggers, checks, play, `${title}: Resolve check`);
      const { required, dice, successes, burn } = acted;
      return {
        required,
        poolSize: poolSize(dice),
        successes,
        burn,
        check,
        ...standingOf(who),
        round: freshRound(),
      };
    };
    return {
      result,
      text: RESULT_TEXT[result],
      stakes: result === 'chase' ? stakes.caught : stakes.escape,
      lead: report(fleeing, leadRun, 'Lead'),
      chase: report(pursuing, chaseRun, 'Chase'),
    };
  },
  tell: ({ text, stakes, lead, chase: by }, input) =>
    `${text.slice(0, -1)} (${counted(lead.successes, 'success', 'successes')}${shortOf(lead, ',')} to ${by.successes}${shortOf(by, '')}): ${stakes}. ${ranInWords(input.lead?.character, 'The Lead', lead)}; ${ranInWords(input.chase?.character, 'the Chase', by)}.`,
  apply: ({ lead, chase: by }, outcome) => ({
    lead: lead && {
      ...lead,
      character: afterwards(lead.character, outcome.lead, usedByRoll(lead.character, 'movement')),
    },
    chase: by && {
      ...by,
      character: afterwards(by.character, outcome.chase, usedByRoll(by.character, 'movement')),
    },
  }),
});

/** AF-R-48: a side below its number fails, however few the other has. */
const shortOf = ({ successes, required }: { successes: number; required: number }, then: string): string =>
  successes < required ? `, where ${required} were needed${then}` : '';

/** How one side of the chase comes out of it. */
function ranInWords(
  before: PersonInput | undefined,
  otherwise: string,
  { burn: ones, check, ...after }: Standing & { burn: number; check: CheckReport },
): string {
  const deeds = chain(burnWords(ones, before?.hd, after.hd), checkInWords(check));
  return `${nameOr(before ?? { name: '' }, otherwise)}${deeds ? ` ${deeds}:` : ':'} ${inWords(after, before)}`;
}

export const procedures: readonly Procedure[] = [chase];

export const parts = [part('table', 'Chase modifiers', ['AF-CHS-04'], CHASE_MODIFIER)];
