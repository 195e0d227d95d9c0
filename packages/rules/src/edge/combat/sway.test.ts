/** What the other side's state means for a roll, and how a blow is told. */
import { scriptedDice } from '@arbiter/dice';
import { check, defaultReadings, Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { edge } from '../index.ts';
import type { EdgePlay } from '../play.ts';
import { type Asked, ask, foe, hero } from '../testing.ts';

const play = (...faces: number[]): EdgePlay => new Play(scriptedDice(faces), defaultReadings(rulings));

/** The sentence in which a procedure tells its outcome. */
function sentence(name: string, input: unknown, ...faces: number[]): string {
  const found = edge.procedures.find(each => each.name === name)!;
  const checked = check(found.input, input);
  if (!checked.ok) throw new Error(checked.problems.map(each => each.message).join(' '));
  const value = checked.value as never;
  return found.tell(found.run(value, play(...faces) as never) as never, value);
}

test.each([
  ['Body', ['Sickened'], ['Sickened']],
  ['Body', ['Frightened'], ['Frightened']],
  ['React', ['Blinded'], ['Blinded']],
  ['React', ['Deafened', 'Restrained'], ['Deafened', 'Restrained']],
  ['Mind', ['Blinded'], []],
] as const)(
  'ED-EDGE-03 ED-R-107: a skill roll against %s of somebody %s has Edge by %s',
  (defense, conditions, edges) => {
    const answer = ask(
      'skill-roll',
      { roller: hero(), stat: 'Strength', against: foe({ conditions }), defense },
      play(...(edges.length ? [4, 9] : [4])),
    );
    expect(answer).toMatchObject({ edges, die: edges.length ? 9 : 4 });
  },
);

test('ED-EDGE-03 ED-CND-01: Stealth has Edge against the blind, whatever the number; a set target asks for no defense', () => {
  const against = foe({ conditions: ['Blinded', 'Sickened'] });
  const sneaking = { roller: hero(), stat: 'Wits', skill: 'Stealth', target: 8, against };
  expect(ask('skill-roll', sneaking, play(4, 9)).edges).toEqual(['Blinded']);
});

test('ED-EDGE-03 ED-CHS-07: a sickened pursuer is easier to outwit in a chase', () => {
  const swap = (conditions: string[], ...faces: number[]): Asked =>
    ask(
      'chase-manoeuvre',
      { participant: { pilot: hero(), baseSpeed: 8 }, manoeuvre: 'Swap', against: foe({ conditions }) },
      play(...faces),
    );
  expect(swap([], 3)).toMatchObject({ dice: 1, die: 3 });
  expect(swap(['Sickened'], 3, 8)).toMatchObject({ dice: 2, die: 8 });
});

test('ED-EDGE-04 ED-R-16: what hinders the Stealth or React of a creature speaks for whoever looks for it', () => {
  const seek = (sought: object, more: object, ...faces: number[]): Asked =>
    ask('locate', { searcher: hero(), sought: foe(sought), ...more }, play(...faces));
  expect(seek({ conditions: ['Sickened'] }, { hidden: true }, 3, 8)).toMatchObject({ die: 8 });
  expect(seek({ armor: { noisy: true } }, { hidden: true }, 3, 8)).toMatchObject({ die: 8 });
  expect(seek({ armor: { noisy: true } }, {}, 3)).toMatchObject({ dice: 1 });
  expect(seek({ conditions: ['Deafened'] }, {}, 3, 8)).toMatchObject({ die: 8 });
  const hides = { hider: foe({ armor: { noisy: true } }), enemies: [hero()], moved: 3 };
  expect(ask('hide', hides, play(3, 8)).outcomes).toEqual(['success']);
});

test('ED-EDGE-04 ED-SCN-05: a guard whose Senses are hindered is easier to hide from', () => {
  const hide = (conditions: string[], ...faces: number[]): Asked =>
    ask('hide', { hider: hero(), enemies: [foe({ conditions })], moved: 3 }, play(...faces));
  expect(hide([], 3)).toMatchObject({ dice: 1 });
  expect(hide(['Sickened'], 3, 8)).toMatchObject({ die: 8 });
  expect(hide(['Blinded'], 3, 8)).toMatchObject({ die: 8 });
});

test('ED-TAG-05 ED-R-72: a charging creature of the game master deals the average of one more die', () => {
  const lance = { name: 'lance', dice: '1d10', tags: ['Charging'] };
  const charge = (moved: number): number =>
    ask(
      'attack',
      { attacker: foe({ stats: { Strength: 5 }, weapons: [lance] }), defender: hero({ deflect: 0 }), moved },
      play(2),
    ).dealt;
  expect([charge(2), charge(3)]).toEqual([10, 16]);
});

test('ED-TOM-07: only weapons reach one zone farther, spells do not', () => {
  const far = { from: 'Close', to: 'Mid', range: 6 };
  expect(ask('zone-reach', far, play()).reach).toBe('hindrance');
  expect(ask('zone-reach', { ...far, spell: true }, play()).refused).toBeTruthy();
});

test('ED-DMG-03 ED-DMG-04: whoever drops with HP left is told why', () => {
  const target = { name: 'Bo', maxHp: 12, soak: 0, body: 2 };
  const blow = (amount: number, more: object = {}) => ({
    target: { ...target, ...more },
    parts: [{ amount }],
  });
  expect(sentence('damage', blow(7), 4)).toBe(
    'Bo takes 7 damage, massive damage (Body 6 against 7), and is dying.',
  );
  expect(sentence('damage', blow(7), 5)).toBe(
    'Bo takes 7 damage, massive damage (Body 7 against 7), and has 5 HP left.',
  );
  expect(sentence('damage', blow(13, { soak: 9 }))).toBe(
    'Bo takes 4 damage, more than the maximum before Soak, and is dying.',
  );
  expect(sentence('damage', blow(6))).toBe('Bo takes 6 damage and has 6 HP left.');
});

test('ED-ROLL-06 ED-ROLL-08: an attacker left Exposed is told so', () => {
  const brawl = { attacker: { name: 'Ada' }, defender: foe({ deflect: 3 }) };
  expect(sentence('attack', brawl, 1)).toBe('Ada misses Foe (1 against 8). Ada is Exposed.');
  expect(sentence('attack', brawl, 2)).toBe('Ada misses Foe (2 against 8).');
  const ward = { attacker: foe(), defender: { name: 'Bo' } };
  expect(sentence('attack', ward, 12)).toBe('Bo holds Foe off (12 against 5). Foe is Exposed.');
});

test('ED-DYI-02: one success is one success', () => {
  const rolls = { creature: { name: 'Bo', hp: 0, life: 'dying' } };
  expect(sentence('stabilization', rolls, 7)).toBe('Bo is dying after 1 roll: 1 success, 0 failures.');
});

test('ED-ROLL-05 ED-ROLL-09 ED-SKL-09 ED-DMG-04 ED-TAG-24: the sentence of a hit leaves nothing out', () => {
  const ada = { name: 'Ada', stats: { Strength: 3 }, skills: ['Weapon'], weapons: ['war hammer'] };
  const wolf = { ...foe({ maxHp: 40, exposed: true, concentrating: 'howl' }), name: 'Wolf' };
  expect(sentence('attack', { attacker: ada, defender: wolf, push: true }, 12, 4)).toBe(
    'Ada hits with a Perk (16 against 5). Wolf takes 15 damage and has 25 HP left; it is pushed 2 spaces and loses concentration on howl.',
  );
  const bo = { name: 'Bo', maxHp: 8, soak: 4, deflect: 0 };
  expect(sentence('defend', { defender: bo, target: 10, damage: 6, name: 'bite' }, 1)).toBe(
    'The bite hits for double damage (1 against 10). Bo takes 8 damage, more than the maximum before Soak, and is dying.',
  );
  const prone = { is: 'condition', condition: 'Prone' };
  expect(
    sentence('defend', { defender: { ...bo, maxHp: 20 }, target: 10, damage: 6, effects: [prone] }, 3),
  ).toBe('The attack hits (3 against 10). Bo takes 2 damage and has 18 HP left; it is Prone.');
  const spell = {
    attacker: { name: 'Ada', skills: ['Arcane'], abilities: ['binding-cords'] },
    defender: foe({ react: 0 }),
    ability: 'binding-cords',
  };
  expect(sentence('attack', spell, 9)).toBe(
    'Ada hits (10 against 5). Foe takes no damage; it is Restrained. Ada concentrates on Binding Cords.',
  );
});
