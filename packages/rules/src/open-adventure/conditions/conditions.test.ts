import { describe, expect, test } from 'vitest';
import { abilityNow } from '../character/abilities.ts';
import { FORCED_MARCH, LOST_SLEEP } from '../character/afflictions.ts';
import { type CharacterInput, characterOf } from '../character/character.ts';
import { maximumSP, secondaryScore, staminaOf } from '../character/secondary-scores.ts';
import { sufferDamageProcedure } from '../checks/harm.ts';
import { type ConditionName, conditions, type Deed } from '../content/condition-list.ts';
import { ask, playOn } from '../testing.ts';
import { conditionReportProcedure } from './condition-changes.ts';
import {
  afflict,
  attackCircumstances,
  conditionModifiers,
  halfRoundsUnder,
  hasCondition,
  hasNoTurn,
  heldBack,
  initiativeConditions,
  isHelpless,
  relieve,
  speedDivisors,
  testConditions,
  whyNotDo,
} from './conditions.ts';
import { poisonProcedure } from './poisoning.ts';
import { pullOutProcedure } from './skewer.ts';

const given = (found: readonly { gives: string }[]): string[] => found.map(({ gives }) => gives).sort();
const counters = (character: ReturnType<typeof characterOf>): Record<string, number | null> =>
  Object.fromEntries(character.conditions.map(c => [c.name, c.counters]));

