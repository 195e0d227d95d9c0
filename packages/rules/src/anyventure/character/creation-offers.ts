/** What the lists of the book have for each choice of a character, and what a grown one may take next. */
import type { CharacterOffer, Readings } from '@arbiter/engine';
import { ammunition, components, foci, instruments, poisons } from '../content/supplies.ts';
import { asChoice, type CharacterTables } from '../content/tables.ts';
import { type ModuleRef, type OptionKey, optionCost } from './advancement.ts';
import { titleOf } from './attributes.ts';
import { type Choices, optionsOf } from './choices.ts';
import { playOf } from './derive.ts';
import { tellGrants } from './grants.ts';

const priceOf = (price: number | undefined): { price?: string } =>
  price === undefined ? {} : { price: `${price} silver` };

/** AV-MOD-01, AV-MOD-05: every option of every module, as what it changes. */
const moduleOptions = <V>(
  { modules }: CharacterTables,
  value: (module: ModuleRef, option: OptionKey) => V | undefined,
  readings?: Readings,
): CharacterOffer[] =>
  modules.flatMap(row =>
    row.options.flatMap(({ option, name, text, grants }) => {
      const taken = value(asChoice(row), option);
      if (taken === undefined) return [];
      return [
        {
          value: taken,
          name: `${row.name} ${option}: ${name}`,
          group: `${row.name} (${row.group})`,
          price: `${optionCost(option, playOf(readings))} MP`,
          summary: `${text} ${tellGrants(grants)}`.trim(),
          rule: 'AV-MOD-05',
        },
      ];
    }),
  );

const LISTS: Readonly<Record<string, (tables: CharacterTables) => readonly CharacterOffer[]>> = {
  ancestry: ({ ancestries }) =>
    ancestries.map(row => ({
      value: asChoice(row),
      name: row.name,
      summary: [row.text, row.size ? titleOf(row.size) : '', row.trait, tellGrants(row.grants ?? {})]
        .filter(Boolean)
        .join(' · '),
      rule: 'AV-CRE-02',
    })),
  culture: ({ cultures }) =>
    cultures.map(row => ({
      value: asChoice(row),
      name: row.name,
      summary: [row.custom, tellGrants(row.grants ?? {})].filter(Boolean).join(' · '),
      rule: 'AV-CRE-03',
    })),
  languages: ({ ancestries, cultures }) =>
    [...new Set([...ancestries, ...cultures].flatMap(({ grants }) => grants?.languages ?? []))].map(name => ({
      value: name,
      name,
    })),
  options: tables => moduleOptions(tables, (module, option) => ({ module, option })),
  weapons: ({ weapons }) =>
    weapons
      // Flasks are bought by the count, as ammunition.
      .filter(({ hands, origin, thrown, shoots }) => (hands !== 0 && !(thrown && shoots)) || origin)
      .map(row => ({
        value: asChoice(row),
        name: row.name,
        group: titleOf(row.category ?? 'brawling'),
        summary: `${row.primary} +${row.extra} ${row.type ?? 'physical'}. ${row.text ?? ''}`,
        ...priceOf(row.price),
      })),
  wears: ({ armour }) =>
    armour.map(row => ({
      value: asChoice(row),
      name: row.name,
      group: titleOf(row.slot),
      summary: `${Object.entries(row.mitigation)
        .map(([type, n]) => `${type} ${n}`)
        .join(', ')}. ${row.text ?? ''}`,
      ...priceOf(row.price),
    })),
  items: ({ consumables }) =>
    [
      ...consumables.map(one => ({ ...one, group: 'Consumables', taken: asChoice(one) })),
      ...poisons.map(one => ({ ...one, group: 'Poisons' })),
      ...components.map(one => ({ ...one, group: 'Components' })),
      ...foci.map(one => ({ ...one, group: 'Foci' })),
      ...ammunition.map(one => ({ ...one, group: 'Ammunition' })),
      ...instruments.map(one => ({ ...one, group: 'Instruments' })),
    ].map(({ name, group, ...row }) => ({
      value: { name: 'taken' in row ? row.taken : name, count: 'count' in row ? row.count : 1 },
      name,
      group,
      ...('text' in row && row.text ? { summary: row.text } : {}),
      ...('price' in row ? priceOf(row.price) : {}),
    })),
};

export const offers = (path: string, tables: CharacterTables): readonly CharacterOffer[] | undefined =>
  Object.hasOwn(LISTS, path) ? LISTS[path]?.(tables) : undefined;

/** AV-MOD-05: points, and the options that are not bought yet. */
export const growth = (
  choices: Choices,
  tables: CharacterTables,
  readings?: Readings,
): readonly CharacterOffer[] => [
  {
    value: { change: 'points', award: 1 },
    name: 'A Module Point',
    group: 'Earned in play',
    rule: 'AV-MOD-05',
  },
  ...moduleOptions(
    tables,
    (module, option) =>
      optionsOf(choices, module).includes(option) ? undefined : { change: 'option', module, option },
    readings,
  ),
];
