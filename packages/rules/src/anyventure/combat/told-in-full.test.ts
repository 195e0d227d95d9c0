import { describe, expect, test } from 'vitest';
import { askReferee } from '../testing.ts';

const ash = { name: 'Ash', attributes: { physique: 2, finesse: 2, mind: 2, knowledge: 2, social: 2 } };
const axe = { name: 'Axe', category: 'simpleMelee', primary: 4, extra: 2 };
const armed = { ...ash, weaponSkills: { simpleMelee: { talent: 1, level: 2 } }, weapons: [axe] };
const said = (name: string, input: object, faces: readonly number[] = []): string =>
  askReferee(name, input, faces).said;

describe('names', () => {
  test('AV-COND-01: Hidden is Obscured, wherever a condition is named', () => {
    const hidden = [{ name: 'obscured' }];
    for (const condition of ['hidden', 'Hidden', { name: 'hidden' }])
      expect(askReferee('gain-condition', { creature: ash, condition }).outcome.creature.conditions).toEqual(
        hidden,
      );
    const creature = { ...ash, conditions: ['hidden', 'burning'] };
    expect(
      askReferee('end-condition', { creature, condition: 'hidden' }).outcome.creature.conditions,
    ).toEqual([{ name: 'ignited', damage: 5 }]);
  });
});

describe('a weapon', () => {
  test('AV-ATK-01: is known by a beginning or a word that only it has', () => {
    const weapons = ['Fire breath', 'Fire claw'].map(name => ({ name, primary: 3 }));
    const attack = (weapon: string) =>
      said('attack', { attacker: { ...ash, weapons }, weapon, defender: { name: 'Orc' } }, [4, 1]);
    expect(attack('breath')).toContain('Ash hits Orc for 3');
    expect(attack('fire c')).toContain('Ash hits Orc for 3');
    const choices = askReferee('attack', { attacker: { ...ash, weapons }, weapon: 'fire', defender: {} });
    expect(choices.said).toBe(
      '[AV-ATK-01] Ash has no fire; there is Fire breath, Fire claw, Unarmed strike.',
    );
  });
});

describe('an item', () => {
  test('AV-ACT-10: is known by a beginning that only it has; what is not there is told with what is', () => {
    const bag = {
      ...ash,
      health: 9,
      items: [{ name: 'Healing draught' }, { name: 'Heartleaf' }, { name: 'Rope', count: 0 }],
    };
    expect(said('use-item', { creature: bag, item: 'healing' })).toBe(
      'Ash uses Healing draught: 6 Health; 0 left.',
    );
    for (const item of ['hea', 'Rope'])
      expect(said('use-item', { creature: bag, item })).toBe(
        `[AV-ACT-10] Ash has no ${item}; there is Healing draught and Heartleaf.`,
      );
    expect(said('use-item', { creature: ash, item: 'Rope' })).toBe(
      '[AV-ACT-10] Ash has no Rope; there is nothing.',
    );
  });
});

describe('a check', () => {
  test('AV-DICE-01: is a creature’s or one by numbers, not both', () => {
    expect(said('check', { creature: ash, skill: 'might', talent: 5, rc: 3 })).toBe(
      '[AV-DICE-01] A creature brings its own Talent and level: give a creature and its skill, or a Talent and a level, not both.',
    );
    expect(said('pool', { creature: ash, skill: 'might', level: 2 })).toContain('not both');
  });
});

describe('initiative', () => {
  test('AV-CMB-03: is never helped; what waits for the skill goes on waiting (AV-R-169)', () => {
    const helped = { ...ash, helps: [{ by: 'Bo', check: 'coordination' }] };
    expect(said('initiative', { creature: helped, skill: 'coordination' }, [3, 4])).toBe(
      'Ash rolls 4 and acts in middle.',
    );
    // Nor does it make one skill the better choice.
    const quick = { ...helped, attributes: { finesse: 1, mind: 2 } };
    expect(askReferee('initiative', { creature: quick }, [3, 3]).outcome.result).toBe(3);
  });
});

describe('the tiers that act in every phase', () => {
  test('AV-CMB-13: are told so by their initiative', () => {
    const drake = { name: 'Drake', tier: 'elite', stars: 2, skills: { coordination: 4 } };
    expect(said('initiative', { creature: drake, skill: 'coordination' }, [12])).toBe(
      'Drake rolls 12 and acts in every phase, in this place among its own.',
    );
  });
});