describe('conditions', () => {
  test('OA-COND-01 OA-COND-03: thirty-five names, the versions apart', () => {
    expect(conditions).toHaveLength(35);
    expect(new Set(conditions.map(c => c.name)).size).toBe(35);
    const blind = characterOf({ conditions: ['full blindness', 'partial blindness'] });
    expect(blind.conditions).toHaveLength(2);
  });

  test('OA-COND-02: counters add up, and a condition without a number lasts until it is ended', () => {
    const twice = afflict(afflict(characterOf({}), { name: 'bleed', counters: 2 }), {
      name: 'bleed',
      counters: 1,
    });
    expect(counters(twice)).toEqual({ bleed: 3 });
    const open = afflict(characterOf({ conditions: { slow: 2 } }), { name: 'slow' });
    expect(counters(open)).toEqual({ slow: null });
    // A condition that knows no counters keeps none.
    expect(counters(characterOf({ conditions: { prone: 3 } }))).toEqual({ prone: null });
  });

  test('OA-COND-18 OA-R-300: weariness remembers its source', () => {
    let tired = afflict(characterOf({}), { name: 'exhaustion', counters: 2, source: 'march' });
    tired = afflict(tired, { name: 'exhaustion', counters: 1, source: 'sleep' });
    expect(tired.conditions).toHaveLength(2);
    expect(relieve(tired, 'exhaustion', { counters: 5, source: LOST_SLEEP }).conditions).toMatchObject([
      { source: FORCED_MARCH, counters: 2 },
    ]);
  });

  test('OA-COND-39: stamina goes with its counters and comes back with them, and never costs health', () => {
    const play = playOn();
    const cold = afflict(characterOf({ VIT: 5, SP: 2 }), { name: 'cold', counters: 3 });
    expect([cold.SP, maximumSP(cold, play)]).toEqual([-1, 2]);
    expect(relieve(cold, 'cold').SP).toBe(2);
    // Where nothing is written down, all that is left is there.
    expect(staminaOf(characterOf({ VIT: 5, conditions: { cold: 3 } }), play)).toBe(2);
  });

  test('OA-COND-04 OA-COND-40: no more points are lost than there are, and 0 has its effects', () => {
    const weak = afflict(characterOf({ STR: 1 }), { name: 'ability damage', counters: 3, ability: 'STR' });
    expect(abilityNow(weak, 'STR')).toBe(0);
    expect(weak.conditions).toMatchObject([{ counters: 1 }, { name: 'prone' }]);
    expect([isHelpless(weak), hasNoTurn(weak)]).toEqual([true, false]);
    const stiff = afflict(characterOf({ DEX: 2 }), { name: 'ability damage', counters: 2, ability: 'DEX' });
    expect([hasCondition(stiff, 'paralysis'), hasCondition(stiff, 'prone')]).toEqual([true, false]);
    const dead = afflict(characterOf({ VIT: 1, HP: 9 }), {
      name: 'ability annihilation',
      counters: 1,
      ability: 'VIT',
    });
    expect(dead.HP).toBe(0);
    expect(
      hasCondition(
        afflict(characterOf({ MAG: 1 }), { name: 'ability damage', ability: 'MAG' }),
        'unconscious',
      ),
    ).toBe(false);
    // Who never had a score is not struck by its lack.
    expect(hasCondition(characterOf({ INT: 0, temporary: { DEX: 1 } }), 'unconscious')).toBe(false);
  });

  test('OA-COND-22 OA-COND-38: Dexterity is left out of defense and reflex', () => {
    const play = playOn();
    const out = characterOf({ DEX: 6, protection: 3, modifiers: { REF: 1 }, conditions: ['unconscious'] });
    expect([secondaryScore(out, 'defense', play), secondaryScore(out, 'REF', play)]).toEqual([3, 1]);
  });

  test('OA-COND-06 OA-COND-07 OA-COND-25 OA-COND-30: an attack meets the conditions of both', () => {
    const fine = characterOf({});
    const bearing = (...names: ConditionName[]) => characterOf({ conditions: names });
    const prone = bearing('prone');
    expect(given(attackCircumstances(fine, prone, 'melee'))).toEqual(['advantage']);
    expect(given(attackCircumstances(fine, prone, 'ranged'))).toEqual(['disadvantage']);
    expect(given(attackCircumstances(fine, prone, 'unarmed'))).toEqual([]);
    const blind = bearing('full blindness');
    expect(given(attackCircumstances(blind, fine, 'melee'))).toEqual(['ineptitude']);
    expect(given(attackCircumstances(fine, blind, 'ranged'))).toEqual(['advantage']);
    expect(given(attackCircumstances(fine, bearing('partial blindness'), 'melee'))).toEqual([]);
    const unseen = bearing('invisibility');
    expect(given(attackCircumstances(fine, unseen, 'melee'))).toEqual(['ineptitude']);
    expect(given(attackCircumstances(unseen, fine, 'melee'))).toEqual(['advantage']);
  });

  test('OA-COND-17 OA-R-243: entangled, and between two who entangle each other', () => {
    const fine = characterOf({});
    const caught = characterOf({ conditions: ['entangle'] });
    expect(given(attackCircumstances(caught, fine, 'melee'))).toEqual(['disadvantage']);
    expect(given(attackCircumstances(fine, caught, 'melee'))).toEqual(['advantage']);
    expect(attackCircumstances(caught, caught, 'melee', { entangledTogether: true })).toEqual([]);
    expect(whyNotDo(caught, 'run')).toMatchObject({ rule: 'OA-COND-17' });
    expect(speedDivisors(caught)).toMatchObject({ still: undefined, divisors: [{ by: 4 }] });
    expect(speedDivisors(characterOf({ conditions: [{ name: 'entangle', anchored: true }] })).still).toBe(
      'OA-COND-17',
    );
  });

  test('OA-COND-24 OA-R-244: drink lifts what stands on Strength and Charisma and hampers the rest', () => {
    const drunk = characterOf({ conditions: { inebriation: 2 } });
    const fine = characterOf({});
    expect(given(attackCircumstances(drunk, fine, 'melee'))).toEqual(['advantage']);
    expect(given(attackCircumstances(drunk, fine, 'ranged'))).toEqual(['disadvantage']);
    expect(given(attackCircumstances(drunk, fine, 'unarmed'))).toEqual(['disadvantage']);
    expect(given(initiativeConditions(drunk).circumstances)).toEqual(['disadvantage']);
    expect(given(testConditions(drunk, 'VIT', null).circumstances)).toEqual([]);
  });

  test('OA-COND-20 OA-COND-21: fear hampers every roll while its source is seen', () => {
    const afraid = (inSight: boolean) => characterOf({ conditions: [{ name: 'panic', inSight }] });
    expect(given(testConditions(afraid(true), 'STR', null).circumstances)).toEqual(['disadvantage']);
    expect(given(testConditions(afraid(false), 'STR', null).circumstances)).toEqual([]);
    expect(whyNotDo(afraid(false), 'attack')).toMatchObject({ rule: 'OA-COND-21' });
    expect(whyNotDo(afraid(true), 'flee')).toBeUndefined();
  });

  test('OA-COND-14 OA-COND-15 OA-COND-38: senses that fail, and initiative of the deaf', () => {
    const deaf = characterOf({ conditions: ['full deafness'] });
    expect(testConditions(deaf, 'PER', 'hearing').fails?.rule).toBe('OA-COND-14');
    expect(testConditions(deaf, 'PER', 'sight').fails).toBeUndefined();
    expect(given(initiativeConditions(deaf).circumstances)).toEqual(['ineptitude']);
    const partly = characterOf({ conditions: ['partial deafness'] });
    expect(given(testConditions(partly, 'PER', 'hearing').circumstances)).toEqual(['ineptitude']);
    expect(initiativeConditions(partly).modifiers).toMatchObject([{ value: -1 }]);
    const out = characterOf({ conditions: ['unconscious'] });
    expect(testConditions(out, 'PER', null).fails?.rule).toBe('OA-COND-38');
  });

  test('OA-COND-12 OA-COND-27 OA-COND-33 OA-COND-35: what is still possible', () => {
    const may = (name: ConditionName, deed: Deed) => !whyNotDo(characterOf({ conditions: [name] }), deed);
    expect(may('cower', 'attack')).toBe(false);
    expect(may('nausea', 'move')).toBe(true);
    expect(may('nausea', 'concentrate')).toBe(false);
    expect(may('stun', 'full-round action')).toBe(false);
    expect(may('surprise', 'move')).toBe(false);
    expect(may('paralysis', 'think')).toBe(true);
    expect(may('paralysis', 'speak')).toBe(false);
    expect(may('helpless', 'speak')).toBe(true);
    expect(halfRoundsUnder(characterOf({ conditions: { stun: 1 } }), 4)).toBe(1);
    expect(halfRoundsUnder(characterOf({ conditions: ['surprise'] }), 4)).toBe(0);
  });

  test('OA-COND-10: whoever can fight no more provokes nobody', () => {
    let angry = afflict(characterOf({}), { name: 'provoke', counters: 2, source: 'Orc' });
    angry = afflict(angry, { name: 'provoke', counters: 1, source: 'Elf' });
    expect(relieve(angry, 'provoke', { source: 'Orc' }).conditions).toMatchObject([
      { source: 'Elf', counters: 1 },
    ]);
  });

  test('OA-EQP-24: a herb holds back one counter, which no longer counts', () => {
    const tired = heldBack(characterOf({ SP: 3, conditions: { exhaustion: 2 } }), 'exhaustion', 600);
    expect(tired).toMatchObject({ SP: 4 });
    expect(conditionModifiers(tired)).toMatchObject([{ value: -1 }]);
  });

  test('OA-COND-28: poison in a body of stone is suspended', () => {
    const stone = characterOf({ conditions: ['petrify', { name: 'poison', counters: 2 }] });
    expect([hasCondition(stone, 'poison'), hasCondition(stone, 'unconscious')]).toEqual([false, true]);
    expect(hasCondition(relieve(stone, 'petrify'), 'poison')).toBe(true);
  });
});

