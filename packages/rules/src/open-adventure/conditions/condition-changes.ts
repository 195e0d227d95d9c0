/** COND: receiving and losing conditions, enduring them over time, and all that they mean for somebody. */
import { grouped } from '@arbiter/engine';
import { z } from 'zod';
import { abilityNow } from '../character/abilities.ts';
import {
  type Affliction,
  afflictionSchema,
  conditionsWords,
  countersBorne,
  isOfAbility,
  sourceOf,
} from '../character/afflictions.ts';
import { type Character, characterFields, characterSchema, isImmuneTo } from '../character/character.ts';
import { isDead } from '../character/dead.ts';
import { modifierWords, testCircumstances } from '../character/host-modifiers.ts';
import { healthOf, maximumSP, secondaryScore, staminaOf } from '../character/secondary-scores.ts';
import { resistanceAgainst, thresholdSources } from '../checks/resistance.ts';
import { roundDown } from '../checks/rounding.ts';
import { combatField } from '../checks/standard-roll.ts';
import { listed, plural, withSign } from '../checks/words.ts';
import {
  AT_ZERO,
  CLOCKS,
  CONDITION_NAMES,
  type ConditionName,
  conditionNamed,
  conditionRow,
  DEEDS,
  deedWords,
  SENSES,
} from '../content/condition-list.ts';
import { SAVE_NAMES, SAVES } from '../content/damage-types.ts';
import {
  type ConditionRef,
  conditionBorne,
  conditionRef,
  isOwn,
  type OwnCondition,
} from '../content/own-conditions.ts';
import { ABILITIES, ABILITY_NAMES, type Ability } from '../content/primary-abilities.ts';
import { refName } from '../content/ref-name.ts';
import { abilityName, exertionName, timeUnitName } from '../content/words/other-names.ts';
import { ATTACK_KINDS } from '../gear/weapons.ts';
import { type OpenAdventurePlay, part, procedure, type RuleId, refuse, silently } from '../play.ts';
import { AT_PEACE, passTime } from './condition-clock.ts';
import {
  circumstancesAgainst,
  conditionsNow,
  entryCostOver,
  halfRoundsUnder,
  hasCondition,
  hasNoTurn,
  initiativeConditions,
  ownAttackCircumstances,
  relieve,
  rollPenalty,
  scoreCircumstances,
  shunnedBy,
  speedDivisors,
  speedLoss,
  testConditions,
  weightFactor,
  whyNotAlive,
  whyNotDo,
} from './conditions.ts';
import { letGoUnconscious } from './held-things.ts';
import { bearsCondition, bookName, isSpared, receiveCondition, receiveOwn, relievedOf } from './receiving.ts';

const leftFields = {
  conditions: z.array(afflictionSchema).describe('All that is borne afterwards.'),
  HP: z.int(),
  SP: z.int().describe('Stamina points as the counters leave them.'),
  dead: z.boolean(),
};
const writeConditions = (
  character: Character,
  { conditions, HP, SP }: { conditions: readonly Affliction[]; HP: number; SP: number },
): Character => letGoUnconscious(character, { ...character, conditions: [...conditions], HP, SP });

/** Counters may bring stamina below 0. */
const staminaWords = (SP: number): string =>
  `${withSign(SP, false)} stamina ${SP === 1 ? 'point' : 'points'}`;

const saidConditions = (conditions: readonly Affliction[]): string =>
  conditions.length ? listed(conditionsWords(conditions)) : 'no conditions';

/** OA-RTHR-06, OA-R-690: whoever is immune to the damage type of a condition does not receive it. */
function isProofAgainst(
  character: Character,
  condition: ConditionName,
  magical: boolean,
  play: OpenAdventurePlay,
): boolean {
  const { type } = conditionNamed(condition);
  if (type === undefined) return false;
  const sources = thresholdSources(character, { magical, kind: 'effect' });
  return resistanceAgainst(sources, [type], silently(play)).threshold === 'immune';
}

