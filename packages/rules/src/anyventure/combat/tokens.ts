/** RES: Wonder and Woe. */
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { titleOf } from '../character/attributes.ts';
import { type Creature, changeSchema, creatureField, whyNotAlive } from '../character/creature.ts';
import { applyCreature, withCreature } from '../character/procedure-person.ts';
import { part, procedure, refuse } from '../play.ts';

export const TOKENS = ['wonder', 'woe'] as const;
type Token = (typeof TOKENS)[number];

/** AV-RES-12, AV-LIFE-05: only the living cash a token, and only one that they hold. */
export const whyNotCash = (creature: Creature, token: Token): Refusal | undefined =>
  whyNotAlive(creature, 'creature') ??
  (creature[token]
    ? undefined
    : refuse('AV-RES-12', `${creature.name} holds no ${titleOf(token)}.`, 'token'));

export const awardTokenProcedure = procedure({
  name: 'award-token',
  title: 'Award Wonder or Woe',
  summary:
    'The game master awards a token for a notable event. At most one of each is held; another is lost.',
  rules: ['AV-RES-11'],
  input: z.strictObject({ creature: creatureField('Who.'), token: z.enum(TOKENS).meta({ rank: 'first' }) }),
  output: z.strictObject({
    stored: z.boolean(),
    wonder: z.boolean(),
    woe: z.boolean(),
    creature: changeSchema,
  }),
  example: {
    input: { creature: { wonder: true }, token: 'woe' },
    dice: [],
    outcome: { stored: true, wonder: true, woe: true, creature: { woe: true } },
  },
  run: ({ creature: given, token }, play) =>
    withCreature(given, play, creature => {
      const dead = whyNotAlive(creature, 'creature');
      if (dead) return dead;
      const stored = !creature[token];
      creature[token] = true;
      play.trace.note('AV-RES-11', `${titleOf(token)}, one at most`, stored ? 'kept' : 'one is held already');
      return { stored, wonder: creature.wonder, woe: creature.woe };
    }),
  tell: ({ stored }, { creature, token }) =>
    stored
      ? `${creature.name} holds a ${titleOf(token)}.`
      : `${creature.name} holds a ${titleOf(token)} already; the second is lost.`,
  apply: applyCreature,
});

export const cashTokenProcedure = procedure({
  name: 'cash-token',
  title: 'Cash Wonder or Woe',
  summary: 'A held token is spent, at any time; what it does is for the table to say.',
  rules: ['AV-RES-12'],
  input: z.strictObject({ creature: creatureField('Who.'), token: z.enum(TOKENS).meta({ rank: 'first' }) }),
  output: z.strictObject({ wonder: z.boolean(), woe: z.boolean(), creature: changeSchema }),
  example: {
    input: { creature: { wonder: true, woe: true }, token: 'wonder' },
    dice: [],
    outcome: { wonder: false, woe: true, creature: { wonder: false } },
  },
  run: ({ creature: given, token }, play) =>
    withCreature(given, play, creature => {
      const unheld = whyNotCash(creature, token);
      if (unheld) return unheld;
      creature[token] = false;
      play.trace.note('AV-RES-12', `${titleOf(token)} is cashed in`, 'none left');
      return { wonder: creature.wonder, woe: creature.woe };
    }),
  tell: (_outcome, { creature, token }) => `${creature.name} cashes a ${titleOf(token)}.`,
  apply: applyCreature,
});

export const tokenParts = [part('state', 'Wonder and Woe', ['AV-RES-11', 'AV-RES-12'], TOKENS)];
