import { check, isRefusal, MOST_FIGHTERS } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { personSchema } from '../combat/person.ts';
import { OPPONENTS } from '../content/opponents.ts';
import { PREGENERATED } from '../content/pregenerated.ts';
import { isUp } from './combatant.ts';
import { begin, fast, knight, thug, who } from './fight.testing.ts';
import { encounter } from './index.ts';
import { fighter, stockNamed } from './setup.ts';
import { everybody } from './state.ts';

const made = (more: object, surprised = false) => {
  const c = fighter({ ...personSchema.parse({ name: 'A', ...more }), surprised }, 'party', fast('made'));
  if (isRefusal(c)) throw new Error(c.rule);
  return c;
};

test('SV-DER-01 SV-DER-08: what is left out follows from the attributes', () => {
  // Vitality EN × 2, Stamina EN + ST, Speed (DX + EN) / 4.
  expect(made({ DX: 13, EN: 12, ST: 11 })).toMatchObject({
    maxVitality: 24,
    vitality: 24,
    speed: 6.25,
    movement: 6.25,
  });
  expect(made({ vitality: 99 })).toMatchObject({ vitality: 99, maxVitality: 99 });
  expect(made({}).firstAid).toBe(8);
});
test('SV-INIT-07: whatever a set-up would pass over is refused', () => {
  const why = (setup: object) => {
    const begun = encounter.start({ party: [knight], foes: [thug], ...setup }, fast('why'));
    return isRefusal(begun) ? begun.message : 'begins';
  };
  expect(why({})).toBe('begins');
  expect(why({ foes: [{ ...thug, zone: 'mid' }] })).toMatch(/`zone` is not a field/);
  expect(why({ foes: [{ ...thug, x: 3 }] })).toBe(
    'Foes, entry 1 (Thug): A place is `x` and `y`: `y` is missing.',
  );
  expect(why({ foes: [{ ...thug, x: 3, y: 3, at: { x: 4, y: 4 } }] })).toMatch(/Give the place once/);
  for (const list of ['walls', 'difficult', 'high'])
    expect(
      why({
        map: {
          width: 8,
          height: 6,
          [list]: [
            { x: 1, y: 1 },
            { x: 8, y: 0 },
          ],
        },
      }),
    ).toBe(`\`map.${list}\` marks 8, 0, which is not on the map of 8 by 6: it goes to 7, 5.`);
  expect(why({ map: { cover: [{ x: 30, y: 0, cover: 'light' }] } })).toMatch(/^`map.cover` marks 30, 0/);
});
test('SV-SIZE-04: size multiplies Vitality and movement, not Speed', () => {
  expect(made({ size: 'Large' })).toMatchObject({ maxVitality: 30, speed: 5, movement: 7.5 });
});
test('SV-DER-15 SV-DER-16: a load slows, and too much of it lets nobody sprint', () => {
  expect(made({ conditions: ['Heavy load'] })).toMatchObject({ speed: 3, canSprint: true });
  expect(made({ conditions: ['Overburdened'] })).toMatchObject({ speed: 2.5, canSprint: false });
});
test('SV-INIT-11 SV-R-133: weary, one moves at half; exhausted by fatigue, nobody sprints', () => {
  expect(made({ conditions: ['Fatigue 1'] }).movement).toBe(5);
  expect(made({ conditions: ['Fatigue 2'] })).toMatchObject({ movement: 2.5, speed: 5, canSprint: true });
  expect(made({ conditions: ['Fatigue 3'] })).toMatchObject({ movement: 2.5, canSprint: false });
});
test('SV-PERK-02: Combat Reflexes are never surprised', () => {
  expect(made({}, true).surprised).toBe(true);
  expect(made({ perks: ['Combat Reflexes'] }, true)).toMatchObject({
    surprised: false,
    reflexes: 2,
  });
});
test('SV-STAT-07: who begins with empty pools begins burdened', () => {
  expect(made({ stamina: 0, mana: 0 }).conditions).toEqual(['Exhausted', 'Depleted']);
});
test('SV-POW-05: a power that nobody knows is refused', () => {
  expect(() => made({ powers: [{ power: 'No such power', tn: 12 }] })).toThrow(/^SV-/);
});
test('SV-PERK-21 SV-PERK-22 SV-FLAW-05 SV-FLAW-08: perks and flaws change the numbers that follow', () => {
  expect(made({ perks: ['Extra Vitality × 2', 'Extra Mana', 'Extra Speed'] })).toMatchObject({
    maxVitality: 40,
    mana: made({}).mana + 10,
    speed: 6,
  });
  expect(made({ flaws: ['Low Vitality', 'Lame'] })).toMatchObject({ maxVitality: 10, speed: 5, movement: 4 });
  expect(() => made({ EN: 5, flaws: ['Low Vitality'] })).toThrow('SV-DER-01');
});
test('SV-FLAW-03 SV-FLAW-10 SV-FLAW-14: eyes, pain and voice', () => {
  const c = made({ flaws: ['Poor Vision × 2', 'Chronic Pain', 'Mute'] });
  expect(c).toMatchObject({ poorVision: 2, conditions: ['Chronic Pain'], silenced: true });
  expect(made({ flaws: ['Chronic Pain'], conditions: ['Chronic Pain'] }).burdens).toEqual(['Chronic Pain']);
});
test('SV-PERK-41 SV-PERK-03: Lucky and mastery are kept', () => {
  expect(made({ perks: ['Lucky'] }).perks).toEqual(['Lucky']);
  const weapons = [{ weapon: 'Sword', weaponMaster: true }];
  expect(made({ perks: ['Weapon Master (Swords)'], weapons }).weapons[0]?.weaponMaster).toBe(true);
});

