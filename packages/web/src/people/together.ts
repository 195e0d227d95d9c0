/** A question that is asked for a whole party at once: a rest, a day on the way. What it did to each is one step. */
import { type OpenDice, seededDice } from '@arbiter/dice';
import {
  introduce,
  type JsonSchema,
  jsonSchema,
  type Procedure,
  type Readings,
  type Ruleset,
  resolve,
  type Seat,
  sentence,
  type TableStep,
} from '@arbiter/engine';

/** Questions that a party is asked together, by what they are. */
export interface PartyQuestions {
  readonly rests: readonly Procedure[];
  readonly journeys: readonly Procedure[];
}

export function partyQuestions({ person, procedures }: Ruleset): PartyQuestions {
  const known = (names: readonly string[] = []): readonly Procedure[] =>
    names.flatMap(name => procedures.find(procedure => procedure.name === name && personIn(procedure)) ?? []);
  return { rests: known(person?.rests), journeys: known(person?.journeys) };
}

/** The field that takes whoever it is about, and whether that is everybody at once. */
function personIn({ input }: Procedure): { readonly field: string; readonly isParty: boolean } | undefined {
  const found = Object.entries(jsonSchema(input).properties ?? {}).find(
    ([, { from, type }]) => from === 'person' && type !== undefined,
  );
  return found && { field: found[0], isParty: found[1].type === 'array' };
}

/** What can be said of the circumstances; what belongs to the people is theirs. */
export function circumstancesOf({ input, example }: Procedure): readonly (readonly [string, JsonSchema])[] {
  const { properties = {}, required = [] } = jsonSchema(input);
  const usual = example.input as Readonly<Record<string, unknown>>;
  return Object.entries(properties).flatMap(([name, schema]) => {
    const isNeeded = required.includes(name);
    if (schema.from === 'person' || schema.rank === 'rare') return [];
    if (schema.default === undefined && !isNeeded) return [];
    if (!['boolean', 'integer', 'number', 'string'].includes(String(schema.type))) return [];
    return [
      [
        name,
        isNeeded && schema.default === undefined ? { ...schema, default: usual[name] } : schema,
      ] as const,
    ];
  });
}

/** What came of it for one of the party. */
export interface PartyAnswer {
  readonly name: string;
  readonly said: string;
}

export interface PartyAsked {
  readonly answers: readonly PartyAnswer[];
  /** Everything that it did, as one. */
  readonly step: TableStep | undefined;
}

interface Asking {
  readonly ruleset: Ruleset;
  readonly readings: Readings;
  readonly people: readonly Seat[];
  readonly given: Readonly<Record<string, unknown>>;
  /** When it is asked. */
  readonly at: number;
  dice(): { readonly seed: string; readonly open: OpenDice };
}

/** Asks it for everybody, on dice of their own. */
export function askTogether(procedure: Procedure, asking: Asking): PartyAsked {
  const about = personIn(procedure);
  if (!about) return { answers: [], step: undefined };
  const groups = about.isParty ? [asking.people] : asking.people.map(seat => [seat]);
  const asked = groups.map(group => askGroup(procedure, about, group, asking));
  const steps = asked.flatMap(one => one.steps);
  return {
    answers: asked.map(({ answer }) => answer),
    step: steps.length > 0 ? { is: 'several', steps } : undefined,
  };
}

function askGroup(
  procedure: Procedure,
  { field, isParty }: { readonly field: string; readonly isParty: boolean },
  group: readonly Seat[],
  { ruleset, readings, given, at, dice }: Asking,
): { readonly answer: PartyAnswer; readonly steps: readonly TableStep[] } {
  const name = isParty ? 'Everybody' : (group[0]?.name ?? '');
  const files = group.map(({ file }) => file);
  const usual = Object.fromEntries(
    circumstancesOf(procedure).map(([key, schema]) => [key, schema.default] as const),
  );
  const input = { ...usual, ...given, [field]: isParty ? files : files[0] };
  const met = introduce(ruleset, jsonSchema(procedure.input), input, readings);
  if (!met.ok) return { answer: { name, said: met.problems[0]?.message ?? '' }, steps: [] };
  const { seed, open } = dice();
  const result = resolve(procedure, met.value.input, open, readings, met.value);
  if (!result.ok) return { answer: { name, said: sentence(result) }, steps: [] };
  const changed = result.changed[field];
  const after = isParty ? (Array.isArray(changed) ? changed : []) : [changed];
  const seats = group.flatMap((seat, i): TableStep[] => {
    if (after[i] === undefined || !ruleset.person) return [];
    const file = ruleset.person.keep(seat.file, after[i], readings) as Seat['file'];
    return [{ is: 'seated', seat: { ...seat, file } }];
  });
  const words = group.map(({ id }) => `@${id}`);
  const entry = {
    ...{ game: ruleset.id, question: procedure.name, seed, at },
    sentence: named(name, result.sentence).slice(0, 4000),
    dice: result.dice.slice(0, 1000),
    input: { ...given, [field]: isParty ? words : words[0] },
  };
  return { answer: { name, said: result.sentence }, steps: [...seats, { is: 'asked', entry }] };
}

/** The log tells of several: each sentence says of whom. */
const named = (name: string, said: string): string => (said.includes(name) ? said : `${name}: ${said}`);

/** Dice from a seed. */
export const diceFrom = (seed: string): { readonly seed: string; readonly open: OpenDice } => ({
  seed,
  open: seededDice(seed),
});
