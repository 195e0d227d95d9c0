import { expect, test } from 'vitest';
import { chance } from '../world/survival.testing.ts';
import { answer } from './combat.testing.ts';

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

test('SV-INIT-07 SV-STAT-02: one half move, and only the prone stand up, once', () => {
  const rule = (wants: string[], states: string[] = []) => answer('turn', { wants, states }).rule;
  expect(rule(['half move', 'attack', 'half move'])).toBe('SV-INIT-07');
  expect(rule(['stand up'])).toBe('SV-STAT-02');
  expect(rule(['stand up', 'stand up'], ['Prone'])).toBe('SV-STAT-02');
  expect(rule(['stand up', 'full move'], ['Prone'])).toBeUndefined();
  for (const move of ['half move', 'full move', 'sprint']) expect(rule([move], ['Prone'])).toBe('SV-STAT-02');
  expect(rule(['full move', 'stand up'], ['Prone'])).toBe('SV-STAT-02');
  expect(rule(['stand up', 'half move'], ['Prone'])).toBe('SV-STAT-02');
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
const hit = ({ hits }: Record<string, unknown>) => (hits as boolean[])[0] === true;

test('SV-PERK-04 SV-INIT-04: Martial Arts Training makes of a kick a Minor Action', () => {
  const turn = (wants: string[], perks: string[] = ['Martial Arts Training']) =>
    answer('turn', { wants, perks });
  expect(turn(['attack', 'unarmed attack'])).toMatchObject({ majorLeft: 0, minorLeft: 0 });
  expect(turn(['attack', 'unarmed attack'], []).rule).toBe('SV-INIT-04');
  expect(turn(['unarmed attack', 'unarmed attack'])).toMatchObject({ majorLeft: 0, minorLeft: 0 });
  expect(turn(['attack', 'unarmed attack', 'draw weapon']).rule).toBe('SV-INIT-04');
  expect(answer('may-act', { states: ['Panic'], action: 'unarmed attack' }).rule).toBe('SV-MOR-06');
});

test('SV-INIT-05 SV-INIT-06: second and third reactions, and what comes after them', () => {
  // Three dodges of 9, then a success that nothing meets.
  const attacks = { attacks: [12, 12, 12, 12], defence: 9, reactions: 3 };
  const dice = [4, 4, 4, 3, 3, 3, 4, 4, 4, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4];
  expect(answer('attacks-in-a-turn', attacks, dice)).toEqual({
    hits: [false, false, true, true],
    reactionsLeft: 0,
  });
  // A miss costs no reaction.
  expect(answer('attacks-in-a-turn', { attacks: [8], defence: 9 }, [3, 3, 3])).toEqual({
    hits: [false],
    reactionsLeft: 1,
  });
  expect(answer('reactions', { fullDefense: true, attacksAfterOwnTurn: 2 })).toMatchObject({
    defencesAfter: 2,
    undefended: 0,
  });
});

test('SV-INIT-04 SV-PERK-04 SV-STAT-08: a person’s turn has what perks, states and wounds leave of it', () => {
  const turn = (person: object, wants: readonly string[]) => answer('turn', { person, wants });
  const monk = { perks: ['Martial Arts Training'] };
  expect(turn(monk, ['attack', 'unarmed attack'])).toMatchObject({ majorLeft: 0, minorLeft: 0 });
  expect(turn({}, ['attack', 'unarmed attack'])).toMatchObject({ rule: 'SV-INIT-04' });
  expect(turn({ states: ['Stunned'] }, [])).toMatchObject({ reactionsLeft: 0 });
  expect(turn({ prone: true }, ['half move'])).toMatchObject({ rule: 'SV-STAT-02' });
  expect(turn({ EN: 10, vitality: -1 }, [])).toMatchObject({ rule: 'SV-STAT-08' });
  const last = { EN: 10, vitality: -1, perks: ['Relentless'] };
  expect(turn(last, ['attack'])).toMatchObject({ majorLeft: 0, minorLeft: 0 });
  expect(answer('reactions', { person: { states: ['Stunned'] }, attacksAfterOwnTurn: 1 })).toMatchObject({
    undefended: 1,
  });
});

test('SV-PERK-41 SV-PERK-42: an attacker’s Lucky rolls one failed attack again, whoever else strikes', () => {
  const ada = { tn: 12, by: 'Ada', lucky: 'any failure' };
  const attacks = [ada, 12, ada];
  // Ada fails and rolls again; the second attacker fails; Ada's luck is gone.
  const dice = [6, 5, 5, 3, 3, 3, 6, 5, 5, 6, 5, 5];
  expect(answer('attacks-in-a-turn', { attacks, defence: 9, reactions: 0 }, dice)).toEqual({
    hits: [true, false, false],
    reactionsLeft: 0,
    luckyAttackers: ['Ada'],
  });
  // 12 or less is 20/27; with a second try 1 − (7/27)².
  const sure = { attacks: [ada], defence: 9, reactions: 0 };
  expect(chance('attacks-in-a-turn', sure, o => (o.hits as boolean[])[0] === true)).toBe('680/729');
});
