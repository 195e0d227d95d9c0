/** The example of docs/encounters.md keeps the laws. */
import type { Generator } from '@arbiter/dice';
import { encounterLaws } from './index.ts';
import { type State, skirmish } from './skirmish.ts';

const anySetup = (source: Generator): unknown => ({
  party: Array.from({ length: source.die(3) }, (_, i) => ({ name: `Ama ${i}`, might: source.die(5) })),
  foes: [{ creature: 'wolf', count: source.die(3) }, 'Wolf'],
  map: { walls: source.below(2) ? [{ x: 4, y: 2 }] : [] },
});

encounterLaws<State, { do: string; actor: string }, { is: string; lost?: number; strides?: number }>(
  {
    id: 'skirmish',
    rules: ['SK-01', 'SK-02', 'SK-03', 'SK-04'].map(id => ({
      id,
      title: id,
      area: 'SK',
      tag: 'procedure',
      section: '1',
      summary: id,
    })),
    rulings: [],
    encounters: [
      {
        id: 'duel',
        title: 'A duel',
        summary: 'One and a wolf.',
        difficulty: 'even',
        setup: { party: [{ name: 'Ama' }], foes: ['Wolf'] },
      },
    ],
    encounter: skirmish,
  },
  {
    rule: 'SK-01',
    anySetup,
    unsound: ({ fighters }) =>
      Object.values(fighters)
        .filter(({ life, strides }) => life < 0 || strides < 0)
        .map(({ id }) => `${id} is out of bounds.`),
    hide: (state, source) => {
      const all = Object.values(state.fighters);
      const one = all[source.below(all.length)]!;
      one.hidden = true;
      return { state, hidden: one.id };
    },
    changed: (_before, _after, { lost = 0, strides = 0 }) => [lost, strides].filter(n => n > 0),
    kinds: ['moved', 'struck', 'hid', 'turn', 'ended'],
    perft: { duel: [31, 347, 3103] },
  },
);
