/** A sensible fighter: hits what falls soonest, keeps its distance if it shoots, guards when hurt, flees when it must. */
import { awayFromAll, type Body, chebyshev, flood, intoReach, nearer } from '@arbiter/engine';
import { abilityNow } from '../../character/abilities.ts';
import { countersOf } from '../../character/afflictions.ts';
import { hasTalent } from '../../character/character.ts';
import { defenseScore, maximumHP } from '../../character/secondary-scores.ts';
import { type Arms, usualArms } from '../../combat/arms.ts';
import { reachOf } from '../../combat/attack-checklist.ts';
import { bears, hasCondition, isHelpless, isPanicked } from '../../conditions/conditions.ts';
import { magicOf } from '../../content/magic.ts';
import { type AbilityMoment, abilityRow, type WeaponAbilityName } from '../../content/weapon-ability-list.ts';
import { WEAPON_NAMES, type Weapon, type WeaponName, weaponNamed } from '../../content/weapon-list.ts';
import { attackScore, usualKind } from '../../gear/weapons.ts';
import { type OpenAdventurePlay, quietPlay } from '../../play.ts';
import { LADDERS } from '../../rounds/struggle.ts';
import { isAirless } from '../acts/height-acts.ts';
import { stepAway, stepTowards, waysFor } from '../acts/own-moves.ts';
import { type AnsweredCommand, type AttackCommand, answersTo, isProne } from '../blows.ts';
import { isAble } from '../combatants.ts';
import type { Command } from '../commands.ts';
import { preyOf } from '../compulsion.ts';
import { type Fighter, type FightState, fighterIn, isPresent, type Turn } from '../fight-state.ts';
import {
  between,
  bodyAt,
  canFly,
  distanceOf,
  enemiesOf,
  fledBy,
  hasEnemies,
  heightAt,
  isWall,
  levelOf,
  nearestEnemy,
  pointsPerMove,
  spacesBetween,
  spanOf,
  standingRoom,
} from '../ground.ts';
import { weaponsInUse, weaponsOf } from '../legal.ts';
import { type Inquiry, inquiryOf, plainAttack } from '../own-turn.ts';
import { askedNow, turnNow } from '../whose-turn.ts';
import { nameable, whyNot } from '../why-not.ts';
import { beWary, isTreacherous, leaveHarm, may, pickOnesWay, useOil } from './hazards.ts';

export function tactics(
  state: FightState,
  actor: string,
  play: OpenAdventurePlay,
  inquiry: Inquiry = inquiryOf(state),
): Command {
  const me = fighterIn(state, actor);
  inquiry.actor = me;
  const asked = askedNow(state);
  if (asked) return answer(state, me, play);
  if (state.step === 'declare') return declare(state, me);
  const turn = turnNow(state);
  if (!turn) return nameNext(state, me, play, inquiry);
  return act(state, me, turn, inquiry) ?? end(state, me, inquiry);
}

/** OA-CMBT-03: what was declared, by whoever declared it, comes before the end of the turn as long as it can be done. */
function end(state: FightState, me: Fighter, inquiry: Inquiry): Command {
  const over: Command = { do: 'end turn', actor: me.id };
  if (!whyNot(state, over, inquiry)) return over;
  const target = me.declared?.target ?? null;
  const kept: Command[] =
    target === null
      ? [{ do: 'guard', actor: me.id }]
      : weaponsOf(me).map(weapon => plainAttack(me.id, target, weapon));
  return kept.find(command => !whyNot(state, command, inquiry)) ?? over;
}

/** OA-CMBT-02: nothing that would bind the hands later. */
function declare(state: FightState, me: Fighter): Command {
  const fights = me.powers.length === 0 && hasEnemies(state, me);
  return { do: 'declare', actor: me.id, intention: fights ? 'attack' : 'anything', target: null };
}

