/** How a fight is set up: who takes part, where they stand, who notices whom first. */
import {
  check,
  isOnGrid,
  isRefusal,
  itemAt,
  lineUp,
  muster,
  type Prepared,
  type Refusal,
  sideSchema,
} from '@arbiter/engine';
import { z } from 'zod';
import type { Character } from '../character/character.ts';
import { hasTalent } from '../character/character.ts';
import { lacksInstincts, surpriseBetween } from '../character/senses.ts';
import { listed } from '../checks/words.ts';
import { whyNotDo } from '../conditions/conditions.ts';
import { magicSchema } from '../content/magic.ts';
import { rowWhere } from '../demand.ts';
import { type OpenAdventurePlay, type OpenAdventureReadings, quietPlay, refuse } from '../play.ts';
import { initiativeTest, initiativeWinner, surprisedOf } from '../rounds/initiative.ts';
import { AIR_PARTS } from '../world/air.ts';
import type { Course } from './acts/act.ts';
import { happensNow, lay } from './acts/game-master.ts';
import { isKnownThing } from './acts/hand-acts.ts';
import { beginsHidden } from './acts/hide-act.ts';
import { isAirlessAt } from './acts/surroundings/vacuum-acts.ts';
import { scheduledSchema, sideName, thingSchema, weightOfThing } from './commands.ts';
import { courseOf } from './course.ts';
import { type Ambusher, BOOK, fighterOf, leaderAmong, RESERVED, refusalOf, whyNotEnter } from './entrants.ts';
import type { FightEvent } from './events.ts';
import { distanceOf, isBarred, mayBeginTogether, spanOf } from './ground/ground.ts';
import { whyNotGround } from './ground/whole-map.ts';
import { carryOn } from './rounds/round-flow.ts';
import { allFighters, type Fighter, type FightState, mapSchema, placeSchema } from './state.ts';

export const setupSchema = z.strictObject({
  party: sideSchema.describe('The players’ side: characters, and whoever serves them.'),
  foes: sideSchema,
  others: z
    .record(sideName, sideSchema)
    .default({})
    .describe('Further sides by name; every side is the enemy of every other.'),
  map: mapSchema.omit({ air: true }).prefault({}).describe('Spaces of one meter.'),
  apart: z.int().min(1).max(60).default(6).describe('Spaces between the two sides.').meta({ unit: 'spaces' }),
  initiative: z
    .union([
      z.enum(['test', 'party', 'foes']),
      z.string().min(1).max(60).describe('Another side, or somebody.'),
    ])
    .default('test')
    .describe(
      'Tested by the closest of each side, or given by the Host to a side or to somebody by id or name.',
    ),
  testsFor: z
    .enum(['allegiance', 'kind'])
    .default('allegiance')
    .describe('Whom the Host’s tests of initiative are for: each side, or each kind of creature on it.'),
  surprise: z
    .boolean()
    .default(false)
    .describe('With initiative given by the Host: whether the others are surprised.'),
  declarations: z
    .boolean()
    .default(true)
    .describe('Whether the players declare actions at the start of each round.'),
  regions: z
    .boolean()
    .default(false)
    .describe('Whether a body region is rolled for every attack, magic and throws included.'),
  air: z
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .describe('Volumes of air, where the place is enclosed: fires and people use it up.')
    .meta({ unit: 'volumes' }),
  things: z
    .array(placeSchema.extend({ weapon: thingSchema, weight: weightOfThing }))
    .max(100)
    .default([])
    .describe('Weapons, shields, burning lamps, and everyday objects by their weight, that lie about.'),
  systems: z
    .array(z.string().min(1).max(60))
    .max(20)
    .default([])
    .describe('Systems of a starship that somebody can use in the fight.'),
  events: z
    .array(scheduledSchema)
    .max(100)
    .default([])
    .describe('What the Host has happen as a round begins: a command of the Host for each.'),
  magic: z.array(magicSchema).max(200).default([]).describe('A magic pack of the table’s own.'),
  maxRounds: z.int().min(1).max(1000).default(40).describe('After so many rounds nobody has won.'),
});
type Setup = z.output<typeof setupSchema>;

