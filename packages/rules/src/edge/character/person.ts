/** From a character file to the creature it describes, and back. */

import { scriptedDice } from '@arbiter/dice';
import {
  check,
  defaultReadings,
  hasFileMarks,
  itemAt,
  type PersonRules,
  Play,
  type Refusal,
} from '@arbiter/engine';
import { type AbilityRef, abilityRow } from '../content/abilities.ts';
import { archetypeRow } from '../content/archetypes.ts';
import { type CreatureRow, personOfCreature } from '../content/creatures.ts';
import { creatureEntry } from '../content/entries.ts';
import { carriedItem, type Item, type ItemRef, itemRow } from '../content/items.ts';
import { ancestryRow, backgroundRow, cultureRow } from '../content/origins.ts';
import { rulings } from '../content/rulings/index.ts';
import { refId, refName } from '../content/tables.ts';
import { legacyFeatures } from '../downtime/magic-items.ts';
import { type EdgePlay, type EdgeReadings, refuse } from '../play.ts';
import { type Choices, choicesSchema } from './choices.ts';
import {
  type Creature,
  type CreatureGiven,
  type CreatureInput,
  creatureOf,
  creatureSchema,
  type STANDING,
} from './creature.ts';
import type { Size } from './size.ts';
import { STATS, type Stats } from './stats.ts';

/** ED-CRE-02, ED-CRE-03: the stats as they are after the one increase. */
export const finalStats = ({ stats, increase }: Pick<Choices, 'stats' | 'increase'>): Stats =>
  Object.fromEntries(
    STATS.map(stat => [stat, (stats[stat] ?? 0) + (increase[0] === stat ? 1 : 0)]),
  ) as unknown as Stats;

/** ED-CRE-07: both features of one ancestry, or one of each parent. */
export function ancestryFeaturesOf({
  ancestries,
  ancestryFeatures,
}: Pick<Choices, 'ancestries' | 'ancestryFeatures'>): readonly AbilityRef[] {
  if (ancestries.length === 1) return ancestryRow(itemAt(ancestries, 0))?.features ?? [];
  return ancestryFeatures;
}

export const sizeOf = ({ ancestries, size }: Pick<Choices, 'ancestries' | 'size'>): Size =>
  size ?? ancestryRow(ancestries[0] ?? '')?.size ?? 'Medium';

/** ED-CRE-11: features of ancestry and culture, and of the archetype up to the tier. */
export function featuresOf(choices: Choices): AbilityRef[] {
  const archetype = archetypeRow(choices.archetype ?? '');
  const culture = cultureRow(choices.culture ?? '');
  return [
    ...ancestryFeaturesOf(choices),
    ...(culture?.feature ? [culture.feature] : []),
    ...(archetype?.features ?? []).filter(ref => (abilityRow(ref)?.tier ?? 1) <= choices.tier),
  ];
}

/** Every ability that somebody of these choices has: features, spells, what items let their bearer do. */
export function abilitiesOf(choices: Choices): AbilityRef[] {
  return [
    ...featuresOf(choices),
    ...choices.spells,
    ...choices.magicItems.flatMap(ref => itemAbilities(choices, ref)),
  ];
}

/** ED-ITM-01, ED-ITM-03, ED-ITM-07: what an item gives its bearer. */
function itemAbilities(choices: Choices, ref: ItemRef): AbilityRef[] {
  const item = itemRow(ref);
  // ED-ITM-06: what is used up is counted, see `itemsOf`.
  if (!item?.powers || item.kind === 'consumable') return [];
  if (item.attunement && !choices.state?.attuned.includes(item.name)) return [];
  if (item.kind !== 'legacy') return [...item.powers];
  const features = item.powers.map(power => ({
    power,
    name: abilityRow(power)?.name ?? refId(power),
    tier: abilityRow(power)?.tier ?? 1,
  }));
  const known = choices.state?.identified[item.name] ?? 0;
  return legacyFeatures(features, choices.tier, known).active.map(({ power }) => power);
}

/** ED-CRE-08, ED-CRE-09: culture and background are expertises, and may bring one; features may too. Twice is twice. */
export function grantedExpertises(choices: Choices): string[] {
  const culture = cultureRow(choices.culture ?? '');
  const background = backgroundRow(choices.background ?? '');
  return [
    ...[culture?.name, background?.name, culture?.expertise, background?.expertise].filter(
      each => each !== undefined,
    ),
    ...featuresOf(choices).flatMap(ref => abilityRow(ref)?.grants?.expertises ?? []),
  ];
}

/** ED-RWD-03, ED-RWD-05: a boon or a title gives Edge where it applies, and is no expertise. */
const isExpertise = (reward: string): boolean => itemRow(reward)?.gives !== 'Edge';

export const expertisesOf = (choices: Choices): string[] => [
  ...new Set([...grantedExpertises(choices), ...choices.expertises, ...choices.rewards.filter(isExpertise)]),
];

/** ED-ITM-01, ED-ITM-02, ED-ITM-06: what is drawn, struck with, thrown or used up. */
const isTool = ({ kind, light, weapon }: Item): boolean =>
  kind === 'consumable' || light !== undefined || weapon !== undefined;

/** ED-TAG-02: what is shot in place of the usual. */
const isShot = ({ fits }: Item): boolean => fits !== undefined;

const namesOf = (refs: readonly ItemRef[], isSuch: (item: Item) => boolean): string[] =>
  refs.flatMap(ref => {
    const item = itemRow(ref);
    return item && isSuch(item) ? [item.name] : [];
  });

