/** What magic gives and takes, takes back, and how that is told. */

import { countedCondition } from '../../character/afflictions.ts';
import { modeWords } from '../../checks/standard-roll.ts';
import { capital, count, listed, plural, rolledWords, withSign } from '../../checks/words.ts';
import { countGuard } from '../../combat/guard.ts';
import { uncloak } from '../../combat/talents.ts';
import type { ConditionName } from '../../content/condition-list.ts';
import type { MagicForm } from '../../content/secondary-abilities.ts';
import { writeCasting, writeMagic } from '../../powers/casting.ts';
import { guardOf } from '../blows.ts';
import { attackedOnce, frightenedBy, fulfil, goTo, receive, spend, strain, write } from '../changes.ts';
import type { EventOf } from '../events.ts';
import { type Fighter, type FightState, fighterIn } from '../state.ts';
import type { EventRows } from './event-row.ts';
import type { Teller } from './teller.ts';

export const magicEvents: EventRows<'used magic' | 'magic ended'> = {
  /** Magic costs its caster and works on whom it reaches. */
  'used magic': {
    exertion: 'light',
    changesSight: true,
    touches: ({ actor, reached }) => [actor, ...reached.map(({ id }) => id)],
    writes(state, event, caster) {
      // OA-ACT-22: an attack by magic is one.
      if (event.total !== null) strain(state, event.actor);
      // The form comes from the piece of magic itself.
      Object.assign(caster, writeCasting(caster, { form: event.form as MagicForm, cost: event.cost }));
      // OA-R-501, OA-EXLT-01: the roll of a magic attack gives exult points like any other.
      if (event.exult > 0 && state.readings['OA-R-275'] !== 'thisAttack')
        caster.round = { ...caster.round, exult: caster.round.exult + event.exult };
      for (const { id, effect, HP, answer, paid } of event.reached) {
        const target = fighterIn(state, id);
        const guard = answer && guardOf(target, answer);
        if (guard) {
          target.round = countGuard(target.round, guard, target);
          if (paid) write(target, { SP: paid.SP, round: { ...target.round, exult: paid.exult } });
          if (answer?.at) goTo(state, target, answer.at);
        }
        receive(state, target, writeMagic(target, event, effect, { HP, caster: caster.name }));
        frightenedBy(target, { gains: effect.received, inflicts: effect.inflicts });
        if (event.total !== null) attackedOnce(caster, target, effect.damage);
      }
      write(caster, uncloak(caster));
      state.effects = [...state.effects, ...event.inForce];
      fulfil(caster, 'use magic');
      spend(state, event.actor, event.halfRounds);
    },
    tells(teller, event) {
      const { who, told } = teller;
      const { magic, total, roll, mode, cost, form, reached } = event;
      const rolled =
        total === null
          ? ''
          : `${told(` with ${count(total)}`)} (${rolledWords(roll)}${mode ? modeWords(mode) : ''})`;
      const price = told(` for ${plural(cost, 'point')} of ${form}`);
      return `${who} uses ${magic}${rolled}${price}. ${reached.map(each => reachedWords(teller, event, each)).join(' ')}`;
    },
  },
  /** What was kept up is let go. */
  'magic ended': {
    touches: () => 'all',
    writes(state, event) {
      const isThis = ({ from, magic }: FightState['effects'][number]): boolean =>
        from === event.actor && magic === event.magic;
      for (const effect of state.effects) if (isThis(effect)) lift(state, effect);
      state.effects = state.effects.filter(effect => !isThis(effect));
    },
    tells: ({ who }, { magic, why }) => `${capital(magic)} of ${who} ends${ENDS[why]}.`,
  },
};

/** Why magic that was kept up ends. */
const ENDS = {
  time: ' when its time is over',
  concentration: ', for the concentration is broken',
  choice: ' by choice',
} as const;

/** What a piece of magic does to one of those whom it reaches. */
function reachedWords(
  { name, isTold, left }: Teller,
  { gives }: EventOf<'used magic'>,
  { id, inRange, effect, HP, region, answer, foiled }: EventOf<'used magic'>['reached'][number],
): string {
  const at = answer?.at ? ` ${name(id)} is at ${answer.at.x}, ${answer.at.y} now.` : '';
  if (!inRange) return `${name(id)} is out of range.${at}`;
  if (foiled) return `${name(id)} ${GUARDED[foiled]} it.${at}`;
  const done = [
    ...(answer ? [`tries to ${answer.maneuver} in vain`] : []),
    ...(effect.saved === null ? [] : [`${effect.saved ? 'makes' : 'fails'} the save`]),
    ...(effect.damage
      ? [`suffers ${isTold(id) ? effect.damage : 'harm'}${region ? ` to the ${region}` : ''}`]
      : []),
    ...(effect.healed ? [`regains ${isTold(id) ? effect.healed : 'health'}`] : []),
    ...Object.entries(effect.received).map(
      ([condition, n]) => `receives ${countedCondition(condition as ConditionName, n)}`,
    ),
    ...(effect.inflicts ?? []).map(({ condition }) => `receives ${condition.name}`),
    ...(effect.given ? [`has ${givenWords(gives)}`] : []),
  ];
  const health =
    effect.damage || effect.healed
      ? ` ${HP <= 0 ? `${name(id)} dies.` : isTold(id) ? `${name(id)} has ${plural(HP, 'health point')} left.` : left(id)}`
      : '';
  return `${name(id)} ${done.length ? listed(done) : 'feels nothing'}.${health}${at}`;
}

export const givenWords = (gives: Readonly<Record<string, number>>): string =>
  listed(Object.entries(gives).map(([key, change]) => `${withSign(change)} ${key}`));

/** How an answer that foils an attack is told. */
export const GUARDED = { dodge: 'dodges', block: 'blocks', parry: 'parries', deflect: 'deflects' } as const;

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
