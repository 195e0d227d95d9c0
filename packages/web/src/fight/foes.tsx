/** Whom the fight is against, at its start and in waves: creatures of the book, and ones of one's own made from them. */
import { type FightPlan, MOST_FIGHTERS, numbersIn, type PlannedFoe, type Ruleset } from '@arbiter/engine';
import { useMemo, useState } from 'preact/hooks';
import { FromPack, packOf } from '../origin.tsx';
import { signed } from '../words.ts';
import {
  type Changeable,
  changeableIn,
  creaturesOf,
  foeName,
  foesSaid,
  isSameFoe,
  withCount,
} from './creatures.ts';

interface Props {
  readonly ruleset: Ruleset;
  readonly readings: Readonly<Record<string, string>>;
  readonly plan: FightPlan;
  change(part: Partial<FightPlan>): void;
}

type Wave = FightPlan['waves'][number];

const MOST_WAVES = 12;

export function OwnFoes({ ruleset, readings, plan, change }: Props) {
  const [at, setAt] = useState<string>();
  const [open, setOpen] = useState<string>();
  const numbersOf = useMemo(() => numbersIn(ruleset, readings), [ruleset, readings]);
  const wave = plan.waves.find(({ id }) => id === at);
  const foes = wave ? wave.foes : plan.foes;
  const changeWave = (part: Partial<Wave>): void =>
    change({ waves: plan.waves.map(one => (one.id === wave?.id ? { ...one, ...part } : one)) });
  const changeFoes = (next: PlannedFoe[]): void =>
    wave ? changeWave({ foes: next }) : change({ foes: next });
  const add = (): void => {
    const id = waveId(plan.waves);
    change({ waves: [...plan.waves, { id, foes: [], round: 2 + plan.waves.length }] });
    setAt(id);
  };
  return (
    <fieldset class="own-foes">
      <legend>Against</legend>
      <div class="wave-tabs">
        <WaveTab label="At the start" foes={plan.foes} isOn={!wave} choose={() => setAt(undefined)} />
        {plan.waves.map((one, i) => (
          <WaveTab
            key={one.id}
            label={`Wave ${i + 1}${one.round === undefined ? '' : `, round ${one.round}`}`}
            foes={one.foes}
            isOn={one === wave}
            choose={() => setAt(one.id)}
          />
        ))}
        {plan.waves.length < MOST_WAVES && (
          <button type="button" class="plain wave-more" onClick={add}>
            Another wave
          </button>
        )}
      </div>
      {wave && (
        <WaveWhen
          wave={wave}
          change={changeWave}
          remove={() => {
            change({ waves: plan.waves.filter(one => one !== wave) });
            setAt(undefined);
          }}
        />
      )}
      <OwnOnes foes={foes} numbersOf={numbersOf} open={open} setOpen={setOpen} change={changeFoes} />
      <Creatures
        ruleset={ruleset}
        foes={foes}
        most={roomIn(plan)}
        change={changeFoes}
        copy={name => {
          const own = copyOf(name, foes);
          changeFoes([...foes, own]);
          setOpen(own.called);
        }}
      />
    </fieldset>
  );
}

/** An id that nobody can read anything from: whoever comes in a wave is called by it. */
function waveId(waves: readonly Wave[]): string {
  for (;;) {
    const [n = 0] = crypto.getRandomValues(new Uint32Array(1));
    const id = n.toString(36).slice(-3).padStart(3, 'w');
    if (waves.every(wave => wave.id !== id)) return id;
  }
}

/** How many more can come at all. */
const roomIn = ({ foes, waves }: FightPlan): number =>
  [foes, ...waves.map(wave => wave.foes)].flat().reduce((left, { count }) => left - count, MOST_FIGHTERS - 1);

interface TabProps {
  readonly label: string;
  readonly foes: readonly PlannedFoe[];
  readonly isOn: boolean;
  choose(): void;
}