/** OA-CMBT-04: a friend, the strongest first; the weakest enemy where there is none, or where friends would only run up. */
function nameNext(state: FightState, me: Fighter, play: OpenAdventurePlay, inquiry: Inquiry): Command {
  const { ids } = nameable(state, play);
  let [friend, strongest]: [Fighter | undefined, number] = [undefined, 0];
  let [foe, weakest]: [Fighter | undefined, number] = [undefined, 0];
  for (const id of ids) {
    const one = fighterIn(state, id);
    const strength = strengthOf(one);
    if (one.side !== me.side) {
      if (!foe || strength < weakest) [foe, weakest] = [one, strength];
    } else if (!friend || strength > strongest) [friend, strongest] = [one, strength];
  }
  const next = friend && foe && areTooFar(state, me, play) ? foe : (friend ?? foe);
  const command: Command = { do: 'name', actor: me.id, next: (next ?? me).id };
  if (next) inquiry.allowed = command;
  return command;
}

/**
 * Whether none of the friends who have still to act could strike in the turn in which they run up: then the others may
 * come, and are met with whole turns. Only the first round begins apart.
 */
function areTooFar(state: FightState, me: Fighter, play: OpenAdventurePlay): boolean {
  if (state.round > 1 || state.step === 'name starter') return false;
  let left = 0;
  const { fighters } = state;
  for (const id in fighters) {
    const friend = fighters[id]!;
    if (friend.side !== me.side || friend === me || friend.done || !isAble(friend)) continue;
    const gap = nearestEnemy(state, friend) - farthestReach(friend);
    if (gap <= 0 || gap <= pointsPerMove(state, friend, play)) return false;
    left++;
  }
  return left > 0;
}
const farthestReach = (me: Fighter): number => Math.max(...weaponsOf(me).map(weapon => reachFor(me, weapon)));
const strengthOf = ({ HP, level }: Fighter): number => Math.max(0, HP ?? 0) + 5 * level;

function answer(state: FightState, me: Fighter, play: OpenAdventurePlay): Command {
  const asked = askedNow(state)!;
  switch (asked.for) {
    case 'answer': {
      const attack = asked.attack as AnsweredCommand;
      const can = answersTo(state, attack, me, play, asked.answers);
      const best =
        can.find(({ maneuver }) => maneuver === 'block') ??
        can.find(({ maneuver, weapon }) => maneuver === 'parry' && weapon !== null) ??
        can.find(({ maneuver }) => maneuver === 'dodge') ??
        can.find(({ maneuver }) => maneuver === 'deflect') ??
        can[0];
      return best
        ? { do: 'answer', actor: me.id, maneuver: best.maneuver, weapon: best.weapon, at: null }
        : { do: 'answer', actor: me.id, maneuver: 'none', weapon: null, at: null };
    }
    case 'lead':
      return { do: isAble(me) ? 'lead' : 'pass', actor: me.id };
    case 'interrupt':
      return { do: 'interrupt', actor: me.id };
    case 'free attack': {
      const order = weaponsOf(me)
        .map(weapon => plainAttack(me.id, asked.target, weapon))
        .find(each => !whyNot(state, each));
      return order ?? { do: 'pass', actor: me.id };
    }
  }
}

/** What is seen to before anything else. */
const isBeset = bears('panic', 'burn', 'prone');

