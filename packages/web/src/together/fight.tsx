/** A fight at a table of several: everybody sees it from their own place, and decides what is theirs. */
import { GAME_MASTER, type Ruleset, type Seen } from '@arbiter/engine';
import { effect, type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { adviceFor, FightRoom, useFight } from '../fight/fight.tsx';
import { FightModel } from '../fight/model.ts';
import { sceneryNamed } from '../fight/scenery.tsx';
import { hear, isHeard } from '../fight/sounds.ts';
import { usePicture } from '../fight/use-picture.ts';
import { Waves } from '../fight/waves.tsx';
import { Gauges } from '../frame/gauges.tsx';
import type { Visit } from '../places.tsx';
import { hashOf } from '../route.ts';
import { capital } from '../words.ts';
import { awake } from './awake.ts';
import { isBuzzing, setBuzzing } from './call-out.ts';
import type { Company, FightAt } from './company.ts';
import { Orders } from './orders.tsx';
import { Proven } from './proven.tsx';
import { brushOf, type InHand, Veil } from './veil.tsx';
import { Clock, lasting, Waited } from './waiting.tsx';
import { waitingIn } from './words.ts';

interface Props {
  readonly company: Company;
  readonly ruleset: Ruleset;
  readonly id: string;
}

/** Another fight is another room: nothing of the last one stays. */
export const SharedFight = ({
  route: { id = '' },
  ...props
}: Visit<'fight'> & { readonly company: Company }) => <FightHere key={id} id={id} {...props} />;

function FightHere({ company, ruleset, id }: Props) {
  const at = useMemo(() => ({ game: ruleset.id, fight: id }), [ruleset, id]);
  const shown = company.view.value?.fights.find(one => one.game === at.game && one.id === id);
  if (!shown?.view && company.asking.value > 0)
    return (
      <h1 tabIndex={-1} class="opening">
        Setting up the map …
      </h1>
    );
  if (!shown?.view)
    return (
      <>
        <h1 tabIndex={-1} class="view-title">
          No such fight
        </h1>
        <p>
          There is no fight “{id.slice(0, 40)}” at this table, or it was put away.{' '}
          <a href={hashOf({ view: 'table', system: ruleset.id, choices: {} })}>To the table</a>
        </p>
      </>
    );
  return <Played company={company} ruleset={ruleset} at={at} />;
}

function Played({ company, ruleset, at }: Omit<Props, 'id'> & { readonly at: FightAt }) {
  const model = useMemo(() => {
    const sitting = company.sittingAt(ruleset, at);
    // It was looked for a moment ago.
    return new FightModel({ sitting: sitting!, isFirst: adviceFor(false), keep: () => {} });
  }, [company, ruleset, at]);
  useFight(model);
  useEffect(
    () =>
      effect(() => {
        const next = company.sittingAt(ruleset, at);
        if (next) model.arrive(next);
      }),
    [company, ruleset, at, model],
  );
  useEffect(() => awake(), []);
  const isHost = company.isHost.value;
  const inHand: InHand = useSignal(undefined);
  const isHiding = useSignal(false);
  const scenery = useMemo(() => sceneryNamed(ruleset, at.fight), [ruleset, at]);
  const shown = shownIn(company, at);
  const picture = usePicture(shown?.picture);
  const prepared = isHost
    ? company.table.value.prepared.find(one => one.game === at.game && one.id === shown?.prepared)
    : undefined;
  return (
    <FightRoom
      model={model}
      isHost={isHost}
      scenery={scenery}
      picture={picture}
      fog={shown?.fog}
      brush={isHost ? brushOf({ company, at, inHand }) : undefined}
      waves={prepared && <Waves model={model} prepared={prepared} />}
      foot={
        <>
          {!isHost && <Orders company={company} ruleset={ruleset} at={at} />}
          <Proven company={company} at={at} />
        </>
      }
      head={
        isHost ? (
          <>
            <Waited company={company} at={at} />
            {isHiding.value && <Veil company={company} at={at} inHand={inHand} />}
          </>
        ) : (
          <>
            <Own company={company} at={at} />
            <Clock company={company} at={at} />
          </>
        )
      }
      tools={
        isHost ? (
          <HostTools company={company} at={at} model={model} inHand={inHand} isHiding={isHiding} />
        ) : (
          <PlayerTools model={model} />
        )
      }
    />
  );
}

const shownIn = (company: Company, { game, fight }: FightAt) =>
  company.view.value?.fights.find(one => one.game === game && one.id === fight);

/** One's own people in the fight, first of all. */
function Own({ company, at }: { readonly company: Company; readonly at: FightAt }) {
  const shown = shownIn(company, at);
  const chair = company.chair.value;
  const isNext = chair && shown && waitingIn(shown, chair)?.isNext;
  const own = shown?.view?.glance.fighters.filter(({ id }) => shown.plays.includes(id)) ?? [];
  if (own.length === 0) return null;
  return (
    <ul class="own-people">
      {own.map(fighter => (
        <OwnFighter
          key={fighter.id}
          fighter={fighter}
          isAsked={shown?.view?.waitingFor === fighter.id}
          isNext={isNext && shown?.turns?.next?.fighter === fighter.id}
        />
      ))}
    </ul>
  );
}

interface OwnProps {
  readonly fighter: Seen;
  readonly isAsked: boolean;
  readonly isNext: boolean | undefined;
}

function OwnFighter({ fighter, isAsked, isNext }: OwnProps) {
  const { name, pools = [], conditions = [] } = fighter;
  const armour = pools.filter(({ isArmour }) => isArmour);
  return (
    <li class={isAsked ? 'own-one own-asked' : 'own-one'}>
      <p class="own-name">
        <b>{name}</b> {isAsked && <span class="own-now">your decision</span>}
        {isNext && <span class="own-next">you are next</span>}
      </p>
      <Gauges gauges={pools.filter(({ isArmour }) => !isArmour)} />
      {armour.length > 0 && (
        <p class="own-armour">{armour.map(({ name: worn, now }) => `${worn} ${now}`).join(' · ')}</p>
      )}
      {conditions.length > 0 && <p class="card-conditions">{conditions.join(' · ')}</p>}
    </li>
  );
}

function PlayerTools({ model }: { readonly model: FightModel }) {
  const [buzzes, setBuzzes] = useState(isBuzzing());
  return (
    <div class="fight-tools">
      <OwnDice model={model} />
      <button type="button" aria-pressed={isHeard.value} onClick={() => hear(!isHeard.peek())}>
        Sound
      </button>
      {'vibrate' in navigator && (
        <button
          type="button"
          aria-pressed={buzzes}
          onClick={() => {
            setBuzzing(!buzzes);
            setBuzzes(!buzzes);
          }}
        >
          Buzz me
        </button>
      )}
    </div>
  );
}

const OwnDice = ({ model }: { readonly model: FightModel }) => (
  <button
    type="button"
    aria-pressed={model.realDice.value}
    onClick={() => {
      model.realDice.value = !model.realDice.value;
    }}
  >
    My own dice
  </button>
);

interface HostProps {
  readonly company: Company;
  readonly at: FightAt;
  readonly model: FightModel;
  readonly inHand: InHand;
  /** Whether the host hides and reveals just now. */
  readonly isHiding: Signal<boolean>;
}

/** What the host does about a fight: who acts by themselves, through whose eyes, and its end. */
function HostTools({ company, at, model, inHand, isHiding }: HostProps) {
  const shown = shownIn(company, at);

  const [isMore, setMore] = useState(false);
  const view = company.view.value;
  if (!shown || !view) return null;
  const automatic = shown.automatic ?? [];
  const sides = [...new Set(shown.view?.glance.fighters.map(({ side }) => side) ?? [])];
  const played = new Set(
    shown.view?.glance.fighters.filter(({ id }) => isPlayed(company, at, id)).map(({ side }) => side),
  );
  const others = view.chairs.filter(({ id }) => id !== view.chair.id);
  return (
    <div class="fight-tools">
      {sides
        .filter(side => side !== GAME_MASTER && !played.has(side))
        .map(side => (
          <button
            key={side}
            type="button"
            aria-pressed={automatic.includes(side)}
            onClick={() =>
              company.ask({
                ...{ ask: 'run', ...at },
                sides: automatic.includes(side)
                  ? automatic.filter(one => one !== side)
                  : [...automatic, side],
              })
            }
          >
            {capital(side)} by themselves
          </button>
        ))}
      <OwnDice model={model} />
      {others.length > 0 && (
        <label class="fight-eyes">
          <span class="unseen">Through whose eyes</span>
          <select
            value=""
            onChange={event => company.client.question({ is: 'look', chair: event.currentTarget.value })}
          >
            <option value="">My own eyes</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}’s eyes
              </option>
            ))}
          </select>
        </label>
      )}
      <button
        type="button"
        aria-expanded={isHiding.value}
        onClick={() => {
          isHiding.value = !isHiding.peek();
          inHand.value = undefined;
        }}
      >
        Hide
      </button>
      <button type="button" aria-expanded={isMore} onClick={() => setMore(!isMore)}>
        {isMore ? 'Less' : 'More'}
      </button>
      <button
        type="button"
        onClick={async () => {
          const answer = await company.ask({ ask: 'close', ...at });
          if (!answer.refusal) location.hash = hashOf({ view: 'table', system: at.game, choices: {} });
        }}
      >
        Put away
      </button>
      {isMore && (
        <>
          <HouseWays company={company} />
          <button type="button" aria-pressed={isHeard.value} onClick={() => hear(!isHeard.peek())}>
            Sound
          </button>
        </>
      )}
    </div>
  );
}

