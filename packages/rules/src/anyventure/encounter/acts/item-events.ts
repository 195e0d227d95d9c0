/** ACT, ITM: things used, handed over, and taken in hand and out of it. */
import { fighterOf } from '@arbiter/engine';
import { applyRemedy, takeItem, tellRemedy, tellRemedySeen } from '../../combat/use-item.ts';
import { addItem } from '../../downtime/crafting.ts';
import type { EventOf } from '../events.ts';
import { letLie, putIn, putOut, shieldOf, spendHand } from '../hands.ts';
import type { Fighter, FightState } from '../state.ts';
import { bothOf, type EventRows } from './event-row.ts';

export const itemEvents: EventRows<'coated' | 'used' | 'interacted' | 'handed over' | 'handled'> = {
  coated: {
    writes(_state, { item, coat }, actor) {
      spendHand(actor);
      takeItem(actor, item);
      actor.coated = [...actor.coated.filter(one => one.weapon !== coat.weapon), coat];
    },
    tells: (_teller, { actor, item, coat }) => `{${actor}} puts ${item} on the ${coat.weapon}.`,
  },
  used: {
    touches: bothOf,
    writes(state, { target, item, remedy, gained, cured }, actor) {
      spendHand(actor);
      takeItem(actor, item);
      applyRemedy(fighterOf(state, target), remedy, { gained, cured });
    },
    tells({ isTold, looks }, { actor, target, item, remedy, gained, cured }) {
      const whom = target === actor ? undefined : `{${target}}`;
      const what = isTold(target)
        ? tellRemedy(remedy, gained, cured, whom)
        : tellRemedySeen(remedy, cured, whom).replace('{looks}', looks(target));
      return `{${actor}} uses ${item}: ${what}.`;
    },
  },
  interacted: {
    writes: (_state, _event, actor) => spendHand(actor),
    tells: (_teller, { actor, words }) =>
      `{${actor}} spends an Action: ${words}. The game master says what happens.`,
  },
  'handed over': {
    touches: bothOf,
    writes(state, { target, item }, actor) {
      spendHand(actor);
      const handed = actor.items.find(one => one.name === item);
      takeItem(actor, item);
      addItem(fighterOf(state, target), { ...handed, name: item, count: 1 });
    },
    tells: (_teller, { actor, target, item }) => `{${actor}} hands ${item} to {${target}}.`,
  },
  handled: {
    writes: (state, event, actor) => HANDLES[event.how](state, actor, event),
    tells: (_teller, { actor, how, thing }) => `{${actor}} ${TELLS[how](thing)}.`,
  },
};

type Handled = EventOf<'handled'>;
const HANDLES: Record<Handled['how'], (state: FightState, actor: Fighter, event: Handled) => void> = {
  taken(_state, actor, { thing }) {
    spendHand(actor);
    putIn(actor, thing);
  },
  stowed(_state, actor, { thing }) {
    spendHand(actor);
    const { shield } = actor;
    putOut(actor, thing);
    if (shieldOf(thing)) actor.slung = shield;
  },
  dropped(state, actor, { thing }) {
    state.lying = letLie(actor, thing, state.lying);
  },
  'picked up'(state, actor, { thing, from }) {
    spendHand(actor);
    const at = actor.thrown.indexOf(thing);
    if (at >= 0) actor.thrown = actor.thrown.filter((_name, i) => i !== at);
    putIn(actor, thing);
    const found = state.lying.findIndex(
      one => one.owner === actor.id && one.weapon === thing && one.x === from?.x && one.y === from.y,
    );
    state.lying = state.lying.filter((_one, i) => i !== found);
  },
};
const TELLS: Record<Handled['how'], (thing: string) => string> = {
  taken: thing => `takes the ${thing} in hand`,
  stowed: thing => `puts the ${thing} away`,
  dropped: thing => `drops the ${thing}`,
  'picked up': thing => `picks up the ${thing}`,
};
