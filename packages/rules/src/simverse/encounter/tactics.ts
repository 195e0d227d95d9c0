/** A sensible fighter: the blow that promises most, the best defence, first aid, and a retreat when all is lost. */
import { distribution, sum } from '@arbiter/dice';
import { protectionAt } from '../armour.ts';
import { attackTn } from '../attack-tn.ts';
import { damageOf, damagePool, halvingsOf, wound } from '../damage.ts';
import { defenceTn } from '../defence.ts';
import { CALLED_SHOTS } from '../modifiers.ts';
import type { SimversePlay } from '../play.ts';
import { THREE_DICE } from '../rolls.ts';
import { isRanged } from '../weapons.ts';
import { swingOf } from './allowed.ts';
import { type Blow, type Carried, type Combatant, isUp } from './combatant.ts';
import { isPanicked } from './dread.ts';
import { allowance, isFree, metresBetween, onEdge, wayTo } from './ground.ts';
import { acting, type Command, type FightState, known, type Pending } from './state.ts';
import { blowOf, canParry, defenderOf, incomingOf, isHeld, pendingStrike } from './views.ts';

export function tactics(state: FightState, actor: string, play: SimversePlay): Command {
  const c = known(state, actor);
  if (state.pending) return bestAnswer(state, c, state.pending, quiet(play));
  if (acting(state) !== actor) return { do: 'end turn', actor };
  return turn(state, c, quiet(play));
}

/** Thinking leaves no trace: only what is done is explained. */
const quiet = (play: SimversePlay): SimversePlay => play;

/** The chance that 3d6 come to a target number or less; criticals included. */
const CHANCES = (() => {
  const { outcomes, total } = distribution(THREE_DICE, sum);
  return Array.from({ length: 19 }, (_, tn) => {
    const ways = outcomes.filter(({ value }) => value === 3 || (value <= tn && value < 18));
    return Number(ways.reduce((n, { weight }) => n + weight, 0n)) / Number(total);
  });
})();
export const chanceOf = (tn: number): number => CHANCES[tn < 0 ? 0 : Math.min(tn, 18)] ?? 0;

/** SV-ATK-03: the defence with the best chance; blows that cannot hurt are not worth a reaction. */
function bestAnswer(state: FightState, c: Combatant, pending: Pending, play: SimversePlay): Command {
  const strike = pendingStrike(state, known(state, pending.by), c, pending, play);
  const natural = c.perks.includes('Natural Armor');
  const { AD } = protectionAt(c.armour, pending.location, natural, c.size, play);
  const incoming = incomingOf(strike, AD, pending.steps);
  let best: Command = { do: 'defend', actor: c.id, with: 'none', weapon: -1 };
  let most = Number.NEGATIVE_INFINITY;
  const consider = (how: 'dodge' | 'parry' | 'block', weapon: number): void => {
    const tn = defenceTn(how, defenderOf(state, c, weapon, false, play), incoming, play);
    if (typeof tn === 'number' && tn > most) {
      most = tn;
      best = { do: 'defend', actor: c.id, with: how, weapon };
    }
  };
  consider('dodge', -1);
  if (c.shield) consider('block', -1);
  for (let i = 0; i < c.weapons.length; i++) if (canParry(c.weapons[i] as Carried)) consider('parry', i);
  if (incoming.unarmed || c.perks.includes('Martial Arts Training')) consider('parry', -1);
  return best;
}

function turn(state: FightState, c: Combatant, play: SimversePlay): Command {
  const end: Command = { do: 'end turn', actor: c.id };
  if (isPanicked(c)) return flee(state, c) ?? end;
  if (c.offHandDue) return offHand(state, c, play) ?? end;
  if (c.major === 0) return end;
  if (c.heldBy) return holderIsBusy(c);
  if (c.prone && c.moved === 0 && c.stride === 1) return { do: 'stand up', actor: c.id, how: 'half' };
  return help(state, c) ?? rearm(c) ?? bolt(state, c) ?? fight(state, c, play) ?? end;
}

const holderIsBusy = (c: Combatant): Command => ({ do: 'break grapple', actor: c.id });

