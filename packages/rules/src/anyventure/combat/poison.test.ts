import { describe, expect, test } from 'vitest';
import { at, momentOf } from '../encounter/acts/scene.testing.ts';
import { askReferee } from '../testing.ts';

const ash = { name: 'Ash', attributes: { physique: 2 }, skills: { endurance: 3 } };
const bare = { ...ash, conditions: ['poisoned'] };

describe('a poison has its own damage and number', () => {
  test('AV-COND-30: without them nothing is made up, whoever asks', () => {
    for (const [procedure, input] of [
      ['end-turn', { creature: bare }],
      ['course-of-conditions', { creature: bare }],
      ['recovery-check', { creature: bare, condition: 'poisoned' }],
      ['live-or-die', { creature: { ...bare, health: 0 }, effect: 'poisoned' }],
      ['gain-condition', { creature: ash, condition: 'poisoned' }],
    ] as const)
      expect(askReferee(procedure, input).said, procedure).toContain(
        '[AV-COND-30] A poison has its own damage a turn and its own number',
      );
    const fang = { name: 'Fang', primary: 1, onHit: { condition: 'poisoned' } };
    expect(askReferee('attack', { attacker: ash, defender: {}, weapon: fang }).said).toContain(
      'A poison has its own damage',
    );
    const spell = { name: 'Venom', effects: [{ do: 'condition', condition: 'poisoned', rc: 5 }] };
    expect(askReferee('cast', { caster: ash, spell }).said).toContain('A poison has its own damage');
    // What asks nothing of the poison asks for no numbers.
    expect(askReferee('restrictions', { creature: bare }).outcome.act).toBe(true);
  });

  test('AV-COND-31: a poison of the list has its numbers by its name', () => {
    const stung = { ...ash, health: 10, conditions: [{ name: 'poisoned', by: 'adder venom' }] };
    expect(askReferee('end-turn', { creature: stung }, [6, 3]).outcome.ticks).toEqual([
      { condition: 'poisoned', by: 'adder venom', damage: 2, taken: 2, check: 6, ends: false, nextRc: 6 },
    ]);
    const gained = askReferee('gain-condition', {
      creature: ash,
      condition: { name: 'poisoned', by: 'Adder venom' },
    });
    expect(gained.outcome.creature.conditions).toEqual([
      { name: 'poisoned', by: 'Adder venom', damage: 2, rc: 7, startRc: 7 },
    ]);
  });
});

describe('live or die, asked alone', () => {
  const down = { ...ash, health: 0 };
  test('AV-LIFE-04: Morale takes blood first, and is spent', () => {
    const held = { ...down, morale: 1, conditions: ['bleeding'] };
    const { said, outcome } = askReferee('live-or-die', { creature: held });
    expect(said).toBe('Bleeding does not get through to Ash, who has 0 Morale left: no check.');
    expect(outcome).toMatchObject({ outcome: 'unharmed', result: null, creature: { morale: 0 } });
    const numb = { ...held, conditions: ['bleeding', 'numbed'] };
    expect(askReferee('live-or-die', { creature: numb }, [10, 1]).outcome).toMatchObject({
      outcome: 'unconscious',
      morale: 1,
    });
  });

  test('AV-LIFE-04: Toxic mitigation comes before Morale', () => {
    const poisoned = (mitigation: number, morale: number) => ({
      creature: {
        ...down,
        morale,
        mitigation: { toxic: mitigation },
        conditions: [{ name: 'poisoned', rc: 6, damage: 4 }],
      },
      effect: 'poisoned',
    });
    expect(askReferee('live-or-die', poisoned(4, 3)).outcome).toMatchObject({
      outcome: 'unharmed',
      morale: 3,
    });
    const { outcome, lines } = askReferee('live-or-die', poisoned(2, 1), [6, 1]);
    expect(outcome).toMatchObject({ outcome: 'unconscious', morale: 0 });
    expect(lines).toContain('AV-DMG-06 4 toxic against mitigation 2: nothing up to 2, half up to 4: 2');
  });

  test('AV-COND-34: in Stasis everything waits; of two poisons one is asked about (AV-COND-31)', () => {
    const paused = { ...down, conditions: ['bleeding', 'stasis'] };
    expect(askReferee('live-or-die', { creature: paused }).said).toContain('AV-COND-34');
    const two = {
      ...down,
      conditions: [
        { name: 'poisoned', by: 'Asp', rc: 3, damage: 1 },
        { name: 'poisoned', by: 'Widow’s kiss' },
      ],
    };
    expect(
      askReferee('live-or-die', { creature: two, effect: 'poisoned', by: 'Widow’s kiss' }, [8, 1]).outcome.rc,
    ).toBe(9);
  });
});

