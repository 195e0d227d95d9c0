/** MORL: courage tested, leadership, and the loyalty between an NPC and an employer. */

import type { Refusal } from '@arbiter/engine';
import { itemAt } from '@arbiter/engine';
import { z } from 'zod';
import { type Character, characterSchema } from '../character/character.ts';
import { isDead } from '../character/dead.ts';
import { maximumHP, saveScore, secondaryScore } from '../character/secondary-scores.ts';
import { REACTIONS, type ReactionScore, respectOf, socialCircumstances } from '../checks/reaction.ts';
import { saveTest } from '../checks/save.ts';
import { type Circumstance, circumstancesField, saidCircumstances } from '../checks/standard-roll.ts';
import { rollTest, USUAL_TARGET } from '../checks/test.ts';
import { amid, ofWhom, plural, withSign } from '../checks/words.ts';
import {
  afflict,
  conditionModifiers,
  hasCondition,
  hasNoTurn,
  relieve,
  scoreCircumstances,
  whyNotDo,
} from '../conditions/conditions.ts';
import { CLOCKS, conditionNamed } from '../content/condition-list.ts';
import { type ConditionRef, conditionRef, isOwn, type OwnCondition } from '../content/own-conditions.ts';
import { combatProcedure, inCombat, type OpenAdventurePlay, part, procedure, refuse } from '../play.ts';

/** OA-MORL-01: the five causes for concern. */
export const MORALE_CAUSES = [
  'extreme danger',
  'half life',
  'half party',
  'dangerous condition',
  'imminent doom',
] as const;
export type MoraleCause = (typeof MORALE_CAUSES)[number];
const causeName = z
  .enum(MORALE_CAUSES)
  .meta({ alsoCalled: { 'dangerous conditions': 'dangerous condition' } });

/** OA-MORL-01: half or more of the health is gone. */
export const lostHalf = (lost: number, most: number): boolean => lost > 0 && 2 * lost >= most;

/** OA-MORL-01, OA-R-419: half or more of all who belonged to the side so far, the one who tests included. */
export const halfOut = (out: number, ofAll: number): boolean => out > 0 && 2 * out >= ofAll;

/** OA-MORL-01, OA-R-612: a condition that only hinders; what surprises is over before anybody takes heart or loses it. */
export const isDangerous = (condition: ConditionRef): boolean =>
  isOwn(condition)
    ? condition.has.every(part => isDangerous(part.condition)) && condition.modifiers.every(hinders)
    : condition !== 'surprise' && conditionNamed(condition).helps !== true;
const hinders = ({ value, gives }: OwnCondition['modifiers'][number]): boolean =>
  value <= 0 && gives !== 'advantage' && gives !== 'proficiency';

export interface Courage {
  readonly player: boolean;
  readonly lost: number;
  readonly most: number;
  readonly out: number;
  readonly side: number;
  readonly said: readonly MoraleCause[];
  /** OA-R-417: nobody tests who is panicked already. */
  readonly panicked: boolean;
  /** OA-R-416: what a leader has answered asks for no new test while the fear lasts. */
  readonly steadied: readonly MoraleCause[];
}

/** OA-MORL-01: what calls for a test now. */
export function moraleCauses({
  player,
  lost,
  most,
  out,
  side,
  said,
  panicked,
  steadied: answered,
}: Courage): readonly MoraleCause[] {
  if (player || panicked) return [];
  return MORALE_CAUSES.filter(
    cause =>
      !answered.includes(cause) &&
      (said.includes(cause) ||
        (cause === 'half life' && lostHalf(lost, most)) ||
        (cause === 'half party' && halfOut(out, side))),
  );
}