/** What only a whole set-up shows to be amiss. */
function whyNotSetup(setup: Setup): Refusal | undefined {
  const { others, initiative: first, surprise, map } = setup;
  const doubled = Object.keys(others).find(name => RESERVED.includes(name));
  if (doubled) return refuse('OA-CMBT-01', `Another side cannot be called ${doubled}.`, 'others');
  if (surprise && first === 'test')
    return refuse(
      'OA-INIT-05',
      'Where initiative is tested, the test says who is surprised; surprise goes with an initiative that the Host gives to a side.',
      'surprise',
    );
  const barredMap = whyNotGround(map);
  if (barredMap) return barredMap;
  const strange = setup.things.findIndex(
    ({ weapon, weight, x, y }) => (weight === null && !isKnownThing(weapon)) || !isOnGrid(map, { x, y }),
  );
  if (strange >= 0)
    return refuse(
      'OA-CMBT-07',
      `things[${strange}]: weapons, shields and lamps of the book, or things by their weight, lie on the map.`,
      `things[${strange}]`,
    );
  const fire = map.fires.find(at => isAirlessAt({ map } as FightState, at));
  return fire
    ? refuse('OA-FIRE-04', `No fire burns at ${fire.x}, ${fire.y}: there is no air.`, 'map.fires')
    : undefined;
}

/** OA-INIT-03: the side or the one that the Host gives the first turn to. */
function whyNotFirst(first: string, fighters: readonly Fighter[]): Refusal | undefined {
  return first === 'test' || fighters.some(fighter => isGivenTo(first, fighter))
    ? undefined
    : refuse('OA-INIT-03', `Neither a side nor anybody is called “${first}”.`, 'initiative');
}
/** Somebody by any beginning of their name is meant by their id; a side stays as it is. */
const givenFirst = (said: string, fighters: readonly Fighter[]): string =>
  said === 'test' || fighters.some(fighter => isGivenTo(said, fighter))
    ? said
    : (fighterCalled(said, fighters)?.id ?? said);

const isGivenTo = (first: string, { side, id, name }: Fighter): boolean =>
  first === side || first === id || first === name;

/**
 * What the Host has arranged, with whom it names by their ids: an id, a name in any case, or a beginning that fits only one.
 * Whoever comes by an event that is arranged as well is named by the id they will have.
 */
function arranged({ events }: Setup, fighters: readonly Fighter[]): Setup['events'] | Refusal {
  const someoneComes = events.some(({ does }) => does.do === 'join');
  const named: Setup['events'] = [];
  for (const [i, event] of events.entries()) {
    const { does } = event;
    const target = 'target' in does ? fighterCalled(does.target, fighters) : undefined;
    if ('target' in does && !target && !someoneComes)
      return refuse(
        'OA-CMBT-01',
        `Nobody in this fight is called “${does.target}”: there are ${listed(fighters.map(({ name }) => name))}.`,
        `events[${i}].does.target`,
      );
    named.push(target ? { ...event, does: { ...does, target: target.id } as typeof does } : event);
  }
  return named;
}

function fighterCalled(said: string, fighters: readonly Fighter[]): Fighter | undefined {
  const word = said.toLowerCase();
  const called = ({ id, name }: Fighter): readonly string[] => [id, name.toLowerCase()];
  const exact = fighters.find(fighter => called(fighter).includes(word));
  const beginning = fighters.filter(fighter => called(fighter).some(own => own.startsWith(word)));
  return exact ?? (beginning.length === 1 ? beginning[0] : undefined);
}

/** A fight that has been read, before any die of it has fallen. */
interface Ready {
  readonly setup: Setup;
  readonly fighters: readonly Fighter[];
  readonly wary: readonly FightState['wary'][number][];
  readonly ambush: readonly Ambusher[];
  /** Whom the Host says to be surprised, or not. */
  readonly said: Readonly<Record<string, boolean>>;
}

