/** Fields that are typed: numbers, words, and, where nothing else fits, JSON. */
import { useState } from 'preact/hooks';
import { parsed } from '../json.ts';
import { useFieldId, useForm } from './context.ts';
import type { ControlProps } from './control.tsx';
import { Help, useTold, Wrong } from './furniture.tsx';
import type { Field } from './model.ts';

type NumberProps = ControlProps & { readonly field: Extract<Field, { kind: 'number' }> };

export function NumberControl({ field, label, value, path }: NumberProps) {
  const id = useFieldId(path);
  const { change } = useForm();
  const told = useTold(path, field.help);
  // While somebody types, what they typed is shown, even where it is not a number yet; but only as long as it is what
  // the question holds, which another address may have changed meanwhile.
  const [draft, setDraft] = useState<{ readonly text: string; readonly value: unknown }>();
  const now = typeof value === 'number' ? value : undefined;
  const step = (by: number) => {
    const next = (now ?? (typeof field.preset === 'number' ? field.preset : 0)) + by;
    change(path, Math.min(field.max ?? next, Math.max(field.min ?? next, next)));
  };
  const type = (text: string) => {
    const typed = text.trim() === '' ? undefined : Number.isNaN(Number(text)) ? text : Number(text);
    setDraft({ text, value: typed });
    change(path, typed);
  };
  return (
    <div class="field field-number">
      <label for={id}>
        {label}
        {field.unit && !label.toLowerCase().includes(field.unit.toLowerCase()) && (
          <span class="unit"> in {field.unit}</span>
        )}
      </label>
      <div class="stepper">
        <Step
          label={`One less ${label}`}
          sign="−"
          off={now !== undefined && now === field.min}
          press={() => step(-1)}
        />
        <input
          id={id}
          type="number"
          inputMode={(field.min ?? -1) >= 0 ? (field.integer ? 'numeric' : 'decimal') : 'text'}
          step={field.integer ? 1 : 'any'}
          min={field.min}
          max={field.max}
          value={(draft && Object.is(draft.value, value) ? draft.text : undefined) ?? now ?? ''}
          placeholder={typeof field.preset === 'number' ? String(field.preset) : '—'}
          onInput={event => type(event.currentTarget.value)}
          onBlur={() => setDraft(undefined)}
          {...told}
        />
        <Step
          label={`One more ${label}`}
          sign="+"
          off={now !== undefined && now === field.max}
          press={() => step(1)}
        />
      </div>
      <Help path={path} text={field.help} />
      <Wrong path={path} />
    </div>
  );
}

/** For fingers; the keyboard has its arrows in the field itself. */
function Step({ label, sign, off, press }: { label: string; sign: string; off: boolean; press: () => void }) {
  return (
    <button type="button" class="step" tabIndex={-1} aria-label={label} disabled={off} onClick={press}>
      {sign}
    </button>
  );
}

/** Where so much may be written, there is room for it. */
const LONG = 200;

type TextProps = ControlProps & { readonly field: Extract<Field, { kind: 'text' }> };

export function TextControl({ field, label, value, path, optional }: TextProps) {
  const id = useFieldId(path);
  const { change, names, pack } = useForm();
  const told = useTold(path, field.help);
  const known = field.from === undefined ? [] : (names?.(field.from) ?? []);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {known.length > 0 && (
        <datalist id={`${id}-names`}>
          {known.map(name => (
            <option key={name} value={name}>
              {pack?.(name)}
            </option>
          ))}
        </datalist>
      )}
      {(field.maxLength ?? 0) >= LONG ? (
        <textarea
          id={id}
          rows={2}
          value={typeof value === 'string' ? value : ''}
          maxLength={field.maxLength}
          onInput={event =>
            change(path, optional && event.currentTarget.value === '' ? undefined : event.currentTarget.value)
          }
          {...told}
        />
      ) : (
        <input
          id={id}
          list={known.length > 0 ? `${id}-names` : undefined}
          type="text"
          value={typeof value === 'string' ? value : ''}
          maxLength={field.maxLength}
          onInput={event =>
            change(path, optional && event.currentTarget.value === '' ? undefined : event.currentTarget.value)
          }
          {...told}
        />
      )}
      <Help path={path} text={field.help} />
      <Wrong path={path} />
    </div>
  );
}

export function JsonControl({ field, label, value, path }: ControlProps) {
  const id = useFieldId(path);
  const { change } = useForm();
  const told = useTold(path, field.help);
  const [draft, setDraft] = useState<string>();
  const [odd, setOdd] = useState(false);
  const type = (text: string) => {
    setDraft(text);
    try {
      change(path, text.trim() === '' ? undefined : parsed(text));
      setOdd(false);
    } catch {
      setOdd(true);
    }
  };
  return (
    <div class="field field-wide">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        rows={4}
        spellcheck={false}
        value={draft ?? (value === undefined ? '' : JSON.stringify(value, null, 2))}
        onInput={event => type(event.currentTarget.value)}
        {...told}
      />
      {odd && <p class="wrong">This is not JSON yet.</p>}
      <Help path={path} text={field.help} />
      <Wrong path={path} />
    </div>
  );
}
