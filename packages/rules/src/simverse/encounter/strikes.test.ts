import { expect, test } from 'vitest';
import { begin, blow, face, go, knight, map, thug, who } from './fight.testing.ts';

test('SV-CMOD-01: flanking, high ground and cover from the map', () => {
  const open = begin({
    party: [
      { ...knight, x: 3, y: 3 },
      { ...knight, DX: 10, x: 5, y: 3 },
    ],
    foes: [{ ...thug, x: 4, y: 3 }],
    map: { ...map, high: [{ x: 3, y: 3 }], cover: [{ x: 4, y: 3, cover: 'heavy' }] },
  });
  const { events, state } = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 6, 6, 4);
  expect(events[0]).toMatchObject({ tn: 12 + 3 + 2 + 2 });
  expect(go(state, { do: 'defend', actor: 'f1', with: 'dodge' }, 1, 2, 3).events[0]).toMatchObject({
    tn: 5 + 4,
  });
});
test('SV-CMOD-05: aiming helps the next shot at the same target, and is lost when hit', () => {
  const archer = { weapons: [{ weapon: 'Bow', skill: 3, ammunition: 1 }] };
  const open = begin({ party: [{ ...knight, ...archer, x: 0, y: 0 }], foes: [{ ...thug, x: 7, y: 0 }] });
  const aimed = go(open, { do: 'aim', actor: 'p1', target: 'f1' }).state;
  const later = go(go(aimed, { do: 'end turn', actor: 'p1' }).state, { do: 'end turn', actor: 'f1' }).state;
  const { events, state } = go(later, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 6, 6, 5);
  // 7 m: -3 for the distance, +3 for the aim.
  expect(events[0]).toMatchObject({ tn: 15 });
  expect(who(state, 'p1')).toMatchObject({ aim: null, weapons: [{ ammunition: 0 }, {}, {}] });
  const moved = go(aimed, { do: 'move', actor: 'p1', how: 'half', x: 1, y: 0 }).state;
  expect(who(moved, 'p1').aim).toBeNull();
});

test('SV-CMOD-01 SV-STAT-02: darkness and lying down, one’s own and the other’s', () => {
  const tn = (party: object, foe: object, more: object = {}) =>
    go(face(party, foe, more), blow(), 6, 6, 6).events[0];
  expect(tn({}, {})).toMatchObject({ tn: 15 });
  expect(tn({}, {}, { map: { ...map, darkness: true } })).toMatchObject({ tn: 11 });
  expect(tn({ prone: true }, {})).toMatchObject({ tn: 11 });
  expect(tn({}, { prone: true })).toMatchObject({ tn: 19 });
});
test('SV-CMOD-06: called shots', () => {
  const tn = (location: string) => go(face({}, {}), blow({ location }), 6, 6, 6).events[0];
  expect(['arm', 'head', 'eye', 'vitals'].map(where => (tn(where) as { tn?: number }).tn)).toEqual([
    11, 9, 7, 7,
  ]);
});
test('SV-WEAP-02 SV-PERK-05: −2 and −6 with two weapons, −2 twice for the ambidextrous', () => {
  const weapons = ['main', 'off'].map(hand => ({ weapon: 'Dagger', hand, skill: 4 }));
  const tns = (perks: string[]) => {
    const first = go(face({ DX: 13, weapons, perks }, {}), blow({ hands: 'two' }), 6, 6, 6);
    return [first.events[0], go(first.state, blow({ weapon: 1 }), 6, 6, 6).events[0]];
  };
  expect(tns([])).toMatchObject([{ tn: 15 }, { tn: 11 }]);
  expect(tns(['Ambidextrous'])).toMatchObject([{ tn: 15 }, { tn: 15 }]);
});
test('SV-R-108 SV-STAT-04: seizing rests on Brawling, untrained −2, and the hold does not hinder it', () => {
  const seize = (more: object) => {
    const open = face(more, {});
    who(open, 'p1').conditions = ['Grappled'];
    return go(open, { do: 'grapple', actor: 'p1', target: 'f1' }, 6, 6, 6).events[0];
  };
  expect([seize({}), seize({ brawling: 2 })]).toMatchObject([{ tn: 10 }, { tn: 14 }]);
});
test('SV-WEAP-06: too weak for the weapon, −4', () => {
  const weapons = [{ weapon: 'Greatsword', skill: 3 }];
  const tn = (ST: number) => go(face({ ST, weapons }, {}), blow(), 6, 6, 6).events[0];
  expect([tn(12), tn(11)]).toMatchObject([{ tn: 15 }, { tn: 11 }]);
});
