/**
 * The way of a request: may I, then what happens, as steps. All dice fall here; whoever keeps the table keeps the steps,
 * and everybody else folds them (`afterStep`).
 */
import { facesFirst, type OpenDice, ScriptError, scriptedDice, seededDice, seedOf } from '@arbiter/dice';
import { fightersOf } from '../encounter/entries.ts';
import { GAME_MASTER, type Viewer } from '../encounter/rules.ts';
import { fogAfter, fogLeft, fogOver, NO_VEIL } from '../encounter/veil.ts';
import { knownTo } from '../encounter/view.ts';
import { isSame } from '../plain-data.ts';
import { Play } from '../play.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { resolve } from '../resolve.ts';
import { chooseReadings, type Readings } from '../ruling.ts';
import { check, jsonSchema } from '../schema.ts';
import { type PastRequest, stepsBack, takeBack } from './back.ts';
import { castBy, castOf, seatIn } from './cast.ts';
import {
  bring,
  choose,
  getUp,
  handOver,
  invite,
  letIn,
  noChair,
  rename,
  revoke,
  takeChair,
} from './chairs.ts';
import type { FightLog } from './fight-log.ts';
import { BOUNDED, MOST, type Seat, type TableFile } from './file.ts';
import { withPeople } from './guests.ts';
import { homeward } from './home.ts';
import { isWholeFor, mayI } from './may-i.ts';
import { giveOrder } from './orders.ts';
import { ownedFile, putOn, takeOff } from './packs.ts';
import { addPicture, noPicture, prepareFight } from './preparing.ts';
import { promised, prove, whyClosed } from './proof.ts';
import { renewEntries } from './renewing.ts';
import type { TableRequest } from './requests.ts';
import { restTogether } from './rest.ts';
import { afterStep, bookFor, bookIn, fightIn, plainBookIn, type Room, withRunning } from './room.ts';
import { beginFight, type Running, takeAgainIn, takeBackIn, takeIn } from './running.ts';
import { foughtStep, type TableStep } from './steps.ts';
import { asKept, type Chair, isSameOne } from './table.ts';
import { callAndReply, speak, writeNote } from './talk.ts';
import { waitedSince } from './turns.ts';
import { cardOf, viewerAt } from './whose.ts';

/** What a table has from outside: a stream of dice for a fight's entry (0 is its opening) and for anything else, and the time. */
export interface Chance {
  dice(of: string, entry: number): OpenDice;
  /** The seed of such a stream, which is promised when a fight begins; left out where nothing is. */
  seed?(of: string): string;
  /** The request that somebody wants to take back, where there was one and whoever keeps the table has looked it up. */
  readonly past?: PastRequest | undefined;
  /** Now, in milliseconds since 1970; left out where nobody stamps what happens. */
  readonly now?: number;
}

/** Chance from a table's seed: what is said between two blows shifts no die. */
export const chanceFrom = (seed: string): Chance => ({
  dice: (of, entry) => seededDice(seedOf(seed, [of]), entry),
  // Nobody finds a table's seed by that of a fight.
  seed: of => seedOf(seed, [of]),
});

/** What came of a request: what to keep, and the room after it. */
export interface Decided {
  readonly steps: readonly TableStep[];
  readonly room: Room;
}

/** Decides a request of a chair; a refusal changes nothing. */
export function decideRequest(
  room: Room,
  chair: Chair,
  request: TableRequest,
  chance: Chance,
): Decided | Refusal {
  const decided = decideWithin(room, chair, request, chance);
  return isRefusal(decided) ? decided : (whyTooMuch(room.table, decided.room.table) ?? decided);
}

/** Why a table would hold more than can be read again; what it holds already it keeps. */
function whyTooMuch(before: TableFile, after: TableFile): Refusal | undefined {
  for (const part of BOUNDED) {
    const most = MOST[part];
    if (after[part].length > most && after[part].length > before[part].length)
      return refuse('', `A table holds at most ${most} ${part}: take some away first.`, part);
  }
  return undefined;
}

