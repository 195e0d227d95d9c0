/** Who takes part in a fight: what they come with, what keeps them out, and how they stand when they come. */
import {
  type Entrant,
  entrance,
  isOnGrid,
  isRefusal,
  MOST_FIGHTERS,
  type Muster,
  muster,
  nearestFree,
  ordersField,
  type Place,
  type Problem,
  type Refusal,
  unused,
} from '@arbiter/engine';
import { z } from 'zod';
import { isEmpty, NOTHING_NOTED } from '../character/afflictions.ts';
import type { Character } from '../character/character.ts';
import { person } from '../character/rules.ts';
import { healthOf, staminaOf } from '../character/secondary-scores.ts';
import { MOST_DANGER_SENSE, whyNotSenseDanger } from '../checks/danger-sense.ts';
import { REACTIONS } from '../checks/reaction.ts';
import { GRAVITY } from '../content/adventure-tables.ts';
import { CLOCKS } from '../content/condition-list.ts';
import { creatures } from '../content/creatures.ts';
import { LAMPS, lightOf } from '../content/goods.ts';
import { pregenerated } from '../content/pregenerated.ts';
import { refNames } from '../content/ref-name.ts';
import { carriedName } from '../content/refs.ts';
import { type Weapon, weaponBy, weaponOf } from '../content/weapon-list.ts';
import { sizeInArmor } from '../gear/donning.ts';
import { heldBy } from '../gear/improvised.ts';
import { type OpenAdventurePlay, refuse } from '../play.ts';
import { NEW_ROUND } from '../rounds/round-state.ts';
import { bonusHalfRounds } from '../rounds/rounds.ts';
import { lampHands } from './blows.ts';
import type { CommandOf } from './commands.ts';
import { bodyAt, canFly, maySqueezeIn, mayStandAt, spacesBetween, spanOf } from './ground/ground.ts';
import { allFighters, type Fighter, type FightState, mapSchema } from './state.ts';

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
  hands: z.array(carriedName).max(2).optional().describe('Weapons in hand as the fight begins.'),
  leader: z
    .string()
    .min(1)
    .max(60)
    .optional()
    .describe('The player-character who may lead a retainer; the first of them where not given.'),
  hidden: z
    .union([z.boolean(), z.int().min(-100).max(100)])
    .default(false)
    .describe('Begins hidden from everybody else: with this result, or true to roll the hide test.'),
  surprised: z
    .boolean()
    .optional()
    .describe('The Host’s word on surprise; as initiative has it where not given.'),
  orders: ordersField.optional(),
});
type Beside = z.output<typeof withSchema>;

export const BOOK: Muster<Character, Beside> = {
  person,
  content: { creatures },
  pregenerated,
  with: withSchema,
  nameOf: ({ name }: Character) => name,
} as unknown as Muster<Character, Beside>;

/** What somebody has in hand when a fight begins: what was said, else the best that fits into the hands. */
function handsOf(character: Character, { hands: given, lamp }: Beside): string[] {
  if (given) return [...given];
  const rows = character.weapons.map(weaponOf);
  const free = 2 - character.shields.length - lampHands({ lamp: lampOf(lamp) });
  const best = [...rows]
    .filter(({ natural, hands }) => !natural && hands <= free)
    .sort(
      (a, b) =>
        Number(usableNow(b, character)) - Number(usableNow(a, character)) || b.destruction - a.destruction,
    )[0];
  return best ? [best.name] : [];
}
const lampOf = (source: Beside['lamp']): Fighter['lamp'] => {
  if (source === undefined) return null;
  const { minutes } = lightOf(source);
  return { source, until: minutes === null ? null : minutes * CLOCKS.minute };
};
const usableNow = (weapon: Weapon, { ammunition, capacity }: Character): boolean =>
  (ammunition === null || (weapon.ammunition ?? []).every(kind => (ammunition[kind] ?? 0) > 0)) &&
  !(weapon.cell && capacity === 0);

export const refusalOf = (problems: readonly Problem[], field = problems[0]?.path): Refusal =>
  refuse('OA-CMBT-01', problems.map(({ message }) => message).join(' '), field);

/** What a side of its own is not called: the two that are always there, and what else stands where sides stand. */
const NO_SIDES = ['test', 'nobody', 'gm'];
export const RESERVED = ['party', 'foes', ...NO_SIDES];

