/** Edges of the common actions that the worked cases leave out. */
import { isRefusal } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { characterOf } from '../character/character.ts';
import { sizeBySpaces } from '../content/adventure-tables.ts';
import { ask, playOn, valuesOf } from '../testing.ts';
import { holdBreathProcedure } from '../world/breath.ts';
import { catchClimberProcedure, climbProcedure, hangProcedure } from '../world/climbing.ts';
import { digProcedure } from '../world/digging.ts';
import { jumpProcedure } from '../world/jumping.ts';
import { longSwimProcedure, swimProcedure } from '../world/swimming.ts';
import { abilityTestProcedure } from './ability-test.ts';
import { concentrateProcedure } from './concentration.ts';
import { sufferEffectProcedure } from './harm.ts';
import { findHiddenProcedure, listenProcedure, searchProcedure, trackProcedure } from './searching.ts';
import { stealthProcedure } from './stealth.ts';
import { catchProcedure, throwProcedure } from './throwing.ts';

describe('actions', () => {
  test('OA-ACT-01 OA-ACT-05: without stamina or motion every swim test fails, without a roll', () => {
    expect(ask(swimProcedure, { character: { STR: 10, SP: 0 } })).toMatchObject({ total: null, sinks: 1 });
    expect(
      ask(swimProcedure, { character: { STR: 10, encumbrance: 2, conditions: ['paralysis'] }, depth: 1 }),
    ).toMatchObject({ depth: 4, carried: 0 });
    // Whoever panics may still swim away, though with disadvantage.
    expect(
      ask(swimProcedure, { character: { STR: 9, conditions: ['panic'] }, current: 2 }, playOn([1, 2, 3, 4])),
    ).toMatchObject({ afloat: true, total: 10, carried: 2 });
    expect(ask(longSwimProcedure, { character: { SP: 3 }, minutes: 5 })).toMatchObject({ SP: 3, lost: 0 });
  });

  test('OA-ACT-20 OA-R-469: what the breath cannot cover becomes counters at once', () => {
    // Ten rounds at rest: two of combat leave 2, the third is 2 short; the save is made with 10.
    expect(
      ask(
        holdBreathProcedure,
        { character: { SP: 1, VIT: 9 }, stretches: [{ rounds: 3, exertion: 'strenuous' }] },
        playOn([1, 2]),
      ),
    ).toMatchObject({ budget: 10, breath: 0, suffocation: 2, SP: -1, unconscious: false });
  });

  test('OA-ACT-20 OA-R-247: the three readings of held breath', () => {
    const after = (reading: 'holdThenSuffocate' | 'fromFirstRound' | 'perMinute', rounds: number) =>
      ask(
        holdBreathProcedure,
        { character: { SP: 9 }, stretches: [{ rounds, exertion: 'light' }] },
        playOn([], { 'OA-R-247': reading }),
      );
    expect(after('holdThenSuffocate', 4)).toMatchObject({ suffocation: 0, breath: 82 });
    expect(after('fromFirstRound', 4)).toMatchObject({ suffocation: 8, breath: 0 });
    // Seven rounds of the third minute are to come.
    expect(after('perMinute', 23)).toMatchObject({ suffocation: 4, breath: 7 });
  });

  test('OA-ACT-07: half spaces of height are kept, and a gap is cleared or not', () => {
    expect(ask(jumpProcedure, { character: { height: 'large' }, direction: 'up', gap: 2 })).toMatchObject({
      spaces: 1.5,
      cleared: false,
    });
    expect(ask(jumpProcedure, { character: { STR: 7 }, gap: 4 }, playOn([1, 3]))).toMatchObject({
      spaces: 4,
      cleared: true,
    });
  });

  test('OA-ACT-09: nothing is heard by the deaf, and never less than nothing', () => {
    expect(ask(listenProcedure, { character: { conditions: ['full deafness'] }, distance: 0 })).toMatchObject(
      { heard: false, heardUpTo: 0 },
    );
    expect(ask(listenProcedure, { character: { PER: 2 } }, playOn([6, 3]))).toMatchObject({
      total: -1,
      heardUpTo: 0,
    });
  });

  test('OA-ACT-11: a size between two rows takes the lower', () => {
    expect([0, 0.2, 0.25, 0.9, 1.5, 2, 5.9, 7].map(sizeBySpaces)).toEqual([
      'minuscule',
      'minuscule',
      'diminutive',
      'tiny',
      'small',
      'medium',
      'gargantuan',
      'colossal',
    ]);
  });

  test('OA-ACT-10 OA-ACT-12: the blind search in vain, and so does whoever looks into darkness', () => {
    const blind = { conditions: ['full blindness'] };
    expect(ask(searchProcedure, { character: blind })).toMatchObject({ found: false, total: null });
    expect(ask(searchProcedure, { character: {}, concealment: 'heavy' })).toMatchObject({ found: false });
  });

  test('OA-ACT-14: age raises the target number, and a bad result has no next test', () => {
    expect(
      ask(trackProcedure, { character: { PER: 9 }, ageDays: 2, quarry: 3 }, playOn([1, 2])),
    ).toMatchObject({ total: 12, target: 12, found: true, nextTestAfterMinutes: 12 });
  });

  test('OA-ACT-16 OA-ACT-18: two hands for what is heavy, a whole round for a long throw', () => {
    expect(ask(throwProcedure, { character: { STR: 5 }, weight: 2.6, hands: 1 })).toMatchObject({
      rule: 'OA-ACT-16',
    });
    expect(
      ask(throwProcedure, { character: { conditions: { stun: 1 } }, kind: 'long', tethered: true }),
    ).toMatchObject({ rule: 'OA-COND-33' });
  });

  test('OA-ACT-19 OA-R-259: a bad throw by an ally hinders', () => {
    expect(
      ask(catchProcedure, { character: { DEX: 9 }, throwResult: 9, byAlly: true }, playOn([5, 6, 1, 2])),
    ).toMatchObject({ total: 10, target: 9, caught: true });
    expect(ask(catchProcedure, { character: {}, ammunition: true })).toMatchObject({ rule: 'OA-ACT-19' });
  });

  test('OA-ACT-22: damage and stamina weigh together, and the nauseated do not concentrate', () => {
    expect(
      ask(
        concentrateProcedure,
        { character: { CHA: 9 }, distractions: [{ damage: 2, staminaSpent: 1 }] },
        playOn([4, 5]),
      ).concentrating,
    ).toBe(true);
    expect(
      ask(concentrateProcedure, { character: { conditions: ['nausea'] }, distractions: [{ other: true }] }),
    ).toMatchObject({ rule: 'OA-COND-27' });
  });

  test('OA-ACT-23: burrowers need no tool', () => {
    const mole = { habitats: ['subterranean'] };
    expect(ask(digProcedure, { character: mole, tool: false, ground: ['ice'] })).toMatchObject({ hours: 3 });
  });

  test('OA-ACT-24: neither the unconscious nor the unattentive notice, a fitting skill counts', () => {
    const observers = [
      { character: { name: 'asleep', PER: 9, conditions: ['unconscious'] } },
      { character: { name: 'skilled', PER: 5, skills: { spot: 4 } }, skill: 'spot' },
      { character: { name: 'equal', PER: 7 } },
    ];
    expect(ask(stealthProcedure, { character: { DEX: 7 }, observers }, playOn([3, 3])).spottedBy).toEqual([
      'skilled',
    ]);
  });

  test('OA-ACT-28: a brace on a ceiling cancels, and contour lines tell a slope', () => {
    const climb = (rest: object, faces: number[]) =>
      ask(climbProcedure, { character: { DEX: 9 }, ...rest }, playOn(faces));
    expect(climb({ ceiling: true, braced: true }, [1, 2])).toMatchObject({ success: true, hanging: true });
    expect(climb({ contourLines: 5 }, [])).toMatchObject({ needed: false });
    expect(climb({ freeRope: true, footWrapped: true }, [1, 2])).toMatchObject({ hanging: false });
  });

  test('OA-ACT-28 OA-R-630: a foot in the rope is a step to stand on, and the rope is uncoiled before climbing on', () => {
    const input = climbProcedure.input.parse({ character: { DEX: 9 }, freeRope: true, footWrapped: true });
    const outcome = climbProcedure.run(input, playOn([1, 2]));
    expect(outcome).toMatchObject({ total: 10, hanging: false, falls: false });
    if (!isRefusal(outcome)) expect(climbProcedure.tell?.(outcome, input)).toContain('a half-round action');
  });

  test('OA-ACT-16 OA-ACT-30 OA-GRAV-02: what is thrown and who is caught weigh what they weigh there', () => {
    // Strength 5 has a counter for every 10: 18 and 3 make 2, and 4 in gravity of tier 2; 1 in half gravity.
    const thrown = (gravity: string) =>
      ask(throwProcedure, { character: { STR: 5, load: 18 }, weight: 3, gravity }, playOn([3, 6]));
    expect(thrown('common')).toMatchObject({ counters: 2, total: 6, twoHanded: true });
    expect(thrown('tier 2')).toMatchObject({ counters: 4, total: 4, distance: 8 });
    expect(thrown('half')).toMatchObject({ counters: 1, total: 7, twoHanded: false });
    const caught = (weight: number, gravity: string) =>
      ask(
        catchClimberProcedure,
        { character: { STR: 5, DEX: 8 }, weight, climbing: false, gravity },
        playOn([2, 6]),
      );
    expect(caught(51, 'tier 2')).toMatchObject({ refused: true, rule: 'OA-ACT-30' });
    expect(caught(50, 'tier 2')).toMatchObject({ result: 'caught' });
    expect(caught(200, 'half')).toMatchObject({ result: 'caught' });
  });

  test('OA-SIGHT-11 OA-SIGHT-12 OA-ACT-10 OA-ACT-13: what is searched or tracked lies in the light one stands in', () => {
    const dark = { light: 'darkness', character: { PER: 9 } };
    expect(ask(searchProcedure, dark)).toMatchObject({ total: null, found: false });
    expect(ask(trackProcedure, dark)).toMatchObject({ total: null, found: false });
    const eyes = { light: 'darkness', character: { PER: 9, race: 'deep' } };
    expect(ask(searchProcedure, eyes, playOn([1, 2]))).toMatchObject({ total: 10, found: true });
    expect(ask(searchProcedure, { ...dark, light: 'twilight' }, playOn([1, 2, 3, 4]))).toMatchObject({
      total: 10,
      mode: { disadvantage: true },
    });
    expect(ask(trackProcedure, { ...dark, light: 'twilight' }, playOn([1, 2, 4, 3]))).toMatchObject({
      total: 6,
      found: false,
    });
  });

  test('OA-ACT-12 OA-TERR-01: normal ground counts for nothing beside other ground, and a class stands for any ground of it', () => {
    const searched = (...terrain: string[]) =>
      ask(searchProcedure, { character: { PER: 9 }, terrain }, playOn([1, 2]));
    expect(searched('path, firm', 'ice')).toMatchObject({ modifiers: { terrain: -3 } });
    expect(searched('arduous')).toMatchObject({ modifiers: { terrain: -4 } });
  });

  test('OA-ACT-31 OA-COND-26: only who can no longer move lets go', () => {
    const hung = (condition: string) => ask(hangProcedure, { character: { SP: 2, conditions: [condition] } });
    for (const limp of ['paralysis', 'unconscious', 'cower']) expect(hung(limp)).toMatchObject({ rounds: 0 });
    for (const still of ['nausea', 'panic', 'surprise', 'stun'])
      expect(hung(still)).toMatchObject({ rounds: 20 });
  });

  test('OA-ACT-31 OA-PERK-01: free-hanging lasts twice as long for some, and not at all without stamina', () => {
    expect(ask(hangProcedure, { character: { SP: 3, perks: ['fast climb'] } })).toMatchObject({ rounds: 60 });
    expect(ask(hangProcedure, { character: { SP: -2 } })).toMatchObject({ rounds: 0 });
  });

  test('OA-COND-29: an effect that poisons brings its rounds of dying', () => {
    const input = sufferEffectProcedure.input.parse({
      character: { VIT: 9 },
      amount: 2,
      condition: 'poison',
      types: ['poison'],
    });
    const outcome = ask(sufferEffectProcedure, input);
    expect(sufferEffectProcedure.apply!(input, outcome)).toMatchObject({
      character: {
        conditions: [
          { name: 'dying', counters: 2 },
          { name: 'poison', counters: 2 },
        ],
      },
    });
  });

  test('OA-COND-16 OA-COND-04: an effect that drains or damages is written like any other', () => {
    const after = (input: object, outcome: object) =>
      (
        sufferEffectProcedure.apply!(
          { character: characterOf({}), ability: null, ...input } as never,
          outcome as never,
        ) as {
          character: ReturnType<typeof characterOf>;
        }
      ).character;
    const drained = after(
      { condition: 'energy drain', character: characterOf({ level: 2, xp: 500 }) },
      { suffered: true, amount: 1 },
    );
    expect(drained).toMatchObject({ level: 1, xp: 100 });
    expect(
      ask(sufferEffectProcedure, { character: {}, amount: 1, condition: 'ability damage' }),
    ).toMatchObject({
      field: 'ability',
    });
    expect(
      after({ condition: 'ability damage', ability: 'STR' }, { suffered: true, amount: 2 }).conditions,
    ).toMatchObject([{ ability: 'STR', counters: 2 }]);
  });
});

