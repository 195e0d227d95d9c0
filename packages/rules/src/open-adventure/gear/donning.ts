/** ARMR-02, 03, 06, 07, 13 to 17, EQP-02: putting armor on and off, and what it can do. */

import { demand, isRefusal, itemAt, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Character, characterSchema, sizeOf } from '../character/character.ts';
import { abilityNow, secondaryScore } from '../character/secondary-scores.ts';
import { payStamina } from '../checks/harm.ts';
import { amid, aOrAn, capital, listed, plural } from '../checks/words.ts';
import { type Armor, armorCalled, armorOf, armorRow, piece, type Worn } from '../content/armor-list.ts';
import { ABILITY_NAMES } from '../content/primary-abilities.ts';
import { refName } from '../content/ref-name.ts';
import { armorRef, wearableRef } from '../content/refs.ts';
import { HEIGHTS, MEASURES } from '../content/species.ts';
import { type OpenAdventurePlay, part, procedure, refuse, silently } from '../play.ts';
import { armorTime, whyNotLayered } from './armor.ts';

const SECONDS = 60;
const HALF_ROUND = 3;

/** "10 minutes and a half-round", as long as something on the body takes. */
function timeWords(minutes: number): string {
  const whole = Math.floor(minutes);
  const halfRounds = Math.round(((minutes - whole) * SECONDS) / HALF_ROUND);
  const parts = [
    ...(whole ? [plural(whole, 'minute')] : []),
    ...(halfRounds ? [halfRounds === 1 ? 'a half-round' : `${halfRounds} half-rounds`] : []),
  ];
  return listed(parts);
}

/** OA-ARMR-03: what each piece takes, and all of them together. */
function tellTimes(pieces: readonly Wearable[], way: 'don' | 'doff', play: OpenAdventurePlay): void {
  const total = play.trace.sum('OA-ARMR-03', `minutes to ${way} it all`);
  for (const each of pieces) {
    const armor = armorIn(each);
    total.add(
      `${refName(each)} (${armor ? armor.kind : 'clothes'})`,
      wearTime(each, way) / SECONDS,
      armor ? 'OA-ARMR-03' : 'OA-EQP-02',
    );
  }
}

type Dressed = Pick<Character, 'armor' | 'shields' | 'spare'>;
const isShield = (worn: Worn): boolean => armorRow(worn).kind === 'shield';
/** What is put on, by its name or as it is. */
type Wearable = z.output<typeof wearableRef>;
/** The suit or shield that it is; nothing where it is clothes. */
const armorIn = (worn: Wearable): Armor | undefined =>
  typeof worn === 'string' ? armorCalled(worn) : 'protection' in worn ? worn : undefined;
/** The suits and shields among these, as they are when new. */
const piecesIn = (all: readonly Wearable[]): Worn[] =>
  all.flatMap(each => {
    if (typeof each !== 'string') return 'protection' in each ? [piece(each)] : [];
    return armorCalled(each) ? [{ name: each, lost: 0, powered: true }] : [];
  });

/** OA-ARMR-02, OA-ARMR-11: a suit over the others or a shield in a hand; one that is carried comes as worn as it is. */
export function putOn<C extends Dressed>(character: C, fresh: Worn): C {
  const at = character.spare.findIndex(carried => carried.name === fresh.name);
  const worn = character.spare[at] ?? fresh;
  const spare = character.spare.filter((_, i) => i !== at);
  return isShield(worn)
    ? { ...character, spare, shields: [...character.shields, worn] }
    : { ...character, spare, armor: [...character.armor, worn] };
}

/** OA-ARMR-02: what is taken off is carried from then on. */
export function takenOff<C extends Dressed>(character: C, { name }: Worn): C {
  const held = character.shields.find(shield => shield.name === name);
  const worn = held ?? character.armor.find(suit => suit.name === name);
  if (!worn) return character;
  const without = (all: readonly Worn[]): Worn[] => all.filter(each => each !== worn);
  const spare = [...character.spare, worn];
  return held
    ? { ...character, spare, shields: without(character.shields) }
    : { ...character, spare, armor: without(character.armor) };
}

