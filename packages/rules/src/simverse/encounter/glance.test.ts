import { expect, test } from 'vitest';
import { around, leanings } from './around.ts';
import { commandSchema } from './commands.ts';
import { begin, blow, face, go, knight, map, thug, who } from './fight.testing.ts';
import { glance, portrait } from './glance.ts';
import { plainRunning } from './lasting-powers.ts';

test('the ground, who stands where, and how they are', () => {
  const marks = { walls: [{ x: 1, y: 1 }], difficult: [{ x: 2, y: 2 }], high: [{ x: 5, y: 5 }] };
  const state = begin({
    party: [{ ...knight, x: 3, y: 3 }],
    foes: [{ ...thug, mana: 0, x: 4, y: 3 }],
    map: { ...map, ...marks, cover: [{ x: 4, y: 3, cover: 'light' }] },
  });
  Object.assign(who(state, 'f1'), { vitality: -2, life: 'dying', bleedingCount: 1, prone: true });
  const { round, ground, fighters } = glance(state);
  expect(round).toBe(1);
  expect(ground?.marks.map(({ is }) => is)).toEqual(['difficult', 'high', 'cover', 'wall']);
  expect(fighters).toMatchObject([
    {
      id: 'p1',
      x: 3,
      y: 3,
      there: true,
      able: true,
      condition:
        'Vitality 24/24, Stamina 24, Mana 20, Longsword in hand, Major and Minor Action left, 1 reaction',
    },
    { id: 'f1', able: false, condition: 'Vitality -2/20, Stamina 20, dying, bleeding 1, Prone' },
  ]);
});
test('who fled is gone, whatever else was the matter', () => {
  const state = begin({ party: [knight], foes: [{ ...thug, mana: 0 }] });
  Object.assign(who(state, 'f1'), { fled: true, bleedingCount: 2 });
  expect(glance(state).fighters[1]).toMatchObject({
    there: false,
    condition: 'Vitality 20/20, Stamina 20, gone',
  });
});
test('SV-INIT-04 SV-PERK-41: what is in hand and left to shoot, aim, running powers, luck, and what the turn still allows', () => {
  const archer = { ...knight, mana: 0, perks: ['Lucky'], weapons: [{ weapon: 'Longbow', ammunition: 7 }] };
  const state = begin({ party: [{ ...archer, x: 0, y: 0 }], foes: [{ ...thug, mana: 0, x: 7, y: 5 }] });
  const aimed = go(state, { do: 'aim', actor: 'p1', target: 'f1' }).state;
  aimed.running.push(plainRunning('p1', ['p1'], 'Bless', 9));
  expect(glance(aimed).fighters.map(f => f.condition)).toEqual([
    'Vitality 24/24, Stamina 24, Longbow (7 left) in hand, aims at Thug, Bless, Lucky, Minor Action left, 1 reaction',
    'Vitality 20/20, Stamina 20, Club in hand',
  ]);
});
test('SV-WEAP-01 SV-DER-02: a weapon in each hand, and the Integrity of what was built', () => {
  const weapons = [
    { weapon: 'Sword', hand: 'main' },
    { weapon: 'Dagger', hand: 'off' },
  ];
  const state = face({ weapons }, { being: 'construct', mana: 0 });
  const [p1, f1] = glance(state).fighters;
  expect(p1?.condition).toContain('Sword (main hand) in hand, Dagger (off hand) in hand');
  expect(f1?.condition).toBe('Integrity 20/20, Stamina 20, Club in hand');
});
test('SV-ATK-03: an attack that waits for its answer is told', () => {
  const open = face({}, {});
  expect(glance(open).note).toBeUndefined();
  expect(glance(go(open, blow(), 3, 3, 3).state).note).toBe(
    'Knight attacks Thug with Longsword: success against TN 15, by 5 or more: −1 on the defence. Thug may answer.',
  );
  expect(glance(go(open, blow({ location: 'head' }), 3, 3, 3).state).note).toBe(
    'Knight attacks Thug with Longsword, at the head: success against TN 9, by less than 5. Thug may answer.',
  );
});
test('SV-INIT-04 SV-DMG-08: pools with every layer, actions left, conditions, timers and the order of turns in fields of their own', () => {
  const state = face({}, {});
  Object.assign(who(state, 'p1'), {
    bleedingCount: 2,
    armour: [{ piece: 'torso', AR: 3, AD: 0 }],
    shield: { SD: 2, skill: 1, specialized: false },
    states: ['Stunned'],
    timers: [{ state: 'Stunned', turns: 2 }],
  });
  state.running.push(plainRunning('f1', ['p1'], 'Curse', 1));
  const { fighters, phases } = glance(state);
  expect(phases?.map(({ is, seats }) => [is, seats.map(({ id }) => id)])).toEqual([
    ['now', ['p1']],
    ['ahead', ['f1']],
  ]);
  const [p1] = fighters;
  expect(p1?.pools).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Vitality', now: 24, most: 24 }),
      expect.objectContaining({ name: 'Bleeding', now: 2 }),
      { name: 'Armour, torso', now: 3, isArmour: true },
      { name: 'Shield', now: 2, isArmour: true },
    ]),
  );
  expect(p1?.actions).toEqual([
    { name: 'Major Action', now: 1, most: 1 },
    { name: 'Minor Action', now: 1, most: 1 },
    { name: 'Reactions', now: 1 },
  ]);
  expect(p1?.conditions).toEqual(['Stunned', 'Curse']);
  expect(p1?.timers).toEqual([
    { what: 'Stunned', left: '2 own turns' },
    { what: 'Curse', left: '1 turn of Thug' },
  ]);
});

