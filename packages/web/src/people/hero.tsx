/** A hero for somebody without the book: a few questions on one screen, the rest by the dice, legal whatever is answered. */
import { seededDice } from '@arbiter/dice';
import {
  type CharacterRules,
  chooseReadings,
  ownedFile,
  type Ruleset,
  type Seat,
  type Wish,
} from '@arbiter/engine';
import { useId, useMemo, useState } from 'preact/hooks';
import './hero.css';
import { newSeed } from '../dice/seed.ts';
import { Gauges } from '../frame/gauges.tsx';
import { FromPack, namedWithPack, packOf } from '../origin.tsx';
import { hashOf } from '../route.ts';
import { useTable } from '../table/context.ts';
import { usePresence } from '../table/presence.ts';
import { seatOf } from '../table/seats.ts';
import { typeset } from '../words.ts';
import { type Answers, withAnswer } from './answers.ts';
import type { PeopleProps } from './place.tsx';

interface Props extends PeopleProps {
  /** Nothing is asked first: wishes are for those who have some. */
  readonly isShaken: boolean;
}

export function HeroView({ ruleset, route, isShaken }: Props) {
  const rules = ruleset.character;
  return rules ? <Hero ruleset={ruleset} route={route} rules={rules} isShaken={isShaken} /> : null;
}

function Hero({ ruleset, route, rules, isShaken }: Props & { readonly rules: CharacterRules }) {
  const [answered, setAnswered] = useState<Answers>({});
  const [name, setName] = useState('');
  const [seed, setSeed] = useState(newSeed);
  const wishes = useMemo(() => rules.wishes?.(answered) ?? [], [rules, answered]);
  const answer = (option: string, value: string | undefined): void =>
    setAnswered(withAnswer(rules, answered, option, value));
  const made = useMemo(
    () => makeHero(ruleset, rules, route.choices, seed, answered),
    [ruleset, rules, route.choices, seed, answered],
  );
  const first = wishes.filter(({ isFurther }) => !isFurther);
  const further = wishes.filter(({ isFurther }) => isFurther);
  const ask = (wish: Wish, number?: number) => (
    <Question
      key={wish.option}
      ruleset={ruleset}
      wish={wish}
      number={number}
      now={answered[wish.option]}
      take={value => answer(wish.option, value)}
    />
  );
  return (
    <div class="hero">
      <header class="hero-head">
        <h1 tabIndex={-1} class="view-title">
          {isShaken ? 'Shaken out of the dice' : 'A hero in five questions'}
        </h1>
        <p class="quiet">
          {isShaken
            ? 'Wish for what you like; the dice decide the rest. Nobody sits down before you say so.'
            : 'Answer what you care about. The dice see to everything else, and whatever comes of it is legal by the book.'}
        </p>
      </header>
      <form class="hero-questions" onSubmit={event => event.preventDefault()}>
        {isShaken ? (
          <div class="hero-wishes">
            {wishes.map(wish => (
              <Wished
                key={wish.option}
                ruleset={ruleset}
                wish={wish}
                now={answered[wish.option]}
                take={value => answer(wish.option, value)}
              />
            ))}
          </div>
        ) : (
          <>
            {first.map((wish, i) => ask(wish, i + 1))}
            <Named number={first.length + 1} name={name} drawn={made.name} take={setName} />
            {further.length > 0 && (
              <details class="hero-further">
                <summary>More wishes</summary>
                <div class="hero-wishes">
                  {further.map(wish => (
                    <Wished
                      key={wish.option}
                      ruleset={ruleset}
                      wish={wish}
                      now={answered[wish.option]}
                      take={value => answer(wish.option, value)}
                    />
                  ))}
                </div>
              </details>
            )}
          </>
        )}
      </form>
      <HeroCard
        ruleset={ruleset}
        route={route}
        file={made.file}
        name={name.trim() || made.name}
        another={() => setSeed(newSeed())}
      />
    </div>
  );
}

interface Made {
  readonly name: string;
  readonly file: Seat['file'];
}

function makeHero(
  ruleset: Ruleset,
  rules: CharacterRules,
  rulings: Answers,
  seed: string,
  answered: Answers,
): Made {
  const chosen = chooseReadings(ruleset.rulings, rulings);
  const file = rules.random(
    seededDice(seed),
    answered,
    chosen.ok ? chosen.readings : undefined,
  ) as Made['file'];
  const { name } = file as { name?: unknown };
  return { file, name: typeof name === 'string' && name.trim() ? name : 'Nameless' };
}

interface QuestionProps {
  readonly ruleset: Ruleset;
  readonly wish: Wish;
  readonly number?: number | undefined;
  readonly now: string | undefined;
  readonly take: (value: string | undefined) => void;
}

