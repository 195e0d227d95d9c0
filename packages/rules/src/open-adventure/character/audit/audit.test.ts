/** Mistakes of all kinds, planted one at a time into characters that are right. */
import { describe, expect, test } from 'vitest';
import { pregenerated } from '../../content/pregenerated.ts';
import { playOn } from '../../testing.ts';
import { type Choices, type ChoicesInput, choicesOf } from '../choices.ts';
import { character } from '../rules.ts';
import { auditCharacter } from './audit.ts';
import { characterRemarks } from './remarks.ts';

const ready = (id: string): Choices => choicesOf(pregenerated.find(p => p.id === id)!.choices);
const planted = (id: string, mistake: Partial<ChoicesInput>): Choices =>
  choicesOf({ ...ready(id), ...mistake } as ChoicesInput);
const found = (choices: Choices) => auditCharacter(choices, playOn());
const bought = (...items: [string, Partial<ChoicesInput['purchases'] & object>?][]) =>
  items.map(([item, more]) => ({ item, priceCc: 0, ...more })) as NonNullable<ChoicesInput['purchases']>;

/** What somebody got wrong in whose file, and the rules that the audit names for it, all of them. */
const MISTAKES: readonly [string, string, Partial<ChoicesInput>, readonly string[]][] = [
  ['one roll for species and race', 'arinor', { speciesRoll: 0, raceRoll: 0 }, ['OA-CRE8-03', 'OA-CRE8-05']],
  ['a dwarf from a nine', 'arinor', { rolls: [5, 6, 5] }, ['OA-CRE8-04']],
  ['a rare race from a six', 'arinor', { rolls: [9, 11, 5] }, ['OA-CRE8-05']],
  ['a body that is not the elves’', 'arinor', { body: 'stout' }, ['OA-BODY-08']],
  ['a test that failed', 'arinor', { attempts: [{ trade: 'forage', rolls: [0] }] }, ['OA-TRAD-04']],
  [
    'a test that was not needed',
    'arinor',
    { attempts: [{ trade: 'forage', rolls: [2, 2] }] },
    ['OA-TRAD-03'],
  ],
  ['no test at all', 'arinor', { attempts: [] }, ['OA-TRAD-04']],
  [
    'a second try without a second chance',
    'arinor',
    {
      attempts: [
        { trade: 'forage', rolls: [-2] },
        { trade: 'forage', rolls: [2] },
      ],
    },
    ['OA-TRAD-05'],
  ],
  [
    'a second chance for what had worked',
    'arinor',
    { attempts: [{ trade: 'forage', rolls: [2], again: true }] },
    ['OA-TRAD-06'],
  ],
  [
    'another trade after one was entered',
    'arinor',
    {
      attempts: [
        { trade: 'crime', rolls: [3] },
        { trade: 'forage', rolls: [2] },
      ],
    },
    ['OA-TRAD-09'],
  ],
  ['no profession', 'arinor', { profession: null }, ['OA-TRAD-10']],
  ['two instincts', 'arinor', { tradeChoices: { 'survival instincts': 'swim' } }, ['OA-TRAD-12']],
  [
    'a bonus of another trade',
    'arinor',
    { tradeChoices: { 'survival instincts': 'hunt', 'law & order': 'investigate' } },
    ['OA-TRAD-12'],
  ],
  ['lingua arcana of a hunter', 'arinor', { magicalLanguage: 'dragon' }, ['OA-TRAD-25']],
  ['an occult resistance of a scout', 'arinor', { occultResistance: 'red magic' }, ['OA-ARCH-08']],
  ['mighty muscles of a scout', 'arinor', { mightyMuscles: 'lift' }, ['OA-ARCH-19']],
  ['a talent of warriors', 'arinor', { talents: ['power attack'] }, ['OA-INDP-09', 'OA-TLNT-10']],
  ['a talent too early', 'arinor', { talents: ['natural explorer', 'sneak attack'] }, ['OA-INDP-09']],
  ['both basic talents', 'arinor', { talents: ['natural explorer', 'cloak of shadows'] }, ['OA-INDP-10']],
  [
    'two favored environments',
    'arinor',
    { explorer: { environments: ['forest', 'marsh'], tests: ['survival'] } },
    ['OA-TLNT-10'],
  ],
  [
    'a second test of the explorer at level 0',
    'arinor',
    { explorer: { environments: ['forest', 'marsh', 'hill'], tests: ['survival', 'swim'] } },
    ['OA-TLNT-10'],
  ],
  ['mastered forms without mastery', 'ilsabet', { masteredForms: ['blue'] as never }, ['OA-TLNT-03']],
  ['a small psionic without the talent', 'ilsabet', { psychicPower: 'empathy' as never }, ['OA-TLNT-04']],
  ['good with two vices', 'arinor', { alignment: 'good' }, ['OA-ALGN-02', 'OA-ALGN-02']],
  ['the same virtue twice', 'arinor', { virtues: ['brave', 'brave'] }, ['OA-ALGN-02']],
  ['opposites', 'arinor', { vices: ['selfish', 'cowardly'] }, ['OA-ALGN-04']],
  ['four points', 'arinor', { points: { STR: 3, VIT: 1 } }, ['OA-CRE8-09']],
  ['Strength below 1', 'arinor', { points: { STR: 1, VIT: 4 } }, ['OA-ABIL-03']],
  ['Perception above 10', 'arinor', { points: { STR: 2, VIT: 1, PER: 5 } }, ['OA-CRE8-09', 'OA-ABIL-03']],
  [
    'a skill twice',
    'arinor',
    {
      skills: [
        { action: 'sneak', ability: 'DEX', points: 2 },
        { action: 'Sneak', ability: 'DEX', points: 3 },
      ],
    },
    ['OA-SKIL-01'],
  ],
  ['common twice', 'arinor', { languages: { common: 3, Common: 2 } }, ['OA-LANG-05']],
  ['a cant nobody speaks', 'arinor', { cants: ['thieves’ cant'] }, ['OA-LANG-04']],
  ['mana unsplit', 'arinor', { magicForms: { green: 4 } }, ['OA-SECO-18']],
  [
    'magic where none is allowed',
    'arinor',
    { magicAllowed: false, magicForms: {}, points: { STR: 6, VIT: 4, CHA: 1 } },
    ['OA-ABIL-05'],
  ],
  ['the same magic twice', 'arinor', { powers: ['mending', 'mending'] }, ['OA-SECO-19']],
  ['poverty with 7 sc', 'arinor', { wealth: 7 }, ['OA-CRE8-14']],
  ['a datapad in a fantasy game', 'arinor', { purchases: bought(['datapad']) }, ['OA-EQP-28']],
  [
    'a bow and a shield in two hands',
    'arinor',
    { purchases: bought(['short bow', { kept: 'held' } as never], ['buckler', { kept: 'worn' } as never]) },
    ['OA-WEAP-05'],
  ],
  [
    'three torches in two hands',
    'arinor',
    { purchases: bought(['torch', { kept: 'held', count: 3 } as never]) },
    ['OA-WEAP-05'],
  ],
  [
    'a pouch that is full inside a vest that is full of it',
    'arinor',
    {
      purchases: bought(
        ['small pouch'],
        ['garlic', { inside: 'small pouch', count: 5 } as never],
        ['flask'],
        ['small pouch', { inside: 'flask' } as never],
      ),
    },
    ['OA-CNTR-02'],
  ],
  [
    'a sack inside itself',
    'arinor',
    {
      purchases: bought(['sack', { inside: 'backpack' } as never], ['backpack', { inside: 'sack' } as never]),
    },
    ['OA-CNTR-02', 'OA-CNTR-02'],
  ],
  [
    'things in a torch',
    'arinor',
    { purchases: bought(['torch'], ['rice', { inside: 'torch' } as never]) },
    ['OA-CNTR-02'],
  ],
  [
    'two gambesons',
    'arinor',
    { purchases: bought(['gambeson', { kept: 'worn', count: 2 } as never]) },
    ['OA-ARMR-06'],
  ],
  ['more stamina than there is', 'arinor', { state: { SP: 3 } }, ['OA-SECO-05']],
  [
    'opposites that play cannot have left',
    'arinor',
    { state: { virtues: ['brave'], vices: ['cowardly'] } },
    ['OA-ALGN-04'],
  ],
  ['a level without its experience', 'arinor', { state: { xp: 99 }, levels: [{}] as never }, ['OA-LVL-02']],
];

