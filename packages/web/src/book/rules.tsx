/** The rule index: every rule of the book, by area, searched and narrowed down. */
import { RULE_TAGS, type Rule, type Ruleset } from '@arbiter/engine';
import { useMemo } from 'preact/hooks';
import type { Navigate } from '../route.ts';
import { type Choices, hashOf, type Route } from '../route.ts';
import { plural } from '../words.ts';
import { areasOf, proceduresOf } from './chapters.ts';
import { Cited } from './cite.tsx';
import { SearchBox } from './search-box.tsx';
import { useFound } from './use-search.ts';

interface Props {
  readonly ruleset: Ruleset;
  readonly route: Extract<Route, { view: 'rules' }>;
  readonly change: Navigate;
}

export const TAG_NAMES: Readonly<Record<Rule['tag'], string>> = {
  procedure: 'resolved',
  derive: 'worked out',
  table: 'table',
  state: 'kept track of',
  create: 'making characters',
  guide: 'advice',
};

export function RulesView({ ruleset, route, change }: Props) {
  const { find = '', area = '', tag = '', system, choices } = route;
  const among = useMemo(
    () => ruleset.rules.filter(rule => (!area || rule.area === area) && (!tag || rule.tag === tag)),
    [ruleset, area, tag],
  );
  const found = useFound(ruleset, { kind: 'rule', among, find });
  const areas = useMemo(() => areasOf(ruleset.rules), [ruleset]);
  const narrow = (next: { find?: string; area?: string; tag?: string }) => {
    const wanted = Object.entries({ find, area, tag, ...next }).filter(([, value]) => value);
    change({ view: 'rules', system, choices, ...Object.fromEntries(wanted) });
  };
  return (
    <>
      <h1 tabIndex={-1} class="view-title">
        The rules of {ruleset.name}
      </h1>
      <SearchBox
        label="Search the rules"
        hint="A word, a title, an id"
        value={find}
        change={text => narrow({ find: text })}
        status={found ? plural(found.length, 'rule') : ''}
      />
      <div class="narrow">
        <label>
          <span>Chapter</span>
          <select value={area} onChange={event => narrow({ area: event.currentTarget.value })}>
            <option value="">All chapters</option>
            {areas.map(({ code, title, rules }) => (
              <option key={code} value={code}>
                {title} ({rules.length})
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Kind</span>
          <select value={tag} onChange={event => narrow({ tag: event.currentTarget.value })}>
            <option value="">All kinds</option>
            {RULE_TAGS.map(kind => (
              <option key={kind} value={kind}>
                {TAG_NAMES[kind]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {found?.length === 0 && (
        <p class="nothing">No rule fits. Fewer words, or another chapter, find more.</p>
      )}
      {find ? (
        found?.map(rule => <RuleCard key={rule.id} rule={rule} ruleset={ruleset} choices={choices} />)
      ) : (
        <Areas rules={among} ruleset={ruleset} choices={choices} />
      )}
    </>
  );
}

function Areas({ rules, ruleset, choices }: { rules: readonly Rule[]; ruleset: Ruleset; choices: Choices }) {
  return (
    <>
      {areasOf(rules).map(({ code, title, rules: own }) => (
        <section key={code} class="rule-area" aria-label={title}>
          <h2>{title}</h2>
          {own.map(rule => (
            <RuleCard key={rule.id} rule={rule} ruleset={ruleset} choices={choices} />
          ))}
        </section>
      ))}
    </>
  );
}

const MOST_ASKING = 4;

interface CardProps {
  readonly rule: Rule;
  readonly ruleset: Ruleset;
  readonly choices: Choices;
}

export function RuleCard({ rule, ruleset, choices }: CardProps) {
  const { id, title, tag, summary } = rule;
  const procedures = proceduresOf(ruleset, id);
  return (
    <article class="rule-card">
      <p class="rule-head">
        <span class="rule-id">{id}</span> <span class={`tag tag-${tag}`}>{TAG_NAMES[tag]}</span>
      </p>
      <h3>
        <a href={hashOf({ view: 'rule', system: ruleset.id, choices, id })}>{title}</a>
      </h3>
      <p>
        <Cited text={summary} ruleset={ruleset} choices={choices} />
      </p>
      {procedures.length > 0 && (
        <p class="asked-by">
          Ask:{' '}
          {procedures.slice(0, MOST_ASKING).map(({ name, title: asking }, i) => (
            <span key={name}>
              {i > 0 && ', '}
              <a href={hashOf({ view: 'procedure', system: ruleset.id, choices, name })}>{asking}</a>
            </span>
          ))}
          {procedures.length > MOST_ASKING && ` and ${procedures.length - MOST_ASKING} more`}
        </p>
      )}
    </article>
  );
}
