/** What a book prints as a table is in its tables, number by number; checked against the print by hand. */
import { expect, test } from 'vitest';
import { openBooks } from './index.ts';

const books = new Map((await openBooks()).map(book => [book.id, book]));
const rows = (game: string, table: string) =>
  (books.get(game)?.content?.[table] ?? []) as Record<string, unknown>[];
const column = (game: string, table: string, field: string) => rows(game, table).map(row => row[field]);

test('AF-LVL-01 AF-HITD-03 AF-DEF-02: levels, the Hit Dice of each family at them, and defense dice', () => {
  expect(column('affinity', 'levels', 'proficiency')).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  expect(column('affinity', 'levels', 'tough')).toEqual([3, 5, 7, 9, 11, 13, 15, 17, 19, 21]);
  expect(column('affinity', 'levels', 'balanced')).toEqual([3, 5, 6, 8, 10, 11, 13, 15, 16, 18]);
  expect(column('affinity', 'levels', 'fragile')).toEqual([3, 4, 5, 7, 8, 10, 11, 13, 14, 16]);
  expect(column('affinity', 'levels', 'defense dice')).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3, 3]);
});

test('AF-TIER-01 AF-RES-06 AF-AFF-01 AF-SKL-01 AF-CHS-04 AF-JRN-01: the other tables of Affinity', () => {
  expect(rows('affinity', 'tiers')).toMatchObject([
    { name: 'Basic', threshold: '2+', 'least exertion': 0 },
    { name: 'Advanced', threshold: '3+', 'least exertion': 0 },
    { name: 'Expert', threshold: '4+', 'least exertion': 1 },
    { name: 'Legendary', threshold: '5+', 'least exertion': 2 },
    { name: 'Ultimate', threshold: '6 only', 'least exertion': 3 },
  ]);
  expect(rows('affinity', 'resolve stages')[3]).toEqual({
    name: 'Weakened',
    resolve: 2,
    'Expert and above': false,
    'more successes': 1,
    'fewer defense dice': 1,
    falls: false,
  });
  expect(rows('affinity', 'virtues')).toHaveLength(10);
  expect(rows('affinity', 'skills')).toHaveLength(8);
  expect(column('affinity', 'chase modifiers', 'dice')).toEqual([1, 2, 1, -1]);
  expect(column('affinity', 'journey distances', 'required')).toEqual([2, 3, 4, 6, 8]);
  expect(column('affinity', 'movement', 'yards')).toEqual([10, 20, 30, 10]);
});

test('AF-RES-02 AF-RES-04 AF-ARM-01 AF-HEAL-01 AF-REST-01 AF-JRN-08 AF-SOC-06: checks, layers, healing, rests, arrivals and duels', () => {
  expect(rows('affinity', 'resolve checks')).toEqual([
    { name: 'loses', die: '4 or less', resolve: -1 },
    { name: 'holds', die: '5', resolve: 0 },
    { name: 'rallies', die: '6', resolve: 1 },
  ]);
  expect(rows('affinity', 'check triggers')).toHaveLength(6);
  expect(column('affinity', 'damage order', 'layer')).toEqual(['spell', 'physical', 'temporary', 'the body']);
  expect(column('affinity', 'healing grades', 'restores')).toEqual(['1d6', '2d6', '4d6']);
  expect(column('affinity', 'rests', 'hours')).toEqual(['0.5 to 8', '6+']);
  expect(column('affinity', 'rests', 'a day')).toEqual(['2', 'usually 1']);
  expect(column('affinity', 'journey outcomes', 'resolve')).toEqual([1, -1, -2]);
  expect(column('affinity', 'journey outcomes', 'successes short')).toEqual(['0', '1 to 2', '3+']);
  expect(column('affinity', 'duel options', 'dice next')).toEqual([2, 0, 0]);
  expect(rows('affinity', 'armour').slice(0, 3)).toMatchObject([
    { dice: { count: 2, size: 6 } },
    { dice: { count: 2, size: 8 } },
    { dice: { count: 2, size: 10 } },
  ]);
});

test('SV-ROLL-06 SV-STAT-01 SV-CMOD-01 SV-CMOD-06 SV-MOR-02: difficulties, conditions and modifiers of Simverse', () => {
  expect(column('simverse', 'difficulties', 'modifier')).toEqual([4, 2, 0, -4, -6, -8, -10]);
  expect(column('simverse', 'conditions', 'name')).toEqual(
    expect.arrayContaining([
      'Stunned',
      'Prone',
      'Disarmed',
      'Grappled',
      'Bleeding',
      'Dazed',
      'Exhausted',
      'Depleted',
    ]),
  );
  expect(column('simverse', 'combatModifiers', 'modifier')).toEqual([2, 2, -4, -4, 4, -4, 2, 4]);
  expect(rows('simverse', 'calledShots').find(({ name }) => name === 'head')).toEqual({
    name: 'head',
    toHit: -6,
    damage: '×2 after armour',
  });
  expect(rows('simverse', 'armourClasses')).toHaveLength(15);
  expect(rows('simverse', 'armourClasses')[2]).toEqual({
    name: 'heavy torso',
    AD: 2,
    AR: '6-10',
    skills: -4,
  });
  expect(column('simverse', 'shieldClasses', 'SD')).toEqual(['1', '2', '3-4']);
  expect(column('simverse', 'heavyWeapons', 'ST')).toEqual([12, 12, 12, 11, 10]);
  expect(column('simverse', 'moraleModifiers', 'modifier')).toEqual([2, 2, -2, -2, 2, -4, 1, 2]);
});

