/** The one person of the book: who somebody is, what they carry, how they stand. Characters and creatures alike. */
import {
  isRefusal,
  LONGEST_ENTRY_ID,
  type Orders,
  type Origin,
  ordersField,
  originSchema,
  type Refusal,
} from '@arbiter/engine';
import { z } from 'zod';
import { CLASSES, type ClassName, hitDieOf, MAX_HD, MAX_RESOLVE, maxHdOf } from '../character/hit-dice.ts';
import { levelSchema, MAX_LEVEL, MAX_PROFICIENCY, proficiencyAt } from '../character/level.ts';
import { type DomainBonus, domainBonusesSchema } from '../character/skills.ts';
import { affinityStorage } from '../character/virtues.ts';
import {
  type Circumstance,
  circumstancesAfterRoll,
  circumstancesSchema,
  type RollKind,
} from '../checks/circumstances.ts';
import { ACTIONS_PER_TURN } from '../checks/exertion.ts';
import { abilityId, abilityNamed } from '../content/abilities/index.ts';
import { abilityEntry, armourEntry, featureEntry, remedyEntry, WEAPON_TAGS } from '../content/entries.ts';
import { featureNamed } from '../content/features.ts';
import { remedyNamed } from '../content/remedies.ts';
import { suitNamed } from '../content/suits.ts';
import { asChoice } from '../content/tables.ts';
import type { AbilityRef, ArmourRef, FeatureRef, Range, RemedyRef, WeaponTag } from '../content/types.ts';
import { weaponNamed } from '../content/weapons.ts';
import { type Layer, layersSchema } from '../gear/layers.ts';
import { type AffinityPlay, refuse } from '../play.ts';
import { enter, LIFE_STATES, type LifeState, lifeStateOf } from './life-state.ts';

/** AF-TURN-03: what is counted in a round and starts anew with the next. */
export interface RoundTally {
  /** AF-R-07: permanent HD lost to damage and to burns. */
  hdLost: number;
  /** Exertion and affinity dice rolled. */
  exertion: number;
  /** Resolve checks made. */
  checks: number;
  actionsUsed: number;
  expertUsed: boolean;
  /** AF-TURN-05: of the actions used, those held and still waiting. */
  held: number;
  /** AF-STB-02: somebody stabilized this person, and the next check of the round is still to come. */
  stabilized: boolean;
}

export const freshRound = (): RoundTally => ({
  hdLost: 0,
  exertion: 0,
  checks: 0,
  actionsUsed: 0,
  expertUsed: false,
  held: 0,
  stabilized: false,
});

export interface Rank {
  readonly level: number;
  readonly proficiency: number;
}

/** A weapon in somebody's hands, or a creature's own attack. */
export interface PersonWeapon {
  readonly id: string;
  readonly name: string;
  readonly required: number;
  readonly damage: number;
  readonly range: Range;
  readonly hands?: 0 | 1 | 2 | undefined;
  readonly tags?: readonly WeaponTag[] | undefined;
  /** Of one that is not the book's. */
  readonly origin?: Origin | undefined;
}

export interface Person extends Rank {
  readonly name: string;
  /** Size of the Hit Dice; 0 where nobody said. */
  readonly die: number;
  readonly maxHd: number;
  hd: number;
  resolve: number;
  /** AF-R-35: at Resolve 0 from a social duel, and still on its feet. */
  conceded: boolean;
  state: LifeState;
  layers: Layer[];
  storedAffinity: number;
  /** AF-CON-01: the effect it maintains. */
  concentrating: string | null;
  /** Dice that its next roll gains and loses. */
  bonusDice: number;
  penaltyDice: number;
  /** What the game master has laid upon its rolls. */
  circumstances?: readonly Circumstance[];
  round: RoundTally;
  readonly actionsPerTurn: number;
  /** Yards a round, free. */
  readonly move: number;
  /** AF-R-63: whether it uses exertion dice at all. */
  readonly exerts: boolean;
  /** The suit it wears. */
  readonly armour: ArmourRef | null;
  weapons: readonly PersonWeapon[];
  readonly abilities: readonly AbilityRef[];
  readonly features: readonly FeatureRef[];
  /** AF-SKL-02: dice its features add in a domain. */
  readonly bonuses: readonly DomainBonus[];
  /** Abilities with a limit that wait for a rest. */
  used: readonly string[];
  readonly affinityGainsToday: number;
  /** AF-REST-03: when each short Rest of late was finished. */
  readonly restsFinishedHoursAgo: readonly number[];
  readonly recoveredHoursAgo: number | null;
  /** Healing it carries. */
  remedies?: readonly RemedyRef[];
  /** What it does wherever the book says that it may. */
  orders?: Orders;
}

