/** What an attack leaves on those who made and answered it: written once, by whoever asks or plays. */
import type { Character } from '../character/character.ts';
import { talentNamed } from '../content/archetypes.ts';
import type { Weapon, WeaponName } from '../content/weapon-list.ts';
import type { RoundState } from '../rounds/round-state.ts';
import type { Struck } from './attack-course.ts';
import type { AttackTalent } from './attack-talents.ts';
import type { Exchange } from './exchange.ts';
import { countGuard, type Guard } from './guard.ts';
import { writeHit } from './hit.ts';
import { shotsTaken } from './shots.ts';

type Outcome = Pick<
  Exchange,
  'shots' | 'bought' | 'attackerSP' | 'counter' | 'exult' | 'attackerGuarding' | 'extraAttack'
>;

/** What the attack changes of the attacker: ammunition, stamina, a talent used, the point of a weapon set against a charge. */
export function attackerChanges(
  attacker: Character,
  weapon: Weapon | null,
  { talent, setVersusCharge }: { readonly talent: AttackTalent; readonly setVersusCharge: WeaponName | null },
  outcome: Outcome,
): Partial<Character> {
  const uses = weapon !== null && (weapon.ammunition !== undefined || weapon.cell !== undefined);
  const shot = uses ? shotsTaken(attacker, weapon, outcome.shots) : attacker;
  const changes: Partial<Character> = {
    ...(uses ? { ammunition: shot.ammunition, capacity: shot.capacity } : {}),
    ...(outcome.bought.length ? { SP: outcome.attackerSP } : {}),
    ...(talent !== 'none' && talentNamed(talent).oncePerShortRest
      ? { spent: [...attacker.spent, talent] }
      : {}),
  };
  return outcome.counter ? writeHit({ ...attacker, ...changes }, outcome.counter, setVersusCharge) : changes;
}

/** The attacker after it. */
export const attackerAfter = (...given: Parameters<typeof attackerChanges>): Character => ({
  ...given[0],
  ...attackerChanges(...given),
});

/** What is left of the attacker's round. */
export const attackerRoundAfter = (
  round: RoundState,
  { talent, offHand }: { readonly talent: AttackTalent; readonly offHand: boolean },
  outcome: Outcome,
): RoundState => ({
  ...round,
  exult: outcome.exult,
  guarding: outcome.attackerGuarding,
  extraAttack: round.extraAttack || outcome.extraAttack,
  offHand: round.offHand || offHand,
  shieldBash: round.shieldBash || talent === 'shield bash',
});

/** What is left of the round of somebody who was attacked. */
export function defenderRoundAfter(
  before: RoundState,
  defender: Character,
  {
    guard,
    payArmor,
    naturalArmor,
  }: { readonly guard: Guard | null; readonly payArmor: boolean; readonly naturalArmor: boolean },
  struck: Pick<Struck, 'guarding' | 'defenderExult'>,
): RoundState {
  const round = guard ? countGuard(before, guard, defender) : before;
  return {
    ...round,
    guarding: struck.guarding,
    exult: struck.defenderExult,
    armorPaid: round.armorPaid || payArmor,
    naturalArmor: round.naturalArmor || naturalArmor,
  };
}
