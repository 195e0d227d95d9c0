/** A form made from a schema's fields. Every control changes one place of one piece of data. */
import type { Problem } from '@arbiter/engine';
import { useMemo } from 'preact/hooks';
import { FormContext } from './context.ts';
import { FieldControl, Fields } from './control.tsx';
import type { Field, Named } from './model.ts';
import { isObject, isPreset, type Key, put } from './value.ts';

interface Props {
  readonly field: Field;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
  readonly problems: readonly Problem[];
  /** The fields that the worked example gives: what a table always has to say. */
  readonly main: ReadonlySet<string>;
}

export function SchemaForm({ field, value, change, problems, main }: Props) {
  const state = useMemo(
    () => ({ change: (path: readonly Key[], next: unknown) => change(put(value, path, next)), problems }),
    [value, change, problems],
  );
  return (
    <FormContext.Provider value={state}>
      {field.kind === 'group' ? (
        <Sheet fields={field.fields} value={value} main={main} />
      ) : (
        <FieldControl field={field} label="Input" value={value} path={[]} />
      )}
    </FormContext.Provider>
  );
}

/** Short forms show everything; long ones keep rarer circumstances folded away. */
const FEW = 7;

function Sheet({ fields, value, main }: { fields: readonly Named[]; value: unknown; main: Props['main'] }) {
  const first = fields.filter(
    f => fields.length <= FEW || main.has(f.key) || (!f.optional && !('preset' in f.field)),
  );
  const more = fields.filter(f => !first.includes(f));
  const given = isObject(value) ? value : {};
  const touched = more.filter(f => given[f.key] !== undefined && !isPreset(f.field, given[f.key])).length;
  return (
    <>
      <Fields fields={first} value={given} path={[]} />
      {more.length > 0 && (
        <details class="more" open={touched > 0}>
          <summary>
            More circumstances <span class="tab-count">{more.length}</span>
          </summary>
          <Fields fields={more} value={given} path={[]} />
        </details>
      )}
    </>
  );
}
