/** ATK: an attack from range and Energy to what it leaves behind. */
import { atLeast, highest, joint, type Later, type Statistic } from '@arbiter/dice';
import { demand, itemAt, matching, type Refusal } from '@arbiter/engine';
import { type Creature, weaponNamed, weaponsAtHand, whyNotAlive } from '../character/creature.ts';
import { hasCondition, partsOfCheck, useHelp, useUp, whyNotCheck } from '../checks/creature-check.ts';
import { type CheckPool, checkPool, diceOf, keptOf, type PoolParts } from '../checks/pool.ts';
import { ammunitionFor, armsOf } from '../gear/ammunition.ts';
import type { Coating } from '../gear/good.ts';
import { type AttackKind, attackCost, type Weapon } from '../gear/weapon.ts';
import { listedWeapon } from '../gear/weapon-list.ts';
import { type AnyventurePlay, part, refuse } from '../play.ts';
import { rangePenalty, rangeRule, whyNotInRange } from '../world/distance.ts';
import { applyHarm, type DamageShare, type Harm, takeDamage } from './damage.ts';
import { type Defended, type DefenseChoice, type DefenseSituation, defend } from './defense.ts';
import { applyPaid, type EnergyPaid, type EnergyWritten, payEnergy, whyNotPay } from './energy.ts';
import { removeCondition } from './gain-condition.ts';
import { type Arrival, type Brought, bringCondition, broughtOf } from './own-condition.ts';
import { conditionTitle } from './own-condition-entry.ts';
import { isUnconscious, spendAction, whyNotAct, whyNotReact } from './restrictions.ts';

/** AV-DMG-02, AV-R-66: the lowest crit face of the die actually rolled; smaller dice never crit. */
export const CRITS: Readonly<Partial<Record<number, number>>> = { 12: 12, 16: 15, 20: 18, 24: 20, 30: 25 };

/** What belongs to the blow and not to the people. */
export interface Blow {
  readonly weapon: Weapon;
  readonly distance: number;
  readonly bonus?: number | undefined;
  readonly penalty?: number | undefined;
  readonly upgrades?: number | undefined;
  readonly downgrades?: number | undefined;
  /** Energy on top of the weapon's own: the price of a module's action, paid together with it. */
  readonly surcharge?: number | undefined;
  /** Made as a Reaction: an Attack of Opportunity. */
  readonly reaction?: boolean | undefined;
  /** Poison on the weapon, which a hit brings in. */
  readonly poison?: Coating | undefined;
  /** AV-DMG-08: what else doubles or halves its damage. */
  readonly doublings?: number | undefined;
  readonly halvings?: number | undefined;
}

export interface Struck {
  readonly defended: Defended;
  readonly successes: number;
  readonly crit: boolean;
  readonly outcome: 'hit' | 'miss' | 'blocked';
  readonly rawDamage: number;
  readonly harm: Harm | null;
  /** The conditions that the hit brought, with their numbers. */
  readonly gains: readonly Arrival[];
}

export interface AttackMade {
  readonly paid: EnergyPaid;
  readonly pool: CheckPool;
  readonly struck: readonly Struck[];
}

export interface AttackTarget {
  readonly creature: Creature;
  readonly defense: DefenseChoice;
  readonly situation?: DefenseSituation | undefined;
}

/** AV-CMB-05, AV-R-48, AV-R-119: Preparation is for everything but attacking and channeling. */
export const preparationBars = (play: AnyventurePlay): boolean =>
  play.ruling('AV-R-48') === 'extraTurnNoAttackOrSpell';
export const whyNotPrepare = (creature: Creature, play: AnyventurePlay): Refusal | undefined =>
  creature.turn.phase === 'preparation' && preparationBars(play)
    ? refuse('AV-CMB-05', 'There are no attacks or channeling in Preparation.')
    : undefined;

/** AV-COND-08, AV-R-140: nothing aggressive against the charmer. */
export const whyNotAgainstCharmer = (actor: Creature, target: string): Refusal | undefined =>
  hasCondition(actor, 'charmed') && actor.conditions.some(c => c.name === 'charmed' && c.by === target)
    ? refuse('AV-COND-08', `${actor.name} is Charmed: no aggressive action against the charmer.`)
    : undefined;

