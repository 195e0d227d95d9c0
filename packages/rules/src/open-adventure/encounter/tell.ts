/** Every event in the sentence a referee would say; nothing where it is mere bookkeeping. */
import type { Health } from '@arbiter/engine';
import { plural } from '../checks/words.ts';
import { hasCondition } from '../conditions/conditions.ts';
import { eventRowOf } from './acts/event-rows.ts';
import type { Teller } from './acts/teller.ts';
import type { FightEvent } from './events.ts';
import { type FightState, fighterIn, isAlive } from './state.ts';

export const tell = (state: FightState, event: FightEvent): string | undefined =>
  eventRowOf(event).tells(tellerOf(state, 'actor' in event ? (event.actor ?? '') : ''), event);

/** Whoever the state does not know acts unseen. */
const nameIn = ({ fighters }: FightState, id: string): string => fighters[id]?.name ?? 'Somebody unseen';
/** How hurt somebody looks to those who may not know the number; nothing where the number may be told. */
const looksIn = ({ fighters }: FightState, id: string): Health | undefined =>
  fighters[id] ? fighters[id].seenAs : 'unhurt';
const stamina = (state: FightState, id: string): string =>
  plural(fighterIn(state, id).SP ?? 0, 'stamina point');

function tellerOf(state: FightState, actor: string): Teller {
  const name = (id: string): string => nameIn(state, id);
  const isTold = (id = actor): boolean => looksIn(state, id) === undefined;
  const told = (words: string, id = actor): string => (isTold(id) ? words : '');
  const left = (id = actor): string => {
    const fighter = fighterIn(state, id);
    if (!isAlive(fighter)) return `${fighter.name} dies.`;
    return fighter.seenAs === undefined
      ? `${fighter.name} has ${plural(fighter.HP ?? 0, 'health point')} left.`
      : `${fighter.name} looks ${fighter.seenAs}.`;
  };
  return {
    state,
    who: name(actor),
    name,
    looks: id => looksIn(state, id),
    isTold,
    told,
    left,
    other: ({ actor: one, target }) => (one === target ? 'themselves' : name(target)),
    lies(id = actor) {
      const fighter = fighterIn(state, id);
      return isAlive(fighter) && hasCondition(fighter, 'prone') ? ', and lies on the ground' : '';
    },
    changed({ level: levels, HP, SP }) {
      const fighter = fighterIn(state, actor);
      const level = levels === undefined ? '' : told(` ${fighter.name} is of level ${fighter.level} now.`);
      if (HP !== undefined || !isAlive(fighter)) return `${level} ${left()}`;
      return SP === undefined
        ? level
        : `${level}${told(` ${fighter.name} has ${stamina(state, actor)} left.`)}`;
    },
    naturalArmor: (id = actor) =>
      ` The natural armor is paid for${told(`: ${name(id)} has ${stamina(state, id)} left`, id)}.`,
  };
}
