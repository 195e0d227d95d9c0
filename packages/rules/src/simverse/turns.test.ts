import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initiativeOrder, roundsIn } from './initiative.ts';
import { ACTIONS, STATES } from './states.ts';
import { answer, chance } from './survival.testing.ts';

test('SV-INIT-01: everybody stands in the order once, never behind somebody slower', () => {
  const fighter = fc.record({
    name: fc.string({ maxLength: 3 }),
    initiative: fc.integer({ min: 0, max: 40 }).map(q => q / 4),
    AW: fc.integer({ min: 5, max: 15 }),
  });
  fc.assert(
    fc.property(fc.array(fighter, { maxLength: 12 }), fighters => {
      const order = initiativeOrder(fighters);
      expect(order.flat()).toHaveLength(fighters.length);
      const heads = order.map(([first]) => first!);
      heads.slice(1).forEach((next, i) => {
        const before = heads[i]!;
        expect(
          before.initiative > next.initiative ||
            (before.initiative === next.initiative && before.AW > next.AW),
        ).toBe(true);
      });
    }),
    { seed: 1, numRuns: 200 },
  );
});

test('SV-INIT-01 SV-INIT-02: surprise and load change Speed, never below 0; reflexes come on top', () => {
  const fighters = [
    { name: 'slow', speed: 1, load: 'Heavy', surprise: -2, combatReflexes: true },
    { name: 'quick', speed: 5, load: 'Overburdened', surprise: 1 },
  ];
  expect(answer('initiative', { fighters })).toMatchObject({
    order: [['quick'], ['slow']],
    fighters: [
      { speed: 0, initiative: 2 },
      { speed: 3.5, initiative: 3.5 },
    ],
  });
});

test('SV-INIT-02: a critical counts ten at the least, so two points of Speed', () => {
  expect(answer('surprise', { speed: 5 }, [1, 1, 1])).toMatchObject({ margin: 10, speedChange: 2 });
  expect(answer('surprise', { speed: 5 }, [6, 6, 6])).toMatchObject({ margin: -10, speedChange: -2 });
  // Totals of 6 to 14 change nothing: 186 of 216.
  expect(chance('surprise', { speed: 5 }, o => o.speedChange === 0)).toBe('31/36');
});

test('SV-INIT-03: whole rounds in a span of seconds', () => {
  expect([5, 6, 100].map(roundsIn)).toEqual([0, 1, 16]);
});

test('SV-INIT-04 SV-INIT-05: what fits into a turn', () => {
  expect(answer('turn', { wants: ['half move', 'attack', 'draw weapon', 'speak'] })).toMatchObject({
    majorLeft: 0,
    minorLeft: 0,
    reactionsLeft: 1,
  });
  expect(answer('turn', { wants: ['full defense', 'defend', 'defend', 'defend'] }).reactionsLeft).toBe(0);
  expect(answer('turn', { wants: ['full defense', 'attack'] })).toMatchObject({
    refused: true,
    rule: 'SV-INIT-04',
  });
  expect(answer('turn', { wants: ['attack', 'attack'] }).refused).toBe(true);
  expect(answer('turn', { wants: ['attack', 'draw weapon', 'pick up'] }).refused).toBe(true);
  expect(answer('turn', { wants: ['half move', 'sprint'] })).toMatchObject({ rule: 'SV-INIT-08' });
  expect(answer('turn', { wants: ['stand up', 'half move'], states: ['Prone'] })).toMatchObject({
    rule: 'SV-STAT-02',
  });
  expect(answer('turn', { wants: ['stand up', 'attack'], states: ['Prone'] })).toMatchObject({
    allowed: true,
  });
  expect(answer('turn', { wants: ['defend', 'defend'] })).toMatchObject({ rule: 'SV-INIT-06' });
});

test('SV-STAT-01 SV-STAT-06 SV-INIT-04: stunned has no reaction, dazed no Minor but may trade the Major', () => {
  expect(answer('turn', { wants: ['defend'], states: ['Stunned'] })).toMatchObject({ rule: 'SV-STAT-01' });
  expect(answer('turn', { wants: ['full defense'], states: ['Stunned'] }).refused).toBe(true);
  expect(answer('reactions', { attacksAfterOwnTurn: 2, states: ['Stunned'] })).toMatchObject({
    undefended: 2,
  });
  expect(answer('turn', { wants: ['draw weapon'], states: ['Dazed'] })).toMatchObject({
    majorLeft: 0,
    minorLeft: 0,
  });
  expect(answer('turn', { wants: ['attack', 'draw weapon'], states: ['Dazed'] }).refused).toBe(true);
});

test('SV-INIT-06: without a reaction a success simply hits', () => {
  expect(chance('attacks-in-a-turn', { attacks: [14], defence: 11, reactions: 0 }, hit)).toBe('49/54');
  expect(chance('attacks-in-a-turn', { attacks: [14], defence: 11 }, hit)).toBe('673/1728');
});
const hit = ({ hits }: Record<string, unknown>) => (hits as boolean[])[0] === true;

