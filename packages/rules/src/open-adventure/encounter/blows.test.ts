/** Blows that take no time, blows that reach everybody around, and holds that somebody can keep no longer. */
import { sceneOf } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'], homeTechnology: 9 };
const scene = (setup: object, ...faces: number[]) =>
  sceneOf(encounter, readingsWith({}), { initiative: 'party', declarations: false, ...setup }, ...faces);
const one = (more: object = {}) => ({ name: 'One', at: { x: 2, y: 2 }, ...CALM, ...more });
const foe = (more: object = {}) => ({ name: 'Foe', at: { x: 3, y: 2 }, maxHP: 40, ...CALM, ...more });

describe('OA-TLNT-06: the shield bash', () => {
  const disciple = one({
    level: 1,
    archetype: 'disciple',
    talents: ['shield bash'],
    shields: ['heraldic shield'],
    weapons: ['long sword'],
  });
  const bash = { do: 'attack', actor: 'one', target: 'foe', talent: 'shield bash' };

  test('OA-TLNT-06: it is a free action, once per round, and made with the shield', () => {
    const fight = scene({ party: [disciple], foes: [foe()] });
    const offers = fight.legal('attack').filter(({ label }) => /bash/.test(label));
    expect(offers.map(({ label, cost }) => [label, cost])).toEqual([['Shield bash against Foe', 'free']]);
    expect(fight.refusal({ ...bash, weapon: 'long sword' })).toBe('OA-TLNT-06');
    fight.give(bash, 3, 5);
    expect(fight.told[0]).toContain('(shield bash)');
    expect(fight.state.turn).toMatchObject({ halfRounds: 2, begun: false, attacked: false });
    expect(fight.refusal(bash)).toBe('OA-TLNT-06');
    const stroke = { do: 'attack', actor: 'one', target: 'foe', weapon: 'long sword' };
    fight.give(stroke, 3, 3);
    fight.give(stroke, 3, 3);
    expect(fight.state.turn).toMatchObject({ halfRounds: 0 });
  });

  test('OA-TLNT-06: the whole turn may be over, and the shield strikes still', () => {
    const fight = scene({ party: [disciple], foes: [foe()] });
    fight.give({ do: 'guard', actor: 'one' });
    fight.give({ do: 'feint', actor: 'one', target: 'foe' }, 3, 3);
    expect(fight.refusal({ ...bash, talent: 'none' })).toBe('OA-TIME-03');
    expect(fight.refusal(bash)).toBeUndefined();
  });
});

describe('Those around', () => {
  test('OA-WABL-23 OA-WEAP-08: a crescent blade sweeps with every attack, for nothing', () => {
    const friend = { name: 'Friend', at: { x: 2, y: 1 }, maxHP: 40, ...CALM };
    const fight = scene({
      party: [one({ weapons: ['crescent blade'] }), friend],
      foes: [foe(), foe({ name: 'Third', at: { x: 1, y: 3 } }), foe({ name: 'Far', at: { x: 5, y: 5 } })],
    });
    expect(fight.legal('attack').map(({ label }) => label)).toContain(
      'Attack Foe with crescent blade, and everybody adjacent',
    );
    const events = fight.give(
      { do: 'attack', actor: 'one', target: 'foe', weapon: 'crescent blade' },
      ...[3, 3, 3, 3, 3, 3],
    );
    expect(events.flatMap(each => (each.is === 'attacked' ? each.reached.map(({ id }) => id) : []))).toEqual([
      'foe',
      'friend',
      'third',
    ]);
  });

  test('OA-WABL-11: whoever shoots next to it is in the explosion as well, and who is high above it is not', () => {
    const gunner = one({ weapons: ['rocket launcher'], ammunition: { missiles: 3 }, PER: 8, maxHP: 20 });
    const eagle = {
      name: 'Eagle',
      at: { x: 3, y: 3 },
      altitude: 4,
      habitats: ['aerial'],
      maxHP: 20,
      ...CALM,
    };
    const fight = scene({ party: [gunner], foes: [foe(), eagle] });
    // +4 pays for the explosion; nobody saves, the target and the gunner roll a die each.
    const shot = { do: 'attack', actor: 'one', target: 'foe', weapon: 'rocket launcher' };
    fight.give({ ...shot, buys: ['explosive munition'] }, 4, 6, 6, 2, 3, 6, 2, 5);
    expect(fight.told[0]).toContain('One suffers 5 from the explosion. One has 15 health points left.');
    expect(fight.told[0]).not.toContain('Eagle');
    // Two spaces back from where it went off.
    expect(fight.state.fighters.one).toMatchObject({ HP: 15, x: 0, y: 2 });
  });
});

