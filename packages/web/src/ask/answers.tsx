/** What the one search finds for a question in people's own words: the kind that answers best stands first. */
import { grouped, type Ruleset } from '@arbiter/engine';
import type { Answer, Finding } from '@arbiter/engine/search';
import { useMemo } from 'preact/hooks';
import { kindOf, leadsTo } from '../book/findings.ts';
import { RuleCard } from '../book/rules.tsx';
import { useSearch } from '../book/use-search.ts';
import type { Choices } from '../route.ts';
import { typeset } from '../words.ts';
import { ProcedureList } from './procedure-list.tsx';

const MOST_FOUND = 40;
/** So many of each kind are seen at once. */
const BEST = 4;

/** What the book answers; undefined until its search is there. */
export function useAnswer(ruleset: Ruleset, find: string): Answer | undefined {
  const search = useSearch(ruleset, find !== '');
  return useMemo(() => search?.find(find, { most: MOST_FOUND }), [search, find]);
}

interface Props {
  readonly ruleset: Ruleset;
  readonly choices: Choices;
}

export function Answers({ answer, ...book }: Props & { readonly answer: Answer }) {
  const { findings, isSure } = answer;
  if (findings.length === 0)
    return <p class="nothing">Nothing in {book.ruleset.name} speaks of that. Fewer words find more.</p>;
  return (
    <>
      {!isSure && (
        <p class="nothing">
          Nothing in {book.ruleset.name} speaks of just that, as far as these words tell. The nearest:
        </p>
      )}
      {[...grouped(findings, sectionOf)].map(([section, own]) => (
        <section key={section} class="found" aria-label={section}>
          <h2>{section}</h2>
          <Section findings={own.slice(0, BEST)} {...book} />
          {own.length > BEST && (
            <details>
              <summary>{own.length - BEST} more</summary>
              <Section findings={own.slice(BEST)} {...book} />
            </details>
          )}
        </section>
      ))}
    </>
  );
}

const sectionOf = ({ kind }: Finding): string =>
  kind === 'procedure'
    ? 'Questions'
    : kind === 'rule'
      ? 'In the rules'
      : kind === 'ruling'
        ? 'In the rulings'
        : 'In the lists';

function Section({ findings, ruleset, choices }: Props & { readonly findings: readonly Finding[] }) {
  const named = <T,>(all: readonly T[], idOf: (one: T) => string): readonly T[] =>
    findings.flatMap(({ id }) => all.filter(one => idOf(one) === id));
  switch (findings[0]?.kind) {
    case 'procedure':
      return (
        <ProcedureList
          procedures={named(ruleset.procedures, ({ name }) => name)}
          ruleset={ruleset}
          choices={choices}
        />
      );
    case 'rule':
      return (
        <>
          {named(ruleset.rules, ({ id }) => id).map(rule => (
            <RuleCard key={rule.id} rule={rule} ruleset={ruleset} choices={choices} />
          ))}
        </>
      );
    default:
      return (
        <ul class="plain-list">
          {findings.map((finding, i) => (
            <li key={`${i} ${finding.id}`} class="rule-card">
              <a href={leadsTo(finding, choices)}>{finding.title}</a>{' '}
              <span class="quiet">{kindOf(finding)}</span>
              {finding.summary && <p>{typeset(finding.summary)}</p>}
            </li>
          ))}
        </ul>
      );
  }
}