export const receiveConditionProcedure = procedure({
  name: 'receive-condition',
  title: 'Receive a condition',
  summary:
    'A condition begins at once: counters add up, stamina goes with them, points of an ability are lost, who loses consciousness drops everything and falls, and an ability at 0 has its effect.',
  rules: [
    'OA-COND-01',
    'OA-COND-02',
    'OA-COND-04',
    'OA-COND-29',
    'OA-COND-38',
    'OA-COND-39',
    'OA-COND-40',
    'OA-COND-41',
  ],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    condition: conditionRef.meta({ rank: 'first' }),
    counters: afflictionSchema.shape.counters,
    source: afflictionSchema.shape.source,
    ability: abilityName
      .nullable()
      .default(null)
      .describe('The ability that is damaged; the Host chooses where nothing names it.')
      .meta({ rank: 'often' }),
    rounds: afflictionSchema.shape.rounds,
    anchored: afflictionSchema.shape.anchored,
    freedBy: afflictionSchema.shape.freedBy,
    magical: z.boolean().default(false).describe('Whether magic is at work.').meta({ rank: 'rare' }),
    afterTurn: z
      .boolean()
      .default(false)
      .describe(
        'Whether the own turn of this round has begun; then the counters do not yet run down with it.',
      )
      .meta({ rank: 'rare' }),
  }),
  output: z.strictObject({
    ...leftFields,
    dropsHeld: z.boolean().describe('Whether everything held is dropped.'),
    prone: z.boolean(),
    lost: z.int().describe('Points of the ability that were really lost.'),
  }),
  example: {
    input: { character: { VIT: 6, SP: 5 }, condition: 'cold', counters: 2 },
    dice: [],
    outcome: {
      conditions: [{ ...afflictionSchema.parse({ name: 'cold', counters: 2 }) }],
      HP: 6,
      SP: 3,
      dead: false,
      dropsHeld: false,
      prone: false,
      lost: 0,
    },
  },
  run(
    { character, condition, counters, source, ability, rounds, anchored, freedBy, magical, afterTurn },
    play,
  ) {
    const dead = whyNotAlive(character, 'character');
    if (dead) return dead;
    const damages = isOfAbility(condition);
    const { rule } = conditionRow(condition);
    if (drainsLevels(condition))
      return refuse(rule, 'Energy drain takes levels at once: ask for energy-drain.', 'condition');
    if (isOwn(condition) && counters !== null)
      return refuse(
        'OA-COND-02',
        `${condition.name} has no counters; say how many rounds it lasts.`,
        'counters',
      );
    if (damages && ability === null)
      return refuse(
        rule,
        'Which ability is damaged? The Host chooses one where nothing names it.',
        'ability',
      );
    if (!damages && ability !== null)
      return refuse(rule, `${refName(condition)} damages no ability; leave the ability out.`, 'ability');
    const before = ability ? lostPoints(character, ability) : 0;
    const wasAwake = !hasCondition(character, 'unconscious');
    const late = afterTurn ? (counters ?? 1) : 0;
    const given = {
      counters,
      source,
      ability,
      anchored,
      late,
      ...(rounds && { rounds }),
      ...(freedBy && { freedBy }),
    };
    const isProof = (name: ConditionName): boolean => isProofAgainst(character, name, magical, play);
    // OA-COND-29: poison brings its rounds of dying, and stone takes none (OA-COND-28).
    const proof = !isOwn(condition) && isProof(condition);
    const after = isOwn(condition)
      ? receiveOwn(
          character,
          { condition, has: condition.has.filter(part => !isProof(part.condition)) },
          given,
        )
      : proof
        ? character
        : receiveCondition(character, { ...given, name: condition });
    const lost = ability ? lostPoints(after, ability) - before : 0;
    if (ability) tellLost(after, ability, { lost, rule }, play);
    if (proof || isImmuneTo(character, refName(condition)))
      play.trace.note('OA-RTHR-06', `immune to ${refName(condition)}`);
    noteStamina(character, after, play);
    const HP = healthOf(after, silently(play));
    const stone = hasCondition(after, 'petrify');
    return {
      conditions: [...after.conditions],
      HP,
      SP: staminaOf(after, play),
      dead: isDead(HP),
      // OA-R-604: lying or standing.
      dropsHeld: wasAwake && hasCondition(after, 'unconscious') && !stone,
      prone: hasCondition(after, 'prone'),
      lost,
    };
  },
  tell({ conditions, dead, SP, dropsHeld, prone, lost }, { character, condition, ability }) {
    const { name } = character;
    const before = JSON.stringify(character.conditions);
    if (JSON.stringify(conditions) === before)
      return isSpared(character, condition) || stoneAgainst(character, condition)
        ? `${name} does not suffer ${refName(condition)}, being immune to it.`
        : bearsCondition(character, condition)
          ? `${name} bears ${refName(condition)} already, and no worse than before.`
          : `${name} does not suffer ${refName(condition)}.`;
    if (dead && ability && lost > 0)
      return `${name} loses ${plural(lost, 'point')} of ${ABILITY_NAMES[ability]}, which falls to 0: ${name} dies.`;
    const falls = prone && !hasCondition(character, 'prone') && condition !== 'prone';
    const after = { ...character, conditions };
    const state = ability && AT_ZERO_WORDS.find(([brought]) => hasCondition(after, brought));
    const deeds = [
      ...(ability ? [`loses ${plural(lost, 'point')} of ${ABILITY_NAMES[ability]}`] : []),
      ...(dropsHeld ? ['drops everything'] : []),
      ...(falls ? ['falls'] : []),
      ...(state && !hasCondition(character, state[0]) ? [state[1]] : []),
      `has ${saidConditions(conditions)}`,
    ];
    return `${name} ${listed(deeds)}; ${staminaWords(SP)}.`;
  },
  apply: ({ character }, outcome) => ({ character: writeConditions(character, outcome) }),
});