test('OA-WABL-19 OA-R-435: a weapon is pulled out through armor that is immune to piercing', () => {
  const skewered = { HP: 9, STR: 9, armor: ['iron plate'], skewers: [{ weapon: 'spear', rounds: 3 }] };
  expect(ask(pullOutProcedure, { character: skewered })).toMatchObject({ damage: 2, HP: 7 });
});

test('OA-COND-01 OA-COND-17 OA-COND-18: what conditions do is said in the sentence, alike things together', () => {
  const told = (conditions: unknown): string => {
    const input = conditionReportProcedure.input.parse({ character: { name: 'Ann', conditions } });
    return conditionReportProcedure.tell!(conditionReportProcedure.run(input, playOn()) as never, input);
  };
  expect(told({ exhaustion: 2, cold: 1 })).toBe(
    'Ann bears exhaustion and cold: −3 on every roll, −3 speed, 2 of 2 stamina points, 2 half-round actions.',
  );
  expect(told(['entangle'])).toBe(
    'Ann bears entangle: attacks with disadvantage, attacks against them with advantage, speed divided by 4, 2 half-round actions. What cannot be done: run.',
  );
  expect(told(['prone'])).toContain(
    'melee attacks against them with advantage, ranged attacks against them with disadvantage',
  );
});

test('OA-R-281 OA-TACT-01: whoever is knocked out by blows that spare is said to be', () => {
  const input = sufferDamageProcedure.input.parse({
    character: { name: 'Ann', SP: 4, HP: 9 },
    damage: 7,
    nonlethal: true,
  });
  const told = (reading: 'overflowToHealth' | 'unconsciousAtZero'): string =>
    sufferDamageProcedure.tell!(
      sufferDamageProcedure.run(input, playOn([], { 'OA-R-281': reading })) as never,
      input,
    );
  expect(told('overflowToHealth')).toBe('Ann suffers 7 and has 0 stamina points and 6 health points left.');
  expect(told('unconsciousAtZero')).toBe(
    'Ann suffers 7 and has 0 stamina points and 9 health points left, and is knocked out.',
  );
});

