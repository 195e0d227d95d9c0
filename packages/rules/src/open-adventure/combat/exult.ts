/** EXLT-01, TRAD-21, 24, 28, ARCH-13: exult points that an attack carries. */

import { z } from 'zod';
import { alignmentOf, type Character, characterSchema } from '../character/character.ts';
import { kindAmong } from '../character/kinds.ts';
import { plural } from '../checks/words.ts';
import { archetypeRow } from '../content/archetypes.ts';
import { refName } from '../content/ref-name.ts';
import { type TradeRef, tradeRow } from '../content/trades.ts';
import { ALIGNMENTS, type Alignment } from '../content/traits.ts';
import { WEAPON_NATURES, type WeaponNature } from '../content/weapon-list.ts';
import { type OpenAdventurePlay, part, procedure, refuse } from '../play.ts';
import { exultAfter } from '../rounds/round-state.ts';

/** OA-TRAD-28: the weapons in which each alignment trusts. */
export const TUTELARY: Readonly<Record<Alignment, WeaponNature>> = {
  good: 'consecrated',
  neutral: 'natural',
  evil: 'desecrated',
};

export interface ExultTarget {
  /** What the target is: beast, plant, undead, thief … */
  readonly kinds: readonly string[];
  readonly alignment: Alignment | null;
  readonly trade?: TradeRef | null;
}

/** An attack roll, or a guard maneuver instead of one. */
interface Exulting {
  readonly attacker: Character;
  readonly roll: number;
  readonly target: ExultTarget;
  readonly weapon: WeaponNature | null;
  readonly guarding?: boolean;
}

/** OA-EXLT-01 with what trade and archetype change about it; never below 0. */
export function exultPoints(
  { attacker, roll, target, weapon, guarding = false }: Exulting,
  play: OpenAdventurePlay,
): number {
  const total = play.trace.sum('OA-EXLT-01', 'Exult points');
  if (!guarding) total.add('attack roll', Math.max(0, roll));
  const gift = attacker.trade ? tradeRow(attacker.trade).exult : undefined;
  if (gift) {
    const aimed =
      gift.targets === undefined ||
      (gift.targetTrade !== undefined && !!target.trade && gift.targetTrade === refName(target.trade)) ||
      kindAmong(target.kinds, gift.targets) !== undefined;
    const blessed = !gift.tutelary || weapon === TUTELARY[alignmentOf(attacker)];
    if (aimed && blessed && (!guarding || gift.guarding)) total.add(gift.name, gift.points, gift.rule);
  }
  const philia = attacker.archetype ? (archetypeRow(attacker.archetype).philia ?? 0) : 0;
  if (
    philia &&
    target.alignment !== null &&
    target.alignment === (attacker.deityAlignment ?? alignmentOf(attacker))
  )
    total.add('philia', -philia, 'OA-ARCH-13');
  return total.total < 0 ? total.change('never below 0', () => 0).total : total.total;
}

/** OA-TRAD-24: what a guard maneuver carries for those who are rewarded for it against such an attacker. */
export const guardExult = (defender: Character, attacker: Character, play: OpenAdventurePlay): number =>
  defender.trade && tradeRow(defender.trade).exult?.guarding
    ? exultPoints(
        {
          attacker: defender,
          roll: 0,
          target: { kinds: attacker.kinds, trade: attacker.trade, alignment: null },
          weapon: null,
          guarding: true,
        },
        play,
      )
    : 0;