const WaveTab = ({ label, foes, isOn, choose }: TabProps) => (
  <button type="button" class="wave-tab" aria-pressed={isOn} onClick={choose}>
    <b>{label}</b>
    <small>{foes.length > 0 ? foesSaid(foes) : 'nobody yet'}</small>
  </button>
);

interface WhenProps {
  readonly wave: Wave;
  change(part: Partial<Wave>): void;
  remove(): void;
}

function WaveWhen({ wave, change, remove }: WhenProps) {
  const { round, ...rest } = wave;
  return (
    <p class="wave-when">
      <label>
        They come{' '}
        <select
          value={round === undefined ? 'said' : 'round'}
          onChange={({ currentTarget }) =>
            currentTarget.value === 'round' ? change({ round: 2 }) : change({ ...rest, round: undefined })
          }
        >
          <option value="round">in round</option>
          <option value="said">when you say so</option>
        </select>
      </label>
      {round !== undefined && (
        <input
          type="number"
          aria-label="Round in which they come"
          min={1}
          max={99}
          value={round}
          onInput={({ currentTarget: { valueAsNumber } }) =>
            valueAsNumber >= 1 && valueAsNumber <= 99 && change({ round: Math.floor(valueAsNumber) })
          }
        />
      )}
      <button type="button" class="plain" onClick={remove}>
        Leave this wave out
      </button>
    </p>
  );
}

interface OwnOnesProps {
  readonly foes: readonly PlannedFoe[];
  readonly numbersOf: ReturnType<typeof numbersIn>;
  /** Which of them is being changed. */
  readonly open: string | undefined;
  setOpen(called: string | undefined): void;
  change(foes: PlannedFoe[]): void;
}

