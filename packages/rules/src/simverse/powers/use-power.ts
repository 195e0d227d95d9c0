/** POW: the questions a table asks when somebody uses a power. */
import { isRefusal, Play, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { attackSituation, type Told } from '../combat/attack-input.ts';
import type { Situation } from '../combat/attack-tn.ts';
import { rangeCounts } from '../combat/combat-modifiers.ts';
import { armsOf, useSchema, weaponSchema } from '../gear/weapons.ts';
import { procedure, refuse, type SimversePlay } from '../play.ts';
import {
  type Activated,
  activate,
  armsOfPower,
  isAttack,
  powerOf,
  powerSchema,
  type Usable,
  type User,
  userSchema,
} from './activation.ts';
import { payFrom, stones } from './energy.ts';
import { enhancementOf } from './enhancements.ts';
import { LIMITATIONS } from './limitations.ts';
import { type Affected, affected, type PowerTarget, powerTarget, untouched } from './power-affected.ts';
import { aftermath } from './power-aftermath.ts';
import { hasEnhancement } from './power-design.ts';
import { effect } from './power-effects.ts';
import { type Circumstances, circumstances } from './power-limits.ts';
import { activatedFields, activation, outcomeOf } from './power-outcome.ts';
import { reachWith } from './power-reach.ts';
import { affect, impossible, share } from './power-targets.ts';
import { strikeWithPower } from './power-weapon.ts';

const useFields = {
  power: powerSchema,
  user: userSchema
    .prefault({})
    .describe('Give `target` as the finished skill, or `base`, `attribute` and `skill`.'),
  stones,
  payFrom,
  now: circumstances.describe('What the limitations ask for.'),
  ...attackSituation,
  metres: attackSituation.metres.describe(
    'Distance to the target; needed where the roll depends on it, else taken to be near enough.',
  ),
};

/** Where nothing depends on it, the target is at hand. */
const AT_HAND = 1;

/** SV-CMOD-02: a power that is aimed over a distance needs to know it. */
function situationOf(power: Usable, told: Told, play: SimversePlay): Situation | Refusal {
  const { kind } = armsOfPower(power);
  const rolls = isAttack(power) && !hasEnhancement(power.design, 'Reliable Activation');
  if (told.metres === undefined && rolls && rangeCounts(kind, play))
    return refuse('SV-CMOD-02', `Say in \`metres\` how far away the target of ${power.name} is.`);
  return { ...told, metres: told.metres ?? AT_HAND };
}

/** SV-LIM-11: whoever is grappled is held. */
const nowOf = ({ now, user }: { now: Circumstances; user: User }): Circumstances => ({
  ...now,
  held: now.held || user.conditions.includes('Grappled'),
});

const LIMIT_RULES = Object.values(LIMITATIONS).map(row => row.rule);

export const activateProcedure = procedure({
  name: 'activate-power',
  title: 'Activate a power',
  summary:
    'Try to use a power: whether its limitations allow it, the activation roll (none with Reliable Activation), what is paid even if it fails, and what a critical failure brings.',
  rules: [
    'SV-POW-03',
    'SV-POW-04',
    'SV-POW-05',
    'SV-ENH-04',
    'SV-ENH-11',
    'SV-ENH-13',
    'SV-ENH-15',
    ...LIMIT_RULES,
  ],
  input: z.strictObject(useFields),
  output: z.strictObject(activatedFields),
  example: {
    input: { power: 'Invisibility', user: { target: 13, mana: 9 } },
    dice: [4, 5, 5],
    outcome: {
      activated: false,
      tn: 13,
      critical: 'none',
      resource: 'Mana',
      spent: 6,
      stamina: null,
      mana: 3,
      vitality: null,
      stones: [],
      emptied: null,
      gmDecides: null,
      strenuousMinutes: 0,
      reachMetres: 1,
      reaches: true,
      minutes: null,
      countsAsUse: true,
      ends: [],
      noticed: null,
    },
  },
  run(input, play) {
    const power = powerOf(input.power);
    if (isRefusal(power)) return power;
    if (power.against.by === 'weapon')
      return refuse(
        'SV-POW-05',
        `${power.name} rides on an attack, whose roll activates it: ask for \`use-power\` with a weapon and a target.`,
      );
    const at = situationOf(power, input, play);
    if (isRefusal(at)) return at;
    const done = activate({ ...input, now: nowOf(input), power, at, targetProne: false }, play);
    return isRefusal(done) ? done : activation(power, done, input.user, at.metres);
  },
});

const useInput = z.strictObject({
  ...useFields,
  weapon: weaponSchema.optional().describe('For maneuvers that ride on an attack.'),
  use: useSchema,
  targets: z
    .array(powerTarget)
    .max(12)
    .default([])
    .describe('Whoever the power is aimed at; give the user too, if it is to work on them.'),
});

/** SV-ENH-06, SV-ENH-08: one target, the number bought, or everyone in the area. */
function tooMany({ design: d, states }: Usable, targets: readonly PowerTarget[]): Refusal | undefined {
  const area =
    enhancementOf(d.enhancements, 'Area Effect') || hasEnhancement(d, 'Cone Shaped') || states.lineMetres;
  const most = enhancementOf(d.enhancements, 'Multiple Targets')?.targets ?? 1;
  return area || targets.length <= most
    ? undefined
    : refuse(
        'SV-ENH-08',
        `The power has ${most === 1 ? 'one target' : `${most} targets`}, not ${targets.length}.`,
      );
}

/** The targets of a power that works, in the order given. */
function affectAll(
  power: Usable,
  done: Activated,
  targets: readonly PowerTarget[],
  at: Situation,
  play: SimversePlay,
): Affected[] | Refusal {
  const reach = reachWith(power, done.margin);
  const short = hasEnhancement(power.design, 'Expansive Range') && reach !== null && at.metres > reach;
  if (short) play.trace.note('SV-ENH-04', `reaches only ${reach} m`, false);
  const results: Affected[] = [];
  for (const target of targets) {
    const result = done.success && !short ? affect(power, done, target, at, play) : untouched(target);
    if (isRefusal(result)) return result;
    results.push(aftermath(power, target, result, play));
  }
  return results;
}

export const usePowerProcedure = procedure({
  name: 'use-power',
  title: 'Use a power',
  summary:
    'A spell, power or maneuver from the attempt to its effects: limitations, cost, the roll, dodge or resistance of each target, and damage, healing or drain with their dice. Ready powers by name, or a design of the table’s own.',
  rules: [
    'SV-POW-03',
    'SV-POW-04',
    'SV-POW-05',
    'SV-POW-06',
    'SV-POW-10',
    'SV-POW-11',
    'SV-POW-12',
    'SV-ENH-04',
    'SV-ENH-06',
    'SV-ENH-08',
    'SV-ENH-10',
    'SV-ENH-13',
    'SV-ENH-14',
    'SV-ENH-15',
    'SV-ENH-16',
    ...LIMIT_RULES,
  ],
  input: useInput,
  output: z.strictObject({
    ...activatedFields,
    targets: z.array(affected),
    effects: z
      .array(effect)
      .describe('What else it does, for as long as it lasts; damage and healing are counted above.'),
    userRegains: z.int().describe('Vitality that comes back to the user.'),
  }),
  example: {
    input: { power: 'Fire Bolt', user: { target: 15, mana: 12 }, metres: 8, targets: [{ DX: 12, AR: 2 }] },
    dice: [1, 2, 5, 2, 3, 4, 3, 4],
    outcome: {
      activated: true,
      tn: 12,
      critical: 'none',
      resource: 'Mana',
      spent: 2,
      stamina: null,
      mana: 10,
      vitality: null,
      stones: [],
      emptied: null,
      gmDecides: null,
      strenuousMinutes: 0,
      reachMetres: 20,
      reaches: true,
      minutes: null,
      countsAsUse: true,
      ends: [],
      noticed: 'everybody nearby notices it',
      targets: [
        {
          affected: true,
          spared: null,
          defence: 'dodge',
          defenceTn: 6,
          defended: false,
          damage: 5,
          bleeds: false,
          knockback: 0,
          armourBreached: false,
          restored: 0,
          drained: 0,
          vitality: null,
          bleedingCount: 0,
          states: [],
        },
      ],
      effects: [{ does: 'special', what: 'May set things alight.' }],
      userRegains: 0,
    },
  },
  run(input, play) {
    const power = powerOf(input.power);
    if (isRefusal(power)) return power;
    const refused = tooMany(power, input.targets);
    if (refused) return refused;
    if (power.against.by === 'weapon') {
      const struck = strikeWithPower({ ...input, now: nowOf(input), power, at: input }, play);
      if (isRefusal(struck)) return struck;
      const targets = input.targets.map((t, i) =>
        aftermath(power, t, struck.targets[i] ?? untouched(t), play),
      );
      return outcomeOf(power, struck.done, targets, input.user, AT_HAND);
    }
    const targetProne = input.targets[0]?.prone ?? false;
    const arms = input.weapon === undefined ? undefined : armsOf(input.weapon, input.use);
    if (arms && isRefusal(arms)) return arms;
    const at = situationOf(power, input, play);
    if (isRefusal(at)) return at;
    const shared = share(power, input.targets);
    if (isRefusal(shared)) return shared;
    const unread = new Play(play.dice, play.readings);
    const wrong = shared.map(t => impossible(power, t, at, unread)).find(isRefusal);
    if (wrong) return wrong;
    const done = activate({ ...input, now: nowOf(input), power, at, targetProne, arms }, play);
    if (isRefusal(done)) return done;
    const targets = affectAll(power, done, shared, at, play);
    return isRefusal(targets) ? targets : outcomeOf(power, done, targets, input.user, at.metres);
  },
});

export const usePowerProcedures = [activateProcedure, usePowerProcedure] as const;
