/** The control for each kind of field. */
import { useState } from 'preact/hooks';
import { inSentence, said, singular } from '../words.ts';
import { ChoiceControl } from './choice.tsx';
import { useFieldId, useForm } from './context.ts';
import { Box, Help, useTold, Wrong } from './furniture.tsx';
import { type ItemControls, ListControl, RecordControl } from './list.tsx';
import type { Field, Named, Variant } from './model.ts';
import { JsonControl, NumberControl, TextControl } from './typed.tsx';
import { blank, isObject, isPreset, type Key, variantOf } from './value.ts';

export interface ControlProps {
  readonly field: Field;
  readonly label: string;
  readonly value: unknown;
  readonly path: readonly Key[];
  readonly optional?: boolean;
  /** What the worked example gives here. */
  readonly example?: unknown;
}

/** Simple controls have a way to say nothing; the others are added and removed. */
const CAN_BE_EMPTY = new Set(['number', 'text', 'choice', 'json']);

export function FieldControl(props: ControlProps) {
  const { field, label, value, path, optional = false } = props;
  const { change } = useForm();
  if (optional && !CAN_BE_EMPTY.has(field.kind)) {
    if (value === undefined)
      return (
        <div class="field">
          <button type="button" class="add" onClick={() => change(path, blank(field))}>
            Add {inSentence(label)}
          </button>
          <Help path={path} text={field.help} />
        </div>
      );
    return (
      <div class="field-wide removable">
        <Control {...props} />
        <button type="button" class="remove" onClick={() => change(path, undefined)}>
          Leave out {inSentence(label)}
        </button>
      </div>
    );
  }
  return <Control {...props} />;
}

function Control(props: ControlProps) {
  const { field, label, value, path, example } = props;
  switch (field.kind) {
    case 'number':
      return <NumberControl {...props} field={field} />;
    case 'text':
      return <TextControl {...props} field={field} />;
    case 'json':
      return <JsonControl {...props} />;
    case 'choice':
      return <ChoiceControl {...props} field={field} />;
    case 'toggle':
      return <ToggleControl {...props} />;
    case 'fixed':
      return null;
    case 'list':
      return <ListControl {...props} field={field} controls={ITEMS} />;
    case 'record':
      return <RecordControl {...props} field={field} controls={ITEMS} />;
    case 'variants':
      return <VariantsControl {...props} options={field.options} />;
    case 'group':
      return (
        <Box label={label} path={path} help={field.help}>
          <Fields fields={field.fields} value={isObject(value) ? value : {}} path={path} example={example} />
        </Box>
      );
    case 'tuple':
      return (
        <Box label={label} path={path} help={field.help}>
          <div class="fields">
            {field.items.map((item, i) => (
              <FieldControl
                key={i}
                field={item}
                label={`${singular(label)} ${i + 1}`}
                value={Array.isArray(value) ? value[i] : undefined}
                path={[...path, i]}
                example={Array.isArray(example) ? example[i] : undefined}
              />
            ))}
          </div>
        </Box>
      );
  }
}

const ITEMS: ItemControls = { FieldControl, Fields };

function ToggleControl({ field, label, value, path }: ControlProps) {
  const id = useFieldId(path);
  const { change } = useForm();
  const told = useTold(path, field.help);
  return (
    <div class="field field-toggle">
      <label class="toggle">
        <input
          type="checkbox"
          id={id}
          checked={value === true}
          onChange={event => change(path, event.currentTarget.checked)}
          {...told}
        />
        <span>{label}</span>
      </label>
      <Help path={path} text={field.help} />
      <Wrong path={path} />
    </div>
  );
}

/** More shapes than this are a list to open. */
const MOST_SIDE_BY_SIDE = 4;

function VariantsControl({
  field,
  label,
  value,
  path,
  options,
  example,
}: ControlProps & { options: readonly Variant[] }) {
  const id = useFieldId(path);
  const { change } = useForm();
  const at = variantOf(options, value);
  const chosen = options[at];
  const choose = (i: number) => change(path, options[i] && blank(options[i].field));
  return (
    <Box label={label} path={path} help={field.help}>
      {options.length <= MOST_SIDE_BY_SIDE ? (
        <div class="segments">
          {options.map((option, i) => (
            <label key={option.label} class="segment">
              <input type="radio" name={id} checked={i === at} onChange={() => choose(i)} />
              <span>{said(option.label)}</span>
            </label>
          ))}
        </div>
      ) : (
        <select
          aria-label={label}
          value={String(at)}
          onChange={event => choose(Number(event.currentTarget.value))}
        >
          {options.map((option, i) => (
            <option key={option.label} value={String(i)}>
              {said(option.label)}
            </option>
          ))}
        </select>
      )}
      {chosen?.field.kind === 'group' ? (
        <Fields
          fields={chosen.field.fields}
          value={isObject(value) ? value : {}}
          path={path}
          example={example}
        />
      ) : (
        chosen && (
          <Control
            field={takingFrom(chosen.field, field.from)}
            label={label}
            value={value}
            path={path}
            example={example}
          />
        )
      )}
    </Box>
  );
}

/** A shape of a field takes its names from the list of the field. */
const takingFrom = (shape: Field, from: string | undefined): Field =>
  from === undefined || shape.from !== undefined || (shape.kind !== 'choice' && shape.kind !== 'text')
    ? shape
    : { ...shape, from };

interface FieldsProps {
  readonly fields: readonly Named[];
  readonly value: Readonly<Record<string, unknown>>;
  readonly path: readonly Key[];
  readonly example?: unknown;
}

/** Short groups show everything; long ones keep what is set rarely folded away. */
const FEW = 5;

export function Fields({ fields, value, path, example }: FieldsProps) {
  const shown = fields.filter(f => f.field.kind !== 'fixed');
  const chosen = shown.filter(f => shown.length <= FEW || isMain(f, example));
  const main = chosen.length === 0 && shown.length <= 2 * FEW ? shown : chosen;
  const more = shown.filter(f => !main.includes(f));
  // What was folded away but is not as usual is shown when the form opens, and not folded again while it is used.
  const [open] = useState(() =>
    more.some(f => value[f.key] !== undefined && !isPreset(f.field, value[f.key])),
  );
  return (
    <>
      <FieldGrid fields={main} value={value} path={path} example={example} />
      {more.length > 0 && (
        <details class="more" open={open}>
          <summary>
            More <span class="more-names">{more.map(f => inSentence(f.label)).join(', ')}</span>
          </summary>
          <FieldGrid fields={more} value={value} path={path} example={example} />
        </details>
      )}
    </>
  );
}

const isMain = ({ key, optional, field }: Named, example: unknown): boolean =>
  field.rank === 'first' || (!optional && !('preset' in field)) || (isObject(example) && key in example);

export function FieldGrid({ fields, value, path, example }: FieldsProps) {
  return (
    <div class="fields">
      {fields.map(({ key, label, field, optional }) => (
        <FieldControl
          key={key}
          field={field}
          label={label}
          value={value[key]}
          path={[...path, key]}
          optional={optional}
          example={isObject(example) ? example[key] : undefined}
        />
      ))}
    </div>
  );
}
