/** Using abilities: spells, features, acts that attack nobody; recharge and Lair Acts. */
import { pool, repeat, sum } from '@arbiter/dice';
import { counted, isRefusal, itemAt, type Refusal, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import {
  type Creature,
  type CreatureInput,
  creatureOf,
  creatureSchema,
  type Mark,
  markSchema,
  marksShown,
  whyNotAble,
  whyNotAlive,
  whyNotOwnDeed,
  whyNotRespond,
} from '../character/creature.ts';
import { type Standing, standingFields, standingOf } from '../combat/harm.ts';
import { conditionsOnlyOf } from '../combat/own-conditions.ts';
import { abilityRow } from '../content/abilities.ts';
import { type EdgePlay, part, procedure, refuse } from '../play.ts';
import { type Ability, abilitySchema } from './ability.ts';
import { settleEffect, writeEffect } from './effects.ts';

/** ED-SKL-07, ED-ITM-08, ED-NPC-09: why an ability cannot be used, if so. `used` are those waiting for a recharge. */
export function whyNotAbility(
  creature: Creature,
  ability: Ability,
  used: readonly string[] = [],
): Refusal | undefined {
  if (ability.enigma && !creature.skills.includes(ability.enigma))
    return refuse('ED-SKL-07', `${ability.name} needs proficiency in ${ability.enigma}.`, 'ability');
  if (ability.uses && (creature.spent[ability.id] ?? 0) >= ability.uses.count)
    return refuse(
      'ED-ITM-08',
      `${ability.name} has no uses left until a ${ability.uses.refresh}.`,
      'ability',
    );
  if (used.includes(ability.id))
    return refuse('ED-NPC-09', `${ability.name} has not recharged yet.`, 'ability');
  return undefined;
}

export function spendUse(creature: Creature, ability: Ability): void {
  if (ability.uses)
    creature.spent = { ...creature.spent, [ability.id]: (creature.spent[ability.id] ?? 0) + 1 };
}

export const useProcedure = procedure({
  name: 'use-ability',
  title: 'Use a feature or cast a spell',
  summary:
    'A feature, spell or power of an item that needs no attack roll: healing, temporary HP, Edge, ending conditions. A spell needs proficiency in its Enigma; concentration on a new one ends the old. For those that attack, ask for an attack.',
  rules: ['ED-SKL-07', 'ED-CRE-11', 'ED-ITM-08', 'ED-NPC-07', 'ED-ITM-01'],
  input: z.strictObject({
    user: creatureSchema.meta({ from: 'person', rank: 'first' }),
    ability: z
      .union([z.string().min(1).max(60), abilitySchema])
      .describe('By id or name, or written out.')
      .meta({ rank: 'first' }),
    target: creatureSchema.optional().describe('Left out: the user.').meta({ from: 'person', rank: 'first' }),
    distance: z.int().min(0).max(200).default(1).meta({ rank: 'often', unit: 'spaces' }),
    used: z.boolean().default(false).describe('Whether it was used before and waits for its recharge.'),
  }),
  output: z.strictObject({
    cost: z.string(),
    amount: z.int().describe('HP healed or temporary HP offered.'),
    worked: z.boolean(),
    usesLeft: z.int().nullable(),
    concentrating: z.string().nullable(),
    responses: z.int().describe('Of the user.'),
    target: z.strictObject(standingFields),
    marks: z.array(markSchema).describe('Edges and Hindrances of the target that last a while.'),
  }),
  rolls: true,
  example: {
    input: {
      user: { name: 'Ada', stats: { Will: 2 }, abilities: ['mending-touch'] },
      ability: 'mending-touch',
      target: { name: 'Bo', maxHp: 12, hp: 3 },
    },
    dice: [4],
    outcome: {
      cost: 'Act',
      amount: 6,
      worked: true,
      usesLeft: 2,
      concentrating: null,
      responses: 1,
      marks: [],
      target: {
        hp: 9,
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
  run({ user: by, ability: what, target: to, distance, used }, play) {
    const user = creatureOf(by, play);
    if (isRefusal(user)) return user;
    const ability = typeof what === 'string' ? findPower(user, what) : what;
    if (!ability)
      return refuse(
        'ED-CRE-11',
        abilityRow(String(what)) || user.abilities.length > 0
          ? `${user.name} does not have “${String(what)}”.`
          : `There is no ability called “${String(what)}”.`,
        'ability',
      );
    const target = to ? creatureOf(to, play) : user;
    if (isRefusal(target)) return refusedAt(target, 'target');
    const idle = whyNotOwnDeed(user, 'user');
    if (idle) return idle;
    const dead = whyNotAlive(target, 'target.life');
    if (dead) return dead;
    const unfit = whyNotUseOn(user, ability, to !== undefined && to.name !== by.name);
    if (unfit) return unfit;
    const refusal = whyNotAbility(user, ability, used ? [ability.id] : []);
    if (refusal) return refusal;
    const tooFar = to && whyNotReached(ability, distance);
    if (tooFar) return tooFar;
    const { amount, worked } = workAbility(user, ability, target, play);
    spendUse(user, ability);
    if (ability.cost === 'response') user.responses--;
    if (ability.concentration) {
      if (user.concentrating !== null && user.concentrating !== ability.name)
        play.trace.note('ED-R-155', `concentration on ${user.concentrating}`, 'ends');
      user.concentrating = ability.name;
    }
    return {
      cost: COST_NAMES[ability.cost],
      amount,
      worked,
      usesLeft: ability.uses ? ability.uses.count - (user.spent[ability.id] ?? 0) : null,
      concentrating: user.concentrating,
      responses: user.responses,
      target: standingOf(target),
      marks: marksShown(target.marks),
    };
  },
  tell: ({ worked, concentrating, target: after, marks }, { user, target, ability }) => {
    const name = namedAbility(user, ability)?.name ?? String(ability);
    const whom = target ?? user;
    const held = user.concentrating;
    const ends = held !== null && held !== concentrating ? ` The concentration on ${held} ends.` : '';
    return worked
      ? `${user.name} uses ${name}: ${whom.name} ${changeWords(whom, after, marks)}.${ends}`
      : `${user.name} uses ${name}, which changes nothing for ${whom.name}.${ends}`;
  },
  apply: ({ user, target, ability }, { usesLeft, concentrating, responses, target: after, marks }) => {
    const id = namedAbility(user, ability)?.id ?? String(ability);
    const spent = usesLeft === null ? user.spent : { ...user.spent, [id]: (user.spent[id] ?? 0) + 1 };
    const used = { ...user, spent, concentrating, responses };
    return target
      ? { user: used, target: { ...target, ...after, marks } }
      : { user: { ...used, ...after, marks } };
  },
});

/** The ability that an input names, as it is known. */
function namedAbility(user: CreatureInput, ability: string | Ability): Ability | undefined {
  if (typeof ability !== 'string') return ability;
  const abilities = user.abilities.flatMap(
    each => (typeof each === 'string' ? abilityRow(each) : each) ?? [],
  );
  return findPower({ abilities }, ability);
}

/** What somebody has gained of Edges and Hindrances that last. */
export const swayedWords = (before: readonly Mark[], after: readonly Mark[]): string[] =>
  after
    .filter(each => !each.of && !before.some(one => one.name === each.name && one.by === each.by))
    .map(({ name, gives, on }) =>
      gives === 'expertise'
        ? `may use ${name} on ${on.join(' and ')}`
        : `has ${gives === 'edge' ? 'Edge' : 'a Hindrance'} on ${on.join(' and ')}`,
    );

/** What became of somebody, in words. */
function changeWords(before: CreatureInput, after: Standing, marks: readonly Mark[]): string {
  const now = { conditions: after.conditions, marks };
  const changes = [
    ...(after.hp !== before.hp ? [`has ${after.hp} HP`] : []),
    ...(after.tempHp !== before.tempHp ? [`has ${after.tempHp} temporary HP`] : []),
    ...(after.life === 'stable' && before.life !== 'stable' ? ['is stable'] : []),
    ...conditionsOnlyOf(before, now).map(each => `is no longer ${each}`),
    ...conditionsOnlyOf(now, before).map(each => `is ${each}`),
    ...swayedWords(before.marks, marks),
  ];
  return changes.length > 0 ? changes.join(', ') : `has ${after.hp} HP`;
}

export const COST_NAMES: Readonly<Record<Ability['cost'], string>> = {
  passive: 'none',
  act: 'Act',
  swift: 'Swift Act',
  minor: 'Minor Act',
  response: 'Response',
  lair: 'Lair Act',
};

/** ED-CRE-11, ED-REST-03: whoever has abilities has these and no others; for a person by numbers the list serves. */
export const findPower = (user: Pick<Creature, 'abilities'>, name: string): Ability | undefined =>
  user.abilities.find(each => each.id === name || each.name.toLowerCase() === name.toLowerCase()) ??
  (user.abilities.length === 0 ? abilityRow(name) : undefined);

/** ED-NPC-07, ED-CRE-11, ED-ACT-07: what cannot be used by itself, or not on this one. */
function whyNotUseOn(user: Creature, ability: Ability, onAnother: boolean): Refusal | undefined {
  if (ability.attack || ability.target === 'weapon')
    return refuse('ED-NPC-07', `${ability.name} attacks: ask for an attack with it.`, 'ability');
  if (ability.cost === 'passive')
    return refuse('ED-CRE-11', `${ability.name} works by itself and is not used.`, 'ability');
  const spent = ability.cost === 'response' ? whyNotRespond(user, 'user.responses') : undefined;
  return spent ?? (onAnother ? whyNotOnAnother(user, ability) : undefined);
}

/** ED-CRE-11: what is for oneself is for nobody else. */
export const whyNotOnAnother = ({ name }: Creature, ability: Ability): Refusal | undefined =>
  ability.target === 'self'
    ? refuse('ED-CRE-11', `${ability.name} is for ${name} alone.`, 'target')
    : undefined;

/** ED-TAG-19: an ability reaches as many spaces as it says, and whoever is beside in any case. */
export function whyNotReached(ability: Ability, distance: number): Refusal | undefined {
  const far = Math.max(1, ability.range);
  return distance > far
    ? refuse('ED-TAG-19', `${ability.name} reaches ${counted(far, 'space')}, not ${distance}.`, 'distance')
    : undefined;
}

/** Everything an ability without an attack does to its target. */
export function workAbility(
  user: Creature,
  ability: Ability,
  target: Creature,
  play: EdgePlay,
): { amount: number; worked: boolean } {
  let [amount, worked] = [0, false];
  for (const effect of ability.effects) {
    const source = { by: user.name, name: ability.name, caster: user, target: 0 };
    for (const settled of settleEffect(effect, source, play)) {
      if ('amount' in settled && settled.is !== 'soften') amount += settled.amount;
      worked = writeEffect(target, settled) || worked;
    }
  }
  return { amount, worked };
}

const D6 = pool(1, 6);

/** ED-R-105. */
export const DEFAULT_RECHARGE = 6;

/** ED-NPC-09: 1d6 at the start of the creature's turn. */
export const rollRecharge = (name: string, threshold: number | undefined, play: EdgePlay): boolean =>
  play.dice.roll(D6, sum, `recharge of ${name}`, face => face >= (threshold ?? DEFAULT_RECHARGE));

export const rechargeProcedure = procedure({
  name: 'recharge',
  title: 'Recharge',
  summary:
    'At the start of a creature’s turn 1d6 for each used ability: at the listed number or more it is there again; without a number 6 is needed.',
  rules: ['ED-NPC-09'],
  input: z.strictObject({
    abilities: z
      .array(
        z.strictObject({
          name: z.string().min(1).max(60),
          threshold: z.int().min(2).max(6).nullable().default(null),
          used: z.boolean().default(true),
        }),
      )
      .min(1)
      .max(10)
      .meta({ rank: 'first' }),
    turns: z
      .int()
      .min(1)
      .max(50)
      .default(1)
      .describe('How many turns pass.')
      .meta({ rank: 'often', unit: 'turns' }),
  }),
  output: z.strictObject({ available: z.array(z.boolean()).describe('Of each ability in order.') }),
  example: {
    input: { abilities: [{ name: 'breath', threshold: 5 }] },
    dice: [5],
    outcome: { available: [true] },
  },
  run({ abilities, turns }, play) {
    const start: Recharging = { next: 0, available: abilities.map(each => !each.used) };
    const oneAbility = ({ next, available }: Recharging): Recharging | undefined => {
      if (!available.includes(false)) return undefined;
      const after = { next: (next + 1) % abilities.length, available };
      if (available[next]) return after;
      const { name, threshold } = itemAt(abilities, next);
      const isBack = rollRecharge(name, threshold ?? undefined, play);
      play.trace.note(
        'ED-NPC-09',
        `${name} needs ${threshold ?? DEFAULT_RECHARGE} of 1d6`,
        isBack ? 'there again' : 'not back',
      );
      return isBack ? { ...after, available: available.with(next, true) } : after;
    };
    const { available } = repeat(play.dice, start, oneAbility, turns * abilities.length);
    return { available: [...available] };
  },
  tell: ({ available }, { abilities }) =>
    `Recharge: ${abilities.map(({ name, used }, i) => `${name} ${used ? (available[i] ? 'is there again' : 'is not back') : 'was not used'}`).join('; ')}.`,
});

/** Abilities that come back one after the other, turn after turn. */
interface Recharging {
  /** The one that is rolled for next. */
  readonly next: number;
  readonly available: readonly boolean[];
}

export const lairActProcedure = procedure({
  name: 'lair-act',
  title: 'Lair Act',
  summary:
    'At the end of the round a creature in its lair may choose one Lair Act, if it is alive and able to act.',
  rules: ['ED-NPC-11', 'ED-INI-02'],
  input: z.strictObject({
    creature: creatureSchema.meta({ from: 'person', rank: 'first' }),
    inLair: z.boolean().meta({ rank: 'first' }),
    used: z.int().min(0).max(10).default(0).describe('Lair Acts chosen this round.').meta({ rank: 'often' }),
  }),
  output: z.strictObject({ may: z.literal(true), when: z.literal('the end of the round') }),
  example: {
    input: { creature: { name: 'Drake', player: false }, inLair: true },
    dice: [],
    outcome: { may: true, when: 'the end of the round' },
  },
  run({ creature: given, inLair, used }, play) {
    const creature = creatureOf(given, play);
    if (isRefusal(creature)) return creature;
    play.trace.note('ED-NPC-11', 'Lair Acts chosen this round, of one', used);
    return (
      whyNotLair(creature, inLair, used) ?? { may: true as const, when: 'the end of the round' as const }
    );
  },
  tell: (_, { creature }) => `${creature.name} may choose one Lair Act.`,
});

/** ED-NPC-11, ED-R-177. */
export function whyNotLair(creature: Creature, inLair: boolean, used: number): Refusal | undefined {
  if (!inLair) return refuse('ED-NPC-11', `${creature.name} has Lair Acts only within its lair.`, 'inLair');
  if (used > 0) return refuse('ED-NPC-11', 'A single Lair Act each round.', 'used');
  if (creature.abilities.length > 0 && !creature.abilities.some(each => each.cost === 'lair'))
    return refuse('ED-NPC-11', `${creature.name} has no Lair Acts.`, 'creature');
  return whyNotAble(creature, 'creature');
}

export const parts = [
  part('state', 'abilities', ['ED-CRE-11', 'ED-SKL-07', 'ED-NPC-07', 'ED-NPC-10'], whyNotAbility),
  part('table', 'fields of an attack act', ['ED-NPC-08'], abilitySchema),
];
