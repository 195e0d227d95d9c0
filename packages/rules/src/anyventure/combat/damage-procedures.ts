/** DMG, RES, LIFE: damage, healing and the pools as questions of their own, whatever the source. */
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { skillField, titleOf } from '../character/attributes.ts';
import { type Creature, changeSchema, creatureField, isPc, whyNotAlive } from '../character/creature.ts';
import { applyCreature, withCreature } from '../character/procedure-person.ts';
import { creatureCheck, hasCondition, kindOf, meets } from '../checks/creature-check.ts';
import { procedure, refuse } from '../play.ts';
import { whyNotPoison } from './conditions.ts';
import { type DamageShare, takeDamage, tellAbsorbed } from './damage.ts';
import { freshEnergy, payEnergy, whyNotPay } from './energy.ts';
import {
  broughtBy,
  chooseLifeline,
  lifelineDue,
  liveOrDie,
  mayPayNow,
  payNow,
  REGAINED_TO_WAKE,
  tellRow,
  throughAtZero,
  whyNotLifeline,
} from './lifeline.ts';
import {
  combinedMitigation,
  DAMAGE_TYPES,
  damageLeft,
  damageTypeField,
  withDoublings,
} from './mitigation.ts';
import { heal, pastMorale, regainMorale, regainResolve, takeResolve } from './resources.ts';
import { isHelpless, isUnconscious } from './restrictions.ts';

const amount = z.int().min(0).max(1000);

export const mitigateProcedure = procedure({
  name: 'mitigate',
  title: 'Mitigation',
  summary:
    'What is left of damage: doubled or halved first, then nothing up to the mitigation, half up to twice the mitigation, all of it above. Several sources of one type add up, unless the table reads it otherwise.',
  rules: ['AV-DMG-05', 'AV-DMG-06', 'AV-DMG-07', 'AV-DMG-08', 'AV-DMG-09', 'AV-DMG-04'],
  input: z.strictObject({
    damage: amount.meta({ rank: 'first' }),
    mitigation: z
      .union([amount, z.array(amount).max(20)])
      .default(0)
      .describe('Against this type; several sources as a list.')
      .meta({ rank: 'first' }),
    type: damageTypeField.default('physical'),
    doublings: z.int().min(0).max(4).default(0),
    halvings: z.int().min(0).max(4).default(0),
  }),
  output: z.strictObject({
    type: z.enum(DAMAGE_TYPES),
    compared: z.int(),
    mitigation: z.int(),
    halfUpTo: z.int().describe('The second threshold.'),
    taken: z.int(),
  }),
  example: {
    input: { damage: 8, mitigation: [3, 2] },
    dice: [],
    outcome: { type: 'physical', compared: 8, mitigation: 5, halfUpTo: 10, taken: 4 },
  },
  run({ damage, mitigation: given, type, doublings, halvings }, play) {
    const compared = withDoublings(damage, doublings, halvings);
    if (compared !== damage) play.trace.note('AV-DMG-08', 'doubled or halved first', compared);
    const mitigation = combinedMitigation(Array.isArray(given) ? given : [given], play);
    if (Array.isArray(given))
      play.trace.note('AV-DMG-09', `mitigation of ${given.join(' and ')}`, mitigation);
    const taken = damageLeft(compared, mitigation);
    play.trace.note(
      taken === 0 ? 'AV-DMG-05' : taken < compared ? 'AV-DMG-06' : 'AV-DMG-07',
      `nothing up to ${mitigation}, half up to ${2 * mitigation}`,
      taken,
    );
    return { type, compared, mitigation, halfUpTo: 2 * mitigation, taken };
  },
  tell({ compared, mitigation, halfUpTo, taken, type }, { damage }) {
    const first =
      compared === damage
        ? `${damage}`
        : `${damage}, ${compared > damage ? 'doubled' : 'halved'} to ${compared},`;
    const how =
      mitigation === 0
        ? 'meets no mitigation'
        : compared <= mitigation
          ? `is no more than mitigation ${mitigation}`
          : compared <= halfUpTo
            ? `is above mitigation ${mitigation} but no more than ${halfUpTo}, so half gets through`
            : `is above twice the mitigation of ${mitigation}, so all of it gets through`;
    return `${first} ${titleOf(type)} damage ${how}: ${taken} taken.`;
  },
});

