/** The map of a fight: everybody as a seal, reachable squares with their price, moved and made larger at will. */
import { EVERYBODY, type Glance, type Scenery, type Strip } from '@arbiter/engine';
import { useComputed, useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Deed, Option } from './deeds.ts';
import { CLEAR, type FogBrush, FogDrawing, useFogBrush } from './fog.tsx';
import { GroundDrawing, GroundPatterns, Legend, MARGIN, RoomsDrawing } from './ground.tsx';
import { healthShown } from './health.ts';
import { CELL, cellAt, cellPath, centreOf, type Layout, layoutOf, type Point, sealOf } from './layout.ts';
import type { FightModel } from './model.ts';
import { type Box, type Camera, fitted, moved, newCamera, panning, zoomed } from './pan.ts';
import { type Remains, rememberedGround } from './remains.ts';
import { inkOf, SealMark } from './seal.tsx';
import { Areas, Distance, Ties } from './ties.tsx';

const STEP = 60;
/** A square is at least so large that its seal can be read, unless somebody wants to see everything. */
const READABLE = 24 / CELL;
/** Smaller is allowed where everybody is then in sight. */
const SEEN = 15 / CELL;

interface FieldProps {
  readonly model: FightModel;
  readonly scenery: readonly Scenery[];
  /** Whether nobody touches it: everything is in sight, always. */
  readonly isStill?: boolean;
  /** A picture that lies under the squares, as an address of data. */
  readonly picture?: string | undefined;
  /** Places that lie in fog. */
  readonly fog?: readonly Strip[] | undefined;
  /** What the host draws or wipes fog with, where they do. */
  readonly brush?: FogBrush | undefined;
}