export const rankFields = {
  level: levelSchema.optional().meta({ rank: 'first' }),
  proficiency: z
    .int()
    .min(1)
    .max(MAX_PROFICIENCY)
    .optional()
    .describe('Instead of the level. The level is then taken to be twice the Proficiency.'),
};

const roundSchema = z
  .strictObject({
    hdLost: z
      .int()
      .min(0)
      .max(1000)
      .default(0)
      .describe('Permanent HD lost so far this round.')
      .meta({ unit: 'HD' }),
    exertion: z.int().min(0).max(1000).default(0).describe('Exertion and affinity dice rolled this round.'),
    checks: z.int().min(0).max(100).default(0).describe('Resolve checks already made this round.'),
    actionsUsed: z.int().min(0).max(10).default(0).describe('Actions already used this round.'),
    expertUsed: z.boolean().default(false).describe('Whether an Expert or higher action was already taken.'),
    held: z
      .int()
      .min(0)
      .max(10)
      .default(0)
      .describe('Of the actions used, how many are held and still waiting to be set off.'),
    stabilized: z.boolean().default(false).describe('Stabilized this round, and no check made since.'),
  })
  .prefault({})
  .describe('What has happened in this round so far.');

const hours = z.number().min(0).max(1_000_000);

export const weaponSchema = z.strictObject({
  id: z.string().min(1).max(LONGEST_ENTRY_ID).describe('What it is called by.'),
  name: z.string().max(60).default('').describe('What it is called in sentences; its id if left out.'),
  required: z.int().min(1).max(20).default(1).describe('Required successes.'),
  damage: z.int().min(0).max(50).describe('Base damage.').meta({ unit: 'HD' }),
  range: z
    .union([z.literal('touch'), z.int().min(0).max(1000)])
    .default('touch')
    .describe('How far it reaches: an arm’s length, or so many yards.')
    .meta({ unit: 'yards' }),
  hands: z
    .union([z.literal(0), z.literal(1), z.literal(2)])
    .optional()
    .meta({ rank: 'rare' }),
  tags: z.array(z.enum(WEAPON_TAGS)).max(8).optional().meta({ rank: 'rare' }),
  origin: originSchema.optional(),
});

const word = z.string().min(1).max(60);
/** Nobody carries more of them. */
export const MOST_REMEDIES = 40;

