/** COND, CMB, LIFE: what somebody may do at all: move, act, react, defend. */
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { titleOf } from '../character/attributes.ts';
import { type Creature, isPc, isSamePerson, nextTally, whyNotAlive } from '../character/creature.ts';
import { ACTIONS_OF, actionsPerRound, PHASES } from '../character/creature-kinds.ts';
import { hasCondition, isAtWork } from '../checks/creature-check.ts';
import { type AnyventurePlay, part, type RuleId, refuse } from '../play.ts';
import { CONDITIONS, type ConditionCard, type ConditionName } from './conditions.ts';

/** Movement a turn, with what effects add. */
export function movementNow(creature: Creature): number {
  let units = creature.movement;
  for (const effect of creature.effects) units += effect.movement ?? 0;
  return Math.max(0, units);
}

type Bar = 'noMovement' | 'noActions' | 'noReactions' | 'noDefense';

/** The first condition that bars something, if any does. */
export function barredBy(
  creature: Creature,
  bar: Bar,
): { name: ConditionName; card: ConditionCard } | undefined {
  for (const { name } of creature.conditions) {
    const card = CONDITIONS[name];
    if (card[bar] && isAtWork(name, creature)) return { name, card };
  }
  return undefined;
}

/** AV-DEF-09, AV-LIFE-16: whoever cannot defend is struck on fixed numbers. */
export const isHelpless = (creature: Creature): boolean =>
  creature.out || barredBy(creature, 'noDefense') !== undefined;

export function isUnconscious({ conditions }: Creature): boolean {
  for (const { name } of conditions) if (name === 'unconscious' || name === 'stasis') return true;
  return false;
}

/** AV-LIFE-05, AV-LIFE-16: who is dead or out of the fight neither does anything nor is done anything to. */
export const whyNotThere = (creature: Creature, field?: string): Refusal | undefined =>
  whyNotAlive(creature, field) ??
  (creature.out ? refuse('AV-LIFE-16', `${creature.name} is out of the fight.`, field) : undefined);

/** AV-LIFE-01: a player character at 0 Health acts only in a turn that was paid for. */
const mustPayFirst = (creature: Creature): boolean =>
  isPc(creature) && creature.health === 0 && !creature.turn.paid;

/** Why somebody cannot take an Action now, if so. The Actions of the turn are counted too. */
export function whyNotAct(creature: Creature): Refusal | undefined {
  const over = whyNotThere(creature);
  if (over) return over;
  if (creature.turn.dropped)
    return refuse('AV-LIFE-02', `${creature.name} dropped to 0 Health in this turn: the rest of it is lost.`);
  const barred = barredBy(creature, 'noActions');
  if (barred) return refuse(barred.card.rule, `${creature.name} is ${titleOf(barred.name)}: no Actions.`);
  if (mustPayFirst(creature))
    return refuse('AV-LIFE-01', `${creature.name} is at 0 Health: acting must be paid for first.`);
  return whyNotInBudget(creature);
}

/** Why somebody cannot do what a turn allows without an Action, if so: singing. */
export const whyNotFreeAct = (creature: Creature): Refusal | undefined =>
  whyNotAct({ ...creature, turn: { ...creature.turn, actions: 0, phase: null } });

/** AV-R-166: outside fights there is no payment at 0 Health; whoever is awake and can act at all may. */
export function whyNotAble(creature: Creature): Refusal | undefined {
  const barred = barredBy(creature, 'noActions');
  return (
    whyNotThere(creature) ??
    (barred
      ? refuse(barred.card.rule, `${creature.name} is ${titleOf(barred.name)} and can do nothing.`)
      : undefined)
  );
}

/** AV-CMB-08, AV-CMB-11 to 14: what a turn holds; of those who act in every phase, what the phases so far hold. */
export function whyNotInBudget(creature: Creature): Refusal | undefined {
  const { actions, phase } = creature.turn;
  const { each, actions: own } = ACTIONS_OF[creature.tier];
  const most = each === 'turn' ? own : phase ? PHASES.indexOf(phase) : actionsPerRound(creature.tier);
  return actions >= most ? refuse('AV-CMB-08', `${creature.name} has no Actions left this turn.`) : undefined;
}

