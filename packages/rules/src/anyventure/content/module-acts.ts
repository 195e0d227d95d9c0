/** Our own actions and reactions that modules grant. */
import type { Skill, WeaponCategory } from '../character/attributes.ts';
import type { OnHit } from '../gear/weapon.ts';
import type { SpellEffect } from '../powers/spell.ts';

export interface ModuleAct {
  readonly name: string;
  readonly type: 'action' | 'reaction';
  readonly energy: number;
  readonly text: string;
  /** An attack with something added. */
  readonly attack?: {
    readonly kinds: readonly ('melee' | 'ranged')[];
    readonly bonus?: number;
    readonly upgrades?: number;
    readonly onHit?: OnHit;
    readonly categories?: readonly WeaponCategory[];
  };
  /** A reaction to being attacked, declared with the defense. */
  readonly defend?: { readonly defense: 'evasion' | 'deflection'; readonly bonus: number };
  readonly targets?: 'self' | 'ally' | 'allies' | 'enemy';
  /** Farthest band of the target. */
  readonly range?: number;
  readonly check?: { readonly skill: Skill; readonly rc: number };
  readonly resist?: { readonly skill: Skill; readonly rc: number };
  readonly effects?: readonly SpellEffect[];
}

export const moduleActs: readonly ModuleAct[] = [
  {
    name: 'Mighty blow',
    type: 'action',
    energy: 2,
    text: 'A melee attack with a bonus die.',
    attack: { kinds: ['melee'], bonus: 1 },
  },
  {
    name: 'Hamstring',
    type: 'action',
    energy: 2,
    text: 'A melee attack; a hit leaves the target Impaired until your next turn.',
    attack: { kinds: ['melee'], onHit: { condition: 'impaired', turns: 1 } },
  },
  {
    name: 'Aimed shot',
    type: 'action',
    energy: 1,
    text: 'A ranged attack with an upgraded die.',
    attack: { kinds: ['ranged'], upgrades: 1 },
  },
  {
    name: 'Pinning shot',
    type: 'action',
    energy: 2,
    text: 'A ranged attack; a hit leaves the target Impaired until your next turn.',
    attack: { kinds: ['ranged'], onHit: { condition: 'impaired', turns: 1 } },
  },
  {
    name: 'Parry',
    type: 'reaction',
    energy: 1,
    text: 'A bonus die on one Deflection.',
    defend: { defense: 'deflection', bonus: 1 },
  },
  {
    name: 'Roll aside',
    type: 'reaction',
    energy: 1,
    text: 'A bonus die on one Evasion.',
    defend: { defense: 'evasion', bonus: 1 },
  },
  {
    name: 'Rallying cry',
    type: 'action',
    energy: 2,
    text: 'Allies within Short range gain 2 Morale.',
    targets: 'allies',
    range: 4,
    effects: [{ do: 'morale', amount: 2 }],
  },
  {
    name: 'Field dressing',
    type: 'action',
    energy: 1,
    text: 'Medicine 5 on somebody adjacent: 3 Health, and bleeding stops.',
    targets: 'ally',
    range: 1,
    check: { skill: 'medicine', rc: 5 },
    effects: [
      { do: 'heal', amount: 3 },
      { do: 'cure', conditions: ['bleeding'] },
    ],
  },
  {
    name: 'Unsettle',
    type: 'action',
    energy: 1,
    text: 'An enemy within Short range resists with Resilience 6 or is Afraid.',
    targets: 'enemy',
    range: 4,
    resist: { skill: 'resilience', rc: 6 },
    effects: [{ do: 'condition', condition: 'afraid' }],
  },
  {
    name: 'Dirty trick',
    type: 'action',
    energy: 1,
    text: 'Somebody adjacent resists with Senses 5 or is Blinded until your next turn.',
    targets: 'enemy',
    range: 1,
    resist: { skill: 'senses', rc: 5 },
    effects: [{ do: 'condition', condition: 'blinded', turns: 1 }],
  },
  {
    name: 'Steady breath',
    type: 'action',
    energy: 0,
    text: 'Ends Winded and gives a bonus die on defenses until your next turn.',
    targets: 'self',
    effects: [
      { do: 'cure', conditions: ['winded'] },
      { do: 'ward', turns: 1, bonus: { defense: 1 } },
    ],
  },
  {
    name: 'Name the foe',
    type: 'action',
    energy: 1,
    text: 'Logic 5 on an enemy in sight: its defenses have a penalty die until your next turn.',
    targets: 'enemy',
    range: 5,
    check: { skill: 'logic', rc: 5 },
    effects: [{ do: 'ward', turns: 1, bonus: { defense: -1 } }],
  },
];
