/** What opens behind a word of the question: people, entries of a list, choices, a number, or the whole of it. */
import { entryNames, ownThings, PERSON, type Ruleset, type Seat } from '@arbiter/engine';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useForm } from '../form/context.ts';
import { FieldControl, Fields } from '../form/control.tsx';
import { type Field, fromOf, type Named } from '../form/model.ts';
import { blank, isObject } from '../form/value.ts';
import { Dialog } from '../frame/keys.tsx';
import { packOf } from '../origin.tsx';
import { capital, inSentence, labelOf, said } from '../words.ts';
import { calledIn, everybody, noteOf } from './guests.ts';
import { unsaid } from './parts.ts';
import { type Option, PickList } from './pick.tsx';

interface Props {
  readonly named: Named;
  readonly value: unknown;
  /** The whole question, with everybody in person. */
  readonly introduced: unknown;
  readonly ruleset: Ruleset;
  readonly people: readonly Seat[];
  /** Puts somebody else in a place, with what goes with them. */
  readonly choose: (key: string, word: string | undefined) => void;
  readonly close: () => void;
}

export function Picker(props: Props) {
  const { named, close } = props;
  return (
    <Dialog title={named.label} close={close} class="picker">
      {named.field.help && <p class="picker-help">{named.field.help}</p>}
      <Inside {...props} />
    </Dialog>
  );
}

function Inside(props: Props) {
  const { named, value } = props;
  const { field } = named;
  const [whole, setWhole] = useState(false);
  if (whole) return <Whole {...props} />;
  if (fromOf(field) === PERSON && field.kind === 'list') return <Several {...props} />;
  if (fromOf(field) === PERSON) return <Somebody {...props} byNumbers={() => setWhole(true)} />;
  if (field.kind === 'choice') return <Choice {...props} options={field.options} />;
  const table = tableOf(named, props.ruleset);
  const inDetail =
    field.kind === 'variants' ? field.options.find(one => one.field.kind === 'group') : undefined;
  if (isNameField(field) && (table !== undefined || ownOf(props).length > 0 || field.kind === 'variants'))
    return (
      <Entry
        {...props}
        table={table}
        {...(inDetail && {
          inDetail: () => {
            setWhole(true);
            return isObject(value) ? value : blank(inDetail.field);
          },
        })}
      />
    );
  return <Whole {...props} />;
}

/** The control of the field itself. */
function Whole({ named, value, close }: Props) {
  const { field, key, label, optional } = named;
  const shape =
    field.kind === 'variants' && isObject(value)
      ? field.options.find(one => one.field.kind === 'group')?.field
      : field;
  const group = shape?.kind === 'group' ? shape : undefined;
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const first = ref.current?.querySelector<HTMLInputElement>('input, select, textarea');
    first?.focus();
    if (first?.type === 'number') first.select();
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field of it means that one is done
    <div
      class="picker-whole"
      ref={ref}
      onKeyDown={event => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        // The same Enter must not press the word that has the focus afterwards.
        event.preventDefault();
        close();
      }}
    >
      {group ? (
        <Fields fields={group.fields} value={isObject(value) ? value : {}} path={[key]} />
      ) : (
        <FieldControl field={helpless(field)} label={label} value={value} path={[key]} optional={optional} />
      )}
      <p class="picker-foot">
        <button type="button" class="button" onClick={close}>
          Done
        </button>
      </p>
    </div>
  );
}

/** The help stands above already. */
const helpless = ({ help: _, ...field }: Field): Field => field as Field;

function Choice({
  named,
  value,
  options,
  close,
}: Props & { readonly options: readonly (string | number)[] }) {
  const { change } = useForm();
  const choices: Option<string | number | undefined>[] = options.map(option => ({
    key: String(option),
    group: '',
    title: capital(said(option)),
    value: option,
    chosen: option === value,
  }));
  if (named.optional)
    choices.unshift({
      key: '',
      group: '',
      title: capital(unsaid(named)),
      value: undefined,
      chosen: value === undefined,
    });
  return (
    <PickList
      label={named.label}
      options={choices}
      pick={picked => {
        change([named.key], picked);
        close();
      }}
    />
  );
}

function Somebody({
  named,
  value,
  introduced,
  ruleset,
  people,
  choose,
  close,
  byNumbers,
}: Props & { readonly byNumbers: () => void }) {
  const { change } = useForm();
  const { key, label, optional } = named;
  const options: Option<string | undefined>[] = everybody(ruleset, people).map(
    ({ group, word, name, note }) => ({
      key: `${group} ${word}`,
      group,
      title: name,
      note,
      pack: packOf(ruleset, name),
      value: word,
      chosen: word === value,
    }),
  );
  if (optional)
    options.unshift({ key: '', group: '', title: 'Nobody', value: undefined, chosen: value === undefined });
  const numbers = () => {
    const person = isObject(introduced) ? introduced[key] : undefined;
    change([key], isObject(person) ? person : {});
    byNumbers();
  };
  return (
    <>
      <PickList
        label={label}
        options={options}
        pick={word => {
          choose(key, word);
          close();
        }}
      />
      <p class="picker-foot">
        <button type="button" class="plain" onClick={numbers}>
          By numbers{value === undefined ? '' : `, beginning with ${calledIn(ruleset, people, value)}`}
        </button>
      </p>
    </>
  );
}

