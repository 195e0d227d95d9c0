import { describe, expect, test } from 'vitest';
import {
  against,
  begin,
  face,
  go,
  mage,
  refusal,
  thug,
  turnOf,
  use,
  who,
  wide,
} from '../../fight.testing.ts';
import { encounter } from '../../index.ts';

const price = { tier: 'Moderate', resource: 'Vitality', baseMinutes: null } as const;
const bolt = {
  ...price,
  name: 'Blood Bolt',
  against: { by: 'attack' },
  effects: [{ does: 'damage', dice: 1, type: 'force' }],
};
const drain = {
  ...price,
  name: 'Blood Curse',
  against: { by: 'resist', attribute: 'EN' },
  effects: [{ does: 'damage', dice: 1, type: 'force' }],
};

describe('SV-POW-03: powers paid for with Vitality', () => {
  test('a bolt takes its price as Vitality, hit or miss, past all armour and without shock', () => {
    const open = against(bolt, [{ x: 6, y: 3 }]);
    const { events, state } = go(open, use({ target: 'f1' }), 6, 6, 5);
    expect(events.map(e => e.is)).toEqual(['used power', 'attacked', 'wounds']);
    expect(events[0]).toMatchObject({ pool: 'vitality', cost: 2 });
    expect(events[2]).toMatchObject({ loss: 2, vitality: 26, life: 'up', to: 'Blood Bolt' });
    expect(who(state, 'p1')).toMatchObject({
      vitality: 26,
      stamina: who(open, 'p1').stamina,
      mana: 30,
      shock: 0,
      nextShock: 0,
    });
    expect(events.map(e => encounter.tell(state, e))).toContain(
      'Mage loses 2 Vitality to Blood Bolt: 26 left.',
    );
  });
  test('SV-R-68: a failed activation is paid for by its reading', () => {
    const open = against(drain, [{ x: 6, y: 3 }]);
    expect(who(go(open, use({ target: 'f1' }), 6, 6, 5).state, 'p1').vitality).toBe(26);
  });
  test('SV-LIM-15: the price and the exhaustion are one loss', () => {
    const open = against({ ...drain, limitations: ['Exhausting'] }, [{ x: 6, y: 3 }]);
    const { events } = go(open, use({ target: 'f1' }), 6, 6, 5);
    expect(events.filter(e => e.is === 'wounds')).toMatchObject([{ loss: 3, vitality: 25 }]);
  });
  test('SV-STAT-08: whoever pays with the last of it falls, and the power works all the same', () => {
    const open = begin({
      party: [mage(bolt, { vitality: 2 }), { ...thug, name: 'Friend', DX: 6, x: 1, y: 1 }],
      foes: [
        { ...thug, vitality: 1, x: 6, y: 3 },
        { ...thug, DX: 5, x: 9, y: 3 },
      ],
      map: wide,
    });
    const paid = go(open, use({ target: 'f1' }), 3, 3, 3);
    expect(who(paid.state, 'p1')).toMatchObject({ vitality: 0, life: 'dying' });
    const hit = go(paid.state, { do: 'defend', actor: 'f1', with: 'none' }, 3);
    expect(hit.events.find(e => e.is === 'hit')).toMatchObject({ actor: 'f1', by: 'p1', damage: 3 });
    expect(hit.state.winner).toBe(null);
  });
  test('SV-INIT-01: who falls by the price has not won, even if the last foe falls with them', () => {
    const open = against(bolt, [{ x: 6, y: 3, vitality: 1 }], {
      vitality: 2,
    });
    const asleep = structuredClone(open);
    who(asleep, 'f1').reactions = 0;
    const { state, events } = go(asleep, use({ target: 'f1' }), 3, 3, 3, 6);
    expect(events.filter(e => e.is === 'ended')).toEqual([{ is: 'ended', winner: 'nobody' }]);
    expect(state.winner).toBe('nobody');
  });
  test('a maneuver, too; and it is offered with its price', () => {
    const blow = {
      ...price,
      kind: 'maneuver',
      name: 'Blood Blow',
      against: { by: 'weapon' },
      effects: [{ does: 'weapon damage', dice: 1 }],
    };
    const open = face({ powers: [{ power: blow, tn: 12, base: 'DX' }] }, {});
    const offers = encounter.legal(turnOf(open, 'p1'), 'p1');
    expect(offers.find(o => o.label.startsWith('Blood Blow'))?.cost).toContain('2 Vitality');
    const { state } = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0, power: 0 }, 3, 3, 3);
    expect(who(state, 'p1').vitality).toBe(22);
    expect(refusal(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0, power: 0 })).toBe('allowed');
  });
});
