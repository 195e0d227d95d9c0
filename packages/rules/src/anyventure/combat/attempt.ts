/** COND: what stands between wanting to act and acting: Afraid's check, then Confused's d4. */
import { highest, pool } from '@arbiter/dice';
import { counted, isRefusal, itemAt } from '@arbiter/engine';
import { z } from 'zod';
import {
  type Creature,
  changeOf,
  changeSchema,
  copyOf,
  creatureField,
  creatureOf,
  personAfter,
} from '../character/creature.ts';
import { hasCondition } from '../checks/creature-check.ts';
import { attackCost, type Weapon } from '../gear/weapon.ts';
import { type AnyventurePlay, part, procedure } from '../play.ts';
import { distanceField, whyNotInRange } from '../world/distance.ts';
import { weaponInUse } from './attack.ts';
import { whyNotPay } from './energy.ts';
import { applyRecovery, type Recovered, recover } from './recovery.ts';
import { barredBy, movementNow, spendAction, whyNotAct, whyNotMove, whyNotReact } from './restrictions.ts';

/** AV-COND-11: a d4. */
export const CONFUSION = [
  'attack nearest creature',
  'nothing',
  'move full Movement in a random direction',
  'act as intended',
] as const;
/** AV-R-78: 1d8, clockwise from north. */
export const DIRECTIONS = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface Attempt {
  readonly proceeds: boolean;
  readonly fear: Recovered | null;
  /** AV-R-136: units it flees, as far as it can. */
  readonly fleesUpTo: number;
  /** 1 to 4 on the d4; null where nobody is confused. */
  readonly confusion: number | null;
  readonly direction: Direction | null;
}

export const PROCEEDS: Attempt = {
  proceeds: true,
  fear: null,
  fleesUpTo: 0,
  confusion: null,
  direction: null,
};

/** Whether anything stands in the way at all. */
export const isHindered = (creature: Creature): boolean =>
  creature.conditions.length > 0 && (hasCondition(creature, 'afraid') || hasCondition(creature, 'confused'));

/** AV-COND-04, AV-R-75: the check comes first; failing loses the Action and the creature flees. */
function faceFear(creature: Creature, play: AnyventurePlay): Recovered | null {
  const afraid = creature.conditions.find(c => c.name === 'afraid');
  return afraid && hasCondition(creature, 'afraid') ? recover(creature, afraid, play) : null;
}

/** AV-COND-11. */
function rollConfusion(play: AnyventurePlay): { confusion: number; direction: Direction | null } {
  const confusion = play.dice.roll(pool(1, CONFUSION.length), highest(1), 'confused');
  if (play.trace.on) play.trace.note('AV-COND-11', 'Confused', itemAt(CONFUSION, confusion - 1));
  const wanders = confusion === 3;
  const direction = wanders
    ? itemAt(DIRECTIONS, play.dice.roll(pool(1, DIRECTIONS.length), highest(1), 'direction') - 1)
    : null;
  return { confusion, direction };
}

/** What an attempted Action meets first; where it comes to nothing, the Action is used up and no Energy paid. */
export function attemptAction(creature: Creature, play: AnyventurePlay): Attempt {
  if (!isHindered(creature)) return PROCEEDS;
  const fear = faceFear(creature, play);
  if (fear && !fear.ends) {
    spendAction(creature);
    const fleesUpTo = barredBy(creature, 'noMovement') ? 0 : movementNow(creature);
    return { ...PROCEEDS, proceeds: false, fear, fleesUpTo };
  }
  if (!hasCondition(creature, 'confused')) return { ...PROCEEDS, fear };
  const { confusion, direction } = rollConfusion(play);
  const proceeds = confusion === CONFUSION.length;
  if (!proceeds) spendAction(creature);
  return { proceeds, fear, fleesUpTo: 0, confusion, direction };
}

/** Writes what fear and confusion have made of what somebody tried. */
export function applyAttempt(
  creature: Creature,
  { proceeds, fear }: Attempt,
  tried: 'an Action' | 'a Reaction',
): void {
  const afraid = creature.conditions.find(c => c.name === 'afraid');
  if (fear && afraid) applyRecovery(creature, afraid, fear);
  if (!proceeds && tried === 'an Action') spendAction(creature);
}

/** The same, for whoever tells it: null where nothing stood in the way. */
export function tryAction(creature: Creature, play: AnyventurePlay): Attempt | null {
  const attempt = attemptAction(creature, play);
  return attempt === PROCEEDS ? null : attempt;
}

/** Whether an Action came to nothing. */
export const isLost = (attempt: Attempt | null): attempt is Attempt => attempt !== null && !attempt.proceeds;

/** What became of an Action that came to nothing, in a sentence; nothing where it went ahead. */
export function tellHindered(name: string, attempt: Attempt | null): string | undefined {
  if (!isLost(attempt)) return undefined;
  const { fear, confusion, direction } = attempt;
  if (fear && !fear.ends) return tellFear(name, attempt, fear);
  return `${name} is confused: ${CONFUSION[(confusion ?? 2) - 1]}${direction ? `, ${direction}` : ''}.`;
}

const tellFear = (name: string, { fleesUpTo }: Attempt, fear: NonNullable<Attempt['fear']>): string =>
  `${name} is too afraid to act${fear.result === null ? '' : ` (${fear.result})`} and ${fleesUpTo ? `flees up to ${counted(fleesUpTo, 'unit')}` : 'cannot flee'}${fear.nextRc === null ? '' : `; next at ${fear.nextRc}`}.`;

