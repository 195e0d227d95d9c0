/** What an attack leaves on those who made and answered it: written once, by whoever asks or plays. */
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import type { Character } from '../character/character.ts';
import { healthOf } from '../character/secondary-scores.ts';
import { isConfused, whyNotAlive } from '../conditions/conditions.ts';
import { confusedAndAttacked } from '../conditions/confusion.ts';
import { talentRow } from '../content/archetypes.ts';
import { refName, refNames } from '../content/ref-name.ts';
import { type Weapon, weaponOf } from '../content/weapon-list.ts';
import { type OpenAdventurePlay, refuse, silently } from '../play.ts';
import type { RoundState } from '../rounds/round-state.ts';
import type { Struck } from './attack-course.ts';
import type { AttackTalent } from './attack-talents.ts';
import type { Swing } from './blow.ts';
import type { Exchange } from './exchange.ts';
import { countGuard, type Guard } from './guard.ts';
import { type HitBy, takeHit } from './hit.ts';
import { shotsTaken } from './shots.ts';
import { uncloak } from './talents.ts';

type Outcome = Pick<
  Exchange,
  'shots' | 'bought' | 'attackerSP' | 'counter' | 'exult' | 'attackerGuarding' | 'extraAttack'
>;

/** What the attack takes of the attacker, written: ammunition, stamina, a talent used, the point of a weapon set against a charge. */
export function spendAttack(
  attacker: Character,
  weapon: Weapon | null,
  { talent, setVersusCharge }: { readonly talent: AttackTalent; readonly setVersusCharge: HitBy },
  outcome: Outcome,
): void {
  if (weapon !== null && (weapon.ammunition !== undefined || weapon.cell !== undefined)) {
    const { ammunition, capacity } = shotsTaken(attacker, weapon, outcome.shots);
    attacker.ammunition = ammunition;
    attacker.capacity = capacity;
  }
  // OA-TLNT-02: what danger sense has cost is paid without anything bought.
  if (outcome.bought.length > 0 || outcome.attackerSP < (attacker.SP ?? 0)) attacker.SP = outcome.attackerSP;
  if (talent !== 'none' && talentRow(talent).oncePerShortRest) attacker.spent = [...attacker.spent, talent];
  if (outcome.counter) takeHit(attacker, outcome.counter, setVersusCharge);
}

/** The attacker after it. */
export function attackerAfter(...[attacker, ...how]: Parameters<typeof spendAttack>): Character {
  const after = { ...attacker };
  spendAttack(after, ...how);
  return after;
}

/** What is left of the attacker's round. */
export function attackerRoundAfter(
  round: RoundState,
  { talent, offHand }: { readonly talent: AttackTalent; readonly offHand: boolean },
  { exult, attackerGuarding: guarding, extraAttack }: Outcome,
): RoundState {
  const bash = talent === 'shield bash';
  const asBefore =
    round.exult === exult &&
    round.guarding === guarding &&
    (round.extraAttack || !extraAttack) &&
    (round.offHand || !offHand) &&
    (round.shieldBash || !bash);
  if (asBefore) return round;
  return {
    ...round,
    exult,
    guarding,
    extraAttack: round.extraAttack || extraAttack,
    offHand: round.offHand || offHand,
    shieldBash: round.shieldBash || bash,
  };
}

/** What is left of the round of somebody who was attacked. */
export function defenderRoundAfter(
  before: RoundState,
  defender: Character,
  guard: Guard | null,
  struck: Pick<Struck, 'guarding' | 'defenderExult' | 'armorPaid' | 'naturalArmorPaid'>,
): RoundState {
  const round = guard ? countGuard(before, guard, defender) : before;
  if (
    round.guarding === struck.guarding &&
    round.exult === struck.defenderExult &&
    (round.armorPaid || !struck.armorPaid) &&
    (round.naturalArmor || !struck.naturalArmorPaid)
  )
    return round;
  return {
    ...round,
    guarding: struck.guarding,
    exult: struck.defenderExult,
    armorPaid: round.armorPaid || struck.armorPaid,
    naturalArmor: round.naturalArmor || struck.naturalArmorPaid,
  };
}