describe('one mistake at a time', () => {
  test.each(MISTAKES)('OA-CRE8-01 OA-CRE8-23: %s (%s)', (_what, id, mistake, rules) => {
    expect(found(ready(id))).toEqual([]);
    const problems = found(planted(id, mistake));
    if (rules[0] === 'OA-LVL-02') expect(problems.map(p => p.rule)).toContain('OA-LVL-02');
    else expect(problems.map(p => p.rule)).toEqual(rules);
    for (const { message } of problems) expect(message).toMatch(/^[“\p{Lu}\d].*\.$/u);
  });

  test('OA-BODY-08: the size of the species, written down, is no other size', () => {
    expect(found(planted('arinor', { height: 'medium', body: 'slim' }))).toEqual([]);
  });

  test('OA-CNTR-02 OA-R-317: what is packed into something left behind stays with it', () => {
    const purchases = bought(
      ['chest', { kept: 'left' } as never],
      ['sack', { inside: 'chest' } as never],
      ['rice', { inside: 'sack', count: 15 } as never],
    );
    const heavy = planted('arinor', { purchases });
    expect(found(heavy)).toEqual([]);
    expect(character.derive(heavy).load).toMatchObject({ value: 0 });
  });

  test('OA-SKIL-07 OA-ARCH-19: mighty muscles go to no combat action, however it is spelled', () => {
    const warrior = pregenerated.find(p => p.choices.archetype === 'warrior')!;
    const rules = (mightyMuscles: string) =>
      found(choicesOf({ ...warrior.choices, mightyMuscles })).map(p => p.rule);
    expect(rules('attack')).toEqual(['OA-SKIL-07']);
    expect(rules('shield blocking')).toEqual(['OA-SKIL-07']);
    const skills = [
      ...warrior.choices.skills!.slice(1),
      { action: 'Ride Bare', ability: 'DEX' as const, points: warrior.choices.skills![0]!.points },
    ];
    expect(
      found(choicesOf({ ...warrior.choices, skills, mightyMuscles: 'ride bare' })).map(p => p.rule),
    ).toEqual(['OA-ARCH-19']);
  });

  test('OA-SECO-18 OA-MAG-02: magic that cannot be paid or is too high gets a remark', () => {
    const remarks = (powers: string[]) =>
      characterRemarks(planted('arinor', { powers }), playOn()).map(({ rule, message }) => [rule, message]);
    expect(remarks(['ember dart'])).toEqual([
      ['OA-SECO-18', 'Ember dart costs 1 point of red, and there are none.'],
    ]);
  });
});