/** SV-DMG-09: a friend who bleeds to death comes first, if one stands beside; grave own wounds too. */
function help(state: FightState, c: Combatant): Command | undefined {
  if (c.bleedingCount >= SERIOUS_BLEEDING && c.firstAid >= DECENT)
    return { do: 'first aid', actor: c.id, target: c.id };
  for (const friend of state.combatants)
    if (
      friend.side === c.side &&
      friend.life === 'dying' &&
      !friend.fled &&
      friend !== c &&
      metresBetween(c, friend) <= 1 &&
      c.firstAid >= DECENT &&
      nearestFoe(state, c).metres > 1
    )
      return { do: 'first aid', actor: c.id, target: friend.id };
  return undefined;
}
const SERIOUS_BLEEDING = 3;
const DECENT = 10;

/** An empty hand takes up what is at the belt. */
function rearm(c: Combatant): Command | undefined {
  if (c.weapons.some(w => w.hands > 0 && isHeld(w) && w.ammunition !== 0)) return undefined;
  for (let i = 0; i < c.weapons.length; i++) {
    const weapon = c.weapons[i] as Carried;
    if (weapon.place !== 'stowed' && weapon.place !== 'ground') continue;
    if (weapon.place === 'ground' && metresBetween(c, weapon) > 1) continue;
    if (weapon.hands === 2 && (c.shield || c.weapons.some(w => w.hands > 0 && isHeld(w)))) continue;
    if (c.weapons.some(w => w.hands > 0 && (w.place === 'main' || w.place === 'both'))) {
      const empty = c.weapons.findIndex(w => w.hands > 0 && isHeld(w));
      return { do: 'drop', actor: c.id, weapon: empty };
    }
    return {
      do: weapon.place === 'stowed' ? 'draw' : 'pick up',
      actor: c.id,
      weapon: i,
      hand: weapon.hands === 2 ? 'both' : 'main',
    };
  }
  return undefined;
}

/** A power that hurts more than a blow would, while it can be paid. */
function bolt(state: FightState, c: Combatant): Command | undefined {
  for (let i = 0; i < c.powers.length; i++) {
    const power = c.powers[i];
    if (power?.kind !== 'bolt' || c[power.pool] < power.cost || power.gestures) continue;
    const { foe, metres } = nearestFoe(state, c);
    if (foe && metres <= power.range) return { do: 'power', actor: c.id, power: i, target: foe.id };
  }
  return undefined;
}

interface Nearest {
  readonly foe: Combatant | undefined;
  readonly metres: number;
}

function nearestFoe(state: FightState, c: Combatant): Nearest {
  let foe: Combatant | undefined;
  let metres = Number.POSITIVE_INFINITY;
  for (const other of state.combatants) {
    if (other.side === c.side || !isUp(other)) continue;
    const d = metresBetween(c, other);
    if (d < metres || (d === metres && foe && other.vitality < foe.vitality)) {
      foe = other;
      metres = d;
    }
  }
  return { foe, metres };
}

interface Plan {
  readonly command: Command;
  readonly worth: number;
}

function fight(state: FightState, c: Combatant, play: SimversePlay): Command | undefined {
  const { foe, metres } = nearestFoe(state, c);
  if (!foe) return undefined;
  if (hopeless(state, c, metres)) return { do: 'full defense', actor: c.id };
  const plan = bestBlow(state, c, play);
  if (plan) return plan.command;
  const ranged = c.weapons.findIndex(
    w => isHeld(w) && w.ammunition !== 0 && isRanged(w.uses[0]?.arms.kind ?? 'melee'),
  );
  return ranged >= 0 ? undefined : approach(state, c, foe);
}

/** Outnumbered and badly hurt: three reactions are worth more than one blow. */
function hopeless(state: FightState, c: Combatant, metres: number): boolean {
  if (metres > 1 || c.vitality * 4 > c.maxVitality || c.states.includes('Stunned')) return false;
  let [beside, friends] = [0, 0];
  for (const other of state.combatants) {
    if (!isUp(other) || other === c) continue;
    if (other.side === c.side) friends++;
    else if (metresBetween(c, other) <= 1) beside++;
  }
  return beside >= 2 && friends > 0;
}

