/** COND: the conditions as cards. What each one forbids, weighs, does at the end of a turn, and how it is shaken off. */
import { type Origin, originSchema, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Attribute, type Skill, skillField } from '../character/attributes.ts';
import { poisons } from '../content/supplies.ts';
import { part, type RuleId, refuse } from '../play.ts';

/** AV-COND-01: 24 names; Hidden is Obscured. */
export const CONDITION_NAMES = [
  'afraid',
  'alert',
  'bleeding',
  'blinded',
  'broken',
  'charmed',
  'confused',
  'dazed',
  'deafened',
  'diseased',
  'ignited',
  'impaired',
  'incapacitated',
  'maddened',
  'muted',
  'numbed',
  'obscured',
  'poisoned',
  'prone',
  'stasis',
  'stunned',
  'unconscious',
  'winded',
  'wounded',
] as const;
export type ConditionName = (typeof CONDITION_NAMES)[number];

/** When a recovery check is made (AV-COND-02). */
export type RecoveryTime = 'action attempted' | 'action spent' | 'end of turn' | 'full rest';

export interface ConditionCard {
  readonly rule: RuleId;
  readonly text: string;
  /** The check that ends it; its number falls by one after each that does not. A poison states its own. */
  readonly recovery?: { readonly skill: Skill; readonly rc?: number; readonly when: RecoveryTime };
  readonly noMovement?: true;
  readonly noActions?: true;
  readonly noReactions?: true;
  readonly noDefense?: true;
  /** AV-COND-40. */
  readonly endsConcentration?: true;
  /** Penalty dice on the creature's own attacks and defenses. */
  readonly attackDice?: number;
  readonly defenseDice?: number;
  /** Penalty dice on checks of these attributes. */
  readonly attributeDice?: { readonly attributes: readonly Attribute[]; readonly dice: number };
}

export const CONDITIONS: Readonly<Record<ConditionName, ConditionCard>> = {
  afraid: {
    rule: 'AV-COND-04',
    text: 'No Reactions. Each Action attempted first wants a Resilience check: failure loses the Action and the creature flees; success ends it.',
    recovery: { skill: 'resilience', rc: 10, when: 'action attempted' },
    noReactions: true,
  },
  alert: {
    rule: 'AV-COND-05',
    text: 'Contests every Stealth attempt with Senses for nothing; may point out whom it revealed. Needs Concentration.',
  },
  bleeding: {
    rule: 'AV-COND-20',
    text: '1 damage at the end of its turn, then an Endurance check to stop it.',
    // AV-COND-21.
    recovery: { skill: 'endurance', rc: 10, when: 'end of turn' },
  },
  blinded: {
    rule: 'AV-COND-22',
    text: 'Cannot see: a penalty die on attacks and defenses, checks of sight fail.',
    attackDice: 1,
    defenseDice: 1,
  },
  broken: {
    rule: 'AV-COND-06',
    text: 'At 0 Resolve: a penalty die on Mind, Knowledge and Social checks; fails against fear, confusion, madness and charm; regains no Resolve.',
    // AV-COND-07.
    recovery: { skill: 'resilience', rc: 12, when: 'full rest' },
    attributeDice: { attributes: ['mind', 'knowledge', 'social'], dice: 1 },
  },
  charmed: {
    rule: 'AV-COND-08',
    text: 'Trusts the charmer, does nothing aggressive against them, and may be commanded.',
    // AV-R-77: where the source names no check of its own.
    recovery: { skill: 'resilience', rc: 10, when: 'end of turn' },
  },
  confused: {
    rule: 'AV-COND-11',
    text: 'Each Action or Reaction attempted wants a d4: 1 attack the nearest, 2 nothing, 3 stumble away, 4 as intended.',
    // AV-COND-12.
    recovery: { skill: 'concentration', rc: 10, when: 'end of turn' },
  },
  dazed: {
    rule: 'AV-COND-13',
    text: 'No Concentration; a penalty die on the first defense. Ends with its next turn.',
    endsConcentration: true,
  },
  deafened: { rule: 'AV-COND-23', text: 'Cannot hear: checks of hearing fail.' },
  diseased: { rule: 'AV-COND-01', text: 'A marker; the table says what it means.' },
  ignited: {
    rule: 'AV-COND-24',
    text: 'Heat damage at the end of its turn: 5, then one more each turn up to 10, until put out.',
  },
  impaired: {
    rule: 'AV-COND-26',
    text: 'Cannot move; a penalty die on attacks and defenses.',
    noMovement: true,
    attackDice: 1,
    defenseDice: 1,
  },
  incapacitated: {
    rule: 'AV-COND-27',
    text: 'Cannot move, act or defend: struck on 2 in melee, 4 at range.',
    noMovement: true,
    noActions: true,
    noReactions: true,
    noDefense: true,
  },
  maddened: {
    rule: 'AV-COND-14',
    text: 'Knows no friend: a hostile act goes at the nearest creature. Fear, charm and confusion do not touch it.',
    // AV-COND-15.
    recovery: { skill: 'resilience', rc: 10, when: 'end of turn' },
  },
  muted: { rule: 'AV-COND-28', text: 'Cannot speak or sing.' },
  numbed: {
    rule: 'AV-COND-16',
    text: 'Gains no Resolve, Morale does not protect it, a penalty die on Mind checks, no Lifeline.',
    // AV-COND-17.
    recovery: { skill: 'resilience', rc: 10, when: 'full rest' },
    attributeDice: { attributes: ['mind'], dice: 1 },
  },
  obscured: {
    rule: 'AV-COND-29',
    text: 'Out of sight: nobody who has not found it can choose it as a target. Moving wants a Stealth check.',
  },
  poisoned: {
    rule: 'AV-COND-30',
    text: 'Toxic damage at the end of its turn, then an Endurance check against the poison.',
    recovery: { skill: 'endurance', when: 'end of turn' },
  },
  prone: {
    rule: 'AV-COND-32',
    text: 'On the ground: a penalty die on attacks and defenses until it stands up.',
    attackDice: 1,
    defenseDice: 1,
  },
  stasis: {
    rule: 'AV-COND-34',
    text: 'Unconscious and in need of nothing; everything that works by turns waits.',
    noMovement: true,
    noActions: true,
    noReactions: true,
    noDefense: true,
    endsConcentration: true,
  },
  stunned: {
    rule: 'AV-COND-18',
    text: 'No Actions, Reactions or Movement; an Action may be spent on a Concentration check to end it.',
    recovery: { skill: 'concentration', rc: 10, when: 'action spent' },
    noMovement: true,
    noActions: true,
    noReactions: true,
    endsConcentration: true,
  },
  unconscious: {
    rule: 'AV-COND-35',
    text: 'Incapacitated; damage in melee is doubled. A 9 on a d12 at the end of its turn wakes it.',
    noMovement: true,
    noActions: true,
    noReactions: true,
    noDefense: true,
    endsConcentration: true,
  },
  winded: { rule: 'AV-COND-37', text: 'Regains no Energy until it takes the Rest action.' },
  wounded: { rule: 'AV-COND-01', text: 'A marker; the table says what it means.' },
};

