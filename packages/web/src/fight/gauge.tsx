/** One thing that is counted: as pips, as dice, as a bar with its lines; the game master changes it in place. */
import type { Gauge } from '@arbiter/engine';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { DieFace } from '../dice/die.tsx';
import { signed } from '../words.ts';

/** Up to so many are drawn one by one, more as a bar. */
const MOST_PIPS = 8;
const MOST_DICE = 20;

/** The game master sets a number, and may say why. */
export type Change = (gauge: Gauge, to: number, because: string | undefined) => void;

interface Props {
  readonly gauge: Gauge;
  readonly isLife: boolean;
  /** Somebody looks closely: everything is said. */
  readonly isClose: boolean;
  readonly change: Change | undefined;
}

export function Meter({ gauge, isLife, isClose, change }: Props) {
  const { name, now, most, die, stages } = gauge;
  return (
    <li class={isLife ? 'meter meter-life' : die ? 'meter meter-dice' : 'meter'}>
      <span class="meter-name">{name}</span>
      <Measure gauge={gauge} />
      <Figure gauge={gauge} change={change} />
      <LineWords gauge={gauge} isLife={isLife} />
      {stages && (
        <ol class="stages" aria-label={`What ${name} means`}>
          {stages
            .map((words, at) => ({ words, at }))
            .filter(({ at }) => at === now || (isClose && at < (most ?? now)))
            .reverse()
            .map(({ words, at }) => (
              <li key={at} value={at} class={at === now ? 'stage-now' : ''}>
                <b>{at}</b> {words}
              </li>
            ))}
        </ol>
      )}
    </li>
  );
}

function Measure({ gauge }: { readonly gauge: Gauge }) {
  const { now, most = now, least = 0, die, lines = [] } = gauge;
  if (die && most <= MOST_DICE) return <BurningDice gauge={gauge} sides={die} />;
  if (most <= MOST_PIPS && now >= 0 && now <= most) return <Pips gauge={gauge} />;
  const span = Math.max(1, most - least);
  const at = (value: number): number => Math.max(0, Math.min(1, (value - least) / span));
  const zero = at(0);
  return (
    <span class="meter-bar" aria-hidden="true">
      <span
        class={now < 0 ? 'meter-fill meter-below' : 'meter-fill'}
        style={{
          '--from': String(Math.min(zero, at(now))),
          '--share': String(Math.abs(at(now) - zero)),
        }}
      />
      {lines.map(line => (
        <i
          key={line.says}
          class={line.at <= 0 ? 'meter-line meter-grave' : 'meter-line'}
          style={{ '--at': String(at(line.at)) }}
        />
      ))}
    </span>
  );
}

/** Dice that are left lie bright, those that are burnt are hollow. */
function BurningDice({ gauge: { now, most = now, name }, sides }: { gauge: Gauge; sides: number }) {
  return (
    <span class="burning">
      <span class="unseen">
        {now} of {most} {name}, each a d{sides}
      </span>
      {Array.from({ length: most }, (_, i) => (
        <DieFace key={i} die={{ face: sides, sides, kind: '' }} off={i >= now} />
      ))}
    </span>
  );
}

/** Where something happens on the way down; from what is nearest below. */
function LineWords({ gauge: { lines = [], now }, isLife }: { gauge: Gauge; isLife: boolean }) {
  const ahead = lines.filter(({ at }) => at < now).sort((a, b) => b.at - a.at);
  const passed = lines.filter(({ at }) => at >= now).sort((a, b) => a.at - b.at);
  if (lines.length === 0 || (!isLife && now > 3 && passed.length === 0)) return null;
  return (
    <span class="meter-lines">
      {passed[0] && <b class="meter-passed">{passed[0].says}</b>}
      {ahead.map(({ at, says }) => (
        <span key={says}>
          {signed(at)} {says}
        </span>
      ))}
    </span>
  );
}

/** Filled ones are left, hollow ones are used up. */
export function Pips({ gauge: { now, most = now, name } }: { readonly gauge: Gauge }) {
  if (most > MOST_PIPS || now > most || now < 0)
    return (
      <b class="who-pip-figure">
        {signed(now)}
        {most !== now && <small>/{most}</small>}
      </b>
    );
  return (
    <span class="who-pips">
      <span class="unseen">
        {now} of {most} {name}
      </span>
      {Array.from({ length: most }, (_, i) => (
        <i key={i} class={i < now ? 'who-pip who-pip-left' : 'who-pip'} />
      ))}
    </span>
  );
}

/** The number; where the book lets the game master change it, a tap opens it. */
export function Figure({ gauge, change }: { readonly gauge: Gauge; readonly change: Change | undefined }) {
  const { name, now, most, edit } = gauge;
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const reason = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.select(), [isOpen]);
  const figure = (
    <>
      {signed(now)}
      {most !== undefined && <small>/{most}</small>}
    </>
  );
  if (!change || (!edit?.set && !edit?.less && !edit?.more))
    return <span class="meter-figure">{figure}</span>;
  if (!isOpen)
    return (
      <button
        type="button"
        class="meter-figure meter-edit"
        onClick={() => setOpen(true)}
        title="The game master changes it"
      >
        <span class="unseen">{name} </span>
        {figure}
        <span class="unseen">, change it</span>
      </button>
    );
  const give = (event: SubmitEvent): void => {
    event.preventDefault();
    const to = field.current?.valueAsNumber ?? now;
    setOpen(false);
    if (Number.isInteger(to) && to !== now) change(gauge, to, reason.current?.value.trim() || undefined);
  };
  return (
    <form
      class="meter-form"
      onSubmit={give}
      onKeyDown={event => {
        if (event.key === 'Escape') setOpen(false);
      }}
      // What was begun is not lost to a tap beside it.
      onFocusOut={({ currentTarget, relatedTarget }) => {
        const isTouched = field.current?.value !== String(now) || reason.current?.value !== '';
        if (!isTouched && !currentTarget.contains(relatedTarget as Node | null)) setOpen(false);
      }}
    >
      <input
        ref={field}
        type="number"
        step="1"
        min={edit.set || edit.less ? undefined : now}
        max={edit.set || edit.more ? most : now}
        defaultValue={String(now)}
        aria-label={`${name} from now on`}
      />
      <input
        ref={reason}
        class="meter-reason"
        maxLength={200}
        placeholder="Why? The log says so"
        aria-label="Why, for the log"
      />
      <button type="submit" class="button">
        Set
      </button>
    </form>
  );
}
