/** How a fight is set up: who takes part, where they stand, who notices whom first. */
import {
  check,
  type Entrant,
  entrance,
  isOnGrid,
  lineUp,
  MOST_FIGHTERS,
  type Muster,
  muster,
  type Place,
  type Prepared,
  type Problem,
  type Refusal,
  sideSchema,
  unused,
} from '@arbiter/engine';
import { z } from 'zod';
import { isEmpty, NOTHING_NOTED } from '../character/afflictions.ts';
import type { Character } from '../character/character.ts';
import { person } from '../character/rules.ts';
import { healthOf, staminaOf } from '../character/secondary-scores.ts';
import { lacksInstincts, surpriseBetween } from '../character/senses.ts';
import { MOST_DANGER_SENSE, whyNotSenseDanger } from '../checks/danger-sense.ts';
import { REACTIONS } from '../checks/reaction.ts';
import { whyNotDo } from '../conditions/conditions.ts';
import { GRAVITY } from '../content/adventure-tables.ts';
import { CLOCKS } from '../content/condition-list.ts';
import { creatures } from '../content/creatures.ts';
import { goodNamed, LAMPS } from '../content/goods.ts';
import { magicSchema } from '../content/magic.ts';
import { weaponName } from '../content/other-names.ts';
import { pregenerated } from '../content/pregenerated.ts';
import { type WeaponName, weaponNamed } from '../content/weapon-list.ts';
import { sizeInArmor } from '../gear/donning.ts';
import { type OpenAdventurePlay, type OpenAdventureReadings, quietPlay, refuse } from '../play.ts';
import { initiativeTest, initiativeWinner, surprisedOf } from '../rounds/initiative.ts';
import { NEW_ROUND } from '../rounds/round-state.ts';
import { bonusHalfRounds } from '../rounds/rounds.ts';
import { lampHands } from './acts/pack-acts.ts';
import { isAirlessAt } from './acts/vacuum-acts.ts';
import { type CommandOf, sideName } from './commands.ts';
import { type Course, courseOf } from './course.ts';
import type { FightEvent } from './fight-events.ts';
import { allFighters, type Fighter, type FightState, mapSchema } from './fight-state.ts';
import { bodyAt, canFly, distanceOf, isWall, mayStandAt, spacesBetween, spanOf } from './ground.ts';
import { carryOn } from './round-flow.ts';
import { whyNotGround } from './whole-map.ts';

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

const withSchema = z.strictObject({
  retainer: z
    .boolean()
    .default(false)
    .describe('Serves the party and is no player-character: tests morale, and may be led.'),
  loyalty: z.int().min(-10).max(10).default(0).describe('Fidelity, or defection if negative.'),
  prefers: z.enum(REACTIONS).nullable().default(null).describe('Whether it responds to valor or to wisdom.'),
  altitude: z.int().min(0).max(50).default(0).describe('How high above the ground a flier begins.'),
  lamp: z.enum(LAMPS).optional().describe('A light that burns as the fight begins.'),
  sensesDanger: z
    .int()
    .min(0)
    .max(MOST_DANGER_SENSE)
    .default(0)
    .describe('Re-rolls of a reflex save for which danger sense is ready as the fight begins.'),
  hands: z.array(weaponName).max(2).optional().describe('Weapons in hand as the fight begins.'),
});
type Beside = z.output<typeof withSchema>;

const BOOK: Muster<Character, Beside> = {
  person,
  content: { creatures },
  pregenerated,
  with: withSchema,
  nameOf: ({ name }: Character) => name,
} as unknown as Muster<Character, Beside>;

/** What somebody has in hand when a fight begins: what was said, else the best that fits into the hands. */
function handsOf(character: Character, { hands: given, lamp }: Beside): WeaponName[] {
  if (given) return [...given];
  const rows = character.weapons.map(weaponNamed);
  const free = 2 - character.shields.length - lampHands({ lamp: lampOf(lamp) });
  const best = [...rows]
    .filter(({ natural, hands }) => !natural && hands <= free)
    .sort(
      (a, b) =>
        Number(usableNow(b, character)) - Number(usableNow(a, character)) || b.destruction - a.destruction,
    )[0];
  return best ? [best.name as WeaponName] : [];
}
const lampOf = (source: Beside['lamp']): Fighter['lamp'] => {
  if (source === undefined) return null;
  const { minutes } = goodNamed(source)!.light!;
  return { source, until: minutes === null ? null : minutes * CLOCKS.minute };
};
const usableNow = (weapon: ReturnType<typeof weaponNamed>, { ammunition, capacity }: Character): boolean =>
  (ammunition === null || (weapon.ammunition ?? []).every(kind => (ammunition[kind] ?? 0) > 0)) &&
  !(weapon.cell && capacity === 0);