/** What to do with what is left of the turn. */
function act(state: FightState, me: Fighter, turn: Turn, inquiry: Inquiry): Command | undefined {
  if (isBeset(me)) {
    if (isPanicked(me)) return flee(state, me, turn, inquiry);
    if (hasCondition(me, 'burn') && !turn.begun) {
      const douse = may(state, inquiry, { do: 'fight the fire', actor: me.id, target: me.id });
      if (douse) return douse;
    }
    if (isProne(me)) {
      const up = may(state, inquiry, { do: 'stand up', actor: me.id });
      if (up) return up;
    }
  }
  if (me.talents.length > 0) {
    const ready = beWary(state, me, inquiry);
    if (ready) return ready;
  }
  const interrupt = state.interrupt !== null;
  const prey = me.conditions.length > 0 ? preyOf(state, me, inquiry)?.due : undefined;
  if (prey?.length) return goFor(state, me, turn, prey, inquiry);
  if (me.altitude !== 0 || canFly(me)) {
    const order = interrupt ? undefined : changeHeight(state, me, turn, inquiry);
    if (order) return order;
  }
  if (
    (state.map.fires.length > 0 || state.map.vacuum.length > 0) &&
    !interrupt &&
    (turn.halfRounds > 0 || me.speedLeft > 0)
  ) {
    const order = leaveHarm(state, me, turn, inquiry);
    if (order) return order;
  }
  if (turn.halfRounds === 0 && turn.extraAttack === null && !turn.attacked) return undefined;
  return (
    (turn.halfRounds > 0 && ((me.lamp !== null && me.pack.oil) || state.map.oil.length > 0) && !interrupt
      ? useOil(state, me, turn, bestWorth(state, me, inquiry), inquiry)
      : undefined) ??
    (turn.halfRounds > 0 && me.powers.length > 0 ? useMagic(state, me, inquiry) : undefined) ??
    (turn.halfRounds > 1
      ? (mercy(state, me, inquiry) ??
        (me.aidKits > 0 ? aid(state, me, inquiry, DYING) : undefined) ??
        lurk(state, me, inquiry) ??
        lastShot(state, me, inquiry))
      : undefined) ??
    attack(state, me, turn, inquiry) ??
    (turn.halfRounds > 0 && !interrupt
      ? ((me.aidKits > 0 ? aid(state, me, inquiry, HURT) : undefined) ??
        may(state, inquiry, { do: 'search', actor: me.id, equipment: [] }) ??
        drawBetter(state, me, inquiry) ??
        letThemCome(state, me, turn, inquiry) ??
        underFire(state, me, turn, inquiry) ??
        approach(state, me, turn, inquiry) ??
        may(state, inquiry, { do: 'guard', actor: me.id }))
      : undefined)
  );
}

/** OA-COND-10, OA-COND-11: whoever has to attack somebody does, or gets nearer. */
function goFor(
  state: FightState,
  me: Fighter,
  turn: Turn,
  prey: readonly Fighter[],
  inquiry: Inquiry,
): Command | undefined {
  if (turn.halfRounds > 0)
    for (const { id } of prey)
      for (const weapon of weaponsOf(me)) {
        const order = plainAttack(me.id, id, weapon);
        if (!whyNot(state, order, inquiry)) return order;
      }
  return turn.halfRounds > 0 || me.speedLeft > 0 ? stepTowards(state, me, turn, prey, inquiry) : undefined;
}

/** How high a flier keeps that shoots. */
const OUT_OF_REACH = 3;

/** OA-ACT-02, OA-ACT-27, OA-TACT-04: up for air, on along the wall, up to shoot, down to strike. */
function changeHeight(state: FightState, me: Fighter, turn: Turn, inquiry: Inquiry): Command | undefined {
  const rise = (z: number): Command | undefined =>
    z === me.altitude ? undefined : may(state, inquiry, { do: 'rise', actor: me.id, z });
  if (me.wall)
    return may(state, inquiry, { do: 'climb', actor: me.id, x: me.wall.x, y: me.wall.y, equipment: [] });
  if (me.altitude < 0) {
    for (let z = 0; z > me.altitude && isAirless(me); z--) {
      const order = rise(z);
      if (order) return order;
    }
    return undefined;
  }
  const shooting = weaponsOf(me).some(name => name !== null && usualKind(weaponNamed(name)) === 'ranged');
  if (shooting) return me.altitude < OUT_OF_REACH && !turn.begun ? rise(OUT_OF_REACH) : undefined;
  const target = bestTarget(state, me);
  if (!target || Math.abs(levelOf(state, me) - levelOf(state, target)) <= 1) return undefined;
  return rise(Math.max(0, levelOf(state, target) - heightAt(state, me)));
}

/** What a target loses to an attack on the average, roughly, by what the score exceeds the defense. */
const expected = (over: number): number => AVERAGE[Math.max(-6, Math.min(30, over)) + 6] ?? over;

