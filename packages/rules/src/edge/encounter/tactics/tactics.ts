/** A sensible player for either side: find the gap, bring foes down, keep friends up. */

import { type Body, demand, type Flood, isRefusal, itemAt, type Place } from '@arbiter/engine';
import { isThing } from '../../character/creature.ts';
import { whyNotShoot } from '../../combat/attack-input.ts';
import { has } from '../../combat/conditions.ts';
import { bears } from '../../combat/own-conditions.ts';
import { spacesBetween, threatDistance } from '../../combat/spaces.ts';
import { abilityStrike, canStrikeOffHand, weaponInHand } from '../../combat/strike.ts';
import { standingCost } from '../../combat/turn.ts';
import { SLAM_SPACES } from '../../gear/tags.ts';
import { isShooting, UNARMED, type Weapon } from '../../gear/weapon.ts';
import type { EdgePlay } from '../../play.ts';
import type { Ability } from '../../powers/ability.ts';
import { whyNotAbility } from '../../powers/casting.ts';
import { type Inquiry, newInquiry } from '../acts/act.ts';
import { whyNotLanding } from '../acts/footing-acts.ts';
import { lyingNear } from '../changes/belongings.ts';
import type { Command } from '../commands.ts';
import type { FightAsk } from '../deed.ts';
import { caughtIn, startOf } from '../ground/areas.ts';
import { bodyAt, distanceBetween, isIn } from '../ground/bodies.ts';
import { lineBetween } from '../ground/lines.ts';
import {
  type AimedStrike,
  approachesFear,
  freeSpacesFor,
  frontOpen,
  isFlanked,
  isFreeFor,
  isOnGround,
  isUnknownTo,
  moveLeft,
  ownSituation,
  situationFor,
  waysFrom,
} from '../ground/position.ts';
import {
  alliesOf,
  enemiesOf,
  type Fighter,
  type FightState,
  fighterAt,
  fighterOf,
  mapOf,
  stands,
  vehicleOf,
} from '../state.ts';
import { abilityAt, armoryOf, armsInHand, meansOf, reachWith, strikeFor } from '../strikes.ts';
import { whyNot } from '../why-not.ts';
import { chosenPerk, keepPace } from './pace.ts';
import { strikeWorth } from './worth.ts';

/** With `inquiry`, what was worked out for the decision is left there for whoever carries it out. */
export function tactics(
  state: FightState,
  actor: string,
  play: EdgePlay,
  inquiry: Inquiry = newInquiry(),
): Command {
  const me = fighterOf(state, actor);
  if (state.asked) return answer(state, me);
  if (state.slot === 2) return lair(state, me, play);
  if (isThing(me)) return approachFoes(state, me) ?? { do: 'end turn', actor: me.id };
  return ownTurn(state, me, play, inquiry);
}

/** Bennies for what misses, Responses for what hurts. */
function answer(state: FightState, me: Fighter): Command {
  const { ask } = demand(state.asked, 'question to answer');
  const actor = me.id;
  switch (ask.ask) {
    case 'benny': {
      const worth =
        ask.of === 'skill'
          ? ask.rolled.outcome === 'failure with complication'
          : ask.rolled.outcome.startsWith('failure');
      return { do: worth ? 'reroll' : 'keep', actor };
    }
    case 'hit':
      return {
        do: 'hit',
        actor,
        nonLethal: false,
        push: ask.options.push && isByHazard(state, fighterOf(state, ask.target)),
      };
    case 'response': {
      const [first] = ask.abilities;
      return first === undefined ? { do: 'pass', actor } : { do: 'respond', actor, with: first };
    }
    case 'push':
      return pushOnto(state, me, ask);
    case 'perk':
      return chosenPerk(state, me, ask);
    case 'movement': {
      const [first] = [...ask.abilities, ...ask.weapons];
      return first === undefined ? { do: 'pass', actor } : { do: 'respond', actor, with: first };
    }
  }
}

/** Whether a push may end in something that hurts. */
const isByHazard = ({ map, hazard }: FightState, target: Fighter): boolean =>
  map !== null &&
  hazard !== null &&
  map.hazards.some(at => spacesBetween(bodyAt(target), { ...at, span: 1 }) <= SLAM_SPACES);

