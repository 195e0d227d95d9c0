/** A fight to play: the map, whoever has to decide, what they may do, what happened. */
import type { FightLog, Glance, PreparedFight, Ruleset, Scenery, Strip } from '@arbiter/engine';
import { EVERYBODY, GAME_MASTER, sitDown } from '@arbiter/engine';
import { useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { remember, remembered } from '../frame/remembered.ts';
import './fight.css';
import { capital } from '../words.ts';
import { Actions, pressed } from './actions.tsx';
import { Card } from './card.tsx';
import { CardSheet } from './cards.tsx';
import { Field } from './field.tsx';
import type { FogBrush } from './fog.tsx';
import { Happened, Log, Stopped } from './happened.tsx';
import { sealOf } from './layout.ts';
import { LeftToThem } from './left.tsx';
import { HandOn, Master } from './master.tsx';
import { FightModel, SPEEDS, type Speed } from './model.ts';
import { WinChance } from './odds.tsx';
import { Order } from './order.tsx';
import { RollingDice } from './rolling.tsx';
import { sceneryOf } from './scenery.tsx';
import { inkOf } from './seal.tsx';
import { hear, isHeard, sounding } from './sounds.ts';
import { Waves } from './waves.tsx';

export interface FightProps {
  readonly ruleset: Ruleset;
  readonly fight: FightLog;
  /** The side that is played by hand; `all` for every side. */
  readonly own: string;
  /** Whether whoever plays has fought no other fight yet. */
  readonly isFirst: boolean;
  /** The prepared fight that it was begun from. */
  readonly prepared?: PreparedFight | undefined;
  /** The picture under its squares, as an address of data. */
  readonly picture?: string | undefined;
  keep(fight: FightLog, since: number): void;
  leave(isOver: boolean): void;
}

export function FightView({ ruleset, fight, own, isFirst, prepared, picture, keep, leave }: FightProps) {
  // One model for a fight, however often what was kept comes back.
  const model = useMemo(
    () => new FightModel({ sitting: sitDown(ruleset, fight, own), isFirst: adviceFor(isFirst), keep }),
    [ruleset, fight.start],
  );
  useFight(model);
  return (
    <FightRoom
      model={model}
      tools={<Tools model={model} home={own} leave={leave} />}
      waves={prepared && <Waves model={model} prepared={prepared} />}
      picture={picture}
    />
  );
}

/** Follows a fight as long as it is looked at: what is worked out beside it, its sounds, its keys. */
export function useFight(model: FightModel): void {
  useEffect(() => model.follow(), [model]);
  useEffect(() => rememberAdvice(model), [model]);
  useEffect(() => sounding(model), [model]);
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!keyed(event, model)) return;
      event.preventDefault();
      // What was done by the key is not done again by the seal that has the focus.
      event.stopPropagation();
    };
    // Before the page's own keys: in a fight `z` means the fight.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [model]);
}

/** Advice is for a first fight, unless somebody has asked for it or sent it away before. */
export const adviceFor = (isFirst: boolean): boolean =>
  (remembered('advice') ?? (isFirst ? 'on' : 'off')) === 'on';

/** Whoever asks for advice or sends it away means it for good. */
function rememberAdvice({ ahead: { isAdvised } }: FightModel): () => void {
  let before = isAdvised.peek();
  return isAdvised.subscribe(isOn => {
    if (isOn !== before) remember('advice', isOn ? 'on' : 'off');
    before = isOn;
  });
}

interface ToolsProps extends Pick<FightProps, 'leave'> {
  readonly model: FightModel;
  /** The side that was played from the first. */
  readonly home: string;
}

interface RoomProps {
  readonly model: FightModel;
  /** What can be done about the fight itself. */
  readonly tools: ComponentChildren;
  /** What stands above everything else. */
  readonly head?: ComponentChildren;
  /** What stands below what can be done. */
  readonly foot?: ComponentChildren;
  /** Whether whoever looks is the game master, too: alone, everybody is. */
  readonly isHost?: boolean;
  /** What the map looks like; as the set-up says, where that is at hand. */
  readonly scenery?: readonly Scenery[];
  /** What was prepared for later; for the host alone. */
  readonly waves?: ComponentChildren;
  readonly picture?: string | undefined;
  /** Places that lie in fog, and what the host draws it with. */
  readonly fog?: readonly Strip[] | undefined;
  readonly brush?: FogBrush | undefined;
}

