/** How likely the own side wins what is being drawn up, played many times beside the page as it changes. */
import type { Chance } from '@arbiter/simulator';
import { useEffect, useRef, useState } from 'preact/hooks';
import { plural } from '../words.ts';
import { chanceText, isKnown, rangeText } from './chance.ts';
import type { Helper, Stop } from './client.ts';

/** Who adds quickly is measured once. */
const SETTLE = 250;
const MOST_REMEMBERED = 5;

interface Measuring {
  readonly chance: Chance | undefined;
  readonly state: 'working' | 'done' | 'stopped';
  readonly problem: string;
  stop(): void;
}

/** Measures a set-up, and anew when it changes; `done` is told what came of it. */
function useMeasuring(
  helper: Helper,
  setup: unknown,
  readings: Readonly<Record<string, string>>,
  done: (chance: Chance) => void,
): Measuring {
  const [chance, setChance] = useState<Chance>();
  const [state, setState] = useState<Measuring['state']>('working');
  const [problem, setProblem] = useState('');
  const stop = useRef<Stop>(() => {});
  const hear = useRef(done);
  hear.current = done;
  const name = JSON.stringify(setup);
  useEffect(() => {
    setState('working');
    setProblem('');
    setChance(undefined);
    // What was found is told to whoever asked then, also where the next question comes too early.
    const tell = hear.current;
    let last: Chance | undefined;
    const timer = setTimeout(() => {
      stop.current = helper.ask(
        'measure',
        { setup, readings, side: 'party' },
        {
          found(found) {
            last = found;
            setChance(found);
          },
          done() {
            setState('done');
            if (last) tell(last);
          },
          problem: setProblem,
        },
      );
    }, SETTLE);
    return () => {
      clearTimeout(timer);
      stop.current();
      if (last) tell(last);
    };
  }, [helper, name, readings]);
  return {
    ...{ chance, state, problem },
    stop() {
      stop.current();
      setState('stopped');
    },
  };
}

interface Props {
  /** The worker that plays it out. */
  readonly helper: Helper;
  readonly setup: unknown;
  readonly readings: Readonly<Record<string, string>>;
  /** Against whom. */
  readonly who: string;
  readonly children: preact.ComponentChildren;
  /** What was found out. */
  found(chance: Chance): void;
}

/** The chance against those at the start; what was measured before stays to compare. */
export function Measured({ helper, setup, readings, who, children, found }: Props) {
  const [before, setBefore] = useState<readonly { readonly who: string; readonly said: string }[]>([]);
  const { chance, state, problem, stop } = useMeasuring(helper, setup, readings, last => {
    if (!isKnown(last)) return;
    const said = chanceText(last);
    setBefore(old => [{ who, said }, ...old.filter(one => one.who !== who)].slice(0, MOST_REMEMBERED));
  });
  const known = chance && isKnown(chance) ? chance : undefined;
  useEffect(() => {
    if (known) found(known);
  }, [known]);
  return (
    <div class="measured">
      <p class="measured-now" role="status">
        {problem ? (
          <span class="wrong">{problem}</span>
        ) : (
          <>
            <strong>{known ? chanceText(known) : '…'}</strong>
            <span>
              to win against {who}
              <small>
                {known
                  ? `${rangeText(known)}, from ${plural(known.runs, 'fight')}`
                  : state === 'working'
                    ? 'playing it out …'
                    : 'too few fights to say'}
                {state === 'working' && known && ', going on'}
                {state === 'working' && chance && !known && ` ${plural(chance.runs, 'fight')} so far`}
              </small>
            </span>
          </>
        )}
      </p>
      <p class="measured-do">
        {children}
        {state === 'working' && !problem && (
          <button type="button" class="plain" onClick={stop}>
            Stop measuring
          </button>
        )}
      </p>
      {before.length > 1 && (
        <ul class="measured-before" aria-label="Measured before">
          {before
            .filter(one => one.who !== who)
            .map(one => (
              <li key={one.who}>
                {one.who} <b>{one.said}</b>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

interface WaveProps extends Pick<Props, 'helper' | 'setup' | 'readings'> {
  readonly label: string;
}

/** The chance where a wave, and those before it, were there from the start: nothing worse can come of it. */
export function MeasuredWave({ helper, setup, readings, label }: WaveProps) {
  const { chance, state, problem } = useMeasuring(helper, setup, readings, () => {});
  const known = chance && isKnown(chance) ? chance : undefined;
  return (
    <li class="measured-wave" aria-busy={state === 'working'}>
      <b>{problem ? '–' : known ? chanceText(known) : '…'}</b> {problem || label}
    </li>
  );
}
