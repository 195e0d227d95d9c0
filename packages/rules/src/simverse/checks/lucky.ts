/** PERK-41, PERK-42: Lucky, a second try at one failed roll of one's own, once a session (SV-R-178). */
import { type Alike, type Dice, repeat, type Step } from '@arbiter/dice';
import {
  type Convention,
  isRefusal,
  Play,
  type Procedure,
  type Readings,
  type Refusal,
} from '@arbiter/engine';
import { z } from 'zod';
import { can } from '../character/perks/perk-deeds.ts';
import type { rulings } from '../content/rulings/index.ts';
import { type Citation, part, refuse, type SimversePlay, type SimverseReadings } from '../play.ts';
import type { Rolled } from './rolls.ts';

/** SV-R-178: the owner says beforehand which failure is worth it; a table that decides roll by roll asks again. */
export const LUCKY_USES = ['kept', 'any failure', 'critical failure'] as const;
export type LuckyUse = (typeof LUCKY_USES)[number];

const asUse = (given: unknown): unknown =>
  given === true ? 'any failure' : given === false ? 'kept' : given;

export const luckyFields = {
  // `true` is how most people say it; callers in code are held to the words.
  lucky: (z.preprocess(asUse, z.enum(LUCKY_USES)) as unknown as z.ZodType<LuckyUse, LuckyUse | boolean>)
    .default('kept')
    .describe(
      'The perk Lucky: whether the first failed roll of one’s own is rolled again, or only a critical failure; the second result stands.',
    )
    .meta({ rank: 'rare' }),
  luckyUsed: z
    .boolean()
    .default(false)
    .describe('Lucky was used this session already.')
    .meta({ rank: 'rare' }),
};

/** What somebody says about their luck. */
export interface Lucky {
  readonly lucky: LuckyUse;
  readonly luckyUsed: boolean;
}

/** What is left of somebody's luck while their rolls go on. */
export interface Luck {
  readonly on: Exclude<LuckyUse, 'kept'>;
  left: boolean;
}

/** SV-PERK-41, SV-PERK-42: why somebody cannot be lucky; `perks` where it is known which they have. */
export function whyNotLucky(
  { lucky, luckyUsed }: Lucky,
  perks?: Parameters<typeof can>[0],
  field = 'lucky',
): Refusal | undefined {
  if (lucky === 'kept') return undefined;
  if (luckyUsed)
    return refuse(
      'SV-PERK-42',
      'Lucky is already used this session; it comes back with the next one.',
      field,
    );
  if (perks && !can(perks, 'is lucky'))
    return refuse('SV-PERK-41', 'Only somebody with the perk Lucky rolls again: add it to `perks`.', field);
  return undefined;
}

/** The play of somebody's own rolls; with luck to spend, the first failure that is worth it is rolled again. */
export function withLuck(play: SimversePlay, { lucky, luckyUsed }: Lucky): SimversePlay {
  return lucky === 'kept' || luckyUsed ? play : new LuckyPlay(play, { on: lucky, left: true });
}

/** Uses left after the rolls of this play; undefined where none was offered. */
export const luckyLeft = (play: SimversePlay): 0 | 1 | undefined =>
  play instanceof LuckyPlay ? (play.luck.left ? 1 : 0) : undefined;

export class LuckyPlay extends Play<Readings<typeof rulings>, Citation> {
  readonly luck: Luck;
  readonly #of: SimversePlay;

  constructor(of: SimversePlay, luck: Luck) {
    super(followed(of.dice, luck), of.readings, of.trace, of.asks);
    this.#of = of;
    this.luck = luck;
  }

  override ruling<K extends keyof Readings<typeof rulings> & string>(id: K): Readings<typeof rulings>[K] {
    return this.#of.ruling(id);
  }

  /** SV-R-178: whether this roll is one that the owner wants to try again. */
  wants({ success, critical }: Rolled): boolean {
    return this.luck.on === 'any failure' ? !success : critical === 'failure';
  }

  /** SV-PERK-42: once a session. */
  spend(label: string): void {
    this.luck.left = false;
    this.trace.note('SV-PERK-41', `${label} fails: Lucky rolls again, and the second result stands`);
  }
}

/** The same dice, whose repeated states remember whether the luck is spent. */
function followed(dice: Dice, luck: Luck): Dice {
  return {
    roll: dice.roll.bind(dice) as Dice['roll'],
    later: dice.later.bind(dice),
    merge: state => dice.merge?.({ luck: luck.left, state }),
    repeat<S>(start: S, step: Step<S>, most?: number, alike?: Alike<S>): S {
      const end = repeat<{ left: boolean; state: S }>(
        dice,
        { left: luck.left, state: start },
        (now, taken) => {
          luck.left = now.left;
          const state = step(now.state, taken);
          return state === undefined ? undefined : { left: luck.left, state };
        },
        most,
        alike && {
          of: ({ left, state }) => ({ left, state: alike.of(state) }),
          back: (next, standIn, now) => ({
            left: next.left,
            state: alike.back(next.state, standIn.state, now.state),
          }),
        },
      );
      luck.left = end.left;
      return end.state;
    },
    ...(dice.totals ? { totals: dice.totals.bind(dice) } : {}),
  };
}