test('OA-COND-26 OA-COND-38 OA-CMBT-07: who cannot act tests nothing of the body, and the paralyzed still think', () => {
  const tested = (condition: string, ability: string) =>
    ask<{ tested: boolean; success: boolean }>(
      abilityTestProcedure,
      { character: { STR: 15, INT: 15, CHA: 15, conditions: [condition] }, ability },
      playOn([3, 3]),
    );
  const untried = { tested: false, success: false };
  for (const condition of ['unconscious', 'petrify', 'paralysis', 'cower', 'surprise', 'fascinate'])
    expect(tested(condition, 'STR'), condition).toMatchObject(untried);
  expect(tested('paralysis', 'INT')).toMatchObject({ tested: true, success: true });
  expect(tested('paralysis', 'CHA')).toMatchObject(untried);
  expect(tested('unconscious', 'INT')).toMatchObject(untried);
  // Nausea leaves moving and speaking.
  expect(tested('nausea', 'STR')).toMatchObject({ tested: true });
  expect(tested('nausea', 'CHA')).toMatchObject({ tested: true });
});

test('OA-ACT-10 OA-ACT-13 OA-COND-26: searching takes hands, tracking takes legs', () => {
  const character = { PER: 9, conditions: { paralysis: 1 } };
  for (const procedure of [searchProcedure, trackProcedure])
    expect(ask<object>(procedure, { character })).toMatchObject({ rule: 'OA-COND-26', field: 'character' });
  expect(
    ask(searchProcedure, { character: { PER: 9, conditions: ['prone'] } }, playOn([3, 3])),
  ).toMatchObject({
    total: 9,
  });
});

