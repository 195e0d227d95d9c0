/** What is settled about something that was taken: how much of it, for what, and why. */
import type { CharacterOffer, OpenPick } from '@arbiter/engine';
import { useId } from 'preact/hooks';
import { isObject } from '../form/value.ts';
import { labelOf } from '../words.ts';
import type { Bench } from './bench.ts';
import { type Choice, isOf } from './choices.ts';
import { PickField } from './pick-field.tsx';
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
  const place = `${choice.path.join('.')}[${index}]`;
  const picks = bench.state.picks.filter(({ path }) => path.startsWith(`${place}.`));
  const isPicked = (key: string): boolean => picks.some(({ path }) => path.startsWith(`${place}.${key}`));
  const parts = choice.extras.filter(
    ({ path: [key], rank }) => rank !== 'rare' && !isIdentity(offer, String(key)) && !isPicked(String(key)),
  );
  if (index < 0 || parts.length + picks.length === 0) return null;
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
    <div class="small" data-at={place} tabIndex={-1}>
      {picks.map((pick, i) => (
        <PickField
          key={pick.path}
          ruleset={bench.ruleset}
          pick={pick}
          of={offer.name}
          now={pickedAt(own, pick, place)}
          // Of several in a list each follows the one before it.
          isDue={i === 0 || pickedAt(own, picks[i - 1]!, place) !== undefined}
          take={value => bench.change(withPick(bench, choice, own, index, pick, value))}
        />
      ))}
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

/** The keys of a pick inside its entry: `picks`, and which of them. */
const keysOf = ({ path }: OpenPick, place: string): readonly [key: string, index: number | undefined] => {
  const [, key = '', at] = /^\.([^.[]+)(?:\[(\d+)\])?$/.exec(path.slice(place.length)) ?? [];
  return [key, at === undefined ? undefined : Number(at)];
};

function pickedAt(
  entry: Readonly<Record<string, unknown>>,
  pick: OpenPick,
  place: string,
): string | undefined {
  const [key, at] = keysOf(pick, place);
  const there = entry[key];
  const word = at === undefined ? there : Array.isArray(there) ? there[at] : undefined;
  return typeof word === 'string' && word !== '' ? word : undefined;
}

/** The choices with a pick made. */
function withPick(
  bench: Bench,
  choice: Props['choice'],
  entry: Readonly<Record<string, unknown>>,
  index: number,
  pick: OpenPick,
  value: string,
): unknown {
  const list = bench.now(choice) as readonly unknown[];
  const [key, at] = keysOf(pick, `${choice.path.join('.')}[${index}]`);
  const there = Array.isArray(entry[key]) ? (entry[key] as readonly unknown[]) : [];
  const picked = at === undefined ? value : there.length > at ? there.with(at, value) : [...there, value];
  return bench.withValue(choice, list.with(index, { ...entry, [key]: picked }), bench.file);
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
      return <Several part={part} about={label} now={now} take={take} />;
    default:
      return null;
  }
}

/** Several words, each put there and taken away by itself. */
function Several({
  part,
  about,
  now,
  take,
}: {
  readonly part: Extract<Choice, { kind: 'many' }>;
  readonly about: string;
  readonly now: unknown;
  readonly take: (value: unknown) => void;
}) {
  const list = useId();
  const there = Array.isArray(now) ? now.map(String) : [];
  const add = (field: HTMLInputElement): void => {
    const word = field.value.trim();
    if (word && !there.includes(word)) take([...there, word]);
    field.value = '';
  };
  return (
    <div class="small-field">
      <span class="small-name">{part.label}</span>
      {there.map(word => (
        <button
          key={word}
          type="button"
          class="own-chip"
          aria-label={`Put ${word} back`}
          onClick={() => take(there.filter(other => other !== word))}
        >
          {word} ×
        </button>
      ))}
      <input
        type="text"
        maxLength={60}
        aria-label={`One more: ${about}`}
        placeholder="one more"
        list={part.words.length > 0 ? list : undefined}
        onKeyDown={event => {
          if (event.key === 'Enter') add(event.currentTarget);
        }}
        onChange={event => add(event.currentTarget)}
      />
      {part.words.length > 0 && (
        <datalist id={list}>
          {part.words.map(word => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </div>
  );
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
