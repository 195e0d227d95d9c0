/** SV-TMPL-12: the powers that come with templates, ready to be used; their designs stand in the templates. */
import { type ReadyPower, ready } from './power-library.ts';
import { TEMPLATES } from './template-list.ts';
import { BREATHED, templatePower } from './template-powers.ts';

type Written = Omit<Parameters<typeof ready>[0], 'design' | 'cp' | 'skill' | 'summary'>;

/** What a template says of its power, and what the power does. */
function brought(of: string, cp: number, written: Written): ReadyPower {
  const part = TEMPLATES.flatMap(t => t.components).find(c => 'power' in c && c.power === of);
  const told = templatePower(of);
  if (!part || !('power' in part) || !told) throw new Error(`No template brings ${of}.`);
  return ready({ design: part.design, cp, skill: told.skill ?? '', summary: told.summary, ...written });
}

export const READY_TEMPLATE_POWERS: readonly ReadyPower[] = [
  ...BREATHED.map(type =>
    brought('Draconic Breath', 9, {
      name: `Draconic Breath (${type})`,
      school: 'physical',
      against: { by: 'resist', attribute: 'DX/2' },
      effects: [{ does: 'damage', dice: 2, type }],
      states: { unrolled: true, self: 'never', guards: type },
    }),
  ),
  brought('Rage', 20, {
    name: 'Rage',
    school: 'physical',
    effects: [
      { does: 'modifier', to: 'AR', value: 2 },
      { does: 'modifier', to: 'EN', value: 4 },
      { does: 'modifier', to: 'ST', value: 4 },
    ],
    states: { self: 'only', strainsAfterwards: true },
  }),
  brought('Inspiring Performance', 11, {
    name: 'Inspiring Performance',
    school: 'physical',
    special: 'inspires',
    effects: [
      { does: 'special', what: 'Each ally adds a fifth of the margin to the next roll within half an hour.' },
    ],
    states: { self: 'never' },
  }),
  brought('Assassinate', 49, {
    name: 'Assassinate',
    school: 'physical',
    special: 'kills outright',
    timing: 'part of an attack',
    against: { by: 'weapon' },
    effects: [
      { does: 'weapon damage', dice: 3 },
      { does: 'special', what: 'Whoever it brings to 0 Vitality is dead at once.' },
    ],
    states: { once: 'target and fight', self: 'never' },
  }),
];

/** A template's power by its name; where something was chosen with it, by that too. */
export function readyTemplatePower(name: string, choice?: string): ReadyPower | undefined {
  const wanted = (choice === undefined ? name : `${name} (${choice})`).toLowerCase();
  return READY_TEMPLATE_POWERS.find(power => power.name.toLowerCase() === wanted);
}