/** AV-COND-14, AV-R-139: a hostile act goes at the nearest creature; who that is, the table says. */
export function whyNotInMadness(
  actor: Creature,
  targets: readonly string[],
  nearest: readonly string[] | (() => readonly string[]) | undefined,
  play: AnyventurePlay,
): Refusal | undefined {
  if (!nearest || !hasCondition(actor, 'maddened') || play.ruling('AV-R-139') !== 'nearestNoAllies')
    return undefined;
  const near = typeof nearest === 'function' ? nearest() : nearest;
  return targets.some(target => near.includes(target))
    ? undefined
    : refuse('AV-COND-14', `${actor.name} is Maddened: a hostile act goes at the nearest creature.`);
}

const piecesOfAttack = (attacker: Creature, blow: Blow, play: AnyventurePlay): PoolParts => {
  const range = rangePenalty(blow.weapon, blow.distance);
  if (range && play.trace.on)
    play.trace.note(rangeRule(blow.weapon, blow.distance), 'outside the optimal range: penalty dice', range);
  const circumstance = range ? { ...blow, penalty: (blow.penalty ?? 0) + range } : blow;
  return partsOfCheck(attacker, blow.weapon.category, 'attack', circumstance, play);
};

/** AV-ACT-03, AV-MOD-06: one price, paid at once, with one check below 0 (AV-RES-09). */
export const priceOf = ({ weapon, surcharge = 0 }: Blow): number => attackCost(weapon) + surcharge;

/** AV-ATK-05, step 1, and everything else that forbids an attack before a die falls. */
export function whyNotAttack(
  attacker: Creature,
  targets: readonly Creature[],
  blow: Blow,
  play: AnyventurePlay,
): Refusal | undefined {
  const { weapon } = blow;
  const allowed = blow.reaction ? whyNotReact(attacker) : whyNotAct(attacker);
  if (allowed) return allowed;
  if (blow.reaction && weapon.kind !== 'melee')
    return refuse(
      'AV-REA-02',
      `An Attack of Opportunity is never made with a ranged weapon such as the ${weapon.name}.`,
      'weapon',
    );
  const { talent } = attacker.weaponSkills[weapon.category];
  const dead = whyNotEach(targets, target => whyNotAlive(target));
  if (dead) return dead;
  if (weapon.ammunition === 'special' && !ammunitionFor(attacker.items, weapon))
    return refuse(
      'AV-ITM-03',
      `There is no special ammunition left for the ${weapon.name}${weapon.shoots ? `: it uses up ${weapon.shoots}` : ''}.`,
      'weapon',
    );
  return (
    whyNotPrepare(attacker, play) ??
    whyNotInRange(weapon, blow.distance) ??
    (attacker.conditions.length
      ? whyNotEach(targets, target => whyNotAgainstCharmer(attacker, target.name))
      : undefined) ??
    (talent > 0 ? undefined : whyNotCheck(attacker, weapon.category, blow, play)) ??
    whyNotPay(attacker, priceOf(blow), play)
  );
}

const whyNotEach = <T>(list: readonly T[], of: (item: T) => Refusal | undefined): Refusal | undefined => {
  for (const item of list) {
    const problem = of(item);
    if (problem) return problem;
  }
  return undefined;
};

/** Statistics by what they are asked, made once: equal questions find what is known of them. */
const HITS = new Map<string | number | undefined, Statistic<Counted>>();
interface Counted {
  readonly [part: string]: number;
}
const MOST_NUMBERS = 3;

/** The hits at each number; and the highest die, which says whether one of them is a crit, or how many are. */
function hitsAt(numbers: readonly number[], crit: CritRange): Statistic<Counted> {
  const all = numbers.length === 1 ? numbers[0] : numbers.join();
  const key = crit.most === 1 ? all : `${all} from ${crit.from}`;
  const known = HITS.get(key);
  if (known) return known;
  const made = joint<Record<string, number>>({
    ...Object.fromEntries(numbers.map(n => [`h${n}`, atLeast(n)])),
    ...(crit.most === 1
      ? { top: highest(1) }
      : Object.fromEntries(numbers.map(n => [`c${n}`, atLeast(Math.max(crit.from, n))]))),
  });
  HITS.set(key, made);
  return made;
}

/** AV-ATK-03, AV-DMG-03: how many dice meet each defense, and how many of those that do count as crits. */
interface Tally {
  readonly successes: number;
  readonly crits: number;
}

