/** ACT: declaring an action, rolling it, what it costs, and what it sets off. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import type { Domain } from '../character/skills.ts';
import { circumstancesOf } from '../checks/circumstances.ts';
import {
  burn,
  diceOf,
  domainField,
  domainModifiers,
  type Effort,
  effortFields,
  type Roll,
  type Rolled,
  rollEffort,
  traceEffort,
  whyNotToldRoll,
} from '../checks/effort.ts';
import { effortProblems, NO_PROBLEMS } from '../checks/exertion.ts';
import { type Modifier, NO_MODIFIERS, poolSize } from '../checks/pool.ts';
import { isExpertPlus, TIER, type Tier, tierSchema } from '../checks/tiers.ts';
import { abilityNamed } from '../content/abilities/index.ts';
import { abilityEntry } from '../content/entries.ts';
import type { Ability, AbilityRef } from '../content/types.ts';
import { type AffinityPlay, part, procedure, refuse } from '../play.ts';
import { whyNotAbility } from '../powers/ability.ts';
import { concentrate } from '../powers/concentration.ts';
import { burnWords, chain, counted, fromFace, successWords } from '../words.ts';
import { effectSteps, requiredAt, requiredOf } from './damage.ts';
import { inWords, whyNotAct } from './life-state.ts';
import {
  afterwards,
  nameOr,
  type Person,
  type PersonInput,
  personOf,
  personSchema,
  standingFields,
  standingOf,
  usedByRoll,
} from './person.ts';
import { answer, checkInWords, exertionTriggers, lossTriggers, stageOf, type Trigger } from './resolve.ts';
import { checkReportSchema, checksField } from './resolve-check.ts';
import { economyProblems, type Moment, paidByHolding, whenField } from './turn.ts';

/** AF-ACT-01: what is said before the dice fall. */
export interface Declaration extends Effort {
  readonly tier: Tier;
  /** Required successes as printed. */
  readonly required: number;
  readonly when: Moment;
  /** Dice that the circumstances give and take. */
  readonly modifiers?: readonly Modifier[];
  readonly read?: Roll['read'];
}

/** AF-ACT-01, AF-RES-06: every reason why this action cannot be taken. */
export function declarationProblems(
  who: Person,
  declared: Pick<Declaration, 'tier' | 'exertion' | 'affinity' | 'when'>,
  field = '',
): readonly Refusal[] {
  const { tier, when } = declared;
  const unable = whyNotAct(who);
  const economy = economyProblems(who.round, tier, who.actionsPerTurn, when);
  const effort = effortProblems(declared, who, tier, field);
  const weak =
    isExpertPlus(tier) && !stageOf(who.resolve).expert
      ? refuse(
          'AF-RES-06',
          `Expert or higher actions need Resolve 5; this character has ${who.resolve}.`,
          field ? `${field}.tier` : 'tier',
        )
      : undefined;
  if (!unable && !weak && economy.length + effort.length === 0) return NO_PROBLEMS;
  return [...(unable ? [unable] : []), ...economy, ...(weak ? [weak] : []), ...effort];
}

/** All reasons in one refusal, under the rule and at the field of the first; nothing where there are none. */
export function refuseAll(problems: readonly Refusal[]): Refusal | undefined {
  const [first] = problems;
  return first && { ...first, message: problems.map(({ message }) => message).join(' ') };
}

/** Why this action cannot be taken, if so; a roll made elsewhere must be possible too. */
export function whyNotAction(who: Person, declared: Declaration, field = ''): Refusal | undefined {
  // Whoever cannot act need not hear what else would forbid it.
  const unable = whyNotAct(who);
  if (unable) return unable;
  return (
    refuseAll(declarationProblems(who, declared, field)) ??
    whyNotToldRoll(who, declared, declared.modifiers, field)
  );
}

/** What a rolled action came to. */
export interface Acted extends Rolled {
  readonly required: number;
  readonly success: boolean;
  /** Successes beyond the required number; AF-R-29: the raised one. */
  readonly extra: number;
}