/** The attack score with a weapon as it is usually used. */
const scoreWith = (me: Fighter, { weapon, kind }: Arms, play: OpenAdventurePlay): number =>
  attackScore(me, weapon, { kind }, play);

/** Expected damage by how much the score exceeds the defense: the mean of max(0, over + roll). */
const ROLLS: readonly (readonly [number, number])[] = [
  [-5, 1],
  [-4, 2],
  [-3, 3],
  [-2, 4],
  [-1, 5],
  [0, 6],
  [1, 5],
  [2, 4],
  [3, 3],
  [4, 2],
  [5, 1],
];
const AVERAGE: readonly number[] = Array.from({ length: 37 }, (_, i) =>
  ROLLS.reduce((sum, [roll, times]) => sum + (Math.max(0, i - 6 + roll) * times) / 36, 0),
);

/** The best attack from here: what falls soonest, then what hurts most. */
function attack(state: FightState, me: Fighter, turn: Turn, inquiry: Inquiry): Command | undefined {
  if (turn.halfRounds > 0 || turn.extraAttack !== null) {
    const armed = weaponsInUse(me).map(weapon => armFor(me, weapon, inquiry.play));
    const best =
      bestAttack(state, me, armed, inquiry) ??
      bestAttack(state, me, [armFor(me, null, inquiry.play)], inquiry);
    if (best) return best;
  }
  if (turn.attacked && me.hands.length === 2 && !me.round.offHand)
    for (const target of enemiesOf(state, me)) {
      const off = { ...plainAttack(me.id, target.id, me.hands[1]!), offHand: true };
      if (!whyNot(state, off, inquiry)) return off;
    }
  return undefined;
}

interface Arm {
  readonly weapon: WeaponName | null;
  readonly score: number;
  /** How far it reaches; no roll carries a shot as far as to be worth asking. */
  readonly reach: number;
  /** How far it is shot or thrown. */
  readonly range: number | null;
}

function armFor(me: Fighter, weapon: WeaponName | null, play: OpenAdventurePlay): Arm {
  const arms = usualArms(weapon);
  const reach = arms.kind === 'ranged' ? Number.POSITIVE_INFINITY : plainReach(me, arms);
  return { weapon, score: scoreWith(me, arms, play), reach, range: arms.weapon?.range ?? null };
}
const plainReach = (attacker: Fighter, arms: Arms): number => reachOf({ attacker, buys: NOTHING }, arms);
const NOTHING: readonly [] = [];

/** One way to attack somebody, and what it is worth. */
interface Choice {
  readonly arm: Arm;
  readonly target: Fighter;
  readonly over: number;
  readonly worth: number;
  readonly value: number;
}

/** The most worth first, until the rules allow one; nearly always they allow the first. */
function bestAttack(
  state: FightState,
  me: Fighter,
  arms: readonly Arm[],
  inquiry: Inquiry,
): Command | undefined {
  if (arms.length === 0) return undefined;
  const refused: Choice[] = [];
  for (;;) {
    const best = mostWorth(state, me, arms, refused, inquiry);
    if (!best) return undefined;
    const { arm, target, worth, over } = best;
    inquiry.target = target;
    const dressed = dressedAttack(me, target.id, arm.weapon, worth);
    const order = whyNot(state, dressed, inquiry) ? undressed(state, dressed, inquiry) : dressed;
    if (order)
      return worth < TOO_LITTLE ? (ruse(state, me, target.id, worth, over, inquiry) ?? order) : order;
    refused.push(best);
  }
}

