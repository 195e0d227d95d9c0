/** CRE8-24: the record sheet, section by section. */
import type { SheetQuestion, SheetSection } from '@arbiter/engine';
import { demand } from '@arbiter/engine';
import { wordsPerMinute } from '../checks/language.ts';
import { listed, plural, withSign } from '../checks/words.ts';
import { skewerName } from '../conditions/skewer.ts';
import { archetypeRow, talentRow } from '../content/archetypes.ts';
import { LEVEL_XP } from '../content/levels.ts';
import { type MagicRef, magicName, magicOf } from '../content/magic.ts';
import { ABILITIES, ABILITY_NAMES, type Ability } from '../content/primary-abilities.ts';
import { refName, refNames } from '../content/ref-name.ts';
import { SECONDARY_KEYS, secondaryAbilities } from '../content/secondary-abilities.ts';
import { weaponOf } from '../content/weapon-list.ts';
import { rowWhere } from '../demand.ts';
import { priceWords } from '../gear/money.ts';
import { type OpenAdventureReadings, part } from '../play.ts';
import { abilityWord } from './abilities.ts';
import { conditionsWords, isEmpty } from './afflictions.ts';
import { loadOf, moneyLeft, weightOf } from './belongings.ts';
import { archetypeTraits, callingChoices, tradeBenefits } from './benefits.ts';
import { perksOf, sizeOf } from './character.ts';
import type { Choices } from './choices.ts';
import { lifeStory } from './creation/story.ts';
import { deriveCharacter } from './derive.ts';
import { homeOf, personOf, pointsByForm } from './person.ts';
import { sameSkill } from './skills.ts';

const orDash = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '—' : String(value);

const named = (ref: Parameters<typeof refName>[0] | null): string | null =>
  ref === null ? null : refName(ref);

/** What is left of points, where some are spent. */
const leftOf = (left: number | undefined, most: number): string =>
  left === undefined || left === most ? orDash(most) : `${left} of ${most}`;

/** The skills that stand on an ability: of creation, and new ones of a level. */
const skillsOn = ({ skills, levels }: Choices, ability: Ability): string[] => [
  ...new Set(
    [...skills, ...levels.flatMap(level => level.skills)]
      .filter(skill => skill.ability === ability)
      .map(({ action }) => skills.find(known => sameSkill(known.action, action))?.action ?? action),
  ),
];

const testQuestion = (input: SheetQuestion['input']): SheetQuestion => ({
  procedure: 'ability-test',
  person: 'character',
  input,
});

/** OA-SECO-19: the pieces of magic in memory; of one that no list has, the name alone. */
const memorisedMagic = (powers: readonly MagicRef[]): SheetSection => ({
  title: 'Memorised magic',
  head: ['Magic', 'Form', 'Order', 'Points', 'What it is'],
  rows: powers.map(ref => {
    const magic = typeof ref === 'string' ? magicOf([], ref.toLowerCase()) : ref;
    return magic
      ? [magic.name, magic.form, orDash(magic.order), orDash(magic.cost), magic.summary]
      : [magicName(ref)];
  }),
  asks: powers.map(ref => ({ procedure: 'cast-magic', person: 'caster', input: { magic: magicName(ref) } })),
});

/** OA-CRE8-24, OA-WEAP-05: what fills the hands. */
const handsOf = ({ purchases }: Choices): string[] =>
  purchases.flatMap(({ item, count, kept }) =>
    kept === 'held' ? Array<string>(Math.min(count, 2)).fill(refName(item)) : [],
  );

