import { entryNames, jsonSchema, referee } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { openAdventure } from '../index.ts';
import { archetypes, talents } from './archetypes.ts';
import { armors } from './armor-list.ts';
import { damageTypes } from './damage-types.ts';
import {
  clothing,
  communications,
  containers,
  covert,
  denominations,
  exploration,
  food,
  goods,
  HERBS,
  hirelings,
  medical,
  mercenaries,
  science,
  symbols,
  tools,
  WEALTH_DICE,
} from './goods.ts';
import { perks } from './perks.ts';
import { ABILITIES, ABILITY_WORDS, XP_BY_SCORE } from './primary-abilities.ts';
import { rules } from './rules/index.ts';
import { rulings } from './rulings/index.ts';
import { secondaryAbilities } from './secondary-abilities.ts';
import {
  BODY_CHANGES,
  BODY_WEIGHT,
  EATING_HOURS,
  HEIGHT_CHANGES,
  MEASURES,
  POPULATION_BY_ROLL,
  races,
  SPECIES_BY_ROLL,
  species,
  uncommonLanguages,
} from './species.ts';
import { CELL_BANDS, cells, technologyLevels } from './technology-levels.ts';
import { trades } from './trades.ts';
import { ALIGNMENT_BY_SCORE, TRAIT_PAIRS } from './traits.ts';
import { ammunition, weapons } from './weapon-list.ts';

const sum = (changes: object): number => Object.values(changes).reduce((a, b) => a + b, 0);
const named = <T extends { name: string }>(list: readonly T[], name: string): T =>
  list.find(row => row.name === name)!;

test('the whole book is in the index: 646 rules, 341 rulings of which 30 are switches', () => {
  expect(rules).toHaveLength(646);
  // Numbers above 480 are our own, made where building the book asked for a decision.
  expect(rulings.filter(({ id }) => Number(id.slice(5)) <= 480)).toHaveLength(341);
  expect(rulings.filter(r => r.switch && Number(r.id.slice(5)) <= 480)).toHaveLength(30);
  expect(rules.every(rule => /^Chapter (I|II|III|IV|V): /.test(rule.section))).toBe(true);
  expect(JSON.stringify([rules, rulings])).not.toMatch(/\bL\d{2,}\b/);
});

test('OA-ABIL-04 OA-CRE8-10: five rows of words, five of experience', () => {
  expect(ABILITY_WORDS).toHaveLength(5);
  expect(ABILITY_WORDS.every(row => ABILITIES.every(a => row.words[a]))).toBe(true);
  expect(ABILITY_WORDS[4]!.words.MAG).toBe('Otherworldly');
  expect(XP_BY_SCORE.map(row => row.percent)).toEqual([-10, -5, 0, 5, 10]);
});

test('OA-SECO-02: sixteen secondary abilities', () => {
  expect(secondaryAbilities).toHaveLength(16);
});

test('OA-SPCS-01 OA-SPCS-02 OA-SPCS-03 OA-SPCS-04: five species of 20 points, fifteen races of +1', () => {
  expect(species.map(s => sum(s.scores))).toEqual([20, 20, 20, 20, 20]);
  expect(races).toHaveLength(15);
  expect(races.every(race => sum(race.changes) === 1)).toBe(true);
  expect(species.filter(s => s.genres.includes('fantasy')).map(s => s.name)).toEqual([
    'human',
    'dwarf',
    'elf',
  ]);
  expect(named(species, 'elf')).toMatchObject({
    speed: 7,
    height: 'medium',
    body: 'slim',
    scores: { STR: 0, MAG: 6 },
  });
});

test('OA-CRE8-04 OA-CRE8-05: the tables of the three rolls have no gaps', () => {
  for (const table of [SPECIES_BY_ROLL, POPULATION_BY_ROLL])
    for (let roll = 2; roll <= 12; roll++)
      expect(table.filter(row => row.from <= roll && roll <= row.to)).toHaveLength(1);
});

