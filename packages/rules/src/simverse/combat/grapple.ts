/** STAT-04: seizing somebody and breaking free (SV-R-108). */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { addHindrances, hindranceFields } from '../checks/hindrances.ts';
import type { Condition } from '../checks/penalties.ts';
import { finishedTn, rollAgainst, rollAnswered, succeeds } from '../checks/rolls.ts';
import type { Arms } from '../gear/weapons.ts';
import { procedure, refuse, type SimversePlay } from '../play.ts';
import { cannotAnswer, choose } from './attack.ts';
import { attackerOf, attackerSchema, situationFields, targetOf, targetSchema } from './attack-input.ts';
import { attackTn, type Situation } from './attack-tn.ts';
import { type Chosen, DEFENCES } from './defence.ts';

/** SV-R-108: a Brawling attack with bare hands that does no damage. */
export const GRIP: Arms = {
  name: 'grapple',
  damage: { dice: 0, modifier: 0 },
  type: 'bludgeoning',
  kind: 'melee',
  unarmed: true,
  thrust: false,
  reach: 1,
  maxRange: 0,
  minSt: 0,
  unusableBelowMinSt: false,
  piercing: 0,
  toHit: 0,
  parry: 0,
  againstArmour: undefined,
};

/** SV-STAT-04: everything that belongs to grappling is spared the −4 of the hold. */
function spared<T extends { readonly conditions: Condition[] }>(fighter: T): T {
  const conditions = fighter.conditions.filter(c => c !== 'Grappled' && c !== 'Grappling');
  return { ...fighter, conditions };
}

const tn = z.int().min(-50).max(100);

const grappleInput = z.strictObject({
  brawling: tn.optional().describe('Finished target number of the Brawling attack, in place of `attacker`.'),
  defence: tn
    .nullable()
    .optional()
    .describe('Finished target number of the chosen defence, in place of `defender`; null for none.'),
  attacker: attackerSchema.optional().describe('Who seizes; `skill` is the level of Brawling.'),
  defender: targetSchema.optional().describe('Who is seized, with the defence that is chosen.'),
  highGround: situationFields.highGround,
  flanking: situationFields.flanking,
  darkness: situationFields.darkness,
  modifiers: situationFields.modifiers,
});
type GrappleInput = z.infer<typeof grappleInput>;

const situationOf = ({ highGround, flanking, darkness, modifiers }: GrappleInput): Situation => ({
  hand: 'main',
  location: 'torso',
  metres: 1,
  aimed: false,
  highGround,
  flanking,
  darkness,
  modifiers,
});

/** The target number of the attack: as it is given, or from the one who seizes. */
function seizingTn(input: GrappleInput, play: SimversePlay): number | Refusal {
  const { brawling, attacker } = input;
  if ((brawling === undefined) === (attacker === undefined))
    return refuse(
      'SV-STAT-04',
      'Give the finished target number in `brawling`, or the `attacker`: one of them.',
    );
  const prone = input.defender?.prone ?? false;
  const by = attackerOf(spared(attacker ?? attackerSchema.parse({ target: brawling })), play);
  return isRefusal(by) ? by : attackTn(by, GRIP, situationOf(input), prone, play);
}

type Met = Chosen | { readonly defence: 'given'; readonly tn: number };
interface Seized {
  readonly reactions: number | null;
  /** The defence against a success with so many full fives of margin; undefined where there is none. */
  readonly meets: (steps: number) => Met | Refusal | undefined;
}

/** SV-R-108: the usual defence, from the one who is seized or as a finished number. */
function seizedBy(input: GrappleInput, play: SimversePlay): Seized | Refusal {
  const { defence, defender } = input;
  if (!defender)
    return {
      reactions: null,
      meets: steps =>
        defence === undefined || defence === null ? undefined : { defence: 'given', tn: defence - steps },
    };
  if (defence !== undefined)
    return refuse('SV-STAT-04', 'Give the finished `defence`, or the `defender`: one of them.');
  const on = targetOf(spared(defender), GRIP, situationOf(input), play);
  if (isRefusal(on)) return on;
  const impossible = cannotAnswer({ arms: GRIP }, on, play);
  return (
    impossible ?? { reactions: defender.reactions, meets: steps => choose({ arms: GRIP }, on, steps, play) }
  );
}

