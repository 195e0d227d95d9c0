import { expect, test } from 'vitest';
import { against, begin, go, knight, refusal, thug, use, who } from '../../fight.testing.ts';
import { encounter } from '../../index.ts';
import { squareBeside } from './summons.ts';

const foes = [{ x: 9, y: 3 }];

test('SV-LIM-06: a wolf comes to the first free square beside, and goes with the concentration', () => {
  const open = against('Summon Beast', foes);
  const { state } = go(open, use({}));
  expect(who(state, 'p2')).toMatchObject({ name: 'Wolf', side: 'party', summonedBy: 'p1', x: 2, y: 2 });
  expect(state.running).toMatchObject([{ summoned: ['p2'], concentration: true }]);
  expect(who(go(state, { do: 'end power', actor: 'p1', running: 0 }).state, 'p2').fled).toBe(true);
});
test('SV-INIT-07: on a named square beside, or not at all', () => {
  const open = against('Summon Beast', foes);
  expect(who(go(open, use({ as: 'Giant Rat', x: 4, y: 4 })).state, 'p2')).toMatchObject({
    name: 'Giant Rat',
    x: 4,
    y: 4,
  });
  expect(refusal(open, use({ x: 5, y: 3 }))).toBe('SV-INIT-07');
  expect(refusal(open, use({ target: 'f1' }))).toBe('SV-POW-05');
});
test('SV-INIT-07: nobody appears where there is no room', () => {
  const walls = [0, 1].flatMap(x => [0, 1].map(y => ({ x, y }))).filter(({ x, y }) => x + y > 0);
  const party = [
    { ...knight, DX: 16, mana: 20, powers: [{ power: 'Summon Beast', tn: 15, prepared: true }], x: 0, y: 0 },
  ];
  const open = begin({ party, foes: [{ ...thug, x: 7, y: 5 }], map: { width: 8, height: 6, walls } });
  expect(squareBeside(open, who(open, 'p1'))).toBeUndefined();
  expect(refusal(open, use({}))).toBe('SV-INIT-07');
});
test('SV-INIT-01: a newcomer takes its place by Speed, and acts this round if that place is still to come', () => {
  // Wolf: (13 + 11) / 4 = 6, after the mage with 7 and before the thug with 5.
  const { state } = go(against('Summon Beast', foes), use({}));
  expect(state.order).toEqual([['p1'], ['p2'], ['f1']]);
  expect(encounter.waitingFor(go(state, { do: 'end turn', actor: 'p1' }).state)).toBe('p2');
});
test('SV-INIT-01: whom the game master sends in needs a free square and a name of the list', () => {
  const open = against('Summon Beast', foes);
  const join = { do: 'join', actor: 'gm', stock: 'Ogre', side: 'foes', x: 20, y: 2 };
  expect(who(go(open, join).state, 'f2')).toMatchObject({ name: 'Ogre', summonedBy: null });
  expect(refusal(open, { ...join, x: 9, y: 3 })).toBe('SV-INIT-07');
  expect(refusal(open, { ...join, stock: 'Unicorn' })).toBe('SV-INIT-01');
});
test('SV-INIT-01: anybody whom a set-up takes can be sent in, several at once, from the edge that is nearest to their side', () => {
  const open = against('Summon Beast', foes);
  const join = { do: 'join', actor: 'gm', side: 'foes' };
  const wolves = { creature: 'Wolf', count: 2, id: 'late' };
  const { state } = go(open, { ...join, who: wolves });
  const { x, y } = who(open, 'f1');
  const come = ['late-1', 'late-2'].map(id => who(state, id));
  expect(come.map(({ name }) => name)).toEqual(['Wolf 1', 'Wolf 2']);
  const { width, height } = open.map;
  for (const one of come)
    expect(one.x === 0 || one.y === 0 || one.x === width - 1 || one.y === height - 1).toBe(true);
  expect(Math.max(Math.abs(come[0]!.x - x), Math.abs(come[0]!.y - y))).toBeLessThanOrEqual(
    Math.min(x, y, width - 1 - x, height - 1 - y),
  );
  const own = { name: 'Old Grey', ST: 15, at: { x: 1, y: 1 } };
  expect(who(go(open, { ...join, who: own }).state, 'f2')).toMatchObject({
    name: 'Old Grey',
    ST: 15,
    x: 1,
    y: 1,
  });
  expect(refusal(state, { ...join, who: wolves })).toBe('SV-INIT-01');
  expect(refusal(open, join)).toBe('SV-INIT-01');
  expect(refusal(open, { ...join, who: 'Unicorn' })).toBe('SV-INIT-01');
  expect(refusal(open, { ...join, who: 'Wolf', x: 3 })).toBe('SV-INIT-07');
});
