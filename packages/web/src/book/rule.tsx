/** One rule: what it says, where the book says it, and who carries it out. */
import { type Rule, type Ruleset, readingTaken } from '@arbiter/engine';
import { type Choices, hashOf, type Route } from '../route.ts';
import { inTitles, proceduresOf } from './chapters.ts';
import { Cited, RuleLink } from './cite.tsx';
import { TAG_NAMES } from './rules.tsx';

interface Props {
  readonly ruleset: Ruleset;
  readonly route: Extract<Route, { view: 'rule' }>;
}

export function RuleView({ ruleset, route }: Props) {
  const { id, choices } = route;
  const at = ruleset.rules.findIndex(rule => rule.id === id);
  const rule = ruleset.rules[at];
  if (!rule) return null;
  return (
    <article class="rule-page">
      <p class="rule-head">
        <span class="rule-id">{id}</span> <span class={`tag tag-${rule.tag}`}>{TAG_NAMES[rule.tag]}</span>
      </p>
      <h1 tabIndex={-1}>{rule.title}</h1>
      <p class="rule-text">
        <Cited text={rule.summary} ruleset={ruleset} choices={choices} />
      </p>
      <p class="where">In the book: {rule.section}</p>
      <CarriedOut rule={rule} ruleset={ruleset} choices={choices} />
      <Rulings rule={rule} ruleset={ruleset} choices={choices} />
      <Mentions rule={rule} ruleset={ruleset} choices={choices} />
      <nav class="leaf" aria-label="Neighbouring rules">
        <Leaf rule={ruleset.rules[at - 1]} way="back" route={route} />
        <Leaf rule={ruleset.rules[at + 1]} way="on" route={route} />
      </nav>
    </article>
  );
}

interface Context {
  readonly rule: Rule;
  readonly ruleset: Ruleset;
  readonly choices: Choices;
}

function CarriedOut({ rule, ruleset, choices }: Context) {
  const procedures = proceduresOf(ruleset, rule.id);
  const parts = ruleset.parts.filter(p => p.rules.includes(rule.id));
  if (procedures.length + parts.length === 0)
    return (
      <p class="quiet">
        {rule.tag === 'guide'
          ? 'Advice to read; there is nothing to carry out.'
          : 'Nothing carries out this rule yet.'}
      </p>
    );
  return (
    <section aria-labelledby="carried-out">
      <h2 id="carried-out">Carried out by</h2>
      <ul class="plain-list">
        {procedures.map(({ name, title, summary }) => (
          <li key={name}>
            <a class="try" href={hashOf({ view: 'procedure', system: ruleset.id, choices, name })}>
              {title}
            </a>{' '}
            {inTitles(summary, ruleset.procedures)}
          </li>
        ))}
        {parts.map(({ kind, name }) => (
          <li key={name}>
            {name} <span class="tag">{kind}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rulings({ rule, ruleset, choices }: Context) {
  const rulings = ruleset.rulings.filter(ruling => mentions(rule.summary, ruling.id));
  if (rulings.length === 0) return null;
  return (
    <section aria-labelledby="rulings-here">
      <h2 id="rulings-here">Where the book leaves it open</h2>
      <ul class="plain-list">
        {rulings.map(({ id, question, readings, ...ruling }) => (
          <li key={id}>
            <RuleLink id={id} ruleset={ruleset} choices={choices} /> {question}{' '}
            <strong>{readings.find(r => r.key === (choices[id] ?? readingTaken(ruling)))?.text}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mentions({ rule, ruleset, choices }: Context) {
  const others = ruleset.rules.filter(other => other.id !== rule.id && mentions(other.summary, rule.id));
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="mentions">
      <h2 id="mentions">Other rules that lean on it</h2>
      <ul class="plain-list">
        {others.map(({ id, title }) => (
          <li key={id}>
            <RuleLink id={id} ruleset={ruleset} choices={choices} /> {title}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `SV-R-1` is not mentioned by `SV-R-11`. */
const mentions = (text: string, id: string): boolean => new RegExp(`\\b${id}\\b`).test(text);

function Leaf({ rule, way, route }: { rule: Rule | undefined; way: 'back' | 'on'; route: Props['route'] }) {
  if (!rule) return <span />;
  return (
    <a href={hashOf({ ...route, id: rule.id })}>
      {way === 'back' && <span aria-hidden="true">← </span>}
      {rule.title}
      {way === 'on' && <span aria-hidden="true"> →</span>}
    </a>
  );
}