function readSetup(given: unknown, readings: OpenAdventureReadings): Ready | Refusal {
  const read = check(setupSchema, given);
  if (!read.ok) return refusalOf(read.problems);
  const setup = read.value;
  const amiss = whyNotSetup(setup);
  if (amiss) return amiss;
  const { party, foes, others, map } = setup;
  const all = muster({ party, foes, ...others }, { ...BOOK, readings });
  if (!all.ok) return refusalOf(all.problems);
  const placed = all.value.map(entrant => ({ ...entrant, span: spanOf(entrant.person) }));
  const places = lineUp(
    map,
    placed,
    setup.apart,
    at => isBarred({ map } as FightState, at),
    // OA-BODY-03, OA-R-712
    (one, there) =>
      there.every(({ side }) => side === one.side) &&
      mayBeginTogether([one, ...there].map(({ person }) => person)),
  );
  if (!places.ok) return refusalOf(places.problems);
  const play = quietPlay(readings);
  const players = all.value.filter(({ side, with: { retainer } }) => side === 'party' && !retainer);
  const fighters: Fighter[] = [];
  for (const [i, entrant] of all.value.entries()) {
    const barred = whyNotEnter(entrant);
    if (barred) return barred;
    const leader = leaderAmong(entrant, players);
    if (isRefusal(leader)) return leader;
    const { declarations } = setup;
    fighters.push(fighterOf(entrant, itemAt(places.value, i), { declarations, leader, map }, play));
  }
  const entrants = all.value;
  const saidOf = <T>(what: (entrant: (typeof entrants)[number]) => T | undefined): [string, T][] =>
    entrants.flatMap((entrant, i) => {
      const said = what(entrant);
      return said === undefined ? [] : [[itemAt(fighters, i).id, said] as [string, T]];
    });
  const events = arranged(setup, fighters);
  if (isRefusal(events)) return events;
  return (
    whyNotFirst(givenFirst(setup.initiative, fighters), fighters) ?? {
      setup: { ...setup, events, initiative: givenFirst(setup.initiative, fighters) },
      fighters,
      wary: saidOf(({ with: { sensesDanger } }) => sensesDanger || undefined).map(([who, rerolls]) => ({
        who,
        rerolls,
      })),
      ambush: saidOf(({ with: { hidden } }) => (hidden === false ? undefined : hidden)).map(
        ([id, hidden]) => ({ id, hidden }),
      ),
      said: Object.fromEntries(saidOf(({ with: { surprised } }) => surprised)),
    }
  );
}

export function prepare(
  given: unknown,
  play: OpenAdventurePlay,
): Prepared<FightState, FightEvent, OpenAdventureReadings> | Refusal {
  const read = readSetup(given, play.readings);
  if (isRefusal(read)) return read;
  return { begin: at => begin(read, at) };
}

function begin(ready: Ready, play: OpenAdventurePlay) {
  const { setup, fighters, wary, ambush } = ready;
  const { maxRounds, declarations, magic, regions, events, air, systems } = setup;
  const map = air === undefined ? setup.map : { ...setup.map, air: air * AIR_PARTS };
  const all = Object.fromEntries(fighters.map(fighter => [fighter.id, { ...fighter }]));
  const state: FightState = {
    fighters: all,
    order: Object.keys(all),
    map,
    readings: play.readings,
    maxRounds,
    declarations,
    magic,
    round: 1,
    step: 'declare',
    sides: [],
    starter: null,
    last: null,
    turn: null,
    interrupt: null,
    asked: [],
    waits: 0,
    positions: [],
    things: [],
    effects: [],
    wary: [...wary],
    slow: [],
    winner: null,
    ...(regions && { regions: true as const }),
    ...(systems.length > 0 && { systems }),
    ...(events.length > 0 && { events }),
  };
  const course = courseOf(state, play, 'owned');
  course.emit(initiative(course, ready));
  for (const thing of setup.things) lay(course, { do: 'lay', actor: 'gm', ...thing });
  for (const one of ambush) beginsHidden(course, one);
  happensNow(course);
  carryOn(course, true);
  return { state: course.state, events: course.events };
}

/** Those who test initiative together: a side, or a kind of creature on it. */
interface Party {
  readonly side: string;
  readonly members: readonly Fighter[];
}

