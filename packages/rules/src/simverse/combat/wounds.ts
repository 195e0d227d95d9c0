/** DMG-01 step 8, PAIN-01, STAT-08, ARM-07: what a hit leaves of somebody: worked out once, and written once. */
import { breached, type Location, PIECE_ON, type Worn } from '../gear/armour.ts';
import type { Carried } from '../gear/carried-weapons.ts';
import type { SimversePlay } from '../play.ts';
import type { Struck } from './attack.ts';
import type { Fighter, Shield } from './fighter.ts';
import { isMassive } from './morale.ts';
import { shockPenalty } from './pain.ts';
import { isConscious, isDead, type VitalityState, vitalityState, woundsOf } from './vitality.ts';

/** How somebody is after a hit. */
export interface Aftermath {
  readonly damage: number;
  readonly vitality: number;
  readonly bleedingCount: number;
  readonly stable: boolean;
  /** On all rolls of the next turn, from everything lost in this round. */
  readonly shock: number;
  /** SV-PERK-07: Relentless has one more action. */
  readonly lastAction: boolean;
  readonly life: VitalityState;
  /** SV-MOR-01: massive damage to somebody who is still awake to be shaken by it. */
  readonly moraleCheck: boolean;
}

/** SV-DMG-01 step 8: Vitality is lost; bleeding, shock, falling and dying follow. */
export function aftermathOf(
  victim: Fighter,
  { damage, bleeds }: { readonly damage: number; readonly bleeds: boolean | number },
  activeCombat: boolean,
  play: SimversePlay,
): Aftermath {
  const vitality = victim.vitality - damage;
  const wounds = victim.bleedingCount + (victim.being === 'living' ? Number(bleeds) : 0);
  const lastAction = victim.lastAction || (victim.relentless && vitality <= 0 && victim.vitality > 0);
  const stable = victim.stable && damage === 0;
  const life =
    vitality > 0
      ? 'up'
      : vitalityState(
          { ...woundsOf(victim), vitality, bleedingCount: wounds, lastAction, stable },
          play.readings,
        );
  const dead = isDead(life);
  return {
    damage,
    vitality,
    // SV-STAT-10: bleeding stops at death.
    bleedingCount: dead ? 0 : wounds,
    stable,
    shock: shockPenalty(victim.lostThisRound + damage, activeCombat, victim.perks),
    lastAction: lastAction && !dead,
    life,
    moraleCheck: isMassive(damage, victim.maxVitality) && isConscious(life),
  };
}

/** Somebody whom a hit can be written into. */
export interface Victim {
  vitality: number;
  bleedingCount: number;
  stable: boolean;
  shock: number;
  lastAction: boolean;
  relentless: boolean;
  life: VitalityState;
  lostThisRound: number;
  armour: readonly Worn[];
  shield: Shield | null;
  weapons: readonly Pick<Carried, 'place'>[];
}

/** Writes it into somebody. */
export function suffer(victim: Victim, after: Omit<Aftermath, 'moraleCheck'>): void {
  victim.vitality = after.vitality;
  victim.bleedingCount = after.bleedingCount;
  victim.stable = after.stable;
  victim.lostThisRound += after.damage;
  victim.shock = Math.min(victim.shock, after.shock);
  if (after.lastAction) {
    victim.lastAction = true;
    victim.relentless = false;
  }
  victim.life = after.life;
}

/** SV-ARM-07 to SV-ARM-09: the same for what was worn down; `parried` is the place of the weapon that met the blow. */
export function wearDown(
  victim: Victim,
  { wear, location, parried }: { wear: Struck['wear']; location: Location; parried: number },
): void {
  if (wear.includes('armour'))
    victim.armour = victim.armour.map(piece =>
      piece.piece === PIECE_ON[location] ? { ...piece, ...breached(piece) } : piece,
    );
  if (wear.includes('shield') && victim.shield)
    victim.shield = { ...victim.shield, SD: victim.shield.SD - 1 };
  const weapon = victim.weapons[parried];
  if (wear.includes('weapon') && weapon) (weapon as { place: Carried['place'] }).place = 'broken';
}