/** Everything that can be said of a person by numbers; what is left out has a default or follows from the rest. */
export const personFields = {
  name: z.string().max(60).default('').describe('For the sentences.').meta({ rank: 'often' }),
  ...rankFields,
  class: z
    .enum(CLASSES)
    .optional()
    .describe('Gives the die size and, with the level, the maximum HD.')
    .meta({ rank: 'first' }),
  die: z
    .union([z.literal(6), z.literal(8), z.literal(10), z.literal(12)])
    .optional()
    .describe('Size of the Hit Dice, where there is no class.'),
  maxHd: z
    .int()
    .min(1)
    .max(1000)
    .optional()
    .describe(
      'Maximum HD, where class and level do not give it; left out: the most anybody of the level can have.',
    )
    .meta({ unit: 'HD' }),
  hd: z
    .int()
    .min(0)
    .max(1000)
    .optional()
    .describe('Permanent Hit Dice now; the maximum if left out.')
    .meta({ rank: 'first', unit: 'HD' }),
  resolve: z
    .int()
    .min(0)
    .max(MAX_RESOLVE)
    .default(MAX_RESOLVE)
    .describe('Resolve now, 0 to 5.')
    .meta({ rank: 'first' }),
  conceded: z
    .boolean()
    .default(false)
    .describe('At Resolve 0 because of a social duel, and still conscious until the next loss.'),
  layers: layersSchema,
  storedAffinity: z.int().min(0).max(10).default(0).describe('Affinity dice stored.').meta({ rank: 'often' }),
  affinityGainsToday: z.int().min(0).max(100).default(0).describe('Affinity dice already gained this day.'),
  concentrating: z
    .string()
    .max(LONGEST_ENTRY_ID)
    .nullable()
    .default(null)
    .describe('The effect that is maintained.'),
  bonusDice: z.int().min(0).max(20).default(0).describe('Dice the next roll gains.'),
  penaltyDice: z.int().min(0).max(40).default(0).describe('Dice the next roll loses.'),
  circumstances: circumstancesSchema.optional(),
  round: roundSchema,
  actionsPerTurn: z
    .int()
    .min(0)
    .max(10)
    .default(ACTIONS_PER_TURN)
    .describe('Actions in a turn: 2 for player characters, as printed for others.'),
  move: z.int().min(0).max(100).default(10).describe('Movement a round, free.').meta({ unit: 'yards' }),
  exerts: z.boolean().default(true).describe('Whether it uses exertion dice at all.'),
  armour: z
    .union([word, armourEntry])
    .nullable()
    .default(null)
    .describe('The suit worn. Its temporary HD are rolled when it is first needed, unless a layer has them.')
    .meta({ from: 'armour', rank: 'often' }),
  weapons: z
    .array(z.union([word, weaponSchema]).meta({ from: 'weapons' }))
    .max(20)
    .default([])
    .describe('Weapons carried, by name, or attacks by numbers.')
    .meta({ rank: 'often' }),
  abilities: z
    .array(z.union([word, abilityEntry]).meta({ from: 'abilities' }))
    .max(60)
    .default([])
    .describe('What has been learnt.'),
  features: z
    .array(z.union([word, featureEntry]).meta({ from: 'features' }))
    .max(20)
    .default([])
    .describe('What the class brings without a roll.'),
  remedies: z
    .array(z.union([word, remedyEntry]).meta({ from: 'healing' }))
    .max(MOST_REMEDIES)
    .optional()
    .describe('Healing carried, each as often as there is of it.')
    .meta({ rank: 'rare' }),
  bonuses: domainBonusesSchema,
  used: z
    .array(z.string().min(1).max(LONGEST_ENTRY_ID))
    .max(60)
    .default([])
    .describe('Abilities with a limit that wait for a rest.'),
  restsFinishedHoursAgo: z
    .array(hours)
    .max(100)
    .default([])
    .describe('When each short Rest of late was finished.')
    .meta({ unit: 'hours' }),
  recoveredHoursAgo: hours.nullable().default(null).describe('The last Recover.').meta({ unit: 'hours' }),
  orders: ordersField.optional(),
};

/** Written out, because everything spreads it: what `personSchema` reads. */
export interface PersonInput {
  name: string;
  level?: number | undefined;
  proficiency?: number | undefined;
  class?: ClassName | undefined;
  die?: 6 | 8 | 10 | 12 | undefined;
  maxHd?: number | undefined;
  hd?: number | undefined;
  resolve: number;
  conceded: boolean;
  layers: Layer[];
  storedAffinity: number;
  affinityGainsToday: number;
  concentrating: string | null;
  bonusDice: number;
  penaltyDice: number;
  circumstances?: readonly Circumstance[] | undefined;
  round: RoundTally;
  actionsPerTurn: number;
  move: number;
  exerts: boolean;
  armour: ArmourRef | null;
  weapons: (string | PersonWeapon)[];
  abilities: AbilityRef[];
  features: FeatureRef[];
  remedies?: readonly RemedyRef[] | undefined;
  bonuses: DomainBonus[];
  used: string[];
  restsFinishedHoursAgo: number[];
  recoveredHoursAgo: number | null;
  orders?: Orders | undefined;
}

/** What may be given: every field can be left out. */
export type PersonGiven = Partial<Omit<PersonInput, 'round' | 'layers' | 'weapons'>> & {
  round?: Partial<RoundTally>;
  layers?: (Omit<Layer, 'die'> & { die?: number })[];
  weapons?: (string | (Pick<PersonWeapon, 'id' | 'damage'> & Partial<PersonWeapon>))[];
};

