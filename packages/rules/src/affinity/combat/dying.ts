/** DYI: collapse, dying, death, and the ways back. */
import { type Part, type Refusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { MAX_RESOLVE } from '../character/hit-dice.ts';
import { type AffinityPlay, procedure } from '../play.ts';
import { type Condition, conditionOf, conditionSchema, LIFE_STATES, type LifeState } from './condition.ts';

/** AF-DYI-01, 03, 05: what the two numbers make of a character. */
export function lifeStateOf(
  { hd, resolve, conceded }: Pick<Condition, 'hd' | 'resolve' | 'conceded'>,
  play: AffinityPlay,
): LifeState {
  // AF-R-11: both at 0 is death at once, in whatever order they got there.
  if (hd === 0 && resolve === 0) return 'dead';
  if (resolve === 0) return conceded ? 'conscious' : 'collapsed';
  if (hd === 0) return play.ruling('AF-R-09') === 'staysInScene' ? 'conscious' : 'dying';
  return 'conscious';
}

/** Writes a life state down. AF-CON-04: who is not conscious maintains nothing. */
export function enter(who: Condition, state: LifeState): void {
  who.state = state;
  if (state !== 'conscious') who.concentrating = null;
}

/** Brings the life state in line with HD and Resolve; says which one it is now. */
export function settle(who: Condition, play: AffinityPlay): LifeState {
  if (who.state === 'dead') return 'dead';
  const state = lifeStateOf(who, play);
  if (play.trace.on && state !== who.state) play.trace.note(STATE_RULE[state], 'state', state);
  enter(who, state);
  return state;
}

export const STATE_RULE: Readonly<Record<LifeState, string>> = {
  conscious: 'AF-DYI-06',
  dying: 'AF-DYI-03',
  collapsed: 'AF-DYI-01',
  dead: 'AF-DYI-05',
};

/** The character an input describes, with its life state settled. AF-LVL-02 does not matter to every question. */
export function characterOf(
  input: z.infer<typeof conditionSchema>,
  rank: { level: number; proficiency: number },
  play: AffinityPlay,
): Condition | Refusal {
  const who = conditionOf(input, rank);
  if ('refused' in who) return who;
  enter(who, lifeStateOf(who, play));
  return who;
}

/** Why a character can do nothing now, if so. */
export function cannotAct(who: Pick<Condition, 'state'>): Refusal | undefined {
  switch (who.state) {
    case 'dead':
      return refuse('AF-DYI-05', 'The dead cannot act.');
    case 'dying':
      return refuse('AF-DYI-03', 'The character is unconscious and dying: only others can help now.');
    case 'collapsed':
      return refuse('AF-DYI-01', 'The character has collapsed and is unconscious.');
    case 'conscious':
      return undefined;
  }
}

/** AF-DYI-04, AF-R-08, AF-R-09: whether the end of the round calls for a check. */
export function dyingCheckDue(who: Condition, play: AffinityPlay): boolean {
  return who.state === 'dying' && (who.round.checks === 0 || play.ruling('AF-R-08') !== 'oneForAll');
}

/** AF-DYI-02, AF-R-60: a collapsed character that wakes regains 1 Resolve, on top of anything restored. */
export const WAKING_RESOLVE = 1;

export function wake(who: Condition, restored: number): void {
  who.resolve = Math.min(MAX_RESOLVE, who.resolve + restored + WAKING_RESOLVE);
  who.state = 'conscious';
}

export const wakeProcedure = procedure({
  name: 'wake',
  title: 'Wake from collapse',
  summary:
    'A character that collapsed (Resolve 0, HD left) wakes after the time the game master chose, 0 to 2 days, and regains 1 Resolve.',
  rules: ['AF-DYI-01', 'AF-DYI-02'],
  input: z.strictObject({
    character: conditionSchema,
    daysChosen: z
      .number()
      .min(0)
      .max(2)
      .describe('How long the game master lets the collapse last, 0 to 2 days.'),
    daysPassed: z.number().min(0).max(365).describe('Days since the collapse.'),
  }),
  output: z.strictObject({ state: z.enum(LIFE_STATES), hd: z.int(), resolve: z.int() }),
  example: {
    input: { character: { hd: 8, resolve: 0 }, daysChosen: 1, daysPassed: 1 },
    dice: [],
    outcome: { state: 'conscious', hd: 8, resolve: 1 },
  },
  run({ character, daysChosen, daysPassed }, play) {
    const who = characterOf(character, { level: 1, proficiency: 1 }, play);
    if ('refused' in who) return who;
    if (who.state !== 'collapsed')
      return refuse('AF-DYI-02', `Only a collapsed character wakes this way; this one is ${who.state}.`);
    if (daysPassed >= daysChosen) wake(who, 0);
    play.trace.note('AF-DYI-02', 'Resolve', who.resolve);
    return { state: who.state, hd: who.hd, resolve: who.resolve };
  },
});

export const parts: readonly Part[] = [
  {
    kind: 'state',
    name: 'Collapse, dying and death',
    rules: ['AF-DYI-01', 'AF-DYI-03', 'AF-DYI-05', 'AF-DYI-06', 'AF-RES-09', 'AF-EXR-05'],
  },
];
