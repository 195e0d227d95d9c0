/** CMBT-13, TACT-05, COND-10, COND-11: whether somebody may be attacked in one's own turn, and whether anybody can be at all. */

import { isRefusal, type Refusal } from '@arbiter/engine';
import { whyNotDo } from '../../../conditions/conditions.ts';
import { refNames } from '../../../content/ref-name.ts';
import { weaponBy, weaponOf } from '../../../content/weapon-list.ts';
import { refuse } from '../../../play.ts';
import type { StruggleDeed } from '../../../rounds/struggle.ts';
import { whyNotBlow, whyNotInHand } from '../../blows.ts';
import type { AttackCommand, Command, CommandOf } from '../../commands.ts';
import type { Inquiry, InTurn } from '../../inquiry.ts';
import { preyOf, whyNotCompelled } from '../../rounds/compulsion.ts';
import { type Fighter, type FightState, sameOrNamed, type Turn } from '../../state.ts';
import { whyNotFree, whyNotTimeFor } from '../hindrances.ts';

export const plainAttack = (actor: string, target: string, weapon: string | null): AttackCommand => ({
  do: 'attack',
  actor,
  target,
  weapon,
  kind: null,
  form: 'strike',
  buys: [],
  talent: 'none',
  power: 1,
  nonlethal: false,
  infrared: false,
  through: false,
  offHand: false,
  region: null,
  knocksAway: null,
  drives: null,
});

/** What is in hand and what one is born with, each once. */
export function weaponsInUse({ hands, weapons }: Fighter): readonly string[] {
  let others = false;
  for (const ref of weapons) {
    const { name, natural } = weaponOf(ref);
    if (natural && !hands.includes(name)) others = true;
  }
  if (hands.length < 2 && !others) return hands;
  return [...new Set([...hands, ...bornWith({ weapons })])];
}
const bornWith = ({ weapons }: Pick<Fighter, 'weapons'>): readonly string[] =>
  refNames(weapons.filter(ref => weaponOf(ref).natural));

/** What can be attacked with: what is in hand, what one is born with, bare hands. */
export const weaponsOf = (fighter: Fighter): (string | null)[] => [...weaponsInUse(fighter), null];

/** OA-ACT-24: nobody goes for somebody of whom they have lost sight. */
export function whyNotFound(inquiry: Inquiry, actor: Fighter, command: Command): Refusal | undefined {
  if (!('target' in command) || command.target === null) return undefined;
  const target = sameOrNamed(inquiry.state, command.target, inquiry.target);
  inquiry.target = target;
  return target?.hidden?.from.includes(actor.id)
    ? refuse('OA-ACT-24', `${actor.name} has lost sight of ${target.name}.`, 'target')
    : undefined;
}

export function whyNotAttackAct(
  state: FightState,
  actor: Fighter,
  command: CommandOf<'attack'>,
  inquiry: InTurn,
): Refusal | undefined {
  const { turn } = inquiry;
  const free = isFreeAttack(state, turn, command);
  if (isRefusal(free)) return whyNotInHand(actor, command.weapon) ?? free;
  return (
    (free ? undefined : whyNotTimeFor(turn, 1)) ??
    (state.positions.length > 0
      ? whyNotFree(state, actor, strikingDeed(actor, command), command.target)
      : undefined) ??
    whyNotBlow(command, { free }, inquiry)
  );
}

/** What an attack is to those who hold one another. */
const strikingDeed = (actor: Fighter, { weapon, kind, form, talent }: CommandOf<'attack'>): StruggleDeed => {
  if (talent === 'shield bash') return 'melee attack';
  if (weapon === null) return form;
  return kind !== 'ranged' && weaponBy(actor, weapon).kind === 'melee' ? 'melee attack' : 'ranged attack';
};

/** OA-WABL-12, OA-TLNT-06, OA-TACT-05, OA-R-432: whether an attack costs no half-round. */
export function isFreeAttack(state: FightState, turn: Turn, command: CommandOf<'attack'>): boolean | Refusal {
  // OA-TLNT-06: the shield strikes as a free action.
  if (command.talent === 'shield bash') return true;
  if (turn.extraAttack !== null && !command.offHand) return true;
  if (!command.offHand) return false;
  if (state.readings['OA-R-432'] === 'halfRound') return false;
  return turn.attacked
    ? true
    : refuse('OA-TACT-05', 'The off hand follows an attack with the main hand in the same turn.', 'offHand');
}

/** Whether somebody can attack a target from where they stand, with what is in hand. */
export const isAttackable = (inquiry: InTurn, actor: Fighter, target: Fighter): boolean =>
  [...actor.hands, ...bornWith(actor), null].some(weapon => {
    const blow = plainAttack(actor.id, target.id, weapon);
    const refused =
      whyNotFound(inquiry, actor, blow) ??
      whyNotCompelled(inquiry, actor, blow) ??
      whyNotAttackAct(inquiry.state, actor, blow, inquiry);
    return refused === undefined;
  });

/** OA-R-477: who has to attack somebody handles nothing but a weapon, where no attack is possible without it. */
export function whyNotArm(inquiry: InTurn, actor: Fighter): Refusal | undefined {
  const prey = actor.conditions.length > 0 ? preyOf(inquiry, actor) : undefined;
  if (!prey || prey.due.length === 0) return whyNotDo(actor, 'handle things');
  const target = prey.due.find(each => isAttackable(inquiry, actor, each));
  return target
    ? refuse(prey.rule, `${actor.name} can attack ${target.name} with what is in hand.`, 'weapon')
    : whyNotDo(actor, 'attack');
}
