/** Lives by chance, lives broken in one place, and what a file keeps of play. */
import { seededDice } from '@arbiter/dice';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sufferDamageProcedure } from '../checks/harm.ts';
import { ARCHETYPE_NAMES } from '../content/archetypes.ts';
import { pregenerated } from '../content/pregenerated.ts';
import { GENRES, RACE_NAMES, SPECIES_NAMES } from '../content/species.ts';
import { TRADE_NAMES } from '../content/trades.ts';
import { ask, playOn, readingsWith } from '../testing.ts';
import { abilityTotal } from './abilities.ts';
import { moralDilemmaProcedure } from './alignment.ts';
import { auditCharacter } from './audit/audit.ts';
import { characterRemarks } from './audit/remarks.ts';
import { type Character, characterSchema } from './character.ts';
import { type Choices, choicesOf, choicesSchema } from './choices.ts';
import { randomLife, type Wishes } from './creation/random.ts';
import { lifeStory } from './creation/story.ts';
import { deriveCharacter } from './derive.ts';
import { lifeOf } from './life.ts';
import { personOf } from './person.ts';
import { character, person } from './rules.ts';
import { characterSheet } from './sheet.ts';

const SEED = 20_26;
const lived = (seed: number, wishes: Wishes = {}): Choices =>
  randomLife(seededDice(`life ${seed}`), wishes, readingsWith());
const audit = (choices: Choices) => auditCharacter(choices, playOn());

test('OA-ENC-08 OA-R-308: the load tells what weighs how much, and adds up', () => {
  const shael = choicesOf(pregenerated.find(({ id }) => id === 'shael')!.choices);
  const { load } = deriveCharacter(shael, readingsWith());
  expect(load!.why).toContainEqual({ rule: 'OA-ARCH-14', label: 'the canon', value: 1 });
  expect(load!.why.reduce((sum, { value }) => sum + Number(value), 0)).toBe(load!.value);
});

describe('random lives', () => {
  test('OA-CRE8-01 OA-CRE8-03 OA-TRAD-08 OA-CRE8-09: every random life passes the audit, and its sheet can be read', () => {
    fc.assert(
      fc.property(fc.nat(100_000), seed => {
        const choices = lived(seed);
        expect(audit(choices)).toEqual([]);
        expect(choicesSchema.parse(JSON.parse(JSON.stringify(choices)))).toEqual(choices);
        for (const { rows } of characterSheet(choices, readingsWith()))
          for (const row of rows) expect(row.every(cell => typeof cell === 'string')).toBe(true);
      }),
      { numRuns: 150, seed: SEED },
    );
  });

  test('OA-ABIL-02: thirty points, unless a size stopped at a limit', () => {
    for (let seed = 0; seed < 60; seed++) {
      const life = lifeOf(lived(seed));
      const lost = abilityTotal(life.afterSize) - abilityTotal(life.afterArchetype);
      expect(abilityTotal(life.final)).toBe(30 + lost);
    }
  });

  test('OA-CRE8-06 OA-SPCS-04: wishes are kept, and the Host has allowed them', () => {
    for (const species of SPECIES_NAMES)
      expect(lived(1, { species })).toMatchObject({ species, hostAllows: ['species'] });
    for (const race of RACE_NAMES) expect(audit(lived(2, { race }))).toEqual([]);
    for (const archetype of ARCHETYPE_NAMES) expect(lived(3, { archetype }).archetype).toBe(archetype);
    for (const genre of GENRES) expect(lived(4, { genre }).genre).toBe(genre);
    for (const trade of TRADE_NAMES) expect(lived(5, { trade }).attempts[0]!.trade).toBe(trade);
  });

  test('OA-CRE8-01: the same seed lives the same life and tells the same story', () => {
    expect(lived(7)).toEqual(lived(7));
    expect(lifeStory(lived(7))).toEqual(lifeStory(lived(7)));
    expect(lifeStory(lived(7)).map(step => step.step)).toEqual(
      expect.arrayContaining([
        'rolls',
        'species',
        'race',
        'trade',
        'archetype',
        'alignment',
        'size',
        'customising',
        'money',
      ]),
    );
  });
});

