/**
 * One attack: roll, range, damage, body region, exult points, and the talents of the archetypes that shape it. Chapter V
 * adds guarding, conditions and positions to the same exchange.
 */
import { sum as diceSum, pool } from '@arbiter/dice';
import { z } from 'zod';
import type { AfflictionInput } from '../character/afflictions.ts';
import { alignmentOf, type Character, characterSchema, hasTalent, sizeOf } from '../character/character.ts';
import { attacksInept } from '../character/duties.ts';
import {
  abilityNow,
  healthOf,
  isDead,
  maximumHP,
  saveScore,
  secondaryScore,
} from '../character/secondary-scores.ts';
import { knockedOut, suffer, suffersNonlethal } from '../checks/harm.ts';
import { damageTypesField, thresholdsField } from '../checks/resistance.ts';
import { half } from '../checks/rounding.ts';
import { saveTest } from '../checks/save.ts';
import {
  type Circumstance,
  circumstance,
  circumstancesField,
  modeWords,
  rollModeOf,
  rollModeSchema,
  saidCircumstances,
  standardRoll,
} from '../checks/standard-roll.ts';
import { rollTest, USUAL_TARGET } from '../checks/test.ts';
import { plural, signed } from '../checks/words.ts';
import { talentNamed } from '../content/archetypes.ts';
import { armorNamed } from '../content/armor-list.ts';
import { BODY_REGIONS } from '../content/body-regions.ts';
import { CLOCKS } from '../content/conditions.ts';
import { type DamageType, damageTypeNamed } from '../content/damage-types.ts';
import { HEIGHTS } from '../content/sizes.ts';
import type { Threshold } from '../content/thresholds.ts';
import { WEAPON_NAMES, type Weapon, weaponNamed } from '../content/weapon-list.ts';
import { improvisedWeapon } from '../gear/improvised.ts';
import {
  ATTACK_KINDS,
  attackScore,
  effectiveRange,
  handsBeside,
  usualKind,
  weaponInUse,
  whyNotHands,
  whyNotInfrared,
  whyNotKind,
} from '../gear/weapons.ts';
import { type OpenAdventurePlay, part, procedure, refuse } from '../play.ts';
import {
  ATTACK_TALENTS,
  type AttackTalent,
  type Blow,
  belowHalf,
  dualWieldPenalty,
  enfeebled,
  knockbackOf,
  whyNotAttackTalent,
} from './attack-talents.ts';
import { afflictAll, attackCircumstances, hasCondition, isHelpless, rollPenalty } from './conditions.ts';
import { exultPoints, WEAPON_NATURES } from './exult.ts';

function circumstancesOf(
  blow: Blow,
  defender: Character,
  said: readonly Circumstance[],
  dual: 'main' | 'off' | null,
  unready: boolean,
  play: OpenAdventurePlay,
): Circumstance[] {
  const { attacker, talent } = blow;
  const found = [...said, ...attackCircumstances(attacker, defender, blow.kind)];
  if (attacksInept(attacker)) found.push(circumstance('ineptitude', 'neglected training', 'OA-ARCH-21'));
  if (talent === 'sneak attack') found.push(circumstance('advantage', 'sneak attack', 'OA-TLNT-12'));
  if (talent === 'sweep attack') found.push(circumstance('proficiency', 'sweep attack', 'OA-TLNT-18'));
  if (unready && hasTalent(attacker, 'vigilance'))
    found.push(circumstance('proficiency', 'vigilance', 'OA-TLNT-14'));
  if (dual) {
    const penalty = dualWieldPenalty(hasTalent(attacker, 'dual-wield specialization'), dual, play);
    if (penalty !== 'none')
      found.push(
        circumstance(
          penalty === 'inept' ? 'ineptitude' : 'disadvantage',
          `two weapons, ${dual} hand`,
          'OA-TLNT-15',
        ),
      );
  }
  return found;
}

const regionNames = BODY_REGIONS.map(region => region.name);