/** OA-R-187: what is held comes off first, then the outermost suit. */
const inOrderOfDoffing = ({ shields, armor }: Dressed): Worn[] => [...shields, ...armor.toReversed()];

/** OA-EQP-02: minutes to put clothes on and to take them off. */
export const CLOTHES_MINUTES = { don: 1, doff: 1 } as const;
const SPACE_SUIT_NAME = 'space suit';

/** OA-R-334: what leaves no room for a space suit. */
const isBulky = ({ kind }: Armor): boolean => kind === 'medium' || kind === 'heavy';
/** OA-ARMR-02, OA-EQP-02: seconds that something takes. */
function wearTime(worn: Wearable, way: 'don' | 'doff'): number {
  const armor = armorIn(worn);
  return armor ? armorTime(armor.kind, way) : CLOTHES_MINUTES[way] * SECONDS;
}

export const donArmorProcedure = procedure({
  name: 'don-armor',
  title: 'Put armor on',
  summary:
    'Suits one over another, the innermost first, and a shield: how long it takes, and defense and Dexterity after so many minutes. A suit protects only once it is on; whoever is interrupted begins that suit anew. Clothes and a space suit take a minute and protect from no blow.',
  rules: [
    'OA-ARMR-02',
    'OA-ARMR-03',
    'OA-ARMR-06',
    'OA-ARMR-08',
    'OA-ARMR-11',
    'OA-SECO-16',
    'OA-CRE8-17',
    'OA-EQP-02',
  ],
  input: z.strictObject({
    character: characterSchema
      .describe('As they are before.')
      .meta({ rank: 'first', from: 'person', living: true }),
    suits: z
      .array(wearableRef)
      .min(1)
      .max(6)
      .describe('Armor, shields and clothes, in the order they are put on.')
      .meta({ rank: 'first' }),
    minutes: z
      .number()
      .min(0)
      .max(10_000)
      .nullable()
      .default(null)
      .describe('How long they have been at it; the whole time where not given.')
      .meta({ rank: 'often', unit: 'minutes' }),
  }),
  output: z.strictObject({
    minutesForAll: z.number(),
    minutesToDoff: z.number(),
    on: z.array(z.string()).readonly().describe('What is on by then.'),
    beginsAnew: z
      .string()
      .nullable()
      .describe('What is only half on, and would have to be begun anew if they are interrupted.'),
    DEX: z.int(),
    defense: z.int(),
  }),
  example: {
    input: { character: { DEX: 5 }, suits: ['gambeson', 'plated mail'], minutes: 3 },
    dice: [],
    outcome: {
      minutesForAll: 6,
      minutesToDoff: 2,
      on: ['gambeson'],
      beginsAnew: 'plated mail',
      DEX: 5,
      defense: 7,
    },
  },
  run({ character, suits, minutes }, play) {
    const armors = piecesIn(suits).map(armorRow);
    const worn = armors.filter(armor => armor.kind !== 'shield');
    const shields = character.shields.length + armors.length - worn.length;
    if (shields > 2) return refuse('OA-ARMR-11', 'A shield needs a hand, and there are only two.', 'suits');
    const refused = whyNotLayered([...character.armor.map(armorRow), ...worn], play);
    if (refused) return refused;
    const tight = suits.includes(SPACE_SUIT_NAME)
      ? [...character.armor.map(armorRow), ...worn].find(isBulky)?.name
      : undefined;
    if (tight) return refuse('OA-EQP-21', `A space suit is not worn together with ${aOrAn(tight)}.`, 'suits');
    const seconds = (way: 'don' | 'doff'): number =>
      suits.reduce((total, each) => total + wearTime(each, way), 0);
    const spent = minutes === null ? seconds('don') : minutes * SECONDS;
    // OA-R-330: one after the other, each protecting as soon as it is on. OA-R-331: half a suit is none.
    let passed = 0;
    const on = suits.filter(each => {
      passed += wearTime(each, 'don');
      return passed <= spent;
    });
    const next = suits[on.length];
    const dressed = piecesIn(on).reduce(putOn, character);
    tellTimes(suits, 'don', play);
    return {
      minutesForAll: seconds('don') / SECONDS,
      minutesToDoff: seconds('doff') / SECONDS,
      on: on.map(refName),
      beginsAnew: next === undefined ? null : refName(next),
      DEX: abilityNow(dressed, 'DEX'),
      defense: secondaryScore(dressed, 'defense', play),
    };
  },
  tell: ({ minutesForAll, defense, beginsAnew }, { character }) =>
    `Putting it all on takes ${timeWords(minutesForAll)}; ${amid(character.name)} now has defense ${defense}${beginsAnew ? `, and the ${beginsAnew} is not on yet` : ''}.`,
  apply: ({ character, suits }, { on }) => ({
    character: piecesIn(suits.slice(0, on.length)).reduce(putOn, character),
  }),
});