/** One constraint broken at a time: a change, and the rules of which one must be named. */
const BREAKS: readonly [string, (choices: Choices) => Choices, readonly string[]][] = [
  ['no name', c => ({ ...c, name: ' ' }), ['OA-CRE8-01']],
  ['one roll for both', c => ({ ...c, raceRoll: c.speciesRoll }), ['OA-CRE8-03']],
  [
    'another roll',
    c => ({ ...c, rolls: c.rolls!.map(r => (r >= 9 ? 2 : 12)) }),
    ['OA-CRE8-04', 'OA-CRE8-05'],
  ],
  ['no rolls and no leave', c => ({ ...c, rolls: null, speciesRoll: null, raceRoll: null }), ['OA-CRE8-06']],
  ['a race of others', c => ({ ...c, race: c.species === 'elf' ? 'hill' : 'wood' }), ['OA-SPCS-03']],
  [
    'the other genre',
    c => ({ ...c, genre: c.genre === 'fantasy' ? 'science fiction' : 'fantasy' }),
    ['OA-SPCS-04', 'OA-CRE8-04', 'OA-EQP-28'],
  ],
  ['a size of its own', c => ({ ...c, height: 'large' }), ['OA-BODY-08']],
  ['no trade', c => ({ ...c, trade: null }), ['OA-TRAD-09']],
  [
    'rolls that fail',
    c => ({ ...c, attempts: [{ trade: 'occult', rolls: [-5, -5, -5], again: false }], trade: 'occult' }),
    ['OA-TRAD-03', 'OA-TRAD-04'],
  ],
  [
    'a roll that no dice give',
    c => ({ ...c, attempts: [{ trade: 'occult', rolls: [6, 6, 6], again: false }], trade: 'occult' }),
    ['OA-DICE-06'],
  ],
  [
    'two second chances',
    c => ({
      ...c,
      attempts: [
        ...c.attempts,
        { trade: 'occult', rolls: [], again: true },
        { trade: 'occult', rolls: [], again: true },
      ],
    }),
    ['OA-TRAD-06', 'OA-TRAD-09'],
  ],
  ['no profession', c => ({ ...c, profession: null }), ['OA-TRAD-10']],
  [
    'a choice the trade does not have',
    c => ({ ...c, tradeChoices: { ...c.tradeChoices, whistling: 'loud' } }),
    ['OA-TRAD-12'],
  ],
  ['no archetype', c => ({ ...c, archetype: null }), ['OA-ARCH-02']],
  ['a talent that is not open', c => ({ ...c, talents: ['psychic'] }), ['OA-INDP-09']],
  [
    'two talents of a tier',
    c => ({ ...c, archetype: 'warrior', talents: ['power attack', 'dual-wield specialization'] }),
    ['OA-INDP-10'],
  ],
  [
    'favored terrain without the talent',
    c => ({ ...c, talents: [], explorer: { environments: ['forest'], tests: [] } }),
    ['OA-TLNT-10'],
  ],
  ['no alignment', c => ({ ...c, alignment: null }), ['OA-ALGN-01']],
  [
    'too many virtues',
    c => ({
      ...c,
      alignment: 'good',
      virtues: ['brave', 'fair', 'honest', 'merciful', 'prudent', 'chaste'],
      vices: [],
    }),
    ['OA-ALGN-02'],
  ],
  [
    'opposites',
    c => ({ ...c, alignment: 'neutral', virtues: ['brave', 'fair'], vices: ['cowardly', 'cruel'] }),
    ['OA-ALGN-04'],
  ],
  ['six points', c => ({ ...c, points: { ...c.points, STR: (c.points.STR ?? 0) + 1 } }), ['OA-CRE8-09']],
  ['negative points', c => ({ ...c, points: { STR: 6, CHA: -1 } }), ['OA-CRE8-09']],
  [
    'a skill too good',
    c => ({ ...c, skills: [{ action: 'lore', ability: 'INT', points: 11 }] }),
    ['OA-SKIL-05'],
  ],
  [
    'a skill of Vitality',
    c => ({ ...c, skills: [{ action: 'endure', ability: 'VIT', points: 1 }] }),
    ['OA-SKIL-06'],
  ],
  [
    'a combat skill',
    c => ({ ...c, skills: [{ action: 'parry', ability: 'DEX', points: 1 }] }),
    ['OA-SKIL-07'],
  ],
  [
    'a sentence for a skill',
    c => ({ ...c, skills: [{ action: 'climb very tall icy cliffs', ability: 'DEX', points: 1 }] }),
    ['OA-SKIL-08'],
  ],
  ['unspent skill points', c => ({ ...c, skills: c.skills.slice(1) }), ['OA-SKIL-04']],
  ['unspent language points', c => ({ ...c, languages: {} }), ['OA-LANG-05']],
  ['too much magic', c => ({ ...c, magicForms: { white: 20 } }), ['OA-SECO-18']],
  ['money nobody rolls', c => ({ ...c, wealth: 31 }), ['OA-CRE8-14']],
  ['no money', c => ({ ...c, wealth: null, purchases: [] }), ['OA-CRE8-14']],
  [
    'more than can be paid',
    c => ({
      ...c,
      purchases: [
        { item: 'holy water', count: 100, priceCc: null, weight: null, inside: null, kept: 'carried' },
      ],
    }),
    ['OA-CRE8-15'],
  ],
  [
    'a thing on no list',
    c => ({
      ...c,
      purchases: [
        { item: 'wishing ring', count: 1, priceCc: null, weight: null, inside: null, kept: 'carried' },
      ],
    }),
    ['OA-CRE8-15'],
  ],
  [
    'a full sack',
    c => ({
      ...c,
      purchases: [
        { item: 'sack', count: 1, priceCc: 0, weight: null, inside: null, kept: 'carried' },
        { item: 'rice', count: 16, priceCc: 0, weight: null, inside: 'sack', kept: 'carried' },
      ],
    }),
    ['OA-CNTR-02'],
  ],
  [
    'armor over armor',
    c => ({
      ...c,
      hostAllows: [...c.hostAllows, 'all lists'],
      purchases: ['plated mail', 'leather garment'].map(item => ({
        item,
        count: 1,
        priceCc: 0,
        weight: null,
        inside: null,
        kept: 'worn' as const,
      })),
    }),
    ['OA-ARMR-06'],
  ],
  ['more health than there is', c => ({ ...c, state: { ...c.state, HP: 99 } }), ['OA-SECO-03']],
];