test('SV-SIZE-04 SV-DMG-04: armour shows the AR that it has on its wearer, as the rules count it', () => {
  const state = begin({ party: ['grumm'], foes: [thug] });
  const grumm = glance(state).fighters[0];
  expect(who(state, 'p1').armour).toMatchObject([{ piece: 'torso', AR: 3 }]);
  expect(grumm?.pools).toContainEqual({ name: 'Armour, torso', now: 4, isArmour: true });
  expect(grumm?.body?.[0]).toMatchObject({ name: 'torso', armour: 4 });
});

test('SV-STAT-10 SV-PAIN-03 SV-DER-02: Vitality shows where it hurts, where one falls and where one dies', () => {
  const state = face({}, {});
  const linesOf = () => glance(state).fighters[0]?.pools?.[0]?.lines;
  const { EN } = who(state, 'p1');
  expect(linesOf()).toEqual([
    { at: 2, says: 'pain −4' },
    { at: 5, says: 'pain −2' },
    { at: 11, says: 'pain −1' },
    { at: 0, says: 'dying' },
    { at: -EN, says: 'dead' },
  ]);
  Object.assign(who(state, 'p1'), { being: 'construct', perks: ['No Sense of Pain'] });
  expect(linesOf()).toEqual([
    { at: 0, says: 'glitching' },
    { at: -EN, says: 'shut down' },
    { at: -2 * EN, says: 'destroyed' },
  ]);
});

test('SV-ARM-02 SV-CMOD-06: the body shows what protects each location, and what naming it costs', () => {
  const state = face({}, {});
  Object.assign(who(state, 'p1'), { armour: [{ piece: 'torso', AR: 3, AD: 0 }] });
  const body = glance(state).fighters[0]?.body;
  expect(body?.find(({ name }) => name === 'vitals')).toEqual({
    ...{ name: 'vitals', at: 'vitals', armour: 3, says: '−8 to hit, damage doubles' },
  });
  expect(body?.find(({ name }) => name === 'leg')).toMatchObject({ armour: 0, says: '−4 to hit' });
});

test('SV-ATK-02 SV-CMOD-01 SV-R-184: reach, cover, flanks and who is behind whom', () => {
  const state = face({}, {});
  state.map.cover.push({ ...{ x: who(state, 'f1').x, y: who(state, 'f1').y }, cover: 'heavy' });
  who(state, 'f1').behind = ['p1'];
  const found = around(state, 'p1');
  expect(found?.areas[0]).toMatchObject({ is: 'threat', name: 'Within reach, 1 m' });
  expect(found?.areas[0]?.places).toHaveLength(8);
  expect(found?.others).toEqual([{ id: 'f1', far: '1 m', says: ['within reach', 'in heavy cover'] }]);
  expect(glance(state).ties).toEqual([
    { from: 'p1', to: 'f1', is: 'opening', word: 'behind', says: 'Knight stands behind Thug.' },
  ]);
  expect(around(state, 'nobody')).toBeUndefined();
});

test('SV-ATK-01 SV-DMG-01: a card has the target number and the damage of each weapon, ST and skill included', () => {
  const state = face({}, {});
  const card = portrait(state, 'p1');
  expect(card?.numbers).toContainEqual({ name: 'ST', value: String(who(state, 'p1').ST) });
  expect(card?.attacks[0]?.name).toContain('Longsword');
  // The same number as the blow that the fight offers.
  expect(card?.attacks[0]?.says).toContain('TN 15');
  expect(portrait(state, 'nobody')).toBeUndefined();
});

test('SV-ATK-01 SV-CMOD-01 SV-CMOD-06: what speaks for and against a blow, without the training', () => {
  const state = face({}, {});
  state.map.high.push({ x: who(state, 'p1').x, y: who(state, 'p1').y });
  expect(leanings(state, commandSchema.parse(blow({ location: 'head' })))).toEqual([
    { is: 'against', source: 'head', by: '−6', rule: 'SV-CMOD-06' },
    { is: 'for', source: 'high ground', by: '+2', rule: 'SV-CMOD-01' },
  ]);
  expect(leanings(state, commandSchema.parse({ do: 'end turn', actor: 'p1' }))).toEqual([]);
});
