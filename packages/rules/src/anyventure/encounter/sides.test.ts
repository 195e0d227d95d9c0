import { fastDice, generator } from '@arbiter/dice';
import { act, defaultReadings, isRefusal, Play } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { whyNotReact } from '../combat/restrictions.ts';
import { rulings } from '../content/rulings/index.ts';
import type { AnyventureReadings } from '../play.ts';
import { momentOf } from './acts/scene.testing.ts';
import { encounter } from './index.ts';
import { slotsOf } from './turn-flow.ts';

const play = new Play(fastDice(generator('sides')), defaultReadings(rulings) as AnyventureReadings);
const setup = { party: ['brenn', 'Bandit'], foes: ['Wolf'], others: { watch: ['Bandit'] } };

describe('more than two sides', () => {
  test('AV-CMB-06: whoever fights the party acts with the enemies, its allies after them (AV-R-205)', () => {
    const { state } = momentOf(setup);
    expect(Object.values(state.fighters).map(({ side, group }) => [side, group])).toEqual([
      ['party', 'pc'],
      ['party', 'ally'],
      ['foes', 'enemy'],
      ['watch', 'enemy'],
    ]);
  });

  test('AV-CMB-02: the fight goes on until one side is left, and says which', () => {
    const opening = encounter.start(setup, play);
    if (isRefusal(opening)) throw new Error(opening.message);
    const { state } = opening;
    for (let i = 0; i < 5000 && !encounter.outcome(state); i++) {
      const events = encounter.decide(
        state,
        encounter.tactics(state, encounter.waitingFor(state)!, play),
        play,
      );
      if (isRefusal(events)) throw new Error(events.message);
      for (const event of events) encounter.evolve(state, event);
    }
    const left = new Set(
      Object.values(state.fighters)
        .filter(one => !one.out && !one.dead && !one.conditions.some(c => c.name === 'unconscious'))
        .map(one => one.side),
    );
    expect(left).toEqual(new Set([state.winner]));
    expect(encounter.state.safeParse(state).success).toBe(true);
  });

  test('AV-CMB-02: the game master names a side that is there', () => {
    const now = momentOf(setup);
    expect(now.refusal({ do: 'gm end', actor: 'gm', winner: 'wolves' })).toBe('AV-CMB-02');
    now.give({ do: 'gm end', actor: 'gm', winner: 'watch' });
    expect(now.state.winner).toBe('watch');
  });

  test('AV-CMB-06: a further side has a name of its own', () => {
    expect(encounter.start({ ...setup, others: { foes: ['Wolf'] } }, play)).toMatchObject({
      message: 'A further side cannot be called foes; give it a name of its own.',
    });
  });
});

describe('AV-R-210 AV-CMB-03: somebody comes to a fight under way', () => {
  const duel = () => momentOf({ party: ['brenn'], foes: ['Wolf'] });
  const comes = (more: object = {}) => ({ do: 'gm join', actor: 'gm', who: 'Wolf', ...more });

  test('initiative is rolled as they come, under a name of their own, at the edge nearest to a friend', () => {
    const now = duel();
    const [said] = now.events(comes(), 3, 5);
    expect(said).toMatchObject({ is: 'joined', actor: 'wolf-2', newcomer: { name: 'Wolf 2', side: 'foes' } });
    expect(Object.keys(now.state.fighters)).toHaveLength(2);
  });

  test('they are there at once, whoever carries it out', () => {
    const { state } = duel();
    const done = act(encounter, state, encounter.command.parse(comes()), play);
    expect(isRefusal(done) ? done : Object.keys(done.state.fighters)).toContain('wolf-2');
  });

  test('the order of the next round has them', () => {
    const now = duel();
    now.give(comes(), 3, 5);
    expect(slotsOf(Object.values(now.state.fighters), 3, play).flatMap(({ members }) => members)).toContain(
      'wolf-2',
    );
  });

  test('AV-CMB-10: who comes in round 1 does not react before the first turn; later comers do at once', () => {
    const reacts = (round: number) => {
      const now = duel();
      now.state.moment = { ...now.state.moment, round };
      now.give(comes(), 3, 5);
      return whyNotReact(now.who('wolf-2'))?.rule;
    };
    expect([reacts(1), reacts(2)]).toEqual(['AV-CMB-10', undefined]);
  });

  test('not to a side that cannot have its name, not onto somebody, not unknown', () => {
    const now = duel();
    const { x, y } = Object.values(now.state.fighters)[0]!;
    expect(now.refusal(comes({ side: 'nobody' }))).toBe('AV-CMB-06');
    expect(now.refusal(comes({ who: { creature: 'Wolf', at: { x, y } } }))).toBe('AV-ACT-01');
    expect(now.refusal(comes({ who: 'Nobody at all' }))).toBe('AV-CMB-03');
  });
});

test('AV-CMB-03: what a fight has no use for is refused and not passed over', () => {
  const refused = (given: object): string => {
    const opening = encounter.start(given, play);
    return isRefusal(opening) ? opening.message : 'begins';
  };
  expect(refused({ party: ['brenn'], foes: [{ creature: 'Wolf', zone: 'Far' }] })).toBe(
    'Foes, entry 1 (Wolf): `zone` is not a field; the fields are `id`, `count`, `at`, `initiative`, `hidden`, `holds`, `orders`.',
  );
  expect(refused({ party: ['brenn'], foes: [{ name: 'Guard', zone: 'Far' }] })).toContain(
    'Foes, entry 1 (Guard): `zone` is not a field',
  );
  const map = { width: 8, height: 6, walls: [{ x: 8, y: 0 }] };
  expect(refused({ party: ['brenn'], foes: ['Wolf'], map })).toBe(
    '`map.walls` marks 8, 0, which is not on the map of 8 by 6: it goes to 7, 5.',
  );
  expect(refused({ party: ['brenn'], foes: ['Wolf'], zone: 'Far' })).toContain('`zone` is not a field');
});
