/** One field of a command or a question as a control: whoever of the fight is meant, a newcomer, a name of the book's lists, a group. */
import { entryNames, followed, type JsonSchema, PERSON, rankOf, takes } from '@arbiter/engine';
import type { FunctionComponent } from 'preact';
import { useId } from 'preact/hooks';
import { Suggested } from '../origin.tsx';
import { capital, labelOf } from '../words.ts';
import type { FightModel } from './model.ts';
import { fieldLabel, isScalar, ScalarField } from './scalar.tsx';

/** What is said in a form so far. */
export type Given = Readonly<Record<string, unknown>>;

export interface FieldProps {
  readonly model: FightModel;
  readonly name: string;
  readonly root: JsonSchema;
  readonly node: JsonSchema;
  readonly needed: boolean;
  readonly value: unknown;
  /** Where a person is meant who comes to the fight, and is not in it: how they are said. */
  readonly Newcomer?: FunctionComponent<FieldProps>;
  change(value: unknown): void;
}

export function FormField(props: FieldProps) {
  const { model, name, root, needed, value, change } = props;
  const list = useId();
  const node = ofValue(followed(props.node, root));
  const from = takes(node, root);
  const label = fieldLabel(name, node, needed);
  const { Newcomer } = props;
  if (from === PERSON && Newcomer) return <Newcomer {...props} />;
  if (name === 'target' || node.fighter || from === PERSON)
    return node.type === 'array' ? (
      <People model={model} name={name} value={value} change={change} />
    ) : (
      <label title={node.description}>
        {label}
        <select value={String(value ?? '')} onChange={event => change(event.currentTarget.value)}>
          <option value="">{name === 'target' ? 'everybody' : '–'}</option>
          {model.glance.value.fighters.map(({ id, name: called }) => (
            <option key={id} value={id}>
              {called}
            </option>
          ))}
        </select>
      </label>
    );
  if (name === 'side')
    return (
      <label title={node.description}>
        {labelOf(name)}
        <select
          value={String(value ?? node.default ?? '')}
          onChange={event => change(event.currentTarget.value)}
        >
          {node.default === undefined && <option value="">–</option>}
          {model.sides.value.map(side => (
            <option key={side} value={side}>
              {capital(side)}
            </option>
          ))}
        </select>
      </label>
    );
  const names = from === undefined ? [] : entryNames(model.ruleset, from);
  if (names.length > 0 && node.type !== 'array')
    return (
      <label title={node.description}>
        {label}
        <input
          list={list}
          value={String(value ?? '')}
          maxLength={200}
          onInput={event => change(event.currentTarget.value)}
        />
        <Suggested id={list} names={names} ruleset={model.ruleset} />
      </label>
    );
  if (node.type === 'object' && node.properties) {
    const inner = (value ?? {}) as Given;
    return (
      <fieldset class="otherwise-group">
        <legend>{labelOf(name)}</legend>
        {Object.entries(node.properties).map(([field, child]) => (
          <FormField
            {...props}
            key={field}
            name={field}
            node={child}
            needed={node.required?.includes(field) ?? false}
            value={inner[field]}
            change={next => change({ ...inner, [field]: next })}
          />
        ))}
      </fieldset>
    );
  }
  if (node.suggested || isOfTexts(node))
    return (
      <label title={node.description}>
        {label}
        <input
          list={node.suggested && list}
          value={Array.isArray(value) ? value.join(', ') : String(value ?? '')}
          placeholder={node.suggested ? undefined : 'one, another'}
          maxLength={400}
          onChange={({ currentTarget: { value: text } }) =>
            change(node.suggested ? figureOr(text) : textsIn(text))
          }
        />
        {node.suggested && (
          <datalist id={list}>
            {node.suggested.map(one => (
              <option key={String(one)} value={String(one)} />
            ))}
          </datalist>
        )}
      </label>
    );
  const words = wordsOf(node);
  if (words) return <Words name={name} words={words} value={value} change={change} />;
  // What has lists of its own is for a sentence or the prompt.
  return isScalar(node) ? (
    <ScalarField name={name} schema={node} needed={needed} value={value} change={change} />
  ) : null;
}