export const takeDamageProcedure = procedure({
  name: 'take-damage',
  title: 'Take damage',
  summary:
    'Damage from any source, such as a hazard: a check may avoid or halve it first; then doubling, mitigation, Morale, Health, and the Lifeline table for more than 5 at 0 Health.',
  rules: [
    'AV-DMG-04',
    'AV-DMG-08',
    'AV-DMG-10',
    'AV-RES-01',
    'AV-RES-05',
    'AV-LIFE-07',
    'AV-LIFE-08',
    'AV-COND-16',
  ],
  input: z.strictObject({
    creature: creatureField('Who takes it.'),
    damage: amount.optional().meta({ rank: 'first' }),
    type: damageTypeField.default('physical').meta({ rank: 'first' }),
    shares: z
      .array(z.strictObject({ type: damageTypeField, amount }))
      .max(9)
      .optional()
      .describe('Damage of several types, each mitigated by itself.'),
    doublings: z.int().min(0).max(4).default(0),
    halvings: z.int().min(0).max(4).default(0),
    avoid: z
      .strictObject({
        skill: skillField,
        rc: z.int().min(1).max(60),
        success: z.enum(['avoids', 'halves']).default('avoids'),
      })
      .optional()
      .describe('A check that the scene states, and what its success does.'),
  }),
  output: z.strictObject({
    check: z.int().nullable(),
    compared: z.int(),
    taken: z.int(),
    absorbed: z.int().describe('By Morale.'),
    lost: z.int(),
    resolveLost: z.int(),
    reachesZero: z.boolean(),
    row: z.string().nullable().describe('Row of the Lifeline table.'),
    maximumLost: z.int().optional().describe('Of a Severe Wound: by how much the maximum Health fell.'),
    gains: z.array(z.string()).describe('Conditions that it brought.'),
    health: z.int(),
    morale: z.int(),
    resolve: z.int(),
    dead: z.boolean(),
    creature: changeSchema,
  }),
  alsoCalled: { damage: 'taken' },
  example: {
    input: { creature: { name: 'Ash', mitigation: { physical: 5 }, morale: 3 }, damage: 8 },
    dice: [],
    outcome: {
      check: null,
      compared: 8,
      taken: 4,
      absorbed: 3,
      lost: 1,
      resolveLost: 0,
      reachesZero: false,
      row: null,
      gains: [],
      health: 19,
      morale: 0,
      resolve: 20,
      dead: false,
      creature: { health: 19, morale: 0 },
    },
  },
  rolls: true,
  run: ({ creature: given, damage, type, shares, doublings, halvings, avoid }, play) =>
    withCreature(given, play, creature => {
      if (damage === undefined && !shares)
        return refuse(
          'AV-DMG-04',
          'Say how much damage it is: `damage`, or `shares` of several types.',
          'damage',
        );
      const problem = whyNotAlive(creature, 'creature');
      if (problem) return problem;
      // AV-COND-27: whoever cannot defend neither dodges nor deflects.
      const tries = avoid && !(kindOf(avoid.skill) === 'defense' && isHelpless(creature));
      const check = tries ? creatureCheck(creature, avoid.skill, play) : null;
      const passed = avoid !== undefined && check !== null && meets(check, avoid.rc);
      if (check !== null && avoid && play.trace.on)
        play.trace.note('AV-DICE-06', `against ${avoid.rc}`, passed ? avoid.success : 'fails');
      const all: readonly DamageShare[] = shares ?? [{ type, amount: damage ?? 0 }];
      const met = passed && avoid.success === 'avoids' ? all.map(share => ({ ...share, amount: 0 })) : all;
      const more = passed && avoid.success === 'halves' ? 1 : 0;
      const harm = takeDamage(creature, met, { doublings, halvings: halvings + more }, play);
      const { health, morale, resolve, dead } = creature;
      const { broken, drops: _fall, dies: _death, ...done } = harm;
      const gains = [...broughtBy(harm.row, creature), ...(broken ? ['broken'] : [])];
      return { check, ...done, gains, health, morale, resolve, dead };
    }),
  tell(
    { taken, absorbed, resolveLost, resolve, health, reachesZero, row, maximumLost, dead, check, gains },
    { creature, avoid },
  ) {
    const rolled = check === null ? '' : ` rolls ${check}${avoid ? ` against ${avoid.rc}` : ''} and`;
    const morale = tellAbsorbed(absorbed);
    const will = resolveLost
      ? `${morale ? '' : ','} loses ${resolveLost} Resolve and has ${resolve} left,${gains.includes('broken') ? ' which breaks them,' : ''}`
      : '';
    return `${creature.name}${rolled} takes ${taken}${morale}${will} and ${dead ? 'is dead' : reachesZero ? 'drops to 0 Health' : `has ${health} Health left`}${row ? ` (${tellRow(row, dead, maximumLost)})` : ''}.`;
  },
  apply: applyCreature,
});

