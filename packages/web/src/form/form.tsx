/** A form made from a schema's fields. Every control changes one place of one piece of data. */
import type { Problem } from '@arbiter/engine';
import { useMemo } from 'preact/hooks';
import { FormContext } from './context.ts';
import { FieldControl, Fields } from './control.tsx';
import type { Field } from './model.ts';
import { isObject, type Key, put } from './value.ts';

interface Props {
  /** Where several forms stand on one page, what tells this one's fields from those of the others. */
  readonly name?: string;
  readonly field: Field;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
  readonly problems: readonly Problem[];
  /** The worked example: what it gives is what a table always has to say, the rest is folded away. */
  readonly example: unknown;
}

export function SchemaForm({ name, field, value, change, problems, example }: Props) {
  const state = useMemo(
    () => ({
      name,
      change: (path: readonly Key[], next: unknown) => change(put(value, path, next)),
      problems,
    }),
    [name, value, change, problems],
  );
  return (
    <FormContext.Provider value={state}>
      {field.kind === 'group' ? (
        <Fields fields={field.fields} value={isObject(value) ? value : {}} path={[]} example={example} />
      ) : (
        <FieldControl field={field} label="Input" value={value} path={[]} example={example} />
      )}
    </FormContext.Provider>
  );
}
