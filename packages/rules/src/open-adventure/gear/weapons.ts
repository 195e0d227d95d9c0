/** WEAP, AMMO, SECO-09 to 15: attack scores, hands, ammunition, energy and what a weapon's abilities cost. */
import { isRefusal, itemAt, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Character, characterSchema } from '../character/character.ts';
import { attackOf, castingAttack, secondaryScore } from '../character/secondary-scores.ts';
import { quietPools, spendStamina, staminaToSpend } from '../checks/harm.ts';
import { aOrAn, capital, listed, plural } from '../checks/words.ts';
import { refName } from '../content/ref-name.ts';
import { weaponInHand, weaponRef } from '../content/refs.ts';
import {
  AMMUNITION_NAMES,
  type AmmunitionName,
  ammunition as ammunitionTable,
  type Bearer,
  BUNDLE,
  type Weapon,
  type WeaponAbility,
  type WeaponRef,
  weaponOf,
  weapons,
} from '../content/weapon-list.ts';
import { weaponAbilityName } from '../content/words/other-names.ts';
import { type OpenAdventurePlay, part, procedure, refuse } from '../play.ts';
import { gravityField, underGravity } from '../world/gravity.ts';
import { technologyPenalty } from './technology.ts';

export const ATTACK_KINDS = ['melee', 'ranged', 'unarmed'] as const;
export type AttackKind = (typeof ATTACK_KINDS)[number];

/** How a weapon is usually used. */
export const usualKind = (weapon: Weapon): AttackKind =>
  weapon.unarmed ? 'unarmed' : weapon.kind === 'melee' || weapon.improvised ? 'melee' : 'ranged';

/** OA-SECO-13: unarmed weapons serve unarmed attacks and nothing else does. */
export function whyNotKind(weapon: Weapon, kind: AttackKind): Refusal | undefined {
  if (weapon.unarmed && kind !== 'unarmed')
    return refuse(
      'OA-SECO-13',
      `${capital(aOrAn(weapon.name))} is an unarmed weapon and serves only for unarmed attacks.`,
      'kind',
    );
  if (!weapon.unarmed && kind === 'unarmed')
    return refuse('OA-SECO-13', `${capital(aOrAn(weapon.name))} is no unarmed weapon.`, 'kind');
  if (weapon.kind === 'melee' && kind === 'ranged')
    return refuse('OA-SECO-10', `${capital(aOrAn(weapon.name))} cannot be shot or thrown.`, 'kind');
  // OA-R-196: what is listed as thrown is only thrown.
  if (weapon.kind !== 'melee' && !weapon.improvised && kind === 'melee')
    return refuse(
      'OA-SECO-09',
      `${capital(aOrAn(weapon.name))} is a ${weapon.kind} weapon; in melee it is only an improvised one.`,
      'kind',
    );
  return undefined;
}

/** OA-WEAP-17: a weapon as it is used; an energy staff that fires is a plasma rifle on its own cell. */
export function weaponInUse(weapon: Weapon, kind: AttackKind): Weapon {
  if (!weapon.firesAs || kind !== 'ranged') return weapon;
  const { destruction, range, damageType, abilities } = weaponOf(weapon.firesAs);
  return {
    ...weapon,
    kind: 'ranged',
    destruction,
    range,
    ...(damageType ? { damageType } : {}),
    abilities: [...weapon.abilities, ...abilities],
  };
}

export interface WeaponUse {
  readonly kind: AttackKind;
  /** OA-WEAP-16: a laser rifle's beam that only thermal vision sees. */
  readonly infrared?: boolean;
}

/** OA-SECO-09 to 12, OA-ABIL-06, OA-ABIL-08, OA-CRE8-16, OA-WEAP-02, OA-TECH-06: the attack score with this weapon, or with bare hands. */
export function attackScore(
  character: Character,
  weapon: Weapon | null,
  use: WeaponUse,
  play: OpenAdventurePlay,
): number {
  const base = attackOf(character, use.kind, play);
  if (!weapon) return base;
  const told = play.trace.on;
  const total = play.trace.sum('OA-SECO-15', told ? `Attack with the ${weapon.name}` : '');
  total.add(told ? `${use.kind} attack` : '', base);
  total.add('destruction', weapon.destruction, 'OA-WEAP-02');
  if (use.infrared) total.add('infrared mode', weapon.infrared?.destruction ?? 0, 'OA-WEAP-16');
  const unfamiliar = technologyPenalty(character.homeTechnology, weapon.technology);
  if (unfamiliar && play.ruling('OA-R-181') === 'attacksToo')
    total.add('unfamiliar technology', unfamiliar, 'OA-TECH-06');
  return total.total;
}