/** Several people: those chosen stand on top, and everybody else can be added. */
function Several({ named, value, ruleset, people, close }: Props) {
  const { change } = useForm();
  const { key, label } = named;
  const items = Array.isArray(value) ? value : [];
  return (
    <>
      <ul class="picked">
        {items.map((item, i) => (
          <li key={i}>
            <button type="button" class="chip chip-on" onClick={() => change([key], items.toSpliced(i, 1))}>
              {calledIn(ruleset, people, item)} <span aria-hidden="true">×</span>
              <span class="unseen"> leaves</span>
            </button>
          </li>
        ))}
      </ul>
      <PickList
        label={label}
        options={everybody(ruleset, people).map(({ group, word, name, note }) => ({
          key: `${group} ${word}`,
          group,
          title: name,
          note,
          pack: packOf(ruleset, name),
          value: word,
        }))}
        pick={word => change([key], [...items, word])}
      />
      <p class="picker-foot">
        <button type="button" class="button" onClick={close}>
          Done
        </button>
      </p>
    </>
  );
}

const isNameField = (field: Field): boolean =>
  field.kind === 'text' || (field.kind === 'variants' && field.options.some(one => isNameField(one.field)));

/** The list of the book that a field takes names from: as it says, or by its own name. */
function tableOf({ key, field }: Named, ruleset: Ruleset): string | undefined {
  const tables = [fromOf(field), key, `${key}s`];
  return tables.find(table => table !== undefined && entryNames(ruleset, table).length > 0);
}

/** What those in the question have of this kind themselves. */
const ownOf = ({ named, introduced, ruleset, people }: Props): readonly { whose: string; name: string }[] =>
  ownThings(ruleset, introduced, named.key, fromOf(named.field)).map(({ whose, name }) => ({
    whose: `${calledIn(ruleset, people, whose)} has`,
    name,
  }));

type EntryProps = Props & { readonly table: string | undefined; readonly inDetail?: () => unknown };

function Entry(props: EntryProps) {
  const { named, value, ruleset, close, table, inDetail } = props;
  const { change } = useForm();
  const own = ownOf(props);
  const listed = (table === undefined ? [] : (ruleset.content?.[table] ?? [])).flatMap(row => {
    const { name, id } = row as { name?: unknown; id?: unknown };
    const word = typeof name === 'string' ? name : id;
    return typeof word === 'string' ? [{ name: word, note: noteOf(row) }] : [];
  });
  const words = choicesOf(named.field);
  const options: Option<unknown>[] = [
    ...(named.optional || isNullable(named.field)
      ? [
          {
            key: '',
            group: '',
            title: capital(unsaid(named)),
            value: named.optional ? undefined : null,
            chosen: value === undefined || value === null,
          },
        ]
      : []),
    ...own.map(({ whose, name }) => ({
      key: `${whose} ${name}`,
      group: whose,
      title: name,
      value: name,
      chosen: name === value,
    })),
    ...listed.map(({ name, note }) => ({
      key: `list ${name}`,
      group: capital(labelOf(table ?? '')),
      title: name,
      note,
      pack: packOf(ruleset, name),
      value: name,
      chosen: name === value && !own.some(mine => mine.name === name),
    })),
    ...words
      .filter(word => !listed.some(({ name }) => name === word))
      .map(word => ({
        key: `word ${word}`,
        group: '',
        title: capital(said(word)),
        value: word,
        chosen: word === value,
      })),
  ];
  return (
    <>
      <PickList
        label={named.label}
        options={options}
        {...(takesText(named.field) && { typed: (text: string): unknown => text })}
        pick={word => {
          change([named.key], word);
          close();
        }}
      />
      {inDetail && (
        <p class="picker-foot">
          <button type="button" class="plain" onClick={() => change([named.key], inDetail())}>
            Another {inSentence(named.label)}, by its numbers
          </button>
        </p>
      )}
    </>
  );
}

const shapesOf = (field: Field): readonly Field[] =>
  field.kind === 'variants' ? field.options.flatMap(option => shapesOf(option.field)) : [field];
const choicesOf = (field: Field): readonly (string | number)[] =>
  shapesOf(field).flatMap(shape => (shape.kind === 'choice' ? shape.options : []));
const takesText = (field: Field): boolean => shapesOf(field).some(({ kind }) => kind === 'text');
const isNullable = (field: Field): boolean =>
  shapesOf(field).some(shape => shape.kind === 'fixed' && shape.value === null);