const refusalOf = (problems: readonly Problem[], field = problems[0]?.path): Refusal =>
  refuse('OA-CMBT-01', problems.map(({ message }) => message).join(' '), field);

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

/** What a side of its own is not called: the two that are always there, and what else stands where sides stand. */
const NO_SIDES = ['test', 'nobody', 'gm'];
const RESERVED = ['party', 'foes', ...NO_SIDES];

/** What would count for nothing on this side is refused: who serves, and what a leader of NPCs reckons with. */
function whyNotServe({
  side,
  path,
  name,
  with: { retainer, loyalty, prefers },
}: Entrant<Character, Beside>): Refusal | undefined {
  if (retainer && side !== 'party')
    return refuse('OA-MORL-01', `${path} (${name}): a retainer serves the party and is on its side.`, path);
  return side === 'party' && !retainer && (loyalty !== 0 || prefers !== null)
    ? refuse(
        'OA-MORL-01',
        `${path} (${name}): player-characters test no morale; loyalty and prefers are of retainers and of other sides.`,
        path,
      )
    : undefined;
}

function whyNotEnter(entrant: Entrant<Character, Beside>): Refusal | undefined {
  const { person: one, path, name, with: beside } = entrant;
  const idle = whyNotServe(entrant);
  if (idle) return idle;
  if (beside.altitude > 0 && !canFly(one))
    return refuse('OA-POST-03', `${path} (${name}): only those who fly begin in the air.`, path);
  const unaware = beside.sensesDanger > 0 ? whyNotSenseDanger(one, path) : undefined;
  if (unaware) return unaware;
  const hands = beside.hands ?? [];
  const times = (list: readonly WeaponName[], weapon: WeaponName): number =>
    list.filter(each => each === weapon).length;
  const missing = hands.find(weapon => times(hands, weapon) > times(one.weapons, weapon));
  if (missing)
    return refuse(
      'OA-CMBT-07',
      `${path} (${name}): there is no ${one.weapons.includes(missing) ? 'second ' : ''}${missing} to have in hand.`,
      path,
    );
  const taken =
    hands.reduce((sum, weapon) => sum + handsTaken(weapon), 0) +
    one.shields.length +
    lampHands({ lamp: lampOf(beside.lamp) });
  return taken > 2
    ? refuse('OA-WEAP-05', `${path} (${name}): what is held takes ${taken} hands, and there are two.`, path)
    : undefined;
}

/** OA-WEAP-05: what is worn on the hand, or grown, fills none. */
const handsTaken = (weapon: WeaponName): number => {
  const { hands, natural, unarmed } = weaponNamed(weapon);
  return natural || unarmed ? 0 : hands;
};

/** Somebody of whom no more is known than this, as they would come into a fight. */
export const looksAs = (one: Character, play: OpenAdventurePlay): Fighter =>
  fighterOf(
    {
      ...{ id: 'somebody', side: 'others', name: one.name, person: one, at: undefined },
      ...{ with: withSchema.parse({}), file: undefined, path: '' },
    },
    NOWHERE,
    { declarations: false, leader: null, map: mapSchema.parse({}) },
    play,
  );

