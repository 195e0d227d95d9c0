/** The way to the foes: on foot, in the saddle, in the air. */
import type { Body, Place } from '@arbiter/engine';
import { isThing } from '../../character/creature.ts';
import { spacesBetween, threatDistance } from '../../combat/spaces.ts';
import { isShooting } from '../../gear/weapon.ts';
import { whyNotLanding } from '../acts/footing-acts.ts';
import type { Command } from '../commands.ts';
import { bodyAt, distanceBetween, isIn } from '../ground/bodies.ts';
import { lineBetween } from '../ground/lines.ts';
import {
  approachesFear,
  freeSpacesFor,
  frontOpen,
  isFreeFor,
  isOnGround,
  isUnknownTo,
  moveLeft,
  waysFrom,
} from '../ground/position.ts';
import { enemiesOf, type Fighter, type FightState, fighterOf, stands } from '../state.ts';
import { ifAllowed } from './company.ts';

/** ED-MNT-02: a mount that can fight is let fight; another carries its rider on. */
export function rideOn(state: FightState, me: Fighter): Command | undefined {
  if (me.mount === null || !me.swift) return undefined;
  const mount = fighterOf(state, me.mount);
  // ED-VEH-02: drive on until somebody is within reach.
  if (isThing(mount) && (!state.map || nearest(state, me) <= reachOf(me))) return undefined;
  const order = mount.battleTrained ? 'attack' : 'move';
  return ifAllowed(state, { do: 'command', actor: me.id, order });
}

const nearest = (state: FightState, me: Fighter): number =>
  Math.min(
    ...enemiesOf(state, me)
      .filter(stands)
      .map(each => distanceBetween(me, each)),
  );

/** ED-R-148: nobody hangs in the air: it flies on, or comes down. */
export function comeDown(state: FightState, me: Fighter): Command | undefined {
  if (me.height === 0 || !state.map || !whyNotLanding(state, me)) return undefined;
  return (
    flyOn(state, me) ??
    ifAllowed(state, { do: 'move', actor: me.id, x: me.x, y: me.y, height: 0 }) ??
    ifAllowed(state, { do: 'move', actor: me.id, x: me.x, y: me.y, height: me.height - 1 })
  );
}

/** On to where nobody threatens it, as near to them as that goes. */
function flyOn(state: FightState, me: Fighter): Command | undefined {
  const foes = enemiesOf(state, me).filter(stands);
  const ways = waysFrom(state, me);
  let best: { readonly at: Place; readonly score: number } | undefined;
  for (const { at } of ways.places()) {
    if (2 * (me.travelled + ways.way(at).length) < me.fly || !isFreeFor(state, me, at)) continue;
    const body = bodyAt(me, at);
    let [near, threats] = [Number.POSITIVE_INFINITY, 0];
    for (const foe of foes) {
      const far = spacesBetween(body, bodyAt(foe));
      near = Math.min(near, far);
      if (far <= threatDistance(foe)) threats++;
    }
    const score = -100 * threats - near;
    if (!best || score > best.score) best = { at, score };
  }
  return best && ifAllowed(state, { do: 'move', actor: me.id, x: best.at.x, y: best.at.y }, ways);
}

/** How far its best attack reaches: blades next door, bows across the field. */
function reachOf(me: Fighter): number {
  const acts = me.abilities
    .filter(
      each =>
        each.attack &&
        each.cost === 'act' &&
        each.damage &&
        !me.used.includes(each.id) &&
        (!each.enigma || me.skills.includes(each.enigma)),
    )
    .map(each =>
      each.area && each.area.shape !== 'burst'
        ? each.area.size
        : Math.max(each.range, each.range === 0 ? (each.reach ?? threatDistance(me)) : 0),
    );
  const shots = me.held
    .map(name => me.weapons.find(each => each.name === name))
    .flatMap(weapon => (weapon && isShooting(weapon.tags) ? [weapon.distance ?? 1] : []));
  // ED-R-61: a claw may be shorter than what its size threatens.
  return acts.length > 0 && me.held.length === 0
    ? Math.max(...acts)
    : Math.max(threatDistance(me), ...acts, ...shots);
}

/** Towards the nearest foe until it is in reach. */
export function approachFoes(state: FightState, me: Fighter): Command | undefined {
  if (!(me.act || me.commanded) || (!state.map && (me.zone === null || me.zone === 'Adjacent')))
    return undefined;
  const foes = enemiesOf(state, me).filter(each => stands(each) && !isUnknownTo(state, each, me));
  if (foes.length === 0 || moveLeft(state, me) === 0) return undefined;
  if (!state.map) {
    if (me.zone === null || me.zone === 'Adjacent' || (reachOf(me) > 6 && !frontOpen(state, me.side)))
      return undefined;
    const nearer = { Close: 'Adjacent', Mid: 'Close', Far: 'Mid' } as const;
    return ifAllowed(state, { do: 'zone', actor: me.id, zone: nearer[me.zone] });
  }
  return approachedOnMap(state, me, foes);
}

/** What standing in something that hurts is worth avoiding: a step or two of the way. */
const SCATHING = 5;