export function spendAction(creature: Creature): void {
  const turn = nextTally(creature.turn);
  turn.actions++;
  creature.turn = turn;
}

/** Why somebody cannot move by its own power, if so. */
export function whyNotMove(creature: Creature): Refusal | undefined {
  const over = whyNotThere(creature);
  if (over) return over;
  if (creature.turn.dropped)
    return refuse('AV-LIFE-02', `${creature.name} dropped to 0 Health in this turn: the rest of it is lost.`);
  const barred = barredBy(creature, 'noMovement');
  if (barred) return refuse(barred.card.rule, `${creature.name} cannot move while ${titleOf(barred.name)}.`);
  if (mustPayFirst(creature))
    return refuse('AV-LIFE-01', `${creature.name} is at 0 Health: acting must be paid for first.`);
  return undefined;
}

/** AV-CMB-09, AV-CMB-10, AV-COND-03, AV-LIFE-02: why somebody cannot react, if so. */
export function whyNotReact(creature: Creature): Refusal | undefined {
  const over = whyNotThere(creature);
  if (over) return over;
  const { round, taken, paid } = creature.turn;
  if (round === 1 && taken === 0)
    return refuse('AV-CMB-10', `${creature.name} takes no Reactions in round 1 before the first turn.`);
  const barred = barredBy(creature, 'noReactions');
  if (barred) {
    const rule: RuleId = barred.name === 'afraid' ? 'AV-COND-03' : barred.card.rule;
    return refuse(rule, `${creature.name} is ${titleOf(barred.name)}: no Reactions.`);
  }
  if (isPc(creature) && creature.health === 0 && !paid)
    return refuse('AV-LIFE-02', `${creature.name} is at 0 Health: acting must be paid for first.`);
  return undefined;
}

/** AV-COND-29, AV-R-151: whoever is hidden cannot be chosen by those who have not found it, nor struck in passing. */
export const whyNotSeen = (target: Creature, field: string, found = false): Refusal | undefined =>
  !found && target.conditions.some(({ name }) => name === 'obscured')
    ? refuse(
        'AV-COND-29',
        `${target.name} is Obscured: nobody who has not found it can choose it as a target.`,
        field,
      )
    : undefined;

/** AV-COND-14, AV-R-139: whether madness has left somebody without anybody to help, heal or protect. */
export const hasNoAllies = (creature: Creature, play: AnyventurePlay): boolean =>
  hasCondition(creature, 'maddened') && play.ruling('AV-R-139') === 'nearestNoAllies';

export const whyNotAlly = (
  actor: Creature,
  other: Creature,
  play: AnyventurePlay,
  field?: string,
): Refusal | undefined =>
  !isSamePerson(actor, other) && hasNoAllies(actor, play)
    ? refuse('AV-COND-14', `${actor.name} is Maddened and has no allies.`, field)
    : undefined;

/** AV-ATK-02, AV-ACT-07, AV-ACT-09: a blow and a hold are for somebody else. */
export const whyNotOneself = (
  actor: Creature,
  target: Creature,
  rule: RuleId,
  field: string,
): Refusal | undefined =>
  isSamePerson(actor, target)
    ? refuse(rule, `${actor.name} cannot be the target of their own deed; name somebody else.`, field)
    : undefined;

export const foundField = z
  .boolean()
  .default(false)
  .describe('The target is Obscured, and whoever acts has found it.');

export const restrictionParts = [
  part('state', 'Actions of a turn', ['AV-CMB-08'], whyNotInBudget),
  part('state', 'who may act', ['AV-COND-18', 'AV-COND-27', 'AV-LIFE-02', 'AV-LIFE-16'], whyNotAct),
  part('state', 'who may move', ['AV-COND-26', 'AV-COND-27', 'AV-COND-18'], whyNotMove),
  part('state', 'who may react', ['AV-CMB-09', 'AV-CMB-10', 'AV-COND-03', 'AV-LIFE-02'], whyNotReact),
];