/** OA-COND-04, OA-COND-40: the points of an ability that are lost, and what an ability at 0 does. */
function tellLost(
  after: Character,
  ability: Ability,
  { lost, rule }: { readonly lost: number; readonly rule: RuleId },
  play: OpenAdventurePlay,
): void {
  play.trace.note(rule, `points of ${ABILITY_NAMES[ability]} that are lost`, lost);
  const zero = AT_ZERO[ability];
  if (zero && abilityNow(after, ability) <= 0) {
    // OA-R-622: what cannot befall somebody does not come with the lack of an ability either.
    const spared = zero !== 'dead' && isImmuneTo(after, zero);
    play.trace.note('OA-COND-40', `${ABILITY_NAMES[ability]} at 0`, spared ? `immune to ${zero}` : zero);
  }
}

/** OA-COND-39: stamina points go and come with the counters; where nobody has told how many are left, the maximum says so. */
function noteStamina(before: Character, after: Character, play: OpenAdventurePlay): void {
  if (before.SP === null || after.SP === null || before.SP === after.SP) return;
  const change = after.SP - before.SP;
  play.trace.note(
    'OA-COND-39',
    `stamina that ${change < 0 ? 'goes' : 'comes back'} with the counters`,
    change,
  );
}

/** OA-COND-16: what takes levels at once is not borne. */
const drainsLevels = (ref: ConditionRef): boolean =>
  isOwn(ref) ? ref.has.some(part => drainsLevels(part.condition)) : ref === 'energy drain';

/** OA-COND-28: what cannot befall a body of stone. */
const stoneAgainst = (character: Character, condition: ConditionRef): boolean =>
  condition === 'poison' && hasCondition(character, 'petrify');

/** OA-COND-40: how a sentence tells what an ability at 0 does; the gravest first. */
const AT_ZERO_WORDS = [
  ['unconscious', 'is unconscious'],
  ['paralysis', 'is paralyzed'],
  ['helpless', 'is helpless'],
] as const satisfies readonly (readonly [ConditionName, string])[];

