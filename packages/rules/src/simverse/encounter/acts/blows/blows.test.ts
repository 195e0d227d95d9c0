import { expect, test } from 'vitest';
import { face, go, refusal, who } from '../../fight.testing.ts';

test('SV-ATK-02 SV-DMG-08 SV-STAT-05: a cut that bleeds at the start of the next own turn', () => {
  const open = face({}, {});
  const struck = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 4, 4, 4).state;
  const hit = go(struck, { do: 'defend', actor: 'f1', with: 'dodge' }, 4, 4, 4, 3, 4);
  expect(hit.events.map(e => e.is)).toEqual(['defended', 'hit']);
  expect(who(hit.state, 'f1')).toMatchObject({ vitality: 13, bleedingCount: 1, reactions: 0 });
  const turn = go(hit.state, { do: 'end turn', actor: 'p1' }, 3, 3, 3);
  expect(turn.events.map(e => e.is)).toEqual(['turn ended', 'wounds', 'turn']);
  expect(who(turn.state, 'f1')).toMatchObject({ vitality: 12, bleedingCount: 1, reactions: 1 });
});
test('SV-INIT-06: the second blow of a round meets no reaction', () => {
  const daggers = [
    { weapon: 'Dagger', hand: 'main', skill: 4 },
    { weapon: 'Dagger', hand: 'off', skill: 4 },
  ];
  const open = face({ DX: 13, weapons: daggers }, {});
  const first = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0, hands: 'two' }, 3, 3, 3).state;
  const dodged = go(first, { do: 'defend', actor: 'f1', with: 'dodge' }, 1, 1, 2).state;
  const { state, events } = go(dodged, { do: 'attack', actor: 'p1', target: 'f1', weapon: 1 }, 3, 4, 4, 6);
  expect(events.map(e => e.is)).toEqual(['attacked', 'hit']);
  expect(events[0]).toMatchObject({ hand: 'off of two', tn: 11, cost: 'off-hand' });
  expect(refusal(state, { do: 'attack', actor: 'p1', target: 'f1', weapon: 1 })).toBe('SV-INIT-04');
});
test('SV-DMG-05: a heavy blow pushes, armour or not', () => {
  const open = face({ ST: 20, weapons: [{ weapon: 'Maul', skill: 3 }] }, { armour: ['Full Plate Cuirass'] });
  const struck = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 3, 3, 3).state;
  // Maul 3d6, +3 against armour, +5 for ST: +8 turns into two more dice and +1.
  const { state } = go(struck, { do: 'defend', actor: 'f1', with: 'none' }, 2, 2, 2, 2, 3);
  expect(who(state, 'f1')).toMatchObject({ x: 5, vitality: 18 });
});
test('SV-PERK-04: Martial Arts Training strikes with the Minor Action besides', () => {
  const open = face({ perks: ['Martial Arts Training'], brawling: 3 }, {});
  const kicked = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 2 }, 6, 6, 5).state;
  expect(who(kicked, 'p1')).toMatchObject({ major: 1, minor: 0 });
  expect(go(kicked, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 6, 6, 5).events[0]).toMatchObject(
    { cost: 'major' },
  );
});