export const restoreProcedure = procedure({
  name: 'restore',
  title: 'Heal, hearten, hurt the will',
  summary:
    'Health, Resolve or Morale given by potions, medics, magic and tales, each up to its limit, or Resolve taken. Resolve does not come back to the Broken or Numbed, and Resolve at 0 breaks.',
  rules: [
    'AV-RES-02',
    'AV-RES-03',
    'AV-RES-04',
    'AV-RES-05',
    'AV-RES-06',
    'AV-COND-06',
    'AV-COND-16',
    'AV-LIFE-14',
  ],
  input: z.strictObject({
    creature: creatureField('Who receives it.'),
    health: amount.default(0).meta({ rank: 'first' }),
    resolve: amount.default(0).meta({ rank: 'first' }),
    morale: amount.default(0).meta({ rank: 'first' }),
    resolveLoss: amount.default(0).describe('Resolve that an effect takes; Morale shields it.'),
  }),
  output: z.strictObject({
    healed: z.int(),
    health: z.int(),
    resolve: z.int(),
    morale: z.int(),
    broken: z.boolean(),
    creature: changeSchema,
  }),
  example: {
    input: { creature: { health: 18 }, health: 6 },
    dice: [],
    outcome: { healed: 2, health: 20, resolve: 20, morale: 0, broken: false, creature: { health: 20 } },
  },
  run: ({ creature: given, health, resolve, morale, resolveLoss }, play) =>
    withCreature(given, play, creature => {
      const dead = whyNotAlive(creature, 'creature');
      if (dead) return dead;
      const healed = heal(creature, health);
      if (health > 0)
        play.trace.note(
          'AV-RES-02',
          `${health} Health, at most up to ${creature.healthMax}: regained`,
          healed,
        );
      if (healed > 0 && isUnconscious(creature))
        play.trace.note('AV-LIFE-14', 'Health regained since falling Unconscious', creature.regained);
      regainMorale(creature, morale, play);
      regainResolve(creature, resolve);
      if (morale > 0) play.trace.note('AV-RES-05', 'Morale now', creature.morale);
      if (resolve > 0) play.trace.note('AV-RES-04', 'Resolve now', creature.resolve);
      if (resolveLoss) takeResolve(creature, pastMorale(creature, resolveLoss, play));
      return {
        healed,
        health: creature.health,
        resolve: creature.resolve,
        morale: creature.morale,
        broken: creature.conditions.some(c => c.name === 'broken'),
      };
    }),
  tell({ health, resolve, morale, broken, creature: after }, { creature }) {
    const wakes = (after.regained ?? 0) >= REGAINED_TO_WAKE ? '; awake in an hour at the latest' : '';
    return `${creature.name} has ${health} Health, ${resolve} Resolve and ${morale} Morale${broken ? ', and is Broken' : ''}${wakes}.`;
  },
  apply: applyCreature,
});

export const spendEnergyProcedure = procedure({
  name: 'spend-energy',
  title: 'Spend Energy',
  summary:
    'Pays for an action or reaction, or loses Energy to a drain. A payment that leaves less than 0 calls for Endurance 10, or Winded; what was paid for still happens.',
  rules: ['AV-RES-07', 'AV-RES-09', 'AV-CMB-09', 'AV-CMB-15'],
  input: z.strictObject({
    creature: creatureField('Who pays.'),
    cost: z.int().min(0).max(100).describe('Energy.').meta({ rank: 'first' }),
    drain: z.boolean().default(false).describe('Taken by an effect, which asks nobody.'),
  }),
  output: z.strictObject({
    energy: z.int(),
    checkMade: z.boolean(),
    endurance: z.int().nullable(),
    winded: z.boolean().describe('Whether it is Winded now.'),
    actionResolves: z.boolean(),
    creature: changeSchema,
  }),
  example: {
    input: { creature: { energy: 1, attributes: { physique: 2 }, skills: { endurance: 3 } }, cost: 2 },
    dice: [9, 4],
    outcome: {
      energy: -1,
      checkMade: true,
      endurance: 9,
      winded: true,
      actionResolves: true,
      creature: { energy: -1, conditions: [{ name: 'winded' }] },
    },
  },
  run: ({ creature: given, cost, drain }, play) =>
    withCreature(given, play, creature => {
      const problem =
        whyNotAlive(creature, 'creature') ?? (drain ? undefined : whyNotPay(creature, cost, play));
      if (problem) return problem;
      const { energy, endurance } = payEnergy(creature, cost, play);
      const winded = hasCondition(creature, 'winded');
      return { energy, checkMade: endurance !== null, endurance, winded, actionResolves: true };
    }),
  tell: ({ energy, endurance, winded }, { creature }) =>
    `${creature.name} has ${energy} Energy left${endurance === null ? '' : `; Endurance ${endurance}: ${winded ? 'Winded' : 'holds'}`}.`,
  apply: applyCreature,
});

