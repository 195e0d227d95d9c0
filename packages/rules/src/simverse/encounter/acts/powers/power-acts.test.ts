import { scriptedDice } from '@arbiter/dice';
import { act, isRefusal, Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { begin, faceTwo, go, knight, readings, refusal, thug, who } from '../../fight.testing.ts';
import { encounter } from '../../index.ts';

test('SV-REST-13 SV-DMG-09: First Aid stops the bleeding and steadies the dying', () => {
  const open = begin({
    party: [
      { ...knight, firstAid: 13, x: 3, y: 3 },
      { ...thug, vitality: -1, x: 3, y: 4 },
    ],
    foes: [{ ...thug, x: 7, y: 5 }],
  });
  const { state } = go(open, { do: 'first aid', actor: 'p1', target: 'p2' }, 2, 2, 3);
  expect(who(state, 'p2')).toMatchObject({ vitality: 0, life: 'stable', bleedingCount: 0 });
  expect(refusal(open, { do: 'first aid', actor: 'p1', target: 'p1' })).toBe('SV-REST-13');
});
test('SV-STAT-04 SV-R-108: seized, held, and free again', () => {
  const open = faceTwo({ brawling: 3 }, {});
  const seized = go(
    go(open, { do: 'grapple', actor: 'p1', target: 'f1' }, 3, 3, 3).state,
    { do: 'defend', actor: 'f1', with: 'dodge' },
    6,
    5,
    5,
  ).state;
  expect(who(seized, 'f1')).toMatchObject({ heldBy: 'p1', states: ['Grappled'], conditions: ['Grappled'] });
  expect(who(seized, 'p1').conditions).toEqual(['Grappled']);
  const turn = go(seized, { do: 'end turn', actor: 'p1' }).state;
  expect(refusal(turn, { do: 'move', actor: 'f1', how: 'half', x: 5, y: 3 })).toBe('SV-STAT-04');
  const free = go(turn, { do: 'break grapple', actor: 'f1' }, 1, 1, 2, 6, 6, 5).state;
  expect(who(free, 'f1')).toMatchObject({ heldBy: null, states: [] });
  expect(who(free, 'p1')).toMatchObject({ holds: null, conditions: [] });
});
test('SV-ENH-13 SV-ENH-15 SV-ENH-16: a reliable homing power needs no roll, meets no defence, and may push', () => {
  const bolt = {
    name: 'Seeker',
    tn: 5,
    pool: 'mana',
    cost: 1,
    range: 20,
    kind: 'bolt',
    dice: 1,
    modifier: 0,
    type: 'force',
    homing: true,
    reliable: true,
    push: 2,
  };
  const { state, events } = go(
    faceTwo({ powers: [bolt] }, {}),
    { do: 'power', actor: 'p1', power: 0, target: 'f1' },
    4,
  );
  expect(events.map(e => e.is)).toEqual(['used power', 'attacked', 'hit']);
  expect(who(state, 'f1')).toMatchObject({ vitality: 16, x: 6 });
});
test('SV-POW-05 SV-R-68 SV-R-29: powers cost what they cost, and no more than there is', () => {
  const bolt = {
    name: 'Fire Bolt',
    tn: 14,
    pool: 'mana',
    cost: 2,
    range: 20,
    kind: 'bolt',
    dice: 2,
    modifier: 0,
    type: 'fire',
  };
  const blow = {
    name: 'Power Attack',
    tn: 0,
    pool: 'stamina',
    cost: 2,
    range: 0,
    kind: 'blow',
    dice: 2,
    modifier: 0,
    type: 'force',
    toHit: -2,
  };
  const open = faceTwo({ mana: 2, powers: [bolt, blow] }, {});
  const { state, events } = go(open, { do: 'power', actor: 'p1', power: 0, target: 'f1' }, 6, 6, 5);
  expect(events.map(e => e.is)).toEqual(['used power', 'attacked']);
  expect(who(state, 'p1')).toMatchObject({ mana: 0, conditions: ['Depleted'] });
  const struck = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0, power: 1 }, 3, 3, 3);
  expect(struck.events[1]).toMatchObject({ tn: 13 });
  expect(
    who(go(struck.state, { do: 'defend', actor: 'f1', with: 'none' }, 1, 1, 1, 1).state, 'f1').vitality,
  ).toBe(16);
  const spared = act(
    encounter,
    open,
    { do: 'power', actor: 'p1', power: 0, target: 'f1' },
    new Play(scriptedDice([6, 6, 5]), { ...readings, 'SV-R-68': 'spendNothing' }),
  );
  expect(!isRefusal(spared) && who(spared.state, 'p1').mana).toBe(2);
  const poor = faceTwo({ mana: 1, powers: [bolt] }, {});
  expect(refusal(poor, { do: 'power', actor: 'p1', power: 0, target: 'f1' })).toBe('SV-POW-03');
});
