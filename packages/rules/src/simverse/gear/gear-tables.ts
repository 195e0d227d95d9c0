/** The book's tables about gear, as it prints them: what armour and shields of each class are, and what heavy weapons ask for. */
import { ARMOUR_AD, ARMOUR_AR, ARMOUR_CLASSES, ARMOUR_PENALTY, PIECES, SHIELD_SD } from './armour.ts';
import { HEAVY_WEAPONS, TOO_WEAK_TO_HIT } from './weapons.ts';

const span = ([least, most]: readonly [number, number]): string =>
  least === most ? String(least) : `${least}-${most}`;

/** SV-ARM-01 */
const armourClasses = PIECES.flatMap(piece =>
  ARMOUR_CLASSES.map(kind => ({
    name: `${kind} ${piece}`,
    AD: ARMOUR_AD[kind],
    AR: span(ARMOUR_AR[piece][kind]),
    skills: ARMOUR_PENALTY[kind],
  })),
);

/** SV-ARM-05 */
const shieldClasses = ARMOUR_CLASSES.map(name => ({ name, SD: span(SHIELD_SD[name]) }));

/** SV-WEAP-05, SV-WEAP-06: below that ST. */
const heavyWeapons = HEAVY_WEAPONS.map(({ group, minSt, samples }) => ({
  name: group,
  ST: minSt,
  samples: samples.join(', '),
  toHit: group === 'longbow' ? 'cannot be used' : String(TOO_WEAK_TO_HIT),
}));

export const gearTables = { armourClasses, shieldClasses, heavyWeapons };
