import { expect, test } from 'vitest';
import {
  against,
  begin,
  curse,
  end,
  go,
  mage,
  refusal,
  thug,
  turnOf,
  use,
  who,
  wide,
} from './fight.testing.ts';

const own = (limitations: object[], more: object = {}) =>
  curse({ enhancements: ['Reliable Activation'], limitations, ...more });
const after = (detail: string) => own([{ name: 'Situational Trigger', detail }]);
const only = (detail: string) => own([{ name: 'Only in Condition', frequency: 'rare', detail }]);
const at = use({ target: 'f1' });
const near = [{ x: 4, y: 3, DX: 12, weapons: [{ weapon: 'Club', skill: 3 }] }];
const strike = { do: 'attack', actor: 'f1', target: 'p1', weapon: 0 };

test('SV-LIM-10: a power after an attack, a wound or a dodge works once it has happened, until the own next turn ends', () => {
  const afterwards = (detail: string, answer: object, ...faces: number[]) => {
    const foes = turnOf(against(after(detail), near), 'f1');
    expect(refusal(turnOf(foes, 'p1'), at)).toBe('SV-LIM-10');
    const answered = go(
      go(foes, strike, 3, 3, 3).state,
      { do: 'defend', actor: 'p1', ...answer },
      ...faces,
    ).state;
    return turnOf(answered, 'p1');
  };
  const hurt = afterwards('being hurt', { with: 'none' }, 4);
  expect(who(hurt, 'p1').happened).toEqual(['hurt']);
  expect(refusal(hurt, at)).toBe('allowed');
  expect(refusal(turnOf(go(hurt, end('p1')).state, 'p1'), at)).toBe('SV-LIM-10');
  expect(refusal(afterwards('after a successful dodge', { with: 'dodge' }, 1, 1, 2), at)).toBe('allowed');
  expect(refusal(afterwards('after a successful dodge', { with: 'dodge' }, 6, 6, 5, 4), at)).toBe(
    'SV-LIM-10',
  );
  expect(refusal(afterwards('being attacked', { with: 'dodge' }, 1, 1, 2), at)).toBe('allowed');
});

test('SV-LIM-10: an ally knocked out sets a power off, and an event that no rule knows the game master judges', () => {
  const state = begin({
    party: [mage(after('ally knocked out')), { name: 'Friend', vitality: 1, x: 5, y: 3 }],
    foes: [{ ...thug, x: 4, y: 3, ST: 18 }],
    map: wide,
  });
  const struck = go(turnOf(state, 'f1'), { ...strike, target: 'p2' }, 3, 3, 3);
  const down = go(struck.state, { do: 'defend', actor: 'p2', with: 'none' }, 6).state;
  expect(who(down, 'p2').life).not.toBe('up');
  expect(refusal(turnOf(down, 'p1'), at)).toBe('allowed');
  expect(refusal(against(after('the bell tolls'), near), at)).toBe('allowed');
});

test('SV-LIM-10: the words of a trigger tell whose it is, and which way the blow went', () => {
  const waits = (detail: string) => who(against(after(detail), near), 'p1').awaits;
  expect(waits('after a critical hit')).toEqual(['hit a foe']);
  expect(waits('after being hit')).toEqual(['hurt']);
  expect(waits('felling an enemy')).toEqual(['foe down']);
  expect(waits('an ally is attacked')).toEqual(['ally attacked']);
  expect(waits('an ally is wounded')).toEqual(['ally hurt']);
  expect(waits('ally knocked out')).toEqual(['ally down']);
  expect(waits('the bell tolls')).toEqual([]);
});

test('SV-LIM-10: the death of a foe by one’s own hand, and what is done to a friend, set powers off', () => {
  const state = begin({
    party: [
      { ...mage(after('killing a foe')), ST: 18, weapons: [{ weapon: 'Club', skill: 3 }] },
      { ...mage(after('an ally is attacked')), name: 'Friend', x: 5, y: 3 },
    ],
    foes: [
      { ...thug, x: 4, y: 3, vitality: 1 },
      { ...thug, x: 9, y: 9 },
    ],
    map: wide,
  });
  const felled = go(
    go(turnOf(state, 'p1'), { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 3, 3, 3).state,
    { do: 'defend', actor: 'f1', with: 'none' },
    6,
  ).state;
  expect(who(felled, 'p1').happened).toEqual(['foe down']);
  const struck = go(turnOf(state, 'f1'), strike, 3, 3, 3).state;
  expect([who(struck, 'p2').happened, who(struck, 'p1').happened]).toEqual([['ally attacked'], []]);
});

test('SV-LIM-01 SV-R-224: conditions that a fight knows, those that the table states, and those it says nothing of', () => {
  const asked = (detail: string, foe: object = {}, more: object = {}) =>
    refusal(
      begin({ party: [mage(only(detail))], foes: [{ ...thug, x: 5, y: 3, ...foe }], map: wide, ...more }),
      at,
    );
  const dark = { map: { ...wide, darkness: true } };
  expect([asked('in darkness'), asked('in darkness', {}, dark)]).toEqual(['SV-LIM-01', 'allowed']);
  expect([asked('sunlight'), asked('sunlight', {}, dark)]).toEqual(['allowed', 'SV-LIM-01']);
  expect([asked('vs undead'), asked('vs undead', { perks: ['Undead'] })]).toEqual(['SV-LIM-01', 'allowed']);
  expect([asked('target Vitality 5 or less'), asked('target Vitality 5 or less', { vitality: 5 })]).toEqual([
    'SV-LIM-01',
    'allowed',
  ]);
  // As the book writes it: a number before the word.
  const few = (detail: string) => [20, 21].map(vitality => asked(detail, { maxVitality: 30, vitality }));
  expect(few('target ≤20 Vitality')).toEqual(['allowed', 'SV-LIM-01']);
  expect(few('target over 20 Vitality')).toEqual(['SV-LIM-01', 'allowed']);
  expect(asked('target below half its Vitality', { vitality: 9 })).toBe('allowed');
  expect([asked('not in daylight'), asked('not in daylight', {}, dark)]).toEqual(['SV-LIM-01', 'allowed']);
  // Where its user stands: a fire makes it light there, and no day.
  const by = { map: { ...wide, darkness: true, lights: [{ x: 3, y: 3, metres: 5 }] } };
  expect([asked('darkness', {}, by), asked('in light', {}, by), asked('daylight', {}, by)]).toEqual([
    'SV-LIM-01',
    'allowed',
    'SV-LIM-01',
  ]);
  expect(asked('wearing light armour', {}, { circumstances: [] })).toBe('SV-LIM-01');
  expect([asked('target is prone'), asked('target is prone', { prone: true })]).toEqual([
    'SV-LIM-01',
    'allowed',
  ]);
  const rain = (circumstances: string[] | null) => asked('in the rain', {}, { circumstances });
  expect([rain(null), rain([]), rain(['rain'])]).toEqual(['allowed', 'SV-LIM-01', 'allowed']);
  const dry = begin({
    party: [mage(only('rain'))],
    foes: [{ ...thug, x: 5, y: 3 }],
    map: wide,
    circumstances: [],
  });
  const wet = go(dry, { do: 'rule', actor: 'gm', target: 'p1', circumstances: ['rain'] });
  expect(refusal(wet.state, at)).toBe('allowed');
});
