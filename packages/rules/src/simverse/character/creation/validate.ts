/** Every rule a character breaks, all at once: each with what is wrong and what would be legal. */

import { isRefusal, type Problem, type Refusal } from '@arbiter/engine';
import type { FlawName } from '../../content/flaw-list.ts';
import { perkRow } from '../../content/perk-list.ts';
import { skillTitle, WEAPON_SKILLS } from '../../content/skill-list.ts';
import { shieldSd, wear } from '../../gear/armour.ts';
import { type CarriedWeapon, chosenSkill, skillsFor, weaponOf } from '../../gear/character-weapons.ts';
import { loadOf, totalKg } from '../../gear/load.ts';
import { withOutfit } from '../../gear/outfit.ts';
import { armsOf } from '../../gear/weapons.ts';
import { reckoning, refuse, type SimversePlay, type SimverseReadings } from '../../play.ts';
import { nameOfPower } from '../../powers/power-entry.ts';
import { MISSILE_SKILLS } from '../../powers/power-skills.ts';
import { ATTRIBUTES, type Attribute, CEILING, LOWEST_BOUGHT } from '../attributes.ts';
import {
  carryCapacity,
  ENCUMBRANCE,
  encumbrance,
  maxMana,
  maxStamina,
  maxVitality,
  staminaAttribute,
} from '../derived.ts';
import { barredSkill, finishedCharacter, powerWrong } from '../growth-ledger.ts';
import { flawProblems, hasFlaw } from '../perks/flaws.ts';
import { can } from '../perks/perk-deeds.ts';
import { perkProblems, sameKey, titleOf } from '../perks/perks.ts';
import { whyNotSpecialized } from '../skills.ts';
import { levelsOf, whyNotPool } from '../statistics.ts';
import type { Account } from './account-lines.ts';
import { type Build, type BuiltSkill, boughtValue, OWN } from './build.ts';
import type { Choices } from './choices.ts';
import { POWER_LEVELS } from './creation.ts';
import { templateTitle } from './template-entry.ts';
import { pickProblems } from './templates.ts';

/** SV-FLAW-15 */
export const ANIMAL_IN = 6;

export function validate(given: Choices, readings?: SimverseReadings): readonly Problem[] {
  const choices = withOutfit(given);
  const play = reckoning(readings);
  const { created: build, account, grown, problems } = finishedCharacter(choices, play);
  return [
    ...problems,
    ...templateProblems(choices),
    ...attributeProblems(build, choices),
    ...perkProblems(choices.perks, choices.being, build.perks, build.skills.map(skillTitle)),
    ...idleLevels(build, choices),
    ...flawProblems(
      choices.flaws,
      build.flaws.filter(f => f.source !== OWN),
    ),
    ...contradictions(build),
    ...skillProblems(build, choices),
    ...powerProblems(build, choices),
    ...gearProblems(choices),
    ...budgetProblems(account, choices),
    ...grown.problems,
    ...bodyProblems(grown.build, choices, play),
    ...loadProblems(grown.build, choices),
  ];
}

/** SV-TMPL-01: each template once, with everything it leaves open chosen. */
const templateProblems = ({ templates }: Choices): Problem[] =>
  templates.flatMap(({ name: ref, picks }, i) => {
    const path = `templates[${i}]`;
    const name = templateTitle(ref);
    const twice =
      templates.findIndex(t => templateTitle(t.name) === name) < i
        ? [{ rule: 'SV-TMPL-01', path, message: `The template ${name} is taken twice; take it once.` }]
        : [];
    return [...twice, ...pickProblems(ref, picks, path)];
  });

/** SV-ATTR-02: what can be bought at creation. */
function attributeProblems({ changes, attributes }: Build, choices: Choices): Problem[] {
  const open = choices.supernatural || choices.powerLevel === 'Cosmic';
  return ATTRIBUTES.flatMap(a => {
    const path = `attributeSteps.${a}`;
    const bought = boughtValue(changes, a);
    if (bought < LOWEST_BOUGHT)
      return [
        {
          rule: 'SV-ATTR-02',
          path,
          message: `${a} is bought down to ${bought} before size; ${LOWEST_BOUGHT} is the lowest.`,
        },
      ];
    if (attributes[a] > CEILING && !open)
      return [
        {
          rule: 'SV-ATTR-02',
          path,
          message: `${a} ${attributes[a]} is above ${CEILING}, the ceiling without a supernatural template or a Cosmic campaign.`,
        },
      ];
    return [];
  });
}

