/** TRAD-13 to 28, ARCH-08, 11 and 19, TLNT-03, 04 and 10: what trade and calling give, as the sheet lists it. */
import { LIGHT_OF } from '../checks/tester.ts';
import { capital, listed, plural, withSign } from '../checks/words.ts';
import { TUTELARY } from '../combat/exult.ts';
import { archetypeRow } from '../content/archetypes.ts';
import { ABILITY_NAMES, type Ability } from '../content/primary-abilities.ts';
import { type SecondaryKey, secondaryAbilities } from '../content/secondary-abilities.ts';
import { type ExultGift, type Trade, tradeRow } from '../content/trades.ts';
import type { Alignment } from '../content/traits.ts';
import { part } from '../play.ts';
import { alignmentOf, type Character } from './character.ts';
import type { Choices } from './choices.ts';

export type Benefit = readonly [name: string, gives: string];

const nameOf = (key: string): string =>
  ABILITY_NAMES[key as Ability] ??
  secondaryAbilities.find(row => row.key === (key as SecondaryKey))?.name.toLowerCase() ??
  key;
const changesWords = (changes: Readonly<Record<string, number | undefined>>): string =>
  listed(Object.entries(changes).map(([key, by]) => `${withSign(by ?? 0)} ${nameOf(key)}`));

/** “+3 skill points”. */
const pointsWords = (points: number, what: string): string =>
  `${withSign(points)} ${what}${points === 1 ? '' : 's'}`;

/** OA-TRAD-21, OA-TRAD-24, OA-TRAD-28: the attacks that carry exult points besides those rolled. */
function exultWords(
  { points, tutelary, targetTrade, targets, guarding }: ExultGift,
  alignment: Alignment,
): string {
  const attacks = tutelary
    ? `with a ${TUTELARY[alignment]} weapon`
    : `on ${targetTrade ? 'criminals' : listed((targets ?? []).map(kind => `${kind}s`))}`;
  return `${pointsWords(points, 'exult point')} in attacks ${attacks}${guarding ? ' and in guarding against them' : ''}.`;
}

/** OA-TRAD-12: the points of a trade, for all of its actions or for the one that was chosen. */
const skillBenefits = (trade: Trade, { tradeChoices }: Choices): Benefit[] =>
  trade.skills.map(({ name, points, choose, actions }) => {
    const chosen = choose === 'all' ? listed(actions) : tradeChoices[name];
    return [
      `Trade: ${name}`,
      chosen === undefined
        ? `${pointsWords(points, 'skill point')} for one of ${listed(actions)}: not chosen yet.`
        : `${pointsWords(points, 'skill point')} for ${chosen}.`,
    ];
  });

/** What the trade gives on entry and for good, with what was chosen for it. */
export function tradeBenefits(choices: Choices, person: Character): readonly Benefit[] {
  if (!choices.trade) return [];
  const trade = tradeRow(choices.trade);
  const alignment = alignmentOf(person);
  return [
    [`Trade: ${trade.name}`, `${changesWords({ ...trade.changes, ...trade.modifiers })}.`],
    ...skillBenefits(trade, choices),
    ...(trade.exult ? [[`Trade: ${trade.exult.name}`, exultWords(trade.exult, alignment)] as const] : []),
    ...(trade.travelHours
      ? [
          [
            'Trade: soldier’s pace',
            `${plural(trade.travelHours, 'hour')} more of travel before exhaustion is risked.`,
          ] as const,
        ]
      : []),
    ...(trade.surpriseInitiative
      ? [
          [
            'Trade: ambuscade',
            `${withSign(trade.surpriseInitiative)} initiative against surprise only.`,
          ] as const,
        ]
      : []),
    ...(trade.magicalLanguage
      ? [
          [
            'Trade: lingua arcana',
            `${capital(choices.magicalLanguage ?? 'one magical language, not chosen yet,')} counts ${plural(trade.magicalLanguage, 'language point')} more in reading and writing.`,
          ] as const,
        ]
      : []),
    ...(trade.castingAttack
      ? [
          [
            'Trade: arcane incursion',
            `${withSign(trade.castingAttack)} magic attack when casting a spell or psionic.`,
          ] as const,
        ]
      : []),
    ...(trade.radiant
      ? [['Trade: radiant brilliance', `Proficient in skill tests in ${LIGHT_OF[alignment]}.`] as const]
      : []),
  ];
}

/** OA-ARCH-03 to 21: what the archetype changes and asks for, besides what was chosen for it. */
export function archetypeTraits({ archetype }: Choices): readonly Benefit[] {
  if (!archetype) return [];
  const { name, changes, speed, modifiers, memorised, weaken, philia, holyThings, duty, forbiddenVices } =
    archetypeRow(archetype);
  const rows: readonly (Benefit | undefined)[] = [
    [`Archetype: ${name}`, `${changesWords({ ...changes, speed, ...modifiers })}.`],
    memorised
      ? ['Archetype: magic memory', `${withSign(memorised)} spells or psionics memorised at a time.`]
      : undefined,
    weaken
      ? ['Archetype: weaken', `${weaken} weight less before each encumbrance counter counts.`]
      : undefined,
    philia
      ? [
          'Archetype: philia',
          `−${plural(philia, 'exult point')} in attacks on those of the deity’s alignment.`,
        ]
      : undefined,
    holyThings
      ? [
          'Archetype: symbol and scripture',
          `−${holyThings}% experience while without the magic symbol, and as much without the canon.`,
        ]
      : undefined,
    duty.length > 0
      ? [
          'Archetype: each day',
          `${capital(listed(duty.map(({ hours, of }) => `${plural(hours, 'hour')} of ${of}`)))}.`,
        ]
      : undefined,
    forbiddenVices?.length ? ['Archetype: never', `${capital(listed(forbiddenVices))}.`] : undefined,
  ];
  return rows.filter(row => row !== undefined);
}

/** What was chosen for archetype and talents. */
export function callingChoices(choices: Choices): readonly Benefit[] {
  const {
    archetype,
    occultResistance,
    deityAlignment,
    mightyMuscles,
    explorer,
    masteredForms,
    psychicPower,
  } = choices;
  const { environments, tests } = explorer;
  const strength = archetype ? archetypeRow(archetype).strengthSkill : undefined;
  const rows: readonly (Benefit | undefined)[] = [
    occultResistance ? ['Occult resistance', `Resistant to ${occultResistance}.`] : undefined,
    deityAlignment ? ['Deity or spirit', `Of ${deityAlignment} alignment.`] : undefined,
    strength && mightyMuscles
      ? ['Mighty muscles', `${pointsWords(strength, 'skill point')} for ${mightyMuscles}.`]
      : undefined,
    environments.length ? ['Favored environments', listed(environments)] : undefined,
    tests.length ? ['Tests of the explorer', listed(tests)] : undefined,
    masteredForms.length ? ['Mastered forms', listed(masteredForms)] : undefined,
    psychicPower ? ['Power of the psychic', psychicPower] : undefined,
  ];
  return rows.filter(row => row !== undefined);
}

export const benefitParts = [
  part(
    'state',
    'Traits of the archetype on the sheet',
    ['OA-CRE8-24', 'OA-ARCH-07', 'OA-ARCH-13', 'OA-ARCH-17'],
    archetypeTraits,
  ),
  part(
    'state',
    'Benefits of the trade on the sheet',
    ['OA-CRE8-24', 'OA-TRAD-12', 'OA-TRAD-25'],
    tradeBenefits,
  ),
];