/** The attack that is worth most, the first of equals, of those that were not refused. */
function mostWorth(
  state: FightState,
  me: Fighter,
  arms: readonly Arm[],
  refused: readonly Choice[],
  inquiry: Inquiry,
): Choice | undefined {
  let best: Choice | undefined;
  const { fighters } = state;
  for (const id in fighters) {
    const target = fighters[id]!;
    if (target.side === me.side || !isPresent(target)) continue;
    const distance = distanceOf(state, me, target);
    let defense: number | undefined;
    for (const arm of arms) {
      if (distance > arm.reach) continue;
      defense ??= defenseScore(target, inquiry.play);
      const over = arm.score - defense;
      const worth = expected(over);
      const falls = worth >= (target.HP ?? 1) ? 20 : 0;
      const value = worth + falls + worth / Math.max(1, target.HP ?? 1) + rangeFear(arm.range, distance);
      if (best ? value <= best.value : value <= 0 && arm.range !== null) continue;
      if (refused.length > 0 && refused.some(each => each.arm === arm && each.target === target)) continue;
      best = { arm, target, over, worth, value };
    }
  }
  return best;
}

/** What the best attack from here would do. */
const bestWorth = (state: FightState, me: Fighter, inquiry: Inquiry): number =>
  mostWorth(
    state,
    me,
    weaponsOf(me).map(weapon => armFor(me, weapon, inquiry.play)),
    [],
    inquiry,
  )?.worth ?? 0;

/** Expected damage below which blows alone will not do. */
const TOO_LITTLE = 1;

/** OA-AIM-03, OA-UNARM-05: against somebody whom blows hardly hurt: a feint first, or a grip that ends in a pin. */
function ruse(
  state: FightState,
  me: Fighter,
  target: string,
  worth: number,
  over: number,
  inquiry: Inquiry,
): Command | undefined {
  const turn = turnNow(state);
  if (!turn || state.interrupt || turn.extraAttack !== null) return undefined;
  const foe = fighterIn(state, target);
  if (turn.halfRounds > 1 && !Object.hasOwn(me.feints, target)) {
    const edge = abilityNow(me, 'CHA') - abilityNow(foe, 'PER');
    const cap = Math.max(0, abilityNow(foe, 'DEX'));
    const feinted = ROLLS.reduce(
      (sum, [roll, times]) => sum + (times / 36) * expected(over + Math.max(0, Math.min(cap, edge + roll))),
      0,
    );
    const order =
      feinted > 2 * worth ? may(state, inquiry, { do: 'feint', actor: me.id, target }) : undefined;
    if (order) return order;
  }
  const grip = scoreWith(me, usualArms(null), inquiry.play) - defenseScore(foe, inquiry.play);
  if (grip < 1) return undefined;
  for (const ladder of LADDERS) {
    const order = may(state, inquiry, {
      do: 'wrestle',
      actor: me.id,
      target,
      ladder,
      use: 'push down',
      into: null,
      drives: null,
    });
    if (order) return order;
  }
  return undefined;
}

/** A shot at the end of its range is worth less. */
function rangeFear(range: number | null, distance: number): number {
  if (range === null) return 0;
  const over = distance - range;
  return over > 0 ? -1.5 * over : 0;
}

/** The attack with everything worth paying for, and the talent that suits it. */
function dressedAttack(me: Fighter, target: string, weapon: WeaponName | null, worth: number): AttackCommand {
  const attack = plainAttack(me.id, target, weapon);
  if (weapon) attack.buys = paidFor(me, weapon).slice();
  if (worth >= 3 && hasTalent(me, 'power attack') && weapon !== null && isHeavy(weaponNamed(weapon)))
    attack.talent = 'power attack';
  if (me.hidden?.from.includes(target) && hasTalent(me, 'sneak attack')) attack.talent = 'sneak attack';
  if (me.aiming === target) attack.region = 'most damage';
  return attack;
}

const isHeavy = ({ hands, kind }: Weapon): boolean => hands === 2 && kind === 'melee';

/** The same attack without any of it, where that is allowed. */
function undressed(state: FightState, attack: AttackCommand, inquiry: Inquiry): AttackCommand | undefined {
  const { actor, target, weapon, buys, talent, region } = attack;
  if (buys.length === 0 && talent === 'none' && region === null) return undefined;
  const plain = plainAttack(actor, target, weapon);
  return whyNot(state, plain, inquiry) ? undefined : plain;
}

