import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { powerTurnProcedures } from './power-turns.ts';

const [endure] = powerTurnProcedures;
const turn = (input: object, faces: readonly number[]) => {
  const dice = scriptedDice(faces);
  const outcome = endure.run(endure.input.parse(input), new Play(dice, defaultReadings(rulings)));
  dice.finish();
  return outcome;
};

test('Poison Arrow: 1d6 − 2, at least 1, on each of three turns, whatever the armour', () => {
  const arrow = { power: 'Poison Arrow', target: { AR: 5, vitality: 12 } };
  expect(turn({ ...arrow, turn: 1 }, [5])).toMatchObject({ damage: 3, vitality: 9 });
  expect(turn({ ...arrow, turn: 3 }, [1])).toMatchObject({ damage: 1, vitality: 11 });
  expect(turn({ ...arrow, turn: 4 }, [])).toMatchObject({ damage: 0, vitality: 12 });
});

test('SV-POW-06 Entangle allows ST each turn, Mind Control a new roll when feelings run high', () => {
  expect(turn({ power: 'Entangle', target: { ST: 11 } }, [4, 4, 4])).toMatchObject({ tn: 11, free: false });
  const control = { power: 'Mind Control', target: { WS: 12 }, margin: 7 };
  expect(turn(control, [3, 4, 4])).toMatchObject({ tn: 11, free: true });
  expect(turn({ ...control, newRoll: false }, [])).toMatchObject({ tn: null, free: false });
  expect(turn({ power: 'Light' }, [])).toMatchObject({ refused: true, rule: 'SV-POW-06' });
});

test('SV-PERK-44 SV-PERK-18 poison in the blood: nothing, or half of what would be taken', () => {
  const arrow = (target: object, faces: readonly number[]) =>
    turn({ power: 'Poison Arrow', target: { vitality: 12, ...target } }, faces);
  expect(arrow({ perks: ['Undead'] }, [])).toMatchObject({ damage: 0, vitality: 12 });
  expect(arrow({ unliving: true }, [])).toMatchObject({ damage: 0 });
  const tough = { perks: ['Damage Resistance (poison)'] };
  expect(arrow(tough, [5])).toMatchObject({ damage: 1, vitality: 11 });
  // The least of 1 is halved too (SV-R-88).
  expect(arrow(tough, [1])).toMatchObject({ damage: 0 });
});
