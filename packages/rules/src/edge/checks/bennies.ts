/** Bennies: rerolling a d12 as a Response, earning them, and starting a session. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import {
  type Creature,
  creatureOf,
  creatureSchema,
  keepStanding,
  MAX_BENNIES,
  SESSION_BENNIES,
  whyNotRespond,
} from '../character/creature.ts';
import { has } from '../combat/conditions.ts';
import { type EdgePlay, part, procedure, refuse } from '../play.ts';
import type { Attempted } from './attempt.ts';
import { hasPerk } from './outcome.ts';

/** Where a roll is made, for the price of a benny. */
export interface BennyMoment {
  readonly fight: boolean;
  /** Whether it is the turn of the roller's own side. */
  readonly ownTurn: boolean;
}

/** ED-BEN-03: creatures of the game master have no bennies. */
export const whyNotGiven = (
  { name, player }: Pick<Creature, 'name' | 'player'>,
  field: string,
): Refusal | undefined =>
  player
    ? undefined
    : refuse('ED-BEN-03', `${name} is the game master’s: only characters have bennies.`, field);

/** ED-BEN-01, ED-R-17, ED-R-20, ED-R-21: why no benny can be spent on this roll, if so. */
export function whyNotBenny(
  roller: Creature,
  { fight, ownTurn }: BennyMoment,
  play: EdgePlay,
): Refusal | undefined {
  if (!roller.player)
    return refuse('ED-BEN-01', `${roller.name} has no player: only characters spend bennies.`);
  if (roller.bennies === 0) return refuse('ED-BEN-01', `${roller.name} has no bennies left.`);
  if (has(roller, 'Incapacitated') && play.ruling('ED-R-21') === 'forbidden')
    return refuse('ED-CND-07', `${roller.name} is incapacitated and cannot make a Response.`);
  if (!fight) return undefined;
  const price = play.ruling('ED-R-17');
  if (price === 'otherSideOnly' && ownTurn)
    return refuse('ED-ACT-07', 'A Response answers the other side, in the other side’s turn.');
  return price === 'noResponseCost' ? undefined : whyNotRespond(roller);
}

/** ED-R-198: whether a player in a fight is asked about this roll. */
export function isRerollOffered(
  { die, outcome }: Pick<Attempted, 'die' | 'outcome'>,
  play: EdgePlay,
): boolean {
  if (die === null || hasPerk(outcome)) return false;
  return outcome !== 'success' || play.ruling('ED-R-198') === 'allButPerks';
}

/** What a benny costs: itself, and in a fight the Response. */
export const bennyCost = (
  { fight }: BennyMoment,
  play: EdgePlay,
): { bennies: number; responses: number } => ({
  bennies: 1,
  responses: fight && play.ruling('ED-R-17') !== 'noResponseCost' ? 1 : 0,
});

/** Spends it; whoever calls has asked `whyNotBenny`. */
export function spendBenny(roller: Creature, moment: BennyMoment, play: EdgePlay): void {
  const cost = bennyCost(moment, play);
  roller.bennies -= cost.bennies;
  roller.responses -= cost.responses;
  play.trace.note('ED-BEN-01', `${roller.name} spends a benny and rolls again`, roller.bennies);
}

/** ED-BEN-02: one more, never above three. */
export const withOneMore = (bennies: number): number => Math.min(MAX_BENNIES, bennies + 1);

/** ED-BEN-03, ED-R-22. */
export const benniesAtSessionStart = (): number => SESSION_BENNIES;

export const BENNY_REASONS = ['Drive', 'Bond', 'Flaw', 'roleplay', 'session start'] as const;

