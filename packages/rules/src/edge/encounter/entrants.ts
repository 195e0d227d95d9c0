/** Who comes into a fight: as whom, with what, and in whose saddle. */
import {
  type Entrant,
  entryForm,
  entryWords,
  isRefusal,
  MOST_FIGHTERS,
  muster,
  ordersField,
  type Place,
  type Problem,
  type Refusal,
  unused,
} from '@arbiter/engine';
import { z } from 'zod';
import {
  type Creature,
  type CreatureInput,
  creatureOf,
  isAmmunition,
  isThing,
  itemOf,
} from '../character/creature.ts';
import { person } from '../character/person.ts';
import { weaponInHand } from '../combat/strike.ts';
import { shieldRow } from '../content/armors.ts';
import { creatures, vehicles } from '../content/creatures.ts';
import { pregenerated } from '../content/pregenerated.ts';
import { weaponRow } from '../content/weapons.ts';
import { type AtTable, refuse } from '../play.ts';
import { type Fighter, type FightState, type Side, seatsOf } from './state.ts';

const entry = z.strictObject({
  inLair: z.boolean().default(false).describe('Whether it is in its lair.'),
  unready: z.boolean().default(false).describe('Caught unready: nothing is drawn and nothing loaded.'),
  height: z.int().min(0).max(200).default(0).describe('Of a flyer on a map: spaces above the ground.'),
  rides: z.string().min(1).max(60).optional().describe('The id or name of whom it rides.'),
  hidden: z
    .boolean()
    .default(false)
    .describe('Lies in wait: Hidden from everybody of the other sides until they have it in sight.'),
  zone: z.string().min(1).max(60).optional().describe('In a scene without a map: the zone it stands in.'),
  orders: ordersField.optional(),
});
export type Entry = z.output<typeof entry>;

/** What an entry of a side may say beside who it is. */
export const entryFields = entryForm({ with: entry });

export const refuseSetup = (problems: readonly Problem[]): Refusal =>
  refuse('ED-INI-01', problems.map(each => each.message).join(' '), problems[0]?.path ?? '');

interface Who {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly inLair: boolean;
}

/** A fresh fighter from a creature. */
function fighterFrom(creature: Creature, who: Who): Fighter {
  const only = (
    counts: Readonly<Record<string, number>>,
    isKnown: (name: string) => boolean,
  ): Record<string, number> => Object.fromEntries(Object.entries(counts).filter(([name]) => isKnown(name)));
  return {
    ...creature,
    // A fight keeps count of what it can use; the rest stays in the file.
    items: only(creature.items, name => itemOf(creature, name) !== undefined),
    ammunition: only(creature.ammunition, name => isAmmunition(creature, name)),
    spent: only(creature.spent, name => creature.abilities.some(each => each.id === name)),
    ...who,
    character: creature.player,
    x: 0,
    y: 0,
    height: 0,
    zone: null,
    act: true,
    swift: true,
    minor: true,
    moved: 0,
    travelled: 0,
    extraMove: 0,
    risen: 0,
    grounded: true,
    lastTurn: 0,
    tallied: false,
    ended: false,
    arriving: false,
    evading: false,
    scathed: false,
    used: [],
    hiddenFrom: [],
    hiding: null,
    locatedBy: [],
    engagedWith: null,
    dragging: null,
    recoverable: {},
    mount: null,
    saddle: null,
    commanded: null,
    course: null,
    sinking: false,
    underwater: false,
    suffocatingSince: null,
    gone: false,
  };
}

export const bookOf = ({ readings }: AtTable) => ({
  person,
  content: { creatures, vehicles },
  pregenerated,
  with: entry,
  nameOf: (one: CreatureInput): string => one.name,
  readings,
});

/** Orders that an entry gives beside those that somebody has anyway. */
const withEntryOrders = (creature: CreatureInput, { orders }: Entry): CreatureInput =>
  orders ? { ...creature, orders: { ...creature.orders, ...orders } } : creature;

/** ED-R-122: as it was given, or with empty hands and nothing loaded. */
function emptyHanded(creature: CreatureInput, { unready }: Entry): CreatureInput {
  if (!unready) return creature;
  const mechanical = creature.weapons
    .map(each => (typeof each === 'string' ? weaponRow(each) : each))
    .flatMap(each => (each?.tags.includes('Mechanical') ? [each.name] : []));
  return { ...creature, held: [], unloaded: [...new Set([...creature.unloaded, ...mechanical])] };
}

export type Enlisted = Entrant<CreatureInput, Entry>;

/** Somebody in a fight that begins, and what its entry says of them. */
export interface Recruit {
  readonly fighter: Fighter;
  readonly entry: Enlisted;
}

function enlist(
  { id, name, side, person: one, with: own, path }: Enlisted,
  table: AtTable,
): Fighter | Refusal {
  const creature = creatureOf(emptyHanded(withEntryOrders({ ...one, name }, own), own), table);
  if (isRefusal(creature)) return refuse('ED-INI-01', `${path} (${name}): ${creature.message}`, path);
  // ED-R-122: what it holds it carries; a torch or a rope only takes a hand.
  const absent = creature.held.find(
    item => !weaponInHand(creature, item) && (weaponRow(item) ?? shieldRow(item)),
  );
  if (absent !== undefined)
    return refuse('ED-TAG-26', `${path} (${name}): it carries no ${absent} to hold.`, path);
  if (own.height > 0 && creature.fly === 0)
    return refuse('ED-NPC-04', `${path} (${name}): only flyers begin in the air.`, path);
  const fighter = fighterFrom(creature, { id, name, side: side as Side, inLair: own.inLair });
  return { ...fighter, height: own.height, grounded: own.height === 0 };
}

