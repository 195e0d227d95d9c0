/** Every number has its reason: what stands between a result and what comes of it. */
import type { TraceNode } from '@arbiter/engine';
import { isRefusal } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { openAdventure } from '../index.ts';
import { playOn } from '../testing.ts';

const lines = (nodes: readonly TraceNode[]): string[] =>
  nodes.flatMap(({ label, value, children = [] }) => [`${label}: ${value}`, ...lines(children)]);
const reasons = (name: string, input: object, ...faces: number[]): string[] => {
  const procedure = openAdventure.procedures.find(each => each.name === name)!;
  const play = playOn(faces);
  const outcome = procedure.run(procedure.input.parse(input) as never, play as never);
  if (isRefusal(outcome)) throw new Error(outcome.message);
  play.finish();
  return lines(play.trace.nodes);
};

test('OA-ACT-07 OA-ACT-08: half the result of a jump, twice that after a run', () => {
  expect(reasons('jump', { character: { STR: 7 }, runUp: 4 }, 3, 3)).toEqual(
    expect.arrayContaining(['spaces: 6', 'jump: 7', 'half, at least 1 →: 3', 'after a run →: 6']),
  );
  expect(reasons('jump', { character: {}, direction: 'up', runUp: 4 })).toEqual([
    'spaces: 2',
    'own height: 2',
    'half →: 1',
    'after a run →: 2',
  ]);
});

test('OA-TEST-01 OA-ACT-07 OA-ACT-08: a gap that nobody can miss is not tested', () => {
  expect(reasons('jump', { character: {}, gap: 1 })).toEqual(['spaces: 1', 'whatever the test says: 1']);
  expect(reasons('jump', { character: {}, runUp: 4, gap: 2 })).toEqual([
    'spaces: 2',
    'whatever the test says: 2',
  ]);
  expect(reasons('jump', { character: { STR: 7 }, runUp: 4, gap: 3 }, 3, 3)).toContain('jump: 7');
});

test('OA-ACT-31: half the time by one hand', () => {
  expect(reasons('hang', { character: { SP: 5 }, hands: 1 })).toEqual(
    expect.arrayContaining(['Rounds of hanging: 25', 'ten a minute: 50', 'one hand →: 25']),
  );
});

test('OA-ENC-03 OA-ENC-10: counters by the Strength, seconds by the part of the maximum', () => {
  expect(reasons('move-weight', { movers: [{ STR: 4 }], burden: 'lift', weight: 39 })).toEqual(
    expect.arrayContaining([
      'one for every 4 × Strength: 2',
      'Strength: 4',
      'less than half or a quarter of the maximum →: 8',
    ]),
  );
});

test('OA-AIM-03: a feint takes no more than the Dexterity', () => {
  expect(reasons('feint', { attacker: { CHA: 9 }, defender: { PER: 5, DEX: 3 } }, 3, 3)).toEqual(
    expect.arrayContaining(['over the Perception: 4', 'no more than the Dexterity →: 3']),
  );
});

test('OA-CMBT-15 OA-TACT-03: the range of a shot', () => {
  const shot = { attacker: {}, defender: { DEX: 1 }, weapon: 'short bow', distance: 11, height: 5 };
  expect(reasons('attack', shot, 1, 3, 1, 4)).toEqual(
    expect.arrayContaining([
      'range with this roll: 13',
      'range of the weapon: 7',
      'height: 5',
      'attack roll: 1',
    ]),
  );
});

test('OA-CMBT-16 OA-TRAD-26: a magic attack, its trade and its range', () => {
  const caster = { CHA: 4, MAG: 3, trade: 'occult', mana: { red: 2 }, powers: ['ember dart'] };
  const told = reasons('cast-magic', { caster, target: {}, magic: 'ember dart' }, 2, 5);
  expect(told).toEqual(
    expect.arrayContaining([
      'Magic attack when casting: 8',
      'occult: 1',
      'magic attack total: 10',
      'magic attack roll: 2',
    ]),
  );
});

