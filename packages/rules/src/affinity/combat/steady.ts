/** RES: Steady and Rush, the two universal actions that trade Hit Dice and Resolve without a roll. */
import { type Refusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { hdWithin, MAX_RESOLVE } from '../character/hit-dice.ts';
import { ACTIONS_PER_TURN } from '../checks/exertion.ts';
import { type AffinityPlay, procedure } from '../play.ts';
import { type Condition, conditionSchema, LIFE_STATES } from './condition.ts';
import { cannotAct, characterOf, settle } from './dying.ts';
import { changeResolve } from './resolve.ts';
import { economyProblems } from './turn.ts';

/** AF-RES-10, AF-R-32. */
export const STEADY = { hd: 3, resolve: 1 } as const;
/** AF-RES-11, AF-R-31: the mirror of Steady. */
export const RUSH = { hd: 3, resolve: 1 } as const;

/** AF-R-32: the price is paid in full, and there must be something to gain. */
export function steadyProblem(who: Condition): Refusal | undefined {
  if (who.hd < STEADY.hd)
    return refuse('AF-RES-10', `Steady costs ${STEADY.hd} permanent HD, and only ${who.hd} are left.`);
  if (who.resolve === MAX_RESOLVE) return refuse('AF-RES-10', 'Steady is of no use at Resolve 5.');
  return undefined;
}

/** AF-RES-05, AF-R-07: no check, and the HD paid do not count as lost in the round. */
export function steady(who: Condition): void {
  who.hd -= STEADY.hd;
  changeResolve(who, STEADY.resolve);
}

/** AF-R-31, AF-RES-11. */
export function rushProblem(who: Condition, reading: 'mirrorSteady' | 'tableDefined'): Refusal | undefined {
  if (reading === 'tableDefined')
    return refuse('AF-RES-11', 'Rush is not defined at this table: the book names it and gives no numbers.');
  if (who.resolve === 0) return refuse('AF-RES-11', 'Rush gives up Resolve, and none is left.');
  return undefined;
}

/** AF-R-31: as with Steady, there must be something to gain. */
export const rushInVain = (who: Condition): Refusal | undefined =>
  who.hd >= who.maxHd ? refuse('AF-RES-11', `Rush is of no use at ${who.maxHd} HD, the maximum.`) : undefined;

/** AF-RES-05: no check. Both sides of the trade happen at once. */
export function rush(who: Condition): void {
  who.hd = hdWithin(who.hd + RUSH.hd, who.maxHd);
  changeResolve(who, -RUSH.resolve);
}

const output = z.strictObject({
  hd: z.int(),
  resolve: z.int(),
  state: z.enum(LIFE_STATES),
  actionsUsed: z.int(),
  concentrating: z.string().nullable(),
  checkDue: z.boolean().describe('Voluntary losses call for no Resolve check.'),
});

const input = z.strictObject({
  character: conditionSchema,
  actionsPerTurn: z.int().min(0).max(10).default(ACTIONS_PER_TURN),
});

/** Both cost one action and no roll. */
function trade(
  given: z.infer<typeof input>,
  play: AffinityPlay,
  problem: (who: Condition) => Refusal | undefined,
  does: (who: Condition) => void,
): z.infer<typeof output> | Refusal {
  const who = characterOf(given.character, { level: 1, proficiency: 1 }, play);
  if ('refused' in who) return who;
  const [unpaid] = economyProblems(who.round, 'Basic', given.actionsPerTurn);
  const refused = cannotAct(who) ?? unpaid ?? problem(who);
  if (refused) return refused;
  does(who);
  who.round.actionsUsed++;
  settle(who, play);
  const { hd, resolve, state, round, concentrating } = who;
  play.trace.note('AF-RES-05', `HD ${hd}, Resolve`, resolve);
  return { hd, resolve, state, actionsUsed: round.actionsUsed, concentrating, checkDue: false };
}

export const steadyProcedure = procedure({
  name: 'steady',
  title: 'Steady',
  summary:
    'One action, no roll: give up 3 Hit Dice and regain 1 Resolve. Needs 3 permanent HD and a Resolve below 5; it may leave the character at 0 HD, and it calls for no Resolve check.',
  rules: ['AF-RES-05', 'AF-RES-10'],
  input,
  output,
  example: {
    input: { character: { class: 'Combatant', level: 5, hd: 10, resolve: 3 } },
    dice: [],
    outcome: { hd: 7, resolve: 4, state: 'conscious', actionsUsed: 1, concentrating: null, checkDue: false },
  },
  run: (given, play) => trade(given, play, steadyProblem, steady),
});

export const rushProcedure = procedure({
  name: 'rush',
  title: 'Rush',
  summary:
    'One action, no roll: give up 1 Resolve and regain up to 3 Hit Dice; there must be some to regain. The book names the action without numbers, so a table may leave it out.',
  rules: ['AF-RES-05', 'AF-RES-11'],
  input,
  output,
  example: {
    input: { character: { class: 'Combatant', level: 5, hd: 9, resolve: 4 } },
    dice: [],
    outcome: { hd: 11, resolve: 3, state: 'conscious', actionsUsed: 1, concentrating: null, checkDue: false },
  },
  run: (given, play) =>
    trade(given, play, who => rushProblem(who, play.ruling('AF-R-31')) ?? rushInVain(who), rush),
});