test('OA-WABL-11 OA-TACT-01 OA-R-680: a nonlethal explosion tires those around it, and whoever has shot', () => {
  const gunner = one({ weapons: ['rocket launcher'], ammunition: { missiles: 3 }, PER: 8, maxHP: 20, SP: 9 });
  const friend = { name: 'Near', at: { x: 3, y: 3 }, DEX: 3, maxHP: 20, SP: 2, ...CALM };
  const shot = { do: 'attack', actor: 'one', target: 'foe', weapon: 'rocket launcher', nonlethal: true };
  const faces = [4, 6, 6, 2, 3, 6, 2, 5, 6, 2, 4];
  const fired = (changes: object) => {
    const fight = sceneOf(encounter, readingsWith(changes), {
      initiative: 'party',
      declarations: false,
      party: [gunner],
      foes: [foe(), friend],
    });
    fight.give({ ...shot, buys: ['explosive munition'] }, ...faces);
    return fight;
  };
  const fight = fired({});
  // The gunner loses 5 of 9 stamina points; of the 4 that Near suffers two are health.
  expect(fight.state.fighters).toMatchObject({ one: { HP: 20, SP: 4 }, near: { HP: 18, SP: 0 } });
  expect(fight.told[0]).toContain(
    'Near suffers 4 from the explosion. Near has 0 stamina points and 18 health points left.',
  );
  const knocked = fired({ 'OA-R-281': 'unconsciousAtZero' });
  expect(knocked.state.fighters.near).toMatchObject({ HP: 20, SP: 0 });
  expect(knocked.state.fighters.near!.conditions.map(({ name }) => name)).toContain('unconscious');
});

describe('OA-COND-23 OA-R-681: what a coup de grace is worth', () => {
  const down = (more: object = {}) => foe({ conditions: ['helpless'], VIT: 5, ...more });
  const end = { do: 'coup de grace', actor: 'one', target: 'foe' };

  test('OA-COND-23 OA-EXLT-02: its exult points pay for what the weapon can do', () => {
    const hammer = one({ weapons: ['war hammer'], STR: 6, homeTechnology: 4 });
    const fight = scene({ party: [hammer], foes: [down()] });
    // 6 + 2 + 5, the save is made, and the hammer drives back.
    fight.give({ ...end, weapon: 'war hammer', buys: ['knockback'] }, 5, 6);
    expect(fight.told.slice(0, 2)).toEqual([
      'One strikes the helpless Foe, paying for knockback, for 13, and the save is made. Foe has 27 health points left. One has 3 exult points and 5 stamina points left.',
      'Foe is driven back 1 space to 4, 2.',
    ]);
    expect(fight.state.fighters.one!.round.exult).toBe(3);
    expect(fight.refusal({ ...end, weapon: 'war hammer', buys: ['bleed'] })).toBeDefined();
  });

  test('OA-COND-23 OA-WABL-09: stamina that it costs is gone', () => {
    const sword = one({ weapons: ['energy sword'], STR: 6, SP: 2 });
    const fight = scene({ party: [sword], foes: [down()] });
    fight.give({ ...end, weapon: 'energy sword', buys: ['double damage'] }, 1, 1, 5, 6);
    expect(fight.state.fighters).toMatchObject({ one: { SP: 1 }, foe: { HP: 8 } });
  });

  test('OA-COND-23 OA-WABL-12: an extra attack follows the full round', () => {
    const foil = one({ weapons: ['twin lightfoil'], STR: 6 });
    const fight = scene({
      party: [foil],
      foes: [down(), foe({ name: 'Third', at: { x: 2, y: 3 } })],
    });
    fight.give({ ...end, weapon: 'twin lightfoil', buys: ['extra attack'] }, 5, 6);
    expect(fight.state.turn).toMatchObject({ actor: 'one', halfRounds: 0, extraAttack: 'one' });
    fight.give({ do: 'attack', actor: 'one', target: 'third', weapon: 'twin lightfoil' }, 3, 3);
    expect(fight.state.turn).toMatchObject({ extraAttack: null });
  });

  test('OA-COND-23 OA-WABL-11: an explosion reaches those around, and takes a missile', () => {
    const gunner = one({ weapons: ['rocket launcher'], ammunition: { missiles: 3 }, PER: 4, maxHP: 20 });
    const fight = scene({ party: [gunner], foes: [down()] });
    fight.give(
      { ...end, weapon: 'rocket launcher', buys: ['explosive munition'] },
      ...[6, 2, 3, 6, 2, 5],
      ...[5, 6],
    );
    expect(fight.told[0]).toContain('One suffers 5 from the explosion. One has 15 health points left.');
    expect(fight.state.fighters.one).toMatchObject({ HP: 15, ammunition: { missiles: 2 } });
  });

  test('OA-COND-23 OA-WABL-19: what skewers stays in the wound', () => {
    const hunter = one({ weapons: ['spine volley'], PER: 4 });
    const fight = scene({ party: [hunter], foes: [down()] });
    fight.give({ ...end, weapon: 'spine volley', buys: ['skewer'] }, 2, 3, 5, 6);
    expect(fight.state.fighters.foe!.skewers).toEqual([{ weapon: 'spine volley', rounds: 5 }]);
  });
});