/** OA-MORL-02, OA-MORL-03: a willpower save against 10; each point it fails by is a panic counter. OA-R-266: without loyalty. */
export function moraleTest(
  npc: Character,
  circumstances: readonly Circumstance[],
  play: OpenAdventurePlay,
  inBattle = true,
): { readonly total: number; readonly success: boolean; readonly panic: number } {
  const { total, success } = rollTest(
    {
      ...saveTest(
        npc,
        'WILL',
        { against: ['fear', 'panic'], magical: false },
        {
          target: USUAL_TARGET,
          score: saveScore(npc, 'WILL', play),
          circumstances,
        },
      ),
      label: ofWhom('morale', npc.name),
      rule: 'OA-MORL-02',
    },
    play,
  );
  const panic = success || !inBattle ? 0 : USUAL_TARGET - total;
  if (panic) play.trace.note('OA-MORL-03', 'panic counters', panic);
  return { total, success, panic };
}

export const moraleProcedure = procedure({
  name: 'morale',
  title: 'Morale test',
  summary:
    'Whether an NPC has to test morale this round, and the willpower save against 10: each point it fails by is a panic counter, and outside of battle the Host decides what disloyalty does.',
  rules: ['OA-MORL-01', 'OA-MORL-02', 'OA-MORL-03'],
  input: z.strictObject({
    npc: characterSchema.meta({ rank: 'first', from: 'person', living: false }),
    playerCharacter: z
      .boolean()
      .default(false)
      .describe('Player-characters never test.')
      .meta({ rank: 'rare' }),
    sideSize: z
      .int()
      .min(1)
      .max(1000)
      .default(1)
      .describe('All who belonged to its side so far, itself and late arrivals included.')
      .meta({ rank: 'often' }),
    out: z
      .int()
      .min(0)
      .max(1000)
      .default(0)
      .describe('Of them dead, helpless, panicked, retreating or gone.')
      .meta({ rank: 'often' }),
    causes: z
      .array(causeName)
      .max(5)
      .default([])
      .describe('Other causes, as the Host says.')
      .meta({ rank: 'often' }),
    received: z
      .array(conditionRef)
      .max(10)
      .default([])
      .describe('Conditions it has received since it last took heart: those that only hinder are a cause.')
      .meta({ rank: 'often', from: 'conditions' }),
    panicked: z
      .boolean()
      .default(false)
      .describe('Has panic counters already; those among its conditions count by themselves.'),
    steadied: z
      .array(causeName)
      .max(5)
      .default([])
      .describe('Causes that a leader has answered; while the fear lasts they ask for no new test.')
      .meta({ rank: 'rare' }),
    inBattle: z.boolean().default(true).meta({ rank: 'often' }),
    circumstances: circumstancesField,
  }),
  output: z.strictObject({
    causes: z.array(z.enum(MORALE_CAUSES)).readonly(),
    mustTest: z.boolean(),
    total: z.int().nullable(),
    success: z.boolean().nullable(),
    panic: z.int(),
    loyal: z.boolean().describe('Whether it is still loyal to employer and party.'),
  }),
  example: {
    input: { npc: { name: 'The guard', CHA: 6, VIT: 10, HP: 4 } },
    dice: [2, 4],
    outcome: { causes: ['half life'], mustTest: true, total: 8, success: false, panic: 2, loyal: false },
  },
  run(input, asked) {
    const play = input.inBattle ? inCombat(asked) : asked;
    const most = maximumHP(input.npc, play);
    if (isDead(input.npc.HP ?? most))
      return refuse('OA-DEAD-01', `${input.npc.name} is dead and has no heart to lose.`, 'npc');
    const causes = moraleCauses({
      // OA-MORL-03: whoever cannot panic has nothing to lose in battle.
      player: input.playerCharacter || isPastFear(input.npc) || (input.inBattle && isFearless(input.npc)),
      lost: most - (input.npc.HP ?? most),
      most,
      out: input.out,
      side: input.sideSize,
      said: input.received.some(isDangerous) ? [...input.causes, 'dangerous condition'] : input.causes,
      panicked: input.panicked || hasCondition(input.npc, 'panic'),
      steadied: input.steadied,
    });
    if (causes.length === 0)
      return { causes, mustTest: false, total: null, success: null, panic: 0, loyal: true };
    const { total, success, panic } = moraleTest(
      input.npc,
      saidCircumstances(input.circumstances),
      play,
      input.inBattle,
    );
    return { causes, mustTest: true, total, success, panic, loyal: success };
  },
  tell({ causes, mustTest, total, success, panic }, { npc, inBattle }) {
    if (!mustTest) return `${npc.name} need not test morale.`;
    const why = causes.join(', ');
    if (success) return `${npc.name} stands fast with ${total} (${why}).`;
    return inBattle
      ? `${npc.name} loses heart with ${total} (${why}) and receives ${plural(panic, 'panic counter')}.`
      : `${npc.name} loses heart with ${total} (${why}) and is loyal no longer; the Host says what follows.`;
  },
  apply: ({ npc }, { panic }) => ({ npc: withPanic(npc, panic) }),
});