/** AV-DMG-02, AV-DMG-03: from which face a die is a crit, and how many of them count. */
interface CritRange {
  readonly from: number;
  readonly most: number;
}

const tallyOf = (faces: readonly number[], crit: CritRange, defense: number): Tally => {
  let successes = 0;
  let shown = 0;
  for (const face of faces) {
    if (face < defense) continue;
    successes++;
    // AV-R-65: the crit die must hit.
    if (face >= crit.from) shown++;
  }
  return { successes, crits: Math.min(crit.most, shown) };
};

/** The dice are asked only for what the defenses make of them. */
function talliesOf(
  thrown: Later,
  pool: CheckPool,
  crit: CritRange,
  defended: readonly Defended[],
): readonly Tally[] {
  // AV-DICE-16, AV-R-14: below one die only the lowest is read.
  if (pool.keep === 'lowest') {
    const kept = [thrown.read(keptOf(pool))];
    return defended.map(({ value }) => tallyOf(kept, crit, value));
  }
  if (defended.length === 1 && crit.from > pool.sides)
    return [{ successes: thrown.read(atLeast(itemAt(defended, 0).value)), crits: 0 }];
  return talliesAt(
    thrown,
    pool,
    crit,
    defended.map(({ value }) => value),
  );
}

/** The same for several defenses, or dice that may show a crit. */
function talliesAt(
  thrown: Later,
  pool: CheckPool,
  crit: CritRange,
  defenses: readonly number[],
): readonly Tally[] {
  const numbers = [...new Set(defenses)].sort((a, b) => a - b);
  if (numbers.length === 1 && crit.from > pool.sides) {
    const successes = thrown.read(atLeast(itemAt(numbers, 0)));
    return defenses.map(() => ({ successes, crits: 0 }));
  }
  if (numbers.length > MOST_NUMBERS) {
    const faces = thrown.faces();
    return defenses.map(defense => tallyOf(faces, crit, defense));
  }
  const counted = thrown.read(hitsAt(numbers, crit));
  const hits = (what: string): number => demand(counted[what], what);
  return defenses.map(defense => ({
    successes: hits(`h${defense}`),
    crits:
      crit.most === 1
        ? Number(hits('top') >= Math.max(crit.from, defense))
        : Math.min(crit.most, hits(`c${defense}`)),
  }));
}

const NO_CRITS: CritRange = { from: Number.POSITIVE_INFINITY, most: 0 };

const critRangeOf = (attacker: Creature, weapon: Weapon, sides: number): CritRange => {
  const printed = CRITS[sides];
  if (printed === undefined || weapon.crits === 0) return NO_CRITS;
  let faces = weapon.critFaces;
  for (const feature of attacker.features) faces += feature.critFaces?.[weapon.category] ?? 0;
  return { from: printed - faces, most: weapon.crits };
};

/** AV-DMG-01, AV-DMG-03: primary once, extra for each further success, primary again for each crit that counts. */
export const damageOf = (
  { primary, extra }: { primary: number; extra: number },
  { successes, crits }: Tally,
): number => (successes === 0 ? 0 : primary * (1 + crits) + extra * (successes - 1));

const sharesOf = (weapon: Weapon, tally: Tally): readonly DamageShare[] => {
  const first = { type: weapon.type, amount: damageOf(weapon, tally) };
  return weapon.also ? [first, { type: weapon.also.type, amount: damageOf(weapon.also, tally) }] : [first];
};

const NO_GAINS: readonly Arrival[] = [];

/** AV-R-130: what a hit brings besides damage. */
function onHit(
  attacker: Creature,
  defender: Creature,
  { blow: { weapon, poison }, harm }: { readonly blow: Blow; readonly harm: Harm },
  play: AnyventurePlay,
): readonly Arrival[] {
  const extra = weapon.onHit;
  if (
    !(extra || poison) ||
    defender.dead ||
    (harm.taken === 0 && play.ruling('AV-R-130') === 'damageMustPass')
  )
    return NO_GAINS;
  const gains: Arrival[] = [];
  const gain = (brought: Brought, means: string): boolean => {
    const arrival = { ...broughtOf(brought), by: attacker.name, maker: attacker.name, means };
    const isGained = bringCondition(defender, arrival, arrival);
    if (isGained) gains.push(arrival);
    return isGained;
  };
  if (poison) {
    const { name, damage, rc } = poison;
    if (gain({ condition: 'poisoned', damage, rc }, name) && play.trace.on)
      play.trace.note('AV-COND-30', `${name}: Poisoned at`, rc);
    if (poison.also) gain({ condition: poison.also }, name);
  }
  if (extra && gain(extra, weapon.name) && play.trace.on)
    play.trace.note('AV-ATK-03', `${attacker.name}’s hit brings`, conditionTitle(extra.condition));
  return gains;
}

