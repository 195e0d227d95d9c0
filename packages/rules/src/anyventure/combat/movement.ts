/** CMB, REA: the Movement of a turn, and who may strike at whoever walks away. */
import { counted, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Creature, changeSchema, creatureField } from '../character/creature.ts';
import { applyCreature, withCreature } from '../character/procedure-person.ts';
import { part, procedure, refuse } from '../play.ts';
import { actsBefore, GROUPS, type Group } from './initiative.ts';
import { movementNow, whyNotMove } from './restrictions.ts';

/** AV-CMB-08, AV-R-52, AV-R-55: what is left of the turn's own Movement, split as one likes. */
export const movementLeft = (creature: Creature): number =>
  Math.max(0, movementNow(creature) - creature.turn.movement);

export function whyNotWalk(creature: Creature, units: number): Refusal | undefined {
  const problem = whyNotMove(creature);
  if (problem) return problem;
  const left = movementLeft(creature);
  return units > left
    ? refuse(
        'AV-CMB-08',
        `${left} unit${left === 1 ? '' : 's'} of Movement ${left === 1 ? 'is' : 'are'} left this round.`,
        'units',
      )
    : undefined;
}

export function walk(creature: Creature, units: number): void {
  const { turn } = creature;
  creature.turn = { ...turn, movement: turn.movement + units, moved: turn.moved + units };
}

/** AV-R-143: one by one in the order of a phase. */
export const reactionOrder = <T extends { readonly group: Group; readonly initiative: number }>(
  all: readonly T[],
): T[] => [...all].sort(actsBefore);

export const moveProcedure = procedure({
  name: 'move',
  title: 'Move',
  summary:
    'Spends units of the turn’s Movement, which may be split around Actions, and says who may make an Attack of Opportunity, in which order: each before the mover leaves their reach.',
  rules: ['AV-CMB-08', 'AV-REA-02', 'AV-CMB-06'],
  input: z.strictObject({
    creature: creatureField('Who moves.'),
    units: z.int().min(0).max(1000).default(1).meta({ rank: 'first', unit: 'units' }),
    leaves: z
      .array(
        z.strictObject({
          name: z.string().max(80),
          group: z.enum(GROUPS).default('enemy'),
          initiative: z.int().min(-100).max(200).default(0),
        }),
      )
      .max(20)
      .default([])
      .describe('Whose melee reach it leaves.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    movementLeft: z.int(),
    reactionsInOrder: z.array(z.string()),
    creature: changeSchema,
  }),
  example: {
    input: {
      creature: { movement: 4 },
      units: 3,
      leaves: [
        { name: 'Bandit', initiative: 5 },
        { name: 'Veteran', initiative: 9 },
      ],
    },
    dice: [],
    outcome: {
      movementLeft: 1,
      reactionsInOrder: ['Veteran', 'Bandit'],
      creature: { turn: { movement: 3, moved: 3 } },
    },
  },
  run: ({ creature: given, units, leaves }, play) =>
    withCreature(given, play, creature => {
      const problem = whyNotWalk(creature, units);
      if (problem) return problem;
      play.trace
        .sum('AV-CMB-08', 'Movement left')
        .add('left before', movementLeft(creature))
        .add('this way', -units);
      walk(creature, units);
      const reactors = reactionOrder(leaves);
      for (const { name, initiative } of reactors)
        play.trace.note('AV-REA-02', `${name} is left, initiative ${initiative}`, 'may react');
      return { movementLeft: movementLeft(creature), reactionsInOrder: reactors.map(one => one.name) };
    }),
  tell: ({ movementLeft: left, reactionsInOrder }, { creature, units }) =>
    `${creature.name} moves ${counted(units, 'unit')} and has ${left} left${reactionsInOrder.length ? `; ${reactionsInOrder.join(', then ')} may strike first` : ''}.`,
  apply: applyCreature,
});

export const movementParts = [part('state', 'Movement of a turn', ['AV-CMB-08', 'AV-REA-02'], walk)];