test('OA-ACT-16 OA-ACT-03 OA-FIRE-04 OA-ACT-21: throws, sight under water and air', () => {
  expect(reasons('throw', { character: {}, weight: 1 }, 3, 3)).toEqual(
    expect.arrayContaining(['spaces: 10', 'throw: 5', '2 for each point →: 10']),
  );
  expect(reasons('underwater-sight', { character: { PER: 4 }, murky: false })).toEqual([
    'spaces: 16',
    'Perception: 4',
    'four times →: 16',
  ]);
  expect(reasons('air-supply', { length: 3, width: 3, fires: [6], breathers: ['light'] })).toEqual([
    'volumes of air, 3 × 3 × 2: 18',
    'fire of 6 volumes: rounds for 2 volumes of air: 1',
    'light: volumes of air a day: 1',
    'rounds that it lasts: 8',
  ]);
});

test('OA-ACT-28 OA-R-615: what is measured in contour lines is a slope', () => {
  expect(reasons('climb', { character: { DEX: 10 }, contourLines: 6 }, 3, 3, 4, 4)).toContain(
    'advantage: slope: undefined',
  );
});

test('OA-REST-07 OA-R-223: half a point that is saved up is told', () => {
  const procedure = openAdventure.procedures.find(({ name }) => name === 'natural-healing')!;
  const input = procedure.input.parse({ character: { HP: 2 } });
  const outcome = procedure.run(input as never, playOn() as never);
  expect(procedure.tell!(outcome as never, input as never)).toBe(
    'After 1 day the character has healed 0 health points and has 2, and half a point is saved up.',
  );
});

test('OA-MOVE-09 OA-COND-26: a step over somebody who lies there says what it costs', () => {
  const others = [{ at: { x: 1, y: 0 }, is: 'helpless' }];
  expect(reasons('move', { character: { baseSpeed: 6 }, path: [{}, {}], others })).toContain(
    'with the step over whoever lies there: 2',
  );
});

test('OA-VAC-01 OA-R-450: every stamina point that the vacuum takes is told, that of the exposure first', () => {
  const told = reasons(
    'vacuum',
    { character: { SP: 3, VIT: 9, HP: 9, maxHP: 9 }, suddenly: true, rounds: 1 },
    1,
    6,
  );
  expect(told.filter(line => line.includes('stamina left'))).toEqual([
    'suddenly outside: stamina left: 2',
    'round 1: stamina left: 1',
  ]);
  expect(told.indexOf('round 1: stamina left: 1')).toBeLessThan(told.indexOf('Fortitude: 9'));
});

test('OA-ACT-20 OA-COND-34: the counters of each round that the breath does not cover', () => {
  const input = { character: { SP: 2 }, stretches: [{ rounds: 8, exertion: 'moderate' }] };
  expect(reasons('hold-breath', input, 5, 6).filter(line => line.includes('missing'))).toEqual([
    'breath that is missing: suffocation counters: 1',
    'breath that is missing: suffocation counters: 3',
  ]);
});

test('OA-REST-02 OA-REST-06: the maximum of stamina is told once, not once an hour', () => {
  const told = reasons('sleep', { character: { SP: 1 } });
  expect(told.filter(line => line === 'Stamina: 5')).toHaveLength(1);
});

test('OA-ACT-01 OA-ENC-03: how fast somebody sinks, and what pulls', () => {
  expect(reasons('swim', { character: { STR: 8, encumbrance: 2 } }, 1, 6)).toEqual(
    expect.arrayContaining(['spaces down: 3', 'a round: 1', 'encumbrance: 2']),
  );
  expect(reasons('swim', { character: { STR: 8, encumbrance: 2 }, gearFloats: true }, 1, 6)).toContain(
    'spaces down: 1',
  );
});

test('OA-ACT-09: talking is heard five times as far as its words', () => {
  expect(reasons('listen', { character: { PER: 4 } }, 3, 3)).toEqual(
    expect.arrayContaining(['spaces for talking: 20', 'spaces for words: 4', 'five times as far →: 20']),
  );
});

test('OA-ACT-22: a save for concentration says what weighs on it', () => {
  const told = reasons(
    'concentrate',
    { character: { CHA: 9 }, distractions: [{ damage: 2, staminaSpent: 1 }, { strenuous: true }] },
    ...[4, 6, 1, 6],
  ).join('\n');
  expect(told).toContain('concentration: 2 damage and 1 stamina point spent: 10 against 10');
  expect(told).toContain('concentration: exertion: 10 against 10');
});

