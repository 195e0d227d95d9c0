/** The example of docs/encounters.md keeps the laws; spoilt, it breaks them. */
import { type Generator, generator } from '@arbiter/dice';
import { describe, expect, test } from 'vitest';
import { isRefusal, refuse } from '../../refusal.ts';
import { healthOf, numberLike } from '../known.ts';
import { encounterLaws, type LawOptions } from './index.ts';
import { lawsOf } from './laws.ts';
import { fighterKnowledge, type State, skirmish } from './skirmish.ts';

type Rules = typeof skirmish;
type Command = Parameters<Rules['decide']>[1];
type Event = Parameters<Rules['evolve']>[1];

type Vital = { life: number; most: number };

const anySetup = (source: Generator): unknown => ({
  party: Array.from({ length: source.die(3) }, (_, i) => ({ name: `Ama ${i}`, might: source.die(5) })),
  foes: [{ creature: 'wolf', count: source.die(3) }, 'Wolf'],
  map: { walls: source.below(2) ? [{ x: 4, y: 2 }] : [] },
});

const rule = (id: string) => ({
  ...{ id, title: id, area: 'SK', tag: 'procedure' as const, section: '1', summary: id },
});
const book = (encounter: Rules) => ({
  id: 'skirmish',
  rules: ['SK-01', 'SK-02', 'SK-03', 'SK-04'].map(rule),
  rulings: [],
  encounters: [
    {
      ...{ id: 'duel', title: 'A duel', summary: 'One and a wolf.', difficulty: 'even' as const },
      setup: { party: [{ name: 'Ama' }], foes: ['Wolf'] },
    },
  ],
  encounter,
});

const options: LawOptions<State, Command, Event> = {
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
  knowledge: fighterKnowledge,
  redraw: (fighter: Vital, before: Vital) => {
    const health = healthOf(before.life, before.most);
    fighter.life = numberLike(health, fighter.most);
    if (healthOf(fighter.life, fighter.most) !== health) fighter.most = fighter.life = before.most;
    if (healthOf(fighter.life, fighter.most) !== health) fighter.life = before.life;
  },
  changed: (_before, _after, event) =>
    event.is === 'struck' && event.lost > 0 ? [event.lost] : event.is === 'moved' ? [event.strides] : [],
  kinds: ['moved', 'struck', 'hid', 'turn', 'ended'],
  perft: { duel: [31, 347, 3103] },
};

encounterLaws(book(skirmish), options);

describe('a spoilt book breaks the law', () => {
  const laws = Object.keys(lawsOf(book(skirmish), options));
  const [play, nonsense, log, enacted, tactics, moment, told, hidden, apart, shared, tampered, counted] =
    laws as [string, ...string[]];
  const breaks = (
    law: string | undefined,
    change: Partial<Rules>,
    more: Partial<typeof options> = {},
  ): void =>
    expect(lawsOf(book({ ...skirmish, ...change }), { ...options, fights: 4, ...more })[law!]).toThrow();

  test('that offers what is refused', () => {
    const legal: Rules['legal'] = (state, actor) => [
      ...skirmish.legal(state, actor),
      { command: { do: 'strike', actor, target: actor }, label: 'Strike oneself', cost: '', rules: [] },
    ];
    breaks(play, { legal });
    breaks(nonsense, { legal });
    breaks(counted, { legal });
  });

  test('that keeps back what is allowed', () => {
    const legal: Rules['legal'] = (state, actor) =>
      skirmish.legal(state, actor).filter(({ command }) => command.do !== 'hide');
    breaks(nonsense, { legal });
    breaks(counted, { legal });
  });

  test('that writes into the state while it decides', () => {
    const decide: Rules['decide'] = (state, command, chance) => {
      state.moment = { ...state.moment, round: state.moment.round + 1 };
      return skirmish.decide(state, command, chance);
    };
    breaks(play, { decide });
  });

  test('that rolls dice where it writes down', () => {
    const source = generator('forbidden');
    const evolve: Rules['evolve'] = (state, event) => {
      skirmish.evolve(state, event);
      if (event.is === 'moved') state.fighters[event.actor]!.might = source.die(5);
    };
    breaks(log, { evolve });
  });

  test('that carries out something else than it decides, or writes over what it said', () => {
    breaks(enacted, { enact: skirmish.decide });
    const said: Event[] = [];
    const enact: Rules['enact'] = (state, command, chance) => {
      const events = skirmish.enact!(state, command, chance);
      if (isRefusal(events)) return events;
      said.splice(0, said.length, ...events);
      return said;
    };
    breaks(enacted, { enact });
  });

  test('whose fighters, left to themselves, do something else than their tactics say', () => {
    const auto: Rules['auto'] = (state, actor, chance) =>
      skirmish.enact!(state, { do: 'end turn', actor }, chance);
    breaks(enacted, { auto });
  });

  test('whose tactics break the rules, or never end', () => {
    breaks(tactics, { tactics: (_state, actor) => ({ do: 'hide', actor }) });
    breaks(tactics, { tactics: (_state, actor) => ({ do: 'end turn', actor }) });
  });

  test('whose fighters think of what is refused', () => {
    const legal: Rules['legal'] = (state, actor) => [
      ...skirmish.legal(state, actor),
      { command: { do: 'strike', actor, target: 'nobody' }, label: 'Strike at nobody', cost: '', rules: [] },
    ];
    const weigh = (_before: unknown, _after: unknown, events: readonly unknown[]) => ({
      ...{ worked: true, risk: 0 },
      effect: events.length === 0 ? 1 : 0,
    });
    breaks(moment, {
      legal,
      foresight: { isOpen: () => false, weigh, deliberates: ['strike', 'move', 'end turn'] },
    });
  });

  test('that tells another number than was lost, no sentence, or not of every kind', () => {
    breaks(told, { tell: (state, event) => skirmish.tell(state, event)?.replace(/\d/g, '7') });
    breaks(told, { tell: () => 'undefined is hit.' });
    breaks(told, {}, { kinds: ['unheard of'] });
  });

  const knowledge = skirmish.knowledge;

  test('that lets a secret have its way: shown, told, offered or refused', () => {
    breaks(apart, { knowledge: { ...knowledge, state: state => state } });
    const known: typeof knowledge.state = (state, eyes, memory) => {
      const now = knowledge.state(state, eyes, memory);
      return {
        ...now,
        moment: {
          ...now.moment,
          round: Object.values(state.fighters).reduce((all, { life }) => all + life, 0),
        },
      };
    };
    breaks(apart, { knowledge: { ...knowledge, state: known } });
    breaks(apart, {
      legal: (state, actor) =>
        Object.values(state.fighters).some(one => one.seenAs) ? [] : skirmish.legal(state, actor),
    });
    breaks(
      apart,
      {
        tell: state =>
          `There are ${Object.values(state.fighters)
            .map(({ life }) => life)
            .join()} left.`,
      },
      { redraw: undefined, knowledge: { life: 'own' } },
    );
    breaks(apart, {
      decide: () => refuse('SK-01', 'Something unseen forbids it.'),
      thwarted: undefined as never,
    });
  });

  test('whose states share what an event changes', () => {
    breaks(shared, { sharing: { ...skirmish.sharing!, touches: () => [] } });
    breaks(shared, { card: () => undefined });
  });

  test('that shows the hidden, or reads any file, or lets numbers leave their bounds', () => {
    breaks(hidden, { knowledge: { ...knowledge, state: state => state } });
    breaks(tampered, { state: { safeParse: (data: unknown) => ({ success: true, data }) } as never });
    breaks(play, {}, { unsound: () => ['Everything is wrong.'] });
  });
});
