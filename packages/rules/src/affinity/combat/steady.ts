/** RES: Steady and Rush, the two universal actions that trade Hit Dice and Resolve without a roll. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { hdWithin, MAX_RESOLVE } from '../character/hit-dice.ts';
import { type AffinityPlay, procedure, refuse } from '../play.ts';
import { counted } from '../words.ts';
import { takeAction } from './action.ts';
import { inWords, settle, whyNotAct } from './life-state.ts';
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
import { economyProblems, type Moment } from './turn.ts';

/** AF-RES-10, AF-R-32. */
export const STEADY = { hd: 3, resolve: 1 } as const;
/** AF-RES-11, AF-R-31: the mirror of Steady. */
export const RUSH = { hd: 3, resolve: 1 } as const;

/** AF-R-32: the price is paid in full, and there must be something to gain. */
export function whyNotSteady(who: Person): Refusal | undefined {
  if (who.hd < STEADY.hd)
    return refuse(
      'AF-RES-10',
      `Steady costs ${STEADY.hd} permanent HD, and only ${counted(who.hd, 'is', 'are')} left.`,
    );
  if (who.resolve === MAX_RESOLVE) return refuse('AF-RES-10', 'Steady is of no use at Resolve 5.');
  return undefined;
}

/** AF-RES-05, AF-R-07: no check, and the HD paid do not count as lost in the round. */
export function steady(who: Person): void {
  who.hd -= STEADY.hd;
  changeResolve(who, STEADY.resolve);
}

/** AF-R-31, AF-RES-11. */
export function whyNotRush(who: Person, reading: 'mirrorSteady' | 'tableDefined'): Refusal | undefined {
  if (reading === 'tableDefined')
    return refuse('AF-RES-11', 'Rush is not defined at this table: the book names it and gives no numbers.');
  if (who.resolve === 0) return refuse('AF-RES-11', 'Rush gives up Resolve, and none is left.');
  return undefined;
}

/** AF-R-31: as with Steady, there must be something to gain. */
export const whyNotInVain = (who: Person): Refusal | undefined =>
  who.hd >= who.maxHd ? refuse('AF-RES-11', `Rush is of no use at ${who.maxHd} HD, the maximum.`) : undefined;

/** AF-RES-11: the HD that a Rush brings back. */
export const hdOfRush = ({ hd, maxHd }: Person): number => hdWithin(hd + RUSH.hd, maxHd) - hd;

/** AF-RES-05: no check. Both sides of the trade happen at once. */
export function rush(who: Person): void {
  who.hd += hdOfRush(who);
  changeResolve(who, -RUSH.resolve);
}

/** Both cost one action, and no roll. */
export const TRADE_PRICE = { tier: 'Basic', affinity: 0, when: 'own' } as const;

/** AF-RES-05, AF-TURN-01: why somebody cannot make the trade now, if so. */
export function whyNotTrade(
  who: Person,
  kind: 'steady' | 'rush',
  when: Moment,
  readings: AffinityPlay['readings'],
): Refusal | undefined {
  const [unpaid] = economyProblems(who.round, TRADE_PRICE.tier, who.actionsPerTurn, when);
  const unfit =
    kind === 'steady' ? whyNotSteady(who) : (whyNotRush(who, readings['AF-R-31']) ?? whyNotInVain(who));
  return whyNotAct(who) ?? unpaid ?? unfit;
}

/** One action, no roll, no check. */
export function trade(who: Person, kind: 'steady' | 'rush', play: AffinityPlay): void {
  takeAction(who, TRADE_PRICE);
  if (kind === 'steady') {
    steady(who);
    play.trace.note('AF-RES-10', `gives up ${STEADY.hd} HD for Resolve`, STEADY.resolve);
  } else {
    const before = who.hd;
    rush(who);
    play.trace.note('AF-RES-11', `gives up ${RUSH.resolve} Resolve for HD`, who.hd - before);
  }
  play.trace.note('AF-RES-05', 'a voluntary loss calls for no check', 0);
  settle(who, play);
}

const output = z.strictObject({
  checkDue: z.boolean().describe('Voluntary losses call for no Resolve check.'),
  ...standingFields,
});

const input = z.strictObject({ character: personSchema });

function tradeOf(kind: 'steady' | 'rush') {
  return (
    { character }: { character: PersonInput },
    play: AffinityPlay,
  ): z.infer<typeof output> | Refusal => {
    const who = personOf(character, { play, field: 'character', needs: 'nothing' });
    if (isRefusal(who)) return who;
    if (kind === 'rush') play.ruling('AF-R-31');
    const problem = whyNotTrade(who, kind, 'own', play.readings);
    if (problem) return { ...problem, field: 'character' };
    trade(who, kind, play);
    return { checkDue: false, ...standingOf(who) };
  };
}

const traded = (given: { hd: number; resolve: number }) => ({
  checkDue: false,
  ...given,
  state: 'conscious' as const,
  conceded: false,
  layers: [],
  storedAffinity: 0,
  concentrating: null,
  round: {
    hdLost: 0,
    exertion: 0,
    checks: 0,
    actionsUsed: 1,
    expertUsed: false,
    held: 0,
    stabilized: false,
  },
});

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
    outcome: traded({ hd: 7, resolve: 4 }),
  },
  run: tradeOf('steady'),
  tell: (after, { character }) =>
    `${nameOr(character)} steadies, 3 HD for 1 Resolve: ${inWords(after, character)}.`,
  apply: ({ character }, outcome) => ({ character: afterwards(character, outcome) }),
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
    outcome: traded({ hd: 11, resolve: 3 }),
  },
  run: tradeOf('rush'),
  tell: (after, { character }) =>
    `${nameOr(character)} rushes, 1 Resolve for ${after.hd - (character.hd ?? after.hd)} HD: ${inWords(after, character)}.`,
  apply: ({ character }, outcome) => ({ character: afterwards(character, outcome) }),
});
