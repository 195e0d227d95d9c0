/** Tests at the edges of the worked cases: what combines, what is refused, and where. */
import { referee } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { speedProcedure } from '../character/speed.ts';
import { openAdventure } from '../index.ts';
import { ask, playOn, totals } from '../testing.ts';
import { abilityTestProcedure, partyTestProcedure } from './ability-test.ts';
import { parseDice } from './dice-notation.ts';
import { fingersProcedure } from './fingers.ts';
import { staminaLossProcedure, sufferDamageProcedure, sufferEffectProcedure } from './harm.ts';
import { languageTestProcedure, languageYearsProcedure, uncommonLanguageProcedure } from './language.ts';
import { combineThresholds } from './resistance.ts';
import { saveProcedure } from './save.ts';

describe('ability tests', () => {
  test('OA-SKIL-06 OA-R-315: a test on Vitality has helpers and equipment, but no skill points and no profession', () => {
    const tester = { character: { VIT: 8, skills: { endure: 3 } }, professionFits: true };
    const outcome = ask(
      abilityTestProcedure,
      { ...tester, ability: 'VIT', action: 'endure', equipment: [{ name: 'herbs' }] },
      playOn([2, 1, 2, 4]),
    );
    expect(outcome).toMatchObject({ total: 10, mode: { proficient: false }, rerollsUsed: 1 });
  });

  test('OA-R-314 OA-SKIL-05: of two fitting skills the better one, with the bonuses of the trade, ten at most', () => {
    const character = { DEX: 5, skills: { climb: 2, 'cliff climb': 1 }, skillBonuses: { climb: 3 } };
    const climb = (more: object) =>
      ask(
        abilityTestProcedure,
        { character: { ...character, ...more }, ability: 'DEX', action: 'climb', alsoFits: ['cliff climb'] },
        playOn([3, 3]),
      ).total;
    expect(climb({})).toBe(10);
    expect(climb({ skills: { climb: 9 } })).toBe(15);
  });

  test('OA-R-314: an action that is named twice has its bonus once', () => {
    const character = { DEX: 5, skillBonuses: { 'lock pick': 3 } };
    const input = { character, ability: 'DEX', action: 'lock pick', alsoFits: ['Lock Pick'] };
    expect(ask(abilityTestProcedure, input, playOn([3, 3])).total).toBe(8);
  });

  test('OA-SKIL-01 OA-SKIL-02 OA-PERK-01 OA-TLNT-10: “swimming” is the skill “swim”, “climbing” climbs, “hiding” hides', () => {
    const tested = (character: object, action: string, more: object = {}) =>
      ask(abilityTestProcedure, { character, ability: 'STR', action, ...more }, playOn([3, 5]));
    expect(tested({ STR: 5, skills: { swim: -1 } }, 'swimming').total).toBe(7);
    expect(tested({ STR: 5, skills: { 'lock picking': 2 } }, 'lock pick').total).toBe(10);
    expect(tested({ species: 'human' }, 'climbing').mode).toMatchObject({ proficient: true });
    expect(tested({ species: 'human' }, 'climate lore').mode).toMatchObject({ proficient: false });
    const explorer = { environments: ['forest', 'hill', 'marsh'], tests: ['hide'] };
    const scout = { archetype: 'scout', talents: ['natural explorer'], explorer };
    expect(tested(scout, 'hiding', { environment: 'hill' }).mode).toMatchObject({ proficient: true });
  });

  test('OA-TRAD-14 OA-TRAD-19: what a trade gives without a choice counts for whoever is in it', () => {
    const tested = (character: object, action: string) =>
      ask(abilityTestProcedure, { character, ability: 'PER', action }, playOn([3, 3])).total;
    expect(tested({ trade: 'engineering' }, 'detect sliding walls')).toBe(7);
    expect(tested({ trade: 'primitive' }, 'sense lurking danger')).toBe(7);
    expect(
      tested({ trade: 'primitive', skillBonuses: { 'sense lurking danger': 1 } }, 'sense lurking danger'),
    ).toBe(6);
    expect(tested({ trade: 'primitive' }, 'find trap')).toBe(5);
    expect(tested({ trade: 'crime' }, 'sense lurking danger')).toBe(5);
  });

  test('OA-TRAD-27 OA-DICE-13: light of the faith, profession and perk are one proficiency', () => {
    const character = { species: 'human', trade: 'theology', alignment: 'neutral', DEX: 6 };
    const outcome = ask(
      abilityTestProcedure,
      { character, professionFits: true, ability: 'DEX', action: 'climb', light: 'twilight' },
      playOn([4, 6]),
    );
    expect(outcome).toMatchObject({ mode: { proficient: true, advantage: false }, total: 10 });
  });

  test('OA-TLNT-10: a natural explorer is proficient in the chosen test, at home only', () => {
    const character = {
      archetype: 'scout',
      talents: ['natural explorer'],
      explorer: { environments: ['forest', 'hill', 'marsh'], tests: ['hide'] },
    };
    const hide = (environment: string, talents = character.talents) =>
      ask(
        abilityTestProcedure,
        { character: { ...character, talents }, ability: 'DEX', action: 'hide', environment },
        playOn([2, 5]),
      ).mode!.proficient;
    expect([hide('forest'), hide('desert')]).toEqual([true, false]);
    // Whoever has retrained keeps the choices on the sheet, and nothing of what they gave.
    expect(hide('forest', ['cloak of shadows'])).toBe(false);
  });

  test('OA-SKIL-11: allies help with a test on Vitality, and with none on Magic', () => {
    const helped = (ability: string, faces: number[]) =>
      ask(
        abilityTestProcedure,
        { character: { VIT: 8, MAG: 8 }, ability, helpers: [{ character: { VIT: 15, MAG: 15 } }] },
        playOn(faces),
      );
    expect(helped('VIT', [1, 2, 2, 1, 3, 4])).toMatchObject({ assistance: 'assisted', total: 11 });
    expect(helped('MAG', [])).toMatchObject({ refused: true, rule: 'OA-SKIL-11' });
  });

  test('OA-PERK-04 OA-PERK-17 OA-PERK-19: what a save is against counts in any word for it', () => {
    const total = (race: string, save: string, cause: string) =>
      ask(saveProcedure, { character: { race }, save, against: [cause] }, playOn([3, 2])).total;
    for (const word of ['psionic', 'psionics', 'Light psionics', 'shadow', 'spirit'])
      expect(total('assistance', 'WILL', word)).toBe(5);
    for (const word of ['fear', 'Fear', 'charm magic']) expect(total('highborne', 'WILL', word)).toBe(5);
    for (const word of ['trap', 'traps', 'pit trap']) expect(total('soldier', 'REF', word)).toBe(7);
    for (const word of ['arcane', 'trapdoor spider', 'fearless foe']) {
      expect(total('assistance', 'WILL', word)).toBe(3);
      expect(total('highborne', 'WILL', word)).toBe(3);
      expect(total('soldier', 'REF', word)).toBe(3);
    }
  });

  test('OA-PERK-17 OA-PERK-13: immunity to a condition does not hang on how it is written', () => {
    const suffers = (race: string, condition: string) =>
      ask(sufferEffectProcedure, { character: { race }, amount: 2, types: ['psionic'], condition }).suffered;
    for (const word of ['fascinate', 'fascination', 'Fascinated'])
      expect(suffers('assistance', word)).toBe(false);
    for (const word of ['paralysis', 'Paralyzed']) expect(suffers('high', word)).toBe(false);
    expect(suffers('assistance', 'paralysis')).toBe(true);
  });

  test('OA-ARCH-18: a scout who neglected practice is not proficient in the profession, but still trained', () => {
    const character = { archetype: 'scout', profession: 'hacker', lapsed: true, INT: 7 };
    const outcome = ask(
      abilityTestProcedure,
      { character, professionFits: true, ability: 'INT', action: 'hack', learned: true },
      playOn([3, 5]),
    );
    expect(outcome).toMatchObject({ tested: true, total: 10, mode: { proficient: false } });
  });

  test('OA-ALGN-07: only tests on Charisma ask whom they are about', () => {
    const character = { alignment: 'evil', CHA: 6, STR: 6 };
    const mode = (ability: string) =>
      ask(abilityTestProcedure, { character, ability, toward: 'good' }, playOn([1, 2])).mode!;
    expect(mode('CHA').inept).toBe(true);
    expect(mode('STR').inept).toBe(false);
  });

  test('OA-TECH-05 OA-SKIL-11: a refusal says which helper and which piece', () => {
    const helpers = [
      { character: {} },
      { character: {}, equipment: [{ name: 'gadget', technology: 'soon' }] },
    ];
    expect(ask(abilityTestProcedure, { character: {}, ability: 'INT', helpers })).toMatchObject({
      refused: true,
      rule: 'OA-TECH-05',
      field: 'helpers[1].equipment[0].technology',
    });
    expect(ask(partyTestProcedure, { ability: 'INT', members: helpers })).toMatchObject({
      field: 'members[1].equipment[0].technology',
    });
  });

  test('OA-SKIL-15: what was reopened, or failed by nobody’s circumstance, can be tried', () => {
    const again = (more: object) =>
      ask(
        abilityTestProcedure,
        { character: {}, ability: 'INT', repeatable: false, failedBefore: 'somebody else', ...more },
        playOn([3, 3]),
      );
    expect(again({})).toMatchObject({ tested: true });
    expect(again({ failedBefore: 'this character', reopened: true })).toMatchObject({ tested: true });
    expect(
      ask(abilityTestProcedure, {
        character: {},
        ability: 'INT',
        repeatable: false,
        failedBefore: 'this character',
      }),
    ).toMatchObject({ refused: true, rule: 'OA-SKIL-15' });
  });

  test('OA-SKIL-16: an obvious failure is not hidden', () => {
    const input = { character: { PER: 5 }, ability: 'PER', secret: true, failureObvious: true };
    expect(ask(abilityTestProcedure, input, playOn([3, 3])).playerSees).toBe('failure');
  });
});