function decideWithin(room: Room, chair: Chair, request: TableRequest, chance: Chance): Decided | Refusal {
  const running =
    'fight' in request && request.ask !== 'begin' ? fightIn(room, request.game, request.fight) : undefined;
  if (isRefusal(running)) return running;
  const refused = mayI(chair, request, running) ?? whyClosed(running, request);
  if (refused) return refused;
  // Whatever speaks of a fight has one by now: what named none was refused.
  const there = running as Running;
  switch (request.ask) {
    case 'name':
      return changed(room, { is: 'named', name: request.name });
    case 'show':
      return changed(room, { is: 'shown', openness: request.openness });
    case 'seat':
      return changedBy(room, seatIn(room, chair, ownedSeat(room, request.seat)));
    case 'retire':
      return room.table.people.some(({ game, id }) => game === request.game && id === request.id)
        ? changed(room, { is: 'left', game: request.game, id: request.id })
        : refuse('', `Nobody at this table is called “${request.id.slice(0, 40)}”.`, 'id');
    case 'invite':
      return changedBy(room, invite(room, request));
    case 'let in':
      return changedBy(room, letIn(room, request));
    case 'revoke':
      return changedBy(room, revoke(room, request));
    case 'leave':
      return changedBy(room, getUp(room, chair));
    case 'rekey':
      return room.table.chairs.some(({ id }) => id === request.chair)
        ? changed(room, { is: 'rekeyed', chair: request.chair })
        : noChair(request.chair, 'chair');
    case 'hand over':
      return changedBy(room, handOver(room, request));
    case 'play':
      return changedBy(room, choose(room, chair, request));
    case 'bring':
      return changedBy(room, bring(room, chair, { ...request, seat: ownedSeat(room, request.seat) }));
    case 'rename':
      return changedBy(room, rename(room, chair, request));
    case 'rule':
      return ruled(room, request);
    case 'question':
      return asked(room, chair, request, chance);
    case 'renew': {
      const book = bookIn(room, request.game);
      return isRefusal(book) ? book : changedBy(room, renewEntries(room.table, book, chair, request));
    }
    case 'pack':
    case 'unpack': {
      const book = plainBookIn(room, request.game);
      if (isRefusal(book)) return book;
      return changedBy(
        room,
        request.ask === 'pack'
          ? putOn(room.table, book, chair, request)
          : takeOff(room.table, book, chair, request),
      );
    }
    case 'rest':
      return onFaces(() => rested(room, chair, request, chance));
    case 'roll':
    case 'say':
      return onFaces(() =>
        changedBy(
          room,
          speak(room.table, chair, request, () => chance.dice(WORDS, spokenAt(room.table))),
        ),
      );
    case 'note':
    case 'unnote':
      return changedBy(room, writeNote(room.table, chair, request));
    case 'call':
    case 'reply':
    case 'uncall':
      return onFaces(() =>
        changedBy(
          room,
          callAndReply(room.table, chair, request, () => chance.dice(WORDS, spokenAt(room.table))),
        ),
      );
    case 'order':
      return changedBy(room, giveOrder(room.table, chair, request));
    case 'clock':
      return changed(room, { is: 'timed', ...(request.seconds !== null && { seconds: request.seconds }) });
    case 'run':
      return changed(room, { is: 'ran', game: request.game, id: request.fight, sides: request.sides });
    case 'log':
      return changed(room, { is: 'asked', entry: { ...request.entry, by: chair.id, ...stamp(chance) } });
    case 'favour':
      return changed(room, { is: 'favoured', what: request.what, on: request.on });
    case 'prepare':
      return changedBy(room, prepareFight(room.table, request.prepared));
    case 'unprepare':
      return room.table.prepared.some(one => isSameOne(one, request))
        ? changed(room, { is: 'unprepared', game: request.game, id: request.id })
        : refuse('', `No fight “${request.id.slice(0, 40)}” is prepared at this table.`, 'id');
    case 'picture':
      return changedBy(room, addPicture(room.table, request.picture));
    case 'unpicture':
      return room.table.pictures.some(({ id }) => id === request.picture)
        ? changed(room, { is: 'picture gone', picture: request.picture })
        : noPicture(request.picture);
    case 'begin':
      return began(room, request, chance);
    case 'prove':
      return changedBy(room, prove(there, request, chance.seed?.(diceIn(room, request.game, request.fight))));
    case 'close':
      return changed(room, { is: 'closed', game: request.game, id: request.fight });
    case 'act':
      return onFaces(() => acted(room, chair, there, request, chance));
    case 'cast':
      return changedBy(room, castBy(room.table, there, request));
    case 'veil':
      return veiled(room, there, request);
    case 'auto':
      return automatic(room, viewerAt(chair, there), there, request, chance);
    case 'take back':
      return changedBy(room, takeBack(room.table, chair, request, chance.past));
    case 'undo': {
      const back = stepsBack(there, chair, room.table.chairs, request);
      if (isRefusal(back)) return back;
      return halted(
        wentTo(room, request, chance, {
          before: there,
          after: takeBackIn(there, back),
          nothing: 'Nothing has happened yet that could be undone.',
        }),
        request,
      );
    }
    case 'redo':
      return wentTo(room, request, chance, {
        before: there,
        after: takeAgainIn(there, request.steps),
        nothing: 'Nothing was taken back that could be done again.',
      });
  }
}

