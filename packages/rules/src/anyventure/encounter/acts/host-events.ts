/** What the game master has happen. */
import { counted, fighterOf } from '@arbiter/engine';
import { titleOf } from '../../character/attributes.ts';
import { applyPaid } from '../../combat/energy.ts';
import { gainCondition, removeCondition } from '../../combat/gain-condition.ts';
import { initiativePhase } from '../../combat/initiative.ts';
import { bringCondition, endCondition } from '../../combat/own-condition.ts';
import { conditionTitle, isBooks } from '../../combat/own-condition-entry.ts';
import { applyRegained, takeResolve } from '../../combat/resources.ts';
import { addItem } from '../../downtime/crafting.ts';
import { applyFelt, tellFelt, tellFeltSeen } from '../../powers/spell.ts';
import type { EventOf } from '../events.ts';
import { type EventRows, intoTarget, type Teller } from './event-row.ts';

/** Whose effects they are. */
export const HOST = 'game master';

export const hostEvents: EventRows<
  | 'harmed'
  | 'restored'
  | 'drained'
  | 'awarded'
  | 'condition'
  | 'modified'
  | 'got'
  | 'initiative set'
  | 'nullfield'
> = {
  harmed: {
    touches: intoTarget,
    writes: (state, { target, felt }) => applyFelt(fighterOf(state, target), felt),
    tells: tellHarm,
  },
  restored: {
    touches: intoTarget,
    writes: (state, { target, pool, gained }) => applyRegained(fighterOf(state, target), pool, gained),
    tells({ fighter, isTold, looks }, { target, pool, gained }) {
      const what = isTold(target)
        ? `regains ${gained} ${titleOf(pool)} and has ${fighter(target)?.[pool]}`
        : pool === 'health'
          ? `recovers and ${looks(target)}`
          : `regains ${titleOf(pool)}`;
      return `{${target}} ${what}.`;
    },
  },
  drained: {
    touches: intoTarget,
    writes(state, { target, pool, lost = 0, absorbed = 0, endurance, winded }) {
      const fighter = fighterOf(state, target);
      fighter.morale -= absorbed;
      if (pool === 'energy') applyPaid(fighter, { cost: lost, endurance, winded });
      else if (pool === 'resolve') takeResolve(fighter, lost);
      else fighter[pool] -= lost;
    },
    tells({ fighter, isTold }, { target, pool, broken, endurance, winded }) {
      const fate = broken ? ', Broken' : '';
      const breath = endurance === null ? '' : `; Endurance ${endurance}: ${winded ? 'Winded' : 'holds'}`;
      return isTold(target)
        ? `{${target}} has ${fighter(target)?.[pool]} ${titleOf(pool)} left${fate}${breath}.`
        : `{${target}} loses ${titleOf(pool)}${fate}${winded ? ' and is Winded' : ''}.`;
    },
  },
  awarded: {
    touches: intoTarget,
    writes(state, { target, token }) {
      fighterOf(state, target)[token] = true;
    },
    tells: (_teller, { target, token, isLost }) =>
      isLost
        ? `{${target}} holds a ${titleOf(token)} already; another is lost.`
        : `{${target}} holds a ${titleOf(token)}.`,
  },
  condition: {
    touches: intoTarget,
    writes(state, { target, condition, now, given, own, of }) {
      const fighter = fighterOf(state, target);
      if (given) gainCondition(fighter, given);
      if (own) bringCondition(fighter, own, own);
      if (of !== undefined && isBooks(condition)) removeCondition(fighter, condition, of);
      else if (now === 'is no longer') endCondition(fighter, condition);
    },
    tells: (_teller, { target, condition, now, by }) =>
      `{${target}} ${now} ${conditionTitle(condition)}${by === undefined ? '' : ` because of ${by}`}.`,
  },
  modified: {
    touches: intoTarget,
    writes(state, { target, why, effect }) {
      const fighter = fighterOf(state, target);
      const others = fighter.effects.filter(({ name, by }) => name !== why || by !== HOST);
      fighter.effects = effect ? [...others, effect] : others;
    },
    tells(_teller, { target, check, why, effect, bonus, grade }) {
      if (!effect) return `{${target}}: ${why} is over.`;
      const [one, many] = bonus > 0 ? ['bonus die', 'bonus dice'] : ['penalty die', 'penalty dice'];
      const gets = [
        ...(bonus === 0 ? [] : [counted(Math.abs(bonus), one, many)]),
        ...(grade ? [`${grade === 'upgrade' ? 'an' : 'a'} ${grade}`] : []),
      ];
      return `{${target}} has ${gets.join(' and ')} on ${titleOf(check)}: ${why}.`;
    },
  },
  got: {
    touches: intoTarget,
    writes(state, { target, item, count }) {
      addItem(fighterOf(state, target), { name: item, count });
    },
    tells: (_teller, { target, item, count }) =>
      `{${target}} ${count > 0 ? 'gets' : 'loses'} ${counted(Math.abs(count), item, item)}.`,
  },
  'initiative set': {
    touches: intoTarget,
    writes(state, { target, result }) {
      fighterOf(state, target).initiative = result;
    },
    tells: (_teller, { target, result }) =>
      `{${target}} has ${result} for initiative: ${initiativePhase(result).phase} from the next round on.`,
  },
  nullfield: {
    writes(state, { field }) {
      state.nullfields = field ? [...state.nullfields, field] : [];
    },
    tells: (_teller, { field }) =>
      field
        ? `A Nullfield of ${field.radius} units around ${field.x}, ${field.y} ${field.raises === null ? 'blocks magic' : `raises magic by ${field.raises}`}.`
        : 'The Nullfields are gone.',
  },
};

/** "Ash rolls 3 against 5 and takes 4 heat and has 16 Health left." */
function tellHarm(
  { fighter, isTold, looks }: Teller,
  { target, type, check, rc, avoided, felt }: EventOf<'harmed'>,
): string {
  const tried = rc === null ? `{${target}} ` : `{${target}} rolls ${check} against ${rc} and `;
  if (avoided) return `${tried}avoids it.`;
  const one = fighter(target);
  if (!one) return `${tried}is hurt.`;
  const what = isTold(target)
    ? tellFelt(felt, one).replace(/^takes \d+/, taken => `${taken} ${type}`)
    : tellFeltSeen(felt, one).replace('{looks}', looks(target));
  return `${tried}${what}.`;
}