export const personSchema: z.ZodType<PersonInput, PersonGiven> = z
  .strictObject(personFields)
  .describe('Somebody as they stand: a ready character, a creature, a character file, or numbers.')
  .meta({ from: 'person', rank: 'first' }) as unknown as z.ZodType<PersonInput, PersonGiven>;

/** AF-HITD-03: where neither class nor maximum is named, as many HD as anybody of the level can have. */
const mostHdAt = (level: number): number => MAX_HD.Tough[level - 1] ?? 0;

/** AF-LVL-02: the level gives the Proficiency; of a Proficiency alone, the even level it belongs to. */
export function rankOf(
  { level, proficiency }: { level?: number | undefined; proficiency?: number | undefined },
  field = '',
): Rank | Refusal {
  const at = within(field, 'level');
  if (level === undefined)
    return proficiency === undefined
      ? refuse('AF-LVL-02', 'Give the `level` of the character, or its `proficiency`.', at)
      : { level: 2 * proficiency, proficiency };
  if (proficiency !== undefined && proficiency !== proficiencyAt(level))
    return refuse(
      'AF-LVL-02',
      `Level ${level} has Proficiency ${proficiencyAt(level)}, not ${proficiency}: give only one of them.`,
      at,
    );
  return { level, proficiency: proficiencyAt(level) };
}

/** A field of a person, as the path of the whole input. */
export const within = (person: string, field: string): string => (person ? `${person}.${field}` : field);

/** The level an input names; not every question needs one. */
const toldLevel = ({ level, proficiency }: Pick<PersonInput, 'level' | 'proficiency'>): number | undefined =>
  level ?? (proficiency === undefined ? undefined : 2 * proficiency);

const tableHd = ({ class: className, level }: Pick<PersonInput, 'class' | 'level'>): number | undefined =>
  className && level ? maxHdOf(className, level) : undefined;

/** AF-HITD-03: the maximum that is told, that class and level give, or that anybody of the level can have. */
const maxHdOfPerson = (input: PersonInput): number =>
  input.maxHd ?? tableHd(input) ?? Math.max(input.hd ?? 0, mostHdAt(toldLevel(input) ?? MAX_LEVEL));

/** AF-AFF-03: why nobody of this level stores so many affinity dice, if so. */
export function whyNotStore(stored: number, level: number, field?: string): Refusal | undefined {
  const most = affinityStorage(level);
  return stored > most
    ? refuse(
        'AF-AFF-03',
        `At most ${most} affinity ${most === 1 ? 'die' : 'dice'} can be stored at level ${level}, got ${stored}.`,
        field,
      )
    : undefined;
}

/** AF-HITD-01: why nobody has so many Hit Dice, if so. */
export const whyNotHd = (hd: number, maxHd: number, field?: string): Refusal | undefined =>
  hd > maxHd
    ? refuse('AF-HITD-01', `Current HD cannot exceed the maximum of ${maxHd}, got ${hd}.`, field)
    : undefined;

/** What an input says twice and differently. */
function whyNotConsistent(input: PersonInput, field: string): Refusal | undefined {
  const { class: className, die, maxHd, round } = input;
  if (className && die !== undefined && die !== hitDieOf(className))
    return refuse(
      'AF-HITD-02',
      `A ${className} has d${hitDieOf(className)} Hit Dice, not d${die}.`,
      within(field, 'die'),
    );
  const table = tableHd(input);
  if (className && maxHd !== undefined && table !== undefined && maxHd !== table)
    return refuse(
      'AF-HITD-03',
      `A ${className} of level ${input.level} has at most ${table} HD, not ${maxHd}: leave \`maxHd\` out.`,
      within(field, 'maxHd'),
    );
  const { actionsUsed, held } = round;
  if (held > actionsUsed)
    return refuse(
      'AF-TURN-05',
      `${held} actions are held, but only ${actionsUsed} were used to hold them.`,
      within(field, 'round.held'),
    );
  if (round.expertUsed && actionsUsed === held)
    return refuse(
      'AF-TURN-02',
      'An Expert action was taken, yet no action was used for it.',
      within(field, 'round.expertUsed'),
    );
  const level = toldLevel(input);
  return level === undefined
    ? undefined
    : whyNotStore(input.storedAffinity, level, within(field, 'storedAffinity'));
}

