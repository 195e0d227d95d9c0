/** What is legal about a character and still worth a word. */

import type { Problem } from '@arbiter/engine';
import { aOrAn, capital, plural } from '../../checks/words.ts';
import { archetypeRow } from '../../content/archetypes.ts';
import { armorCalled } from '../../content/armor-list.ts';
import { magicOf } from '../../content/magic.ts';
import { refName } from '../../content/ref-name.ts';
import { goodOf } from '../../content/wares.ts';
import { weaponOf } from '../../content/weapon-list.ts';
import { improvisedWeapon } from '../../gear/improvised.ts';
import { encumbranceOf } from '../../gear/load.ts';
import type { OpenAdventurePlay } from '../../play.ts';
import { highestOrder } from '../../powers/casting.ts';
import type { Character } from '../character.ts';
import { hasTalent } from '../character.ts';
import type { Choices } from '../choices.ts';
import { bonusesOf, personOf } from '../person.ts';
import { MOST_SKILL_POINTS } from '../skills.ts';
import { type Found, problem, problemsOf } from './problems.ts';

/** What is legal and still worth a word: what cannot be carried, and what can never be used as it is. */
export function characterRemarks(choices: Choices, play: OpenAdventurePlay): readonly Problem[] {
  const person = personOf(choices);
  const { counted, most, overLimit } = encumbranceOf(person);
  const bonuses = bonusesOf(choices);
  const basic = choices.archetype !== null && archetypeRow(choices.archetype).tiers.basic === 0;
  return problemsOf([
    overLimit &&
      problem(
        'OA-ABIL-07',
        'purchases',
        `The load counts as ${counted} wt, and ${most} can be carried: something must be left behind.`,
      ),
    person.missing.includes('symbol') &&
      problem(
        'OA-ARCH-14',
        'purchases',
        'Without a magic symbol a disciple loses a tenth of all experience and is not promoted.',
      ),
    basic &&
      choices.talents.length === 0 &&
      problem(
        'OA-INDP-09',
        'talents',
        `${capital(aOrAn(choices.archetype ? refName(choices.archetype) : ''))} begins with one basic talent of choice.`,
      ),
    ...choices.skills.map(
      ({ action, points }, i) =>
        points + (bonuses[action] ?? 0) > MOST_SKILL_POINTS &&
        problem(
          'OA-SKIL-05',
          `skills[${i}]`,
          `${action} has ${points} points and ${bonuses[action]} of bonuses, but counts as ${MOST_SKILL_POINTS}.`,
        ),
    ),
    ...unusableWeapons(choices, person),
    ...idleDevices(choices),
    ...idleTalents(choices, person, play),
    ...idleMagic(person),
  ]);
}

const owns = (choices: Choices, item: string): boolean =>
  choices.purchases.some(p => refName(p.item) === item);

/** OA-WEAP-04, OA-AMMO-04: weapons without what they shoot or what drives them. */
const unusableWeapons = (choices: Choices, person: Character): Found[] =>
  person.weapons.flatMap(ref => {
    const { name, ammunition = [], cell } = weaponOf(ref);
    const lacking = [...ammunition, ...(cell ? [`type ${cell.type} cell`] : [])].filter(
      item => !owns(choices, item),
    );
    return lacking.map(item =>
      problem(
        'OA-WEAP-04',
        'purchases',
        `${capital(aOrAn(name))} is of no use without ${item}, of which there is none.`,
      ),
    );
  });

/** OA-CELL-04, OA-EQP-15: suits, devices and lamps without the cell or the oil that they run on. */
const idleDevices = (choices: Choices): Found[] =>
  choices.purchases.flatMap(({ item }, i) => {
    const good = goodOf(item);
    const armor = typeof item === 'string' ? armorCalled(item) : 'protection' in item ? item : undefined;
    const cell = good?.cell?.type ?? armor?.cell;
    return [
      ...(cell ? [{ rule: 'OA-CELL-04' as const, fuel: `type ${cell} cell` }] : []),
      ...(good?.light?.oil ? [{ rule: 'OA-EQP-15' as const, fuel: 'oil' }] : []),
    ]
      .filter(({ fuel }) => !owns(choices, fuel))
      .map(({ rule, fuel }) =>
        problem(
          rule,
          `purchases[${i}]`,
          `${capital(aOrAn(refName(item)))} does not run without ${fuel}, of which there is none.`,
        ),
      );
  });

/** OA-SECO-17, OA-MAG-02: memorised magic of our own pack that no points or no level will carry. */
const idleMagic = (person: Character): Found[] =>
  person.powers.flatMap(ref => {
    const magic = typeof ref === 'string' ? magicOf([], ref.toLowerCase()) : ref;
    if (!magic) return [];
    const points = person.mana[magic.form] ?? 0;
    return [
      points < magic.cost &&
        problem(
          'OA-SECO-18',
          'powers',
          `${capital(magic.name)} costs ${plural(magic.cost, 'point')} of ${magic.form}, and there ${points === 1 ? 'is' : 'are'} ${points || 'none'}.`,
        ),
      magic.order > highestOrder(person) &&
        problem(
          'OA-MAG-02',
          'powers',
          `${capital(magic.name)} is of order ${magic.order}, beyond a character of level ${person.level}.`,
        ),
    ];
  });

/** OA-TLNT-15, OA-TLNT-16: talents that nothing the character has gives any use. */
function idleTalents(choices: Choices, person: Character, play: OpenAdventurePlay): Found[] {
  const twoHanded =
    person.weapons.map(weaponOf).some(({ kind, hands }) => kind === 'melee' && hands === 2) ||
    choices.purchases.some(({ item }) => {
      const good = goodOf(item);
      return good?.group === 'tools' && improvisedWeapon(good.weight, person.STR).hands === 2;
    });
  return [
    hasTalent(person, 'power attack') &&
      !twoHanded &&
      problem('OA-TLNT-16', 'talents', 'Power attack needs a two-handed melee weapon, and there is none.'),
    hasTalent(person, 'dual-wield specialization') &&
      play.ruling('OA-R-152') === 'asCombatChapter' &&
      problem(
        'OA-TLNT-15',
        'talents',
        'As this table reads the rule, dual-wield specialization changes nothing.',
      ),
  ];
}