export const doffArmorProcedure = procedure({
  name: 'doff-armor',
  title: 'Take armor off',
  summary:
    'How long it takes to take everything off, from the outside in; a suit protects no longer as soon as it is begun.',
  rules: ['OA-ARMR-02', 'OA-ARMR-03'],
  input: z.strictObject({ character: characterSchema.meta({ rank: 'first', from: 'person', living: true }) }),
  output: z.strictObject({
    minutes: z.number(),
    stages: z
      .array(z.strictObject({ begun: z.string(), defense: z.int() }))
      .readonly()
      .describe('One piece after the other: the defense from the moment it is begun.'),
  }),
  example: {
    input: { character: { DEX: 4, armor: ['iron plate'] } },
    dice: [],
    outcome: { minutes: 5, stages: [{ begun: 'iron plate', defense: 4 }] },
  },
  run({ character }, play) {
    const order = inOrderOfDoffing(character);
    if (order.length === 0) return refuse('OA-ARMR-02', `${character.name} wears no armor.`, 'character');
    const seconds = order.reduce((total, worn) => total + armorTime(armorRow(worn).kind, 'doff'), 0);
    let dressed = character;
    tellTimes(order.map(armorRow), 'doff', play);
    // OA-R-187: gone when doffing starts.
    const stages = order.map(worn => {
      dressed = takenOff(dressed, worn);
      return { begun: worn.name, defense: secondaryScore(dressed, 'defense', play) };
    });
    return { minutes: seconds / SECONDS, stages };
  },
  tell: ({ minutes, stages }, { character }) =>
    `${character.name} needs ${timeWords(minutes)} and has ${listed(stages.map(({ begun, defense }) => `defense ${defense} as soon as the ${begun} is begun`))}.`,
  apply: ({ character }) => ({ character: inOrderOfDoffing(character).reduce(takenOff, character) }),
});

/** OA-WEAP-08, OA-ARMR-15: the ability of a suit that somebody wears, or why there is nothing to pay for. */
export function whyNotUseArmor(character: Character, name: string): Refusal | undefined {
  const worn = character.armor.find(suit => suit.name === name);
  if (!worn) return refuse('OA-WEAP-08', `${character.name} does not wear ${aOrAn(name)}.`, 'armor');
  const { ability, cell } = armorRow(worn);
  if (!ability)
    return refuse('OA-WEAP-08', `${capital(aOrAn(name))} has no ability that is paid for.`, 'armor');
  return cell && !worn.powered ? refuse('OA-ARMR-15', `The ${name} has no power.`, 'armor') : undefined;
}

