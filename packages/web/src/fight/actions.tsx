/** What may be done now: numbered lines, each with what it promises, and inside it whom, how and where. */
import type { Foreseen } from '@arbiter/engine';
import { useComputed } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { labelOf, typeset } from '../words.ts';
import { labelFor, narrowing, optionOf, reasonsFor, winOf } from './advice.ts';
import { betweenText, isKnown, rangeText } from './chance.ts';
import { type Deed, isHousekeeping, mannersOf, type Option, towards } from './deeds.ts';
import type { FightModel } from './model.ts';
import { Otherwise } from './otherwise.tsx';
import { chanceOf, chanceSaid, hasChance, isTelling } from './promise.ts';

/** More lines than this get a field to search them. */
const SEARCHED_FROM = 12;

export function Actions({ model }: { readonly model: FightModel }) {
  const [words, setWords] = useState('');
  const deeds = model.deeds.value;
  const target = model.aimedAt.value;
  const aimed = target === undefined ? deeds : deeds.filter(({ targets }) => targets.includes(target));
  const shown = aimed.filter(deed => fits(deed, words));
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => setWords(''), [model.actor.value]);
  const line = (deed: Deed) => (
    <DeedLine key={deed.key} model={model} deed={deed} sign={keyOf(deeds.indexOf(deed))} />
  );
  // A deed that is opened takes the focus, so that Enter does it; walking is led by the arrows from the map.
  const opened = model.chosen.value?.key;
  useEffect(() => {
    if (opened === undefined) return;
    const hasPlaces = model.deeds.peek().find(({ key }) => key === opened)?.hasPlaces;
    const meant = document.querySelector<HTMLElement | SVGElement>(hasPlaces ? '[data-drag]' : '.deed-do');
    meant?.focus({ preventScroll: true });
    document.querySelector(hasPlaces ? '.battle' : '.deed-open')?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  if (!model.isAsked.value) return null;
  const others = model.othersTurn.value;
  if (others !== undefined)
    return (
      <p class="fight-actions others-turn">
        {model.nameOf(model.actor.value)} decides, and not by these eyes.{' '}
        <button type="button" class="button" onClick={() => model.lookThrough(others)}>
          Look through their eyes
        </button>
      </p>
    );
  return (
    <section class="fight-actions" aria-labelledby="actions-title">
      <h2 id="actions-title" class="unseen">
        What {model.nameOf(model.actor.value)} may do
      </h2>
      {target !== undefined && (
        <p class="aim">
          To {model.nameOf(target)}{' '}
          <button type="button" class="plain" onClick={() => model.lookAway()}>
            show everything
          </button>
        </p>
      )}
      {deeds.length > SEARCHED_FROM && (
        <input
          type="search"
          class="fight-actions-search"
          placeholder="Find an action …"
          aria-label="Find an action"
          value={words}
          onInput={event => setWords(event.currentTarget.value)}
        />
      )}
      <ol class="deeds" ref={list}>
        {shown.filter(deed => !isHousekeeping(deed)).map(line)}
      </ol>
      <Advice model={model} />
      {shown.some(isHousekeeping) && (
        <details class="deeds-drawer" open={words !== '' || shown.every(isHousekeeping) || undefined}>
          <summary>Put away, drop, hand over</summary>
          <ol class="deeds">{shown.filter(isHousekeeping).map(line)}</ol>
        </details>
      )}
      {model.hasFriends.value && (
        <label class="deeds-friends">
          <input
            type="checkbox"
            checked={model.showsFriends.value}
            onChange={event => {
              model.showsFriends.value = event.currentTarget.checked;
            }}
          />
          Friends as targets, too
        </label>
      )}
      {shown.length === 0 && model.isSettled && <p class="quiet">Nothing of that is possible now.</p>}
      {model.actor.value !== undefined && <Otherwise model={model} actor={model.actor.value} />}
    </section>
  );
}

const fits = ({ options }: Deed, words: string): boolean => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    wanted.length === 0 ||
    options.some(({ action }) => wanted.every(word => action.label.toLowerCase().includes(word)))
  );
};

/** The keys of the lines: numbers, then letters that mean nothing else. */
const LINE_KEYS = '123456789abcfghijklmnopqstuvxy';
const keyOf = (line: number): string => LINE_KEYS[line] ?? '';

interface LineProps {
  readonly model: FightModel;
  readonly deed: Deed;
  /** The key that chooses it. */
  readonly sign: string;
}

