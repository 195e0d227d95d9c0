/** What a rolled command means: its tier, its dice, whom it is for. */
import { type Refusal, refuse } from '@arbiter/engine';
import { domainDice } from '../character/skills.ts';
import { type Tier, WEAPON_TIER } from '../checks/tiers.ts';
import type { Declaration } from '../combat/action.ts';
import { STABILIZE_REQUIRED, STABILIZE_TIER } from '../combat/stabilize.ts';
import type { Moment } from '../combat/turn.ts';
import { abilityById } from '../content/abilities/index.ts';
import type { Ability } from '../content/types.ts';
import { MOVE_ACTION } from '../world/movement.ts';
import type { CommandOf, RolledCommand } from './command.ts';
import { inRange } from './map.ts';
import { type Fighter, type FighterWeapon, type FightState, fighterOf } from './state.ts';

/** A weapon, an ability or a universal action, as it is printed. */
export interface Deed {
  readonly name: string;
  readonly tier: Tier;
  readonly required: number;
  /** Dice that the fighter's features add to it. */
  readonly bonus: number;
  readonly weapon: FighterWeapon | undefined;
  readonly ability: Ability | undefined;
}

/** What the command rolls for; refused where the fighter has no such weapon or ability. */
export function deedOf(state: FightState, who: Fighter, command: RolledCommand): Deed | Refusal {
  switch (command.type) {
    case 'attack': {
      const weapon = weaponOf(who, command.weapon);
      if (!weapon) return refuse('AF-ACT-05', `${who.name} has no weapon “${command.weapon}”.`);
      return deed(weapon.name, WEAPON_TIER, weapon.required, 0, weapon);
    }
    case 'ability': {
      const ability = abilityOf(who, command);
      if (!ability) return refuse('AF-ACT-05', `${who.name} has no ability “${command.ability}”.`);
      const bonus = domainDice(ability.domain, who.bonuses);
      return deed(ability.name, ability.tier, ability.required, bonus, undefined, ability);
    }
    case 'stabilize': {
      const required = STABILIZE_REQUIRED[state.readings['AF-R-12']];
      return deed('Stabilize', STABILIZE_TIER, required, domainDice('Medicine', who.bonuses));
    }
    case 'dash':
    case 'forcedMarch':
    case 'disengage': {
      const name = MOVES[command.type];
      const { tier, required } = MOVE_ACTION[name];
      // AF-R-47: the domains only decide whose bonus applies.
      const bonus =
        command.type === 'forcedMarch'
          ? Math.max(domainDice('Agility', who.bonuses), domainDice('Wilderness', who.bonuses))
          : 0;
      return deed(name, tier, required, bonus);
    }
  }
}

const deed = (
  name: string,
  tier: Tier,
  required: number,
  bonus: number,
  weapon?: FighterWeapon,
  ability?: Ability,
): Deed => ({ name, tier, required, bonus, weapon, ability });

export const MOVES = { dash: 'Dash', forcedMarch: 'Forced March', disengage: 'Disengage' } as const;

export function weaponOf(who: Fighter, id: string): FighterWeapon | undefined {
  for (const weapon of who.weapons) if (weapon.id === id) return weapon;
  return undefined;
}

export const abilityOf = (who: Fighter, { ability }: CommandOf<'ability'>): Ability | undefined =>
  who.abilities.includes(ability) ? abilityById(ability) : undefined;

/** The deed with all the dice that it is rolled with now. */
export function declare(
  state: FightState,
  who: Fighter,
  { tier, required, bonus }: Deed,
  { exertion, affinity }: RolledCommand,
  when: Moment,
): Declaration {
  const dice = bonus + who.bonusDice + auraDice(state, who);
  return { tier, required, exertion, affinity, bonus: dice, penalty: who.penaltyDice, when };
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