/** When something was asked, where somebody stamps what happens. */
const stamp = ({ now }: Chance): { readonly at?: number } => (now === undefined ? {} : { at: now });

/** The dice of what is asked and said beside fights: a table that keeps its steps counts them by those. */
export const WORDS = 'words';

/** How much was asked, said and answered at a table. */
const spokenAt = ({ log, words, calls }: Room['table']): number =>
  log.length + words.length + calls.reduce((sum, { replies }) => sum + Object.keys(replies).length, 0);

type Asking<K extends TableRequest['ask']> = Extract<TableRequest, { ask: K }>;

/** Whoever sits down owns what their file names of the table’s packs. */
function ownedSeat(room: Room, seat: Seat): Seat {
  const book = bookIn(room, seat.game);
  return isRefusal(book) ? seat : { ...seat, file: ownedFile(book, seat.file) };
}

const changed = (room: Room, step: TableStep): Decided => ({ steps: [step], room: afterStep(room, step) });

const changedBy = (room: Room, steps: readonly TableStep[] | Refusal): Decided | Refusal =>
  isRefusal(steps) ? steps : { steps, room: steps.reduce(afterStep, room) };

/** Somebody with an invitation takes a chair; `now` says whether it still holds. */
export const decideChair = (
  room: Room,
  invitation: string,
  chair: Parameters<typeof takeChair>[2],
  now: number,
): Decided | Refusal => changedBy(room, takeChair(room, invitation, chair, now));

function ruled(room: Room, { game, ruling, reading }: Asking<'rule'>): Decided | Refusal {
  const book = bookIn(room, game);
  if (isRefusal(book)) return book;
  const chosen = chooseReadings(book.rulings, reading === undefined ? {} : { [ruling]: reading });
  if (!chosen.ok) return refuse('', chosen.message, 'ruling');
  return changed(room, { is: 'ruled', game, ruling, ...(reading !== undefined && { reading }) });
}

/** The readings of the table's house rulings in a game. */
export function houseReadings(
  room: Room,
  game: string,
  more: Readonly<Record<string, string>> = {},
): Readings | Refusal {
  const book = bookIn(room, game);
  if (isRefusal(book)) return book;
  const chosen = chooseReadings(book.rulings, { ...room.table.rulings[game], ...more });
  return chosen.ok ? chosen.readings : refuse('', chosen.message, 'rulings');
}

