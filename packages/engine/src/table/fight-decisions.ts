/** What comes of requests about fights: they begin, go on, back and on again, and are put away. */
import { facesFirst, scriptedDice, seededDice } from '@arbiter/dice';
import { fightersOf } from '../encounter/entries.ts';
import { GAME_MASTER, type Viewer } from '../encounter/rules.ts';
import { fogAfter, fogLeft, fogOver, NO_VEIL } from '../encounter/veil.ts';
import { knownTo } from '../encounter/view.ts';
import { isSame } from '../plain-data.ts';
import { Play } from '../play.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { check } from '../schema.ts';
import { stepsBack } from './back.ts';
import { houseReadings } from './book-decisions.ts';
import { castBy, castOf } from './cast.ts';
import {
  type Asked,
  type AskedInFight,
  type Chance,
  changed,
  changedBy,
  type Decided,
  type Decisions,
  type FightKind,
  onFaces,
} from './decision.ts';
import type { FightLog } from './fight-log.ts';
import { foughtStep } from './fight-steps.ts';
import { homeward } from './home.ts';
import { noPicture } from './preparing.ts';
import { promised, prove } from './proof.ts';
import type { Asking } from './requests.ts';
import { afterStep, bookIn, fightIn, type Room, withRunning } from './room.ts';
import { beginFight, type Running, takeAgainIn, takeBackIn, takeIn } from './running.ts';
import type { TableStep } from './step.ts';
import { asKept, isSameOne } from './table.ts';
import { waitedSince } from './turns.ts';
import { cardOf, viewerAt } from './whose.ts';

export const fightDecisions: Decisions<'begin' | FightKind> = {
  begin: began,
  act: asked => onFaces(() => acted(asked)),
  auto: asked => automatic(asked, viewerAt(asked.chair, asked.running)),
  undo: undone,
  redo: asked =>
    wentTo(
      asked,
      takeAgainIn(asked.running, asked.request.steps),
      'Nothing was taken back that could be done again.',
    ),
  run: ({ room, request: { game, fight, sides } }) => changed(room, { is: 'ran', game, id: fight, sides }),
  cast: ({ room, running, request }) => changedBy(room, castBy(room.table, running, request)),
  veil: veiled,
  prove({ room, running, request, chance }) {
    const seed = chance.seed?.(diceIn(room, request.game, request.fight));
    return changedBy(room, prove(running, request, seed));
  },
  close: ({ room, request: { game, fight } }) => changed(room, { is: 'closed', game, id: fight }),
};

function began({ room, request, chance }: Asked<Asking<'begin'>>): Decided | Refusal {
  const { game, fight: id, setup, rulings, faces, title, prepared, picture, hide, inFog } = request;
  const book = bookIn(room, game);
  if (isRefusal(book)) return book;
  if (picture !== undefined && !room.table.pictures.some(one => one.id === picture))
    return noPicture(picture);
  if (!book.encounter) return refuse('', `${book.name} has no fights.`, 'game');
  const readings = houseReadings(room, game, rulings);
  if (isRefusal(readings)) return readings;
  return onFaces(() => {
    const script = faces && scriptedDice(faces);
    const stream = room.table.begun + 1;
    const begun = beginFight(
      book,
      setup,
      readings,
      script ?? chance.dice(streamOf(game, id, stream), 0),
      room.table.openness,
      (hide || inFog) &&
        ((rules, state) => ({
          people: hide ?? [],
          ...(inFog ? { fog: fogOver(rules, state), bySight: true } : { fog: [], bySight: false }),
        })),
    );
    if (isRefusal(begun)) return begun;
    script?.finish();
    const people = castOf(book, room.table.people, begun.running.fight);
    const since = Object.fromEntries(begun.running.views.map(view => [view, chance.now ?? 0]));
    const fight: FightLog = {
      ...begun.running.fight,
      ...{ people, ...(chance.now !== undefined && { since }), ...(faces && { faces }) },
    };
    const seed = chance.seed?.(streamOf(game, id, stream));
    const running = { ...begun.running, fight: seed === undefined ? fight : promised(fight, seed) };
    const kept = {
      ...{ game, id, stream, fight: asKept(running.fight) },
      ...(title !== undefined && { title }),
      ...(prepared !== undefined && { prepared }),
      ...(picture !== undefined && { picture }),
      ...(begun.running.veil && { veil: begun.running.veil }),
      ...(chance.now !== undefined && { begunAt: chance.now }),
    };
    const decided = changed(room, { is: 'began', kept });
    return { ...decided, room: withRunning(decided.room, game, id, running) };
  });
}

