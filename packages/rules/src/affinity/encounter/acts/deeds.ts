/** What a rolled command means: its tier, its dice, whom it is for. */
import type { Refusal } from '@arbiter/engine';
import { domainModifiers } from '../../checks/effort.ts';
import { type Modifier, NO_MODIFIERS } from '../../checks/pool.ts';
import { type Tier, WEAPON_TIER } from '../../checks/tiers.ts';
import type { Declaration } from '../../combat/action.ts';
import type { PersonWeapon } from '../../combat/person.ts';
import { STABILIZE_DOMAIN, STABILIZE_REQUIRED, STABILIZE_TIER } from '../../combat/stabilize.ts';
import type { Moment } from '../../combat/turn.ts';
import { abilityById } from '../../content/abilities/index.ts';
import type { Ability } from '../../content/types.ts';
import { refuse } from '../../play.ts';
import { MOVE_ACTION, marchModifiers } from '../../world/movement.ts';
import type { CommandOf, RolledCommand } from '../commands.ts';
import { inRange } from '../ground.ts';
import { type Fighter, type FightState, fighterOf } from '../state.ts';

/** A weapon, an ability or a universal action, as it is printed. */
export interface Deed {
  readonly name: string;
  readonly tier: Tier;
  readonly required: number;
  /** Dice that the fighter's features add to it. */
  readonly modifiers: readonly Modifier[];
  readonly weapon: PersonWeapon | undefined;
  readonly ability: Ability | undefined;
}

/** What the command rolls for; refused where the fighter has no such weapon or ability. */
export function deedOf(state: FightState, who: Fighter, command: RolledCommand): Deed | Refusal {
  switch (command.do) {
    case 'attack': {
      const weapon = weaponOf(who, command.weapon);
      if (!weapon) return refuse('AF-ACT-05', `${who.name} has no weapon “${command.weapon}”.`);
      return deed(weapon.name, WEAPON_TIER, weapon.required, NO_MODIFIERS, weapon);
    }
    case 'ability': {
      const ability = abilityOf(who, command);
      if (!ability) return refuse('AF-ACT-05', `${who.name} has no ability “${command.ability}”.`);
      const modifiers = domainModifiers(who, ability.domain);
      return deed(ability.name, ability.tier, ability.required, modifiers, undefined, ability);
    }
    case 'stabilize': {
      const required = STABILIZE_REQUIRED[state.readings['AF-R-12']];
      return deed('Stabilize', STABILIZE_TIER, required, domainModifiers(who, STABILIZE_DOMAIN));
    }
    case 'dash':
    case 'forced march':
    case 'disengage': {
      const name = MOVES[command.do];
      const { tier, required } = MOVE_ACTION[name];
      return deed(name, tier, required, marchModifiers(who, name));
    }
  }
}

const deed = (
  name: string,
  tier: Tier,
  required: number,
  modifiers: readonly Modifier[],
  weapon?: PersonWeapon,
  ability?: Ability,
): Deed => ({ name, tier, required, modifiers, weapon, ability });

export const MOVES = { dash: 'Dash', 'forced march': 'Forced March', disengage: 'Disengage' } as const;

export function weaponOf(who: Fighter, id: string): PersonWeapon | undefined {
  for (const weapon of who.weapons) if (weapon.id === id) return weapon;
  return undefined;
}

export const abilityOf = (who: Fighter, { ability }: CommandOf<'ability'>): Ability | undefined =>
  who.abilities.includes(ability) ? abilityById(ability) : undefined;

/** The deed with all the dice that it is rolled with now. */
export function declare(
  state: FightState,
  who: Fighter,
  { tier, required, modifiers }: Deed,
  { exertion, affinity }: RolledCommand,
  when: Moment,
): Declaration {
  const aura = auraDice(state, who);
  return {
    tier,
    required,
    exertion,
    affinity,
    bonus: 0,
    penalty: 0,
    when,
    modifiers:
      aura === 0
        ? modifiers
        : [...modifiers, { label: 'what allies maintain', dice: aura, rule: 'AF-POOL-05' }],
  };
}

/** Dice from what allies in range, or the fighter itself, maintain. */
export function auraDice(state: FightState, who: Fighter): number {
  let dice = 0;
  for (const id in state.fighters) {
    const holder = state.fighters[id]!;
    if (holder.concentrating === null || holder.side !== who.side) continue;
    const ability = abilityById(holder.concentrating);
    if (!ability || !inRange(state, holder, who, ability.range)) continue;
    for (const effect of ability.effects) if (effect.kind === 'aura') dice += effect.dice;
  }
  return dice;
}

/** Everybody a successful ability touches, in initiative order; the one it was declared for first. */
export function targetsOf(
  state: FightState,
  who: Fighter,
  ability: Ability,
  target: string | undefined,
): string[] {
  switch (ability.target) {
    case 'self':
    case 'place':
      return [who.id];
    case 'ally':
    case 'enemy':
      return target === undefined ? [] : [target];
    case 'allies':
      return state.order.filter(id => {
        const other = fighterOf(state, id);
        return other.side === who.side && other.state !== 'dead' && inRange(state, who, other, ability.range);
      });
    case 'area': {
      if (target === undefined) return [];
      const centre = fighterOf(state, target);
      const near = state.order.filter(id => {
        const other = fighterOf(state, id);
        const within = inRange(state, centre, other, ability.radius ?? 0);
        return id !== target && other.side !== who.side && other.state !== 'dead' && within;
      });
      return [target, ...near];
    }
  }
}