/** OA-WEAP-03: the attack roll lengthens or shortens the range. */
export const effectiveRange = (range: number, roll: number): number => range + roll;

/** OA-ARMR-11: hands that are free for a weapon; every shield takes one. */
export const handsBeside = ({ shields }: Pick<Character, 'shields'>, freeHands: number): number =>
  Math.max(0, Math.min(freeHands, 2 - shields.length));

/** OA-WEAP-05: whether there are hands enough. */
export function whyNotHands(weapon: Weapon, freeHands: number): Refusal | undefined {
  if (freeHands >= weapon.hands) return undefined;
  return refuse(
    'OA-WEAP-05',
    `${capital(aOrAn(weapon.name))} needs ${weapon.hands === 2 ? 'two free hands' : 'a free hand'}, and there ${freeHands === 1 ? 'is one' : 'is none'}.`,
  );
}
/** OA-WEAP-16: whether there is such a switch. */
export const whyNotInfrared = (weapon: Weapon | null, infrared: boolean): Refusal | undefined =>
  infrared && !weapon?.infrared
    ? refuse('OA-WEAP-16', 'Only a laser rifle can be switched to infrared.', 'infrared')
    : undefined;

/** OA-CMBT-16: the four kinds of attack that have a score. */
/** OA-SECO-15: what is struck with where nobody names it: the first in hand that serves for this kind of attack. */
export const struckWith = (
  named: WeaponRef | null | undefined,
  { weapons }: Bearer,
  kind: AttackKind | 'magic' | null,
): WeaponRef | null =>
  named !== undefined
    ? named
    : kind === 'magic'
      ? null
      : (weapons.find(ref => kind === null || !whyNotKind(weaponOf(ref), kind)) ?? null);

const SCORED_KINDS = [...ATTACK_KINDS, 'magic'] as const;

const whyNotMagic = ({ name }: Weapon): Refusal =>
  refuse('OA-SECO-14', `No weapon adds to a magic attack: leave out the ${name}.`, 'weapon');

/** OA-SECO-14: Charisma and Magic, without hands or destruction. */
const magicScore = (character: Character, casting: boolean, play: OpenAdventurePlay) => ({
  attack: casting ? castingAttack(character, play) : secondaryScore(character, 'magicAttack', play),
  kind: 'magic' as const,
  range: null,
  hands: 0,
  technologyPenalty: 0,
  seenByThermalVisionOnly: false,
});