/** AV-COND-14: what madness keeps away, and suspends where it was already there (AV-R-80). */
export const SUSPENDED_BY_MADNESS: readonly ConditionName[] = ['afraid', 'charmed', 'confused'];
/** AV-COND-06, AV-R-76: what somebody Broken cannot stand up to. */
export const FAILED_WHEN_BROKEN: readonly ConditionName[] = ['afraid', 'confused', 'maddened', 'charmed'];
/** AV-COND-24. */
export const FIRE = { first: 5, most: 10 } as const;

/** AV-COND-04 is the book's own: what asks before an Action is Afraid. */
export type OwnRecoveryTime = Exclude<RecoveryTime, 'action attempted'>;
export const OWN_RECOVERY_TIMES = [
  'end of turn',
  'action spent',
  'full rest',
] as const satisfies readonly OwnRecoveryTime[];

/** The mark that every part of one's own condition carries: whatever is left of it is known by this, without its pack. */
export interface OwnMark {
  readonly name: string;
  readonly text?: string | undefined;
  readonly origin?: Origin | undefined;
  /** The check that ends all that is left: its present number, and the one it began with. */
  readonly recovery?:
    | {
        readonly skill: Skill;
        readonly rc: number;
        readonly startRc: number;
        readonly when: OwnRecoveryTime;
      }
    | undefined;
}

export const ownMarkSchema = z
  .strictObject({
    name: z.string().min(1).max(60),
    text: z.string().max(400).optional(),
    origin: originSchema.optional(),
    recovery: z
      .strictObject({
        skill: skillField,
        when: z.enum(OWN_RECOVERY_TIMES),
        rc: z.int().min(-60).max(60).describe('The number that its next check must meet.'),
        startRc: z.int().min(1).max(60).describe('The number it began with.'),
      })
      .optional(),
  })
  .describe('The condition of one’s own that this is part of.');

/** AV-R-133: each source keeps its own end; the condition is there, once, while any of them lasts. */
export interface ConditionSource {
  /** Whose doing it is: the id or name of a creature, or a spell or trap by name. */
  readonly by: string;
  /** Ends at the start of that creature's so many-th own turn from now (AV-R-161); absent: when something ends it. */
  readonly turns?: number | undefined;
  /** AV-ACT-07: a hold, which ends too when the grabber cannot act or is no longer adjacent. */
  readonly hold?: boolean | undefined;
  /** AV-LIFE-13: what standing up wants besides its cost. */
  readonly standCheck?: number | undefined;
  /** The condition of one's own that it is part of. */
  readonly of?: OwnMark | undefined;
}

