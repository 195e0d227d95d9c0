/** MOV: how far a character gets in a round. */
import { isRefusal, type Procedure, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { betterDomain, domainModifiers, effortFields } from '../checks/effort.ts';
import { type Modifier, NO_MODIFIERS, poolSize } from '../checks/pool.ts';
import type { Tier } from '../checks/tiers.ts';
import { act, type Declaration, whyNotAction } from '../combat/action.ts';
import { inWords } from '../combat/life-state.ts';
import {
  afterwards,
  exampleStanding,
  nameOr,
  type Person,
  personOf,
  personSchema,
  standingFields,
  standingOf,
  usedByRoll,
} from '../combat/person.ts';
import { answer, checkInWords, NO_CHECK } from '../combat/resolve.ts';
import { checkReportSchema, checksField } from '../combat/resolve-check.ts';
import { whenField } from '../combat/turn.ts';
import { part, procedure, type RuleId, refuse } from '../play.ts';
import { burnWords, chain, counted, successWords } from '../words.ts';

/** AF-MOV-01: yards in a round, free. */
export const BASE_MOVE = 10;

/** AF-MOV-05: what a yard of difficult terrain costs. */
export const DIFFICULT_COST = 2;

interface MoveAction {
  readonly rule: RuleId;
  readonly tier: Tier;
  readonly required: number;
  /** Yards on top of the base movement. */
  readonly extra: number;
}

/** AF-MOV-02 to 04. AF-R-46: Disengage covers the base movement and adds none. */
export const MOVE_ACTION = {
  Dash: { rule: 'AF-MOV-02', tier: 'Basic', required: 1, extra: 10 },
  'Forced March': { rule: 'AF-MOV-03', tier: 'Advanced', required: 2, extra: 20 },
  Disengage: { rule: 'AF-MOV-04', tier: 'Advanced', required: 2, extra: 0 },
} as const satisfies Readonly<Record<string, MoveAction>>;
export type MoveActionName = keyof typeof MOVE_ACTION;

/** AF-R-47: Agility and Wilderness give no dice themselves, they decide whose features help with a Forced March. */
export const marchModifiers = (who: Person, kind: MoveActionName): readonly Modifier[] =>
  kind === 'Forced March' ? domainModifiers(who, betterDomain(who, 'Agility', 'Wilderness')) : NO_MODIFIERS;

/** AF-R-45: the extra yards of all movement actions of a round add up. */
export const totalMovement = (base: number, extras: readonly number[]): number =>
  extras.reduce((sum, extra) => sum + extra, base);

export interface Stretch {
  readonly yards: number;
  readonly difficult: boolean;
}

/** AF-MOV-05: yards of movement that a way takes. */
export const movementCost = (way: readonly Stretch[]): number =>
  way.reduce((sum, { yards, difficult }) => sum + yards * (difficult ? DIFFICULT_COST : 1), 0);

const yards = z.number().min(0).max(10_000).meta({ unit: 'yards' });

/** AF-MOV-01: why the yards that are left do not suffice, if so; a cost beyond them all need not be known. */
export const whyNotMove = (cost: number | undefined, left: number, field?: string): Refusal | undefined =>
  cost !== undefined && cost <= left
    ? undefined
    : refuse(
        'AF-MOV-01',
        cost === undefined
          ? `${counted(left, 'yard of movement is', 'yards of movement are')} left this round, and no way there is as short.`
          : `That takes ${counted(cost, 'yard', 'yards')} of movement, and only ${left} ${left === 1 ? 'is' : 'are'} left this round.`,
        field,
      );

/** AF-MOV-01: one to a square, and somewhere else than before. */
export function whyNotStop(isFree: boolean, isElsewhere: boolean): Refusal | undefined {
  if (!isElsewhere) return refuse('AF-MOV-01', 'That is where the move begins.');
  return isFree ? undefined : refuse('AF-MOV-01', 'Somebody is there already.');
}

/** AF-MOV-01: without a map nobody needs to go anywhere. */
export const whyNotWithoutMap = (hasMap: boolean): Refusal | undefined =>
  hasMap ? undefined : refuse('AF-MOV-01', 'Without a map everybody is in reach: there is nowhere to go.');

export const move = procedure({
  name: 'move',
  title: 'Move',
  summary:
    'The free movement of a round: 10 yards, in as many pieces as you like between your actions, more after a Dash or Forced March. Each yard of difficult terrain costs two.',
  rules: ['AF-MOV-01', 'AF-MOV-05', 'AF-TURN-07'],
  input: z.strictObject({
    way: z
      .array(
        z.strictObject({
          yards: yards.describe('How long it is.').meta({ unit: 'yards' }),
          difficult: z
            .boolean()
            .default(false)
            .describe('Difficult terrain: every yard costs two.')
            .meta({ rank: 'often' }),
        }),
      )
      .min(1)
      .max(50)
      .describe('The pieces of the way, in order; actions may lie between them.'),
    movement: yards
      .default(BASE_MOVE)
      .describe('Movement this round in all, with what movement actions added.')
      .meta({ rank: 'often', unit: 'yards' }),
    used: yards
      .default(0)
      .describe('Movement already used this round.')
      .meta({ rank: 'often', unit: 'yards' }),
  }),
  output: z.strictObject({
    moved: z.number(),
    cost: z.number(),
    left: z.number(),
    actionsUsed: z.int().describe('None: moving is free.'),
  }),
  example: {
    input: { way: [{ yards: 4 }, { yards: 3, difficult: true }] },
    dice: [],
    outcome: { moved: 7, cost: 10, left: 0, actionsUsed: 0 },
  },
  run({ way, movement, used }, play) {
    const cost = movementCost(way);
    const sum = play.trace.sum('AF-MOV-05', 'yards of movement this takes');
    for (const { yards, difficult } of way)
      sum.add(
        difficult ? `${yards} difficult yards, twice` : 'open ground',
        movementCost([{ yards, difficult }]),
      );
    const tooFar = whyNotMove(cost, movement - used, 'way');
    if (tooFar) return tooFar;
    const left = movement - used - cost;
    return { moved: way.reduce((sum, stretch) => sum + stretch.yards, 0), cost, left, actionsUsed: 0 };
  },
  tell: ({ moved, cost, left }) =>
    `${counted(moved, 'yard takes', 'yards take')} ${cost} of the movement; ${left} ${left === 1 ? 'is' : 'are'} left.`,
});

const movementInput = z.strictObject({
  character: personSchema,
  ...effortFields,
  when: whenField,
  extraSoFar: yards
    .default(0)
    .describe('What earlier movement actions of this round added.')
    .meta({ rank: 'often', unit: 'yards' }),
  checks: checksField,
});

const movementOutput = z.strictObject({
  required: z.int(),
  poolSize: z.int(),
  successes: z.int(),
  success: z.boolean(),
  totalMovement: z.number().describe('Yards this round in all.'),
  safe: z.boolean().describe('Whether up to the base movement can be made without setting off enemies.'),
  burn: z.int(),
  check: checkReportSchema,
  ...standingFields,
});

/** Dash, Forced March and Disengage differ in their numbers only. AF-R-44: each costs one action. */
function movementAction(
  kind: MoveActionName,
  texts: { name: string; summary: string; example: { dice: number[]; level: number; exertion?: number } },
) {
  const { rule, tier, required, extra } = MOVE_ACTION[kind];
  const { example } = texts;
  return procedure({
    name: texts.name,
    title: kind,
    summary: texts.summary,
    rules: [rule, 'AF-ACT-03', 'AF-RES-07'],
    input: movementInput,
    output: movementOutput,
    example: {
      input: { character: { level: example.level, hd: 3 }, exertion: example.exertion ?? 0 },
      dice: example.dice,
      outcome: {
        required,
        poolSize: example.dice.length,
        successes: required,
        success: true,
        totalMovement: BASE_MOVE + extra,
        safe: kind === 'Disengage',
        burn: 0,
        check: NO_CHECK,
        ...exampleStanding(3, { round: { actionsUsed: 1, exertion: example.exertion ?? 0 } }),
      },
    },
    run({ character, extraSoFar, checks, ...effort }, play) {
      const who = personOf(character, { play, field: 'character' });
      if (isRefusal(who)) return who;
      const modifiers = marchModifiers(who, kind);
      const declared: Declaration = { ...effort, tier, required, rollKind: 'movement', modifiers };
      const problem = whyNotAction(who, declared);
      if (problem) return problem;
      const { acted, triggers } = act(who, declared, kind, play);
      const check = answer(who, triggers, checks, play);
      const total = play.trace
        .sum(rule, 'Yards this round')
        .add('free movement', who.move, 'AF-MOV-01')
        .add('earlier movement actions', extraSoFar)
        .add(kind, acted.success ? extra : 0).total;
      return {
        required: acted.required,
        poolSize: poolSize(acted.dice),
        successes: acted.successes,
        success: acted.success,
        totalMovement: total,
        safe: kind === 'Disengage' && acted.success,
        burn: acted.burn,
        check,
        ...standingOf(who),
      };
    },
    tell: (
      { success, successes, required: due, totalMovement, safe, burn, check, ...after },
      { character },
    ) =>
      `${nameOr(character)} ${chain(
        `${success ? 'succeeds' : 'fails'} at ${kind} with ${successWords(successes, due)}`,
        burnWords(burn, character.hd, after.hd),
        checkInWords(check),
        `has ${totalMovement} yards this round${safe ? ` (${BASE_MOVE} of them safe)` : ''}`,
      )}: ${inWords(after, character)}.`,
    apply: ({ character }, outcome) => ({
      character: afterwards(character, outcome, usedByRoll(character, 'movement')),
    }),
  });
}

export const dash = movementAction('Dash', {
  name: 'dash',
  summary:
    'An action, Basic, 1 success: 10 more yards this round. Failing leaves the free 10. Several movement actions of a round add up.',
  example: { dice: [2], level: 2 },
});

export const forcedMarch = movementAction('Forced March', {
  name: 'forced-march',
  summary:
    'An action, Advanced, 2 successes: 20 more yards this round. Failing leaves the free 10. Abilities for Agility or Wilderness may add their bonus dice; the domains themselves add none.',
  example: { dice: [3, 2, 4], level: 4, exertion: 1 },
});

export const disengage = movementAction('Disengage', {
  name: 'disengage',
  summary:
    'An action, Advanced, 2 successes: up to 10 yards of this round’s movement set off no triggered or held action of an enemy. It adds no distance.',
  example: { dice: [6, 1], level: 4 },
});

export const procedures: readonly Procedure[] = [move, dash, forcedMarch, disengage];

export const parts = [
  part('table', 'Movement actions', ['AF-MOV-02', 'AF-MOV-03', 'AF-MOV-04'], MOVE_ACTION),
];
