import { check } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { playWith } from '../../testing/cases.ts';
import { rulings } from '../content/rulings/index.ts';
import { procedureNamed } from '../testing.ts';

/** The outcome, or the refusal with its rule. */
function ask(name: string, input: object, faces: readonly number[] = []): unknown {
  const procedure = procedureNamed(name);
  const checked = check(procedure.input, input);
  if (!checked.ok) throw new Error(checked.problems.map(p => p.message).join(' '));
  return procedure.run(checked.value, playWith(rulings, faces) as never);
}

const ash = { name: 'Ash' };
const bolt = { name: 'Bolt', school: 'primal', rc: 7, energy: 1, component: 'ash', hostile: true };
const hidden = { name: 'Lin', conditions: ['obscured'] };

describe('who is meant, and who can be', () => {
  test('AV-COND-29: nobody hidden is chosen for a blow, a hold, a spell or an Attack of Opportunity', () => {
    const unseen = { refused: true, rule: 'AV-COND-29' };
    expect(ask('attack', { attacker: ash, defender: hidden })).toMatchObject(unseen);
    expect(ask('attack', { attacker: ash, defender: hidden, reaction: true })).toMatchObject(unseen);
    expect(ask('grab', { actor: ash, target: hidden })).toMatchObject(unseen);
    expect(ask('shove', { actor: ash, target: hidden })).toMatchObject(unseen);
    expect(ask('cast', { caster: ash, spell: bolt, target: hidden })).toMatchObject(unseen);
  });

  test('AV-MAG-10: assistants without a name are several people; the leader is none of them', () => {
    const ritual = { spell: bolt, hasComponent: true };
    const helper = { creature: { schools: { primal: { level: 2 } } } };
    expect(ask('ritual', { ...ritual, caster: {}, helpers: [helper, helper] }, [4, 3, 4])).toMatchObject({
      modifier: 0,
      result: 4,
    });
    expect(ask('ritual', { ...ritual, caster: ash, helpers: [{ creature: ash }] })).toMatchObject({
      rule: 'AV-MAG-10',
    });
  });

  test('AV-MAG-09, AV-SONG-08: rituals and ballads are not for combat turns', () => {
    const busy = { ...ash, turn: { now: true, round: 2, phase: 'early' } };
    expect(ask('ritual', { caster: busy, spell: bolt, hasComponent: true })).toMatchObject({
      rule: 'AV-MAG-09',
    });
    expect(ask('ballad', { performer: busy, ballad: { name: 'Lay', rc: 4 } })).toMatchObject({
      rule: 'AV-SONG-08',
    });
  });

  test('AV-SONG-07: listeners of one name are told apart', () => {
    const song = { name: 'Tune', rc: 2, effect: { gives: 'morale', amount: 2 } };
    expect(ask('song', { performer: ash, song, listeners: [{}, {}] }, [2])).toMatchObject({
      gains: { Ash: 2, 'The character': 2, 'The character (2)': 2 },
    });
  });

  test('AV-COND-09, AV-COND-28: a charm without a name is the commander’s; the Muted command nobody', () => {
    const target = { name: 'Odo', conditions: ['charmed'] };
    expect(ask('charm-command', { actor: ash, target }, [3, 1, 2])).toMatchObject({ obeys: true });
    const muted = { ...ash, conditions: ['muted'] };
    expect(ask('charm-command', { actor: muted, target })).toMatchObject({ rule: 'AV-COND-28' });
  });

  test('AV-LIFE-16: a creature given at 0 Health is out of the fight', () => {
    expect(ask('restrictions', { creature: { tier: 'grunt', health: 0 } })).toMatchObject({
      act: false,
      defend: false,
    });
    expect(ask('attack', { attacker: ash, defender: { tier: 'grunt', health: 0 } }, [2])).toMatchObject({
      defenseUsed: 'static',
    });
  });

  test('AV-COND-38: of several charms or poisons, the one that is named ends', () => {
    const charms = [
      { name: 'charmed', by: 'Siren' },
      { name: 'charmed', by: 'Odo' },
    ];
    const creature = { ...ash, conditions: charms };
    expect(ask('end-condition', { creature, condition: 'charmed', source: 'Odo' })).toMatchObject({
      ended: false,
      creature: { conditions: [{ name: 'charmed', by: 'Siren' }] },
    });
    const one = { ...ash, conditions: [{ name: 'poisoned', by: 'Viper', rc: 6, damage: 2 }] };
    expect(ask('end-condition', { creature: one, condition: 'poisoned', source: 'Viper' })).toMatchObject({
      ended: true,
    });
  });

  test('AV-MAG-06: a locked spell is known by its name in any case', () => {
    expect(ask('cast', { caster: { ...ash, locked: ['bolt'] }, spell: bolt })).toMatchObject({
      rule: 'AV-MAG-06',
    });
  });

  test('AV-LIFE-05: the dead neither heal nor rest', () => {
    const dead = { ...ash, dead: true, health: 0 };
    expect(ask('restore', { creature: dead, health: 5 })).toMatchObject({ rule: 'AV-LIFE-05' });
    expect(ask('rest', { creature: dead })).toMatchObject({ rule: 'AV-LIFE-05' });
  });
});

