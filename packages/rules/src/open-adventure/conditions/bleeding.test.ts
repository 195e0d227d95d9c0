/** Bleeding, burning and dying of poison against what somebody is made of. */
import { describe, expect, test } from 'vitest';
import { attackProcedure } from '../combat/attack.ts';
import { ask, playOn, traced } from '../testing.ts';
import {
  endureConditionsProcedure,
  receiveConditionProcedure,
  relieveConditionProcedure,
} from './condition-changes.ts';

/** The standard rolls, all 36 of them, after which somebody is dead. */
const deaths = (character: object): number => {
  let dead = 0;
  for (let white = 1; white <= 6; white++)
    for (let black = 1; black <= 6; black++)
      dead += ask(endureConditionsProcedure, { character }, playOn([white, black])).dead ? 1 : 0;
  return dead;
};

describe('effects of a damage type', () => {
  const axe = (defender: object, faces: number[] = [3, 5]) =>
    ask(
      attackProcedure,
      {
        attacker: { STR: 9, weapons: ['battle axe'] },
        weapon: 'battle axe',
        defender: { DEX: 4, HP: 30, ...defender },
        buys: ['bleed'],
      },
      playOn(faces),
    ).gains;

  test('OA-PERK-14 OA-DMGT-06 OA-R-690: a machine body is hurt by an axe and does not bleed', () => {
    expect(axe({})).toEqual({ bleed: 1 });
    expect(axe({ race: 'combat' })).toEqual({});
    expect(axe({ thresholds: { biological: 'vulnerable' } })).toEqual({ bleed: 2 });
    // The resistant save with fortitude: 5 and 5 make 10, and half of a counter is none.
    expect(axe({ thresholds: { biological: 'resistant' } }, [3, 5, 5, 6])).toEqual({});
  });

  test('OA-RTHR-06 OA-R-690: whom fire cannot hurt no rocket sets on fire', () => {
    const rocket = (thresholds: object) =>
      ask(
        attackProcedure,
        {
          attacker: { PER: 9, weapons: ['rocket launcher'] },
          weapon: 'rocket launcher',
          defender: { DEX: 4, HP: 60, thresholds },
          buys: ['burn'],
          distance: 5,
        },
        playOn([1, 2]),
      ).gains;
    expect([rocket({}), rocket({ fire: 'immune' })]).toEqual([{ burn: 1 }, {}]);
  });

  test('OA-WABL-19 OA-R-690: a weapon that is stuck makes an android bleed no more than a thing of stone', () => {
    const stuck = (character: object) => ({ HP: 9, skewers: [{ weapon: 'spear', rounds: 3 }], ...character });
    const round = (character: object, faces: number[]) =>
      ask(endureConditionsProcedure, { character: stuck(character) }, playOn(faces));
    expect(round({ VIT: 5 }, [6, 5])).toMatchObject({ HP: 8, conditions: [] });
    for (const kind of [{ race: 'combat' }, { immunities: ['bleed'] }])
      expect(round(kind, [])).toMatchObject({ HP: 9, conditions: [], skewers: [{ rounds: 2 }] });
  });

  test('OA-PERK-06 OA-R-690 OA-R-692: dwarfs are proficient against bleeding and against dying of poison', () => {
    const [bleeding, dying] = [{ bleed: 1 }, [{ name: 'dying', counters: 1, source: 'poison' }]];
    // Fortitude 7: 3 or more is rolled 6 times in 36, with two white dice 12 times.
    expect(deaths({ VIT: 7, HP: 1, conditions: bleeding })).toBe(30);
    expect(deaths({ VIT: 7, HP: 1, race: 'hill', conditions: bleeding })).toBe(24);
    expect(deaths({ VIT: 7, HP: 9, conditions: dying })).toBe(30);
    expect(deaths({ VIT: 7, HP: 9, race: 'hill', conditions: dying })).toBe(24);
    const both = [...dying, { name: 'dying', source: 'cold' }];
    expect(deaths({ VIT: 7, HP: 9, race: 'hill', conditions: both })).toBe(30);
  });
});

describe('what a trace of conditions says', () => {
  test('OA-COND-39: stamina that goes and comes with counters has its line', () => {
    const receives = playOn();
    const character = { SP: 3, conditions: { exhaustion: 1 } };
    expect(
      ask(receiveConditionProcedure, { character, condition: 'thirst', counters: 2 }, receives),
    ).toMatchObject({ SP: 1 });
    expect(traced(receives.trace, 'stamina that goes with the counters')).toEqual([-2]);
    const eats = playOn();
    const starved = { SP: 1, conditions: { starvation: 3 } };
    const meals = { condition: 'starvation', by: 'a meal', amount: 2 };
    expect(ask(relieveConditionProcedure, { character: starved, ...meals }, eats)).toMatchObject({ SP: 3 });
    expect(traced(eats.trace, 'stamina that comes back with the counters')).toEqual([2]);
  });

  test('OA-COND-09 OA-COND-34: so have the counters of cold, of a choke and of the first breath', () => {
    const line = (input: object, label: RegExp, faces: number[] = []) => {
      const play = playOn(faces);
      ask(endureConditionsProcedure, input, play);
      return traced(play.trace, label);
    };
    const rests = { character: { VIT: 9, conditions: { cold: 1 } }, clock: 'segment', exertion: 'rest' };
    expect(line(rests, /rest in the cold/, [5, 6])).toEqual([1]);
    expect(line({ character: { SP: 5, conditions: { suffocation: 3 } } }, /^air:/)).toEqual([3]);
    expect(line({ character: { SP: 5 }, choked: true, strangle: 2 }, /^choked:/)).toEqual([3]);
  });

  test('OA-COND-40 OA-R-622: an ability at 0 does not claim what cannot befall somebody', () => {
    const line = (race?: string) => {
      const play = playOn();
      const input = { character: { DEX: 2, race }, condition: 'ability damage', ability: 'DEX', counters: 2 };
      ask(receiveConditionProcedure, input, play);
      return traced(play.trace, 'Dexterity at 0');
    };
    expect([line(), line('high')]).toEqual([['paralysis'], ['immune to paralysis']]);
  });
});
