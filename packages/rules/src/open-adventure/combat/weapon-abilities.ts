/** WABL, EXLT-02: which abilities an attack has, what has been paid for them, and what they do to whoever was hurt. */

import { sum as diceSum, pool } from '@arbiter/dice';
import { isRefusal, itemAt, type Refusal } from '@arbiter/engine';
import type { Character } from '../character/character.ts';
import { maximumHP, saveScore } from '../character/secondary-scores.ts';
import { rollSave } from '../checks/danger-sense.ts';
import { type Pools, suffer } from '../checks/harm.ts';
import { half } from '../checks/rounding.ts';
import { fromCover, saveTest } from '../checks/save.ts';
import { USUAL_TARGET } from '../checks/test.ts';
import { aOrAn, capital, listed } from '../checks/words.ts';
import { type ConditionName, conditionNamed } from '../content/condition-list.ts';
import type { DamageType, Save, Threshold } from '../content/damage-types.ts';
import { SAVE_NAMES } from '../content/damage-types.ts';
import { type Inflicted, isOwn, type OwnCondition } from '../content/own-conditions.ts';
import {
  type AbilityMoment,
  abilityRow,
  WEAPON_ABILITY_RULES,
  type WeaponAbilityName,
} from '../content/weapon-ability-list.ts';
import type { Weapon, WeaponAbility } from '../content/weapon-list.ts';
import { protectionOf, shieldProtection } from '../gear/armor.ts';
import { payAbility } from '../gear/weapons.ts';
import { type OpenAdventurePlay, part, refuse, silently } from '../play.ts';
import type { Arms } from './arms.ts';

/** What an attacker pays with: points of this attack and of the round, and stamina. */
export interface Purse extends Pools {
  /** Exult points held, those of this attack included. */
  readonly exult: number;
}

/** OA-WABL-01, OA-WEAP-08: the abilities of the weapon in use, those that are only said included. */
export const abilitiesOf = (
  weapon: Weapon | null,
  said: readonly WeaponAbility[],
): readonly WeaponAbility[] => {
  const own = weapon?.abilities ?? [];
  return said.length ? [...own, ...said] : own;
};

const isFree = ({ cost }: WeaponAbility): boolean => !cost?.exult && !cost?.stamina;

/** Why an ability cannot be paid for at all: the weapon does not have it. */
export function whyNotBought(
  buys: readonly WeaponAbilityName[],
  abilities: readonly WeaponAbility[],
  weapon: string,
): Refusal | undefined {
  for (let i = 0; i < buys.length; i++)
    if (!hasAbility(abilities, itemAt(buys, i))) {
      const had = abilities.map(({ ability }) => ability);
      return refuse(
        'OA-WEAP-08',
        `${capital(aOrAn(weapon))} has no ability ${buys[i]}; it has ${had.length ? listed(had) : 'none'}.`,
        `buys ${i + 1}`,
      );
    }
  // OA-R-430: each ability once per attack.
  for (let i = 1; i < buys.length; i++)
    if (buys.indexOf(itemAt(buys, i)) < i)
      return refuse(
        'OA-EXLT-02',
        `Each ability is paid for once per attack: ${buys[i]} stands twice.`,
        `buys ${i + 1}`,
      );
  return undefined;
}

/** Whether an ability is among these. */
export function hasAbility(abilities: readonly WeaponAbility[], name: WeaponAbilityName): boolean {
  for (const { ability } of abilities) if (ability === name) return true;
  return false;
}

/** The abilities of a weapon by the moment of an attack at which each has its say. */
export type ByMoment = Readonly<Record<AbilityMoment, readonly WeaponAbility[]>>;
export function byMoment(abilities: readonly WeaponAbility[]): ByMoment {
  const at = (moment: AbilityMoment): readonly WeaponAbility[] =>
    abilities.filter(({ ability }) => abilityRow(ability).moment === moment);
  return {
    targets: at('targets'),
    answer: at('answer'),
    'own numbers': at('own numbers'),
    damage: at('damage'),
    factor: at('factor'),
    declared: at('declared'),
    effect: at('effect'),
    mode: at('mode'),
  };
}

/** Of the abilities whose moment has come: those that cost nothing, and those that are wanted. */
export function abilitiesUsed(
  here: readonly WeaponAbility[],
  buys: readonly WeaponAbilityName[],
): readonly WeaponAbility[] {
  if (here.length === 0) return here;
  // Nearly always there is one at most: a list of its own is made for several only.
  if (here.length === 1)
    return comesUnasked(itemAt(here, 0)) || buys.includes(itemAt(here, 0).ability) ? here : NONE_USED;
  const found = here.filter(ability => comesUnasked(ability) && !buys.includes(ability.ability));
  for (const name of buys) {
    const bought = here.find(({ ability }) => ability === name);
    if (bought) found.push(bought);
  }
  return found;
}

const NONE_USED: readonly WeaponAbility[] = [];
const comesUnasked = (ability: WeaponAbility): boolean =>
  isFree(ability) && !abilityRow(ability.ability).chosen;

