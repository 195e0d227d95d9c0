/** STAT-04: seizing somebody and breaking free (SV-R-108). */
import { capital, inField, isRefusal, onceTold, type Procedure, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { contestWinner } from '../checks/contests.ts';
import { luckyLeft, SPENT_LUCK, withLuck } from '../checks/lucky.ts';
import { type Modifier, modifiersSchema } from '../checks/modifiers.ts';
import { rollAgainst } from '../checks/rolls.ts';
import { ONE_ARM } from '../content/injury-list.ts';
import type { Arms } from '../gear/weapons.ts';
import { procedure, refuse, type SimversePlay } from '../play.ts';
import { type Exchange, LUCKY_OWNERS, meetAttack, rollAttack, whyNotAnswer } from './attack.ts';
import {
  actorOf,
  attackerOf,
  attackerSchema,
  defenderOf,
  situationFields,
  targetSchema,
} from './attack-input.ts';
import { type AttackSituation, type Blow, holdsWithOneArm, taskTn } from './attack-tn.ts';
import { DEFENCES, skillLevel } from './defence.ts';
import { type Fighter, statesOf } from './fighter.ts';
import { personFields, personOf } from './person.ts';
import { whyNotAlive } from './vitality.ts';

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

/** SV-R-108: somebody reaches for somebody; a finished number stands in place of DX and Brawling. */
export const gripBlow = (brawling: number, at: AttackSituation, target?: number | undefined): Blow => ({
  ...at,
  hand: 'main',
  location: 'torso',
  aimed: false,
  arms: GRIP,
  base: 'DX',
  skill: brawling,
  specialized: false,
  weaponMaster: false,
  target,
  gestures: false,
  grapple: true,
});

const tn = z.int().min(-50).max(100);

const grappleInput = z.strictObject({
  brawling: tn
    .optional()
    .describe('Finished target number of the Brawling attack, in place of `attacker`.')
    .meta({ rank: 'often' }),
  defence: tn
    .nullable()
    .optional()
    .describe('Finished target number of the chosen defence, in place of `defender`; null for none.')
    .meta({ rank: 'often' }),
  attacker: attackerSchema
    .optional()
    .describe('Who seizes; `skill` is the level of Brawling, where it is not that of the person.')
    .meta({ from: 'person', rank: 'first' }),
  defender: targetSchema
    .optional()
    .describe('Who is seized, with the defence that is chosen.')
    .meta({ from: 'person', rank: 'first' }),
  highGround: situationFields.highGround.meta({ rank: 'often' }),
  flanking: situationFields.flanking.meta({ rank: 'often' }),
  darkness: situationFields.darkness.meta({ rank: 'often' }),
  modifiers: situationFields.modifiers.meta({ rank: 'often' }),
});
type GrappleInput = z.infer<typeof grappleInput>;

const situationOf = ({ highGround, flanking, darkness, modifiers }: GrappleInput): AttackSituation => ({
  hand: 'main',
  location: 'torso',
  metres: 1,
  aimed: false,
  highGround,
  flanking,
  darkness,
  modifiers,
});

/** Both sides: as persons, or by their finished numbers. */
const exchangeOf = onceTold((input: GrappleInput, play: SimversePlay): Exchange | Refusal => {
  const { brawling, attacker, defence, defender } = input;
  if ((brawling === undefined) === (attacker === undefined))
    return refuse(
      'SV-STAT-04',
      'Give the finished target number in `brawling`, or the `attacker`: one of them.',
    );
  if (defence !== undefined && defender)
    return refuse('SV-STAT-04', 'Give the finished `defence`, or the `defender`: one of them.');
  const told = attacker ?? attackerSchema.parse({ target: brawling });
  const by = inField(attacker ? 'attacker' : 'brawling', attackerOf(told, play));
  if (isRefusal(by)) return by;
  const blow = gripBlow(told.skill ?? by.brawling, situationOf(input), told.target);
  const skilled = {
    ...blow,
    attribute: told.attribute,
    specialized: told.specialized ?? false,
    weaponMaster: told.weaponMaster ?? false,
  };
  const on = inField(
    defender ? 'defender' : 'defence',
    defenderOf(defender ?? finished(defence), 'torso', play),
  );
  if (isRefusal(on)) return on;
  const exchange = { attacker: by, blow: skilled, ...on };
  return (
    whyNotAlive(on.defender.life, 'defender') ?? whyNotSeize(by) ?? whyNotAnswer(exchange, play) ?? exchange
  );
});

/** SV-STAT-04: one holds one. Whoever is told to be held may be held by a power, so that a question does not know. */
export const whyNotSeize = (attacker: Fighter, isTargetHeld = false): Refusal | undefined =>
  isTargetHeld || statesOf(attacker).includes('Grappling')
    ? refuse('SV-STAT-04', 'One holds one: somebody is held here already.')
    : undefined;

/** SV-R-108: nobody in particular, whose defence is known. */
const finished = (defence: number | null | undefined) =>
  typeof defence === 'number'
    ? targetSchema.parse({ answer: 'dodge', fixed: { dodge: defence } })
    : targetSchema.parse({ answer: 'none' });

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
    luckyUsed: z.array(z.enum(LUCKY_OWNERS)).optional().describe('Whose Lucky was spent (SV-PERK-42).'),
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
    const exchange = exchangeOf(input, play);
    if (isRefusal(exchange)) return exchange;
    const { tn, rolled, luckyUsed } = rollAttack(exchange, play);
    const reactions = input.defender ? exchange.defender.reactions : null;
    const missed = {
      attackTn: tn,
      attackSucceeds: rolled.success,
      defence: 'none' as const,
      defenceTn: null,
      held: false,
      reactionsLeft: reactions,
      ...(luckyUsed ? { luckyUsed: ['attacker' as const] } : {}),
    };
    if (!rolled.success) return missed;
    const met = meetAttack(exchange, tn, rolled, play);
    if (isRefusal(met)) return met;
    const { defence, defenceTn, hit } = met;
    const spent = defence === 'none' ? 0 : 1;
    return {
      ...missed,
      defence: input.defender || defence === 'none' ? defence : ('given' as const),
      defenceTn,
      held: hit,
      reactionsLeft: reactions === null ? null : reactions - spent,
      ...(met.luckyUsed ? { luckyUsed: [...(missed.luckyUsed ?? []), ...met.luckyUsed] } : {}),
    };
  },
  tell: ({ attackSucceeds, held, defence }, { attacker, defender }) => {
    const [who, whom] = [capital(attacker?.name ?? 'somebody'), defender?.name ?? 'somebody'];
    if (held) return `${who} seizes ${whom} and holds on.`;
    return attackSucceeds
      ? `${who} reaches for ${whom}, but the ${defence === 'given' ? 'defence' : defence} succeeds.`
      : `${who} reaches for ${whom} and misses.`;
  },
  apply: ({ attacker, defender }, { held, reactionsLeft, luckyUsed }) => ({
    ...(attacker && (held || luckyUsed?.includes('attacker'))
      ? {
          attacker: {
            ...attacker,
            ...(luckyUsed?.includes('attacker') ? SPENT_LUCK : {}),
            states: held ? added(attacker.states, 'Grappling') : attacker.states,
          },
        }
      : {}),
    ...(defender
      ? {
          defender: {
            ...defender,
            ...(luckyUsed?.includes('defender') ? SPENT_LUCK : {}),
            reactions: reactionsLeft ?? defender.reactions,
            states: held ? added(defender.states, 'Grappled') : defender.states,
          },
        }
      : {}),
  }),
});

