import { expect, test } from 'vitest';
import { readyPower } from '../content/power-list.ts';
import { carriesPowers, skillsOf, whyNotLearned } from './power-skills.ts';

test('SV-POW-02 each kind of power is learned with its own skills', () => {
  expect(skillsOf('power')[0]).toBe('Psionics');
  expect(skillsOf('maneuver')).toContain('Shield');
  expect(skillsOf('spell', readyPower('Bless'))).toEqual(['Divine Magic']);
  expect(skillsOf('spell', readyPower('Fire Bolt'))).toEqual(['Spellcasting', 'Ritual Magic']);
});

test('SV-POW-02 a power of another skill is refused in a sentence', () => {
  expect(whyNotLearned('Fire Bolt', 'spell', 'Swords', readyPower('Fire Bolt'))).toMatchObject({
    rule: 'SV-POW-02',
    message: 'Fire Bolt is a spell, learned with Spellcasting or Ritual Magic, not with Swords.',
  });
  expect(whyNotLearned('Feint', 'maneuver', 'Swords', readyPower('Feint'))).toBeUndefined();
  expect([carriesPowers('Swords'), carriesPowers('Stealth')]).toEqual([true, false]);
});
