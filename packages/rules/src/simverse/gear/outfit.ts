/** SV-CRE-07, SV-TMPL-13: everything a character carries: what the templates hand over, and what it lists itself. */

import type { Choices } from '../character/creation/choices.ts';
import { templateRow } from '../character/creation/template-entry.ts';
import { grantsOf } from '../character/creation/templates.ts';
import { shieldRow } from '../content/armour-list.ts';
import { type SkillRef, skillTitle } from '../content/skill-list.ts';
import { type CarriedWeapon, carriedWeapon, isFist, weaponOf } from './character-weapons.ts';
import { itemSchema } from './items.ts';
import { handsTaken } from './weapons.ts';

type Gear = Choices['gear'];
type Kit = Pick<Gear, 'armour' | 'shield' | 'weapons' | 'items'>;

/** What these templates hand over. */
export function kitOf(templates: Choices['templates']): Kit {
  const kits = templates.flatMap(({ name, picks }) => {
    const { kit } = templateRow(name);
    return kit ? [{ kit, skills: grantsOf(name, picks).flatMap(g => ('skill' in g ? [g.skill] : [])) }] : [];
  });
  const weapons = kits.flatMap(({ kit, skills }) => [
    ...ofChoice(kit.ofChoice, skills),
    ...(kit.weapons ?? []).map(weapon => carriedWeapon.parse(weapon)),
  ]);
  const items = kits.flatMap(({ kit }) => (kit.items ?? []).map(item => itemSchema.parse(item)));
  return {
    // Two of them do not go over each other.
    armour:
      kits
        .map(({ kit }) => kit.worn ?? (kit.armour === undefined ? [] : [kit.armour]))
        .find(worn => worn.length > 0) ?? [],
    shield: kits.find(({ kit }) => kit.shield !== undefined)?.kit.shield ?? null,
    weapons,
    items: items.filter((item, i) => items.findIndex(other => other.name === item.name) === i),
  };
}

const ofChoice = (
  choices: Partial<Record<string, CarriedWeapon>> | undefined,
  skills: readonly SkillRef[],
): CarriedWeapon[] => skills.flatMap(skill => choices?.[skillTitle(skill)] ?? []).slice(0, 1);

type Equipped = Pick<Choices, 'gear' | 'templates'>;

/** Own arms stand in for all arms of the templates, own items for all their items. */
export function wholeGear({ gear, templates }: Equipped): Gear {
  const own = { ...gear, weapons: gear.weapons.filter(weapon => !isFist(weapon)) };
  if (!gear.fromTemplates) return own;
  const kit = kitOf(templates);
  const ownArms = own.armour.length > 0 || own.shield !== null || own.weapons.length > 0;
  const { armour, shield, weapons } = ownArms ? own : kit;
  return { ...gear, armour, shield, weapons, items: gear.items.length ? gear.items : kit.items };
}

/** Everything carried, and what of it is in hand. */
export function outfit(choices: Equipped): Gear {
  const gear = wholeGear(choices);
  return { ...gear, ...slung(gear) };
}

/** SV-ATK-06: a shield that no hand is left for, because the first weapon takes both. */
export function idleShield({ shield, weapons }: Pick<Kit, 'shield' | 'weapons'>): CarriedWeapon | undefined {
  const [first] = weapons;
  return shield !== null && first !== undefined && handsTaken(weaponOf(first)) === 2 ? first : undefined;
}

/** Such a shield hangs on the back: carried, not borne. */
function slung(kit: Kit): Pick<Kit, 'shield' | 'items'> {
  const { shield, items } = kit;
  if (shield === null || !idleShield(kit)) return { shield, items };
  const listed = typeof shield === 'number' ? undefined : shieldRow(shield);
  // What no list knows stays where it is, so that `validate` can say so.
  if (typeof shield === 'string' && !listed) return { shield, items };
  const name = listed?.name ?? `shield of SD ${shield}`;
  return {
    shield: null,
    items: [...items, { name, count: 1, ...(listed?.origin && { kg: listed.weight }) }],
  };
}

/** The character with everything it carries written down. */
export const withOutfit = (choices: Choices): Choices => ({ ...choices, gear: outfit(choices) });
