import { expect, test } from 'vitest';
import { begin, end, go, thug, use, who } from './fight.testing.ts';

/** A blessed thug beside a cleric. */
const blessed = () => {
  const open = begin({
    party: [
      {
        ...thug,
        name: 'Cleric',
        DX: 14,
        mana: 9,
        powers: [{ power: 'Bless', tn: 18, base: 'CH' }],
        x: 1,
        y: 1,
      },
      { ...thug, name: 'Friend', DX: 13, x: 2, y: 2 },
    ],
    foes: [{ ...thug, x: 6, y: 3 }],
  });
  return go(open, use({ target: 'p2' }), 3, 3, 3).state;
};

test('SV-ENH-05 SV-MOR-02: what is added to all rolls is added to morale checks', () => {
  const rule = { do: 'rule', actor: 'gm', target: 'p2', morale: 'massive damage' };
  expect(go(blessed(), rule, 3, 3, 3).events[1]).toMatchObject({ is: 'morale', tn: 12 });
});
test('SV-ENH-05 SV-DMG-08: and to closing a wound', () => {
  const state = blessed();
  who(state, 'p2').bleedingCount = 1;
  // EN 10, one wound −2, Bless +2.
  expect(go(state, end('p1'), 3, 3, 4).events[1]).toMatchObject({ is: 'wounds', bleedingCount: 0 });
  expect(go(state, end('p1'), 3, 4, 4).events[1]).toMatchObject({ is: 'wounds', bleedingCount: 1 });
});