/** Those that were made from the book's: copied, and changed. */
function OwnOnes({ foes, numbersOf, open, setOpen, change }: OwnOnesProps) {
  const own = foes.filter(({ called }) => called !== undefined);
  if (own.length === 0) return null;
  return (
    <ul class="foes-own">
      {own.map(foe => {
        const isOpen = open === foe.called;
        return (
          <li key={foe.called}>
            <FoeRow
              name={foeName(foe)}
              about={changesSaid(foe, numbersOf(foe.name))}
              count={foe.count}
              isFull={false}
              set={count => change(withCount(foes, foe, count))}
            >
              <button
                type="button"
                class="plain foe-change"
                aria-expanded={isOpen}
                onClick={() => setOpen(isOpen ? undefined : foe.called)}
              >
                {isOpen ? 'Done' : 'Change'}
                <span class="unseen"> {foeName(foe)}</span>
              </button>
            </FoeRow>
            {isOpen && (
              <OwnNumbers
                foe={foe}
                numbers={changeableIn(numbersOf(foe.name))}
                isTaken={called => foes.some(one => one !== foe && foeName(one) === called)}
                change={next => {
                  change(foes.map(one => (one === foe ? next : one)));
                  setOpen(next.called);
                }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A copy of a creature under a name that nobody has yet. */
function copyOf(name: string, foes: readonly PlannedFoe[]): PlannedFoe & { readonly called: string } {
  const names = new Set(foes.map(foeName));
  let called = `Own ${name}`;
  for (let n = 2; names.has(called); n++) called = `Own ${name} ${n}`;
  return { name, called, count: 1 };
}

/** `from Wolf: ST 12 instead of 9`. */
function changesSaid(
  { name, numbers = {} }: PlannedFoe,
  book: Readonly<Record<string, unknown>> | undefined,
): string {
  const usual = new Map(changeableIn(book).map(one => [one.path, one]));
  const changes = Object.entries(numbers).flatMap(([path, value]) => {
    const one = usual.get(path);
    return one ? [`${one.label} ${signed(value)} instead of ${signed(one.usual)}`] : [];
  });
  return changes.length > 0 ? `from ${name}: ${changes.join(', ')}` : `from ${name}`;
}

interface NumbersProps {
  readonly foe: PlannedFoe;
  readonly numbers: readonly Changeable[];
  isTaken(called: string): boolean;
  change(foe: PlannedFoe): void;
}

function OwnNumbers({ foe, numbers, isTaken, change }: NumbersProps) {
  const { numbers: own = {}, ...rest } = foe;
  const set = (path: string, usual: number, value: number): void => {
    const { [path]: _, ...others } = own;
    const next = value === usual ? others : { ...others, [path]: value };
    change(Object.keys(next).length > 0 ? { ...rest, numbers: next } : rest);
  };
  return (
    <div class="own-numbers">
      <label class="own-called">
        Called
        <input
          type="text"
          maxLength={60}
          value={foeName(foe)}
          onChange={({ currentTarget }) => {
            const called = currentTarget.value.trim();
            if (called && !isTaken(called)) change({ ...foe, called });
            else currentTarget.value = foeName(foe);
          }}
        />
      </label>
      {numbers.map(({ path, label, usual }) => (
        <label key={path} class={Object.hasOwn(own, path) ? 'own-number own-number-changed' : 'own-number'}>
          {label}
          <input
            type="number"
            value={own[path] ?? usual}
            onInput={({ currentTarget: { valueAsNumber } }) =>
              Number.isFinite(valueAsNumber) &&
              Math.abs(valueAsNumber) <= 9999 &&
              set(path, usual, valueAsNumber)
            }
          />
        </label>
      ))}
    </div>
  );
}

interface CreaturesProps {
  readonly ruleset: Ruleset;
  readonly foes: readonly PlannedFoe[];
  /** How many more may come. */
  readonly most: number;
  change(foes: PlannedFoe[]): void;
  /** Makes one of one's own from the creature. */
  copy(name: string): void;
}

function Creatures({ ruleset, foes, most, change, copy }: CreaturesProps) {
  const [words, setWords] = useState('');
  const all = useMemo(() => creaturesOf(ruleset), [ruleset]);
  const shown = all.filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()));
  return (
    <>
      <input
        type="search"
        placeholder="Find somebody …"
        aria-label="Find somebody to fight against"
        value={words}
        onInput={event => setWords(event.currentTarget.value)}
      />
      <ul class="creatures">
        {shown.map(({ name, about }) => {
          const count = foes.find(foe => isSameFoe(foe, { name }))?.count ?? 0;
          return (
            <li key={name}>
              <FoeRow
                name={name}
                pack={packOf(ruleset, name)}
                about={about}
                count={count}
                isFull={most <= 0}
                set={next => change(withCount(foes, { name }, next))}
              >
                {count > 0 && most > 0 && (
                  <button type="button" class="plain foe-change" onClick={() => copy(name)}>
                    Make one of your own
                    <span class="unseen"> from {name}</span>
                  </button>
                )}
              </FoeRow>
            </li>
          );
        })}
      </ul>
      {shown.length === 0 && <p class="quiet">Nobody of that name is in the book’s lists.</p>}
    </>
  );
}

interface RowProps {
  readonly name: string;
  /** The pack that brought it. */
  readonly pack?: string | undefined;
  readonly about: string;
  readonly count: number;
  readonly isFull: boolean;
  readonly children?: preact.ComponentChildren;
  set(count: number): void;
}

const FoeRow = ({ name, pack, about, count, isFull, children, set }: RowProps) => (
  <div class={count > 0 ? 'foe foe-in' : 'foe'}>
    <span>
      <b>{name}</b> <FromPack title={pack} />
      {about && <small>{about}</small>}
      {children}
    </span>
    <button
      type="button"
      onClick={() => set(count - 1)}
      disabled={count === 0}
      aria-label={`One ${name} less`}
    >
      −
    </button>
    <output aria-label={`${name}: how many`}>{count || ''}</output>
    <button type="button" onClick={() => set(count + 1)} disabled={isFull} aria-label={`One ${name} more`}>
      +
    </button>
  </div>
);