test('OA-TRAD-24: the ministry gains two exult points with each guard maneuver against a bandit', () => {
  const guard = (trade: string) => {
    const fight = scene({
      party: [one({ trade, weapons: ['long sword'], maxHP: 20 })],
      foes: [{ creature: 'bandit', at: { x: 3, y: 2 } }],
    });
    fight.give({ do: 'guard', actor: 'one' });
    fight.give({ do: 'end turn', actor: 'one' });
    fight.give({ do: 'attack', actor: 'bandit', target: 'one', weapon: 'short sword' });
    fight.give({ do: 'answer', actor: 'one', maneuver: 'parry', weapon: 'long sword' }, 3, 3, 5, 6);
    return fight.state.fighters.one!.round.exult;
  };
  expect([guard('ministry'), guard('military')]).toEqual([2, 0]);
});

describe('OA-R-422: holds that end', () => {
  const position = (who: string, against: string, is: string) => ({
    who,
    against,
    ladder: 'clinch',
    position: is,
    failures: 0,
    strangle: 0,
  });

  test('OA-R-422: whoever is helpless holds nobody, but is held by others all the same', () => {
    const fight = scene({ party: [one()], foes: [foe()] });
    fight.state.positions = [
      position('one', 'foe', 'maneuvered'),
      position('foe', 'one', 'trapped'),
    ] as never;
    fight.give({ do: 'afflict', actor: 'gm', target: 'one', condition: 'helpless' });
    expect(fight.state.positions).toMatchObject([{ who: 'one', against: 'foe', position: 'maneuvered' }]);
    expect(fight.told.at(-1)).toBe('Foe is free of One, who is still maneuvered.');
  });

  test('OA-UNARM-16 OA-R-422: of two who hold each other one may let go', () => {
    const fight = scene({ party: [one()], foes: [foe()] });
    fight.state.positions = [
      position('one', 'foe', 'maneuvered'),
      position('foe', 'one', 'maneuvered'),
    ] as never;
    fight.give({ do: 'let go', actor: 'one', target: 'foe' });
    expect(fight.told).toEqual(['Foe is free of One, who is still maneuvered.']);
    expect(fight.state.positions).toMatchObject([{ who: 'one', against: 'foe' }]);
  });
});

test('OA-SECO-15: in a fight bare hands make unarmed attacks only', () => {
  const fight = scene({ party: [one({})], foes: [foe()] });
  for (const kind of ['melee', 'ranged'])
    expect(fight.refusal({ do: 'attack', actor: 'one', target: 'foe', kind })).toBe('OA-SECO-15');
});

test('OA-TLNT-18: a friend whom a sweep attack reaches stays where they stand', () => {
  const warrior = one({
    level: 3,
    archetype: 'warrior',
    talents: ['sweep attack'],
    weapons: ['dagger'],
    STR: 9,
  });
  const friend = { name: 'Friend', DEX: 5, HP: 20, maxHP: 20, at: { x: 1, y: 1 } };
  const fight = scene({ party: [warrior, friend], foes: [foe({ DEX: 5, HP: 20, maxHP: 20 })] });
  const before = { ...fight.state.fighters.friend! };
  fight.give(
    { do: 'attack', actor: 'one', target: 'foe', weapon: 'dagger', talent: 'sweep attack' },
    ...[3, 5, 3, 5],
  );
  const { friend: after } = fight.state.fighters;
  expect(after!.HP).toBeLessThan(before.HP!);
  expect(after).toMatchObject({ x: before.x, y: before.y });
});