/** What would count for nothing on this side is refused: who serves, and what a leader of NPCs reckons with. */
function whyNotServe({
  side,
  path,
  name,
  with: { retainer, loyalty, prefers, leader },
}: Entrant<Character, Beside>): Refusal | undefined {
  if (leader !== undefined && !retainer)
    return refuse('OA-MORL-04', `${path} (${name}): a leader is for a retainer.`, path);
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

export function whyNotEnter(entrant: Entrant<Character, Beside>): Refusal | undefined {
  const { person: one, path, name, with: beside } = entrant;
  const idle = whyNotServe(entrant);
  if (idle) return idle;
  if (beside.altitude > 0 && !canFly(one))
    return refuse('OA-POST-03', `${path} (${name}): only those who fly begin in the air.`, path);
  const unaware = beside.sensesDanger > 0 ? whyNotSenseDanger(one, path) : undefined;
  if (unaware) return unaware;
  const hands = beside.hands ?? [];
  const owned = refNames(one.weapons);
  const times = (list: readonly string[], weapon: string): number =>
    list.filter(each => each === weapon).length;
  const missing = hands.find(weapon => times(hands, weapon) > times(owned, weapon));
  if (missing)
    return refuse(
      'OA-CMBT-07',
      `${path} (${name}): there is no ${owned.includes(missing) ? 'second ' : ''}${missing} to have in hand.`,
      path,
    );
  const taken =
    hands.reduce((sum, weapon) => sum + handsTaken(weaponBy(one, weapon)), 0) +
    one.shields.length +
    lampHands({ lamp: lampOf(beside.lamp) });
  return taken > 2
    ? refuse('OA-WEAP-05', `${path} (${name}): what is held takes ${taken} hands, and there are two.`, path)
    : undefined;
}

/** OA-WEAP-05: what is worn on the hand, or grown, fills none. */
const handsTaken = ({ hands, natural, unarmed }: Weapon): number => (natural || unarmed ? 0 : hands);

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

/** Orders that an entry gives beside those that somebody has anyway. */
const orderedBy = (one: Character, { orders }: Beside): Pick<Character, 'orders'> =>
  orders ? { orders: { ...one.orders, ...orders } } : {};

/** OA-MORL-04: who leads a retainer: the player-character that was named, or the first. */
export function leaderAmong(
  { path, name, with: { retainer, leader } }: Entrant<Character, Beside>,
  players: readonly { readonly id: string; readonly name: string }[],
): string | null | Refusal {
  if (!retainer) return null;
  if (leader === undefined) return players[0]?.id ?? null;
  const found = players.find(player => player.id === leader || player.name === leader);
  return (
    found?.id ??
    refuse('OA-MORL-04', `${path} (${name}): “${leader}” is no player-character of this fight.`, path)
  );
}

/** Somebody as they come into a fight. */
export function fighterOf(
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
    weapons: one.weapons.map(ref => heldBy(ref, one.STR)),
    ...orderedBy(one, beside),
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
    leader,
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
    posture: null,
    wall: null,
    hangs: null,
    afloat: true,
    // OA-ACT-20, OA-R-469: everybody begins above the water, and breathes.
    breath: null,
    lamp: lampOf(beside.lamp),
    dressing: null,
    cloaking: null,
    scorched: false,
    burns: 0,
    hostModifiers: [],
  };
}

const noted = <T extends object>(record: T): T => (isEmpty(record) ? (NOTHING_NOTED as T) : record);

/** Somebody who comes unseen: with this result, or with one that is rolled. */
export interface Ambusher {
  readonly id: string;
  readonly hidden: true | number;
}

/** OA-R-611: those who come to a fight that is under way; they act from the next round on. */
export function newcomers(
  state: FightState,
  { side, who }: CommandOf<'join'>,
  play: OpenAdventurePlay,
): { readonly fighters: readonly Fighter[]; readonly ambush: readonly Ambusher[] } | Refusal {
  if (NO_SIDES.includes(side)) return refuse('OA-CMBT-01', `A side cannot be called ${side}.`, 'side');
  const all = muster({ [side]: [who] }, { ...BOOK, readings: play.readings });
  if (!all.ok) return refusalOf(all.problems, 'who');
  if (all.value.length + state.order.length > MOST_FIGHTERS)
    return refuse('OA-CMBT-01', `At most ${MOST_FIGHTERS} can take part in one fight.`, 'who');
  const fresh = unused(allFighters(state).flatMap(({ id, name }) => [id, name]));
  const there: FightState = { ...state, fighters: { ...state.fighters }, order: [...state.order] };
  const players = allFighters(state).filter(({ player }) => player);
  const fighters: Fighter[] = [];
  const ambush: Ambusher[] = [];
  for (const entrant of all.value) {
    const barred = whyNotEnter(entrant) ?? whyNotWary(entrant);
    if (barred) return barred;
    const leader = leaderAmong(entrant, players);
    if (isRefusal(leader)) return leader;
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
    const isFree = (place: Place): boolean => mayStandAt(there, { ...made, ...place }, place);
    // OA-BODY-03, OA-R-712: at the edge of the map there is room enough.
    const hasRoom = (place: Place): boolean =>
      isFree(place) || maySqueezeIn(there, { ...made, ...place }, place);
    const between = (a: Place, b: Place): number => spacesBetween(state, a, b);
    const at =
      entrant.at ??
      (entrant.near
        ? nearestFree(state.map, entrant.near, between, hasRoom)
        : entrance(state.map, isFree, far));
    if (!at || !isOnGrid(state.map, at) || !hasRoom(at))
      return refuse('OA-MOVE-09', `${made.name} cannot stand there.`, 'who');
    const arrived: Fighter = { ...made, x: at.x, y: at.y, done: true, bonus: 0 };
    there.fighters[arrived.id] = arrived;
    there.order.push(arrived.id);
    fighters.push(arrived);
    if (entrant.with.hidden !== false) ambush.push({ id: arrived.id, hidden: entrant.with.hidden });
  }
  return { fighters, ambush };
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