test('OA-ACT-16 OA-ENC-06: nobody throws what they cannot move under', () => {
  const thrown = (weight: number) =>
    ask<object>(throwProcedure, { character: { STR: 5, load: 10 }, weight }, playOn([3, 3]));
  expect(thrown(29)).toMatchObject({ counters: 3, total: 2 });
  expect(thrown(40)).toMatchObject({ rule: 'OA-ENC-06', field: 'weight' });
});

test('OA-ACT-07 OA-ACT-09 OA-ACT-16: a distance is no success or failure against 10', () => {
  const told = (procedure: Parameters<typeof ask>[0], input: object, label: string) => {
    const play = playOn([2, 5]);
    ask(procedure, input, play);
    return valuesOf(play.trace as never, label);
  };
  expect(told(jumpProcedure, { character: { STR: 5 } }, 'jump')).toContain(7);
  expect(told(listenProcedure, { character: { PER: 5 } }, 'listen')).toContain(7);
  expect(told(throwProcedure, { character: { STR: 5 } }, 'throw')).toContain(7);
  expect(
    told(
      listenProcedure,
      { character: { PER: 5 }, equipment: [{ name: 'ear trumpet' }], rerolls: 0 },
      'listen',
    ),
  ).toContain(7);
});

test('OA-ACT-19 OA-BODY-05: only what passes within natural reach is caught', () => {
  const passes = (distance: number, height: 'medium' | 'large') =>
    ask(catchProcedure, { character: { DEX: 9, height }, throwResult: 5, distance }, playOn([2, 3]));
  expect(passes(1, 'medium')).toMatchObject({ caught: true });
  expect(passes(2, 'medium')).toMatchObject({ rule: 'OA-ACT-19', field: 'distance' });
  expect(passes(2, 'large')).toMatchObject({ caught: true });
});