test('opponents are found by name, however it is written', () => {
  expect(stockNamed('goblin archer')).toBe(stockNamed('Goblin Archer'));
  expect(stockNamed('Unicorn')).toMatchObject({
    refused: true,
    message: expect.stringContaining('Goblin Archer'),
  });
});
test('SV-INIT-04: every opponent of the list begins with something to fight with in hand', () => {
  for (const { name } of OPPONENTS) {
    const { weapons } = who(begin({ party: [{ stock: name }], foes: [thug] }), 'p1');
    const held = weapons.find(w => w.place === 'main' || w.place === 'both');
    expect([name, held?.name === weapons[0]?.name]).toEqual([name, true]);
  }
});

const places = (setup: object) => everybody(begin(setup)).map(c => [c.id, c.name, c.x, c.y]);
const refused = (setup: object) => {
  const opening = encounter.start(setup, fast('setup'));
  return isRefusal(opening) ? opening.rule : 'allowed';
};

test('SV-INIT-07: two lines face each other across the middle, so many metres apart', () => {
  const setup = {
    party: [knight],
    foes: [{ ...thug, count: 3 }],
    metresApart: 4,
    map: { width: 10, height: 6 },
  };
  expect(places(setup)).toEqual([
    ['p1', 'Knight', 3, 3],
    ['f1', 'Thug 1', 7, 3],
    ['f2', 'Thug 2', 7, 2],
    ['f3', 'Thug 3', 7, 4],
  ]);
});
test('SV-INIT-07: given places are kept, full columns go on behind, and walls are no place', () => {
  const party = [{ ...knight, x: 0, y: 0 }];
  const map = { width: 6, height: 2, walls: [{ x: 4, y: 0 }] };
  expect(places({ party, foes: [{ ...thug, count: 2 }], metresApart: 2, map })).toEqual([
    ['p1', 'Knight', 0, 0],
    ['f1', 'Thug 1', 4, 1],
    ['f2', 'Thug 2', 5, 1],
  ]);
});
test.each([
  ['SV-INIT-07', { party: [{ ...knight, x: 1, y: 1 }], foes: [{ ...thug, x: 1, y: 1 }] }],
  ['SV-INIT-07', { party: [{ ...knight, x: 150, y: 1 }], foes: [thug] }],
  ['SV-INIT-01', { party: [], foes: [thug] }],
  ['SV-INIT-01', { party: [knight], foes: [{ stock: 'Unicorn' }] }],
  ['SV-INIT-01', { party: [{ ...knight, count: 40 }], foes: [{ ...thug, count: MOST_FIGHTERS - 39 }] }],
])('%s refuses a set-up that cannot be', (rule, setup) => {
  expect(refused(setup)).toBe(rule);
});
test('fighters by numbers, by stock and by character stand side by side', () => {
  const party = [knight, { stock: 'Wolf', count: 2 }, { character: PREGENERATED[0]?.choices }];
  expect(places({ party, foes: [thug] }).map(([, name]) => name)).toEqual([
    'Knight',
    'Wolf 1',
    'Wolf 2',
    'Brenna Oakshield',
    'Thug',
  ]);
});

