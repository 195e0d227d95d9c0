/** Who is waited for, since when, and the ways for a host to go on without them. */
import { listed } from '@arbiter/engine';
import { useEffect, useState } from 'preact/hooks';
import type { Company, FightAt } from './company.ts';

/** How long something takes, as one says it: 45 s, 1:20 min. */
export function lasting(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  return seconds < 60
    ? `${seconds} s`
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
}

/** Nobody is hurried before this, in milliseconds. */
const PATIENCE = 8000;

export function Waited({ company, at }: { readonly company: Company; readonly at: FightAt }) {
  const view = company.view.value;
  const shown = view?.fights.find(one => one.game === at.game && one.id === at.fight);
  const asked = shown?.turns?.asked;
  const now = useNow(1000, asked ? `${asked.fighter} ${asked.since}` : undefined);
  if (!view || !shown?.view || shown.view.outcome || !asked) return null;
  const isOwn = asked.chairs.some(({ id }) => id === view.chair.id);
  if (isOwn) return null;
  const name = shown.view.glance.fighters.find(({ id }) => id === asked.fighter)?.name ?? 'Somebody';
  const players = listed(asked.chairs.map(chair => chair.name));
  const decision = company.decision.value;
  if (decision?.fight === at.fight && decision.game === at.game)
    return (
      <p class="waited" role="status">
        <span>
          You decide for <b>{name}</b>, this once. {players} may still be quicker.
        </span>
      </p>
    );
  const since = company.client.waitingSince(shown);
  const waited = since === undefined ? 0 : now - since;
  const left = view.clock === null ? undefined : view.clock * 1000 - waited;
  return (
    <div class="waited">
      <p role="status">
        Waiting for <b>{players}</b> to decide for {name}
      </p>
      {waited >= PATIENCE && <span class="waited-since">{lasting(waited)}</span>}
      {left !== undefined && left > 0 && <span class="quiet">the tactics answer in {lasting(left)}</span>}
      <span class="sheet-row">
        <button type="button" class="plain" onClick={() => company.ask({ ask: 'auto', ...at })}>
          Let the tactics decide
        </button>
        <button
          type="button"
          class="plain"
          onClick={async () => {
            const answer = await company.client.question({ is: 'stand in', ...at });
            company.problem.value = answer.refusal?.message ?? '';
          }}
        >
          Decide for them
        </button>
      </span>
    </div>
  );
}

/** How long a player has left to decide, where a clock runs; in sight of whoever waits, too. */
export function Clock({ company, at }: { readonly company: Company; readonly at: FightAt }) {
  const view = company.view.value;
  const shown = view?.fights.find(one => one.game === at.game && one.id === at.fight);
  const asked = shown?.turns?.asked;
  const isRunning = view?.clock != null && asked != null && !shown?.view?.outcome;
  const now = useNow(1000, isRunning ? `${asked.fighter} ${asked.since}` : undefined);
  const since = shown && isRunning ? company.client.waitingSince(shown) : undefined;
  // Nobody hurries the game master.
  const isPlayers = asked?.chairs.some(
    ({ id }) => view?.chairs.find(one => one.id === id)?.role === 'player',
  );
  if (!isRunning || since === undefined || !isPlayers) return null;
  const left = Math.max(0, view.clock * 1000 - (now - since));
  const isMine = asked.chairs.some(({ id }) => id === view.chair.id);
  return (
    <p class={isMine && left < HURRY ? 'own-clock own-clock-short' : 'own-clock'}>
      <span class="own-clock-left">{lasting(left)}</span>{' '}
      {isMine ? 'left; then the tactics decide for you' : 'left to decide'}
    </p>
  );
}

/** From here on the clock is red. */
const HURRY = 10_000;

/** The time, looked at now and then as long as something is waited for. */
function useNow(every: number, what: string | undefined): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (what === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [what, every]);
  return now;
}