describe('the game master', () => {
  const scene = () => momentOf({ party: [at('A', 5, 5)], foes: [at('B', 9, 5)] });
  test('AV-COND-30 AV-COND-08: says which poison and who charms', () => {
    const now = scene();
    const lay = { do: 'gm condition', actor: 'gm', target: 'a' };
    expect(now.refusal({ ...lay, condition: 'poisoned' })).toBe('AV-COND-30');
    expect(now.refusal({ ...lay, condition: 'charmed' })).toBe('AV-COND-08');
    now.give({ ...lay, condition: 'poisoned', by: 'Widow’s kiss' });
    now.give({ ...lay, condition: 'charmed', by: 'b' });
    expect(now.who('a').conditions).toMatchObject([
      { name: 'poisoned', rc: 9, damage: 3 },
      { name: 'charmed', by: 'B', rc: 10 },
    ]);
    expect(() =>
      momentOf({ party: [at('A', 5, 5, { conditions: ['poisoned'] })], foes: [at('B', 9, 5)] }),
    ).toThrow('A poison has its own damage');
  });

  test('AV-COND-22: lays on for so many turns, and ends', () => {
    const now = scene();
    const blind = { do: 'gm condition', actor: 'gm', target: 'a', condition: 'blinded' };
    expect(now.refusal({ ...blind, ends: true })).toBe('AV-COND-38');
    now.give({ ...blind, turns: 1 });
    now.give({ do: 'end turn', actor: 'a' });
    now.give({ do: 'end turn', actor: 'b' });
    expect(now.who('a').conditions).toEqual([]);
    now.give(blind);
    expect(now.give({ ...blind, ends: true })).toEqual(['A is no longer Blinded.']);
  });

  test('AV-RES-11: a second Wonder is lost; a check that avoids harm is told', () => {
    const now = scene();
    const award = { do: 'gm award', actor: 'gm', target: 'a', token: 'wonder' };
    now.give(award);
    expect(now.give(award)).toEqual(['A holds a Wonder already; another is lost.']);
    const fall = {
      do: 'gm harm',
      actor: 'gm',
      target: 'a',
      amount: 5,
      type: 'physical',
      avoid: { skill: 'fitness', rc: 3 },
    };
    expect(now.give(fall, 3)).toEqual(['A rolls 3 against 3 and avoids it.']);
    expect(now.give(fall, 2)).toEqual(['A rolls 2 against 3 and takes 5 physical and has 15 Health left.']);
  });

  test('AV-RES-02 AV-RES-04: gives back, each pool up to its limit; AV-LIFE-16: the felled lie healed', () => {
    const now = scene();
    const restore = { do: 'gm restore', actor: 'gm', target: 'a' };
    now.who('a').health = 12;
    now.who('a').resolve = 5;
    expect(now.give({ ...restore, pool: 'health', amount: 30 })).toEqual(['A regains 8 Health and has 20.']);
    now.who('a').conditions = [{ name: 'numbed', rc: 10 }];
    expect(now.give({ ...restore, pool: 'resolve', amount: 3 })).toEqual(['A regains 0 Resolve and has 5.']);
    expect(now.give({ ...restore, pool: 'morale', amount: 3 })).toEqual(['A regains 3 Morale and has 3.']);
    now.who('a').dead = true;
    expect(now.refusal({ ...restore, pool: 'health', amount: 1 })).toBe('AV-LIFE-05');
  });

  test('AV-RES-03 AV-RES-09: takes Resolve past Morale, and Energy with its check', () => {
    const now = scene();
    const drain = { do: 'gm drain', actor: 'gm', target: 'a' };
    now.who('a').morale = 2;
    now.who('a').resolve = 3;
    expect(now.give({ ...drain, pool: 'resolve', amount: 5 })).toEqual(['A has 0 Resolve left, Broken.']);
    expect(now.who('a').morale).toBe(0);
    now.who('a').energy = 1;
    expect(now.give({ ...drain, pool: 'energy', amount: 2 }, 3)).toEqual([
      'A has -1 Energy left; Endurance 3: Winded.',
    ]);
  });

  test('AV-COND-27: whoever cannot defend dodges no hazard', () => {
    const now = scene();
    now.who('b').conditions = [{ name: 'incapacitated' }];
    const trap = {
      do: 'gm harm',
      actor: 'gm',
      target: 'b',
      amount: 2,
      type: 'heat',
      avoid: { skill: 'evasion', rc: 1 },
    };
    expect(now.give(trap)).toContain('B takes 2 heat and has 18 Health left.');
  });

  test('AV-COND-23: no order reaches the Deafened', () => {
    const charmed = { name: 'Ash', conditions: ['deafened', { name: 'charmed', by: 'Siren' }] };
    expect(askReferee('charm-command', { actor: { name: 'Siren' }, target: charmed }).said).toContain(
      'AV-COND-23',
    );
  });

  test('AV-ACT-10: nothing is used on the dead, nor by the Maddened on others; names in any case', () => {
    const user = { name: 'Nael', items: [{ name: 'Healing draught', count: 1 }] };
    const give = { creature: user, item: 'healing draught', target: { name: 'Ash', health: 9 } };
    expect(askReferee('use-item', give).said).toBe('Nael uses Healing draught: 6 Health for Ash; 0 left.');
    expect(askReferee('use-item', { ...give, target: { name: 'Ash', dead: true } }).said).toContain(
      'Ash is dead',
    );
    expect(
      askReferee('use-item', { ...give, creature: { ...user, conditions: ['maddened'] } }).said,
    ).toContain('AV-COND-14');
  });
});
