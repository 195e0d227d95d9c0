/** Everything that can be asked of a game, chapter by chapter, and one search over the whole book. */
import { grouped, type Procedure, type Ruleset } from '@arbiter/engine';
import { useMemo } from 'preact/hooks';
import type { Navigate } from '../app.tsx';
import { RuleLink } from '../book/cite.tsx';
import { RuleCard } from '../book/rules.tsx';
import { findProcedures, findRules, findRulings, inTitles, procedureChapters } from '../book/search.ts';
import { SearchBox } from '../book/search-box.tsx';
import { useTexts } from '../book/texts.ts';
import { type Choices, hashOf, type Route } from '../route.ts';
import { useTable } from '../table/context.ts';
import { plural, typeset } from '../words.ts';

interface Props {
  readonly ruleset: Ruleset;
  readonly route: Extract<Route, { view: 'ask' }>;
  readonly change: Navigate;
}

const MOST_FOUND = 25;

export function QuestionsView({ ruleset, route, change }: Props) {
  const { choices } = route;
  const find = route.find ?? '';
  const texts = useTexts(ruleset.id, find !== '');
  const found = useMemo(
    () => ({
      procedures: findProcedures(ruleset.procedures, find),
      rules: find ? findRules(ruleset.rules, { find }) : [],
      rulings: find ? findRulings(ruleset.rulings, find) : [],
    }),
    [ruleset, find, texts],
  );
  const { find: _, ...unsearched } = route;
  return (
    <>
      <h1 tabIndex={-1} class="view-title">
        Ask {ruleset.name}
      </h1>
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
        <ProcedureList procedures={found.procedures} ruleset={ruleset} choices={choices} />
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
      <Own ruleset={ruleset} choices={choices} />
      {chapters.map(({ code, title, procedures }) => (
        <section key={code} class="chapter" aria-label={title}>
          <h2>{title}</h2>
          <ProcedureList procedures={procedures} ruleset={ruleset} choices={choices} />
        </section>
      ))}
    </>
  );
}

const MOST_OFTEN = 6;

/** What this table keeps, and what it asks most. */
function Own({ ruleset, choices }: { readonly ruleset: Ruleset; readonly choices: Choices }) {
  const { favourites, log } = useTable().table.value;
  const named = (names: readonly string[]) =>
    names.flatMap(name => ruleset.procedures.filter(procedure => procedure.name === name));
  const kept = named(
    favourites
      .filter(what => what.startsWith(`${ruleset.id}/`))
      .map(what => what.slice(ruleset.id.length + 1)),
  );
  const asked = grouped(
    log.filter(({ game }) => game === ruleset.id),
    ({ question }) => question,
  );
  const often = named(
    [...asked].toSorted(([, a], [, b]) => b.length - a.length).map(([question]) => question),
  )
    .filter(procedure => !kept.includes(procedure))
    .slice(0, MOST_OFTEN);
  return (
    <>
      {kept.length > 0 && (
        <section class="chapter" aria-label="Your favourites">
          <h2>Your favourites</h2>
          <ProcedureList procedures={kept} ruleset={ruleset} choices={choices} />
        </section>
      )}
      {often.length > 0 && (
        <section class="chapter" aria-label="Asked often">
          <h2>Asked often</h2>
          <ProcedureList procedures={often} ruleset={ruleset} choices={choices} />
        </section>
      )}
    </>
  );
}

interface ListProps {
  readonly procedures: readonly Procedure[];
  readonly ruleset: Ruleset;
  readonly choices: Choices;
}

function ProcedureList({ procedures, ruleset, choices }: ListProps) {
  return (
    <ul class="questions">
      {procedures.map(({ name, title, summary, rolls }) => (
        <li key={name} class="question" data-rolls={rolls || undefined}>
          <h3>
            <a href={hashOf({ view: 'procedure', system: ruleset.id, choices, name })}>{title}</a>
          </h3>
          <p>{typeset(inTitles(summary, ruleset.procedures))}</p>
        </li>
      ))}
    </ul>
  );
}
