/**
 * The way of a request: may I, then what happens, as steps. All dice fall here; whoever keeps the table keeps the steps,
 * and everybody else folds them (`afterStep`).
 */
import { facesFirst, type OpenDice, ScriptError, scriptedDice, seededDice } from '@arbiter/dice';
import { GAME_MASTER, type Viewer } from '../encounter/rules.ts';
import { knownTo } from '../encounter/view.ts';
import { introduce } from '../names.ts';
import { Play } from '../play.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { resolve } from '../resolve.ts';
import { chooseReadings, type Readings } from '../ruling.ts';
import { check, jsonSchema } from '../schema.ts';
import { handOver, invite, noChair, rename, revoke, takeChair } from './chairs.ts';
import { mayI } from './may-i.ts';
import { giveOrder } from './orders.ts';
import type { TableRequest } from './requests.ts';
import { afterStep, asKept, bookIn, fightIn, type Room, withRunning } from './room.ts';
import { beginFight, type Running, takeAgainIn, takeBackIn, takeIn } from './running.ts';
import { foughtStep, type TableStep } from './steps.ts';
import type { Chair } from './table.ts';
import { callAndReply, speak, writeNote } from './talk.ts';
import { WATCHER } from './told.ts';

/** Where chance comes from: a stream of dice for a fight's entry (0 is its opening), and for anything else. */
export interface Chance {
  dice(of: string, entry: number): OpenDice;
}

/** Chance from a table's seed: what is said between two blows shifts no die. */
export const chanceFrom = (seed: string): Chance => ({
  dice: (of, entry) => seededDice(`${seed}\n${of}`, entry),
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
  const running =
    'fight' in request && request.ask !== 'begin' ? fightIn(room, request.game, request.fight) : undefined;
  if (isRefusal(running)) return running;
  const refused = mayI(chair, request, running);
  if (refused) return refused;
  switch (request.ask) {
    case 'name':
      return changed(room, { is: 'named', name: request.name });
    case 'show':
      return changed(room, { is: 'shown', openness: request.openness });
    case 'seat':
      return changed(room, { is: 'seated', seat: request.seat });
    case 'retire':
      return room.table.people.some(({ game, id }) => game === request.game && id === request.id)
        ? changed(room, { is: 'left', game: request.game, id: request.id })
        : refuse('', `Nobody at this table is called “${request.id.slice(0, 40)}”.`, 'id');
    case 'invite':
      return changedBy(room, invite(room, request));
    case 'revoke':
      return changedBy(room, revoke(room, request));
    case 'rekey':
      return room.table.chairs.some(({ id }) => id === request.chair)
        ? changed(room, { is: 'rekeyed', chair: request.chair })
        : noChair(request.chair, 'chair');
    case 'hand over':
      return changedBy(room, handOver(room, request));
    case 'rename':
      return changedBy(room, rename(room, chair, request.name));
    case 'rule':
      return ruled(room, request);
    case 'question':
      return asked(room, chair, request, chance);
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
      return changed(room, { is: 'asked', entry: request.entry });
    case 'favour':
      return changed(room, { is: 'favoured', what: request.what, on: request.on });
    case 'begin':
      return began(room, request, chance);
    case 'close':
      return changed(room, { is: 'closed', game: request.game, id: request.fight });
    case 'act':
      return onFaces(() => acted(room, chair, running!, request, chance));
    case 'auto':
      return automatic(room, viewerAt(chair, running!), running!, request, chance);
    case 'undo':
      return halted(
        wentTo(
          room,
          request,
          running!,
          takeBackIn(running!, request.steps),
          'Nothing has happened yet that could be undone.',
        ),
        request,
      );
    case 'redo':
      return wentTo(
        room,
        request,
        running!,
        takeAgainIn(running!, request.steps),
        'Nothing was taken back that could be done again.',
      );
  }
}

/** The dice of what is asked and said beside fights: a table that keeps its steps counts them by those. */
export const WORDS = 'words';

/** How much was asked, said and answered at a table. */
const spokenAt = ({ log, words, calls }: Room['table']): number =>
  log.length + words.length + calls.reduce((sum, { replies }) => sum + Object.keys(replies).length, 0);

type Asking<K extends TableRequest['ask']> = Extract<TableRequest, { ask: K }>;

const changed = (room: Room, step: TableStep): Decided => ({ steps: [step], room: afterStep(room, step) });

const changedBy = (room: Room, steps: readonly TableStep[] | Refusal): Decided | Refusal =>
  isRefusal(steps) ? steps : { steps, room: steps.reduce(afterStep, room) };

/** Somebody with an invitation takes a chair; `now` says whether it still holds. */
export const decideChair = (
  room: Room,
  invitation: string,
  chair: Pick<Chair, 'id' | 'name'>,
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
  { id: by }: Chair,
  { game, question, input, faces, isSecret }: Asking<'question'>,
  chance: Chance,
): Decided | Refusal {
  const book = bookIn(room, game);
  if (isRefusal(book)) return book;
  const readings = houseReadings(room, game);
  if (isRefusal(readings)) return readings;
  const procedure = book.procedures.find(({ name }) => name === question);
  if (!procedure) return refuse('', `${book.name} has no procedure “${question.slice(0, 40)}”.`, 'question');
  const met = introduce(book, jsonSchema(procedure.input), input, readings);
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
      by,
      ...(isSecret && { isSecret }),
    };
    return changed(room, { is: 'asked', entry });
  });
}

