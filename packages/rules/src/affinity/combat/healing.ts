/** HEAL: giving Hit Dice and Resolve back. */
import { pool, sum } from '@arbiter/dice';
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { hdWithin, MAX_RESOLVE } from '../character/hit-dice.ts';
import { remedies } from '../content/remedies.ts';
import type { HealingGrade } from '../content/types.ts';
import { type AffinityPlay, part, procedure, refuse } from '../play.ts';
import { chain } from '../words.ts';
import { WAKING_RESOLVE, wake } from './dying.ts';
import { inWords, settle } from './life-state.ts';
import {
  afterwards,
  nameOr,
  type Person,
  type PersonInput,
  personOf,
  personSchema,
  standingFields,
  standingOf,
} from './person.ts';
import { changeResolve } from './resolve.ts';

/** AF-HEAL-01: how many d6 each grade of healing is. */
export const HEALING_DICE: Readonly<Record<HealingGrade, number>> = { minor: 1, moderate: 2, major: 4 };
export const HEALING_GRADES = ['minor', 'moderate', 'major'] as const satisfies readonly HealingGrade[];

/** AF-HEAL-01, AF-R-30: what is rolled, before the maximum is looked at. */
export function healingAmount(grade: HealingGrade, play: AffinityPlay): number {
  const dice = HEALING_DICE[grade];
  return play.ruling('AF-R-30') === 'onePerDie' ? dice : play.dice.roll(pool(dice, 6), sum, 'healing');
}

/** AF-DYI-06: magic of the highest tiers alone brings back the dead. */
export const whyNotHeal = (who: Pick<Person, 'state'>, field?: string): Refusal | undefined =>
  who.state === 'dead'
    ? refuse(
        'AF-DYI-05',
        'The character is dead: only Legendary or Ultimate divine magic can bring it back.',
        field,
      )
    : undefined;

/** AF-HEAL-02, AF-HEAL-03: up to the maximum; Resolve stays as it is. Says how much it was. */
export function heal(who: Person, amount: number): number {
  const regained = hdGained(who, amount);
  who.hd += regained;
  return regained;
}

/** AF-HEAL-02: how much of it finds room. */
export const hdGained = ({ hd, maxHd }: Person, amount: number): number => hdWithin(hd + amount, maxHd) - hd;

/** AF-HEAL-04, AF-RES-12: up to 5. AF-DYI-02, AF-R-60: the collapsed wake, with 1 more. */
export function resolveRegained({ resolve, state }: Person, amount: number): number {
  const waking = state === 'collapsed' && amount > 0 ? WAKING_RESOLVE : 0;
  return Math.min(MAX_RESOLVE, resolve + amount + waking) - resolve;
}

/** Writes it down. */
export function restore(who: Person, amount: number): void {
  if (who.state === 'collapsed' && amount > 0) wake(who, amount);
  else changeResolve(who, amount);
}

/** AF-HEAL-02: whether anybody knows where healing stops. */
export const maximumKnown = ({ maxHd, class: className, level }: PersonInput): boolean =>
  maxHd !== undefined || (className !== undefined && level !== undefined);

const output = z.strictObject({
  restored: z.int().describe('How much was regained in the end.'),
  ...standingFields,
});

