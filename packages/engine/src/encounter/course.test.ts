import { expect, test } from 'vitest';
import { Course } from './course.ts';

interface Fighter {
  life: number;
  wounds: number[];
}
interface State {
  readonly fighters: Record<string, Fighter>;
  log: string[];
}
type Event = { is: 'hurt'; actor: string; by: number } | { is: 'rain' } | { is: 'joined'; actor: string };

const rules = {
  evolve(state: State, event: Event) {
    if (event.is === 'joined') state.fighters[event.actor] = { life: 9, wounds: [] };
    else
      for (const [id, fighter] of Object.entries(state.fighters))
        if (event.is === 'rain' || event.actor === id) {
          fighter.life -= event.is === 'rain' ? 1 : event.by;
          fighter.wounds.push(fighter.life);
        }
    state.log.push(event.is);
  },
  touches: (event: Event) => (event.is === 'rain' ? ('all' as const) : [event.actor]),
  copyOfFighter: (fighter: Fighter): Fighter => ({ ...fighter, wounds: [...fighter.wounds] }),
  copyOfState: (state: State): State => ({ ...state, log: [...state.log] }),
};
const opening = (): State => ({
  fighters: { ama: { life: 5, wounds: [] }, bor: { life: 5, wounds: [] } },
  log: [],
});

test('each event sees the last, and the state that was given stays as it is', () => {
  const state = opening();
  const course = new Course<State, Fighter, Event, undefined>(state, undefined, rules);
  course.emit({ is: 'hurt', actor: 'ama', by: 2 });
  course.emit({ is: 'hurt', actor: 'ama', by: 1 });
  expect(course.who('ama')).toEqual({ life: 2, wounds: [3, 2] });
  expect(course.who('bor')).toBe(state.fighters.bor);
  course.emit({ is: 'rain' });
  expect(course.who('bor').life).toBe(4);
  course.emit({ is: 'joined', actor: 'cat' });
  expect(course.who('cat').life).toBe(9);
  course.log({ is: 'rain' });
  expect(course.events).toHaveLength(5);
  expect(course.state.log).toHaveLength(4);
  expect(state).toEqual(opening());
});