export function FightRoom(props: RoomProps) {
  const { model, tools, head, foot, isHost = true, scenery: drawn, waves, picture, fog, brush } = props;
  const glance = model.glance.value;
  const actor = model.actor.value;
  const seals = useComputed(() => sealOf(model.glance.value.fighters)).value;
  const shown = model.shown.value;
  const fighter = glance.fighters.find(({ id }) => id === shown) ?? glance.fighters[0];
  const isUnkept = useComputed(() => !model.isKept.value || undefined);
  const scenery = useMemo(() => drawn ?? sceneryOf(model.ruleset, model.fight.peek()), [model, drawn]);
  const [isPrinting, setPrinting] = useState(false);
  if (isPrinting)
    return (
      <CardSheet
        ruleset={model.ruleset}
        state={model.sitting.value.known}
        own={model.side.value}
        close={() => setPrinting(false)}
      />
    );
  return (
    <div class="fight" data-steps={model.steps} data-unkept={isUnkept}>
      {head}
      <header class="fight-head">
        <div class="fight-now">
          <h1 tabIndex={-1}>Round {glance.round}</h1>
          <p class="fight-turn">
            <Turn model={model} />
          </p>
        </div>
        <WinChance model={model} />
        {isHost && <BackAndForth model={model} />}
        <EndTurn model={model} />
      </header>
      <div class="fight-grid">
        {tools}
        <div class="fight-row">
          <Order
            glance={glance}
            seals={seals}
            side={model.side.value}
            actor={actor}
            shown={shown}
            show={id => {
              model.looked.value = id;
            }}
          />
        </div>
        <Field model={model} scenery={scenery} picture={picture} fog={fog} brush={brush} />
        <div class={deskOf(model)}>
          <Happened model={model} />
          <RollingDice model={model} />
          {fighter && (
            <Card
              ruleset={model.ruleset}
              fighter={fighter}
              isActor={fighter.id === actor}
              isLooked={model.looked.value === fighter.id}
              ink={inkOf(fighter.side, model.side.value)}
              seal={seals.get(fighter.id) ?? { letters: '?', number: '' }}
              bearing={bearingOf(model, fighter.id)}
              ties={tiesOf(glance, fighter.id)}
              change={
                isHost ? (gauge, to, because) => model.change(fighter.id, gauge, to, because) : undefined
              }
            >
              {isHost && !model.outcome.value && (
                <HandOn model={model} target={fighter.id} isLooked={model.looked.value === fighter.id} />
              )}
            </Card>
          )}
          {!model.rolling.value && <Actions model={model} />}
          <LeftToThem model={model} />
          {waves}
          {foot}
          {isHost && <Master model={model} printCards={() => setPrinting(true)} />}
        </div>
        <Log model={model} />
      </div>
      <Stopped model={model} />
    </div>
  );
}

/** Where somebody only answers, or is told what to do, that comes first on a phone. */
const deskOf = (model: FightModel): string =>
  model.isAsked.value && (model.glance.value.note || model.ahead.isAdvised.value)
    ? 'fight-desk fight-answer'
    : 'fight-desk';

function bearingOf(model: FightModel, id: string) {
  const is = model.aroundActor.value?.others.find(one => one.id === id);
  return is && { from: model.nameOf(model.actor.value), is };
}

const tiesOf = ({ ties = [] }: Glance, id: string): string[] =>
  ties.filter(({ from, to }) => from === id || to === id).map(({ says }) => says);

/** One decision back, or forward again. */
function BackAndForth({ model }: { readonly model: FightModel }) {
  return (
    <div class="back-forth">
      <button
        type="button"
        onClick={() => model.undo()}
        disabled={!model.canUndo.value}
        aria-keyshortcuts="z"
        aria-label="Undo"
        title="Undo (z)"
      >
        <Curl />
      </button>
      <button
        type="button"
        class="forth"
        onClick={() => model.redo()}
        disabled={!model.canRedo.value}
        aria-keyshortcuts="Shift+Z"
        aria-label="Redo"
        title="Redo (Z)"
      >
        <Curl />
      </button>
    </div>
  );
}