describe('dice', () => {
  test('OA-DICE-01 OA-DICE-02: what is notation and what is not', () => {
    expect(parseDice('3d10-2')).toEqual({ dice: 3, sides: 10, modifier: -2 });
    expect(parseDice('1D−1')).toEqual({ dice: 1, sides: 6, modifier: -1 });
    for (const odd of ['', '6', 'd', '0d6', '2d0', '1D+', '2D3D', '101D'])
      expect(parseDice(odd), odd).toEqual(odd === 'd' ? { dice: 1, sides: 6, modifier: 0 } : undefined);
  });

  test('OA-DICE-17 OA-R-108: the first throw of a game only sets the number to compare with', () => {
    expect(ask(fingersProcedure, { throws: [[5, 2]] })).toEqual({ rolled: [3], results: [], previous: 3 });
    expect(
      ask(fingersProcedure, {
        throws: [
          [5, 2],
          [1, 2],
        ],
      }),
    ).toEqual({ rolled: [3, 1], results: [1], previous: 1 });
  });
});

describe('languages', () => {
  test('OA-LANG-07 OA-SKIL-13 OA-TRAD-11: a dictionary allows a re-roll, a translator is proficient', () => {
    const character = { INT: 6, languages: { orc: 2 }, profession: 'translator' };
    const play = playOn([1, 5, 3, 6]);
    const outcome = ask(
      languageTestProcedure,
      { character, language: 'Orc', professionFits: true, equipment: [{ name: 'dictionary' }] },
      play,
    );
    expect(totals(play.trace)).toEqual([9, 11]);
    expect(outcome).toMatchObject({ points: 2, success: true, rerollsUsed: 1, mode: { proficient: true } });
  });

  test('OA-LANG-01 OA-R-370: training opens a language without points', () => {
    const outcome = ask(
      languageTestProcedure,
      { character: { INT: 9 }, language: 'orc', trained: true },
      playOn([1, 2]),
    );
    expect(outcome).toMatchObject({ points: 0, tested: true, total: 10 });
  });

  test('OA-TRAD-25 OA-R-316: lingua arcana counts without points of one’s own, and stops at ten', () => {
    const character = (points: number) => ({
      INT: 9,
      trade: 'occult',
      magicalLanguage: 'Dragon',
      languages: points ? { dragon: points } : {},
    });
    const reads = (points: number) =>
      ask(
        languageTestProcedure,
        { character: character(points), language: 'dragon', use: 'read', ordinary: false },
        playOn([3, 3]),
      ).points;
    expect([reads(0), reads(9)]).toEqual([2, 10]);
  });
});

