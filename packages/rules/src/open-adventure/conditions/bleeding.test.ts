/** Bleeding, burning and dying of poison against what somebody is made of. */
import { describe, expect, test } from 'vitest';
import { sufferDamageProcedure } from '../checks/harm.ts';
import { attackProcedure } from '../combat/attack.ts';
import { castMagicProcedure } from '../powers/casting.ts';
import { ask, playOn, saidOf, valuesOf } from '../testing.ts';
import { fireProcedure } from '../world/fire.ts';
import { putOutFireProcedure } from './burning.ts';
import { endureConditionsProcedure, receiveConditionProcedure } from './condition-changes.ts';

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

  test('OA-COND-01 OA-RTHR-06 OA-R-690: a machine body receives neither poison nor bleeding, unless magic is at work', () => {
    const received = (given: object) =>
      ask(receiveConditionProcedure, { character: { race: 'combat' }, ...given }, playOn()).conditions.map(
        ({ name }) => name,
      );
    expect(received({ condition: 'poison' })).toEqual([]);
    expect(received({ condition: 'bleed', counters: 2 })).toEqual([]);
    expect(received({ condition: 'burn' })).toEqual(['burn']);
    expect(received({ condition: 'bleed', magical: true })).toEqual(['bleed']);
    expect(received({ condition: 'bleed', character: {} })).toEqual(['bleed']);
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

describe('fire that is suffered', () => {
  const breath = { PER: 9, weapons: ['fire breath'] };
  const blow = { attacker: breath, weapon: 'fire breath', distance: 3 };
  const burnt = (defender: object, faces: number[], more: object = {}) =>
    ask(attackProcedure, { ...blow, ...more, defender: { DEX: 5, HP: 60, ...defender } }, playOn(faces))
      .gains;

  test('OA-FIRE-03 OA-R-693: an attack of fire asks for the reflex save each time it hurts', () => {
    expect(burnt({}, [1, 2, 6, 5])).toEqual({ burn: 1 });
    expect(burnt({}, [1, 2, 5, 6])).toEqual({});
    // The save comes first, then what is paid for.
    expect(burnt({}, [3, 5, 6, 5], { buys: ['burn'] })).toEqual({ burn: 2 });
    // Elemental damage is of fire too; a blow that takes stamina alone sets nobody on fire.
    expect(burnt({}, [1, 2, 6, 5], { types: ['elemental'] })).toEqual({ burn: 1 });
    expect(burnt({}, [1, 2], { types: ['cold'] })).toEqual({});
    expect(burnt({}, [1, 2], { nonlethal: true })).toEqual({});
    // Whom it kills, whom it cannot hurt and whoever cannot burn make no save.
    expect(burnt({ HP: 1 }, [1, 2])).toEqual({});
    expect(burnt({ thresholds: { fire: 'immune' } }, [1, 2])).toEqual({});
    expect(burnt({ immunities: ['burn'] }, [1, 2])).toEqual({});
  });

  test('OA-FIRE-03 OA-R-693: magic of fire does so too', () => {
    const mage = { CHA: 9, MAG: 3, level: 1, mana: { red: 5 }, powers: ['ember dart'] };
    const dart = (faces: number[]) =>
      ask(
        castMagicProcedure,
        { caster: mage, magic: 'ember dart', target: { DEX: 5, HP: 40 }, distance: 3 },
        playOn(faces),
      ).received;
    expect(dart([1, 2, 6, 5])).toEqual({ burn: 1 });
    expect(dart([1, 2, 5, 6])).toEqual({});
    expect(saidOf(sufferDamageProcedure, { character: { HP: 9 }, damage: 2, types: ['fire'] })).toMatch(
      /A reflex save keeps them from catching fire\.$/,
    );
  });

  test('OA-COND-28 OA-R-694: stone neither catches fire nor burns on', () => {
    const statue = { HP: 9, VIT: 9, conditions: [{ name: 'petrify' }, { name: 'burn', counters: 1 }] };
    expect(ask(endureConditionsProcedure, { character: statue, time: 3 })).toMatchObject({ HP: 9 });
    expect(ask(putOutFireProcedure, { burning: statue, helper: {} })).toMatchObject({ rule: 'OA-COND-28' });
    // Resistant as it is, it saves for half with fortitude, and for nothing else.
    const flames = { character: { HP: 9, conditions: ['petrify'] }, fire: 'tiny' };
    expect(ask(fireProcedure, flames, playOn([6, 6, 5]))).toMatchObject({ damage: 6, burn: 0 });
  });
});

describe('whoever cannot stir', () => {
  const segment = (exertion: string, ...conditions: object[]) => ({
    character: { VIT: 9, HP: 9, conditions },
    clock: 'segment',
    exertion,
  });
  const left = (input: object, name: string, faces: number[] = []) =>
    ask(endureConditionsProcedure, input, playOn(faces)).conditions.find(each => each.name === name)
      ?.counters;

  test('OA-COND-09 OA-R-695: the unconscious rest in the cold, whatever the others do', () => {
    const cold = { name: 'cold', counters: 1 };
    expect(left(segment('light', cold), 'cold')).toBe(1);
    expect(left(segment('light', cold, { name: 'unconscious' }), 'cold', [5, 6])).toBe(2);
  });

  test('OA-COND-36 OA-R-695: the paralyzed do not toil in the heat', () => {
    const heat = { name: 'swelter', counters: 1 };
    expect(left(segment('strenuous', heat), 'swelter')).toBe(3);
    expect(left(segment('strenuous', heat, { name: 'paralysis' }), 'swelter')).toBe(1);
  });
});

describe('what a trace of conditions says', () => {
  test('OA-COND-39: stamina that comes back with air has its line', () => {
    const play = playOn();
    const choked = { SP: 1, conditions: { suffocation: 3 } };
    expect(ask(endureConditionsProcedure, { character: choked }, play)).toMatchObject({ SP: 4 });
    expect(valuesOf(play.trace, 'stamina that comes back with the counters')).toEqual([3]);
  });

  test('OA-COND-09 OA-COND-34: counters of cold, of a choke and of the first breath have theirs', () => {
    const line = (input: object, label: RegExp, faces: number[] = []) => {
      const play = playOn(faces);
      ask(endureConditionsProcedure, input, play);
      return valuesOf(play.trace, label);
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
      return valuesOf(play.trace, 'Dexterity at 0');
    };
    expect([line(), line('high')]).toEqual([['paralysis'], ['immune to paralysis']]);
  });
});
