/** What is settled about something that was taken: how much of it, for what, and why. */
import type { CharacterOffer } from '@arbiter/engine';
import { isObject } from '../form/value.ts';
import { labelOf } from '../words.ts';
import type { Bench } from './bench.ts';
import { type Choice, isOf } from './choices.ts';
import { Stepper } from './stepper.tsx';

interface Props {
  readonly bench: Bench;
  readonly choice: Extract<Choice, { kind: 'one' | 'many' | 'entries' }>;
  readonly offer: CharacterOffer;
}

export function Small({ bench, choice, offer }: Props) {
  if (choice.kind === 'many') return <OfEntry bench={bench} choice={choice} offer={offer} />;
  if (choice.kind === 'entries' && choice.of === 'number')
    return <OfRecord bench={bench} choice={choice} offer={offer} />;
  return null;
}

function OfRecord({ bench, choice, offer }: Props) {
  const there = bench.now(choice);
  const key = Object.keys(isObject(offer.value) ? offer.value : {})[0] ?? '';
  const record = isObject(there) ? there : {};
  return (
    <Stepper
      label={labelOf(key)}
      now={Number(record[key] ?? 0)}
      min={1}
      max={choice.kind === 'entries' ? choice.max : 100}
      change={next => bench.change(bench.withValue(choice, { ...record, [key]: next }, bench.file))}
      of={bench.state}
    />
  );
}

/** The parts of a list's entry besides its name: numbers at hand, the rest one tap away. */
function OfEntry({ bench, choice, offer }: Props) {
  if (choice.kind !== 'many') return null;
  const list = bench.now(choice);
  const index = Array.isArray(list) ? list.findIndex(entry => isOf(offer.value, entry)) : -1;
  const entry = Array.isArray(list) ? list[index] : undefined;
  const parts = choice.extras.filter(({ path: [key] }) => !isIdentity(offer, String(key)));
  if (index < 0 || parts.length === 0) return null;
  const own: Readonly<Record<string, unknown>> = isObject(entry) ? entry : { name: entry };
  const settled = (key: string, value: unknown): unknown => {
    const next = { ...own, [key]: value };
    const kept = Object.fromEntries(Object.entries(next).filter(([, v]) => v !== undefined && v !== ''));
    return bench.withValue(
      choice,
      (list as readonly unknown[]).map((one, i) => (i === index ? kept : one)),
      bench.file,
    );
  };
  const given = (key: string): boolean => isObject(offer.value) && key in offer.value;
  const counted = parts.filter(part => part.kind === 'number' && given(String(part.path[0])));
  const rest = parts.filter(part => !counted.includes(part));
  const place = `${choice.path.join('.')}[${index}]`;
  const wrong = bench.state.problems.some(({ path }) => path.startsWith(`${place}.`) || path === place);
  const field = (part: Choice) => (
    <Part
      key={String(part.path[0])}
      part={part}
      name={offer.name}
      bench={bench}
      now={own[String(part.path[0])]}
      settled={value => settled(String(part.path[0]), value)}
      choice={choice}
    />
  );
  return (
    <div class="small">
      {counted.map(field)}
      {rest.length > 0 && (
        <details class="small-more" open={wrong}>
          <summary>More about it</summary>
          {rest.map(field)}
        </details>
      )}
    </div>
  );
}

const isIdentity = ({ value }: CharacterOffer, key: string): boolean =>
  isObject(value) ? typeof value[key] === 'string' : key === 'name';

interface PartProps {
  readonly part: Choice;
  readonly name: string;
  readonly bench: Bench;
  readonly now: unknown;
  readonly settled: (value: unknown) => unknown;
  readonly choice: Choice;
}

function Part({ part, name, bench, now, settled, choice }: PartProps) {
  const take = (value: unknown): void => bench.change(settled(value));
  const label = `${part.label} of ${name}`;
  switch (part.kind) {
    case 'number':
      return (
        <Stepper
          label={part.label}
          now={typeof now === 'number' ? now : part.start}
          min={part.min}
          max={part.max}
          change={take}
          next={value => bench.preview(settled(value), choice)}
          of={bench.state}
          unit={bench.state.account?.unit}
        />
      );
    case 'toggle':
      return (
        <label class="small-field">
          <input
            type="checkbox"
            checked={now === true}
            onChange={event => take(event.currentTarget.checked)}
          />
          {part.label}
        </label>
      );
    case 'one':
      return part.words.length > 0 ? (
        <label class="small-field">
          <span class="small-name">{part.label}</span>
          <select
            aria-label={label}
            value={typeof now === 'string' ? now : ''}
            onChange={event => take(event.currentTarget.value || undefined)}
          >
            <option value="">—</option>
            {part.words.map(word => (
              <option key={word} value={word}>
                {word}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <Words label={part.label} about={label} now={now} take={take} />
      );
    case 'text':
      return <Words label={part.label} about={label} now={now} take={take} />;
    case 'many':
      return (
        <Words
          label={`${part.label}, with commas`}
          about={label}
          now={Array.isArray(now) ? now.join(', ') : ''}
          take={text =>
            take(
              String(text ?? '')
                .split(',')
                .map(word => word.trim())
                .filter(Boolean),
            )
          }
        />
      );
    default:
      return null;
  }
}

const Words = ({
  label,
  about,
  now,
  take,
}: {
  readonly label: string;
  readonly about: string;
  readonly now: unknown;
  readonly take: (value: unknown) => void;
}) => (
  <label class="small-field">
    <span class="small-name">{label}</span>
    <input
      type="text"
      maxLength={200}
      aria-label={about}
      value={typeof now === 'string' ? now : ''}
      onChange={event => take(event.currentTarget.value.trim() || undefined)}
    />
  </label>
);