/** What is paid for before the roll, with points already held: whom the attack reaches, and the mode it is made in. */
export const paidAhead = (
  { buys, activated }: { readonly buys: readonly WeaponAbilityName[]; readonly activated: boolean },
  { weapon, kind, at }: Pick<Arms, 'weapon' | 'kind' | 'at'>,
): readonly WeaponAbility[] => {
  const reaching = abilitiesUsed(at.targets, buys);
  // OA-WEAP-17: a staff that fires has been switched over within the last minute, or is now.
  const fires = kind === 'ranged' && weapon?.firesAs !== undefined && !activated;
  return fires ? [...reaching, ...at.mode] : reaching;
};

/** OA-EXLT-02: the purse after paying, or nothing where it cannot be paid in full. */
export function pay(purse: Purse, ability: WeaponAbility, play: OpenAdventurePlay): Purse | undefined {
  if (isFree(ability)) return purse;
  const paid = payAbility(ability, purse);
  if (isRefusal(paid)) {
    play.trace.refusal(ability.ability, paid);
    return undefined;
  }
  if (play.trace.on) play.trace.note('OA-EXLT-02', `paid for ${ability.ability}`);
  return { HP: purse.HP, SP: paid.SP, exult: paid.exult };
}

/**
 * OA-WABL-01: a save that an ability asks for, against 10; the roll bears its name. OA-SIGHT-05: a reflex save is made
 * from behind whatever covers the region that the blow comes at.
 */
export function abilitySave(
  character: Character,
  save: Save,
  ability: WeaponAbilityName,
  play: OpenAdventurePlay,
  cover = 0,
): boolean {
  const test = saveTest(
    character,
    save,
    { against: [ability], magical: false },
    { target: USUAL_TARGET, score: saveScore(character, save, play) },
  );
  return rollSave(
    character,
    save,
    {
      ...test,
      modifiers: fromCover(test.modifiers, save, cover),
      label: `${SAVE_NAMES[save]} save, ${ability}`,
      rule: abilityRow(ability).rule,
      onlySuccess: true,
    },
    play,
  ).success;
}

/** OA-WABL-22: what is left of the protection, which never falls below 0. */
function noteSundered(
  { armor, shields, protection }: Character,
  before: number,
  counters: number,
  play: OpenAdventurePlay,
): void {
  const had = protectionOf(armor, silently(play)) + shieldProtection(shields) + protection - before;
  play.trace
    .sum('OA-WABL-22', 'protection left for good')
    .add('protection', had)
    .add('sunder', -Math.min(counters, Math.max(0, had)), 'OA-WABL-22');
}

/** What effects have done to somebody so far. */
export interface Affected {
  readonly damage: number;
  readonly gains: Partial<Record<ConditionName, number>>;
  readonly inflicts?: readonly Inflicted[];
  readonly knockback: number;
  readonly sundered: number;
  readonly skewered: number;
  readonly disintegrated: boolean;
  readonly strangled: number;
}
export const UNAFFECTED: Affected = {
  damage: 0,
  gains: {},
  knockback: 0,
  sundered: 0,
  skewered: 0,
  disintegrated: false,
  strangled: 0,
};

/** What an effect has to know of the blow. */
export interface EffectOf {
  readonly types: readonly DamageType[];
  readonly magical: boolean;
  readonly thresholds: Readonly<Partial<Record<DamageType, Threshold>>>;
  readonly choked: boolean;
  /** OA-SIGHT-05: what covers the region that was hit; it counts for reflex saves as well. */
  readonly cover?: number | undefined;
}

/** OA-R-435: damage that no armor reduces; resistances do. */
export const unarmoredDamage = (
  character: Character,
  amount: number,
  { types, magical, thresholds, cover }: Pick<EffectOf, 'types' | 'magical' | 'thresholds' | 'cover'>,
  play: OpenAdventurePlay,
): number =>
  suffer(
    character,
    {
      amount,
      types,
      magical,
      thresholds,
      against: [],
      kind: 'damage',
      target: USUAL_TARGET,
      ownSave: null,
      choice: null,
      armorAbility: false,
      cover,
    },
    play,
  ).amount;

const SKEWER_DICE = pool(2, 6);
const EXPLOSION_DIE = pool(1, 6);
/** OA-WABL-11: how far an explosion drives everybody who fails. */
export const EXPLOSION_KNOCKBACK = 2;

/** OA-WABL-11, OA-R-236, OA-R-435: one in the explosion: save, or 1D of percussion and a push. */
export function inExplosion(
  character: Character,
  { magical, thresholds, cover }: Pick<EffectOf, 'magical' | 'thresholds' | 'cover'>,
  play: OpenAdventurePlay,
): { readonly damage: number; readonly knockback: number } {
  if (abilitySave(character, 'REF', 'explosive munition', play, cover)) return { damage: 0, knockback: 0 };
  const rolled = play.dice.roll(EXPLOSION_DIE, diceSum, 'explosion');
  play.trace.note('OA-WABL-11', 'explosion', rolled);
  play.trace.note('OA-WABL-11', 'knockback', EXPLOSION_KNOCKBACK);
  return {
    damage: unarmoredDamage(character, rolled, { types: ['percussion'], magical, thresholds, cover }, play),
    knockback: EXPLOSION_KNOCKBACK,
  };
}