/** What changes whom an attack reaches, how it is answered, or what it does in place of harm, is not for every blow. */
const isWorthPaying = (ability: WeaponAbilityName): boolean =>
  abilityRow(ability).moment !== 'targets' &&
  ability !== 'deflect' &&
  ability !== 'plasma rifle' &&
  ability !== 'hook' &&
  ability !== 'disarm';

/** What is paid for with each weapon, by whoever has stamina to spare, and by others. */
const paidWith = (rested: boolean): ReadonlyMap<WeaponName, readonly WeaponAbilityName[]> =>
  new Map(
    WEAPON_NAMES.map(weapon => [
      weapon,
      weaponNamed(weapon)
        .abilities.filter(({ ability, cost }) => cost && isWorthPaying(ability) && (rested || !cost.stamina))
        .map(({ ability }) => ability),
    ]),
  );
const WORTH_PAYING = paidWith(true);
const FOR_EXULT = paidWith(false);
const paidFor = ({ SP }: Fighter, weapon: WeaponName): readonly WeaponAbilityName[] =>
  ((SP ?? 0) > 1 ? WORTH_PAYING : FOR_EXULT).get(weapon)!;

/** Health points at which a bleeding friend is helped before anything else, or as soon as nothing else can be done. */
const DYING = 2;
const HURT = 1000;

/** OA-EQP-23: a kit for whoever bleeds most dangerously. */
function aid(state: FightState, me: Fighter, inquiry: Inquiry, most: number): Command | undefined {
  let [patient, least] = [undefined as Fighter | undefined, most + 1];
  const { fighters } = state;
  for (const id in fighters) {
    const friend = fighters[id]!;
    if (friend.side !== me.side || friend.conditions.length === 0 || !isPresent(friend)) continue;
    if ((friend.HP ?? 0) >= least || countersOf(friend.conditions, 'bleed') === 0) continue;
    if (friend !== me && distanceOf(state, me, friend) > 1) continue;
    [patient, least] = [friend, friend.HP ?? 0];
  }
  return patient && may(state, inquiry, { do: 'first aid', actor: me.id, target: patient.id });
}

/** OA-TLNT-12, OA-ACT-24: whoever has learned to strike unseen hides first, where there is something to hide behind. */
const lurk = (state: FightState, me: Fighter, inquiry: Inquiry): Command | undefined =>
  me.hidden === null && hasTalent(me, 'sneak attack')
    ? may(state, inquiry, { do: 'hide', actor: me.id, equipment: [] })
    : undefined;

/** OA-AIM-02: the last arrow or charge is aimed, at whoever would fall soonest. */
function lastShot(state: FightState, me: Fighter, inquiry: Inquiry): Command | undefined {
  if (me.ammunition === null && me.capacity === null) return undefined;
  if (me.aiming !== null || !me.hands.some(name => isLastShot(me, weaponNamed(name)))) return undefined;
  const target = enemiesOf(state, me).sort((a, b) => (a.HP ?? 0) - (b.HP ?? 0))[0];
  return target && may(state, inquiry, { do: 'aim', actor: me.id, target: target.id });
}
const isLastShot = ({ ammunition, capacity }: Fighter, weapon: Weapon): boolean =>
  (weapon.cell !== undefined && capacity === 1) ||
  (weapon.ammunition ?? []).some(kind => ammunition?.[kind] === 1);

/** OA-COND-23: somebody helpless beside one who has a whole turn. */
function mercy(state: FightState, me: Fighter, inquiry: Inquiry): Command | undefined {
  const { fighters } = state;
  for (const id in fighters) {
    const target = fighters[id]!;
    if (target.side === me.side || target.conditions.length === 0 || !isPresent(target)) continue;
    if (distanceOf(state, me, target) > 1 || !isHelpless(target)) continue;
    const weapon = me.hands[0] ?? null;
    const order = may(state, inquiry, {
      do: 'coup de grace',
      actor: me.id,
      target: target.id,
      weapon,
      buys: weapon ? paidFor(me, weapon).filter(isMoreDamage) : [],
      drives: null,
    });
    if (order) return order;
  }
  return undefined;
}