test('OA-CMBT-15 OA-WEAP-21 OA-COND-39: counters and bought range stand apart from the roll', () => {
  const shot = { attacker: { PER: 9 }, defender: { DEX: 1 }, weapon: 'long bow', buys: ['more range'] };
  const told = reasons('attack', { ...shot, distance: 13, freeDodge: false }, 2, 6);
  const at = told.indexOf('range with this roll: 13');
  expect(told.slice(at, at + 4)).toEqual([
    'range with this roll: 13',
    'range of the weapon: 10',
    'attack roll: 2',
    'more range: 1',
  ]);
  const tired = { PER: 9, conditions: { exhaustion: 2 } };
  const short = reasons('attack', { ...shot, attacker: tired, distance: 12 }, 2, 6);
  expect(short.slice(short.indexOf('range with this roll: 10')).slice(0, 4)).toEqual([
    'range with this roll: 10',
    'range of the weapon: 10',
    'attack roll: 2',
    'counters on every roll: -2',
  ]);
});

test('OA-WABL-02: what a blast has gone through is taken off its range, and said', () => {
  const told = reasons(
    'attack-several',
    {
      attacker: { PER: 9 },
      weapon: 'long bow',
      abilities: [{ ability: 'blast' }],
      by: 'blast',
      targets: [
        { defender: { DEX: 1, protection: 3, HP: 30, maxHP: 30 }, distance: 2 },
        { defender: { DEX: 1, HP: 30, maxHP: 30 }, distance: 4 },
      ],
    },
    3,
    3,
  );
  expect(told).toEqual(expect.arrayContaining(['range with this roll: 7', 'lost on the way: -3']));
});

test('OA-EXLT-03: how long exult points last is asked of whoever has some', () => {
  expect(reasons('attack', { attacker: {}, defender: {} }, 3, 3)).not.toContain('ruling: endOfRound');
  const held = { attacker: {}, defender: {}, attackerRound: { exult: 1 } };
  expect(reasons('attack', held, 3, 3)).toContain('ruling: endOfRound');
});

test('OA-MORL-03: panic counters are told of battles only', () => {
  const npc = { HP: 2, maxHP: 10, CHA: 5 };
  expect(reasons('morale', { npc }, 1, 6)).toContain('panic counters: 4');
  expect(reasons('morale', { npc, inBattle: false }, 1, 6).join()).not.toContain('panic');
});

test('OA-CMBT-13 OA-WABL-23: of several targets everybody has their own defense and damage, by name', () => {
  const one = (name: string, DEX: number) => ({ defender: { name, DEX, HP: 30, maxHP: 30 } });
  const told = reasons(
    'attack-several',
    { attacker: { STR: 6 }, weapon: 'crescent blade', targets: [one('Ann', 3), one('Bo', 9)] },
    ...[3, 3, 3, 3],
  );
  const [ann, bo] = ['Ann: undefined', 'Bo: undefined'].map(line => told.indexOf(line)) as [number, number];
  expect(told.slice(ann, bo)).toContain('total over defense: 7');
  expect(told.slice(bo)).toContain('total over defense: 1');
  const alone = reasons('attack', { attacker: { STR: 6 }, weapon: 'dagger', defender: { DEX: 3 } }, 3, 3);
  expect(alone).toContain('total over defense: 4');
});

test('OA-COND-16: everything that a lost level takes along', () => {
  const levels = [
    { HP: 3, SP: 2, ability: 'STR' },
    { HP: 4, REF: 3, ability: 'PER', skills: [{ action: 'climb', points: 2 }] },
  ];
  const told = reasons('energy-drain', {
    character: { level: 2, xp: 500, levels, maxHP: 12, HP: 12 },
    counters: 2,
  });
  const at = told.indexOf('level 2 is lost: undefined');
  expect(told.slice(at, at + 9)).toEqual([
    'level 2 is lost: undefined',
    'Perception: -1',
    'health: -4',
    'reflex: -3',
    'climb: -2',
    'level 1 is lost: undefined',
    'Strength: -1',
    'health: -3',
    'stamina: -2',
  ]);
});

test('OA-SIGHT-08: who looks out of the dark is hidden in it, and that is why the attack is easier', () => {
  expect(reasons('concealment', { viewerLight: 'darkness' })).toContain('the viewer, for the target: heavy');
  expect(reasons('concealment', {}).join()).not.toContain('the viewer, for');
});