export const attackProcedure = procedure({
  name: 'attack',
  title: 'Attack',
  summary:
    'One attack with a weapon, a shield, an improvised object or bare hands: attack score and standard roll less the defense is the damage. With range, exult points and the talents of scouts, warriors and disciples.',
  rules: [
    'OA-WEAP-03',
    'OA-WEAP-15',
    'OA-ARMR-14',
    'OA-TECH-06',
    'OA-TRAD-21',
    'OA-TRAD-24',
    'OA-TRAD-28',
    'OA-ARCH-13',
    'OA-ARCH-21',
    'OA-TLNT-06',
    'OA-TLNT-11',
    'OA-TLNT-12',
    'OA-TLNT-13',
    'OA-TLNT-14',
    'OA-TLNT-15',
    'OA-TLNT-16',
    'OA-TLNT-17',
    'OA-TLNT-18',
    'OA-EXLT-01',
    'OA-RTHR-08',
  ],
  input: z.strictObject({
    attacker: characterSchema.meta({ rank: 'first', from: 'person' }),
    defender: characterSchema.meta({ rank: 'first', from: 'person' }),
    weapon: z
      .enum(WEAPON_NAMES)
      .nullable()
      .default(null)
      .describe('Null for bare hands.')
      .meta({ rank: 'first', from: 'weapons' }),
    improvised: z
      .number()
      .min(0)
      .max(10_000)
      .nullable()
      .default(null)
      .describe('The weight of an improvised weapon instead.')
      .meta({ unit: 'wt' }),
    kind: z.enum(ATTACK_KINDS).nullable().default(null).describe('How it is used, where it is not as usual.'),
    distance: z.int().min(0).max(10_000).default(1).meta({ rank: 'often', unit: 'spaces' }),
    circumstances: circumstancesField,
    talent: z.enum(ATTACK_TALENTS).default('none').meta({ rank: 'often' }),
    power: z.int().min(0).max(100).default(1).describe('What a power attack gives up.'),
    unseen: z
      .boolean()
      .default(false)
      .describe('The target does not see the attacker.')
      .meta({ rank: 'often' }),
    surprised: z.boolean().default(false),
    helpless: z.boolean().default(false),
    armorPaid: z
      .boolean()
      .default(false)
      .describe("Whether the defender's armor has been paid for what it can do."),
    unready: z.boolean().default(false).describe('First round, and the target has not begun its turn.'),
    twoWeapons: z
      .enum(['main', 'off'])
      .nullable()
      .default(null)
      .describe('Which hand strikes, where both hold a weapon and both attack.'),
    targetKinds: z
      .array(z.string().min(1).max(40))
      .max(10)
      .default([])
      .describe('What the target is: beast, plant, undead, thief.'),
    weaponNature: z.enum(WEAPON_NATURES).nullable().default(null),
    infrared: z.boolean().default(false),
    stun: z.boolean().default(false).describe('A laser pistol switched to stun: stamina instead of health.'),
    regionExult: z
      .int()
      .min(-5)
      .max(5)
      .default(0)
      .describe('Exult points that move the body region of a sneak attack up, or down if negative.'),
    freeHands: z.int().min(0).max(2).default(2).meta({ rank: 'rare' }),
    types: damageTypesField,
    magical: z.boolean().default(false).describe('Whether magic is at work.'),
    thresholds: thresholdsField,
  }),
  output: z.strictObject({
    mode: rollModeSchema,
    roll: z.int(),
    total: z.int(),
    range: z.int().nullable(),
    inRange: z.boolean(),
    exult: z.int().describe('Exult points left of the attack.'),
    region: z.enum(regionNames).nullable(),
    damage: z.int(),
    slowMinutes: z.int(),
    stunnedRounds: z.int(),
    knockback: z.int(),
    killed: z
      .boolean()
      .nullable()
      .describe('Whether a sneak attack killed by a failed save; null where no save was due.'),
    HP: z.int(),
    SP: z.int(),
    unconscious: z.boolean(),
    dead: z.boolean(),
  }),
  example: {
    input: {
      attacker: { STR: 7, archetype: 'warrior', talents: ['power attack'] },
      defender: { DEX: 6, HP: 12 },
      weapon: 'battle axe',
      talent: 'power attack',
      power: 3,
    },
    dice: [2, 6],
    outcome: {
      mode: { advantage: false, disadvantage: false, proficient: false, inept: false },
      roll: 2,
      total: 9,
      range: null,
      inRange: true,
      exult: 2,
      region: null,
      damage: 9,
      slowMinutes: 0,
      stunnedRounds: 0,
      knockback: 0,
      killed: null,
      HP: 3,
      SP: 5,
      unconscious: false,
      dead: false,
    },
  },
  run(input, play) {
    const { attacker, defender, distance, talent } = input;
    const held = weaponOf(input);
    const kind = talent === 'shield bash' ? 'melee' : (input.kind ?? (held ? usualKind(held) : 'unarmed'));
    const weapon = held && weaponInUse(held, kind);
    const hands = talent === 'shield bash' ? input.freeHands : handsBeside(attacker, input.freeHands);
    const blow: Blow = {
      ...input,
      weapon,
      kind,
      helpless: input.helpless || isHelpless(defender),
      surprised: input.surprised || hasCondition(defender, 'surprise'),
    };
    const refused =
      (weapon && (whyNotKind(weapon, kind) ?? whyNotHands(weapon, hands))) ??
      whyNotInfrared(weapon, input.infrared) ??
      whyNotAttackTalent(blow);
    if (refused) return refused;
    if (input.stun && !weapon?.stunToggle)
      return refuse('OA-WEAP-15', 'Only a laser pistol has a stun toggle.', 'stun');

    const attack =
      attackScore(attacker, weapon, { kind, infrared: input.infrared }, play) -
      (talent === 'power attack' ? input.power : 0);
    if (talent === 'power attack') play.trace.note('OA-TLNT-16', 'power attack gives up', -input.power);
    const mode = rollModeOf(
      circumstancesOf(
        blow,
        defender,
        saidCircumstances(input.circumstances),
        input.twoWeapons,
        input.unready,
        play,
      ),
      play,
    );
    const roll = standardRoll(mode, 'attack roll', play, true);
    const worn = rollPenalty(attacker);
    if (worn) play.trace.note('OA-COND-39', 'counters on every roll', worn);
    const total = attack + roll + worn;
    play.trace.note(kind === 'ranged' ? 'OA-CMBT-15' : 'OA-CMBT-14', 'attack total', total);
    const range =
      kind === 'ranged' && weapon?.range != null ? effectiveRange(weapon.range, roll + worn) : null;
    const inRange = range === null || distance <= range;
    if (range !== null) play.trace.note('OA-WEAP-03', 'range with this roll', range);
    const gained = exultPoints(
      attacker,
      roll,
      {
        kinds: input.targetKinds,
        alignment:
          defender.alignment === null && !defender.virtues.length && !defender.vices.length
            ? null
            : alignmentOf(defender),
      },
      input.weaponNature,
      play,
    );

    const paid = input.armorPaid ? paidProtection(defender, input.types) : 0;
    if (paid) play.trace.note('OA-ARMR-14', 'armor paid for', paid);
    const struck = inRange ? Math.max(0, total - secondaryScore(defender, 'defense', play) - paid) : 0;
    play.trace.note(kind === 'ranged' ? 'OA-CMBT-15' : 'OA-CMBT-14', 'damage', struck);
    const { amount, region, exult } = shapeDamage(input, struck, gained, play);
    const damage = amount === 0 ? 0 : sufferBlow(input, amount, region, play);
    return afterwards(
      input,
      { mode, roll, total, range, inRange, exult, region: region?.name ?? null, damage },
      play,
    );
  },
  tell(
    { total, damage, region, inRange, dead, HP, slowMinutes, knockback, roll, mode },
    { attacker, defender },
  ) {
    if (!inRange) return `${attacker.name} attacks with ${total}, but ${defender.name} is out of range.`;
    if (slowMinutes)
      return `${attacker.name} strikes with ${total} and slows ${defender.name} for ${plural(slowMinutes, 'minute')}.`;
    if (damage === 0)
      return `${attacker.name} attacks with ${total} (${signed(roll)}${modeWords(mode)}) and does no harm.`;
    const where = region ? ` to the ${region}` : '';
    const push = knockback ? `, driven back ${plural(knockback, 'space')},` : '';
    return `${attacker.name} hits with ${total} for ${damage}${where}. ${defender.name}${push} ${dead ? 'dies' : `has ${plural(HP, 'health point')} left`}.`;
  },
  apply: ({ attacker, defender, talent }, outcome) => ({
    attacker:
      talent !== 'none' && talentNamed(talent).oncePerShortRest
        ? { ...attacker, spent: [...attacker.spent, talent] }
        : attacker,
    defender: writeHit(defender, outcome),
  }),
});

