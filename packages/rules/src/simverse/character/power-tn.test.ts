import { fastDice, generator } from '@arbiter/dice';
import { isRefusal, Play, Trace } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { PREGENERATED } from '../content/pregenerated.ts';
import type { Combatant } from '../encounter/combatant.ts';
import { commandSchema } from '../encounter/commands.ts';
import { encounter } from '../encounter/index.ts';
import { DEFAULT_READINGS } from '../play.ts';
import { answer, choicesOf, numbers, playing, rulesOf } from './building.testing.ts';
import { personOfCharacter } from './character-person.ts';
import { remarks } from './creation/remarks.ts';

type Given = Parameters<typeof choicesOf>[0];
const roll = (name: string, given: Given) =>
  numbers(choicesOf({ powerLevel: 'Elite', ...given }))[`Roll: ${name}`];
const readyOne = (id: string): Given => PREGENERATED.find(p => p.id === id)?.choices ?? {};

describe('SV-R-65 SV-POW-05: what is rolled for a power', () => {
  test('SV-POW-12: Power Attack is the weapon attack at −2', () => {
    expect(roll('Power Attack', readyOne('brenna'))).toBe(15);
    expect(roll('Power Attack', readyOne('grumm'))).toBe(14);
  });

  test('with everything that counts for the weapon, and by the skill alone where none is carried', () => {
    const skills = [{ name: 'Swords' as const, level: 5, specializations: ['longswords'] }];
    const powers = [
      { name: 'Power Attack', skill: 'Swords' as const },
      { name: 'Rapid Strike', skill: 'Swords' as const },
      { name: 'Feint', skill: 'Swords' as const },
    ];
    const perks = [{ name: 'Weapon Master' as const, choice: 'swords' }];
    const fencer = { skills, powers, perks, gear: { weapons: ['Longsword'] } };
    expect(roll('Power Attack', fencer)).toBe(10 + 5 + 2 + 2 - 2);
    expect(roll('Rapid Strike', fencer)).toBe(10 + 5 + 2 + 2 - 4);
    expect(roll('Power Attack', { ...fencer, gear: {} })).toBe(13);
    expect(roll('Feint', fencer)).toBe(15);
  });

  test('SV-SKL-06: a specialization in a school or a power counts, in fights too', () => {
    const mage: Given = {
      powerLevel: 'Elite',
      perks: ['Mage Gift'],
      skills: [{ name: 'Spellcasting', level: 5, specializations: ['Necromancy'] }],
      powers: ['Fire Bolt', 'Life Drain'],
    };
    expect([roll('Fire Bolt', mage), roll('Life Drain', mage)]).toEqual([15, 17]);
    const tns = personOfCharacter(choicesOf(mage), playing()).powers.map(p => ('tn' in p ? p.tn : 0));
    expect(tns).toEqual([15, 17]);
  });

  test('SV-ARM-03: casting with gestures feels armour', () => {
    const mage = (armour: string[]): Given => ({
      perks: ['Mage Gift'],
      skills: [{ name: 'Spellcasting', level: 5 }],
      powers: [
        {
          name: 'Wave',
          skill: 'Spellcasting',
          design: { tier: 'Moderate', limitations: ['Gesture Required'] },
        },
      ],
      gear: { armour },
    });
    expect([roll('Wave', mage([])), roll('Wave', mage(['Chain Shirt']))]).toEqual([15, 13]);
  });

  test('SV-TMPL-12 SV-ENH-13: powers of templates: reliable ones without a roll, a performance with its own', () => {
    expect(roll('Rage', { templates: [{ name: 'Barbarian', picks: ['Axes'] }] })).toBe('no roll');
    expect(roll('Assassinate', { templates: ['Assassin'] })).toBe('no roll');
    expect(roll('Inspiring Performance', { templates: ['Bard'] })).toBe(14);
    expect(roll('Draconic Breath', { templates: ['Dragonborn'] })).toBeUndefined();
  });
});

