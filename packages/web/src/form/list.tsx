/** Fields that hold several things: lists, and values by name. */
import { useRef } from 'preact/hooks';
import { inSentence, labelOf, said, singular } from '../words.ts';
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

export function ListControl(props: ListProps) {
  const { hasChips } = useForm();
  const { field } = props;
  return hasChips && field.item.kind === 'choice' ? (
    <WordsControl {...props} options={field.item.options} />
  ) : (
    <ItemsControl {...props} />
  );
}

type WordsProps = ListProps & { readonly options: readonly (string | number)[] };

/** So many words are all seen at once; of more, those that are taken. */
const MOST_SEEN = 16;

/** A list of words out of a few or many. */
function WordsControl({ field, label, value, path, options }: WordsProps) {
  const { change } = useForm();
  const taken: readonly unknown[] = Array.isArray(value) ? value : [];
  const turn = (word: string | number): void =>
    change(path, taken.includes(word) ? taken.filter(one => one !== word) : [...taken, word]);
  const isFull = taken.length >= field.most;
  const seen = options.length <= MOST_SEEN ? options : options.filter(word => taken.includes(word));
  const more = options.filter(word => !seen.includes(word));
  return (
    <fieldset class="field field-wide words">
      <legend>{label}</legend>
      <ul class="chips">
        {seen.map(word => (
          <li key={word}>
            <button
              type="button"
              class={taken.includes(word) ? 'chip chip-on' : 'chip'}
              aria-pressed={taken.includes(word)}
              disabled={isFull && !taken.includes(word)}
              onClick={() => turn(word)}
            >
              {said(word)}
            </button>
          </li>
        ))}
        {more.length > 0 && !isFull && (
          <li>
            <select
              aria-label={`Add to ${inSentence(label)}`}
              value=""
              onChange={event => {
                const word = options.find(one => String(one) === event.currentTarget.value);
                if (word !== undefined) turn(word);
              }}
            >
              <option value="">Add …</option>
              {more.map(word => (
                <option key={word} value={word}>
                  {said(word)}
                </option>
              ))}
            </select>
          </li>
        )}
      </ul>
      <Help path={path} text={field.help} />
      <Wrong path={path} />
    </fieldset>
  );
}

function ItemsControl({ field, label, value, path, example, controls }: ListProps) {
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
