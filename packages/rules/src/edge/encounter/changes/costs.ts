/** What a deed costs: Acts, uses, bennies, ammunition, hiding. */

import { itemOf } from '../../character/creature.ts';
import { ammunitionBreaks } from '../../gear/ammunition.ts';
import type { EventOf, Spending } from '../events.ts';
import { type Fighter, type FightState, fighterOf } from '../state.ts';
import { endSpell } from './endings.ts';

export function reveal(fighter: Fighter): void {
  if (fighter.hiddenFrom.length > 0) fighter.hiddenFrom = [];
  fighter.hiding = null;
}

/** ED-TAG-02, ED-TAG-14, ED-ITM-02, ED-R-41: what a shot uses up; what hit can be picked up after the fight. */
export function shoot(
  shooter: Fighter,
  { ammunition, unloads }: Pick<EventOf<'attacked'>, 'ammunition' | 'unloads'>,
  hit: boolean,
): void {
  if (ammunition !== null && Object.hasOwn(shooter.ammunition, ammunition)) {
    shooter.ammunition = {
      ...shooter.ammunition,
      [ammunition]: Math.max(0, (shooter.ammunition[ammunition] ?? 0) - 1),
    };
    const kind = itemOf(shooter, ammunition)?.enchanted ? 'enchanted' : 'ordinary';
    if (!ammunitionBreaks(kind, hit))
      shooter.recoverable = {
        ...shooter.recoverable,
        [ammunition]: (shooter.recoverable[ammunition] ?? 0) + 1,
      };
  }
  if (unloads !== null) shooter.unloaded = [...new Set([...shooter.unloaded, unloads])];
}

interface Exerted {
  readonly ability: string | null;
  readonly cost: EventOf<'used'>['cost'];
  readonly recharges: boolean;
  readonly limited: boolean;
  readonly concentration: string | null;
}

/** What using an ability takes: its cost, its uses, the old concentration. */
export function exert(
  state: FightState,
  actor: Fighter,
  { ability, cost, recharges, limited, concentration }: Exerted,
): void {
  pay(actor, cost);
  if (ability !== null && recharges) actor.used = [...actor.used, ability];
  if (ability !== null && limited)
    actor.spent = { ...actor.spent, [ability]: (actor.spent[ability] ?? 0) + 1 };
  if (concentration !== null) {
    if (actor.concentrating !== null) endSpell(state, actor.name, actor.concentrating);
    actor.concentrating = concentration;
  }
}

function pay(fighter: Fighter, cost: EventOf<'used'>['cost']): void {
  if (cost === 'act') fighter.act = false;
  else if (cost === 'swift') fighter.swift = false;
  else if (cost === 'minor') fighter.minor = false;
  else if (cost === 'response') fighter.responses = Math.max(0, fighter.responses - 1);
}

export function spend(state: FightState, spending: readonly Spending[]): void {
  for (const { who, bennies, responses } of spending) {
    const fighter = fighterOf(state, who);
    fighter.bennies = Math.max(0, fighter.bennies - bennies);
    fighter.responses = Math.max(0, fighter.responses - responses);
  }
}
