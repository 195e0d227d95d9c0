import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, type Procedure, resolve, sentence, type TraceNode } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { combatProcedures } from './combat.ts';
import { rulings } from './content/rulings.ts';

type Outcome = Record<string, unknown>;

function asked(name: string, input: unknown, faces: readonly number[], chosen: object) {
  const procedure = combatProcedures.find(p => p.name === name) as unknown as Procedure<unknown, Outcome>;
  const dice = scriptedDice(faces);
  const result = resolve(procedure, input, dice, { ...defaultReadings(rulings), ...chosen });
  if (result.ok) dice.finish();
  return result;
}

/** The outcome, or the rule that refuses. */
function ask(name: string, input: unknown, faces: readonly number[] = [], chosen: object = {}): Outcome {
  const result = asked(name, input, faces, chosen);
  if (result.ok) return result.outcome;
  return result.failed === 'rule' ? { rule: result.refusal.rule } : { wrong: sentence(result) };
}

/** What the command line would print in place of an outcome. */
function complaint(name: string, input: unknown): string {
  const result = asked(name, input, [], {});
  return result.ok ? '' : sentence(result);
}

const labels = (nodes: readonly TraceNode[]): string[] =>
  nodes.flatMap(node => [node.label, ...labels(node.children ?? [])]);

const ALWAYS = { 'SV-R-102': 'always' };