function Question({ ruleset, wish: { question, answers }, number, now, take }: QuestionProps) {
  const id = useId();
  const chosen = answers.find(({ value }) => value === now);
  return (
    <fieldset class="hero-question">
      <legend>
        <span class="hero-number" aria-hidden="true">
          {number}
        </span>
        {question}
      </legend>
      <div class="hero-answers">
        <Answer group={id} name="Whatever comes" isChosen={now === undefined} take={() => take(undefined)} />
        {answers.map(({ value, name, summary }) => (
          <Answer
            key={value}
            group={id}
            name={name}
            pack={packOf(ruleset, value) ?? packOf(ruleset, name)}
            about={summary}
            isChosen={value === now}
            take={() => take(value)}
          />
        ))}
      </div>
      <p class="hero-about quiet">{chosen?.summary && typeset(chosen.summary)}</p>
    </fieldset>
  );
}

interface AnswerProps {
  readonly group: string;
  readonly name: string;
  readonly pack?: string | undefined;
  readonly about?: string | undefined;
  readonly isChosen: boolean;
  readonly take: () => void;
}

const Answer = ({ group, name, pack, about, isChosen, take }: AnswerProps) => (
  <label class="hero-answer" title={about}>
    <input type="radio" name={group} checked={isChosen} onChange={take} />
    <span>
      {name} <FromPack title={pack} />
    </span>
  </label>
);

/** The same question in a line, for those who know the words. */
function Wished({ ruleset, wish: { question, answers }, now, take }: QuestionProps) {
  return (
    <label class="hero-wish">
      <span>{question}</span>
      <select
        value={now ?? ''}
        onChange={event => take(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
      >
        <option value="">Whatever comes</option>
        {answers.map(({ value, name }) => (
          <option key={value} value={value}>
            {namedWithPack(ruleset, name, value)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface NamedProps {
  readonly number: number;
  readonly name: string;
  readonly drawn: string;
  readonly take: (name: string) => void;
}

function Named({ number, name, drawn, take }: NamedProps) {
  const id = useId();
  return (
    <p class="hero-question hero-name">
      <label for={id}>
        <span class="hero-number" aria-hidden="true">
          {number}
        </span>
        What is your name?
      </label>
      <input
        id={id}
        type="text"
        maxLength={60}
        placeholder={drawn}
        value={name}
        onInput={event => take(event.currentTarget.value)}
      />
    </p>
  );
}

interface CardProps extends PeopleProps {
  readonly name: string;
  readonly file: Seat['file'];
  readonly another: () => void;
}

/** So much of the sheet is enough to know somebody by. */
const SECTIONS = 4;
const LINES = 8;

/** Who would sit down, before anybody does. */
function HeroCard({ ruleset, route, name, file, another }: CardProps) {
  const store = useTable();
  const named = useMemo(() => ({ ...file, name }), [file, name]);
  const seen = usePresence(ruleset, { file: named }, route.choices);
  const sections = useMemo(
    () => ruleset.character?.sheet?.(named, undefined).filter(({ rows }) => rows.length > 0) ?? [],
    [ruleset, named],
  );
  const [who, ...rest] = sections;
  const sit = (page?: 'build'): void => {
    const seat = seatOf(store.table.value, ruleset.id, name, ownedFile(ruleset, file as Seat['file']));
    store.take({ is: 'seated', seat });
    location.hash = hashOf({
      view: 'people',
      system: ruleset.id,
      choices: {},
      id: seat.id,
      ...(page && { page }),
    });
  };
  return (
    <aside class="hero-card" aria-label="Who would sit down">
      <p class="hero-bar" aria-hidden="true">
        <b>{name}</b>
        <button type="button" class="button" tabIndex={-1} onClick={() => sit()}>
          Seat
        </button>
      </p>
      <h2 aria-live="polite">{name}</h2>
      <p class="hero-who">
        {who?.rows
          .slice(0, 4)
          .map(([, value = '']) => typeset(value))
          .filter(Boolean)
          .join(' · ')}
      </p>
      {seen?.pools && <Gauges gauges={seen.pools.slice(0, 4)} />}
      <p class="hero-do">
        <button type="button" class="button" onClick={() => sit()}>
          Seat {name.split(' ')[0]} at the table
        </button>
        <button type="button" class="button quiet-button" onClick={another}>
          Another one
        </button>
        <button type="button" class="plain" onClick={() => sit('build')}>
          Change things in the workshop
        </button>
      </p>
      <div class="hero-sheet">
        {rest.slice(0, SECTIONS).map(({ title, rows }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {rows.slice(0, LINES).map(([label = '', value = ''], i) => (
                <li key={i}>
                  <span>{label.trim()}</span> <b>{typeset(value)}</b>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </aside>
  );
}
