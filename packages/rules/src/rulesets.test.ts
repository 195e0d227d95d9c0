import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, jsonSchema, mistakes, resolve } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { openBooks } from './index.ts';

describe.each((await openBooks()).map(r => [r.id, r] as const))('%s', (_id, ruleset) => {
  test('names only rules that exist, and nothing twice', () => {
    expect(mistakes(ruleset)).toEqual([]);
  });

  test.each(ruleset.procedures.map(p => [p.name, p] as const))(
    'the example of %s works as printed',
    (_name, procedure) => {
      const { input, dice, outcome } = procedure.example;
      const scripted = scriptedDice(dice);
      const result = resolve(procedure, input, scripted, defaultReadings(ruleset.rulings));
      expect(result).toMatchObject({ ok: true });
      expect(JSON.parse(JSON.stringify(result.ok && result.outcome))).toEqual(outcome);
      expect(procedure.output.safeParse(outcome).error).toBeUndefined();
      scripted.finish();
    },
  );

  test.each(ruleset.procedures.map(p => [p.name, p] as const))(
    '%s has schemas and a summary for people',
    (_name, procedure) => {
      expect(procedure.name).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
      expect(procedure.summary.length).toBeGreaterThan(20);
      expect(jsonSchema(procedure.input)).toHaveProperty('type');
      expect(jsonSchema(procedure.output, 'output')).toHaveProperty('$schema');
    },
  );
});
