/** First aid, what hands hold and lose, and an aim that damage may break. */
import { sceneOf } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'] };
const scene = (setup: object, ...faces: number[]) =>
  sceneOf(encounter, readingsWith({}), { initiative: 'party', declarations: false, ...setup }, ...faces);
const one = (more: object = {}) => ({ name: 'One', at: { x: 2, y: 2 }, ...CALM, ...more });
const two = (more: object = {}) => ({ name: 'Two', at: { x: 2, y: 3 }, maxHP: 8, ...CALM, ...more });
const foe = (more: object = {}) => ({ name: 'Foe', at: { x: 3, y: 2 }, maxHP: 40, ...CALM, ...more });

describe('first aid', () => {
  test('OA-EQP-23 OA-R-596: a kit takes a whole turn, gives a health point and stops one bleeding, once a day', () => {
    const fight = scene({
      party: [one({ aidKits: 2 }), two({ HP: 3, conditions: { bleed: 2 } })],
      foes: [foe()],
    });
    expect(fight.refusal({ do: 'first aid', actor: 'one', target: 'foe' })).toBeUndefined();
    fight.give({ do: 'first aid', actor: 'one', target: 'two' });
    const { one: medic, two: patient } = fight.state.fighters;
    expect([medic!.aidKits, patient!.HP, patient!.aidedToday]).toEqual([1, 4, true]);
    expect(patient!.conditions).toMatchObject([{ name: 'bleed', counters: 1 }]);
    expect(fight.state.turn!.halfRounds).toBe(0);
  });

  test('OA-EQP-23 OA-R-364: not twice a day, not out of reach, not without a kit, not in half a turn', () => {
    const why = (patient: object, medic: object = { aidKits: 1 }) =>
      scene({ party: [one(medic), two(patient)], foes: [foe()] }).refusal({
        do: 'first aid',
        actor: 'one',
        target: 'two',
      });
    expect(why({ HP: 3, aidedToday: true })).toBe('OA-EQP-23');
    expect(why({ HP: 3, at: { x: 2, y: 5 } })).toBe('OA-EQP-23');
    expect(why({ HP: 3 }, {})).toBe('OA-EQP-23');
    const late = scene({ party: [one({ aidKits: 1 }), two({ HP: 3 })], foes: [foe()] });
    late.give({ do: 'guard', actor: 'one' });
    expect(late.refusal({ do: 'first aid', actor: 'one', target: 'two' })).toBe('OA-CMBT-06');
  });
});

describe('OA-CMBT-07: free actions in the turns of others', () => {
  const fight = () =>
    scene({ party: [one({ weapons: ['dagger'] })], foes: [foe({ weapons: ['long sword'] })] });

  test('somebody drops a weapon or lies down while another acts, and the turn goes on', () => {
    const now = fight();
    expect(encounter.legal(now.state, 'foe').map(({ label }) => label)).toEqual([
      'Drop the long sword',
      'Lie down',
    ]);
    now.give({ do: 'drop', actor: 'foe', weapon: 'long sword' });
    now.give({ do: 'lie down', actor: 'foe' });
    expect(now.state.things).toMatchObject([{ x: 3, y: 2, weapon: 'long sword' }]);
    expect(now.state.fighters.foe!.conditions).toMatchObject([{ name: 'prone' }]);
    expect(now.waiting).toBe('one');
    expect(now.state.turn!.halfRounds).toBe(2);
  });

  test('whoever cannot act does nothing in passing, and what takes time waits for the turn', () => {
    const now = fight();
    expect(now.refusal({ do: 'guard', actor: 'foe' })).toBe('OA-CMBT-04');
    now.give({ do: 'afflict', actor: 'gm', target: 'foe', condition: 'surprise' });
    expect(now.refusal({ do: 'lie down', actor: 'foe' })).toBe('OA-CMBT-07');
    expect(encounter.legal(now.state, 'foe')).toEqual([]);
  });

  test('OA-R-750: while an attack waits for its answer, whoever announced it does nothing else, and others may', () => {
    const now = fight();
    now.give({ do: 'guard', actor: 'one' });
    now.give({ do: 'end turn', actor: 'one' });
    now.give({ do: 'attack', actor: 'foe', target: 'one', weapon: 'long sword' });
    expect(now.waiting).toBe('one');
    expect(now.refusal({ do: 'lie down', actor: 'foe' })).toBe('OA-CMBT-07');
    expect(encounter.legal(now.state, 'one').map(({ label }) => label)).toContain('Lie down');
    // Lying, the target is struck at with advantage: four dice, and then the answer is due as before.
    now.give({ do: 'lie down', actor: 'one' });
    expect(now.waiting).toBe('one');
    now.give({ do: 'answer', actor: 'one', maneuver: 'none' }, 1, 2, 3, 4);
    expect(now.state.fighters.one!.conditions).toMatchObject([{ name: 'prone' }]);
  });
});