/** The blow that promises the most damage, over foes in reach, weapons, uses and the worthwhile locations. */
function bestBlow(state: FightState, c: Combatant, play: SimversePlay): Plan | undefined {
  let best: Plan | undefined;
  for (let index = 0; index < c.weapons.length; index++) {
    const weapon = c.weapons[index] as Carried;
    if (!isHeld(weapon) || weapon.ammunition === 0 || (weapon.hands === 0 && hasBetter(c))) continue;
    const target = reachable(state, c, weapon);
    if (!target) continue;
    for (const { use, arms } of weapon.uses) {
      if (use === 'throw') continue;
      const two =
        weapon.place === 'main' &&
        c.perks.includes('Ambidextrous') &&
        c.weapons.some(w => w.place === 'off' && w.hands > 0);
      if ('refused' in swingOf(c, weapon, arms as never, two ? 'two' : 'one')) continue;
      const plan = bestLocation(
        state,
        c,
        target,
        { weapon: index, use, location: 'torso' },
        two ? 'two' : 'one',
        play,
      );
      if (!best || plan.worth > best.worth) best = plan;
    }
  }
  return best;
}

const hasBetter = (c: Combatant): boolean => {
  for (const w of c.weapons) if (w.hands > 0 && isHeld(w) && w.ammunition !== 0) return true;
  return false;
};

/** The weakest foe that the weapon reaches. */
function reachable(state: FightState, c: Combatant, weapon: Carried): Combatant | undefined {
  const arms = weapon.uses[0]?.arms;
  if (!arms) return undefined;
  const reach = isRanged(arms.kind) ? Math.max(arms.maxRange, 1) : arms.reach;
  let found: Combatant | undefined;
  for (const other of state.combatants)
    if (
      other.side !== c.side &&
      isUp(other) &&
      metresBetween(c, other) <= reach &&
      (!found || other.vitality < found.vitality)
    )
      found = other;
  return found;
}

const WORTHWHILE = ['torso', 'head', 'vitals'] as const;

function bestLocation(
  state: FightState,
  c: Combatant,
  target: Combatant,
  blow: Blow,
  hands: 'one' | 'two',
  play: SimversePlay,
): Plan {
  const by = blowOf(state, c, target, blow, hands === 'two' ? 'main of two' : 'main', undefined, play);
  const tn = attackTn(by.attacker, by.arms, by.situation, target.prone, play);
  const natural = target.perks.includes('Natural Armor');
  let [best, worth]: [(typeof WORTHWHILE)[number], number] = ['torso', -1];
  for (const location of WORTHWHILE) {
    const { AR } = protectionAt(target.armour, location, natural, target.size, play);
    const damage = damageOf(by.arms, by.force, AR, play);
    const halvings = halvingsOf(by.arms, c.ST, by.situation.metres);
    const mean = meanDamage(damage.dice, damage.modifier, by.arms.type, AR, location, halvings);
    const promise = chanceOf(tn + CALLED_SHOTS[location].toHit) * mean;
    if (promise > worth) [best, worth] = [location, promise];
  }
  const { weapon, use } = blow;
  return {
    command: { do: 'attack', actor: c.id, target: target.id, weapon, use, location: best, hands, power: -1 },
    worth,
  };
}

/** What a hit does on average, remembered by its numbers. */
const means = new Map<string, number>();
const MAX_MEANS = 20_000;
function meanDamage(
  dice: number,
  modifier: number,
  type: string,
  AR: number,
  location: 'torso' | 'head' | 'vitals',
  halvings: number,
): number {
  const key = `${dice} ${modifier} ${type} ${AR} ${location} ${halvings}`;
  const known = means.get(key);
  if (known !== undefined) return known;
  const { outcomes, total } = distribution(damagePool(dice), sum);
  const body = { AR, piercing: 0, resists: false, bleeds: true };
  const mean = outcomes.reduce((all, { value, weight }) => {
    const hurt = wound(value + modifier, type as never, location, halvings, body);
    return all + (Number(weight) / Number(total)) * (hurt.damage + (hurt.bleeds ? BLEEDING_WORTH : 0));
  }, 0);
  if (means.size >= MAX_MEANS) means.clear();
  means.set(key, mean);
  return mean;
}
/** A bleeding wound goes on costing Vitality for a while. */
const BLEEDING_WORTH = 2;

