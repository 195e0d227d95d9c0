/** The chronicle of an evening: its fights and what was asked between them, in order, as a page to send. */
import {
  type EncounterOutcome,
  type FightLog,
  GAME_MASTER,
  type Glance,
  type KeptFight,
  listed,
  type Ruleset,
  readFight,
} from '@arbiter/engine';
import type { ToldStep } from '@arbiter/simulator';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useExtent } from '../book/extent.ts';
import { helperFor } from '../fight/client.ts';
import { chaptersOf } from '../fight/story.tsx';
import { pageOf, sendPage } from '../fight/story-page.ts';
import { hashOf, type Route } from '../route.ts';
import type { Company } from '../together/company.ts';
import { useTable } from './context.ts';
import { download } from './download.ts';
import { daySaid, type Evening, eveningsOf, timeSaid } from './evenings.ts';
import { endOf, glanceOf, outcomeOf, titleOf } from './fights.ts';
import { peopleOf } from './seats.ts';

interface Props {
  readonly ruleset: Ruleset;
  readonly route: Extract<Route, { view: 'evening' }>;
}

export function EveningView({ ruleset, route }: Props) {
  const store = useTable();
  const table = store.table.value;
  const whole = useExtent(ruleset, 'whole');
  const evenings = useMemo(() => eveningsOf(table, ruleset.id), [table.fights, table.log, ruleset]);
  const evening = evenings.find(({ day }) => day === route.day) ?? (route.day ? undefined : evenings[0]);
  const page = useRef<HTMLElement>(null);
  const at = { view: 'evening' as const, system: ruleset.id, choices: {} };
  if (!evening)
    return (
      <>
        <h1 tabIndex={-1} class="view-title">
          No such evening
        </h1>
        <p>
          Nothing was fought or asked at this table then.{' '}
          <a href={hashOf({ view: 'table', system: ruleset.id, choices: {} })}>To the table</a>
        </p>
      </>
    );
  const people = peopleOf(table, ruleset.id);
  const title = `${table.name || ruleset.name}, ${daySaid(evening.day)}`;
  return (
    <>
      <article class="evening story" ref={page}>
        <header class="evening-head">
          <p class="evening-of">{table.name || `A table of ${ruleset.name}`}</p>
          <h1 tabIndex={-1}>{daySaid(evening.day)}</h1>
          {people.length > 0 && <p class="evening-who">{listed(people.map(({ name }) => name))}</p>}
          <p class="story-do">
            <button
              type="button"
              class="button"
              onClick={() => {
                if (page.current)
                  void sendPage(title, pageOf(page.current, title), (file, html) =>
                    download(file, html, 'text/html'),
                  );
              }}
            >
              Send it as a page
            </button>
            <button type="button" class="plain" onClick={() => print()}>
              Print
            </button>
          </p>
        </header>
        {chapters(evening).map(chapter =>
          chapter.is === 'fight' && store.company ? (
            <SharedChapter
              key={`${chapter.kept.id} ${chapter.at}`}
              company={store.company}
              ruleset={ruleset}
              kept={chapter.kept}
              at={chapter.at}
            />
          ) : chapter.is === 'fight' ? (
            <FightChapter
              key={`${chapter.kept.id} ${chapter.at}`}
              ruleset={whole}
              kept={chapter.kept}
              at={chapter.at}
            />
          ) : (
            <ol key={chapter.at} class="evening-asked">
              {chapter.entries.map(({ at: when, sentence }, i) => (
                <li key={i}>
                  <time>{timeSaid(when ?? 0)}</time> {sentence}
                </li>
              ))}
            </ol>
          ),
        )}
      </article>
      {evenings.length > 1 && (
        <nav class="evenings" aria-label="Other evenings">
          {evenings
            .filter(one => one !== evening)
            .map(({ day }) => (
              <a key={day} href={hashOf({ ...at, day })}>
                {daySaid(day)}
              </a>
            ))}
        </nav>
      )}
    </>
  );
}

type Entry = Extract<Evening['happenings'][number], { is: 'asked' }>['entry'];
type Chapter =
  | Extract<Evening['happenings'][number], { is: 'fight' }>
  | { readonly is: 'asked'; readonly at: number; readonly entries: readonly Entry[] };

