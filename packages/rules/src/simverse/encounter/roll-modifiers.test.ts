import { fastDice, generator } from '@arbiter/dice';
import { Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { encounter } from './encounter.ts';
import { face, fast, knight, map, readings, thug, who } from './fight.testing.ts';
import { plainRunning } from './lasting-powers.ts';
import { freeToGrapple, modifiersOn } from './roll-modifiers.ts';

const felt = new Play(fastDice(generator('felt')), { ...readings, 'SV-R-102': 'always' } as const);

test('SV-PAIN-03 SV-R-102: the pain of wounds waits for the end of the fight, unless the table wants it felt', () => {
  const state = face({ vitality: 5 }, {});
  const c = who(state, 'p1');
  expect(modifiersOn(state, c, 'attack', fast('x'))).toEqual([]);
  // 5 of 24 is below a quarter: −2.
  expect(modifiersOn(state, c, 'attack', felt)).toMatchObject([{ value: -2 }]);
});
test('SV-PAIN-03 SV-R-102 SV-INIT-11: felt, it halves every move below a tenth', () => {
  const setup = {
    party: [{ ...knight, vitality: 2, x: 3, y: 3 }],
    foes: [{ ...thug, x: 7, y: 5 }],
    map: { ...map, width: 40 },
    morale: false,
  };
  const halfMoves = (play: typeof felt) => {
    const opening = encounter.start(setup, play);
    if ('refused' in opening) throw new Error(opening.message);
    return encounter
      .legal(opening.state, 'p1')
      .flatMap(({ command: c }) => (c.do === 'move' && c.how === 'half' ? [c.x] : []));
  };
  expect(Math.max(...halfMoves(fast('x') as typeof felt))).toBe(3 + 6);
  expect(Math.max(...halfMoves(felt))).toBe(3 + 3);
});
test('SV-ENH-05: what runs counts, and Evasive Movement only for a dodge on the move', () => {
  const state = face({}, {});
  state.running.push(
    { ...plainRunning('p1', ['p1'], 'Bless', 9), attack: 2, defence: 2 },
    { ...plainRunning('p1', ['p1'], 'Evasive', 9), dodge: 1 },
  );
  const c = who(state, 'p1');
  expect(modifiersOn(state, c, 'defence', fast('x'), true)).toEqual([{ source: 'Bless', value: 2 }]);
  c.moved = 1;
  expect(modifiersOn(state, c, 'defence', fast('x'), true)).toHaveLength(2);
  expect(modifiersOn(state, c, 'defence', fast('x'))).toHaveLength(1);
});
test('SV-STAT-04: grappling does not suffer from the hold', () => {
  expect(freeToGrapple(['Grappled', 'Dazed'])).toEqual(['Dazed']);
});