/** The off-hand strikes the weakest foe in reach. */
function offHand(state: FightState, c: Combatant, play: SimversePlay): Command | undefined {
  const index = c.weapons.findIndex(w => w.place === 'off' && w.hands > 0);
  const weapon = c.weapons[index];
  const target = weapon && reachable(state, c, weapon);
  return (
    target &&
    bestLocation(state, c, target, { weapon: index, use: 'strike', location: 'torso' }, 'one', play).command
  );
}

/** Nearer to the foe: with a half move where that is enough for a blow this turn, at a run otherwise. */
function approach(state: FightState, c: Combatant, foe: Combatant): Command | undefined {
  for (const how of ['half', 'full'] as const) {
    if (how === 'half' && c.stride > 1) continue;
    const spot = nearestSpot(state, c, foe, Math.floor(allowance(c, how)));
    if (spot && (how === 'full' || metresBetween(spot, foe) <= 1))
      return { do: 'move', actor: c.id, how, ...spot };
  }
  return undefined;
}

/** The square closest to the foe that so many metres reach, nearer than where one stands. */
function nearestSpot(
  state: FightState,
  c: Combatant,
  foe: Combatant,
  metres: number,
): { x: number; y: number } | undefined {
  let best: { x: number; y: number } | undefined;
  let least = metresBetween(c, foe);
  if (metres < 1) return undefined;
  for (let dx = -1; dx <= 1; dx++)
    for (let dy = -1; dy <= 1; dy++) {
      const spot = { x: foe.x + dx, y: foe.y + dy };
      const away = metresBetween(c, spot);
      if (
        away === 0 ||
        away > metres ||
        !isFree(state, spot.x, spot.y, c) ||
        wayTo(state, c, spot, metres) > metres
      )
        continue;
      const distance = metresBetween(spot, foe) + away / 1000;
      if (distance < least) [best, least] = [spot, distance];
    }
  return best ?? step(state, c, foe, metres);
}

/** As far along the straight line as the way is free. */
function step(
  state: FightState,
  c: Combatant,
  foe: Combatant,
  metres: number,
): { x: number; y: number } | undefined {
  const far = metresBetween(c, foe);
  for (let m = Math.min(metres, far - 1); m >= 1; m--) {
    const spot = {
      x: Math.round(c.x + ((foe.x - c.x) * m) / far),
      y: Math.round(c.y + ((foe.y - c.y) * m) / far),
    };
    if (isFree(state, spot.x, spot.y, c) && wayTo(state, c, spot, metres) <= metres) return spot;
  }
  return undefined;
}

/** SV-MOR-06: away from the foes, to the nearest edge and over it. */
function flee(state: FightState, c: Combatant): Command | undefined {
  const how = c.major > 0 && c.stride === 1 ? 'full' : 'half';
  if (c.heldBy) return undefined;
  if (c.prone) return allowance(c, how) >= c.movement ? { do: 'stand up', actor: c.id, how } : undefined;
  const metres = Math.floor(allowance(c, how));
  if (metres < 1) return undefined;
  if (onEdge(state.map, c)) return { do: 'leave', actor: c.id, how };
  const { width, height } = state.map;
  const edges = [
    { x: 0, y: c.y },
    { x: width - 1, y: c.y },
    { x: c.x, y: 0 },
    { x: c.x, y: height - 1 },
  ].sort((a, b) => metresBetween(c, a) - metresBetween(c, b));
  for (const edge of edges) {
    const spot =
      isFree(state, edge.x, edge.y, c) && metresBetween(c, edge) <= metres
        ? edge
        : step(state, c, known(state, c.id), 0);
    if (spot && wayTo(state, c, spot, metres) <= metres)
      return { do: 'move', actor: c.id, how, x: spot.x, y: spot.y };
    const far = metresBetween(c, edge);
    for (let m = Math.min(metres, far); m >= 1; m--) {
      const to = {
        x: Math.round(c.x + ((edge.x - c.x) * m) / far),
        y: Math.round(c.y + ((edge.y - c.y) * m) / far),
      };
      if (isFree(state, to.x, to.y, c) && wayTo(state, c, to, metres) <= metres)
        return { do: 'move', actor: c.id, how, ...to };
    }
  }
  return undefined;
}