/** What only hurts more: whoever is to die need not be lamed or driven away. */
const isMoreDamage = (ability: WeaponAbilityName): boolean => DAMAGING.has(abilityRow(ability).moment);
const DAMAGING: ReadonlySet<AbilityMoment> = new Set(['own numbers', 'damage', 'factor'] as const);

/** Magic: heal who is badly hurt, else the enemy it troubles most. */
function useMagic(state: FightState, me: Fighter, inquiry: Inquiry): Command | undefined {
  const play = quietPlay(state.readings);
  for (const name of me.powers) {
    const magic = magicOf(state.magic, name);
    if (!magic || (me.mana[magic.form] ?? 0) < magic.cost) continue;
    const friends = state.order
      .map(id => state.fighters[id]!)
      .filter(each => each.side === me.side && isPresent(each));
    if (magic.heals) {
      const hurt = friends
        .filter(each => 2 * (each.HP ?? 0) <= maximumHP(each, play))
        .sort((a, b) => (a.HP ?? 0) - (b.HP ?? 0));
      for (const target of hurt) {
        const order = may(state, inquiry, { do: 'use magic', actor: me.id, magic: name, target: target.id });
        if (order) return order;
      }
      continue;
    }
    if (Object.keys(magic.gives).length > 0) {
      if (state.effects.some(({ from }) => from === me.id) || state.round > 2) continue;
      const order = may(state, inquiry, { do: 'use magic', actor: me.id, magic: name, target: me.id });
      if (order) return order;
      continue;
    }
    const targets = enemiesOf(state, me).filter(
      target =>
        magic.conditions.every(
          ({ condition }) => !target.immunities.includes(condition) && !hasCondition(target, condition),
        ) &&
        (magic.area <= 1 ||
          friends.every(friend => friend.id === me.id || distanceOf(state, friend, target) > 1)) &&
        distanceOf(state, me, target) <= magic.range,
    );
    const target = targets.sort((a, b) => (a.HP ?? 0) - (b.HP ?? 0))[0];
    const order =
      target && may(state, inquiry, { do: 'use magic', actor: me.id, magic: name, target: target.id });
    if (order) return order;
  }
  return undefined;
}

function bestTarget(state: FightState, me: Fighter): Fighter | undefined {
  return enemiesOf(state, me).sort((a, b) => distanceOf(state, me, a) - distanceOf(state, me, b))[0];
}

/** A melee weapon for the crush, a bow for the distance. */
function drawBetter(state: FightState, me: Fighter, inquiry: Inquiry): Command | undefined {
  const close = nearestEnemy(state, me) <= 2;
  const holds = me.hands.map(weaponNamed);
  const fits = (name: WeaponName): boolean => (weaponNamed(name).kind === 'melee') === close;
  if (
    holds.some(({ name }) => fits(name as WeaponName)) ||
    me.weapons.some(name => weaponNamed(name).natural && fits(name))
  )
    return undefined;
  const better = me.weapons.find(
    name => !me.hands.includes(name) && !weaponNamed(name).natural && fits(name),
  );
  if (!better) return undefined;
  const drawn = may(state, inquiry, { do: 'draw', actor: me.id, weapon: better });
  if (drawn) return drawn;
  const held = me.hands[0];
  return held ? may(state, inquiry, { do: 'drop', actor: me.id, weapon: held }) : undefined;
}

/** OA-CMBT-12: in the first round, whoever is too far to strike, or would strike alone, waits for those who come. */
function letThemCome(state: FightState, me: Fighter, turn: Turn, inquiry: Inquiry): Command | undefined {
  if (state.round > 1 || turn.begun || turn.extra || turn.halfRounds < 2) return undefined;
  const play = quietPlay(state.readings);
  const stride = pointsPerMove(state, me, play);
  const alone = areTooFar(state, me, play);
  const comes = enemiesOf(state, me).some(enemy => {
    const gap = distanceOf(state, me, enemy) - 1;
    return (
      !enemy.done && gap > (alone ? 0 : stride) && gap <= pointsPerMove(state, enemy, play) && !shoots(enemy)
    );
  });
  return comes
    ? may(state, inquiry, {
        do: 'delay',
        actor: me.id,
        trigger: 'an enemy comes into reach',
        response: 'attack',
        before: false,
      })
    : undefined;
}
const shoots = ({ hands }: Fighter): boolean => hands.some(name => weaponNamed(name).range !== null);