const added = <T>(list: readonly T[], one: T): T[] => (list.includes(one) ? [...list] : [...list, one]);

const wrestlerSchema = z.strictObject({
  ...personFields,
  target: tn.optional().describe('Finished target number of Brawling, in place of DX and level.'),
  activeCombat: z
    .boolean()
    .default(true)
    .describe('Fighting, where the pain of wounds is not felt unless SV-R-102 says so.'),
  modifiers: modifiersSchema,
});
type Wrestler = z.infer<typeof wrestlerSchema>;

/** SV-R-108: each side uses Brawling or ST, whichever serves better, with what hinders it besides the hold. */
export const wrestlingTn = (
  wrestler: Fighter,
  {
    label,
    target = wrestler.DX + skillLevel(wrestler.brawling),
    activeCombat,
    modifiers,
  }: {
    readonly label: 'held' | 'holder';
    readonly target?: number | undefined;
    readonly activeCombat: boolean;
    readonly modifiers: readonly Modifier[];
  },
  play: SimversePlay,
): number =>
  taskTn(
    wrestler,
    {
      rule: 'SV-R-108',
      label: `${label}: Brawling or ST`,
      of: target > wrestler.ST ? 'Brawling' : 'ST',
      value: Math.max(target, wrestler.ST),
      base: 'ST',
      grapple: true,
      activeCombat,
      modifiers:
        label === 'holder'
          ? [...modifiers, { source: ONE_ARM, value: holdsWithOneArm(wrestler) }]
          : modifiers,
    },
    play,
  );

