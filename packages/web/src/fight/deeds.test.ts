import { seededDice } from '@arbiter/dice';
import {
  defaultReadings,
  fightRules,
  isRefusal,
  type LegalAction,
  legalFor,
  Play,
  type Seen,
} from '@arbiter/engine';
import { openBooks } from '@arbiter/rules';
import { describe, expect, test } from 'vitest';
import { deedsOf, isHousekeeping, mannersOf, perTarget, sparingFriends, towards } from './deeds.ts';

const action = (label: string, command: object): LegalAction<unknown> => ({
  label,
  command: { actor: 'ama', ...command },
  cost: '',
  rules: [],
});
const seen = (id: string, name: string, side: string): Seen => ({
  ...{ id, name, side, x: 0, y: 0, there: true, able: true, condition: '' },
});
const people = [seen('ama', 'Ama', 'party'), seen('w1', 'Wolf 1', 'foes'), seen('w2', 'Wolf 2', 'foes')];
const deeds = (...actions: LegalAction<unknown>[]) => deedsOf(actions, 'ama', people);

describe('deeds', () => {
  test('gather targets and manners, and stand before walking and ending the turn', () => {
    const found = deeds(
      action('End the turn', { do: 'end turn' }),
      action('Move to 3, 4 (1 m)', { do: 'move', x: 3, y: 4 }),
      action('Move to 3, 5 (2 m)', { do: 'move', x: 3, y: 5 }),
      action('strike Wolf 1 with Axe', { do: 'attack', target: 'w1', location: 'torso' }),
      action('strike Wolf 1 with Axe, head', { do: 'attack', target: 'w1', location: 'head' }),
      action('strike Wolf 2 with Axe', { do: 'attack', target: 'w2', location: 'torso' }),
    );
    expect(found.map(deed => [deed.does, deed.options.length, deed.hasPlaces])).toEqual([
      ['attack', 3, false],
      ['move', 2, true],
      ['end turn', 1, false],
    ]);
    const [strike] = found;
    expect(strike?.targets).toEqual(['w1', 'w2']);
    expect(perTarget(strike!).map(({ action }) => action.label)).toEqual([
      'strike Wolf 1 with Axe',
      'strike Wolf 2 with Axe',
    ]);
    const [manner] = mannersOf(strike!, strike!.options[0]!);
    expect(manner?.[1].map(option => option.manner[''])).toEqual([undefined, 'head']);
    // Wolf 2 cannot be struck on the head.
    expect(towards(strike!, strike!.options[1]!, 'w2').action.label).toBe('strike Wolf 2 with Axe');
  });

  test('keep housekeeping for the drawer, behind the end of the turn', () => {
    const found = deeds(
      action('Drop Axe', { do: 'drop', item: 'Axe' }),
      action('End the turn', { do: 'end turn' }),
      action('Stand up', { do: 'stand' }),
    );
    expect(found.map(({ does }) => does)).toEqual(['stand', 'end turn', 'drop']);
    expect(found.filter(isHousekeeping).map(({ does }) => does)).toEqual(['drop']);
  });

  test('offer no friend as the target of harm unless somebody wants that, but as one of help', () => {
    const all = [...people, seen('bo', 'Bo', 'party')];
    const found = deedsOf(
      [
        action('strike Wolf 1 with Axe', { do: 'attack', target: 'w1' }),
        action('strike Bo with Axe', { do: 'attack', target: 'bo' }),
        action('grapple Bo', { do: 'grapple', target: 'bo' }),
        action('First aid to Bo', { do: 'first aid', target: 'bo' }),
      ],
      'ama',
      all,
    );
    const spared = sparingFriends(found, 'ama', all);
    expect(spared.map(({ does, targets }) => [does, targets])).toEqual([
      ['attack', ['w1']],
      ['first aid', ['bo']],
    ]);
  });

  test('tell like labels apart by what differs in the command', () => {
    const [shot] = deeds(
      action('Bow → Wolf 1', { do: 'attack', target: 'w1', exertion: 0, affinity: 0 }),
      action('Bow → Wolf 1', { do: 'attack', target: 'w1', exertion: 1, affinity: 0 }),
      action('Bow → Wolf 1', { do: 'attack', target: 'w1', exertion: 1, affinity: 1 }),
    );
    const manners = mannersOf(shot!, shot!.options[0]!);
    expect(manners.map(([name, values]) => [name, values.map(({ manner }) => manner[name])])).toEqual([
      ['exertion', [0, 1]],
      ['affinity', [0, 1]],
    ]);
  });

  test('of very many names are one line', () => {
    const [wait] = deeds(
      ...Array.from({ length: 12 }, (_, i) => action(`Wait for ${i}`, { do: 'delay', trigger: i })),
    );
    expect(wait?.options).toHaveLength(12);
    expect(mannersOf(wait!, wait!.options[0]!)[0]?.[1]).toHaveLength(12);
  });

  test('stand each for itself where the whole list is short', () => {
    const said = ['an attack', 'a guard', 'a move', 'magic', 'nothing in particular'];
    const found = deeds(
      ...said.map(what => action(`Declare ${what}`, { do: 'declare', intention: what })),
      action('Declare an attack on Wolf 1', { do: 'declare', intention: 'attack', target: 'w1' }),
    );
    expect(found.map(({ options }) => options[0]?.action.label)).toEqual([
      'Declare an attack on Wolf 1',
      ...said.map(what => `Declare ${what}`),
    ]);
  });
});

test('every command that any book offers is one option of one deed, and nothing tells two apart wrongly', async () => {
  for (const book of (await openBooks()).filter(each => each.encounter)) {
    const rules = fightRules(book);
    const readings = defaultReadings(book.rulings);
    const { setup } = book.encounters![0]!;
    const begun = rules.start(setup, new Play(seededDice('deeds'), readings));
    if (isRefusal(begun)) throw new Error(begun.message);
    let { state } = begun;
    for (let i = 0; i < 20; i++) {
      const actor = rules.waitingFor(state);
      if (actor === undefined) break;
      const legal = legalFor(rules, state, actor, 'gm', readings);
      const found = deedsOf(legal, actor, rules.glance(state).fighters);
      const options = found.flatMap(deed => deed.options);
      expect(new Set(options.map(({ id }) => id)).size).toBe(
        new Set(legal.map(({ command }) => JSON.stringify(command))).size,
      );
      expect(found.length, `${book.id}: ${found.map(d => d.key).join(' | ')}`).toBeLessThan(45);
      for (const deed of found) {
        const ways = deed.options.map(({ targets, place, manner }) =>
          JSON.stringify([targets, place, manner]),
        );
        expect(new Set(ways).size, `${book.id} ${deed.key}`).toBe(ways.length);
      }
      const command = rules.tactics(state, actor, new Play(seededDice('deeds', i), readings));
      const events = rules.decide(state, command, new Play(seededDice('deeds', 1000 + i), readings));
      if (isRefusal(events)) throw new Error(events.message);
      state = structuredClone(state);
      for (const event of events) rules.evolve(state, event);
    }
  }
});
