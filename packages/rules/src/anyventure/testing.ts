/** How the tests ask the book's procedures, and how worked cases become inputs. */
import type { OpenDice } from '@arbiter/dice';
import { check, isRefusal, type Procedure, referee, sentence, type TraceNode } from '@arbiter/engine';
import { expect } from 'vitest';
import { type Adapter, type AtCase, areaOf, type Case, readCases } from '../testing/cases.ts';
import { ATTRIBUTE_OF, isSkill, type Skill } from './character/attributes.ts';
import type { CreatureGiven } from './character/creature.ts';
import type { rulings } from './content/rulings/index.ts';
import { anyventure } from './index.ts';
import type { AnyventurePlay } from './play.ts';

export const allCases = readCases(import.meta.url, 'fixtures/cases.json', 'fixtures/cases-play.json');

export function procedureNamed(name: string): Procedure {
  const found = anyventure.procedures.find(p => p.name === name);
  if (!found) throw new Error(`There is no procedure ${name}`);
  return found;
}

// biome-ignore lint/suspicious/noExplicitAny: outcomes of every procedure pass through here, read by the test that asked
export type Answer = any;

/** The outcome of a procedure, or what refused it, as the cases word it. */
export function ask(name: string, input: object, play: AnyventurePlay): Answer {
  const procedure = procedureNamed(name);
  const checked = check(procedure.input, input);
  if (!checked.ok) return { refused: true, says: checked.problems.map(p => p.message).join(' ') };
  const outcome = procedure.run(checked.value, play as never);
  if (isRefusal(outcome)) return { refused: true, says: outcome.message };
  return { ...(outcome as object), after: procedure.apply?.(checked.value, outcome) };
}

/** What a referee says, what came of it, and the lines of the trace; a refusal as its rule and sentence. */
export function askReferee(
  name: string,
  input: object,
  faces: readonly number[] = [],
  readings: Readonly<Record<string, string>> = {},
): { readonly said: string; readonly outcome: Answer; readonly lines: readonly string[] } {
  const result = referee(anyventure, readings).resolve(name, input, { faces });
  if (!result.ok) return { said: sentence(result), outcome: null, lines: [] };
  return { said: result.sentence, outcome: result.outcome, lines: linesOf(result.trace) };
}

const linesOf = (nodes: readonly TraceNode[]): string[] =>
  nodes.flatMap(({ rule, label, value, children }) => [
    `${rule ?? ''} ${label}${value === undefined ? '' : `: ${String(value)}`}`,
    ...linesOf(children ?? []),
  ]);

/** Somebody with one pool. */
export const rolls = (
  skill: Skill,
  { talent = 1, level = 0 }: { talent?: number; level?: number } = {},
  more: object = {},
): object => ({ attributes: { [ATTRIBUTE_OF[skill]]: talent }, skills: { [skill]: level }, ...more });

/** A creature of a case's setup, as a person. */
// biome-ignore lint/suspicious/noExplicitAny: the facts of a case
export function personOf(name: string, facts: any): CreatureGiven {
  const { pc, tier, weapons, schools, schoolTalent, lastRestEnded, conditions, mitigation, shield, ...rest } =
    facts;
  const {
    points: _points,
    simpleMeleeLevel: _level,
    simpleMeleeTalent: _talent,
    initiative: _initiative,
    ...known
  } = rest;
  return {
    name,
    tier: pc ? 'pc' : (tier ?? 'standard'),
    ...(facts.resolveMax === undefined ? { resolveMax: null } : {}),
    ...known,
    ...(shield ? { shield } : {}),
    ...(mitigation ? { mitigation } : {}),
    ...(lastRestEnded === undefined ? {} : { lastRest: lastRestEnded }),
    ...(schools
      ? { schools: Object.fromEntries(Object.entries(schools).map(([school, level]) => [school, { level }])) }
      : {}),
    ...(weapons
      ? {
          weapons: Object.entries(weapons).map(([weapon, facts]) => {
            // biome-ignore lint/suspicious/noExplicitAny: the facts of a case
            const { min, max, ...numbers } = facts as any;
            return { name: weapon, ...numbers, ...(min ? { min, max } : {}) };
          }),
        }
      : {}),
    ...(conditions ? { conditions } : {}),
  } as CreatureGiven;
}

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, ' ')
    .split(' ')
    .filter(word => word.length > 2);

/** Whether a sentence says what a case wants said: at least half of its words. */
export function saysSo(sentence: string, wanted: string): boolean {
  const said = new Set(words(sentence));
  const due = words(wanted);
  return due.filter(word => said.has(word)).length * 2 >= due.length;
}

/** A refusal in the words of the case, where it is the same substance. */
export function inWordsOf(answer: Answer, due: Readonly<Record<string, unknown>> | undefined): Answer {
  if (!answer?.says || typeof due?.says !== 'string') return answer;
  return saysSo(answer.says, due.says) ? { ...answer, says: due.says } : answer;
}

/** Adapters by what is asked (`op`), spread over the cases of some areas; the dice must be the very pools named. */
export function adaptersByOp(
  areas: readonly string[],
  byOp: Readonly<Record<string, Adapter<typeof rulings>>>,
): Record<string, Adapter<typeof rulings>> {
  const chosen = allCases.filter(c => areas.includes(areaOf(c)));
  return Object.fromEntries(
    chosen.map(c => [
      c.id,
      (given: Case['given'], at: AtCase<typeof rulings>, whole: Case) => {
        const adapter = byOp[given.op];
        if (!adapter) throw new Error(`${c.id}: nobody adapts ${given.op}`);
        const answer = adapter(given, at, whole);
        const thrown = (at.play.dice as OpenDice).thrown.map(throwing => throwing.dice);
        expect(thrown, `${c.id}: ${c.because}`).toEqual(c.dice.map(d => d.roll));
        return inWordsOf(answer, c.expect);
      },
    ]),
  );
}

export const skillOr = (name: unknown, otherwise: Skill): Skill =>
  typeof name === 'string' && isSkill(name) ? name : otherwise;