/** AF-ACT-02, AF-ACT-03: one roll gives successes and burns. AF-R-06: it counts even if it fells the roller. */
export function rollAction(who: Person, declared: Declaration, label: string, play: AffinityPlay): Acted {
  const { tier, modifiers = NO_MODIFIERS, read } = declared;
  const rolled = rollEffort(who, declared, { tier, label, modifiers, read }, play);
  const required = requiredOf(declared.required, who, declared);
  if (play.trace.on && declared.required > 0) traceRequired(who, declared, play);
  return {
    ...rolled,
    required,
    success: rolled.successes >= required,
    extra: Math.max(0, rolled.successes - required),
  };
}

function traceRequired(who: Person, declared: Declaration, play: AffinityPlay): void {
  const { resolve } = who;
  const { required } = declared;
  const sum = play.trace
    .sum('AF-ACT-03', 'Required successes')
    .add('printed', required)
    .add(`Resolve ${resolve} (${stageOf(resolve).name})`, stageOf(resolve).moreRequired, 'AF-RES-07');
  for (const { why, required: more } of circumstancesOf(who, declared)) if (more !== 0) sum.add(why, more);
  sum.change('one at least', () => requiredOf(required, who, declared));
}

/** Writes the price of an action into its actor: the action itself, and what the roll burned. */
export function payFor(
  who: Person,
  declared: Pick<Declaration, 'tier' | 'exertion' | 'affinity' | 'when' | 'rollKind'>,
  burned: number,
): void {
  takeAction(who, declared);
  payEffort(who, declared, burned);
}

/**
 * AF-ACT-01: what is gone as soon as it is declared: the action (a held one was paid for when it was held), the one
 * Expert action, and the affinity dice, whatever they will show.
 */
export function takeAction(
  who: Person,
  { tier, when, affinity }: Pick<Declaration, 'tier' | 'when' | 'affinity'>,
): void {
  if (paidByHolding(who.round, when)) who.round.held--;
  else who.round.actionsUsed++;
  if (isExpertPlus(tier)) who.round.expertUsed = true;
  who.storedAffinity -= affinity;
}

/** AF-POOL-03, AF-R-05: what the roll costs; burns come from the permanent HD. */
export function payEffort(
  who: Person,
  { exertion, affinity, rollKind }: Pick<Declaration, 'exertion' | 'affinity' | 'rollKind'>,
  burned: number,
): void {
  burn(who, burned, rollKind);
  who.round.hdLost += burned;
  who.round.exertion += exertion + affinity;
}

/** AF-RES-02, AF-ACT-04: what the action sets off in its actor, once it is paid for. */
export function actionTriggers(
  who: Person,
  declared: Pick<Declaration, 'tier' | 'exertion' | 'affinity'>,
  acted: Pick<Acted, 'burned' | 'success'>,
  play: AffinityPlay,
): readonly Trigger[] {
  const lost = lossTriggers(who, acted.burned);
  const exerted = exertionTriggers(who, declared.exertion + declared.affinity, play);
  if (!acted.success && isExpertPlus(declared.tier)) return [...lost, ...exerted, 'failedExpert'];
  if (exerted.length === 0) return lost;
  return lost.length === 0 ? exerted : [...lost, ...exerted];
}

/** Rolls an action and pays for it; the check it may call for is the caller's, once all is resolved (AF-R-74). */
export function act(who: Person, declared: Declaration, label: string, play: AffinityPlay) {
  const acted = rollAction(who, declared, label, play);
  payFor(who, declared, acted.burned);
  return { acted, triggers: actionTriggers(who, declared, acted, play) };
}

export const declarationFields = {
  tier: tierSchema.default('Basic').meta({ rank: 'first' }),
  required: z
    .int()
    .min(1)
    .max(100)
    .default(1)
    .describe('Required successes as printed for the action.')
    .meta({ rank: 'first' }),
  ...effortFields,
  when: whenField,
};

const abilityField = z
  .union([z.string().min(1).max(60), abilityEntry])
  .optional()
  .describe('The ability that is used: it gives tier, required successes and bonus dice.')
  .meta({ from: 'abilities', rank: 'often', whose: 'character.abilities' });

