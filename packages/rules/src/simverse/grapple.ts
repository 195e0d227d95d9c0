/** STAT-04: seizing somebody and breaking free (SV-R-108). */
import { refuse } from '@arbiter/engine';
import { z } from 'zod';
import { procedure } from './play.ts';
import { marginSteps, rollAgainst, succeeds } from './rolls.ts';

const tn = z.int().min(-50).max(100);

export const grappleProcedure = procedure({
  name: 'grapple',
  title: 'Seizing somebody',
  summary:
    'A Brawling attack that does no damage: if it succeeds and the usual defence fails, the target is held and cannot move, and both are at −4 on everything but grappling.',
  rules: ['SV-STAT-04'],
  input: z.strictObject({
    brawling: tn.describe('Target number of the Brawling attack.'),
    defence: tn.nullable().default(null).describe('The chosen defence; null where none is left or wanted.'),
  }),
  output: z.strictObject({ attackSucceeds: z.boolean(), defenceTn: z.int().nullable(), held: z.boolean() }),
  example: {
    input: { brawling: 14, defence: 9 },
    dice: [3, 3, 3, 4, 4, 4],
    outcome: { attackSucceeds: true, defenceTn: 8, held: true },
  },
  run({ brawling, defence }, play) {
    const attack = rollAgainst(brawling, 'Brawling', play);
    if (!attack.success) return { attackSucceeds: false, defenceTn: null, held: false };
    if (defence === null) return { attackSucceeds: true, defenceTn: null, held: true };
    const defenceTn = defence - marginSteps(attack.margin);
    return { attackSucceeds: true, defenceTn, held: !succeeds(defenceTn, 'defence', play) };
  },
});

const wrestler = z.strictObject({
  brawling: tn.optional().describe('Target number of Brawling.'),
  ST: z.int().min(1).max(50).optional(),
});

/** SV-R-108: each side uses Brawling or ST, whichever serves better. */
const bestOf = ({ brawling, ST }: z.infer<typeof wrestler>): number | undefined =>
  brawling === undefined ? ST : ST === undefined ? brawling : Math.max(brawling, ST);

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
    const [heldTn, holderTn] = [bestOf(held), bestOf(holder)];
    if (heldTn === undefined || holderTn === undefined)
      return refuse('SV-STAT-04', 'Each side needs Brawling or ST for the contest.');
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