export function Field({ model, scenery, picture, fog = CLEAR, brush, isStill = false }: FieldProps) {
  const glance = model.glance.value;
  const layout = useMemo(() => layoutOf(glance), [glance]);
  const frame = useRef<HTMLElement>(null);
  const camera = useMemo(newCamera, []);
  const isWhole = useSignal(false);
  /** Where the camera was put last by itself; from wherever somebody else has put it, it is not moved. */
  const put = useRef<Camera>(undefined);
  /** How large the frame is, as the browser told last: to ask it after every step would have it lay out all at once. */
  const size = useRef({ width: 0, height: 0 });

  const brushing = useRef(brush);
  brushing.current = brush;

  const fit = (): void => {
    const { current } = frame;
    if (!current) return;
    const actor = layout.tokens.find(({ fighter }) => fighter.id === model.actor.peek());
    const room = roomIn(current);
    const crowd = crowdOf(layout);
    const all = fitted(isWhole.value ? wholeOf(layout) : crowd, room);
    const shown = isWhole.value || all.scale >= SEEN ? all : fitted(crowd, room, READABLE, actor);
    camera.value = moved(shown, 0, room.top);
    put.current = camera.value;
  };
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    const resized = (): void => {
      size.current = sizeOf(current);
      fit();
    };
    resized();
    const watching = new ResizeObserver(resized);
    watching.observe(current);
    const stop = panning(
      current,
      camera,
      target => brushing.current !== undefined || target.closest('[data-drag]') !== null,
    );
    return () => {
      watching.disconnect();
      stop();
    };
  }, [layout.width, layout.height]);
  useLayoutEffect(() => {
    const { current } = frame;
    const tap = (event: MouseEvent): void => {
      if (!current || brushing.current || (event.target as Element).closest('[data-token], button')) return;
      const { left, top } = current.getBoundingClientRect();
      const { x, y, scale } = camera.value;
      tapped(model, layout, { x: (event.clientX - left - x) / scale, y: (event.clientY - top - y) / scale });
    };
    current?.addEventListener('click', tap);
    return () => current?.removeEventListener('click', tap);
  }, [layout]);

  // Whoever acts is in sight.
  const actor = layout.tokens.find(({ fighter }) => fighter.id === model.actor.value);
  useLayoutEffect(() => {
    if (!actor) return;
    const { width, height } = size.current;
    const { x, y, scale } = camera.value;
    const [left, top] = [actor.x * scale + x, actor.y * scale + y];
    const edge = CELL * scale;
    if (left >= edge && top >= edge && left <= width - edge && top <= height - edge) return;
    if (put.current === camera.value) fit();
    else camera.value = moved(camera.value, width / 2 - left, height / 2 - top);
  }, [actor?.fighter.id, actor?.x, actor?.y]);
  // Where nobody moves the camera, nobody is out of its sight.
  useLayoutEffect(() => {
    if (isStill) fit();
  }, [isStill, layout]);
  // Those who have come closer are seen larger.
  useLayoutEffect(() => {
    if (put.current === camera.value) fit();
  }, [glance.round]);

  const stroke = useFogBrush(frame, camera, layout, brushing);

  const transform = useComputed(() => {
    const { x, y, scale } = camera.value;
    return `transform: translate(${x}px, ${y}px) scale(${scale})`;
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if ((event.target as Element).closest('[data-token]') && event.key.startsWith('Arrow')) return;
    const push = { ArrowLeft: [STEP, 0], ArrowRight: [-STEP, 0], ArrowUp: [0, STEP], ArrowDown: [0, -STEP] }[
      event.key
    ];
    const { current } = frame;
    if (!current) return;
    const { width, height } = sizeOf(current);
    const middle = { x: width / 2, y: height / 2 };
    if (push) camera.value = moved(camera.value, push[0] ?? 0, push[1] ?? 0);
    else if (event.key === '+' || event.key === '=') camera.value = zoomed(camera.value, 1.25, middle);
    else if (event.key === '-') camera.value = zoomed(camera.value, 0.8, middle);
    else return;
    event.preventDefault();
  };
  const grow = (by: number) => () => {
    const { current } = frame;
    if (!current) return;
    const { width, height } = sizeOf(current);
    camera.value = zoomed(camera.value, by, { x: width / 2, y: height / 2 });
  };
  const show = (whole: boolean) => () => {
    isWhole.value = whole;
    fit();
  };
  return (
    <div class="battle-place">
      <section
        class="battle"
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a map is moved by the arrow keys
        tabIndex={0}
        onKeyDown={onKeyDown}
        aria-label={`The map: ${saidOf(glance)}`}
      >
        <svg
          class="battle-drawing"
          style={transform}
          width={layout.width}
          height={layout.height}
          aria-label="Everybody on the map"
        >
          <GroundPatterns />
          {glance.ground ? (
            <GroundDrawing ground={glance.ground} scenery={scenery} layout={layout} picture={picture} />
          ) : (
            <RoomsDrawing layout={layout} />
          )}
          {glance.ground && <Left model={model} layout={layout} />}
          <FogDrawing
            fog={fog}
            stroke={stroke.value}
            layout={layout}
            isSeenThrough={brush !== undefined || model.sitting.value.own === EVERYBODY}
          />
          <Areas model={model} layout={layout} />
          <Places model={model} layout={layout} />
          <Ties model={model} layout={layout} glance={glance} draw="lines" />
          <Tokens model={model} layout={layout} glance={glance} />
          <Ties model={model} layout={layout} glance={glance} draw="words" />
          <Distance model={model} layout={layout} />
        </svg>
        {!isStill && (
          <div class="battle-tools">
            <button type="button" onClick={grow(1.3)} aria-label="Larger">
              +
            </button>
            <button type="button" onClick={grow(1 / 1.3)} aria-label="Smaller">
              −
            </button>
            <button
              type="button"
              onClick={show(!isWhole.value)}
              aria-label={isWhole.value ? 'Show the fighters' : 'Show the whole map'}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path
                  d={
                    isWhole.value
                      ? 'M12 5a7 7 0 1 0 .01 0ZM12 9a3 3 0 1 0 .01 0Z'
                      : 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5'
                  }
                />
              </svg>
            </button>
            {model.aroundShown.value && (
              <button
                type="button"
                aria-pressed={model.showsRanges.value}
                onClick={() => {
                  model.showsRanges.value = !model.showsRanges.value;
                }}
                aria-label="Show ranges"
              >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M12 11a1 1 0 1 0 .01 0ZM12 7a5 5 0 1 0 .01 0ZM12 2.500a9.500 9.500 0 1 0 .01 0Z" />
                </svg>
              </button>
            )}
          </div>
        )}
      </section>
      <Legend glance={glance} scenery={scenery} model={model} />
    </div>
  );
}

