import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, Play, Trace } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { edge } from '../index.ts';
import type { EdgePlay } from '../play.ts';
import { ask, askAndKeep, said } from '../testing.ts';

const on = (...faces: number[]): EdgePlay => new Play(scriptedDice(faces), defaultReadings(rulings));

test('ED-TRV-03 ED-DEF-06: lost Body lowers the Body number that others roll against', () => {
  const creature = { stats: { Strength: 2, Fortitude: 1 }, bodyLoss: 2 };
  expect(ask('numbers', { creature }, on())).toMatchObject({ body: 1, targets: { Body: 6 } });
});

test('ED-R-220 ED-DYI-01 ED-R-162: at 0 HP a creature is dying, a thing broken, whether it is said or not', () => {
  expect(ask('stabilization', { creature: { hp: 0 } }, on(6))).toMatchObject({ successes: 1 });
  expect(ask('heal', { creature: { hp: 0, tempHp: 2, maxHp: 9 }, amount: 0 }, on())).toMatchObject({
    conscious: true,
    creature: { life: 'dying', successes: 0, failures: 0 },
  });
  expect(ask('damage', { target: { hp: 0, durability: 2 }, parts: [{ amount: 9 }] }, on()).target.life).toBe(
    'dead',
  );
});

test('ED-TRV-02 ED-EXPT-01: an expertise helps whoever of the party has it', () => {
  const party = [{ name: 'Ada', expertises: ['Nature'] }, { name: 'Bo' }];
  const { marches } = ask('forced-pace', { party, hours: 8, expertise: 'Nature' }, on(9, 9));
  expect(marches.map((each: { total: number }) => each.total)).toEqual([10, 9]);
});

test('ED-TRV-03: the sentence says who falls', () => {
  const found = edge.procedures.find(each => each.name === 'forced-pace')!;
  const given = { party: [{ name: 'Ada', bodyLoss: 3 }], hours: 8 };
  const { answer } = askAndKeep('forced-pace', given, on(1));
  expect(found.tell?.(answer as never, found.input.parse(given) as never)).toBe(
    'The way takes 6 hours; Ada loses 1 Body; Ada falls Unconscious.',
  );
});

test('ED-BEN-01 ED-TRV-07: the benny that found the way is spent', () => {
  const { answer, kept } = askAndKeep(
    'lost',
    { creature: { name: 'Ada', bennies: 1 }, benny: 'failed' },
    on(1, 6),
  );
  expect(answer).toMatchObject({ lost: false, bennies: 0 });
  expect(kept.creature.bennies).toBe(0);
});

test('ED-AQUA-01: whoever cannot move sinks in armor without a roll, asked as played', () => {
  const swimmer = { conditions: ['Unconscious'], armor: 'mail shirt' };
  expect(ask('swim', { swimmer }, on())).toMatchObject({ sinks: true, die: null, outcome: 'failure' });
  expect(ask('swim', { swimmer: { ...swimmer, armor: null } }, on())).toMatchObject({
    sinks: false,
    spaces: 0,
  });
});

/** What the number to reach is made of, as the trace has it. */
function targetParts(name: string, input: object, ...faces: number[]): (string | undefined)[] | undefined {
  const trace = Trace.recording();
  ask(name, input, new Play(scriptedDice(faces), defaultReadings(rulings), trace) as EdgePlay);
  const found = trace.nodes.find(each => each.rule === 'ED-ROLL-11');
  return found?.children?.map(({ label, value, rule }) => `${label} ${value} ${rule}`);
}

test('ED-AQUA-01 ED-DIF-01: the trace says what the number of a swimmer, a climber or a rider is made of', () => {
  const swimmer = { armor: 'scale coat', shield: 'buckler' };
  expect(targetParts('swim', { swimmer }, 5)).toEqual([
    'in armor 6 ED-AQUA-01',
    'scale coat 2 ED-DEF-04',
    'buckler 1 ED-DEF-04',
  ]);
  const moderate = ['Moderate 10 ED-DIF-01'];
  expect(targetParts('athletics', { creature: {}, feat: 'jump', difficulty: 'Moderate' }, 5)).toEqual(
    moderate,
  );
  expect(targetParts('identify', { creature: {}, tier: 1 }, 5)).toEqual(moderate);
  const harder = { rider: {}, command: 'something harder', difficulty: 'Moderate' };
  expect(targetParts('command-mount', harder, 5)).toEqual(moderate);
  expect(targetParts('command-vehicle', { pilot: {}, difficulty: 'Moderate' }, 5)).toEqual(moderate);
  const sought = { name: 'Imp', player: false, stats: { Wits: 1, Dexterity: 2 } };
  expect(targetParts('locate', { searcher: {}, sought, hidden: true }, 7)).toEqual([
    'Imp: Wits 1 ED-STAT-01',
    'stands for a roll 5 ED-CORE-05',
  ]);
  const participant = { pilot: {}, baseSpeed: 8, speed: 10 };
  expect(targetParts('chase-move', { participant, hazard: 'Easy' }, 9)).toEqual([
    'Easy 6 ED-DIF-01',
    'spaces above base speed 2 ED-CHS-02',
  ]);
});

