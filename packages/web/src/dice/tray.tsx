/** The dice tray: any notation, rolled here, with its odds. */
import { useMemo, useState } from 'preact/hooks';
import { BarChart } from '../odds/chart.tsx';
import { useWork } from '../odds/client.ts';
import { OddsTable } from '../odds/panel.tsx';
import { plural, said } from '../words.ts';
import { DiceRow } from './die.tsx';
import { misread, rollTray, type TrayRoll } from './notation.ts';
import { newSeed } from './seed.ts';

/** What lies on the tray: a notation, and the seed of the roll if it was rolled. */
export interface Thrown {
  readonly notation?: string;
  readonly seed?: string;
}

interface Props {
  readonly thrown: Thrown;
  readonly change: (thrown: Thrown) => void;
}

const FIRST = '3d6';
const SHELF = [4, 6, 8, 10, 12, 20, 100];
const EXAMPLES = ['3d6', '4d6kh3', '2d20kh1 + 5', '8d6>=5', '1d12!', '1wb'];
const MOST_REMEMBERED = 6;

interface Past {
  readonly notation: string;
  readonly total: number;
  readonly seed: string;
}

export function Tray({ thrown, change }: Props) {
  const [past, setPast] = useState<readonly Past[]>([]);
  const text = thrown.notation ?? FIRST;
  const wrong = useMemo(() => misread(text), [text]);
  const rolled = useMemo(() => (thrown.seed ? rollTray(text, thrown.seed) : undefined), [text, thrown.seed]);
  const type = (notation: string) => change({ notation });
  const roll = () => {
    const seed = newSeed();
    const fallen = rollTray(text, seed);
    if (fallen.ok)
      setPast([{ notation: text, total: fallen.total, seed }, ...past].slice(0, MOST_REMEMBERED));
    change({ notation: text, seed });
  };
  return (
    <section class="tray" aria-label="The dice tray">
      <form
        class="tray-line"
        onSubmit={event => {
          event.preventDefault();
          if (!wrong) roll();
        }}
      >
        <label>
          <span class="search-label">Any dice, as you would write them</span>
          <input
            type="text"
            value={thrown.notation ?? FIRST}
            maxLength={1000}
            spellcheck={false}
            autocomplete="off"
            autocapitalize="off"
            aria-invalid={wrong ? true : undefined}
            aria-describedby="tray-hint"
            onInput={event => type(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button roll" disabled={wrong !== undefined}>
          Roll
        </button>
      </form>
      <p id="tray-hint" class="tray-hint">
        {wrong ? <span class="wrong">{sentence(wrong.message)}</span> : <Examples type={type} />}
      </p>
      <Shelf text={text} type={type} />
      <div class="tray-floor">
        <div class="tray-felt" role="status">
          <Fallen rolled={rolled} />
        </div>
        <TotalOdds text={wrong ? undefined : text} total={rolled?.ok ? rolled.total : undefined} />
      </div>
      {past.length > 1 && (
        <p class="past">
          <span class="quiet">Before:</span>{' '}
          {past.slice(1).map(({ notation, total, seed }) => (
            <button key={seed} type="button" class="plain" onClick={() => change({ notation, seed })}>
              {notation} → {said(total)}
            </button>
          ))}
        </p>
      )}
    </section>
  );
}

const sentence = (message: string): string => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;

function Examples({ type }: { readonly type: (notation: string) => void }) {
  return (
    <>
      Try{' '}
      {EXAMPLES.map(example => (
        <button key={example} type="button" class="chip" onClick={() => type(example)}>
          {example}
        </button>
      ))}
    </>
  );
}

function Shelf({ text, type }: { readonly text: string; readonly type: (notation: string) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form where there are only shortcuts
    <div class="shelf" role="group" aria-label="Put a die into the notation">
      {SHELF.map(sides => (
        <button
          key={sides}
          type="button"
          onClick={() => type(oneMore(text, sides))}
          aria-label={`Add a die of ${sides} sides`}
        >
          <DiceRow dice={[{ sides, face: sides, kind: '' }]} />
        </button>
      ))}
    </div>
  );
}

/** One die more: two d6 become three, and another die is written behind. */
export function oneMore(text: string, sides: number): string {
  const plain = new RegExp(`(^|[+ ])(\\d*)d${sides}(?=$|[ +])`).exec(text);
  if (!plain) return text.trim() === '' ? `1d${sides}` : `${text.trim()} + 1d${sides}`;
  const [whole, before = '', count = ''] = plain;
  const more = `${before}${(Number(count) || 1) + 1}d${sides}`;
  return text.slice(0, plain.index) + more + text.slice(plain.index + whole.length);
}

function Fallen({ rolled }: { readonly rolled: TrayRoll | undefined }) {
  if (!rolled) return <p class="felt-empty">Press Roll.</p>;
  if (!rolled.ok) return null;
  const all = rolled.terms.flatMap(term => term.dice);
  return (
    <>
      <p class="felt-total">
        <span class="unseen">Total </span>
        {said(rolled.total)}
      </p>
      {rolled.terms.map((term, i) => (
        <div key={i}>
          {term.label && <p class="throw-label">{term.label}</p>}
          <DiceRow dice={term.dice} off={term.dice.map(die => die.off)} />
        </div>
      ))}
      <p class="unseen">
        {plural(all.length, 'die', 'dice')}:{' '}
        {all.map(die => (die.off ? `${die.face} ${die.fate}` : die.face)).join(', ')}
      </p>
    </>
  );
}

function TotalOdds({
  text,
  total,
}: {
  readonly text: string | undefined;
  readonly total: number | undefined;
}) {
  const { findings, working } = useWork(text === undefined ? undefined : { kind: 'notation', text });
  const [field] = findings && 'fields' in findings ? findings.fields : [];
  return (
    <div class="tray-odds" aria-busy={working} data-old={working || undefined}>
      {field && <BarChart label="Total" shares={field.shares} mean={field.mean} actual={total} />}
      {field && <OddsTable fields={[field]} />}
      {findings?.kind === 'estimate' && (
        <p class="quiet">Too much to work out exactly: estimated from {plural(findings.effort, 'roll')}.</p>
      )}
      {findings?.kind === 'too-large' && <p class="quiet">{findings.message}</p>}
    </div>
  );
}