function DeedLine({ model, deed, sign }: LineProps) {
  const chosen = useComputed(() =>
    model.chosen.value?.key === deed.key ? model.chosen.value.option : undefined,
  ).value;
  const option = chosen ?? model.bestOf(deed);
  const isOpen = chosen !== undefined;
  const isPlain = deed.options.length === 1;
  const act = (): void => {
    // A second tap on a line that is about to go means nothing.
    if (!model.isSettled) return;
    if (isPlain || (isOpen && (!deed.hasPlaces || chosen.place !== undefined)))
      model.take(option.action.command);
    else model.choose(deed);
  };
  const { cost } = option.action;
  const isPriced = cost !== '' && !deed.hasPlaces && !/^(nothing|none|free)$/.test(cost);
  // Beside the name and not below the chance: what is foreseen later moves no line.
  const beside = [...(isPriced ? [typeset(cost)] : []), ...(isPlain || isOpen ? [] : [waysOf(deed)])];
  const point = (targets: readonly string[]) => () => {
    model.pointedAt.value = targets;
  };
  return (
    <li class={isOpen ? 'deed deed-open' : 'deed'}>
      <button
        type="button"
        class="deed-line"
        aria-expanded={isPlain ? undefined : isOpen}
        onClick={isOpen && !isPlain ? () => model.lookAway() : act}
        onMouseEnter={point(option.targets)}
        onMouseLeave={point([])}
        onFocus={point(option.targets)}
        onBlur={point([])}
      >
        <span class="deed-number" aria-hidden="true">
          {sign}
        </span>
        <span class="deed-label">
          {deed.hasPlaces && !isOpen ? bareLabel(option) : sentence(option.action.label)}
          {beside.length > 0 && <span class="deed-cost">{beside.join(' · ')}</span>}
        </span>
        <span class="deed-worth">
          {!deed.hasPlaces && <Promised foreseen={model.ahead.foreseen.value.get(option.id)} />}
          {model.ahead.isAdvised.value && <Winning model={model} deed={deed} chosen={chosen} />}
        </span>
      </button>
      {isOpen && !isPlain && (
        <div class="deed-inside">
          <Targets model={model} deed={deed} chosen={option} />
          <Manners model={model} deed={deed} chosen={option} />
          {!deed.hasPlaces && <Leanings model={model} option={option} />}
          {deed.hasPlaces ? (
            <p class="deed-hint">
              {chosen.place === undefined || deed.options[0] === chosen
                ? 'Tap a marked place on the map, or lead the way with the arrow keys.'
                : sentence(option.action.label)}
            </p>
          ) : null}
          {(!deed.hasPlaces || chosen.place !== undefined) && (
            <button type="button" class="button deed-do" onClick={act}>
              {doing(deed, option)}
            </button>
          )}
        </div>
      )}
    </li>
  );
}

/** A label as a line begins. */
const sentence = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);

/** `Move to …` for all of its places. */
const bareLabel = ({ action, place }: Option): string =>
  sentence(
    action.label
      .replace(place?.replace(',', ', ') ?? '', '…')
      .replace(/ \([^)]*\)$/, '')
      .replace(/ to …$/, ''),
  );

const doing = ({ does }: Deed, { action, place }: Option): string =>
  place !== undefined && does === 'move' ? `Go to ${place.replace(',', ', ')}` : sentence(action.label);

function waysOf({ targets, options, hasPlaces }: Deed): string {
  if (hasPlaces) return `${options.length} places`;
  return targets.length > 1 ? `${targets.length} targets` : `${options.length} ways`;
}

function Targets({ model, deed, chosen }: { model: FightModel; deed: Deed; chosen: Option }) {
  if (deed.targets.length < 2 || deed.hasPlaces) return null;
  return (
    <fieldset class="picks">
      <legend>
        Whom <OfWhat foreseen={model.ahead.foreseen.value.get(chosen.id)} />
      </legend>
      {deed.targets.map(id => {
        const option = towards(deed, chosen, id);
        return (
          <Chip
            key={id}
            name={`whom-${deed.key}`}
            label={model.nameOf(id)}
            isChosen={chosen.targets.includes(id)}
            foreseen={model.ahead.foreseen.value.get(option.id)}
            choose={() => model.choose(deed, option)}
            point={on => {
              model.pointedAt.value = on ? [id] : [];
            }}
          />
        );
      })}
    </fieldset>
  );
}

function Manners({ model, deed, chosen }: { model: FightModel; deed: Deed; chosen: Option }) {
  if (deed.hasPlaces) return null;
  return (
    <>
      {mannersOf(deed, chosen).map(([name, options]) => {
        const Pick = isStake(name, options) ? Stakes : Chips;
        return <Pick key={name} model={model} deed={deed} chosen={chosen} name={name} options={options} />;
      })}
    </>
  );
}