describe('equipment of the lists', () => {
  test('OA-TECH-06 OA-TECH-03 OA-R-321: its technology level is known, unless another is said', () => {
    const used = (piece: object) =>
      ask(
        abilityTestProcedure,
        {
          character: { INT: 12, homeTechnology: 3 },
          ability: 'INT',
          equipment: [{ needed: true, ...piece }],
        },
        playOn([3, 3]),
      ).total;
    expect(used({ name: 'laser pistol' })).toBe(4);
    expect(used({ name: 'Pistol, Laser', technology: '5' })).toBe(10);
    expect(used({ name: 'datapad' })).toBe(12);
    expect(used({ name: 'orrery' })).toBe(12);
  });
});

describe('people as they are written', () => {
  test('OA-TECH-05 OA-R-104: the technology level of equipment as a number', () => {
    const climb = { character: { DEX: 5, homeTechnology: 12 }, ability: 'DEX', action: 'climb' };
    const old = { name: 'crampons', technology: 7, needed: true };
    expect(ask(abilityTestProcedure, { ...climb, equipment: [old] }, playOn([3, 3]))).toMatchObject({
      total: 3,
    });
  });

  test('OA-SKIL-17 OA-SKIL-11: members and helpers by name or by numbers', () => {
    const asked = (name: string, input: unknown, faces: number[]) => {
      const result = referee(openAdventure).resolve(name, input, { faces });
      return result.ok ? result.outcome : result;
    };
    expect(asked('party-test', { ability: 'DEX', members: [{ DEX: 9 }, { DEX: 5 }] }, [2, 6, 4, 1])).toEqual({
      members: 2,
      successes: 1,
      success: true,
    });
    const tooled = { character: { PER: 7 }, ability: 'PER', equipment: ['lantern', 'map'] };
    expect(asked('ability-test', tooled, [6, 1, 3, 4])).toMatchObject({ rerollsUsed: 1, rerollsAllowed: 2 });
    const said = { character: { Strength: 7, Skills: { climb: 1 } }, ability: 'STR', action: 'climb' };
    expect(asked('ability-test', { ...said, circumstances: 'proficient' }, [2, 1])).toMatchObject({
      total: 9,
    });
    const helped = { character: { STR: 7 }, ability: 'STR', helpers: [{ STR: 9 }] };
    expect(asked('ability-test', helped, [1, 2, 6, 1, 3, 4])).toMatchObject({
      assistance: 'assisted',
      total: 10,
    });
  });
});

