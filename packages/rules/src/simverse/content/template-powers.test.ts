import { expect, test } from 'vitest';
import { SKILL_NAMES } from './skill-list.ts';
import { TEMPLATES } from './template-list.ts';
import { BREATHED, TEMPLATE_POWERS, templatePower } from './template-powers.ts';

test('SV-TMPL-12: every power that a template brings is told, and no other', () => {
  const brought = TEMPLATES.flatMap(t => t.components.flatMap(c => ('power' in c ? [c.power] : [])));
  expect(brought.sort()).toEqual(TEMPLATE_POWERS.map(p => p.name).sort());
  expect(TEMPLATE_POWERS).toHaveLength(4);
  for (const { skill, summary } of TEMPLATE_POWERS) {
    expect(summary).toMatch(/\.$/);
    if (skill) expect(SKILL_NAMES).toContain(skill);
  }
  expect(templatePower('Inspiring Performance')?.skill).toBe('Performance');
  expect(BREATHED).toHaveLength(5);
});
