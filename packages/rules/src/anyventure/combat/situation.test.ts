import { describe, expect, test } from 'vitest';
import { askReferee } from '../testing.ts';

const ash = {
  name: 'Ash',
  weaponSkills: { simpleMelee: { talent: 2, level: 2 } },
  weapons: [{ name: 'Axe', primary: 3, extra: 2 }],
};
const orc = {
  name: 'Orc',
  tier: 'standard',
  attributes: { finesse: 2 },
  skills: { evasion: 1 },
};
const blow = { attacker: ash, defender: orc, defense: 'evasion' };

describe('what the situation does to a blow', () => {
  test('AV-DEF-01 AV-DICE-09: dice and upgrades of the defense, and a value that the table states', () => {
    const defended = (defending: object, faces: number[]) =>
      askReferee('attack', { ...blow, defending }, faces).outcome.defense;
    expect(defended({ penalty: 2, upgrades: 1 }, [5, 4, 8, 3])).toBe(3);
    expect(defended({ bonus: 1 }, [5, 4, 6, 3, 2])).toBe(6);
    expect(askReferee('attack', { ...blow, defending: { value: 5 } }, [5, 4]).outcome).toMatchObject({
      defense: 5,
      successes: 1,
    });
  });

  test('AV-DEF-09: a stated value does not help whoever cannot defend', () => {
    const helpless = {
      ...blow,
      defender: { ...orc, conditions: ['incapacitated'] },
      defending: { value: 9 },
    };
    expect(askReferee('attack', helpless, [2, 1]).outcome).toMatchObject({ defense: 2, successes: 1 });
  });

  test('AV-DMG-08: further doublings and halvings come before mitigation and cancel (AV-R-69)', () => {
    const armoured = { ...orc, mitigation: { physical: 4 } };
    const asked = (more: object) =>
      askReferee('attack', { ...blow, defender: armoured, defending: { value: 4 }, ...more }, [6, 5]).outcome;
    expect(asked({ halvings: 1 })).toMatchObject({ rawDamage: 5, compared: 2, taken: 0 });
    expect(asked({ doublings: 1 })).toMatchObject({ compared: 10, taken: 10 });
    expect(asked({ doublings: 1, halvings: 1 })).toMatchObject({ compared: 5, taken: 2 });
  });

  test('AV-COND-29: whoever has found somebody hidden may choose it (AV-R-151)', () => {
    const hidden = { ...orc, conditions: ['obscured'] };
    expect(askReferee('attack', { ...blow, defender: hidden }).said).toContain('Obscured');
    expect(
      askReferee('attack', { ...blow, defender: hidden, found: true }, [6, 1, 3, 2]).outcome.successes,
    ).toBe(1);
    expect(askReferee('grab', { actor: ash, target: hidden, resist: 'nothing', found: true }).said).toBe(
      'Ash holds Orc.',
    );
  });

  test('AV-RNG-01: the distance of two squares is what lies between (AV-R-46)', () => {
    const between = { from: { x: 0, y: 0 }, to: { x: 6, y: 2 } };
    expect(askReferee('range', { between }).said).toBe('5 units (15 feet) is Very Short.');
    expect(askReferee('range', { between: { ...between, to: { x: 1, y: 1 } } }).outcome).toMatchObject({
      units: 0,
      band: 1,
    });
  });
});

