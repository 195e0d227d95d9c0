/** What is legal about a character and still worth a word before play begins. */
import type { Problem } from '@arbiter/engine';
import type { Sense } from '../../checks/circumstances.ts';
import { perkRow } from '../../content/perk-list.ts';
import { gearRemarks } from '../../gear/gear-remarks.ts';
import { reckoning, type SimverseReadings } from '../../play.ts';
import { hasLimitation, TIERS } from '../../powers/power-design.ts';
import { idleRemark, isIdle } from '../../powers/power-skills.ts';
import { ATTRIBUTES, type Attribute, isMajor } from '../attributes.ts';
import { finishedCharacter } from '../growth-ledger.ts';
import { hasFlaw } from '../perks/flaws.ts';
import { type OwnedPerk, sameKey, titleOf } from '../perks/perks.ts';
import type { Account } from './account-lines.ts';
import { type Build, OWN } from './build.ts';
import type { Choices } from './choices.ts';
import { POWER_LEVELS } from './creation.ts';
import { templateRow, templateTitle } from './template-entry.ts';
import { waitingParts } from './templates.ts';

export function remarks(choices: Choices, readings?: SimverseReadings): readonly Problem[] {
  const { build, account } = finishedCharacter(choices, reckoning(readings));
  return [
    ...unspoken(build),
    ...lostSenses(build),
    ...idlePerks(build),
    ...unusual(build, choices),
    ...uncredited(account),
    ...doubled(build, choices),
    ...beyondSkill(build, choices),
    ...idleManeuvers(build),
    ...unsettled(choices),
    ...gearRemarks(build, choices),
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
    hasFlaw(flaws, flaw)
      ? perks
          .filter(perk => sharpens(perk, sense))
          .map(perk => ({
            rule: 'SV-PERK-13',
            path: 'perks',
            message: `${titleOf(perk)} helps nobody who is ${flaw}.`,
          }))
      : [],
  );

const sharpens = ({ name, choice }: OwnedPerk, sense: Sense): boolean =>
  choice?.toLowerCase() === sense && (perkRow(name).modifiers ?? []).some(({ chosenSense }) => chosenSense);

/** SV-PERK-09: the greater familiarity holds the lesser. */
function idlePerks({ perks }: Build): Problem[] {
  const [best, ...idle] = perks
    .map(({ name }) => perkRow(name))
    .filter(({ easesArmour }) => easesArmour !== undefined)
    .sort((a, b) => (b.easesArmour ?? 0) - (a.easesArmour ?? 0));
  return idle.map(({ name }) => ({
    rule: 'SV-PERK-09',
    path: 'perks',
    message: `${name} adds nothing beside ${best?.name}.`,
  }));
}

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

/** SV-TMPL-08, SV-R-63: what a template brings is owned and paid once. */
const doubled = ({ perks }: Build, { perks: own }: Choices): Problem[] =>
  own.flatMap((perk, i) => {
    const owned = perks.find(p => sameKey(p, perk));
    if (!owned || owned.source === OWN || perk.levels > owned.levels) return [];
    return [
      {
        rule: 'SV-TMPL-08',
        path: `perks[${i}]`,
        message: `${owned.source} brings ${titleOf(owned)} already; ${titleOf(perk)} is the same, is paid once and adds nothing.`,
      },
    ];
  });

/** SV-POW-02: a profession hands its power over, whatever the skills; whoever learned it would need more. */
const beyondSkill = ({ powers, skills }: Build, { templates }: Choices): Problem[] =>
  powers
    .filter(
      ({ skill, source }) =>
        !skill &&
        templates.some(({ name }) => {
          const row = templateRow(name);
          return row.name === source && row.kind === 'profession';
        }),
    )
    .filter(({ tier }) => !skills.some(s => s.level >= TIERS[tier].minSkill))
    .map(({ name, tier, source }) => ({
      rule: 'SV-POW-02',
      path: 'templates',
      message: `${source} brings ${name}, a ${tier} power, though no skill reaches the ${TIERS[tier].minSkill} that ${tier} powers ask for.`,
    }));

/** SV-LIM-13, SV-R-181: what works at arm's length only is of no use with a bow. */
const idleManeuvers = ({ powers }: Build): Problem[] =>
  powers.flatMap(({ name, skill, design, source }, i) =>
    skill && isIdle(design.kind, skill, design)
      ? [
          {
            rule: 'SV-LIM-13',
            path: source === OWN ? `powers[${i}]` : 'templates',
            message: idleRemark(name, skill),
          },
        ]
      : [],
  );

/** SV-TMPL-12 */
const unsettled = ({ templates }: Choices): Problem[] =>
  templates.flatMap(({ name, picks }, i) =>
    waitingParts(name, picks).map(options => ({
      rule: 'SV-TMPL-12',
      path: `templates[${i}].picks`,
      message: `${templateTitle(name)} still leaves a choice: ${options}.`,
    })),
  );
