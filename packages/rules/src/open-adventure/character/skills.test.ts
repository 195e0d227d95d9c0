/** Which skill an action is, however it is written. */
import { expect, test } from 'vitest';
import { abilityTestProcedure } from '../checks/ability-test.ts';
import { ask, playOn } from '../testing.ts';
import { nameSkillProcedure, sameSkill } from './skills.ts';

test.each([
  ['lock pick', 'lockpick', true],
  ['lock pick', 'Pick a lock', true],
  ['lock pick', 'lock picking', true],
  ['lock pick', 'picking locks', true],
  ['disarm trap', 'disarm traps', true],
  ['lift portcullis', 'lift portcullises', true],
  ['sleight of hand', 'sleight-of-hand', true],
  ['find water', 'find drinkable water', true],
  ['recall customs', 'commemorate lore about customs & culture', true],
  ['survival', 'surviving', true],
  ['survival', 'survive', true],
  ['navigate', 'navigation', true],
  ['persuasion', 'persuade', true],
  ['survival', 'wilderness survival', false],
  ['starship pilot [insectoid]', 'starship pilot [zultona]', false],
  ['climb', 'constructor', false],
])('OA-SKIL-02: %s and %s are one action: %s', (one, other, same) => {
  expect(sameSkill(one, other)).toBe(same);
  expect(sameSkill(other, one)).toBe(same);
});

test('OA-TRAD-14: engineers see unsafe ceilings as well as unsafe walls', () => {
  const test = {
    character: { trade: 'engineering', PER: 7 },
    ability: 'PER',
    action: 'detect unsafe ceilings',
  };
  expect(ask(abilityTestProcedure, test, playOn([1, 4]))).toMatchObject({ total: 10, success: true });
});

test.each([
  ['run', 'STR', undefined],
  ['sleight of hand', 'DEX', undefined],
  ['starship pilot [zultona]', 'INT', undefined],
  ['endure', 'VIT', 'OA-SKIL-06'],
  ['sense magic', 'MAG', 'OA-SKIL-06'],
  ['sword fighting', 'STR', 'OA-SKIL-07'],
  ['climb very tall icy cliffs', 'STR', 'OA-SKIL-08'],
  ['pilot [two words]', 'DEX', 'OA-SKIL-08'],
])(
  'OA-SKIL-06 OA-SKIL-07 OA-SKIL-08 OA-SKIL-10: “%s” of %s can be a skill unless %s',
  (action, ability, rule) => {
    const answer = ask(nameSkillProcedure, { action, ability });
    expect('rule' in answer ? answer.rule : undefined).toBe(rule);
  },
);