export const healProcedure = procedure({
  name: 'heal',
  title: 'Healing',
  summary:
    'Restores Hit Dice up to the maximum: minor 1d6, moderate 2d6, major 4d6, or a number that is known. It ends dying and never changes Resolve; it neither wakes the collapsed nor helps the dead.',
  rules: ['AF-HEAL-01', 'AF-HEAL-02', 'AF-HEAL-03', 'AF-DYI-06', 'AF-RES-12'],
  input: z.strictObject({
    character: personSchema,
    grade: z
      .enum(HEALING_GRADES)
      .optional()
      .describe('minor 1d6, moderate 2d6, major 4d6.')
      .meta({ rank: 'first' }),
    amount: z
      .int()
      .min(0)
      .max(1000)
      .optional()
      .describe('What is restored, where no grade is rolled.')
      .meta({ rank: 'often', unit: 'HD' }),
  }),
  output,
  alsoCalled: { healed: 'restored' },
  example: {
    input: { character: { hd: 4, maxHd: 10 }, grade: 'moderate' },
    dice: [3, 5],
    outcome: {
      restored: 6,
      hd: 10,
      resolve: 5,
      state: 'conscious',
      conceded: false,
      layers: [],
      storedAffinity: 0,
      concentrating: null,
      round: {
        hdLost: 0,
        exertion: 0,
        checks: 0,
        actionsUsed: 0,
        expertUsed: false,
        held: 0,
        stabilized: false,
      },
    },
  },
  run({ character, grade, amount }, play) {
    const who = personOf(character, { play, field: 'character', needs: 'nothing' });
    if (isRefusal(who)) return who;
    const dead = whyNotHeal(who, 'character');
    if (dead) return dead;
    if ((grade === undefined) === (amount === undefined))
      return refuse('AF-HEAL-01', 'Give either the `grade` of the healing or the `amount` of HD.', 'grade');
    if (!maximumKnown(character))
      return refuse(
        'AF-HEAL-02',
        'Healing stops at the maximum: give `maxHd`, or `class` and `level`.',
        'character.maxHd',
      );
    const rolled = grade ? healingAmount(grade, play) : (amount ?? 0);
    const restored = heal(who, rolled);
    settle(who, play);
    if (play.trace.on)
      play.trace
        .sum('AF-HEAL-01', 'HD restored')
        .add('healing', rolled)
        .add('above the maximum', restored - rolled, 'AF-HEAL-02');
    return { restored, ...standingOf(who) };
  },
  tell: ({ restored, ...after }, { character, amount }) =>
    `${nameOr(character)} ${restored > 0 ? `regains ${restored} HD` : amount === 0 ? 'regains no HD' : 'has all HD already'}: ${inWords(after)}.`,
  apply: ({ character }, outcome) => ({ character: afterwards(character, outcome) }),
});

export const restoreProcedure = procedure({
  name: 'restore',
  title: 'Restore Resolve',
  summary:
    'An ability with the Restore keyword gives back the stated Resolve, up to 5. A collapsed character wakes by it and regains 1 more.',
  rules: ['AF-HEAL-04', 'AF-RES-12', 'AF-DYI-02'],
  input: z.strictObject({
    character: personSchema,
    amount: z.int().min(1).max(MAX_RESOLVE).describe('Resolve restored, as the ability states it.'),
  }),
  output,
  alsoCalled: { healed: 'restored' },
  example: {
    input: { character: { hd: 8, resolve: 0 }, amount: 1 },
    dice: [],
    outcome: {
      restored: 2,
      hd: 8,
      resolve: 2,
      state: 'conscious',
      conceded: false,
      layers: [],
      storedAffinity: 0,
      concentrating: null,
      round: {
        hdLost: 0,
        exertion: 0,
        checks: 0,
        actionsUsed: 0,
        expertUsed: false,
        held: 0,
        stabilized: false,
      },
    },
  },
  run({ character, amount }, play) {
    const who = personOf(character, { play, field: 'character', needs: 'nothing' });
    if (isRefusal(who)) return who;
    const dead = whyNotHeal(who, 'character');
    if (dead) return dead;
    const before = who.resolve;
    const waking = who.state === 'collapsed' ? WAKING_RESOLVE : 0;
    restore(who, amount);
    settle(who, play);
    play.trace
      .sum('AF-HEAL-04', 'Resolve')
      .add('before', before)
      .add('restored', amount, 'AF-RES-12')
      .add('on waking', waking, 'AF-DYI-02')
      .change('at most 5', total => Math.min(MAX_RESOLVE, total), 'AF-RES-01');
    return { restored: who.resolve - before, ...standingOf(who) };
  },
  tell: ({ restored, ...after }, { character }) =>
    `${nameOr(character)} ${restored > 0 ? chain(character.resolve === 0 && !character.conceded ? 'wakes' : '', `regains ${restored} Resolve`) : 'has all Resolve already'}: ${inWords(after)}.`,
  apply: ({ character }, outcome) => ({ character: afterwards(character, outcome) }),
});

export const parts = [
  part('table', 'Healing', ['AF-HEAL-01'], HEALING_DICE),
  part('table', 'Remedies', ['AF-HEAL-01', 'AF-HEAL-04'], remedies),
];