interface MannerProps {
  readonly model: FightModel;
  readonly deed: Deed;
  readonly chosen: Option;
  readonly name: string;
  readonly options: readonly Option[];
}

const Chips = ({ model, deed, chosen, name, options }: MannerProps) => (
  <fieldset class="picks">
    <legend>
      {name === '' ? 'How' : sentence(name)} <OfWhat foreseen={model.ahead.foreseen.value.get(chosen.id)} />
    </legend>
    {options.map(option => (
      <Chip
        key={option.id}
        name={`how-${name}-${deed.key}`}
        label={String(option.manner[name] ?? 'plainly')}
        isChosen={option.manner[name] === chosen.manner[name]}
        foreseen={model.ahead.foreseen.value.get(option.id)}
        choose={() => model.choose(deed, option)}
      />
    ))}
  </fieldset>
);

/** Numbers to choose from are a stake: what each would bring is seen before one is chosen. */
const isStake = (name: string, options: readonly Option[]): boolean =>
  options.some(({ manner }) => manner[name] !== undefined) &&
  options.every(({ manner }) => typeof (manner[name] ?? 0) === 'number');

const Stakes = ({ model, deed, chosen, name, options }: MannerProps) => (
  <fieldset class="stakes">
    <legend>
      {sentence(labelOf(name))} <OfWhat foreseen={model.ahead.foreseen.value.get(chosen.id)} />
    </legend>
    {options.map(option => {
      const foreseen = model.ahead.foreseen.value.get(option.id);
      const value = option.manner[name] ?? 0;
      return (
        <label key={option.id} class="stake">
          <input
            type="radio"
            name={`how-${name}-${deed.key}`}
            checked={value === (chosen.manner[name] ?? 0)}
            onChange={() => model.choose(deed, option)}
          />
          <span class="stake-column">
            <span class="stake-bar" style={{ '--share': String(foreseen?.chance ?? 0) }} />
            <b>{foreseen ? chanceSaid(foreseen) : '…'}</b>
            {foreseen && <Parts foreseen={foreseen} />}
            <span class="stake-number">{value}</span>
          </span>
        </label>
      );
    })}
  </fieldset>
);

/** How often the fight is won after it, played out beside all other lines. */
function Winning({ model, deed, chosen }: { model: FightModel; deed: Deed; chosen: Option | undefined }) {
  const chances = model.ahead.after.value;
  const own = chosen && chances.get(chosen.id);
  const range = own ? { least: own, most: own } : chosen ? undefined : winOf(deed, chances);
  if (!range) return <span class="deed-win">…</span>;
  const { least, most } = range;
  const said =
    least === most || narrowing(least) === narrowing(most)
      ? narrowing(most)
      : isKnown(least) && isKnown(most)
        ? betweenText(least, most)
        : rangeText({ interval95: [least.interval95[0], most.interval95[1]], share: most.share });
  return (
    <span class={isKnown(most) ? 'deed-win' : 'deed-win deed-win-open'}>
      <strong>{said}</strong> <small>to win after it</small>
    </span>
  );
}

/** On a phone the reasons wait for a tap, so that the first line is in sight. */
const hasRoom = (): boolean => matchMedia('(width >= 48rem)').matches;

/** What the tactics would do and why; one key asks for it. */
function Advice({ model }: { readonly model: FightModel }) {
  const isOn = model.ahead.isAdvised.value;
  const advised = model.ahead.advised.value;
  const option = advised && optionOf(model.deeds.value, advised.command);
  const chance = option && model.ahead.after.value.get(option.id);
  const reasons = reasonsFor({
    ...{ option, deeds: model.deeds.value },
    ...{ foreseen: model.ahead.foreseen.value, chances: model.ahead.after.value },
  });
  return (
    <div class={isOn ? 'advice advice-open' : 'advice'}>
      <button
        type="button"
        class="advice-ask"
        aria-pressed={isOn}
        aria-keyshortcuts="w"
        onClick={() => model.ahead.advise(model.isAsked.value)}
      >
        What would you do? <kbd>w</kbd>
      </button>
      {isOn && !advised && <p class="quiet">Thinking …</p>}
      {isOn && advised && (
        <>
          <p class="advice-choice">
            <b>{sentence(labelFor(option, advised.command))}</b>
            {chance && <span class="advice-win"> · {narrowing(chance)} to win</span>}
          </p>
          <details class="advice-why" open={hasRoom()}>
            <summary>Why</summary>
            {reasons.map(reason => (
              <p key={reason} class="advice-reason">
                {reason}
              </p>
            ))}
            {option && <Leanings model={model} option={option} />}
          </details>
          <button
            type="button"
            class="button advice-do"
            onClick={() => model.isSettled && model.take(advised.command)}
          >
            Do that
          </button>
        </>
      )}
    </div>
  );
}

