/** Complex rolls, and what every stat and skill roll says of its numbers. */
import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, Play, Trace, type TraceNode } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import type { EdgePlay } from '../play.ts';
import { ask, askAndKeep } from '../testing.ts';

const on = (...faces: number[]): EdgePlay => new Play(scriptedDice(faces), defaultReadings(rulings));

/** Every line of what a procedure wrote. */
function linesOf(name: string, input: object, ...faces: number[]): string[] {
  const trace = Trace.recording();
  ask(name, input, new Play(scriptedDice(faces), defaultReadings(rulings), trace) as EdgePlay);
  const lines = (nodes: readonly TraceNode[]): string[] =>
    nodes.flatMap(({ rule, label, value, children }) => [
      `${rule} ${label}: ${value}`,
      ...lines(children ?? []),
    ]);
  return lines(trace.nodes);
}

const check = (by: string, more: object = {}) => ({ by, stat: 'Wits', skill: 'Senses', ...more });
const three = (...checks: object[]) => ({
  party: [{ name: 'Ada' }, { name: 'Bo' }],
  difficulty: 'Moderate',
  checks,
});

test('ED-CPX-01: whoever is not of the party is refused before a die falls, whichever check it is', () => {
  expect(ask('complex-roll', three(check('Ada'), check('Bo'), check('Cy')), on())).toMatchObject({
    refused: true,
    field: 'checks[2].by',
  });
});

test('ED-CPX-04 ED-CND-07: nobody Unconscious makes a check or helps with one', () => {
  const party = [{ name: 'Ada' }, { name: 'Bo', conditions: ['Unconscious'] }];
  const asked = (...checks: object[]) => ask('complex-roll', { ...three(...checks), party }, on());
  expect(asked(check('Ada'), check('Ada'), check('Bo'))).toMatchObject({
    rule: 'ED-CND-07',
    field: 'checks[2].by',
  });
  expect(asked(check('Ada', { helpers: 1 }), check('Ada'), check('Ada'))).toMatchObject({
    rule: 'ED-CPX-04',
    field: 'checks[0].helpers',
  });
});

test('ED-BEN-01 ED-CPX-01: bennies spent on a check are gone afterwards', () => {
  const input = {
    ...three(check('Ada'), check('Bo'), check('Bo')),
    party: [{ name: 'Ada', bennies: 2 }, { name: 'Bo' }],
    benny: 'missed',
  };
  const { answer, kept } = askAndKeep('complex-roll', input, on(4, 10, 10, 11, 12));
  expect(answer).toMatchObject({ successes: 3, outcome: 'success with perk', bennies: [1, 0] });
  expect(kept.party[0]).toMatchObject({ name: 'Ada', bennies: 1 });
});

test('ED-EXPT-01 ED-ROLL-02: a trace names stat, skill and expertise, and says what is not there', () => {
  const roller = {
    name: 'Ada',
    stats: { Wits: 2 },
    skills: ['Social'],
    expertises: ['History'],
    tier: 2,
    hp: 1,
  };
  const roll = { roller, stat: 'Wits', skill: 'Social', difficulty: 'Moderate' };
  expect(linesOf('skill-roll', { ...roll, expertise: 'History' }, 5)).toEqual([
    'ED-ROLL-01 Wits+Social: 11',
    'ED-EDGE-05 kept die: 5',
    'ED-STAT-01 Wits: 2',
    'ED-SKL-01 Social: 2',
    'ED-EXPT-02 History: 2',
    'ED-ROLL-11 target number: 10',
    'ED-DIF-01 Moderate: 10',
    'ED-ROLL-03 on the skill scale: success',
  ]);
  expect(linesOf('skill-roll', { ...roll, expertise: 'Medic' }, 5)).toContain(
    'ED-EXPT-01 Ada does not have the expertise Medic: adds nothing',
  );
});