/** OA-DEAD-01, OA-COND-10: why nobody is attacked who is dead, or somebody else while the provoker is in the way. */
export function whyNotAttacked(
  attacker: Character,
  defender: Character,
  play: OpenAdventurePlay,
): Refusal | undefined {
  const dead = whyNotAlive({ name: defender.name, HP: healthOf(defender, silently(play)) }, 'defender');
  if (dead) return dead;
  const bound = attacker.conditions.find(({ doing }) => doing === 'attacks the provoker');
  return bound?.source && bound.source !== defender.name
    ? refuse('OA-COND-10', `${attacker.name} is provoked and attacks nobody but ${bound.source}.`, 'defender')
    : undefined;
}

/** OA-COND-11: whoever is confused turns on the attacker; OA-TLNT-09: whoever is hurt is seen again. */
export function attackedOn(defender: Character, { damage }: Pick<Struck, 'damage'>): Character {
  const turned = isConfused(defender) ? confusedAndAttacked(defender) : defender;
  return damage > 0 ? uncloak(turned) : turned;
}

/** OA-WABL-08, OA-UNARM-17: what can be knocked out of somebody's hands: weapons, and by a counter-weapon a shield too. */
const mayDrop = ({ weapons, shields }: Character, form: Swing['form']): readonly string[] => [
  ...refNames(weapons.filter(ref => !weaponOf(ref).natural)),
  ...(form === 'counter-weapon' ? shields.map(({ name }) => name) : []),
];

export const knocksAwayField = z
  .string()
  .min(1)
  .max(60)
  .nullable()
  .default(null)
  .describe(
    'What a disarm or counter-weapon shall make the target drop, where several things are held; the first weapon where not given.',
  )
  .meta({ rank: 'rare' });
export const droppedField = z
  .string()
  .nullable()
  .describe('What falls, where it is known what the target holds.');

/** Whose hands are struck at, and what the attacker chose. */
interface Holder {
  readonly defender: Character;
  readonly knocksAway: string | null;
}

/** Why the attacker cannot choose this to fall. */
export function whyNotKnocked(
  { form, buys }: Pick<Swing, 'form' | 'buys'>,
  { defender, knocksAway }: Holder,
): Refusal | undefined {
  const rule = form === 'counter-weapon' ? 'OA-UNARM-17' : 'OA-WABL-08';
  const held = mayDrop(defender, form);
  const knocks = form === 'counter-weapon' || buys.includes('disarm');
  if (knocks && held.length === 0 && defender.weapons.length > 0)
    return refuse(rule, `${defender.name} holds nothing that could be dropped.`, knocks ? 'form' : 'buys');
  if (knocksAway === null || held.includes(knocksAway)) return undefined;
  return refuse(rule, `${defender.name} holds no ${knocksAway} that could be dropped.`, 'knocksAway');
}

/** OA-R-507: what the attacker chose, else the first; null where nothing falls, or nobody has said what is held. */
export const droppedBy = (
  { form }: Pick<Swing, 'form'>,
  { defender, knocksAway }: Holder,
  { drops }: Pick<Struck, 'drops'>,
): string | null => (drops ? (knocksAway ?? mayDrop(defender, form)[0] ?? null) : null);

/** Somebody without what fell. */
export function withoutDropped(defender: Character, dropped: string | null): Character {
  if (dropped === null) return defender;
  const weapon = defender.weapons.findIndex(ref => refName(ref) === dropped);
  return weapon >= 0
    ? { ...defender, weapons: defender.weapons.filter((_, i) => i !== weapon) }
    : { ...defender, shields: defender.shields.filter(({ name }) => name !== dropped) };
}