/** Whether there is a control for a field, so that all of it can be said in a form. */
export function canBeSaid(name: string, given: JsonSchema, root: JsonSchema): boolean {
  const node = ofValue(followed(given, root));
  if (name === 'target' || name === 'side' || node.fighter || takes(node, root) !== undefined) return true;
  if (node.type === 'object' && node.properties)
    return Object.entries(node.properties).every(([field, child]) => canBeSaid(field, child, root));
  return node.suggested !== undefined || isOfTexts(node) || wordsOf(node) !== undefined || isScalar(node);
}

/** A field as it is shown: words of a list beside which a number may be said are only suggested. */
interface Read extends JsonSchema {
  readonly suggested?: readonly unknown[] | undefined;
}
const isYesOrNo = ({ type }: JsonSchema): boolean => type === 'boolean';
const isNumber = ({ type }: JsonSchema): boolean => type === 'integer' || type === 'number';

/** What may be nothing is read as what it is otherwise; nothing is said by leaving it out. */
function ofValue(node: JsonSchema): Read {
  const options = node.anyOf ?? node.oneOf;
  const found = options?.filter(({ type, $ref }) => type !== 'null' && !$ref) ?? [];
  // Of several forms the plainest: a yes or no, a word of a list.
  const only = found.length === 1 ? found[0] : (found.find(isYesOrNo) ?? found.find(({ enum: all }) => all));
  if (!only) return node;
  if (only.enum && found.some(isNumber)) return { ...node, type: 'string', suggested: only.enum };
  const { anyOf: _, oneOf: __, default: usual, ...rest } = node;
  return { ...only, ...rest, ...(usual !== null && usual !== undefined && { default: usual }) };
}

/** A list of words that are no list's own: typed with commas between. */
const isOfTexts = ({ type, items, ...node }: JsonSchema): boolean =>
  type === 'array' &&
  typeof items === 'object' &&
  wordsOf({ type, items, ...node }) === undefined &&
  [items, ...(items.anyOf ?? [])].some(one => one.type === 'string');
const textsIn = (text: string): readonly string[] =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(Boolean);
const figureOr = (text: string): unknown => (/^-?\d+$/.test(text.trim()) ? Number(text) : text.trim());

const wordsOf = ({ type, items }: JsonSchema): readonly string[] | undefined =>
  type === 'array' && typeof items === 'object' && items.enum?.every(word => typeof word === 'string')
    ? (items.enum as string[])
    : undefined;

/** What everybody sets, and what can be said besides. */
export function fieldsOf(schema: JsonSchema): readonly [string[], string[]] {
  const names = Object.keys(schema.properties ?? {});
  const isFirst = (name: string): boolean => {
    const must = schema.required?.includes(name) ?? false;
    return (
      rankOf(followed(schema.properties?.[name] ?? {}, schema).rank, { must, inExample: false }) === 'first'
    );
  };
  return [names.filter(isFirst), names.filter(name => !isFirst(name))];
}

/** What nobody touched is not said. */
export const filled = (given: Given): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return [];
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[name, value]];
      const inner = filled(value as Given);
      return Object.keys(inner).length > 0 ? [[name, inner]] : [];
    }),
  );

type ListProps = Pick<FieldProps, 'name' | 'value' | 'change'>;

function People({ model, name, value, change }: ListProps & Pick<FieldProps, 'model'>) {
  const all = model.glance.value.fighters.map(({ id, name: called }) => [id, called] as const);
  return <Several name={name} all={all} value={value} change={change} />;
}

const Words = ({ words, ...list }: ListProps & { readonly words: readonly string[] }) => (
  <Several {...list} all={words.map(word => [word, word] as const)} />
);

function Several({
  name,
  all,
  value,
  change,
}: ListProps & { readonly all: readonly (readonly [id: string, called: string])[] }) {
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  return (
    <fieldset class="otherwise-group">
      <legend>{labelOf(name)}</legend>
      <div class="several-ones">
        {all.map(([id, called]) => (
          <label key={id} class="scalar-check">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={event =>
                change(event.currentTarget.checked ? [...chosen, id] : chosen.filter(one => one !== id))
              }
            />
            {called}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
