/** What everybody at a table of several has in sight, wherever they are on the page. */
import { useEffect } from 'preact/hooks';
import './together.css';
import { hashOf, type Route } from '../route.ts';
import { callOut } from './call-out.ts';
import type { Company } from './company.ts';
import { Desk } from './desk.tsx';
import { waitingIn } from './words.ts';

interface Props {
  readonly company: Company;
  readonly route: Route;
}

export function Bar({ company, route }: Props) {
  useEffect(() => callOut(company), [company]);
  useFollow(company, route);
  const [view, line, farewell] = [company.view.value, company.line.value, company.farewell.value];
  const [problem, eyes] = [company.problem.value, company.eyes.value];
  if (!view) return null;
  const seen = eyes === undefined ? undefined : view.chair.name;
  return (
    <div class="together safety">
      {farewell !== undefined ? (
        <p class="notice" role="alert">
          {farewell} <a href={location.pathname}>To Arbiter without a table</a>
        </p>
      ) : (
        line === 'connecting' && (
          <p class="notice over-all" role="status">
            The connection is gone. It is tried again and again; what you asked for waits until it is back.
          </p>
        )
      )}
      {company.isUpgraded.value && (
        <p class="notice" role="status">
          The server has a newer Arbiter. Everything goes on;{' '}
          <button type="button" class="plain" onClick={() => location.reload()}>
            load it
          </button>{' '}
          when it suits you.
        </p>
      )}
      {seen !== undefined && (
        <p class="notice" role="status">
          You see what {seen} sees.{' '}
          <button type="button" class="plain" onClick={() => company.client.question({ is: 'look' })}>
            Back to your own eyes
          </button>
        </p>
      )}
      {problem && (
        <p class="notice over-all over-all-said" role="alert">
          {problem}{' '}
          <button
            type="button"
            class="plain"
            onClick={() => {
              company.problem.value = '';
            }}
          >
            All right
          </button>
        </p>
      )}
      <Fights company={company} route={route} />
      <Desk company={company} />
    </div>
  );
}

/** Fights that go on elsewhere on the page: above all, one that waits for whoever looks. */
function Fights({ company, route }: Props) {
  const chair = company.chair.value;
  const here = route.view === 'fight' ? `${route.system}/${route.id}` : '';
  const elsewhere = company.running.value.filter(({ game, id }) => `${game}/${id}` !== here);
  return elsewhere.map(shown => {
    const waiting = chair && waitingIn(shown, chair);
    return (
      <p key={`${shown.game}/${shown.id}`} class={waiting?.isMine ? 'due due-mine' : 'due'} role="status">
        <a href={hashOf({ view: 'fight', system: shown.game, choices: {}, id: shown.id })}>
          {waiting?.isMine ? `${waiting.who}: your decision` : 'A fight goes on'}
        </a>
        {waiting && !waiting.isMine && (
          <span class="quiet"> {waiting.isNext ? 'you are next' : `${waiting.who} decides`}</span>
        )}
      </p>
    );
  });
}

/** A player's page goes to a fight when it begins, once: then it is theirs to look elsewhere. */
function useFollow(company: Company, route: Route): void {
  const latest = company.running.value.at(-1);
  useEffect(() => {
    if (!latest || company.role.peek() !== 'player' || route.view === 'fight') return;
    location.hash = hashOf({ view: 'fight', system: latest.game, choices: {}, id: latest.id });
  }, [latest?.game, latest?.id]);
}