describe('talking and writing', () => {
  test('OA-LANG-06 OA-R-311: as many uncommon languages as are named, and none of them twice', () => {
    const rolled = (input: object, faces: number[]) => ask(uncommonLanguageProcedure, input, playOn(faces));
    expect(rolled({ count: 2, known: ['goblin'] }, [2, 3, 3, 3, 3, 3, 6, 6])).toEqual({
      languages: ['Fairy', 'Gargoyle'],
    });
    expect(rolled({ count: 11, known: ['goblin'] }, [])).toMatchObject({ refused: true, field: 'count' });
  });

  test('OA-LANG-07 OA-R-357: only whoever wants to understand tests, unless the Host asks for more', () => {
    const character = { name: 'Mira', INT: 6, languages: { orc: 2 } };
    const say = (more: object, dice: number[] = []) =>
      ask(languageTestProcedure, { character, language: 'orc', use: 'speak', ...more }, playOn(dice));
    expect(say({})).toMatchObject({ tested: false, success: true, total: null });
    expect(say({ use: 'write' })).toMatchObject({ tested: false, success: true });
    expect(say({ ordinary: false }, [2, 5])).toMatchObject({ tested: true, total: 10 });
    expect(say({ language: 'elf' })).toMatchObject({ tested: false, success: false });
    expect(say({ language: 'elf', trained: true })).toMatchObject({ tested: false, success: true });
    const told = referee(openAdventure).resolve('language-test', {
      character,
      language: 'orc',
      use: 'write',
    });
    expect('sentence' in told && told.sentence).toBe('Mira writes orc: that needs no test.');
  });
});

