/** DEF: Evasion, Deflection, shields, and the fixed numbers of whoever cannot defend. */
import { isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Creature, creatureField, creatureOf, whyNotAlive } from '../character/creature.ts';
import { type Circumstance, creatureCheck, meanOfDefense, partsOfCheck } from '../checks/creature-check.ts';
import { type CheckPool, checkPool, circumstanceFields, poolOutput } from '../checks/pool.ts';
import { ATTACK_KINDS, type AttackKind } from '../gear/weapon.ts';
import { type AnyventurePlay, part, procedure } from '../play.ts';
import { isHelpless } from './restrictions.ts';

export const DEFENSES = ['evasion', 'deflection'] as const;
export type DefenseChoice = (typeof DEFENSES)[number];

/** AV-DEF-09, AV-R-70. */
export const STATIC_DEFENSE: Readonly<Record<AttackKind, number>> = { melee: 2, ranged: 4, area: 2 };

/** AV-DEF-06, AV-DEF-07: which halvings of Deflection a shield lifts. */
const SHIELD_LIFTS: Readonly<Record<Creature['shield'], readonly AttackKind[]>> = {
  none: [],
  light: ['ranged'],
  heavy: ['ranged', 'area'],
};

/** AV-DEF-02, AV-DEF-04: the full value, save where AV-DEF-03 and AV-DEF-05 halve it. */
export const isHalved = (choice: DefenseChoice, kind: AttackKind, shield: Creature['shield']): boolean =>
  choice === 'evasion' ? kind === 'area' : kind !== 'melee' && !SHIELD_LIFTS[shield].includes(kind);

/** AV-DEF-02 to AV-DEF-07, as one table: what of its value each defense keeps against each kind of attack. */
export const DEFENSE_SHARES = [
  { name: 'Evasion', choice: 'evasion', shield: 'none' },
  { name: 'Deflection', choice: 'deflection', shield: 'none' },
  { name: 'Deflection with a light shield', choice: 'deflection', shield: 'light' },
  { name: 'Deflection with a heavy shield', choice: 'deflection', shield: 'heavy' },
].map(({ name, choice, shield }) => ({
  name,
  ...Object.fromEntries(
    ATTACK_KINDS.map(kind => [
      kind,
      isHalved(choice as DefenseChoice, kind, shield as Creature['shield']) ? 'half' : 'whole',
    ]),
  ),
}));

export interface Defended {
  readonly choice: DefenseChoice | 'static';
  readonly value: number;
}

/** What the situation does to a defense, beyond what the defender itself brings. */
export interface DefenseSituation extends Circumstance {
  /** A value that the table states; nothing is rolled for it. */
  readonly value?: number | undefined;
}

export const defendingField = z
  .strictObject({
    ...circumstanceFields,
    value: z
      .int()
      .min(0)
      .max(100)
      .optional()
      .describe('A fixed defense, as the dice are held against it; nothing is rolled.'),
  })
  .optional()
  .describe(
    'Bonus and penalty dice, upgrades and downgrades of the defense from the situation, or a fixed value.',
  );

/** AV-DEF-01: one value for the whole attack; it costs nothing (AV-R-63). */
export function defend(
  defender: Creature,
  choice: DefenseChoice,
  kind: AttackKind,
  play: AnyventurePlay,
  situation?: DefenseSituation,
): Defended {
  if (isHelpless(defender)) {
    if (play.trace.on) play.trace.note('AV-DEF-09', `${defender.name} cannot defend`, STATIC_DEFENSE[kind]);
    return { choice: 'static', value: STATIC_DEFENSE[kind] };
  }
  if (situation?.value !== undefined) {
    if (play.trace.on) play.trace.note('AV-DEF-01', `${defender.name}’s defense, as stated`, situation.value);
    return { choice, value: situation.value };
  }
  const halve = isHalved(choice, kind, defender.shield);
  if (play.trace.on && choice === 'deflection' && !halve && kind !== 'melee')
    play.trace.note(defender.shield === 'light' ? 'AV-DEF-06' : 'AV-DEF-07', 'the shield lifts the halving');
  if (play.trace.on && halve)
    play.trace.note(
      choice === 'evasion' ? 'AV-DEF-03' : 'AV-DEF-05',
      `${choice} is halved against ${kind === 'area' ? 'an area' : 'a ranged attack'}`,
    );
  const own = { halve, label: play.dice.isUnlabelled ? choice : `${defender.name}’s ${choice}` };
  const value = creatureCheck(defender, choice, play, situation ? { ...situation, ...own } : own);
  return { choice, value };
}

/** What somebody would choose who wants the highest value: by the mean of the kept die, halved where it is halved. */
export function betterDefense(defender: Creature, kind: AttackKind): DefenseChoice {
  return worthOfDefense(defender, 'deflection', kind) > worthOfDefense(defender, 'evasion', kind)
    ? 'deflection'
    : 'evasion';
}

function worthOfDefense(defender: Creature, choice: DefenseChoice, kind: AttackKind): number {
  const kept = meanOfDefense(defender, choice);
  return isHalved(choice, kind, defender.shield) ? (kept - 0.5) / 2 : kept;
}

export const defenseField = z
  .enum(DEFENSES)
  .optional()
  .describe('What the defender chooses, before any die is seen; the better one where left out.')
  .meta({ rank: 'often' });

export const defensePoolProcedure = procedure({
  name: 'defense-pool',
  title: 'Pool of a defense',
  summary:
    'How many dice of which size somebody defends with, with the penalty dice of its conditions, whether the result is halved, or the fixed number of whoever cannot defend.',
  rules: ['AV-DEF-01', 'AV-DEF-03', 'AV-DEF-05', 'AV-DEF-06', 'AV-DEF-07', 'AV-DEF-08', 'AV-DEF-09'],
  input: z.strictObject({
    defender: creatureField('Who defends.'),
    defense: z.enum(DEFENSES).default('evasion').meta({ rank: 'first' }),
    kind: z.enum(ATTACK_KINDS).default('melee').describe('The kind of attack.').meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    pool: poolOutput.nullable(),
    halved: z.boolean(),
    static: z.int().nullable(),
  }),
  example: {
    input: {
      defender: {
        attributes: { finesse: 2 },
        skills: { evasion: 2 },
        conditions: ['blinded', 'impaired', 'prone'],
      },
    },
    dice: [],
    outcome: { pool: { dice: 3, sides: 8, keep: 'lowest' }, halved: false, static: null },
  },
  run({ defender: given, defense, kind }, play) {
    const defender = creatureOf(given, play);
    if (isRefusal(defender)) return defender;
    const dead = whyNotAlive(defender, 'defender');
    if (dead) return dead;
    if (isHelpless(defender)) return { pool: null, halved: false, static: STATIC_DEFENSE[kind] };
    const pool: CheckPool = checkPool(partsOfCheck(defender, defense, 'defense', {}, play), play);
    return { pool, halved: isHalved(defense, kind, defender.shield), static: null };
  },
  tell: ({ pool, halved, static: fixed }, { defender }) =>
    pool
      ? `${defender.name} defends with ${pool.dice}d${pool.sides}, ${pool.keep} kept${halved ? ' and halved' : ''}.`
      : `${defender.name} cannot defend and is struck on ${fixed}.`,
});

export const defenseParts = [
  part('table', 'static defense', ['AV-DEF-09'], STATIC_DEFENSE),
  part(
    'derivation',
    'halved defenses',
    ['AV-DEF-02', 'AV-DEF-03', 'AV-DEF-04', 'AV-DEF-05', 'AV-DEF-06', 'AV-DEF-07'],
    isHalved,
  ),
];
