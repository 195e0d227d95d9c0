/** Focus: concentration on a spell, and shaking off what holds the mind. Also fear by a hard look. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import {
  type Creature,
  creatureOf,
  creatureSchema,
  defenseBonus,
  isAble,
  isThing,
  type Mark,
  markSchema,
  marksShown,
  sensesNothing,
  whyNotOwnDeed,
} from '../character/creature.ts';
import {
  type Attempted,
  attempt,
  bennyField,
  fightField,
  leftFields,
  leftTo,
  withoutRoll,
} from '../checks/attempt.ts';
import { type Roll, rolledFields } from '../checks/d12.ts';
import { Sway, sourcesSchema } from '../checks/edge-and-hindrance.ts';
import { asideWords, isSuccess } from '../checks/outcome.ts';
import { skillBonus } from '../checks/skill-bonus.ts';
import { failsSkill, scaleAgainstDefense } from '../checks/skill-roll.ts';
import { type Skilled, settleTrials, trialOf } from '../checks/trial.ts';
import { type EdgePlay, procedure, refuse } from '../play.ts';
import { afflict } from '../powers/effects.ts';
import { approached } from './approach.ts';
import { type Affliction, type Condition, conditionRef, type OwnCondition } from './conditions.ts';
import { targetNumberOf } from './defenses.ts';
import { cure, standingFields, standingOf, stillProne } from './harm.ts';
import { conditionName } from './own-conditions.ts';
import { defenseReasons, numberOf } from './reasons.ts';
import { opposingSway, ownSway } from './sway.ts';

export const concentrationProcedure = procedure({
  name: 'concentration',
  title: 'Concentration',
  summary: 'A caster who is hurt rolls Will+Focus against the damage taken; on a failure the spell ends.',
  rules: ['ED-SKL-09'],
  input: z.strictObject({
    caster: creatureSchema.meta({ from: 'person', rank: 'first' }),
    taken: z.int().min(1).max(400).describe('Damage taken.').meta({ rank: 'first' }),
    edges: sourcesSchema,
    hindrances: sourcesSchema,
    benny: bennyField,
    fight: fightField,
  }),
  output: z.strictObject({ ...rolledFields, ends: z.boolean(), bennies: z.int(), responses: z.int() }),
  example: {
    input: {
      caster: { name: 'Ada', stats: { Will: 2 }, skills: ['Focus'], concentrating: 'Binding Cords' },
      taken: 7,
    },
    dice: [3],
    outcome: {
      target: 7,
      dice: 1,
      die: 3,
      total: 6,
      outcome: 'success with complication',
      ends: false,
      bennies: 0,
      responses: 1,
    },
  },
  run({ caster: given, taken, edges, hindrances, benny, fight }, play) {
    const caster = creatureOf(given, play);
    if (isRefusal(caster)) return caster;
    // ED-R-155: whoever cannot act concentrates on nothing.
    if (!isAble(caster)) {
      play.trace.note('ED-R-155', `${caster.name} cannot act`, 'the spell ends without a roll');
      return { ...withoutRoll(taken, 'failure'), ends: true, ...leftTo(caster) };
    }
    const sway = Sway.of(edges, hindrances).add(ownSway(caster, { stat: 'Will', skill: 'Focus' }, play));
    const rolled = attempt(
      caster,
      {
        ...skillBonus(caster, { stat: 'Will', skill: 'Focus' }, play),
        target: taken,
        scale: 'skill',
        sway,
        label: 'concentration',
      },
      { benny, fight, ownTurn: false },
      play,
    );
    return {
      ...rolled,
      ends: failsSkill(rolled, play),
      bennies: caster.bennies,
      responses: caster.responses,
    };
  },
  tell: ({ total, target, ends, outcome }, { caster }) =>
    total === null
      ? `${caster.name} cannot act: the spell ends.`
      : `${caster.name} rolls ${total} against ${target}: the spell ${ends ? 'ends' : 'holds'}${asideWords(outcome)}.`,
  apply: ({ caster }, { ends, bennies, responses }) => ({
    caster: { ...caster, bennies, responses, ...(ends && { concentrating: null }) },
  }),
});

export const shakeOffProcedure = procedure({
  name: 'shake-off',
  title: 'Shake off an effect',
  summary:
    'Will+Focus, as an Act, against the target number of an effect that a failed Mind defense let in; a success ends it. Read on the defense scale.',
  rules: ['ED-SKL-08'],
  input: z.strictObject({
    creature: creatureSchema.meta({ from: 'person', rank: 'first' }),
    target: z.int().min(-10).max(60).describe('Target number of the effect.').meta({ rank: 'first' }),
    condition: conditionRef.optional().describe('What it is to be rid of.'),
    edges: sourcesSchema,
    hindrances: sourcesSchema,
    benny: bennyField,
    fight: fightField,
  }),
  output: z.strictObject({
    ...rolledFields,
    ends: z.boolean(),
    cost: z.literal('Act'),
    creature: z.strictObject({
      ...standingFields,
      marks: z
        .array(markSchema)
        .optional()
        .describe('Edges and Hindrances that last a while, where it had any.'),
    }),
  }),
  example: {
    input: {
      creature: { name: 'Bo', stats: { Will: 1 }, skills: ['Focus'], conditions: ['Frightened'] },
      target: 10,
      condition: 'Frightened',
    },
    dice: [8, 11],
    outcome: {
      target: 10,
      dice: 2,
      die: 8,
      total: 10,
      outcome: 'success',
      ends: true,
      cost: 'Act',
      creature: {
        hp: 10,
        tempHp: 0,
        life: 'living',
        conditions: [],
        exposed: false,
        successes: 0,
        failures: 0,
        bennies: 0,
        responses: 1,
        concentrating: null,
        breath: null,
      },
    },
  },
  run({ creature: given, target, condition, edges, hindrances, benny, fight }, play) {
    const creature = creatureOf(given, play);
    if (isRefusal(creature)) return creature;
    const idle = whyNotOwnDeed(creature, 'creature');
    if (idle) return idle;
    const effect = heldBy(creature, target, condition);
    const free = whyNotShakeOff(creature, effect !== undefined || !condition, condition);
    if (free) return free;
    const { rolled, ends } = settleTrials(
      shakeOff(creature, { target, by: effect?.by }, Sway.of(edges, hindrances), play),
      { benny, fight },
      play,
    );
    if (ends && effect) {
      endEffect(creature, effect);
      if (effect.of) cure(creature, [effect.of]);
      else creature.conditions = creature.conditions.filter(each => each !== effect);
    }
    const after = {
      ...standingOf(creature),
      ...(given.marks.length > 0 && { marks: marksShown(creature.marks) }),
    };
    return { ...rolled, ends, cost: 'Act' as const, creature: after };
  },
  tell: ({ ends }, { creature }) => `${creature.name} ${ends ? 'shakes it off' : 'cannot shake it off'}.`,
  apply: ({ creature }, outcome) => ({ creature: { ...creature, ...outcome.creature } }),
});

/** ED-SKL-08: nobody shakes off what does not hold them. */
export const whyNotShakeOff = (
  { name }: Creature,
  isHeld: boolean,
  condition?: Condition | OwnCondition,
): Refusal | undefined =>
  isHeld
    ? undefined
    : refuse(
        'ED-SKL-08',
        condition
          ? `${name} is not ${conditionName(condition)}: there is nothing to shake off.`
          : `Nothing holds ${name} that could be shaken off.`,
        'condition',
      );