function tallyOf(names: readonly string[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const name of names) counted[name] = (counted[name] ?? 0) + 1;
  return counted;
}

/** What a character carries, and what play has counted of it. */
type Belongings = Pick<Choices, 'magicItems' | 'state'>;

/** ED-TAG-02: of things that play counts, those that are shot. */
const isShotOf = (choices: Belongings, name: string): boolean => {
  const item = carriedItem(choices, name);
  return item !== undefined && isShot(item);
};

/** ED-ITM-06: things that were taken along, unless play has counted them since. */
export const itemsOf = (choices: Belongings): Record<string, number> => ({
  ...tallyOf(namesOf(choices.magicItems, isTool)),
  ...Object.fromEntries(
    Object.entries(choices.state?.items ?? {}).filter(([name]) => !isShotOf(choices, name)),
  ),
});

/** ED-TAG-02, ED-ITM-02: shots that were taken along, unless play has counted them since. */
export const ammunitionOf = (choices: Belongings): Record<string, number> => ({
  ...tallyOf(namesOf(choices.magicItems, isShot)),
  ...Object.fromEntries(
    Object.entries(choices.state?.items ?? {}).filter(([name]) => isShotOf(choices, name)),
  ),
  ...choices.state?.ammunition,
});

const isOwnTool = (ref: ItemRef): ref is Item => typeof ref !== 'string' && (isTool(ref) || isShot(ref));

/** The person that a character's choices describe. */
export function personOfChoices(choices: Choices): CreatureGiven {
  const archetype = archetypeRow(choices.archetype ?? '');
  const { state } = choices;
  return {
    name: choices.name || 'Somebody',
    player: true,
    type: 'Humanoid',
    tier: Math.min(10, Math.max(1, choices.tier)),
    stats: finalStats(choices),
    baseHp: archetype?.baseHp ?? 10,
    skills: choices.skills,
    expertises: expertisesOf(choices),
    size: sizeOf(choices),
    armor: choices.armor,
    shield: choices.shield,
    weapons: choices.weapons,
    abilities: abilitiesOf(choices),
    items: itemsOf(choices),
    ammunition: ammunitionOf(choices),
    carries: choices.magicItems.filter(isOwnTool),
    bennies: 2,
    ...(state && {
      ...(state.hp !== null && { hp: state.hp }),
      ...(state.held !== null && { held: state.held }),
      tempHp: state.tempHp,
      life: state.life,
      successes: state.successes,
      failures: state.failures,
      bennies: state.bennies,
      bodyLoss: state.bodyLoss,
      conditions: state.conditions,
      ...(state.marks && { marks: state.marks }),
      spent: state.spent,
      unloaded: state.unloaded,
      ...(state.orders && { orders: state.orders }),
    }),
  };
}

export const silentPlay = (readings?: EdgeReadings): EdgePlay =>
  new Play(scriptedDice([]), readings ?? defaultReadings(rulings));

/** The creature of some choices, for numbers that are derived. */
export function creatureOfChoices(choices: Choices, play: EdgePlay): Creature | Refusal {
  return creatureOf(creatureSchema.parse(personOfChoices(choices)), play);
}

type Standing = Partial<Pick<Creature, (typeof STANDING)[number]>>;

/** Writes how a creature stands into a character file; a fighter is a creature too. */
export function keepInFile(file: unknown, person: Standing): unknown {
  const choices = choicesSchema.parse(file);
  const before = choices.state;
  const has = new Set(choices.magicItems.map(refName));
  const marks = (person.marks ?? []).filter(({ of }) => of);
  const given = (person.carries ?? []).filter(({ name }) => !has.has(name));
  return {
    ...(file as object),
    ...(given.length > 0 && { magicItems: [...choices.magicItems, ...given] }),
    state: {
      hp: person.hp ?? before?.hp ?? null,
      tempHp: person.tempHp ?? 0,
      life: person.life ?? 'living',
      successes: person.successes ?? 0,
      failures: person.failures ?? 0,
      bennies: person.bennies ?? before?.bennies ?? 2,
      bodyLoss: person.bodyLoss ?? 0,
      conditions: person.conditions ?? [],
      ...(marks.length > 0 && { marks }),
      // A fight counts only what it can use; the rest stays as it was.
      ammunition: { ...before?.ammunition, ...person.ammunition },
      items: { ...before?.items, ...person.items },
      spent: person.spent ?? {},
      unloaded: person.unloaded ?? [],
      held: person.held ?? before?.held ?? null,
      attuned: before?.attuned ?? [],
      identified: before?.identified ?? {},
      ...(person.orders && { orders: person.orders }),
    },
  };
}

export const person: PersonRules<CreatureInput> = {
  schema: creatureSchema,
  isFile: given => hasFileMarks(given) || 'archetype' in given || 'ancestries' in given || 'drive' in given,
  of(file) {
    const checked = check(choicesSchema, file);
    if (!checked.ok) return refuse('ED-CRE-01', checked.problems.map(each => each.message).join(' '));
    return personOfChoices(checked.value);
  },
  keep: (file, now) => keepInFile(file, now as Standing),
  gauges: { HP: 'hp', 'temporary HP': 'tempHp', bennies: 'bennies' },
  unarmed: ['unarmed strike'],
  rests: ['short-rest', 'long-rest', 'day-of-rest'],
  lists: {
    creatures: (row: CreatureRow) => personOfCreature(row),
    vehicles: (row: CreatureRow) => personOfCreature(row),
  },
  rows: { creatures: creatureEntry, vehicles: creatureEntry },
};
