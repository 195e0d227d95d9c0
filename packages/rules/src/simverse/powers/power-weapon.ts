/** POW: maneuvers and spells that ride on an attack with a weapon (Power Attack, Riposte, Divine Smite). */
import { isRefusal, Play, type Refusal } from '@arbiter/engine';
import { strengthDamageBonus } from '../character/derived.ts';
import type { Critical } from '../checks/rolls.ts';
import { cannotAnswer, type Struck, strike } from '../combat/attack.ts';
import { attackerOf, situationOf, type Told, targetOf, usable } from '../combat/attack-input.ts';
import type { Attacker, Situation } from '../combat/attack-tn.ts';
import { MARTIAL_ARTS_DAMAGE } from '../combat/damage.ts';
import type { Added } from '../combat/mixed-damage.ts';
import { type Arms, armsOf, isRanged, type ToldUse, type WeaponInput } from '../gear/weapons.ts';
import { refuse, type SimversePlay } from '../play.ts';
import {
  type Activated,
  armsOfPower,
  drainedBefore,
  type Usable,
  type Use,
  type User,
  unskilled,
  usedUp,
  wrongWeapon,
} from './activation.ts';
import { type Affected, type PowerTarget, untouched } from './power-affected.ts';
import { charge, costOf, settle } from './power-cost.ts';
import { hasEnhancement, hasLimitation, resourceOf } from './power-design.ts';
import { barred } from './power-limits.ts';
import { beyondWeapon, withinTouch } from './power-reach.ts';
import { pushedBy } from './power-targets.ts';

export interface WeaponUse extends Omit<Use, 'targetProne' | 'at'> {
  readonly at: Told;
  readonly weapon?: WeaponInput | undefined;
  readonly use?: ToldUse | undefined;
  readonly targets: readonly PowerTarget[];
}

/** What the effects of a power add to attack, damage and defence of the blow it rides on. */
export function riding(power: Usable, matches: boolean) {
  let [dice, flat, attack, defence, attacks, push] = [0, 0, 0, 0, 1, pushedBy(power.design, 0)];
  let strengthFactor = 1;
  const added: Added[] = [];
  for (const e of power.effects) {
    const adds =
      e.does === 'weapon damage' ||
      (e.does === 'damage' && e.turns === undefined && (e.only === undefined || matches));
    // Dice without a type are more of the weapon's own.
    if (adds && e.type === undefined) [dice, flat] = [dice + e.dice, flat + e.modifier];
    else if (adds && e.type) added.push({ dice: e.dice, modifier: e.modifier, type: e.type });
    if (e.does === 'push') push = e.metres;
    if (e.does === 'attacks') [attacks, attack] = [e.count, attack + e.modifier];
    if (e.does !== 'modifier') continue;
    if (e.to === 'attack') attack += e.value;
    if (e.to === "the target's defence") defence += e.value;
    if (e.to === 'strength bonus factor') strengthFactor = e.value;
  }
  return { dice, flat, added: together(added), attack, defence, attacks, push, strengthFactor };
}

/** Dice of one type are thrown together. */
function together(added: readonly Added[]): readonly Added[] {
  const types = [...new Set(added.map(a => a.type))];
  return types.map(type =>
    added
      .filter(a => a.type === type)
      .reduce((sum, a) => ({ type, dice: sum.dice + a.dice, modifier: sum.modifier + a.modifier })),
  );
}

/** SV-POW-12: the weapon with the power's dice. SV-R-92: a thrust counts only the weapon's own dice. */
function strengthened(arms: Arms, power: Usable, dice: number): Arms {
  const modifier = arms.damage.modifier + (arms.thrust ? dice : 0);
  return {
    ...arms,
    damage: { dice: arms.damage.dice + dice, modifier },
    piercing: arms.piercing + armsOfPower(power).piercing,
  };
}

/** SV-R-65: the attack roll is the activation roll; where several blows fall, one that succeeds is enough. */
export function strikeWithPower(
  input: WeaponUse,
  play: SimversePlay,
): { done: Activated; targets: Affected[] } | Refusal {
  const { power } = input;
  const user = drainedBefore(input.user);
  const [first] = input.targets;
  if (!input.weapon || !first)
    return refuse(
      'SV-POW-05',
      `${power.name} rides on an attack: give the \`weapon\` and the target in \`targets\`.`,
    );
  const arms = armsOf(input.weapon, input.use);
  if (isRefusal(arms)) return arms;
  const at = situationOf(input.at, arms);
  if (isRefusal(at)) return at;
  const { metres } = at;
  // SV-LIM-13: what works only in melee rides on no shot.
  const adjacent = input.now.adjacent && !isRanged(arms.kind) && withinTouch(metres, arms);
  const refused =
    barred(power.design, { ...input.now, adjacent }) ??
    usedUp(power, input.now) ??
    wrongWeapon(power, arms) ??
    beyondWeapon(power, metres, arms) ??
    unpractised(power, user);
  if (refused) return refused;
  const cost = costOf(power);
  if (typeof cost !== 'number') return cost;
  const before = { stamina: user.stamina, mana: user.mana, vitality: user.vitality, stones: input.stones };
  const affordable = charge(cost, resourceOf(power.design), before, input.payFrom);
  if (isRefusal(affordable)) return affordable;

  const blows = strikeAll({ ...input, user, at }, input.weapon, first, play);
  if (isRefusal(blows)) return blows;
  const reliable = hasEnhancement(power.design, 'Reliable Activation');
  const worked = blows.struck.some(s => s.attack === 'success' || s.attack === 'critical success');
  const woken = {
    success: reliable || worked,
    critical: criticalOf(blows.struck),
    steps: 0,
    margin: undefined,
    tn: blows.struck[0]?.attackTn ?? null,
  };
  const done = settle(power, woken, cost, before, input.payFrom, play);
  return isRefusal(done) ? done : { done, targets: blows.targets };
}

