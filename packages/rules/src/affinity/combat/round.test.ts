import { isWhole, scriptedDice } from '@arbiter/dice';
import { defaultReadings, oddsOf, resolve } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { askWith, personsAfter, procedureNamed } from '../testing.ts';

const round = (character: object, happenings: object[], faces: number[] = [], readings = {}) =>
  askWith('round', { character, happenings }, faces, readings);

describe('a round asks only for what it uses', () => {
  test('AF-LVL-02 no level for what no level changes', () => {
    expect(round({ hd: 5 }, [{ kind: 'forcedCheck' }], [5])).toMatchObject({ checks: 1, resolve: 5 });
    expect(round({ hd: 5, resolve: 3 }, [{ kind: 'steady' }])).toMatchObject({ hd: 2, resolve: 4 });
    expect(round({ hd: 0 }, [{ kind: 'hit', damage: 3 }, { kind: 'endOfRound' }], [5])).toMatchObject({
      checks: 1,
    });
    expect(round({ hd: 0, resolve: 2 }, [{ kind: 'loss', hd: 3 }], [6])).toMatchObject({ resolve: 3 });
  });

  test('AF-TURN-03 what happened is told in words', () => {
    const asked = { character: { hd: 0 }, happenings: [{ kind: 'endOfRound' }] };
    const done = resolve(procedureNamed('round'), asked, scriptedDice([5]), defaultReadings(rulings));
    expect(done.ok && done.trace.map(({ label }) => label)).toContain('end of round');
  });

  test.each([
    [{ kind: 'action' }, 'AF-LVL-02'],
    [{ kind: 'exertion', dice: 1 }, 'AF-LVL-02'],
    [{ kind: 'hit', damage: 1 }, 'AF-LVL-02'],
    [{ kind: 'loss', hd: 1 }, 'AF-LVL-02'],
  ])('AF-LVL-02 %o needs one, and says at which entry', (happening, rule) => {
    expect(round({ hd: 5 }, [{ kind: 'forcedCheck' }, happening])).toMatchObject({
      refused: true,
      rule,
      field: 'character.level',
      message: expect.stringMatching(/^happenings\[1\]: /),
    });
  });

  test('AF-DEF-01 a class or die only where its own dice are rolled', () => {
    const hit = [{ kind: 'hit', damage: 1 }];
    const armoured = { level: 3, hd: 5, layers: [{ layer: 'physical', die: 8, hd: 3 }] };
    expect(round(armoured, hit, [5])).toMatchObject({ hd: 5 });
    expect(round({ level: 3, hd: 5 }, hit)).toMatchObject({ refused: true, rule: 'AF-DEF-01' });
    expect(round(armoured, [...hit, ...hit])).toMatchObject({ refused: true, rule: 'AF-DEF-01' });
  });

  test('AF-HEAL-02 the maximum for healing', () => {
    expect(round({ hd: 5 }, [{ kind: 'heal', hd: 1 }])).toMatchObject({
      refused: true,
      rule: 'AF-HEAL-02',
      field: 'character.maxHd',
    });
  });
});

describe('a round refuses before a die falls, and names the entry', () => {
  const ranger = { class: 'Ranger', level: 5 };

  test('AF-TURN-01 AF-EXR-01 AF-AFF-04 what runs out whatever the dice say', () => {
    const action = { kind: 'action' };
    expect(round(ranger, [action, action, action])).toMatchObject({
      refused: true,
      rule: 'AF-TURN-01',
      message: expect.stringMatching(/^happenings\[2\]: /),
    });
    expect(round(ranger, [action, { ...action, exertion: 4 }])).toMatchObject({
      refused: true,
      rule: 'AF-EXR-01',
      field: 'happenings[1].exertion',
    });
    const spending = { ...action, affinity: 1 };
    expect(round({ ...ranger, storedAffinity: 1 }, [spending, spending])).toMatchObject({
      refused: true,
      rule: 'AF-AFF-04',
      field: 'happenings[1].affinity',
    });
  });

  test('AF-DYI-02 AF-STB-01 AF-RES-10 the first entry meets the character as it was told', () => {
    expect(round(ranger, [{ kind: 'wake' }])).toMatchObject({ refused: true, field: 'happenings[0]' });
    expect(round(ranger, [{ kind: 'stabilized' }])).toMatchObject({ refused: true, rule: 'AF-STB-01' });
    expect(round({ ...ranger, hd: 2, resolve: 3 }, [{ kind: 'steady' }])).toMatchObject({
      refused: true,
      rule: 'AF-RES-10',
    });
  });

  test('AF-DYI-01 what only some courses forbid ends those courses, with its reason', () => {
    const happenings = [{ kind: 'forcedCheck' }, { kind: 'action' }];
    expect(round({ ...ranger, resolve: 1 }, happenings, [4])).toMatchObject({
      done: 1,
      stopped: { rule: 'AF-DYI-01' },
      state: 'collapsed',
    });
    expect(round({ ...ranger, resolve: 1 }, happenings, [5, 2, 2, 2])).toMatchObject({
      done: 2,
      stopped: null,
    });
    const found = oddsOf(
      procedureNamed('round'),
      { character: { ...ranger, resolve: 1 }, happenings },
      defaultReadings(rulings),
    );
    expect(found.ok && isWhole(found)).toBe(true);
  });
});