/** ED-SKL-08: what of this condition has to be shaken off with this number. */
const heldBy = (
  { conditions, marks }: Creature,
  target: number,
  condition: Condition | OwnCondition | undefined,
): Affliction | Mark | undefined => {
  const such =
    condition === undefined || typeof condition === 'string'
      ? conditions.filter(each => each.condition === condition)
      : [...conditions, ...marks].filter(({ of }) => of?.id === condition.id);
  return such.find(each => each.target === target) ?? such[0];
};

/** An effect by what caused it, and what a retry must reach. */
type Hold = Pick<Affliction, 'source' | 'by' | 'target'>;

/** ED-SKL-08: everything that can be shaken off, with its number. */
export const holdsOn = ({ conditions, marks }: Creature): (Hold & { readonly target: number })[] =>
  [...conditions, ...marks].flatMap(({ target, by, source }) =>
    target === undefined ? [] : [{ target, by, source }],
  );

/** ED-SKL-08, ED-R-115: all that this one effect had caused ends; what somebody else has caused lasts. */
export function endEffect(creature: Creature, { source = '', by, target }: Hold): void {
  const lasts = (each: Hold): boolean =>
    each.target === undefined || each.target !== target || (each.source ?? '') !== source || each.by !== by;
  creature.conditions = stillProne(creature, creature.conditions.filter(lasts));
  creature.marks = creature.marks.filter(lasts);
}

