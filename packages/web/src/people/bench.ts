/** The bench of the workshop: the choices as they are, what follows from them, and the hand that changes them. */
import { type CharacterRules, ownedFile, type Ruleset, type Seat } from '@arbiter/engine';
import { useMemo } from 'preact/hooks';
import type { Choices } from '../route.ts';
import { useTable } from '../table/context.ts';
import type { Choice } from './choices.ts';
import { nowAt, type Preview, previewOf, type State, stateOf, withChoice } from './state.ts';

export interface Bench {
  readonly ruleset: Ruleset;
  readonly rules: CharacterRules;
  readonly choices: Choices;
  readonly file: unknown;
  readonly state: State;
  now(choice: Pick<Choice, 'path'>): unknown;
  withValue(choice: Pick<Choice, 'path'>, value: unknown, file: unknown): unknown;
  change(file: unknown): void;
  /** What would follow from these choices, of which one was made at `choice`. */
  preview(file: unknown, choice: Pick<Choice, 'path'>): Preview;
}

export function useBench(ruleset: Ruleset, rules: CharacterRules, choices: Choices, seat: Seat): Bench {
  const store = useTable();
  const state = useMemo(() => stateOf(ruleset, choices, seat.file), [ruleset, choices, seat.file]);
  const keys = useMemo(() => rules.steps.flatMap(({ fields }) => fields), [rules]);
  return {
    ruleset,
    rules,
    choices,
    file: seat.file,
    state,
    now: choice => nowAt(state, seat.file, choice),
    withValue: (choice, value, file) => withChoice(file, choice, value),
    change(file) {
      const { name } = file as { name?: unknown };
      store.take({
        is: 'seated',
        seat: {
          ...seat,
          file: ownedFile(ruleset, file as Seat['file']),
          name: typeof name === 'string' && name.trim() ? name.trim().slice(0, 80) : seat.name,
        },
      });
    },
    preview: (file, { path }) => previewOf(state, stateOf(ruleset, choices, file), String(path[0]), keys),
  };
}