/** AV-R-165: so long without exertion. */
const BREATH_MINUTES = 1;

export const freshStartProcedure = procedure({
  name: 'catch-breath',
  title: 'A fight begins, or a minute passes',
  summary: 'Energy is full and Winded is gone: at the start of a fight, and after a minute without exertion.',
  rules: ['AV-RES-10'],
  input: z.strictObject({
    creature: creatureField('Who.'),
    minutes: z
      .number()
      .min(0)
      .max(10_000)
      .default(1)
      .describe('Minutes that pass; less than one is not enough.')
      .meta({ rank: 'often', unit: 'minutes' }),
    exertion: z.boolean().default(false).describe('Spent on something that takes one’s breath.'),
  }),
  output: z.strictObject({
    energy: z.int(),
    winded: z.boolean().describe('Whether it is Winded still.'),
    creature: changeSchema,
  }),
  example: {
    input: { creature: { energy: -1, conditions: ['winded'] } },
    dice: [],
    outcome: { energy: 5, winded: false, creature: { energy: 5, conditions: [] } },
  },
  run: ({ creature: given, minutes, exertion }, play) =>
    withCreature(given, play, creature => {
      const dead = whyNotAlive(creature, 'creature');
      if (dead) return dead;
      const rested = minutes >= BREATH_MINUTES && !exertion;
      if (rested) {
        freshEnergy(creature);
        play.trace.note('AV-RES-10', `${minutes} min without exertion: Energy`, creature.energy);
      } else play.trace.note('AV-RES-10', 'no whole minute without exertion', creature.energy);
      return { energy: creature.energy, winded: hasCondition(creature, 'winded') };
    }),
  tell: ({ energy, winded }, { creature }) =>
    `${creature.name} has ${energy} Energy and is ${winded ? 'still' : 'not'} Winded.`,
  apply: applyCreature,
});

export const lifelineProcedure = procedure({
  name: 'lifeline',
  title: 'Lifeline',
  summary:
    'At the start of a turn at 0 Health: pay 2 Resolve to take it, or fall Unconscious. Not while Numbed; the last 2 Resolve break, but the turn is taken.',
  rules: ['AV-LIFE-01', 'AV-LIFE-02', 'AV-LIFE-03', 'AV-LIFE-15'],
  input: z.strictObject({
    creature: creatureField('Who is at 0 Health.'),
    pays: z.boolean().default(true).meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    allowed: z.boolean(),
    why: z.string().nullable().describe('Why paying is not allowed.'),
    acts: z.boolean(),
    broken: z.boolean(),
    unconscious: z.boolean(),
    resolve: z.int(),
    creature: changeSchema,
  }),
  example: {
    input: { creature: { health: 0, resolve: 9 } },
    dice: [],
    outcome: {
      allowed: true,
      why: null,
      acts: true,
      broken: false,
      unconscious: false,
      resolve: 7,
      creature: { resolve: 7, turn: { paid: true } },
    },
  },
  run: ({ creature: given, pays }, play) =>
    withCreature(given, play, creature => {
      if (creature.health > 0)
        return refuse('AV-LIFE-01', `The Lifeline is there only at 0 Health, not at ${creature.health}.`);
      if (!lifelineDue(creature))
        return refuse(
          'AV-LIFE-01',
          `Only a conscious player character may pay; ${creature.name} is not one.`,
        );
      const why = whyNotLifeline(creature)?.message ?? null;
      const choice = mayPayNow(creature, play)
        ? payNow(creature, pays, play)
        : chooseLifeline(creature, pays, play);
      return { allowed: why === null, why, ...choice, resolve: creature.resolve };
    }),
  tell: ({ acts, broken, unconscious, resolve }, { creature }) =>
    `${creature.name} ${acts ? `pays 2 Resolve, has ${resolve} left${broken ? ', which breaks them,' : ''} and acts` : unconscious ? 'falls Unconscious' : 'lies awake and does nothing'}.`,
  apply: applyCreature,
});

