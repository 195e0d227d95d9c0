/** Somebody in the fight, as their sheet would show them: pools, what is left of the turn, what holds them. */
import type { Bearing, Card as ConditionCard, Ruleset, Seen } from '@arbiter/engine';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Cited } from '../book/cite.tsx';
import { useTexts } from '../book/texts.ts';
import { Body } from './body.tsx';
import { type Change, Figure, Meter, Pips } from './gauge.tsx';
import { Seal } from './seal.tsx';

interface Props {
  readonly ruleset: Ruleset;
  readonly fighter: Seen;
  readonly seal: { readonly letters: string; readonly number: string };
  readonly ink: string;
  readonly isActor: boolean;
  /** Somebody wants to know more than whoever acts shows anyway. */
  readonly isLooked: boolean;
  /** How they stand to whoever decides. */
  readonly bearing: { readonly from: string; readonly is: Bearing } | undefined;
  /** What is between them and others, in sentences. */
  readonly ties: readonly string[];
  /** Left out for whoever may not change it. */
  readonly change: Change | undefined;
  /** What else can be done about them. */
  readonly children?: ComponentChildren;
}

export function Card({
  ruleset,
  fighter,
  seal,
  ink,
  isActor,
  isLooked,
  bearing,
  ties,
  change,
  children,
}: Props) {
  const { name, pools = [], actions = [], held = [], condition, body = [] } = fighter;
  const layers = pools.filter(({ isArmour, most }) => isArmour && most === undefined);
  const bounded = pools.filter(({ most }) => most !== undefined);
  const loose = pools.filter(({ most, now, isArmour }) => most === undefined && now !== 0 && !isArmour);
  return (
    <article class={`who ${ink}${isLooked ? ' who-looked' : ''}`} aria-label={name}>
      <header class="who-head">
        <Seal fighter={fighter} ink={ink} {...seal} />
        <div>
          <h2 class="who-name">{name}</h2>
          {!fighter.able && <p class="who-out">{condition}</p>}
          {held.length > 0 && <p class="who-held">{held.join(' · ')}</p>}
        </div>
        {actions.length > 0 && isActor && (
          <ul class="who-actions" aria-label="Left of the turn">
            {actions
              .filter(({ now, most }) => now !== 0 || most !== undefined)
              .map(gauge => (
                <li key={gauge.name}>
                  <Pips gauge={gauge} />
                  <span class="meter-name">{gauge.name}</span>
                </li>
              ))}
          </ul>
        )}
      </header>
      {bearing && (
        <p class="bearing">
          From {bearing.from}: {[bearing.is.far, ...bearing.is.says].join(' · ')}
        </p>
      )}
      {bounded.length > 0 && (
        <ul class="meters">
          {bounded.map((gauge, i) => (
            <Meter key={gauge.name} gauge={gauge} isLife={i === 0} isClose={isLooked} change={change} />
          ))}
        </ul>
      )}
      {loose.length > 0 && (
        <p class="who-loose">
          {loose.map(gauge => (
            <span key={gauge.name}>
              {gauge.name} <Figure gauge={gauge} change={change} />
            </span>
          ))}
        </p>
      )}
      {layers.length > 0 && (
        <p class="who-loose who-armour">
          {layers.map(({ name: worn, now }) => (
            <span key={worn}>
              {worn} <b>{now}</b>
            </span>
          ))}
        </p>
      )}
      <Conditions ruleset={ruleset} fighter={fighter} />
      {ties.length > 0 && (
        <ul class="who-ties">
          {ties.map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {body.length > 0 && (
        <details class="body">
          <summary>The body</summary>
          <Body parts={body} />
        </details>
      )}
      {children}
    </article>
  );
}

function Conditions({ ruleset, fighter }: { readonly ruleset: Ruleset; readonly fighter: Seen }) {
  const { conditions = [], cards = [], timers = [] } = fighter;
  const told = new Map(cards.map(card => [card.name, card]));
  // A card says itself when it ends.
  const running = timers.filter(({ what }) => !told.get(what)?.ends);
  if (conditions.length === 0 && running.length === 0) return null;
  return (
    <ul class="who-tags" aria-label="Conditions">
      {[...new Set(conditions)].map(word => {
        const card = told.get(word);
        return card ? <CardTag key={word} ruleset={ruleset} card={card} /> : <li key={word}>{word}</li>;
      })}
      {running.map(({ what, left }) => (
        <li key={`${what} ${left}`} class="who-timer">
          {what} <small>{left}</small>
        </li>
      ))}
    </ul>
  );
}

/** A condition as a card: how it ends on its face, what it does inside. */
function CardTag({ ruleset, card: { name, rule, does, ends } }: { ruleset: Ruleset; card: ConditionCard }) {
  const [isOpen, setOpen] = useState(false);
  // What rules say is a file of its own, fetched when somebody wants to read it.
  useTexts(ruleset.id, isOpen && does === undefined);
  const words = does ?? ruleset.rules.find(({ id }) => id === rule)?.summary;
  return (
    <li class="condition-card">
      <details onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>
          <b>{name}</b>
          {ends && <small>{ends}</small>}
        </summary>
        {words && (
          <p>
            <Cited text={words} ruleset={ruleset} choices={{}} />
          </p>
        )}
      </details>
    </li>
  );
}