/** SV-R-63: a level that a template has paid for is owned once; asking for it again would silently do nothing. */
const idleLevels = (build: Build, { perks }: Choices): Problem[] =>
  perks.flatMap((perk, i) => {
    const owned = build.perks.find(p => sameKey(p, perk));
    if (!('perLevel' in perkRow(perk.name).price) || !owned || owned.source === OWN) return [];
    return [
      {
        rule: 'SV-PERK-01',
        path: `perks[${i}].levels`,
        message: `${owned.source} has ${titleOf(owned)} already; for more of it give all levels, ${owned.levels + 1} or more.`,
      },
    ];
  });

function skillProblems(build: Build, { skills }: Choices): Problem[] {
  const own = skills.flatMap(({ name: ref, level, specializations }, i): Problem[] => {
    const name = skillTitle(ref);
    const path = `skills[${i}]`;
    const refusal = whyNotSpecialized(name, level, specializations);
    const twice = skills.findIndex(s => skillTitle(s.name) === name) < i;
    const owned = build.skills.find(s => s.name === name);
    return [
      ...(refusal ? [{ rule: refusal.rule, path: `${path}.specializations`, message: refusal.message }] : []),
      ...(owned && owned.source !== OWN && level < owned.level ? [lowered(owned, path, level)] : []),
      ...(twice
        ? [{ rule: 'SV-SKL-04', path, message: `${name} stands twice; give its whole level once.` }]
        : []),
    ];
  });
  const closed = build.skills.flatMap(({ name, source }) =>
    barredSkill(build, name).map(problem => ({ ...problem, path: source === OWN ? 'skills' : 'templates' })),
  );
  return [...own, ...closed];
}

/** SV-TMPL-08: a template's level stays; a lower one would silently do nothing. */
const lowered = ({ name, level, source }: BuiltSkill, path: string, wanted: number): Problem => ({
  rule: 'SV-TMPL-08',
  path: `${path}.level`,
  message: `${source} has ${name} ${level} already, and the higher level counts; ${wanted} would do nothing: give ${level + 1} or more, or leave it out.`,
});

/** Flaws that a perk belies: they would credit CP and take nothing. */
function contradictions({ perks, flaws }: Build): Problem[] {
  const problems: Problem[] = [];
  if (can(perks, 'feels no pain') && hasFlaw(flaws, 'Chronic Pain'))
    problems.push({
      rule: 'SV-PERK-15',
      path: 'flaws',
      message: 'Who has No Sense of Pain suffers no Chronic Pain; leave one of them out.',
    });
  const hunted = flaws.some(f => f.name === 'Severe Social Stigma' && !f.note);
  if (can(perks, 'is undead') && hunted)
    problems.push({
      rule: 'SV-PERK-45',
      path: 'flaws',
      message:
        'To be hunted as undead is part of the Undead perk and credits nothing; name another group in the `note` of Severe Social Stigma, or leave it out.',
    });
  return problems;
}

function powerProblems(build: Build, { powers }: Choices): Problem[] {
  const pathOf = (name: string): string =>
    `powers[${powers.findIndex(p => nameOfPower(p.name).toLowerCase() === name.toLowerCase())}]`;
  return build.powers.flatMap(power =>
    powerWrong(power, build).map(problem => ({ ...problem, path: pathOf(power.name) })),
  );
}

function gearProblems({ gear }: Choices): Problem[] {
  const at = (path: string, found: unknown): Problem[] =>
    isRefusal(found) ? [{ rule: found.rule, path, message: found.message }] : [];
  return [
    ...at('gear.armour', wear(gear.armour)),
    ...(gear.shield === null ? [] : at('gear.shield', shieldSd(gear.shield))),
    ...gear.weapons.flatMap((weapon, i) => [
      ...at(`gear.weapons[${i}]`, armsOf(weaponOf(weapon))),
      ...at(`gear.weapons[${i}].skill`, whyNotWeaponSkill(weapon)),
    ]),
  ];
}