test('OA-COND-07 OA-COND-15 OA-COND-19 OA-COND-20 OA-COND-24: the report says which tests and saves are altered', () => {
  const report = (...conditions: (string | object)[]) => {
    const input = conditionReportProcedure.input.parse({ character: { name: 'Bo', conditions } });
    const outcome = conditionReportProcedure.run(input, playOn()) as never;
    return { ...(outcome as { own: object }), told: conditionReportProcedure.tell(outcome, input) };
  };
  expect(report('partial blindness').own).toMatchObject({ 'tests of sight': ['disadvantage'] });
  expect(report('partial deafness').told).toContain('tests of hearing with ineptitude');
  expect(report('full blindness').told).toContain('tests of sight fail');
  expect(report('fascinate').own).toMatchObject({ 'tests of Perception': ['disadvantage'] });
  expect(report('inebriation').own).toMatchObject({
    'tests of Strength': ['advantage'],
    'tests of Intelligence': ['disadvantage'],
    'willpower saves': ['advantage'],
    'reflex saves': ['disadvantage'],
  });
  const afraid = report({ name: 'fear', source: 'the dragon' });
  expect(Object.keys(afraid.own)).not.toContain('tests of Strength');
  expect(afraid.told).toContain('all tests and saves with disadvantage, never comes closer to the dragon');
  expect(report('invisibility').told).toContain('cannot be seen');
});

test('OA-COND-29 OA-R-632: a threshold against poison counts for its ability damage as well', () => {
  const dose = (threshold: string, faces: number[] = []) =>
    ask(
      poisonProcedure,
      {
        character: { VIT: 9, thresholds: { poison: threshold } },
        counters: 3,
        abilityDamage: { STR: 3, DEX: 1 },
      },
      playOn(faces),
    );
  const damage = ({
    conditions,
  }: {
    conditions: readonly { ability: string | null; counters: number | null }[];
  }) => conditions.flatMap(({ ability, counters }) => (ability ? [[ability, counters]] : []));
  const saved = dose('resistant', [1, 2]);
  expect(saved).toMatchObject({ saved: true, counters: 1 });
  expect(damage(saved)).toEqual([['STR', 1]]);
  expect(damage(dose('resistant', [2, 1]))).toEqual([
    ['STR', 3],
    ['DEX', 1],
  ]);
  expect(damage(dose('vulnerable'))).toEqual([
    ['STR', 5],
    ['DEX', 2],
  ]);
});

test('OA-ARMR-06 OA-COND-40: a gambeson under the armor that takes the last Dexterity paralyses, whatever else is borne', () => {
  const layered: CharacterInput = { DEX: 1, armor: ['gambeson', 'leather garment'] };
  const stiff = characterOf(layered);
  expect([isHelpless(stiff), hasNoTurn(stiff), whyNotDo(stiff, 'guard')?.rule]).toEqual([
    true,
    true,
    'OA-COND-40',
  ]);
  expect(isHelpless(characterOf({ ...layered, conditions: ['fear'] }))).toBe(true);
  expect(isHelpless(characterOf({ ...layered, DEX: 2 }))).toBe(false);
});