/** OA-R-690, OA-R-360: what is left of the counters of a condition that is of a damage type. */
export const countersSuffered = (
  character: Character,
  counters: number,
  { type, magical, thresholds }: Pick<EffectOf, 'magical' | 'thresholds'> & { readonly type: DamageType },
  play: OpenAdventurePlay,
): number =>
  suffer(
    character,
    {
      amount: counters,
      types: [type],
      magical,
      thresholds,
      against: [],
      kind: 'effect',
      target: USUAL_TARGET,
      ownSave: null,
      choice: null,
      armorAbility: false,
    },
    play,
  ).amount;

/** OA-R-690: a condition of a pack, with what is left of those of its parts that are of a damage type. */
const inflictedOn = (
  character: Character,
  condition: OwnCondition,
  of: Pick<EffectOf, 'magical' | 'thresholds'>,
  play: OpenAdventurePlay,
): Inflicted => ({
  condition,
  has: condition.has.flatMap(part => {
    const { type } = conditionNamed(part.condition);
    if (!type) return part;
    const counters = countersSuffered(character, part.counters ?? 1, { ...of, type }, play);
    return counters > 0 ? { ...part, counters } : [];
  }),
});

/** One effect on somebody whom the attack has hurt. */
export function takeEffect(
  ability: WeaponAbility,
  character: Character,
  so: Affected,
  of: EffectOf,
  play: OpenAdventurePlay,
): Affected {
  const { save, rule, condition: usual } = abilityRow(ability.ability);
  const condition = ability.condition ?? usual;
  const counters = ability.counters ?? 1;
  switch (ability.ability) {
    case 'explosive munition': {
      const { damage, knockback } = inExplosion(character, of, play);
      return { ...so, damage: so.damage + damage, knockback: so.knockback + knockback };
    }
    case 'death ray': {
      if (!abilitySave(character, 'REF', 'death ray', play, of.cover)) {
        play.trace.note(rule, 'disintegrated');
        return { ...so, disintegrated: true };
      }
      // OA-R-287: besides the damage of the attack itself.
      const halved = half(maximumHP(character, play));
      play.trace.note(rule, 'half of the maximum of health points', halved);
      const extra = unarmoredDamage(character, halved, of, play);
      return { ...so, damage: so.damage + extra };
    }
    case 'sunder':
      if (abilitySave(character, 'REF', 'sunder', play, of.cover)) return so;
      if (play.trace.on) noteSundered(character, so.sundered, counters, play);
      return { ...so, sundered: so.sundered + counters };
    case 'knockback':
      play.trace.note(rule, 'knockback', counters);
      return { ...so, knockback: so.knockback + counters };
    case 'skewer': {
      const rounds = play.dice.roll(SKEWER_DICE, diceSum, 'rounds stuck');
      play.trace.note(rule, 'rounds stuck', rounds);
      return { ...so, skewered: rounds };
    }
    case 'strangle':
      if (!of.choked || abilitySave(character, 'FORT', 'strangle', play)) return so;
      return { ...so, strangled: so.strangled + counters };
    case 'extra attack':
      return so;
    default: {
      if (!condition) return so;
      if (save && abilitySave(character, save, ability.ability, play, of.cover)) return so;
      if (isOwn(condition)) {
        if (play.trace.on) play.trace.note(rule, condition.name);
        return { ...so, inflicts: [...(so.inflicts ?? []), inflictedOn(character, condition, of, play)] };
      }
      const { type } = conditionNamed(condition);
      const received = type ? countersSuffered(character, counters, { ...of, type }, play) : counters;
      if (play.trace.on) play.trace.note(rule, `${condition} counters`, received);
      if (received === 0) return so;
      return { ...so, gains: { ...so.gains, [condition]: (so.gains[condition] ?? 0) + received } };
    }
  }
}

/** OA-WABL-18, OA-R-285: how far a weapon reaches beyond the natural reach; the roll never changes it. */
export function reachWith(natural: number, abilities: readonly WeaponAbility[]): number {
  const reach = abilities.find(({ ability }) => ability === 'reach');
  return reach ? natural + 1 + (reach.counters ?? 0) : natural;
}

/** OA-WABL-04: whether the run was long and straight enough. */
export const CHARGE_SPACES = 4;
export const isCharge = (straight: number): boolean => straight >= CHARGE_SPACES;

export const weaponAbilityParts = [
  part(
    'table',
    'Abilities of weapons',
    [...new Set(Object.values(WEAPON_ABILITY_RULES).map(({ rule }) => rule))],
    WEAPON_ABILITY_RULES,
  ),
  part('derivation', 'Reach', ['OA-WABL-18'], reachWith),
  part('state', 'Charge', ['OA-WABL-04'], isCharge),
  part('state', 'What abilities do to a target', ['OA-WABL-01', 'OA-EXLT-02'], takeEffect),
];
