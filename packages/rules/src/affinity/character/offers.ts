/** What the lists of the book have for each choice of a character. */
import type { CharacterOffer } from '@arbiter/engine';
import { abilities } from '../content/abilities/index.ts';
import { features } from '../content/features.ts';
import { suits } from '../content/suits.ts';
import { weapons } from '../content/weapons.ts';
import type { Choices } from './character.ts';
import { CLASSES, familyOf, hitDieOf, maxHdOf } from './hit-dice.ts';
import { isLevel, MAX_LEVEL, MIN_LEVEL } from './level.ts';
import { VIRTUES } from './virtues.ts';

interface Learnt {
  readonly id: string;
  readonly name: string;
  readonly class: string;
  readonly level: number;
  readonly summary: string;
}

/** One's own class first. */
const learnt = (entries: readonly Learnt[], choices: Choices): CharacterOffer[] =>
  entries
    .toSorted(
      (a, b) =>
        Number(b.class === choices.class) - Number(a.class === choices.class) ||
        a.class.localeCompare(b.class) ||
        a.level - b.level,
    )
    .map(({ id, name, class: of, level, summary }) => ({
      value: id,
      name,
      group: `${of}, level ${level}`,
      summary,
    }));

const LISTS: Readonly<Record<string, (choices: Choices) => readonly CharacterOffer[]>> = {
  class: ({ level }) =>
    CLASSES.map(name => ({
      value: name,
      name,
      summary: `${familyOf(name)} family: ${isLevel(level) ? maxHdOf(name, level) : maxHdOf(name, MIN_LEVEL)} Hit Dice of d${hitDieOf(name)}.`,
      rule: 'AF-HITD-02',
    })),
  features: choices => learnt(features, choices),
  abilities: choices => learnt(abilities, choices),
  virtue: () =>
    VIRTUES.map(({ name, pole, power, deed }) => ({
      value: name,
      name,
      group: pole,
      summary: `${power}: ${deed}.`,
      rule: 'AF-AFF-01',
    })),
  weapons: () =>
    weapons.map(({ id, name, required, damage, range, hands, tags }) => ({
      value: id,
      name,
      summary: `${damage} HD on ${required} hits, ${range}, ${hands === 2 ? 'both hands' : hands === 1 ? 'one hand' : 'no hand'}; ${tags.join(', ')}.`,
    })),
  armour: () =>
    suits.map(({ id, name, dice, layer }) => ({
      value: id,
      name,
      summary: `${dice.count}d${dice.size} temporary Hit Dice, ${layer} layer.`,
      rule: 'AF-ARM-05',
    })),
};

export const offers = (path: string, choices: Choices): readonly CharacterOffer[] | undefined =>
  Object.hasOwn(LISTS, path) ? LISTS[path]?.(choices) : undefined;

/** AF-LVL-03: another level with nothing new learnt, and each thing of the class that this level opens. */
export function growth(choices: Choices): readonly CharacterOffer[] {
  const { level, class: of } = choices;
  const open = (entry: Learnt, known: readonly string[]): boolean =>
    entry.class === of && entry.level <= level && !known.includes(entry.id);
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
    ...reachable.map(({ id, name, summary }) => ({
      value: { level, learn: [id] },
      name,
      group: 'Learn',
      summary,
      rule: 'AF-ACT-05',
    })),
  ];
}
