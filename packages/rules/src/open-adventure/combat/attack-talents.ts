/** TLNT: when a talent may shape an attack, and what it then does. */
import type { Refusal } from '@arbiter/engine';
import { type Character, hasTalent } from '../character/character.ts';
import { kindAmong } from '../character/kinds.ts';
import { abilityNow } from '../character/secondary-scores.ts';
import { half } from '../checks/rounding.ts';
import { talentRow } from '../content/archetypes.ts';
import type { Weapon } from '../content/weapon-list.ts';
import type { AttackKind } from '../gear/weapons.ts';
import { type OpenAdventurePlay, part, refuse } from '../play.ts';

/** OA-TLNT-11: without a body that could be struck at a weak spot. */
export const NO_ANATOMY = ['undead', 'construct', 'ooze', 'plant', 'ethereal'] as const;

export const ATTACK_TALENTS = [
  'none',
  'sneak attack',
  'power attack',
  'enfeebling strike',
  'sweep attack',
  'shield bash',
] as const;
export type AttackTalent = (typeof ATTACK_TALENTS)[number];

/** What belongs to the blow and not to the person. */
export interface Blow {
  readonly attacker: Character;
  readonly weapon: Weapon | null;
  readonly kind: AttackKind;
  readonly talent: AttackTalent;
  readonly power: number;
  readonly distance: number;
  readonly unseen: boolean;
  readonly surprised: boolean;
  readonly helpless: boolean;
  readonly targetKinds: readonly string[];
}

/** OA-TLNT-11: when a sneak attack is possible. */
export function whyNotSneak(
  blow: Pick<
    Blow,
    'attacker' | 'weapon' | 'kind' | 'distance' | 'unseen' | 'surprised' | 'helpless' | 'targetKinds'
  >,
): Refusal | undefined {
  if (!blow.unseen && !blow.surprised && !blow.helpless)
    return refuse(
      'OA-TLNT-11',
      'A sneak attack needs a target that does not see the scout, or is surprised or helpless.',
      'unseen',
    );
  const shapeless = kindAmong(blow.targetKinds, NO_ANATOMY);
  if (shapeless)
    return refuse('OA-TLNT-11', `A target that is ${shapeless} cannot be sneak attacked.`, 'targetKinds');
  if (blow.kind === 'melee' && blow.weapon?.hands === 2)
    return refuse('OA-TLNT-11', 'A sneak attack in melee takes a one-handed weapon.', 'weapon');
  const reach = abilityNow(blow.attacker, 'PER');
  if (blow.kind === 'ranged' && blow.distance > reach)
    return refuse(
      'OA-TLNT-11',
      `From afar a sneak attack reaches as many spaces as the Perception, ${reach}, not ${blow.distance}.`,
      'distance',
    );
  return undefined;
}

/** OA-TLNT-16: a two-handed melee weapon, and no more than its destruction. */
function whyNotPower({ weapon, kind, power }: Blow): Refusal | undefined {
  if (weapon?.hands !== 2 || kind !== 'melee')
    return refuse('OA-TLNT-16', 'A power attack needs a two-handed melee weapon.', 'weapon');
  const most = Math.max(1, weapon.destruction);
  if (power < 1 || power > most)
    return refuse(
      'OA-TLNT-16',
      `A power attack gives up 1 to ${most}, the weapon's destruction, not ${power}.`,
      'power',
    );
  return undefined;
}

/** Why a talent cannot shape this blow. */
export function whyNotAttackTalent(blow: Blow): Refusal | undefined {
  const { attacker, talent, kind } = blow;
  if (talent === 'none') return undefined;
  const { rule = 'OA-INDP-09', oncePerShortRest } = talentRow(talent);
  if (!hasTalent(attacker, talent))
    return refuse(rule, `${attacker.name} has not trained ${talent}.`, 'talent');
  if (oncePerShortRest && attacker.spent.includes(talent))
    return refuse(rule, `${talent} has been used; it comes back with a short rest.`, 'talent');
  if (talent === 'sneak attack') return whyNotSneak(blow);
  if (talent === 'power attack') return whyNotPower(blow);
  if ((talent === 'enfeebling strike' || talent === 'sweep attack') && kind !== 'melee')
    return refuse(rule, `${talent} is a melee attack.`, 'kind');
  if (talent === 'shield bash' && attacker.shields.length === 0)
    return refuse(rule, 'A shield bash needs a shield.', 'talent');
  return undefined;
}

/** OA-TLNT-15, OA-R-152: what fighting with two weapons does to each hand. */
export function dualWieldPenalty(
  talented: boolean,
  hand: 'main' | 'off',
  play: OpenAdventurePlay,
): 'none' | 'inept' | 'disadvantage' {
  switch (play.ruling('OA-R-152')) {
    case 'mainHandIneptUntrained':
      return hand === 'main' && talented ? 'none' : 'inept';
    case 'removesOffHandPenalty':
      return hand === 'off' && !talented ? 'disadvantage' : 'none';
    default:
      return hand === 'off' ? 'disadvantage' : 'none';
  }
}

/** OA-TLNT-18: driven back as far as the damage, no further than the level, and not if two sizes larger. */
export const knockbackOf = (level: number, damage: number, sizeSteps: number): number =>
  sizeSteps >= 2 ? 0 : Math.min(damage, Math.max(1, level));

/** OA-TLNT-17: minutes slow for the damage it would have done; from level 6 stunned for half the level in rounds. */
export const enfeeblement = (
  level: number,
  damage: number,
): { readonly slowMinutes: number; readonly stunnedRounds: number } => ({
  slowMinutes: damage,
  stunnedRounds: damage > 0 && level >= 6 ? half(level) : 0,
});
/** OA-TLNT-17: the abilities whose tests suffer while somebody is enfeebled. */
export const ENFEEBLED_TESTS = ['STR', 'DEX', 'VIT'] as const;

/** OA-TLNT-13: whether a sneak attack brought the target below half of its health. */
export const belowHalf = (hp: number, most: number): boolean => 2 * hp < most;

export const attackTalentParts = [
  part('state', 'Two weapons', ['OA-TLNT-15'], dualWieldPenalty),
  part('state', 'Sneak attack', ['OA-TLNT-11', 'OA-TLNT-13'], whyNotSneak),
  part('derivation', 'Knockback of a sweep', ['OA-TLNT-18'], knockbackOf),
  part('derivation', 'Enfeebling strike', ['OA-TLNT-17'], enfeeblement),
];
