/** MOD: actions and reactions that modules grant; they obey the rules of combat and their own Energy cost. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import {
  type Creature,
  changeOf,
  changeSchema,
  copyOf,
  creatureField,
  creatureOf,
  creatureSchema,
  personAfter,
  whyNotAlive,
} from '../character/creature.ts';
import { creatureCheck, meets, useUp } from '../checks/creature-check.ts';
import { whyNotAgainstCharmer, whyNotInMadness } from '../combat/attack.ts';
import { attemptSchema, isLost, tellHindered, tryAction } from '../combat/attempt.ts';
import {
  applyPaid,
  type EnergyPaid,
  type EnergyWritten,
  payEnergy,
  tellWinded,
  whyNotPay,
} from '../combat/energy.ts';
import { foundField, spendAction, whyNotAct, whyNotAlly, whyNotSeen } from '../combat/restrictions.ts';
import { moduleActs } from '../content/module-acts.ts';
import { type AnyventurePlay, part, procedure, refuse } from '../play.ts';
import { bandOf, distanceField } from '../world/distance.ts';
import { actRef, type ModuleAct } from './act-entry.ts';
import { actRow } from './act-list.ts';
import { feel, type SpellFelt, tellFelt, UNTOUCHED, withstand } from './spell.ts';
import { spellObject } from './spell-entry.ts';

/** The actions and reactions somebody has, by their features. */
export const actsOf = (creature: Creature): readonly ModuleAct[] =>
  creature.features.length === 0
    ? NO_ACTS
    : creature.features.flatMap(feature => (feature.act ? (actRow(feature.act) ?? []) : []));
const NO_ACTS: readonly ModuleAct[] = [];

/** One of somebody's own actions. */
export const actNamed = (creature: Creature, name: string | null): ModuleAct | undefined =>
  name === null ? undefined : actsOf(creature).find(act => act.name === name);

interface ActTried {
  readonly actor: Creature;
  readonly act: ModuleAct;
  readonly target: Creature | undefined;
  readonly distance: number;
}

/** Why a module's action cannot be taken, if so. */
export function whyNotModuleAct(
  { actor, act, target, distance }: ActTried,
  play: AnyventurePlay,
): Refusal | undefined {
  if (act.type === 'reaction')
    return refuse('AV-MOD-06', `${act.name} is a Reaction, declared with a defense.`, 'action');
  if (act.attack)
    return refuse('AV-MOD-06', `${act.name} is an attack; ask for the attack with what it adds.`, 'action');
  const first = whyNotAct(actor) ?? whyNotPay(actor, act.energy, play);
  if (first) return first;
  if (act.targets !== 'self' && !target) return refuse('AV-MOD-06', `${act.name} needs a target.`, 'target');
  if (target && act.targets === 'enemy') {
    const charmed = whyNotAgainstCharmer(actor, target.name);
    if (charmed) return charmed;
  }
  const alone = target && act.targets === 'ally' ? whyNotAlly(actor, target, play, 'actor') : undefined;
  if (alone) return alone;
  return act.range !== undefined && act.targets !== 'self' && bandOf(distance).band > act.range
    ? refuse('AV-MOD-06', `${act.name} does not reach ${distance} units.`, 'distance')
    : undefined;
}

export interface ActTaken {
  readonly paid: EnergyPaid;
  readonly check: number | null;
  readonly works: boolean;
  readonly felt: readonly (SpellFelt & { readonly resisted: number | null })[];
}

const NO_SPELL = spellObject.parse({});

/** AV-MOD-06: paid first; its own check, then what each target feels unless it resists. */
export function takeModuleAct(
  actor: Creature,
  act: ModuleAct,
  targets: readonly Creature[],
  play: AnyventurePlay,
): ActTaken {
  spendAction(actor);
  const paid = payEnergy(actor, act.energy, play);
  const check = act.check
    ? creatureCheck(actor, act.check.skill, play, { label: `${actor.name}’s ${act.check.skill}` })
    : null;
  const works = check === null || !act.check || meets(check, act.check.rc);
  if (play.trace.on) play.trace.note('AV-MOD-06', act.name, works);
  if (!works) return { paid, check, works, felt: targets.map(() => ({ ...UNTOUCHED, resisted: null })) };
  const felt = targets.map(target => {
    const effects = act.effects ?? [];
    const { resisted, holds } = act.resist
      ? withstand(target, act.resist, effects, play)
      : { resisted: null, holds: false };
    const rolled = act.resist && resisted !== null ? [act.resist.skill] : [];
    if (holds) return { ...UNTOUCHED, rolled, resisted };
    const done = feel(
      target,
      { ...NO_SPELL, name: act.name },
      effects,
      { by: actor.name, halved: false },
      play,
    );
    return { ...done, rolled, resisted };
  });
  return { paid, check, works, felt };
}

