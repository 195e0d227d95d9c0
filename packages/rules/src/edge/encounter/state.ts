/** The state of a fight: plain JSON, from which everything else follows. */

import { demand, type Health, type Place, type Refusal } from '@arbiter/engine';
import type { z } from 'zod';
import { type Creature, isAble, isThing, isUp, isVehicle, whyNotHandle } from '../character/creature.ts';
import { SIZE_TABLE, type Size } from '../character/size.ts';
import type { Armor } from '../gear/armor.ts';
import type { Weapon } from '../gear/weapon.ts';
import { type EdgeReadings, refuse } from '../play.ts';
import type { TerrainHazard } from '../world/chase-hazards.ts';
import type { Light } from '../world/light.ts';
import type { SceneFeature } from '../world/scene-features.ts';
import type { perilSchema } from '../world/terrain.ts';
import type { SceneKind, ZoneName } from '../world/zones.ts';
import type { Deed, Frame } from './deed.ts';
import type { MountOrder } from './orders.ts';

/** ED-ACT-02: the two turns of a round. */
export const TURNS = ['party', 'foes'] as const;
export type TurnSide = (typeof TURNS)[number];
/** ED-R-120: the characters, their enemies, and whoever fights both. */
export const SIDES = [...TURNS, 'others'] as const;
export type Side = (typeof SIDES)[number];
export const SIDE_NAMES: Readonly<Record<Side, string>> = {
  party: 'characters',
  foes: 'enemies',
  others: 'third party',
};
export const otherSide = (side: Side): TurnSide => (side === 'party' ? 'foes' : 'party');
/** ED-R-120: a third party acts in the enemies' turn. */
export const turnOf = (side: Side): TurnSide => (side === 'party' ? 'party' : 'foes');

/** Somebody in the fight: a creature, and what only a fight needs to know. */
export interface Fighter extends Creature {
  readonly id: string;
  /** ED-R-192: it may change. */
  side: Side;
  /** ED-MNT-03: while somebody's player rides it, that player rolls for it. */
  player: boolean;
  /** Whether it is a player's by itself. */
  readonly character: boolean;
  weapons: readonly Weapon[];
  shield: Armor | null;
  deflect: number;
  soak: number;
  /** ED-NPC-11. */
  readonly inLair: boolean;
  x: number;
  y: number;
  /** ED-R-146: spaces above the ground. */
  height: number;
  /** ED-TOM-01: without a map, the zone of its own side. */
  zone: ZoneName | null;
  /** ED-ACT-01: what is left of its turn. */
  act: boolean;
  swift: boolean;
  minor: boolean;
  /** Movement spent, spaces really travelled, and what a feature added this turn. */
  moved: number;
  travelled: number;
  extraMove: number;
  /** ED-NPC-04: spaces risen this turn, and whether it stood on the ground at some time of it. */
  risen: number;
  grounded: boolean;
  /** ED-R-192: the round in which its last turn began. */
  lastTurn: number;
  /** ED-R-125: it has made its Stabilization Roll of this turn. */
  tallied: boolean;
  /** It has ended its part of the side's turn. */
  ended: boolean;
  /** ED-R-121: it acts from its side's next turn on. */
  arriving: boolean;
  /** ED-ACT-09. */
  evading: boolean;
  /** ED-R-83: hazardous terrain has hurt it by moving this turn. */
  scathed: boolean;
  /** ED-NPC-09: abilities that wait for their recharge. */
  used: string[];
  /** ED-SCN-06: enemies from whom it is Hidden. */
  hiddenFrom: string[];
  /** ED-SCN-05: the roll is made; still to move so far inside the cover before it is Hidden from these. */
  hiding: { readonly from: readonly string[]; readonly since: number } | null;
  /** ED-SCN-07: who knows where it is though it cannot be seen; until it leaves the space. */
  locatedBy: string[];
  /** ED-R-168: the opponent it last attacked in melee. */
  engagedWith: string | null;
  /** ED-R-191: whom it has taken hold of to drag along. */
  dragging: string | null;
  /** ED-R-41: what it shot that hit, to be picked up after the fight. */
  recoverable: Record<string, number>;
  /** ED-R-163: whom it rides, and the size of the two together. */
  mount: string | null;
  saddle: Size | null;
  /** ED-R-164: what its rider has commanded it to do this turn. */
  commanded: MountOrder | null;
  /** ED-VEH-03: the way a vehicle keeps: its last step, and how many spaces a turn. */
  course: { readonly x: number; readonly y: number; readonly spaces: number } | null;
  /** ED-R-84: it sinks, and is under water from its next turn on. */
  sinking: boolean;
  underwater: boolean;
  /** ED-AQUA-04: the round in which it began to suffocate. */
  suffocatingSince: number | null;
  /** ED-CHS-01: how it takes part in a chase. */
  race?: Race;
  /** Out of the scene. */
  gone: boolean;
  /** How hurt it looks, to whoever may not know the number. */
  readonly seenAs?: Health | undefined;
}

