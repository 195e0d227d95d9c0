/** RTHR: thresholds against damage and effects, from perks, armor and choices, over several types at once. */
import { itemAt } from '@arbiter/engine';
import { z } from 'zod';
import { type Affliction, isEmpty } from '../character/afflictions.ts';
import { type Character, perksOf } from '../character/character.ts';
import { OCCULT_DAMAGE } from '../content/archetypes.ts';
import { armorRow } from '../content/armor-list.ts';
import {
  DAMAGE_TREE,
  DAMAGE_TYPES,
  type DamageType,
  damageTypeNamed,
  damageTypes,
  type MainType,
  SAVE_NAMES,
  SAVES,
  type Save,
  saveAgainst,
  THRESHOLDS,
  type Threshold,
} from '../content/damage-types.ts';
import { damageTypeName, thresholdName } from '../content/words/other-names.ts';
import { armorThresholds } from '../gear/armor.ts';
import { type OpenAdventurePlay, part, procedure, quietPlay } from '../play.ts';
import { capital, listed } from './words.ts';

/** One source's threshold for a type; its subtypes follow unless the same source says otherwise (OA-R-234). */
interface Source {
  readonly type: DamageType;
  readonly threshold: Threshold;
  readonly from: string;
}

export interface Harm {
  readonly types: readonly DamageType[];
  readonly magical: boolean;
  /** Armor helps against damage only, perks against effects too. */
  readonly kind: 'damage' | 'effect';
}

const OF_STONE: readonly Source[] = [
  ...(Object.keys(DAMAGE_TREE) as MainType[]).map(
    type => ({ type, threshold: 'resistant', from: 'petrified' }) as const,
  ),
  { type: 'poison', threshold: 'immune', from: 'petrified' },
  { type: 'disease', threshold: 'immune', from: 'petrified' },
];

/** Everything that gives this character a threshold against something of this kind. */
export function thresholdSources(
  character: Character,
  { magical, kind }: Omit<Harm, 'types'>,
  armorAbility = false,
): readonly Source[] {
  const own = ownSources(character, magical);
  if (kind === 'effect') return own;
  const { armor, shields } = character;
  const worn = armorThresholds(shields.length ? [...armor, ...shields] : armor);
  // Most people have nothing but their armor.
  if (own.length === 0 && !armorAbility) return worn;
  const sources = [...own, ...worn];
  if (armorAbility)
    for (const suit of character.armor) {
      const given = armorRow(suit).ability?.threshold;
      if (given) sources.push({ type: given.type, threshold: given.is, from: `${suit.name}, paid for` });
    }
  return sources;
}

/** What somebody has without armor: by perks, by a choice, by nature, in stone. */
function ownSources(character: Character, magical: boolean): readonly Source[] {
  const { occultResistance, thresholds, conditions } = character;
  const perks = perksOf(character);
  const stone = conditions.some(isStone);
  if (perks.length === 0 && !occultResistance && !stone && isEmpty(thresholds)) return NO_SOURCES;
  const sources: Source[] = [];
  for (const perk of perks)
    for (const { type, threshold, nonmagical } of perk.thresholds ?? [])
      if (!(nonmagical && magical)) sources.push({ type, threshold, from: perk.name });
  // OA-ARCH-08: the damage that the chosen magic does.
  if (occultResistance)
    sources.push({
      type: OCCULT_DAMAGE[occultResistance],
      threshold: 'resistant',
      from: 'occult resistance',
    });
  for (const [type, threshold] of Object.entries(thresholds))
    sources.push({ type: type as DamageType, threshold, from: 'by nature' });
  // OA-COND-28, OA-R-127: stone is strong against all damage, and immune to poison and disease.
  if (stone) sources.push(...OF_STONE);
  return sources;
}
const NO_SOURCES: readonly Source[] = [];
const isStone = ({ name }: Affliction): boolean => name === 'petrify';

const strength = (threshold: Threshold): number => THRESHOLDS.indexOf(threshold);
const NORMAL = strength('normal');

/** OA-R-361: what one source says of a type actually suffered: of itself, or else of its parent. */
function readDown(sources: readonly Source[], type: DamageType): readonly Threshold[] {
  if (sources.length === 0) return NO_THRESHOLDS;
  const { parent } = damageTypeNamed(type);
  const saysItself = ({ from }: Source): boolean =>
    sources.some(source => source.from === from && source.type === type);
  return sources
    .filter(source => source.type === type || (source.type === parent && !saysItself(source)))
    .map(source => source.threshold);
}
const NO_THRESHOLDS: readonly Threshold[] = [];

/** OA-RTHR-09, OA-R-126, OA-R-362: immunity prevails; else the more extreme of each side counts, and both sides cancel. */
export function combineThresholds(thresholds: readonly Threshold[]): Threshold {
  if (thresholds.length === 0) return 'normal';
  if (thresholds.includes('immune')) return 'immune';
  const lowest = Math.min(NORMAL, ...thresholds.map(strength));
  const highest = Math.max(NORMAL, ...thresholds.map(strength));
  if (lowest < NORMAL && highest > NORMAL) return 'normal';
  return itemAt(THRESHOLDS, lowest < NORMAL ? lowest : highest);
}

