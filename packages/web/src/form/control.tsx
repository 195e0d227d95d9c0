/** The control for each kind of field. */
import { said, singular } from '../words.ts';
import { ChoiceControl } from './choice.tsx';
import { fieldId, useForm } from './context.ts';
import { Box, Help, useTold, Wrong } from './furniture.tsx';
import { ListControl, RecordControl } from './list.tsx';
import type { Field, Named, Variant } from './model.ts';
import { JsonControl, NumberControl, TextControl } from './typed.tsx';
import { blank, isObject, type Key, variantOf } from './value.ts';

export interface ControlProps {
  readonly field: Field;
  readonly label: string;
  readonly value: unknown;
  readonly path: readonly Key[];
  readonly optional?: boolean;
}

/** Simple controls have a way to say nothing; the others are added and removed. */
const CAN_BE_EMPTY = new Set(['number', 'text', 'choice', 'json']);

export function FieldControl(props: ControlProps) {
  const { field, label, value, path, optional = false } = props;
  const { change } = useForm();
  if (optional && !CAN_BE_EMPTY.has(field.kind)) {
    if (value === undefined)
      return (
        <div class="field field-wide">
          <button type="button" class="add" onClick={() => change(path, blank(field))}>
            Add {label.toLowerCase()}
          </button>
          <Help path={path} text={field.help} />
        </div>
      );
    return (
      <div class="field-wide removable">
        <Control {...props} />
        <button type="button" class="remove" onClick={() => change(path, undefined)}>
          Leave out {label.toLowerCase()}
        </button>
      </div>
    );
  }
  return <Control {...props} />;
}

function Control(props: ControlProps) {
  const { field, label, value, path } = props;
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
      return <ListControl {...props} field={field} />;
    case 'record':
      return <RecordControl {...props} field={field} />;
    case 'variants':
      return <VariantsControl {...props} options={field.options} />;
    case 'group':
      return (
        <Box label={label} path={path} help={field.help}>
          <Fields fields={field.fields} value={isObject(value) ? value : {}} path={path} />
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
              />
            ))}
          </div>
        </Box>
      );
  }
}

function ToggleControl({ field, label, value, path }: ControlProps) {
  const { change } = useForm();
  const told = useTold(path, field.help);
  return (
    <div class="field field-toggle">
      <label class="toggle">
        <input
          type="checkbox"
          id={fieldId(path)}
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

function VariantsControl({
  field,
  label,
  value,
  path,
  options,
}: ControlProps & { options: readonly Variant[] }) {
  const { change } = useForm();
  const at = variantOf(options, value);
  const chosen = options[at];
  const name = fieldId(path);
  return (
    <Box label={label} path={path} help={field.help}>
      <div class="segments">
        {options.map((option, i) => (
          <label key={option.label} class="segment">
            <input
              type="radio"
              name={name}
              checked={i === at}
              onChange={() => change(path, blank(option.field))}
            />
            <span>{said(option.label)}</span>
          </label>
        ))}
      </div>
      {chosen?.field.kind === 'group' ? (
        <Fields fields={chosen.field.fields} value={isObject(value) ? value : {}} path={path} />
      ) : (
        chosen && <Control field={chosen.field} label={chosen.label} value={value} path={path} />
      )}
    </Box>
  );
}

interface FieldsProps {
  readonly fields: readonly Named[];
  readonly value: Readonly<Record<string, unknown>>;
  readonly path: readonly Key[];
}

export function Fields({ fields, value, path }: FieldsProps) {
  const shown = fields.filter(f => f.field.kind !== 'fixed');
  return (
    <div class="fields">
      {shown.map(({ key, label, field, optional }) => (
        <FieldControl
          key={key}
          field={field}
          label={label}
          value={value[key]}
          path={[...path, key]}
          optional={optional}
        />
      ))}
    </div>
  );
}