const lostPoints = ({ conditions }: Character, ability: Affliction['ability']): number =>
  conditions.reduce((total, each) => total + (each.ability === ability ? (each.counters ?? 1) : 0), 0);

export const RELIEFS = [
  'the Host',
  'its source ends',
  'a meal',
  'water',
  'air',
  'concentrating',
  'standing up',
  'magic',
] as const;

/** Which conditions each relief helps against, by which rule, and how many counters one of it takes. */
const HELPS: Readonly<
  Partial<
    Record<(typeof RELIEFS)[number], { readonly against: readonly ConditionName[]; readonly all?: true }>
  >
> = {
  'a meal': { against: ['starvation'] },
  water: { against: ['thirst'] },
  air: { against: ['suffocation'], all: true },
  concentrating: { against: ['stun'] },
  'standing up': { against: ['prone'], all: true },
};
/** OA-COND-04, OA-COND-16, OA-COND-41: what does not end with whatever caused it. */
const OUTLASTS_SOURCE: readonly ConditionName[] = ['ability damage', 'ability annihilation', 'energy drain'];

export const relieveConditionProcedure = procedure({
  name: 'relieve-condition',
  title: 'Lose a condition',
  summary:
    'What takes counters away: each meal 1 starvation, each full 1 wt of water 1 thirst, air all suffocation, a half-round of concentrating 1 stun; a source that ends, the Host and magic take what they take, and stamina comes back.',
  rules: [
    'OA-COND-01',
    'OA-COND-10',
    'OA-COND-30',
    'OA-COND-32',
    'OA-COND-33',
    'OA-COND-34',
    'OA-COND-36',
    'OA-COND-37',
    'OA-COND-39',
    'OA-COND-41',
  ],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    condition: conditionBorne.meta({ rank: 'first' }),
    by: z.enum(RELIEFS).default('the Host').meta({ rank: 'first' }),
    amount: z
      .number()
      .min(0)
      .max(1000)
      .nullable()
      .default(null)
      .describe(
        'Meals, weights of water, half-rounds or counters; all counters where the Host says no number.',
      )
      .meta({ rank: 'first' }),
    source: z
      .string()
      .max(60)
      .nullable()
      .default(null)
      .describe('Of this source only.')
      .meta({ rank: 'often' }),
    ability: abilityName.nullable().default(null).describe('Of this ability only.'),
  }),
  output: z.strictObject({ ...leftFields, removed: z.int().describe('Counters that went.') }),
  example: {
    input: {
      character: { VIT: 6, SP: 3, conditions: { starvation: 2, exhaustion: 1 } },
      condition: 'starvation',
      by: 'a meal',
    },
    dice: [],
    outcome: {
      conditions: [
        { ...afflictionSchema.parse({ name: 'starvation', counters: 1 }) },
        { ...afflictionSchema.parse({ name: 'exhaustion', counters: 1 }) },
      ],
      HP: 6,
      SP: 4,
      dead: false,
      removed: 1,
    },
  },
  run({ character, condition, by, amount, source, ability }, play) {
    const dead = whyNotAlive(character, 'character');
    if (dead) return dead;
    const name = bookName(refName(condition));
    if (name === undefined) return withoutOwnCondition(character, refName(condition), by, play);
    const { rule, ends } = conditionNamed(name);
    const helps = HELPS[by];
    if (helps && !helps.against.includes(name))
      return refuse(rule, `${name} is not ended by ${by}; counters go like this: ${ends}.`, 'by');
    if (by === 'its source ends' && OUTLASTS_SOURCE.includes(name))
      return refuse(rule, `${name} outlasts its source; counters go like this: ${ends}.`, 'by');
    if (name === 'ability annihilation' && by !== 'magic')
      return refuse('OA-COND-41', 'Annihilated points come back by magic only.', 'by');
    const forbidden =
      by === 'concentrating'
        ? whyNotDo(character, 'concentrate')
        : by === 'standing up'
          ? whyNotDo(character, 'stand up')
          : undefined;
    if (forbidden) return { ...forbidden, field: 'by' };
    // OA-R-404: a half-round action takes a turn.
    if (by === 'concentrating' && hasNoTurn(character))
      return refuse(rule, `${character.name} has no turn to spend a half-round action of.`, 'by');
    const before = countersBorne(character.conditions, name);
    const each = amount === null ? (helps ? 1 : Number.POSITIVE_INFINITY) : roundDown(amount);
    const counters = helps?.all || by === 'its source ends' ? Number.POSITIVE_INFINITY : each;
    const after = relieve(by === 'air' ? { ...character, breath: null } : character, name, {
      counters,
      ...(source === null ? {} : { source: sourceOf(name, source) }),
      ...(ability === null ? {} : { ability }),
    });
    const removed = before - countersBorne(after.conditions, name);
    if (removed) play.trace.note(rule, `${by}: counters that go`, removed);
    noteStamina(character, after, play);
    const HP = healthOf(after, silently(play));
    return {
      conditions: [...after.conditions],
      HP,
      SP: staminaOf(after, play),
      dead: isDead(HP),
      removed,
    };
  },
  tell({ conditions, removed, SP }, { character, condition }) {
    const word = refName(condition);
    const name = bookName(word);
    const uncounted = removed > 0 && (name === undefined || conditionNamed(name).counters === 'none');
    const lost = uncounted
      ? `is rid of ${word}`
      : `loses ${removed ? plural(removed, 'counter') : 'no counter'} of ${word}`;
    return `${character.name} ${lost} and has ${saidConditions(conditions)}; ${staminaWords(SP)}.`;
  },
  apply: ({ character, by }, outcome) => ({
    character: writeConditions(by === 'air' ? { ...character, breath: null } : character, outcome),
  }),
});

