/** What magic gives and takes, and takes back. */
import { countGuard } from '../../combat/guard.ts';
import { uncloaked } from '../../combat/talents.ts';
import type { MagicForm } from '../../content/secondary-abilities.ts';
import { writeCasting, writeMagic } from '../../powers/casting.ts';
import type { EventOf } from '../fight-events.ts';
import { type Fighter, type FightState, fighterIn } from '../fight-state.ts';
import { attackedOnce, frightenedBy, receive, spend, write } from './fighter-changes.ts';
import { goTo } from './place-changes.ts';

/** Magic costs its caster and works on whom it reaches. */
export function usedMagic(state: FightState, event: EventOf<'used magic'>): void {
  const caster = fighterIn(state, event.actor);
  Object.assign(caster, writeCasting(caster, { form: event.form as MagicForm, cost: event.cost }));
  // OA-R-501, OA-EXLT-01: the roll of a magic attack gives exult points like any other.
  if (event.exult > 0 && state.readings['OA-R-275'] !== 'thisAttack')
    caster.round = { ...caster.round, exult: caster.round.exult + event.exult };
  for (const { id, effect, HP, answer, paid } of event.reached) {
    const target = fighterIn(state, id);
    if (answer && answer.maneuver !== 'none') {
      const { maneuver, weapon, at } = answer;
      target.round = countGuard(target.round, { maneuver, weapon }, target);
      if (paid) write(target, { SP: paid.SP, round: { ...target.round, exult: paid.exult } });
      if (at) goTo(state, target, at);
    }
    receive(state, target, writeMagic(target, event, effect, HP, caster.name) as Fighter);
    frightenedBy(target, effect.received);
    if (event.total !== null) attackedOnce(caster, target, effect.damage);
  }
  write(caster, uncloaked(caster) as Fighter);
  state.effects = [...state.effects, ...event.inForce];
  if (caster.declared?.intention === 'use magic') caster.declared = { ...caster.declared, done: true };
  spend(state, event.actor, event.halfRounds);
}

/** What was kept up is let go. */
export function magicEnded(state: FightState, event: EventOf<'magic ended'>): void {
  for (const effect of state.effects)
    if (effect.from === event.actor && effect.magic === event.magic) lift(state, effect);
  state.effects = state.effects.filter(({ from, magic }) => !(from === event.actor && magic === event.magic));
}

/** What is laid on somebody for a while. */
export function layOn(fighter: Fighter, { gives }: FightState['effects'][number]): void {
  const temporary = { ...fighter.temporary } as Record<string, number>;
  for (const [key, change] of Object.entries(gives)) temporary[key] = (temporary[key] ?? 0) + change;
  fighter.temporary = temporary as Fighter['temporary'];
}

/** What magic gave is taken back. */
export function lift(state: FightState, { on, gives }: FightState['effects'][number]): void {
  const fighter = fighterIn(state, on);
  const temporary = { ...fighter.temporary } as Record<string, number>;
  for (const [key, change] of Object.entries(gives)) {
    const left = (temporary[key] ?? 0) - change;
    if (left === 0) delete temporary[key];
    else temporary[key] = left;
  }
  fighter.temporary = temporary as Fighter['temporary'];
}