describe('thresholds', () => {
  test('OA-RTHR-09 OA-R-126 OA-R-362: immunity prevails, sides cancel, the more extreme of a side counts', () => {
    expect(combineThresholds([])).toBe('normal');
    expect(combineThresholds(['vulnerable', 'immune'])).toBe('immune');
    expect(combineThresholds(['vulnerable', 'susceptible'])).toBe('vulnerable');
    expect(combineThresholds(['resistant', 'resistant', 'susceptible'])).toBe('normal');
    expect(combineThresholds(['resistant', 'resistant'])).toBe('resistant');
  });

  test('OA-RTHR-01 OA-DMGT-02 OA-DMGT-04: a main type is all of its subtypes, and the worst of them decides', () => {
    const hit = (types: string[], thresholds: object, faces: number[] = []) =>
      ask(sufferDamageProcedure, { character: { HP: 50 }, damage: 5, types, thresholds }, playOn(faces));
    expect(hit(['energy'], { cold: 'vulnerable' })).toMatchObject({ threshold: 'vulnerable', damage: 10 });
    expect(hit(['cold'], { energy: 'vulnerable' })).toMatchObject({ threshold: 'vulnerable', damage: 10 });
    expect(hit(['heat'], { cold: 'vulnerable' })).toMatchObject({ threshold: 'normal', damage: 5 });
    // The subtype's own threshold of the same source replaces the inherited one.
    expect(hit(['cold'], { energy: 'vulnerable', cold: 'immune' })).toMatchObject({
      threshold: 'immune',
      damage: 0,
    });
  });

  test('OA-PERK-05 OA-GOLD-03: half again comes before the halving of a save', () => {
    const input = {
      character: { race: 'protohuman', VIT: 10, HP: 20 },
      damage: 5,
      types: ['poison'],
      ownSave: { save: 'FORT' },
    };
    expect(ask(sufferDamageProcedure, input, playOn([3, 3]))).toMatchObject({ damage: 3 });
    expect(ask(sufferDamageProcedure, { ...input, types: ['biological'], ownSave: null })).toMatchObject({
      damage: 7,
    });
  });

  test('OA-ARMR-06 OA-R-360: armor helps against damage, perks against effects too', () => {
    const gambeson = { armor: ['gambeson'], VIT: 10 };
    expect(ask(sufferEffectProcedure, { character: gambeson, amount: 4, types: ['cold'] })).toMatchObject({
      threshold: 'normal',
      amount: 4,
    });
    expect(
      ask(sufferDamageProcedure, { character: gambeson, damage: 4, types: ['cold'] }, playOn([3, 3])),
    ).toMatchObject({ threshold: 'resistant', damage: 2 });
    expect(
      ask(
        sufferEffectProcedure,
        { character: { race: 'wood', CHA: 10 }, amount: null, types: ['nature'], magical: true },
        playOn([3, 3]),
      ),
    ).toMatchObject({ suffered: false, amount: null });
  });

  test('OA-ARCH-08: an arcanist resists the damage that the chosen magic does', () => {
    const character = { archetype: 'arcanist', occultResistance: 'blue magic', CHA: 10, HP: 9 };
    expect(
      ask(sufferDamageProcedure, { character, damage: 5, types: ['arcane'], magical: true }, playOn([2, 2])),
    ).toMatchObject({ threshold: 'resistant', damage: 2 });
    expect(ask(sufferDamageProcedure, { character, damage: 5, types: ['chi'], magical: true })).toMatchObject(
      { threshold: 'normal' },
    );
  });

  test('OA-ARCH-08 OA-PERK-08 OA-DMGT-06 OA-R-592: whoever resists a form of magic resists whatever it does, asked by its name', () => {
    const arcanist = { archetype: 'arcanist', occultResistance: 'red magic', CHA: 10, HP: 9 };
    const burnt = { damage: 9, types: ['fire'], magical: true };
    expect(
      ask(sufferDamageProcedure, { character: arcanist, ...burnt, against: ['Red magic'] }, playOn([2, 2])),
    ).toMatchObject({ threshold: 'resistant', damage: 4 });
    for (const against of [['blue magic'], ['a red dragon'], []])
      expect(ask(sufferDamageProcedure, { character: arcanist, ...burnt, against })).toMatchObject({
        threshold: 'normal',
      });
    const dwarf = { race: 'hill', species: 'dwarf', CHA: 10 };
    const cursed = { amount: 3, types: ['psionic'], condition: 'fear', against: ['black'] };
    expect(ask(sufferEffectProcedure, { character: dwarf, ...cursed }, playOn([2, 2]))).toMatchObject({
      threshold: 'resistant',
      amount: 1,
    });
  });

  test('OA-PERK-14: a magical poison is a poison to androids too', () => {
    const android = { species: 'android', HP: 9 };
    expect(
      ask(sufferDamageProcedure, { character: android, damage: 4, types: ['poison'], magical: true }),
    ).toMatchObject({ threshold: 'normal', damage: 4 });
    expect(ask(sufferDamageProcedure, { character: android, damage: 4, types: ['poison'] })).toMatchObject({
      threshold: 'immune',
      damage: 0,
    });
  });

  test('OA-PERK-18: natural armor is refused against magic, and keeps its stamina where nothing is suffered', () => {
    const character = { race: 'combat', SP: 5, HP: 9 };
    expect(
      ask(sufferDamageProcedure, {
        character,
        damage: 3,
        types: ['slash'],
        magical: true,
        naturalArmor: true,
      }),
    ).toMatchObject({ refused: true, rule: 'OA-PERK-18' });
    expect(
      ask(sufferDamageProcedure, { character, damage: 0, types: ['slash'], naturalArmor: true }),
    ).toMatchObject({ SP: 5, damage: 0 });
  });
});

