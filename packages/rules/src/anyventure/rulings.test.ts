/** What each reading of each switch changes. */
import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { choicesSchema } from './character/choices.ts';
import { deriveAll } from './character/derive.ts';
import { rulings } from './content/rulings/index.ts';
import { encounter } from './encounter/index.ts';
import type { AnyventurePlay, AnyventureReadings } from './play.ts';
import { type Answer, ask } from './testing.ts';

const SWITCHES = rulings.filter(r => r.switch).map(r => r.id);

function playAs(id: string, key: string, faces: readonly number[] = []): AnyventurePlay {
  const readings = { ...defaultReadings(rulings), [id]: key } as AnyventureReadings;
  return new Play(scriptedDice(faces), readings);
}
const under = (
  id: string,
  key: string,
  procedure: string,
  input: object,
  faces: readonly number[] = [],
): Answer => ask(procedure, input, playAs(id, key, faces));

/** For each switch: what every reading gives. */
const SHOWN: Record<string, () => void> = {
  'AV-R-01': () => {
    expect(under('AV-R-01', 'three', 'start-turn', { creature: { energy: 0 } }).energy).toBe(3);
    expect(under('AV-R-01', 'two', 'start-turn', { creature: { energy: 0 } }).energy).toBe(2);
  },
  'AV-R-07': () => {
    const moves = (key: string, size: string) =>
      deriveAll(
        choicesSchema.parse({ ancestry: { name: 'x', size }, culture: { name: 'y' } }),
        playAs('AV-R-07', key).readings,
      ).person.movement;
    expect([
      moves('medium4small3', 'medium'),
      moves('medium5small3', 'medium'),
      moves('medium5small4', 'small'),
    ]).toEqual([4, 5, 4]);
  },
  'AV-R-13': () => {
    const pool = (key: string) => under('AV-R-13', key, 'pool', { talent: 0, level: 0 });
    expect(pool('twoLowest')).toMatchObject({ dice: 2, keep: 'lowest' });
    expect(pool('oneDie')).toMatchObject({ dice: 1, keep: 'highest' });
    expect(pool('cannotAttempt')).toMatchObject({ refused: true });
  },
  'AV-R-20': () => {
    const tie = (key: string) =>
      under(
        'AV-R-20',
        key,
        'contest',
        { initiator: { talent: 1, level: 0 }, opponent: { talent: 1, level: 0 } },
        [3, 3],
      );
    expect([tie('noChange').attemptSucceeds, tie('initiatorWins').attemptSucceeds]).toEqual([false, true]);
  },
  'AV-R-27': () => {
    const pool = (key: string) =>
      under('AV-R-27', key, 'pool', { creature: { attributes: { knowledge: 4 } }, skill: 'primal' });
    expect(pool('knowledge')).toMatchObject({ dice: 4 });
    expect(pool('ownTalent')).toMatchObject({ dice: 2, keep: 'lowest' });
  },
  'AV-R-31': () => {
    const spend = (key: string, energy: number, faces: number[] = []) =>
      under('AV-R-31', key, 'spend-energy', { creature: { energy }, cost: 1 }, faces);
    expect(spend('untilBelowZero', -1)).toMatchObject({ refused: true });
    expect(spend('unlimited', -1, [4])).toMatchObject({ energy: -2 });
    expect(spend('neverNegative', 0)).toMatchObject({ refused: true });
  },
  'AV-R-34': () => {
    const gain = (key: string) => under('AV-R-34', key, 'restore', { creature: {}, morale: 4 }).morale;
    expect([gain('store20'), gain('maxMustRise')]).toEqual([4, 0]);
  },
  'AV-R-38': () => {
    const hit = (key: string) =>
      under('AV-R-38', key, 'take-damage', { creature: {}, damage: 4, type: 'psychic' });
    expect(hit('sourceStates')).toMatchObject({ health: 16, resolve: 20 });
    expect(hit('psychicToResolve')).toMatchObject({ health: 20, resolve: 16 });
  },
  'AV-R-48': () => {
    const early = { combatants: [{ name: 'Ash', side: 'pc', initiative: 12 }] };
    expect(under('AV-R-48', 'insteadOfEarly', 'turn-order', early).round1).toMatchObject({
      preparation: ['Ash'],
      early: [],
    });
    const strike = (key: string, faces: number[] = []) =>
      under(
        'AV-R-48',
        key,
        'attack',
        { attacker: { turn: { phase: 'preparation' } }, defender: {}, defense: 'evasion' },
        faces,
      );
    expect(strike('extraTurnNoAttackOrSpell')).toMatchObject({ refused: true });
    expect(strike('extraFullTurn', [4, 1])).toMatchObject({ outcome: 'hit' });
  },
  'AV-R-68': () => {
    const left = (key: string) => under('AV-R-68', key, 'mitigate', { damage: 8, mitigation: [3, 2] }).taken;
    expect([left('sum'), left('highest')]).toEqual([4, 8]);
  },
  'AV-R-76': () => {
    const creature = {
      attributes: { mind: 2 },
      skills: { concentration: 5 },
      conditions: ['broken', { name: 'confused', rc: 9 }],
    };
    expect(
      under('AV-R-76', 'resistAndRecover', 'recovery-check', { creature, condition: 'confused' }),
    ).toMatchObject({ rolled: false });
    expect(
      under('AV-R-76', 'resistOnly', 'recovery-check', { creature, condition: 'confused' }, [9]),
    ).toMatchObject({ rolled: true, ends: true });
  },
  'AV-R-83': () => {
    const creature = {
      health: 0,
      attributes: { physique: 2 },
      skills: { endurance: 3 },
      conditions: [{ name: 'bleeding', rc: 9, startRc: 10 }],
    };
    const lives = (key: string) => under('AV-R-83', key, 'live-or-die', { creature }, [9, 1]).outcome;
    expect([lives('currentRC'), lives('startingRC')]).toEqual(['unconscious', 'dead']);
  },
  'AV-R-86': () => {
    const falls = (key: string) =>
      under('AV-R-86', key, 'lifeline', { creature: { health: 0 }, pays: false }).unconscious;
    expect([falls('unconscious'), falls('awakeInactive')]).toEqual([true, false]);
  },
  'AV-R-89': () => {
    const rolls = (key: string, faces: number[]) =>
      under(
        'AV-R-89',
        key,
        'wake-up',
        { creature: { health: 10, regained: 10, conditions: ['unconscious'] } },
        faces,
      );
    expect(rolls('rollAndHour', [9])).toMatchObject({ awake: true, awakeAtLatestHours: 1 });
    expect(rolls('hourOnly', [])).toMatchObject({
      awake: false,
      awakeAtLatestHours: 1,
      rollsEachTurn: false,
    });
  },
  'AV-R-113': () => {
    const left = (key: string) =>
      under('AV-R-113', key, 'module-option', { owned: ['1'], option: '2a', points: 3 }).points;
    expect([left('onePoint'), left('tierPoints')]).toEqual([2, 1]);
  },
  'AV-R-124': () => {
    const drop = (key: string) =>
      under('AV-R-124', key, 'take-damage', { creature: { health: 2, turn: { now: true } }, damage: 5 })
        .creature;
    expect(drop('restLost')).toMatchObject({ turn: { dropped: true } });
    expect(drop('finishTurn')).toMatchObject({ turn: { paid: true } });
    expect(drop('payNow')).toEqual({ health: 0 });
    const pay = (pays: boolean) =>
      under('AV-R-124', 'payNow', 'lifeline', { creature: { health: 0, turn: { now: true } }, pays })
        .creature;
    expect(pay(true)).toEqual({ resolve: 18, turn: { paid: true } });
    expect(pay(false)).toEqual({ turn: { dropped: true } });
  },
  'AV-R-130': () => {
    const attacker = { weapons: [{ name: 'Fang', primary: 1, onHit: { condition: 'bleeding' } }] };
    const bite = (key: string) =>
      under(
        'AV-R-130',
        key,
        'attack',
        { attacker, defender: { mitigation: { physical: 5 } }, defense: 'evasion' },
        [4, 1],
      ).gains;
    expect([bite('hitIsEnough'), bite('damageMustPass')]).toEqual([['bleeding'], []]);
  },
  'AV-R-139': () => {
    const attacker = { conditions: ['maddened'] };
    const strike = (key: string, faces: number[] = []) =>
      under(
        'AV-R-139',
        key,
        'attack',
        { attacker, defender: { name: 'Ogre' }, defense: 'evasion', nearest: ['Mira'] },
        faces,
      );
    expect(strike('nearestNoAllies')).toMatchObject({ refused: true });
    expect(strike('roleplayOnly', [4, 1])).toMatchObject({ outcome: 'hit' });
    // Under `randomTarget` the fight draws whom madness strikes.
    expect(strike('randomTarget', [4, 1])).toMatchObject({ outcome: 'hit' });
  },
  'AV-R-192': () => {
    const creature = { name: 'Lin', conditions: ['obscured'] };
    const creep = (key: string) =>
      under('AV-R-192', key, 'sneak', { creature, observers: [{ name: 'Dog' }] }, [1, 4]);
    expect(creep('endsForAll')).toMatchObject({ obscured: false, spottedBy: ['Dog'] });
    expect(creep('spotterOnly')).toMatchObject({ obscured: true, spottedBy: ['Dog'] });
  },
};

describe('switches', () => {
  test('there are nineteen, each with a test', () => {
    expect(SWITCHES).toHaveLength(19);
    expect(Object.keys(SHOWN).sort()).toEqual([...SWITCHES].sort());
  });

  test.each(Object.entries(SHOWN))('%s: each reading changes what it says', (_id, shows) => shows());

  test('every ruling is data: 222 of them, with question, readings, default and reason', () => {
    expect(rulings).toHaveLength(222);
    for (const { id, question, readings, default: chosen, why } of rulings) {
      expect(question.length, id).toBeGreaterThan(10);
      expect(
        readings.map(r => r.key),
        id,
      ).toContain(chosen);
      expect(why.length, id).toBeGreaterThan(5);
    }
  });

  test('AV-R-01 and the other switches reach a fight through its state', () => {
    const play = new Play(scriptedDice(Array(40).fill(1)), {
      ...defaultReadings(rulings),
      'AV-R-01': 'two',
    } as AnyventureReadings);
    const opening = encounter.start({ party: ['brenn'], foes: ['Wolf'] }, play);
    if (isRefusal(opening)) throw new Error(opening.message);
    expect(opening.state.readings['AV-R-01']).toBe('two');
  });
});
