import { check, isRefusal } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { playWith } from '../../testing/cases.ts';
import { titleOf } from '../character/attributes.ts';
import { rulings } from '../content/rulings/index.ts';
import { ask, askReferee, procedureNamed } from '../testing.ts';

/** What a referee says of it, or what refused it. */
function said(name: string, input: object, faces: readonly number[] = []): string {
  const procedure = procedureNamed(name);
  const checked = check(procedure.input, input);
  if (!checked.ok) throw new Error(checked.problems.map(p => p.message).join(' '));
  const outcome = procedure.run(checked.value, playWith(rulings, faces) as never);
  return isRefusal(outcome) ? `${outcome.rule}: ${outcome.message}` : procedure.tell!(outcome, checked.value);
}

const ash = {
  name: 'Ash',
  attributes: { physique: 2, mind: 2, knowledge: 2, social: 2 },
  skills: { endurance: 2, resilience: 2, fitness: 2, expression: 2 },
  schools: { primal: { level: 2 } },
};

describe('what is told at the edges', () => {
  test('AV-SONG-06: nobody plays along in a song that has no part for the instrument', () => {
    const song = { name: 'Tune', rc: 5, harmonies: { drum: 1 } };
    const refused = 'AV-SONG-06: The song has no harmony for this instrument: horn.';
    expect(said('song', { performer: ash, song, harmonies: ['drum', 'horn'] })).toBe(refused);
    expect(said('ballad', { performer: ash, ballad: song, harmonies: ['horn'] })).toBe(refused);
  });

  test('AV-SONG-01: a song begins or goes on, does not begin or ends', () => {
    const song = { name: 'Tune', rc: 5 };
    const singing = { ...ash, concentration: { on: 'song', name: 'Tune' } };
    expect(said('song', { performer: ash, song }, [5, 1])).toContain('the song begins');
    expect(said('song', { performer: ash, song }, [4, 1])).toBe('Ash rolls 4 and the song does not begin.');
    expect(said('song', { performer: singing, song, starting: false }, [4, 1])).toBe(
      'Ash rolls 4 and the song ends.',
    );
  });

  test('AV-COND-04: fear comes before a jump as before any other Action', () => {
    const afraid = { ...ash, conditions: ['afraid'] };
    expect(said('jump', { creature: afraid, units: 2 }, [7, 3])).toBe(
      'Ash is too afraid to act (7) and flees up to 4 units; next at 9.',
    );
  });

  test('AV-RES-09: whoever is Winded by the price is said to be', () => {
    const tired = { ...ash, energy: 0 };
    expect(said('jump', { creature: tired, units: 1 }, [8, 1, 6, 2])).toBe(
      'Ash rolls 6 and jumps 1 of 1 unit; Ash is Winded.',
    );
    const spell = { name: 'Gust', school: 'primal', rc: 6, energy: 2 };
    expect(said('cast', { caster: tired, spell }, [8, 1, 6, 2])).toBe(
      'Ash channels Gust with 6; Ash is Winded.',
    );
  });

  test('AV-LIFE-03: the last 2 Resolve break, and that is told', () => {
    expect(said('lifeline', { creature: { ...ash, health: 0, resolve: 2 } })).toBe(
      'Ash pays 2 Resolve, has 0 left, which breaks them, and acts.',
    );
  });

  test('AV-LIFE-04: the end of a turn says who falls Unconscious, and which row fire brought', () => {
    const down = { ...ash, health: 0, turn: { paid: true } };
    const bleeding = { ...down, conditions: [{ name: 'bleeding', rc: 8 }] };
    expect(said('end-turn', { creature: bleeding, save: 'endurance' }, [8, 2, 3, 3])).toBe(
      'Ash has 0 Health and falls Unconscious: Bleeding is a matter of life and death (8 against 8: lives) and goes on, next against 7.',
    );
    const burning = { ...down, conditions: [{ name: 'ignited', damage: 6 }] };
    expect(said('end-turn', { creature: burning }, [5])).toBe(
      'Ash has 0 Health: Ignited deals 6 (Cosmetic Injury, recorded).',
    );
  });

  test('AV-REST-04: a rest that comes too soon is told apart from one that falls short', () => {
    expect(said('rest', { creature: ash, hoursSinceLast: 23 })).toBe(
      'Ash gains nothing: the last full rest ended less than 24 hours before.',
    );
    expect(said('rest', { creature: ash, hours: 5 })).toBe('Ash gains nothing: it was no full rest.');
    expect(said('rest', { creature: ash, kind: 'unfavorable', hours: 6 })).toContain(
      'After an unfavorable rest',
    );
  });

  test('AV-CRF-08 AV-R-211: a meal helps for 24 hours; with the last of them it is over', () => {
    const fed = (hours: number) => ({ ...ash, meal: { name: 'Stew', minimum: { fitness: 5 }, hours } });
    expect(said('check', { creature: fed(23.9), skill: 'fitness', rc: 5 }, [2, 1])).toContain('5 against 5');
    expect(said('check', { creature: fed(24), skill: 'fitness', rc: 5 }, [2, 1])).toContain('2 against 5');
  });

  test('AV-LIFE-06: the check of somebody Unconscious is said to be halved, with its number', () => {
    const down = { ...ash, health: 0, conditions: [{ name: 'bleeding', rc: 5 }, 'unconscious'] };
    expect(said('live-or-die', { creature: down }, [8, 3])).toBe(
      'Ash is Unconscious, so Endurance is halved to 4 against 5 and dies.',
    );
    expect(said('end-turn', { creature: down, save: 'endurance' }, [8, 2])).toContain(
      'Bleeding is a matter of life and death (4, halved, against 5: dies)',
    );
  });

  test('AV-LIFE-09 AV-LIFE-11: what a heavy blow at 0 Health brings is said whole, and truly (AV-R-216)', () => {
    const down = { creature: { ...ash, health: 0 }, damage: 6 };
    expect(said('take-damage', down, [4])).toBe(
      'Ash takes 6 and has 0 Health left (Severe Wound: maximum Health is 1 lower, and it bleeds).',
    );
    const frail = { creature: { ...ash, health: 0, healthMax: 1 }, damage: 6 };
    expect(said('take-damage', frail, [4])).toBe(
      'Ash takes 6 and has 0 Health left (Severe Wound: maximum Health stays 1, and it bleeds).',
    );
    const blow = { attacker: { weapons: [{ name: 'Maul', primary: 6 }] }, defender: frail.creature };
    expect(said('attack', blow, [4, 1, 1, 4])).toContain(
      '(Severe Wound: maximum Health stays 1, and it bleeds)',
    );
    const burning = { ...frail.creature, conditions: [{ name: 'ignited', damage: 6 }] };
    expect(said('end-turn', { creature: burning }, [4])).toContain(
      '(Severe Wound: maximum Health stays 1, and it bleeds)',
    );
    expect(said('take-damage', down, [1, 8])).toContain('(Death Check: lives, Unconscious)');
    expect(said('take-damage', down, [1, 7])).toBe('Ash takes 6 and is dead (Death Check: dead).');
  });

  test('AV-MAG-09 AV-RES-09: a ritual says what the price did to the breath', () => {
    const spell = { name: 'Dawn Ward', school: 'primal', rc: 6, energy: 2 };
    expect(said('ritual', { caster: { ...ash, energy: 1 }, spell, hasComponent: true }, [8, 1, 6, 2])).toBe(
      'After 10 minutes Ash rolls 6 against 6: the ritual works, charged; Energy is at -1, Endurance 8: Winded.',
    );
  });

  test('AV-REST-05 AV-COND-07 AV-COND-17: a rest says what its checks brought', () => {
    const broken = { ...ash, resolve: 0, conditions: ['broken'] };
    expect(said('rest', { creature: broken }, [8])).toBe(
      'After a favorable rest Ash has 20 Health, 0 Resolve and 0 Morale; Resilience 8: Broken goes on, next at 11.',
    );
    const numbed = { ...ash, conditions: [{ name: 'numbed', rc: 6 }] };
    expect(said('rest', { creature: numbed }, [6])).toContain('; Resilience 6 ends Numbed.');
  });

  test('AV-DMG-06 AV-DMG-08: mitigation says which threshold was met, and what was doubled first', () => {
    expect(said('mitigate', { damage: 4, mitigation: 5, doublings: 1 })).toBe(
      '4, doubled to 8, Physical damage is above mitigation 5 but no more than 10, so half gets through: 4 taken.',
    );
    expect(said('mitigate', { damage: 5, mitigation: 5 })).toBe(
      '5 Physical damage is no more than mitigation 5: 0 taken.',
    );
  });

  test('AV-LIFE-02: one reason is given once', () => {
    expect(said('restrictions', { creature: { ...ash, health: 0 } })).toBe(
      'Ash is at 0 Health: acting must be paid for first.',
    );
  });

  test('AV-CHK-07 AV-COND-32: Evasion is a Defense check and a weapon skill an Attack, whatever asks for them', () => {
    const prone = { ...ash, attributes: { finesse: 2 }, conditions: ['prone'] };
    expect(said('pool', { creature: prone, skill: 'evasion' })).toBe('Roll 1d4.');
    expect(said('pool', { creature: prone, skill: 'stealth' })).toBe('Roll 2d4 and keep the highest.');
    expect(said('pool', { creature: prone, skill: 'brawling' })).toBe('Roll 2d4 and keep the lowest.');
    const trap = { damage: 8, avoid: { skill: 'evasion', rc: 3, success: 'halves' } };
    expect(said('take-damage', { creature: prone, ...trap }, [3])).toBe(
      'Ash rolls 3 against 3 and takes 4 and has 16 Health left.',
    );
    const asleep = { ...ash, conditions: ['unconscious'] };
    expect(said('take-damage', { creature: asleep, ...trap })).toBe('Ash takes 8 and has 12 Health left.');
  });

  test('AV-COND-13: a Defense check of any kind uses up the die of the Dazed', () => {
    const dazed = { ...ash, attributes: { finesse: 2 }, conditions: ['dazed'] };
    const procedure = procedureNamed('check');
    const input = check(procedure.input, { creature: dazed, skill: 'evasion', rc: 2 });
    if (!input.ok) throw new Error('input');
    const outcome = procedure.run(input.value, playWith(rulings, [2]) as never);
    expect(outcome).toMatchObject({
      pool: '1d4',
      creature: { conditions: [{ name: 'dazed', defended: true }] },
    });
  });

  test('AV-COND-06: the Broken do not resist fear, confusion, madness or charm; all else they roll for', () => {
    const broken = { name: 'Odo', attributes: { mind: 2 }, conditions: ['broken'] };
    const dread = (condition: string) => ({
      caster: ash,
      target: broken,
      spell: { rc: 4, resist: { skill: 'resilience' }, effects: [{ do: 'condition', condition }] },
    });
    for (const condition of ['afraid', 'confused', 'maddened', 'charmed'])
      expect(said('cast', dread(condition), [4, 1])).toContain(`who is ${titleOf(condition)}`);
    expect(said('cast', dread('stunned'), [4, 1, 4])).not.toContain('Stunned');
  });

  test('AV-COND-27: the Unconscious resist a spell with what they have, but for a Defense', () => {
    const asleep = { name: 'Odo', attributes: { mind: 2, finesse: 2 }, conditions: ['unconscious'] };
    const spell = (skill: string) => ({
      rc: 4,
      resist: { skill },
      effects: [{ do: 'damage', amount: 3, type: 'cold' }],
    });
    expect(
      said('cast', { caster: ash, target: asleep, spell: spell('resilience') }, [4, 1, 4, 2]),
    ).not.toContain('takes');
    expect(said('cast', { caster: ash, target: asleep, spell: spell('evasion') }, [4, 1])).toContain(
      'takes 3',
    );
  });

  test('AV-LIFE-16: who is no player character neither fights for life nor wakes at 0 Health', () => {
    const felled = { name: 'Wolf', tier: 'standard', health: 0, conditions: ['unconscious', 'bleeding'] };
    expect(said('end-turn', { creature: felled })).toBe('Wolf has 0 Health.');
    expect(said('live-or-die', { creature: felled })).toContain('AV-LIFE-16');
    expect(said('wake-up', { creature: felled })).toContain('AV-LIFE-16');
    expect(said('end-turn', { creature: { ...felled, health: 2, conditions: ['unconscious'] } }, [9])).toBe(
      'Wolf wakes with 2 Health.',
    );
  });

  test('AV-LIFE-04: where nobody says, life hangs on the likelier skill for this number, halved or not', () => {
    const torn = {
      name: 'Bram',
      health: 0,
      attributes: { physique: 4, mind: 1 },
      skills: { endurance: 1, resilience: 3 },
    };
    const at = (rc: number, more: string[] = []) => ({
      creature: { ...torn, conditions: [...more, { name: 'bleeding', rc }] },
    });
    // 4d6 against 1d10: 6 is likelier on the six-sided, 7 impossible; halved, 4 wants an 8.
    expect(said('end-turn', at(6), [6, 1, 1, 1, 6, 1, 1, 1])).toContain('6 against 6: lives');
    expect(said('end-turn', at(7), [7, 6, 1, 1, 1])).toContain('7 against 7: lives');
    expect(said('end-turn', at(4, ['unconscious']), [8, 4, 1, 1, 1, 1])).toContain(
      '4, halved, against 4: lives',
    );
  });

  test('AV-DEF-01: the better defense goes by the dice really rolled', () => {
    // Level 6 is a d20: 1d20 promises 10.5, 3d12 only 9.4.
    const defender = {
      name: 'Odo',
      attributes: { finesse: 1, physique: 3 },
      skills: { evasion: 6, deflection: 4 },
    };
    const attacker = { name: 'Ash', weapons: [{ name: 'club', primary: 2 }] };
    expect(said('attack', { attacker, defender }, [3, 20])).toBe('Ash misses Odo, who defends with 20.');
  });

  test('AV-ACT-09: pushed where there is no room, the target stays, and the shover may choose prone', () => {
    const pushing = { actor: ash, target: { name: 'Odo' }, resist: 'fitness', choose: 'push', room: false };
    expect(said('shove', pushing, [4, 1, 1])).toBe(
      'Ash wins, but has no free space to push Odo (4 against 1).',
    );
  });

  test('AV-REA-02 AV-RES-07: an Attack of Opportunity is paid once, with the attack', () => {
    const [creature, defender] = [{ ...ash, energy: 2, weapons: ['Longsword'] }, { name: 'Odo' }];
    expect(said('reaction', { creature, reaction: 'opportunity' })).toBe(
      'Ash may make an Attack of Opportunity for 1 Energy.',
    );
    const asked = ask('reaction', { creature, reaction: 'opportunity' }, playWith(rulings, []));
    expect(asked).toMatchObject({ cost: 1, energy: 1, creature: {} });
    const attack = ask(
      'attack',
      { attacker: creature, defender, reaction: true, defense: 'evasion' },
      playWith(rulings, [1, 1, 4]),
    );
    expect(attack).toMatchObject({ energy: 1 });
  });

  test('AV-DICE-14 AV-R-200: a halving and a doubling of a check cancel', () => {
    const check = { talent: 1, level: 2, halve: true, double: true, rc: 7 };
    expect(ask('check', check, playWith(rulings, [7]))).toMatchObject({
      result: 7,
      success: true,
    });
  });

  test('AV-COND-11: confusion stands before every Reaction', () => {
    const confused = { ...ash, conditions: ['confused'] };
    expect(said('reaction', { creature: confused, reaction: 'cover-eyes' }, [2])).toBe(
      'Ash is confused: nothing.',
    );
    expect(said('reaction', { creature: confused, reaction: 'cover-eyes' }, [4])).toBe('Ash is Blinded.');
  });

  test('AV-COND-24: fire that comes again burns on from where it was', () => {
    const burning = { ...ash, conditions: [{ name: 'ignited', damage: 8 }] };
    expect(said('gain-condition', { creature: burning, condition: 'ignited' })).toBe(
      'Ash is ignited already and burns on.',
    );
  });

  test('AV-COND-11: confusion goes towards the nearest only as far as needed, with the Movement left', () => {
    const confused = { ...ash, conditions: ['confused'], turn: { now: true, movement: 1 } };
    const spear = [{ name: 'spear', reach: true }];
    const rush = (more: object, distance: number) =>
      said('attempt-action', { creature: { ...confused, ...more }, distance }, [1]);
    expect(rush({}, 2)).toBe('Ash is confused: attack nearest creature, after 2 units.');
    expect(rush({ weapons: spear }, 2)).toBe('Ash is confused: attack nearest creature, after 1 unit.');
    expect(rush({}, 9)).toBe(
      'Ash is confused: attack nearest creature, after 3 units, which comes to nothing.',
    );
    expect(rush({ turn: { now: false } }, 2)).toBe(
      'Ash is confused: attack nearest creature, which comes to nothing.',
    );
    // AV-R-137: and nobody strikes who cannot pay for it.
    expect(rush({ weapons: ['Longsword'], energy: -1 }, 0)).toBe(
      'Ash is confused: attack nearest creature, which comes to nothing.',
    );
  });

  test('AV-COND-04: a flight goes as far as Movement is now, with what effects add', () => {
    const swift = {
      ...ash,
      conditions: ['afraid'],
      effects: [{ name: 'March', by: 'Sel', strength: 1, movement: 2 }],
    };
    expect(said('attempt-action', { creature: swift }, [7, 3])).toContain('flees up to 6 units');
  });

  test('AV-COND-25: whoever burns and names nobody else puts out its own fire', () => {
    const burning = {
      ...ash,
      attributes: { finesse: 2 },
      skills: { coordination: 1 },
      conditions: ['ignited'],
    };
    expect(said('put-out-fire', { actor: burning }, [6, 1])).toBe(
      'Ash rolls 6 against 6: Ash burns no more.',
    );
    expect(said('put-out-fire', { actor: burning }, [5, 4])).toBe('Ash rolls 5 against 6: Ash still burns.');
  });

  test('AV-COND-29: the trace holds Stealth against the Senses of each', () => {
    const creature = { ...ash, skills: { stealth: 2 }, conditions: ['obscured'] };
    const observers = [
      { name: 'Guard', attributes: { mind: 1 }, skills: { senses: 2 } },
      { name: 'Hound', attributes: { mind: 1 }, skills: { senses: 2 } },
    ];
    expect(askReferee('sneak', { creature, observers }, [5, 5, 6]).lines).toEqual(
      expect.arrayContaining([
        'AV-COND-29 Senses 5 of Guard against Stealth 5 of Ash: a tie: stays hidden',
        'AV-COND-29 Senses 6 of Hound against Stealth 5 of Ash: noticed',
      ]),
    );
    expect(askReferee('search', { searcher: observers[0], hidden: [creature] }, [4, 5]).lines).toContain(
      'AV-COND-29 Senses 4 of Guard against Stealth 5 of Ash: stays hidden',
    );
  });

  test.each(['start-turn', 'end-turn', 'initiative', 'catch-breath', 'wake-up'])(
    'AV-LIFE-05: the dead take no part (%s)',
    name => {
      const creature = { ...ash, dead: true, conditions: ['unconscious'] };
      expect(said(name, { creature })).toBe('AV-LIFE-05: Ash is dead.');
    },
  );

  test('AV-LIFE-05: nothing comes over the dead', () => {
    const dead = { ...ash, dead: true };
    expect(said('gain-condition', { creature: dead, condition: 'prone' })).toBe('AV-LIFE-05: Ash is dead.');
    expect(said('spend-energy', { creature: dead, cost: 1 })).toBe('AV-LIFE-05: Ash is dead.');
    expect(said('concentrate', { creature: dead, on: 'alert' })).toBe('AV-LIFE-05: Ash is dead.');
    expect(said('defense-pool', { defender: dead })).toBe('AV-LIFE-05: Ash is dead.');
  });

  test('AV-LIFE-05: nothing is done to the dead', () => {
    const target = { name: 'Orc', dead: true, conditions: ['ignited'] };
    const chill = { name: 'Chill', rc: 3, effects: [{ do: 'damage', amount: 2, type: 'cold' }] };
    const refused = 'AV-LIFE-05: Orc is dead.';
    expect(said('cast', { caster: ash, spell: { ...chill, school: 'primal', energy: 1 }, target })).toBe(
      refused,
    );
    expect(
      said('ritual', {
        caster: ash,
        spell: { ...chill, school: 'primal', energy: 1, ritual: 'allowed' },
        hasComponent: true,
        target,
      }),
    ).toBe(refused);
    expect(said('module-action', { actor: ash, action: 'Rallying cry', target })).toBe(refused);
    expect(said('put-out-fire', { actor: ash, target })).toBe(refused);
    expect(said('shove', { actor: ash, target })).toBe(refused);
  });

  test('AV-REA-03 AV-REA-05: covered eyes come on top of blinded ones; nobody drops who lies or cannot', () => {
    const react = (creature: object, reaction: string) =>
      said('reaction', { creature: { ...ash, ...creature }, reaction });
    const blinded = { name: 'blinded', sources: [{ by: 'Flash', turns: 3 }] };
    expect(react({ conditions: [blinded] }, 'cover-eyes')).toBe('Ash is Blinded.');
    expect(react({ conditions: [{ ...blinded, sources: [{ by: 'Ash', turns: 1 }] }] }, 'cover-eyes')).toBe(
      'AV-REA-03: Ash is Blinded already.',
    );
    expect(react({ conditions: ['prone'] }, 'fall-prone')).toBe('AV-REA-05: Ash is Prone already.');
    expect(react({ immune: ['prone'] }, 'fall-prone')).toBe('AV-REA-05: Ash cannot become Prone.');
  });

  test('AV-SENS-02 AV-COND-22: only a Senses check fails for want of sight', () => {
    const creature = { ...ash, conditions: ['blinded'] };
    expect(said('check', { creature, skill: 'endurance', sense: 'sight', rc: 3 })).toBe(
      'AV-SENS-02: Sight and hearing are for Senses checks, not for Endurance.',
    );
    expect(said('check', { creature, skill: 'senses', sense: 'sight', rc: 3 })).toContain('without a roll');
  });

  test('AV-ACT-09: a shove says whom it moves', () => {
    const shove = (choose: string) =>
      said('shove', { actor: ash, target: { name: 'Orc' }, resist: 'fitness', choose }, [4, 3, 2]);
    expect(shove('push')).toBe('Ash pushes Orc 1 unit (4 against 2).');
    expect(shove('prone')).toBe('Ash knocks Orc down (4 against 2).');
  });

  test('AV-COND-34: nobody wakes in Stasis', () => {
    const creature = { ...ash, conditions: ['unconscious', 'stasis'] };
    expect(said('wake-up', { creature })).toBe('AV-COND-34: Ash is in Stasis, where everything waits.');
  });

  test('AV-COND-05 AV-COND-40: Alert and its Concentration end together, whichever ends', () => {
    const alert = { ...ash, conditions: ['alert'], concentration: { on: 'alert', name: 'Alert' } };
    const after = (creature: object, name: string, more: object) =>
      askReferee(name, { creature, ...more }).outcome.creature;
    expect(after(alert, 'end-condition', { condition: 'alert' })).toEqual({
      conditions: [],
      concentration: null,
    });
    expect(
      after({ ...alert, concentration: null }, 'gain-condition', { condition: 'dazed' }).conditions,
    ).toEqual([{ name: 'dazed' }]);
  });

  test('AV-SONG-02 AV-COND-28: a voice that is muted ends its song at once; an instrument plays on', () => {
    const lost = (more: object) =>
      askReferee('gain-condition', {
        creature: { ...ash, concentration: { on: 'song', name: 'Tune', ...more } },
        condition: 'muted',
      }).outcome.concentrationLost;
    expect(lost({})).toBe('Tune');
    expect(lost({ instrument: 'drum' })).toBeNull();
    expect(lost({ instrument: 'drum', harmony: true })).toBeNull();
  });

  test('AV-COND-09 AV-COND-14: madness suspends the charm, and nobody commands it meanwhile', () => {
    const target = { name: 'Orc', conditions: [{ name: 'charmed', by: 'Ash' }, 'maddened'] };
    expect(said('charm-command', { actor: ash, target })).toBe(
      'AV-COND-14: Orc is Maddened: no charm holds it now.',
    );
  });

  test('AV-RNG-05 AV-RNG-03: the trace tells too close from too far', () => {
    const weapon = {
      name: 'bow',
      category: 'simpleRanged',
      kind: 'ranged',
      primary: 3,
      extra: 1,
      min: 4,
      max: 5,
    };
    const lines = (distance: number) =>
      askReferee(
        'attack',
        { attacker: ash, weapon, distance, defender: { name: 'Orc' } },
        [1, 1, 1, 1].slice(0, 4),
      ).lines[0];
    expect(lines(0)).toBe('AV-RNG-05 outside the optimal range: penalty dice: 2');
    expect(lines(21)).toBe('AV-RNG-03 outside the optimal range: penalty dice: 2');
  });

  test('AV-COND-31: two poisons are told apart', () => {
    const poison = (by: string, rc: number) => ({ name: 'poisoned', by, rc, damage: 1 });
    expect(
      said(
        'end-turn',
        { creature: { ...ash, conditions: [poison('asp', 5), poison('toad', 8)] } },
        [4, 2, 8, 1],
      ),
    ).toContain('Poisoned (asp) deals 1 and goes on, next against 4; Poisoned (toad) deals 1 and ends.');
  });

  test('AV-CHK-01: nobody helps the dead or the own check, and checks are named as the book names them', () => {
    const axe = { weaponSkills: { simpleMelee: { talent: 1, level: 1 } } };
    const help = (target: object) =>
      said('help-in-fight', { actor: { ...ash, ...axe }, target, check: 'simpleMelee' });
    expect(help({ name: 'Bram', dead: true })).toBe('AV-LIFE-05: Bram is dead.');
    expect(help({ name: 'Ash' })).toBe('AV-CHK-01: Ash rolls the check and cannot help it too.');
    expect(help({ name: 'Bram' })).toBe('Ash gives Bram a bonus die on Simple Melee.');
  });

  test('AV-COND-29: only somebody Obscured is searched for', () => {
    const input = { searcher: ash, hidden: [{ name: 'Orc', conditions: ['hidden'] }, { name: 'Bram' }] };
    expect(said('search', input)).toBe('AV-COND-29: Bram is not Obscured.');
  });

  test('AV-SONG-01: a song says what it gives', () => {
    const tune = (effect: object) =>
      said('song', { performer: ash, song: { name: 'Tune', rc: 5, effect } }, [5, 1]);
    expect(tune({ gives: 'morale', amount: 2 })).toContain('Ash +2 Morale.');
    expect(tune({ gives: 'bonus', amount: 1, on: 'attack' })).toContain('Ash +1 bonus die on Attack.');
  });

  test('AV-CMB-06: neutral others act with the allies, after the enemies', () => {
    const combatants = [
      { name: 'Deer', side: 'neutral', initiative: 7 },
      { name: 'Dog', side: 'ally', initiative: 6 },
      { name: 'Orc', side: 'enemy', initiative: 4 },
      { name: 'Ash', initiative: 5 },
    ];
    expect(said('turn-order', { combatants })).toContain('middle: Ash, Orc, Deer, Dog');
  });
});
