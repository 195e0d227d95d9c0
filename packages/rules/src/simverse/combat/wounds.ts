/** DMG-01 step 8, PAIN-01, STAT-08, ARM-07: what a hit leaves of somebody: worked out once, and written once. */
import type { PerkTitle } from '../character/perks/traits.ts';
import { afterBreach, armourPenalty, type Location, PIECE_ON, type Worn } from '../gear/armour.ts';
import type { Carried } from '../gear/carried-weapons.ts';
import { reckoning, type SimversePlay } from '../play.ts';
import type { Struck } from './attack.ts';
import type { BorneShield, Fighter } from './fighter.ts';
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
    moraleCheck: !victim.fearless && isMassive(damage, victim.maxVitality) && isConscious(life),
  };
}

/** Somebody whom a hit can be written into: one who fights, or one whom a table tells of. */
export interface Victim {
  /** Left out where a table keeps no account of it. */
  vitality?: number | undefined;
  bleedingCount: number;
  stable: boolean;
  nextShock: number;
  lostThisRound: number;
}

/** Writes it into somebody. SV-PAIN-01: the shock comes with the next turn of the victim. */
export function suffer(
  victim: Victim,
  after: Pick<Aftermath, 'damage' | 'bleedingCount' | 'shock'> & { readonly vitality: number | null },
): void {
  if (after.vitality !== null) victim.vitality = after.vitality;
  victim.bleedingCount = after.bleedingCount;
  if (after.damage > 0) victim.stable = false;
  victim.lostThisRound += after.damage;
  victim.nextShock = Math.min(victim.nextShock, after.shock);
}

/** SV-PERK-07: what falling means to one who fights. */
export function fall(
  victim: { lastAction: boolean; relentless: boolean; life: VitalityState },
  after: Pick<Aftermath, 'lastAction' | 'life'>,
): void {
  if (after.lastAction) {
    victim.lastAction = true;
    victim.relentless = false;
  }
  victim.life = after.life;
}

/** Whoever carries what a blow wears down. */
interface Bearer {
  readonly perks: readonly PerkTitle[];
  armour: readonly Worn[];
  armourPenalty: number;
  shield: BorneShield | null;
  weapons: readonly Pick<Carried, 'place'>[];
}

/** SV-ARM-07 to SV-ARM-09: the same for what was worn down; `parried` is the place of the weapon that met the blow. */
export function wearDown(
  victim: Bearer,
  { wear, location, parried }: { wear: Struck['wear']; location: Location; parried: number },
): void {
  for (const what of wear) if (what === 'armour') victim.armour = breachedAt(victim.armour, location);
  // SV-ARM-03: what is ruined weighs on its wearer as its AD says.
  if (wear.includes('armour')) victim.armourPenalty = armourPenalty(victim.armour, victim.perks, reckoning());
  if (wear.includes('shield') && victim.shield)
    victim.shield = { ...victim.shield, SD: victim.shield.SD - 1 };
  const weapon = victim.weapons[parried];
  if (wear.includes('weapon') && weapon) (weapon as { place: Carried['place'] }).place = 'broken';
}

/** SV-ARM-07: a breach is there at once, in the piece that was hit; its AD still tells its class, until it is ruined. */
export const breachedAt = (armour: readonly Worn[], location: Location): readonly Worn[] =>
  armour.map(piece =>
    piece.piece === PIECE_ON[location] ? { piece: piece.piece, ...afterBreach(piece) } : piece,
  );

/** The one who was struck, as the next blow of the same attack meets them. */
export function afterBlow(
  victim: Fighter,
  after: Aftermath,
  { wear, defence }: Pick<Struck, 'wear' | 'defence'>,
  { location, parried }: { readonly location: Location; readonly parried: number },
): Fighter {
  const left = {
    ...victim,
    weapons: victim.weapons.map(weapon => ({ ...weapon })),
    reactions: victim.reactions - (defence === 'none' ? 0 : 1),
  };
  suffer(left, after);
  fall(left, after);
  if (wear.length > 0) wearDown(left, { wear, location, parried });
  return left;
}