describe('hands', () => {
  test('OA-COND-38: whoever loses consciousness lets go of what they held; stone does not', () => {
    const fight = scene({ party: [one()], foes: [foe({ weapons: ['long sword'] })] });
    fight.give({ do: 'afflict', actor: 'gm', target: 'foe', condition: 'unconscious', counters: 2 });
    expect(fight.state.fighters.foe!.hands).toEqual([]);
    expect(fight.state.things).toMatchObject([{ x: 3, y: 2, weapon: 'long sword' }]);
    const stone = scene({ party: [one()], foes: [foe({ weapons: ['long sword'] })] });
    stone.give({ do: 'afflict', actor: 'gm', target: 'foe', condition: 'petrify' });
    expect(stone.state.fighters.foe!.hands).toEqual(['long sword']);
  });

  test('OA-UNARM-17 OA-WABL-08: the attacker says what falls: a weapon or the shield, which is taken up again', () => {
    const armed = { weapons: ['long sword'], shields: ['heraldic shield'], DEX: 2 };
    const after = (knocksAway: string | null) => {
      const fight = scene({ party: [one({ DEX: 9 })], foes: [foe(armed)] });
      fight.give(
        {
          do: 'attack',
          actor: 'one',
          target: 'foe',
          form: 'counter-weapon',
          ...(knocksAway && { knocksAway }),
        },
        4,
        4,
      );
      return fight;
    };
    expect(after(null).state.things).toMatchObject([{ weapon: 'long sword' }]);
    const fight = after('heraldic shield');
    expect(fight.state.things).toMatchObject([{ weapon: 'heraldic shield' }]);
    expect(fight.state.fighters.foe).toMatchObject({ shields: [], hands: ['long sword'] });
    expect(fight.told.join(' ')).toContain('loses hold of the heraldic shield');
    fight.give({ do: 'end turn', actor: 'one' });
    if (fight.legal('name').length) fight.give(fight.legal('name')[0]!.command);
    fight.give({ do: 'pick up', actor: 'foe', weapon: 'heraldic shield' });
    expect(fight.state.fighters.foe!.shields).toMatchObject([{ name: 'heraldic shield' }]);
    expect(fight.state.turn?.halfRounds ?? 0).toBe(0);
  });

  test('OA-UNARM-17: nobody loses what they do not hold, and only to an attack that takes it', () => {
    const fight = scene({ party: [one({ DEX: 9 })], foes: [foe({ weapons: ['dagger'] })] });
    const blow = { do: 'attack', actor: 'one', target: 'foe' };
    expect(fight.refusal({ ...blow, form: 'counter-weapon', knocksAway: 'buckler' })).toBe('OA-UNARM-17');
    expect(fight.refusal({ ...blow, knocksAway: 'dagger' })).toBe('OA-UNARM-17');
  });
});

test('OA-ACT-22 OA-AIM-02: damage breaks an aim only if the willpower save fails', () => {
  const after = (...save: number[]) => {
    const fight = scene({
      party: [one({ CHA: 9, maxHP: 20, HP: 20, level: 1, DEX: 5 })],
      foes: [foe({ STR: 5, weapons: ['dagger'] })],
    });
    fight.give({ do: 'aim', actor: 'one', target: 'foe' });
    fight.give({ do: 'end turn', actor: 'one' });
    if (fight.legal('name').length) fight.give(fight.legal('name')[0]!.command);
    fight.give({ do: 'attack', actor: 'foe', target: 'one', weapon: 'dagger' }, 1, 4, ...save);
    return fight.state.fighters.one!.aiming;
  };
  // 5 + 1 + 1 against 5: 2 damage, so 9 - 2 + 3 makes 10, and 9 - 2 + 2 does not.
  expect(after(3, 5)).toBe('foe');
  expect(after(2, 5)).toBeNull();
});