test('AF-RES-03 AF-TURN-03 the round’s totals are handed on from action to action', () => {
  const input = { character: { level: 6, hd: 10 }, exertion: 3 };
  const first = askWith('action', input, [2, 2, 2, 1, 2, 2]);
  const { character } = personsAfter('action', input, first);
  expect(character).toMatchObject({ round: { actionsUsed: 1, exertion: 3, hdLost: 1 }, hd: 9 });
  // Six dice in the round are the maximum of level 6, and four HD burnt are Proficiency + 1.
  expect(askWith('action', { character, exertion: 3 }, [2, 2, 2, 1, 1, 1, 5])).toMatchObject({
    check: { due: true, triggers: ['hdLost', 'maximumExertion'], result: 'held' },
    round: { actionsUsed: 2, exertion: 6, hdLost: 4, checks: 1 },
  });
});

test('AF-POOL-06 dice that waited for the next roll are gone once an action of the round has rolled them', () => {
  const waiting = { level: 1, bonusDice: 1 };
  const acted = { character: waiting, happenings: [{ kind: 'action' }] };
  expect(personsAfter('round', acted, askWith('round', acted, [2, 2]))).toMatchObject({
    character: { bonusDice: 0 },
  });
  const checked = { character: waiting, happenings: [{ kind: 'forcedCheck' }] };
  expect(personsAfter('round', checked, askWith('round', checked, [5]))).toMatchObject({
    character: { bonusDice: 1 },
  });
});

test('AF-R-25 AF-R-26 AF-R-69 a suit is not rolled for a hit that asks for no layer', () => {
  const clad = { class: 'Ranger', level: 3, armour: 'Heavy' };
  expect(askWith('defense', { defender: { ...clad, hd: 0 }, damage: 4 }, [5])).toMatchObject({ layers: [] });
  expect(askWith('defense', { defender: clad, damage: 0 })).toMatchObject({ layers: [] });
  expect(round({ ...clad, hd: 0 }, [{ kind: 'hit', damage: 2 }], [5])).toMatchObject({ layers: [] });
  expect(
    askWith('attack', { attacker: { level: 1 }, defender: { ...clad, hd: 0 }, damage: 1 }, [2, 5]),
  ).toMatchObject({ defender: { layers: [] } });
});

describe('an ability by its name', () => {
  const priest = { class: 'Priest', level: 2, abilities: ['power-word-courage', 'hand-between'] };
  const ability = 'Power Word: Courage';

  test('AF-REST-02 what has a limit is used up, and refused until the rest it waits for', () => {
    const first = { character: priest, ability };
    const { character } = personsAfter('action', first, askWith('action', first, [3]));
    expect(character).toMatchObject({ used: ['power-word-courage'] });
    expect(askWith('action', { character, ability })).toMatchObject({ refused: true, rule: 'AF-REST-02' });
    const reasons = [{ rule: 'AF-REST-02' }];
    expect(askWith('declare', { character, ability })).toMatchObject({ allowed: false, reasons });
    const named = { ...priest, used: [ability] };
    expect(askWith('action', { character: named, ability })).toMatchObject({ refused: true });
    const rested = personsAfter('short-rest', { character }, askWith('short-rest', { character }));
    expect(askWith('action', { ...rested, ability }, [3])).toMatchObject({ success: true });
  });

  test('AF-TURN-04 what is triggered waits for its occasion', () => {
    const asked = { character: priest, ability: 'Hand Between' };
    expect(askWith('action', asked)).toMatchObject({ refused: true, rule: 'AF-TURN-04' });
    expect(askWith('action', { ...asked, when: 'triggered' }, [2])).toMatchObject({ success: true });
  });

  test('AF-CON-02 what is maintained is known by its id, as in a fight', () => {
    const shaman = { class: 'Shaman', level: 3, concentrating: 'ward' };
    const asked = { character: shaman, ability: 'Threshold Portal', exertion: 1 };
    expect(askWith('action', asked, [4, 4, 2])).toMatchObject({ concentrating: 'threshold-portal' });
  });
});

describe('AF-POOL-05 AF-MODE-01 AF-SKL-04 abilities add their dice in any contest whose domain they are for', () => {
  const ranger = { class: 'Ranger', level: 1, features: ['natures-treaty'] };

  test('an action, before and after it is rolled', () => {
    const asked = { character: ranger, domain: 'Wilderness' };
    expect(askWith('action', asked, [2, 1, 1])).toMatchObject({ poolSize: 3, burn: 0 });
    expect(askWith('action', { ...asked, domain: 'Lore' }, [2])).toMatchObject({ poolSize: 1 });
    expect(askWith('declare', asked)).toMatchObject({ poolSize: 3 });
    expect(askWith('bet', asked)).toMatchObject({ choices: [{ success: { num: '215', den: '216' } }, {}] });
  });

  test('AF-CHS-02 a chase, each side by itself', () => {
    const sides = { lead: { character: ranger, domain: 'Wilderness' }, chase: { character: ranger } };
    const stakes = { escape: 'away', caught: 'taken' };
    expect(askWith('chase', { ...sides, stakes, crowded: true }, [3, 3])).toMatchObject({
      result: 'lead',
      lead: { poolSize: 2 },
      chase: { poolSize: 0 },
    });
  });
});

test('AF-POOL-06 AF-R-68 the trace tells of bonus and penalty dice each, and of burns that find no HD', () => {
  const asked = { character: { level: 3, hd: 1 }, exertion: 2, bonus: 1, penalty: 1 };
  const done = resolve(
    procedureNamed('action'),
    asked,
    scriptedDice([2, 2, 1, 1, 5]),
    defaultReadings(rulings),
  );
  if (!done.ok) throw new Error('refused');
  const [pool, ...rest] = done.trace;
  expect(pool?.children?.map(({ label, value }) => [label, value])).toEqual([
    ['proficiency', 2],
    ['exertion', 2],
    ['bonus dice', 1],
    ['penalty dice', -1],
  ]);
  expect(rest.find(({ rule }) => rule === 'AF-R-68')?.value).toBe(1);
});