/** Somebody who comes into a running fight, and how. */
export interface Newcomer {
  readonly fighter: Fighter;
  readonly at: Place | undefined;
  /** Where the first of several comes in. */
  readonly near: Place | undefined;
  readonly zone: string | undefined;
  readonly hidden: boolean;
  /** ED-R-163: whom it comes riding. */
  readonly rides: string | undefined;
}

/** ED-R-121: whoever comes into a running fight, with ids and names of their own. */
export function newcomers(
  state: FightState,
  side: Side,
  who: unknown,
): { readonly entrants: readonly Newcomer[] } | Refusal {
  const all = muster<CreatureInput, Entry>({ [side]: [who] }, bookOf(state));
  if (!all.ok) return refuseSetup(all.problems);
  const elsewhere = whyNotPlaces(all.value, state.map !== null);
  if (elsewhere) return elsewhere;
  if (all.value.length + Object.keys(state.fighters).length > MOST_FIGHTERS)
    return refuse('ED-INI-01', `At most ${MOST_FIGHTERS} can take part in one fight.`, 'who');
  const fresh = unused(Object.values(state.fighters).flatMap(each => [each.id, each.name]));
  const entrants: Newcomer[] = [];
  for (const one of all.value) {
    const fighter = enlist({ ...one, id: fresh(one.id, '-'), name: fresh(one.name, ' ') }, state);
    if (isRefusal(fighter)) return fighter;
    const { zone, hidden, rides } = one.with;
    entrants.push({ fighter, at: one.at, near: one.near, zone, hidden, rides });
  }
  return { entrants };
}

/** ED-TOM-01: a place is a square of the map, or a zone of a scene without one. */
export function whyNotPlaces(all: readonly Enlisted[], hasMap: boolean): Refusal | undefined {
  for (const { path, at, with: own } of all) {
    if (hasMap && own.zone !== undefined)
      return refuse(
        'ED-TOM-01',
        `${entryWords(path)}: there are no zones on a map; say “at” with x and y.`,
        path,
      );
    if (!hasMap && at)
      return refuse(
        'ED-TOM-01',
        `${entryWords(path)}: there are no squares in a scene; say its “zone”.`,
        path,
      );
    if (!hasMap && own.height > 0)
      return refuse('ED-TOM-01', `${entryWords(path)}: nobody has a height in a scene of zones.`, path);
  }
  return undefined;
}

/** ED-R-163, ED-R-211: whom somebody can ride of those on its side, by id or name. */
export function freeMount(fighters: readonly Fighter[], rider: Fighter, wanted: string): Fighter | undefined {
  const mount = fighters.find(
    ({ side, id, name, gone }) => side === rider.side && !gone && (id === wanted || name === wanted),
  );
  if (!mount || mount === rider || mount.mount !== null || isThing(rider)) return undefined;
  // Who is ridden rides nobody, whichever of the two is said first.
  if (fighters.some(each => each.mount === rider.id)) return undefined;
  return fighters.filter(each => each.mount === mount.id).length < seatsOf(mount) ? mount : undefined;
}

/** ED-R-163: in the saddle, and as high as the mount. */
export function seat(rider: Fighter, mount: Fighter): void {
  rider.mount = mount.id;
  rider.saddle = mount.size;
  rider.height = mount.height;
  rider.grounded = mount.grounded;
}

/** ED-R-163: riders are put on their mounts. */
function putInSaddles(all: readonly Recruit[]): Refusal | undefined {
  const fighters = all.map(({ fighter }) => fighter);
  for (const {
    fighter: rider,
    entry: { at: own, path, with: how },
  } of all) {
    if (how.rides === undefined) continue;
    const mount = freeMount(fighters, rider, how.rides);
    const under = mount && all.find(each => each.fighter === mount);
    if (!mount || !under)
      return refuse('ED-MNT-02', `${path}: there is no free mount “${how.rides}” on that side.`, path);
    const { at, with: where } = under.entry;
    const apart =
      (own && !(at?.x === own.x && at.y === own.y)) ||
      (how.zone !== undefined && how.zone !== where.zone) ||
      (how.height > 0 && how.height !== where.height);
    if (apart)
      return refuse(
        'ED-MNT-02',
        `${entryWords(path)}: whoever rides is where its mount is; give ${mount.name} the place.`,
        path,
      );
    seat(rider, mount);
    mount.player = rider.player;
  }
  return undefined;
}

/** Whoever takes part, as fighters, with those who ride in their saddles. */
export function enlistAll(all: readonly Enlisted[], table: AtTable): Recruit[] | Refusal {
  const everybody: Recruit[] = [];
  for (const one of all) {
    const fighter = enlist(one, table);
    if (isRefusal(fighter)) return fighter;
    everybody.push({ fighter, entry: one });
  }
  return putInSaddles(everybody) ?? everybody;
}