/** AV-COND-35: melee against whoever is Unconscious is doubled, ranged and area attacks are not. */
export const damageTimes = (target: Creature, kind: AttackKind): 1 | 2 =>
  kind === 'melee' && isUnconscious(target) ? 2 : 1;

/** The same, with its reason. */
export function timesInMelee(target: Creature, kind: AttackKind, play: AnyventurePlay): 1 | 2 {
  const times = damageTimes(target, kind);
  if (times > 1 && play.trace.on)
    play.trace.note('AV-COND-35', `${target.name} is Unconscious: damage in melee times`, times);
  return times;
}

/** AV-DMG-01: what each type of the weapon's damage comes to. */
function traceShares(weapon: Weapon, shares: readonly DamageShare[], play: AnyventurePlay): void {
  for (const [i, { type, amount }] of shares.entries()) {
    const { primary, extra } = i === 0 || !weapon.also ? weapon : weapon.also;
    const of = weapon.also ? `${type}: ` : '';
    play.trace.note('AV-DMG-01', `${of}primary ${primary}, extra ${extra} for each further success`, amount);
  }
}

/** AV-ATK-05, steps 4 to 13 for one target, the dice being on the table. */
function settle(
  attacker: Creature,
  target: Creature,
  { blow, defended, tally }: { readonly blow: Blow; readonly defended: Defended; readonly tally: Tally },
  play: AnyventurePlay,
): Struck {
  const { successes, crits } = tally;
  const { weapon } = blow;
  if (play.trace.on) {
    // AV-ATK-06: an area is read for each by itself, and says whose number it is.
    const whose = weapon.kind === 'area' ? `${target.name}: ` : '';
    play.trace.note('AV-ATK-03', `${whose}dice at or above ${defended.value}`, successes);
    if (crits)
      play.trace.note(
        'AV-DMG-03',
        crits === 1 ? 'a crit adds primary damage once more' : `${crits} crits each add primary damage`,
        crits * (weapon.primary + (weapon.also?.primary ?? 0)),
      );
  }
  if (successes === 0)
    return {
      defended,
      successes,
      crit: false,
      outcome: defended.choice === 'deflection' ? 'blocked' : 'miss',
      rawDamage: 0,
      harm: null,
      gains: NO_GAINS,
    };
  const shares = sharesOf(weapon, tally);
  let rawDamage = 0;
  for (const { amount } of shares) rawDamage += amount;
  if (play.trace.on) traceShares(weapon, shares, play);
  const doublings = timesInMelee(target, weapon.kind, play) - 1 + (blow.doublings ?? 0);
  const harm = takeDamage(target, shares, { doublings, halvings: blow.halvings ?? 0 }, play);
  return {
    defended,
    successes,
    crit: crits > 0,
    outcome: 'hit',
    rawDamage,
    harm,
    gains: onHit(attacker, target, { blow, harm }, play),
  };
}

/**
 * AV-ATK-05, AV-ATK-06: pay, throw once, let each target defend, and settle each by itself. Written into the creatures.
 */
export function attack(
  attacker: Creature,
  targets: readonly AttackTarget[],
  blow: Blow,
  play: AnyventurePlay,
): AttackMade {
  if (!blow.reaction) spendAction(attacker);
  const paid = payEnergy(attacker, priceOf(blow), play);
  useAmmunition(attacker, blow.weapon);
  const pool = checkPool(piecesOfAttack(attacker, blow, play), play);
  useHelp(attacker, blow.weapon.category);
  const label = play.dice.isUnlabelled ? '' : `${attacker.name}’s attack`;
  const crit = critRangeOf(attacker, blow.weapon, pool.sides);
  const thrown = play.dice.later(diceOf(pool), label);
  const defenses = new Array<Defended>(targets.length);
  for (let i = 0; i < targets.length; i++) {
    const { creature, defense, situation } = itemAt(targets, i);
    defenses[i] = defend(creature, defense, blow.weapon.kind, play, situation);
  }
  const tallies = talliesOf(thrown, pool, crit, defenses);
  const struck = new Array<Struck>(targets.length);
  for (let i = 0; i < targets.length; i++)
    struck[i] = settle(
      attacker,
      itemAt(targets, i).creature,
      { blow, defended: itemAt(defenses, i), tally: itemAt(tallies, i) },
      play,
    );
  endHiding(attacker);
  return { paid, pool, struck };
}