export const luckyLeftField = z
  .int()
  .min(0)
  .max(1)
  .optional()
  .describe('Uses of Lucky left this session; told where it might have been used.');

type Roller = Partial<Lucky> & { readonly perks?: readonly (string | { readonly name: string })[] };

type Given = Roller & { readonly [field: string]: unknown };

/** The fields that tell who rolls: the first that holds somebody does. */
type RollersOf = (given: Given) => readonly string[];

/** Whoever rolls, where they are told as somebody and not as a number, or attribute and level. */
const rollerIn = (given: Given, rollersOf: RollersOf): string | undefined =>
  rollersOf(given).find(field => {
    const told = given[field];
    return typeof told === 'object' && told !== null && !('attribute' in told);
  });

/** Whose luck it is: that of the person in this field, where there is one, and else of what is told beside. */
function ownLuck(given: Given, roller: string | undefined): Lucky & Roller {
  const person = roller === undefined ? undefined : (given[roller] as Roller);
  const { lucky = 'kept', luckyUsed = false, perks } = given;
  if (!person) return { lucky, luckyUsed, ...(perks ? { perks } : {}) };
  return {
    lucky: lucky === 'kept' ? (person.lucky ?? 'kept') : lucky,
    luckyUsed: luckyUsed || (person.luckyUsed ?? false),
    perks: [...(person.perks ?? []), ...(perks ?? [])],
  };
}

/**
 * All rolls against a target number are made by one person: Lucky is one more input. Who rolls is told in one of these
 * fields (`person`, where none are named), or by numbers.
 */
export const ownRolls = (...rollers: readonly string[]): Convention<never, SimverseReadings> => {
  const fields = rollers.length > 0 ? rollers : ['person'];
  return rollsOf(() => fields);
};

/** The same where what is asked decides which fields tell who rolls. */
export const rollsOf = (rollersOf: RollersOf): Convention<never, SimverseReadings> => ({
  fields: [],
  keep<I extends object, O extends object>(inner: Asking<I, O>): Asking<I, O> {
    // Every procedure's schemas are objects.
    const [input, output] = [inner.input, inner.output] as unknown as [z.ZodObject, z.ZodObject];
    return {
      ...inner,
      rules: [...new Set([...inner.rules, 'SV-PERK-41', 'SV-PERK-42'])],
      input: input.extend(luckyFields) as unknown as Asking<I, O>['input'],
      output: output.extend({ luckyLeft: luckyLeftField }) as unknown as Asking<I, O>['output'],
      run(given, play) {
        const own = ownLuck(given as Given, rollerIn(given as Given, rollersOf));
        const refused = whyNotLucky(own, own.perks);
        if (refused) return refused;
        // This book's plays are the only ones that come here.
        const lucky = withLuck(play as unknown as SimversePlay, own);
        const outcome = inner.run(given, lucky as unknown as typeof play);
        const left = luckyLeft(lucky);
        return isRefusal(outcome) || left === undefined ? outcome : { ...outcome, luckyLeft: left };
      },
      tell: (outcome, given) => `${inner.tell(outcome, given)}${tellLuck(outcome)}`,
      apply(given, outcome, readings) {
        const after = inner.apply?.(given, outcome, readings) ?? {};
        if (!('luckyLeft' in outcome) || outcome.luckyLeft !== 0) return after;
        const roller = rollerIn(given as Given, rollersOf);
        if (roller === undefined) return { ...after, ...SPENT_LUCK };
        const person = (after[roller] ?? (given as Given)[roller]) as object;
        return { ...after, [roller]: { ...person, ...SPENT_LUCK } };
      },
    };
  },
});

type Asking<I, O> = Procedure<I, O, SimverseReadings>;

/** SV-PERK-42: how somebody is told of whose luck is used up. */
export const SPENT_LUCK = { lucky: 'kept', luckyUsed: true } as const satisfies Lucky;
export const withLuckSpent = <P extends object>(person: P, left: number | undefined): P =>
  left === 0 ? { ...person, ...SPENT_LUCK } : person;

const tellLuck = (outcome: object): string =>
  'luckyLeft' in outcome && outcome.luckyLeft === 0 ? ' Lucky is used up for this session.' : '';

export const luckyParts = [part('state', 'Lucky once a session', ['SV-PERK-41', 'SV-PERK-42'], whyNotLucky)];
