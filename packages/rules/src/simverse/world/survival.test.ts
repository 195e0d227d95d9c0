import { fastDice, generator, isWhole, scriptedDice } from '@arbiter/dice';
import { defaultReadings, mistakes, oddsOf, Play, type Procedure, resolve } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { rulings } from '../content/rulings.ts';
import companion from '../fixtures/companion.json' with { type: 'json' };
import { simverse } from '../index.ts';
import { survivalContent, survivalProcedures } from './index.ts';

const readings = defaultReadings(rulings);
const all = survivalProcedures as unknown as readonly Procedure[];

describe('examples', () => {
  for (const procedure of all)
    test(`${procedure.name} ${procedure.rules.join(' ')}: its example`, () => {
      const dice = scriptedDice(procedure.example.dice);
      const result = resolve(procedure, procedure.example.input, dice, readings);
      expect(result.ok && result.outcome).toEqual(procedure.example.outcome);
      expect(procedure.output.parse(procedure.example.outcome)).toEqual(procedure.example.outcome);
      dice.finish();
    });
});

test('every example also runs on fast dice and keeps to its output schema', () => {
  const dice = fastDice(generator('survival'));
  for (const procedure of all)
    for (let i = 0; i < 50; i++) {
      const outcome = procedure.run(procedure.input.parse(procedure.example.input), new Play(dice, readings));
      expect(procedure.output.safeParse(outcome).success, procedure.name).toBe(true);
    }
});

test('the odds of every example are exact and sum to one', () => {
  for (const procedure of all) {
    const found = oddsOf(procedure, procedure.example.input, readings);
    expect(found.ok && isWhole(found), procedure.name).toBe(true);
  }
});

test('the ruleset’s declarations hold', () => expect(mistakes(simverse)).toEqual([]));

test('SV-TRAV-13: mounts and vehicles in the shop', () => {
  expect(survivalContent.mounts).toHaveLength(5);
  expect(survivalContent.mountsForSale).toMatchObject(companion.mounts);
  expect(survivalContent.vehiclesForSale).toMatchObject(companion.vehicles);
});