test('OA-ACT-13 OA-TLNT-10 OA-R-696: tracking is searching, with its skill, its explorers and its pace', () => {
  const track = (character: object, faces: number[], more: object = {}) =>
    ask(trackProcedure, { character: { PER: 6, ...character }, ...more }, playOn(faces));
  // The better skill counts, not both.
  expect(track({ skills: { search: 3 } }, [1, 2]).total).toBe(10);
  expect(track({ skills: { search: 3, track: 1 } }, [1, 2]).total).toBe(10);
  const explorer = {
    archetype: 'scout',
    talents: ['natural explorer'],
    explorer: { environments: ['forest'], tests: ['search'] },
  };
  const forest = { environment: 'forest' };
  expect(track(explorer, [4, 5], forest).mode).toMatchObject({ proficient: true });
  expect(track(explorer, [4, 5]).mode).toMatchObject({ proficient: false });
  // In a hurry others have disadvantage.
  const fast = { hurried: true };
  expect(track({}, [4, 5, 3, 3], fast)).toMatchObject({ total: 6, mode: { disadvantage: true } });
  expect(track(explorer, [4, 5], fast)).toMatchObject({ total: 10, mode: { disadvantage: false } });
});

test('OA-ACT-15 OA-SIGHT-09 OA-PERK-09: whoever hides in twilight or darkness is looked for in it', () => {
  const look = (light: string, faces: number[] = [], more: object = {}) =>
    ask(findHiddenProcedure, { character: { PER: 8 }, hideResult: 7, light, ...more }, playOn(faces));
  expect(look('twilight', [3, 3, 5, 2])).toMatchObject({ total: 6, found: false });
  expect(look('darkness')).toMatchObject({ total: null, found: false });
  expect(look('darkness', [3, 3], { sense: 'hearing' })).toMatchObject({ total: 8, found: true });
  expect(look('darkness', [3, 3], { character: { PER: 8, race: 'deep' } })).toMatchObject({ found: true });
  expect(look('brightness', [3, 3], { concealment: 'heavy', sense: 'hearing' })).toMatchObject({
    found: true,
  });
});