test('OA-INDP-02 OA-INDP-03: twenty perks, two of each species and one of each race, none of them heavy', () => {
  expect(perks).toHaveLength(20);
  expect(perks.some(perk => perk.places)).toBe(false);
  const used = new Set([...species.flatMap(s => s.perks), ...races.map(r => r.perk)]);
  expect(used.size).toBe(20);
});

test('OA-TRAD-01 OA-TRAD-10: eight trades, each +2 points, ten examples of a profession or eleven', () => {
  expect(trades).toHaveLength(8);
  expect(trades.every(trade => sum(trade.changes) === 2)).toBe(true);
  expect(trades.map(trade => trade.professions.length)).toEqual([10, 10, 10, 11, 10, 10, 10, 10]);
  expect(named(trades, 'theology').minimums).toEqual([
    { ability: 'CHA', score: 2 },
    { ability: 'VIT', score: 5 },
    { ability: 'MAG', score: 3 },
  ]);
});

test('OA-ARCH-01 OA-INDP-08: four archetypes with two tiers of two talents', () => {
  expect(archetypes).toHaveLength(4);
  expect(archetypes.every(archetype => sum(archetype.changes) === 2)).toBe(true);
  expect(archetypes.map(a => [a.tiers.basic, a.tiers.intermediate])).toEqual([
    [1, 5],
    [1, 5],
    [0, 2],
    [0, 3],
  ]);
  for (const { name } of archetypes)
    for (const tier of ['basic', 'intermediate'])
      expect(talents.filter(t => t.archetype === name && t.tier === tier)).toHaveLength(2);
});

test('OA-ALGN-03 OA-ALGN-08: twelve pairs and three bands', () => {
  expect(TRAIT_PAIRS).toHaveLength(12);
  expect(ALIGNMENT_BY_SCORE).toHaveLength(3);
});

test('OA-BODY-01 OA-BODY-02 OA-EQP-08: sizes', () => {
  expect(BODY_WEIGHT).toEqual({
    slim: { small: 18, medium: 75, large: 170 },
    average: { small: 20, medium: 80, large: 190 },
    stout: { small: 25, medium: 105, large: 240 },
  });
  expect(Object.values(MEASURES).map(m => [m.height, m.width, m.reach])).toEqual([
    [1, 0.5, 1],
    [2, 1, 1],
    [3, 2, 2],
  ]);
  expect([...Object.values(HEIGHT_CHANGES), ...Object.values(BODY_CHANGES)].map(sum)).toEqual([
    0, 0, 0, 0, 0, 0,
  ]);
  expect(EATING_HOURS).toEqual({ slim: 12, average: 8, stout: 4 });
});

test('OA-DMGT-01: six damage types and twenty-seven subtypes', () => {
  expect(damageTypes).toHaveLength(33);
  expect(damageTypes.filter(type => type.parent === null)).toHaveLength(6);
  expect(damageTypes.filter(type => type.genre === 'fantasy')).toHaveLength(7);
});

test('OA-WEAP-10 OA-WEAP-11 OA-WEAP-12 OA-WEAP-13 OA-WEAP-20: forty weapons, ten of each list, ten without abilities', () => {
  const count = (genre: string, kinds: string[]) =>
    weapons.filter(w => w.genre === genre && kinds.includes(w.kind)).length;
  expect(count('fantasy', ['melee'])).toBe(10);
  expect(count('fantasy', ['ranged', 'thrown'])).toBe(10);
  expect(count('science fiction', ['melee'])).toBe(10);
  expect(count('science fiction', ['ranged'])).toBe(10);
  expect(weapons.filter(w => w.abilities.length === 0).map(w => w.name)).toEqual([
    'dagger',
    'flail',
    'quarterstaff',
    'short sword',
    'atlatl',
    'short bow',
    'spear',
    'claw-blade gauntlet',
    'laser pistol',
    'semi-automatic pistol',
  ]);
  expect(named(weapons, 'sniper rifle')).toMatchObject({
    costCc: 2400,
    destruction: 4,
    range: 24,
    weight: 8,
    hands: 2,
    technology: { from: 4, to: 12 },
  });
  expect(weapons.filter(w => w.unarmed).map(w => w.name)).toEqual(['bladed cestus', 'claw-blade gauntlet']);
});