/** What the fight has left on the ground. */
function Left({ model, layout: { isHex } }: { readonly model: FightModel; readonly layout: Layout }) {
  const recall = useMemo(() => rememberedGround(model.rules), [model]);
  const before = useRef<Remains>({ stains: [], tracks: [] });
  const { stains, tracks } = useComputed(() => {
    const sitting = model.settled.value;
    // A fight that rushes to its end is looked back on when it is there.
    const isRushing = model.pilot.value === 'everybody' && model.speed.value === 'at once';
    if (!isRushing || model.outcome.value) before.current = recall(sitting);
    return before.current;
  }).value;
  return (
    <g class="remains">
      {stains.map(({ x, y, much }) => {
        const at = centreOf(isHex, { x, y });
        return (
          <path
            key={`${x},${y}`}
            class="stain"
            d={BLOT}
            transform={`translate(${at.x} ${at.y}) rotate(${(x * 57 + y * 101) % 360}) scale(${0.45 + 0.55 * much})`}
          />
        );
      })}
      {tracks.map(({ id, side, from, to }, i) => {
        const [a, b] = [centreOf(isHex, from), centreOf(isHex, to)];
        return (
          <path
            key={`${i} ${id}`}
            class={`track ${inkOf(side, model.side.value)}`}
            d={`M${a.x} ${a.y}L${b.x} ${b.y}`}
          />
        );
      })}
    </g>
  );
}

/** Blood on paper, around 0, 0. */
const BLOT =
  'M-2-15C6-17 12-11 13-5s7 5 5 11-10 4-13 9-10 2-13-2-11-1-11-8 4-6 4-12 6-7 13-8ZM15-14a2 2 0 1 0 4 0 2 2 0 1 0-4 0M-19 12a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0';

/** As much of the frame as the tools at its edge leave free: nobody is drawn under them. */
function roomIn(frame: Element): { readonly width: number; readonly height: number; readonly top: number } {
  const { clientWidth: width, clientHeight: height } = frame;
  const tools = frame.querySelector<HTMLElement>('.battle-tools');
  const signs = frame.parentElement?.querySelector<HTMLElement>('.signs');
  // On a desk what the signs mean lies over the foot of the map.
  const foot = signs && signs.offsetTop < height ? signs.offsetHeight : 0;
  if (!tools) return { width, height: height - foot, top: 0 };
  const { offsetWidth, offsetHeight, offsetTop } = tools;
  return offsetHeight > offsetWidth
    ? { width: width - offsetWidth - offsetTop, height: height - foot, top: 0 }
    : { width, height: height - foot - offsetHeight - offsetTop, top: offsetHeight + offsetTop };
}

const sizeOf = (element: Element): { width: number; height: number } => ({
  width: element.clientWidth,
  height: element.clientHeight,
});

const wholeOf = ({ width, height }: Layout): Box => ({
  x: -MARGIN / 2,
  y: -MARGIN / 2,
  width: width + MARGIN,
  height: height + MARGIN,
});

