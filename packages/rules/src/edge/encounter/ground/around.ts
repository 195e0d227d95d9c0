/** SPC, EXS, TAG: what lies around somebody, and what speaks for and against an attack from where they stand. */
import { noDice } from '@arbiter/dice';
import {
  type Area,
  type Around,
  type Bearing,
  counted,
  isRefusal,
  type Leaning,
  Play,
  threatened,
} from '@arbiter/engine';
import { isExposedTo } from '../../combat/attack-roll.ts';
import { attackSway } from '../../combat/attack-sway.ts';
import { spacesBetween, threatDistance } from '../../combat/spaces.ts';
import { LONG_RANGE } from '../../gear/tags.ts';
import { isShooting, type Weapon } from '../../gear/weapon.ts';
import type { EdgePlay } from '../../play.ts';
import { ZONES, zoneReach } from '../../world/zones.ts';
import type { Command } from '../commands.ts';
import { allFighters, type Fighter, type FightState, stands } from '../state.ts';
import { strikeFor, weaponsInHand } from '../strikes.ts';
import { bodyAt, distanceBetween } from './bodies.ts';
import { lineBetween } from './lines.ts';
import { isBeside, isInvisibleTo, situationFor } from './position.ts';

export function around(state: FightState, id: string): Around | undefined {
  const me = Object.hasOwn(state.fighters, id) ? state.fighters[id] : undefined;
  if (!me || !stands(me)) return undefined;
  const shots = weaponsInHand(state, me).filter(({ tags }) => isShooting(tags) || tags.includes('Thrown'));
  return {
    areas: [threat(state, me), ...shots.flatMap(weapon => rangesOf(state, me, weapon))],
    others: allFighters(state)
      .filter(other => other !== me && !other.gone && other.life !== 'dead')
      .map(other => bearing(state, me, other)),
  };
}

/** ED-SPC-03, ED-SPC-10: who leaves it may be struck at. */
function threat(state: FightState, me: Fighter): Area {
  const far = threatDistance(me);
  return {
    name: state.map ? `Threatened, ${counted(far, 'space')}` : 'Threatened',
    is: 'threat',
    places: state.map ? threatened(state.map, bodyAt(me), far, spacesBetween) : [],
    ...(me.zone !== null && { zones: me.zone === 'Adjacent' ? ['Adjacent'] : [] }),
  };
}

/** ED-TAG-19, ED-TAG-25: the listed distance, and three times that with Hindrance. */
function rangesOf(state: FightState, me: Fighter, { name, distance = 0, tags }: Weapon): Area[] {
  if (!distance) return [];
  const { map } = state;
  if (!map) {
    const weapon = { reach: 0, range: distance, farther: true };
    const from = me.zone ?? 'Adjacent';
    const zones = ZONES.filter(zone => zoneReach(weapon, from, zone) === 'normal');
    return [{ name: `${name}: no Hindrance`, is: 'best', places: [], zones }];
  }
  const within = (far: number) => threatened(map, bodyAt(me), far, spacesBetween);
  return [
    { name: `${name}: ${counted(distance, 'space')}`, is: 'best', places: within(distance) },
    ...(isShooting(tags) || tags.includes('Thrown')
      ? [
          {
            name: `${name}: Hindrance up to ${distance * LONG_RANGE}`,
            is: 'far' as const,
            places: within(distance * LONG_RANGE),
          },
        ]
      : []),
  ];
}

function bearing(state: FightState, me: Fighter, other: Fighter): Bearing {
  const { map } = state;
  const foes = other.side !== me.side;
  const line = map && distanceBetween(me, other) > 1 ? lineBetween(map, bodyAt(me), bodyAt(other)) : 'clear';
  return {
    id: other.id,
    far: map ? counted(distanceBetween(me, other), 'space') : `${other.zone ?? 'Adjacent'} Zone`,
    says: [
      ...(isBeside(state, me, other) ? ['adjacent'] : []),
      ...(line === 'cover' ? ['in Cover'] : line === 'blocked' ? ['no line'] : []),
      ...(foes && map && isInvisibleTo(state, other, me) ? ['cannot be seen'] : []),
      ...(foes && isExposedFor(state, me, other) ? [`Exposed to ${me.name}`] : []),
      ...(foes && map && distanceBetween(me, other) <= threatDistance(other) ? [`threatens ${me.name}`] : []),
    ],
  };
}

/** ED-EXS-01: in melee, with whatever is in hand. */
function isExposedFor(state: FightState, me: Fighter, other: Fighter): boolean {
  for (const { name } of weaponsInHand(state, me)) {
    const found = strikeFor(state, me, other, { weapon: name, cost: 'act' });
    if (isRefusal(found)) continue;
    return isExposedTo(me, other, found.strike, situationFor(state, me, other, found));
  }
  return other.exposed;
}

/** ED-EDGE-01 to 04: every Edge and every Hindrance of an attack, as the attacker counts them. */
export function leanings(state: FightState, command: Command): readonly Leaning[] {
  if ((command.do !== 'attack' && command.do !== 'use') || command.target === undefined) return [];
  const [me, target] = [state.fighters[command.actor], state.fighters[command.target]];
  if (!me || !target || target.side === me.side) return [];
  const deed =
    command.do === 'attack'
      ? { ...command, cost: command.hand === 'off' ? ('swift' as const) : ('act' as const) }
      : { ability: command.ability, cost: 'act' as const };
  const found = strikeFor(state, me, target, deed);
  if (isRefusal(found)) return [];
  const { strike, aim } = found;
  const sway = attackSway(me, target, strike, situationFor(state, me, target, { strike, aim }), quiet(state));
  return [
    ...sway.edges.map(({ name, rule }) => ({ is: 'for' as const, source: name, rule })),
    ...sway.hindrances.map(({ name, rule }) => ({ is: 'against' as const, source: name, rule })),
  ];
}

const quiet = ({ readings }: FightState): EdgePlay =>
  new Play(noDice('Nothing is rolled before a command is given.'), readings);
