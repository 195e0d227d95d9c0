/** What only the game master may say: how somebody is from now on. */
import { fighterOf, type Refusal } from '@arbiter/engine';
import { refuse } from '../../play.ts';
import type { CommandOf } from '../commands.ts';
import { type FightState, stands } from '../state.ts';
import type { FightCourse } from './act.ts';
import type { EventRows } from './event-row.ts';
import { endIfOver, endTurn } from './turn-acts.ts';

export const whyNotRuled = (
  { fighters, asked, winner }: FightState,
  { target }: CommandOf<'rule'>,
): Refusal | undefined =>
  winner !== null || asked || !Object.hasOwn(fighters, target)
    ? refuse('LN-TRN-01', 'Somebody in a fight that goes on, once nobody is asked.', 'target')
    : undefined;

export function ordain(course: FightCourse, { target, life }: CommandOf<'rule'>, acting: string): void {
  course.emit({ is: 'ruled', target, life });
  if (!endIfOver(course) && !stands(course.who(acting))) endTurn(course, acting);
}

export const masterEvents: EventRows<'ruled'> = {
  ruled: {
    writes(state, { target, life }) {
      fighterOf(state, target).life = life;
    },
    tells: (name, { target, life }) => `${name(target)} has ${life} life now.`,
    touches: ({ target }) => [target],
  },
};