test('OA-WEAP-09 OA-WEAP-21 OA-WEAP-22: thirteen and seventeen weapons with abilities, sixteen damaged signs', () => {
  const able = weapons.filter(w => w.abilities.length);
  expect(able.filter(w => w.genre === 'fantasy')).toHaveLength(13);
  expect(able.filter(w => w.genre === 'science fiction')).toHaveLength(17);
  expect(able.flatMap(w => w.abilities).filter(a => a.damaged)).toHaveLength(16);
});

test('OA-AMMO-01 OA-AMMO-02: five and three kinds of ammunition, and every weapon finds its own', () => {
  expect(ammunition.filter(a => a.genre === 'fantasy')).toHaveLength(5);
  expect(ammunition.filter(a => a.genre === 'science fiction')).toHaveLength(3);
  for (const weapon of weapons)
    for (const kind of weapon.ammunition ?? []) expect(named(ammunition, kind).genre).toBe(weapon.genre);
});

test('OA-ARMR-04 OA-ARMR-05 OA-ARMR-10 OA-ARMR-16: eight and eight kinds of armor', () => {
  for (const genre of ['fantasy', 'science fiction'])
    for (const kind of ['light', 'medium', 'heavy', 'shield'])
      expect(armors.filter(a => a.genre === genre && a.kind === kind)).toHaveLength(2);
  expect(named(armors, 'iron plate')).toMatchObject({
    costCc: 26_000,
    protection: 4,
    weight: 22,
    thresholds: [{ type: 'pierce', threshold: 'immune' }],
  });
  expect(named(armors, 'power armor').thresholds).toEqual([{ type: 'energy', threshold: 'resistant' }]);
});

test('OA-R-319 OA-R-320: at home levels 3 and 11 nearly everything with a level is commonplace', () => {
  const inside = (genre: string, home: number) =>
    [...weapons, ...armors.filter(a => !['mobile shield', 'assault shield'].includes(a.name))].filter(
      thing => thing.genre === genre && thing.technology.from <= home && home <= thing.technology.to,
    ).length;
  expect(inside('fantasy', 3)).toBe(26);
  expect(inside('science fiction', 11)).toBe(21);
});

test('OA-EQP-01 OA-EQP-04 OA-EQP-09 OA-EQP-12 OA-EQP-19 OA-EQP-21 OA-EQP-22 OA-EQP-25 OA-CNTR-01 OA-SYMB-01: rows of the other lists', () => {
  const lists = [
    clothing,
    food,
    exploration,
    tools,
    communications,
    science,
    medical,
    covert,
    containers,
    symbols,
  ];
  expect(lists.map(list => list.length)).toEqual([7, 11, 5, 8, 3, 3, 2, 3, 18, 16]);
  expect(new Set(goods.map(good => good.name)).size).toBe(goods.length);
  expect(named(containers, 'barrel')).toMatchObject({ costCc: 20, weight: 15, capacity: 145 });
  expect(named(food, 'pork')).toMatchObject({ costCc: 30, weight: 0.75, food: 'meat' });
});

test('OA-EQP-27 OA-EQP-28: nine kits with contents, seven goods for science fiction only', () => {
  expect(goods.filter(good => good.contents).map(good => good.name)).toHaveLength(9);
  expect(goods.filter(good => good.scienceFiction).map(good => good.name)).toEqual([
    'headlamp',
    'tool kit',
    'datapad',
    'portable radio',
    'shortwave radio',
    'gas sensor',
    'space suit',
  ]);
  expect(Object.keys(HERBS)).toHaveLength(10);
});

test('OA-CELL-01: capacity grows tenfold with type and band', () => {
  expect(cells).toHaveLength(6);
  for (const cell of cells) expect(cell.capacity).toHaveLength(CELL_BANDS.length);
  cells.forEach((cell, i) => {
    cell.capacity.forEach((capacity, band) => {
      const power = i + band - 2;
      expect(capacity).toBe(power < 0 ? null : 10 ** power);
    });
  });
});