function began(
  room: Room,
  { game, fight: id, setup, rulings, faces }: Asking<'begin'>,
  chance: Chance,
): Decided | Refusal {
  const book = bookIn(room, game);
  if (isRefusal(book)) return book;
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
    );
    if (isRefusal(begun)) return begun;
    script?.finish();
    const { running } = begun;
    const decided = changed(room, { is: 'began', kept: { game, id, stream, fight: asKept(running.fight) } });
    return { ...decided, room: withRunning(decided.room, game, id, running) };
  });
}

/** The dice of a fight: those of another of the same name that was put away are others. */
const streamOf = (game: string, id: string, stream: number | undefined): string =>
  stream === undefined ? `${game}/${id}` : `${game}/${id}/${stream}`;

const diceIn = ({ table }: Room, game: string, id: string): string =>
  streamOf(game, id, table.fights.find(kept => kept.game === game && kept.id === id)?.stream);

/** Through whose eyes a chair's commands are judged: its side's, or the game master's. */
export function viewerAt(chair: Chair, { rules, fight, book }: Running): Viewer {
  if (chair.role === 'host') return GAME_MASTER;
  const { fighters } = rules.glance(fight.state);
  const own = chair.plays.filter(({ game }) => game === book.id).map(({ id }) => id);
  return fighters.find(({ id }) => own.includes(id))?.side ?? WATCHER;
}

function acted(
  room: Room,
  chair: Chair,
  running: Running,
  { game, fight: id, command, faces }: Asking<'act'>,
  chance: Chance,
): Decided | Refusal {
  const read = check(running.rules.command, command);
  if (!read.ok)
    return refuse('', read.problems[0]?.message ?? 'That is nothing that can be done.', 'command');
  const fallen = chance.dice(diceIn(room, game, id), running.fight.log.length + 1);
  // The host is told what is wrong with faces; to anybody else that would tell what was rolled.
  const script = faces && chair.role === 'host' ? scriptedDice(faces) : undefined;
  const dice = script ?? (faces ? facesFirst(faces, fallen) : fallen);
  const taken = takeIn(running, read.value, dice, viewerAt(chair, running));
  if (isRefusal(taken)) return taken;
  script?.finish();
  return wentOn(room, { game, fight: id }, running, taken.running);
}

/** The time of whoever is waited for is up: the tactics answer, on what that side knows. */
export function decideByClock(room: Room, name: FightName, chance: Chance): Decided | Refusal {
  const running = fightIn(room, name.game, name.fight);
  if (isRefusal(running)) return running;
  const { rules, fight } = running;
  const actor = rules.waitingFor(fight.state);
  const side = rules.glance(fight.state).fighters.find(({ id }) => id === actor)?.side;
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
  return isRefusal(taken) ? taken : wentOn(room, { game, fight: id }, running, taken.running);
}

/** Which fight of a table is meant. */
export type FightName = { readonly game: string; readonly fight: string };

function wentTo(
  room: Room,
  name: FightName,
  before: Running,
  after: Running,
  nothing: string,
): Decided | Refusal {
  return after.fight.log.length === before.fight.log.length
    ? refuse('', nothing, 'steps')
    : wentOn(room, name, before, after);
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
function wentOn(room: Room, { game, fight: id }: FightName, before: Running, after: Running): Decided {
  const winner = after.rules.outcome(after.fight.state)?.winner;
  const step = foughtStep(game, id, before.fight.log.length, after.fight, winner);
  const next = afterStep({ ...room, fights: new Map() }, step);
  return { steps: [step], room: withRunning({ ...next, fights: room.fights }, game, id, after) };
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