function asked(
  room: Room,
  chair: Chair,
  { game, question, input, faces, isSecret }: Asking<'question'>,
  chance: Chance,
): Decided | Refusal {
  const book = bookFor(room, game, chair);
  if (isRefusal(book)) return book;
  const readings = houseReadings(room, game);
  if (isRefusal(readings)) return readings;
  const procedure = book.procedures.find(({ name }) => name === question);
  if (!procedure) return refuse('', `${book.name} has no procedure “${question.slice(0, 40)}”.`, 'question');
  // People of the table stand in a question by their seats: those whom the chair may know whole.
  const people = room.table.people.filter(seat => seat.game === game && isWholeFor(seat, chair));
  const met = withPeople(book, jsonSchema(procedure.input), input, people, readings);
  if (!met.ok) return refuse('', met.problems[0]?.message ?? 'That cannot be asked.', 'input');
  return onFaces(() => {
    const script = faces && scriptedDice(faces);
    const dice = script ?? chance.dice(WORDS, spokenAt(room.table));
    const result = resolve(procedure, met.value.input, dice, readings, met.value);
    if (!result.ok)
      return 'refusal' in result
        ? result.refusal
        : refuse('', result.problems[0]?.message ?? 'That cannot be asked.', 'input');
    script?.finish();
    const { sentence = '' } = result;
    const entry = {
      game,
      question,
      sentence,
      dice: [...dice.thrown],
      input,
      by: chair.id,
      ...(isSecret && { isSecret }),
      ...stamp(chance),
    };
    return changed(room, { is: 'asked', entry });
  });
}

function rested(room: Room, { id: by }: Chair, request: Asking<'rest'>, chance: Chance): Decided | Refusal {
  const book = bookIn(room, request.game);
  if (isRefusal(book)) return book;
  const readings = houseReadings(room, request.game);
  if (isRefusal(readings)) return readings;
  const dice = chance.dice(WORDS, spokenAt(room.table));
  return changedBy(room, restTogether(room.table, request, { book, readings, dice, by, at: chance.now }));
}

function began(
  room: Room,
  { game, fight: id, setup, rulings, faces, title, prepared, picture, hide, inFog }: Asking<'begin'>,
  chance: Chance,
): Decided | Refusal {
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
  streamOf(game, id, table.fights.find(kept => kept.game === game && kept.id === id)?.stream);

function acted(
  room: Room,
  chair: Chair,
  running: Running,
  { game, fight: id, command, faces, because }: Asking<'act'>,
  chance: Chance,
): Decided | Refusal {
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
  return automatic(room, side ?? GAME_MASTER, running, name, chance);
}

/** Tactics decide on what the viewer knows for whom they do; lots that they draw are no dice of the fight. */
function automatic(
  room: Room,
  viewer: Viewer,
  running: Running,
  { game, fight: id }: FightName,
  chance: Chance,
): Decided | Refusal {
  const { rules, readings, fight } = running;
  const actor = rules.waitingFor(fight.state);
  if (actor === undefined) return refuse('', 'The fight is over.', 'fight');
  const entry = fight.log.length + 1;
  const lots = new Play(seededDice('lots', entry - 1), readings);
  const known = knownTo(rules, fight.state, viewer, running.openness);
  const command = rules.tactics(known, actor, lots);
  const taken = takeIn(running, command, chance.dice(diceIn(room, game, id), entry), viewer);
  return isRefusal(taken) ? taken : wentOn(room, { game, fight: id }, running, taken.running, chance);
}

/** Which fight of a table is meant. */
export type FightName = { readonly game: string; readonly fight: string };

interface Going {
  readonly before: Running;
  readonly after: Running;
  /** What is said where nothing went. */
  readonly nothing: string;
}

function wentTo(
  room: Room,
  name: FightName,
  chance: Chance,
  { before, after, nothing }: Going,
): Decided | Refusal {
  return after.fight.log.length === before.fight.log.length
    ? refuse('', nothing, 'steps')
    : wentOn(room, name, before, after, chance);
}

/** Whoever takes a step back does not want to see it taken again at once: nobody acts by themselves any longer. */
function halted(decided: Decided | Refusal, { game, fight: id }: FightName): Decided | Refusal {
  if (isRefusal(decided)) return decided;
  const kept = decided.room.table.fights.find(one => one.game === game && one.id === id);
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
function veiled(room: Room, running: Running, request: Asking<'veil'>): Decided | Refusal {
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

/** Faces that do not fit the dice are a mistake of whoever typed them. */
function onFaces(run: () => Decided | Refusal): Decided | Refusal {
  try {
    return run();
  } catch (error) {
    if (error instanceof ScriptError) return refuse('', error.message, 'faces');
    throw error;
  }
}
