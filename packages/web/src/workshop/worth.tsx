/** What an entry is worth: the ready fights with it and without it, on the same dice, beside the page. */
import { defaultReadings, type Ruleset, type TablePack } from '@arbiter/engine';
import {
  type BookEntry,
  kindsOf,
  rowsOf,
  type Trial,
  trialsOf,
  type WrittenEntry,
} from '@arbiter/engine/pack';
import type { PairedVariant } from '@arbiter/simulator';
import { useEffect, useRef, useState } from 'preact/hooks';
import { helperFor, type Stop } from '../fight/client.ts';
import { plural } from '../words.ts';
import { nameOf } from './draft.ts';

interface Props {
  readonly book: Ruleset;
  readonly entry: BookEntry;
  readonly base: object | undefined;
  readonly pack: TablePack;
  readonly written: WrittenEntry;
}

interface Found {
  readonly trial: Trial;
  readonly fights: number;
  readonly other?: PairedVariant;
}

/** So many fights of each; a ready fight is over in milliseconds, and nobody wants to wait for minutes. */
const TIMES = 300;

export function Worth({ book, entry, base, pack, written }: Props) {
  const [found, setFound] = useState<readonly Found[]>();
  const [isWorking, setWorking] = useState(false);
  const [told, setTold] = useState('');
  const stop = useRef<Stop>(() => {});
  const [instead, setInstead] = useState(base ? nameOf(base) : '');
  const what = JSON.stringify(written);
  useEffect(() => {
    // What was found holds for what it was found of.
    setFound(undefined);
    setTold('');
    setWorking(false);
    return () => stop.current();
  }, [what]);
  if (!book.encounter || entry.kind === 'character' || entry.kind === 'fight') return null;
  const judge = (): void => {
    const { trials, untried } = trialsOf(
      book,
      { packs: [pack as never], entries: [entry] },
      instead.trim() || undefined,
    );
    setTold(untried.map(({ message }) => message).join(' '));
    setFound(trials.map(trial => ({ trial, fights: 0 })));
    if (trials.length === 0) return;
    setWorking(true);
    const helper = helperFor(book.id);
    const readings = defaultReadings(book.rulings);
    let open = trials.length;
    const over = (): void => {
      if (--open > 0) return;
      helper.end();
      setWorking(false);
      // What could not be played out is not being played any more.
      setFound(old => old?.filter(({ other }) => other !== undefined));
    };
    trials.forEach((trial, i) => {
      const variants = [trial.before, trial.after].map((setup, n) => ({
        name: n === 0 ? trial.instead.name : entry.row.name,
        beginning: { setup },
        readings,
      }));
      helper.ask(
        'pair',
        { variants, times: TIMES },
        {
          found({ fights, variants: [, other] }) {
            setFound(old =>
              old?.map((one, n) => (n === i ? { trial, fights, ...(other && { other }) } : one)),
            );
          },
          done: over,
          problem(sentence) {
            setTold(sentence);
            over();
          },
        },
      );
    });
    stop.current = () => helper.end();
  };
  return (
    <section class="worth" aria-labelledby="worth-title">
      <h2 id="worth-title" class="unseen">
        What it is worth
      </h2>
      <label class="like">
        <span>In the place of</span>
        <input
          type="text"
          list="worth-names"
          value={instead}
          onInput={event => setInstead(event.currentTarget.value)}
        />
        <datalist id="worth-names">
          {rowsOf(book, kindsOf(book)[entry.kind]!).map((row, i) => (
            <option key={i} value={nameOf(row)} />
          ))}
        </datalist>
      </label>
      <p class="worth-do">
        {isWorking ? (
          <button
            type="button"
            class="plain"
            onClick={() => {
              stop.current();
              setWorking(false);
            }}
          >
            Stop judging
          </button>
        ) : (
          <button type="button" class="button quiet-button" onClick={judge}>
            What is it worth?
          </button>
        )}
      </p>
      {told && (
        <p class="quiet" role="status">
          {told}
        </p>
      )}
      {found && found.length > 0 && (
        <ul class="worth-found" aria-live="polite" aria-busy={isWorking}>
          {found.map(({ trial, fights, other }) => (
            <li key={trial.fight.id}>
              {other ? (
                <>
                  <strong>{pointsSaid(other)}</strong> for the party in “{trial.fight.title}” with{' '}
                  {entry.row.name} in the place of {trial.instead.name}
                  <small>
                    {' '}
                    95 % sure, {plural(fights, 'fight')} of each on the same dice; life left {gainSaid(other)}
                  </small>
                </>
              ) : (
                <span class="quiet">“{trial.fight.title}”: playing it out …</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const percents = (share: number): number => share * 100;
const figure = (n: number, digits: number): string => {
  const text = Math.abs(n).toFixed(digits);
  return Number(text) === 0 ? '0' : `${n < 0 ? '−' : '+'}${text}`;
};

/** `+6 ± 1 points`: what was seen, and half the width of where the truth lies with 95 % confidence. */
export function pointsSaid({
  difference,
  difference95: [low, high],
}: Pick<PairedVariant, 'difference' | 'difference95'>): string {
  const half = percents((high - low) / 2);
  const digits = half < 1 ? 1 : 0;
  return `${figure(percents(difference), digits)} ± ${half.toFixed(digits)} points`;
}

const gainSaid = ({ lifeGained }: Pick<PairedVariant, 'lifeGained'>): string =>
  `${figure(percents(lifeGained), 0)} points`;