/** OA-MORL-01, OA-R-404: whoever lies senseless, frozen or cowering has no heart to lose; the surprised have. */
export const isPastFear = (npc: Character): boolean =>
  npc.conditions.length > 0 && hasNoTurn(npc) && !hasCondition(npc, 'surprise');

/** OA-MORL-03: who is immune to panic need not test for it. */
export const isFearless = ({ immunities }: Pick<Character, 'immunities'>): boolean =>
  immunities.includes('panic');

/** OA-MORL-03: the counters of a failed test, on the character. */
export const withPanic = (npc: Character, panic: number): Character =>
  panic > 0 && !isFearless(npc) ? afflict(npc, { name: 'panic', counters: panic, source: MORALE }) : npc;
/** OA-R-417: the enemies of its side as a whole are what somebody of broken morale fears. */
export const MORALE = 'the enemy';

/** OA-MORL-04: what may bind an NPC to a leader. */
export const RELATIONS = ['retainer', 'trained creature', 'kin', 'companion', 'none'] as const;
/** What the book heads them with, and other words for them. */
const RELATIONS_CALLED = {
  employee: 'retainer',
  hireling: 'retainer',
  mercenary: 'retainer',
  familiar: 'trained creature',
  beast: 'trained creature',
  family: 'kin',
  'blood relative': 'kin',
  'brother-in-arms': 'companion',
  'brother in arms': 'companion',
} as const;
/** Experience points earned together that make companions brothers in arms. */
export const SHARED_XP = 10_000;

/** OA-MORL-04, OA-R-415: whoever leads has to speak. */
export function whyNotSteady(leader: Character): Refusal | undefined {
  const mute = whyNotDo(leader, 'speak');
  return mute && { ...mute, field: 'leader' };
}

/** OA-MORL-04: whether a PC may lead this NPC at all. */
export function whyNotLead(
  relation: (typeof RELATIONS)[number],
  sharedXP: number,
  humanoid: boolean,
): Refusal | undefined {
  if (relation === 'retainer' || relation === 'kin') return undefined;
  if (relation === 'trained creature')
    return humanoid
      ? refuse(
          'OA-MORL-04',
          'Only creatures that are no humanoids are led by whoever trained them.',
          'relation',
        )
      : undefined;
  if (relation === 'companion')
    return sharedXP >= SHARED_XP
      ? undefined
      : refuse(
          'OA-MORL-04',
          `Companions must have earned ${SHARED_XP} XP together, not ${sharedXP}.`,
          'sharedXP',
        );
  return refuse(
    'OA-MORL-04',
    'Only own retainers, own trained creatures, kin and old companions can be led.',
    'relation',
  );
}

export interface LeadershipResult {
  readonly tested: ReactionScore;
  readonly total: number;
  readonly success: boolean;
  /** Minutes for which panic is fear. */
  readonly minutes: number;
}