/** Everybody with a little room around, within the map. */
function crowdOf(layout: Layout): Box {
  if (layout.rooms.length > 0 || layout.tokens.length === 0) return wholeOf(layout);
  const room = 1.6 * CELL;
  const edge = (least: number, most: number): number => Math.max(least, most);
  const left = edge(-MARGIN / 2, Math.min(...layout.tokens.map(t => t.x - t.radius)) - room);
  const top = edge(-MARGIN / 2, Math.min(...layout.tokens.map(t => t.y - t.radius)) - room);
  const right = Math.min(
    layout.width + MARGIN / 2,
    Math.max(...layout.tokens.map(t => t.x + t.radius)) + room,
  );
  const bottom = Math.min(
    layout.height + MARGIN / 2,
    Math.max(...layout.tokens.map(t => t.y + t.radius)) + room,
  );
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const saidOf = ({ ground, zones, fighters }: Glance): string =>
  [
    ground
      ? `${ground.width} by ${ground.height} ${ground.shape === 'hex' ? 'hexagons' : 'squares'}`
      : zones?.length
        ? `zones ${zones.map(({ name }) => name).join(', ')}`
        : 'no squares, everybody within reach',
    `${fighters.filter(({ there }) => there).length} on it`,
  ].join('; ');

/** Where the deed that is looked at can lead, with its price. The one that is meant is drawn over the others. */
function Places({ model, layout }: { readonly model: FightModel; readonly layout: Layout }) {
  const deed = useComputed(() =>
    model.deeds.value.find(({ key, hasPlaces }) => hasPlaces && key === model.chosen.value?.key),
  ).value;
  const drawn = useMemo(
    () => deed && <AllPlaces byPlace={placesOf(deed)} layout={layout} />,
    [deed, layout.isHex, layout.rooms],
  );
  return (
    deed && (
      <g class="battle-places">
        {drawn}
        <MeantPlace model={model} layout={layout} />
      </g>
    )
  );
}

interface AllPlacesProps {
  readonly byPlace: ReadonlyMap<string, Option>;
  readonly layout: Layout;
}

function AllPlaces({ byPlace, layout: { rooms, isHex } }: AllPlacesProps) {
  if (rooms.length > 0)
    return (
      <>
        {rooms
          .filter(({ name }) => byPlace.has(name))
          .map(({ name, x, y, width, height }) => (
            <rect key={name} class="place" x={x} y={y} width={width} height={height} />
          ))}
      </>
    );
  return (
    <>
      {[...byPlace].map(([place, option]) => (
        <PlaceCell key={place} isHex={isHex} place={place} option={option} />
      ))}
    </>
  );
}

function MeantPlace({
  model,
  layout: { rooms, isHex },
}: {
  readonly model: FightModel;
  readonly layout: Layout;
}) {
  const option = model.chosen.value?.option;
  if (option?.place === undefined || rooms.length > 0) return null;
  return <PlaceCell isHex={isHex} place={option.place} option={option} isMeant />;
}

interface PlaceProps {
  readonly isHex: boolean;
  readonly place: string;
  readonly option: Option;
  readonly isMeant?: boolean;
}

function PlaceCell({ isHex, place, option, isMeant }: PlaceProps) {
  const at = pointOf(place);
  const centre = centreOf(isHex, at);
  const price = priceOf(option);
  return (
    <g class={isMeant ? 'place-cell place-meant' : 'place-cell'}>
      <path class="place" d={cellPath(isHex, at)}>
        <title>{option.action.label}</title>
      </path>
      {price && (
        <text class="place-price" x={centre.x} y={centre.y}>
          {price}
        </text>
      )}
    </g>
  );
}

/** What a tap on bare ground stands for: where the deed that is looked at leads, else a look at walking there. */
function tapped(model: FightModel, layout: Layout, point: Point): void {
  model.settle();
  const looked = model.deeds.value.find(({ key }) => key === model.chosen.value?.key);
  const deed = looked?.hasPlaces ? looked : moveOf(model);
  const option = deed && optionAt(placesOf(deed), layout, point);
  if (!deed || !option) return;
  if (looked === deed) model.take(option.action.command);
  else model.choose(deed, option);
}

/** The option whose place a point of the drawing lies in. */
function optionAt(
  places: ReadonlyMap<string, Option>,
  { rooms, isHex }: Layout,
  point: Point,
): Option | undefined {
  const room = rooms.find(
    ({ x, y, width, height }) =>
      point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height,
  );
  const { x, y } = cellAt(isHex, point);
  return places.get(room ? room.name : `${x},${y}`);
}

/** The first option of each place, which the book says is the cheapest. */
export const placesOf = ({ options }: Deed): ReadonlyMap<string, Option> => {
  const found = new Map<string, Option>();
  for (const option of options)
    if (option.place !== undefined && !found.has(option.place)) found.set(option.place, option);
  return found;
};

export const pointOf = (place: string): Point => {
  const [x = 0, y = 0] = place.split(',').map(Number);
  return { x, y };
};

/** What a square costs, as it is written on it: the number in `Move to 3, 4 (2 m)` or `2 Movement`. */
export function priceOf({ action: { label, cost } }: Option): string {
  const inLabel = /\((\d+)[^)]*\)$/.exec(label)?.[1];
  return inLabel ?? /^(\d+)/.exec(cost)?.[1] ?? '';
}

interface TokensProps {
  readonly model: FightModel;
  readonly layout: Layout;
  readonly glance: Glance;
}