/** A Reaction meets only confusion: whoever is Afraid takes none (AV-COND-03). */
export function attemptReaction(creature: Creature, play: AnyventurePlay): Attempt {
  if (!hasCondition(creature, 'confused')) return PROCEEDS;
  const { confusion, direction } = rollConfusion(play);
  return { ...PROCEEDS, proceeds: confusion === CONFUSION.length, confusion, direction };
}

/** AV-R-137: towards the nearest only as far as needed, with Movement it has left, none outside its own turn. */
function closeIn(creature: Creature, weapon: Weapon, distance: number): number {
  const left = movementNow(creature) - creature.turn.movement;
  const most = whyNotMove(creature) || !creature.turn.now ? 0 : left;
  let moves = 0;
  while (moves < Math.min(most, distance) && whyNotInRange(weapon, distance - moves)) moves++;
  if (moves)
    creature.turn = {
      ...creature.turn,
      movement: creature.turn.movement + moves,
      moved: creature.turn.moved + moves,
    };
  return moves;
}

/** AV-COND-11, AV-R-137: its full Movement, whatever is left of the turn's own. */
const strays = (creature: Creature, { direction }: Attempt): number =>
  direction && !whyNotMove(creature) ? movementNow(creature) : 0;

export const attemptSchema = z.strictObject({
  proceeds: z.boolean(),
  fear: z
    .strictObject({ result: z.int().nullable(), ends: z.boolean(), nextRc: z.int().nullable() })
    .nullable()
    .describe('The check of somebody Afraid.'),
  fleesUpTo: z.int(),
  confusion: z.int().nullable().describe('The d4 of somebody Confused.'),
  direction: z.enum(DIRECTIONS).nullable(),
});

export const attemptProcedure = procedure({
  name: 'attempt-action',
  title: 'Attempt an Action while Afraid or Confused',
  summary:
    'Before an Action of somebody Afraid: Resilience against a falling number, or the Action is lost and they flee. Before an Action or Reaction of somebody Confused: a d4 that may do something else with it.',
  rules: ['AV-COND-03', 'AV-COND-04', 'AV-COND-11'],
  input: z.strictObject({
    creature: creatureField('Who wants to act.'),
    reaction: z.boolean().default(false).describe('A Reaction instead of an Action.'),
    distance: distanceField
      .optional()
      .describe('Units to the nearest creature, which somebody Confused may have to attack.'),
    weapon: z.string().max(60).optional().describe('The weapon in hand; the first where left out.'),
  }),
  output: attemptSchema.extend({
    outcome: z.string().describe('What becomes of it.'),
    moves: z
      .int()
      .describe(
        'Units that confusion makes it go: its full Movement at random, or as far as needed to attack.',
      ),
    attacks: z
      .boolean()
      .nullable()
      .describe(
        'Whether the forced attack is made: in reach and affordable; null where none is called for, or the distance is not told.',
      ),
    creature: changeSchema,
  }),
  example: {
    input: {
      creature: {
        attributes: { mind: 2 },
        skills: { resilience: 3 },
        conditions: [{ name: 'afraid', rc: 9 }, 'confused'],
      },
    },
    dice: [9, 2, 3, 3],
    outcome: {
      proceeds: false,
      fear: { result: 9, ends: true, nextRc: null },
      fleesUpTo: 0,
      confusion: 3,
      direction: 'east',
      outcome: 'move full Movement in a random direction',
      moves: 4,
      attacks: null,
      creature: {
        conditions: [{ name: 'confused', rc: 10, startRc: 10 }],
        turn: { actions: 1 },
      },
    },
  },
  run({ creature: given, reaction, distance, weapon }, play) {
    const before = creatureOf(given, play);
    if (isRefusal(before)) return before;
    const creature = copyOf(before);
    const problem = reaction ? whyNotReact(creature) : whyNotAct(creature);
    if (problem) return problem;
    const inHand = distance === undefined ? undefined : weaponInUse(creature, weapon);
    if (inHand && isRefusal(inHand)) return inHand;
    const attempt = reaction ? attemptReaction(creature, play) : attemptAction(creature, play);
    const outcome =
      attempt.confusion !== null
        ? itemAt(CONFUSION, attempt.confusion - 1)
        : attempt.proceeds
          ? 'act as intended'
          : 'flees';
    const isRushing = attempt.confusion === 1 && inHand !== undefined && distance !== undefined;
    const moves = isRushing ? closeIn(creature, inHand, distance) : strays(creature, attempt);
    // AV-R-137: out of reach or without the Energy there is no attack.
    const hinders = isRushing
      ? (whyNotInRange(inHand, distance - moves) ?? whyNotPay(creature, attackCost(inHand), play))
      : undefined;
    if (hinders) play.trace.refusal('the forced attack', hinders);
    const attacks = isRushing ? hinders === undefined : null;
    return { ...attempt, outcome, moves, attacks, creature: changeOf(before, creature) };
  },
  tell({ outcome, moves, attacks, ...attempt }, { creature }) {
    const { proceeds, fear, direction } = attempt;
    if (proceeds) return `${creature.name} acts as intended.`;
    if (fear && !fear.ends) return tellFear(creature.name, attempt, fear);
    const way = direction
      ? `, ${counted(moves, 'unit')} ${direction}`
      : moves
        ? `, after ${counted(moves, 'unit')}`
        : '';
    return `${creature.name} is confused: ${outcome}${way}${attacks === false ? ', which comes to nothing' : ''}.`;
  },
  apply: ({ creature }, outcome) => ({ creature: personAfter(creature, outcome.creature) }),
});

export const attemptParts = [part('table', 'confusion', ['AV-COND-11'], CONFUSION)];