/** SV-CON-01, SV-R-09: the held one must win the contest; equal margins change nothing. */
export function wrestle(
  heldTn: number,
  holderTn: number,
  play: SimversePlay,
  /** Where each side's own rolls may be lucky. */
  [held, holder]: readonly [SimversePlay, SimversePlay] = [play, play],
) {
  const [mine, theirs] = [rollAgainst(heldTn, 'held', held), rollAgainst(holderTn, 'holder', holder)];
  return { margins: [mine.margin, theirs.margin], free: contestWinner(mine, theirs) === 'first' };
}

export const breakGrappleProcedure = procedure({
  name: 'break-grapple',
  title: 'Breaking a grapple',
  summary:
    'A Major Action of the one who is held: a simple contest of Brawling or ST, each side using the better; the held one must win it. Rolls of grappling do not suffer the −4.',
  rules: ['SV-STAT-04', 'SV-CON-01'],
  input: z.strictObject({
    held: wrestlerSchema.prefault({}).meta({ from: 'person', rank: 'first' }),
    holder: wrestlerSchema.prefault({}).meta({ from: 'person', rank: 'first' }),
  }),
  output: z.strictObject({
    tns: z.array(z.int()),
    margins: z.array(z.int()),
    free: z.boolean(),
    luckyUsed: z
      .array(z.enum(['held', 'holder']))
      .optional()
      .describe('Whose Lucky was spent (SV-PERK-42).'),
  }),
  example: {
    input: { held: { ST: 14, target: 11 }, holder: { target: 13 } },
    dice: [3, 3, 4, 2, 3, 5],
    outcome: { tns: [14, 13], margins: [4, 3], free: true },
  },
  run(input, play) {
    const tns = wrestlingTns(input, play);
    if (isRefusal(tns)) return tns;
    const [heldTn, holderTn] = tns;
    const plays = [withLuck(play, input.held), withLuck(play, input.holder)] as const;
    const result = wrestle(heldTn, holderTn, play, plays);
    const used = (['held', 'holder'] as const).filter((_, i) => luckyLeft(plays[i] ?? play) === 0);
    return { tns, ...result, ...(used.length > 0 ? { luckyUsed: used } : {}) };
  },
  tell: ({ free }, { held, holder }) =>
    free ? `${capital(held.name)} breaks free.` : `${capital(holder.name)} holds on to ${held.name}.`,
  apply: ({ held, holder }, { free, luckyUsed = [] }) => {
    if (!free && luckyUsed.length === 0) return {};
    const [one, other] = [
      luckyUsed.includes('held') ? { ...held, ...SPENT_LUCK } : held,
      luckyUsed.includes('holder') ? { ...holder, ...SPENT_LUCK } : holder,
    ];
    if (!free) return { held: one, holder: other };
    return {
      held: { ...one, states: held.states.filter(s => s !== 'Grappled'), conditions: freed(held) },
      holder: { ...other, states: holder.states.filter(s => s !== 'Grappling'), conditions: freed(holder) },
    };
  },
});

const wrestlingTns = onceTold(
  (
    { held, holder }: { held: Wrestler; holder: Wrestler },
    play: SimversePlay,
  ): [number, number] | Refusal => {
    const one = inField('held', actorOf(held, 'break grapple', play));
    if (isRefusal(one)) return one;
    const tn = wrestlingTn(one, { ...held, label: 'held' }, play);
    const other = inField('holder', personOf(holder, play));
    return isRefusal(other) ? other : [tn, wrestlingTn(other, { ...holder, label: 'holder' }, play)];
  },
);

const freed = ({ conditions }: Pick<Fighter, 'conditions'>) =>
  conditions.filter(c => c !== 'Grappled' && c !== 'Grappling');

export const grappleProcedures: readonly Procedure[] = [grappleProcedure, breakGrappleProcedure];