export function characterSheet(choices: Choices, readings: OpenAdventureReadings): readonly SheetSection[] {
  const person = personOf(choices);
  const derived = deriveCharacter(choices, readings, person);
  const number = (key: string): string => orDash(derived[key]?.value);
  const score = (key: string): number => Number(demand(derived[key], key).value);
  const { height, body } = sizeOf(person);
  const ammunition = person.ammunition ?? {};
  const next = LEVEL_XP[person.level + 1];
  const skilled = ABILITIES.flatMap(ability =>
    skillsOn(choices, ability).map(action => [action, ability] as const),
  );
  return [
    {
      title: choices.name || 'Without a name',
      rows: [
        ['Species and race', `${orDash(named(choices.species))}, ${orDash(named(choices.race))}`],
        [
          'Trade and profession',
          `${orDash(named(choices.trade))}, ${orDash(choices.profession)} (${number('standardOfLiving')} living)`,
        ],
        ['Archetype', orDash(named(choices.archetype))],
        [
          'Level and experience',
          `${person.level}, ${person.xp} of ${orDash(next)} XP (${withSign(score('xpPercent'))}%)`,
        ],
        ['Size', `${height}, ${body}, ${number('bodyWeight')} wt`],
        ['Home technology level', orDash(homeOf(choices))],
        ...Object.entries(choices.details).map(([what, text]) => [what, text]),
      ],
    },
    {
      title: 'Primary abilities',
      head: ['Ability', 'Score', 'In a word', 'Skills'],
      rows: ABILITIES.map(ability => [
        ABILITY_NAMES[ability],
        number(ability),
        abilityWord(ability, score(ability)) ?? '—',
        listed(skillsOn(choices, ability).map(action => `${action} ${withSign(person.skills[action] ?? 0)}`)),
      ]),
      asks: ABILITIES.map(ability => testQuestion({ ability })),
    },
    {
      title: 'Skills',
      head: ['Action', 'Points', 'Ability'],
      rows: skilled.map(([action, ability]) => [
        action,
        withSign(person.skills[action] ?? 0),
        ABILITY_NAMES[ability],
      ]),
      asks: skilled.map(([action, ability]) => testQuestion({ ability, action })),
    },
    {
      title: 'Secondary abilities',
      head: ['Ability', 'Score'],
      rows: SECONDARY_KEYS.map(key => [rowWhere(secondaryAbilities, s => s.key === key).name, number(key)]),
      asks: SECONDARY_KEYS.map(key =>
        secondaryAbilities.find(s => s.key === key)?.group === 'save'
          ? { procedure: 'save', person: 'character', input: { save: key } }
          : undefined,
      ),
    },
    {
      title: 'Life and movement',
      rows: [
        [
          'Health points',
          `${person.HP ?? number('HP')} of ${number('HP')}${choices.archetype ? `, 1D${withSign(archetypeRow(choices.archetype).healthPerLevel).replace('0', '')} for each level` : ''}`,
        ],
        ['Stamina points', `${person.SP ?? number('SP')} of ${number('SP')}`],
        // OA-LVL-08: two in a turn, what is more in a turn of its own.
        ['Actions in a round', `${number('halfRounds')} half-round actions`],
        [
          'Speed',
          `${number('speedEncumbered')} (vigilance ${number('vigilanceSpeed')}, routine ${number('routineSpeed')}, prolonged ${number('prolongedSpeed')})`,
        ],
        ['In hand', listed(handsOf(choices)) || '—'],
        ['Defense', `${number('defense')}, ${number('defenseWithoutShield')} without shield`],
        [
          'Conditions',
          listed([
            ...conditionsWords(person.conditions),
            // OA-WABL-19: what a fight has left in the body.
            ...person.skewers.map(
              skewer => `a ${skewerName(skewer)} stuck in the body for ${plural(skewer.rounds, 'round')}`,
            ),
          ]) || '—',
        ],
      ],
    },
    {
      title: 'Weapons',
      head: ['Weapon', 'Attack', 'Range', 'Abilities'],
      rows: [
        ...person.weapons.map(ref => {
          const weapon = weaponOf(ref);
          const { name } = weapon;
          return [
            name,
            number(`attack: ${name}`),
            orDash(weapon.range),
            listed(weapon.abilities.map(a => a.ability)) || '—',
          ];
        }),
        ['unarmed', number('unarmedAttack'), '—', '—'],
      ],
      asks: refNames(person.weapons).map(weapon => ({
        procedure: 'attack',
        person: 'attacker',
        input: { weapon },
      })),
    },
    {
      title: 'Character',
      rows: [
        ['Alignment', `${number('alignment')} (${withSign(score('alignmentScore'))})`],
        ['Virtues', listed(refNames(person.virtues)) || '—'],
        ['Vices', listed(refNames(person.vices)) || '—'],
        ...perksOf(person).map(perk => [`Perk: ${perk.name}`, perk.summary]),
        ...choices.talents.map(ref => [`Talent: ${refName(ref)}`, talentRow(ref).summary]),
        ...tradeBenefits(choices, person),
        ...archetypeTraits(choices),
        ...callingChoices(choices),
        ...Object.entries(pointsByForm(choices)).map(([form, points]) => [
          `Magic: ${form}`,
          leftOf(person.mana[form as keyof typeof person.mana], points),
        ]),
      ],
    },
    ...(person.powers.length > 0 ? [memorisedMagic(person.powers)] : []),
    {
      title: 'Languages',
      head: ['Language', 'Points', 'Words a minute'],
      rows: Object.entries(choices.languages).map(([language, points]) => [
        language,
        orDash(points),
        orDash(wordsPerMinute(points, choices.cants.includes(language) ? 'cant' : 'language', 'speak')),
      ]),
    },
    {
      title: 'Belongings',
      head: ['Thing', 'Count', 'Weight', 'Where'],
      rows: [
        ...choices.purchases.map(p => [
          refName(p.item),
          orDash(p.count),
          `${weightOf(p)} wt`,
          p.inside ?? p.kept,
        ]),
        ...(isEmpty(ammunition)
          ? []
          : [['ammunition', '', '', listed(Object.entries(ammunition).map(([kind, n]) => `${n} ${kind}`))]]),
        ['money', '', '', priceWords(moneyLeft(choices))],
        [
          'in all',
          '',
          `${loadOf(choices)} of ${number('maxCarry')} wt`,
          plural(score('encumbrance'), 'encumbrance counter'),
        ],
      ],
    },
    {
      title: 'A life in steps',
      rows: lifeStory(choices).map(({ step, text }) => [step, text]),
    },
  ];
}

export const sheetParts = [part('state', 'Record sheet', ['OA-CRE8-24'], characterSheet)];