/** Writes what an action has taken of whoever took it. */
export function applyModuleAct(
  actor: Creature,
  act: ModuleAct,
  { paid, check }: { readonly paid: EnergyWritten; readonly check: number | null },
): void {
  spendAction(actor);
  applyPaid(actor, paid);
  if (act.check && check !== null) useUp(actor, act.check.skill);
}

export const moduleActProcedure = procedure({
  name: 'module-action',
  title: 'Module action',
  summary:
    'An action that a module grants: its Energy, its check, and what its target feels unless it resists.',
  rules: ['AV-MOD-06', 'AV-CMB-15', 'AV-RES-07'],
  input: z.strictObject({
    actor: creatureField('Who acts.'),
    action: actRef.describe('By name, or by its numbers.').meta({ rank: 'first', from: 'module actions' }),
    target: creatureSchema.optional().describe('On whom.').meta({ rank: 'first', from: 'person' }),
    distance: distanceField,
    nearest: z
      .array(z.string().max(80))
      .max(20)
      .optional()
      .describe('Whoever is nearest to a Maddened actor.'),
    found: foundField,
  }),
  output: z.strictObject({
    attempt: attemptSchema.nullable(),
    energy: z.int(),
    check: z.int().nullable(),
    works: z.boolean(),
    resisted: z.int().nullable(),
    healed: z.int(),
    gains: z.array(z.string()).readonly(),
    felt: z.string().nullable().describe('All that it did, in words; null where it came to nothing.'),
    winded: z.boolean(),
    actor: changeSchema,
    target: changeSchema,
  }),
  example: {
    input: {
      actor: { name: 'Nael', attributes: { knowledge: 3 }, skills: { medicine: 2 } },
      action: 'Field dressing',
      target: { name: 'Ash', health: 9, conditions: ['bleeding'] },
    },
    dice: [5, 2, 1],
    outcome: {
      attempt: null,
      energy: 4,
      check: 5,
      works: true,
      resisted: null,
      healed: 3,
      gains: [],
      felt: 'regains 3 Health and has 12, is no longer Bleeding',
      winded: false,
      actor: { energy: 4, turn: { actions: 1 } },
      target: { health: 12, conditions: [] },
    },
  },
  run({ actor: given, action, target: aimedAt, distance, nearest, found }, play) {
    const before = creatureOf(given, play);
    if (isRefusal(before)) return before;
    const aimed = aimedAt ? creatureOf(aimedAt, play) : undefined;
    if (aimed && isRefusal(aimed)) return aimed;
    const act = actRow(action);
    if (!act) return refuse('AV-MOD-06', `There is no module action called ${String(action)}.`, 'action');
    const problem =
      whyNotAct(before) ??
      (aimed && whyNotAlive(aimed, 'target')) ??
      (aimed && act.targets === 'enemy' ? whyNotSeen(aimed, 'target', found) : undefined) ??
      whyNotModuleAct({ actor: before, act, target: aimed, distance }, play) ??
      (aimed && act.targets === 'enemy' ? whyNotInMadness(before, [aimed.name], nearest, play) : undefined);
    if (problem) return problem;
    const actor = copyOf(before);
    const target = aimed && copyOf(aimed);
    const onWhom = act.targets === 'self' ? actor : target;
    const attempt = tryAction(actor, play);
    const done = isLost(attempt) ? undefined : takeModuleAct(actor, act, onWhom ? [onWhom] : [], play);
    const { check, works, felt } = done ?? { check: null, works: false, felt: [] };
    const [one] = felt;
    return {
      attempt,
      energy: actor.energy,
      check,
      works,
      resisted: one?.resisted ?? null,
      healed: one?.healed ?? 0,
      gains: one?.gains ?? [],
      felt: onWhom && one?.affected ? tellFelt(one, onWhom) : null,
      winded: done?.paid.winded ?? false,
      actor: changeOf(before, actor),
      target: aimed && target ? changeOf(aimed, target) : {},
    };
  },
  tell({ attempt, works, check, felt, winded }, { actor, action: asked, target }) {
    const action = typeof asked === 'string' ? asked : asked.name;
    const breath = tellWinded(actor.name, winded);
    const rolled = check === null ? '' : ` with ${check}`;
    const onWhom = target
      ? ` on ${target.name}, who ${felt ?? 'resists'}`
      : felt === null
        ? ''
        : ` and ${felt}`;
    return (
      tellHindered(actor.name, attempt) ??
      (works
        ? `${actor.name} uses ${action}${rolled}${onWhom}${breath}.`
        : `${actor.name} tries ${action}${rolled}, and it comes to nothing${breath}.`)
    );
  },
  apply: ({ actor, target }, outcome) => ({
    actor: personAfter(actor, outcome.actor),
    ...(target ? { target: personAfter(target, outcome.target) } : {}),
  }),
});

export const moduleActParts = [part('table', 'module actions', ['AV-MOD-06'], moduleActs)];
