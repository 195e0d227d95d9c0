/** CHK: help in a fight, which waits for one check of one ally. */
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type CheckName, isWeaponCategory, titleOf } from '../character/attributes.ts';
import {
  type Creature,
  changeSchema,
  creatureField,
  isSamePerson,
  whyNotAlive,
} from '../character/creature.ts';
import { applyPair, withPair } from '../character/procedure-person.ts';
import { checkNameField } from '../checks/check.ts';
import { partsOfCheck } from '../checks/creature-check.ts';
import { type Helper, helpFrom, whyNotHelp } from '../checks/help.ts';
import { type AnyventurePlay, part, procedure, refuse } from '../play.ts';
import { attemptSchema, isLost, tellHindered, tryAction } from './attempt.ts';
import { spendAction, whyNotAct, whyNotAlly } from './restrictions.ts';

export interface HelpWanted {
  /** The check of the ally that is helped, and what the helper helps with. */
  readonly check: CheckName;
  readonly with: CheckName;
  readonly rc?: number | undefined;
  readonly relevant: boolean;
}

const levelIn = (creature: Creature, check: CheckName, play: AnyventurePlay): number =>
  partsOfCheck(
    { ...creature, conditions: [], effects: [], features: [], helps: [] },
    check,
    'check',
    {},
    play,
  ).level;

const helperOf = (helper: Creature, wanted: HelpWanted, play: AnyventurePlay): Helper => ({
  kind: wanted.with === wanted.check ? 'same' : 'other',
  level: levelIn(helper, wanted.with, play),
  relevant: wanted.relevant,
});

/** AV-CHK-01, AV-R-19, AV-R-139, AV-R-169: why somebody cannot help now, if so. */
export function whyNotHelpAlly(
  helper: Creature,
  helped: Creature,
  wanted: HelpWanted,
  play: AnyventurePlay,
): Refusal | undefined {
  const first = whyNotAct(helper) ?? whyNotAlive(helped, 'target');
  if (first) return first;
  if (isSamePerson(helper, helped))
    return refuse('AV-CHK-01', `${helper.name} rolls the check and cannot help it too.`, 'target');
  if (wanted.check === 'evasion' || wanted.check === 'deflection')
    return refuse('AV-CHK-01', 'Defense checks are never helped.', 'check');
  const alone = whyNotAlly(helper, helped, play);
  if (alone) return alone;
  const rc = isWeaponCategory(wanted.check) ? undefined : wanted.rc;
  return whyNotHelp(helperOf(helper, wanted, play), levelIn(helped, wanted.check, play), rc, 'with');
}

/** AV-R-168: for one named check, until the start of the helper's next turn. */
export function helpAlly(helper: Creature, helped: Creature, wanted: HelpWanted, play: AnyventurePlay) {
  const given = helpFrom(helperOf(helper, wanted, play), wanted.rc, `${helper.name} helps`, play);
  applyHelp(helper, helped, wanted.check, given.bonusDice > 0);
  return given;
}

/** Writes what came of help. */
export function applyHelp(helper: Creature, helped: Creature, check: CheckName, works: boolean): void {
  spendAction(helper);
  if (works) helped.helps = [...helped.helps, { by: helper.name, check }];
}

export const helpInFightProcedure = procedure({
  name: 'help-in-fight',
  title: 'Help in a fight',
  summary:
    'An Action without Energy: a bonus die for one named check of an ally, until the helper’s next turn. With the same skill without a roll; with another only where the check has a number.',
  rules: ['AV-CHK-01', 'AV-CHK-02', 'AV-CHK-03', 'AV-CHK-04'],
  input: z.strictObject({
    actor: creatureField('Who helps.'),
    target: creatureField('Who is helped.'),
    check: checkNameField
      .describe('The check that is helped; a weapon category for an attack.')
      .meta({ rank: 'first' }),
    with: checkNameField
      .optional()
      .describe('What the helper uses; the same skill where left out.')
      .meta({ rank: 'often' }),
    rc: z.int().min(1).max(60).optional().describe('The number of the check, for help with another skill.'),
    relevant: z.boolean().default(true),
  }),
  output: z.strictObject({
    attempt: attemptSchema.nullable(),
    bonusDice: z.int(),
    helpResult: z.int().nullable(),
    actor: changeSchema,
    target: changeSchema,
  }),
  example: {
    input: {
      actor: { name: 'Toln', tier: 'standard', weaponSkills: { simpleMelee: { talent: 1, level: 2 } } },
      target: { name: 'Ash', weaponSkills: { simpleMelee: { talent: 2, level: 2 } } },
      check: 'simpleMelee',
    },
    dice: [],
    outcome: {
      attempt: null,
      bonusDice: 1,
      helpResult: null,
      actor: { turn: { actions: 1 } },
      target: { helps: [{ by: 'Toln', check: 'simpleMelee' }] },
    },
  },
  rolls: true,
  run: ({ actor: a, target: t, check, with: used, rc, relevant }, play) =>
    withPair({ actor: a, target: t }, play, (helper, helped) => {
      const wanted: HelpWanted = { check, with: used ?? check, rc, relevant };
      const problem = whyNotHelpAlly(helper, helped, wanted, play);
      if (problem) return problem;
      const attempt = tryAction(helper, play);
      return isLost(attempt)
        ? { attempt, bonusDice: 0, helpResult: null }
        : { attempt, ...helpAlly(helper, helped, wanted, play) };
    }),
  tell: ({ attempt, bonusDice, helpResult }, { actor, target, check }) =>
    tellHindered(actor.name, attempt) ??
    `${actor.name}${helpResult === null ? '' : ` rolls ${helpResult} and`} gives ${target.name} ${bonusDice ? 'a bonus die' : 'nothing'} on ${titleOf(check)}.`,
  apply: applyPair,
});

export const helpInFightParts = [part('state', 'help that waits', ['AV-CHK-04'], helpAlly)];
