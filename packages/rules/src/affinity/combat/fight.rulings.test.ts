/** Every switch of the fight: what each reading changes. */
import { describe, expect, test } from 'vitest';
import { type Answer, askWith, type Readings } from '../testing.ts';

const priest = { class: 'Priest', level: 5 };
const round = (character: Answer, happenings: Answer[], faces: number[], readings: Readings = {}) =>
  askWith('round', { character, happenings }, faces, readings);

describe('switches', () => {
  test('AF-R-01 AF-RES-02: at least the level, exactly the level, or twice the Proficiency', () => {
    const exert = [
      { kind: 'exertion', dice: 3 },
      { kind: 'exertion', dice: 3 },
    ];
    const who = { level: 5 };
    expect(round(who, exert, [5])).toMatchObject({ checks: 1 });
    expect(round(who, exert, [], { 'AF-R-01': 'exactlyLevel' })).toMatchObject({ checks: 0 });
    expect(round(who, exert, [5], { 'AF-R-01': 'twiceProficiency' })).toMatchObject({ checks: 1 });
    const five = [
      { kind: 'exertion', dice: 2 },
      { kind: 'exertion', dice: 3 },
    ];
    expect(round(who, five, [5], { 'AF-R-01': 'exactlyLevel' })).toMatchObject({ checks: 1 });
    expect(round(who, five, [], { 'AF-R-01': 'twiceProficiency' })).toMatchObject({ checks: 0 });
  });

  test('AF-R-08 AF-RES-03 AF-DYI-04 AF-DYI-07: one check a round, one more for dying, or one for every hit', () => {
    const dying = { ...priest, hd: 0, resolve: 5 };
    const blows = [{ kind: 'hit', damage: 1 }, { kind: 'hit', damage: 1 }, { kind: 'endOfRound' }];
    expect(round(dying, blows, [1])).toMatchObject({ checks: 1, resolve: 4 });
    expect(round(dying, blows, [1, 1], { 'AF-R-08': 'dyingIsExtra' })).toMatchObject({
      checks: 2,
      resolve: 3,
    });
    expect(round(dying, blows, [1, 1, 1], { 'AF-R-08': 'everyHit' })).toMatchObject({
      checks: 3,
      resolve: 2,
    });
  });

  test('AF-R-09 AF-DYI-03 AF-EXR-05 AF-RES-11: unconscious and dying at 0 HD, or still in the scene', () => {
    const down = { ...priest, hd: 0, resolve: 3 };
    expect(askWith('action', { character: down })).toMatchObject({ refused: true, rule: 'AF-DYI-03' });
    expect(askWith('rush', { character: down })).toMatchObject({ refused: true, rule: 'AF-DYI-03' });
    const stays: Readings = { 'AF-R-09': 'staysInScene' };
    expect(askWith('action', { character: down }, [2, 2, 2], stays)).toMatchObject({
      successes: 3,
      required: 2,
      state: 'conscious',
    });
    expect(askWith('rush', { character: down }, [], stays)).toMatchObject({ hd: 3, resolve: 2 });
    // No check at the end of a round there, only on reaching 0 HD and for hits.
    expect(round(down, [{ kind: 'endOfRound' }], [], stays)).toMatchObject({ checks: 0 });
    expect(round(down, [{ kind: 'endOfRound' }], [5])).toMatchObject({ checks: 1 });
    expect(round(down, [{ kind: 'hit', damage: 2 }], [5], stays)).toMatchObject({ checks: 1, hd: 0 });
    // AF-CON-04: only unconsciousness takes the ward.
    const warding = { ...priest, hd: 1, concentrating: 'ward' };
    expect(round(warding, [{ kind: 'loss', hd: 1 }], [5], stays)).toMatchObject({ concentrating: 'ward' });
    expect(round(warding, [{ kind: 'loss', hd: 1 }], [5])).toMatchObject({ concentrating: null });
  });

  test('AF-R-12 AF-STB-01 AF-STB-02: Stabilize as a 5 for one success, or a check skipped for two', () => {
    const help = { helper: { level: 1 }, target: { hd: 0, resolve: 2 } };
    const skip: Readings = { 'AF-R-12': 'twoSuccessesSkip' };
    expect(askWith('stabilize', help, [3])).toMatchObject({ required: 1, success: true });
    expect(askWith('stabilize', help, [3], skip)).toMatchObject({ required: 2, success: false });
    expect(askWith('stabilize', help, [6], skip)).toMatchObject({ required: 2, success: true });
    const stabilized = [{ kind: 'stabilized' }, { kind: 'hit', damage: 1 }, { kind: 'endOfRound' }];
    const dying = { ...priest, hd: 0, resolve: 2 };
    // Counted as a 5 the check was made, and the end of the round calls for no other.
    expect(round(dying, stabilized, [])).toMatchObject({ resolve: 2, checks: 1 });
    // Skipped it was not made: the check at the end of the round is still to come.
    expect(round(dying, stabilized, [2], skip)).toMatchObject({ resolve: 1, checks: 2 });
  });

  test('AF-R-16 AF-ARM-07: who mends armour, and how', () => {
    const suit = {
      mender: { level: 3 },
      owner: { layers: [{ layer: 'physical', die: 8, hd: 3, rolled: 11 }] },
    };
    const able = { ...suit, mendingAbility: true };
    expect(askWith('mend-armour', suit, [3, 3])).toMatchObject({ success: true, armour: 11 });
    expect(askWith('mend-armour', able, [3, 2])).toMatchObject({ success: false, armour: 3 });
    const only: Readings = { 'AF-R-16': 'abilityOnly' };
    expect(askWith('mend-armour', suit, [], only)).toMatchObject({ refused: true, rule: 'AF-ARM-07' });
    expect(askWith('mend-armour', able, [], only)).toMatchObject({ rolledFor: false, armour: 11 });
    const both: Readings = { 'AF-R-16': 'both' };
    expect(askWith('mend-armour', suit, [3, 2], both)).toMatchObject({ success: false, armour: 3 });
    expect(askWith('mend-armour', able, [], both)).toMatchObject({ rolledFor: false, armour: 11 });
    expect(askWith('mend-armour', { ...suit, triedThisRest: true })).toMatchObject({ refused: true });
  });

  test('AF-R-17 AF-ARM-05 AF-ARM-08: armour as the rolled sum, or as so many dice', () => {
    expect(askWith('don-armour', { armour: 'heavy' }, [10, 7])).toMatchObject({
      temporaryHd: 17,
      dieSize: 10,
    });
    expect(askWith('don-armour', { armour: 'heavy' }, [], { 'AF-R-17': 'diceCount' })).toMatchObject({
      temporaryHd: 2,
      dieSize: 10,
    });
  });

  test('AF-R-20 AF-ARM-04: a failed defense die costs nothing, itself as well, or itself alone', () => {
    const struck = (damage: number, faces: number[], reading: NonNullable<Readings['AF-R-20']>) => {
      const layers = [
        { layer: 'physical', die: 8, hd: 1 },
        { layer: 'spell', die: 6, hd: 1 },
      ];
      const defender = { class: 'Combatant', level: 9, hd: 10, layers };
      const answer = askWith('defense', { defender, damage, checks: 'announce' }, faces, {
        'AF-R-20': reading,
      });
      const [armour, spell] = answer.layers as { hd: number }[];
      return { spell: spell?.hd, armour: armour?.hd, hd: answer.hd, diceRolled: answer.diceRolled };
    };
    const diceRolled = ['d6', 'd8', 'd10'];
    expect(struck(1, [5, 4, 4], 'damageOnly')).toEqual({ spell: 1, armour: 1, hd: 10, diceRolled });
    // Armour and body dice fail and are lost; nothing of the damage is left.
    expect(struck(1, [5, 4, 4], 'failedDiceLost')).toEqual({ spell: 1, armour: 0, hd: 9, diceRolled });
    expect(struck(3, [5, 4, 4], 'failedDiceLost')).toEqual({ spell: 0, armour: 0, hd: 8, diceRolled });
    // At most the incoming damage, from the outermost failed die inwards; the rest vanishes.
    expect(struck(1, [5, 4, 4], 'failedDiceOnly')).toEqual({ spell: 1, armour: 0, hd: 10, diceRolled });
    expect(struck(9, [4, 4, 4], 'failedDiceOnly')).toEqual({ spell: 0, armour: 0, hd: 9, diceRolled });
  });

  test('AF-R-30 AF-HEAL-01: healing as rolled, or one for each die', () => {
    const hurt = { character: { hd: 1, maxHd: 20 }, grade: 'major' };
    expect(askWith('heal', hurt, [6, 5, 1, 2])).toMatchObject({ restored: 14 });
    expect(askWith('heal', hurt, [], { 'AF-R-30': 'onePerDie' })).toMatchObject({ restored: 4 });
  });

  test('AF-R-31 AF-RES-11: Rush as the mirror of Steady, or undefined', () => {
    const who = { character: { class: 'Combatant', level: 5, hd: 2, resolve: 1 } };
    expect(askWith('rush', who)).toMatchObject({ hd: 5, resolve: 0, state: 'collapsed' });
    expect(askWith('rush', who, [], { 'AF-R-31': 'tableDefined' })).toMatchObject({ rule: 'AF-RES-11' });
  });
});