/** A runner, a mount or a vehicle on the line of a chase. */
export interface Race {
  readonly speed: number;
  /** Who steers: the runner itself, or somebody aboard. */
  readonly pilot: string;
  /** It has moved along in this turn. */
  readonly moved: boolean;
  /** ED-CHS-12: hindered in its next turn. */
  readonly rattled?: boolean;
  /** ED-R-88: the round in which it disappeared. */
  readonly unseenSince?: number;
}

/** ED-CHS-01: everybody along one line. */
export interface Chase {
  readonly pursued: TurnSide;
  /** ED-CHS-08: what the way has in store, round by round, and again from the first. */
  readonly terrain: readonly (TerrainHazard | null)[];
  /** ED-CHS-03: whether anything screens. */
  readonly screened: boolean;
}

export interface FightMap {
  readonly width: number;
  readonly height: number;
  readonly walls: readonly Place[];
  /** ED-R-145: half high; gives Cover. */
  readonly cover: readonly Place[];
  readonly difficult: readonly Place[];
  /** ED-TER-02. */
  readonly hazards: readonly Place[];
  /** ED-AQUA-01. */
  readonly water: readonly Place[];
  readonly dim: readonly Place[];
  readonly dark: readonly Place[];
  /** Everywhere else; left out: bright. */
  readonly light?: Light;
  /** ED-LGT-01: what shines and belongs to the place. */
  readonly lights?: readonly (Place & { readonly radius: number })[];
  /** ED-SCN-03: fog, smoke or dense foliage. */
  readonly fog?: readonly Place[];
}

/** ED-R-152: something that lies in a space, or in a zone of one side: a weapon, a shield, or an item. */
export interface Lying {
  readonly item: string;
  /** Whose it is: it goes back there after the fight. */
  readonly owner: string;
  readonly weapon: Weapon | null;
  readonly shield: Armor | null;
  readonly x: number;
  readonly y: number;
  readonly zone: ZoneName | null;
  readonly side: Side;
}

export type PerilInput = z.output<typeof perilSchema>;

export interface FightState {
  readonly fighters: Record<string, Fighter>;
  map: FightMap | null;
  chase: Chase | null;
  /** ED-TOM-02: the zones of the scene, where there is no map. */
  readonly scene: SceneKind | null;
  /** What the hazardous spaces of the map do. */
  readonly hazard: PerilInput | null;
  /** ED-SCN-02: what happens at the end of each round. */
  readonly events: readonly PerilInput[];
  /** ED-ACT-12: what there is to use. */
  sceneFeatures: readonly SceneFeature[];
  readonly maxRounds: number;
  /** ED-INI-01: whose turn comes first. */
  readonly first: TurnSide;
  readonly readings: EdgeReadings;
  round: number;
  /** 0 and 1: the turns of the two sides; 2: the Lair Acts at the end of the round. */
  slot: number;
  /** Lair creatures that have chosen, or let it go by, this round. */
  lairDone: string[];
  /** What lies about. */
  ground: readonly Lying[];
  /** What somebody is asked in the middle of a deed. */
  asked: Frame | null;
  /** Deeds still to be done after that. */
  queue: Deed[];
  winner: Side | 'nobody' | null;
}

/** The fighter of an id that the state itself holds; asked many times for every blow. */
export function fighterOf({ fighters }: FightState, who: string): Fighter {
  const found = fighters[who];
  // What an object has by nature (`constructor`) has no such id.
  if (found?.id !== who) throw new RangeError(`There is no fighter ${who}.`);
  return found;
}

/**
 * The fighter of a key of the record itself: of a walk over it, or of a mount, whom the state's schema knows to be there.
 * A walk makes no list of everybody, which counts where each blow asks ten times.
 */
export const fighterAt = (fighters: FightState['fighters'], key: string): Fighter =>
  // Nothing is looked at here: for an id from outside there is \`fighterOf\`.
  fighters[key]!;

export const allFighters = (state: FightState): Fighter[] => Object.values(state.fighters);

/** The map of a fight that has one, as whoever stands in spaces knows. */
export const mapOf = ({ map }: FightState): FightMap => demand(map, 'map');

/** Able to act: ED-R-123. */
export const stands = (fighter: Fighter): boolean => !fighter.gone && !isThing(fighter) && isUp(fighter);