function Tokens({ model, layout, glance }: TokensProps) {
  const seals = useMemo(() => sealOf(glance.fighters), [glance]);
  // The layout is another after each step; who has not moved is not drawn again for it.
  const field = useRef(layout);
  field.current = layout;
  // Who lies on the ground lies below those who stand.
  const drawn = [...layout.tokens].sort((a, b) => Number(a.fighter.able) - Number(b.fighter.able));
  return (
    <g>
      {drawn.map(({ fighter, x, y, radius }) => (
        <TokenMark
          key={fighter.id}
          model={model}
          field={field}
          id={fighter.id}
          side={fighter.side}
          able={fighter.able}
          life={healthShown(fighter)}
          x={x}
          y={y}
          radius={radius}
          {...(seals.get(fighter.id) ?? { letters: '?', number: '' })}
        />
      ))}
    </g>
  );
}

interface TokenProps extends Point {
  readonly model: FightModel;
  readonly field: { readonly current: Layout };
  readonly id: string;
  readonly side: string;
  readonly able: boolean;
  readonly life: number;
  readonly radius: number;
  readonly letters: string;
  readonly number: string;
}

function TokenMark({ model, field, id, side, able, life, x, y, radius, letters, number }: TokenProps) {
  const drag = useSignal<Point | undefined>(undefined);
  const grip = useRef<Grip>(undefined);
  const isActor = useComputed(() => model.actor.value === id).value;
  const mayMove = useComputed(() => model.actor.value === id && model.isAsked.value && moveOf(model)).value;
  const stands = useComputed(() => standsOf(model, id)).value;
  const label = useComputed(() => labelOf(model, id));
  const at = drag.value ?? { x, y };
  const look = [
    'token',
    inkOf(side, model.side.value),
    !able && 'token-out',
    drag.value && 'token-held',
    stands,
  ];
  return (
    <g class={look.filter(Boolean).join(' ')} style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
      <circle class="token-halo" r={radius * 1.16} />
      <g class="token-seal">
        <SealMark life={life} able={able} letters={letters} number={number} radius={radius} />
      </g>
      {/* What is pressed lies over the seal, so that its name is not the letter on it. */}
      {/* biome-ignore lint/a11y/useSemanticElements: drawings have no button element */}
      <circle
        class="token-grip"
        r={radius * 1.1}
        data-token={id}
        data-drag={mayMove ? true : undefined}
        role="button"
        tabindex={able || isActor ? 0 : -1}
        aria-label={label}
        onPointerEnter={event => {
          if (event.pointerType === 'mouse') model.hovered.value = id;
        }}
        onPointerLeave={() => {
          model.hovered.value = undefined;
        }}
        onFocus={() => {
          model.hovered.value = id;
        }}
        onBlur={() => {
          model.hovered.value = undefined;
        }}
        onClick={() => touched(model, id)}
        onKeyDown={event => keyed(event, model, field.current, id)}
        {...(mayMove ? dragging(model, mayMove, field, drag, grip) : {})}
      />
    </g>
  );
}

/** What somebody is in the decision that is being made, as the classes of their seal. */
function standsOf(model: FightModel, id: string): string {
  const { key, option } = model.chosen.value ?? {};
  const deed = key === undefined ? undefined : model.deeds.value.find(one => one.key === key);
  const stands = [
    model.actor.value === id && 'token-acting',
    (option?.targets.includes(id) || model.pointedAt.value.includes(id)) && 'token-meant',
    deed?.targets.includes(id) && 'token-possible',
    model.aimedAt.value === id && 'token-aimed',
  ];
  return stands.filter(Boolean).join(' ');
}

/** Everything that is drawn of somebody, in words: how they are, how far, and what is between them and others. */
function labelOf(model: FightModel, id: string): string {
  const fighter = model.glance.value.fighters.find(one => one.id === id);
  if (!fighter) return '';
  const { name, condition, able } = fighter;
  const bearing = model.aroundActor.value?.others.find(one => one.id === id);
  const ties = model.glance.value.ties?.filter(({ from, to }) => from === id || to === id) ?? [];
  return [
    `${name}: ${condition || (able ? 'up' : 'out')}`,
    ...(id === model.actor.value ? ['decides now'] : []),
    ...(bearing ? [[bearing.far, ...bearing.says].join(', ')] : []),
    ...ties.map(({ says }) => says),
  ].join('; ');
}