/** OA-MORL-05 to 07: valor or wisdom with the loyalty of the NPC, against 10; like any test of theirs under the leader's conditions. */
export function leadershipTest(
  leader: Character,
  npc: Character,
  {
    prefers,
    chosen,
    loyalty,
    circumstances = [],
  }: {
    readonly prefers: ReactionScore | null;
    readonly chosen: ReactionScore;
    readonly loyalty: number;
    readonly circumstances?: readonly Circumstance[];
  },
  play: OpenAdventurePlay,
): LeadershipResult {
  const tested = prefers ?? respectOf(npc, leader, chosen, play);
  const { total, success } = rollTest(
    {
      label: ofWhom('leadership', leader.name),
      rule: 'OA-MORL-05',
      modifiers: [
        { label: tested, value: secondaryScore(leader, tested, play) },
        { label: 'loyalty', value: loyalty, rule: 'OA-MORL-07' },
        ...conditionModifiers(leader),
      ],
      circumstances: [
        ...circumstances,
        ...scoreCircumstances(leader, tested),
        ...socialCircumstances(leader, npc),
      ],
      target: USUAL_TARGET,
    },
    play,
  );
  return { tested, total, success, minutes: success ? Math.max(1, total - USUAL_TARGET) : 0 };
}

export const leadershipProcedure = combatProcedure({
  name: 'leadership',
  title: 'Leadership test',
  summary:
    'A player-character steadies an NPC who has failed a morale test: valor or wisdom as the NPC prefers, with its loyalty, against 10. Panic turns into fear for as many minutes as the result exceeds 10, at least one.',
  rules: ['OA-MORL-04', 'OA-MORL-05', 'OA-MORL-06', 'OA-MORL-07', 'OA-ALGN-07'],
  input: z.strictObject({
    leader: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    npc: characterSchema
      .default(characterSchema.parse({ name: 'The retainer' }))
      .meta({ rank: 'first', from: 'person', living: true }),
    relation: z
      .enum(RELATIONS)
      .meta({ alsoCalled: RELATIONS_CALLED })
      .default('retainer')
      .meta({ rank: 'first' }),
    sharedXP: z.int().min(0).max(100_000_000).default(0).describe('Experience earned together.'),
    humanoid: z
      .boolean()
      .default(false)
      .describe('Whether a trained creature is a humanoid.')
      .meta({ rank: 'rare' }),
    prefers: z
      .enum(REACTIONS)
      .nullable()
      .default(null)
      .describe('What the NPC responds to; by the scores where that is not known.')
      .meta({ rank: 'often' }),
    chosen: z
      .enum(REACTIONS)
      .default('valor')
      .describe("The player's choice where all scores tie.")
      .meta({ rank: 'rare' }),
    loyalty: z
      .int()
      .min(-10)
      .max(10)
      .default(0)
      .describe('Fidelity, or defection if negative.')
      .meta({ rank: 'often' }),
    circumstances: circumstancesField,
  }),
  output: z.strictObject({
    tested: z.enum(REACTIONS),
    total: z.int(),
    success: z.boolean(),
    minutes: z.int().describe('Minutes for which panic is fear instead.'),
  }),
  example: {
    input: { leader: { CHA: 7 }, loyalty: 2, prefers: 'valor' },
    dice: [1, 3],
    outcome: { tested: 'valor', total: 10, success: true, minutes: 1 },
  },
  run(input, play) {
    const { leader, npc, prefers, chosen, loyalty } = input;
    const refused = whyNotLead(input.relation, input.sharedXP, input.humanoid);
    if (refused) return refused;
    const mute = whyNotSteady(leader);
    if (mute) return mute;
    const circumstances = saidCircumstances(input.circumstances);
    return leadershipTest(leader, npc, { prefers, chosen, loyalty, circumstances }, play);
  },
  tell: ({ tested, total, success, minutes }, { leader, npc }) =>
    success
      ? `${leader.name} steadies ${amid(npc.name)} by ${tested} with ${total}: ${hasCondition(npc, 'panic') ? `panic is only fear for ${plural(minutes, 'minute')}` : `${amid(npc.name)} stays loyal for ${plural(minutes, 'minute')}`}.`
      : `${leader.name} cannot steady ${amid(npc.name)}: ${total} by ${tested} against ${USUAL_TARGET}.`,
  apply: ({ npc }, { success, minutes }) => ({ npc: success ? withoutPanic(npc, minutes) : npc }),
});

