/** How somebody goes about a deed of a fight, as the game master rates it. */
import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, Play } from '@arbiter/engine';
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { ask } from '../testing.ts';
import { encounter } from './index.ts';
import { fighterOf } from './state.ts';

const at = (x: number, y: number) => ({ at: { x, y } });
const person = { name: 'Ada', maxHp: 20, weapons: ['spear'], skills: ['Social'], bennies: 0 };
const ada = { ...person, ...at(3, 3) };
const orc = { name: 'Orc', player: false, maxHp: 30, deflect: 4, mind: 3, ...at(4, 3) };
const scene = (setup: object = {}) =>
  sceneOf(encounter, defaultReadings(rulings), {
    first: 'party',
    party: [ada],
    foes: [orc],
    map: { width: 12, height: 8 },
    ...setup,
  });
const rated = (target: string, approach: string, more: object = {}) => ({
  do: 'gm',
  actor: 'gm',
  target,
  approach,
  ...more,
});
const play = (...faces: number[]) => new Play(scriptedDice(faces), defaultReadings(rulings));

test('ED-DIF-04 ED-R-253: the approach changes the number of a deed, is told, and is over with the turn', () => {
  const fight = scene();
  fight.give(rated('ada', 'Moderate', { on: ['Social'], why: 'insulted him' }));
  expect(fight.told).toEqual([
    'The game master decides about Ada: approach Moderate on Social (insulted him).',
  ]);
  expect(encounter.glance(fight.state).fighters[0]?.conditions).toContain('approach Moderate (insulted him)');
  // Mind 3, 5 and 4: 12 to reach with a proficiency bonus of 1.
  fight.give({ do: 'intimidate', actor: 'ada', target: 'orc' }, 10);
  expect(fight.told[0]).toContain('11 against 12, success with complication');
  expect(JSON.stringify(fight.trace)).toContain('approach Moderate (insulted him)');
  fight.give({ do: 'end turn', actor: 'ada' });
  expect(fighterOf(fight.state, 'ada').marks).toEqual([]);
});

test('ED-DIF-04: asked, the same approach makes the same number', () => {
  const approach = { name: 'insulted him', gives: 'approach', approach: 'Moderate', on: ['Social'] };
  const target = { name: 'Orc', player: false, mind: 3 };
  const intimidator = { ...person, marks: [approach] };
  expect(ask('intimidate', { intimidator, target }, play(10))).toMatchObject({ target: 12, total: 11 });
  // Attacks are none of it, and what is said of one roll goes first.
  expect(
    ask('attack', { attacker: intimidator, defender: { ...target, deflect: 4 } }, play(5)),
  ).toMatchObject({ target: 9 });
  const roll = { roller: intimidator, stat: 'Will', skill: 'Social', against: target };
  expect(ask('skill-roll', roll, play(10))).toMatchObject({ target: 12 });
  expect(ask('skill-roll', { ...roll, approach: 'Simple' }, play(10))).toMatchObject({ target: 6 });
});

test('ED-DIF-04 ED-R-253: an attack too, where the game master says so; the last word counts', () => {
  const fight = scene();
  fight.give(rated('ada', 'Hard', { why: 'eyes shut' }));
  fight.give(rated('ada', 'Simple', { on: ['attack'], why: 'from above' }));
  fight.give({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'spear' }, 7, 1);
  // Deflect 4 and 5, less 2.
  expect(fight.told[0]).toContain('7 against 7');
});

test('ED-DIF-04 ED-R-253 ED-CORE-05: what makes a deed of a creature harder makes it easier to withstand', () => {
  const fight = scene({ first: 'foes', foes: [{ ...orc, stats: { Strength: 3 } }] });
  fight.give(rated('orc', 'Moderate'));
  // Strength 3 and 5, less 4: Ada needs 4 with Mind 0.
  fight.give({ do: 'intimidate', actor: 'orc', target: 'ada' }, 4);
  expect(fight.told[0]).toContain('not impressed');
});

test('ED-DIF-04 ED-SKL-08: an effect that is shaken off the hard way is gone', () => {
  const fight = scene({ party: [{ ...ada, conditions: [{ condition: 'Charmed', by: 'Orc', target: 6 }] }] });
  fight.give(rated('ada', 'Moderate'));
  // The charmer's target hinders: two dice, the lower counts.
  fight.give({ do: 'shake off', actor: 'ada' }, 10, 11);
  expect(fighterOf(fight.state, 'ada').conditions).toEqual([]);
});