test('SV-INIT-07 SV-INIT-08 SV-INIT-09 SV-INIT-10: cost and reach of every move', () => {
  expect(answer('move', { speed: 5 })).toMatchObject({ metres: 5, action: 'none', stamina: 0 });
  expect(answer('move', { speed: 5, move: 'full' })).toMatchObject({
    metres: 10,
    action: 'major',
    stamina: 0,
  });
  expect(answer('move', { speed: 5, move: 'sprint', difficultTerrain: true })).toMatchObject({
    metres: 10,
    stamina: 1,
  });
  const sprint = (input: object) => answer('move', { speed: 5, move: 'sprint', ...input }).rule;
  expect(sprint({ load: 'Overburdened' })).toBe('SV-DER-16');
  expect(sprint({ fatigueLevel: 3 })).toBe('SV-TRAV-07');
  expect(sprint({ load: 'Heavy', fatigueLevel: 2 })).toBeUndefined();
  expect(answer('move', { speed: 5, load: 'Immobile' }).rule).toBe('SV-DER-14');
});

test('SV-INIT-11: order of the changes to movement', () => {
  const metres = (input: object) => answer('move', { speed: 6, ...input }).metres;
  // Heavy −2, Lame −1, then ×0.75.
  expect(metres({ load: 'Heavy', lame: 1, size: 'Child/Dwarf' })).toBe(2.25);
  expect(metres({ load: 'Overburdened', surprise: -1 })).toBe(2);
  expect(metres({ lame: 9 })).toBe(0);
  expect(metres({ paraplegic: true })).toBe(0);
  expect(metres({ paraplegic: true, wheelchair: true })).toBe(2);
  expect(metres({ fatigueLevel: 3 })).toBe(3);
  // Exactly 10 % is not below, and in combat wounds wait.
  expect(metres({ vitality: 2, maxVitality: 20 })).toBe(6);
  expect(metres({ vitality: 1, maxVitality: 20 })).toBe(3);
  expect(metres({ vitality: 1, maxVitality: 20, noSenseOfPain: true })).toBe(6);
});

test('SV-INIT-11 SV-PAIN-03: switch SV-R-102 lets wounds slow in combat too', () => {
  const metres = (reading: string) =>
    answer('move', { speed: 6, vitality: 1, maxVitality: 20, inCombat: true }, [], { 'SV-R-102': reading })
      .metres;
  expect(metres('afterCombatOnly')).toBe(6);
  expect(metres('always')).toBe(3);
});

test('SV-STAT-02: standing up in difficult terrain leaves half of what is left', () => {
  expect(answer('move', { speed: 5, move: 'full', prone: true, difficultTerrain: true }).metres).toBe(2.5);
  expect(answer('states', { states: ['Prone'] })).toMatchObject({ attackedInMelee: 4, attackedAtRange: -4 });
  expect(answer('burdened-roll', { target: 14, purpose: 'attack', states: ['Prone'] }).tn).toBe(10);
  expect(answer('burdened-roll', { target: 14, purpose: 'defence', states: ['Prone'] }).tn).toBe(14);
});

test('SV-STAT-03: a weapon within a full move costs the Major, one beyond stays where it is', () => {
  const fetch = (distanceMetres: number, rest = {}) =>
    answer('fetch-weapon', { movementSpeed: 5, distanceMetres, ...rest });
  expect(fetch(5)).toMatchObject({ possible: true, majorLeft: 1, minorLeft: 0 });
  expect(fetch(6)).toMatchObject({ possible: true, majorLeft: 0, minorLeft: 0 });
  expect(fetch(11)).toMatchObject({ possible: false, majorLeft: 1, minorLeft: 1 });
  expect(fetch(3, { minor: 0 })).toMatchObject({ possible: true, majorLeft: 0 });
  expect(fetch(3, { minor: 0, major: 0 }).possible).toBe(false);
});

test('SV-STAT-04 SV-CON-01: ties and double failures keep the grapple; the holder’s failure frees', () => {
  const wrestle = { held: { ST: 12 }, holder: { brawling: 12 } };
  expect(answer('break-grapple', wrestle, [3, 3, 3, 3, 3, 3]).free).toBe(false);
  expect(answer('break-grapple', wrestle, [5, 5, 5, 6, 5, 5]).free).toBe(false);
  expect(answer('break-grapple', wrestle, [4, 4, 4, 5, 5, 5]).free).toBe(true);
  expect(answer('break-grapple', { held: {}, holder: { ST: 10 } }).refused).toBe(true);
  expect(answer('grapple', { brawling: 12 }, [4, 4, 4])).toMatchObject({ held: true });
  expect(answer('grapple', { brawling: 12, defence: 8 }, [5, 5, 5])).toMatchObject({
    held: false,
    defenceTn: null,
  });
  const held = { target: 13, states: ['Grappled'] };
  expect(answer('burdened-roll', { ...held, purpose: 'grapple' }).tn).toBe(13);
  expect(answer('burdened-roll', { ...held, states: ['Grappled', 'Grappling'] }).tn).toBe(9);
});