/** What was asked between two fights stands together. */
function chapters({ happenings }: Evening): readonly Chapter[] {
  const all: Chapter[] = [];
  for (const one of happenings) {
    const last = all.at(-1);
    if (one.is === 'fight') all.push(one);
    else if (last?.is === 'asked') all[all.length - 1] = { ...last, entries: [...last.entries, one.entry] };
    else all.push({ is: 'asked', at: one.at, entries: [one.entry] });
  }
  return all;
}

interface FightProps {
  readonly ruleset: Ruleset;
  readonly kept: KeptFight;
  readonly at: number;
}

/** A fight of the evening at this browser's own table. */
function FightChapter({ ruleset, kept, at }: FightProps) {
  const fight = useMemo(() => {
    const read = ruleset.encounter && readFight(ruleset, ruleset.encounter, kept.fight);
    return read?.ok ? read.value : undefined;
  }, [ruleset, kept]);
  const steps = useTold(ruleset, fight);
  return (
    <FightTold
      {...{ ruleset, kept, at }}
      hasStory
      outcome={outcomeOf(kept, ruleset)}
      glance={glanceOf(kept, ruleset)}
      rounds={chaptersOf(steps)}
    />
  );
}

/** A fight of the evening at a table on a server, as far as this chair has heard of it. */
function SharedChapter({ company, ...props }: FightProps & { readonly company: Company }) {
  const { game, id } = props.kept;
  const shown = company.view.value?.fights.find(one => one.game === game && one.id === id);
  const [told, setTold] = useState<readonly string[]>([]);
  useEffect(() => {
    void company
      .toldOf({ game, fight: id })
      .then(steps => setTold(steps.map(said => said.join(' ')).filter(Boolean)));
  }, [company, game, id]);
  return (
    <FightTold
      {...props}
      outcome={shown?.view?.outcome ?? undefined}
      glance={shown?.view?.glance}
      rounds={told.length > 0 ? [{ round: undefined, lines: told }] : []}
    />
  );
}

interface ToldProps extends FightProps {
  /** Whether there is a page that looks back at it. */
  readonly hasStory?: boolean;
  readonly outcome: EncounterOutcome | undefined;
  readonly glance: Pick<Glance, 'fighters'> | undefined;
  readonly rounds: readonly { readonly round: number | undefined; readonly lines: readonly string[] }[];
}

/** How a fight ended, who fell, and the whole of it. */
function FightTold({ ruleset, kept, at, hasStory, outcome, glance, rounds }: ToldProps) {
  const end = endOf(outcome);
  const fallen = (glance?.fighters ?? []).filter(
    ({ side, able, there }) => side === 'party' && there && !able,
  );
  return (
    <section class="evening-fight">
      <p class="evening-when">
        <time>{timeSaid(at)}</time>
      </p>
      <h2>
        <a
          href={hashOf({
            view: 'fight',
            system: ruleset.id,
            choices: {},
            id: kept.id,
            ...(hasStory && { story: true }),
          })}
        >
          {titleOf(kept, ruleset)}
        </a>
      </h2>
      <p class="evening-end">
        {end ? `${end.charAt(0).toUpperCase()}${end.slice(1)}.` : 'It goes on.'}
        {fallen.length > 0 && ` ${listed(fallen.map(({ name }) => name))} fell.`}
      </p>
      {rounds.length > 0 && (
        <details class="evening-told" open>
          <summary>What happened</summary>
          {rounds.map(({ round, lines }) => (
            <section key={round ?? ''}>
              {round !== undefined && <h3>Round {round}</h3>}
              {lines.map((line, i) => (
                <p key={i}>{line}</p>
              ))}
            </section>
          ))}
        </details>
      )}
    </section>
  );
}

/** Every step of a fight in sentences, worked out beside the page. */
function useTold(ruleset: Ruleset, fight: FightLog | undefined): readonly ToldStep[] {
  const [steps, setSteps] = useState<readonly ToldStep[]>([]);
  useEffect(() => {
    if (!fight) return;
    const helper = helperFor(ruleset.id);
    helper.ask(
      'log',
      { fight, viewer: GAME_MASTER },
      { found: found => setSteps(found.steps), done: () => helper.end() },
    );
    return () => helper.end();
  }, [ruleset, fight]);
  return steps;
}
