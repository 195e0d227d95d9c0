/** Tactics: what the abilities of a fighter are good for on its own initiative. */
import { abilityOf } from '../../content/abilities/index.ts';
import type { Ability, AbilityRef } from '../../content/types.ts';
import type { Fighter } from '../state.ts';

export interface Arsenal {
  /** Abilities that deal damage. */
  readonly powers: readonly Power[];
  /** All others that somebody can be the target of. */
  readonly supports: readonly Ability[];
}

export interface Power {
  readonly ability: Ability;
  readonly damage: number;
  /** Whether it forces a Resolve check besides. */
  readonly daunts: boolean;
}

/** A fighter's list of abilities never changes, so what it holds is sorted once. */
const known = new WeakMap<readonly AbilityRef[], Arsenal>();

export function arsenalOf({ abilities }: Fighter): Arsenal {
  const found = known.get(abilities);
  if (found) return found;
  const made = sorted(abilities);
  known.set(abilities, made);
  return made;
}

function sorted(abilities: readonly AbilityRef[]): Arsenal {
  const powers: Power[] = [];
  const supports: Ability[] = [];
  for (const ref of abilities) {
    const ability = abilityOf(ref);
    if (!ability || ability.trigger || ability.target === 'place') continue;
    const harm = ability.effects.find(effect => effect.kind === 'damage');
    const daunts = ability.effects.some(effect => effect.kind === 'forceCheck');
    if (harm) powers.push({ ability, damage: harm.hd, daunts });
    else supports.push(ability);
  }
  return { powers, supports };
}
