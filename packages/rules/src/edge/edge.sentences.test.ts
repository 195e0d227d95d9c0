/** What a referee would say: everything that changed, and no more. */
import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play, Trace } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from './content/rulings/index.ts';
import { ask, said } from './testing.ts';

const readings = defaultReadings(rulings);
const playWith = (faces: readonly number[] = [], trace?: Trace) =>
  new Play(scriptedDice(faces), readings, trace);
const tell = (name: string, input: unknown, ...faces: number[]): string => said(name, input, playWith(faces));
const refusal = (name: string, input: unknown): string => {
  const found = ask(name, input, playWith());
  return isRefusal(found) ? found.message : 'not refused';
};

test('ED-BEN-01: whoever spent bennies is named, one by one and in a party', () => {
  const bo = { name: 'Bo', bennies: 3 };
  const climb = { roller: bo, stat: 'Will', difficulty: 'Hard', benny: 'missed' };
  expect(tell('skill-roll', climb, 3, 2, 4, 11)).toBe(
    'Bo rolls 11 against 14: success with complication. Bo spent 3 bennies.',
  );
  expect(tell('skill-roll', { ...climb, benny: 'keep' }, 3)).toBe(
    'Bo rolls 3 against 14: success with complication.',
  );
  const way = { party: [bo, { name: 'Cy', bennies: 1 }], way: 'trail or side road', benny: 'missed' };
  expect(tell('navigate', { ...way, guide: 'Bo', lookout: 'Cy', pacer: 'Bo' }, 6, 2, 7, 9, 8)).toMatch(
    /\. Cy spent a benny\.$/,
  );
  expect(tell('benny', { character: bo, reason: 'session start' })).toBe('Bo has 2 bennies.');
});

test('ED-HPS-03 ED-DYI-04 ED-DYI-06: damage tells what temporary HP took, the failures of the dying, and who is dead', () => {
  const bo = { name: 'Bo', maxHp: 20, soak: 0 };
  const hurt = (more: object, amount: number) =>
    tell('damage', { target: { ...bo, ...more }, parts: [{ amount }] });
  expect(hurt({ tempHp: 3 }, 5)).toBe(
    'Bo takes 5 damage, 3 of it from temporary HP (none left), and has 18 HP left.',
  );
  expect(hurt({ tempHp: 8 }, 5)).toBe(
    'Bo takes 5 damage, 5 of it from temporary HP (3 left), and has 20 HP left.',
  );
  expect(hurt({ hp: 0, life: 'dying', failures: 1 }, 5)).toBe(
    'Bo takes 5 damage and is dying with 2 failures.',
  );
  expect(hurt({ hp: 0, life: 'dead' }, 5)).toBe('Bo is dead already.');
});

test('ED-DYI-07 ED-DYI-09 ED-CND-02: healing tells who wakes and whose wound closes', () => {
  const bo = { name: 'Bo', maxHp: 10, hp: 0, life: 'dying' };
  expect(tell('heal', { creature: { ...bo, conditions: ['Bleeding'] }, amount: 4 })).toBe(
    'Bo regains 4 HP and has 4; it no longer bleeds; it wakes, and lies there, Prone.',
  );
  expect(tell('heal', { creature: bo, temporary: 4 })).toBe(
    'Bo regains 0 HP and has 0 and 4 temporary; it wakes, still dying, and lies there, Prone.',
  );
});

test('ED-ROLL-03 ED-ROLL-14: what the table has to name is told: a Complication, a Perk', () => {
  const [ada, guard] = [{ name: 'Ada' }, { name: 'Guard', player: false, mind: 4, stats: { Wits: 3 } }];
  expect(tell('intimidate', { intimidator: ada, target: guard }, 2)).toBe(
    'Guard is Frightened of Ada, with a Complication.',
  );
  expect(tell('hide', { hider: ada, enemies: [guard], moved: 3 }, 12)).toBe('Ada is hidden, with a Perk.');
  expect(tell('first-aid', { helper: ada, patient: { name: 'Bo', life: 'dying', hp: 0 } }, 7)).toBe(
    'Ada helps: Bo is stable.',
  );
  expect(tell('athletics', { creature: ada, feat: 'jump', difficulty: 'Hard' }, 1)).toBe(
    'Ada does not manage to jump, with a Complication.',
  );
});

test('ED-CHS-03 ED-CHS-05 ED-CHS-07: a manoeuvre says why the speed is lower, and takes no higher one than it leaves', () => {
  const participant = { pilot: { name: 'Pip', stats: { Wits: 2 } }, baseSpeed: 8, speed: 9 };
  const foe = { name: 'Foe', player: false, mind: 3 };
  expect(refusal('chase-manoeuvre', { participant, manoeuvre: 'Disappear', against: foe, speed: 5 })).toBe(
    'Disappear costs at least half of the speed 9: 4 at most is left.',
  );
  expect(refusal('chase-manoeuvre', { participant, manoeuvre: 'Swap', against: foe, speed: 10 })).toBe(
    'Swap makes nobody faster than 9.',
  );
  const trace = Trace.recording();
  const gone = ask(
    'chase-manoeuvre',
    { participant, manoeuvre: 'Disappear', against: foe },
    playWith([9], trace),
  );
  expect(gone).toMatchObject({ hidden: true, speed: 4 });
  expect(trace.nodes.at(-1)).toMatchObject({
    label: 'Speed',
    rule: 'ED-CHS-03',
    value: 4,
    children: [
      { label: 'before', value: 9 },
      { label: 'lost', value: -5 },
    ],
  });
});

test('ED-OBJ-01 ED-TAG-25 ED-CPX-04 ED-SPD-02 ED-NPC-09: refusals and small sentences in good English', () => {
  expect(refusal('break-object', { difficulty: 'Easy', damage: 7, dice: '1d6' })).toBe(
    'Give either the `damage`, or the `dice` to roll.',
  );
  const axe = { name: 'axe', tags: ['Thrown'], distance: 1 };
  const thrown = { attacker: { weapons: [axe] }, defender: { name: 'Foe', player: false }, distance: 4 };
  expect(refusal('attack', thrown)).toBe('The axe does not reach 4 spaces.');
  const checks = [{ by: 'A', stat: 'Will', helpers: 2 }].concat(
    ['A', 'A'].map(by => ({ by, stat: 'Will', helpers: 0 })),
  );
  const party = (...names: string[]) => ({
    party: names.map(name => ({ name })),
    difficulty: 'Easy',
    checks,
  });
  expect(refusal('complex-roll', party('A'))).toBe('Nobody else could help A.');
  expect(refusal('complex-roll', party('A', 'B'))).toBe('Only 1 other could help A.');
  const held = { creature: { name: 'Bo', conditions: ['Restrained'] }, path: ['free'] };
  expect(refusal('movement', held)).toBe('The way costs 1 space of movement; only 0 are left.');
  expect(tell('recharge', { abilities: [{ name: 'breath' }, { name: 'tail', used: false }] }, 6)).toBe(
    'Recharge: breath is there again; tail was not used.',
  );
});

test('ED-TAG-01 ED-SKL-17: a weapon of the list is asked for by its name', () => {
  expect(tell('weapon', { weapon: 'rapier' })).toBe(
    'It rolls Strength or Dexterity, deals piercing damage and reaches 1 space in melee.',
  );
  expect(refusal('weapon', { weapon: 'excalibur' })).toBe('There is no weapon called “excalibur”.');
});