/** AF-ACT-05: tier and required successes as the ability has them, with the dice of its domain. */
function asPrinted<D extends Declaration>(
  who: Person,
  { name, domain: told }: { readonly name: AbilityRef | undefined; readonly domain: Domain | undefined },
  declared: D,
): (D & { readonly ability?: Ability }) | Refusal {
  if (name === undefined) return { ...declared, modifiers: domainModifiers(who, told) };
  const ability = abilityNamed(name, 'ability');
  if (isRefusal(ability)) return ability;
  const { tier, required, domain } = ability;
  return {
    ...declared,
    tier,
    required,
    rollKind: 'abilities',
    modifiers: domainModifiers(who, told ?? domain),
    ability,
  };
}

/** What would be rolled, and how many successes it would need. */
function traceDeclared(who: Person, declared: Declaration, play: AffinityPlay): void {
  traceEffort(who, declared, { label: 'action', modifiers: declared.modifiers }, play);
  traceRequired(who, declared, play);
}

export const diceSchema = z.strictObject({
  proficiency: z.int(),
  exertion: z.int(),
  affinity: z.int(),
  bonus: z.int(),
});

export const declareProcedure = procedure({
  name: 'declare',
  title: 'Declare an action',
  summary:
    'Before any die falls: whether the action may be taken now, with every reason against it, and which dice it would roll. Dice are declared first; none can be added after the roll.',
  rules: ['AF-ACT-01', 'AF-EXR-01', 'AF-EXR-03', 'AF-EXR-04', 'AF-EXR-05', 'AF-POOL-04', 'AF-POOL-06'],
  input: z.strictObject({
    character: personSchema,
    ability: abilityField,
    tier: declarationFields.tier,
    required: declarationFields.required,
    domain: domainField,
    exertion: effortFields.exertion,
    affinity: effortFields.affinity,
    bonus: effortFields.bonus,
    penalty: effortFields.penalty,
    when: whenField,
    alreadyRolled: z
      .boolean()
      .default(false)
      .describe('Whether the dice of this action have fallen already.'),
  }),
  output: z.strictObject({
    allowed: z.boolean(),
    reasons: z.array(z.strictObject({ rule: z.string(), message: z.string() })),
    threshold: z.int(),
    required: z.int(),
    dice: diceSchema,
    poolSize: z.int(),
    exertionCounted: z.int().describe('Exertion and affinity dice together.'),
  }),
  example: {
    input: { character: { level: 5 }, tier: 'Expert', required: 3 },
    dice: [],
    outcome: {
      allowed: false,
      reasons: [{ rule: 'AF-EXR-03', message: 'Expert needs at least 1 exertion die, got 0.' }],
      threshold: 4,
      required: 3,
      dice: { proficiency: 3, exertion: 0, affinity: 0, bonus: 0 },
      poolSize: 3,
      exertionCounted: 0,
    },
  },
  run({ character, ability: name, domain, alreadyRolled, ...effort }, play) {
    const who = personOf(character, { play, field: 'character' });
    if (isRefusal(who)) return who;
    const declared = asPrinted<Declaration>(who, { name, domain }, effort);
    if (isRefusal(declared)) return declared;
    const problems = [...declarationProblems(who, declared)];
    const unready = declared.ability && whyNotAbility(who, declared.ability, declared.when);
    if (unready) problems.push(unready);
    if (alreadyRolled)
      problems.push(
        refuse('AF-EXR-04', 'Exertion and affinity dice are declared before the roll, not after.'),
      );
    const dice = diceOf(who, declared, declared.modifiers);
    if (play.trace.on) traceDeclared(who, declared, play);
    return {
      allowed: problems.length === 0,
      reasons: problems.map(({ rule, message }) => ({ rule, message })),
      threshold: TIER[declared.tier].threshold,
      required: requiredOf(declared.required, who, declared),
      dice,
      poolSize: poolSize(dice),
      exertionCounted: declared.exertion + declared.affinity,
    };
  },
  tell: ({ allowed, reasons, poolSize: size, threshold, required }, { character }) =>
    allowed
      ? `${nameOr(character)} may: ${counted(size, 'die', 'dice')} ${fromFace(threshold)}, ${counted(required, 'success', 'successes')} required.`
      : `${nameOr(character)} may not: ${reasons.map(reason => reason.message).join(' ')}`,
});