describe('OA-TACT-05: two weapons', () => {
  const armed = (...weapons: string[]) => one({ weapons, hands: weapons, PER: 8 });
  const off = { do: 'attack', actor: 'one', target: 'foe', offHand: true };

  test('OA-TACT-05: the additional attack is that of the other weapon, and follows the main hand', () => {
    const fight = scene({ party: [armed('short sword', 'dagger')], foes: [foe()] });
    fight.give({ do: 'attack', actor: 'one', target: 'foe', form: 'kick' }, 3, 3);
    expect(fight.refusal({ ...off, weapon: 'dagger' })).toBe('OA-TACT-05');
    fight.give({ do: 'attack', actor: 'one', target: 'foe', weapon: 'short sword' }, 3, 3);
    expect(fight.refusal({ ...off, weapon: 'short sword' })).toBe('OA-TACT-05');
    expect(fight.legal('attack').filter(({ label }) => /off hand/.test(label))).toHaveLength(2);
    fight.give({ ...off, weapon: 'dagger' }, 3, 3, 3, 3);
    expect(fight.refusal({ ...off, weapon: 'dagger' })).toBe('OA-TACT-05');
  });

  test('OA-TACT-05 OA-CMBT-07 OA-R-432: what is not in hand is no weapon of the off hand', () => {
    const party = [one({ weapons: ['short sword', 'dagger'], hands: ['short sword'] })];
    const fight = scene({ party, foes: [foe()] });
    fight.give({ do: 'attack', actor: 'one', target: 'foe', weapon: 'short sword' }, 3, 3);
    expect(fight.refusal({ ...off, weapon: 'dagger' })).toBe('OA-CMBT-07');
  });

  test('OA-TACT-05 OA-WEAP-14: of two that are thrown the second follows the first', () => {
    const fight = scene({ party: [armed('spear', 'spear')], foes: [foe({ at: { x: 4, y: 2 } })] });
    expect(fight.refusal({ ...off, weapon: 'spear' })).toBe('OA-TACT-05');
    fight.give({ do: 'attack', actor: 'one', target: 'foe', weapon: 'spear' }, 3, 3);
    fight.give({ ...off, weapon: 'spear' }, 3, 3, 3, 3);
    expect(fight.state.fighters.one).toMatchObject({ hands: [], weapons: [] });
    expect(fight.state.turn!.halfRounds).toBe(1);
  });
});

test('OA-R-152 OA-TLNT-15: where the main hand is inept with two weapons, the talent frees it, and one weapon is no matter', () => {
  const mode = (talents: string[], hands: string[]) => {
    const warrior = one({ archetype: 'warrior', talents, weapons: ['short sword', 'dagger'], hands });
    const setup = { party: [warrior], foes: [foe()], initiative: 'party', declarations: false };
    const fight = sceneOf(encounter, readingsWith({ 'OA-R-152': 'mainHandIneptUntrained' }), setup);
    fight.give({ do: 'attack', actor: 'one', target: 'foe', weapon: 'short sword' }, 3, 3);
    return /with ineptitude/.test(fight.told[0]!);
  };
  expect(mode([], ['short sword', 'dagger'])).toBe(true);
  expect(mode(['dual-wield specialization'], ['short sword', 'dagger'])).toBe(false);
  expect(mode([], ['short sword'])).toBe(false);
});

test('OA-R-432 OA-R-268 OA-R-407: what the off hand and a guard take, and when a delay comes, are said as the table reads them', () => {
  const changes = {
    'OA-R-432': 'halfRound',
    'OA-R-268': 'twoHalfRounds',
    'OA-R-407': 'delayerSays',
  } as const;
  const fight = sceneOf(encounter, readingsWith(changes), {
    party: [one({ weapons: ['short sword', 'dagger'], hands: ['short sword', 'dagger'] })],
    foes: [foe()],
    initiative: 'party',
    declarations: false,
  });
  const costs = fight.legal().filter(({ label }) => /off hand$|^Guard$/.test(label));
  expect(costs.map(({ cost }) => cost)).toEqual(['half-round', 'two half-rounds']);
  const wait = { do: 'delay', actor: 'one', trigger: 'an enemy attacks', response: 'attack' };
  fight.give({ ...wait, before: true });
  expect(fight.told[0]).toBe('One waits: attack before an enemy attacks.');
});