/** SV-ATK-01: a weapon skill, one of those that cover the weapon where the list names any. */
function whyNotWeaponSkill(weapon: CarriedWeapon): Refusal | undefined {
  const ref = chosenSkill(weapon);
  const arms = armsOf(weaponOf(weapon));
  if (!ref || isRefusal(arms)) return undefined;
  const chosen = skillTitle(ref);
  const covering = skillsFor(arms.name);
  if (covering.length > 0 && !covering.includes(chosen))
    return refuse('SV-ATK-01', `${arms.name} is used with ${covering.join(' or ')}, not with ${chosen}.`);
  if (typeof ref === 'string' ? !WEAPON_SKILLS.some(name => name === chosen) : ref.group !== 'combat')
    return refuse('SV-ATK-01', `${chosen} is no weapon skill: choose ${WEAPON_SKILLS.join(', ')}.`);
  if (arms.kind === 'melee' && MISSILE_SKILLS.includes(chosen))
    return refuse('SV-ATK-01', `${arms.name} strikes hand to hand; ${chosen} is for what flies.`);
  return undefined;
}

/** SV-DER-14: nobody sets out under more than twice the carry capacity. */
function loadProblems({ attributes, size }: Build, { gear }: Choices): Problem[] {
  const kg = totalKg(loadOf(gear, size));
  if (ENCUMBRANCE[encumbrance(attributes, kg)].moves) return [];
  return [
    {
      rule: 'SV-DER-14',
      path: 'gear',
      message: `${kg} kg are more than 200 % of the carry capacity of ${carryCapacity(attributes)} kg: nobody moves under that; drop weight.`,
    },
  ];
}

/** SV-CRE-02, SV-CRE-04 */
function budgetProblems(account: Account, { powerLevel, baseCp }: Choices): Problem[] {
  const problems: Problem[] = [];
  if (baseCp !== undefined && powerLevel !== 'Cosmic')
    problems.push({
      rule: 'SV-CRE-01',
      path: 'baseCp',
      message: `${powerLevel} has a fixed base of ${POWER_LEVELS[powerLevel].base} CP; only Cosmic is open.`,
    });
  const { spent, available, unspent, credited, flawsWorth } = account;
  if (unspent < 0)
    problems.push({
      rule: 'SV-CRE-02',
      path: '',
      message: `${spent} CP are spent and ${available} are there (${account.base} for ${powerLevel} and ${credited} from flaws${flawsWorth > credited ? ` worth ${flawsWorth}, of which no more count` : ''}): save ${-unspent} CP.`,
    });
  return problems;
}

/** SV-R-18 and SV-FLAW-15: what the finished body must keep to. */
function bodyProblems(
  { attributes, size, perks, flaws }: Build,
  { being }: Choices,
  play: SimversePlay,
): Problem[] {
  const levels = levelsOf(perks, flaws);
  const body = being === 'construct' ? 'Integrity' : 'Vitality';
  const reading = play.ruling('SV-R-20');
  const pools: [string, string, number, FlawName, Attribute][] = [
    ['SV-DER-01', body, maxVitality(attributes, size, levels), 'Low Vitality', 'EN'],
    [
      'SV-DER-04',
      'Stamina',
      maxStamina(attributes, reading, levels),
      'Low Stamina',
      staminaAttribute(reading),
    ],
    ['SV-DER-05', 'Mana', maxMana(attributes, levels), 'Low Mana', 'AW'],
  ];
  const empty = pools.flatMap(([rule, pool, maximum, flaw, attribute]) => {
    const refusal = whyNotPool(pool, maximum);
    // Without the flaw it is a body too small or too weak to have any.
    const path = hasFlaw(flaws, flaw) ? 'flaws' : `attributeSteps.${attribute}`;
    return refusal ? [{ rule, path, message: refusal.message }] : [];
  });
  const tooClever = hasFlaw(flaws, 'Animal Intelligence') && attributes.IN > ANIMAL_IN;
  return tooClever
    ? [
        ...empty,
        {
          rule: 'SV-FLAW-15',
          path: 'attributeSteps.IN',
          message: `Animal Intelligence allows an IN of ${ANIMAL_IN} at most, not ${attributes.IN}.`,
        },
      ]
    : empty;
}
