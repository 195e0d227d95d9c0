/** CMBT-13 and 14, TACT-04 and 05: the steps before an attack, and why it may not be made; nothing here rolls dice. */

import { isRefusal, itemAt, type Refusal } from '@arbiter/engine';
import type { Character } from '../character/character.ts';
import { isDead } from '../character/dead.ts';
import { healthOf } from '../character/secondary-scores.ts';
import { poolsOf } from '../checks/harm.ts';
import { aOrAn, listed } from '../checks/words.ts';
import { hasCondition, whyNotDo } from '../conditions/conditions.ts';
import { BODY_REGIONS } from '../content/damage-types.ts';
import { refNames } from '../content/ref-name.ts';
import { WEAPON_ABILITY_RULES, type WeaponAbilityName } from '../content/weapon-ability-list.ts';
import { type Weapon, weaponOf } from '../content/weapon-list.ts';
import { sizeInArmor } from '../gear/donning.ts';
import { bearing } from '../gear/improvised.ts';
import { handsBeside, payAbility, whyNotHands, whyNotInfrared, whyNotKind } from '../gear/weapons.ts';
import { type OpenAdventurePlay, part, refuse, silently } from '../play.ts';
import { exultAfter } from '../rounds/round-state.ts';
import { isTrapped } from '../rounds/struggle.ts';
import { type Arms, armsOf, isCharging } from './arms.ts';
import { isHelplessTarget, whyNotReact } from './attack-circumstances.ts';
import { whyNotAttackTalent } from './attack-talents.ts';
import type { Swing, Target } from './blow.ts';
import { whyNotGuard } from './guard.ts';
import { whyNotShots } from './shots.ts';
import { paidAhead, reachWith, whyNotBought } from './weapon-abilities.ts';
import { armorHelps, paidAbility } from './wounding.ts';

/** Why the attacker cannot make such an attack, or one of the targets cannot be reached or answer like this. */
export function whyNotAttack(
  swing: Swing,
  targets: readonly Target[],
  play: OpenAdventurePlay,
  arms: Arms = armsOf(swing),
): Refusal | undefined {
  const unheard = silently(play);
  const refused = whyNotSwing(swing, arms, unheard);
  if (refused) return refused;
  for (let i = 0; i < targets.length; i++) {
    const no = whyNotReached(swing, itemAt(targets, i), arms, unheard);
    if (no)
      return targets.length > 1 ? { ...no, field: `targets ${i + 1}${no.field ? `.${no.field}` : ''}` } : no;
  }
  return undefined;
}

/** OA-SECO-15: somebody whose melee or ranged attack is stated, or who bites, and no weapon for it: bare hands are hardly meant. */
export function whyNotBareHands(swing: Swing): Refusal | undefined {
  const { attacker, weapon, improvised, ownWeapon, kind, talent } = swing;
  if (weapon ?? improvised ?? ownWeapon ?? kind) return undefined;
  const natural = attacker.weapons.filter(ref => weaponOf(ref).natural);
  if (natural.length > 0 && natural.length === attacker.weapons.length && swing.form === 'strike')
    return refuse(
      'OA-SECO-15',
      `${attacker.name} has no bare hands but ${listed(refNames(natural))}: name what strikes, or say the form or the kind of attack.`,
      'weapon',
    );
  const { meleeAttack = 0, rangedAttack = 0, unarmedAttack = 0 } = attacker.modifiers;
  if (talent === 'shield bash' || unarmedAttack !== 0 || (meleeAttack === 0 && rangedAttack === 0))
    return undefined;
  return refuse(
    'OA-SECO-15',
    `${attacker.name} has ${meleeAttack ? 'a melee' : 'a ranged'} attack of their own, and bare hands make unarmed ones: name the weapon, or say the kind of attack.`,
    'weapon',
  );
}