describe('pain in a fight', () => {
  test('SV-R-102 SV-PAIN-03: low Vitality lowers attacks only where pain is always felt; EN × 2 where no maximum is given', () => {
    const tn = (attacker: object, chosen = {}) =>
      ask('attack-tn', { attacker: { target: 15, EN: 12, ...attacker } }, [], chosen).tn;
    expect([tn({ vitality: 11 }), tn({ vitality: 11 }, ALWAYS)]).toEqual([15, 14]);
    expect([12, 6, 5, 3, 2].map(vitality => tn({ vitality }, ALWAYS))).toEqual([15, 14, 13, 13, 11]);
    expect(tn({ vitality: 11, maxVitality: 100 }, ALWAYS)).toBe(13);
    expect(tn({ vitality: 2, perks: ['High Pain Threshold'] }, ALWAYS)).toBe(13);
    expect(tn({ vitality: 2, perks: ['No Sense of Pain'] }, ALWAYS)).toBe(15);
  });
  test('SV-R-102 SV-PAIN-03: pain on physical actions spares a spell', () => {
    const bolt = { weapon: { damage: '2d6', type: 'fire', kind: 'spell' }, metres: 1 };
    const tn = (vitality: number) =>
      ask('attack-tn', { attacker: { base: 'WS', target: 15, vitality }, ...bolt }, [], ALWAYS).tn;
    expect([tn(9), tn(1)]).toEqual([15, 11]);
  });
  test('SV-R-06 SV-R-102: pain lowers every defence, unless penalties on actions never do', () => {
    const defender = { DX: 14, weapon: { skill: 4 }, shield: { skill: 4, SD: 2 }, vitality: 4 };
    const all = (chosen: object) => ask('defences', { defender }, [], chosen);
    expect(all({})).toMatchObject({ dodge: 7, parry: 9, block: 11 });
    expect(all(ALWAYS)).toMatchObject({ dodge: 5, parry: 7, block: 9 });
    expect(all({ ...ALWAYS, 'SV-R-06': 'never' })).toMatchObject({ dodge: 7, parry: 9, block: 11 });
    expect(ask('defend', { defender, defence: 'dodge' }, [2, 2, 2], ALWAYS)).toMatchObject({ tn: 5 });
  });
  test('SV-PAIN-02 SV-PAIN-03: who is ambushed is not fighting yet and feels old wounds', () => {
    const dodge = (activeCombat: boolean) =>
      ask('defences', { defender: { DX: 14, vitality: 4, activeCombat } }).dodge;
    expect([dodge(true), dodge(false)]).toEqual([7, 5]);
  });
  test('SV-R-102 SV-PAIN-03: both sides of a whole attack', () => {
    const blow = {
      attacker: { target: 12, vitality: 1 },
      weapon: 'Club',
      defender: { DX: 20, vitality: 8, answer: 'dodge' },
    };
    expect(ask('attack', blow, [2, 2, 2, 3, 3, 3])).toMatchObject({ attackTn: 12, defenceTn: 9 });
    expect(ask('attack', blow, [2, 2, 2, 2, 3, 3], ALWAYS)).toMatchObject({ attackTn: 8, defenceTn: 9 });
    const two = { attacker: blow.attacker, main: { weapon: 'Dagger' }, off: { weapon: 'Dagger' } };
    expect(ask('two-weapon-attack', two, [6, 6, 6, 6, 6, 6], ALWAYS)).toMatchObject({
      main: { attackTn: 6 },
      off: { attackTn: 2 },
    });
  });
  test('SV-PAIN-03 SV-R-102: a check with wounds, in a fight and after it', () => {
    const tn = (input: object, chosen = {}) => ask('check', { target: 12, ...input }, [3, 3, 3], chosen).tn;
    const wounds = { vitality: 4, EN: 10 };
    expect(tn({ base: 'DX', wounds })).toBe(10);
    expect(tn({ base: 'IN', wounds })).toBe(12);
    expect(tn({ base: 'DX', purpose: 'attack', wounds })).toBe(12);
    expect(tn({ base: 'DX', purpose: 'attack', wounds }, ALWAYS)).toBe(10);
    expect(tn({ base: 'DX', wounds: { ...wounds, inCombat: true } })).toBe(12);
    expect(ask('check', { target: 12, wounds })).toEqual({ rule: 'SV-ROLL-08' });
    expect(ask('check', { target: 12, wounds: { vitality: 21 } })).toEqual({ rule: 'SV-DER-01' });
  });
  test('SV-STAT-08: the unconscious neither attack nor defend; Hard to Kill does', () => {
    expect(ask('attack-tn', { attacker: { vitality: 0 } })).toEqual({ rule: 'SV-STAT-08' });
    expect(ask('attack-tn', { attacker: { target: 9, vitality: 0, perks: ['Hard to Kill'] } }).tn).toBe(9);
    const blow = (defender: object, faces: number[]) =>
      ask('attack', { attacker: { target: 12 }, weapon: 'Kick', defender }, faces);
    expect(blow({ DX: 20, vitality: -2 }, [3, 3, 3, 4])).toMatchObject({ hit: true, defence: 'none' });
    expect(blow({ DX: 20, vitality: -2, unliving: true }, [3, 3, 3, 3, 3, 3])).toMatchObject({ hit: false });
    expect(ask('defend', { defender: { vitality: -2 }, defence: 'dodge' })).toEqual({ rule: 'SV-STAT-08' });
  });
  test('SV-DER-01: nobody has more Vitality than the maximum that is given', () => {
    expect(ask('attack', { weapon: 'Kick', defender: { vitality: 21, maxVitality: 20 } })).toEqual({
      rule: 'SV-DER-01',
    });
    expect(ask('attack-tn', { attacker: { vitality: 21, maxVitality: 20 } })).toEqual({ rule: 'SV-DER-01' });
    expect(ask('ongoing-pain', { vitality: 21, maxVitality: 20 })).toEqual({ rule: 'SV-DER-01' });
  });
  test('SV-MOR-01 SV-R-114: half of EN × 2 and size in one hit calls for a morale check', () => {
    const check = (defender: object) =>
      ask(
        'attack',
        { attacker: { target: 12 }, weapon: { damage: '2d6' }, defender: { answer: 'none', ...defender } },
        [3, 3, 3, 5, 5],
      ).moraleCheck;
    expect([check({}), check({ EN: 11 }), check({ size: 'Large' }), check({ size: 'Small' })]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([check({ maxVitality: 21 }), check({ vitality: 30 })]).toEqual([false, false]);
  });
});

describe('armour typed in', () => {
  const blow = (defender: object, chosen = {}) =>
    ask(
      'attack',
      { attacker: { target: 12 }, weapon: { damage: '2d6' }, defender: { answer: 'none', ...defender } },
      [3, 3, 3, 6, 6],
      chosen,
    ).damage;
  test('SV-PERK-17 SV-DMG-04: Natural Armor adds to AR that is typed in', () => {
    expect([blow({ AR: 3 }), blow({ AR: 3, perks: ['Natural Armor'] })]).toEqual([9, 7]);
    expect(ask('damage', { weapon: 'Club', AR: 1, perks: ['Natural Armor'] }, [6]).effectiveAR).toBe(3);
  });
  test('SV-R-61 SV-SIZE-04: each reading of size on AR that is typed in', () => {
    const huge = { AR: 3, size: 'Huge', perks: ['Natural Armor'] };
    const each = ['allAr', 'naturalOnly', 'none'].map(reading => blow(huge, { 'SV-R-61': reading }));
    expect(each).toEqual([2, 5, 7]);
    expect(ask('damage', { weapon: 'Maul', ST: 12, AR: 3, size: 'Huge' }, [6, 6, 6]).effectiveAR).toBe(6);
  });
  test('SV-DMG-04: AR stands in the trace once', () => {
    const input = { weapon: 'Club', defender: { AR: 3, answer: 'none', perks: ['Natural Armor'] } };
    const result = asked('attack', { attacker: { target: 12 }, ...input }, [3, 3, 3, 6], {});
    expect(result.ok && labels(result.trace).filter(label => label.startsWith('AR at'))).toHaveLength(1);
  });
  test('SV-DMG-04: a list of armour and typed numbers contradict each other', () => {
    const defender = { armour: ['Chain Shirt'], AR: 4 };
    expect(ask('attack', { weapon: 'Club', defender })).toEqual({ rule: 'SV-DMG-04' });
    expect(ask('defences', { defender: { armour: ['Chain Shirt'], AD: 1 } })).toEqual({ rule: 'SV-DMG-04' });
  });
  test('SV-PERK-04: Martial Arts Training defends the unarmoured only', () => {
    const dodge = (more: object) =>
      ask('defences', { defender: { DX: 12, perks: ['Martial Arts Training', 'Natural Armor'], ...more } })
        .dodge;
    expect([dodge({}), dodge({ AR: 0, AD: 0 }), dodge({ AR: 1 }), dodge({ AD: 1 })]).toEqual([8, 8, 6, 7]);
    const blow = { attacker: { target: 12 }, weapon: 'Club' };
    const defender = { DX: 12, perks: ['Martial Arts Training'], answer: 'dodge' };
    const tn = (more: object) =>
      ask('attack', { ...blow, defender: { ...defender, ...more } }, [4, 4, 4, 1, 1, 1]).defenceTn;
    expect([tn({}), tn({ AR: 1 }), tn({ AD: 1 })]).toEqual([8, 6, 7]);
  });
});

describe('hands, shots and eyes', () => {
  test('SV-WEAP-01 SV-WEAP-02: what takes both hands is neither off-hand nor one of two', () => {
    expect(ask('attack-tn', { weapon: 'Greatsword', hand: 'off' })).toEqual({ rule: 'SV-WEAP-01' });
    expect(ask('attack', { weapon: 'Greatsword', hand: 'main of two' })).toEqual({ rule: 'SV-WEAP-02' });
    const two = (main: unknown, off: unknown) =>
      ask('two-weapon-attack', { main: { weapon: main }, off: { weapon: off }, metres: 3 }).rule;
    expect(two('Longbow', 'Greatsword')).toBe('SV-WEAP-02');
    expect(two('Dagger', 'Greatsword')).toBe('SV-WEAP-02');
    expect(two({ damage: '2d6', kind: 'bow' }, 'Dagger')).toBe('SV-WEAP-02');
    expect(two({ damage: '2d6', hands: 2 }, 'Dagger')).toBe('SV-WEAP-02');
    expect(ask('attack-tn', { attacker: { target: 15 }, weapon: 'Longsword', hand: 'off' }).tn).toBe(11);
  });
  test('SV-CMOD-05: aiming helps a shot, no blow', () => {
    expect(ask('attack-tn', { weapon: 'Longsword', aimed: true })).toEqual({ rule: 'SV-CMOD-05' });
    expect(ask('attack', { weapon: 'Punch', aimed: true })).toEqual({ rule: 'SV-CMOD-05' });
    expect(ask('attack-tn', { attacker: { target: 15 }, weapon: 'Bow', metres: 4, aimed: true }).tn).toBe(16);
  });
  test('SV-CMOD-02: a shot must say how far', () => {
    expect(ask('attack-tn', { weapon: 'Bow' })).toEqual({ rule: 'SV-CMOD-02' });
    expect(ask('attack', { weapon: 'Dagger', use: 'throw' })).toEqual({ rule: 'SV-CMOD-02' });
    expect(ask('attack-tn', { attacker: { target: 15 }, weapon: 'Dagger' }).tn).toBe(15);
  });
  test('SV-FLAW-12 SV-CMOD-01: the blind lose nothing to the dark', () => {
    const tn = (flaws: string[]) => ask('attack-tn', { attacker: { target: 15, flaws }, darkness: true }).tn;
    expect([tn([]), tn(['Blind'])]).toEqual([11, 9]);
  });
  test('SV-DMG-11: a rapier is used point first, whatever the blow is called', () => {
    const dice = (use?: string) => ask('damage', { weapon: 'Rapier', ...(use ? { use } : {}) }, [4]).dice;
    expect([dice(), dice('strike'), dice('thrust')]).toEqual(['1d6-1', '1d6-1', '1d6-1']);
  });
  test('SV-TRAV-07 SV-DER-16: of fatigue and of loads only the worst counts', () => {
    const tn = (...conditions: string[]) =>
      ask('check', { target: 15, base: 'DX', conditions }, [3, 3, 3]).tn;
    expect([tn('Fatigue 1', 'Fatigue 2'), tn('Fatigue 3', 'Fatigue 1', 'Fatigue 2')]).toEqual([13, 11]);
    expect(tn('Heavy load', 'Overburdened')).toBe(11);
    const dodge = (...conditions: string[]) => ask('defences', { defender: { DX: 20, conditions } }).dodge;
    expect([dodge('Heavy load', 'Overburdened'), dodge('Fatigue 2', 'Fatigue 3')]).toEqual([8, 8]);
    const attack = { attacker: { target: 15, conditions: ['Fatigue 1', 'Fatigue 2'] } };
    expect(ask('attack-tn', attack).tn).toBe(13);
  });
  test('SV-ATK-06: without a shield the trace has no block', () => {
    const result = asked('defences', { defender: { DX: 12 } }, [], {});
    expect(result.ok && labels(result.trace)).not.toContain('block');
  });
  test('SV-CON-04: no record counts more rolls than are allowed', () => {
    const sides = { first: { tn: 12 }, second: { tn: 11 }, maxRolls: 3 };
    expect(ask('complex-contest', { ...sides, record: { totals: [1, 2], rounds: 4 } })).toEqual({
      rule: 'SV-CON-04',
    });
  });
});

describe('what a table is told', () => {
  test('SV-DMG-15: a mistake in a weapon names its field', () => {
    const wrong = (weapon: unknown) => complaint('attack', { weapon });
    expect(wrong({ damage: '2d6', type: 'slashing' })).toMatch(/`weapon\.type` must be one of "bludgeoning"/);
    expect(wrong({ damage: '2d8' })).toBe('The damage of a weapon is written as dice such as 2d6-1.');
    expect(wrong({ damage: '2d6', kind: 'melle' })).toContain('did you mean "melee"?');
    expect(wrong({ damage: '2d6', maxrange: 3 })).toContain('did you mean `maxRange`?');
    expect(wrong({})).toContain('`weapon.damage` is missing');
    expect(wrong(undefined)).toMatch(/^`weapon` is missing: it must be text .* or an object with `damage`/);
    expect(wrong(7)).toMatch(/`weapon` must be text/);
  });
  test('SV-ARM-01: a mistake in a piece of armour names its field', () => {
    const wrong = (piece: unknown) => complaint('armour', { armour: [piece] });
    expect(wrong({ piece: 'chest', AR: 3 })).toMatch(/`armour\[0\]\.piece` must be one of "torso"/);
    expect(wrong({ piece: 'torso' })).toContain('`armour[0].AR` is missing');
  });
  test('SV-DMG-15 SV-ARM-01 SV-ARM-05: misspelt names are recognized', () => {
    expect(complaint('attack', { weapon: 'Longsord' })).toContain('did you mean "Longsword"?');
    expect(complaint('armour', { armour: ['Chain Shrit'] })).toContain('did you mean "Chain Shirt"?');
    expect(complaint('defences', { defender: { shield: { SD: 'Bukler' } } })).toContain('"Buckler"?');
    expect(complaint('attack', { weapon: 'Vorpal Spoon' })).toContain('it has Punch, Kick');
  });
  test('SV-ROLL-08: a state that a check does not know is asked for elsewhere', () => {
    expect(complaint('check', { target: 12, conditions: ['Prone'] })).toMatch(/"Prone" .* `burdened-roll`/);
  });
});
