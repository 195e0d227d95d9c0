/** The bookkeeping of a fight for one character: what happens, in order, and who is still standing after it. */
import { repeat } from '@arbiter/dice';
import { fieldWords, isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import { procedure } from '../play.ts';
import { counted } from '../words.ts';
import { type At, happen, happeningSchema, whyNotHappenings } from './happenings.ts';
import { maximumKnown } from './healing.ts';
import { inWords } from './life-state.ts';
import {
  afterwards,
  exampleStanding,
  nameOr,
  type Person,
  personOf,
  personSchema,
  rankOf,
  type Standing,
  standingFields,
  standingOf,
  usedByRoll,
} from './person.ts';
import { checksField } from './resolve-check.ts';

/** How far the list has come, and all of the character that happenings change. */
interface Course extends Standing, Pick<Person, 'bonusDice' | 'penaltyDice'> {
  readonly due: number;
  readonly done: number;
  readonly stopped: { readonly rule: string; readonly message: string } | null;
}

const strengthOf = (who: Person): Standing & Pick<Person, 'bonusDice' | 'penaltyDice'> => ({
  ...standingOf(who),
  bonusDice: who.bonusDice,
  penaltyDice: who.penaltyDice,
});

export const roundProcedure = procedure({
  name: 'round',
  title: 'Bookkeeping of a round',
  summary:
    'Follows one character through a list of happenings, in order: actions, exertion, hits, losses, forced checks, healing, Steady, Rush, stabilizing, the end of the round. Says how the character stands in the end and how many Resolve checks fell due; at most one a round. What the dice make impossible on the way ends the list there.',
  rules: [
    'AF-RES-02',
    'AF-RES-03',
    'AF-RES-05',
    'AF-TURN-03',
    'AF-CON-01',
    'AF-CON-02',
    'AF-CON-03',
    'AF-CON-04',
    'AF-DYI-01',
    'AF-DYI-03',
    'AF-DYI-04',
    'AF-DYI-05',
    'AF-DYI-06',
    'AF-DYI-07',
    'AF-STB-02',
    'AF-HITD-01',
  ],
  input: z.strictObject({
    character: personSchema,
    happenings: z.array(happeningSchema).min(1).max(60).describe('What happens, in order.'),
    checks: checksField,
  }),
  output: z.strictObject({
    checks: z.int().describe('Resolve checks that fell due, over the whole list.'),
    done: z.int().describe('How many of the happenings came to pass.'),
    stopped: z
      .strictObject({ rule: z.string(), message: z.string() })
      .nullable()
      .describe('Why the next one could not, where the list ended early.'),
    ...standingFields,
  }),
  example: {
    input: {
      character: { class: 'Priest', level: 5, hd: 0, resolve: 3 },
      happenings: [
        { kind: 'hit', damage: 3 },
        { kind: 'endOfRound' },
        { kind: 'endOfRound' },
        { kind: 'heal', hd: 2 },
      ],
    },
    dice: [4, 6],
    outcome: { checks: 2, done: 4, stopped: null, ...exampleStanding(2, { resolve: 3 }) },
  },
  run({ character, happenings, checks }, play) {
    const rank = rankOf(character, 'character');
    const who = personOf(character, { play, field: 'character', needs: 'nothing' });
    if (isRefusal(who)) return who;
    const problem = whyNotHappenings(happenings, who, {
      rank: isRefusal(rank) ? rank : undefined,
      maxHd: maximumKnown(character),
      readings: play.readings,
    });
    if (problem) return problem;
    const at: At = { play, checks };
    const begun: Course = { due: 0, done: 0, stopped: null, ...strengthOf(who) };
    const { due, done, stopped, ...after } = repeat(play.dice, begun, now => {
      const what = happenings[now.done];
      if (!what || now.stopped) return undefined;
      const { due, done, stopped: _, ...strength } = now;
      const then: Person = { ...who, ...strength, round: { ...strength.round } };
      const report = play.trace.within('', fieldWords(what.kind), () => happen(what, then, at));
      return isRefusal(report)
        ? { ...now, stopped: { rule: report.rule, message: report.message } }
        : { due: due + (report.due ? 1 : 0), done: done + 1, stopped: null, ...strengthOf(then) };
    });
    return { checks: due, done, stopped, ...standingOf({ ...who, ...after }) };
  },
  tell: ({ checks, done, stopped, ...after }, { character }) =>
    `${nameOr(character)} is at ${inWords(after, character)}${checks > 0 ? `; ${counted(checks, 'Resolve check', 'Resolve checks')} fell due` : ''}.${stopped ? ` Happening ${done + 1} did not come to pass: ${stopped.message}` : ''}`,
  apply: ({ character, happenings }, outcome) => {
    const rolled = happenings.slice(0, outcome.done).some(({ kind }) => kind === 'action');
    return { character: afterwards(character, outcome, rolled ? usedByRoll(character) : {}) };
  },
});