/** What does not depend on the target: hands, weapon, talents, payments, limits of the round. */
function whyNotSwing(swing: Swing, arms: Arms, play: OpenAdventurePlay): Refusal | undefined {
  const { attacker, attackerRound, talent, buys } = swing;
  const { weapon, kind, abilities } = arms;
  const unable = whyNotDo(swing.improvised ? bearing(attacker, swing.improvised) : attacker, 'attack');
  if (unable) return { ...unable, field: 'attacker' };
  if (isDead(attacker.HP ?? healthOf(attacker, silently(play))))
    return refuse('OA-SECO-04', `${attacker.name} is dead.`, 'attacker');
  const hands = talent === 'shield bash' ? swing.freeHands : handsBeside(attacker, swing.freeHands);
  // A bash without a shield is refused by the talent.
  if (!weapon && kind !== 'unarmed' && talent !== 'shield bash')
    return refuse(
      'OA-WEAP-03',
      'What is it shot or thrown with? Name the weapon, or give the range of one that is on no list (`ownWeapon`).',
      'weapon',
    );
  if (swing.ownWeapon && (swing.weapon !== null || swing.improvised !== null || talent === 'shield bash'))
    return refuse('OA-SECO-15', 'One weapon strikes: by its name, or by its numbers.', 'ownWeapon');
  const refused =
    (weapon && (whyNotKind(weapon, kind) ?? whyNotHands(weapon, hands))) ??
    whyNotInfrared(weapon, swing.infrared) ??
    whyNotTwoWeapons(swing, weapon) ??
    whyNotForm(swing, arms, hands) ??
    whyNotBought(buys, abilities, weapon?.name ?? 'bare hand');
  if (refused) return refused;
  if ((swing.region !== null || swing.regionExult !== 0) && !swing.aimed && talent !== 'sneak attack')
    return refuse(
      'OA-AIM-02',
      'Only an aimed or sneak attack is directed at a body region.',
      swing.region === null ? 'regionExult' : 'region',
    );
  if (!weapon && swing.abilities.some(({ ability }) => ability === 'skewer'))
    return refuse(
      'OA-WABL-19',
      'A skewer leaves a weapon or projectile in the body; bare hands have none.',
      'abilities',
    );
  if (swing.stun && !weapon?.stunToggle)
    return refuse('OA-WEAP-15', 'Only a laser pistol has a stun toggle.', 'stun');
  const empty = whyNotShots(attacker, weapon);
  if (empty) return empty;
  if (talent === 'shield bash' && attackerRound.shieldBash)
    return refuse('OA-TLNT-06', 'The shield bash comes once per round.', 'talent');
  if (buys.includes('extra attack') && attackerRound.extraAttack)
    return refuse('OA-WABL-12', 'The extra attack comes once per round.', 'buys');
  return whyNotPaidAhead(swing, arms, play);
}

/** What decides whom the attack reaches is paid for before the roll, with points already held. */
function whyNotPaidAhead(swing: Swing, arms: Arms, play: OpenAdventurePlay): Refusal | undefined {
  const ahead = paidAhead(swing, arms);
  if (ahead.length === 0) return undefined;
  const exult = exultAfter(swing.attackerRound.exult, 'attack', play);
  let purse = { ...poolsOf(swing.attacker, play), exult };
  for (const ability of ahead) {
    const paid = payAbility(ability, purse);
    if (isRefusal(paid)) {
      const { moment, rule } = WEAPON_ABILITY_RULES[ability.ability];
      return moment === 'mode'
        ? refuse(
            rule,
            `The ${arms.weapon?.name} fires for a minute once that is paid: ${paid.message}`,
            'activated',
          )
        : { ...paid, field: 'buys' };
    }
    purse = { ...purse, ...paid };
  }
  return undefined;
}