/** What a question has to know of a person, beyond HD and Resolve. */
export type Needs = 'rank' | 'nothing';

export interface PersonAt {
  readonly play: AffinityPlay;
  /** The path of the person in the input, for refusals. */
  readonly field: string;
  readonly needs?: Needs;
}

/** The person an input describes, life state settled; refused where it contradicts itself or leaves out what counts. */
export function personOf(input: PersonInput, { play, field, needs = 'rank' }: PersonAt): Person | Refusal {
  const who = personFrom(input, field, needs);
  if (!isRefusal(who)) enter(who, lifeStateOf(who, play));
  return who;
}

/** The same before anybody knows the rulings: still conscious, whatever its numbers say. */
export function personFrom(input: PersonInput, field: string, needs: Needs = 'rank'): Person | Refusal {
  const told = rankOf(input, field);
  const unranked = isRefusal(told);
  if (unranked && (needs !== 'nothing' || toldLevel(input) !== undefined)) return told;
  const contradiction = whyNotConsistent(input, field);
  if (contradiction) return contradiction;
  const maxHd = maxHdOfPerson(input);
  const hd = input.hd ?? maxHd;
  const tooMany = whyNotHd(hd, maxHd, within(field, 'hd'));
  if (tooMany) return tooMany;
  const gear = belongings(input, field);
  if (isRefusal(gear)) return gear;
  return {
    name: input.name,
    ...(unranked ? UNRANKED : told),
    die: input.die ?? (input.class ? hitDieOf(input.class) : 0),
    maxHd,
    hd,
    resolve: input.resolve,
    conceded: input.conceded && input.resolve === 0,
    state: 'conscious',
    layers: input.layers.map(layer => ({ ...layer })),
    storedAffinity: input.storedAffinity,
    concentrating: input.concentrating,
    bonusDice: input.bonusDice,
    penaltyDice: input.penaltyDice,
    ...(input.circumstances && { circumstances: input.circumstances }),
    round: { ...input.round },
    actionsPerTurn: input.actionsPerTurn,
    move: input.move,
    exerts: input.exerts,
    ...gear,
    used: input.used.map(abilityId),
    affinityGainsToday: input.affinityGainsToday,
    restsFinishedHoursAgo: input.restsFinishedHoursAgo,
    recoveredHoursAgo: input.recoveredHoursAgo,
    ...(input.orders && { orders: input.orders }),
  };
}

/** Of somebody whose level no rule asks for. */
const UNRANKED: Rank = { level: 1, proficiency: 1 };

type Belongings = Pick<Person, 'armour' | 'weapons' | 'abilities' | 'features' | 'bonuses' | 'remedies'>;

/** Suit, weapons, abilities and features by their names. */
function belongings(input: PersonInput, field: string): Belongings | Refusal {
  const suit = input.armour === null ? null : suitNamed(input.armour, within(field, 'armour'));
  if (suit && isRefusal(suit)) return suit;
  const weapons = listed(input.weapons, (each, i) =>
    typeof each === 'string'
      ? weaponNamed(each, within(field, `weapons[${i}]`))
      : { ...each, name: each.name || each.id },
  );
  if (isRefusal(weapons)) return weapons;
  const abilities = listed(input.abilities, (each, i) =>
    abilityNamed(each, within(field, `abilities[${i}]`)),
  );
  if (isRefusal(abilities)) return abilities;
  const features = listed(input.features, (each, i) => featureNamed(each, within(field, `features[${i}]`)));
  if (isRefusal(features)) return features;
  const remedies = listed(input.remedies ?? [], (each, i) =>
    remedyNamed(each, within(field, `remedies[${i}]`)),
  );
  if (isRefusal(remedies)) return remedies;
  return {
    armour: suit && asChoice(suit),
    weapons: weapons.map(({ id, name, required, damage, range, ...rest }) =>
      rest.origin
        ? { id, name, required, damage, range, hands: rest.hands, tags: rest.tags, origin: rest.origin }
        : { id, name, required, damage, range },
    ),
    abilities: abilities.map(asChoice),
    features: features.map(asChoice),
    ...(remedies.length > 0 && { remedies: remedies.map(asChoice) }),
    bonuses: [
      ...features.flatMap(({ name, bonus }) => (bonus ? [{ name, ...bonus }] : [])),
      ...input.bonuses,
    ],
  };
}

