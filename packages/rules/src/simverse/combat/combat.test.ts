import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, type Procedure, resolve } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings.ts';
import { combatContent, combatParts, combatProcedures } from './index.ts';

for (const procedure of combatProcedures as unknown as readonly Procedure<unknown, object>[])
  test(`${procedure.name} ${procedure.rules.join(' ')}: its example`, () => {
    const dice = scriptedDice(procedure.example.dice);
    const result = resolve(procedure, procedure.example.input, dice, defaultReadings(rulings));
    expect(result).toMatchObject({ ok: true, outcome: procedure.example.outcome });
    dice.finish();
  });

test('no table to shop from is empty, no part without its rules', () => {
  for (const rows of Object.values(combatContent)) expect(rows.length).toBeGreaterThan(2);
  for (const part of combatParts) expect(part.rules.length).toBeGreaterThan(0);
});