/** OA-TACT-05: two one-handed weapons, each in a hand of its own, and the off hand once per round. */
function whyNotTwoWeapons(swing: Swing, weapon: Weapon | null): Refusal | undefined {
  const { attacker, attackerRound, twoWeapons, otherWeapon, freeHands } = swing;
  if (!twoWeapons) return undefined;
  if (!weapon)
    return refuse(
      'OA-TACT-05',
      'Two weapons take turns: name the one that strikes; bare hands are none.',
      'weapon',
    );
  const clumsy = [weapon, otherWeapon && weaponOf(otherWeapon)].find(each => each?.hands === 2);
  if (clumsy)
    return refuse(
      'OA-TACT-05',
      `Two weapons must be one-handed, and ${aOrAn(clumsy.name)} takes both hands.`,
      clumsy === weapon ? 'weapon' : 'otherWeapon',
    );
  if (handsBeside(attacker, freeHands) < 2)
    return refuse('OA-TACT-05', 'Two weapons take both hands; nothing else can be held.', 'twoWeapons');
  if (twoWeapons === 'off' && attackerRound.offHand)
    return refuse('OA-TACT-05', 'The off hand attacks once per round.', 'twoWeapons');
  return undefined;
}

/** OA-UNARM-04: whatever is worn on the hand or bites is above the waist. OA-UNARM-17, OA-R-420: a counter-weapon is for those with an empty hand and no weapon. */
function whyNotForm(
  { form, otherWeapon }: Swing,
  { weapon, kind }: Arms,
  hands: number,
): Refusal | undefined {
  if (form === 'kick' && weapon)
    return refuse('OA-UNARM-04', `A kick is made with the legs, not with a ${weapon.name}.`, 'form');
  if (form !== 'counter-weapon') return undefined;
  if (kind !== 'unarmed')
    return refuse(
      'OA-UNARM-17',
      `A counter-weapon is an unarmed attack; a ${weapon?.name} is no part of it.`,
      'form',
    );
  if (hands < 1) return refuse('OA-UNARM-17', 'A counter-weapon needs an empty hand.', 'form');
  if (otherWeapon && !weaponOf(otherWeapon).unarmed)
    return refuse(
      'OA-UNARM-17',
      'A counter-weapon is for those without a weapon in either hand.',
      'otherWeapon',
    );
  return undefined;
}

/** The natural reach of somebody, with what the weapon adds (OA-BODY-05, OA-WABL-18). */
export function reachOf(
  { attacker, buys }: Pick<Swing, 'attacker'> & { readonly buys: readonly WeaponAbilityName[] },
  { reaches, abilities }: Arms,
): number {
  const natural = sizeInArmor(attacker).reach;
  if (!reaches) return natural;
  for (const each of abilities)
    if (each.ability === 'reach' && (!each.cost || buys.includes('reach'))) return reachWith(natural, [each]);
  return natural;
}

/** OA-SIGHT-01: who is not seen is neither aimed at nor deceived. */
export const whyNotInSight = (
  attacker: string,
  { name }: Pick<Character, 'name'>,
  lineOfSight: boolean,
): Refusal | undefined =>
  lineOfSight
    ? undefined
    : refuse('OA-SIGHT-01', `${attacker} has no line of sight to ${name}.`, 'lineOfSight');

/** OA-CMBT-14: as far as the weapon reaches. */
export const whyNotInReach = (
  { name }: Pick<Character, 'name'>,
  distance: number,
  reach: number,
): Refusal | undefined =>
  distance > reach
    ? refuse('OA-CMBT-14', `${name} is ${distance} spaces away, and the reach is ${reach}.`, 'distance')
    : undefined;

/** OA-CMBT-13, OA-SIGHT-01, OA-SIGHT-03: line of sight, and cover that hides the whole body. */
export function whyNotSeen(
  attacker: string,
  { defender, lineOfSight, cover }: Pick<Target, 'defender' | 'lineOfSight' | 'cover'>,
): Refusal | undefined {
  const unseen = whyNotInSight(attacker, defender, lineOfSight);
  if (unseen) return unseen;
  if (cover && !cover.light && BODY_REGIONS.every(({ name }) => cover.covered.includes(name)))
    return refuse('OA-SIGHT-03', `${defender.name} has heavy cover and cannot be attacked.`, 'cover');
  return undefined;
}

