import {
  refuse as engineRefuse,
  type Part,
  type Play,
  type PlayOf,
  type Procedure,
  type Readings,
  type Refusal,
} from '@arbiter/engine';
import type { z } from 'zod';
import type { RuleId } from './content/rules/index.ts';
import type { rulings } from './content/rulings/index.ts';

export type { RuleId } from './content/rules/index.ts';

/** What every Open Adventure rule has at hand: dice, this book's rulings, and a trace. */
export type OpenAdventurePlay = PlayOf<typeof rulings>;
export type OpenAdventureReadings = Readings<typeof rulings>;

interface Definition<S extends z.ZodType, T extends z.ZodType> {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly rules: readonly RuleId[];
  readonly input: S;
  readonly output: T;
  readonly example: {
    readonly input: z.input<S>;
    readonly dice: readonly number[];
    readonly outcome: z.output<T>;
  };
  readonly rolls?: boolean;
  run(input: z.output<S>, play: Play<OpenAdventureReadings>): z.output<T> | Refusal;
  tell(outcome: z.output<T>, input: z.output<S>): string;
  apply?(input: z.output<S>, outcome: z.output<T>): Partial<Readonly<z.input<S>>>;
}

export const procedure = <S extends z.ZodType, T extends z.ZodType>(
  definition: Definition<S, T>,
): Procedure<z.output<S>, z.output<T>, OpenAdventureReadings> => definition as never;

export const part = (kind: Part['kind'], name: string, rules: readonly RuleId[], holds: unknown): Part =>
  ({
    kind,
    name,
    rules,
    holds,
  }) as Part;

export const refuse = (rule: RuleId, message: string, _field?: string): Refusal =>
  engineRefuse(rule, message);