describe('wrestling', () => {
  const ooze = { name: 'Ooze', tier: 'standard', immune: ['impaired', 'prone'] };

  test('AV-ACT-07 AV-ACT-09: too far away is refused by the rule of the deed', () => {
    expect(said('grab', { actor: ash, target: ooze, distance: 1 })).toContain('AV-ACT-07');
    expect(said('shove', { actor: ash, target: ooze, distance: 1 })).toContain('AV-ACT-09');
  });

  test('AV-ACT-07: nobody is said to be held whom nothing holds', () => {
    expect(said('grab', { actor: ash, target: ooze, resist: 'fitness' }, [4, 1, 3])).toBe(
      'Ash wins, but nothing holds Ooze (4 against 3).',
    );
  });

  test('AV-ACT-09: whom nothing fells can only be pushed', () => {
    const shove = { actor: ash, target: ooze, resist: 'fitness' };
    const felled = askReferee('shove', { ...shove, choose: 'prone' }, [4, 1, 3]);
    expect(felled.said).toBe('Ash wins, but nothing fells Ooze (4 against 3).');
    expect(felled.outcome).toMatchObject({ shoverMayChoose: ['push'], result: 'nothing' });
    expect(said('shove', { ...shove, choose: 'push' }, [4, 1, 3])).toBe(
      'Ash pushes Ooze 1 unit (4 against 3).',
    );
  });
});