export const grappleProcedure = procedure({
  name: 'grapple',
  title: 'Seizing somebody',
  summary:
    'A Brawling attack that does no damage: if it succeeds and the usual defence fails, the target is held and cannot move, and both are at −4 on everything but grappling. Give both sides in full, or their finished numbers.',
  rules: ['SV-STAT-04', 'SV-ATK-01', 'SV-ATK-03'],
  input: grappleInput,
  output: z.strictObject({
    attackTn: z.int(),
    attackSucceeds: z.boolean(),
    defence: z.enum([...DEFENCES, 'given', 'none']),
    defenceTn: z
      .int()
      .nullable()
      .describe('With the margin of the attack taken off; null where none was rolled.'),
    held: z.boolean(),
    reactionsLeft: z.int().nullable().describe('Of the defender, where one was given.'),
  }),
  example: {
    input: { brawling: 14, defence: 9 },
    dice: [3, 3, 3, 4, 4, 4],
    outcome: {
      attackTn: 14,
      attackSucceeds: true,
      defence: 'given',
      defenceTn: 8,
      held: true,
      reactionsLeft: null,
    },
  },
  run(input, play) {
    const attackTn = seizingTn(input, play);
    if (isRefusal(attackTn)) return attackTn;
    const seized = seizedBy(input, play);
    if (isRefusal(seized)) return seized;
    const attack = rollAnswered(attackTn, 'Brawling', play);
    const undefended = {
      attackTn,
      attackSucceeds: attack.success,
      defence: 'none' as const,
      defenceTn: null,
      held: attack.success,
      reactionsLeft: seized.reactions,
    };
    if (!attack.success) return undefended;
    const met = seized.meets(attack.steps);
    if (!met) return undefended;
    if (isRefusal(met)) return met;
    return {
      ...undefended,
      defence: met.defence,
      defenceTn: met.tn,
      held: !succeeds(met.tn, 'defence', play),
      reactionsLeft: seized.reactions === null ? null : seized.reactions - 1,
    };
  },
});

const { base: _base, ...hindered } = hindranceFields;
const wrestler = z.strictObject({
  brawling: tn.optional().describe('Target number of Brawling.'),
  ST: z.int().min(1).max(50).optional(),
  ...hindered,
});
type Wrestler = z.infer<typeof wrestler>;

/** SV-R-108: each side uses Brawling or ST, whichever serves better, with what hinders it besides the hold. */
function wrestlingTn(label: string, side: Wrestler, play: SimversePlay): number | Refusal {
  const { brawling, ST } = side;
  if (brawling === undefined && ST === undefined)
    return refuse('SV-STAT-04', 'Each side needs Brawling or ST for the contest.');
  const total = play.trace
    .sum('SV-R-108', `${label}: Brawling or ST`)
    .add('target', Math.max(brawling ?? Number.NEGATIVE_INFINITY, ST ?? Number.NEGATIVE_INFINITY));
  const wrong = addHindrances(total, { ...spared(side), base: 'ST' }, 'task', play);
  return wrong ?? total.change('fraction dropped', finishedTn, 'SV-R-01').total;
}

export const breakGrappleProcedure = procedure({
  name: 'break-grapple',
  title: 'Breaking a grapple',
  summary:
    'A Major Action of the one who is held: a simple contest of Brawling or ST, each side using the better; the held one must win it. Rolls of grappling do not suffer the −4.',
  rules: ['SV-STAT-04', 'SV-CON-01'],
  input: z.strictObject({ held: wrestler, holder: wrestler }),
  output: z.strictObject({ tns: z.array(z.int()), margins: z.array(z.int()), free: z.boolean() }),
  example: {
    input: { held: { ST: 14, brawling: 11 }, holder: { brawling: 13 } },
    dice: [3, 3, 4, 2, 3, 5],
    outcome: { tns: [14, 13], margins: [4, 3], free: true },
  },
  run({ held, holder }, play) {
    const heldTn = wrestlingTn('held', held, play);
    if (isRefusal(heldTn)) return heldTn;
    const holderTn = wrestlingTn('holder', holder, play);
    if (isRefusal(holderTn)) return holderTn;
    const [mine, theirs] = [rollAgainst(heldTn, 'held', play), rollAgainst(holderTn, 'holder', play)];
    return {
      tns: [heldTn, holderTn],
      margins: [mine.margin, theirs.margin],
      // SV-CON-01, SV-R-09: a success beats a failure; equal margins change nothing.
      free: mine.success && (!theirs.success || mine.margin > theirs.margin),
    };
  },
});

export const grappleProcedures = [grappleProcedure, breakGrappleProcedure];