/** Always in reach, and by its key. */
function EndTurn({ model }: { readonly model: FightModel }) {
  const end = model.lastDeed;
  if (model.outcome.value) return null;
  return (
    <button
      type="button"
      class="fight-end"
      disabled={!end}
      aria-label="End the turn now"
      aria-keyshortcuts="e"
      title="End the turn (e)"
      onClick={() => end && model.isSettled && model.take(end.action.command)}
    >
      End
    </button>
  );
}

const Curl = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M9 5 4 10l5 5M4 10h9a6 6 0 0 1 0 12h-3" transform="translate(0 -1.5)" />
  </svg>
);

function Turn({ model }: { readonly model: FightModel }) {
  if (model.outcome.value) return <>The fight is over.</>;
  if (model.isPaused.value)
    return (
      <>
        Taken back.{' '}
        <button type="button" class="plain" onClick={() => model.resume()}>
          Let {model.nameOf(model.actor.value)} act
        </button>
      </>
    );
  if (model.held.value !== undefined) return <>{model.held.value}</>;
  const name = model.nameOf(model.actor.value);
  return (
    <>
      <b>{name}</b> {model.isAsked.value ? 'decides' : 'acts …'}
    </>
  );
}

function Tools({ model, home, leave }: ToolsProps) {
  const isOver = model.outcome.value !== undefined;
  const isSteered = model.pilot.value === 'everybody';
  const byHand = model.own.value === EVERYBODY;
  return (
    <div class="fight-tools">
      {!isOver && (
        <button
          type="button"
          onClick={() => model.steer(isSteered ? 'people' : 'everybody')}
          aria-pressed={isSteered}
        >
          {isSteered ? 'Stop' : 'Play itself'}
        </button>
      )}
      {isSteered && !isOver && (
        <>
          <button type="button" onClick={() => model.stepOn()}>
            One step
          </button>
          {model.held.value !== undefined && (
            <button type="button" onClick={() => model.steer('everybody')}>
              Go on
            </button>
          )}
        </>
      )}
      {!isOver && (
        <label class="fight-speed">
          <span class="unseen">How fast it plays itself</span>
          <select
            value={model.speed.value}
            onChange={event => {
              model.speed.value = event.currentTarget.value as Speed;
            }}
          >
            {Object.keys(SPEEDS).map(speed => (
              <option key={speed}>{speed}</option>
            ))}
          </select>
        </label>
      )}
      <button
        type="button"
        aria-pressed={model.realDice.value}
        onClick={() => {
          model.realDice.value = !model.realDice.value;
        }}
      >
        My own dice
      </button>
      <button
        type="button"
        aria-pressed={byHand}
        onClick={() => model.playAs(byHand && home !== EVERYBODY ? home : byHand ? 'party' : EVERYBODY)}
      >
        Foes by hand
      </button>
      {byHand && (
        <label class="fight-eyes">
          <span class="unseen">Through whose eyes</span>
          <select value={model.viewer.value} onChange={event => model.lookThrough(event.currentTarget.value)}>
            <option value={GAME_MASTER}>All eyes</option>
            {model.sides.value.map(side => (
              <option key={side} value={side}>
                {capital(side)}
                {side.endsWith('s') ? '’' : '’s'} eyes
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="button" aria-pressed={isHeard.value} onClick={() => hear(!isHeard.peek())}>
        Sound
      </button>
      <button type="button" onClick={() => leave(isOver)}>
        {isOver ? 'The story' : 'Leave'}
      </button>
    </div>
  );
}

/** Whether a key meant something in the fight. */
function keyed(event: KeyboardEvent, model: FightModel): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target as HTMLElement;
  if (target.closest('input:not([type=radio], [type=checkbox]), textarea, select, dialog')) return false;
  // Whoever has seen enough goes on at once.
  if (model.isStopped.value) model.goOn();
  if (event.key === 'z') {
    model.undo();
    return true;
  }
  if (event.key === 'Z') {
    model.redo();
    return true;
  }
  // A focused button does what it says.
  if (event.key === 'Enter' && target.closest('button, a, summary')) return false;
  if (event.key.startsWith('Arrow') && target.closest('.battle, input')) return false;
  return pressed(event, model);
}
