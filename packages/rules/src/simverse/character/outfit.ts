/** SV-CRE-07, SV-TMPL-13: everything a character carries: what the templates hand over, and what it lists itself. */
import { shieldNamed } from '../content/armour.ts';
import type { SkillName } from '../content/skills.ts';
import { KITS } from '../content/template-gear.ts';
import { weaponNamed } from '../content/weapons.ts';
import { grantsOf } from '../templates.ts';
import type { Choices } from './choices.ts';

type Gear = Choices['gear'];

/** What these templates hand over. */
export function kitOf(
  templates: Choices['templates'],
): Pick<Gear, 'armour' | 'shield' | 'weapons' | 'items'> {
  const kits = templates.flatMap(({ name, picks }) => {
    const kit = KITS[name];
    return kit ? [{ kit, skills: grantsOf(name, picks).flatMap(g => ('skill' in g ? [g.skill] : [])) }] : [];
  });
  const weapons = kits.flatMap(({ kit, skills }) => [
    ...ofChoice(kit.ofChoice, skills),
    ...(kit.weapons ?? []),
  ]);
  const shield = kits.find(({ kit }) => kit.shield)?.kit.shield ?? null;
  const items = kits.flatMap(({ kit }) => (kit.items ?? []).map(item => ({ count: 1, ...item })));
  const once = items.filter((item, i) => items.findIndex(other => other.name === item.name) === i);
  // A shield on the back leaves both hands to the first weapon where that one needs them.
  const stowed = shield !== null && needsBothHands(weapons[0]);
  return {
    armour: kits.flatMap(({ kit }) => kit.armour ?? []).slice(0, 1),
    shield: stowed ? null : shield,
    weapons,
    items: stowed ? [...once, { name: shield, count: 1, kg: shieldNamed(shield)?.weight ?? 0 }] : once,
  };
}

const ofChoice = (
  choices: Partial<Record<SkillName, string>> | undefined,
  skills: readonly SkillName[],
): string[] => skills.flatMap(skill => choices?.[skill] ?? []).slice(0, 1);

const needsBothHands = (weapon: string | undefined): boolean =>
  weapon !== undefined && weaponNamed(weapon)?.hands === 2;

/** Own arms stand in for all arms of the templates, own items for all their items. */
export function outfit({ gear, templates }: Pick<Choices, 'gear' | 'templates'>): Gear {
  if (!gear.fromTemplates) return gear;
  const kit = kitOf(templates);
  const ownArms = gear.armour.length > 0 || gear.shield !== null || gear.weapons.length > 0;
  const { armour, shield, weapons } = ownArms ? gear : kit;
  return { ...gear, armour, shield, weapons, items: gear.items.length ? gear.items : kit.items };
}

/** The character with everything it carries written down. */
export const equipped = (choices: Choices): Choices => ({ ...choices, gear: outfit(choices) });