const wrong = (one: unknown): string => {
  const read = check(encounter.setup, { party: [one], foes: [thug] });
  if (!read.ok) return read.problems.map(p => p.message).join(' ');
  const opening = encounter.start(read.value, fast('setup'));
  return isRefusal(opening) ? opening.message : 'nothing';
};
test.each([
  [{ name: 'A', DX: 'x' }, 'Party, entry 1 (A): `DX` must be a whole number from 1 to 50, got "x".'],
  [{ name: 'A', sise: 'Large' }, '`sise` is not a field; did you mean `size`?'],
  [{ name: 'A', size: 'Lorge' }, 'did you mean "Large"?'],
  [{ name: 'A', perks: ['Luky'] }, 'There is no perk "Luky" in the list; did you mean "Lucky"?'],
  [{ name: 'A', flaws: ['One Eyed'] }, 'did you mean "One Eye"?'],
  [{ name: 'A', armour: ['Chain Shrt'] }, 'did you mean "Chain Shirt"?'],
  [{ name: 'A', weapons: [{ weapon: 'Longswrd' }] }, 'did you mean "Longsword"?'],
  [{ name: 'A', powers: ['Magic Missile'] }, 'Party, entry 1 (A): Magic Missile: `tn` is missing'],
  [{ name: 'A', powers: [{ power: 'Magic Missle', tn: 12 }] }, 'did you mean "Magic Missile"?'],
  [
    { name: 'A', powers: [{ name: 'Breath', kind: 'bolt', tn: 12, pool: 'mana' }] },
    'Breath: `cost` is missing',
  ],
  [
    { name: 'A', perks: ['Weapon Master'], weapons: [{ weapon: 'Sword' }] },
    'Party, entry 1 (A): Say of which weapon',
  ],
  [{ stock: 'Goblim' }, 'did you mean “Goblin”?'],
  [{ stock: 'Goblin', cont: 2 }, 'did you mean `count`?'],
  [{ character: { nme: 'X' } }, 'did you mean `name`?'],
])('SV-INIT-01: a mistake is told by its own field: %j', (one, sentence) => {
  expect(wrong(one)).toContain(sentence);
});
test('SV-INIT-01: attributes in any capitals, an opponent by its bare name, a power by name and target number', () => {
  const mage = { name: 'A', dx: 13, Ws: 12, mana: 9, armor: ['Padded Cloth'] };
  const powers = [{ name: 'Magic Missile', tn: 14 }];
  const combatants = everybody(begin({ party: [{ ...mage, powers }, 'Goblin'], foes: [thug] }));
  expect(combatants[0]).toMatchObject({ DX: 13, WS: 12, powers: [{ name: 'Magic Missile', tn: 14 }] });
  expect([combatants[0]?.armour.length, combatants[1]?.name]).toEqual([1, 'Goblin']);
});
test('SV-INIT-01: a set-up that was read once is read again as the same', () => {
  const once = check(encounter.setup, { party: [{ name: 'A', dx: 13 }, 'Wolf'], foes: [thug] });
  if (!once.ok) throw new Error('unread');
  expect(check(encounter.setup, once.value)).toEqual(once);
});
test('SV-PERK-41 SV-PERK-03: a character takes every perk into the fight, mastery of a weapon left at home too', () => {
  const perks = ['Lucky', { name: 'Weapon Master', choice: 'Bows' }];
  const character = { name: 'Ada', perks, gear: { weapons: ['Longsword'] } };
  const read = who(begin({ party: [{ character }], foes: [thug] }), 'p1');
  expect(read?.perks).toEqual(['Lucky', 'Weapon Master (Bows)']);
});

test('SV-INIT-01: an entry may be a ready character by name, a file as it is, or numbers without a name', () => {
  const [first] = PREGENERATED;
  const party = [first?.id, first?.choices, { DX: 12 }];
  expect(places({ party, foes: ['wolf', { creature: 'Wolf' }] }).map(([id, name]) => [id, name])).toEqual([
    ['p1', 'Brenna Oakshield 1'],
    ['p2', 'Brenna Oakshield 2'],
    ['p3', 'Somebody'],
    ['f1', 'Wolf 1'],
    ['f2', 'Wolf 2'],
  ]);
});
test('SV-INIT-01: three sides fight until one is left', () => {
  const setup = { party: [knight], foes: ['Goblin'], others: { guards: { ...thug, at: { x: 4, y: 1 } } } };
  const state = begin(setup);
  expect(everybody(state).map(c => [c.id, c.side])).toEqual([
    ['p1', 'party'],
    ['f1', 'foes'],
    ['guards1', 'guards'],
  ]);
  const play = fast('three sides');
  for (let i = 0; i < 3000 && !encounter.outcome(state); i++) {
    const events = encounter.decide(
      state,
      encounter.tactics(state, encounter.waitingFor(state) ?? '', play),
      play,
    );
    if (isRefusal(events)) throw new Error(events.message);
    for (const event of events) encounter.evolve(state, event);
  }
  const { winner = '' } = encounter.outcome(state) ?? {};
  expect(['party', 'foes', 'guards', 'nobody']).toContain(winner);
  const standing = everybody(state)
    .filter(isUp)
    .map(c => c.side);
  expect(new Set(standing).size).toBeLessThan(2);
});

test('SV-INIT-01: somebody by all their numbers is no character file, though both have skills', () => {
  const whole = personSchema.parse({
    ...knight,
    skills: [{ name: 'Swords', level: 4 }],
    weapons: [{ weapon: 'Longsword' }],
    armour: ['Masterwork Chain Shirt'],
  });
  const state = begin({ party: [whole], foes: [thug] });
  expect(who(state, 'p1')).toMatchObject({ name: 'Knight', armour: [{ piece: 'torso', AR: 5 }] });
  expect(who(state, 'p1').weapons[0]?.uses[0]?.skill).toBe(4);
  const [file] = PREGENERATED;
  expect(who(begin({ party: [file?.choices], foes: [thug] }), 'p1').name).toBe(file?.choices.name);
});