/** What a hit leaves on somebody, written into the character. */
export function writeHit(
  defender: Character,
  left: { HP: number; SP: number; slowMinutes: number; stunnedRounds: number; unconscious: boolean },
): Character {
  const given: AfflictionInput[] = [];
  if (left.slowMinutes)
    given.push({ name: 'slow', rounds: left.slowMinutes * CLOCKS.minute, source: 'enfeebling strike' });
  if (left.stunnedRounds) given.push({ name: 'stun', counters: left.stunnedRounds });
  return afflictAll(knockedOut({ ...defender, HP: left.HP, SP: left.SP }, left.unconscious), given);
}

type Region = (typeof BODY_REGIONS)[number];

type AttackInput = {
  armorPaid: boolean;
  types: readonly DamageType[];
  magical: boolean;
  thresholds: Readonly<Partial<Record<DamageType, Threshold>>>;
  attacker: Character;
  defender: Character;
  weapon: (typeof WEAPON_NAMES)[number] | null;
  improvised: number | null;
  talent: AttackTalent;
  power: number;
  regionExult: number;
  stun: boolean;
};

/** The weapon in use: of the lists, improvised, or the shield of a bash (OA-TLNT-06). */
function weaponOf({
  attacker,
  weapon,
  improvised,
  talent,
}: Pick<AttackInput, 'attacker' | 'weapon' | 'improvised' | 'talent'>): Weapon | null {
  const shield = attacker.shields[0];
  const weight = talent === 'shield bash' && shield ? armorNamed(shield.name).weight : improvised;
  if (weight === null || weight === undefined) return weapon ? weaponNamed(weapon) : null;
  const { destruction, range, hands } = improvisedWeapon(weight, abilityNow(attacker, 'STR'));
  const name = talent === 'shield bash' ? (shield?.name ?? 'shield') : 'improvised weapon';
  return {
    name,
    genre: 'fantasy',
    kind: 'thrown',
    costCc: 0,
    destruction,
    range,
    weight,
    hands: talent === 'shield bash' ? 1 : hands,
    technology: { from: 0, to: 15 },
    improvised: true,
    abilities: [],
  };
}

