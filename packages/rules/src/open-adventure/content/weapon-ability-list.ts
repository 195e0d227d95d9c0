/** WABL: what a weapon can do besides wounding. Chapter V says how each works, the weapon list what it costs. */
import type { RuleId } from '../play.ts';
import type { ConditionName } from './condition-list.ts';
import type { Save } from './damage-types.ts';

/** When in an attack an ability has its moment (OA-R-428, OA-R-429). */
export type AbilityMoment =
  /** It decides whom the attack reaches, and is paid for before the roll with points already held. */
  | 'targets'
  /** It answers an attack, or takes away an answer. */
  | 'answer'
  /** It changes the weapon's own numbers, after the roll and before the comparison; no damage is needed. */
  | 'own numbers'
  /** It lowers protection, or adds to damage that has been dealt. */
  | 'damage'
  /** It multiplies damage. */
  | 'factor'
  /** Declared before the roll, in place of some or all of the damage. */
  | 'declared'
  /** It befalls a target that has suffered damage. */
  | 'effect'
  /** Another way to use the weapon, paid for beforehand. */
  | 'mode';

interface AbilityRow {
  readonly rule: RuleId;
  readonly moment: AbilityMoment;
  /** Who makes it is the defender, burst fire and counter deflect excepted; the target number is 10. */
  readonly save?: Save;
  /** The condition whose counters it puts on the target. */
  readonly condition?: ConditionName;
  /** Used only where the attacker says so, even if it costs nothing. */
  readonly chosen?: true;
}

export const WEAPON_ABILITY_RULES = {
  area: { rule: 'OA-MAP-06', moment: 'targets' },
  blast: { rule: 'OA-WABL-02', moment: 'targets' },
  bleed: { rule: 'OA-COND-05', moment: 'effect', condition: 'bleed' },
  burn: { rule: 'OA-COND-08', moment: 'effect', condition: 'burn' },
  'burst fire': { rule: 'OA-WABL-03', moment: 'damage', save: 'REF' },
  charge: { rule: 'OA-WABL-04', moment: 'factor', save: 'REF' },
  'counter deflect': { rule: 'OA-WABL-06', moment: 'answer', save: 'REF' },
  'death ray': { rule: 'OA-WABL-24', moment: 'effect', save: 'REF' },
  deflect: { rule: 'OA-WABL-05', moment: 'answer' },
  delay: { rule: 'OA-WABL-07', moment: 'effect', save: 'FORT', condition: 'slow' },
  disarm: { rule: 'OA-WABL-08', moment: 'declared', save: 'REF', chosen: true },
  'double damage': { rule: 'OA-WABL-09', moment: 'factor', save: 'FORT' },
  entangle: { rule: 'OA-WABL-10', moment: 'effect', condition: 'entangle' },
  'explosive munition': { rule: 'OA-WABL-11', moment: 'effect', save: 'REF' },
  'extra attack': { rule: 'OA-WABL-12', moment: 'effect' },
  hook: { rule: 'OA-WABL-13', moment: 'declared', save: 'REF', condition: 'prone', chosen: true },
  knockback: { rule: 'OA-WABL-14', moment: 'effect' },
  knockout: { rule: 'OA-WABL-15', moment: 'effect', save: 'WILL', condition: 'unconscious' },
  'more destruction': { rule: 'OA-WEAP-21', moment: 'own numbers' },
  'more range': { rule: 'OA-WEAP-21', moment: 'own numbers' },
  paralysis: { rule: 'OA-COND-26', moment: 'effect', condition: 'paralysis' },
  pierce: { rule: 'OA-WABL-17', moment: 'damage' },
  'plasma rifle': { rule: 'OA-WEAP-17', moment: 'mode' },
  reach: { rule: 'OA-WABL-18', moment: 'targets' },
  'set versus charge': { rule: 'OA-WABL-16', moment: 'answer' },
  skewer: { rule: 'OA-WABL-19', moment: 'effect', chosen: true },
  'slow shot': { rule: 'OA-WABL-20', moment: 'answer' },
  strangle: { rule: 'OA-WABL-21', moment: 'effect', save: 'FORT' },
  stun: { rule: 'OA-COND-33', moment: 'effect', condition: 'stun' },
  sunder: { rule: 'OA-WABL-22', moment: 'effect', save: 'REF' },
  sweep: { rule: 'OA-WABL-23', moment: 'targets' },
} as const satisfies Readonly<Record<string, AbilityRow>>;

export type WeaponAbilityName = keyof typeof WEAPON_ABILITY_RULES;
export const WEAPON_ABILITIES = Object.keys(WEAPON_ABILITY_RULES) as [
  WeaponAbilityName,
  ...WeaponAbilityName[],
];
export const abilityRow = (name: WeaponAbilityName): AbilityRow => WEAPON_ABILITY_RULES[name];

/** Those that put a condition upon whoever suffers damage; a pack may put another in its place. */
export const INFLICTING = WEAPON_ABILITIES.filter(name => {
  const { moment, condition } = abilityRow(name);
  return moment === 'effect' && condition !== undefined;
});