test('OA-UNARM-08 OA-PERK-03: whoever is trapped does not sprint', () => {
  const runner = one({ species: 'human', race: 'purebred' });
  const fight = scene({ party: [runner], foes: [foe()] });
  const sprint = { do: 'sprint', actor: 'one' };
  expect(fight.refusal(sprint)).toBeUndefined();
  fight.state.positions = [
    { who: 'one', against: 'foe', ladder: 'clinch', position: 'trapped', failures: 0, strangle: 0 },
  ] as never;
  expect(fight.refusal(sprint)).toBe('OA-UNARM-08');
});

describe('OA-R-424: the free attack of whoever holds', () => {
  const maneuvered = [
    { who: 'foe', against: 'one', ladder: 'clinch', position: 'maneuvered', failures: 0, strangle: 0 },
  ] as never;

  test('OA-GUARD-02 OA-UNARM-07: whoever guards answers it, and what was announced goes on', () => {
    const guard = foe({ weapons: ['dagger'] });
    const fight = scene({ party: [one()], foes: [guard], initiative: 'foes' });
    fight.give({ do: 'guard', actor: 'foe' });
    fight.state.positions = maneuvered;
    fight.give({ do: 'move', actor: 'foe', x: 4, y: 3 });
    expect(fight.waiting).toBe('one');
    fight.give({ do: 'attack', actor: 'one', target: 'foe' });
    expect(fight.waiting).toBe('foe');
    fight.give({ do: 'answer', actor: 'foe', maneuver: 'parry', weapon: 'dagger' }, 3, 3, 5, 6);
    expect(fight.told[0]).toContain('Foe parries it');
    expect(fight.state.fighters.foe).toMatchObject({ x: 4, y: 3, round: { parries: { dagger: 1 } } });
    expect(fight.state.fighters.one!.round.freeAttack).toBe(true);
  });

  test('OA-R-424: what can no longer be done is lost with its half-round', () => {
    // A morningstar slows whoever fails the save, and a slow one does not get so far.
    const holder = one({ weapons: ['morningstar'], STR: 9 });
    const fight = scene({ party: [holder], foes: [foe({ baseSpeed: 4 })], initiative: 'foes' });
    fight.state.positions = maneuvered;
    fight.give({ do: 'move', actor: 'foe', x: 11, y: 2 });
    fight.give({ do: 'attack', actor: 'one', target: 'foe', weapon: 'morningstar' }, 3, 3, 3, 3);
    expect(fight.told.at(-1)).toBe('Foe can no longer do what was announced, and has lost a half-round.');
    expect(fight.state.fighters.foe).toMatchObject({ x: 3, y: 2 });
    expect(fight.state.turn).toMatchObject({ actor: 'foe', halfRounds: 1 });
  });
});

test('OA-WABL-11 OA-WABL-14: an explosion drives everybody away from where it went off', () => {
  const fight = scene({
    map: { width: 16, height: 9 },
    party: [one({ PER: 8, weapons: ['rocket launcher'], ammunition: { missiles: 3 } })],
    foes: [
      foe({ at: { x: 6, y: 2 } }),
      { ...foe({ at: { x: 6, y: 3 } }), name: 'South' },
      { ...foe({ at: { x: 5, y: 3 } }), name: 'Southwest' },
    ],
  });
  const shot = { do: 'attack', actor: 'one', target: 'foe', weapon: 'rocket launcher' };
  fight.give({ ...shot, buys: ['explosive munition'] }, 3, 6, 6, 2, 1, 6, 2, 1, 6, 2, 1);
  const at = (id: string) => [fight.state.fighters[id]!.x, fight.state.fighters[id]!.y];
  expect([at('foe'), at('south'), at('southwest')]).toEqual([
    [8, 2],
    [6, 5],
    [3, 5],
  ]);
});

test('OA-WABL-12: an extra attack that was won is offered as what it is, free', () => {
  const fight = scene({
    party: [one({ STR: 6, weapons: ['twin lightfoil'] })],
    foes: [foe()],
  });
  const costs = () => new Set(fight.legal('attack').map(({ cost }) => cost));
  const blow = { do: 'attack', actor: 'one', target: 'foe', weapon: 'twin lightfoil' };
  expect(costs()).toEqual(new Set(['half-round']));
  fight.give({ ...blow, buys: ['extra attack'] }, 2, 5);
  expect([costs(), fight.state.turn!.halfRounds]).toEqual([new Set(['free']), 1]);
  fight.give(blow, 4, 4);
  expect([costs(), fight.state.turn!.halfRounds]).toEqual([new Set(['half-round']), 1]);
});
