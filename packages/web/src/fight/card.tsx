/** Somebody in the fight, as their sheet would show them: pools, what is left of the turn, what holds them. */
import type { Gauge, Seen } from '@arbiter/engine';
import { Seal } from './seal.tsx';

interface Props {
  readonly fighter: Seen;
  readonly seal: { readonly letters: string; readonly number: string };
  readonly ink: string;
  readonly isActor: boolean;
  /** Somebody wants to know more than whoever acts shows anyway. */
  readonly isLooked: boolean;
}

/** Up to so many are drawn as pips, more as a bar. */
const MOST_PIPS = 8;

export function Card({ fighter, seal, ink, isActor, isLooked }: Props) {
  const { name, pools = [], actions = [], conditions = [], timers = [], held = [], condition } = fighter;
  const bounded = pools.filter(({ most }) => most !== undefined);
  const loose = pools.filter(({ most, now }) => most === undefined && now !== 0);
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
      {bounded.length > 0 && (
        <ul class="meters">
          {bounded.map((gauge, i) => (
            <li key={gauge.name} class={i === 0 ? 'meter meter-life' : 'meter'}>
              <span class="meter-name">{gauge.name}</span>
              <Measure gauge={gauge} />
              <span class="meter-figure">
                {gauge.now}
                <small>/{gauge.most}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {loose.length > 0 && (
        <p class="who-loose">
          {loose.map(({ name, now }) => (
            <span key={name}>
              {name} <b>{now}</b>
            </span>
          ))}
        </p>
      )}
      {(conditions.length > 0 || timers.length > 0) && (
        <ul class="who-tags">
          {conditions.map(word => (
            <li key={word}>{word}</li>
          ))}
          {timers.map(({ what, left }) => (
            <li key={`${what} ${left}`} class="who-timer">
              {what} <small>{left}</small>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function Measure({ gauge }: { readonly gauge: Gauge }) {
  const { now, most = now } = gauge;
  if (most <= MOST_PIPS && now >= 0) return <Pips gauge={gauge} />;
  const share = most > 0 ? Math.max(0, Math.min(1, now / most)) : 0;
  return (
    <span class="meter-bar" aria-hidden="true">
      <span class={now < 0 ? 'meter-fill meter-below' : 'meter-fill'} style={{ '--share': String(share) }} />
    </span>
  );
}

/** Filled ones are left, hollow ones are used up. */
function Pips({ gauge: { now, most = now, name } }: { readonly gauge: Gauge }) {
  if (most > MOST_PIPS || now > most)
    return (
      <b class="who-pip-figure">
        {now}
        {most !== now && <small>/{most}</small>}
      </b>
    );
  return (
    <span class="who-pips">
      <span class="unseen">
        {now} of {most} {name}
      </span>
      {Array.from({ length: most }, (_, i) => (
        <i key={i} class={i < now ? 'who-pip who-pip-left' : 'who-pip'} />
      ))}
    </span>
  );
}
