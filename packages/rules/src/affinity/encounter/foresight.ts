/** What an exchange was worth, counted in Hit Dice. */
import type { Foresight, Weighed } from '@arbiter/engine';
import { STEADY } from '../combat/steady.ts';
import { layerTotal } from '../gear/layers.ts';
import type { FightEvent } from './events.ts';
import { type Fighter, type FightState, fighterOf } from './state.ts';

/** AF-RES-10: the book's own price of a point of Resolve, in HD. */
const RESOLVE_IN_HD = STEADY.hd / STEADY.resolve;

/** Everything that keeps somebody standing. */
const worthOf = ({ hd, layers, resolve }: Fighter): number =>
  hd + layerTotal(layers) + RESOLVE_IN_HD * resolve;

const total = (state: FightState, counts: (fighter: Fighter) => boolean): number =>
  state.order.reduce((sum, id) => {
    const fighter = fighterOf(state, id);
    return counts(fighter) ? sum + worthOf(fighter) : sum;
  }, 0);

export const foresight: Foresight<FightState, FightEvent> = {
  deliberates: ['attack', 'ability'],
  chanceOf: (_state, command) => (command.do === 'attack' ? 'to hit' : 'to work'),
  isOpen: ({ stack, winner }) => stack.length > 0 && winner === null,
  weigh(before, after, events, actor): Weighed {
    const { side } = fighterOf(before, actor);
    const gain = (counts: (fighter: Fighter) => boolean): number =>
      total(after, counts) - total(before, counts);
    const rolled = events.find(event => event.is === 'acted' && event.actor === actor);
    return {
      worked: rolled?.is === 'acted' ? rolled.success : !events.some(event => event.is === 'fizzled'),
      effect: gain(f => f.side === side && f.id !== actor) - gain(f => f.side !== side),
      risk: -gain(f => f.id === actor),
      besides: besides(events, actor),
    };
  },
};

/** AF-RES-02, AF-RES-09: what exerting oneself may bring about besides. */
const besides = (events: readonly FightEvent[], actor: string): string[] => [
  ...(events.some(event => event.is === 'checked' && event.actor === actor) ? ['Resolve check'] : []),
  ...(events.some(event => event.is === 'became' && event.actor === actor && event.state === 'collapsed')
    ? ['collapse']
    : []),
];