describe("the numbers of the book's own sheet", () => {
  const sheet = {
    STR: 2,
    PER: 6,
    DEX: 6,
    INT: 5,
    VIT: 3,
    CHA: 2,
    MAG: 6,
    'Health points': 3,
    'Stamina points': 3,
    fortitude: 3,
    reflex: 6,
    willpower: 0,
    valor: 3,
    wisdom: 2,
    initiative: 6,
    mana: 6,
    'magic attack': 8,
    speed: 9,
    defense: 6,
    'attack: atlatl': 7,
    weight: 80,
    xp: -10,
    alignment: 'neutral',
  };

  test('OA-CRE8-23 OA-CRE8-13: three of its numbers are wrong, each with its reasons', () => {
    expect(found(planted('arinor', { sheet }))).toEqual([
      {
        rule: 'OA-SECO-05',
        path: 'sheet.Stamina points',
        message: 'The sheet says Stamina points 3; it is 2: Vitality 3 and scout −1.',
      },
      {
        rule: 'OA-SECO-16',
        path: 'sheet.defense',
        message: 'The sheet says defense 6; it is 5: Dexterity 6 and scout −1.',
      },
      {
        rule: 'OA-BODY-06',
        path: 'sheet.weight',
        message: 'The sheet says weight 80; it is 75: medium and slim 75.',
      },
    ]);
  });

  test('OA-CRE8-24: a number that no sheet has', () => {
    expect(found(planted('arinor', { sheet: { luck: 7 } }))).toMatchObject([
      { rule: 'OA-CRE8-24', path: 'sheet.luck' },
    ]);
  });

  test('OA-CRE8-23: what comes back from play claims no paper any more', () => {
    const changed = character.advance!(planted('arinor', { sheet }), { do: 'award', xp: 10 });
    expect(changed).toMatchObject({ sheet: {} });
  });
});
