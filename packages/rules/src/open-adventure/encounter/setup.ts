/** How a fight is set up: who takes part, where they stand, who notices whom first. */
import { check, isRefusal, lineUp, muster, type Prepared, type Refusal, sideSchema } from '@arbiter/engine';
import { z } from 'zod';
import type { Character } from '../character/character.ts';
import { lacksInstincts, surpriseBetween } from '../character/senses.ts';
import { whyNotDo } from '../conditions/conditions.ts';
import { magicSchema } from '../content/magic.ts';
import { type OpenAdventurePlay, type OpenAdventureReadings, quietPlay, refuse } from '../play.ts';
import { initiativeTest, initiativeWinner, surprisedOf } from '../rounds/initiative.ts';
import type { Course } from './acts/act.ts';
import { isAirlessAt } from './acts/vacuum-acts.ts';
import { sideName } from './commands.ts';
import { courseOf } from './course.ts';
import { BOOK, fighterOf, RESERVED, refusalOf, whyNotEnter } from './entrants.ts';
import type { FightEvent } from './events.ts';
import { distanceOf, isWall, spanOf } from './ground/ground.ts';
import { whyNotGround } from './ground/whole-map.ts';
import { carryOn } from './rounds/round-flow.ts';
import { allFighters, type Fighter, type FightState, mapSchema } from './state.ts';

export const setupSchema = z.strictObject({
  party: sideSchema.describe('The players’ side: characters, and whoever serves them.'),
  foes: sideSchema,
  others: z
    .record(sideName, sideSchema)
    .default({})
    .describe('Further sides by name; every side is the enemy of every other.'),
  map: mapSchema.prefault({}).describe('Spaces of one meter.'),
  apart: z.int().min(1).max(60).default(6).describe('Spaces between the two sides.').meta({ unit: 'spaces' }),
  initiative: z
    .union([z.enum(['test', 'party', 'foes']), sideName.describe('One of the others.')])
    .default('test')
    .describe('Tested by the closest of each side, or given by the Host to a side.'),
  surprise: z
    .boolean()
    .default(false)
    .describe('With initiative given by the Host: whether the others are surprised.'),
  declarations: z
    .boolean()
    .default(true)
    .describe('Whether the players declare actions at the start of each round.'),
  magic: z.array(magicSchema).max(200).default([]).describe('A magic pack of the table’s own.'),
  maxRounds: z.int().min(1).max(1000).default(40).describe('After so many rounds nobody has won.'),
});
type Setup = z.output<typeof setupSchema>;

function readSetup(given: unknown, readings: OpenAdventureReadings) {
  const read = check(setupSchema, given);
  if (!read.ok) return refusalOf(read.problems);
  const setup = read.value;
  const { party, foes, others, initiative: first } = setup;
  const sides = { party, foes, ...others };
  const doubled = Object.keys(others).find(name => RESERVED.includes(name));
  if (doubled) return refuse('OA-CMBT-01', `Another side cannot be called ${doubled}.`, 'others');
  if (first !== 'test' && !Object.hasOwn(sides, first))
    return refuse('OA-INIT-03', `No side is called “${first}”.`, 'initiative');
  if (setup.surprise && first === 'test')
    return refuse(
      'OA-INIT-05',
      'Where initiative is tested, the test says who is surprised; surprise goes with an initiative that the Host gives to a side.',
      'surprise',
    );
  const barredMap = whyNotGround(setup.map);
  if (barredMap) return barredMap;
  const all = muster(sides, { ...BOOK, readings });
  if (!all.ok) return refusalOf(all.problems);
  const ground = { map: setup.map } as FightState;
  const fire = setup.map.fires.find(at => isAirlessAt(ground, at));
  if (fire)
    return refuse('OA-FIRE-04', `No fire burns at ${fire.x}, ${fire.y}: there is no air.`, 'map.fires');
  const placed = all.value.map(entrant => ({ ...entrant, span: spanOf(entrant.person) }));
  const places = lineUp(setup.map, placed, setup.apart, at => isWall(ground, at));
  if (!places.ok) return refusalOf(places.problems);
  for (const entrant of all.value) {
    const barred = whyNotEnter(entrant);
    if (barred) return barred;
  }
  const play = quietPlay(readings);
  const leader = all.value.find(({ side, with: beside }) => side === 'party' && !beside.retainer)?.id ?? null;
  const fighters = all.value.map((entrant, i) =>
    fighterOf(entrant, places.value[i]!, { declarations: setup.declarations, leader, map: setup.map }, play),
  );
  const wary = all.value.flatMap(({ with: { sensesDanger: rerolls } }, i) =>
    rerolls > 0 ? [{ who: fighters[i]!.id, rerolls }] : [],
  );
  return { setup, fighters, wary };
}