/** OA-ARMR-14: protection more against the damage that the armor was paid for. */
const paidProtection = (defender: Character, types: readonly DamageType[]): number =>
  defender.armor.reduce((total, { name }) => {
    const gift = armorNamed(name).ability?.protection;
    return (
      total +
      (gift && types.some(type => type === gift.against || damageTypeNamed(type).parent === gift.against)
        ? gift.points
        : 0)
    );
  }, 0);

/** What talents make of the damage of a hit: power, the weak spot of a sneak attack. */
function shapeDamage(
  { attacker, talent, power, regionExult }: AttackInput,
  struck: number,
  gained: number,
  play: OpenAdventurePlay,
): { readonly amount: number; readonly region: Region | null; readonly exult: number } {
  if (struck < 1) return { amount: 0, region: null, exult: gained };
  if (talent === 'power attack') {
    play.trace.note('OA-TLNT-16', 'power attack adds', 2 * power);
    return { amount: struck + 2 * power, region: null, exult: gained };
  }
  if (talent !== 'sneak attack') return { amount: struck, region: null, exult: gained };
  const total = play.trace.sum('OA-TLNT-12', 'Sneak attack');
  total.add('damage', struck).add('half the level', half(attacker.level));
  const spent = Math.min(Math.abs(regionExult), gained);
  const face = play.dice.roll(pool(1, 6), diceSum, 'body region');
  const region = BODY_REGIONS[Math.min(6, Math.max(1, face + Math.sign(regionExult) * spent)) - 1]!;
  play.trace.note('OA-AIM-01', `region ${face}${spent ? ` moved by ${spent} exult` : ''}`, region.name);
  return { amount: total.total, region, exult: gained - spent };
}

