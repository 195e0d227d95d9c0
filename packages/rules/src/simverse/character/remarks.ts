/** What is legal about a character and still worth a word before play begins. */
import type { Problem } from '@arbiter/engine';
import { ATTRIBUTES, type Attribute, isMajor } from '../attributes.ts';
import { POWER_LEVELS } from '../creation.ts';
import { encumbrance } from '../derived.ts';
import { hasFlaw } from '../flaws.ts';
import { hasPerk } from '../perks.ts';
import { hasLimitation } from '../power-design.ts';
import type { Account } from './account.ts';
import type { Build } from './build.ts';
import type { Choices } from './choices.ts';
import { finished } from './finished.ts';
import { loadOf, totalKg } from './load.ts';
import { outfit } from './outfit.ts';
import { type Readings, reckoning } from './reckoning.ts';

export function remarks(choices: Choices, readings?: Readings): readonly Problem[] {
  const { build, account } = finished(choices, reckoning(readings));
  return [
    ...unspoken(build),
    ...lostSenses(build),
    ...idlePerks(build),
    ...unusual(build, choices),
    ...uncredited(account),
    ...burdened(build, choices),
  ];
}

/** SV-FLAW-14: spoken powers wait until the game master grants a silent way. */
const unspoken = ({ flaws, powers }: Build): Problem[] =>
  hasFlaw(flaws, 'Mute')
    ? powers
        .filter(p => hasLimitation(p.design, 'Verbal Component'))
        .map(({ name }) => ({
          rule: 'SV-FLAW-14',
          path: 'powers',
          message: `${name} has a Verbal Component, and a mute cannot use it unless the game master grants a silent way, at a higher cost or difficulty.`,
        }))
    : [];

/** SV-FLAW-12, SV-FLAW-13: a keen sense that is not there. */
const lostSenses = ({ perks, flaws }: Build): Problem[] =>
  (
    [
      ['Blind', 'sight'],
      ['Deaf', 'hearing'],
    ] as const
  ).flatMap(([flaw, sense]) =>
    hasFlaw(flaws, flaw) && perks.some(p => p.name === 'Acute Senses' && p.choice?.toLowerCase() === sense)
      ? [
          {
            rule: 'SV-PERK-13',
            path: 'perks',
            message: `Acute Senses (${sense}) helps nobody who is ${flaw}.`,
          },
        ]
      : [],
  );

/** SV-PERK-09: the greater familiarity holds the lesser. */
const idlePerks = ({ perks }: Build): Problem[] =>
  hasPerk(perks, 'Armor Familiarity') && hasPerk(perks, 'Heavy Armor Familiarity')
    ? [
        {
          rule: 'SV-PERK-09',
          path: 'perks',
          message: 'Armor Familiarity adds nothing beside Heavy Armor Familiarity.',
        },
      ]
    : [];

/** SV-ATTR-08, SV-ATTR-09: the usual maxima of the power level warn and never refuse. */
export function beyondUsual(
  { attributes }: Build,
  { powerLevel }: Choices,
): { readonly attribute: Attribute; readonly usual: number }[] {
  const { major, minor } = POWER_LEVELS[powerLevel];
  const usual = (a: Attribute): number => (isMajor(a) ? major : minor)[1] ?? Number.POSITIVE_INFINITY;
  return ATTRIBUTES.filter(a => attributes[a] > usual(a)).map(a => ({ attribute: a, usual: usual(a) }));
}

const unusual = (build: Build, choices: Choices): Problem[] =>
  beyondUsual(build, choices).map(({ attribute, usual }) => ({
    rule: 'SV-ATTR-09',
    path: `attributeSteps.${attribute}`,
    message: `${attribute} ${build.attributes[attribute]} is beyond the ${usual} usual for ${choices.powerLevel}; it wants a reason in the story.`,
  }));

/** SV-CRE-04 */
const uncredited = ({ flawsWorth, credited }: Account): Problem[] =>
  flawsWorth > credited
    ? [
        {
          rule: 'SV-CRE-04',
          path: 'flaws',
          message: `The flaws are worth ${flawsWorth} CP, of which ${credited} count; the rest credits nothing.`,
        },
      ]
    : [];

/** SV-DER-15, SV-DER-16 */
function burdened(build: Build, choices: Choices): Problem[] {
  const kg = totalKg(loadOf(outfit(choices), build.size));
  const load = encumbrance(build.attributes, kg);
  const rule = { Heavy: 'SV-DER-15', Overburdened: 'SV-DER-16' } as const;
  if (load === 'Normal' || load === 'Immobile') return [];
  return [{ rule: rule[load], path: 'gear', message: `${kg} kg of gear are a load of the level ${load}.` }];
}
