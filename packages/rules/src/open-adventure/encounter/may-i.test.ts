/** One rule, one word on it: what is forbidden when asked is forbidden when played, and the other way round. */
import { seededDice } from '@arbiter/dice';
import { defaultReadings, resolve } from '@arbiter/engine';
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { openAdventure } from '../index.ts';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'] };
const one = (more: object = {}) => ({ name: 'One', at: { x: 2, y: 2 }, ...CALM, ...more });
const two = (more: object = {}) => ({ name: 'Two', at: { x: 2, y: 3 }, ...CALM, ...more });
const foe = (more: object = {}) => ({ name: 'Foe', at: { x: 3, y: 3 }, maxHP: 40, ...CALM, ...more });
const fight = (party: object[], foes: object[] = [foe()], map: object = {}) =>
  sceneOf(encounter, readingsWith({}), {
    ...{ party, foes, map: { width: 12, height: 8, ...map } },
    ...{ initiative: 'party', declarations: false },
  });
const asked = (name: string, input: object) => {
  const procedure = openAdventure.procedures.find(each => each.name === name)!;
  const result = resolve(procedure, input, seededDice('may I'), defaultReadings(rulings));
  return result.ok ? undefined : result.failed === 'rule' ? result.refusal.rule : 'input';
};

test('OA-TLNT-07 OA-COND-33: help takes a full round, which a stunned disciple has not, asked or played', () => {
  const disciple = { archetype: 'disciple', level: 5, talents: ['aid ally'], conditions: { stun: 1 } };
  expect(asked('aid-ally', { disciple, help: 'attacks' })).toBe('OA-COND-33');
  expect(asked('aid-ally', { disciple: { ...disciple, conditions: {} }, help: 'attacks' })).toBeUndefined();
  const scene = fight([one(disciple), two()]);
  expect(scene.refusal({ do: 'aid ally', actor: 'one', target: 'two', help: 'attacks' })).toBe('OA-COND-33');
});

test('OA-COND-28 OA-COND-08: nobody fights flames on stone, asked or played', () => {
  const stone = { conditions: { petrify: 1, burn: 1 } };
  expect(asked('put-out-fire', { burning: stone, helper: {} })).toBe('OA-COND-28');
  const scene = fight([one(), two(stone)]);
  expect(scene.refusal({ do: 'fight the fire', actor: 'one', target: 'two' })).toBe('OA-COND-28');
});

test('OA-ACT-15 OA-R-445: the helpless still look for those who hide, asked or played', () => {
  const bound = { conditions: ['helpless'] };
  expect(asked('find-hidden', { character: bound, hideResult: 5 })).toBeUndefined();
  const scene = fight([one(bound), two()]);
  const { state } = scene;
  state.fighters.foe = { ...state.fighters.foe!, hidden: { from: ['one'], result: 5 } };
  expect(encounter.whyNot!(state, { do: 'search', actor: 'one', equipment: [] })?.rule).toBeUndefined();
});

test('OA-R-404 OA-COND-38 OA-COND-26 OA-COND-28: whoever has no turn is told what keeps them from it, asked or played', () => {
  const kept: Readonly<Record<string, string>> = {
    unconscious: 'One cannot attack: unconscious.',
    paralysis: 'One cannot attack: paralyzed.',
    petrify: 'One cannot attack: turned to stone.',
  };
  for (const [condition, words] of Object.entries(kept)) {
    const struck = { conditions: [condition], weapons: ['long sword'], hands: ['long sword'] };
    const { state } = fight([one(struck), two()]);
    const attack = { do: 'attack', actor: 'one', target: 'foe', weapon: 'long sword' };
    expect(encounter.whyNot!(state, encounter.command.parse(attack))?.message).toBe(words);
  }
  // Whoever could act, and whose turn it is not, waits for it.
  const { state } = fight([one(), two()]);
  const early = encounter.command.parse({ do: 'attack', actor: 'two', target: 'foe', weapon: null });
  expect(encounter.whyNot!(state, early)?.message).toBe('It is not for Two to decide something now.');
});

test('OA-COND-23 OA-WEAP-08 OA-PERK-03 OA-EQP-23: the same words, asked or played', () => {
  const said = (name: string, input: object): string => {
    const procedure = openAdventure.procedures.find(each => each.name === name)!;
    const result = resolve(procedure, input, seededDice('may I'), defaultReadings(rulings));
    return !result.ok && result.failed === 'rule' ? result.refusal.message : '';
  };
  const scene = fight([one({ aidKits: 0 }), two()]);
  const played = (command: object): string | undefined =>
    encounter.whyNot!(scene.state, encounter.command.parse(command))?.message;
  const named = { name: 'One' };
  expect(played({ do: 'coup de grace', actor: 'one', target: 'foe', weapon: null })).toBe(
    said('coup-de-grace', { attacker: named, victim: { name: 'Foe' }, kind: 'unarmed' }),
  );
  expect(played({ do: 'use armor', actor: 'one', armor: 'combat exoskeleton' })).toBe(
    said('armor-ability', { character: named, armor: 'combat exoskeleton' }),
  );
  expect(played({ do: 'sprint', actor: 'one' })).toBe(said('speed', { character: named, sprint: true }));
  expect(played({ do: 'first aid', actor: 'one', target: 'two' })).toBe(
    said('emergency-aid', { patient: { name: 'Two' }, kits: 0 }),
  );
});
