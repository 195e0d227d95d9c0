import { describe, expect, test } from 'vitest';
import { askReferee } from '../testing.ts';

const said = (name: string, input: object, faces: readonly number[] = []) =>
  askReferee(name, input, faces).said;

const ash = {
  name: 'Ash',
  attributes: { physique: 2, finesse: 2, mind: 2 },
  skills: { might: 1, coordination: 1, senses: 1 },
  weapons: [{ name: 'Axe', primary: 3, extra: 2 }],
};

describe('nobody is the target of their own deed', () => {
  test.each([
    ['AV-ATK-02', 'attack', { attacker: ash, defender: ash }],
    ['AV-ACT-07', 'grab', { actor: ash, target: ash }],
    ['AV-ACT-09', 'shove', { actor: ash, target: ash }],
  ] as const)('%s: %s', (rule, name, input) => {
    expect(said(name, input)).toContain('cannot be the target of their own deed');
    expect(rule).toMatch(/^AV-A/);
  });

  test('AV-ACT-07: two without a name are two people', () => {
    expect(said('grab', { actor: {}, target: {}, resist: 'nothing' })).toContain('holds');
  });

  test('AV-COND-25: whoever puts out their own fire meets 6, however the two are given', () => {
    const burning = { ...ash, conditions: ['ignited'] };
    expect(said('put-out-fire', { actor: burning, target: burning }, [5, 1])).toBe(
      'Ash rolls 5 against 6: Ash still burns.',
    );
  });
});

describe('whoever can do nothing', () => {
  const asleep = { name: 'Odo', attributes: { finesse: 3 }, conditions: ['unconscious'] };

  test('AV-COND-27: makes no Defense, asked as a check or in a contest', () => {
    const refused = 'Odo cannot defend';
    expect(said('check', { creature: asleep, skill: 'evasion', rc: 3 })).toContain(refused);
    expect(said('pool', { creature: asleep, skill: 'deflection' })).toContain(refused);
  });

  test('AV-CHK-05: does not resist a contest, and nobody rolls (AV-R-147)', () => {
    const contest = { initiator: { talent: 2, level: 1 }, opponent: { creature: asleep, skill: 'fitness' } };
    expect(askReferee('contest', contest).outcome).toEqual({
      initiatorResult: null,
      opponentResult: null,
      attemptSucceeds: true,
    });
  });

  test('AV-COND-29: is found by a search without a roll; others roll (AV-R-147)', () => {
    const hidden = { ...asleep, conditions: ['obscured', 'unconscious'] };
    expect(said('search', { searcher: ash, hidden: [hidden] })).toBe('Ash finds Odo.');
    const awake = { name: 'Lin', conditions: ['obscured'] };
    const { outcome } = askReferee('search', { searcher: ash, hidden: [hidden, awake] }, [3, 2, 3]);
    expect(outcome.found).toEqual([
      { name: 'Odo', stealth: null, seen: true },
      { name: 'Lin', stealth: 3, seen: false },
    ]);
    const senseless = { ...ash, conditions: ['blinded', 'deafened'] };
    expect(said('search', { searcher: senseless, hidden: [hidden] })).toBe('Ash finds nobody.');
  });

  test('AV-COND-09: does not resist an order, and hears none while Unconscious (AV-R-147, AV-R-202)', () => {
    const charmed = (condition: string) => ({
      name: 'Odo',
      conditions: [{ name: 'charmed', by: 'Ash' }, condition],
    });
    expect(said('charm-command', { actor: ash, target: charmed('incapacitated') })).toBe(
      'Ash gives an order without a roll: Odo obeys on its next turn.',
    );
    expect(said('charm-command', { actor: ash, target: charmed('unconscious') })).toContain('hears no order');
  });

  test('AV-COND-40: begins no Concentration; AV-RES-11 AV-RES-12: the dead hold no tokens', () => {
    const frozen = { name: 'Odo', conditions: ['incapacitated'] };
    expect(said('concentrate', { creature: frozen, on: 'alert' })).toContain('can do nothing');
    const dead = { name: 'Odo', dead: true, woe: true };
    expect(said('award-token', { creature: dead, token: 'wonder' })).toContain('Odo is dead');
    expect(said('cash-token', { creature: dead, token: 'woe' })).toContain('Odo is dead');
  });

  test('AV-COND-33: without any Movement there is none to stand up with', () => {
    const lame = { name: 'Odo', movement: 0, conditions: ['prone'] };
    expect(said('stand-up', { creature: lame, pay: 'movement' })).toContain('the whole Movement');
    expect(said('stand-up', { creature: lame, pay: 'action' })).toBe('Odo stands up.');
  });
});

describe('AV-COND-14: whoever is Maddened has no allies (AV-R-139)', () => {
  const mad = { ...ash, conditions: ['maddened'] };
  const odo = { name: 'Odo', health: 5, conditions: ['ignited'] };
  const heals = { name: 'Mend', rc: 2, effects: [{ do: 'heal', amount: 3 }] };

  test.each([
    ['put-out-fire', { actor: mad, target: odo }],
    ['cast', { caster: mad, spell: heals, target: odo }],
    ['ritual', { caster: mad, spell: heals, hasComponent: true, target: odo }],
    ['module-action', { actor: mad, action: 'Field dressing', target: odo }],
  ])('to help by %s', (name, input) => {
    expect(said(name, input)).toContain('Ash is Maddened and has no allies');
  });

  test('but may heal itself', () => {
    expect(said('cast', { caster: { ...mad, health: 5 }, spell: heals, target: mad }, [2])).toContain(
      'channels',
    );
  });

  test('AV-COND-29: and a module’s action finds nobody hidden', () => {
    const hidden = { name: 'Odo', conditions: ['obscured'] };
    expect(said('module-action', { actor: ash, action: 'Unsettle', target: hidden })).toContain('Obscured');
  });
});

describe('AV-LIFE-04: the choice between Endurance and Resilience', () => {
  test('is the likelier where nobody chooses', () => {
    const strongMinded = {
      name: 'Odo',
      health: 0,
      attributes: { physique: 1, mind: 3 },
      skills: { resilience: 4 },
      conditions: ['bleeding'],
    };
    expect(said('live-or-die', { creature: strongMinded }, [12, 1, 1])).toBe(
      'Odo rolls Resilience 12 against 10 and lives, Unconscious.',
    );
    expect(said('live-or-die', { creature: strongMinded, skill: 'endurance' }, [4])).toContain('Endurance 4');
  });
});