/** OA-MORL-06, OA-R-416: panic is gone, and fear lasts the minutes of the test; who was not panicked is not frightened either. */
export const withoutPanic = (npc: Character, minutes: number): Character =>
  hasCondition(npc, 'panic')
    ? afflict(relieve(npc, 'panic'), { name: 'fear', rounds: minutes * CLOCKS.minute, source: MORALE })
    : npc;

/** OA-MORL-08: six deeds of a leader; positive points are fidelity, negative ones defection. */
export const LOYALTY_DEEDS = {
  'gains a virtue shared with the NPC': 1,
  'assists life goals': 2,
  'same alignment': 3,
  'gains a vice the NPC opposes': -1,
  'hinders life goals': -2,
  'different alignment': -3,
} as const;
export type LoyaltyDeed = keyof typeof LOYALTY_DEEDS;
const DEED_NAMES = Object.keys(LOYALTY_DEEDS) as [LoyaltyDeed, ...LoyaltyDeed[]];

/** OA-MORL-07: never both, and at most ten of either. */
const MOST_LOYALTY = 10;
export const loyaltyAfter = (loyalty: number, points: number): number =>
  Math.max(-MOST_LOYALTY, Math.min(MOST_LOYALTY, loyalty + points));

export const loyaltyProcedure = procedure({
  name: 'loyalty',
  title: 'Loyalty points',
  summary:
    'Fidelity and defection of an NPC towards one employer: what the leader does adds points of either, which cancel one for one and stop at ten.',
  rules: ['OA-MORL-07', 'OA-MORL-08'],
  input: z.strictObject({
    loyalty: z
      .int()
      .min(-MOST_LOYALTY)
      .max(MOST_LOYALTY)
      .default(0)
      .describe('Before.')
      .meta({ rank: 'first' }),
    deeds: z.array(z.enum(DEED_NAMES)).max(50).default([]).meta({ rank: 'first' }),
    points: z
      .array(z.int().min(-100).max(100))
      .max(50)
      .default([])
      .describe('Other points one after the other, as the Host gives them.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    given: z.array(z.int()).describe('Points of each deed.'),
    course: z.array(z.int()).describe('Loyalty after each.'),
    loyalty: z.int(),
  }),
  example: {
    input: { deeds: ['same alignment', 'gains a vice the NPC opposes'] },
    dice: [],
    outcome: { given: [3, -1], course: [3, 2], loyalty: 2 },
  },
  run({ loyalty, deeds, points }, play) {
    const given = [...deeds.map(deed => LOYALTY_DEEDS[deed]), ...points];
    const course: number[] = [];
    for (const each of given) course.push(loyaltyAfter(course.at(-1) ?? loyalty, each));
    for (const [i, each] of given.entries())
      play.trace.note(
        i < deeds.length ? 'OA-MORL-08' : 'OA-MORL-07',
        `${deeds[i] ?? 'the Host’s points'} (${each > 0 ? '+' : ''}${each}): loyalty`,
        itemAt(course, i),
      );
    return { given, course, loyalty: course.at(-1) ?? loyalty };
  },
  tell: ({ loyalty }) =>
    `Loyalty is now ${withSign(loyalty)}: ${loyalty === 0 ? 'neither fidelity nor defection' : `${plural(Math.abs(loyalty), 'point')} of ${loyalty > 0 ? 'fidelity' : 'defection'}`}.`,
});

export const moraleParts = [
  part('state', 'Causes of a morale test', ['OA-MORL-01'], moraleCauses),
  part('state', 'Who can be led', ['OA-MORL-04'], whyNotLead),
  part('state', 'Loyalty', ['OA-MORL-07'], loyaltyAfter),
  part('table', 'Loyalty by deeds', ['OA-MORL-08'], LOYALTY_DEEDS),
];