/** SV-POW-02: a maneuver is performed with the weapon's skill; a spell that rides on a blow has a skill of its own. */
function unpractised(power: Usable, user: User): Refusal | undefined {
  if (power.design.kind === 'maneuver') return unskilled(power, user, true);
  return user.target === undefined && user.skill === undefined
    ? refuse('SV-POW-05', 'Give the user’s `skill` with the weapon (0: untrained), or the finished `target`.')
    : undefined;
}

const criticalOf = (struck: readonly Struck[]): Critical =>
  struck.some(s => s.attack === 'critical failure')
    ? 'failure'
    : struck.some(s => s.attack === 'critical success')
      ? 'success'
      : 'none';

/** Every blow at its target; where blows outnumber targets, the last target takes the rest. */
function strikeAll(
  { power, user, at, use, targets }: WeaponUse & { at: Situation },
  weapon: WeaponInput,
  first: PowerTarget,
  play: SimversePlay,
): { struck: Struck[]; targets: Affected[] } | Refusal {
  const gestures = user.gestures || hasLimitation(power.design, 'Gesture Required');
  const attacker = attackerOf({ ...user, base: user.base ?? 'DX', gestures, skill: user.skill ?? 0 }, play);
  if (isRefusal(attacker)) return attacker;
  const arms = usable(weapon, use, attacker.ST, at.hand);
  if (isRefusal(arms)) return arms;
  const unread = new Play(play.dice, play.readings);
  for (const t of targets) {
    const on = targetOf(t, arms, at, unread);
    const wrong = isRefusal(on) ? on : cannotAnswer({ arms }, on, unread);
    if (wrong) return wrong;
  }
  const results = targets.map(untouched);
  const reactions = targets.map(t => t.reactions);
  const struck: Struck[] = [];
  const { attacks } = riding(power, false);
  for (let blow = 0; blow < attacks; blow++) {
    const i = Math.min(blow, targets.length - 1);
    const t = { ...(targets[i] ?? first), reactions: reactions[i] ?? 0 };
    const added = riding(power, t.matches);
    const armed = strengthened(arms, power, added.dice);
    const from = (source: string, value: number) => (value === 0 ? [] : [{ source, value }]);
    const situation = { ...at, modifiers: [...at.modifiers, ...from(power.name, added.attack)] };
    const target = targetOf(
      { ...t, modifiers: [...t.modifiers, ...from(power.name, added.defence)] },
      armed,
      situation,
      play,
    );
    if (isRefusal(target)) return target;
    const force = {
      ST: attacker.ST,
      weaponMaster: attacker.weaponMaster,
      martialArts: attacker.perks.includes('Martial Arts Training'),
      bonus: user.damageBonus + added.flat + doubled(arms, attacker, added.strengthFactor),
    };
    const one = strike({ attacker, arms: armed, force, situation, added: added.added }, target, play);
    if (isRefusal(one)) return one;
    struck.push(one);
    if (one.defence !== 'none') reactions[i] = (reactions[i] ?? 0) - 1;
    results[i] = after(results[i] ?? untouched(t), one, one.hit ? added.push : 0);
  }
  return { struck, targets: results };
}

const after = (to: Affected, s: Struck, push: number): Affected => ({
  ...to,
  affected: to.affected || s.hit,
  defence: s.defence,
  defenceTn: s.defenceTn,
  defended: s.defence !== 'none' && !s.hit,
  damage: to.damage + s.damage,
  bleeds: to.bleeds || s.bleeds,
  knockback: to.knockback + s.knockback + push,
  armourBreached: to.armourBreached || s.wear.includes('armour'),
  vitality: to.vitality === null ? null : to.vitality - s.damage,
  bleedingCount: to.bleedingCount + (s.bleeds ? 1 : 0),
});

/** Chi Strike: ST and innate bonuses of an unarmed blow count so many times. */
export function doubled(arms: Arms, { ST, perks }: Pick<Attacker, 'ST' | 'perks'>, factor: number): number {
  if (factor === 1 || !arms.unarmed) return 0;
  const innate =
    strengthDamageBonus({ ST }) + (perks.includes('Martial Arts Training') ? MARTIAL_ARTS_DAMAGE : 0);
  return innate * (factor - 1);
}