describe('what an outcome holds', () => {
  test('AV-LIFE-08: a blow tells the condition that the Lifeline table brought', () => {
    const down = { name: 'Kit', health: 0 };
    const maul = { name: 'Maul', primary: 6 };
    const blow = { attacker: { ...ash, weapons: [maul] }, defender: down };
    expect(ask('attack', blow, [4, 1, 4])).toMatchObject({ row: 'Severe Wound', gains: ['bleeding'] });
    expect(ask('attack', blow, [4, 1, 1, 8])).toMatchObject({ gains: ['unconscious'], dead: false });
    expect(ask('attack', blow, [4, 1, 1, 7])).toMatchObject({ gains: [], dead: true });
    expect(ask('take-damage', { creature: down, damage: 6 }, [7])).toMatchObject({ gains: ['prone'] });
    expect(ask('take-damage', { creature: down, damage: 6 }, [2])).toMatchObject({ gains: [] });
  });

  test('AV-COND-11: straying covers the full Movement, unless it cannot move', () => {
    const lost = { ...ash, conditions: ['confused'] };
    expect(ask('attempt-action', { creature: lost }, [3, 5])).toMatchObject({ moves: 4, direction: 'south' });
    const held = { ...ash, conditions: ['confused', 'impaired'] };
    expect(ask('attempt-action', { creature: held }, [3, 5])).toMatchObject({ moves: 0 });
  });

  test('AV-RES-09: whoever is Winded already is said to be', () => {
    const winded = { ...ash, energy: 0, conditions: ['winded'] };
    expect(ask('spend-energy', { creature: winded, cost: 2 })).toMatchObject({
      energy: -2,
      checkMade: false,
      winded: true,
    });
  });

  test('AV-CHK-04: help that waited counts among the bonus dice', () => {
    const helped = { ...ash, helps: [{ by: 'Lin', check: 'might' }] };
    expect(ask('check', { creature: helped, skill: 'might', rc: 3 }, [2, 3])).toMatchObject({
      bonusDice: 1,
      pool: '2d4',
      success: true,
    });
  });
});

describe('what is refused', () => {
  test('AV-CMB-05: no Attack of Opportunity in Preparation', () => {
    const early = { ...ash, turn: { round: 1, taken: 1, phase: 'preparation' } };
    expect(ask('reaction', { creature: early, reaction: 'opportunity' })).toMatchObject({
      rule: 'AV-CMB-05',
    });
    expect(ask('reaction', { creature: early, reaction: 'cover-eyes' })).toMatchObject({ allowed: true });
  });

  test('AV-RNG-02: the nearest optimal band is not beyond the farthest', () => {
    const weapon = { name: 'Bow', category: 'simpleRanged', min: 5, max: 3 };
    expect(ask('range', { distance: 3, weapon })).toMatchObject({ rule: 'AV-RNG-02' });
    expect(ask('attack', { attacker: { ...ash, weapons: [weapon] }, defender: {} })).toMatchObject({
      rule: 'AV-RNG-02',
    });
    expect(ask('range', { distance: 3, weapon: 'short bow' })).toMatchObject({ allowed: true });
    expect(ask('range', { distance: 3, weapon: 'no such bow' })).toMatchObject({ rule: 'AV-RNG-02' });
  });

  test('AV-DMG-04: Arcane is Aetheric on weapons and armour too', () => {
    const wand = { name: 'Wand', primary: 3, type: 'arcane' };
    const blow = { attacker: { ...ash, weapons: [wand] }, defender: { mitigation: { arcane: 3 } } };
    expect(ask('attack', blow, [4, 1])).toMatchObject({ rawDamage: 3, taken: 0 });
  });
});

test('AV-LIFE-02: a paid turn stays paid when healing comes between', () => {
  const paid = { ...ash, health: 3, turn: { now: true, paid: true, taken: 1, round: 2 } };
  expect(ask('take-damage', { creature: paid, damage: 3 })).toMatchObject({
    reachesZero: true,
    creature: { health: 0 },
  });
  const after = { ...ash, health: 0, turn: { paid: true, taken: 1, round: 2 } };
  expect(ask('reaction', { creature: after, reaction: 'fall-prone' })).toMatchObject({ allowed: true });
  const unpaid = { ...ash, health: 3, turn: { now: true, taken: 1, round: 2 } };
  expect(ask('take-damage', { creature: unpaid, damage: 3 })).toMatchObject({
    creature: { health: 0, turn: { dropped: true } },
  });
});
