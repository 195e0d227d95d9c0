/** Creatures of the game master: bonuses become target numbers, and two of them are compared. */
import { isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import { bonusOf, creatureOf, creatureSchema, defenseBonus } from '../character/creature.ts';
import { skillSchema } from '../character/skills.ts';
import { statSchema } from '../character/stats.ts';
import { DEFENSES, STANDS_FOR_ROLL, targetNumberOf } from '../combat/defenses.ts';
import { defenseReasons } from '../combat/reasons.ts';
import { type EdgePlay, procedure } from '../play.ts';
import { compareStatic } from './attempt.ts';
import type { Reason } from './d12.ts';
import { outcomeSchema } from './outcome.ts';
import { bonusReasons } from './skill-bonus.ts';

const BONUS = (value: number): Reason => ({ label: 'bonus', value, rule: 'ED-ROLL-02' });

/** ED-CORE-05: a bonus and 5. */
function traceNumber(label: string, parts: readonly Reason[], play: EdgePlay): void {
  const number = play.trace.sum('ED-CORE-05', label);
  for (const each of parts) number.add(each.label, each.value, each.rule);
  number.add('stands for a roll', STANDS_FOR_ROLL, 'ED-CORE-05');
}

export const targetNumberProcedure = procedure({
  name: 'target-number',
  title: 'Target number of a creature',
  summary:
    'The number that a player must reach against a creature of the game master: the bonus it would roll with, and 5. Also its four defenses.',
  rules: ['ED-CORE-05', 'ED-DEF-06', 'ED-NPC-03'],
  input: z.strictObject({
    creature: creatureSchema,
    stat: statSchema.optional().meta({ rank: 'first' }),
    skill: skillSchema.optional().meta({ rank: 'first' }),
    expertise: z.string().max(60).optional(),
    bonus: z.int().min(-20).max(60).optional().describe('The whole bonus, in place of stat and skill.'),
  }),
  output: z.strictObject({
    target: z
      .int()
      .nullable()
      .describe('For stat and skill; null where neither these nor a bonus were named.'),
    Body: z.int(),
    React: z.int(),
    Mind: z.int(),
    Deflect: z.int(),
  }),
  example: {
    input: {
      creature: {
        name: 'Ogre',
        player: false,
        stats: { Strength: 3 },
        skills: ['Weapon'],
        proficiencyBonus: 2,
      },
      stat: 'Strength',
      skill: 'Weapon',
    },
    dice: [],
    outcome: { target: 10, Body: 8, React: 5, Mind: 5, Deflect: 5 },
  },
  run({ creature: given, stat, skill, expertise, bonus }, play) {
    const creature = creatureOf(given, play);
    if (isRefusal(creature)) return creature;
    const whole = bonus ?? (stat && bonusOf(creature, { stat, skill, expertise }));
    if (play.trace.on) {
      const parts =
        bonus === undefined && stat
          ? bonusReasons(creature, { stat, skill, expertise })
          : [BONUS(bonus ?? 0)];
      if (whole !== undefined) traceNumber('Target number', parts, play);
      else for (const each of DEFENSES) traceNumber(each, defenseReasons(creature, each), play);
    }
    const against = (each: (typeof DEFENSES)[number]): number => targetNumberOf(defenseBonus(creature, each));
    return {
      target: whole === undefined ? null : targetNumberOf(whole),
      Body: against('Body'),
      React: against('React'),
      Mind: against('Mind'),
      Deflect: against('Deflect'),
    };
  },
  tell: ({ target, Body, React, Mind, Deflect }, { creature }) =>
    target === null
      ? `${creature.name}: Body ${Body}, React ${React}, Mind ${Mind}, Deflect ${Deflect}.`
      : `Players need ${target} against ${creature.name}.`,
});

export const compareProcedure = procedure({
  name: 'compare',
  title: 'A creature against a number',
  summary:
    'A creature of the game master opposes another one, or has to meet a number that no player rolls against: its bonus and 5 must be equal or higher. No perk and no complication.',
  rules: ['ED-CORE-05', 'ED-CORE-03'],
  input: z.strictObject({
    bonus: z.int().min(-20).max(60).describe('Of the creature that acts.'),
    target: z.int().min(-20).max(80).describe('The number to meet, such as the other’s Deflect.'),
  }),
  output: z.strictObject({ number: z.int(), succeeds: z.boolean(), outcome: outcomeSchema }),
  example: {
    input: { bonus: 4, target: 9 },
    dice: [],
    outcome: { number: 9, succeeds: true, outcome: 'success' },
  },
  run({ bonus, target }, play) {
    const { total, outcome } = compareStatic({ bonus, target, label: 'Compared' }, play);
    return { number: total ?? 0, succeeds: outcome === 'success', outcome };
  },
  tell: ({ number, succeeds }, { target }) =>
    `${number} against ${target}: it ${succeeds ? 'succeeds' : 'fails'}.`,
});
