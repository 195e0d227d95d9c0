/** What every control of a form knows: how to change the data, and what is wrong with it. */
import type { Problem } from '@arbiter/engine';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Key, pathName } from './value.ts';

export interface FormState {
  /** Where several forms stand on one page, what tells this one's fields from those of the others. */
  readonly name?: string | undefined;
  readonly change: (path: readonly Key[], value: unknown) => void;
  readonly problems: readonly Problem[];
  /** The names that a list of the book has, for fields that take them. */
  readonly names?: (from: string) => readonly string[];
  /** The pack that brought what is called so; undefined for the book's own. */
  readonly pack?: (name: string) => string | undefined;
  /** Whether lists of words are chips to tap. */
  readonly hasChips?: true;
  /** What stood at a place before, where it is something else now, and the way back to it. */
  readonly was?: (path: readonly Key[]) => Was | undefined;
}

/** `Sword: 1`. */
export interface Was {
  readonly said: string;
  back(): void;
}

export const FormContext = createContext<FormState>({ change: () => {}, problems: [] });

export const useForm = (): FormState => useContext(FormContext);

/** What is wrong with one place, in sentences. */
export const useProblems = (path: readonly Key[]): readonly Problem[] => {
  const name = pathName(path);
  return useForm().problems.filter(problem => problem.path === name);
};

/** The name of a field among all that stand on the page. */
export const useFieldId = (path: readonly Key[]): string =>
  `${useForm().name ?? 'field'}-${pathName(path).replace(/[^\w]+/g, '-')}`;
