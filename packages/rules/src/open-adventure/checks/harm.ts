/** RTHR, SECO-04, 06 and 07: damage and effects as somebody suffers them, and what they take from health and stamina. */

import { isRefusal, itemAt, type Refusal, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import {
  type AfflictionInput,
  isEmpty,
  isOfAbility,
  MOST_CONDITION_COUNTERS,
} from '../character/afflictions.ts';
import { type Character, characterSchema, perksOf } from '../character/character.ts';
import { isDead } from '../character/dead.ts';
import { healthOf, saveScore, staminaOf } from '../character/secondary-scores.ts';
import { afflict, whyNotAlive } from '../conditions/conditions.ts';
import { isSpared, receiveCondition } from '../conditions/receiving.ts';
import { armorRow } from '../content/armor-list.ts';
import { CONDITION_NAMES } from '../content/condition-list.ts';
import {
  type DamageType,
  damageTypeNamed,
  SAVE_NAMES,
  type Save,
  THRESHOLDS,
  type Threshold,
} from '../content/damage-types.ts';
import { FORM_DAMAGE } from '../content/magic.ts';
import { conditionEntry } from '../content/own-conditions.ts';
import { refName, refNames } from '../content/ref-name.ts';
import { abilityName, CONDITIONS, formCalled, saveName } from '../content/words/other-names.ts';
import { type OpenAdventurePlay, procedure, quietPlay, type RuleId, refuse, silently } from '../play.ts';
import { rollSave } from './danger-sense.ts';
import {
  asksForSave,
  damageTypesField,
  formThresholds,
  helpsAgainst,
  resistanceAgainst,
  saidThresholds,
  thresholdFactor,
  thresholdSources,
  thresholdsField,
  thresholdWords,
  typesRead,
} from './resistance.ts';
import { half, roundDown } from './rounding.ts';
import { causeFields, fromCover, saveTest } from './save.ts';
import { combatField } from './standard-roll.ts';
import { USUAL_TARGET } from './test.ts';
import { listed, plural } from './words.ts';

export interface Pools {
  readonly HP: number;
  readonly SP: number;
}

/** OA-SECO-07, OA-R-116: stamina that must be lost and is not there is lost as health, point for point. */
export function loseStamina({ HP, SP }: Pools, points: number): Pools {
  const fromStamina = Math.min(Math.max(0, SP), points);
  return { SP: SP - fromStamina, HP: HP - (points - fromStamina) };
}

/** OA-WEAP-15, OA-TACT-01, OA-R-281: stamina in place of health; what is beyond it wounds, or knocks out. */
export function suffersNonlethal(
  pools: Pools,
  damage: number,
  play: OpenAdventurePlay,
): Pools & { readonly unconscious: boolean } {
  const SP = Math.max(0, pools.SP);
  if (damage === 0 || damage < SP) return { ...pools, SP: pools.SP - damage, unconscious: false };
  // Read like this, the last point is enough: at 0 nobody stays on their feet.
  if (play.ruling('OA-R-281') === 'unconsciousAtZero')
    return { ...pools, SP: Math.min(0, pools.SP), unconscious: true };
  return { ...loseStamina(pools, damage), unconscious: false };
}

/** OA-SECO-06: stamina is spent only by those who have it; voluntary spending never touches health. */
export function spendStamina(
  pools: Pools,
  points: number,
  rule: Parameters<typeof refuse>[0] = 'OA-SECO-06',
): Pools | Refusal {
  if (points === 0) return pools;
  if (pools.SP < 1 || pools.SP < points)
    return refuse(
      rule,
      `This costs ${plural(points, 'stamina point')}, and ${pools.SP < 1 ? 'there is none left' : `there ${pools.SP === 1 ? 'is' : 'are'} only ${pools.SP}`}.`,
    );
  return { HP: pools.HP, SP: pools.SP - points };
}

/** The same, of which nothing is told. */
export const quietPools = (character: Character, play: OpenAdventurePlay): Pools => ({
  HP: character.HP ?? healthOf(character, silently(play)),
  SP: character.SP ?? staminaOf(character, silently(play)),
});
export const poolsOf = (character: Character, play: OpenAdventurePlay): Pools => ({
  HP: healthOf(character, play),
  SP: staminaOf(character, play),
});

/** The same for somebody who only spends stamina: nobody asks how their health came about. */
export const staminaToSpend = (character: Character, play: OpenAdventurePlay): Pools => ({
  HP: healthOf(character, quietPlay(play.readings)),
  SP: staminaOf(character, play),
});

/** OA-SECO-06: stamina that somebody pays, told with what it is for; where it costs nothing, nothing is told. */
export function payStamina(
  character: Character,
  points: number,
  why: { readonly label: string; readonly rule: RuleId; readonly refusal?: RuleId },
  play: OpenAdventurePlay,
): Pools | Refusal {
  const pools = points > 0 ? staminaToSpend(character, play) : quietPools(character, play);
  const paid = spendStamina(pools, points, why.refusal);
  if (points > 0 && !isRefusal(paid))
    play.trace.sum(why.rule, 'stamina points').add('before', pools.SP).add(why.label, -points, why.rule);
  return paid;
}

/** OA-DMGT-02: a subtype counts as its parent, and a main type as all of its subtypes. */
const isOfType = (type: DamageType, types: readonly DamageType[]): boolean =>
  types.some(
    suffered =>
      suffered === type ||
      damageTypeNamed(suffered).parent === type ||
      damageTypeNamed(type).parent === suffered,
  );

/** OA-PERK-05: in percent, how much harder these types hit. */
function hardness(character: Character, types: readonly DamageType[]): number {
  let most = 0;
  for (const { harder } of perksOf(character))
    if (harder?.types.some(type => isOfType(type, types))) most = Math.max(most, harder.percent);
  return most;
}

interface Suffering {
  readonly amount: number;
  readonly types: readonly DamageType[];
  readonly magical: boolean;
  readonly against: readonly string[];
  readonly kind: 'damage' | 'effect';
  readonly target: number;
  readonly thresholds: Readonly<Partial<Record<DamageType, Threshold>>>;
  /** The save of the attack or effect itself, if it allows one. */
  readonly ownSave: {
    readonly save: Save;
    readonly target: number;
    readonly onSuccess: 'half' | 'none';
    /** How it went, where it has been rolled already. */
    readonly passed?: boolean;
  } | null;
  /** Which of several equal saves the defender takes. */
  readonly choice: Save | null;
  readonly armorAbility: boolean;
  /** OA-AIM-01: what the body region does to the damage. */
  readonly region?: { readonly name: string; readonly factor: number } | null;
  /** OA-R-278: whatever else doubles or halves it: a charge, double damage, a hook. */
  readonly factors?: readonly DamageFactor[];
  /** OA-SIGHT-05: what covers the region that was hit; it counts for reflex saves. */
  readonly cover?: number | undefined;
}

export interface DamageFactor {
  readonly label: string;
  readonly factor: 2 | 0.5;
  readonly rule: RuleId;
}

interface Suffered {
  readonly threshold: Threshold;
  readonly saves: readonly Save[];
  readonly saved: boolean | null;
  readonly amount: number;
}

/**
 * What is left of an amount of damage, counters or time. The saves come in order: that of the effect itself, then that
 * of the threshold (OA-R-129). Body region and abilities shape what is dealt, then thresholds and saves what is suffered
 * (OA-R-428); in each, doublings come before halvings, and each halving rounds down (OA-GOLD-03).
 */
export function suffer(character: Character, suffering: Suffering, play: OpenAdventurePlay): Suffered {
  const { ownSave, choice } = suffering;
  const types = typesRead(suffering.types, play);
  const own =
    ownSave !== null &&
    suffering.amount > 0 &&
    (ownSave.passed ?? savesAgainst(character, ownSave, { ...suffering, types }, play));
  const theirs = thresholdSources(character, suffering, suffering.armorAbility);
  const sources = isEmpty(suffering.thresholds)
    ? theirs
    : [...saidThresholds(suffering.thresholds), ...theirs];
  const { threshold, saves } = resistanceAgainst(sources, types, play);
  // Of nothing there is nothing to double or halve.
  let saved: boolean | null = null;
  if (asksForSave(threshold) && suffering.amount > 0) {
    const save = choice && saves.includes(choice) ? choice : best(character, saves, suffering.cover, play);
    saved = savesAgainst(character, { save, target: suffering.target }, { ...suffering, types }, play);
  }

  const sum = play.trace.sum(
    suffering.kind === 'damage' ? 'OA-RTHR-04' : 'OA-RTHR-06',
    suffering.kind === 'damage' ? 'Damage' : 'Effect',
  );
  sum.add('as dealt', suffering.amount);
  // OA-R-278, OA-R-594: what was dealt comes first, doublings before halvings; then what the body makes of it.
  const factors = suffering.factors ?? NO_FACTORS;
  const { region } = suffering;
  if (region && region.factor > 1) sum.change(region.name, n => n * region.factor, 'OA-AIM-01');
  for (const { label, factor: by, rule } of factors) if (by > 1) sum.change(label, n => n * by, rule);
  if (region && region.factor < 1) sum.change(region.name, n => roundDown(n * region.factor), 'OA-AIM-01');
  for (const { label, factor: by, rule } of factors)
    if (by < 1) sum.change(label, n => roundDown(n * by), rule);
  const factor = thresholdFactor(threshold, saved === true);
  if (factor === 'double')
    sum.change(threshold, n => 2 * n, threshold === 'vulnerable' ? 'OA-RTHR-02' : 'OA-RTHR-03');
  const harder = hardness(character, types);
  if (harder) sum.change('hits harder', n => roundDown((n * (100 + harder)) / 100), 'OA-PERK-05');
  if (own && ownSave)
    sum.change(
      `${SAVE_NAMES[ownSave.save]} save made`,
      n => (ownSave.onSuccess === 'half' ? half(n) : 0),
      'OA-SAVE-05',
    );
  if (factor === 'half') sum.change('resistant', half, 'OA-RTHR-05');
  if (factor === 'none') sum.change('immune', () => 0, 'OA-RTHR-06');
  return { threshold, saves, saved, amount: sum.total };
}

const NO_FACTORS: readonly DamageFactor[] = [];

/** OA-R-632: another number of the same effect meets the threshold and the save that the first one met. */
export function sufferedAlong(
  character: Character,
  amount: number,
  types: readonly DamageType[],
  { threshold, saved }: Pick<Suffered, 'threshold' | 'saved'>,
): number {
  const factor = thresholdFactor(threshold, saved === true);
  const doubled = factor === 'double' ? 2 * amount : amount;
  const harder = roundDown((doubled * (100 + hardness(character, types))) / 100);
  return factor === 'half' ? half(harder) : factor === 'none' ? 0 : harder;
}

/** OA-DMGT-06, OA-R-592: what a form of magic does is of its own damage as well, and whoever resists the form resists all of it. */
function ofItsForm<Harm extends Pick<Suffering, 'against' | 'types' | 'thresholds' | 'magical'>>(
  character: Character,
  harm: Harm,
  play: OpenAdventurePlay,
): Harm {
  const form = harm.against.map(formCalled).find(each => each !== undefined);
  if (!form) return harm;
  const own = FORM_DAMAGE[form];
  return {
    ...harm,
    magical: true,
    types: [...new Set([own, ...harm.types])],
    thresholds: { ...formThresholds(character, own, harm.types, play), ...harm.thresholds },
  };
}

/** A save against what is suffered. */
function savesAgainst(
  character: Character,
  { save, target }: { readonly save: Save; readonly target: number },
  { against, magical, cover = 0, types }: Pick<Suffering, 'against' | 'magical' | 'cover' | 'types'>,
  play: OpenAdventurePlay,
): boolean {
  const cause = { against: [...against, ...types], magical };
  const test = saveTest(character, save, cause, { target, score: saveScore(character, save, play) });
  const modifiers = fromCover(test.modifiers, save, cover);
  return rollSave(character, save, { ...test, modifiers, onlySuccess: true }, play).success;
}

/** OA-R-154: left to choose, anybody takes the best of the saves that are allowed; the comparison is not told. */
function best(
  character: Character,
  saves: readonly Save[],
  cover: number | undefined,
  play: OpenAdventurePlay,
): Save {
  if (saves.length === 1) return itemAt(saves, 0);
  const quiet = play.trace.on ? quietPlay(play.readings) : play;
  const score = (save: Save): number =>
    saveScore(character, save, quiet) + (save === 'REF' ? (cover ?? 0) : 0);
  return saves.reduce((a, b) => (score(b) > score(a) ? b : a));
}

/** What a blow or an effect brings along about types and saves. */
export const sufferingFields = {
  types: damageTypesField,
  ...causeFields,
  target: z
    .int()
    .min(-100)
    .max(100)
    .default(USUAL_TARGET)
    .describe('Target number of saves for thresholds.')
    .meta({ rank: 'rare' }),
  thresholds: thresholdsField,
  ownSave: z
    .strictObject({
      save: saveName,
      target: z.int().min(-100).max(100).default(USUAL_TARGET),
      onSuccess: z.enum(['half', 'none']).default('half'),
    })
    .nullable()
    .default(null)
    .describe('The save that the attack or effect itself allows.')
    .meta({ rank: 'often' }),
  choice: saveName
    .nullable()
    .default(null)
    .describe('Which save the defender takes where several are allowed; the best one otherwise.'),
  combat: combatField,
};

export const sufferDamageProcedure = procedure({
  name: 'suffer-damage',
  title: 'Suffer damage',
  summary:
    'Damage of one or several types against thresholds from perks, armor and choices: vulnerable doubles, the susceptible and the resistant save, the immune suffer nothing. Then natural armor, and what is left of health and stamina.',
  rules: [
    'OA-RTHR-02',
    'OA-RTHR-03',
    'OA-RTHR-04',
    'OA-RTHR-05',
    'OA-RTHR-06',
    'OA-RTHR-07',
    'OA-RTHR-08',
    'OA-SECO-04',
    'OA-SECO-07',
    'OA-PERK-05',
    'OA-PERK-18',
    'OA-ARMR-07',
    'OA-ARMR-13',
    'OA-DMGT-04',
  ],
  input: z.strictObject({
    character: characterSchema
      .describe('Who suffers it.')
      .meta({ rank: 'first', from: 'person', living: true }),
    damage: z.int().min(0).max(100_000).meta({ rank: 'first' }),
    ...sufferingFields,
    payArmor: z.boolean().default(false).describe('Whether they pay for what their armor can do against it.'),
    armorPaid: z
      .boolean()
      .default(false)
      .describe('Whether that was paid for earlier this round.')
      .meta({ rank: 'rare' }),
    naturalArmor: z.boolean().default(false).describe('Whether a combat android pays for natural armor.'),
    naturalArmorUsed: z
      .boolean()
      .default(false)
      .describe('Whether it was used this turn already.')
      .meta({ rank: 'rare' }),
    nonlethal: z.boolean().default(false).describe('Stamina is lost instead of health.'),
  }),
  output: z.strictObject({
    threshold: z.enum(THRESHOLDS),
    saved: z.boolean().nullable().describe('Null where the threshold asks for no save.'),
    damage: z.int().describe('Damage suffered in the end.'),
    HP: z.int(),
    SP: z.int(),
    unconscious: z.boolean(),
    dead: z.boolean(),
  }),
  example: {
    input: { character: { DEX: 6, species: 'android', HP: 12 }, damage: 3, types: ['electric'] },
    dice: [6, 2],
    outcome: {
      threshold: 'susceptible',
      saved: false,
      damage: 6,
      HP: 6,
      SP: 5,
      unconscious: false,
      dead: false,
    },
  },
  rolls: true,
  run(asked, play) {
    const { character } = asked;
    const dead = whyNotAlive(character, 'character');
    if (dead) return dead;
    const input = ofItsForm(character, asked, play);
    // Where no stamina is at stake, nobody asks how much there is.
    const tires = input.payArmor || input.naturalArmor || input.nonlethal;
    let pools: Pools | Refusal = {
      HP: healthOf(character, play),
      SP: staminaOf(character, tires ? play : quietPlay(play.readings)),
    };
    if (input.payArmor) {
      const ability = character.armor.map(suit => armorRow(suit).ability).find(a => a?.threshold);
      if (!ability?.threshold)
        return refuse('OA-ARMR-07', 'Nothing they wear gives resistance for a price.', 'payArmor');
      if (!helpsAgainst(ability.threshold.type, input.types, play))
        return refuse(
          'OA-ARMR-07',
          `What the armor does for a price helps against ${ability.threshold.type} damage, and this is ${input.types.length ? listed(input.types) : 'of no type'}.`,
          'payArmor',
        );
      pools = spendStamina(pools, ability.cost.stamina, 'OA-ARMR-07');
      if (isRefusal(pools)) return pools;
    }
    const negates = input.naturalArmor ? whyNotNatural(input) : undefined;
    if (isRefusal(negates)) return negates;
    if (negates && pools.SP < negates.stamina)
      return refuse(
        'OA-PERK-18',
        `Natural armor costs ${negates.stamina} stamina points, and there ${pools.SP === 1 ? 'is' : 'are'} only ${Math.max(0, pools.SP)}.`,
        'naturalArmor',
      );

    const { threshold, saved, amount } = suffer(
      character,
      {
        ...input,
        amount: input.damage,
        kind: 'damage',
        armorAbility: input.payArmor || input.armorPaid,
      },
      play,
    );
    // OA-R-363: last of all, off what would really be suffered.
    let damage = amount;
    if (negates && amount > 0) {
      pools = { ...pools, SP: pools.SP - negates.stamina };
      damage = Math.max(0, amount - negates.points);
      play.trace.note('OA-PERK-18', 'natural armor', damage);
    }
    const { HP, SP, unconscious } = input.nonlethal
      ? suffersNonlethal(pools, damage, play)
      : { ...pools, HP: pools.HP - damage, unconscious: false };
    return { threshold, saved, damage, HP, SP, unconscious, dead: isDead(HP) };
  },
  tell({ threshold, saved, damage, HP, SP, dead, unconscious }, { character, ...given }) {
    const { nonlethal, payArmor, naturalArmor, types } = given;
    const how = thresholdWords(threshold, saved);
    const stamina = plural(SP, 'stamina point');
    const paid = payArmor || naturalArmor;
    if (damage === 0)
      return `${character.name} suffers nothing${how}${paid ? ` and has ${stamina} left` : ''}.`;
    const left =
      nonlethal || paid ? `${stamina} and ${plural(HP, 'health point')}` : plural(HP, 'health point');
    const out = unconscious && !dead ? ', and is knocked out' : '';
    // OA-FIRE-03: that save is a question of its own.
    const fire =
      types.includes('fire') && !dead && !nonlethal ? ' A reflex save keeps them from catching fire.' : '';
    return `${character.name} suffers ${damage}${how} and ${dead ? 'dies' : `has ${left} left`}${out}.${fire}`;
  },
  apply: ({ character }, { HP, SP, unconscious }) => ({
    character: knockedOut({ ...character, HP, SP }, unconscious),
  }),
});

/** Somebody who has been knocked out. */
export const knockedOut = (character: Character, unconscious: boolean): Character =>
  unconscious ? afflict(character, KNOCKED_OUT) : character;
export const KNOCKED_OUT: AfflictionInput = { name: 'unconscious', source: 'nonlethal damage' };

/** OA-PERK-18: nonmagical kinetic damage only, once per turn. */
export function whyNotNatural(input: {
  character: Character;
  types: readonly DamageType[];
  magical: boolean;
  naturalArmorUsed: boolean;
}): { readonly stamina: number; readonly points: number } | Refusal {
  const negates = perksOf(input.character).find(perk => perk.negatesDamage)?.negatesDamage;
  if (!negates) return refuse('OA-PERK-18', `${input.character.name} has no natural armor.`, 'naturalArmor');
  if (input.naturalArmorUsed)
    return refuse('OA-PERK-18', 'Natural armor can be used once per turn only.', 'naturalArmor');
  if (input.magical || !input.types.every(type => isOfType(negates.type, [type])))
    return refuse(
      'OA-PERK-18',
      'Natural armor helps against nonmagical kinetic damage only.',
      'naturalArmor',
    );
  return negates;
}

export const sufferEffectProcedure = procedure({
  name: 'suffer-effect',
  title: 'Suffer an effect',
  summary:
    'Counters or a duration of a damage type against the same thresholds as damage; an effect without a number is avoided by the resistant who save.',
  rules: ['OA-RTHR-03', 'OA-RTHR-05', 'OA-RTHR-06', 'OA-PERK-05', 'OA-PERK-13', 'OA-PERK-17'],
  input: z.strictObject({
    character: characterSchema
      .describe('Who suffers it.')
      .meta({ rank: 'first', from: 'person', living: true }),
    amount: z
      .int()
      .min(0)
      .max(MOST_CONDITION_COUNTERS)
      .nullable()
      .describe('Counters, or the duration in its own unit; null for an effect without a number.')
      .meta({ rank: 'first' }),
    condition: z
      .union([z.enum(CONDITION_NAMES), conditionEntry, z.literal('')])
      .default('')
      .describe('The condition, where it is one: paralysis, fascinate; what else it is stands in `against`.')
      .meta({ rank: 'often', from: 'conditions', alsoCalled: CONDITIONS }),
    ability: abilityName
      .nullable()
      .default(null)
      .describe('The ability, where the condition damages one.')
      .meta({ rank: 'rare' }),
    ...sufferingFields,
  }),
  output: z.strictObject({
    threshold: z.enum(THRESHOLDS),
    saved: z.boolean().nullable(),
    suffered: z.boolean(),
    amount: z.int().nullable(),
  }),
  example: {
    input: {
      character: { CHA: 7, race: 'hill' },
      amount: 3,
      condition: 'fear',
      types: ['evil'],
      magical: true,
    },
    dice: [3, 4],
    outcome: { threshold: 'resistant', saved: true, suffered: true, amount: 1 },
  },
  run(input, play) {
    const { character, condition, ability } = input;
    const dead = whyNotAlive(character, 'character');
    if (dead) return dead;
    if (isOfAbility(condition) !== (ability !== null))
      return refuse(
        'OA-COND-04',
        ability ? 'Only ability damage and annihilation name an ability.' : 'Which ability is damaged?',
        'ability',
      );
    if (condition !== '' && isSpared(character, condition)) {
      const word = refName(condition);
      const perk = perksOf(character).find(({ immuneTo = [] }) => refNames(immuneTo).includes(word));
      play.trace.note(perk?.rule ?? 'OA-RTHR-06', `${perk?.name ?? 'by nature'}: immune to ${word}`);
      return {
        threshold: 'immune' as const,
        saved: null,
        suffered: false,
        amount: input.amount === null ? null : 0,
      };
    }
    const against = condition ? [...input.against, refName(condition)] : input.against;
    // OA-R-360: an effect without a number counts as one, which the save of the resistant ends.
    const { threshold, saved, amount } = suffer(
      character,
      {
        ...ofItsForm(character, { ...input, against }, play),
        amount: input.amount ?? 1,
        kind: 'effect',
        armorAbility: false,
      },
      play,
    );
    return { threshold, saved, suffered: amount > 0, amount: input.amount === null ? null : amount };
  },
  tell({ threshold, saved, suffered, amount }, { character, condition }) {
    const what = refName(condition) || 'the effect';
    const how = thresholdWords(threshold, saved);
    return suffered
      ? `${character.name} suffers ${amount === null ? what : `${amount} of ${what}`}${how}.`
      : `${character.name} escapes ${what}${how}.`;
  },
  apply({ character, condition, ability }, { amount, suffered }) {
    return condition === '' || !suffered
      ? { character }
      : { character: receiveCondition(character, { name: condition, counters: amount, ability }) };
  },
});

export const staminaLossProcedure = procedure({
  name: 'lose-stamina',
  title: 'Spend or lose stamina',
  summary: 'Spending needs the points; a forced loss takes health where stamina runs out, point for point.',
  rules: ['OA-SECO-06', 'OA-SECO-07'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    points: z.int().min(1).max(1000).meta({ rank: 'first' }),
    forced: z.boolean().default(false).describe('Lost to an effect, not spent.').meta({ rank: 'first' }),
  }),
  output: z.strictObject({ HP: z.int(), SP: z.int(), dead: z.boolean() }),
  example: {
    input: { character: { HP: 5, SP: 0 }, points: 2, forced: true },
    dice: [],
    outcome: { HP: 3, SP: 0, dead: false },
  },
  run({ character, points, forced }, play) {
    const dead = whyNotAlive(character, 'character');
    if (dead) return dead;
    const pools = poolsOf(character, play);
    const after = forced ? loseStamina(pools, points) : spendStamina(pools, points);
    if (isRefusal(after)) return refusedAt(after, 'points');
    play.trace.note(
      forced ? 'OA-SECO-07' : 'OA-SECO-06',
      forced ? 'stamina lost' : 'stamina spent',
      pools.SP - after.SP,
    );
    if (after.HP < pools.HP)
      play.trace.note('OA-SECO-07', 'health lost where stamina has run out', pools.HP - after.HP);
    return { ...after, dead: isDead(after.HP) };
  },
  tell: ({ HP, SP, dead }, { character }) =>
    `${character.name} has ${plural(SP, 'stamina point')} and ${plural(HP, 'health point')} left${dead ? ', and dies' : ''}.`,
  apply: ({ character }, { HP, SP }) => ({ character: { ...character, HP, SP } }),
});
