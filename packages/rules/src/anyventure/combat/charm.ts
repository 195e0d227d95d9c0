/** COND: what a charmer can make of whom they charm. */
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Creature, changeSchema, creatureField, whyNotAlive } from '../character/creature.ts';
import { applyPair, withPair } from '../character/procedure-person.ts';
import { contestWon } from '../checks/contest.ts';
import { CHARMER_BONUS, charmerDice, creatureCheck, hasCondition, useUp } from '../checks/creature-check.ts';
import { type AnyventurePlay, part, procedure, refuse } from '../play.ts';
import { attemptSchema, isLost, tellHindered, tryAction } from './attempt.ts';
import type { Condition } from './conditions.ts';
import { isHelpless, isUnconscious, spendAction, whyNotAct } from './restrictions.ts';

const charmedBy = ({ name, by }: Condition, self: string): boolean => name === 'charmed' && by === self;

/** A charm that names nobody, at a table that asks only about these two, is that of whoever commands. */
const withCharmer = (condition: Condition, charmer: Creature): Condition =>
  condition.name === 'charmed' && condition.by === undefined ? { ...condition, by: charmer.name } : condition;

export function whyNotCommand(charmer: Creature, target: Creature): Refusal | undefined {
  const unable = whyNotAct(charmer);
  if (unable) return unable;
  if (!target.conditions.some(c => charmedBy(c, charmer.name)))
    return refuse('AV-COND-09', `${target.name} is not charmed by ${charmer.name}.`, 'target');
  const dead = whyNotAlive(target, 'target');
  if (dead) return dead;
  // AV-R-80: madness suspends the charm.
  if (!hasCondition(target, 'charmed'))
    return refuse('AV-COND-14', `${target.name} is Maddened: no charm holds it now.`, 'target');
  // AV-R-202: an order is spoken.
  if (charmer.conditions.some(c => c.name === 'muted'))
    return refuse('AV-COND-28', `${charmer.name} is Muted and cannot give an order.`, 'actor');
  if (target.conditions.some(c => c.name === 'deafened'))
    return refuse('AV-COND-23', `${target.name} is Deafened and hears no order.`, 'target');
  if (isUnconscious(target))
    return refuse('AV-COND-35', `${target.name} is Unconscious and hears no order.`, 'target');
  return undefined;
}

/** AV-COND-09, AV-R-141: an Action, contested; a dangerous order doubles the next break-out check (AV-COND-10). */
export function command(charmer: Creature, target: Creature, dangerous: boolean, play: AnyventurePlay) {
  // AV-R-147: whoever can do nothing does not resist.
  const resists = !isHelpless(target);
  const charmerResult = resists
    ? creatureCheck(charmer, 'persuasion', play, {
        bonus: charmerDice(charmer, 'persuasion', target, play),
        label: `${charmer.name}’s persuasion`,
      })
    : null;
  const targetResult = resists
    ? creatureCheck(target, 'insight', play, { label: `${target.name}’s insight` })
    : null;
  const obeys =
    charmerResult === null || targetResult === null || contestWon(charmerResult, targetResult, play);
  applyCommand(charmer, target, { dangerous, obeys, isRolled: resists });
  return { charmerResult, targetResult, obeys };
}

/** Writes what came of a command. */
export function applyCommand(
  charmer: Creature,
  target: Creature,
  {
    dangerous,
    obeys,
    isRolled,
  }: { readonly dangerous: boolean; readonly obeys: boolean; readonly isRolled: boolean },
): void {
  spendAction(charmer);
  if (isRolled) {
    useUp(charmer, 'persuasion');
    useUp(target, 'insight');
  }
  if (dangerous || obeys)
    target.conditions = target.conditions.map(c =>
      charmedBy(c, charmer.name)
        ? { ...c, ...(dangerous ? { doubled: true } : {}), ...(obeys ? { commanded: true } : {}) }
        : c,
    );
}

export const charmCommandProcedure = procedure({
  name: 'charm-command',
  title: 'Command the charmed',
  summary:
    'An Action: the charmer’s Persuasion with a bonus die against the target’s Insight. On a win the target obeys on its next turn; a harmful or dangerous order doubles its next break-out check.',
  rules: ['AV-COND-08', 'AV-COND-09', 'AV-COND-10'],
  input: z.strictObject({
    actor: creatureField('The charmer.'),
    target: creatureField('Whoever is Charmed by them.'),
    dangerous: z
      .boolean()
      .default(false)
      .describe('The order is harmful or dangerous.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    attempt: attemptSchema.nullable(),
    charmerResult: z.int().nullable(),
    targetResult: z.int().nullable(),
    obeys: z.boolean(),
    actor: changeSchema,
    target: changeSchema,
  }),
  example: {
    input: {
      actor: { name: 'Siren', tier: 'champion', attributes: { social: 2 }, skills: { persuasion: 2 } },
      target: {
        name: 'Odo',
        attributes: { social: 2 },
        skills: { insight: 2 },
        conditions: [{ name: 'charmed', by: 'Siren' }],
      },
    },
    dice: [6, 4, 1, 5, 5],
    outcome: {
      attempt: null,
      charmerResult: 6,
      targetResult: 5,
      obeys: true,
      actor: { turn: { actions: 1 } },
      target: { conditions: [{ name: 'charmed', by: 'Siren', rc: 10, startRc: 10, commanded: true }] },
    },
  },
  run: ({ actor: a, target: t, dangerous }, play) =>
    withPair({ actor: a, target: t }, play, (charmer, target) => {
      target.conditions = target.conditions.map(condition => withCharmer(condition, charmer));
      const problem = whyNotCommand(charmer, target);
      if (problem) return problem;
      const attempt = tryAction(charmer, play);
      return isLost(attempt)
        ? { attempt, charmerResult: null, targetResult: null, obeys: false }
        : { attempt, ...command(charmer, target, dangerous, play) };
    }),
  tell: ({ attempt, charmerResult, targetResult, obeys }, { actor, target, dangerous }) =>
    tellHindered(actor.name, attempt) ??
    `${charmerResult === null ? `${actor.name} gives an order without a roll` : `${actor.name} rolls ${charmerResult} against ${targetResult}`}: ${target.name} ${obeys ? 'obeys on its next turn' : 'does not obey'}${dangerous ? ', and its next break-out check is doubled' : ''}.`,
  apply: applyPair,
});

export const charmParts = [part('state', 'the charmer’s bonus', ['AV-COND-08'], CHARMER_BONUS)];
