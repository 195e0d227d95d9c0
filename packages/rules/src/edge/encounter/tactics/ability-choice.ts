/** Abilities that are used: at whom, and where an area is laid. */
import { demand, isRefusal, type Place } from '@arbiter/engine';
import { isThing } from '../../character/creature.ts';
import { spacesBetween } from '../../combat/spaces.ts';
import { abilityStrike } from '../../combat/strike.ts';
import type { EdgePlay } from '../../play.ts';
import type { Ability } from '../../powers/ability.ts';
import { whyNotAbility } from '../../powers/casting.ts';
import type { Command } from '../commands.ts';
import { caughtIn, startOf } from '../ground/areas.ts';
import { bodyAt } from '../ground/bodies.ts';
import { ownSituation, situationFor } from '../ground/position.ts';
import { alliesOf, type Fighter, type FightState, mapOf } from '../state.ts';
import { abilityAt } from '../strikes.ts';
import { foesOf, ifAllowed } from './company.ts';
import { support } from './support.ts';
import { type Choice, strikeWorth } from './worth.ts';

/** Swift Acts that make the Act better: open a gap, hearten a friend, raise a ward. */
export function useSwiftActs(state: FightState, me: Fighter, play: EdgePlay): Command | undefined {
  if (!me.swift && !me.minor) return undefined;
  for (const ability of me.abilities) {
    if (
      (ability.cost === 'swift' && !me.swift) ||
      (ability.cost === 'minor' && !me.minor) ||
      (ability.cost !== 'swift' && ability.cost !== 'minor')
    )
      continue;
    if (
      whyNotAbility(me, ability, me.used) ||
      ability.effects.some(each => each.is === 'heal' || each.is === 'move' || each.is === 'stabilize')
    )
      continue;
    const found = ability.attack ? bestUse(state, me, ability, play) : support(state, me, ability);
    if (found) return found;
  }
  return undefined;
}

function bestUse(state: FightState, me: Fighter, ability: Ability, play: EdgePlay): Command | undefined {
  return useChoice(state, me, ability, play)?.command;
}

/** The best target or place for an ability that attacks. */
export function useChoice(
  state: FightState,
  me: Fighter,
  ability: Ability,
  play: EdgePlay,
): Choice | undefined {
  if (ability.concentration && me.concentrating !== null) return undefined;
  if (ability.area && state.map) return areaChoice(state, me, ability, play);
  let best: Choice | undefined;
  if (whyNotAbility(me, ability, me.used)) return undefined;
  const strike = abilityStrike(me, ability);
  if (isRefusal(strike)) return undefined;
  const means = { ability, strike };
  const own = ownSituation(state, me);
  for (const target of foesOf(state, me)) {
    const found = abilityAt(state, me, target, means);
    if (isRefusal(found)) continue;
    const worth = strikeWorth(me, target, found.strike, situationFor(state, me, target, found, own), play);
    if (worth <= (best?.worth ?? 0)) continue;
    const command = ifAllowed(state, { do: 'use', actor: me.id, ability: ability.id, target: target.id });
    if (command) best = { command, worth };
  }
  return best;
}

/** Somebody whom no sensible player burns: a friend, on the feet or on the ground. */
const isFriend = (me: Fighter, other: Fighter): boolean =>
  other.side === me.side && other.id !== me.id && !isThing(other) && other.life !== 'dead';

/** How many places of a burst are looked at closely. */
const MOST_CENTRES = 12;

/** Where a burst catches most foes, those spaces first that are nearest to being the middle of them. */
function burstCentres(
  state: FightState,
  me: Fighter,
  { area, range }: Ability,
  foes: readonly Fighter[],
): Place[] {
  const { width, height } = mapOf(state);
  const { size } = demand(area, 'area to lay');
  const friends = alliesOf(state, me).filter(each => isFriend(me, each));
  const found: { readonly at: Place; readonly caught: number; readonly off: number }[] = [];
  const seen = new Set<number>();
  for (const foe of foes)
    for (let x = Math.max(0, foe.x - size); x <= Math.min(width - 1, foe.x + size); x++)
      for (let y = Math.max(0, foe.y - size); y <= Math.min(height - 1, foe.y + size); y++) {
        const at = { x, y, span: 1, z: foe.height };
        if (seen.has(y * width + x)) continue;
        seen.add(y * width + x);
        if (spacesBetween(bodyAt(me), at) > range) continue;
        if (friends.some(each => spacesBetween(bodyAt(each), at) <= size)) continue;
        let [caught, off] = [0, 0];
        for (const each of foes) {
          if (spacesBetween(bodyAt(each), at) > size) continue;
          caught++;
          off += Math.abs(each.x - x) + Math.abs(each.y - y);
        }
        found.push({ at: { x, y }, caught, off });
      }
  return found
    .sort((a, b) => b.caught - a.caught || a.off - b.off)
    .slice(0, MOST_CENTRES)
    .map(each => each.at);
}

/** ED-R-143: areas where they catch foes and none of their friends. */
function areaChoice(state: FightState, me: Fighter, ability: Ability, play: EdgePlay): Choice | undefined {
  const foes = foesOf(state, me);
  const places: Place[] =
    ability.area?.shape === 'burst'
      ? burstCentres(state, me, ability, foes)
      : foes.map(foe => {
          const { x, y } = startOf(me, foe);
          return { x: x + Math.sign(foe.x - x), y: y + Math.sign(foe.y - y) };
        });
  if (whyNotAbility(me, ability, me.used)) return undefined;
  const strike = abilityStrike(me, ability);
  if (isRefusal(strike)) return undefined;
  const means = { ability, strike };
  const own = ownSituation(state, me);
  // Wherever it is laid, it does the same to each of those it catches.
  const worths = new Map<string, number>();
  const worthFor = (target: Fighter): number => {
    const found = abilityAt(state, me, target, means);
    return isRefusal(found)
      ? 0
      : strikeWorth(me, target, found.strike, situationFor(state, me, target, found, own), play);
  };
  let best: Choice | undefined;
  for (const at of places) {
    const caught = caughtIn(state, me, ability, at);
    if (caught.some(each => isFriend(me, each))) continue;
    let worth = 0;
    for (const each of caught) {
      const one = worths.get(each.id) ?? worthFor(each);
      worths.set(each.id, one);
      // Its own fire may lick at itself, where that pays.
      worth += each.id === me.id ? -1.5 * one : one;
    }
    if (worth <= (best?.worth ?? 0)) continue;
    const command = ifAllowed(state, { do: 'use', actor: me.id, ability: ability.id, ...at });
    if (command) best = { command, worth };
  }
  return best;
}