test('ED-EXPT-01: an attack says what expertise is not there', () => {
  const attack = { attacker: { name: 'Ada' }, defender: { player: false }, expertise: 'Unarmed Combat' };
  expect(linesOf('attack', attack, 2)).toContain(
    'ED-EXPT-01 Ada does not have the expertise Unarmed Combat: adds nothing',
  );
});

test('ED-DIF-04: against a defense the difficulty is what it adds; a table row takes no approach', () => {
  const guard = { name: 'Guard', player: false, mind: 3 };
  const asked = (more: object) =>
    ask('skill-roll', { roller: {}, stat: 'Will', skill: 'Social', ...more }, on(6));
  expect(asked({ against: guard }).target).toBe(8);
  expect(asked({ against: guard, difficulty: 'Easy' }).target).toBe(8);
  expect(asked({ against: guard, difficulty: 'Moderate' }).target).toBe(12);
  expect(asked({ against: guard, difficulty: 'Moderate', approach: 'Simple' }).target).toBe(6);
  expect(asked({ against: guard, target: 9, difficulty: 'Moderate' }).target).toBe(9);
  expect(asked({ difficulty: 'Easy', approach: 'Moderate' })).toMatchObject({
    rule: 'ED-DIF-04',
    field: 'approach',
  });
});

test('ED-CND-09 ED-CND-08: the Unconscious roll nothing, the Paralyzed may still remember', () => {
  const roll = (condition: string, ...faces: number[]) =>
    ask(
      'skill-roll',
      {
        roller: { conditions: [condition] },
        stat: 'Aptitude',
        skill: 'Knowledge',
        difficulty: 'Easy',
      },
      on(...faces),
    );
  expect(roll('Unconscious')).toMatchObject({ refused: true, rule: 'ED-CND-07' });
  expect(roll('Petrified')).toMatchObject({ refused: true });
  expect(roll('Paralyzed', 7)).toMatchObject({ total: 7 });
});

test.each([
  ['lost', { creature: 'who' }],
  ['identify', { creature: 'who', tier: 1 }],
  ['locate', { searcher: 'who', sought: {} }],
  ['forced-pace', { party: ['who'], hours: 8 }],
  ['command-mount', { rider: {}, mount: 'who', command: 'move' }],
  ['command-mount', { rider: {}, mount: 'who' }],
])('ED-CND-07 ED-R-218: %s is nothing for somebody Unconscious', (name, input) => {
  const who = { name: 'Una', conditions: ['Unconscious'] };
  const filled = Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      value === 'who' ? who : Array.isArray(value) ? [who] : value,
    ]),
  );
  expect(ask(name, filled, on())).toMatchObject({ refused: true, rule: 'ED-CND-07' });
});

test.each([
  ['athletics', { creature: 'who', feat: 'jump', difficulty: 'Moderate' }],
  ['first-aid', { helper: 'who', patient: { life: 'dying', hp: 0 } }],
  ['intimidate', { intimidator: 'who', target: { player: false, mind: 5 } }],
  ['swim', { swimmer: 'who' }],
  ['command-mount', { rider: 'who', command: 'something harder', difficulty: 'Moderate' }],
  ['command-vehicle', { pilot: 'who', difficulty: 'Moderate' }],
])('ED-BEN-01: a benny spent in %s is gone from the one who spent it', (name, input) => {
  const who = { name: 'Ada', bennies: 2, armor: 'scale coat', stats: { Strength: 1 } };
  const [field] = Object.entries(input).find(([, value]) => value === 'who')!;
  const { kept } = askAndKeep(name, { ...input, [field]: who, benny: 'failed' }, on(1, 11));
  expect(kept[field]).toMatchObject({ name: 'Ada', bennies: 1 });
});

test('ED-SKL-14 ED-R-213: nobody Unconscious is frightened', () => {
  const target = { player: false, mind: 1, conditions: ['Unconscious'] };
  expect(ask('intimidate', { intimidator: {}, target }, on())).toMatchObject({ rule: 'ED-SKL-14' });
});
