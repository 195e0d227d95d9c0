/** MAG, CMBT-16, LVL-10: who may use a piece of magic, what it costs, and what it does to one target. */

import { sum as diceSum, pool } from '@arbiter/dice';
import { demand, type Refusal, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import { alignmentOf, type Character, characterSchema } from '../character/character.ts';
import { isDead } from '../character/dead.ts';
import { drainLevels } from '../character/energy-drain.ts';
import {
  abilityNow,
  castingAttack,
  healthOf,
  maximumHP,
  saveScore,
  secondaryScore,
  staminaOf,
} from '../character/secondary-scores.ts';
import { keepsConcentrating } from '../checks/concentration.ts';
import {
  afterSense,
  dangerSenseField,
  rerollsField,
  rerollsOf,
  rollSave,
  senseWords,
  waryPlayOf,
  whyNotReady,
} from '../checks/danger-sense.ts';
import { suffer } from '../checks/harm.ts';
import { formThresholds } from '../checks/resistance.ts';
import { type SaveCause, saveTest } from '../checks/save.ts';
import {
  type Circumstance,
  circumstance,
  circumstancesField,
  HIGHEST_ROLL,
  type RollMode,
  rollModeOf,
  saidCircumstances,
  standardRoll,
} from '../checks/standard-roll.ts';
import type { Test } from '../checks/test.ts';
import { amid, capital, listed, nameOr, plural, withSign } from '../checks/words.ts';
import { whyNotSeen } from '../combat/attack-checklist.ts';
import { concealmentCircumstances, heightCircumstances } from '../combat/attack-circumstances.ts';
import { FOILED, wakingWords } from '../combat/attack-words.ts';
import { plainTarget, type Target, targetFields } from '../combat/blow.ts';
import { type Region, regionAt, regionDamage, rollRegion } from '../combat/body-region.ts';
import { coverOver, knownAlignment } from '../combat/exchange.ts';
import { exultPoints, guardExult } from '../combat/exult.ts';
import {
  answersAttack,
  countGuard,
  type Guard,
  guardEnds,
  payDeflect,
  whyNotGuard,
} from '../combat/guard.ts';
import { breaksFreeBy } from '../combat/hit.ts';
import { uncloak } from '../combat/talents.ts';
import { CAUGHT, catchesFire, isOfFire } from '../conditions/burning.ts';
import {
  afflictAll,
  attackCircumstances,
  dependsOnWhom,
  ownAttackCircumstances,
  relieve,
  rollPenalty,
  whyNotDo,
} from '../conditions/conditions.ts';
import { letGoUnconscious } from '../conditions/held-things.ts';
import { withPoison } from '../conditions/losses.ts';
import { isSpared, receiveOwn } from '../conditions/receiving.ts';
import { callingOf } from '../content/archetypes.ts';
import { CONDITION_NAMES, type ConditionName } from '../content/condition-list.ts';
import { type DamageType, REGION_NAMES, type Save } from '../content/damage-types.ts';
import { FORM_DAMAGE, type Magic, magicName, magicOf, magicSchema } from '../content/magic.ts';
import { type ConditionRef, type Inflicted, inflictedSchema, isOwn } from '../content/own-conditions.ts';
import { refName } from '../content/ref-name.ts';
import { MAGIC_FORMS, type MagicForm } from '../content/secondary-abilities.ts';
import { attacksInept, DEITY_MAGIC, effectiveOrder } from '../downtime/duties.ts';
import { effectiveRange } from '../gear/weapons.ts';
import { combatProcedure, type OpenAdventurePlay, part, quietPlay, refuse, silently } from '../play.ts';

/** OA-LVL-10, OA-MAG-02: the highest order of magic that somebody can use. */
export const highestOrder = ({ level }: Pick<Character, 'level'>): number => level;

/** OA-MAG-02, OA-SECO-17, OA-SECO-19: order, memory and points, whatever the magic does. */
export function whyNotMagic(caster: Character, magic: Magic): Refusal | undefined {
  if (abilityNow(caster, 'MAG') < 1)
    return refuse('OA-LVL-10', `${caster.name} has no Magic and can use none.`, 'caster');
  // OA-ARCH-12: a lapsed disciple has every magic but the deity's.
  if (callingOf(caster.archetype) === 'disciple' && caster.lapsed && magic.form === deityMagic(caster))
    return refuse(
      'OA-ARCH-12',
      `${caster.name} has lapsed, and the deity grants no ${magic.form} magic until every lapse is mended.`,
      'caster',
    );
  const order = effectiveOrder(magic.order, caster.orderPenalty);
  if (order > highestOrder(caster))
    return refuse(
      'OA-MAG-02',
      `${capital(magic.name)} is of order ${order}${caster.orderPenalty ? ' for want of study' : ''}, and ${caster.name} can use order ${highestOrder(caster)} at most.`,
      'magic',
    );
  if (!caster.powers.some(ref => magicName(ref) === magic.name))
    return refuse('OA-SECO-19', `${caster.name} has not memorised ${magic.name}.`, 'magic');
  const left = caster.mana[magic.form] ?? 0;
  if (left < magic.cost)
    return refuse(
      'OA-SECO-17',
      `${capital(magic.name)} costs ${plural(magic.cost, 'point')} of ${magic.form}, and ${caster.name} has ${left}.`,
      'magic',
    );
  return undefined;
}

/** OA-ARCH-12: the magic that a disciple has of the deity. */
const deityMagic = (disciple: Character): MagicForm =>
  DEITY_MAGIC[disciple.deityAlignment ?? alignmentOf(disciple)];

/** OA-DEAD-01: why a caster in this state, or this target, puts an end to it before it begins. */
function whyNotNow(
  caster: Character,
  target: Character,
  { action }: Magic,
  play: OpenAdventurePlay,
): Refusal | undefined {
  if (isDead(healthOf(caster, silently(play))))
    return refuse('OA-DEAD-01', `${caster.name} is dead.`, 'caster');
  const unable =
    whyNotDo(caster, 'concentrate') ??
    whyNotDo(caster, 'attack') ??
    (action === 'full-round' ? whyNotDo(caster, 'full-round action') : undefined);
  if (unable) return refusedAt(unable, 'caster');
  return whyNotLivingTarget(target, play);
}

/** OA-DEAD-01: magic is for the living. */
export const whyNotLivingTarget = (target: Character, play: OpenAdventurePlay): Refusal | undefined =>
  isDead(healthOf(target, silently(play)))
    ? refuse('OA-DEAD-01', `${target.name} is dead, and no magic of this pack undoes that.`, 'target')
    : undefined;

/** What a piece of magic did to one target: what `writeMagic` writes. */
export interface MagicEffect {
  readonly damage: number;
  readonly healed: number;
  /** Null where no save was due. */
  readonly saved: boolean | null;
  /** Conditions received, with their counters. */
  readonly received: Readonly<Partial<Record<ConditionName, number>>>;
  /** Conditions of packs. */
  readonly inflicts?: readonly Inflicted[] | undefined;
  readonly given: boolean;
}

export interface MagicAttackRoll {
  readonly mode: RollMode;
  readonly roll: number;
  readonly total: number;
  readonly range: number;
}

/** OA-CMBT-16, OA-R-501: one roll for the attack and for its range. */
export function rollMagicAttack(
  caster: Character,
  magic: Magic,
  circumstances: readonly Circumstance[],
  play: OpenAdventurePlay,
): MagicAttackRoll {
  const score = castingAttack(caster, play);
  // OA-ARCH-21: all attacks of a warrior who neglects the training, by magic too.
  const inept = attacksInept(caster) ? [circumstance('ineptitude', 'neglected training', 'OA-ARCH-21')] : [];
  const mode = rollModeOf([...circumstances, ...inept], play);
  const roll = standardRoll(mode, 'magic attack', play, true);
  const worn = rollPenalty(caster);
  play.trace
    .sum('OA-CMBT-16', 'magic attack total')
    .add('magic attack', score)
    .add('magic attack roll', roll)
    .add('counters on every roll', worn, 'OA-COND-39');
  play.trace
    .sum('OA-CMBT-16', 'range with this roll')
    .add('range of the magic', magic.range)
    .add('magic attack roll', roll)
    .add('counters on every roll', worn, 'OA-COND-39');
  return { mode, roll, total: score + roll + worn, range: effectiveRange(magic.range, roll + worn) };
}

/** OA-DMGT-06: the type of the form, and what the magic adds. */
export const magicDamageTypes = (magic: Magic): readonly DamageType[] => [
  ...new Set([FORM_DAMAGE[magic.form], ...magic.types]),
];

/** OA-SIGHT-05: where a magic attack lands on somebody in light cover, and what covers that. */
export interface Shelter {
  readonly region: Region;
  readonly cover: number;
}

/** OA-SIGHT-05: whoever attacks somebody in light cover rolls where it lands. */
export function shelterBehind(cover: Target['cover'], play: OpenAdventurePlay): Shelter | null {
  if (!cover) return null;
  const face = rollRegion(play);
  const region = regionAt(face);
  play.trace.note('OA-AIM-01', `region ${face}`, region.name);
  return { region, cover: coverOver({ cover }, region) };
}

/** OA-EXLT-01, OA-ARCH-13: the exult points of a magic attack, as of any other. */
export const magicExult = (
  caster: Character,
  target: Character,
  { roll }: MagicAttackRoll,
  play: OpenAdventurePlay,
): number =>
  exultPoints(
    {
      attacker: caster,
      roll,
      target: { kinds: target.kinds, trade: target.trade, alignment: knownAlignment(target) },
      weapon: null,
    },
    play,
  );

/** Magic on its way to a target: its roll, where it is an attack, and what shelters the one whom it strikes. */
interface CastAt {
  readonly magic: Magic;
  readonly attack: MagicAttackRoll | null;
  readonly shelter: Shelter | null;
}

/** What it does to one target, after the roll of a magic attack where there was one. */
export function magicEffectOn(
  caster: Character,
  target: Character,
  { magic, attack, shelter }: CastAt,
  play: OpenAdventurePlay,
): MagicEffect {
  const types = magicDamageTypes(magic);
  const cover = shelter?.cover ?? 0;
  if (cover > 0) play.trace.note('OA-SIGHT-05', 'cover of the region', cover);
  const struck = attack ? overDefense(attack.total, target, cover, play) : 0;
  const reaches = !attack || struck > 0;
  // OA-R-503: against the caster's Magic; nobody saves against what has missed them.
  const tn = abilityNow(caster, 'MAG');
  const saved =
    magic.save && reaches
      ? rollSave(
          target,
          magic.save.save,
          {
            ...behindCover(
              target,
              magic.save.save,
              {
                against: [
                  ...types,
                  magic.form,
                  ...magic.conditions.map(({ condition }) => refName(condition)),
                ],
                magical: true,
              },
              {
                target: tn,
                score: saveScore(target, magic.save.save, play),
                cover: magic.save.save === 'REF' ? cover : 0,
              },
            ),
            onlySuccess: true,
          },
          play,
        ).success
      : null;
  const thresholds = formThresholds(target, FORM_DAMAGE[magic.form], magic.types, play);
  const own = magic.save && { ...magic.save, target: tn, passed: saved === true };
  const extra = magic.damage && reaches ? rollDice(magic.damage, 'damage', play) : 0;
  const dealt = shelter ? regionDamage(struck + extra, shelter.region) : struck + extra;
  if (attack && play.trace.on && dealt !== struck)
    play.trace
      .sum('OA-CMBT-16', 'damage dealt')
      .add('over the defense', struck)
      .add('damage', extra, 'OA-MAG-01')
      .change(shelter?.region.name ?? '', () => dealt, 'OA-AIM-01');
  const damage =
    dealt > 0
      ? suffer(
          target,
          {
            amount: dealt,
            types,
            magical: true,
            against: [],
            kind: 'damage',
            target: tn,
            thresholds,
            ownSave: own,
            choice: null,
            armorAbility: false,
          },
          play,
        ).amount
      : 0;
  // OA-SAVE-05: a save that is made keeps off whatever else it would bring, of an attack too.
  const lands = reaches && saved !== true;
  const received: Partial<Record<ConditionName, number>> = {};
  const inflicts: Inflicted[] = [];
  const suffered = (condition: ConditionRef, counters: number): number =>
    suffer(
      target,
      {
        amount: counters,
        types,
        magical: true,
        against: [refName(condition)],
        kind: 'effect',
        target: tn,
        thresholds,
        ownSave: null,
        choice: null,
        armorAbility: false,
      },
      play,
    ).amount;
  for (const { condition, counters } of lands ? magic.conditions : []) {
    if (isSpared(target, condition)) continue;
    const amount = suffered(condition, counters);
    if (amount <= 0) continue;
    // OA-R-360: what has no counters befalls as a whole or not at all.
    if (isOwn(condition)) inflicts.push({ condition, has: condition.has });
    else received[condition] = amount;
  }
  // OA-FIRE-03, OA-R-693: flames of magic set on fire like any others.
  if (damage > 0 && isOfFire(types) && !isDead(healthOf(target, silently(play)) - damage))
    if (catchesFire(target, 'REF', play, true)) received.burn = (received.burn ?? 0) + CAUGHT;
  const healed = magic.heals
    ? Math.min(
        maximumHP(target, play) - healthOf(target, silently(play)),
        Math.max(0, rollDice(magic.heals, 'healing', play)),
      )
    : 0;
  return {
    ...{ damage, healed, saved, received },
    ...(inflicts.length > 0 && { inflicts }),
    given: lands && Object.keys(magic.gives).length > 0,
  };
}

/** OA-CMBT-16: what is left of the roll after the defense, and after what covers the region it comes at. */
function overDefense(total: number, target: Character, cover: number, play: OpenAdventurePlay): number {
  const defense = secondaryScore(target, 'defense', play);
  return play.trace
    .sum('OA-CMBT-16', 'total over defense')
    .add('magic attack total', total)
    .add('defense', -defense, 'OA-SECO-16')
    .add('cover', -cover, 'OA-SIGHT-05')
    .change('at least 0', over => Math.max(0, over)).total;
}

/** OA-SIGHT-05: a save by those whom cover helps. */
function behindCover(
  target: Character,
  save: Save,
  cause: SaveCause,
  { cover, ...more }: { readonly target: number; readonly score: number; readonly cover: number },
): Test {
  const test = saveTest(target, save, cause, more);
  const helped = { label: 'cover', value: cover, rule: 'OA-SIGHT-05' as const };
  return cover ? { ...test, modifiers: [...test.modifiers, helped] } : test;
}

function rollDice(
  { dice, bonus }: { readonly dice: number; readonly bonus: number },
  label: string,
  play: OpenAdventurePlay,
): number {
  const total = (dice > 0 ? play.dice.roll(pool(dice, 6), diceSum, label) : 0) + bonus;
  play.trace.note('OA-MAG-01', label, total);
  return total;
}

/** Points paid. */
export const writeCasting = (caster: Character, magic: Pick<Magic, 'form' | 'cost'>): Character => ({
  ...caster,
  mana: { ...caster.mana, [magic.form]: (caster.mana[magic.form] ?? 0) - magic.cost },
});

/** What the magic left on somebody, written into the character. */
export function writeMagic(
  target: Character,
  magic: Pick<Magic, 'gives'>,
  effect: MagicEffect,
  { HP, caster }: { readonly HP: number; readonly caster: string },
): Character {
  const temporary: Character['temporary'] = { ...target.temporary };
  if (effect.given)
    for (const [key, change] of Object.entries(magic.gives) as [keyof Character['temporary'], number][])
      temporary[key] = (temporary[key] ?? 0) + change;
  const { 'energy drain': levels = 0, poison = 0, ...received } = effect.received;
  const after = afflictAll(
    { ...target, HP, temporary },
    (Object.entries(received) as [ConditionName, number][]).map(([name, counters]) => ({
      name,
      counters,
      ...(dependsOnWhom(name) ? { source: nameOr(caster, '') } : {}),
    })),
  );
  // OA-COND-16, OA-COND-29: levels go at once, and poison brings its rounds of dying.
  const worse = drainLevels(withPoison(after, poison, {}), levels);
  return (effect.inflicts ?? []).reduce(
    (now, inflicted) => receiveOwn(now, inflicted, { source: nameOr(caster, '') }),
    worse,
  );
}

/** A piece by its name: one that the caster has brought, or one of ours. */
const pieceOf = ({ powers }: Pick<Character, 'powers'>, name: string): Magic | undefined =>
  magicOf(
    powers.filter(ref => typeof ref !== 'string'),
    name,
  );

export const castMagicProcedure = combatProcedure({
  name: 'cast-magic',
  title: 'Use magic',
  summary:
    'A piece of magic of our own pack, or of the table’s, on one target: order, memory and points are checked, then attack, save, damage, healing and conditions follow as the magic says.',
  rules: [
    'OA-MAG-02',
    'OA-ARCH-12',
    'OA-DEAD-01',
    'OA-CMBT-16',
    'OA-LVL-10',
    'OA-SECO-14',
    'OA-SECO-17',
    'OA-SECO-19',
    'OA-TRAD-26',
    'OA-GUARD-02',
    'OA-TLNT-02',
    'OA-COND-19',
  ],
  input: z.strictObject({
    caster: characterSchema.meta({ rank: 'first', from: 'person', living: false }),
    target: characterSchema
      .nullable()
      .default(null)
      .describe('Null for the caster; what harms needs a target.')
      .meta({ rank: 'first', from: 'person', living: false }),
    magic: z
      .union([z.string().min(1).max(60), magicSchema])
      .describe('By the name of our pack, or a piece of the table’s own.')
      .meta({ rank: 'first', from: 'magic', whose: 'caster.powers' }),
    distance: z.int().min(0).max(10_000).default(1).meta({ rank: 'often', unit: 'spaces' }),
    height: targetFields.height,
    lineOfSight: targetFields.lineOfSight,
    cover: targetFields.cover,
    concealment: targetFields.concealment,
    attackerConcealment: targetFields.attackerConcealment,
    circumstances: circumstancesField,
    guard: targetFields.guard,
    defenderRound: targetFields.defenderRound,
    room: targetFields.room,
    dangerSense: dangerSenseField,
  }),
  output: z.strictObject({
    total: z.int().nullable().describe('Of a magic attack.'),
    range: z.int(),
    inRange: z.boolean(),
    exult: z.int(),
    region: z.enum(REGION_NAMES).nullable().describe('Where it lands on somebody in light cover.'),
    saved: z.boolean().nullable(),
    damage: z.int(),
    healed: z.int(),
    received: z.partialRecord(z.enum(CONDITION_NAMES), z.int()),
    inflicts: z.array(inflictedSchema).readonly().optional().describe('Conditions of packs.'),
    given: z.boolean().describe('Whether its passing changes were laid on the target.'),
    HP: z.int(),
    dead: z.boolean(),
    mana: z.partialRecord(z.enum(MAGIC_FORMS), z.int()),
    answer: z
      .strictObject({
        foiled: z.boolean().describe('Whether it kept the magic away.'),
        guarding: z.boolean().describe("Whether the target's guard still stands."),
        exult: z.int().describe('Exult points that the target has left.'),
      })
      .optional()
      .describe('What came of the guard of the target, where one stood or was named.'),
    SP: z.int().optional().describe('Stamina points left of a target who has paid some.'),
    rerolls: rerollsField,
    breaksFree: z.boolean().optional().describe('Whether the damage frees a fascinated target.'),
  }),
  example: {
    input: {
      caster: { CHA: 5, MAG: 5, mana: { red: 2 }, powers: ['ember dart'] },
      target: { DEX: 6, HP: 8 },
      magic: 'ember dart',
      distance: 5,
    },
    dice: [2, 4, 6, 5],
    outcome: {
      total: 12,
      range: 8,
      inRange: true,
      exult: 2,
      region: null,
      saved: null,
      damage: 6,
      healed: 0,
      received: { burn: 1 },
      given: false,
      HP: 2,
      dead: false,
      mana: { red: 1 },
    },
  },
  run(input, asked) {
    const { caster, distance, guard, defenderRound } = input;
    const magic = typeof input.magic === 'string' ? pieceOf(caster, input.magic) : input.magic;
    if (!magic)
      return refuse('OA-MAG-01', `No magic of the pack is called “${String(input.magic)}”.`, 'magic');
    const target = input.target ?? caster;
    const play = waryPlayOf([{ who: target, rerolls: input.dangerSense }], asked);
    const guarded = { ...plainTarget(target), guard, defenderRound, room: input.room };
    if (input.target === null && (magic.attack || magic.damage || magic.conditions.length > 0))
      return refuse('OA-MAG-01', `Whom shall ${magic.name} strike? Name a target.`, 'target');
    const refused =
      whyNotNow(caster, target, magic, quietPlay(play.readings)) ??
      whyNotMagic(caster, magic) ??
      whyNotAim(magic, input.target !== null, distance) ??
      (input.target && whyNotSeen(caster.name, { ...input, defender: input.target })) ??
      whyNotAnswer(magic, guarded, input.target !== null, play) ??
      whyNotReady(target, input.dangerSense, 'dangerSense');
    if (refused) return refused;
    const attack = magic.attack
      ? rollMagicAttack(
          caster,
          magic,
          [
            ...saidCircumstances(input.circumstances),
            ...concealmentCircumstances(input, play),
            ...heightCircumstances(input.height),
            ...(input.target
              ? attackCircumstances(caster, input.target, 'magic')
              : ownAttackCircumstances(caster, 'magic')),
          ],
          play,
        )
      : null;
    const range = attack?.range ?? magic.range;
    const inRange = input.target === null || distance <= range;
    const shelter = attack && inRange ? shelterBehind(input.cover, play) : null;
    const foiled =
      guard !== null &&
      inRange &&
      answersAttack(guarded, { total: attack?.total ?? 0, cover: shelter?.cover ?? 0 }, play);
    const effect =
      inRange && !foiled ? magicEffectOn(caster, target, { magic, attack, shelter }, play) : NOTHING;
    const health = healthOf(target, play) - effect.damage + effect.healed;
    const after = writeMagic(target, magic, effect, { HP: health, caster: caster.name });
    const HP = healthOf(after, quietPlay(play.readings));
    const sensed = rerollsOf(target, 'rerolls', play);
    const paid = guard && answerPaid(guarded, guard, caster, play);
    const had = staminaOf(target, quietPlay(play.readings));
    const { rerolls = 0 } = sensed;
    const left = paid?.SP ?? had;
    const SP = left - rerolls;
    const stands = attack !== null && (guard !== null || defenderRound.guarding);
    const kept =
      stands &&
      outlastsMagic(
        { ...guarded, defender: after },
        { damage: effect.damage, stamina: had - left },
        isDead(HP),
        play,
      );
    const freed = breaksFreeBy(after, effect.damage, play);
    // What danger sense has cost disturbs by itself, once everything is over.
    const guarding = kept && (rerolls === 0 || keepsConcentrating(after, { stamina: rerolls }, play));
    return {
      total: attack?.total ?? null,
      range,
      inRange,
      exult: attack ? magicExult(caster, target, attack, play) : 0,
      region: shelter?.region.name ?? null,
      ...effect,
      HP,
      dead: isDead(HP),
      mana: writeCasting(caster, magic).mana as Partial<Record<MagicForm, number>>,
      ...(stands && { answer: { foiled, guarding, exult: paid?.exult ?? defenderRound.exult } }),
      ...(SP !== had && { SP }),
      ...sensed,
      ...(freed !== undefined && { breaksFree: freed }),
    };
  },
  tell(
    {
      total,
      inRange,
      saved,
      damage,
      healed,
      received,
      inflicts,
      given,
      HP,
      dead,
      answer,
      SP,
      rerolls,
      breaksFree,
    },
    input,
  ) {
    const magic =
      typeof input.magic === 'string' ? demand(pieceOf(input.caster, input.magic), input.magic) : input.magic;
    const { name } = magic;
    const { name: struck } = input.target ?? input.caster;
    const target = { name: amid(struck) };
    const begins = `${input.caster.name} uses ${name}${total === null ? '' : ` with ${total}`}`;
    const ends = `${wakingWords(struck, breaksFree)}${senseWords(struck, rerolls)}${SP === undefined || dead ? '' : ` ${struck} has ${plural(SP, 'stamina point')} left.`}${input.defenderRound.guarding && answer && !answer.guarding && !dead ? ` ${struck} no longer guards.` : ''}`;
    if (!inRange) return `${begins}, but ${target.name} is out of range.${ends}`;
    if (answer?.foiled && input.guard)
      return `${begins}: ${target.name} ${FOILED[input.guard.maneuver]}.${ends}`;
    const effects = [
      ...(input.guard ? [`${target.name} tries in vain to ${input.guard.maneuver} it`] : []),
      ...(saved === null ? [] : [`${target.name} ${saved ? 'makes' : 'fails'} the save`]),
      ...(damage ? [`${target.name} suffers ${damage} and ${dead ? 'dies' : `has ${HP} left`}`] : []),
      ...(healed ? [`${target.name} regains ${healed} and has ${HP}`] : []),
      ...Object.entries(received).map(([condition, n]) => `${target.name} receives ${n} ${condition}`),
      ...(inflicts ?? []).map(({ condition }) => `${target.name} receives ${condition.name}`),
      ...(given
        ? [
            `${target.name} has ${listed(Object.entries(magic.gives).map(([key, change]) => `${withSign(change)} ${key}`))}`,
          ]
        : []),
    ];
    return `${begins}${effects.length ? `: ${effects.join('; ')}` : ' to no effect'}.${ends}`;
  },
  apply(input, outcome) {
    const magic =
      typeof input.magic === 'string' ? demand(pieceOf(input.caster, input.magic), input.magic) : input.magic;
    const caster = uncloak(writeCasting(input.caster, magic));
    const { HP, SP, answer } = outcome;
    const left = { HP, caster: caster.name };
    if (input.target === null) return { caster: { ...writeMagic(caster, magic, outcome, left), HP } };
    const { guard, defenderRound } = input;
    const struck = writeMagic(input.target, magic, outcome, left);
    const woken = outcome.breaksFree ? relieve(struck, 'fascinate') : struck;
    const after = { ...woken, HP, ...(SP !== undefined && { SP }) };
    return {
      caster,
      target: afterSense(letGoUnconscious(input.target, after), outcome.rerolls),
      ...(answer && {
        defenderRound: {
          ...(guard ? countGuard(defenderRound, guard, input.target) : defenderRound),
          guarding: answer.guarding,
          exult: answer.exult,
        },
      }),
    };
  },
});

/** OA-GUARD-02: only an attack is answered, and before its roll. */
function whyNotAnswer(
  magic: Magic,
  guarded: Target,
  other: boolean,
  play: OpenAdventurePlay,
): Refusal | undefined {
  if (!guarded.guard) return undefined;
  if (!magic.attack || !other)
    return refuse('OA-GUARD-02', `${capital(magic.name)} is no attack that could be answered.`, 'guard');
  return whyNotGuard(guarded, play);
}

/** OA-EXLT-02, OA-TRAD-24: what a deflect leaves of the points, and what a guard maneuver may add to them. */
export const answerPaid = (
  guarded: Target,
  { maneuver }: Guard,
  caster: Character,
  play: OpenAdventurePlay,
): { readonly SP: number; readonly exult: number } =>
  maneuver === 'deflect'
    ? payDeflect(guarded, play)
    : {
        SP: staminaOf(guarded.defender, quietPlay(play.readings)),
        exult: guarded.defenderRound.exult + guardExult(guarded.defender, caster, play),
      };

/** OA-ACT-22, OA-R-269, OA-R-442: whether a guard still stands after a magic attack that hurt or was paid against. */
function outlastsMagic(
  { defender, defenderRound, guard }: Target,
  { damage, stamina }: { readonly damage: number; readonly stamina: number },
  dead: boolean,
  play: OpenAdventurePlay,
): boolean {
  if (!defenderRound.guarding || dead) return false;
  const maneuvered = guard !== null && guard.maneuver !== 'deflect';
  const hit = damage + stamina > 0;
  const disturbed = hit || (maneuvered && play.ruling('OA-R-269') === 'everyTime');
  if (whyNotDo(defender, 'concentrate')) return false;
  const disturbance = hit ? { damage, stamina } : { activity: 'the maneuver' };
  if (disturbed && !keepsConcentrating(defender, disturbance, play)) return false;
  return !guardEnds('attack', play);
}

const NOTHING: MagicEffect = { damage: 0, healed: 0, saved: null, received: {}, given: false };

/** Whether it can be aimed at all: some magic works on oneself only, and what is no attack needs its range. */
export function whyNotAim(magic: Magic, other: boolean, distance: number): Refusal | undefined {
  if (other && magic.aim === 'self')
    return refuse('OA-MAG-01', `${capital(magic.name)} works on the caster alone.`, 'target');
  const most = magic.range + (magic.attack ? HIGHEST_ROLL : 0);
  if (other && distance > most)
    return refuse(
      'OA-CMBT-13',
      `${capital(magic.name)} reaches ${plural(most, 'space')} at most, not ${distance}.`,
      'distance',
    );
  return undefined;
}

export const castingParts = [
  part('state', 'Order of magic', ['OA-MAG-02'], whyNotMagic),
  part('derivation', 'Highest order by level', ['OA-LVL-10'], highestOrder),
  part('state', 'The shape of a piece of magic', ['OA-MAG-01'], magicSchema),
  part('derivation', 'Magic attack', ['OA-CMBT-16'], rollMagicAttack),
];
