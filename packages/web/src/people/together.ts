/** The questions that are asked for a whole party at once: a rest, a day on the way. */
import { type JsonSchema, jsonSchema, type Procedure, type Ruleset, restersIn } from '@arbiter/engine';

/** Questions that a party is asked together, by what they are. */
export interface PartyQuestions {
  readonly rests: readonly Procedure[];
  readonly journeys: readonly Procedure[];
}

export function partyQuestions({ person, procedures }: Ruleset): PartyQuestions {
  const known = (names: readonly string[] = []): readonly Procedure[] =>
    names.flatMap(
      name => procedures.find(procedure => procedure.name === name && restersIn(procedure)) ?? [],
    );
  return { rests: known(person?.rests), journeys: known(person?.journeys) };
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

/** The circumstances as they are where nobody says otherwise. */
export const usualIn = (procedure: Procedure): Readonly<Record<string, unknown>> =>
  Object.fromEntries(circumstancesOf(procedure).map(([name, schema]) => [name, schema.default] as const));
