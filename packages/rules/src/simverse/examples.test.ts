import { fastDice, generator, isWhole, scriptedDice } from '@arbiter/dice';
import { defaultReadings, jsonSchema, mistakes, oddsOf, Play, resolve } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { personSchema } from './combat/person.ts';
import { rulings } from './content/rulings/index.ts';
import { simverse } from './index.ts';

const readings = defaultReadings(rulings);

describe('examples', () => {
  for (const procedure of simverse.procedures)
    test(`${procedure.name} ${procedure.rules.join(' ')}: its example`, () => {
      const dice = scriptedDice(procedure.example.dice);
      const result = resolve(procedure, procedure.example.input, dice, readings);
      expect(result.ok && result.outcome).toEqual(procedure.example.outcome);
      expect(procedure.output.parse(procedure.example.outcome)).toEqual(procedure.example.outcome);
      dice.finish();
    });
});

test('every example also runs on fast dice and keeps to its output schema', () => {
  const dice = fastDice(generator('examples'));
  for (const procedure of simverse.procedures)
    for (let i = 0; i < 50; i++) {
      const outcome = procedure.run(procedure.input.parse(procedure.example.input), new Play(dice, readings));
      expect(procedure.output.safeParse(outcome).success, procedure.name).toBe(true);
    }
});

test('the odds of every example are exact and sum to one', () => {
  for (const procedure of simverse.procedures) {
    const found = oddsOf(procedure, procedure.example.input, readings);
    expect(found.ok && isWhole(found), procedure.name).toBe(true);
  }
});

test('the ruleset’s declarations hold', () => expect(mistakes(simverse)).toEqual([]));

test('SV-META-01: every field says how often it is set', () => {
  for (const { name, input } of simverse.procedures)
    for (const [field, { rank }] of Object.entries(jsonSchema(input).properties ?? {}))
      expect(rank, `${name}: ${field}`).toBeDefined();
  for (const [field, { rank }] of Object.entries(jsonSchema(personSchema).properties ?? {}))
    expect(rank, `person: ${field}`).toBeDefined();
});

test('no table is empty, no part without its rules', () => {
  for (const [name, rows] of Object.entries(simverse.content ?? {}))
    expect(rows.length, name).toBeGreaterThan(1);
  for (const part of simverse.parts) expect(part.rules.length, part.name).toBeGreaterThan(0);
});