/** OA-DMGT-03: a subtype read as its parent. */
export const mainTypeOf = (type: DamageType): DamageType => damageTypeNamed(type).parent ?? type;

/** OA-DMGT-03: whether the table reads every subtype as its parent, in damage and in thresholds. */
const hasNoSubtypes = (play: OpenAdventurePlay): boolean =>
  play.readings['OA-R-526'] === 'mainTypes' && play.ruling('OA-R-526') === 'mainTypes';
export const typesRead = (types: readonly DamageType[], play: OpenAdventurePlay): readonly DamageType[] =>
  hasNoSubtypes(play) ? [...new Set(types.map(mainTypeOf))] : types;

/** OA-DMGT-02: all that damage of a type counts as: its parent and itself, or itself and all its subtypes. */
export function countsAs(type: DamageType): readonly DamageType[] {
  const { parent } = damageTypeNamed(type);
  return parent ? [parent, type] : [type, ...subtypesOf(type)];
}

/** OA-DMGT-02, OA-DMGT-03: whether any of these counts as that type, at a table that knows subtypes or not. */
export const helpsAgainst = (
  type: DamageType,
  types: readonly DamageType[],
  { readings }: Pick<OpenAdventurePlay, 'readings'>,
): boolean =>
  readings['OA-R-526'] === 'mainTypes'
    ? types.some(each => mainTypeOf(each) === mainTypeOf(type))
    : types.some(each => countsAs(each).includes(type));

/** OA-DMGT-02: damage of a main type is all of its subtypes at once. */
const subtypesOf = (type: DamageType): readonly DamageType[] =>
  Object.hasOwn(DAMAGE_TREE, type)
    ? (Object.keys(DAMAGE_TREE[type as MainType].subtypes) as DamageType[])
    : [];

export interface Resistance {
  readonly threshold: Threshold;
  /** The saves that the deciding types allow, each once: the defender chooses (OA-R-154). */
  readonly saves: readonly Save[];
}

/**
 * OA-RTHR-08: of several types only the lowest threshold counts, with that type's save; immunity needs immunity to
 * every one of them.
 */
export function resistanceAgainst(
  given: readonly Source[],
  suffered: readonly DamageType[],
  play: OpenAdventurePlay,
): Resistance {
  const plain = hasNoSubtypes(play);
  const [only] = suffered;
  if (!plain && only !== undefined && suffered.length === 1 && saysNothing(given, only)) {
    if (play.trace.on) play.trace.note('OA-RTHR-01', `threshold against ${only}`, 'normal');
    return UNRESISTED[only];
  }
  const sources = plain ? given.map(source => ({ ...source, type: mainTypeOf(source.type) })) : given;
  const types = typesRead(suffered, play);
  const read = (type: DamageType): { type: DamageType; threshold: Threshold } => ({
    type,
    threshold: combineThresholds(readDown(sources, type)),
  });
  const each = types.map(read);
  // A main type is also each of its subtypes; one that fares worse decides.
  const within = plain || sources.length === 0 ? [] : types.flatMap(subtypesOf).map(read);
  const lowest = Math.min(...[...each, ...within].map(({ threshold }) => strength(threshold)));
  const named = each.filter(({ threshold }) => strength(threshold) === lowest);
  const deciding = named.length ? named : within.filter(({ threshold }) => strength(threshold) === lowest);
  const threshold = itemAt(THRESHOLDS, lowest);
  if (play.trace.on) {
    for (const { type, threshold: is, from } of sources)
      if (
        types.some(
          dealt =>
            dealt === type ||
            damageTypeNamed(dealt).parent === type ||
            damageTypeNamed(type).parent === dealt,
        )
      )
        play.trace.note('OA-RTHR-01', `${from}: ${type}`, is);
    play.trace.note(
      types.length > 1 ? 'OA-RTHR-08' : 'OA-RTHR-01',
      `threshold against ${types.join(' and ')}`,
      threshold,
    );
  }
  return { threshold, saves: [...new Set(deciding.map(({ type }) => saveAgainst(type)))] };
}

/** OA-R-592: whoever resists a form of magic resists whatever a piece of it does, of other types too. */
export function formThresholds(
  target: Character,
  form: DamageType,
  types: readonly DamageType[],
  play: OpenAdventurePlay,
): Readonly<Partial<Record<DamageType, Threshold>>> {
  const sources = thresholdSources(target, { magical: true, kind: 'effect' });
  const { threshold } = resistanceAgainst(sources, [form], quietPlay(play.readings));
  if (threshold !== 'resistant' && threshold !== 'immune') return {};
  return Object.fromEntries(types.map(type => [type, threshold]));
}