/** The deed of walking: the first with places that anybody would walk to. */
const moveOf = (model: FightModel): Deed | undefined => {
  const all = model.deeds.value.filter(({ hasPlaces }) => hasPlaces);
  return all.find(({ does }) => does === 'move') ?? all[0];
};

/** A tap on somebody: what is looked at is done to them, or only what can be done to them is listed. */
function touched(model: FightModel, id: string): void {
  model.settle();
  model.looked.value = id;
  if (!model.isAsked.value) return;
  const deed = model.deeds.value.find(({ key }) => key === model.chosen.value?.key);
  if (id === model.actor.value && !deed?.targets.includes(id)) {
    const move = moveOf(model);
    if (move) model.choose(move);
    return;
  }
  if (deed?.targets.includes(id)) {
    model.choose(
      deed,
      deed.options.find(({ targets }) => targets.includes(id)),
    );
    return;
  }
  model.chosen.value = undefined;
  model.aimedAt.value = model.aimedAt.value === id ? undefined : id;
}

const WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Arrows lead whoever decides from square to square, Enter goes there; on others Enter is a tap. */
function keyed(event: KeyboardEvent, model: FightModel, { rooms, tokens }: Layout, id: string): void {
  model.settle();
  const way = WAYS[event.key];
  const looked = model.deeds.value.find(({ key }) => key === model.chosen.value?.key);
  const move = looked?.hasPlaces ? looked : moveOf(model);
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    event.stopPropagation();
    const { option } = model.chosen.value ?? {};
    if (id === model.actor.value && option?.place !== undefined) model.take(option.action.command);
    else touched(model, id);
    return;
  }
  const fighter = tokens.find(token => token.fighter.id === id)?.fighter;
  if (!way || !move || !fighter || id !== model.actor.value || rooms.length > 0) return;
  event.preventDefault();
  const places = placesOf(move);
  const { option: chosen, isPointed } = model.chosen.value ?? {};
  // Until somebody has pointed at a place, the way begins where the fighter stands.
  const from = looked === move && isPointed ? chosen?.place : undefined;
  let at: Point = from === undefined ? fighter : pointOf(from);
  // Squares that somebody stands on are stepped over.
  for (let i = 0; i < 6; i++) {
    at = { x: at.x + way.x, y: at.y + way.y };
    const option = places.get(`${at.x},${at.y}`);
    if (option) {
      model.choose(move, option);
      return;
    }
  }
}

/** What a finger holds: where it took it, how the drawing lay then, and where it can be brought. */
interface Grip extends Point {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
  readonly places: ReadonlyMap<string, Option>;
}

/** Dragging whoever decides: the squares show, and where it is let go it goes. */
function dragging(
  model: FightModel,
  move: Deed,
  field: { readonly current: Layout },
  drag: { value: Point | undefined },
  grip: { current: Grip | undefined },
) {
  const pointAt = ({ clientX, clientY }: PointerEvent, { left, top, scale }: Grip): Point => ({
    x: (clientX - left) / scale,
    y: (clientY - top) / scale,
  });
  const letGo = (): void => {
    grip.current = undefined;
    drag.value = undefined;
  };
  return {
    onPointerDown(event: PointerEvent) {
      const held = event.currentTarget as SVGElement;
      const { left, top, width } = (held.ownerSVGElement as SVGSVGElement).getBoundingClientRect();
      const scale = width / field.current.width;
      grip.current = { x: event.clientX, y: event.clientY, left, top, scale, places: placesOf(move) };
      held.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const from = grip.current;
      if (!from || Math.hypot(event.clientX - from.x, event.clientY - from.y) < 6) return;
      if (model.chosen.value?.key !== move.key) model.choose(move);
      drag.value = pointAt(event, from);
      const option = optionAt(from.places, field.current, drag.value);
      if (option && model.chosen.value?.option !== option) model.chosen.value = { key: move.key, option };
    },
    onPointerUp(event: PointerEvent) {
      const from = grip.current;
      const option = drag.value && from && optionAt(from.places, field.current, pointAt(event, from));
      letGo();
      if (option) model.take(option.action.command);
    },
    onPointerCancel: letGo,
  };
}