function listed<T, U extends object>(
  list: readonly T[],
  read: (each: T, i: number) => U | Refusal,
): U[] | Refusal {
  const found: U[] = [];
  for (const [i, each] of list.entries()) {
    const one = read(each, i);
    if (isRefusal(one)) return one;
    found.push(one);
  }
  return found;
}

/** How somebody stands afterwards: the part of a person that play changes, and that outcomes carry. */
export const standingFields = {
  hd: z.int().describe('Permanent Hit Dice.').meta({ unit: 'HD' }),
  resolve: z.int(),
  state: z.enum(LIFE_STATES),
  conceded: z.boolean().describe('At Resolve 0 from a social duel, and still conscious.'),
  layers: z.array(
    z.strictObject({
      layer: z.enum(['spell', 'physical', 'temporary']),
      die: z.int(),
      hd: z.int().meta({ unit: 'HD' }),
      rolled: z.int().optional(),
    }),
  ),
  storedAffinity: z.int(),
  concentrating: z.string().nullable(),
  round: z
    .strictObject({
      hdLost: z.int().meta({ unit: 'HD' }),
      exertion: z.int(),
      checks: z.int(),
      actionsUsed: z.int(),
      expertUsed: z.boolean(),
      held: z.int(),
      stabilized: z.boolean(),
    })
    .describe('The round so far, for the next action.'),
};

export interface Standing {
  hd: number;
  resolve: number;
  state: LifeState;
  conceded: boolean;
  layers: Layer[];
  storedAffinity: number;
  concentrating: string | null;
  round: RoundTally;
}

export const standingOf = (who: Person): Standing => ({
  hd: who.hd,
  resolve: who.resolve,
  state: who.state,
  conceded: who.conceded,
  layers: who.layers,
  storedAffinity: who.storedAffinity,
  concentrating: who.concentrating,
  round: who.round,
});

/** AF-HITD-01: HD that nobody told and nothing took are still all of them, and need not be told. */
export const hdToTell = (person: PersonInput, hd: number): number | undefined =>
  person.hd === undefined && hd === maxHdOfPerson(person) ? undefined : hd;

/** The person as it came in, standing as it does afterwards. Dice that waited for its next roll went into it. */
export const afterwards = (
  person: PersonInput,
  { hd, resolve, conceded, layers, storedAffinity, concentrating, round }: Standing,
  more: Partial<PersonInput> = {},
): PersonInput => ({
  ...person,
  hd: hdToTell(person, hd),
  resolve,
  conceded,
  layers,
  storedAffinity,
  concentrating,
  round,
  ...more,
});

/** What of a person is used up by a roll of this kind: the dice that waited for it, and what was good for one only. */
export const usedByRoll = (
  { circumstances }: Pick<PersonInput, 'circumstances'>,
  kind?: RollKind,
): Pick<PersonInput, 'bonusDice' | 'penaltyDice' | 'circumstances'> => ({
  ...{ bonusDice: 0, penaltyDice: 0 },
  ...(circumstances && { circumstances: circumstancesAfterRoll(circumstances, kind) }),
});

/** A refusal that says whom of several it is about. */
export const refusalAbout = (name: string, refusal: Refusal): Refusal => ({
  ...refusal,
  message: `${name}: ${refusal.message}`,
});

/** What to call somebody in a sentence. */
export const nameOr = ({ name }: { readonly name: string }, otherwise = 'The character'): string =>
  name || otherwise;

/** Somebody unhurt in a fresh round, except for what is said: for worked examples. */
export const exampleStanding = (
  hd: number,
  { round, ...more }: Partial<Omit<Standing, 'round'>> & { round?: Partial<RoundTally> } = {},
): Standing => ({
  hd,
  resolve: MAX_RESOLVE,
  state: 'conscious',
  conceded: false,
  layers: [],
  storedAffinity: 0,
  concentrating: null,
  ...more,
  round: { ...freshRound(), ...round },
});