describe('OA-TLNT-07: the help of a disciple', () => {
  const party = [
    one({ level: 5, archetype: 'disciple', talents: ['aid ally'] }),
    two({ weapons: ['dagger'], STR: 6 }),
  ];
  const aid = { do: 'aid ally', actor: 'one', target: 'two', help: 'attacks' };
  const stab = { do: 'attack', actor: 'two', target: 'foe', weapon: 'dagger' };

  test('the ally’s attacks have advantage as long as the two stay side by side', () => {
    const after = (at: object, ...faces: number[]) => {
      const fight = scene({ party, foes: [foe()] });
      fight.give(aid);
      fight.give({ do: 'end turn', actor: 'one' });
      fight.give({ do: 'name', actor: 'one', next: 'two' });
      fight.give({ do: 'move', actor: 'two', ...at });
      fight.give(stab, ...faces);
      return fight.state.fighters.foe!.HP;
    };
    // Two dice twice beside the disciple, once two spaces away.
    expect(after({ x: 3, y: 3 }, 1, 6, 5, 6)).toBe(40 - (6 + 1 + 5 - 5));
    expect(after({ x: 4, y: 3 }, 1, 6)).toBe(40 - (6 + 1 + 1 - 5));
  });

  test('it comes before the ally attacks or is attacked in the round', () => {
    const fight = scene({ party: party.toReversed(), foes: [foe()] });
    expect(fight.waiting).toBe('two');
    fight.give(stab, 1, 6);
    fight.give({ do: 'end turn', actor: 'two' });
    fight.give({ do: 'name', actor: 'two', next: 'one' });
    expect(fight.refusal(aid)).toBe('OA-TLNT-07');
    expect(fight.legal('aid ally')).toEqual([]);
  });
});

test('OA-ARMR-07: armor counts as paid for once it was paid for, whatever else takes stamina', () => {
  const after = (SP: number, ...faces: number[]) => {
    const fight = scene({
      party: [one({ weapons: ['long sword'], STR: 9 })],
      foes: [foe({ armor: ['leather garment'], maxSP: 9, SP, DEX: 3 })],
    });
    fight.give(
      { do: 'attack', actor: 'one', target: 'foe', weapon: 'long sword', nonlethal: true },
      ...faces,
    );
    return fight.state.fighters.foe!.round.armorPaid;
  };
  // Pays 1 of 2 before the blow takes the rest.
  expect(after(2, 5, 6, 1, 6)).toBe(true);
});

test('OA-CMBT-07 OA-ARMR-08: a shield is picked up and equipped in a full round, and that is what is said', () => {
  const fight = scene({ party: [one()], foes: [foe()] });
  fight.state.things = [
    { x: 2, y: 2, weapon: 'heraldic shield', lost: 0 },
    { x: 2, y: 2, weapon: 'dagger' },
  ] as never;
  expect(fight.legal('pick up').map(({ label, cost }) => [label, cost])).toEqual([
    ['Pick up a heraldic shield', 'full-round'],
    ['Pick up a dagger', 'half-round'],
  ]);
});

test('OA-COND-23: the mercy of a coup de grace is open to anybody adjacent, friends included', () => {
  const fight = scene({
    party: [one({ weapons: ['dagger'] }), two({ conditions: { unconscious: 3 } })],
    foes: [foe()],
  });
  const mercy = { do: 'coup de grace', actor: 'one', target: 'two', weapon: 'dagger' };
  expect(fight.legal('coup de grace').map(({ command }) => 'target' in command && command.target)).toContain(
    'two',
  );
  expect(fight.refusal({ ...mercy, target: 'one' })).toBe('OA-CMBT-13');
  // 5 and 1 and the 5 as if rolled, against nothing.
  fight.give(mercy);
  expect(fight.state.fighters.two!.HP).toBe(-3);
});

test('OA-R-702 OA-R-439: after the fight the side that won takes back what it dropped or threw, and nobody else does', () => {
  const fight = scene({
    party: [one({ weapons: ['spear', 'dagger'], hands: ['spear'], PER: 9, at: { x: 2, y: 2 } })],
    foes: [foe({ maxHP: 1, weapons: ['dagger'], hands: ['dagger'] })],
  });
  fight.give({ do: 'attack', actor: 'one', target: 'foe', weapon: 'spear' }, 2, 6);
  expect(fight.state.winner).toBe('party');
  expect([fight.state.fighters.one!.weapons, fight.state.things]).toEqual([['dagger', 'spear'], []]);
});
