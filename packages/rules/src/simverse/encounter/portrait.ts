/** Somebody as a card shows them: attributes, Speed, target numbers and damage of what is carried. */
import type { Portrait } from '@arbiter/engine';
import { formatDamage } from '../character/derived.ts';
import { attackTn } from '../combat/attack-tn.ts';
import { damageOf } from '../combat/damage.ts';
import { type Arms, isRanged } from '../gear/weapons.ts';
import { reckoning } from '../play.ts';
import type { Combatant } from './combatant.ts';
import { combatant, type FightState } from './state.ts';
import { warded } from './strikes.ts';

const ATTRIBUTES = ['ST', 'DX', 'EN', 'AW', 'WS', 'IN', 'CH'] as const;

export function portrait(state: FightState, id: string): Portrait | undefined {
  const c = combatant(state, id);
  if (!c) return undefined;
  const { AR } = warded(state, c, 'torso', '', reckoning(state.readings));
  return {
    numbers: [
      ...ATTRIBUTES.map(name => ({ name, value: String(c[name]) })),
      { name: 'Speed', value: String(c.speed) },
      { name: 'Half move', value: `${c.movement} m` },
      { name: 'AR', value: String(AR) },
      ...(c.shield ? [{ name: 'Shield', value: String(c.shield.SD) }] : []),
    ],
    attacks: c.weapons.flatMap(weapon =>
      weapon.uses.map(({ use, arms, skill }) => ({
        name: weapon.uses.length > 1 ? `${weapon.name}, ${use}` : weapon.name,
        says: saidOf(state, c, arms as Arms, {
          ...{ skill, specialized: weapon.specialized, weaponMaster: weapon.weaponMaster },
        }),
      })),
    ),
    traits: [...c.perks, ...c.powers.map(({ name }) => name)],
  };
}

interface Trained {
  readonly skill: number;
  readonly specialized: boolean;
  readonly weaponMaster: boolean;
}

/** SV-ATK-01: against somebody who stands there and nothing besides. */
function saidOf({ readings }: FightState, c: Combatant, arms: Arms, trained: Trained): string {
  const plain = { aimed: false, highGround: false, flanking: false, darkness: false, gestures: false };
  const blow = { ...plain, ...trained, arms, hand: 'main', location: 'torso', metres: 1 } as const;
  const tn = attackTn(c, { ...blow, base: 'DX', modifiers: [] }, false, reckoning(readings));
  const damage = damageOf(c, { arms, weaponMaster: trained.weaponMaster, bonus: 0 }, 0, reckoning(readings));
  const { type, kind, reach, maxRange } = arms;
  const far = isRanged(kind)
    ? maxRange > 0
      ? `, ${maxRange} m`
      : ''
    : reach > 1
      ? `, reach ${reach} m`
      : '';
  return `TN ${tn}, ${formatDamage(damage)} ${type}${far}`;
}