test('OA-AIM-01 OA-REST-07 OA-MAP-01 OA-TIME-01: body regions, healing, scales and time of Open Adventure', () => {
  expect(column('open-adventure', 'body regions', 'damage')).toEqual([
    '× 1',
    '× 1',
    '× 0.5',
    '× 1',
    '× 0.5',
    '× 2',
  ]);
  expect(column('open-adventure', 'natural healing', 'a day')).toEqual([0.5, 1, 2, 3, 4, 5]);
  expect(column('open-adventure', 'natural healing', 'a day at rest')).toEqual([1, 2, 4, 6, 8, 10]);
  expect(column('open-adventure', 'map scales', 'meters a space')).toEqual([1, 10, 1000, 1e6, 1e18]);
  expect(column('open-adventure', 'units of time', 'seconds')).toEqual([6, 60, 600, 3600, 86_400]);
});

test('ED-STAT-01 ED-SPC-02: stats and sizes of Edge', () => {
  expect(column('edge', 'stats', 'name')).toEqual([
    'Strength',
    'Fortitude',
    'Dexterity',
    'Wits',
    'Aptitude',
    'Will',
  ]);
  expect(column('edge', 'sizes', 'speed').slice(0, 3)).toEqual(['–', 4, 6]);
});

test('ED-CHS-01 ED-CHS-10 ED-CHS-14: what the book lists of chases', () => {
  expect(column('edge', 'chase manoeuvres', 'name')).toHaveLength(6);
  expect(rows('edge', 'chase manoeuvres').find(({ name }) => name === 'Swap')).toMatchObject({
    'passengers hindered on': 'skill rolls',
    rolls: true,
  });
  expect(column('edge', 'chase complications', 'name')).toEqual([
    'Glancing Blow',
    'Impact',
    'Rattled',
    'Slowed',
  ]);
  expect(column('edge', 'chase perks', 'for')).toEqual(['everybody', 'who is ahead', 'who is behind']);
});

test('AV-NPC-01 AV-CMB-13 AV-RES-07 AV-REST-01 AV-COND-11 AV-DEF-05 AV-MOD-01: the tables of Anyventure', () => {
  expect(column('anyventure', 'tiers', 'actions a round')).toEqual([1, 1, 1, 2, 2, 3, 3, 3]);
  expect(column('anyventure', 'tiers', 'stars')[5]).toBe('1 to 5');
  expect(column('anyventure', 'pools', 'default')).toEqual([20, 20, 0, 5, 0, 0]);
  expect(rows('anyventure', 'rests')).toMatchObject([
    { name: 'Favorable', health: 3, resolve: 1, morale: 0 },
    { name: 'Unfavorable', health: 2, resolve: 0, morale: -2 },
  ]);
  expect(rows('anyventure', 'confusion')).toHaveLength(4);
  expect(rows('anyventure', 'defenses')).toEqual([
    { name: 'Evasion', melee: 'whole', ranged: 'whole', area: 'half' },
    { name: 'Deflection', melee: 'whole', ranged: 'half', area: 'half' },
    { name: 'Deflection with a light shield', melee: 'whole', ranged: 'whole', area: 'half' },
    { name: 'Deflection with a heavy shield', melee: 'whole', ranged: 'whole', area: 'whole' },
  ]);
  expect(column('anyventure', 'module tiers', 'options')).toEqual([
    '1',
    '2a, 2b',
    '3',
    '4a, 4b',
    '5',
    '6a, 6b',
    '7',
  ]);
});

test('AV-DICE-12 AV-RNG-01 AV-DMG-02 AV-LIFE-10 AV-CMB-04 AV-SKL-01: ladder, bands, crits, Lifeline, initiative, skills', () => {
  expect(column('anyventure', 'die ladder', 'upgraded').slice(1, 9)).toEqual([
    'd6',
    'd8',
    'd10',
    'd12',
    'd16',
    'd20',
    'd24',
    'd30',
  ]);
  expect(column('anyventure', 'die ladder', 'downgraded').slice(1, 9)).toEqual([
    'd2',
    'd4',
    'd6',
    'd8',
    'd10',
    'd12',
    'd16',
    'd20',
  ]);
  expect(column('anyventure', 'range bands', 'from')).toEqual([0, 1, 2, 6, 11, 21, 41, 61, 101]);
  expect(column('anyventure', 'range bands', 'to').slice(0, 8)).toEqual([0, 1, 5, 10, 20, 40, 60, 100]);
  expect(rows('anyventure', 'crit ranges').map(({ from, to }) => [from, to])).toEqual([
    [12, 12],
    [15, 16],
    [18, 20],
    [20, 24],
    [25, 30],
  ]);
  expect(column('anyventure', 'lifeline table', 'name')).toEqual([
    'Death Check',
    'Lost Limb',
    'Lingering Injury',
    'Severe Wound',
    'Cosmetic Injury',
    'Fall Unconscious',
    'Fall Prone',
    'Nothing Happens',
  ]);
  expect(
    rows('anyventure', 'initiative').map(({ name, phase, preparation }) => [name, phase, preparation]),
  ).toEqual([
    ['11 or more', 'early', 'yes'],
    ['8 to 10', 'early', 'no'],
    ['4 to 7', 'middle', 'no'],
    ['below 4', 'late', 'no'],
  ]);
  expect(rows('anyventure', 'skills')).toHaveLength(20);
  expect(column('anyventure', 'default actions', 'energy')).toEqual([
    2,
    '0, Complex 1',
    1,
    1,
    'the spell’s',
    1,
    0,
    0,
    0,
  ]);
});
