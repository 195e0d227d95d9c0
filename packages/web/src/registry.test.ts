import { chooseReadings, jsonSchema } from '@arbiter/engine';
import { openBooks } from '@arbiter/rules';
import { describe, expect, it } from 'vitest';
import { fieldOf } from './form/model.ts';
import { blank, fill, prune } from './form/value.ts';
import { askLive, askScripted } from './result/ask.ts';

/** Whatever a rulebook brings, its form must lose nothing and its example must come out as the book says. */
describe.each((await openBooks()).map(ruleset => [ruleset.id, ruleset] as const))(
  'every question to %s',
  (_, ruleset) => {
    const chosen = chooseReadings(ruleset.rulings, {});
    if (!chosen.ok) throw new Error(chosen.message);

    it.each(ruleset.procedures.map(p => [p.name, p] as const))(
      '%s can be asked through its form',
      (_, procedure) => {
        const field = fieldOf(jsonSchema(procedure.input));
        const { input, dice, outcome } = procedure.example;
        const shared = JSON.parse(JSON.stringify(prune(field, fill(field, input))));
        const answer = askScripted(procedure, fill(field, shared), dice, chosen.readings);
        expect(JSON.parse(JSON.stringify(answer))).toMatchObject({
          kind: 'done',
          outcome,
          sentence: expect.stringMatching(/./),
        });
        // Anything may be refused, but never by accident.
        expect(() => askLive(procedure, blank(field), 'owl', chosen.readings)).not.toThrow();
      },
    );
  },
);
