/** What is said is said in words: no number of a rule, no name of a field, no sign of something that is missing. */
import { scriptedDice, seededDice } from '@arbiter/dice';
import {
  defaultReadings,
  isRefusal,
  Play,
  type Readings,
  type Ruleset,
  resolve,
  type TraceNode,
} from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { openBooks } from './index.ts';

const ODD =
  /\b(?:SV|AF|OA|AV|ED)-[A-Z0-9]+-\d+|\(0\)|\bundefined\b|\bNaN\b|\[object|[a-z]{2}[A-Z][a-z]|\bnull\b|\$\{/;

const oddIn = (sentences: readonly string[]): readonly string[] => sentences.filter(text => ODD.test(text));

const labelsIn = (nodes: readonly TraceNode[]): readonly string[] =>
  nodes.flatMap(({ label, children = [] }) => [label, ...labelsIn(children)]);

/** What every procedure says to its example, on its own dice and on others. */
function* answers({ procedures }: Ruleset, readings: Readings): Generator<readonly string[]> {
  for (const procedure of procedures)
    for (const dice of [
      scriptedDice(procedure.example.dice),
      ...['a', 'b', 'c'].map(seed => seededDice(seed)),
    ]) {
      const result = resolve(procedure, procedure.example.input, dice, readings);
      if (result.ok) yield [result.sentence, ...labelsIn(result.trace)];
    }
}

/** What is told of a fight in which everybody goes by tactics. */
function story({ encounter: rules }: Ruleset, setup: unknown, readings: Readings): readonly string[] {
  const dice = seededDice('story');
  const opened = rules?.start(setup, new Play(dice, readings));
  if (!rules || !opened || isRefusal(opened)) return ['undefined'];
  const told: string[] = [];
  const { state } = structuredClone(opened);
  for (let i = 0; i < 120 && rules.outcome(state) === undefined; i++) {
    const actor = rules.waitingFor(state) ?? '';
    const command = rules.tactics(state, actor, new Play(seededDice('lots', i), readings));
    const events = rules.decide(state, command, new Play(dice, readings));
    if (isRefusal(events)) return [...told, `undefined: ${events.message}`];
    for (const event of events) {
      rules.evolve(state, event);
      told.push(rules.tell(state, event) ?? '');
    }
    told.push(rules.glance(state).note ?? '');
  }
  return told;
}

describe.each((await openBooks()).map(book => [book.id, book] as const))('%s', (_, book) => {
  const readings = defaultReadings(book.rulings);

  test('answers in words, and gives its reasons in words', () => {
    for (const said of answers(book, readings)) expect(oddIn(said)).toEqual([]);
  });

  test('tells its fights in words', () => {
    for (const { setup } of book.encounters ?? []) expect(oddIn(story(book, setup, readings))).toEqual([]);
  });
});
