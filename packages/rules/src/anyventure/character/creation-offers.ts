/** What the lists of the book have for each choice of a character, and what a grown one may take next. */
import type { CharacterOffer, Readings } from '@arbiter/engine';
import { ancestries } from '../content/ancestries.ts';
import { armours } from '../content/armour.ts';
import { cultures } from '../content/cultures.ts';
import { modules } from '../content/modules.ts';
import { ammunition, components, consumables, foci, instruments } from '../content/supplies.ts';
import { type WeaponRow, weapons } from '../content/weapons.ts';
import { type OptionKey, optionCost } from './advancement.ts';
import { titleOf } from './attributes.ts';
import { type Choices, optionsOf } from './choices.ts';
import { playOf } from './derive.ts';
import { tellGrants } from './grants.ts';

const priced = (price: number | undefined): { price?: string } =>
  price === undefined ? {} : { price: `${price} silver` };

/** AV-MOD-01, AV-MOD-05: every option of every module, as what it changes. */
const moduleOptions = <V>(
  value: (module: string, option: OptionKey) => V | undefined,
  readings?: Readings,
): CharacterOffer[] =>
  modules.flatMap(({ name: module, group, options }) =>
    options.flatMap(({ option, name, text, grants }) => {
      const taken = value(module, option);
      if (taken === undefined) return [];
      return [
        {
          value: taken,
          name: `${module} ${option}: ${name}`,
          group: `${module} (${group})`,
          price: `${optionCost(option, playOf(readings))} MP`,
          summary: `${text} ${tellGrants(grants)}`.trim(),
          rule: 'AV-MOD-05',
        },
      ];
    }),
  );

const LISTS: Readonly<Record<string, () => readonly CharacterOffer[]>> = {
  ancestry: () =>
    ancestries.map(({ name, size, trait, text, grants }) => ({
      value: name,
      name,
      summary: [text, size ? titleOf(size) : '', trait, tellGrants(grants ?? {})].filter(Boolean).join(' · '),
      rule: 'AV-CRE-02',
    })),
  culture: () =>
    cultures.map(({ name, custom, grants }) => ({
      value: name,
      name,
      summary: [custom, tellGrants(grants ?? {})].filter(Boolean).join(' · '),
      rule: 'AV-CRE-03',
    })),
  languages: () =>
    [...new Set([...ancestries, ...cultures].flatMap(({ grants }) => grants?.languages ?? []))].map(name => ({
      value: name,
      name,
    })),
  options: () => moduleOptions((module, option) => ({ module, option })),
  weapons: () =>
    (weapons as readonly WeaponRow[])
      .filter(({ hands }) => hands !== 0)
      .map(({ name, category, primary, extra, type, price, text }) => ({
        value: name,
        name,
        group: titleOf(category ?? 'brawling'),
        summary: `${primary} +${extra} ${type ?? 'physical'}. ${text ?? ''}`,
        ...priced(price),
      })),
  wears: () =>
    armours.map(({ name, slot, mitigation, price, text }) => ({
      value: name,
      name,
      group: titleOf(slot),
      summary: `${Object.entries(mitigation)
        .map(([type, n]) => `${type} ${n}`)
        .join(', ')}. ${text ?? ''}`,
      ...priced(price),
    })),
  items: () =>
    [
      ...consumables.map(one => ({ ...one, group: 'Consumables' })),
      ...components.map(one => ({ ...one, group: 'Components' })),
      ...foci.map(one => ({ ...one, group: 'Foci' })),
      ...ammunition.map(one => ({ ...one, group: 'Ammunition' })),
      ...instruments.map(one => ({ ...one, group: 'Instruments' })),
    ].map(({ name, group, ...row }) => ({
      value: { name, count: 1 },
      name,
      group,
      ...('text' in row && row.text ? { summary: row.text } : {}),
      ...('price' in row ? priced(row.price) : {}),
    })),
};

export const offers = (path: string): readonly CharacterOffer[] | undefined =>
  Object.hasOwn(LISTS, path) ? LISTS[path]?.() : undefined;

/** AV-MOD-05: points, and the options that are not bought yet. */
export const growth = (choices: Choices, readings?: Readings): readonly CharacterOffer[] => [
  {
    value: { change: 'points', award: 1 },
    name: 'A Module Point',
    group: 'Earned in play',
    rule: 'AV-MOD-05',
  },
  ...moduleOptions(
    (module, option) =>
      optionsOf(choices, module).includes(option) ? undefined : { change: 'option', module, option },
    readings,
  ),
];
