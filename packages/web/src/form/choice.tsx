/** One of several words: side by side where they are few and short, else a list to open. */
import { said } from '../words.ts';
import { useFieldId, useForm } from './context.ts';
import type { ControlProps } from './control.tsx';
import { Help, useTold, Wrong } from './furniture.tsx';
import type { Field } from './model.ts';

type Props = ControlProps & { readonly field: Extract<Field, { kind: 'choice' }> };

const MOST_SIDE_BY_SIDE = 5;
const WIDEST_SIDE_BY_SIDE = 34;

export function ChoiceControl(props: Props) {
  const { options } = props.field;
  const width = options.reduce<number>((sum, option) => sum + said(option).length + 2, 0);
  const few = options.length <= MOST_SIDE_BY_SIDE && width <= WIDEST_SIDE_BY_SIDE && !props.optional;
  return few ? <Segments {...props} /> : <Select {...props} />;
}

function Segments({ field, label, value, path }: Props) {
  const id = useFieldId(path);
  const { change } = useForm();
  const told = useTold(path, field.help);
  return (
    <fieldset class="field field-segments" id={id} aria-describedby={told['aria-describedby']}>
      <legend>{label}</legend>
      <div class="segments">
        {field.options.map(option => (
          <label key={option} class="segment">
            <input type="radio" name={id} checked={value === option} onChange={() => change(path, option)} />
            <span>{said(option)}</span>
          </label>
        ))}
      </div>
      <Help path={path} text={field.help} />
      <Wrong path={path} />
    </fieldset>
  );
}

function Select({ field, label, value, path, optional }: Props) {
  const id = useFieldId(path);
  const { change, names, pack } = useForm();
  const told = useTold(path, field.help);
  // What packs bring to the list is chosen by its name as well; what somebody has said already is always there.
  const brought = field.from === undefined ? [] : (names?.(field.from) ?? []).filter(name => pack?.(name));
  const own = typeof value === 'string' && value !== '' ? [value] : [];
  const options = [...new Set([...field.options, ...brought, ...own])];
  const at = options.indexOf(value as string);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={String(at)}
        onChange={event => change(path, options[Number(event.currentTarget.value)])}
        {...told}
      >
        {(optional || at < 0) && <option value="-1">—</option>}
        {options.map((option, i) => (
          <option key={option} value={String(i)}>
            {said(option)}
            {pack?.(String(option)) && ` (${pack(String(option))})`}
          </option>
        ))}
      </select>
      <Help path={path} text={field.help} />
      <Wrong path={path} />
    </div>
  );
}