/** Whether a player plays a fighter. */
function isPlayed(company: Company, at: FightAt, id: string): boolean {
  const person = shownIn(company, at)?.people?.[id];
  const chairs = company.view.value?.chairs ?? [];
  return chairs.some(
    ({ role, plays }) => role === 'player' && plays.some(one => one.game === at.game && one.id === person),
  );
}

/** What the host's table goes by: how long people may think, and what players see of foes. */
function HouseWays({ company }: { readonly company: Company }) {
  const view = company.view.value;
  if (!view) return null;
  return (
    <>
      <label class="fight-eyes">
        <span class="unseen">How long players may think</span>
        <select
          value={String(view.clock ?? '')}
          onChange={({ currentTarget: { value } }) =>
            company.ask({ ask: 'clock', seconds: value ? Number(value) : null })
          }
        >
          <option value="">No clock</option>
          {[...new Set([...CLOCKS, ...(view.clock === null ? [] : [view.clock])])].map(seconds => (
            <option key={seconds} value={String(seconds)}>
              {lasting(seconds * 1000)} each
            </option>
          ))}
        </select>
      </label>
      <label class="fight-eyes">
        <span class="unseen">What players see of foes</span>
        <select
          value={view.openness ?? 'words'}
          onChange={({ currentTarget: { value } }) =>
            company.ask({ ask: 'show', openness: value === 'numbers' ? 'numbers' : 'words' })
          }
        >
          <option value="words">Foes: how hurt they look</option>
          <option value="numbers">Foes: all their numbers</option>
        </select>
      </label>
    </>
  );
}

const CLOCKS = [30, 60, 120, 300];