describe('sentences', () => {
  test('AV-CMB-08 AV-COND-04: one unit is one unit, and whoever cannot move cannot flee', () => {
    expect(said('move', { creature: ash, units: 1 })).toBe('Ash moves 1 unit and has 3 left.');
    const afraid = (more: object) => ({ creature: { ...ash, conditions: ['afraid'], ...more } });
    expect(said('attempt-action', afraid({ movement: 1 }), [1, 2])).toBe(
      'Ash is too afraid to act (2) and flees up to 1 unit; next at 9.',
    );
    expect(said('attempt-action', afraid({ conditions: ['afraid', 'impaired'] }), [1, 2])).toBe(
      'Ash is too afraid to act (2) and cannot flee; next at 9.',
    );
  });

  test('AV-COND-13 AV-SONG-01 AV-LIFE-16: the end of a turn says what is over and who has fallen', () => {
    const dazed = { ...ash, conditions: [{ name: 'dazed', sinceTurnStart: true }, 'prone'] };
    const ended = askReferee('end-turn', { creature: dazed });
    expect(ended.said).toBe('Ash has 20 Health: Dazed ends.');
    expect(ended.lines).toEqual(['AV-COND-13 Dazed: ends with the turn']);
    const singing = { ...ash, concentration: { on: 'song', name: 'Tune' } };
    expect(said('end-turn', { creature: singing })).toBe('Ash has 20 Health: Tune, not kept up, is over.');
    const wolf = { name: 'Wolf', tier: 'minion', health: 1, conditions: ['bleeding'] };
    expect(said('end-turn', { creature: wolf })).toBe(
      'Wolf has 0 Health and is out of the fight: Bleeding deals 1.',
    );
  });

  test('AV-LIFE-02: whoever cannot pay is told apart from whoever does not', () => {
    const poor = { ...ash, health: 0, resolve: 1 };
    const { said: told, lines } = askReferee('start-turn', { creature: poor });
    expect(told).toBe('Ash has 5 Energy, cannot pay and falls Unconscious.');
    expect(lines).toContain('AV-LIFE-01 paying: Ash needs 2 Resolve and has 1.');
    expect(said('start-turn', { creature: { ...poor, resolve: 9 }, pays: false })).toBe(
      'Ash has 5 Energy, does not pay and falls Unconscious.',
    );
  });

  test('AV-LIFE-14: ten Health regained while Unconscious are told as what they mean', () => {
    const down = { ...ash, health: 4, regained: 4, conditions: ['unconscious'] };
    const { said: told, lines } = askReferee('restore', { creature: down, health: 6 });
    expect(told).toBe('Ash has 10 Health, 20 Resolve and 0 Morale; awake in an hour at the latest.');
    expect(lines).toContain('AV-LIFE-14 Health regained since falling Unconscious: 10');
    expect(said('restore', { creature: down, health: 5 })).not.toContain('hour');
  });

  test('AV-RES-01 AV-COND-14: a hazard that fells, and madness over two charms', () => {
    expect(said('take-damage', { creature: { ...ash, health: 3 }, damage: 4 })).toBe(
      'Ash takes 4 and drops to 0 Health.',
    );
    const charmed = { ...ash, conditions: ['A', 'B'].map(by => ({ name: 'charmed', by })) };
    expect(said('gain-condition', { creature: charmed, condition: 'maddened' })).toBe(
      'Ash is maddened; charmed is suspended.',
    );
  });

  test('AV-COND-10 AV-LIFE-16: a course counts charm, and ends with whoever has fallen', () => {
    const charmed = { ...ash, conditions: [{ name: 'charmed', by: 'Siren', rc: 3 }] };
    expect(said('course-of-conditions', { creature: charmed }, [1, 1, 2, 1])).toBe(
      'After 2 turns Ash has 20 Health.',
    );
    const wolf = { name: 'Wolf', tier: 'minion', health: 2, conditions: ['bleeding'] };
    expect(askReferee('course-of-conditions', { creature: wolf }, [1]).outcome).toMatchObject({
      turns: 2,
      health: 0,
    });
  });

  test('AV-MAG-04: a spell tells all that it did, to others and to oneself', () => {
    const caster = { ...ash, schools: { primal: { level: 2 } } };
    const spell = (effects: readonly object[], more: object = {}) => ({
      name: 'Bolt',
      school: 'primal',
      rc: 5,
      energy: 2,
      effects,
      ...more,
    });
    const bo = { name: 'Bo', health: 18, resolve: 3, morale: 1, conditions: ['bleeding'] };
    const cast = (spell: object, target?: object) =>
      said('cast', { caster, spell, ...(target ? { target } : {}) }, [5, 1]);
    const damage = { do: 'damage', amount: 4, type: 'cold' };
    expect(cast(spell([damage, { do: 'condition', condition: 'dazed' }]), bo)).toBe(
      'Ash channels Bolt with 5; it reaches Bo, who takes 4, 1 of it on Morale, and has 15 Health left, is Dazed.',
    );
    expect(cast(spell([{ do: 'unnerve', amount: 4 }]), bo)).toBe(
      'Ash channels Bolt with 5; it reaches Bo, who loses 3 Resolve, is Broken.',
    );
    expect(
      cast(
        spell([
          { do: 'heal', amount: 4 },
          { do: 'cure', conditions: ['bleeding'] },
        ]),
        bo,
      ),
    ).toBe(
      'Ash channels Bolt with 5; it reaches Bo, who regains 2 Health and has 20, is no longer Bleeding.',
    );
    const ward = spell([{ do: 'ward', mitigation: { physical: 2 } }], { targets: 'self' });
    expect(cast(ward, bo)).toBe('Ash channels Bolt with 5; Ash is under Bolt.');
  });

  test('AV-MAG-08 AV-MAG-09: what spell and Charge both do is told once, of whom it is on, and words stay words', () => {
    const caster = { ...ash, energyMax: 20, attributes: { knowledge: 1 }, schools: { meta: { level: 7 } } };
    const both = (name: string) =>
      said('ritual', { caster, spell: name, hasComponent: true, target: { name: 'Bo' } }, [20]);
    expect(both('Stone Skin')).toContain('charged; Bo is under Stone Skin.');
    expect(both('Mist Step')).toContain('charged; Ash is under Mist Step.');
    const sight = { name: 'Sight', school: 'meta', rc: 5, effects: [{ do: 'told', text: 'They see it.' }] };
    expect(said('cast', { caster, spell: sight, target: { name: 'Bo' } }, [20])).toBe(
      'Ash channels Sight with 20; it reaches Bo, who feels it (They see it).',
    );
  });

  test('AV-MOD-06: a module action tells its check, what it did and what it cost', () => {
    const act = (actor: object, action: string, faces: number[], target?: object) =>
      said('module-action', { actor: { ...ash, ...actor }, action, ...(target ? { target } : {}) }, faces);
    expect(act({ conditions: ['winded'] }, 'Steady breath', [])).toBe(
      'Ash uses Steady breath and is no longer Winded, is under Steady breath.',
    );
    expect(act({ energy: 0, skills: { logic: 2 } }, 'Name the foe', [2, 1, 5, 1], { name: 'Orc' })).toBe(
      'Ash uses Name the foe with 5 on Orc, who is under Name the foe; Ash is Winded.',
    );
  });
});

