/** CHS: a chase, settled by one contested roll. */
import { isRefusal, type Part, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { ACTIONS_PER_TURN } from '../checks/exertion.ts';
import { poolSize } from '../checks/pool.ts';
import type { Tier } from '../checks/tiers.ts';
import {
  type Acted,
  actionTriggers,
  declarationProblems,
  effortFields,
  payFor,
  refuseAll,
  rollAction,
} from '../combat/action.ts';
import { type Condition, conditionSchema, LIFE_STATES, rankOf } from '../combat/condition.ts';
import { characterOf } from '../combat/dying.ts';
import { answer } from '../combat/resolve.ts';
import { checkReportSchema, checksField } from '../combat/resolve-check.ts';
import { type AffinityPlay, procedure } from '../play.ts';

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
  character: conditionSchema,
  ...effortFields,
  familiarTerrain: z.boolean().default(false).describe('Knows the ground: +1 die.'),
  superiorMount: z.boolean().default(false).describe('Has the better mount or vehicle: +2 dice.'),
});
type Side = z.output<typeof sideSchema>;

export interface Surroundings {
  readonly darkness: boolean;
  readonly crowded: boolean;
}

/** AF-CHS-04: the modifiers of one side; they add up. */
export function chaseDice(
  side: Pick<Side, 'familiarTerrain' | 'superiorMount'>,
  isLead: boolean,
  { darkness, crowded }: Surroundings,
): { readonly bonus: number; readonly penalty: number } {
  const { familiarTerrain, superiorMount } = side;
  return {
    bonus:
      (familiarTerrain ? CHASE_MODIFIER.familiarTerrain.dice : 0) +
      (superiorMount ? CHASE_MODIFIER.superiorMount.dice : 0) +
      (darkness && isLead ? CHASE_MODIFIER.darkness.dice : 0),
    penalty: crowded ? -CHASE_MODIFIER.crowded.dice : 0,
  };
}

const sideOutput = z.strictObject({
  required: z.int(),
  poolSize: z.int(),
  successes: z.int(),
  burn: z.int(),
  hd: z.int(),
  resolve: z.int(),
  state: z.enum(LIFE_STATES),
  storedAffinity: z.int(),
  check: checkReportSchema,
});

/** One side, ready to run: its condition and what it puts into the roll. */
function runner(side: Side, isLead: boolean, around: Surroundings, play: AffinityPlay) {
  const rank = rankOf(side.character);
  if (isRefusal(rank)) return rank;
  const who = characterOf(side.character, rank, play);
  if (isRefusal(who)) return who;
  const modifier = chaseDice(side, isLead, around);
  const declared = {
    tier: CHASE_TIER,
    required: CHASE_REQUIRED,
    exertion: side.exertion,
    affinity: side.affinity,
    bonus: side.bonus + modifier.bonus,
    penalty: side.penalty + modifier.penalty,
    when: 'own',
  } as const;
  const problems = declarationProblems(who, declared, ACTIONS_PER_TURN);
  return problems.length > 0 ? refuseAll(problems) : { who, declared };
}
type Runner = Exclude<ReturnType<typeof runner>, { refused: true }>;

export const chase = procedure({
  name: 'chase',
  title: 'Chase',
  summary:
    'One contested roll settles a pursuit: each side’s representative rolls at 3+ and needs 2 successes, 3 when Shaken. More successes win; a tie lets the Lead escape but the Chase knows where to. The roll counts as a round, so exertion and burns may call for a Resolve check.',
  rules: ['AF-CHS-01', 'AF-CHS-02', 'AF-CHS-03', 'AF-CHS-04', 'AF-MODE-01'],
  input: z.strictObject({
    lead: sideSchema.nullable().default(null).describe('Who flees.'),
    chase: sideSchema.nullable().default(null).describe('Who pursues.'),
    stakes: z
      .strictObject({
        escape: z.string().min(1).max(300).describe('What happens if the Lead escapes.'),
        caught: z.string().min(1).max(300).describe('What happens if the Lead is caught.'),
      })
      .nullable()
      .default(null)
      .describe('Set before the roll.'),
    darkness: z.boolean().default(false).describe('Darkness or cover: +1 die for the Lead.'),
    crowded: z.boolean().default(false).describe('Crowded or urban: one die less for both.'),
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
      lead: {
        required: 2,
        poolSize: 2,
        successes: 3,
        burn: 0,
        hd: 8,
        resolve: 5,
        state: 'conscious',
        storedAffinity: 0,
        check: { due: false, triggers: [], result: null },
      },
      chase: {
        required: 2,
        poolSize: 2,
        successes: 1,
        burn: 0,
        hd: 8,
        resolve: 5,
        state: 'conscious',
        storedAffinity: 0,
        check: { due: false, triggers: [], result: null },
      },
    },
  },
  run({ lead, chase, stakes, checks, ...around }, play) {
    if (!lead || !chase || !stakes)
      return refuse('AF-CHS-01', 'A chase needs a Lead, a Chase and stakes for both results.');
    const fleeing = runner(lead, true, around, play);
    if (isRefusal(fleeing)) return refuse(fleeing.rule, `Lead: ${fleeing.message}`);
    const pursuing = runner(chase, false, around, play);
    if (isRefusal(pursuing)) return refuse(pursuing.rule, `Chase: ${pursuing.message}`);

    const leadRun = rollAction(fleeing.who, fleeing.declared, 'Lead', play);
    const chaseRun = rollAction(pursuing.who, pursuing.declared, 'Chase', play);
    const result = chaseResult(leadRun, chaseRun);
    play.trace.note('AF-CHS-03', RESULT_TEXT[result], `${leadRun.successes} against ${chaseRun.successes}`);
    // AF-R-74, AF-R-75: the roll is a round; checks follow once it is settled, the Lead's first.
    const leadAfter = afterRun(fleeing, leadRun, checks, 'Lead: Resolve check', play);
    const chaseAfter = afterRun(pursuing, chaseRun, checks, 'Chase: Resolve check', play);
    return {
      result,
      text: RESULT_TEXT[result],
      stakes: result === 'chase' ? stakes.caught : stakes.escape,
      lead: leadAfter,
      chase: chaseAfter,
    };
  },
});

function afterRun(
  { who, declared }: Runner,
  run: Acted,
  checks: 'roll' | 'announce',
  label: string,
  play: AffinityPlay,
) {
  payFor(who, declared, run.burned);
  const check = answer(who, actionTriggers(who, declared, run, play), checks, play, label);
  return {
    required: run.required,
    poolSize: poolSize(run.dice),
    successes: run.successes,
    burn: run.burn,
    ...standing(who),
    check,
  };
}

const standing = ({ hd, resolve, state, storedAffinity }: Condition) => ({
  hd,
  resolve,
  state,
  storedAffinity,
});

export const procedures = [chase];

export const parts: readonly Part[] = [{ kind: 'table', name: 'Chase modifiers', rules: ['AF-CHS-04'] }];