/** ED-SKL-14: until the end of the target's next turn. */
export const FRIGHTENED_BY_LOOK = {
  condition: 'Frightened',
  source: 'intimidation',
  until: { at: 'end', of: 'bearer', left: 1 },
} as const satisfies Pick<Affliction, 'condition' | 'source' | 'until'>;

export const intimidateProcedure = procedure({
  name: 'intimidate',
  title: 'Intimidate',
  summary:
    'Strength+Social against Mind: on a success the target is Frightened until the end of its next turn. A creature of the game master presents its number, and the character defends with Mind.',
  rules: ['ED-SKL-14', 'ED-CND-05', 'ED-NPC-07'],
  input: z.strictObject({
    intimidator: creatureSchema.meta({ from: 'person', rank: 'first' }),
    target: creatureSchema.meta({ from: 'person', rank: 'first' }),
    expertise: z.string().max(60).optional().meta({ rank: 'often' }),
    edges: sourcesSchema.describe('For the one who rolls.'),
    hindrances: sourcesSchema,
    benny: bennyField,
    fight: z.boolean().default(true).describe('Whether a benny costs the Response.'),
  }),
  output: z.strictObject({
    roller: z.enum(['intimidator', 'target', 'nobody']),
    ...rolledFields,
    frightened: z.boolean(),
    ...leftFields,
    afterwards: z.strictObject(standingFields).describe('The target afterwards.'),
  }),
  example: {
    input: {
      intimidator: {
        name: 'Brenna',
        stats: { Strength: 2 },
        skills: ['Social'],
        expertises: ['Intimidation'],
      },
      target: { name: 'Guard', player: false, mind: 4 },
      expertise: 'Intimidation',
    },
    dice: [5],
    outcome: {
      roller: 'intimidator',
      target: 9,
      dice: 1,
      die: 5,
      total: 9,
      outcome: 'success',
      frightened: true,
      bennies: 0,
      responses: 1,
      afterwards: {
        hp: 10,
        tempHp: 0,
        life: 'living',
        conditions: [
          {
            condition: 'Frightened',
            by: 'Brenna',
            source: 'intimidation',
            until: { at: 'end', of: 'bearer', left: 1 },
          },
        ],
        exposed: false,
        successes: 0,
        failures: 0,
        bennies: 0,
        responses: 1,
        concentrating: null,
        breath: null,
      },
    },
  },
  run({ intimidator: by, target: to, expertise, edges, hindrances, benny, fight }, play) {
    const who = creatureOf(by, play);
    if (isRefusal(who)) return who;
    const idle = whyNotOwnDeed(who, 'intimidator');
    if (idle) return idle;
    const target = creatureOf(to, play);
    if (isRefusal(target)) return target;
    const fearless = whyNotFrighten(target);
    if (fearless) return fearless;
    const { rolled, roller, frightened } = settleTrials(
      frighten(who, target, { expertise, sway: Sway.of(edges, hindrances) }, play),
      { benny, fight },
      play,
    );
    if (frightened) afflict(target, { ...FRIGHTENED_BY_LOOK, by: who.name });
    return {
      roller,
      ...rolled,
      frightened,
      ...leftTo(roller === 'target' ? target : who),
      afterwards: standingOf(target),
    };
  },
  tell: ({ frightened, outcome }, { intimidator, target }) =>
    frightened
      ? `${target.name} is Frightened of ${intimidator.name}${asideWords(outcome)}.`
      : `${target.name} is not impressed by ${intimidator.name}${asideWords(outcome)}.`,
  apply: ({ intimidator, target }, { roller, bennies, responses, afterwards }) => ({
    intimidator: { ...intimidator, ...(roller !== 'target' && { bennies, responses }) },
    target: { ...target, ...afterwards },
  }),
});