describe('reasons', () => {
  test('AV-COND-35 AV-DMG-08: doubled damage says why', () => {
    const { lines } = askReferee(
      'attack',
      { attacker: armed, defender: { name: 'Bo', conditions: ['unconscious'] } },
      [5],
    );
    expect(lines).toContain('AV-COND-35 Bo is Unconscious: damage in melee times: 2');
    expect(lines).toContain('AV-DMG-08 4 physical doubled: 8');
  });

  test('AV-DMG-10 AV-DMG-01: each type of damage has its own line', () => {
    const brand = { name: 'Brand', primary: 5, also: { type: 'heat', primary: 3, extra: 1 } };
    const { lines } = askReferee(
      'attack',
      { attacker: { ...armed, weapons: [brand] }, defender: { name: 'Orc' }, halvings: 1 },
      [8, 1],
    );
    expect(lines).toContain('AV-DMG-01 physical: primary 5, extra 0 for each further success: 5');
    expect(lines).toContain('AV-DMG-01 heat: primary 3, extra 1 for each further success: 3');
    expect(lines).toContain('AV-DMG-08 3 heat halved, rounded down: 1');
  });

  test('AV-COND-16: Morale that does not protect is told', () => {
    const numb = { ...ash, morale: 3, conditions: ['numbed'] };
    expect(askReferee('take-damage', { creature: numb, damage: 2 }).lines).toContain(
      'AV-COND-16 Numbed: Morale absorbs: 0',
    );
  });

  test('AV-ATK-06: an area says whose number is met', () => {
    const breath = { name: 'Breath', category: 'simpleMelee', kind: 'area', primary: 4 };
    const { lines } = askReferee(
      'area-attack',
      {
        attacker: { ...armed, weapons: [breath] },
        targets: [{ creature: { name: 'A' } }, { creature: { name: 'B', conditions: ['stasis'] } }],
      },
      [2, 4],
    );
    expect(lines).toContain('AV-ATK-03 A: dice at or above 2: 1');
    expect(lines).toContain('AV-ATK-03 B: dice at or above 2: 1');
  });

  test('AV-COND-37 AV-COND-34: what keeps Energy away is named', () => {
    const turn = (condition: string) =>
      askReferee('start-turn', { creature: { ...ash, energy: 1, conditions: [condition] } }).lines;
    expect(turn('winded')).toContain('AV-COND-37 Winded: no Energy comes back: 1');
    expect(turn('stasis')).toContain('AV-COND-34 Stasis: no Energy comes back: 1');
  });
});

describe('Psychic damage where it goes to Resolve', () => {
  const psychic = { 'AV-R-38': 'psychicToResolve' };
  const taking = (creature: object) =>
    askReferee('take-damage', { creature, damage: 6, type: 'psychic' }, [], psychic);

  test('AV-RES-03 AV-COND-06: the last of it breaks, and that is told', () => {
    const { said: told, outcome } = taking({ ...ash, resolve: 3, morale: 2 });
    expect(told).toBe(
      'Ash takes 6, 2 of it on Morale, loses 3 Resolve and has 0 left, which breaks them, and has 20 Health left.',
    );
    expect(outcome.gains).toEqual(['broken']);
  });

  test('AV-RES-01: who has no Resolve takes it in Health (AV-R-212)', () => {
    expect(taking({ name: 'Golem', tier: 'standard', resolveMax: null }).said).toBe(
      'Golem takes 6 and has 14 Health left.',
    );
  });

  test('AV-ATK-05: an attack tells what went to Resolve', () => {
    const wail = { name: 'Wail', type: 'psychic', primary: 4 };
    const { said: told, outcome } = askReferee(
      'attack',
      { attacker: { ...armed, weapons: [wail] }, defender: { name: 'Bo', resolve: 4 } },
      [8, 1],
      psychic,
    );
    expect(told).toBe('Ash hits Bo for 4, 4 of it on Resolve (1 success); Bo has 20 Health left (Broken).');
    expect(outcome).toMatchObject({ resolveLost: 4, gains: ['broken'] });
  });
});