/** Somebody as they come into a fight. */
function fighterOf(
  { id, side, name, person: one, with: beside }: Entrant<Character, Beside>,
  at: Place,
  {
    declarations,
    leader,
    map,
  }: { readonly declarations: boolean; readonly leader: string | null; readonly map: FightState['map'] },
  play: OpenAdventurePlay,
): Fighter {
  const player = side === 'party' && !beside.retainer;
  return {
    ...one,
    temporary: noted(one.temporary),
    modifiers: noted(one.modifiers),
    created: noted(one.created),
    // No fight asks what somebody was born with.
    born: NOTHING_NOTED,
    name,
    HP: healthOf(one, play),
    SP: staminaOf(one, play),
    id,
    side,
    player,
    // OA-GRAV-02: what is carried weighs what it weighs here.
    gravity: GRAVITY[map.gravity],
    declares: declarations && side === 'party',
    leader: side === 'party' && beside.retainer ? leader : null,
    loyalty: beside.loyalty,
    prefers: beside.prefers,
    x: at.x,
    y: at.y,
    span: spanOf(one),
    reach: sizeInArmor(one).reach,
    gone: false,
    hands: handsOf(one, beside),
    done: false,
    bonus: bonusHalfRounds(one.level),
    round: NEW_ROUND,
    moment: false,
    speedLeft: 0,
    ran: false,
    sprinted: false,
    straight: { dx: 0, dy: 0, spaces: 0 },
    aiming: null,
    feints: NOTHING_NOTED,
    attackedBy: null,
    aided: null,
    aidedBy: null,
    fought: false,
    delay: null,
    declared: null,
    fears: [],
    tested: false,
    calmed: [],
    foughtFire: false,
    firesUntil: null,
    airless: null,
    hidden: null,
    exertion: 'rest',
    climbTest: null,
    sneaked: false,
    altitude: beside.altitude,
    wall: null,
    afloat: true,
    // OA-ACT-20, OA-R-469: everybody begins above the water, and breathes.
    breath: null,
    lamp: lampOf(beside.lamp),
    dressing: null,
    scorched: false,
    burns: 0,
  };
}

const noted = <T extends object>(record: T): T => (isEmpty(record) ? (NOTHING_NOTED as T) : record);

/** OA-R-611: those who come to a fight that is under way; they act from the next round on. */
export function newcomers(
  state: FightState,
  { side, who }: CommandOf<'join'>,
  play: OpenAdventurePlay,
): { readonly fighters: readonly Fighter[] } | Refusal {
  if (NO_SIDES.includes(side)) return refuse('OA-CMBT-01', `A side cannot be called ${side}.`, 'side');
  const all = muster({ [side]: [who] }, { ...BOOK, readings: play.readings });
  if (!all.ok) return refusalOf(all.problems, 'who');
  if (all.value.length + state.order.length > MOST_FIGHTERS)
    return refuse('OA-CMBT-01', `At most ${MOST_FIGHTERS} can take part in one fight.`, 'who');
  const fresh = unused(allFighters(state).flatMap(({ id, name }) => [id, name]));
  const there: FightState = { ...state, fighters: { ...state.fighters }, order: [...state.order] };
  const leader = allFighters(state).find(({ player }) => player)?.id ?? null;
  const fighters: Fighter[] = [];
  for (const entrant of all.value) {
    const barred = whyNotEnter(entrant) ?? whyNotWary(entrant);
    if (barred) return barred;
    const named = { ...entrant, id: fresh(entrant.id, '-'), name: fresh(entrant.name, ' ') };
    const made = fighterOf(
      named,
      entrant.at ?? NOWHERE,
      { declarations: state.declarations, leader, map: state.map },
      play,
    );
    const friends = allFighters(there).filter(each => each.side === side && !each.gone);
    const far = (at: Place): number =>
      Math.min(...friends.map(friend => spacesBetween(state, bodyAt(made, at), bodyAt(friend))), FARTHEST);
    const at =
      entrant.at ?? entrance(state.map, place => mayStandAt(there, { ...made, ...place }, place), far);
    if (!at || !isOnGrid(state.map, at) || !mayStandAt(there, made, at))
      return refuse('OA-MOVE-09', `${made.name} cannot stand there.`, 'who');
    const arrived: Fighter = { ...made, x: at.x, y: at.y, done: true, bonus: 0 };
    there.fighters[arrived.id] = arrived;
    there.order.push(arrived.id);
    fighters.push(arrived);
  }
  return { fighters };
}
/** OA-TLNT-02: those who come later ready danger sense in a turn of theirs. */
const whyNotWary = ({ name, with: { sensesDanger } }: Entrant<Character, Beside>): Refusal | undefined =>
  sensesDanger > 0
    ? refuse(
        'OA-TLNT-02',
        `${name} comes to a fight under way: danger sense is ready beforehand only for those who begin it.`,
        'who',
      )
    : undefined;

const NOWHERE: Place = { x: 0, y: 0 };

/** Farther than any map is wide: nobody is there to come to. */
const FARTHEST = 10_000;

export function prepare(
  given: unknown,
  play: OpenAdventurePlay,
): Prepared<FightState, FightEvent, OpenAdventureReadings> | Refusal {
  const read = readSetup(given, play.readings);
  if ('refused' in read) return read;
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
