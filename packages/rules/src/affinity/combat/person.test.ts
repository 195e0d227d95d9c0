import { referee } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { affinity } from '../index.ts';
import { askWith } from '../testing.ts';

const character = (over: object) => ({ class: 'Ranger', level: 5, ...over });
const declare = (over: object) => askWith('declare', { character: character(over) });
const refused = (rule: string) => ({ refused: true, rule });

test('AF-HITD-01: who is changed comes back without HD that nobody told and nothing took', () => {
  const book = referee(affinity);
  const changed = (procedure: string, input: object, ...faces: number[]) => {
    const result = book.resolve(procedure, input, { faces });
    return result.ok ? result.changed : result;
  };
  const character = { level: 1, resolve: 3 };
  expect(changed('resolve-check', { character }, 5)).toEqual({
    character: { ...character, round: { checks: 1 } },
  });
  expect(changed('task', { character }, 6)).toEqual({ character });
  // Several without names are members 1 and 2 in this question alone.
  const members = [{ character }, { character }];
  expect(changed('group-task', { members, required: 2 }, 6, 6)).toEqual({ members });
});

describe('a character as it stands', () => {
  test('AF-HITD-03 without class and maximum: the most anybody of the level can have', () => {
    const act = (who: object) => askWith('action', { character: who }, [3]);
    expect(act({ level: 1 })).toMatchObject({ hd: 3 });
    expect(act({ proficiency: 1 })).toMatchObject({ hd: 5 });
    expect(act({ level: 1, hd: 8 })).toMatchObject({ hd: 8 });
    expect(act({ level: 1, maxHd: 6 })).toMatchObject({ hd: 6 });
  });

  test('AF-HITD-02 AF-HITD-03 a class has its own die and maximum', () => {
    expect(declare({ die: 6 })).toMatchObject(refused('AF-HITD-02'));
    expect(declare({ maxHd: 11 })).toMatchObject(refused('AF-HITD-03'));
    expect(declare({ die: 8, maxHd: 10 })).toMatchObject({ allowed: true });
  });

  test('AF-AFF-03 nobody stores more affinity dice than levels, in a fight or outside', () => {
    expect(declare({ storedAffinity: 6 })).toMatchObject(refused('AF-AFF-03'));
    expect(declare({ storedAffinity: 5 })).toMatchObject({ allowed: true });
    expect(
      askWith('mend-armour', {
        mender: { level: 3, storedAffinity: 4 },
        owner: { layers: [{ layer: 'physical', hd: 1, rolled: 5 }] },
      }),
    ).toMatchObject(refused('AF-AFF-03'));
  });

  test('AF-AFF-03 neither before a change of level nor in a duel', () => {
    expect(
      askWith('level-change', { character: { class: 'Ranger', level: 2, storedAffinity: 3 }, to: 3 }),
    ).toMatchObject(refused('AF-AFF-03'));
    const speaker = (more: object) => ({ approach: 'Lore', character: { level: 2, hd: 3, ...more } });
    expect(
      askWith('duel-setup', {
        a: speaker({ storedAffinity: 3 }),
        b: speaker({}),
        stakes: { winner: 'w', loser: 'l' },
      }),
    ).toMatchObject(refused('AF-AFF-03'));
  });

  test('AF-TURN-02 AF-TURN-05 an Expert action and a held one were actions', () => {
    expect(declare({ round: { expertUsed: true } })).toMatchObject(refused('AF-TURN-02'));
    expect(declare({ round: { expertUsed: true, actionsUsed: 1, held: 1 } })).toMatchObject(
      refused('AF-TURN-02'),
    );
    expect(declare({ round: { held: 1 } })).toMatchObject(refused('AF-TURN-05'));
    expect(declare({ round: { expertUsed: true, actionsUsed: 1 } })).toMatchObject({ allowed: true });
  });
});

test('AF-EXR-01 AF-POOL-03 a roll made elsewhere exerts at most Proficiency and burns at most its dice', () => {
  const round = (dice: number, burned: number) =>
    askWith('round', {
      character: character({}),
      happenings: [{ kind: 'exertion', dice, burned }],
      checks: 'announce',
    });
  expect(round(4, 0)).toMatchObject(refused('AF-EXR-01'));
  expect(round(2, 3)).toMatchObject(refused('AF-POOL-03'));
  expect(round(3, 3)).toMatchObject({ hd: 7 });
});