describe('saves and stamina', () => {
  test('OA-PERK-13 OA-DMGT-06: blue magic is arcane, and red magic is not', () => {
    const save = (against: string) =>
      ask(
        saveProcedure,
        { character: { race: 'high' }, save: 'WILL', against: [against], magical: true },
        playOn([3, 4]),
      ).mode;
    expect(save('blue magic')).toMatchObject({ proficient: true });
    expect(save('arcane spells')).toMatchObject({ proficient: true });
    expect(save('red magic')).toMatchObject({ proficient: false });
  });

  test('OA-TLNT-02: danger sense is for reflex, for the trained, and once before a rest', () => {
    const character = { archetype: 'arcanist', talents: ['danger sense'], DEX: 6, SP: 3 };
    expect(ask(saveProcedure, { character, save: 'WILL', dangerSense: 1 })).toMatchObject({ refused: true });
    expect(
      ask(saveProcedure, {
        character: { ...character, spent: ['danger sense'] },
        save: 'REF',
        dangerSense: 1,
      }),
    ).toMatchObject({ refused: true });
    expect(ask(saveProcedure, { character: {}, save: 'REF', dangerSense: 1 })).toMatchObject({
      refused: true,
    });
  });

  test('OA-PERK-03: a sprint is half of the speed score, whatever the load takes', () => {
    const character = { race: 'purebred', SP: 2, encumbrance: 2 };
    // 6 − 2 + 3.
    expect(ask(speedProcedure, { character, sprint: true })).toMatchObject({ points: 7, SP: 1 });
    expect(ask(speedProcedure, { character: { ...character, SP: 0 }, sprint: true })).toMatchObject({
      refused: true,
      rule: 'OA-SECO-06',
    });
  });
});

describe('what is told when nothing is rolled', () => {
  const told = (name: string, input: unknown, faces: number[] = []) => {
    const result = referee(openAdventure).resolve(name, input, { faces });
    return result.ok ? result.sentence : result;
  };

  /** The steps that a procedure writes. */
  const stepsOf = (procedure: Parameters<typeof ask>[0], input: object) => {
    const play = playOn();
    ask(procedure, input, play);
    return play.trace.nodes;
  };

  test('OA-TEST-01 OA-SKIL-14 OA-LANG-01: the reason is said', () => {
    const test = { character: { name: 'Otael' }, ability: 'INT', action: 'chess' };
    expect(told('ability-test', { ...test, learned: true })).toBe(
      'Otael: chess fails without a roll: it takes schooling.',
    );
    expect(told('ability-test', { ...test, successPossible: false })).toBe(
      'Otael: chess fails without a roll: it is impossible.',
    );
    expect(told('ability-test', { ...test, failureCosts: false })).toBe(
      'Otael: chess succeeds without a roll: failing would cost nothing but time.',
    );
    expect(told('language-test', { character: { name: 'Otael' }, language: 'elf' })).toBe(
      'Otael does not understand elf: that takes points in it, or training.',
    );
  });

  test('OA-LANG-10 OA-LANG-11: words a minute have their reasons', () => {
    const nodes = stepsOf(languageYearsProcedure, { points: 2 });
    expect(nodes).toMatchObject([
      {
        rule: 'OA-LANG-11',
        value: 60,
        children: [{ value: 150 }, { label: '3 points below 5', value: -90 }],
      },
    ]);
  });

  test('OA-DICE-17: a throw of fingers says why it is a plus', () => {
    const nodes = stepsOf(fingersProcedure, { throws: [[1, 4]], previous: 5 });
    expect(nodes).toMatchObject([{ rule: 'OA-DICE-17', value: 3 }]);
  });

  test('OA-SECO-07: health is lost where stamina has run out', () => {
    const nodes = stepsOf(staminaLossProcedure, { character: { HP: 5, SP: 1 }, points: 3, forced: true });
    expect(nodes.map(({ label, value }) => [label, value])).toEqual([
      ['stamina lost', 1],
      ['health lost where stamina has run out', 2],
    ]);
  });

  test('OA-SAVE-05: a save halves damage unless the effect says that it ends it', () => {
    const left = (more: object) =>
      ask(saveProcedure, { character: { VIT: 6 }, save: 'FORT', damage: 7, ...more }, playOn([4, 5])).damage;
    expect([left({}), left({ onSuccess: 'none' })]).toEqual([3, 0]);
  });
});
