/** Who may come to a fight, and with what in hand. */
import { isRefusal } from '@arbiter/engine';
import { sceneOf } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import { playOn, readingsWith } from '../testing.ts';
import { encounter } from './index.ts';
import { fightStateSchema } from './state.ts';

const refused = (one: object): string | undefined => {
  const begun = encounter.start(
    { party: [{ name: 'One', ...one }], foes: 'wolf', initiative: 'party' },
    playOn(),
  );
  return isRefusal(begun) ? begun.message : undefined;
};

test('OA-WEAP-05 OA-ARMR-11: nobody begins a fight with more than two hands hold', () => {
  const two = { weapons: ['short sword', 'dagger'], hands: ['short sword', 'dagger'] };
  expect(refused(two)).toBeUndefined();
  expect(refused({ ...two, shields: ['heraldic shield'] })).toContain('takes 3 hands, and there are two');
  expect(refused({ weapons: ['long bow', 'dagger'], hands: ['long bow', 'dagger'] })).toContain(
    'takes 3 hands',
  );
  expect(refused({ weapons: ['long bow'], hands: ['long bow'], lamp: 'torch' })).toContain('takes 3 hands');
  expect(refused({ shields: ['heraldic shield', 'buckler'], lamp: 'torch' })).toContain('takes 3 hands');
  expect(
    refused({
      weapons: ['bladed cestus', 'dagger'],
      hands: ['bladed cestus', 'dagger'],
      shields: ['buckler'],
    }),
  ).toBeUndefined();
});

test('OA-CMBT-07: what is held must be there, twice where it is held twice', () => {
  expect(refused({ weapons: ['dagger'], hands: ['dagger', 'dagger'] })).toContain('no second dagger');
  expect(refused({ weapons: ['dagger', 'dagger'], hands: ['dagger', 'dagger'] })).toBeUndefined();
  expect(refused({ weapons: [], hands: ['dagger'] })).toContain('no dagger');
});

/** Three parties meet: the second closest to the players has the better eyes, and does not test. */
const THREE = {
  party: [{ name: 'One', PER: 5, at: { x: 1, y: 3 } }],
  foes: [
    { name: 'Near', PER: 4, at: { x: 5, y: 3 } },
    { name: 'Far', PER: 9, at: { x: 9, y: 3 } },
  ],
  others: { beasts: [{ name: 'Wolf', PER: 8, at: { x: 9, y: 5 } }] },
  map: { width: 12, height: 8 },
  declarations: false,
};

test('OA-INIT-01 OA-INIT-04 OA-INIT-05 OA-R-711: the closest of each side tests, and every side that trails is surprised', () => {
  const fight = sceneOf(encounter, readingsWith({}), THREE, 4, 4, 3, 2, 1, 6);
  const [first] = fight.log;
  // 5, 4 - 2 and 8 + 1: Far stands next to the wolf and is of its enemies, but Near is the closest to the players.
  expect(first).toMatchObject({
    is: 'initiative',
    tests: [
      { who: 'one', total: 5 },
      { who: 'near', total: 2 },
      { who: 'wolf', total: 9 },
    ],
    winner: 'wolf',
    surprised: ['near', 'far'],
  });
  expect(fight.waiting).toBe('wolf');
});

test('OA-CMBT-01 OA-R-711: every side is the enemy of every other, and the last one that stands has won', () => {
  const fight = sceneOf(encounter, readingsWith({}), { ...THREE, initiative: 'beasts', surprise: true });
  expect(fight.state.fighters.one!.conditions).toMatchObject([{ name: 'surprise' }]);
  expect(fight.state.fighters.far!.conditions).toMatchObject([{ name: 'surprise' }]);
  fight.give({ do: 'move', actor: 'wolf', x: 9, y: 4 });
  const feints = fight.legal('feint').map(({ command }) => 'target' in command && command.target);
  expect(new Set(feints)).toEqual(new Set(['one', 'near', 'far']));
  fight.give({ do: 'harm', actor: 'gm', target: 'far', damage: 50 });
  fight.give({ do: 'harm', actor: 'gm', target: 'near', damage: 50 });
  expect(fight.state.winner).toBeNull();
  fight.give({ do: 'harm', actor: 'gm', target: 'one', damage: 50 });
  expect(fight.state.winner).toBe('beasts');
  expect(fight.told.at(-1)).toBe('The fight is over. The beasts have won.');
});