export const bennyProcedure = procedure({
  name: 'benny',
  title: 'Earn a benny',
  summary:
    'A character plays Drive, Bond or Flaw, is rewarded for roleplay, or starts a session with two bennies. Nobody has more than three.',
  rules: ['ED-BEN-02', 'ED-BEN-03', 'ED-BEN-04', 'ED-BEN-05'],
  input: z.strictObject({
    character: creatureSchema.describe('Who receives it.'),
    reason: z.enum(BENNY_REASONS).meta({ rank: 'first' }),
    givenBy: z.enum(['game master', 'player']).default('game master'),
    approved: z.boolean().default(true).describe('Whether the game master approves an award by a player.'),
  }),
  output: z.strictObject({ bennies: z.int(), lost: z.boolean().describe('Whether a fourth was lost.') }),
  example: {
    input: { character: { name: 'Brenna', bennies: 1 }, reason: 'Flaw' },
    dice: [],
    outcome: { bennies: 2, lost: false },
  },
  run({ character, reason, givenBy, approved }, play) {
    const noPlayer = whyNotGiven(character, 'character');
    if (noPlayer) return noPlayer;
    if (reason === 'session start') return { bennies: benniesAtSessionStart(), lost: false };
    if (givenBy === 'player' && !approved)
      return refuse('ED-BEN-05', 'A player’s award needs the approval of the game master.', 'approved');
    const bennies = withOneMore(character.bennies);
    play.trace
      .sum('ED-BEN-04', 'Bennies')
      .add('now', character.bennies)
      .add(reason, 1, reason === 'roleplay' ? 'ED-BEN-05' : 'ED-BEN-04')
      .change('at most three', () => bennies, 'ED-BEN-02');
    return { bennies, lost: bennies === character.bennies };
  },
  tell: ({ bennies, lost }, { character }) =>
    lost
      ? `${character.name} has three bennies already; the new one is lost.`
      : `${character.name} has ${bennies} ${bennies === 1 ? 'benny' : 'bennies'}.`,
  apply: ({ character }, { bennies }) => ({ character: keepStanding(character, { bennies }) }),
});

export const spendProcedure = procedure({
  name: 'may-reroll',
  title: 'May a benny be spent?',
  summary:
    'Whether somebody may spend a benny to reroll this die now, and what it would cost. Only d12s can be rerolled.',
  rules: ['ED-BEN-01', 'ED-CORE-07', 'ED-ACT-07'],
  input: z.strictObject({
    character: creatureSchema,
    die: z.enum(['d4', 'd6', 'd8', 'd10', 'd12', 'd20']).default('d12'),
    fight: z
      .boolean()
      .default(false)
      .describe('In a fight it costs the Response too.')
      .meta({ rank: 'often' }),
    ownTurn: z.boolean().default(true).describe('Whether it is the turn of the character’s own side.'),
    ownRoll: z
      .boolean()
      .default(true)
      .describe('Whether the die was rolled for the character, or for what it directs.'),
  }),
  output: z.strictObject({ bennies: z.int(), responses: z.int() }),
  example: {
    input: { character: { name: 'Brenna', bennies: 2 }, fight: true },
    dice: [],
    outcome: { bennies: 1, responses: 0 },
  },
  run({ character, die, ownRoll, ...moment }, play) {
    if (die !== 'd12') return refuse('ED-CORE-07', `A benny rerolls a d12, never a ${die}.`, 'die');
    // ED-R-20.
    if (!ownRoll) return refuse('ED-BEN-01', 'A benny rerolls one’s own die, nobody else’s.', 'ownRoll');
    const roller = creatureOf(character, play);
    if (isRefusal(roller)) return roller;
    const refusal = whyNotBenny(roller, moment, play);
    if (refusal) return refusal;
    spendBenny(roller, moment, play);
    return { bennies: roller.bennies, responses: roller.responses };
  },
  tell: ({ bennies }, { character }) =>
    `${character.name} may roll again and would have ${bennies} ${bennies === 1 ? 'benny' : 'bennies'} left.`,
});

export const parts = [
  part('state', 'bennies', ['ED-BEN-01', 'ED-BEN-02', 'ED-BEN-03', 'ED-BEN-04', 'ED-BEN-05'], whyNotBenny),
];