export const attackScoreProcedure = procedure({
  name: 'attack-score',
  title: 'Attack score',
  summary:
    'The attack score with a weapon, with bare hands or with magic: Strength, Perception, Dexterity or Charisma and Magic, destruction, encumbrance, unfamiliar technology, and the switches of laser rifle and energy staff.',
  rules: [
    'OA-SECO-09',
    'OA-SECO-10',
    'OA-SECO-11',
    'OA-SECO-12',
    'OA-SECO-13',
    'OA-SECO-14',
    'OA-SECO-15',
    'OA-CMBT-16',
    'OA-WEAP-02',
    'OA-WEAP-05',
    'OA-WEAP-16',
    'OA-WEAP-17',
    'OA-ARMR-11',
    'OA-TRAD-26',
    'OA-TECH-06',
    'OA-CRE8-16',
    'OA-GRAV-02',
  ],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: false }),
    weapon: weaponInHand.meta({ whose: 'character.weapons' }),
    kind: z
      .enum(SCORED_KINDS)
      .nullable()
      .default(null)
      .describe(
        'How it is used, where it is not as usual: ranged for an energy staff that fires; magic without a weapon.',
      )
      .meta({ rank: 'often' }),
    casting: z
      .boolean()
      .default(false)
      .describe('A spell or psionic is cast: the occult are better at that.'),
    infrared: z.boolean().default(false).describe('A laser rifle switched to infrared.'),
    freeHands: z
      .int()
      .min(0)
      .max(2)
      .default(2)
      .describe('Hands for it; shields that are worn take theirs by themselves.')
      .meta({ rank: 'often' }),
    gravity: gravityField,
  }),
  output: z.strictObject({
    attack: z.int(),
    kind: z.enum(SCORED_KINDS),
    range: z.int().nullable().describe('In spaces, before the roll.'),
    hands: z.int(),
    technologyPenalty: z.int().describe('For tests with it.'),
    seenByThermalVisionOnly: z.boolean(),
  }),
  example: {
    input: { character: { PER: 6 }, weapon: 'short bow' },
    dice: [],
    outcome: {
      attack: 6,
      kind: 'ranged',
      range: 7,
      hands: 2,
      technologyPenalty: 0,
      seenByThermalVisionOnly: false,
    },
  },
  run(asked, play) {
    const input = { ...asked, weapon: struckWith(asked.weapon, asked.character, asked.kind) };
    const { infrared } = input;
    const character = underGravity(input.character, input.gravity, play);
    const held = input.weapon ? weaponOf(input.weapon) : null;
    const kind = input.kind ?? (held ? usualKind(held) : 'unarmed');
    if (kind === 'magic') return held ? whyNotMagic(held) : magicScore(character, input.casting, play);
    const weapon = held && weaponInUse(held, kind);
    if (!weapon && kind !== 'unarmed')
      return refuse('OA-SECO-15', 'Bare hands make unarmed attacks only.', 'kind');
    const refused =
      (weapon &&
        (whyNotKind(weapon, kind) ?? whyNotHands(weapon, handsBeside(character, input.freeHands)))) ??
      whyNotInfrared(weapon, infrared);
    if (refused) return refused;
    const attack = attackScore(character, weapon, { kind, infrared }, play);
    const range = kind === 'ranged' ? (weapon?.range ?? null) : null;
    if (range !== null) play.trace.note('OA-WEAP-03', `range of the ${weapon?.name}, before the roll`, range);
    return {
      attack,
      kind,
      range,
      hands: weapon?.hands ?? 1,
      technologyPenalty: weapon ? technologyPenalty(character.homeTechnology, weapon.technology) : 0,
      seenByThermalVisionOnly: infrared,
    };
  },
  tell({ attack, kind, range }, { character, weapon: named, kind: said }) {
    const weapon = struckWith(named, character, said);
    const means = weapon ? aOrAn(refName(weapon)) : kind === 'magic' ? 'magic' : 'bare hands';
    return `${character.name} attacks with ${means} at ${attack} (${kind}${range === null ? '' : `, range ${range}`}).`;
  },
});

/** OA-WEAP-06, OA-WEAP-08, OA-SECO-06: paying for an ability in exult and stamina points; unpaid means unused. */
export function payAbility(
  ability: WeaponAbility,
  purse: { readonly HP: number; readonly SP: number; readonly exult: number },
): { readonly SP: number; readonly exult: number } | Refusal {
  const { exult = 0, stamina = 0 } = ability.cost ?? {};
  if (purse.exult < exult)
    return refuse(
      'OA-WEAP-08',
      `This needs ${plural(exult, 'exult point')}, and the attack has ${purse.exult}.`,
      'exult',
    );
  const paid = spendStamina(purse, stamina, 'OA-WEAP-08');
  return isRefusal(paid) ? paid : { SP: paid.SP, exult: purse.exult - exult };
}

