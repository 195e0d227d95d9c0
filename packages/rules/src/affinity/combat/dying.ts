/** DYI: dying checks at the end of the round, and waking from a collapse. */
import { isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import { MAX_RESOLVE } from '../character/hit-dice.ts';
import { type AffinityPlay, procedure, refuse } from '../play.ts';
import { counted } from '../words.ts';
import { inWords, settle } from './life-state.ts';
import {
  afterwards,
  nameOr,
  type Person,
  personOf,
  personSchema,
  standingFields,
  standingOf,
} from './person.ts';

/** AF-DYI-04, AF-R-08, AF-R-09: whether the end of the round calls for a check. */
export function dyingCheckDue(who: Person, play: AffinityPlay): boolean {
  return who.state === 'dying' && (who.round.checks === 0 || play.ruling('AF-R-08') !== 'oneForAll');
}

/** AF-DYI-02, AF-R-60: a collapsed character that wakes regains 1 Resolve, on top of anything restored. */
export const WAKING_RESOLVE = 1;

/** Writes the Resolve down; that it wakes is for whoever settles its state, and says so. */
export function wake(who: Person, restored: number): void {
  who.resolve = Math.min(MAX_RESOLVE, who.resolve + restored + WAKING_RESOLVE);
}

export const wakeProcedure = procedure({
  name: 'wake',
  title: 'Wake from collapse',
  summary:
    'A character that collapsed (Resolve 0, HD left) wakes after the time the game master chose, 0 to 2 days, and regains 1 Resolve.',
  rules: ['AF-DYI-01', 'AF-DYI-02'],
  input: z.strictObject({
    character: personSchema,
    daysChosen: z
      .number()
      .min(0)
      .max(2)
      .describe('How long the game master lets the collapse last.')
      .meta({ unit: 'days' }),
    daysPassed: z.number().min(0).max(365).describe('Time since the collapse.').meta({ unit: 'days' }),
  }),
  output: z.strictObject(standingFields),
  example: {
    input: { character: { hd: 8, resolve: 0 }, daysChosen: 1, daysPassed: 1 },
    dice: [],
    outcome: {
      hd: 8,
      resolve: 1,
      state: 'conscious',
      conceded: false,
      layers: [],
      storedAffinity: 0,
      concentrating: null,
      round: {
        hdLost: 0,
        exertion: 0,
        checks: 0,
        actionsUsed: 0,
        expertUsed: false,
        held: 0,
        stabilized: false,
      },
    },
  },
  run({ character, daysChosen, daysPassed }, play) {
    const who = personOf(character, { play, field: 'character', needs: 'nothing' });
    if (isRefusal(who)) return who;
    if (who.state !== 'collapsed')
      return refuse(
        'AF-DYI-02',
        `Only a collapsed character wakes this way; this one is ${who.state}.`,
        'character',
      );
    if (daysPassed >= daysChosen) {
      wake(who, 0);
      settle(who, play);
      play.trace.note('AF-DYI-02', 'wakes and regains Resolve', WAKING_RESOLVE);
    } else play.trace.note('AF-DYI-01', 'days of collapse still to come', daysChosen - daysPassed);
    return standingOf(who);
  },
  tell: (after, { character, daysChosen, daysPassed }) =>
    after.state === 'conscious'
      ? `${nameOr(character)} wakes: ${inWords(after)}.`
      : `${nameOr(character)} sleeps on for ${counted(daysChosen - daysPassed, 'day', 'days')}.`,
  apply: ({ character }, outcome) => ({ character: afterwards(character, outcome) }),
});