/** Whether no source speaks of a type, of its parent, or of a part of it: most blows meet nothing special. */
function saysNothing(sources: readonly Source[], type: DamageType): boolean {
  const { parent } = damageTypeNamed(type);
  if (parent === null && sources.length > 0) return false;
  for (const source of sources) if (source.type === type || source.type === parent) return false;
  return true;
}
/** Where nothing helps and nothing harms: the save is that of the type. */
const UNRESISTED = Object.fromEntries(
  DAMAGE_TYPES.map(type => [type, { threshold: 'normal', saves: [saveAgainst(type)] }]),
) as unknown as Readonly<Record<DamageType, Resistance>>;

/** OA-RTHR-02 to 06: how often an amount is doubled and halved, by threshold and save. */
export function thresholdFactor(
  threshold: Threshold,
  saved: boolean,
): 'none' | 'double' | 'unchanged' | 'half' {
  switch (threshold) {
    case 'immune':
      return 'none';
    case 'vulnerable':
      return 'double';
    case 'susceptible':
      return saved ? 'unchanged' : 'double';
    case 'resistant':
      return saved ? 'half' : 'unchanged';
    default:
      return 'unchanged';
  }
}

/** OA-RTHR-03, OA-RTHR-05: only these two ask for a save. */
export const asksForSave = (threshold: Threshold): boolean =>
  threshold === 'susceptible' || threshold === 'resistant';

/** OA-RTHR-03, OA-RTHR-05: how a threshold is told: where the save decided against it, that is said too. */
export function thresholdWords(threshold: Threshold, saved: boolean | null): string {
  if (threshold === 'normal') return '';
  if (threshold === 'resistant' && saved === false) return ' (resistant, but the save failed)';
  if (threshold === 'susceptible' && saved === true) return ' (susceptible, but the save succeeded)';
  return ` (${threshold})`;
}

export const damageTypesField = z
  .array(damageTypeName)
  .min(1)
  .max(6)
  .default(['kinetic'])
  .describe('All damage types at once.')
  .meta({ rank: 'first', from: 'damage types' });

/** Thresholds of somebody by numbers, besides those of perks and armor. */
export const thresholdsField = z
  .partialRecord(damageTypeName, thresholdName)
  .default({})
  .describe('Thresholds by damage type, besides those that perks and armor give.');

export const saidThresholds = (given: Readonly<Partial<Record<DamageType, Threshold>>>): Source[] =>
  Object.entries(given).map(([type, threshold]) => ({
    type: type as DamageType,
    threshold,
    from: 'as the table says',
  }));

export const damageTypeProcedure = procedure({
  name: 'damage-type',
  title: 'Damage type',
  summary:
    'What damage of a type counts as, with its save and its genre; without subtypes every one of them is read as its parent.',
  rules: ['OA-DMGT-01', 'OA-DMGT-02', 'OA-DMGT-03', 'OA-DMGT-05'],
  input: z.strictObject({
    type: damageTypeName.meta({ rank: 'first', from: 'damage types' }),
  }),
  output: z.strictObject({
    readAs: z.enum(DAMAGE_TYPES),
    countsAs: z.array(z.enum(DAMAGE_TYPES)).readonly(),
    save: z.enum(SAVES),
    genre: z.enum(['both', 'fantasy', 'science fiction']),
  }),
  example: {
    input: { type: 'slash' },
    dice: [],
    outcome: { readAs: 'slash', countsAs: ['kinetic', 'slash'], save: 'REF', genre: 'both' },
  },
  run({ type }, play) {
    const plain = play.ruling('OA-R-526') === 'mainTypes';
    const readAs = plain ? mainTypeOf(type) : type;
    const { save, genre } = damageTypeNamed(readAs);
    const kinds = plain ? [readAs] : countsAs(readAs);
    play.trace.note('OA-DMGT-02', `${type} counts as`, kinds.join(', '));
    play.trace.note('OA-DMGT-01', `save against ${readAs}`, save);
    return { readAs, countsAs: kinds, save, genre };
  },
  tell: ({ readAs, countsAs: counts, save, genre }, { type }) =>
    `${capital(type)} damage ${readAs === type ? '' : `is read as ${readAs} and `}counts as ${listed(counts)}; ${SAVE_NAMES[save]} saves against it${genre === 'both' ? '' : `, in ${genre} only`}.`,
});

export const resistanceParts = [
  part('table', 'Damage types and their saves', ['OA-DMGT-01', 'OA-RTHR-07', 'OA-DMGT-05'], damageTypes),
  part(
    'state',
    'Thresholds',
    [
      'OA-RTHR-01',
      'OA-RTHR-09',
      'OA-PERK-08',
      'OA-PERK-12',
      'OA-PERK-14',
      'OA-PERK-20',
      'OA-ARCH-08',
      'OA-ARMR-10',
      'OA-ARMR-16',
    ],
    thresholdSources,
  ),
  part('derivation', 'What damage counts as', ['OA-DMGT-02'], countsAs),
  part('state', 'Without subtypes', ['OA-DMGT-03'], mainTypeOf),
  part(
    'derivation',
    'Several damage types at once',
    ['OA-RTHR-08', 'OA-DMGT-02', 'OA-DMGT-04'],
    resistanceAgainst,
  ),
];
