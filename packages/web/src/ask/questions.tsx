/** Everything that can be asked of a game, chapter by chapter, and one search over the whole book. */
import { grouped, type Ruleset } from '@arbiter/engine';
import { useMemo } from 'preact/hooks';
import { procedureChapters } from '../book/chapters.ts';
import { SearchBox } from '../book/search-box.tsx';
import type { Choices, Navigate, Route } from '../route.ts';
import { useTable } from '../table/context.ts';
import { plural } from '../words.ts';
import { Answers, useAnswer } from './answers.tsx';
import { ProcedureList } from './procedure-list.tsx';
import { UnderstoodAs, useUnderstood } from './understood.tsx';

interface Props {
  readonly ruleset: Ruleset;
  readonly route: Extract<Route, { view: 'ask' }>;
  readonly change: Navigate;
}

export function QuestionsView({ ruleset, route, change }: Props) {
  const { choices } = route;
  const find = route.find ?? '';
  const answer = useAnswer(ruleset, find);
  const understood = useUnderstood(ruleset, find, choices);
  const { find: _, ...unsearched } = route;
  return (
    <>
      <h1 tabIndex={-1} class="view-title">
        Ask {ruleset.name}
      </h1>
      <SearchBox
        label={`What does the table want to know about ${ruleset.name}?`}
        hint={`In your own words: how does grappling work, ${ruleset.pregenerated?.[0]?.name.split(' ')[0] ?? 'somebody'} attacks …`}
        value={find}
        change={text => change(text ? { ...route, find: text } : unsearched)}
        enter={understood?.asks.length === 0 ? () => location.assign(understood.href) : undefined}
        status={
          find
            ? answer
              ? `${understood ? `Understood as ${understood.procedure.title}; ` : ''}${plural(answer.findings.length, 'answer')}`
              : ''
            : plural(ruleset.procedures.length, 'question')
        }
      />
      {understood && <UnderstoodAs understood={understood} />}
      {find ? (
        // What was understood is an answer: beside it nothing is said to be missing.
        answer &&
        !(understood && answer.findings.length === 0) && (
          <Answers
            answer={understood ? { ...answer, isSure: true } : answer}
            ruleset={ruleset}
            choices={choices}
          />
        )
      ) : (
        <Chapters ruleset={ruleset} choices={choices} />
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