export const weaponAbilityProcedure = procedure({
  name: 'weapon-ability',
  title: 'Pay for a weapon’s ability',
  summary:
    'What the ability of a weapon costs in exult and stamina points, and what is left of them; abilities without a cost are always on.',
  rules: ['OA-WEAP-06', 'OA-WEAP-08', 'OA-WEAP-09', 'OA-WEAP-17', 'OA-WEAP-21', 'OA-WEAP-22'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    weapon: weaponRef.meta({ rank: 'first', from: 'weapons' }),
    ability: weaponAbilityName.meta({ rank: 'first' }),
    exult: z.int().min(0).max(100).default(0).describe('Exult points of the attack.').meta({ rank: 'first' }),
  }),
  output: z.strictObject({ counters: z.int().nullable(), SP: z.int(), exult: z.int() }),
  example: {
    input: { character: { SP: 4 }, weapon: 'sniper rifle', ability: 'double damage', exult: 2 },
    dice: [],
    outcome: { counters: null, SP: 3, exult: 0 },
  },
  run({ character, weapon, ability: wanted, exult }, play) {
    const { name, abilities } = weaponOf(weapon);
    const ability = abilities.find(a => a.ability === wanted);
    if (!ability)
      return refuse(
        'OA-WEAP-08',
        `${capital(aOrAn(name))} has no ability ${wanted}; it has ${abilities.length ? listed(abilities.map(a => a.ability)) : 'none'}.`,
        'ability',
      );
    const pools = ability.cost?.stamina ? staminaToSpend(character, play) : quietPools(character, play);
    const paid = payAbility(ability, { ...pools, exult });
    if (isRefusal(paid)) return paid;
    const { exult: costsExult = 0, stamina = 0 } = ability.cost ?? {};
    const what = `${wanted} of the ${name}`;
    play.trace.note(
      'OA-WEAP-08',
      `${what}${ability.counters ? `, counters ${ability.counters}` : ''}`,
      ability.cost ? 'paid for' : 'always on',
    );
    if (costsExult)
      play.trace.sum('OA-WEAP-08', 'exult points').add('before', exult).add(what, -costsExult, 'OA-WEAP-08');
    if (stamina)
      play.trace
        .sum('OA-WEAP-08', 'stamina points')
        .add('before', paid.SP + stamina)
        .add(what, -stamina, 'OA-WEAP-08');
    return { counters: ability.counters ?? null, ...paid };
  },
  tell: ({ counters, SP, exult }, { weapon, ability }) =>
    `The ${refName(weapon)} gives ${counters === null ? ability : `${counters} ${ability}`}; ${plural(SP, 'stamina point')} and ${plural(exult, 'exult point')} are left.`,
  apply: ({ character }, { SP }) => ({ character: { ...character, SP } }),
});

