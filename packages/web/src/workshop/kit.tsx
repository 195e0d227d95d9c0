/** The construction kit: a design put together out of the book’s own parts, with its price as it grows. */
import { defaultReadings, jsonSchema, type Ruleset, sentence } from '@arbiter/engine';
import type { PackKind } from '@arbiter/engine/pack';
import { useMemo, useState } from 'preact/hooks';
import { type Option, PickList } from '../ask/pick.tsx';
import { FieldGrid } from '../form/control.tsx';
import { Wrong } from '../form/furniture.tsx';
import type { Field, Named } from '../form/model.ts';
import { fill, isObject, type Key } from '../form/value.ts';
import { Dialog } from '../frame/keys.tsx';
import { type Answer, askLive } from '../result/ask.ts';
import { TraceTree } from '../result/trace.tsx';
import { inSentence, singular, typeset } from '../words.ts';

type Priced = NonNullable<PackKind['priced']>;

interface Props {
  readonly book: Ruleset;
  readonly priced: Priced;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What the book says of a design: its price, with the reasons, or why it is none. */
function askPrice(book: Ruleset, { procedure: name }: Priced, design: unknown): Answer | undefined {
  const procedure = book.procedures.find(one => one.name === name);
  return procedure && askLive(procedure, design, 'no dice', defaultReadings(book.rulings));
}

/** The number that the procedure tells first, with what it counts: `7 CP`. */
function priceIn(book: Ruleset, { procedure: name }: Priced, answer: Answer | undefined): string | undefined {
  const procedure = book.procedures.find(one => one.name === name);
  if (!procedure || answer?.kind !== 'done' || !isObject(answer.outcome)) return undefined;
  const { properties = {} } = jsonSchema(procedure.output, 'output');
  const [key, { unit = '' } = {}] = Object.entries(properties).find(([, one]) => one.unit) ?? [];
  const value = key === undefined ? undefined : answer.outcome[key];
  return typeof value === 'number' ? `${value} ${unit}` : undefined;
}

export function KitPrice({ book, priced, fields }: Props) {
  const design = fields[priced.field];
  const answer = useMemo(() => askPrice(book, priced, design), [book, priced, design]);
  if (!answer) return null;
  return (
    <section class="kit-price" aria-label="What it costs">
      {answer.kind === 'done' ? (
        <>
          <p class="kit-cost">{priceIn(book, priced, answer)}</p>
          <p role="status">{typeset(answer.sentence)}</p>
          <details>
            <summary>How the price came about</summary>
            <TraceTree nodes={answer.trace} ruleset={book} choices={{}} />
          </details>
        </>
      ) : (
        answer.kind === 'failed' && <p class="wrong">{typeset(sentence(answer))}</p>
      )}
    </section>
  );
}

/** The price alone, for where there is little room. */
export const KitCost = ({ book, priced, fields }: Props) => (
  <b>{priceIn(book, priced, askPrice(book, priced, fields[priced.field]))}</b>
);

interface KitProps extends Props {
  readonly named: Named;
  change(path: readonly Key[], value: unknown): void;
}

/** The design itself: its few settings, and its lists of parts, each with what it would make of the price. */
export function Kit({ book, priced, named, fields, change }: KitProps) {
  const { field, key } = named;
  if (field.kind !== 'group') return null;
  const whole = fill(field, fields[key]);
  const values = isObject(whole) ? whole : {};
  const lists = field.fields.flatMap(one => {
    const words = wordsOf(one.field);
    return words.length > 0 ? [{ named: one, words }] : [];
  });
  const isList = (one: Named): boolean => lists.some(list => list.named === one);
  const plain = field.fields.filter(one => !isList(one) && one.field.kind !== 'fixed');
  const [rare, usual] = [plain.filter(isRare), plain.filter(one => !isRare(one))];
  return (
    <fieldset class="kit">
      <legend>The construction kit</legend>
      <FieldGrid fields={usual} value={values} path={[key]} />
      {lists.map(list => (
        <Parts
          key={list.named.key}
          {...{ book, priced }}
          named={list.named}
          words={list.words}
          design={values}
          path={[key, list.named.key]}
          change={change}
        />
      ))}
      {rare.length > 0 && (
        <details class="more">
          <summary>
            More <span class="more-names">{rare.map(({ label }) => inSentence(label)).join(', ')}</span>
          </summary>
          <FieldGrid fields={rare} value={values} path={[key]} />
        </details>
      )}
    </fieldset>
  );
}

const isRare = ({ field, optional }: Named): boolean =>
  field.rank === 'rare' || (optional && field.rank !== 'first');

/** The words that a list takes, where it takes words. */
function wordsOf(field: Field): readonly (string | number)[] {
  if (field.kind !== 'list') return [];
  const shapes = field.item.kind === 'variants' ? field.item.options.map(one => one.field) : [field.item];
  return shapes.flatMap(shape => (shape.kind === 'choice' ? shape.options : []));
}

interface PartsProps extends Pick<Props, 'book' | 'priced'> {
  readonly named: Named;
  readonly words: readonly (string | number)[];
  readonly design: Readonly<Record<string, unknown>>;
  readonly path: readonly Key[];
  change(path: readonly Key[], value: unknown): void;
}

function Parts({ book, priced, named, words, design, path, change }: PartsProps) {
  const [isOpen, setOpen] = useState(false);
  const given = design[named.key];
  const list = Array.isArray(given) ? given : [];
  const one = inSentence(singular(named.label));
  const options = (): readonly Option<string | number>[] =>
    words
      .filter(word => !list.includes(word))
      .map(word => {
        const answer = askPrice(book, priced, { ...design, [named.key]: [...list, word] });
        const price = priceIn(book, priced, answer);
        const note = price ?? (answer?.kind === 'failed' ? typeset(sentence(answer)) : '');
        return { key: String(word), group: '', title: String(word), note, value: word };
      });
  return (
    <div class="kit-parts">
      <p class="kit-label">{named.label}</p>
      <ul class="picked">
        {list.map((part, i) => (
          <li key={i}>
            <button type="button" class="chip chip-on" onClick={() => change(path, list.toSpliced(i, 1))}>
              {partSaid(part)} <span aria-hidden="true">×</span>
              <span class="unseen"> away</span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" class="chip" onClick={() => setOpen(true)}>
            Add {/^[aeiou]/.test(one) ? 'an' : 'a'} {one}
          </button>
        </li>
      </ul>
      <Wrong path={path} />
      {isOpen && (
        <Dialog title={named.label} close={() => setOpen(false)} class="picker">
          <PickList
            label={named.label}
            options={options()}
            pick={word => {
              setOpen(false);
              change(path, [...list, word]);
            }}
          />
        </Dialog>
      )}
    </div>
  );
}

/** `Extra Range, doublings 2`. */
function partSaid(part: unknown): string {
  if (!isObject(part)) return String(part);
  const { name, ...rest } = part;
  const said = Object.entries(rest).map(([key, value]) => `${inSentence(key)} ${String(value)}`);
  return [name, ...said].join(', ');
}