export const liveOrDieProcedure = procedure({
  name: 'live-or-die',
  title: 'Live or die',
  summary:
    'Bleeding or Poison at 0 Health: Toxic mitigation and Morale first, then Endurance or Resilience against its number. Failure is death, success leaves the creature Unconscious; whoever is Unconscious already halves the result.',
  rules: ['AV-LIFE-04', 'AV-LIFE-05', 'AV-LIFE-06', 'AV-LIFE-16', 'AV-RES-05'],
  input: z.strictObject({
    creature: creatureField('Who is at 0 Health and bleeds or is poisoned.'),
    effect: z.enum(['bleeding', 'poisoned']).default('bleeding').meta({ rank: 'first' }),
    by: z.string().max(80).optional().describe('Of several poisons: which.'),
    skill: z
      .enum(['endurance', 'resilience'])
      .optional()
      .describe('Its own choice; the likelier where left out.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    skill: z.enum(['endurance', 'resilience']).nullable().describe('What was rolled.'),
    result: z.int().nullable().describe('null where no check was made.'),
    rc: z.int().nullable(),
    halved: z.boolean(),
    outcome: z
      .enum(['dead', 'unconscious', 'unharmed'])
      .describe('"unharmed" where nothing gets past mitigation and Morale.'),
    morale: z.int(),
    creature: changeSchema,
  }),
  example: {
    input: {
      creature: {
        health: 0,
        attributes: { physique: 2 },
        skills: { endurance: 4 },
        conditions: [{ name: 'poisoned', rc: 6, damage: 3 }, 'unconscious'],
      },
      effect: 'poisoned',
    },
    dice: [11, 2],
    outcome: {
      skill: 'endurance',
      result: 5,
      rc: 6,
      halved: true,
      outcome: 'dead',
      morale: 0,
      creature: { dead: true },
    },
  },
  run: ({ creature: given, effect, by, skill }, play) =>
    withCreature(given, play, creature => {
      const problem = whyNotLiveOrDie(creature);
      if (problem) return problem;
      const condition = creature.conditions.find(c => c.name === effect && (by === undefined || c.by === by));
      if (!condition)
        return refuse('AV-LIFE-04', `${creature.name} is not ${effect}${by ? ` by ${by}` : ''}.`, 'effect');
      const nameless = whyNotPoison([{ damage: 1, ...condition }], 'creature.conditions');
      if (nameless) return nameless;
      const halved = isUnconscious(creature);
      if (throughAtZero(creature, condition, play).through === 0)
        return {
          skill: null,
          result: null,
          rc: null,
          halved: false,
          outcome: 'unharmed' as const,
          morale: creature.morale,
        };
      const { skill: rolled, result, rc, dead } = liveOrDie(creature, condition, { skill, halved }, play);
      const outcome = dead ? ('dead' as const) : ('unconscious' as const);
      return { skill: rolled, result, rc, halved, outcome, morale: creature.morale };
    }),
  tell({ skill, result, rc, halved, outcome, morale }, { creature, effect }) {
    if (result === null || skill === null)
      return `${titleOf(effect)} does not get through to ${creature.name}, who has ${morale} Morale left: no check.`;
    return `${creature.name} ${halved ? `is Unconscious, so ${titleOf(skill)} is halved to` : `rolls ${titleOf(skill)}`} ${result} against ${rc} and ${outcome === 'dead' ? 'dies' : halved ? 'lives on, still Unconscious' : 'lives, Unconscious'}.`;
  },
  apply: applyCreature,
});

/** Why blood and poison are no matter of life and death, if so. */
function whyNotLiveOrDie(creature: Creature): Refusal | undefined {
  const dead = whyNotAlive(creature, 'creature');
  if (dead) return dead;
  if (creature.health > 0) return refuse('AV-LIFE-04', `${creature.name} is not at 0 Health.`);
  if (!isPc(creature))
    return refuse('AV-LIFE-16', `${creature.name} is no player character: out of the fight at 0 Health.`);
  return creature.conditions.some(c => c.name === 'stasis')
    ? refuse('AV-COND-34', `${creature.name} is in Stasis, where everything waits.`)
    : undefined;
}