/** Into the mud, if there is some; straight on otherwise. */
function pushOnto(
  state: FightState,
  { id: actor }: Fighter,
  ask: Extract<FightAsk, { ask: 'push' }>,
): Command {
  const { map } = state;
  const target = fighterOf(state, ask.target);
  const at =
    ask.places.find(to => map && state.hazard && isIn(map, map.hazards, bodyAt(target, to))) ??
    itemAt(ask.places, 0);
  return { do: 'push', actor, x: at.x, y: at.y };
}

/** The Lair Act that hurts most. */
function lair(state: FightState, me: Fighter, play: EdgePlay): Command {
  let best: Choice | undefined;
  for (const ability of me.abilities)
    if (ability.cost === 'lair')
      for (const target of enemiesOf(state, me).filter(stands)) {
        const command: Command = { do: 'lair', actor: me.id, ability: ability.id, target: target.id };
        const found = strikeFor(state, me, target, { ability: ability.id, cost: 'lair' });
        if (isRefusal(found) || whyNot(state, command)) continue;
        const situation = situationFor(state, me, target, found);
        best = better(best, { command, worth: strikeWorth(me, target, found.strike, situation, play) });
      }
  return best?.command ?? { do: 'end turn', actor: me.id };
}

const ifAllowed = (state: FightState, command: Command | undefined, ways?: Flood): Command | undefined =>
  command && !whyNot(state, command, ways && { ways }) ? command : undefined;

function ownTurn(state: FightState, me: Fighter, play: EdgePlay, inquiry: Inquiry): Command {
  if (state.chase)
    return (
      getUp(state, me) ??
      keepPace(state, me, play) ??
      helpFriends(state, me) ??
      takeUpArms(state, me) ??
      useSwiftActs(state, me, play) ??
      strikeBest(state, me, play, inquiry) ??
      lookForFoes(state, me) ??
      takeGuard(state, me) ?? { do: 'end turn', actor: me.id }
    );
  return (
    getUp(state, me) ??
    rideOn(state, me) ??
    helpFriends(state, me) ??
    takeUpArms(state, me) ??
    useSwiftActs(state, me, play) ??
    strikeBest(state, me, play, inquiry) ??
    approachFoes(state, me) ??
    lookForFoes(state, me) ??
    takeGuard(state, me) ??
    comeDown(state, me) ?? { do: 'end turn', actor: me.id }
  );
}