/** ED-R-194: Incapacitated and no more: nobody waits for it, and it still has its Minor Act. */
export const hasOnlyHands = (fighter: Fighter): boolean =>
  fighter.life === 'living' &&
  !fighter.gone &&
  !fighter.ended &&
  !fighter.arriving &&
  !isThing(fighter) &&
  !isAble(fighter) &&
  whyNotHandle(fighter, 'actor') === undefined;

/** Whose turn it is; null at the end of the round. */
export const activeSide = ({ slot, first }: Pick<FightState, 'slot' | 'first'>): TurnSide | null =>
  slot === 0 ? first : slot === 1 ? otherSide(first) : null;

/** Whether it acts in the turn that runs. */
export const hasTurn = (
  state: Pick<FightState, 'slot' | 'first'>,
  { side }: Pick<Fighter, 'side'>,
): boolean => turnOf(side) === activeSide(state);

export function enemiesOf({ fighters }: FightState, { side }: Pick<Fighter, 'side'>): Fighter[] {
  const found: Fighter[] = [];
  for (const id in fighters) {
    const other = fighterAt(fighters, id);
    if (other.side !== side && !other.gone) found.push(other);
  }
  return found;
}
export function alliesOf(
  { fighters }: FightState,
  { side, id: own }: Pick<Fighter, 'side' | 'id'>,
): Fighter[] {
  const found: Fighter[] = [];
  for (const id in fighters) {
    const other = fighterAt(fighters, id);
    if (other.side === side && other.id !== own && !other.gone) found.push(other);
  }
  return found;
}

/** Whether it can still do something in the turn that runs. */
export function isWaiting(state: FightState, each: Fighter, side = activeSide(state)): boolean {
  if (side === null) return choosesLairAct(state, each);
  // ED-R-164: a mount waits for its rider's command.
  return mayActFor(side, each) && (each.commanded !== null || isThing(each) || !isRidden(state, each));
}

const choosesLairAct = ({ lairDone }: FightState, each: Fighter): boolean =>
  each.inLair && stands(each) && !lairDone.includes(each.id) && hasLairAct(each);

/** Able to act in its side's turn, and not done yet. ED-VEH-02: a vehicle never acts without a command. */
export const mayActFor = (side: TurnSide, each: Fighter): boolean =>
  !each.ended &&
  !each.arriving &&
  turnOf(each.side) === side &&
  (isThing(each) ? each.commanded !== null && each.life === 'living' && !each.gone : stands(each));

/** Everybody of the side whose turn it is who can still do something. */
export const waitingMembers = (state: FightState): Fighter[] =>
  allFighters(state).filter(each => isWaiting(state, each));

/** The first of them: asked four times for every blow, so that who is ridden is asked only where somebody rides. */
export function firstWaiting(state: FightState): Fighter | undefined {
  const { fighters } = state;
  const side = activeSide(state);
  let first: Fighter | undefined;
  for (const id in fighters) {
    const each = fighterAt(fighters, id);
    if (each.mount !== null) return waitingMembers(state)[0];
    if (!first && (side === null ? choosesLairAct(state, each) : mayActFor(side, each))) first = each;
  }
  return first;
}

/** ED-R-163. */
export const isRidden = (state: FightState, { id: own }: Pick<Fighter, 'id'>): boolean =>
  riderOf(state, own) !== undefined;
export function riderOf({ fighters }: FightState, mount: string): Fighter | undefined {
  for (const id in fighters) {
    const each = fighterAt(fighters, id);
    if (each.mount !== null && each.mount === mount && !each.gone) return each;
  }
  return undefined;
}

/** Everybody whom it carries. */
export const ridersOf = (state: FightState, mount: string): Fighter[] =>
  allFighters(state).filter(each => each.mount === mount && !each.gone);
/** ED-R-163, ED-R-211: one rider, or one for each space of a vehicle. */
export const seatsOf = (mount: Fighter): number =>
  isVehicle(mount) ? SIZE_TABLE[mount.size].footprint ** 2 : 1;
/** ED-VEH-04: the vehicle somebody is aboard. */
export function vehicleOf({ fighters }: FightState, { mount }: Pick<Fighter, 'mount'>): Fighter | undefined {
  const found = mount === null ? undefined : fighters[mount];
  return found && isThing(found) ? found : undefined;
}

export const hasLairAct = (fighter: Fighter): boolean => fighter.abilities.some(each => each.cost === 'lair');

/** Copies of everything in a fighter that a deed may write into; lists are replaced, never written into. */
export const copyFighter = (fighter: Fighter): Fighter => ({ ...fighter });

/** ED-R-120: the zones of the book have two sides. */
export const whyNotThirdParty = ({ map }: Pick<FightState, 'map'>, side: Side): Refusal | undefined =>
  side === 'others' && !map
    ? refuse('ED-TOM-01', 'Zones have two sides: a third party needs a map.', 'others')
    : undefined;