/** OA-WEAP-04, OA-AMMO-04: one piece of each kind for every use; OA-R-183: and a cell that is not empty. */
export const shootProcedure = procedure({
  name: 'shoot',
  title: 'Ammunition and energy of a weapon',
  summary:
    'What so many uses of a weapon leave of its ammunition and of its energy; without either it cannot be used.',
  rules: ['OA-WEAP-04', 'OA-AMMO-03', 'OA-AMMO-04', 'OA-CELL-03', 'OA-WEAP-14'],
  input: z.strictObject({
    weapon: weaponRef.meta({ rank: 'first', from: 'weapons' }),
    uses: z.int().min(1).max(10_000).default(1).meta({ rank: 'first' }),
    ammunition: z
      .partialRecord(z.enum(AMMUNITION_NAMES), z.int().min(0).max(100_000))
      .default({})
      .describe('Pieces at hand by kind; bundles hold ten.')
      .meta({ rank: 'first' }),
    capacity: z
      .int()
      .min(0)
      .max(1_000_000_000)
      .default(0)
      .describe('Capacity left in its energy cells together.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    ammunition: z.partialRecord(z.enum(AMMUNITION_NAMES), z.int()),
    capacity: z.int(),
    thrown: z.boolean().describe('Whether the weapon itself has left the hand.'),
  }),
  example: {
    input: { weapon: 'long bow', uses: 3, ammunition: { arrows: 10 } },
    dice: [],
    outcome: { ammunition: { arrows: 7 }, capacity: 0, thrown: false },
  },
  run({ weapon: ref, uses, ammunition, capacity }, play) {
    const weapon = weaponOf(ref);
    const { name } = weapon;
    if (weapon.kind === 'thrown' && uses > 1)
      return refuse('OA-WEAP-14', `A ${name} leaves the hand when it is thrown: one use only.`, 'uses');
    const left: Partial<Record<AmmunitionName, number>> = { ...ammunition };
    for (const kind of weapon.ammunition ?? []) {
      const rest = (left[kind] ?? 0) - uses;
      if (rest < 0)
        return refuse(
          'OA-WEAP-04',
          `${plural(uses, 'shot')} of the ${name} ${uses === 1 ? 'takes' : 'take'} as many ${kind}, and there are ${left[kind] || 'none'}.`,
          'ammunition',
        );
      left[kind] = rest;
    }
    // OA-R-184: two cells are one pool; OA-R-185: powered weapons pay by the use.
    const energy = weapon.cell ? capacity - uses : capacity;
    if (energy < 0)
      return refuse(
        'OA-CELL-03',
        `The energy cell of the ${name} is empty or too weak: ${plural(uses, 'use')} ${uses === 1 ? 'takes' : 'take'} as much capacity, and there is ${capacity || 'none'}.`,
        'capacity',
      );
    for (const kind of weapon.ammunition ?? [])
      play.trace
        .sum('OA-WEAP-04', `${kind} left`)
        .add('before', ammunition[kind] ?? 0)
        .add('uses', -uses, 'OA-WEAP-04');
    if (weapon.cell)
      play.trace.sum('OA-CELL-03', 'capacity left').add('before', capacity).add('uses', -uses, 'OA-CELL-03');
    if (weapon.kind === 'thrown') play.trace.note('OA-WEAP-14', `the ${name}`, 'leaves the hand');
    return { ammunition: left, capacity: energy, thrown: weapon.kind === 'thrown' };
  },
  tell({ ammunition, capacity, thrown }, { weapon: ref }) {
    const { name, cell } = weaponOf(ref);
    if (thrown) return `The ${name} has left the hand.`;
    const pieces = Object.entries(ammunition).map(([kind, count]) => plural(count, kind.replace(/s$/, '')));
    const rest = cell ? [...pieces, `${capacity} capacity`] : pieces;
    if (rest.length === 0) return `After the use of the ${name} nothing is used up.`;
    const isOne = rest.length === 1 && itemAt(rest, 0).startsWith('1 ');
    return `After the use of the ${name} ${listed(rest)} ${isOne ? 'is' : 'are'} left.`;
  },
});

/** OA-WEAP-07: an activation is free, once per round, and comes back at the start of one's next turn. */
export const mayActivate = (activatedInRound: number | null, round: number, ownTurn: boolean): boolean =>
  activatedInRound === null || round > activatedInRound + 1 || (round > activatedInRound && ownTurn);

export const activateProcedure = procedure({
  name: 'activate',
  title: 'Activation',
  summary:
    'A free action of a weapon or device that can be taken once per round and comes back at the start of one’s own next turn.',
  rules: ['OA-WEAP-07'],
  input: z.strictObject({
    round: z.int().min(1).max(100_000).describe('The round that is running.').meta({ rank: 'first' }),
    activatedInRound: z
      .int()
      .min(1)
      .max(100_000)
      .nullable()
      .default(null)
      .describe('The round of the last activation, if there was one.')
      .meta({ rank: 'first' }),
    ownTurn: z
      .boolean()
      .default(true)
      .describe("Whether one's own turn of this round has begun.")
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({ activatedInRound: z.int(), action: z.literal('free') }),
  example: {
    input: { round: 2, activatedInRound: 1 },
    dice: [],
    outcome: { activatedInRound: 2, action: 'free' },
  },
  run({ round, activatedInRound, ownTurn }, play) {
    if (!mayActivate(activatedInRound, round, ownTurn))
      return refuse(
        'OA-WEAP-07',
        'An activation comes once per round, and again at the start of one’s next turn.',
        'activatedInRound',
      );
    play.trace.note(
      'OA-WEAP-07',
      `activated last in round ${activatedInRound ?? 'none'}, now in round ${round}`,
      'a free action',
    );
    return { activatedInRound: round, action: 'free' as const };
  },
  tell: ({ activatedInRound }) => `Activated as a free action in round ${activatedInRound}.`,
});

/** OA-AMMO-03, OA-R-327: what pieces of a bundle weigh. */
export const piecesWeight = (bundleWeight: number, pieces: number): number =>
  (bundleWeight * pieces) / BUNDLE;

export const weaponParts = [
  part(
    'table',
    'Weapons',
    [
      'OA-WEAP-10',
      'OA-WEAP-11',
      'OA-WEAP-12',
      'OA-WEAP-13',
      'OA-WEAP-20',
      'OA-WEAP-21',
      'OA-WEAP-22',
      'OA-WEAP-09',
    ],
    weapons,
  ),
  part('derivation', 'Range', ['OA-WEAP-03'], effectiveRange),
  part(
    'derivation',
    'Attack scores',
    ['OA-SECO-09', 'OA-SECO-10', 'OA-SECO-12', 'OA-ABIL-06', 'OA-ABIL-08'],
    attackScore,
  ),
  part('state', 'Activation', ['OA-WEAP-07'], mayActivate),
  part('state', 'Hands', ['OA-WEAP-05', 'OA-ARMR-11'], whyNotHands),
  part('state', 'Bundles', ['OA-AMMO-03'], piecesWeight),
  part('table', 'Ammunition', ['OA-AMMO-01', 'OA-AMMO-02'], ammunitionTable),
];
