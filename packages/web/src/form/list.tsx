/** Fields that hold several things: lists, and values by name. */
import { useRef } from 'preact/hooks';
import { inSentence, labelOf, singular } from '../words.ts';
import { useFieldId, useForm } from './context.ts';
import type { ControlProps, FieldControl, Fields } from './control.tsx';
import { Box, Help, Wrong } from './furniture.tsx';
import type { Field } from './model.ts';
import { blank, isObject } from './value.ts';

/** What an item is shown by: a list may hold whatever a form holds. */
export interface ItemControls {
  readonly FieldControl: typeof FieldControl;
  readonly Fields: typeof Fields;
}

type ListProps = ControlProps & {
  readonly field: Extract<Field, { kind: 'list' }>;
  readonly controls: ItemControls;
};

export function ListControl({ field, label, value, path, example, controls }: ListProps) {
  const { FieldControl, Fields } = controls;
  const id = useFieldId(path);
  const { change } = useForm();
  const items = Array.isArray(value) ? value : [];
  const one = inSentence(singular(label));
  const list = useRef<HTMLOListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const add = () => {
    change(path, [...items, blank(field.item)]);
    // Once it is there, the new item is where the writing goes on.
    requestAnimationFrame(() =>
      list.current?.lastElementChild?.querySelector<HTMLElement>('input, select, textarea')?.focus(),
    );
  };
  const remove = (at: number) => {
    change(path, items.toSpliced(at, 1));
    requestAnimationFrame(() => adder.current?.focus());
  };
  const adding = items.length < field.most && (
    <button type="button" class="add" ref={adder} onClick={add}>
      Add {article(one)} {one}
    </button>
  );
  const [sample] = Array.isArray(example) ? example : [];
  if (items.length === 0)
    return (
      <div class="field" id={id}>
        {adding}
        <Help path={path} text={field.help} />
        <Wrong path={path} />
      </div>
    );
  return (
    <Box label={label} path={path} help={field.help}>
      <ol class="items" ref={list}>
        {items.map((item, i) => (
          <li key={i} class="item">
            {field.item.kind === 'group' ? (
              <Fields
                fields={field.item.fields}
                value={isObject(item) ? item : {}}
                path={[...path, i]}
                example={sample}
              />
            ) : (
              <FieldControl
                field={field.item}
                label={`${singular(label)} ${i + 1}`}
                value={item}
                path={[...path, i]}
                example={sample}
              />
            )}
            {items.length > field.least && (
              <button type="button" class="remove" onClick={() => remove(i)}>
                Remove {one} {i + 1}
              </button>
            )}
          </li>
        ))}
      </ol>
      {adding}
    </Box>
  );
}

const article = (word: string): string => (/^[aeiou]/i.test(word) ? 'an' : 'a');

type RecordProps = ControlProps & {
  readonly field: Extract<Field, { kind: 'record' }>;
  readonly controls: ItemControls;
};

export function RecordControl({ field, label, value, path, controls }: RecordProps) {
  const { FieldControl } = controls;
  const { change } = useForm();
  const given = isObject(value) ? value : {};
  const free = field.keys?.filter(key => !(key in given)) ?? [];
  const add = (key: string) => key && !(key in given) && change([...path, key], blank(field.value));
  return (
    <Box label={label} path={path} help={field.help}>
      {Object.entries(given).map(([key, item]) => (
        <div key={key} class="item">
          <FieldControl field={field.value} label={labelOf(key)} value={item} path={[...path, key]} />
          <button type="button" class="remove" onClick={() => change([...path, key], undefined)}>
            Remove {inSentence(labelOf(key))}
          </button>
        </div>
      ))}
      {field.keys ? (
        free.length > 0 && (
          <select
            aria-label={`Add to ${inSentence(label)}`}
            value=""
            onChange={event => add(event.currentTarget.value)}
          >
            <option value="">Add …</option>
            {free.map(key => (
              <option key={key} value={key}>
                {labelOf(key)}
              </option>
            ))}
          </select>
        )
      ) : (
        <NameAdder label={label} add={add} />
      )}
    </Box>
  );
}

function NameAdder({ label, add }: { readonly label: string; readonly add: (key: string) => void }) {
  const name = useRef<HTMLInputElement>(null);
  const take = () => {
    add(name.current?.value.trim() ?? '');
    if (name.current) name.current.value = '';
  };
  return (
    <p class="name-adder">
      <input
        ref={name}
        type="text"
        maxLength={80}
        aria-label={`Name to add to ${inSentence(label)}`}
        placeholder="Name"
      />
      <button type="button" class="add" onClick={take}>
        Add
      </button>
    </p>
  );
}