export const armorAbilityProcedure = procedure({
  name: 'armor-ability',
  title: 'Pay for what armor can do',
  summary:
    'Leather against slashes, a flak jacket against pierce, aramid against energy, an exoskeleton’s strength: 1 stamina point, until the end of the round or the turn.',
  rules: ['OA-ARMR-07', 'OA-ARMR-13', 'OA-ARMR-14', 'OA-ARMR-15', 'OA-WEAP-08'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    armor: armorRef.meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    SP: z.int(),
    until: z.enum(['end of round', 'end of turn']),
    resistant: z.string().nullable(),
    defense: z.int().describe('Against the damage that the ability is about, or against all.'),
    STR: z.int(),
    FORT: z.int(),
  }),
  example: {
    input: { character: { SP: 2, DEX: 5, armor: ['composite aramid'] }, armor: 'composite aramid' },
    dice: [],
    outcome: { SP: 1, until: 'end of turn', resistant: null, defense: 11, STR: 5, FORT: 5 },
  },
  run({ character, armor }, play) {
    const name = refName(armor);
    const barred = whyNotUseArmor(character, name);
    if (barred) return barred;
    // What has none was refused.
    const ability = demand(armorOf(armor).ability, 'ability');
    const paid = { label: name, rule: 'OA-WEAP-08', refusal: 'OA-WEAP-08' } as const;
    const pools = payStamina(character, ability.cost.stamina, paid, play);
    if (isRefusal(pools)) return pools;
    if (ability.threshold)
      play.trace.note('OA-WEAP-08', `${name} against ${ability.threshold.type}`, ability.threshold.is);
    const boosted = boostedBy(character, armorOf(armor), play);
    return {
      SP: pools.SP,
      until: ability.until,
      resistant: ability.threshold ? ability.threshold.type : null,
      ...boosted,
    };
  },
  tell({ SP, until, resistant, defense, STR, FORT }, { character, armor }) {
    const { protection, scores } = armorOf(armor).ability ?? {};
    const gives = [
      ...(resistant ? [`resistant to ${resistant}`] : []),
      ...(protection ? [`defense ${defense} against ${protection.against}`] : []),
      ...(scores ? [`Strength ${STR}`, `fortitude ${FORT}`] : []),
    ];
    return `${character.name} pays for the ${refName(armor)}: ${listed(gives)} until the ${until.replace('end of ', 'end of the ')}. ${plural(SP, 'stamina point')} left.`;
  },
  apply: ({ character }, { SP }) => ({ character: { ...character, SP } }),
});

/** What the paid ability of a suit makes of its wearer. */
function boostedBy(
  character: Parameters<typeof abilityNow>[0],
  { name, ability }: Armor,
  play: OpenAdventurePlay,
) {
  const { scores, protection } = ability ?? {};
  const boosted = {
    ...character,
    temporary: {
      ...character.temporary,
      STR: (character.temporary.STR ?? 0) + (scores?.STR ?? 0),
      FORT: (character.temporary.FORT ?? 0) + (scores?.FORT ?? 0),
    },
  };
  const usual = secondaryScore(boosted, 'defense', protection ? play : silently(play));
  if (protection)
    play.trace
      .sum('OA-ARMR-14', `Defense against ${protection.against}`)
      .add('defense', usual)
      .add(name, protection.points, 'OA-ARMR-14');
  if (scores?.STR)
    play.trace
      .sum('OA-ARMR-15', ABILITY_NAMES.STR)
      .add('before', abilityNow(character, 'STR'))
      .add(name, scores.STR, 'OA-ARMR-15');
  return {
    defense: usual + (protection?.points ?? 0),
    STR: abilityNow(boosted, 'STR'),
    FORT: secondaryScore(boosted, 'FORT', scores?.FORT ? play : silently(play)),
  };
}

/** OA-ARMR-17, OA-R-198: inside a powered mecha one is a size larger in space, height and reach, not in abilities. */
export function sizeInArmor(character: Parameters<typeof sizeOf>[0] & { readonly armor: readonly Worn[] }) {
  const { height } = sizeOf(character);
  for (const suit of character.armor)
    if (armorRow(suit).larger)
      return SIZES[itemAt(HEIGHTS, Math.min(HEIGHTS.length - 1, HEIGHTS.indexOf(height) + 1))];
  return SIZES[height];
}
/** OA-UNARM-03, OA-TLNT-18: how many sizes larger somebody is than another. */
export const sizesAbove = (
  one: Parameters<typeof sizeInArmor>[0],
  other: Parameters<typeof sizeInArmor>[0],
): number => HEIGHTS.indexOf(sizeInArmor(one).size) - HEIGHTS.indexOf(sizeInArmor(other).size);
const SIZES = {
  small: { size: 'small', ...MEASURES.small },
  medium: { size: 'medium', ...MEASURES.medium },
  large: { size: 'large', ...MEASURES.large },
} as const;

export const donningParts = [
  part('state', 'Size in a mecha', ['OA-ARMR-17'], sizeInArmor),
  part('state', 'Clothes', ['OA-EQP-02'], CLOTHES_MINUTES),
];
