/** TMPL: what is wrong with a template of a pack beyond the shape of its fields: what nobody could be made of. */
import { nearest } from '@arbiter/engine';
import { unknownName } from '../../by-name.ts';
import { ARMOUR_PIECES, armourNamed } from '../../content/armour-list.ts';
import { GEAR, gearNamed } from '../../content/gear-list.ts';
import { perkRow } from '../../content/perk-list.ts';
import { skillNamed } from '../../content/skill-list.ts';
import { WEAPONS, weaponNamed } from '../../content/weapon-list.ts';
import { ATTRIBUTES, LOWEST_BOUGHT, START } from '../attributes.ts';
import { choiceProblems } from '../perks/perks.ts';
import { priceProblems } from '../perks/traits.ts';
import { skillTotal } from '../skills.ts';
import { POWER_LEVELS } from './creation.ts';
import type { TemplateEntry } from './template-entry.ts';

type Written = Omit<TemplateEntry, 'id' | 'name' | 'origin'>;

interface Fault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

export const templateFaults = (template: Written): readonly Fault[] => [
  ...attributeFaults(template),
  ...skillFaults(template),
  ...perkFaults(template),
  ...gearFaults(template),
];

/** SV-ATTR-02: nothing is bought below 3. */
const attributeFaults = ({ attributes }: Written): Fault[] =>
  ATTRIBUTES.flatMap(attribute => {
    const steps = attributes[attribute] ?? 0;
    return START + steps >= LOWEST_BOUGHT
      ? []
      : [
          {
            path: ['attributes', attribute],
            message: `${attribute} ${steps} leaves ${START + steps}, and no attribute is bought below ${LOWEST_BOUGHT}: give ${LOWEST_BOUGHT - START} or more.`,
          },
        ];
  });

/** SV-CRE-01: what whoever is of the highest power level may spend. */
const { base, flaws } = POWER_LEVELS.Cosmic;
const MOST_CP = base + flaws;

/** SV-SKL-04: levels have no end, but all CP have one. */
const skillFaults = ({ skills }: Written): Fault[] =>
  skills.flatMap(({ skill, level }, i) => {
    const { name, type } = skillNamed(Array.isArray(skill) ? (skill[0] ?? 'Swords') : skill);
    const cp = skillTotal(level, type);
    if (cp <= MOST_CP) return [];
    let most = level;
    while (skillTotal(most, type) > MOST_CP) most--;
    return [
      {
        path: ['skills', i, 'level'],
        message: `${name} ${level} costs ${cp} CP, and even a Cosmic character has ${MOST_CP}: give ${most} or less.`,
      },
    ];
  });

/** SV-PERK-01: what a perk is bought for is one of what it may be bought for; the player chooses where it does not say. */
const perkFaults = ({ perks }: Written): Fault[] =>
  perks.flatMap((perk, i) => {
    const { price, rule, name } = perkRow(perk.name);
    const found = [
      ...priceProblems({ ...perk, name }, { price, rule }, ''),
      ...(perk.choice === undefined ? [] : choiceProblems(perk, '')),
    ];
    return found.map(({ message }) => ({ path: ['perks', i], message }));
  });

/** What is handed over is of the list, or says its numbers: nobody can be drawn with what nothing is known of. */
function gearFaults({ gear }: Written): Fault[] {
  const pieces = gear.armour.flatMap((piece, i): Fault[] =>
    typeof piece !== 'string' || armourNamed(piece)
      ? []
      : [
          {
            path: ['gear', 'armour', i],
            message: unknownName('armour', piece, ARMOUR_PIECES.map(namedSo), 'Or give piece, AR and AD.'),
          },
        ],
  );
  const armed = [
    ...gear.weapons.map((weapon, i) => ({ weapon, path: ['gear', 'weapons', i] })),
    ...gear.ofChoice.map(({ weapon }, i) => ({ weapon, path: ['gear', 'ofChoice', i, 'weapon'] })),
  ];
  const weapons = armed.flatMap(({ weapon, path }): Fault[] => {
    const name = typeof weapon === 'string' ? weapon : weapon.name;
    const isWhole = typeof weapon !== 'string' && 'damage' in weapon;
    return typeof name !== 'string' || isWhole || weaponNamed(name)
      ? []
      : [
          {
            path,
            message: unknownName('weapon', name, WEAPONS.map(namedSo), 'Or give its damage and type.'),
          },
        ];
  });
  // The book itself hands over things of no list; what is nearly called like one is misspelt.
  const things = gear.items.flatMap(({ name, kg, holds }, i): Fault[] => {
    if (typeof name !== 'string' || kg !== undefined || holds !== undefined || gearNamed(name)) return [];
    const meant = nearest({ enum: GEAR.map(namedSo) }, name);
    return meant === undefined
      ? []
      : [
          {
            path: ['gear', 'items', i],
            message: `There is no gear "${name}" in the list; did you mean "${meant}"? A thing of your own says in \`kg\` what it weighs.`,
          },
        ];
  });
  return [...pieces, ...weapons, ...things];
}
const namedSo = ({ name }: { readonly name: string }): string => name;
