/** One field of a schema as one control: a choice, a number, yes or no, a word. */
import type { JsonSchema } from '@arbiter/engine';
import { labelOf } from '../words.ts';

interface Props {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly needed: boolean;
  readonly value: unknown;
  change(value: unknown): void;
}

/** Whether a field is simple enough to be one control. */
export const isScalar = (schema: JsonSchema): boolean =>
  choicesOf(schema) !== undefined ||
  ['boolean', 'integer', 'number', 'string'].includes(String(schema.type)) ||
  schema.from !== undefined;

const choicesOf = ({ enum: own, items }: JsonSchema): readonly unknown[] | undefined =>
  own ?? (typeof items === 'object' ? items.enum : undefined);

/** What a field is called: with its unit, and whether it may be left out where nothing is usual. */
export function fieldLabel(name: string, { unit, default: usual }: JsonSchema, needed: boolean): string {
  const label = labelOf(name);
  const counts = unit && unit.toLowerCase() !== label.toLowerCase() ? `, ${unit}` : '';
  return `${label}${counts}${needed || usual !== undefined ? '' : ' (if any)'}`;
}

export function ScalarField({ name, schema, needed, value, change }: Props) {
  const label = fieldLabel(name, schema, needed);
  const given = value ?? schema.default;
  const text = given === undefined || given === null ? '' : String(given);
  const choices = choicesOf(schema);
  if (choices)
    return (
      <label>
        {label}
        <select
          value={Array.isArray(given) ? String(given[0] ?? '') : text}
          onChange={event => {
            const { value: chosen } = event.currentTarget;
            change(chosen === '' ? undefined : schema.type === 'array' ? [chosen] : chosen);
          }}
        >
          {schema.default === undefined && <option value="">–</option>}
          {choices.map(choice => (
            <option key={String(choice)} value={String(choice)}>
              {String(choice)}
            </option>
          ))}
        </select>
      </label>
    );
  if (schema.type === 'boolean')
    return (
      <label class="scalar-check">
        <input
          type="checkbox"
          checked={given === true}
          onChange={event => change(event.currentTarget.checked)}
        />
        {labelOf(name)}
      </label>
    );
  if (schema.type === 'integer' || schema.type === 'number')
    return (
      <label>
        {label}
        <input
          type="number"
          min={schema.minimum}
          max={schema.maximum}
          value={text}
          onInput={event =>
            change(event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value))
          }
        />
      </label>
    );
  // What has fields of its own is left to the command line.
  if (!isScalar(schema)) return null;
  return (
    <label>
      {label}
      <input value={text} onInput={event => change(event.currentTarget.value)} maxLength={200} />
    </label>
  );
}