describe('SV-POW-02 SV-LIM-13 SV-R-181: close combat with missile skills is legal, and said to be of no use', () => {
  const archer = (name: string, skill: 'Bows' | 'Crossbows' | 'Throwing' | 'Swords') =>
    choicesOf({ skills: [{ name: skill, level: 3 }], powers: [{ name, skill }] });
  const learned = (...of: Parameters<typeof archer>) => [
    rulesOf(archer(...of)),
    remarks(archer(...of)).filter(({ rule }) => rule === 'SV-LIM-13').length,
  ];
  test.each([
    ['Power Attack', 'Bows'],
    ['Riposte', 'Crossbows'],
    ['Trip Attack', 'Throwing'],
    ['Knockback Strike', 'Bows'],
    ['Rapid Strike', 'Bows'],
    ['Precision Strike', 'Bows'],
  ] as const)('SV-LIM-13: %s with %s gets a remark', (name, skill) =>
    expect(learned(name, skill)).toEqual([[], 1]),
  );
  test.each([
    ['Power Attack', 'Swords'],
    ['Sneak Attack', 'Bows'],
    ['Disarm', 'Bows'],
    ['Feint', 'Bows'],
  ] as const)('SV-LIM-13: %s with %s gets none', (name, skill) =>
    expect(learned(name, skill)).toEqual([[], 0]),
  );
  test('SV-LIM-13: an own maneuver that must touch', () => {
    const choices = choicesOf({
      skills: [{ name: 'Bows', level: 3 }],
      powers: [
        {
          name: 'Elbow',
          skill: 'Bows',
          design: { tier: 'Minor', kind: 'maneuver', limitations: ['Melee Range Only'] },
        },
      ],
    });
    expect(rulesOf(choices)).toEqual([]);
    expect(remarks(choices)).toMatchObject([{ rule: 'SV-LIM-13', path: 'powers[0]' }]);
  });
  test('SV-POW-02: may-learn-power and advance say the same', () => {
    const asked = answer('may-learn-power', { skill: 'Bows', level: 5, power: 'Power Attack' });
    expect(asked).toMatchObject({ allowed: true, remark: expect.stringContaining('never be used') });
    expect(answer('may-learn-power', { skill: 'Swords', level: 5, power: 'Power Attack' })).toEqual({
      allowed: true,
    });
    expect(
      answer('advance', { change: { buy: 'power', power: 'Power Attack', skill: 'Bows', skillLevel: 5 } }),
    ).toMatchObject({ cp: 8 });
  });
});

test('SV-POW-05 SV-SKL-01: a power’s target number has its reasons, asked and played', () => {
  const quill = PREGENERATED.find(({ id }) => id === 'quill');
  const opening = encounter.start(
    { party: [quill?.choices], foes: [{ name: 'Thug', speed: 0 }], morale: false, metresApart: 4 },
    new Play(fastDice(generator('reasons')), DEFAULT_READINGS),
  );
  if (isRefusal(opening)) throw new Error(opening.message);
  const c = opening.state.fighters.p1 as Combatant;
  const power = c.powers.findIndex(({ kind }) => kind === 'bolt');
  const play = new Play(fastDice(generator('reasons')), DEFAULT_READINGS, Trace.recording());
  const command = commandSchema.parse({ do: 'power', actor: 'p1', power, target: 'f1' });
  const events = encounter.decide(opening.state, command, play);
  expect(isRefusal(events)).toBe(false);
  const sum = play.trace.nodes.find(({ rule }) => rule === 'SV-ATK-01');
  const [attribute, skill] = sum?.children ?? [];
  expect([attribute?.label, skill?.label]).toEqual(['WS', 'Spellcasting']);
  const { parts = [], tn } = c.powers[power] as Combatant['powers'][number];
  expect(parts.reduce((all, { value }) => all + value, 0)).toBe(tn);
});
