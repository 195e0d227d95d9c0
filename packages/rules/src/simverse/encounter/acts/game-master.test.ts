import { tellAll } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { begin, go, knight, refusal, thug, who } from '../fight.testing.ts';
import { encounter } from '../index.ts';
import { changesOf } from '../lasting-powers.ts';

const open = () =>
  begin({
    party: [{ ...knight, x: 3, y: 3 }],
    foes: [
      { ...thug, x: 4, y: 3 },
      { ...thug, x: 7, y: 5 },
    ],
  });
const rule = (target: string, more: object) => ({ do: 'rule', actor: 'gm', target, ...more });

test('SV-INIT-01: the game master changes numbers, places and states, whoever’s turn it is', () => {
  const { state, events } = go(
    open(),
    rule('f1', {
      why: 'the roof comes down',
      vitality: 7,
      stamina: 0,
      mana: 3,
      x: 5,
      y: 5,
      state: 'Stunned',
    }),
  );
  expect(events.map(e => e.is)).toEqual(['ruled', 'placed', 'pools', 'state', 'wounds']);
  expect(encounter.tell(state, events[0] as never)).toBe(
    'The game master rules on Thug 1: the roof comes down.',
  );
  expect(who(state, 'f1')).toMatchObject({
    vitality: 7,
    stamina: 0,
    mana: 3,
    x: 5,
    y: 5,
    states: ['Stunned'],
    conditions: ['Stunned', 'Exhausted'],
  });
  expect(who(go(state, rule('f1', { state: 'Stunned', turns: 0 })).state, 'f1')).toMatchObject({
    states: [],
    timers: [],
  });
  expect(who(go(state, rule('p1', { state: 'Prone' })).state, 'p1').prone).toBe(true);
  expect(encounter.waitingFor(state)).toBe('p1');
});
test('SV-STAT-08 SV-STAT-10: by fiat one falls, dies and rises again, and the fight may end', () => {
  const down = go(open(), rule('f1', { vitality: -3 })).state;
  expect(who(down, 'f1').life).toBe('dying');
  expect(who(go(down, rule('f1', { vitality: 5 })).state, 'f1').life).toBe('up');
  expect(go(down, rule('f2', { vitality: -30 })).events.at(-1)).toEqual({ is: 'ended', winner: 'party' });
});
test('SV-INIT-01: never offered, and never nonsense', () => {
  const state = open();
  expect(encounter.legal(state, 'p1').some(o => o.command.do === 'rule')).toBe(false);
  expect(refusal(state, rule('f1', {}))).toBe('SV-INIT-01');
  expect(refusal(state, rule('nobody', { mana: 1 }))).toBe('SV-INIT-01');
  expect(refusal(state, rule('f1', { x: 3, y: 3 }))).toBe('SV-INIT-07');
  expect(refusal(state, rule('f1', { x: 3 }))).toBe('SV-INIT-07');
  expect(refusal(state, rule('f1', { vitality: 500 }))).toBe('SV-STAT-08');
  const struck = go(state, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 3, 3, 3).state;
  expect(refusal(struck, rule('f1', { mana: 1 }))).toBe('SV-ATK-03');
});
test('SV-LIM-12: silenced by decree', () => {
  expect(who(go(open(), rule('p1', { silenced: true })).state, 'p1').silenced).toBe(true);
});

test('SV-ROLL-01: a modifier for a while has the name that the game master gives it, and nobody ends it themselves', () => {
  const { state, events } = go(open(), rule('p1', { why: 'sun in the eyes', attack: -2, turns: 2 }));
  expect(events.map(e => e.is)).toEqual(['ruled', 'began']);
  expect(state.running).toMatchObject([{ name: 'sun in the eyes', attack: -2, turns: 2, on: ['p1'] }]);
  expect(changesOf(state, who(state, 'p1'), 'attack')).toEqual([{ source: 'sun in the eyes', value: -2 }]);
  expect(refusal(state, { do: 'end power', actor: 'p1', running: 0 })).toBe('SV-ENH-05');
});

test('SV-ROLL-01: a modifier can be for one roll', () => {
  const { state } = go(open(), rule('p1', { why: 'a lucky moment', task: 2, once: true }));
  expect(state.running[0]).toMatchObject({ oneRoll: true, task: 2 });
});

test('SV-R-233 SV-TRAV-13: a mount that falls leaves its rider on foot, and another carries them again', () => {
  const rides = begin({
    party: [{ ...knight, mount: 'riding horse', x: 3, y: 3 }],
    foes: [{ ...thug, x: 7, y: 5 }],
  });
  const afoot = who(begin({ party: [knight], foes: [thug] }), 'p1').movement;
  expect(who(rides, 'p1')).toMatchObject({ mount: 'riding horse', movement: 10 });
  const thrown = go(rides, rule('p1', { mount: 'none', state: 'Prone' }));
  expect(who(thrown.state, 'p1')).toMatchObject({ movement: afoot, prone: true });
  expect(who(thrown.state, 'p1')).not.toHaveProperty('mount');
  const on = thrown.events.find(({ is }) => is === 'mounted');
  expect(on && encounter.tell(thrown.state, on)).toBe('Knight is on foot.');
  const again = go(thrown.state, rule('p1', { mount: { name: 'griffin', speed: 14 } })).state;
  expect(who(again, 'p1')).toMatchObject({ mount: 'griffin', movement: 14 });
});

test('SV-STAT-01: a state that comes from somebody or something is told with it, to those who know of them', () => {
  const told = (more: object, viewer = 'gm', veil = false) => {
    const before = open();
    if (veil) who(before, 'f1').invisible = true;
    const { events } = go(before, rule('p1', more));
    return tellAll(encounter, before, events, [viewer]).lived.get(viewer)?.told.slice(1);
  };
  expect(told({ state: 'Panic', by: 'f1' })).toEqual(['Knight is in panic because of Thug 1.']);
  expect(told({ state: 'Panic', by: 'f1' }, 'party', true)).toEqual(['Knight is in panic.']);
  expect(told({ state: 'Stunned', by: 'the gong' }, 'party')).toEqual([
    'Knight is Stunned because of the gong.',
  ]);
  expect(told({ state: 'Prone', by: 'f1' })).toEqual(['Knight falls prone because of Thug 1.']);
  expect(refusal(open(), rule('p1', { by: 'f1', vitality: 3 }))).toBe('SV-STAT-01');
});

test('SV-INIT-01: a ruling without a reason, and one that lasts, in plain sentences', () => {
  const told = (more: object) => {
    const { state, events } = go(open(), rule('p1', more));
    return events.flatMap(event => encounter.tell(state, event) ?? []);
  };
  expect(told({ attack: -2, turns: 2 })).toEqual([
    'The game master rules on Knight.',
    'Knight: −2 to attack, for 2 turns.',
  ]);
  expect(told({ task: 1, turns: 3, once: true, why: 'a good idea' })).toEqual([
    'The game master rules on Knight: a good idea.',
    'Knight: +1 to other rolls, for one roll within 3 turns.',
  ]);
});
