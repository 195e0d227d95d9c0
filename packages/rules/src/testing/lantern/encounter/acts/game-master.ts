/** What only the game master may say: how somebody is from now on. */
import { fighterOf } from '@arbiter/engine';
import { refuse } from '../../play.ts';
import type { CommandOf } from '../commands.ts';
import { actingIn, stands } from '../state.ts';
import type { HostAct } from './act.ts';
import type { EventRows } from './event-row.ts';
import { endIfOver, endTurn } from './turn-acts.ts';

export const ruleAct: HostAct<CommandOf<'rule'>> = {
  whyNot: ({ fighters, asked, winner }, { target }) =>
    winner !== null || asked || !Object.hasOwn(fighters, target)
      ? refuse('LN-TRN-01', 'Somebody in a fight that goes on, once nobody is asked.', 'target')
      : undefined,
  happens(course, { target, life }) {
    const acting = actingIn(course.state);
    course.emit({ is: 'ruled', target, life });
    if (!endIfOver(course) && !stands(course.who(acting))) endTurn(course, acting);
  },
};

export const masterEvents: EventRows<'ruled'> = {
  ruled: {
    writes(state, { target, life }) {
      fighterOf(state, target).life = life;
    },
    tells: (name, { target, life }) => `${name(target)} has ${life} life now.`,
    touches: ({ target }) => [target],
  },
};
