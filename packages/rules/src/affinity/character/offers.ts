/** What the lists of the book have for each choice of a character. */
import type { CharacterOffer } from '@arbiter/engine';
import { HEALING_DICE } from '../combat/healing.ts';
import { refId } from '../content/abilities/index.ts';
import { asChoice, type CharacterTables } from '../content/tables.ts';
import type { Ability, Feature } from '../content/types.ts';
import { counted } from '../words.ts';
import type { Choices } from './character.ts';
import { CLASSES, familyOf, hitDieOf, maxHdOf } from './hit-dice.ts';
import { isLevel, MAX_LEVEL, MIN_LEVEL } from './level.ts';
import { VIRTUES } from './virtues.ts';

type Learnt = Ability | Feature;

/** One's own class first. */
const learnt = (entries: readonly Learnt[], choices: Choices): CharacterOffer[] =>
  entries
    .toSorted(
      (a, b) =>
        Number(b.class === choices.class) - Number(a.class === choices.class) ||
        a.class.localeCompare(b.class) ||
        a.level - b.level,
    )
    .map(entry => ({
      value: asChoice(entry),
      name: entry.name,
      group: `${entry.class}, level ${entry.level}`,
      summary: entry.summary,
    }));

type List = (choices: Choices, tables: CharacterTables) => readonly CharacterOffer[];

const LISTS: Readonly<Record<string, List>> = {
  class: ({ level }) =>
    CLASSES.map(name => ({
      value: name,
      name,
      summary: `${familyOf(name)} family: ${isLevel(level) ? maxHdOf(name, level) : maxHdOf(name, MIN_LEVEL)} Hit Dice of d${hitDieOf(name)}.`,
      rule: 'AF-HITD-02',
    })),
  features: (choices, { features }) => learnt(features, choices),
  abilities: (choices, { abilities }) => learnt(abilities, choices),
  virtue: () =>
    VIRTUES.map(({ name, pole, power, deed }) => ({
      value: name,
      name,
      group: pole,
      summary: `${power}: ${deed}.`,
      rule: 'AF-AFF-01',
    })),
  weapons: (_, { weapons }) =>
    weapons.map(weapon => ({
      value: asChoice(weapon),
      name: weapon.name,
      summary: `${weapon.damage} HD on ${weapon.required} hits, ${weapon.range}, ${HANDS[weapon.hands]}; ${weapon.tags.join(', ')}.`,
    })),
  remedies: (_, { healing }) =>
    healing.map(remedy => ({
      value: asChoice(remedy),
      name: remedy.name,
      summary: `${remedy.grade} healing (${HEALING_DICE[remedy.grade]}d6)${remedy.restore > 0 ? `, ${remedy.restore} Resolve` : ''}, ${remedy.tier}, ${counted(remedy.required, 'success', 'successes')}${remedy.lasts ? '; lasts' : '; used up'}.`,
      rule: 'AF-HEAL-01',
    })),
  armour: (_, { armour }) =>
    armour.map(suit => ({
      value: asChoice(suit),
      name: suit.name,
      summary: `${suit.dice.count}d${suit.dice.size} temporary Hit Dice, ${suit.layer} layer.`,
      rule: 'AF-ARM-05',
    })),
};
const HANDS = ['no hand', 'one hand', 'both hands'] as const;

export const offers = (
  path: string,
  choices: Choices,
  tables: CharacterTables,
): readonly CharacterOffer[] | undefined =>
  Object.hasOwn(LISTS, path) ? LISTS[path]?.(choices, tables) : undefined;

/** AF-LVL-03: another level with nothing new learnt, and each thing of the class that this level opens. */
export function growth(
  choices: Choices,
  { features, abilities }: CharacterTables,
): readonly CharacterOffer[] {
  const { level, class: of } = choices;
  const open = (entry: Learnt, known: Choices['features'] | Choices['abilities']): boolean =>
    entry.class === of && entry.level <= level && !known.some(ref => refId(ref) === entry.id);
  const reachable: readonly Learnt[] = [
    ...features.filter(each => open(each, choices.features)),
    ...abilities.filter(each => open(each, choices.abilities)),
  ];
  return [
    ...(level < MAX_LEVEL
      ? [
          {
            value: { level: level + 1 },
            name: `Level ${level + 1}`,
            group: 'Level',
            summary: 'When the game master says so.',
            rule: 'AF-LVL-03',
          },
        ]
      : []),
    ...reachable.map(entry => ({
      value: { level, learn: [asChoice(entry)] },
      name: entry.name,
      group: 'Learn',
      summary: entry.summary,
      rule: 'AF-ACT-05',
    })),
  ];
}