describe('one broken constraint is caught', () => {
  test.each(BREAKS)('OA-CRE8-23: %s', (_what, broken, rules) => {
    for (let seed = 0; seed < 12; seed++) {
      const choices = lived(seed);
      const before = audit(choices);
      expect(before).toEqual([]);
      const problems = audit(broken(choices));
      expect(
        problems.map(p => p.rule).some(rule => rules.includes(rule!)),
        `seed ${seed}: ${problems.map(p => p.rule)}`,
      ).toBe(true);
      for (const { message } of problems) expect(message).toMatch(/^["“\p{Lu}\d\p{Ll}].*\.$/u);
    }
  });
});

describe("the book's own example", () => {
  // As printed: skill and language points unspent, and more goods than can be carried.
  const printed = choicesOf({
    ...pregenerated[0]!.choices,
    skills: [
      { action: 'climb', ability: 'DEX', points: 1 },
      { action: 'sneak', ability: 'DEX', points: 3 },
    ],
    languages: { common: 4 },
    purchases: [
      'atlatl',
      'darts',
      "woodsman's trappings",
      'chicken',
      'potatoes',
      'apples',
      'bedroll',
      'backpack',
      'iron pot',
    ]
      .map(item => ({ item }))
      .concat([{ item: 'torch', count: 5 } as never]),
  });

  test('OA-CRE8-23 OA-SKIL-04 OA-LANG-05: the audit finds the points that were forgotten', () => {
    expect(audit(printed).map(p => p.rule)).toEqual(['OA-SKIL-04', 'OA-LANG-05']);
  });

  test('OA-CRE8-23 OA-ABIL-07 OA-R-317: a remark says that it cannot all be carried', () => {
    expect(characterRemarks(printed, playOn()).map(p => p.rule)).toEqual(['OA-ABIL-07']);
  });

  test('OA-CRE8-23 OA-ARCH-15 OA-R-143: stamina 2 and defense 5, not 3 and 6', () => {
    expect(deriveCharacter(printed, readingsWith())).toMatchObject({
      SP: { value: 2 },
      defense: { value: 5 },
    });
  });
});

describe('ready characters', () => {
  test.each(pregenerated.map(p => [p.id, p] as const))(
    'OA-CRE8-01: %s passes the audit without a remark',
    (_id, ready) => {
      const choices = choicesOf(ready.choices);
      expect(audit(choices)).toEqual([]);
      expect(characterRemarks(choices, playOn())).toEqual([]);
      expect(choices.name).toBe(ready.name);
    },
  );

  test('OA-ARCH-01 OA-SPCS-04: all archetypes and both genres are there', () => {
    expect(new Set(pregenerated.map(p => p.choices.archetype))).toEqual(new Set(ARCHETYPE_NAMES));
    expect(new Set(pregenerated.map(p => p.choices.genre))).toEqual(new Set(GENRES));
  });
});

describe('a file goes into play and comes back', () => {
  const file = choicesOf(pregenerated[3]!.choices);

  test('OA-SECO-03: whoever was made of a file is the same in every procedure', () => {
    const dorrin = personOf(file);
    expect(characterSchema.parse(person.of(file))).toEqual(dorrin);
    expect(dorrin).toMatchObject({ VIT: 10, archetype: 'warrior', armor: [{ name: 'gambeson' }] });
    expect(person.isFile(file)).toBe(true);
    expect(person.isFile({ STR: 7, species: 'elf' })).toBe(false);
  });

  test('OA-SECO-03 OA-RTHR-04: a wound is kept, the choices are not touched', () => {
    const hit = { character: personOf(file), damage: 3, types: ['slash'] };
    const outcome = ask(sufferDamageProcedure, hit);
    const after = sufferDamageProcedure.apply!(hit as never, outcome) as { character: Character };
    const kept = person.keep(file, after.character) as Choices;
    expect(kept.state).toMatchObject({ HP: 7, SP: 10, virtues: null });
    expect(personOf(kept).HP).toBe(7);
    expect({ ...kept, state: file.state }).toEqual(file);
  });

  test('OA-ALGN-14: a dilemma changes the traits of the file’s state', () => {
    const input = { character: personOf(file), tested: 'brave', choice: 'resist' };
    // Willpower 4, inept: the save fails and brave, held already, stays. With proficiency of nothing a success cancels.
    const outcome = ask(moralDilemmaProcedure, { ...input, target: 1 }, playOn([3, 3]));
    expect(outcome).toMatchObject({ success: true, received: 'cowardly', cancelled: true });
    const after = moralDilemmaProcedure.apply!(input as never, outcome) as { character: Character };
    expect((person.keep(file, after.character) as Choices).state.virtues).toEqual([
      'fair',
      'honest',
      'merciful',
      'prudent',
    ]);
  });

  test('OA-TLNT-10 OA-INDP-10 OA-R-660: what is chosen for a talent comes and goes with it', () => {
    const scout = choicesOf({
      archetype: 'scout',
      talents: ['natural explorer'],
      explorer: { environments: ['forest', 'hill', 'marsh'], tests: ['hide'] },
    });
    const teacher = { archetype: 'scout', level: 1 };
    const cloaked = character.advance(scout, { do: 'train', talent: 'cloak of shadows', teacher }) as Choices;
    expect(cloaked).toMatchObject({
      talents: ['cloak of shadows'],
      explorer: { environments: [], tests: [] },
    });
    const back = (explorer?: object) =>
      character.advance(cloaked, {
        do: 'train',
        talent: 'natural explorer',
        teacher,
        ...(explorer ? { explorer } : {}),
      });
    expect(back()).toMatchObject({ refused: true, rule: 'OA-TLNT-10' });
    const explorer = { environments: ['desert', 'hill', 'plain'], tests: ['climb'] };
    expect(back(explorer)).toMatchObject({ talents: ['natural explorer'], explorer });
  });

  test('OA-TLNT-03 OA-R-525: a mastery that is drained away takes its forms along', () => {
    const mage = choicesOf({
      archetype: 'arcanist',
      talents: ['fast learner', 'magic mastery'],
      masteredForms: ['blue'],
      levels: Array(5).fill({ HP: 3 }),
    });
    expect(character.advance(mage, { do: 'drain' })).toMatchObject({
      talents: ['fast learner'],
      masteredForms: [],
    });
  });

  test('OA-ROLE-04 OA-INDP-09 OA-ALGN-04: awards, training and traits advance a character', () => {
    const awarded = character.advance(file, { do: 'award', xp: 50 }) as Choices;
    expect(awarded.state.xp).toBe(50);
    const trained = character.advance(file, {
      do: 'train',
      talent: 'dual-wield specialization',
      teacher: { archetype: 'warrior', level: 1 },
    }) as Choices;
    expect(trained.talents).toEqual(['dual-wield specialization']);
    expect(
      character.advance(file, {
        do: 'train',
        talent: 'sweep attack',
        teacher: { archetype: 'warrior', level: 5 },
      }),
    ).toMatchObject({ refused: true, rule: 'OA-INDP-09' });
    expect((character.advance(file, { do: 'trait', trait: 'cruel' }) as Choices).state.virtues).not.toContain(
      'merciful',
    );
    expect(character.advance(file, { do: 'dance' })).toMatchObject({ refused: true });
  });
});

describe('languages and suits of a file', () => {
  test('OA-LANG-04: a cant is one of the languages, and is spoken at half the speed', () => {
    const choices = { ...choicesOf(pregenerated[5]!.choices), cants: ['Reaver'] };
    expect(audit(choices)).toEqual([]);
    const rows = characterSheet(choices, readingsWith()).find(section => section.title === 'Languages')!.rows;
    expect(rows).toContainEqual(['Reaver', '1', '15']);
    expect(audit({ ...choices, cants: ['Thieves'] }).map(p => p.rule)).toEqual(['OA-LANG-04']);
  });

  test('OA-EQP-21 OA-R-334: a space suit has no room for heavy armor', () => {
    const worn = (item: string) => ({
      item,
      count: 1,
      priceCc: 0,
      weight: 1,
      inside: null,
      kept: 'worn' as const,
    });
    const choices = {
      ...choicesOf(pregenerated[6]!.choices),
      purchases: [worn('space suit'), worn('power armor')],
    };
    expect(audit(choices).map(p => p.rule)).toEqual(['OA-EQP-21']);
  });
});

describe('wishes for a random life', () => {
  const wished = (options: Record<string, string>) =>
    character.random(seededDice('wish'), options) as Choices;

  test('OA-CRE8-06: names that do not exist or do not fit are told in a sentence', () => {
    expect(() => wished({ species: 'orc' })).toThrow(/species.*must be/);
    expect(() => wished({ colour: 'blue' })).toThrow(/colour/);
    expect(() => wished({ species: 'human', race: 'wood' })).toThrow(
      'wood is a race of the elf, not of the human.',
    );
    expect(wished({ species: 'android', archetype: 'scout' })).toMatchObject({
      genre: 'science fiction',
      archetype: 'scout',
    });
  });
});

describe('derived numbers explain themselves', () => {
  test('OA-LVL-10 OA-SECO-17 OA-LVL-01: the mana of a level is in the score, on the sheet and in the story', () => {
    const gain = { ability: 'DEX', HP: 4, SP: 3, FORT: 1, mana: { form: 'white', points: 5 } } as const;
    const elf = choicesOf({ species: 'elf', race: 'wood', magicForms: { white: 6 }, levels: [gain] });
    expect(deriveCharacter(elf, readingsWith()).magicPoints!.value).toBe(11);
    const rows = characterSheet(elf, readingsWith()).flatMap(section => section.rows);
    expect(rows).toContainEqual(['Magic: white', '11']);
    expect(lifeStory(elf).at(-1)!.text).toBe(
      'Reaches level 1: +1 Dexterity, +4 health points, +3 stamina points, +1 fortitude and +5 white.',
    );
  });

  test('OA-CRE8-24 OA-WABL-19 OA-AMMO-01: the sheet tells what a fight has left: missiles, mana, a weapon in the body', () => {
    const archer = choicesOf({
      species: 'elf',
      race: 'wood',
      magicForms: { white: 6 },
      purchases: [{ item: 'arrows', count: 2 }],
    });
    const rowsOf = (state: object) =>
      characterSheet({ ...archer, state: { ...archer.state, ...state } }, readingsWith()).flatMap(
        section => section.rows,
      );
    expect(rowsOf({})).toContainEqual(['ammunition', '', '', '20 arrows']);
    const after = rowsOf({
      ammunition: { arrows: 7 },
      mana: { white: 2 },
      skewers: [{ weapon: 'spine volley', rounds: 4 }],
    });
    expect(after).toContainEqual(['ammunition', '', '', '7 arrows']);
    expect(after).toContainEqual(['Magic: white', '2 of 6']);
    expect(after).toContainEqual(['Conditions', 'a spine volley stuck in the body for 4 rounds']);
  });

  test('OA-ENC-06: nobody is slower than standing still', () => {
    const dwarf = choicesOf({
      species: 'dwarf',
      race: 'hill',
      archetype: 'warrior',
      points: {},
      state: { load: 200 },
    });
    expect(deriveCharacter(dwarf, readingsWith())).toMatchObject({
      speedEncumbered: { value: 0 },
      vigilanceSpeed: { value: 0 },
    });
  });

  test('OA-BODY-02 OA-R-140: the story of a size tells what it changed', () => {
    const elf = choicesOf({ species: 'elf', race: 'high', trade: 'occult', archetype: 'arcanist' });
    expect(lifeStory(elf).find(({ step }) => step === 'size')!.text).toBe(
      'Grows medium and slim: +1 Dexterity.',
    );
  });

  test('OA-CRE8-13 OA-CRE8-24 OA-PERK-15: every number has a reason, and perks have theirs', () => {
    for (const ready of pregenerated) {
      const derived = deriveCharacter(choicesOf(ready.choices), readingsWith());
      for (const [name, { why }] of Object.entries(derived)) expect(why.length, name).toBeGreaterThan(0);
    }
    const cobalt = deriveCharacter(choicesOf(pregenerated[6]!.choices), readingsWith());
    expect(cobalt).toMatchObject({
      breathMinutes: { value: 12 },
      reach: { value: 1 },
      'attack: laser pistol': { value: 6 },
    });
  });

  test('OA-BODY-02 OA-R-140: a modifier that stopped at the limit says so', () => {
    const elf = choicesOf({
      species: 'elf',
      race: 'high',
      trade: 'occult',
      archetype: 'arcanist',
      points: { VIT: 2 },
    });
    const [reason] = deriveCharacter(elf, readingsWith()).VIT!.why;
    expect(reason!.children!.map(c => c.label)).toContain('stopped at the limit');
  });
});

describe('remarks', () => {
  const remarks = (choices: Choices) => characterRemarks(choices, playOn()).map(p => p.rule);
  const ready = (id: string) => choicesOf(pregenerated.find(p => p.id === id)!.choices);

  test('OA-WEAP-04 OA-AMMO-04: a gun without bullets, a laser without a cell', () => {
    const without = (id: string, item: string) => {
      const choices = ready(id);
      return { ...choices, purchases: choices.purchases.filter(p => p.item !== item) };
    };
    expect(remarks(without('kesh', 'bullets'))).toEqual(['OA-WEAP-04']);
    expect(remarks(without('cobalt', 'type C cell'))).toEqual(['OA-WEAP-04']);
  });

  test('OA-TLNT-15 OA-TLNT-16 OA-R-152: a talent that nothing gives any use', () => {
    const dorrin = ready('dorrin');
    expect(
      remarks({ ...dorrin, purchases: dorrin.purchases.filter(p => p.item !== 'quarterstaff') }),
    ).toEqual(['OA-TLNT-16']);
    const dual = { ...dorrin, talents: ['dual-wield specialization' as const] };
    expect(remarks(dual)).toEqual(['OA-TLNT-15']);
    expect(characterRemarks(dual, playOn([], { 'OA-R-152': 'removesOffHandPenalty' }))).toEqual([]);
  });

  test('OA-ARCH-14 OA-R-308: the sash of a clerical cossack is a symbol', () => {
    const shael = ready('shael');
    const bare = {
      ...shael,
      purchases: shael.purchases.filter(p => !String(p.item).startsWith('holy symbol')),
    };
    expect(remarks(bare)).toEqual(['OA-ARCH-14']);
    const sash = {
      item: 'clerical cossack',
      count: 1,
      priceCc: null,
      weight: null,
      inside: null,
      kept: 'worn' as const,
    };
    expect(remarks({ ...bare, purchases: [...bare.purchases, sash] })).toEqual([]);
  });

  test('OA-AMMO-03 OA-ENC-08 OA-R-327: a started bundle weighs a tenth for each piece, and what is used up nothing', () => {
    const { choices } = pregenerated.find(({ id }) => id === 'arinor')!;
    const load = (state: object): number => personOf(choicesOf({ ...choices, state })).load;
    // Ten darts are 2 wt, five arrows 0.5, a torch 1.
    expect([load({}), load({ ammunition: { darts: 3 } })]).toEqual([10.5, 9.1]);
    expect(load({ ammunition: { darts: 3, arrows: 5 }, pack: {} })).toBe(8.6);
  });

  test('OA-ARMR-17 OA-R-328: a mecha that is worn and has power carries itself and its cell', () => {
    const thing = (item: string, kept: 'worn' | 'carried', count = 1) => ({
      item,
      count,
      priceCc: 0,
      weight: null,
      inside: null,
      kept,
    });
    const cobalt = ready('cobalt');
    const load = (...more: Choices['purchases']) =>
      personOf({ ...cobalt, purchases: [...cobalt.purchases, ...more] }).load - personOf(cobalt).load;
    const cells = (count: number) => thing('type F cell', 'carried', count);
    expect(load(thing('battlefront mecha', 'worn'), cells(1))).toBe(0);
    expect(load(thing('battlefront mecha', 'worn'), cells(2))).toBe(100);
    expect(load(thing('battlefront mecha', 'worn'))).toBe(350);
    expect(load(thing('battlefront mecha', 'carried'), cells(1))).toBe(450);
  });

  test('OA-CELL-04 OA-R-182 OA-ARMR-16 OA-EQP-15: suits, devices and lamps do not run without cell or oil', () => {
    const cobalt = ready('cobalt');
    const having = (...items: string[]) =>
      choicesOf({
        ...cobalt,
        purchases: items.map(item => ({
          item,
          priceCc: 0,
          kept: item === 'power armor' ? 'worn' : 'carried',
        })),
      });
    const said = (...items: string[]) =>
      characterRemarks(having(...items), playOn()).flatMap(({ rule, message }) =>
        rule === 'OA-CELL-04' || rule === 'OA-EQP-15' ? [message] : [],
      );
    expect(said('power armor', 'hooded lantern', 'datapad')).toEqual([
      'A power armor does not run without type E cell, of which there is none.',
      'A hooded lantern does not run without oil, of which there is none.',
      'A datapad does not run without type B cell, of which there is none.',
    ]);
    expect(said('power armor', 'type E cell', 'hooded lantern', 'oil')).toEqual([]);
    expect(personOf(having('power armor')).armor).toEqual([{ name: 'power armor', lost: 0, powered: false }]);
    expect(personOf(having('power armor', 'type E cell')).armor[0]!.powered).toBe(true);
  });

  test('OA-CRE8-15 OA-CNTR-02: things of a file go by every name that the book has for them', () => {
    const bought = choicesOf({
      genre: 'fantasy',
      purchases: [
        { item: 'Hammer, War' },
        { item: 'Pouch, Small' },
        { item: 'Salt Peter', inside: 'Pouch, small' },
        { item: 'Rod, Morningstar' },
        { item: 'grandfather’s ring', priceCc: 5 },
      ],
    }).purchases;
    expect(bought.map(({ item }) => item)).toEqual([
      'war hammer',
      'small pouch',
      'salt peter',
      'morningstar',
      'grandfather’s ring',
    ]);
    expect(bought[2]!.inside).toBe('small pouch');
  });

  test('OA-EQP-03 OA-CNTR-02: small things go into the hidden pockets of a rogue’s outfit', () => {
    const packed = (item: string, count: number) =>
      audit(
        choicesOf({
          ...ready('arinor'),
          purchases: [
            { item: "rogue's outfit", priceCc: 0 },
            { item, count, priceCc: 0, inside: "rogue's outfit" },
          ],
        }),
      ).map(p => p.rule);
    expect(packed('lock pick kit', 2)).toEqual([]);
    expect(packed('war hammer', 1)).toEqual(['OA-EQP-03']);
    expect(packed('torch', 7)).toEqual(['OA-CNTR-02']);
  });

  test('OA-CELL-01 OA-R-324: no cells where nobody makes them', () => {
    const rules = (more: object) =>
      audit(choicesOf({ ...ready('arinor'), purchases: [{ item: 'type C cell', priceCc: 0 }], ...more })).map(
        p => p.rule,
      );
    expect(rules({})).toContain('OA-CELL-01');
    expect(rules({ homeTechnology: 4 })).not.toContain('OA-CELL-01');
  });

  test('OA-SKIL-01: sneak and sneaking are one action and listed once', () => {
    const skills = ['sneak', 'sneaking'].map(action => ({ action, ability: 'DEX' as const, points: 1 }));
    expect(audit({ ...ready('cobalt'), skills }).map(p => p.rule)).toContain('OA-SKIL-01');
  });
});