/** A condition on somebody. Never changed in place: what changes it puts another one there. */
export interface Condition {
  readonly name: ConditionName;
  /** The number its next recovery check must meet, and the one it began with. */
  readonly rc?: number | undefined;
  readonly startRc?: number | undefined;
  /** Poisoned: Toxic damage a turn. Ignited: Heat damage of the next turn. */
  readonly damage?: number | undefined;
  /** Whom it comes from: who is feared, who charms, which poison. */
  readonly by?: string | undefined;
  readonly sources?: readonly ConditionSource[] | undefined;
  /** Charmed: the skill its source names for breaking out. */
  readonly skill?: Skill | undefined;
  /** Charmed: the next break-out check is doubled, after a dangerous command. */
  readonly doubled?: boolean | undefined;
  /** Charmed: obeys the charmer's command on its next turn. */
  readonly commanded?: boolean | undefined;
  /** Dazed: its one weakened defense has been made. */
  readonly defended?: boolean | undefined;
  /** Dazed: it was there when its present turn began, and ends with it. */
  readonly sinceTurnStart?: boolean | undefined;
}

/** One of the book's conditions, by name; AV-COND-01: Hidden and Obscured are one. What else has a name says more of itself. */
const conditionName = z
  .enum(CONDITION_NAMES)
  .meta({ from: 'conditions', alsoCalled: { hidden: 'obscured', burning: 'ignited' }, also: '.' });

export const conditionObject = z.strictObject({
  name: conditionName,
  rc: z.int().min(-60).max(60).optional().describe('Its present recovery number.'),
  startRc: z.int().min(1).max(60).optional().describe('The number it began with.'),
  damage: z
    .int()
    .min(0)
    .max(100)
    .optional()
    .describe('Poison: Toxic damage a turn. Fire: Heat damage of the next turn.'),
  by: z.string().max(80).optional().describe('Whom it comes from: who is feared, the charmer, the poison.'),
  sources: z
    .array(
      z.strictObject({
        by: z.string().max(80),
        turns: z.int().min(1).max(1000).optional(),
        hold: z.boolean().optional(),
        standCheck: z.int().min(1).max(60).optional(),
        of: ownMarkSchema.optional(),
      }),
    )
    .max(20)
    .readonly()
    .optional()
    .describe('Whose doing it is and for how many of their turns; it lasts while any of them does.'),
  skill: skillField.optional().describe('Charmed: the skill that breaks out, where its source names one.'),
  doubled: z.boolean().optional().describe('Charmed: the next break-out check is doubled.'),
  commanded: z.boolean().optional().describe('Charmed: obeys a command on its next turn.'),
  defended: z.boolean().optional().describe('Dazed: the weakened defense has been made.'),
  sinceTurnStart: z.boolean().optional().describe('Dazed: ends with the present turn.'),
});

/** AV-COND-30, AV-COND-31: a poison has its own damage and number; one of the list has them by its name. */
export function withPoison(condition: Condition): Condition {
  if (condition.name !== 'poisoned' || condition.by === undefined) return condition;
  const by = condition.by.toLowerCase();
  const listed = poisons.find(({ name }) => name.toLowerCase() === by);
  return listed ? { damage: listed.damage, rc: listed.rc, startRc: listed.rc, ...condition } : condition;
}

/** Why a poison cannot do its work, if so: nobody has said how much it harms or how hard it is to shake off. */
export const whyNotPoison = (conditions: readonly Condition[], field?: string): Refusal | undefined =>
  conditions.some(c => c.name === 'poisoned' && (c.rc === undefined || c.damage === undefined))
    ? refuse('AV-COND-30', NAMELESS_POISON, field)
    : undefined;

export const NAMELESS_POISON = `A poison has its own damage a turn and its own number: give both, or name one of the list (${poisons.map(({ name }) => name).join(', ')}).`;

/** A condition somebody already has: its numbers are the book's where nobody gave others. */
export function conditionOf(given: Condition | ConditionName | 'hidden'): Condition {
  const condition = withPoison(
    typeof given !== 'string' ? given : { name: given === 'hidden' ? 'obscured' : given },
  );
  const startRc = condition.startRc ?? CONDITIONS[condition.name].recovery?.rc ?? condition.rc;
  const numbers = startRc === undefined ? {} : { rc: condition.rc ?? startRc, startRc };
  const fire = condition.name === 'ignited' ? { damage: condition.damage ?? FIRE.first } : {};
  return { ...condition, ...numbers, ...fire };
}

export const conditionParts = [
  part('table', 'conditions', ['AV-COND-01'], CONDITIONS),
  part(
    'state',
    'markers',
    ['AV-COND-28', 'AV-COND-08', 'AV-COND-14', 'AV-COND-16', 'AV-COND-18'],
    CONDITIONS,
  ),
];