/** AV-R-152: striking ends hiding once it is resolved. */
function endHiding(attacker: Creature): void {
  if (hasCondition(attacker, 'obscured')) removeCondition(attacker, 'obscured');
}

/** Writes what an attack takes of whoever makes it. */
export function applyAttack(
  attacker: Creature,
  weapon: Weapon,
  { reaction, paid }: { readonly reaction: boolean; readonly paid: EnergyWritten },
): void {
  if (!reaction) spendAction(attacker);
  applyPaid(attacker, paid);
  useAmmunition(attacker, weapon);
  useHelp(attacker, weapon.category);
  endHiding(attacker);
}

/** Writes what an attack has done to somebody. */
export function applyStrike(
  target: Creature,
  {
    defense,
    harm,
    brings,
  }: {
    readonly defense: Defended['choice'];
    readonly harm: Harm | null;
    readonly brings: readonly Arrival[];
  },
): void {
  if (defense !== 'static') useUp(target, defense);
  if (harm) applyHarm(target, harm);
  for (const condition of brings) bringCondition(target, condition, condition);
}

/** AV-ITM-02 to 04: special ammunition and what is thrown are gone from the hand. */
function useAmmunition(attacker: Creature, weapon: Weapon): void {
  if (weapon.ammunition !== 'special') {
    if (weapon.thrown && attacker.weapons.some(one => one.name === weapon.name))
      attacker.thrown = [...attacker.thrown, weapon.name];
    return;
  }
  const used = ammunitionFor(attacker.items, weapon);
  attacker.items = attacker.items
    .map(item => (item === used ? { ...item, count: item.count - 1 } : item))
    .filter(item => item.count > 0);
}

/** One of somebody's weapons by a beginning or a word that only it has. */
function weaponByBeginning(attacker: Creature, name: string): Weapon | undefined {
  const had = weaponsAtHand(attacker);
  const [only, ...others] = matching(name, [...new Set(had.map(weapon => weapon.name))]);
  return others.length ? undefined : had.find(weapon => weapon.name === only);
}

/** AV-ITM-04: what was thrown is picked up before it is used again. */
export function whyNotAtHand(attacker: Creature, name: string): Refusal | undefined {
  const isThrown = attacker.thrown.some(one => one.toLowerCase() === name.toLowerCase());
  return isThrown && !weaponNamed(attacker, name)
    ? refuse('AV-ITM-04', `The ${name} lies where it was thrown; pick it up first.`, 'weapon')
    : undefined;
}

/** The weapon somebody names, or a refusal that says what there is. */
export function weaponInUse(attacker: Creature, name: string | undefined): Weapon | Refusal {
  const thrown = name === undefined ? undefined : whyNotAtHand(attacker, name);
  if (thrown) return thrown;
  const found =
    weaponNamed(attacker, name) ??
    (name === undefined ? undefined : (listedWeapon(name) ?? weaponByBeginning(attacker, name)));
  return found ?? refuseWeapon(attacker, name ?? '');
}

/** AV-ATK-01: what somebody does not have, with what there is instead. */
export function refuseWeapon(attacker: Creature, name: string): Refusal {
  const has = [...armsOf(attacker).map(weapon => weapon.name), 'Unarmed strike'].join(', ');
  return refuse('AV-ATK-01', `${attacker.name} has no ${name}; there is ${has}.`, 'weapon');
}

export const attackParts = [
  part('table', 'crit ranges', ['AV-DMG-02'], CRITS),
  part('derivation', 'damage of successes', ['AV-DMG-01', 'AV-DMG-03'], damageOf),
  part('state', 'sequence of an attack', ['AV-ATK-05', 'AV-ATK-01', 'AV-ATK-04'], attack),
  part('state', 'ammunition and thrown weapons', ['AV-ITM-02', 'AV-ITM-03', 'AV-ITM-04'], useAmmunition),
];