/** A condition of a pack goes as a whole, by the Host, by magic or with its source. */
function withoutOwnCondition(
  character: Character,
  name: string,
  by: (typeof RELIEFS)[number],
  play: OpenAdventurePlay,
) {
  if (!bearsCondition(character, name))
    return refuse('OA-COND-01', `${character.name} does not bear ${name}.`, 'condition');
  if (!['the Host', 'magic', 'its source ends'].includes(by))
    return refuse(
      'OA-COND-01',
      `${name} is not ended by ${by}; the Host, magic or the end of its source takes it.`,
      'by',
    );
  const after = relievedOf(character, name);
  noteStamina(character, after, play);
  const HP = healthOf(after, silently(play));
  const removed = character.conditions.length - after.conditions.length;
  return { conditions: [...after.conditions], HP, SP: staminaOf(after, play), dead: isDead(HP), removed };
}

/** A day of time at most, in rounds; longer spans are asked for in days. */
const MOST_TIME = 1000;

export const endureConditionsProcedure = procedure({
  name: 'endure-conditions',
  title: 'Endure conditions',
  summary:
    'Time passes for whoever bears conditions: bleeding, dying and provocation save each round, poison and confusion act each minute, cold in rest, heat and drink each segment, damaged abilities return by the day, counters run down, unfought flames burn.',
  rules: [
    'OA-COND-01',
    'OA-COND-04',
    'OA-COND-05',
    'OA-COND-08',
    'OA-COND-09',
    'OA-COND-10',
    'OA-COND-11',
    'OA-COND-13',
    'OA-COND-24',
    'OA-COND-29',
    'OA-COND-34',
    'OA-COND-36',
    'OA-UNARM-10',
    'OA-WABL-19',
    'OA-WABL-21',
  ],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    time: z.int().min(1).max(MOST_TIME).default(1).meta({ rank: 'first' }),
    clock: timeUnitName
      .default('round')
      .describe('Rounds, minutes, segments of ten minutes, hours or days.')
      .meta({ rank: 'first' }),
    exertion: exertionName
      .default('light')
      .describe('The hardest activity of each segment.')
      .meta({ rank: 'often' }),
    choked: z
      .boolean()
      .default(false)
      .describe('Whether somebody chokes them all the while; otherwise there is air.')
      .meta({ rank: 'often' }),
    strangle: z
      .int()
      .min(0)
      .max(20)
      .default(0)
      .describe('Suffocation counters more in each round of the choke, from a weapon that strangles.')
      .meta({ rank: 'rare' }),
    combat: combatField,
  }),
  output: z.strictObject({
    ...leftFields,
    skewers: characterFields.skewers.unwrap().describe('Weapons that are still stuck.'),
    unconscious: z.boolean(),
    doing: z.string().nullable().describe('What a provoked or confused character does at the end.'),
  }),
  example: {
    input: { character: { VIT: 7, HP: 6, protection: 4, conditions: { bleed: 3 } }, time: 3 },
    dice: [3, 5, 6, 1, 4, 4],
    outcome: { conditions: [], skewers: [], HP: 4, SP: 7, dead: false, unconscious: false, doing: null },
  },
  run({ character, time, clock, exertion, choked, strangle }, play) {
    if (strangle && !choked)
      return refuse('OA-WABL-21', 'Nobody is strangled who is not choked.', 'strangle');
    const around = { ...AT_PEACE, exertion, air: choked ? ('choked' as const) : ('free' as const), strangle };
    const after = passTime(character, time * CLOCKS[clock], around, play);
    noteStamina(character, after, play);
    const HP = healthOf(after, play);
    return {
      conditions: [...after.conditions],
      skewers: after.skewers,
      HP,
      SP: staminaOf(after, play),
      dead: isDead(HP),
      unconscious: hasCondition(after, 'unconscious'),
      doing: after.conditions.find(each => each.doing)?.doing ?? null,
    };
  },
  tell({ conditions, HP, SP, dead, doing }, { character, time, clock }) {
    const when = `After ${plural(time, clock)} ${character.name}`;
    if (dead) return `${when} is dead.`;
    return `${when} has ${plural(HP, 'health point')}, ${staminaWords(SP)} and ${saidConditions(conditions)}${doing ? `, and ${doing}` : ''}.`;
  },
  apply: ({ character, choked }, outcome) => ({
    character: {
      ...writeConditions(choked ? character : { ...character, breath: null }, outcome),
      skewers: outcome.skewers,
    },
  }),
});

