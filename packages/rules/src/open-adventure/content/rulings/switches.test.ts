/** What each reading of a switch of chapters I to III changes. Worked cases show some of it; here are the rest. */
import { seededDice } from '@arbiter/dice';
import { resolve, type TraceNode } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { languageProblems } from '../../character/audit/score-audit.ts';
import { characterOf } from '../../character/character.ts';
import { secondaryScore } from '../../character/secondary-scores.ts';
import { abilityTestProcedure } from '../../checks/ability-test.ts';
import { saveProcedure } from '../../checks/save.ts';
import { standardRollProcedure } from '../../checks/standard-roll.ts';
import { attackProcedure } from '../../combat/attack.ts';
import { dualWieldPenalty } from '../../combat/attack-talents.ts';
import { donArmorProcedure } from '../../gear/donning.ts';
import { lightSourceProcedure } from '../../gear/light.ts';
import { sellProcedure } from '../../gear/money.ts';
import { attackScoreProcedure } from '../../gear/weapons.ts';
import { openAdventure } from '../../index.ts';
import { ask, playOn, readingsWith } from '../../testing.ts';

describe('switches of the first half', () => {
  test('OA-DICE-11 OA-R-101: which of two black dice counts', () => {
    const inept = (reading: 'lowestFace' | 'mostNegative') =>
      ask(standardRollProcedure, { circumstances: ['ineptitude'] }, playOn([4, 3], { 'OA-R-101': reading }))
        .result;
    expect([inept('lowestFace'), inept('mostNegative')]).toEqual([-3, -4]);
  });

  test('OA-SECO-01 OA-R-115: what follows a changed ability', () => {
    const scores = (reading: 'scoresLivePoolsFixed' | 'everythingLive' | 'fixedAtCreation') => {
      const c = characterOf({ VIT: 5, temporary: { VIT: -2 } });
      const play = playOn([], { 'OA-R-115': reading });
      return [secondaryScore(c, 'FORT', play), secondaryScore(c, 'HP', play)];
    };
    expect(scores('scoresLivePoolsFixed')).toEqual([3, 5]);
    expect(scores('everythingLive')).toEqual([3, 3]);
    expect(scores('fixedAtCreation')).toEqual([5, 5]);
  });

  test('OA-TLNT-15 OA-R-152: two weapons', () => {
    const hands = (reading: 'asCombatChapter' | 'mainHandIneptUntrained' | 'removesOffHandPenalty') =>
      [false, true].map(talented =>
        (['main', 'off'] as const).map(hand =>
          dualWieldPenalty(talented, hand, playOn([], { 'OA-R-152': reading })),
        ),
      );
    expect(hands('asCombatChapter')).toEqual([
      ['none', 'disadvantage'],
      ['none', 'disadvantage'],
    ]);
    expect(hands('mainHandIneptUntrained')).toEqual([
      ['inept', 'inept'],
      ['none', 'inept'],
    ]);
    expect(hands('removesOffHandPenalty')).toEqual([
      ['none', 'disadvantage'],
      ['none', 'none'],
    ]);
  });

  test('OA-TECH-06 OA-R-181: attacks with unfamiliar weapons', () => {
    const attack = (reading: 'attacksToo' | 'testsOnly') =>
      ask(
        attackScoreProcedure,
        { character: { PER: 6, homeTechnology: 3 }, weapon: 'assault rifle' },
        playOn([], { 'OA-R-181': reading }),
      ).attack;
    expect([attack('attacksToo'), attack('testsOnly')]).toEqual([6, 9]);
  });

  test('OA-ARMR-08 OA-R-186: armor over armor', () => {
    const defense = (reading: 'sum' | 'bestOnly') =>
      secondaryScore(
        characterOf({ DEX: 5, armor: ['chain mail', 'leather garment'] }),
        'defense',
        playOn([], { 'OA-R-186': reading }),
      );
    expect([defense('sum'), defense('bestOnly')]).toEqual([10, 8]);
  });

  test('OA-EQP-15 OA-EQP-17 OA-R-188: how far a lamp is bright', () => {
    const bright = (source: string, reading: 'adjacentBright' | 'itemArea') =>
      ask(lightSourceProcedure, { source }, playOn([], { 'OA-R-188': reading })).bright;
    expect([bright('hooded lantern', 'adjacentBright'), bright('hooded lantern', 'itemArea')]).toEqual([
      3, 7,
    ]);
    expect([bright('bullseye lantern', 'adjacentBright'), bright('bullseye lantern', 'itemArea')]).toEqual([
      1, 5,
    ]);
  });

  test('OA-LANG-05 OA-R-309: starting languages', () => {
    const problems = (
      reading: 'allPlacedNoneFree' | 'motherTongueFree' | 'unspentAllowed',
      languages: Record<string, number>,
    ) => languageProblems({ languages, species: 'dwarf' }, 1, playOn([], { 'OA-R-309': reading })).length;
    expect(problems('allPlacedNoneFree', { dwarf: 1 })).toBe(0);
    expect(problems('allPlacedNoneFree', { dwarf: 5, common: 1 })).toBe(1);
    expect(problems('motherTongueFree', { dwarf: 5, common: 1 })).toBe(0);
    expect(problems('motherTongueFree', { dwarf: 6 })).toBe(0);
    expect(problems('allPlacedNoneFree', {})).toBe(1);
    expect(problems('unspentAllowed', {})).toBe(0);
  });

  test('OA-ARMR-06 OA-ARMR-08 OA-R-329: how many suits', () => {
    const three = (reading: 'oneUnderLayer' | 'chainOfLayers', suits: string[]) =>
      ask(donArmorProcedure, { character: { DEX: 5 }, suits }, playOn([], { 'OA-R-329': reading })) as {
        refused?: boolean;
        defense?: number;
      };
    const layers = ['gambeson', 'chain mail', 'leather garment'];
    expect(three('oneUnderLayer', layers).refused).toBe(true);
    // 5 − 1 for the gambeson underneath, and 2 + 2 + 3.
    expect(three('chainOfLayers', layers).defense).toBe(11);
    expect(three('chainOfLayers', ['chain mail', 'gambeson', 'leather garment']).refused).toBe(true);
  });

  test('OA-MONY-01 OA-R-337: what is paid for loot', () => {
    const sell = [{ item: 'short sword' }, { item: 'leather garment', left: 2, of: 3 }];
    const paid = (reading: 'halfList' | 'hostOnly' | 'fullList') =>
      ask(sellProcedure, { sell }, playOn([], { 'OA-R-337': reading })) as {
        refused?: boolean;
        paidCc?: readonly number[];
      };
    expect(paid('halfList').paidCc).toEqual([262, 700]);
    expect(paid('fullList').paidCc).toEqual([525, 1400]);
    expect(paid('hostOnly').refused).toBe(true);
    expect(
      ask(
        sellProcedure,
        { sell: [{ item: 'short sword', priceCc: 99 }] },
        playOn([], { 'OA-R-337': 'hostOnly' }),
      ).paidCc,
    ).toEqual([99]);
  });

  test('OA-DICE-16 OA-DICE-18 OA-R-479: the dice of the table', () => {
    const roll = (reading: 'standard' | 'd10' | 'fudge', faces: number[], combat = false) =>
      ask(standardRollProcedure, { combat }, playOn(faces, { 'OA-R-479': reading })).result;
    expect(roll('standard', [5, 2])).toBe(-2);
    expect(roll('d10', [10])).toBe(0);
    expect(roll('d10', [7], true)).toBe(2);
    expect(roll('fudge', [1, 5, 2, 4, 6])).toBe(1);
  });

  test('OA-DICE-16 OA-R-109: with the ten-sided die every roll while combat lasts is 5 less, saves included', () => {
    const tenSided = (faces: number[]) => playOn(faces, { 'OA-R-479': 'd10' });
    const save = (combat: boolean) =>
      ask(saveProcedure, { character: { DEX: 6 }, save: 'REF', combat }, tenSided([7])).total;
    expect([save(false), save(true)]).toEqual([13, 8]);
    const test = { character: { DEX: 6 }, ability: 'DEX', action: 'climb', combat: true };
    expect(ask(abilityTestProcedure, test, tenSided([8]))).toMatchObject({ roll: 3, total: 9 });
    // 8 and 3 and 2 more; the resistant one's save is 5 and 4 more, where 5 and 9 would do.
    const defender = { DEX: 5, HP: 20, maxHP: 20, thresholds: { slash: 'resistant' } };
    const blow = { attacker: { STR: 8 }, defender, weapon: 'long sword' };
    expect(ask(attackProcedure, blow, tenSided([7, 9]))).toMatchObject({ total: 13, damage: 8 });
  });

  test('OA-DICE-16 OA-R-109: whatever may be rolled in a fight can be asked for as in a fight', () => {
    const readings = readingsWith({ 'OA-R-479': 'd10' });
    /** What the first standard roll of the example counted. */
    const counted = (procedure: AnyProcedure, combat: object): number | undefined => {
      const input = { ...(procedure.example.input as object), ...combat };
      const asked = resolve(procedure, input, seededDice('7'), readings);
      return asked.ok ? firstOf(asked.trace, 'OA-DICE-16') : undefined;
    };
    for (const procedure of openAdventure.procedures as readonly AnyProcedure[]) {
      const { name } = procedure;
      const calm = counted(procedure, {});
      if (calm === undefined || ALWAYS_IN_A_FIGHT.includes(name) || NEVER_IN_A_FIGHT.includes(name)) continue;
      expect([name, counted(procedure, { combat: true })]).toEqual([name, calm - 5]);
    }
  });
});

type AnyProcedure = (typeof openAdventure.procedures)[number];
const ALWAYS_IN_A_FIGHT: readonly string[] = [
  'attack',
  'attack-several',
  'cast-magic',
  'clinch',
  'coup-de-grace',
  'feint',
  'free-attack',
  'initiative',
  'knockback',
  'leadership',
  'morale',
];
/** Meetings, hours and years. */
const NEVER_IN_A_FIGHT: readonly string[] = [
  'qualify-for-trade',
  'reaction-test',
  'short-rest',
  'sleep',
  'travel',
];

const firstOf = (nodes: readonly TraceNode[], rule: string): number | undefined => {
  for (const node of nodes) {
    const found = node.rule === rule ? node.value : firstOf(node.children ?? [], rule);
    if (typeof found === 'number') return found;
  }
  return undefined;
};