test('ED-R-222 ED-TOM-07: from the Far Zone a short range reaches nothing, not even one zone farther', () => {
  const shot = (range: number) =>
    ask('zone-reach', { from: 'Far', to: 'Adjacent', range, tags: ['Ranged'] }, on());
  expect(shot(11)).toMatchObject({ refused: true, rule: 'ED-TOM-07' });
  expect(shot(12)).toMatchObject({ reach: 'normal' });
});

test('ED-MNT-03: what is not Easy has a number, and whoever commands it says which', () => {
  expect(ask('command-mount', { rider: {}, command: 'attack' }, on())).toMatchObject({
    rule: 'ED-MNT-03',
    field: 'target',
  });
  expect(ask('command-mount', { rider: {}, command: 'something harder' }, on())).toMatchObject({
    rule: 'ED-MNT-03',
    field: 'difficulty',
  });
  const trained = { rider: {}, mount: { battleTrained: true }, command: 'attack' };
  expect(ask('command-mount', trained, on())).toMatchObject({ rolled: false, obeys: true });
});

test('ED-VEH-02 ED-CHS-02: a vehicle above its base speed is harder by every space; a number may be set', () => {
  const pilot = { stats: { Wits: 2 }, skills: ['Pilot'], expertises: ['Carter'] };
  const fast = { pilot, difficulty: 'Easy', speed: 13, baseSpeed: 8, expertise: 'Carter' };
  expect(ask('command-vehicle', fast, on(6))).toMatchObject({ target: 11, total: 10, die: 6 });
  expect(ask('command-vehicle', { ...fast, speed: 8 }, on())).toMatchObject({ target: 6, die: null });
  expect(ask('command-vehicle', { pilot, target: 4 }, on(1))).toMatchObject({ target: 4, die: 1, total: 4 });
});

test('ED-TRV-03 ED-CND-14 ED-R-70: whoever fell from exhaustion wakes after a day of rest, still Prone', () => {
  const creature = { bodyLoss: 4, conditions: [{ condition: 'Unconscious', source: 'exhaustion' }] };
  const rested = askAndKeep('day-of-rest', { creature }, on());
  expect(rested.answer).toEqual({ bodyLoss: 0, body: 0, wakes: true });
  expect(rested.kept.creature.conditions).toEqual([{ condition: 'Prone', source: 'fell' }]);
  const strained = askAndKeep('day-of-rest', { creature, exertion: true }, on());
  expect(strained.kept.creature.conditions).toEqual([{ condition: 'Unconscious', source: 'exhaustion' }]);
});

test('ED-SCN-02 ED-DMG-04: an event tells of everybody it befalls, and why somebody drops', () => {
  const creatures = [
    { name: 'Ada', maxHp: 20 },
    { name: 'Bo', maxHp: 20 },
    { name: 'Cy', maxHp: 6, soak: 4 },
  ];
  expect(said('event', { event: { damage: 7 }, creatures }, on())).toBe(
    'Ada takes 7 damage and has 13 HP left. Bo takes 7 damage and has 13 HP left. Cy takes 3 damage, more than the maximum before Soak, and is dying.',
  );
  expect(said('fall', { creature: creatures[2], damage: 7 }, on())).toContain('more than the maximum');
});

test('ED-SKL-04: a leap has the distance that was set for it', () => {
  const leap = { creature: {}, feat: 'jump', difficulty: 'Easy' };
  expect(ask('athletics', leap, on(9))).toMatchObject({ succeeds: true, spaces: null });
});

test('ED-MNT-01 ED-VEH-03: what is left alone does what it does by itself', () => {
  expect(said('command-mount', { rider: {}, mount: { name: 'Horse' } }, on())).toBe(
    'Horse is left alone and makes a Dodge act.',
  );
  expect(said('command-vehicle', { pilot: {}, commanded: false }, on())).toBe(
    'It stands still without a command.',
  );
});

test('ED-CHS-14 ED-CHS-15 ED-CHS-16: each perk of a chase says what it brings', () => {
  const tell = (perk: string, ahead: boolean) => said('chase-perk', { perk, ahead, speed: 8 }, on());
  expect(tell('Shortcut', true)).toBe('Shortcut: now at 8.');
  expect(tell('Interference', true)).toContain('difficult or hazardous terrain');
  expect(tell('Lock On', false)).toContain('Edge on Acts');
});