/** OA-INIT-01: the players’ side, and every other by its allegiance or by the kinds on it. */
function partiesOf(all: readonly Fighter[], testsFor: Setup['testsFor']): readonly Party[] {
  const parties = new Map<string, { side: string; members: Fighter[] }>();
  for (const fighter of all) {
    const { side, name } = fighter;
    const key = testsFor === 'kind' && side !== 'party' ? `${side}: ${name.replace(/ \d+$/, '')}` : side;
    const party = parties.get(key) ?? { side, members: [] };
    party.members.push(fighter);
    parties.set(key, party);
  }
  return [...parties.values()];
}

/**
 * OA-INIT-01: of those equally close the players choose whom they like; the best eyes serve everybody. Of every
 * other side the one tests who is closest to the players'.
 * OA-COND-38: whoever perceives nothing tests only where nobody of the side perceives anything.
 */
function closestOf(state: FightState, { side, members }: Party): Fighter {
  const awake = members.filter(who => !whyNotDo(who, 'perceive'));
  const able = awake.length ? awake : members;
  const others = allFighters(state).filter(other => (other.side === 'party') !== (side === 'party'));
  let [closest, least] = [itemAt(able, 0), Number.POSITIVE_INFINITY];
  for (const who of able) {
    const far = Math.min(...others.map(other => distanceOf(state, who, other)));
    if (far < least || (far === least && who.PER > closest.PER)) [closest, least] = [who, far];
  }
  return closest;
}

type Initiative = Extract<FightEvent, { is: 'initiative' }>;

/** OA-INIT-01 to 05: initiative, with what the Host says of anybody’s surprise. */
function initiative({ state, play }: Course, { setup, said }: Ready): Initiative {
  const all = allFighters(state);
  const tested = setup.initiative === 'test' ? tests(state, all, setup, play) : awards(all, setup, state);
  const surprised = all.map(({ id }) => id).filter(id => said[id] ?? tested.surprised.includes(id));
  return { ...tested, surprised };
}

/** OA-INIT-03: given by the Host to a side, or to somebody. */
function awards(all: readonly Fighter[], setup: Setup, state: FightState): Initiative {
  const members = all.filter(fighter => isGivenTo(setup.initiative, fighter));
  const { side } = itemAt(members, 0);
  const rest = setup.surprise ? all.filter(each => each.side !== side) : [];
  return {
    is: 'initiative',
    tests: [],
    winner: closestOf(state, { side, members }).id,
    reason: 'awarded',
    surprised: rest.filter(each => !hasTalent(each, 'vigilance')).map(({ id }) => id),
  };
}

/** OA-INIT-01 to 05: the closest of each party tests; whoever trails is surprised. */
function tests(
  state: FightState,
  all: readonly Fighter[],
  { testsFor }: Setup,
  play: OpenAdventurePlay,
): Initiative {
  const parties = partiesOf(all, testsFor);
  const testers = parties.map(party => closestOf(state, party));
  const rolled = testers.map(who => ({ player: who.side === 'party', ...initiativeTest(who, {}, play) }));
  const { winner, reason } = initiativeWinner(rolled);
  const ahead = { who: itemAt(testers, winner), total: itemAt(rolled, winner).total };
  // OA-PERK-11, OA-R-620: who lacks watchful instincts spoils them, friend or foe.
  const unwary = all.filter(each => each.id !== ahead.who.id && lacksInstincts(each));
  const distance = Math.min(...unwary.map(each => distanceOf(state, ahead.who, each)));
  const surprised = testers.flatMap((who, i) => {
    if (i === winner) return [];
    const behind = { who, total: itemAt(rolled, i).total };
    if (!surpriseBetween(ahead, behind, { distance, noise: false }, play).trails) return [];
    const members = itemAt(parties, i).members.map(each => ({ who: each as Character, id: each.id }));
    return surprisedOf(
      members,
      rowWhere(members, ({ id }) => id === who.id),
      play,
    ).map(({ id }) => id);
  });
  return {
    is: 'initiative',
    tests: testers.map((who, i) => ({
      who: who.id,
      total: itemAt(rolled, i).total,
      roll: itemAt(rolled, i).roll,
    })),
    winner: ahead.who.id,
    reason,
    surprised,
  };
}