test('OA-CMBT-01 OA-R-711: a third side may come later, and is called neither like the others nor like nobody', () => {
  const { others: _, ...two } = THREE;
  const fight = sceneOf(encounter, readingsWith({}), { ...two, initiative: 'party' });
  const comes = (side: string) => ({ do: 'join', actor: 'gm', side, who: { name: 'Stranger' } });
  expect(fight.refusal(comes('nobody'))).toBe('OA-CMBT-01');
  fight.give(comes('strangers'));
  expect(fight.state.fighters.stranger).toMatchObject({ side: 'strangers', player: false });
  // The file can be opened again, and the new side comes after the others.
  expect(fight.state.sides).toEqual(['party', 'foes', 'strangers']);
  expect(fightStateSchema.safeParse(JSON.parse(JSON.stringify(fight.state)))).toMatchObject({
    success: true,
  });
  const why = (setup: object) => {
    const begun = encounter.start({ ...two, ...setup }, playOn());
    return isRefusal(begun) ? begun.message : undefined;
  };
  expect(why({ others: { foes: 'wolf' } })).toBe('Another side cannot be called foes.');
  expect(why({ initiative: 'beasts' })).toBe('Neither a side nor anybody is called “beasts”.');
});

describe('OA-CMBT-01: what a fight would pass over is refused', () => {
  const why = (setup: object) => {
    const begun = encounter.start({ party: 'arinor', foes: 'wolf', initiative: 'party', ...setup }, playOn());
    return isRefusal(begun) ? begun.message : undefined;
  };

  test.each([
    [{ zone: 'a' }, 'zone'],
    [{ foes: [{ creature: 'wolf', zone: 'a' }] }, 'zone'],
    [{ party: [{ name: 'One', zone: 'a' }] }, 'zone'],
    [{ map: { zone: 'a' } }, 'zone'],
    [{ initiative: 'test', surprise: true }, 'the test says who is surprised'],
    [{ foes: [{ creature: 'wolf', retainer: true }] }, 'a retainer serves the party'],
    [{ party: [{ ready: 'arinor', loyalty: 2 }] }, 'player-characters test no morale'],
    [{ party: [{ ready: 'arinor', prefers: 'valor' }] }, 'player-characters test no morale'],
    [{ map: { width: 8, height: 8, walls: [{ x: 8, y: 1 }] } }, 'map.walls[0] lies at 8, 1'],
    [{ map: { terrain: [{ x: 1, y: 1, is: ['road'], depth: 3 }] } }, 'only deep water has a depth'],
    [
      {
        map: {
          heights: [
            { x: 1, y: 1, z: 2 },
            { x: 1, y: 1, z: 3 },
          ],
        },
      },
      'map.heights[1]: the space 1, 1 is in map.heights already.',
    ],
  ])('%j', (setup, says) => {
    expect(why(setup)).toContain(says);
  });

  test('what counts is taken', () => {
    expect(why({ initiative: 'foes', surprise: true })).toBeUndefined();
    expect(why({ party: ['arinor', { ready: 'dorrin', retainer: true, loyalty: 2 }] })).toBeUndefined();
    expect(why({ foes: [{ creature: 'wolf', loyalty: -1 }] })).toBeUndefined();
  });

  test('OA-TLNT-02: who comes later begins without danger sense', () => {
    const fight = sceneOf(encounter, readingsWith({}), { ...THREE, initiative: 'party' });
    const who = { name: 'Late', talents: ['danger sense'], archetype: 'arcanist', sensesDanger: 1 };
    expect(fight.refusal({ do: 'join', actor: 'gm', side: 'foes', who })).toBe('OA-TLNT-02');
  });
});
