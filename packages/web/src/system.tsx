/** A system's first page: what it can be asked, and one search over everything in the book. */
import type { Procedure, Ruleset } from '@arbiter/engine';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Navigate } from './app.tsx';
import { DiceRow } from './dice/die.tsx';
import { moodOf } from './moods.ts';
import { type Choices, hashOf, type Route } from './route.ts';
import { RuleLink } from './rules/cite.tsx';
import { RuleCard } from './rules/rules.tsx';
import { findProcedures, findRules, findRulings, procedureChapters } from './rules/search.ts';
import { SearchBox } from './rules/search-box.tsx';
import { plural } from './words.ts';

interface FrameProps {
  readonly ruleset: Ruleset;
  readonly route: Exclude<Route, { view: 'home' }>;
  readonly children: ComponentChildren;
}

/** The book's cover and its tabs, the same on every page of the system. */
export function SystemFrame({ ruleset, route, children }: FrameProps) {
  const { emblem, motto } = moodOf(ruleset.id);
  const whole = route.view === 'system';
  const Name = whole ? 'h1' : 'p';
  const { choices } = route;
  return (
    <>
      <div class={whole ? 'cover' : 'cover cover-small'}>
        <DiceRow dice={emblem} />
        <div>
          <Name class="cover-name" {...(whole ? { tabIndex: -1 } : {})}>
            {ruleset.name}
          </Name>
          {whole && <p class="motto">{motto}</p>}
          {whole && <p class="cover-summary">{ruleset.summary}</p>}
          {whole && <p class="credit">{ruleset.credit}</p>}
        </div>
      </div>
      <Tabs route={route} ruleset={ruleset} choices={choices} />
      {children}
    </>
  );
}

function Tabs({
  route,
  ruleset,
  choices,
}: {
  route: FrameProps['route'];
  ruleset: Ruleset;
  choices: Choices;
}) {
  const to = { system: ruleset.id, choices };
  const tabs = [
    {
      view: 'system',
      href: hashOf({ view: 'system', ...to }),
      name: 'Ask',
      count: ruleset.procedures.length,
    },
    { view: 'rules', href: hashOf({ view: 'rules', ...to }), name: 'Rules', count: ruleset.rules.length },
    {
      view: 'rulings',
      href: hashOf({ view: 'rulings', ...to }),
      name: 'Rulings',
      count: ruleset.rulings.length,
    },
  ];
  const tables = Object.keys(ruleset.content ?? {}).length;
  if (tables > 0)
    tabs.push({ view: 'tables', href: hashOf({ view: 'tables', ...to }), name: 'Tables', count: tables });
  const here = route.view === 'rule' ? 'rules' : route.view;
  return (
    <nav class="tabs" aria-label={ruleset.name}>
      <ul>
        {tabs.map(tab => (
          <li key={tab.view}>
            <a href={tab.href} aria-current={tab.view === here ? 'page' : undefined}>
              {tab.name} <span class="tab-count">{tab.count}</span>
            </a>
          </li>
        ))}
      </ul>
      {Object.keys(choices).length > 0 && (
        <p class="house-rules">{plural(Object.keys(choices).length, 'ruling')} switched at this table</p>
      )}
    </nav>
  );
}

interface Props {
  readonly ruleset: Ruleset;
  readonly route: Extract<Route, { view: 'system' }>;
  readonly change: Navigate;
}

const MOST_FOUND = 25;

export function SystemView({ ruleset, route, change }: Props) {
  const { choices } = route;
  const find = route.find ?? '';
  const found = useMemo(
    () => ({
      procedures: findProcedures(ruleset.procedures, find),
      rules: find ? findRules(ruleset.rules, { find }) : [],
      rulings: find ? findRulings(ruleset.rulings, find) : [],
    }),
    [ruleset, find],
  );
  const { find: _, ...unsearched } = route;
  return (
    <>
      <SearchBox
        label={`What does the table want to know about ${ruleset.name}?`}
        hint="Try a word: attack, poison, fall, rest …"
        value={find}
        change={text => change(text ? { ...route, find: text } : unsearched)}
        status={
          find
            ? `${plural(found.procedures.length, 'question')}, ${plural(found.rules.length, 'rule')}, ${plural(found.rulings.length, 'ruling')}`
            : plural(ruleset.procedures.length, 'question')
        }
      />
      {find ? (
        <ProcedureList procedures={found.procedures} system={ruleset.id} choices={choices} />
      ) : (
        <Chapters ruleset={ruleset} choices={choices} />
      )}
      {found.rules.length > 0 && (
        <section class="found" aria-labelledby="found-rules">
          <h2 id="found-rules">In the rules</h2>
          {found.rules.slice(0, MOST_FOUND).map(rule => (
            <RuleCard key={rule.id} rule={rule} ruleset={ruleset} choices={choices} />
          ))}
          {found.rules.length > MOST_FOUND && (
            <p>
              <a href={hashOf({ view: 'rules', system: ruleset.id, choices, find })}>
                All {found.rules.length} rules that speak of it
              </a>
            </p>
          )}
        </section>
      )}
      {found.rulings.length > 0 && (
        <section class="found" aria-labelledby="found-rulings">
          <h2 id="found-rulings">In the rulings</h2>
          <ul class="plain-list">
            {found.rulings.slice(0, MOST_FOUND).map(ruling => (
              <li key={ruling.id} class="rule-card">
                <RuleLink id={ruling.id} ruleset={ruleset} choices={choices} /> {ruling.question}
              </li>
            ))}
          </ul>
        </section>
      )}
      {find && found.procedures.length + found.rules.length + found.rulings.length === 0 && (
        <p class="nothing">Nothing in {ruleset.name} speaks of that. Fewer words find more.</p>
      )}
    </>
  );
}

function Chapters({ ruleset, choices }: { readonly ruleset: Ruleset; readonly choices: Choices }) {
  const chapters = useMemo(() => procedureChapters(ruleset, ruleset.procedures), [ruleset]);
  if (chapters.length === 0)
    return (
      <p class="nothing">
        Nothing can be asked of {ruleset.name} yet. Its rules and rulings are here to read.
      </p>
    );
  return (
    <>
      {chapters.map(({ code, title, procedures }) => (
        <section key={code} class="chapter" aria-label={title}>
          <h2>{title}</h2>
          <ProcedureList procedures={procedures} system={ruleset.id} choices={choices} />
        </section>
      ))}
    </>
  );
}

interface ListProps {
  readonly procedures: readonly Procedure[];
  readonly system: string;
  readonly choices: Choices;
}

function ProcedureList({ procedures, system, choices }: ListProps) {
  return (
    <ul class="questions">
      {procedures.map(({ name, title, summary }) => (
        <li key={name} class="question">
          <h3>
            <a href={hashOf({ view: 'procedure', system, choices, name })}>{title}</a>
          </h3>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}