/** What speaks for and against it, each by its source. */
function Leanings({ model, option }: { readonly model: FightModel; readonly option: Option }) {
  const all = model.leaningsOf(option);
  if (all.length === 0) return null;
  return (
    <ul class="leanings" aria-label="For and against">
      {all.map(({ is, source, by, rule }) => (
        <li key={`${is} ${source}`} class={`leaning-${is}`} title={rule}>
          <span class="unseen">{is}: </span>
          {source} {by && <small>{by}</small>}
        </li>
      ))}
    </ul>
  );
}

/** What the percentages below are chances of. */
const OfWhat = ({ foreseen }: { readonly foreseen: Foreseen | undefined }) =>
  foreseen && hasChance(foreseen) ? <small class="picks-of">% {chanceOf(foreseen)}</small> : null;

interface ChipProps {
  readonly name: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly foreseen: Foreseen | undefined;
  choose(): void;
  point?(on: boolean): void;
}

function Chip({ name, label, isChosen, foreseen, choose, point }: ChipProps) {
  return (
    <label class="pick" onMouseEnter={() => point?.(true)} onMouseLeave={() => point?.(false)}>
      <input type="radio" name={name} checked={isChosen} onChange={choose} />
      <span>
        {label}
        {foreseen && hasChance(foreseen) && (
          <small class="pick-chance">
            {' '}
            {chanceSaid(foreseen)} <span class="unseen">{chanceOf(foreseen)}</span>
          </small>
        )}
      </span>
    </label>
  );
}

/** Chance, effect and risk, where they say something. */
function Promised({ foreseen }: { readonly foreseen: Foreseen | undefined }) {
  if (!foreseen || !isTelling(foreseen)) return <span class="promise" />;
  return (
    <span class="promise">
      {hasChance(foreseen) && (
        <span class="promise-chance">
          <strong>{chanceSaid(foreseen)}</strong> <small>{chanceOf(foreseen)}</small>
        </span>
      )}
      <Parts foreseen={foreseen} />
    </span>
  );
}

const Parts = ({ foreseen: { effect, risk, besides = {} } }: { readonly foreseen: Foreseen }) => (
  <span class="promise-parts">
    {effect !== 0 && (
      <span class="promise-good" title="Effect on the average">
        <span class="unseen">effect </span>+{number(effect)}
      </span>
    )}
    {risk !== 0 && (
      <span class="promise-bad" title="Risk on the average">
        <span class="unseen">risk </span>−{number(risk)}
      </span>
    )}
    {Object.entries(besides).map(([what, chance]) => (
      <span key={what} class="promise-besides">
        {what} {Math.round(chance * 100)}
        {'\u202f'}%
      </span>
    ))}
  </span>
);

const number = (value: number): string =>
  Math.abs(value) >= 10 ? value.toFixed(0) : value.toFixed(1).replace(/\.0$/, '');

/** The keys of a fight: numbers choose a line, Enter does it, arrows look at other targets. */
export function pressed(event: KeyboardEvent, model: FightModel): boolean {
  model.settle();
  const deeds = model.deeds.value;
  const chosen = model.chosen.value;
  const deed = deeds.find(({ key }) => key === chosen?.key);
  const line = event.key.length === 1 ? LINE_KEYS.indexOf(event.key) : -1;
  if (line >= 0) {
    const meant = deeds[line];
    if (!meant) return false;
    if (meant.options.length === 1) model.take(meant.options[0]!.action.command);
    else model.choose(meant);
    return true;
  }
  if (event.key === 'e') {
    const end = model.lastDeed;
    if (end) model.take(end.action.command);
    return end !== undefined;
  }
  if (event.key === 'w' && model.isAsked.value) {
    model.ahead.advise(model.isAsked.value);
    return true;
  }
  if (!deed || !chosen) return false;
  if (event.key === 'Escape') {
    model.lookAway();
    return true;
  }
  if (event.key === 'Enter') {
    model.take(chosen.option.action.command);
    return true;
  }
  const turn = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (turn !== undefined && deed.targets.length > 1 && !deed.hasPlaces) {
    const now = deed.targets.findIndex(id => chosen.option.targets.includes(id));
    const next = deed.targets[(now + turn + deed.targets.length) % deed.targets.length]!;
    model.choose(deed, towards(deed, chosen.option, next));
    return true;
  }
  return false;
}