/** OA-RTHR-08: the damage as the defender suffers it, by types, thresholds and body region. */
const sufferBlow = (
  { defender, types, magical, thresholds, armorPaid }: AttackInput,
  amount: number,
  region: Region | null,
  play: OpenAdventurePlay,
): number =>
  suffer(
    defender,
    {
      amount,
      types,
      magical,
      thresholds,
      against: [],
      kind: 'damage',
      target: USUAL_TARGET,
      ownSave: null,
      choice: null,
      armorAbility: armorPaid,
      ...(region ? { region } : {}),
    },
    play,
  ).amount;

interface Struck {
  readonly mode: z.output<typeof rollModeSchema>;
  readonly roll: number;
  readonly total: number;
  readonly range: number | null;
  readonly inRange: boolean;
  readonly exult: number;
  readonly region: (typeof regionNames)[number] | null;
  readonly damage: number;
}

/** What the hit leaves: health or stamina lost, slowness in place of wounds, a push, a kill. */
function afterwards(
  { attacker, defender, talent, stun }: AttackInput,
  struck: Struck,
  play: OpenAdventurePlay,
) {
  const before = healthOf(defender, play);
  const stamina = defender.SP ?? secondaryScore(defender, 'SP', play);
  const nothing = {
    slowMinutes: 0,
    stunnedRounds: 0,
    knockback: 0,
    killed: null,
    HP: before,
    SP: stamina,
    unconscious: false,
    dead: isDead(before),
  };
  if (struck.damage === 0) return { ...struck, ...nothing };
  if (talent === 'enfeebling strike') {
    play.trace.note('OA-TLNT-17', 'slow instead of wounded, minutes', struck.damage);
    return { ...struck, ...nothing, damage: 0, ...enfeebled(attacker.level, struck.damage) };
  }
  if (stun) {
    const { HP, SP, unconscious } = suffersNonlethal({ HP: before, SP: stamina }, struck.damage, play);
    return { ...struck, ...nothing, SP, HP, unconscious, dead: isDead(HP) };
  }
  const HP = before - struck.damage;
  const steps = HEIGHTS.indexOf(sizeOf(defender).height) - HEIGHTS.indexOf(sizeOf(attacker).height);
  const knockback = talent === 'sweep attack' ? knockbackOf(attacker.level, struck.damage, steps) : 0;
  const due = talent === 'sneak attack' && !isDead(HP) && belowHalf(HP, maximumHP(defender, play));
  const killed = due
    ? !rollTest(
        {
          ...saveTest(
            defender,
            'FORT',
            { against: [], magical: false },
            { target: USUAL_TARGET, score: saveScore(defender, 'FORT', play) },
          ),
          onlySuccess: true,
        },
        play,
      ).success
    : null;
  if (killed) play.trace.note('OA-TLNT-13', 'killed at once');
  // Who is killed has no health points left (OA-SECO-04).
  const left = killed ? Math.min(0, HP) : HP;
  return { ...struck, ...nothing, knockback, killed, HP: left, dead: isDead(left) };
}

export const attackParts = [part('table', 'Body regions', ['OA-AIM-01'], BODY_REGIONS)];