describe('what else weighs on a check', () => {
  const hexed = {
    name: 'Odo',
    attributes: { mind: 2 },
    skills: { senses: 2 },
    effects: [{ name: 'Hex', by: 'Imp', bonus: { senses: -1 }, downgrade: ['senses'] }],
  };

  test('AV-DICE-12 AV-DICE-08: an effect may downgrade and take dice, and the trace says which', () => {
    const { outcome, lines } = askReferee('check', { creature: hexed, skill: 'senses', rc: 5 }, [5]);
    expect(outcome).toMatchObject({ pool: '1d6', success: true });
    expect(lines).toEqual(
      expect.arrayContaining(['AV-DICE-08 Hex: penalty dice: 1', 'AV-DICE-12 Hex: downgrade: 1']),
    );
  });

  test('AV-DICE-12: a spell lays such an effect on its target', () => {
    const spell = {
      name: 'Murk',
      rc: 2,
      hostile: true,
      effects: [{ do: 'ward', turns: 2, downgrade: ['attack'] }],
    };
    const { outcome } = askReferee('cast', { caster: { name: 'Imp' }, spell, target: ash }, [3]);
    expect(
      askReferee('pool', { creature: { ...ash, ...outcome.target }, skill: 'simpleMelee' }).outcome,
    ).toEqual({
      dice: 2,
      sides: 6,
      keep: 'highest',
    });
  });

  test('AV-RES-10: a minute without exertion brings breath back, less or other does not (AV-R-165)', () => {
    const creature = { name: 'Odo', energy: -1, conditions: ['winded'] };
    expect(askReferee('catch-breath', { creature }).said).toBe('Odo has 5 Energy and is not Winded.');
    expect(askReferee('catch-breath', { creature, exertion: true }).said).toBe(
      'Odo has -1 Energy and is still Winded.',
    );
    expect(askReferee('catch-breath', { creature, minutes: 0.5 }).outcome.energy).toBe(-1);
  });

  test('AV-DICE-02 AV-ACT-07 AV-ACT-09 AV-ACT-04 AV-CMB-03: so do a Grab, a Shove, a jump and initiative', () => {
    const grab = { actor: ash, target: orc, resist: 'fitness' };
    expect(askReferee('grab', { ...grab, bonus: 1 }, [2, 4, 3]).outcome).toMatchObject({
      ownResult: 4,
      targetResult: 3,
    });
    expect(askReferee('shove', { ...grab, resisting: { bonus: 2 } }, [4, 1, 2, 3]).outcome).toMatchObject({
      ownResult: 4,
      targetResult: 3,
    });
    const leap = { creature: { ...ash, turn: { moved: 2 } }, units: 2 };
    expect(askReferee('jump', { ...leap, penalty: 1 }, [4, 1]).outcome).toMatchObject({ result: 1 });
    const first = { creature: ash, skill: 'coordination', upgrades: 1 };
    expect(askReferee('initiative', first, [6]).outcome).toMatchObject({ result: 6, phase: 'middle' });
  });

  test('AV-COND-02: a recovery check takes the dice of the situation', () => {
    const creature = { ...hexed, effects: [], skills: { concentration: 3 }, conditions: ['confused'] };
    expect(
      askReferee('recovery-check', { creature, condition: 'confused', bonus: 1 }, [10, 2, 3]).outcome.ends,
    ).toBe(true);
  });

  test('AV-DEF-05 AV-CHK-05 AV-CMB-04: the trace says why a defense is halved, who won, and which phase it is', () => {
    const bow = { name: 'Bow', category: 'simpleRanged', min: 1, max: 4 };
    const shot = { attacker: { ...ash, weapons: [bow] }, defender: orc, defense: 'deflection', distance: 3 };
    expect(askReferee('attack', shot, [3, 1]).lines).toContain(
      'AV-DEF-05 deflection is halved against a ranged attack',
    );
    const grab = { actor: ash, target: orc, resist: 'fitness' };
    expect(askReferee('grab', grab, [4, 2]).lines).toContain('AV-CHK-05 4 against 2: won');
    expect(askReferee('initiative', { creature: ash, skill: 'coordination' }, [4]).lines).toContain(
      'AV-CMB-04 initiative of 4: middle',
    );
  });

  test('AV-ACT-07: the turn of whoever holds lets the held go, and tells it (AV-R-161)', () => {
    const held = {
      name: 'Odo',
      conditions: [{ name: 'impaired', sources: [{ by: 'Ash', turns: 1, hold: true }] }],
    };
    const warded = { name: 'Lin', effects: [{ name: 'Ward', by: 'Ash', turns: 2 }] };
    const { said, outcome } = askReferee('start-turn', { creature: ash, others: [held, warded] });
    expect(said).toBe('Ash has 5 Energy; Odo is no longer Impaired.');
    expect(outcome.others).toMatchObject([
      { name: 'Odo', ended: ['impaired'], creature: { conditions: [] } },
      { name: 'Lin', ended: [], creature: { effects: [{ turns: 1 }] } },
    ]);
  });

  test('AV-CMB-05: the bar of Preparation goes by the phase it is now (AV-R-119)', () => {
    const prepared = { ...ash, turn: { phase: 'preparation', round: 1, taken: 1 } };
    const strike = { attacker: prepared, defender: orc, defending: { value: 4 }, reaction: true };
    expect(askReferee('attack', strike).said).toContain('AV-CMB-05');
    expect(askReferee('attack', { ...strike, phase: 'early' }, [5, 1]).outcome.successes).toBe(1);
    const asked = { creature: prepared, reaction: 'opportunity' };
    expect(askReferee('reaction', asked).said).toContain('AV-CMB-05');
    expect(askReferee('reaction', { ...asked, phase: 'early' }).outcome.allowed).toBe(true);
  });
});