/** ED-MNT-02: a mount that can fight is let fight; another carries its rider on. */
function rideOn(state: FightState, me: Fighter): Command | undefined {
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
function comeDown(state: FightState, me: Fighter): Command | undefined {
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

/** Stand up before anything else; a reloaded bow is half the battle. */
function getUp(state: FightState, me: Fighter): Command | undefined {
  if (has(me, 'Prone') && moveLeft(state, me) >= standingCost(me))
    return ifAllowed(state, { do: 'stand', actor: me.id });
  if ((me.sinking || me.underwater) && me.swift && me.breath === null) {
    const breath = ifAllowed(state, { do: 'hold breath', actor: me.id });
    if (breath) return breath;
  }
  const empty = me.swift ? emptyWeapon(state, me) : undefined;
  return empty === undefined ? undefined : ifAllowed(state, { do: 'reload', actor: me.id, weapon: empty });
}

/** What must be reloaded: in hand, or built into the vehicle. */
function emptyWeapon(state: FightState, me: Fighter): string | undefined {
  for (const name of me.unloaded) if (me.held.includes(name)) return name;
  return vehicleOf(state, me)?.unloaded[0];
}

const isHurt = (fighter: Fighter): boolean =>
  fighter.life === 'dying' || (fighter.life === 'living' && fighter.hp * 2 < fighter.maxHp);

/** Healing for whoever needs it most, with the cheapest means at hand. */
function helpFriends(state: FightState, me: Fighter): Command | undefined {
  if (!me.act && !me.swift) return undefined;
  return healFriend(state, me) ?? (me.act ? saveDying(state, me) : undefined);
}

const healingOf = (me: Fighter): Ability[] =>
  me.abilities.filter(
    each =>
      (each.cost === 'swift' || each.cost === 'act') &&
      each.effects.some(effect => effect.is === 'heal') &&
      !each.attack &&
      !whyNotAbility(me, each, me.used),
  );

function healFriend(state: FightState, me: Fighter): Command | undefined {
  const healing = me.abilities.length === 0 ? [] : healingOf(me);
  if (healing.length === 0) return undefined;
  const needy = [...alliesOf(state, me), me]
    .filter(each => each.life !== 'dead' && each.life !== 'stable' && isHurt(each))
    .sort((a, b) => (a.life === 'dying' ? -100 : a.hp) - (b.life === 'dying' ? -100 : b.hp));
  for (const ability of healing.sort((a, b) => Number(a.cost === 'act') - Number(b.cost === 'act')))
    for (const friend of needy) {
      if (ability.cost === 'act' && friend.life !== 'dying' && friend.hp * 3 > friend.maxHp) continue;
      const found =
        ability.target === 'self'
          ? friend.id === me.id
            ? ifAllowed(state, { do: 'use', actor: me.id, ability: ability.id })
            : undefined
          : ifAllowed(state, { do: 'use', actor: me.id, ability: ability.id, target: friend.id });
      if (found) return found;
    }
  return undefined;
}

/** A draught for whoever is dying, or first aid before it is too late. */
function saveDying(state: FightState, me: Fighter): Command | undefined {
  const { fighters } = state;
  for (const id in fighters) {
    const friend = fighterAt(fighters, id);
    if (friend.side !== me.side || friend.life !== 'dying' || friend.gone || id === me.id) continue;
    const found = aidFor(state, me, friend);
    if (found) return found;
  }
  // Itself last, where temporary HP keep it up.
  return me.life === 'dying' ? aidFor(state, me, me) : undefined;
}

function aidFor(state: FightState, me: Fighter, friend: Fighter): Command | undefined {
  for (const item in me.items) {
    const drink = ifAllowed(state, { do: 'drink', actor: me.id, item, target: friend.id });
    if (drink) return drink;
  }
  return friend.player && friend.failures >= 1
    ? ifAllowed(state, { do: 'aid', actor: me.id, target: friend.id })
    : undefined;
}

/** Something to strike with in hand, whichever the distance asks for. */
function takeUpArms(state: FightState, me: Fighter): Command | undefined {
  if (!me.minor) return undefined;
  if (me.held.length > 0) {
    const bow = me.weapons.length > 1 ? heldBow(me) : undefined;
    return bow !== undefined && sheathedBlade(me) && isNearFoe(state, me)
      ? ifAllowed(state, { do: 'stow', actor: me.id, item: bow })
      : undefined;
  }
  const [own] = lyingNear(state, me).filter(each => each.weapon && each.owner === me.id);
  if (own) return ifAllowed(state, { do: 'pick up', actor: me.id, item: own.item });
  if (me.weapons.length === 0) return undefined;
  return ifAllowed(state, {
    do: 'draw',
    actor: me.id,
    item: (sheathedBlade(me) ?? itemAt(me.weapons, 0)).name,
  });
}

function heldBow(me: Fighter): string | undefined {
  for (const name of me.held) if (isShooting(weaponInHand(me, name)?.tags ?? [])) return name;
  return undefined;
}

const sheathedBlade = ({ held, weapons }: Fighter): Weapon | undefined =>
  weapons.find(each => !isShooting(each.tags) && !held.includes(each.name));

const isNearFoe = (state: FightState, me: Fighter): boolean =>
  state.map
    ? enemiesOf(state, me).some(each => stands(each) && distanceBetween(me, each) <= 1)
    : me.zone === 'Adjacent';

/** Swift Acts that make the Act better: open a gap, hearten a friend, raise a ward. */
function useSwiftActs(state: FightState, me: Fighter, play: EdgePlay): Command | undefined {
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

/** Edge and temporary HP where they are not there yet. */
function support(state: FightState, me: Fighter, ability: Ability): Command | undefined {
  const temporary = ability.effects.some(each => each.is === 'temporary');
  const cure = ability.effects.flatMap(each => (each.is === 'cure' ? each.conditions : []));
  const wants = (friend: Fighter): boolean =>
    stands(friend) &&
    ((temporary && friend.tempHp === 0 && friend.hp < friend.maxHp) ||
      cure.some(each => bears(friend, each)) ||
      (ability.effects.some(each => each.is === 'edge') &&
        !friend.marks.some(each => each.name === ability.name) &&
        (friend.act || ability.target === 'self')));
  if (ability.concentration && me.concentrating !== null) return undefined;
  if (ability.target === 'self')
    return wants(me) ? ifAllowed(state, { do: 'use', actor: me.id, ability: ability.id }) : undefined;
  for (const friend of [...alliesOf(state, me), me].filter(wants).sort((a, b) => a.hp - b.hp)) {
    const found = ifAllowed(state, { do: 'use', actor: me.id, ability: ability.id, target: friend.id });
    if (found) return found;
  }
  return undefined;
}

interface Choice {
  readonly command: Command;
  readonly worth: number;
  /** The strike of a plain blow. */
  readonly aimed?: AimedStrike | undefined;
}

const better = (a: Choice | undefined, b: Choice | undefined): Choice | undefined =>
  !a ? b : b && b.worth > a.worth ? b : a;

function bestUse(state: FightState, me: Fighter, ability: Ability, play: EdgePlay): Command | undefined {
  return useChoice(state, me, ability, play)?.command;
}

/** The best target or place for an ability that attacks. */
function useChoice(state: FightState, me: Fighter, ability: Ability, play: EdgePlay): Choice | undefined {
  if (ability.concentration && me.concentrating !== null) return undefined;
  const foes = foesOf(state, me);
  if (ability.area && state.map) return areaChoice(state, me, ability, foes, play);
  let best: Choice | undefined;
  if (whyNotAbility(me, ability, me.used)) return undefined;
  const strike = abilityStrike(me, ability);
  if (isRefusal(strike)) return undefined;
  const own = ownSituation(state, me);
  for (const target of foes) {
    const found = abilityAt(state, me, target, ability, strike);
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
function areaChoice(
  state: FightState,
  me: Fighter,
  ability: Ability,
  foes: readonly Fighter[],
  play: EdgePlay,
): Choice | undefined {
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
  const own = ownSituation(state, me);
  // Wherever it is laid, it does the same to each of those it catches.
  const worths = new Map<string, number>();
  const worthFor = (target: Fighter): number => {
    const found = abilityAt(state, me, target, ability, strike);
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

const FISTS: readonly Weapon[] = [UNARMED];
const NO_FEATURES: readonly Ability[] = [];

/** ED-TAG-08, ED-R-233: what is not in the main hand and fit for the other. */
const servesOffHand = ({ held }: Fighter, { name, tags }: Weapon): boolean =>
  name !== held[0] && canStrikeOffHand(tags);

/** Whether it has attack acts of its own that hurt. */
const hasClaws = ({ abilities }: Fighter): boolean =>
  abilities.some(({ cost, attack, damage }) => cost === 'act' && attack && damage);

/** Features that are used with this weapon, as the Act. */
const weaponFeatures = (me: Fighter, { tags }: Weapon): Ability[] =>
  me.abilities.filter(
    each =>
      each.target === 'weapon' &&
      each.cost === 'act' &&
      each.needs.every(tag => tags.includes(tag)) &&
      !whyNotAbility(me, each, me.used),
  );

/** Enemies worth a blow whose place it knows. */
function foesOf(state: FightState, me: Fighter): Fighter[] {
  const { fighters } = state;
  const found: Fighter[] = [];
  for (const id in fighters) {
    const each = fighterAt(fighters, id);
    if (each.side !== me.side && !each.gone && (each.life === 'living' || stands(each)))
      if (!isUnknownTo(state, each, me)) found.push(each);
  }
  return found;
}

interface Blows {
  readonly weapon: Weapon;
  readonly hand: 'main' | 'off';
  readonly foes: readonly Fighter[];
}

/** The best that one weapon in one hand can do: at whom, plainly or with a feature. */
function bestBlow(
  state: FightState,
  me: Fighter,
  { weapon, hand, foes }: Blows,
  play: EdgePlay,
): Choice | undefined {
  if (whyNotShoot(armoryOf(state, me, weapon.name), weapon)) return undefined;
  const hands = hand === 'main' && weapon.versatile && me.held.length === 1 ? 2 : 1;
  const means = meansOf(state, me, weapon, { hands, cost: hand === 'main' ? 'act' : 'swift' });
  const features = hand === 'off' || me.abilities.length === 0 ? NO_FEATURES : weaponFeatures(me, weapon);
  let target: Fighter | undefined;
  let feature: Ability | undefined;
  let aimed: AimedStrike | undefined;
  let most = 0;
  const own = ownSituation(state, me);
  for (const foe of foes) {
    const found = reachWith(state, me, foe, means, false);
    if (isRefusal(found) || found.aim.line === 'blocked') continue;
    const situation = situationFor(state, me, foe, found, own);
    const plain = strikeWorth(me, foe, found.strike, situation, play);
    if (!target || plain > most) {
      target = foe;
      feature = undefined;
      aimed = found;
      most = plain;
    }
    for (const each of features) {
      const { effects, exploits } = each;
      const worth = strikeWorth(me, foe, { ...found.strike, effects, exploits }, situation, play);
      // What is forbidden is worth nothing, whatever comes with it.
      if (worth === 0 || worth + 0.1 <= most) continue;
      target = foe;
      feature = each;
      most = worth + 0.1;
    }
  }
  if (!target) return undefined;
  const command = {
    do: 'attack',
    actor: me.id,
    target: target.id,
    weapon: weapon.name,
    hand,
    hands,
  } as const;
  return feature
    ? { worth: most, command: { ...command, ability: feature.id } }
    : { worth: most, command, aimed };
}

/** The attack that promises most: the Act first, then what the off hand can do. */
function strikeBest(state: FightState, me: Fighter, play: EdgePlay, inquiry: Inquiry): Command | undefined {
  // ED-TAG-08: the off hand needs something of its own.
  const both = me.swift && (me.held.length > 1 || me.mount !== null);
  if (!me.act && !both) return undefined;
  const arms = armsInHand(state, me);
  // A fist only where there is nothing better, or whoever has claws cannot get near enough for them.
  const own = arms.length > 0 || (hasClaws(me) && moveLeft(state, me) > 0) ? arms : FISTS;
  const off = both && own.some(each => servesOffHand(me, each));
  if (!me.act && !off) return undefined;
  let best: Choice | undefined;
  const foes = foesOf(state, me);
  for (const weapon of own) {
    if (me.act) best = better(best, bestBlow(state, me, { weapon, hand: 'main', foes }, play));
    if (off && servesOffHand(me, weapon))
      best = better(best, bestBlow(state, me, { weapon, hand: 'off', foes }, play));
  }
  for (const ability of me.abilities)
    if (ability.attack && ability.cost === 'act' && me.act && !whyNotAbility(me, ability, me.used))
      best = better(best, useChoice(state, me, ability, play));
  // A gap two steps away may be worth more than a blow from here.
  if (!best || best.worth <= 0) return undefined;
  const step = state.map && me.act && me.moved === 0 ? flankStep(state, me, best.command) : undefined;
  if (step) return step;
  // What the main hand does was tried above against everything that could forbid it.
  const sure = best.command.do === 'attack' && best.command.hand === 'main';
  if (!sure) return ifAllowed(state, best.command);
  // Conditions may forbid what arms do not.
  if (best.aimed && me.conditions.length === 0) {
    inquiry.aimed = best.aimed;
    inquiry.allowed = best.command;
  }
  return best.command;
}

/** A free space beside the target from which it would be flanked, where the way provokes nobody. */
function flankStep(state: FightState, me: Fighter, command: Command): Command | undefined {
  if (command.do !== 'attack' || !state.map || me.grants.every(each => !each.exploit)) return undefined;
  const target = fighterOf(state, command.target);
  if (isFlanked(state, me, target) || target.exposed) return undefined;
  const watchers = enemiesOf(state, me).filter(each => stands(each) && each.responses > 0);
  const free = watchers.every(each => distanceBetween(me, each) > threatDistance(each));
  if (!free) return undefined;
  for (const { at, cost } of waysFrom(state, me).places()) {
    if (cost === 0 || spacesBetween(bodyAt(me, at), bodyAt(target)) > 1 || !isFreeFor(state, me, at))
      continue;
    if (isFlanked(state, { ...me, x: at.x, y: at.y }, target))
      return ifAllowed(state, { do: 'move', actor: me.id, x: at.x, y: at.y });
  }
  return undefined;
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
function approachFoes(state: FightState, me: Fighter): Command | undefined {
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

/** Nobody in sight: look for whoever hides. */
function lookForFoes(state: FightState, me: Fighter): Command | undefined {
  if (!me.act) return undefined;
  for (const foe of enemiesOf(state, me)) {
    const found =
      stands(foe) && isUnknownTo(state, foe, me)
        ? ifAllowed(state, { do: 'search', actor: me.id, target: foe.id })
        : undefined;
    if (found) return found;
  }
  return ifAllowed(state, { do: 'shake off', actor: me.id });
}

/** Nothing better to do with the Act: get out of harm's way. */
function takeGuard(state: FightState, me: Fighter): Command | undefined {
  return me.act && !me.marks.some(each => each.name === 'Dodge')
    ? ifAllowed(state, { do: 'dodge', actor: me.id })
    : undefined;
}