test('OA-HIRE-04 OA-HIRE-08 OA-LANG-06 OA-TECH-01 OA-MONY-01 OA-CRE8-14: the rest', () => {
  expect(hirelings).toHaveLength(5);
  expect(mercenaries).toHaveLength(6);
  expect(uncommonLanguages).toHaveLength(22);
  expect(technologyLevels).toHaveLength(16);
  expect(technologyLevels[12]).toEqual({ name: 'Starfaring Age', era: 'future', level: 12 });
  expect(denominations).toHaveLength(6);
  expect(Object.values(WEALTH_DICE)).toEqual([1, 2, 3, 4, 5]);
});

test('every table of the face has rows with names of their own', () => {
  for (const [table, rows] of Object.entries(openAdventure.content ?? {})) {
    const names = rows.map(
      row => `${(row as { name: string }).name}${(row as { genre?: string }).genre ?? ''}`,
    );
    expect(new Set(names).size, table).toBe(rows.length);
    expect(
      names.every(name => name.length > 1),
      table,
    ).toBe(true);
  }
});

test('OA-WEAP-10 OA-HIRE-08: every name that a field takes is one of the table it points to, or of those it takes besides', () => {
  const missing: string[] = [];
  const walk = (schema: unknown, path: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { from, also, properties, items, anyOf, enum: own } = schema as Record<string, never>;
    const besides = typeof also === 'string' ? new RegExp(also, 'u') : undefined;
    const names: unknown[] = own ?? (items as { enum?: never } | undefined)?.enum ?? [];
    const table = typeof from === 'string' && from !== 'person' ? entryNames(openAdventure, from) : undefined;
    for (const name of table ? names : [])
      if (name !== null && !table!.includes(name as string) && !besides?.test(String(name)))
        missing.push(`${path}: ${String(name)}`);
    for (const [key, field] of Object.entries(properties ?? {})) walk(field, `${path}.${key}`);
    walk(items, path);
    for (const one of anyOf ?? []) walk({ from, ...(one as object) }, path);
  };
  for (const { name, input } of openAdventure.procedures) walk(jsonSchema(input), name);
  expect(missing).toEqual([]);
  const hired = referee(openAdventure).resolve('hire-mercenaries', {
    kind: 'warfare android',
    count: 5,
    days: 1,
  });
  expect(hired).toMatchObject({ ok: true });
  const bite = referee(openAdventure).resolve('attack-score', { character: { STR: 5 }, weapon: 'teeth' });
  expect(bite).toMatchObject({ ok: true });
});

test('OA-ABIL-04 OA-BODY-01 OA-BODY-02 OA-ALGN-08 OA-CRE8-10 OA-CRE8-14 OA-ARMR-02 OA-EQP-08: the small tables can be looked up, row by row', () => {
  const { content } = openAdventure;
  expect(content!['ability words']).toContainEqual(
    expect.objectContaining({ name: 'score 9 to 10', VIT: 'Stalwart' }),
  );
  expect(content!['experience by score']).toEqual(
    [
      ['score 1', -10],
      ['score 2', -5],
      ['score 3 to 8', 0],
      ['score 9', 5],
      ['score 10', 10],
    ].map(([name, percent]) => ({ name, percent })),
  );
  expect(content!.heights).toContainEqual({
    ...{ name: 'large', height: 3, width: 2, reach: 2, perSpace: 1, STR: 1, DEX: -2, VIT: 1 },
    ...{ slimWeight: 170, averageWeight: 190, stoutWeight: 240 },
  });
  expect(content!['body types']).toContainEqual({ name: 'slim', DEX: 1, VIT: -1, hoursBetweenMeals: 12 });
  expect(content!.alignments).toContainEqual({
    ...{ name: 'neutral', score: '-2 to 2' },
    ...{ righteousPoints: 2, evilPoints: 2 },
  });
  expect(content!['standards of living']).toContainEqual({ name: 'high', startingMoney: '4D sc' });
  expect(content!['armor times']).toContainEqual({ name: 'heavy', don: '10 minutes', doff: '5 minutes' });
  expect(content!['species by roll']).toHaveLength(3);
  expect(content!['races by roll']).toContainEqual({ name: 'roll 8 to 10', race: 'uncommon' });
});