export const actionProcedure = procedure({
  name: 'action',
  title: 'Action',
  summary:
    'One action in a conflict: proficiency, exertion, affinity and bonus dice against the tier’s threshold, compared with the required successes. Ones on exertion and affinity dice burn Hit Dice, and a Resolve check follows where one falls due.',
  rules: [
    'AF-MODE-01',
    'AF-ACT-01',
    'AF-ACT-02',
    'AF-ACT-03',
    'AF-ACT-04',
    'AF-POOL-01',
    'AF-POOL-02',
    'AF-POOL-03',
    'AF-POOL-05',
    'AF-EXR-04',
    'AF-EXR-05',
    'AF-RES-02',
    'AF-RES-03',
    'AF-RES-07',
    'AF-DMG-04',
    'AF-CON-02',
  ],
  input: z.strictObject({
    character: personSchema,
    ability: abilityField,
    domain: domainField,
    ...declarationFields,
    concentration: z
      .string()
      .max(80)
      .optional()
      .describe('The effect it starts and maintains, if it succeeds; an ability says so itself.'),
    checks: checksField,
  }),
  output: z.strictObject({
    threshold: z.int(),
    required: z.int(),
    dice: diceSchema,
    poolSize: z.int(),
    successes: z.int(),
    success: z.boolean(),
    extra: z.int(),
    effectSteps: z.int().describe('Extra successes that strengthen the effect: at most Proficiency.'),
    burn: z.int().describe('Ones on exertion and affinity dice.'),
    check: checkReportSchema,
    ...standingFields,
  }),
  example: {
    input: { character: { level: 6, hd: 10 }, tier: 'Expert', required: 4, exertion: 1 },
    dice: [4, 3, 6, 1, 2],
    outcome: {
      threshold: 4,
      required: 4,
      dice: { proficiency: 3, exertion: 1, affinity: 0, bonus: 0 },
      poolSize: 4,
      successes: 3,
      success: false,
      extra: 0,
      effectSteps: 0,
      burn: 1,
      check: { due: true, triggers: ['failedExpert'], result: 'lost' },
      hd: 9,
      resolve: 4,
      state: 'conscious',
      conceded: false,
      layers: [],
      storedAffinity: 0,
      concentrating: null,
      round: {
        hdLost: 1,
        exertion: 1,
        checks: 1,
        actionsUsed: 1,
        expertUsed: true,
        held: 0,
        stabilized: false,
      },
    },
  },
  run({ character, ability: name, domain, checks, concentration, ...effort }, play) {
    const who = personOf(character, { play, field: 'character' });
    if (isRefusal(who)) return who;
    const declared = asPrinted<Declaration>(who, { name, domain }, effort);
    if (isRefusal(declared)) return declared;
    const { ability } = declared;
    const problem = whyNotAction(who, declared) ?? (ability && whyNotAbility(who, ability, declared.when));
    if (problem) return problem;
    const { acted, triggers } = act(who, declared, 'action', play);
    const maintained = concentration ?? (ability?.concentration ? ability.id : undefined);
    if (acted.success && maintained) concentrate(who, maintained);
    const check = answer(who, triggers, checks, play);
    return {
      threshold: TIER[declared.tier].threshold,
      required: acted.required,
      dice: acted.dice,
      poolSize: poolSize(acted.dice),
      successes: acted.successes,
      success: acted.success,
      extra: acted.extra,
      effectSteps: effectSteps(acted.extra, who.proficiency),
      burn: acted.burn,
      check,
      ...standingOf(who),
    };
  },
  tell: ({ success, successes, required, burn: ones, check, ...after }, { character }) =>
    `${nameOr(character)} ${chain(`${success ? 'succeeds' : 'fails'} with ${successWords(successes, required)}`, burnWords(ones, character.hd, after.hd), checkInWords(check))}: ${inWords(after, character)}.`,
  apply: ({ character, ability }, outcome) => ({
    character: afterwards(character, outcome, {
      ...usedByRoll(character, ability === undefined ? undefined : 'abilities'),
      used: usedAfter(character, ability),
    }),
  }),
});

/** AF-REST-02: an ability with a limit waits for a rest, whether it worked or not. */
function usedAfter({ used }: PersonInput, name: AbilityRef | undefined): string[] {
  const ability = name === undefined ? undefined : abilityNamed(name);
  return !ability || isRefusal(ability) || ability.limit === 'none' ? used : [...used, ability.id];
}

export const parts = [part('derivation', 'Required successes', ['AF-ACT-03', 'AF-RES-07'], requiredAt)];