/** The dice of a fight: those of another of the same name that was put away are others. */
const streamOf = (game: string, id: string, stream: number | undefined): string =>
  stream === undefined ? `${game}/${id}` : `${game}/${id}/${stream}`;

const diceIn = ({ table }: Room, game: string, id: string): string =>
  streamOf(game, id, table.fights.find(kept => isSameOne(kept, { game, id }))?.stream);

function acted({ room, chair, running, request, chance }: AskedInFight<Asking<'act'>>): Decided | Refusal {
  const { game, fight: id, command, faces, because } = request;
  const read = check(running.rules.command, command);
  if (!read.ok)
    return refuse('', read.problems[0]?.message ?? 'That is nothing that can be done.', 'command');
  if (because !== undefined && (read.value as { actor?: string }).actor !== GAME_MASTER)
    return refuse('', 'Only a word of the game master’s has a reason said with it.', 'because');
  const fallen = chance.dice(diceIn(room, game, id), running.fight.log.length + 1);
  // The host is told what is wrong with faces; to anybody else that would tell what was rolled.
  const script = faces && chair.role === 'host' ? scriptedDice(faces) : undefined;
  const dice = script ?? (faces ? facesFirst(faces, fallen) : fallen);
  const typed = faces && running.fight.promise !== undefined ? { faces } : {};
  const taken = takeIn(running, read.value, dice, viewerAt(chair, running), { ...typed, because });
  if (isRefusal(taken)) return taken;
  script?.finish();
  return wentOn(room, { game, fight: id }, running, taken.running, chance);
}

/** The time of whoever is waited for is up: the tactics answer, on what that side knows. */
export function decideByClock(room: Room, name: FightName, chance: Chance): Decided | Refusal {
  const running = fightIn(room, name.game, name.fight);
  if (isRefusal(running)) return running;
  const actor = running.rules.waitingFor(running.fight.state);
  const side = actor === undefined ? undefined : cardOf(running, actor)?.side;
  return automatic({ room, running, chance, request: name }, side ?? GAME_MASTER);
}

/** Tactics decide on what the viewer knows for whom they do; lots that they draw are no dice of the fight. */
function automatic(
  {
    room,
    running,
    request,
    chance,
  }: Pick<AskedInFight, 'room' | 'running' | 'chance'> & { request: FightName },
  viewer: Viewer,
): Decided | Refusal {
  const { game, fight: id } = request;
  const { rules, readings, fight } = running;
  const actor = rules.waitingFor(fight.state);
  if (actor === undefined) return refuse('', 'The fight is over.', 'fight');
  const entry = fight.log.length + 1;
  const lots = new Play(seededDice('lots', entry - 1), readings);
  const known = knownTo(rules, fight.state, viewer, running);
  const command = rules.tactics(known, actor, lots);
  const taken = takeIn(running, command, chance.dice(diceIn(room, game, id), entry), viewer);
  return isRefusal(taken) ? taken : wentOn(room, { game, fight: id }, running, taken.running, chance);
}

/** Which fight of a table is meant. */
export type FightName = { readonly game: string; readonly fight: string };

/** The fight as somebody goes back in it, or on again; a refusal where nothing is there to go to. */
function wentTo(
  { room, running, request, chance }: AskedInFight<Asking<'undo' | 'redo'>>,
  after: Running,
  nothing: string,
): Decided | Refusal {
  return after.fight.log.length === running.fight.log.length
    ? refuse('', nothing, 'steps')
    : wentOn(room, request, running, after, chance);
}

