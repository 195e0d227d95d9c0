/**
 * A fight on scripted dice, for tests that read like the book's own examples: given these people and these faces, then
 * this. Every face must be used.
 *
 *     const scene = sceneOf(rules, readings, { party: [knight], foes: ['Wolf'] });
 *     expect(scene.give({ do: 'strike', actor: 'knight', target: 'wolf' }, 4)).toMatchObject([{ is: 'struck' }]);
 *     expect(scene.refusal({ do: 'strike', actor: 'wolf', target: 'knight' })).toBe('SK-01');
 */
import { scriptedDice, seededDice } from '@arbiter/dice';
import { Play } from '../../play.ts';
import { isRefusal } from '../../refusal.ts';
import type { Readings } from '../../ruling.ts';
import { check } from '../../schema.ts';
import { Trace, type TraceNode } from '../../trace.ts';
import { act, type EncounterRules, type LegalAction } from '../rules.ts';

export interface Scene<S, C, E> {
  /** As it is by now. Tests may write into it to set things up. */
  readonly state: S;
  readonly log: readonly E[];
  readonly waiting: string | undefined;
  /** Gives a command and says what happened; fields with defaults may be left out. */
  give(command: object, ...faces: number[]): readonly E[];
  /** The reasons for what the last command brought. */
  readonly trace: readonly TraceNode[];
  /** The rule by which a command is refused; undefined where it is allowed. */
  refusal(command: object): string | undefined;
  /** What whoever is waited for may do, all of it or of one kind. */
  legal(kind?: string): readonly LegalAction<C>[];
  /** The last command's events in sentences. */
  readonly told: readonly string[];
}

export function sceneOf<S, C, E, R extends Readings>(
  rules: EncounterRules<S, C, E, R>,
  readings: R,
  setup: unknown,
  ...faces: number[]
): Scene<S, C, E> {
  const dice = scriptedDice(faces);
  const opening = rules.start(setup, new Play(dice, readings));
  if (isRefusal(opening)) throw new Error(`[${opening.rule}] ${opening.message}`);
  dice.finish();
  const { state } = opening;
  let trace: readonly TraceNode[] = [];
  const log: E[] = [...opening.events];
  const told: string[] = [];
  const read = (command: object): C => {
    const checked = check(rules.command, command);
    if (!checked.ok) throw new Error(checked.problems.map(({ message }) => message).join(' '));
    return checked.value;
  };
  return {
    get state() {
      return state;
    },
    get log() {
      return log;
    },
    get trace() {
      return trace;
    },
    get told() {
      return told;
    },
    get waiting() {
      return rules.waitingFor(state);
    },
    give(command, ...shown) {
      const scripted = scriptedDice(shown);
      const reasons = Trace.recording();
      const happened = act(rules, state, read(command), new Play(scripted, readings, reasons));
      if (isRefusal(happened)) throw new Error(`[${happened.rule}] ${happened.message}`);
      scripted.finish();
      trace = reasons.nodes;
      told.length = 0;
      for (const event of happened.events) {
        rules.evolve(state, event);
        const sentence = rules.tell(state, event);
        if (sentence !== undefined) told.push(sentence);
      }
      log.push(...happened.events);
      return happened.events;
    },
    refusal(command) {
      const answer = rules.decide(state, read(command), new Play(seededDice('refusal'), readings));
      return isRefusal(answer) ? answer.rule : undefined;
    },
    legal(kind) {
      const all = rules.legal(state, rules.waitingFor(state) ?? '');
      return kind === undefined ? all : all.filter(({ command }) => (command as { do?: string }).do === kind);
    },
  };
}