export const exultProcedure = procedure({
  name: 'exult-points',
  title: 'Exult points',
  summary:
    'What an attack roll gives, with the gifts of foragers against beasts and plants, of the ministry against criminals, of theologians with their weapons, and what disciples lose against their own.',
  rules: ['OA-EXLT-01', 'OA-TRAD-21', 'OA-TRAD-24', 'OA-TRAD-28', 'OA-ARCH-13'],
  input: z.strictObject({
    attacker: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    roll: z
      .int()
      .min(-5)
      .max(9)
      .default(0)
      .describe('The result of the attack roll.')
      .meta({ rank: 'first' }),
    targetKinds: z
      .array(z.string().min(1).max(40))
      .max(10)
      .default([])
      .describe('What the target is: beast, plant, thief.')
      .meta({ rank: 'often' }),
    targetAlignment: z.enum(ALIGNMENTS).nullable().default(null).meta({ rank: 'often' }),
    weaponNature: z.enum(WEAPON_NATURES).nullable().default(null),
    guarding: z.boolean().default(false).describe('A guard action against the target, and no attack.'),
  }),
  output: z.strictObject({ exult: z.int() }),
  example: {
    input: { attacker: { trade: 'forage' }, roll: 2, targetKinds: ['beast'] },
    dice: [],
    outcome: { exult: 3 },
  },
  run: ({ attacker, roll, targetKinds, targetAlignment, weaponNature, guarding }, play) => ({
    exult: exultPoints(
      {
        ...{ attacker, roll, weapon: weaponNature, guarding },
        target: { kinds: targetKinds, alignment: targetAlignment },
      },
      play,
    ),
  }),
  tell: ({ exult }, { attacker, guarding }) =>
    `${attacker.name}'s ${guarding ? 'guard' : 'attack'} carries ${plural(exult, 'exult point')}.`,
});

export const exultPoolProcedure = procedure({
  name: 'exult-pool',
  title: 'Exult points of a round',
  summary:
    'Exult points that attacks have given, less what was paid, and what is left of them after the attack, the turn or the round.',
  rules: ['OA-EXLT-02', 'OA-EXLT-03'],
  input: z.strictObject({
    gained: z
      .array(z.int().min(0).max(20))
      .max(20)
      .default([])
      .describe('Points of each attack, in order.')
      .meta({ rank: 'first' }),
    held: z.int().min(0).max(200).default(0).describe('Points from before.').meta({ rank: 'often' }),
    spent: z.int().min(0).max(200).default(0).describe('Points that were paid.').meta({ rank: 'first' }),
    end: z
      .enum(['none', 'turn', 'round'])
      .default('none')
      .describe('What has ended since the last attack.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    gathered: z
      .int()
      .describe('All that the attacks have given, as far as it counts together, and what was held.'),
    available: z.int().describe('Less what was paid: what can still be spent before anything ends.'),
    left: z.int().describe('Once it has ended.'),
  }),
  example: {
    input: { gained: [3], spent: 1, end: 'round' },
    dice: [],
    outcome: { gathered: 3, available: 2, left: 0 },
  },
  run({ gained, held, spent, end }, play) {
    // OA-R-603: one pool for the round, out of which everything is paid.
    const gathered = gained.reduce((points, more) => exultAfter(points, 'attack', play) + more, held);
    if (spent > gathered)
      return refuse(
        'OA-EXLT-02',
        `${plural(spent, 'point')} cannot be paid: there ${gathered === 1 ? 'is' : 'are'} ${gathered}.`,
        'spent',
      );
    const available = gathered - spent;
    play.trace.note('OA-EXLT-02', `${gathered} gathered, ${spent} paid: left to spend`, available);
    return { gathered, available, left: end === 'none' ? available : exultAfter(available, end, play) };
  },
  tell: ({ gathered, available, left }, { spent, end }) =>
    end === 'none'
      ? `${plural(available, 'exult point')} can be spent${spent ? `: ${spent} of ${gathered} ${spent === 1 ? 'is' : 'are'} paid` : ''}.`
      : `${plural(available, 'exult point')} ${available === 1 ? 'was' : 'were'} left; after the ${end} there ${left === 1 ? 'is' : 'are'} ${left}.`,
});

export const exultParts = [
  part(
    'derivation',
    'Exult points',
    ['OA-EXLT-01', 'OA-TRAD-21', 'OA-TRAD-24', 'OA-TRAD-28', 'OA-ARCH-13'],
    exultPoints,
  ),
  part('state', 'When exult points vanish', ['OA-EXLT-03'], exultAfter),
];