test('SV-STAT-05 SV-STAT-07 SV-STAT-08 SV-MOR-06 SV-MOR-07: what the states forbid', () => {
  expect(Object.keys(STATES)).toHaveLength(14);
  expect(Object.keys(ACTIONS)).toHaveLength(18);
  const may = (state: string, action: string) => answer('may-act', { states: [state], action }).rule;
  expect(may('Unconscious', 'speak')).toBe('SV-STAT-08');
  expect(may('Panic', 'cast spell')).toBe('SV-MOR-06');
  expect(may('Total panic', 'attack')).toBe('SV-MOR-07');
  expect(may('Panic', 'full move')).toBeUndefined();
  expect(may('Grappled', 'half move')).toBe('SV-STAT-04');
  expect(may('Grappling', 'half move')).toBeUndefined();
  expect(may('Bleeding', 'attack')).toBeUndefined();
  expect(may('Exhausted', 'sprint')).toBe('SV-STAT-07');
});

test('SV-STAT-07: Exhausted falls on physical rolls, Depleted on mental ones, and neither on resistance', () => {
  const tn = (input: object) => answer('burdened-roll', { target: 12, stamina: 0, ...input }).tn;
  expect([tn({ base: 'DX' }), tn({ base: 'IN' }), tn({ base: 'EN', purpose: 'resistance' })]).toEqual([
    8, 12, 12,
  ]);
  expect(tn({ base: 'WS', mana: 0 })).toBe(8);
  // The same state named twice is one source.
  expect(tn({ base: 'DX', states: ['Exhausted'] })).toBe(8);
});

test('SV-TRAV-07 SV-STAT-01: switch SV-R-06 says whether penalties reach defences', () => {
  const dodge = (reading: string, input: object) =>
    answer('burdened-roll', { target: 9, purpose: 'defence', ...input }, [], { 'SV-R-06': reading }).tn;
  const each = (input: object) =>
    ['yesUnlessOwnNumber', 'yesAndAdd', 'never'].map(reading => dodge(reading, input));
  expect(each({ fatigueLevel: 3 })).toEqual([7, 3, 7]);
  expect(each({ fatigueLevel: 1 })).toEqual([8, 8, 9]);
  expect(each({ load: 'Heavy' })).toEqual([8, 6, 8]);
});

test('SV-INIT-07 SV-STAT-02: one half move, and only the prone stand up, once', () => {
  const rule = (wants: string[], states: string[] = []) => answer('turn', { wants, states }).rule;
  expect(rule(['half move', 'attack', 'half move'])).toBe('SV-INIT-07');
  expect(rule(['stand up'])).toBe('SV-STAT-02');
  expect(rule(['stand up', 'stand up'], ['Prone'])).toBe('SV-STAT-02');
  expect(rule(['stand up', 'full move'], ['Prone'])).toBeUndefined();
});

test('SV-CMOD-05: moving after aiming loses the aim, moving before does not', () => {
  const aimed = (...wants: string[]) => answer('turn', { wants }).aimed;
  expect([aimed('aim'), aimed('half move', 'aim'), aimed('aim', 'half move'), aimed('attack')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('SV-INIT-05: Full Defense is three reactions in place of one, so one already made counts', () => {
  const left = (...wants: string[]) => answer('turn', { wants }).reactionsLeft;
  expect([left('full defense'), left('defend', 'full defense'), left('full defense', 'defend')]).toEqual([
    3, 2, 2,
  ]);
});

test('SV-STAT-08 SV-DER-02: who lies unconscious does not move; Hard to Kill, Relentless and constructs do', () => {
  const move = (vitality: number, more: object = {}, chosen = {}) =>
    answer('move', { speed: 5, vitality, inCombat: true, ...more }, [], chosen);
  expect(move(0).rule).toBe('SV-STAT-08');
  expect(move(-10).rule).toBe('SV-STAT-10');
  expect(move(0, { perks: ['Hard to Kill'] })).toMatchObject({ metres: 5 });
  expect(move(0, { perks: ['Relentless'] })).toMatchObject({ metres: 5 });
  expect(move(-9, { being: 'construct' })).toMatchObject({ metres: 5 });
  expect(move(-10, { being: 'construct' }).rule).toBe('SV-DER-02');
  expect(move(0, {}, { 'SV-R-109': 'rollEachTurn' })).toMatchObject({ metres: 5 });
  expect(move(0, { unconscious: true }, { 'SV-R-109': 'rollEachTurn' }).rule).toBe('SV-STAT-08');
  expect(move(21).rule).toBe('SV-DER-01');
});

test('SV-INIT-01: the order needs different names', () => {
  const fighters = [
    { name: 'Orc', speed: 5 },
    { name: 'Orc', speed: 4 },
  ];
  expect(answer('initiative', { fighters }).rule).toBe('SV-INIT-01');
});