/** OA-GUARD-01: who could only walk up to those who are about to shoot guards against them instead. */
function underFire(
  state: FightState,
  me: Fighter,
  { halfRounds }: Turn,
  inquiry: Inquiry,
): Command | undefined {
  if (halfRounds > 1 || !enemiesOf(state, me).some(enemy => !enemy.done && shoots(enemy))) return undefined;
  return may(state, inquiry, { do: 'guard', actor: me.id });
}

/** Into reach of the nearest enemy, or as near as the way leads. */
function approach(state: FightState, me: Fighter, turn: Turn, inquiry: Inquiry): Command | undefined {
  const target = bestTarget(state, me);
  if (!target) return undefined;
  inquiry.ways ??= waysFor(state, me, turn, inquiry.play);
  const measure = state.map.shape === 'hex' ? undefined : chebyshev;
  const reach = Math.max(...weaponsOf(me).map(weapon => reachFor(me, weapon)));
  inquiry.room ??= standingRoom(state, me);
  const isFree = inquiry.room;
  const goal = {
    target: bodyAt(target),
    reach,
    measure: measure ?? ((a, b) => spacesBetween(state, a, b)),
    span: spanOf(me),
    // OA-SIGHT-01: nobody is struck through a wall, not even from where one stands.
    isOpen: ({ x, y }: Body) => between(state, { ...me, x, y }, target, inquiry.play).lineOfSight,
  };
  if (isTreacherous(state, me)) return pickOnesWay(state, me, turn, { target, reach: goal, isFree }, inquiry);
  const into = intoReach(inquiry.ways, goal, isFree);
  if (into && (into.x !== me.x || into.y !== me.y)) {
    const order = may(state, inquiry, { do: 'move', actor: me.id, x: into.x, y: into.y });
    if (order) return order;
  }
  if (into) return undefined;
  const rest = flood(state.map, target, 400, at => (isWall(state, at) ? Number.POSITIVE_INFINITY : 1));
  const step = nearer(inquiry.ways, rest, me, isFree);
  return step ? may(state, inquiry, { do: 'move', actor: me.id, x: step.x, y: step.y }) : undefined;
}

/** How far somebody can attack with a weapon. */
function reachFor(me: Fighter, weapon: WeaponName | null): number {
  const arms = usualArms(weapon);
  return arms.kind === 'ranged' ? Math.max(1, (arms.weapon?.range ?? 1) - 1) : plainReach(me, arms);
}

/** OA-R-418: stand, run, and away; off the map if it comes to that. */
function flee(state: FightState, me: Fighter, turn: Turn, inquiry: Inquiry): Command | undefined {
  const up = isProne(me) ? may(state, inquiry, { do: 'stand up', actor: me.id }) : undefined;
  if (up) return up;
  if (turn.halfRounds === 0 && me.speedLeft === 0) return undefined;
  const leave = may(state, inquiry, { do: 'leave', actor: me.id });
  if (leave) return leave;
  const run = may(state, inquiry, { do: 'run', actor: me.id });
  if (run) return run;
  inquiry.ways ??= waysFor(state, me, turn, inquiry.play);
  const to = awayFromAll(
    inquiry.ways,
    bodyAt(me),
    fledBy(state, me).map(other => bodyAt(other)),
    (a, b) => spacesBetween(state, a, b),
    standingRoom(state, me),
  );
  const away = to ? may(state, inquiry, { do: 'move', actor: me.id, x: to.x, y: to.y }) : undefined;
  return away ?? stepAway(state, me, turn, inquiry);
}
