/** Which attack a sensible fighter makes: on whom, with what, paid for how; and a ruse where blows hardly hurt. */
import { itemAt } from '@arbiter/engine';
import { abilityNow } from '../../character/abilities.ts';
import { hasTalent } from '../../character/character.ts';
import { defenseScore } from '../../character/secondary-scores.ts';
import { type Arms, armsBy } from '../../combat/arms.ts';
import { reachOf } from '../../combat/attack-checklist.ts';
import { abilityRow, type WeaponAbilityName } from '../../content/weapon-ability-list.ts';
import { type Weapon, weaponBy } from '../../content/weapon-list.ts';
import { attackScore } from '../../gear/weapons.ts';
import type { OpenAdventurePlay } from '../../play.ts';
import { LADDERS } from '../../rounds/struggle.ts';
import { plainAttack, weaponsInUse, weaponsOf } from '../acts/attacks/attack-permission.ts';
import type { AttackCommand, Command } from '../commands.ts';
import { distanceOf, enemiesOf } from '../ground/ground.ts';
import type { InTurn } from '../inquiry.ts';
import { turnNow } from '../rounds/whose-turn.ts';
import { type Fighter, fighterIn, isPresent } from '../state.ts';
import { whyNot } from '../why-not.ts';
import { may } from './hazards.ts';

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
export function attack(inquiry: InTurn, me: Fighter): Command | undefined {
  const { state, turn } = inquiry;
  if (turn.halfRounds > 0 || turn.extraAttack !== null) {
    const armed = weaponsInUse(me).map(weapon => armFor(me, weapon, inquiry.play));
    const best = bestAttack(inquiry, me, armed) ?? bestAttack(inquiry, me, [armFor(me, null, inquiry.play)]);
    if (best) return best;
  }
  if (turn.attacked && me.hands.length === 2 && !me.round.offHand)
    for (const target of enemiesOf(state, me)) {
      const off = { ...plainAttack(me.id, target.id, itemAt(me.hands, 1)), offHand: true };
      if (!whyNot(inquiry.state, off, inquiry)) return off;
    }
  return undefined;
}

interface Arm {
  readonly weapon: string | null;
  readonly score: number;
  /** How far it reaches; no roll carries a shot as far as to be worth asking. */
  readonly reach: number;
  /** How far it is shot or thrown. */
  readonly range: number | null;
}

function armFor(me: Fighter, weapon: string | null, play: OpenAdventurePlay): Arm {
  const arms = armsBy(me, weapon);
  const reach = arms.kind === 'ranged' ? Number.POSITIVE_INFINITY : plainReach(me, arms);
  return { weapon, score: scoreWith(me, arms, play), reach, range: arms.weapon?.range ?? null };
}
export const plainReach = (attacker: Fighter, arms: Arms): number =>
  reachOf({ attacker, buys: NOTHING }, arms);
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
function bestAttack(inquiry: InTurn, me: Fighter, arms: readonly Arm[]): Command | undefined {
  if (arms.length === 0) return undefined;
  const refused: Choice[] = [];
  for (;;) {
    const best = mostWorth(inquiry, me, arms, refused);
    if (!best) return undefined;
    const { arm, target, worth, over } = best;
    inquiry.target = target;
    const dressed = dressedAttack(me, target.id, arm.weapon, worth);
    const order = whyNot(inquiry.state, dressed, inquiry) ? undressed(inquiry, dressed) : dressed;
    if (order)
      return worth < TOO_LITTLE ? (ruse(inquiry, me, { target: target.id, worth, over }) ?? order) : order;
    refused.push(best);
  }
}

/** The attack that is worth most, the first of equals, of those that were not refused. */
function mostWorth(
  inquiry: InTurn,
  me: Fighter,
  arms: readonly Arm[],
  refused: readonly Choice[],
): Choice | undefined {
  const { state } = inquiry;
  let best: Choice | undefined;
  for (const target of Object.values(state.fighters)) {
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
export const bestWorth = (inquiry: InTurn, me: Fighter): number =>
  mostWorth(
    inquiry,
    me,
    weaponsOf(me).map(weapon => armFor(me, weapon, inquiry.play)),
    [],
  )?.worth ?? 0;

/** Expected damage below which blows alone will not do. */
const TOO_LITTLE = 1;

/** OA-AIM-03, OA-UNARM-05: against somebody whom blows hardly hurt: a feint first, or a grip that ends in a pin. */
function ruse(
  inquiry: InTurn,
  me: Fighter,
  { target, worth, over }: { readonly target: string; readonly worth: number; readonly over: number },
): Command | undefined {
  const { state } = inquiry;
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
    const order = feinted > 2 * worth ? may(inquiry, { do: 'feint', actor: me.id, target }) : undefined;
    if (order) return order;
  }
  const grip = scoreWith(me, armsBy(me, null), inquiry.play) - defenseScore(foe, inquiry.play);
  if (grip < 1) return undefined;
  for (const ladder of LADDERS) {
    const order = may(inquiry, {
      do: 'wrestle',
      actor: me.id,
      target,
      ladder,
      use: 'push down',
      into: null,
      nonlethal: false,
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
function dressedAttack(me: Fighter, target: string, weapon: string | null, worth: number): AttackCommand {
  const attack = plainAttack(me.id, target, weapon);
  if (weapon) attack.buys = paidFor(me, weapon).slice();
  if (worth >= 3 && hasTalent(me, 'power attack') && weapon !== null && isHeavy(weaponBy(me, weapon)))
    attack.talent = 'power attack';
  if (me.hidden?.from.includes(target) && hasTalent(me, 'sneak attack')) attack.talent = 'sneak attack';
  if (me.aiming === target) attack.region = 'most damage';
  return attack;
}

const isHeavy = ({ hands, kind }: Weapon): boolean => hands === 2 && kind === 'melee';

/** The same attack without any of it, where that is allowed. */
function undressed(inquiry: InTurn, attack: AttackCommand): AttackCommand | undefined {
  const { actor, target, weapon, buys, talent, region } = attack;
  if (buys.length === 0 && talent === 'none' && region === null) return undefined;
  const plain = plainAttack(actor, target, weapon);
  return whyNot(inquiry.state, plain, inquiry) ? undefined : plain;
}

/** What changes whom an attack reaches, how it is answered, or what it does in place of harm, is not for every blow. */
const isWorthPaying = (ability: WeaponAbilityName): boolean =>
  abilityRow(ability).moment !== 'targets' &&
  ability !== 'deflect' &&
  ability !== 'plasma rifle' &&
  ability !== 'hook' &&
  ability !== 'disarm';

/** What is paid for with each weapon, by whoever has stamina to spare, and by others. */
export function paidFor(me: Fighter, weapon: string): readonly WeaponAbilityName[] {
  const { abilities } = weaponBy(me, weapon);
  const rested = (me.SP ?? 0) > 1;
  return abilities
    .filter(({ ability, cost }) => cost && isWorthPaying(ability) && (rested || !cost.stamina))
    .map(({ ability }) => ability);
}