/** OA-CMBT-13: line of sight, cover, height, distance; then what the target answers with. */
function whyNotReached(
  swing: Swing,
  target: Target,
  arms: Arms,
  play: OpenAdventurePlay,
): Refusal | undefined {
  const { kind, weapon } = arms;
  const { defender, height, distance, struggle } = target;
  const unseen = whyNotSeen(swing.attacker.name, target);
  if (unseen) return unseen;
  if (kind !== 'ranged') {
    const reach = reachOf(swing, arms);
    if (Math.abs(height) > reach)
      return refuse(
        'OA-TACT-04',
        `A height difference of ${Math.abs(height)} is more than the reach of ${reach}.`,
        'height',
      );
    const far = whyNotInReach(defender, distance, reach);
    if (far) return far;
  } else if (isTrapped(struggle))
    return refuse('OA-UNARM-08', 'Somebody who is trapped makes no ranged attacks.', 'struggle');
  if (struggle?.own === 'pinned')
    return refuse('OA-UNARM-16', 'Somebody who is pinned makes no attacks.', 'struggle');
  return (
    (swing.talent === 'none'
      ? undefined
      : whyNotAttackTalent({
          ...swing,
          weapon,
          kind,
          distance,
          unseen:
            target.unseen ||
            target.attackerConcealment === 'heavy' ||
            hasCondition(swing.attacker, 'invisibility') ||
            hasCondition(defender, 'full blindness'),
          surprised: target.surprised || hasCondition(defender, 'surprise'),
          helpless: isHelplessTarget(target),
          targetKinds: [...target.targetKinds, ...defender.kinds],
        })) ??
    whyNotGuard(target, play) ??
    whyNotSet(swing, target, arms) ??
    whyNotPaidArmor(target, arms, play)
  );
}

/** OA-WABL-16: a weapon that can be set, against a charge. */
function whyNotSet(swing: Swing, target: Target, arms: Arms) {
  const { setVersusCharge, defenderAbilities } = target;
  if (!setVersusCharge) return undefined;
  const unable = whyNotReact(target, 'react');
  if (unable) return { ...unable, field: 'setVersusCharge' };
  const { name, abilities } = weaponOf(setVersusCharge);
  const able = [...abilities, ...defenderAbilities].some(({ ability }) => ability === 'set versus charge');
  if (!able) return refuse('OA-WABL-16', `A ${name} cannot be set against a charge.`, 'setVersusCharge');
  return isCharging(swing, arms)
    ? undefined
    : refuse('OA-WABL-16', 'The attack is no charge.', 'setVersusCharge');
}

/** OA-ARMR-07, OA-R-441: something to pay for that helps against this, and the stamina. */
function whyNotPaidArmor(target: Target, { types }: Arms, play: OpenAdventurePlay): Refusal | undefined {
  if (!target.payArmor) return undefined;
  const ability = paidAbility(target.defender);
  if (!ability)
    return refuse('OA-ARMR-07', 'Nothing they wear helps against damage for a price.', 'payArmor');
  if (!armorHelps(target.defender, ability, types, play))
    return refuse(
      'OA-ARMR-07',
      `What the armor does for a price helps against ${ability.threshold?.type ?? ability.protection?.against} damage, and this is ${types.length ? listed(types) : 'of no type'}.`,
      'payArmor',
    );
  return poolsOf(target.defender, play).SP < ability.cost.stamina
    ? refuse('OA-WEAP-08', `${target.defender.name} has no stamina point for the armor.`, 'payArmor')
    : undefined;
}

export const attackChecklistParts = [
  part('state', 'Whom an attack reaches', ['OA-CMBT-14', 'OA-TACT-04', 'OA-TACT-05'], whyNotAttack),
];
