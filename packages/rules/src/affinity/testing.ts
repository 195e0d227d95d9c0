/** For the tests of this ruleset: asking its procedures as the command line would. */
import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play, type Procedure, Trace } from '@arbiter/engine';
import { personFields } from './combat/person.ts';
import { rulings } from './content/rulings/index.ts';
import { affinity } from './index.ts';
import type { AffinityPlay } from './play.ts';

export type Answer = Record<string, unknown>;
export type Readings = Partial<AffinityPlay['readings']>;

export function procedureNamed(name: string): Procedure<unknown, Answer> {
  const found = affinity.procedures.find(p => p.name === name);
  if (!found) throw new Error(`There is no procedure ${name}.`);
  return found as Procedure<unknown, Answer>;
}

/** What a procedure answers; a refusal is an answer too, with `refused: true`. */
export function ask(name: string, input: unknown, play: AffinityPlay): Answer {
  const procedure = procedureNamed(name);
  const answer = procedure.run(procedure.input.parse(input), play as never);
  return isRefusal(answer) ? { ...answer } : answer;
}

/** The same with dice and rulings of its own; faces that stay unused are an error. */
export function askWith(
  name: string,
  input: unknown,
  faces: readonly number[] = [],
  readings: Readings = {},
): Answer {
  const { play, finish } = scripted(faces, readings);
  const answer = ask(name, input, play);
  finish();
  return answer;
}

/** The persons of an input as they are after an answer, as the command line would save them. */
export function personsAfter(name: string, input: unknown, answer: Answer): Answer {
  const procedure = procedureNamed(name);
  if (!procedure.apply) throw new Error(`${name} changes nobody.`);
  return procedure.apply(procedure.input.parse(input), answer);
}

/** Follows a character through happenings, one question each: the person that comes back goes into the next. */
export function stepByStep(
  character: object,
  happenings: readonly object[],
  play: AffinityPlay,
  checks = 'roll',
): Answer[] {
  let who: unknown = character;
  const log: Answer[] = [];
  for (const happening of happenings) {
    const input = { character: who, happenings: [happening], checks };
    const answer = ask('round', input, play);
    log.push(answer);
    if (answer.refused) break;
    who = personsAfter('round', input, answer).character;
  }
  return log;
}

/** A play on these faces; `finish` fails where some are left. */
export function scripted(faces: readonly number[], readings: Readings = {}) {
  const dice = scriptedDice(faces);
  const play: AffinityPlay = new Play(dice, { ...defaultReadings(rulings), ...readings }, Trace.recording());
  return { play, finish: () => dice.finish() };
}

const PERSON_FIELDS = new Set(Object.keys(personFields));

/** An input told flat: whatever is said of the person goes into `character`. */
export const flat = (input: Readonly<Record<string, unknown>>): Answer => {
  const entries = Object.entries(input);
  return {
    ...Object.fromEntries(entries.filter(([key]) => !PERSON_FIELDS.has(key))),
    character: Object.fromEntries(entries.filter(([key]) => PERSON_FIELDS.has(key))),
  };
};