/** ED-R-213, ED-NPC-06, ED-VEH-01, ED-R-215: nobody frightens what senses nothing, cannot be Frightened, or has no mind. */
export function whyNotFrighten(target: Creature): Refusal | undefined {
  if (sensesNothing(target))
    return refuse('ED-SKL-14', `${target.name} senses nothing and fears nobody.`, 'target');
  if (target.immunities.includes('Frightened'))
    return refuse('ED-NPC-06', `${target.name} cannot be frightened.`, 'target');
  return isThing(target)
    ? refuse('ED-SKL-14', `${target.name} has no mind and fears nobody.`, 'target')
    : undefined;
}

export interface Intimidated {
  readonly rolled: Attempted;
  readonly roller: 'intimidator' | 'target' | 'nobody';
  readonly frightened: boolean;
}

const FRIGHTENING = { stat: 'Strength', skill: 'Social' } as const;

/** ED-SKL-14, ED-R-12, ED-NPC-07: who rolls, and whether the target is afraid. */
export function* frighten<C extends Creature>(
  who: C,
  target: C,
  { expertise, sway }: { readonly expertise?: string | undefined; readonly sway: Sway },
  play: EdgePlay,
): Skilled<Intimidated, C> {
  const made = skillBonus(who, { stat: 'Strength', skill: 'Social', expertise }, play);
  const mind = defenseBonus(target, 'Mind');
  const own = ownSway(who, { stat: 'Strength', skill: 'Social', toward: target.name }, play);
  own.add(opposingSway(who, target, 'Mind', play));
  if (!who.player && target.player) {
    const roll: Roll = {
      bonus: mind,
      target: targetNumberOf(made.bonus),
      ...(made.bonusOf && {
        bonusOf: defenseReasons(target, 'Mind'),
        targetOf: numberOf(who.name, made.bonusOf),
      }),
      scale: 'defense',
      sway: sway.add(own.turned()),
      label: `${target.name}’s Mind`,
    };
    const rolled = yield trialOf(target, false, approached(roll, who, FRIGHTENING, 'withstands'), play);
    return { rolled, roller: 'target', frightened: !isSuccess(rolled.outcome) };
  }
  const roll: Roll = {
    ...made,
    target: targetNumberOf(mind),
    ...(made.bonusOf && { targetOf: numberOf(target.name, defenseReasons(target, 'Mind')) }),
    scale: scaleAgainstDefense(play),
    sway: sway.add(own),
    label: 'Strength+Social',
  };
  const rolled = yield trialOf(who, true, approached(roll, who, FRIGHTENING), play);
  return { rolled, roller: who.player ? 'intimidator' : 'nobody', frightened: isSuccess(rolled.outcome) };
}

/** ED-SKL-08, ED-R-31: Will+Focus repeats the defense, on its scale; a success ends the effect. */
export function* shakeOff<C extends Creature>(
  creature: C,
  { target, by }: { readonly target: number; readonly by?: string | undefined },
  sway: Sway,
  play: EdgePlay,
): Skilled<{ readonly rolled: Attempted; readonly ends: boolean }, C> {
  const roll: Roll = {
    ...skillBonus(creature, { stat: 'Will', skill: 'Focus' }, play),
    target,
    targetOf: [{ label: 'of the effect', value: target, rule: 'ED-SKL-08' }],
    scale: 'defense',
    // ED-R-242: getting rid of what the charmer does is dealing with the charmer.
    sway: sway.add(ownSway(creature, { stat: 'Will', skill: 'Focus', toward: by }, play)),
    label: 'Will+Focus',
  };
  const rolled = yield trialOf(
    creature,
    true,
    approached(roll, creature, { stat: 'Will', skill: 'Focus' }),
    play,
  );
  return { rolled, ends: isSuccess(rolled.outcome) };
}