const REPORT_ROLLS: readonly string[] = [
  'melee attacks',
  'ranged attacks',
  'unarmed attacks',
  'initiative',
  ...ABILITIES.map(ability => `tests of ${ABILITY_NAMES[ability]}`),
  ...SENSES.map(sense => `tests of ${sense}`),
  ...SAVES.map(save => `${SAVE_NAMES[save]} saves`),
];

export const conditionReportProcedure = procedure({
  name: 'conditions',
  title: 'What conditions do',
  summary:
    'Everything that the conditions of somebody mean just now: what they imply, what is forbidden, what alters attacks by and against them, tests, initiative, speed, stamina, defense and weight.',
  rules: [
    'OA-COND-01',
    'OA-COND-06',
    'OA-COND-07',
    'OA-COND-12',
    'OA-COND-14',
    'OA-COND-15',
    'OA-COND-17',
    'OA-COND-18',
    'OA-COND-20',
    'OA-COND-21',
    'OA-COND-22',
    'OA-COND-25',
    'OA-COND-26',
    'OA-COND-27',
    'OA-COND-28',
    'OA-COND-30',
    'OA-COND-31',
    'OA-COND-35',
    'OA-COND-38',
    'OA-COND-40',
  ],
  input: z.strictObject({ character: characterSchema.meta({ rank: 'first', from: 'person', living: true }) }),
  output: z.strictObject({
    conditions: z.array(z.enum(CONDITION_NAMES)).describe('All in effect, implied ones included.'),
    hasTurn: z.boolean(),
    forbidden: z.array(z.enum(DEEDS)),
    halfRounds: z.int().describe('Half-round actions left of two.'),
    rollPenalty: z.int().describe('On every standard roll.'),
    own: z.partialRecord(z.enum(REPORT_ROLLS), z.array(z.string())).describe('What alters own rolls.'),
    against: z.partialRecord(z.enum(ATTACK_KINDS), z.array(z.string())).describe('Attacks against them.'),
    failingSenses: z.array(z.enum(SENSES)),
    allTests: z.array(z.string()).describe('What alters every test of theirs.'),
    defense: z.int(),
    reflex: z.int(),
    speedLoss: z.int(),
    speedDividedBy: z.int(),
    immobile: z.boolean(),
    SP: z.int(),
    maxSP: z.int(),
    weightFactor: z.int(),
    entryCost: z.int().describe('Speed points more for entering their space.'),
    shuns: z
      .array(z.string())
      .describe('Whom they may not willingly come closer to; an empty name is whatever frightened them.'),
    seen: z.boolean().describe('Whether they can be seen without special means.'),
  }),
  example: {
    input: { character: { DEX: 6, protection: 3, conditions: ['helpless'] } },
    dice: [],
    outcome: {
      conditions: ['helpless'],
      hasTurn: true,
      forbidden: [
        'move',
        'run',
        'stand up',
        'flee',
        'free dodge',
        'attack',
        'guard',
        'react',
        'handle things',
        'full-round action',
      ],
      halfRounds: 2,
      rollPenalty: 0,
      own: {},
      against: { melee: ['advantage'], ranged: ['advantage'], unarmed: ['advantage'] },
      failingSenses: [],
      allTests: [],
      defense: 3,
      reflex: 0,
      speedLoss: 0,
      speedDividedBy: 1,
      immobile: true,
      SP: 5,
      maxSP: 5,
      weightFactor: 1,
      entryCost: 0,
      shuns: [],
      seen: true,
    },
  },
  run({ character }, play) {
    const dead = whyNotAlive(character, 'character');
    if (dead) return dead;
    const kindsGiven = (found: readonly { readonly gives: string }[]): string[] => [
      ...new Set(found.map(({ gives }) => gives)),
    ];
    const own: Record<string, string[]> = {};
    const allTests = kindsGiven(testConditions(character, 'VIT', null).circumstances);
    const note = (roll: string, found: readonly { readonly gives: string }[], known: readonly string[]) => {
      const more = kindsGiven(found).filter(gives => !known.includes(gives));
      if (more.length) own[roll] = more;
    };
    const against: Partial<Record<(typeof ATTACK_KINDS)[number], string[]>> = {};
    for (const kind of ATTACK_KINDS) {
      const mine = kindsGiven(ownAttackCircumstances(character, kind));
      if (mine.length) own[`${kind} attacks`] = mine;
      const theirs = kindsGiven(circumstancesAgainst(character, kind));
      if (theirs.length) against[kind] = theirs;
    }
    const initiative = initiativeConditions(character);
    const deaf = initiative.modifiers.find(({ label }) => label === 'partial deafness');
    const first = [...kindsGiven(initiative.circumstances), ...(deaf ? [withSign(deaf.value)] : [])];
    if (first.length) own.initiative = first;
    for (const ability of ABILITIES)
      note(
        `tests of ${ABILITY_NAMES[ability]}`,
        [...testConditions(character, ability, null).circumstances, ...testCircumstances(character, ability)],
        allTests,
      );
    const perception = kindsGiven(testConditions(character, 'PER', null).circumstances);
    for (const sense of SENSES)
      note(`tests of ${sense}`, testConditions(character, 'PER', sense).circumstances, perception);
    for (const save of SAVES)
      note(`${SAVE_NAMES[save]} saves`, scoreCircumstances(character, save), allTests);
    const { still, divisors } = speedDivisors(character);
    const lowered = speedLoss(character);
    // Stamina is told with what wears it down, and its maximum before what is left of it.
    const pools = lowered || hasCondition(character, 'suffocation') ? play : silently(play);
    const maxSP = maximumSP(character, pools);
    return {
      conditions: conditionsNow(character).map(({ condition }) => condition.name),
      hasTurn: !hasNoTurn(character),
      forbidden: DEEDS.filter(deed => whyNotDo(character, deed)),
      halfRounds: halfRoundsUnder(character, 2),
      rollPenalty: rollPenalty(character),
      own,
      against,
      failingSenses: SENSES.filter(sense => testConditions(character, 'PER', sense).fails),
      allTests,
      defense: secondaryScore(character, 'defense', play),
      reflex: secondaryScore(character, 'REF', play),
      speedLoss: lowered,
      speedDividedBy: divisors.reduce((product, { by }) => product * by, 1),
      immobile: still !== undefined,
      SP: character.SP ?? maxSP,
      maxSP,
      weightFactor: weightFactor(character),
      entryCost: entryCostOver(character),
      shuns: [...shunnedBy(character)],
      seen: !hasCondition(character, 'invisibility'),
    };
  },
  tell(outcome, { character }) {
    const { conditions, forbidden, rollPenalty: penalty, halfRounds, against, own } = outcome;
    const ofPacks = character.conditions.flatMap(({ name }) => (isOwn(name) ? ownTold(name) : []));
    if (conditions.length + ofPacks.length === 0) return `${character.name} bears no condition.`;
    const rolls = [
      penalty ? `${withSign(penalty)} on every roll` : '',
      ...alike(own).map(([gives, rolls]) => `${rolls} with ${gives}`),
      outcome.allTests.length ? `all tests and saves with ${listed(outcome.allTests)}` : '',
      outcome.failingSenses.length
        ? `${listed(outcome.failingSenses.map(sense => `tests of ${sense}`))} fail`
        : '',
      ...alike(against).map(
        ([gives, kinds]) => `${kinds}${kinds === 'attacks' ? '' : ' attacks'} against them with ${gives}`,
      ),
      outcome.immobile ? 'no speed' : outcome.speedLoss ? `${withSign(-outcome.speedLoss)} speed` : '',
      !outcome.immobile && outcome.speedDividedBy > 1 ? `speed divided by ${outcome.speedDividedBy}` : '',
      outcome.speedLoss || conditions.includes('suffocation')
        ? `${outcome.SP} of ${plural(outcome.maxSP, 'stamina point')}`
        : '',
      conditions.includes('panic') ? 'must flee as fast as possible' : '',
      outcome.weightFactor > 1 ? `weight times ${outcome.weightFactor}` : '',
      conditions.includes('petrify') ? 'resistant to all damage and immune to poison and disease' : '',
      outcome.shuns.length ? `never comes closer to ${listed(outcome.shuns.map(whatIsFeared))}` : '',
      outcome.seen ? '' : 'cannot be seen',
    ].filter(Boolean);
    const cannot = forbidden.length ? ` What cannot be done: ${listed(forbidden.map(deedWords))}.` : '';
    return `${character.name} bears ${listed([...ofPacks, ...conditions])}: ${[...rolls, plural(halfRounds, 'half-round action')].join(', ')}.${cannot}`;
  },
});

/** A condition of a pack and what it does besides its parts. */
const ownTold = ({ name, modifiers }: OwnCondition): string =>
  modifiers.length > 0 ? `${name} (${modifiers.map(modifierWords).join(', ')})` : name;

const whatIsFeared = (source: string): string => source || 'what is feared';

/** What is altered alike, told together; attacks of every kind are attacks. */
function alike(
  found: Readonly<Partial<Record<string, readonly string[]>>>,
): readonly (readonly [string, string])[] {
  const kinds = grouped(Object.keys(found), key => listed(found[key] ?? []));
  return [...kinds].map(([gives, keys]) => {
    const attacks = keys.filter(key => ATTACK_KINDS.some(kind => key.startsWith(kind)));
    if (attacks.length < ATTACK_KINDS.length) return [gives, listed(keys)];
    return [gives, listed(['attacks', ...keys.filter(key => !attacks.includes(key))])];
  });
}

export const changeParts = [part('state', 'What ends conditions', ['OA-COND-32', 'OA-COND-37'], HELPS)];