/** Whoever takes a step back does not want to see it taken again at once: nobody acts by themselves any longer. */
function undone(asked: AskedInFight<Asking<'undo'>>): Decided | Refusal {
  const { room, chair, running, request } = asked;
  const back = stepsBack(running, chair, room.table.chairs, request);
  if (isRefusal(back)) return back;
  const decided = wentTo(asked, takeBackIn(running, back), 'Nothing has happened yet that could be undone.');
  if (isRefusal(decided)) return decided;
  const { game, fight: id } = request;
  const kept = decided.room.table.fights.find(one => isSameOne(one, { game, id }));
  if (!kept?.automatic?.length) return decided;
  const step: TableStep = { is: 'ran', game, id, sides: [] };
  return { steps: [...decided.steps, step], room: afterStep(decided.room, step) };
}

/** The fight went on: the step says which entries it was, and the room has it as it runs. */
function wentOn(
  room: Room,
  { game, fight: id }: FightName,
  before: Running,
  moved: Running,
  { now }: Chance,
): Decided {
  const since = now === undefined ? undefined : waitedSince(before, moved, now);
  const stamped = since ? { ...moved, fight: { ...moved.fight, since } } : moved;
  const after = withNewcomers(room, before, stamped);
  const winner = after.rules.outcome(after.fight.state)?.winner;
  const fought = foughtStep(game, id, before.fight.log.length, after.fight, winner);
  const { people } = after.fight;
  const homecoming = homeward(room.table.people, before, after);
  const step: TableStep = {
    ...fought,
    ...(people && people !== before.fight.people && { people }),
    ...(since && { since }),
    ...(homecoming && { home: homecoming.home }),
  };
  const next = afterStep({ ...room, fights: new Map() }, step);
  const gone = withRunning({ ...next, fights: room.fights }, game, id, after);
  const seats = (homecoming?.seats ?? []).map((seat): TableStep => ({ is: 'seated', seat }));
  const seen = liftedBySight(game, id, after);
  const more = seen ? [...seats, seen] : seats;
  return { steps: [step, ...more], room: more.reduce(afterStep, gone) };
}

/** The fog that lifts where the party has come into sight of it. */
function liftedBySight(game: string, id: string, { rules, fight, veil }: Running): TableStep | undefined {
  if (!veil?.bySight || veil.fog.length === 0) return undefined;
  const fog = fogLeft(rules, fight.state, veil.fog);
  return isSame(fog, veil.fog) ? undefined : { is: 'veiled', game, id, veil: { ...veil, fog } };
}

/** The host hides or reveals people and places. */
function veiled({ room, running, request }: AskedInFight<Asking<'veil'>>): Decided | Refusal {
  const { game, fight: id, hide = [], reveal = [], cover = [], lift = [], bySight } = request;
  const { people, fog, ...before } = running.veil ?? NO_VEIL;
  const stranger = hide.find(one => !cardOf(running, one));
  if (stranger !== undefined)
    return refuse('', `Nobody in this fight is called “${stranger.slice(0, 40)}”.`, 'hide');
  const sees = bySight ?? before.bySight;
  const drawn = fogAfter(fog, cover, lift);
  const veil = {
    people: [...new Set([...people, ...hide])].filter(one => !reveal.includes(one)),
    fog: sees ? fogLeft(running.rules, running.fight.state, drawn) : drawn,
    bySight: sees,
  };
  return changed(room, { is: 'veiled', game, id, veil });
}

/** The fight with everybody who joined it by this step, as those of the table whom they are. */
function withNewcomers({ table }: Room, before: Running, after: Running): Running {
  const { book, fight } = after;
  const there = new Set(fightersOf(before.fight.state).map(([id]) => id));
  const last = fight.log.at(-1);
  if (!last || !('command' in last) || fightersOf(fight.state).every(([id]) => there.has(id))) return after;
  // Who was called by an id in a step that was taken back is somebody else.
  const known = Object.entries(fight.people ?? {}).filter(([id]) => there.has(id));
  const people = castOf(book, table.people, fight, Object.fromEntries(known));
  return { ...after, fight: { ...fight, people } };
}
