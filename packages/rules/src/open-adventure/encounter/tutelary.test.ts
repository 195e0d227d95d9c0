/** What theologians trust in: a weapon of their alignment gives two exult points more, in a fight as well. */
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { choicesOf } from '../character/choices.ts';
import { personOf } from '../character/person.ts';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'] };
const exultOf = (weapon: unknown, more: object = {}): number => {
  const named = typeof weapon === 'string' ? weapon : `${(weapon as { nature: string }).nature} dagger`;
  const theologian = { trade: 'theology', alignment: 'good', STR: 9, weapons: [weapon], hands: [named] };
  const fight = sceneOf(encounter, readingsWith({}), {
    ...{ initiative: 'party', declarations: false },
    party: [{ name: 'One', at: { x: 2, y: 2 }, ...theologian, ...CALM, ...more }],
    foes: [{ name: 'Foe', at: { x: 3, y: 2 }, maxHP: 40, ...CALM }],
  });
  fight.give({ do: 'attack', actor: 'one', target: 'foe', weapon: named }, 3, 5);
  return fight.state.fighters.one!.round.exult;
};

test('OA-TRAD-28 OA-EXLT-01: +3 gives three points, and five with a consecrated weapon in good hands', () => {
  expect(exultOf('dagger')).toBe(3);
  expect(exultOf({ weapon: 'dagger', nature: 'consecrated' })).toBe(5);
  expect(exultOf({ weapon: 'dagger', nature: 'natural' })).toBe(3);
  expect(exultOf({ weapon: 'dagger', nature: 'desecrated' }, { alignment: 'evil' })).toBe(5);
  expect(exultOf({ weapon: 'dagger', nature: 'natural' }, { alignment: 'neutral' })).toBe(5);
  expect(exultOf({ weapon: 'dagger', nature: 'consecrated' }, { trade: 'military' })).toBe(3);
});

test('OA-TRAD-28 OA-R-439: it stays what it is on the ground and in other hands', () => {
  const fight = sceneOf(encounter, readingsWith({}), {
    ...{ initiative: 'party', declarations: false },
    party: [
      {
        ...{ name: 'One', at: { x: 2, y: 2 }, PER: 9, ...CALM },
        weapons: [{ weapon: 'spear', nature: 'consecrated' }],
      },
    ],
    foes: [{ name: 'Foe', at: { x: 3, y: 2 }, maxHP: 40, ...CALM }],
  });
  fight.give({ do: 'attack', actor: 'one', target: 'foe', weapon: 'consecrated spear' }, 3, 5);
  expect(fight.state.fighters.one!.weapons).toEqual([]);
  fight.give({ do: 'pick up', actor: 'one', weapon: 'consecrated spear' });
  expect(fight.state.fighters.one!.weapons).toMatchObject([
    { name: 'consecrated spear', nature: 'consecrated' },
  ]);
});

test('OA-TRAD-28 OA-R-701: a weapon that was bought and consecrated is one in every file', () => {
  const file = choicesOf({
    purchases: [{ item: 'dagger', kept: 'held', nature: 'consecrated' }, { item: 'short bow' }],
  });
  expect(personOf(file).weapons).toMatchObject([{ name: 'consecrated dagger' }, 'short bow']);
});