export function prepare(
  given: unknown,
  play: OpenAdventurePlay,
): Prepared<FightState, FightEvent, OpenAdventureReadings> | Refusal {
  const read = readSetup(given, play.readings);
  if (isRefusal(read)) return read;
  return { begin: at => begin(read, at) };
}

function begin(
  {
    setup,
    fighters,
    wary,
  }: { setup: Setup; fighters: readonly Fighter[]; wary: readonly FightState['wary'][number][] },
  play: OpenAdventurePlay,
) {
  const all = Object.fromEntries(fighters.map(fighter => [fighter.id, { ...fighter }]));
  for (const id in all) all[id]!.id = id;
  const state: FightState = {
    fighters: all,
    order: Object.keys(all),
    map: setup.map,
    readings: play.readings,
    maxRounds: setup.maxRounds,
    declarations: setup.declarations,
    magic: setup.magic,
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
  };
  const course = courseOf(state, play, 'owned');
  course.emit(initiative(course, setup));
  carryOn(course, true);
  return { state: course.state, events: course.events };
}

/**
 * OA-INIT-01: of those equally close the players choose whom they like; the best eyes serve everybody. Of every
 * other side the one tests who is closest to the players'.
 * OA-COND-38: whoever perceives nothing tests only where nobody of the side perceives anything.
 */
function closestOf(state: FightState, side: string): Fighter {
  const members = state.order.map(id => state.fighters[id]!).filter(who => who.side === side);
  const awake = members.filter(who => !whyNotDo(who, 'perceive'));
  let [closest, least]: [Fighter | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const who of awake.length ? awake : members) {
    let far = Number.POSITIVE_INFINITY;
    for (const other in state.fighters)
      if (side === 'party' ? state.fighters[other]!.side !== side : state.fighters[other]!.side === 'party')
        far = Math.min(far, distanceOf(state, who, state.fighters[other]!));
    if (!closest || far < least || (far === least && who.PER > closest.PER)) [closest, least] = [who, far];
  }
  return closest!;
}

/** OA-INIT-01 to 05: the closest of each side tests; whoever trails is surprised. */
function initiative(course: Course, { initiative: given, surprise }: Setup): FightEvent {
  const { state, play } = course;
  const all = allFighters(state);
  const sides = [...new Set(all.map(({ side }) => side))];
  const membersOf = (side: string) => all.filter(each => each.side === side);
  const testers = sides.map(side => closestOf(state, side));
  if (given !== 'test') {
    const winner = testers[sides.indexOf(given)]!.id;
    const rest = surprise ? all.filter(({ side }) => side !== given) : [];
    return {
      is: 'initiative',
      tests: [],
      winner,
      reason: 'awarded',
      surprised: rest.filter(each => !each.talents.includes('vigilance')).map(({ id }) => id),
    };
  }
  const tests = testers.map(who => ({
    player: who.side === 'party',
    ...initiativeTest(who, {}, play),
  }));
  const { winner, reason } = initiativeWinner(tests);
  const ahead = { who: testers[winner]!, total: tests[winner]!.total };
  // OA-PERK-11, OA-R-620: who lacks watchful instincts spoils them, friend or foe.
  const unwary = all.filter(each => each.id !== ahead.who.id && lacksInstincts(each));
  const distance = Math.min(...unwary.map(each => distanceOf(state, ahead.who, each)));
  const surprised = testers.flatMap((who, i) => {
    if (i === winner) return [];
    const behind = { who, total: tests[i]!.total };
    if (!surpriseBetween(ahead, behind, { distance, noise: false }, play).trails) return [];
    const members = membersOf(who.side).map(each => ({ who: each as Character, id: each.id }));
    return surprisedOf(members, members.find(({ id }) => id === who.id)!, play).map(({ id }) => id);
  });
  return {
    is: 'initiative',
    tests: testers.map((who, i) => ({ who: who.id, total: tests[i]!.total, roll: tests[i]!.roll })),
    winner: ahead.who.id,
    reason,
    surprised,
  };
}