interface Stand {
  readonly at: Place;
  readonly far: number;
  readonly inReach: boolean;
  readonly score: number;
}

/** The space from which somebody is in reach and in sight, or the nearest to one; straight ahead among equals. */
function approachedOnMap(state: FightState, me: Fighter, foes: readonly Fighter[]): Command | undefined {
  const reach = reachOf(me);
  const bodies = foes.map(foe => bodyAt(foe));
  const height = swoop(state, me, reach);
  const bodyIn = ({ x, y }: Place): Body => bodyAt(me, { x, y, height });
  const distance = (body: Body): number => {
    let least = Number.POSITIVE_INFINITY;
    for (const foe of bodies) {
      const far = spacesBetween(body, foe);
      if (far < least) least = far;
    }
    return least;
  };
  const open = (body: Body): boolean => isOpen(state, body, bodies, reach);
  const { map, hazard } = state;
  const burns = (body: Body): boolean =>
    map !== null && hazard !== null && isOnGround(state, me) && isIn(map, map.hazards, body);
  const here = bodyAt(me);
  const now = distance(here);
  const ready = now <= reach && open(here);
  const ways = waysFrom(state, me);
  const isFree = freeSpacesFor(state, me);
  let best: Stand | undefined;
  for (const { at, cost } of ways.places()) {
    if (cost === 0 && height === me.height) continue;
    const body = bodyIn(at);
    const far = distance(body);
    if (far >= now && ready) continue;
    const score =
      (far <= reach ? 100 + (reach > 2 ? far : 0) : -3 * far) - cost * 0.1 - (burns(body) ? SCATHING : 0);
    if (best && (score < best.score || (score === best.score && !isStraighter(me, bodies, at, best.at))))
      continue;
    if (!isFree(at) || approachesFear(state, me, at)) continue;
    const inReach = far <= reach && open(body);
    if (far <= reach && !inReach && best && -3 * far - cost * 0.1 <= best.score) continue;
    best = { at, far, inReach, score: far <= reach && !inReach ? -3 * far - cost * 0.1 : score };
  }
  if (!best || (!best.inReach && best.far >= now && now > 1))
    return ready ? undefined : around(state, me, foes);
  if (!best.inReach) {
    const stride = hurryAfter(state, me);
    if (stride) return stride;
  }
  const { x, y } = best.at;
  return ifAllowed(state, { do: 'move', actor: me.id, x, y, ...(height !== me.height && { height }) }, ways);
}

/** ED-SCN-04: whether somebody in reach from there is not behind a wall. */
function isOpen({ map }: FightState, from: Body, foes: readonly Body[], reach: number): boolean {
  if (!map || map.walls.length === 0) return true;
  return foes.some(foe => {
    const far = spacesBetween(from, foe);
    return far <= reach && (far <= 1 || lineBetween(map, from, foe) !== 'blocked');
  });
}

/** ED-NPC-04: how high a flyer comes at those on the ground: no higher than it reaches. */
function swoop(state: FightState, me: Fighter, reach: number): number {
  return me.height > reach ? Math.max(reach, me.height - moveLeft(state, me)) : me.height;
}

/** Whether one of two spaces lies straighter ahead: nearer to somebody as the crow flies, and to where it comes from. */
function isStraighter(me: Place, foes: readonly Body[], a: Place, b: Place): boolean {
  const square = (one: Place, other: Place): number => (one.x - other.x) ** 2 + (one.y - other.y) ** 2;
  const nearest = (at: Place): number => Math.min(...foes.map(foe => square(at, foe)));
  const closer = nearest(a) - nearest(b);
  return closer !== 0 ? closer < 0 : square(a, me) < square(b, me);
}

/** A Swift Act for more movement, where the way is too long without. */
function hurryAfter(state: FightState, me: Fighter): Command | undefined {
  const stride = me.swift
    ? me.abilities.find(
        each =>
          each.cost === 'swift' && each.target === 'self' && each.effects.some(one => one.is === 'move'),
      )
    : undefined;
  return stride && ifAllowed(state, { do: 'use', actor: me.id, ability: stride.id });
}

/** Where no step leads nearer as the crow flies, the way around. */
function around(state: FightState, me: Fighter, foes: readonly Fighter[]): Command | undefined {
  const whole = waysFrom(state, { ...me, conditions: [] }, 500);
  const [near] = [...foes].sort((a, b) => distanceBetween(me, a) - distanceBetween(me, b));
  if (!near) return undefined;
  const beside = [...whole.places()]
    .filter(
      ({ at, cost }) =>
        cost > 0 && spacesBetween(bodyAt(me, at), bodyAt(near)) <= 1 && isFreeFor(state, me, at),
    )
    .sort((a, b) => a.cost - b.cost)[0];
  if (!beside) return undefined;
  const left = moveLeft(state, me);
  const stop = whole
    .way(beside.at)
    .filter(at => whole.cost(at) <= left && isFreeFor(state, me, at))
    .at(-1);
  return stop && ifAllowed(state, { do: 'move', actor: me.id, x: stop.x, y: stop.y });
}
