/** CRE8: a legal life, rolled where the book rolls and chosen by chance elsewhere. */

import { type Dice, pool, sum } from '@arbiter/dice';
import { demand, itemAt, Play } from '@arbiter/engine';
import {
  ARCHETYPE_NAMES,
  type ArchetypeRef,
  archetypeRow,
  callingOf,
  ENVIRONMENTS,
  EXPLORER_TESTS,
  FAVORED_ENVIRONMENTS,
  isTalentOf,
  OCCULT_FORMS,
  TALENT_NAMES,
  type Talent,
  type TalentRef,
} from '../../content/archetypes.ts';
import { LEVEL_XP } from '../../content/levels.ts';
import { ABILITIES, type Ability, HIGHEST_SCORE, lowestOf } from '../../content/primary-abilities.ts';
import { refName } from '../../content/ref-name.ts';
import { MAGIC_FORMS } from '../../content/secondary-abilities.ts';
import {
  GENRES,
  type Genre,
  kindOf,
  type Race,
  type RaceRef,
  type Species,
  type SpeciesRef,
  speciesRow,
} from '../../content/species.ts';
import { TRADE_NAMES, type TradeRef, tradeRow } from '../../content/trades.ts';
import {
  ALIGNMENTS,
  type Alignment,
  STARTING_POINTS,
  TRAIT_PAIRS,
  type Vice,
  type Virtue,
} from '../../content/traits.ts';
import { wareOf } from '../../content/wares.ts';
import { rollLevel, whyNotRaise, withLevel } from '../../downtime/promotion.ts';
import { explorerTests } from '../../downtime/talent-training.ts';
import { isOnSale, rollWealth } from '../../gear/money.ts';
import type { OpenAdventurePlay, OpenAdventureReadings } from '../../play.ts';
import { moneyLeft } from '../belongings.ts';
import { hasTalent, scoresOf } from '../character.ts';
import { type Choices, choicesOf } from '../choices.ts';
import { CUSTOM_POINTS, lifeOf, raceRolled, speciesRolled } from '../life.ts';
import { keepState, personOf } from '../person.ts';
import { MOST_SKILL_POINTS, SKILL_ABILITIES } from '../skills.ts';
import { walkingSpeed } from '../speed.ts';
import { BOOK_TABLES, type CharacterTables, keptAs } from './offers.ts';
import { rollQualification } from './trade-entry.ts';

/** What somebody may fix beforehand; everything else is left to chance. */
export interface Wishes {
  readonly name?: string;
  readonly genre?: Genre;
  readonly species?: SpeciesRef;
  readonly race?: RaceRef;
  readonly trade?: TradeRef;
  readonly archetype?: ArchetypeRef;
  readonly alignment?: Alignment;
  readonly level?: number;
}

/** Actions to become good at, by ability. */
const ACTIONS: Readonly<Record<Ability, readonly string[]>> = {
  STR: ['swim', 'bend bars', 'lift'],
  PER: ['search', 'track', 'listen'],
  DEX: ['sneak', 'climb', 'hide'],
  INT: ['lore', 'machine repair', 'navigate'],
  CHA: ['persuade', 'intimidate', 'perform'],
  MAG: [],
  VIT: [],
};

const NAMES: Readonly<Record<Genre, readonly string[]>> = {
  fantasy: ['Brenn', 'Iselle', 'Torvald', 'Mirrin', 'Oswin', 'Kaeda'],
  'science fiction': ['Vex', 'Aria Nine', 'Dray', 'Solenne', 'Tarek', 'Unit 41'],
};

/** What newcomers look for in a shop, the useful first. */
const SHOPPING: Readonly<Record<Genre, readonly string[]>> = {
  fantasy: [
    "peasant's garb",
    'quarterstaff',
    'sack',
    'torch',
    'rice',
    'rice',
    'dagger',
    'rope kit',
    'bedroll',
  ],
  'science fiction': [
    "peasant's garb",
    'backpack',
    'rice',
    'rice',
    'semi-automatic pistol',
    'bullets',
    'rope kit',
    'ballistic vest',
  ],
};

const draw = <T>(dice: Dice, from: readonly T[], label: string): T =>
  itemAt(from, from.length === 1 ? 0 : dice.roll(pool(1, from.length), sum, label) - 1);
function drawSome<T>(dice: Dice, from: readonly T[], count: number, label: string): T[] {
  const left = [...from];
  return Array.from({ length: Math.min(count, from.length) }, () =>
    itemAt(left.splice(left.indexOf(draw(dice, left, label)), 1), 0),
  );
}

export function randomLife(
  dice: Dice,
  wishes: Wishes,
  readings: OpenAdventureReadings,
  tables: Pick<CharacterTables, 'races' | 'talents'> = BOOK_TABLES,
): Choices {
  const play = new Play(dice, readings) as OpenAdventurePlay;
  const genre = wishes.genre ?? genreFor(wishes) ?? draw(dice, GENRES, 'genre');
  const birth = birthOf(dice, genre, wishes, tables.races);
  const start = choicesOf({ genre, ...birth });
  const grown = withTrade(play, start, wishes);
  const archetype = wishes.archetype ?? draw(dice, ARCHETYPE_NAMES, 'archetype');
  const follows = callingOf(archetype);
  const called = { ...grown, archetype, ...calling(dice, archetype, tables.talents) };
  const morals = moralsFor(dice, archetype, wishes.alignment ?? draw(dice, ALIGNMENTS, 'alignment'));
  const adult = { ...called, ...morals, deityAlignment: follows === 'disciple' ? morals.alignment : null };
  const points = customPoints(dice, adult);
  const finished = { ...adult, points };
  const { final } = lifeOf(finished);
  const wealth = rollWealth(tradeRow(demand(finished.trade, 'trade')).living, play);
  const poor = choicesOf({
    ...finished,
    name: wishes.name ?? draw(dice, NAMES[genre], 'name'),
    skills: randomSkills(dice, final.INT),
    mightyMuscles: follows === 'warrior' ? draw(dice, ACTIONS.STR, 'mighty muscles') : null,
    languages: randomLanguages(final.INT, refName(demand(finished.species, 'species'))),
    magicForms: final.MAG > 0 ? { [draw(dice, MAGIC_FORMS, 'form of magic')]: final.MAG } : {},
    wealth,
  });
  const young = { ...poor, purchases: randomPurchases(poor, play) };
  return grownUp(young, wishes.level ?? 0, play);
}

/** What may be learned on the way, besides the skills of youth. */
const LATER_SKILLS = [
  { action: 'ride', ability: 'DEX' },
  { action: 'haggle', ability: 'CHA' },
  { action: 'forage', ability: 'PER' },
] as const;

/** OA-LVL-02: so many levels, with just the experience that the last one takes. */
function grownUp(young: Choices, level: number, play: OpenAdventurePlay): Choices {
  let choices: Choices = { ...young, state: { ...young.state, xp: LEVEL_XP[level] ?? 0 } };
  for (let next = 1; next <= level; next++) {
    const person = personOf(choices);
    const scores = scoresOf(person);
    const open = ABILITIES.filter(
      ability => !whyNotRaise(scores, ability) && (choices.magicAllowed || ability !== 'MAG'),
    );
    const improvable = [...choices.skills, ...LATER_SKILLS].filter(
      skill => (person.skills[skill.action] ?? 0) + next <= MOST_SKILL_POINTS,
    );
    const { action, ability } = draw(play.dice, improvable, 'skill to improve');
    const explores = hasTalent(person, 'natural explorer') && explorerTests(next) > explorerTests(next - 1);
    const promotion = {
      ability: draw(play.dice, open, 'ability to raise'),
      skills: [{ action, ability, points: next }],
      form: MAGIC_FORMS.find(form => Object.hasOwn(person.mana, form)) ?? null,
      explorerTest: explores
        ? draw(
            play.dice,
            EXPLORER_TESTS.filter(test => !person.explorer.tests.includes(test)),
            'explorer test',
          )
        : null,
    };
    const gain = rollLevel(person, promotion, play);
    choices = keepState(choices, withLevel(person, gain, promotion));
  }
  return choices;
}

/** A species of one genre only settles the genre. */
function genreFor({ species, race }: Wishes): Genre | undefined {
  const kind = kindOf({ species: species ?? null, race: race ?? null });
  const genres = kind ? speciesRow(kind).genres : [];
  return genres.length === 1 ? genres[0] : undefined;
}

/** OA-CRE8-03, OA-R-306: three rolls; what the Host lets somebody choose uses none of them. */
function birthOf(
  dice: Dice,
  genre: Genre,
  wishes: Wishes,
  all: readonly Race[],
): Pick<Choices, 'rolls' | 'speciesRoll' | 'raceRoll' | 'species' | 'race' | 'hostAllows'> {
  const rolls = ['first', 'second', 'third'].map(which => dice.roll(pool(2, 6), sum, `${which} 2D`));
  const wished = kindOf({ species: wishes.species ?? null, race: wishes.race ?? null });
  const speciesRoll = wished ? null : draw(dice, [0, 1, 2], 'which roll is the species');
  const species = wished ?? speciesRolled(itemAt(rolls, speciesRoll ?? 0), genre);
  const free = [0, 1, 2].filter(i => i !== speciesRoll);
  // No roll gives a race of a species that is on no table.
  const raceRoll =
    wishes.race || typeof species !== 'string' ? null : draw(dice, free, 'which roll is the race');
  const race =
    wishes.race ??
    (typeof species === 'string'
      ? raceRolled(species, itemAt(rolls, raceRoll ?? 0))
      : raceAmong(dice, species, all));
  return {
    rolls,
    speciesRoll,
    raceRoll,
    species,
    race,
    hostAllows: [
      ...(wished ? (['species'] as const) : []),
      ...(raceRoll === null ? (['race'] as const) : []),
    ],
  };
}

/** One of the races that packs have brought to a species. */
function raceAmong(dice: Dice, species: Species, all: readonly Race[]): RaceRef {
  const own = all.filter(race => refName(race.species) === species.name);
  if (own.length === 0) throw new Error(`There is no race of the ${species.name}.`);
  return draw(dice, own, 'race');
}

/** OA-TRAD-02 to 09: the wished trade with its second chance, then others, and the primitive one at the latest. */
function withTrade(play: OpenAdventurePlay, choices: Choices, wishes: Wishes): Choices {
  const { dice } = play;
  const scores = lifeOf(choices).afterRace;
  const attempts: Choices['attempts'] = [];
  const attempt = (name: TradeRef, again: boolean): boolean => {
    const { qualifies, totals } = rollQualification(tradeRow(name), scores, play, again);
    const needed = tradeRow(name)
      .minimums.filter(m => scores[m.ability] < m.score)
      .map(m => m.ability);
    attempts.push({ trade: name, rolls: totals.map((total, i) => total - scores[itemAt(needed, i)]), again });
    return qualifies;
  };
  const others = drawSome(
    dice,
    TRADE_NAMES.filter(t => t !== 'primitive' && t !== wishes.trade),
    2,
    'trade to try',
  );
  const wanted: TradeRef[] = [...(wishes.trade ? [wishes.trade] : []), ...others, 'primitive'];
  let chance = false;
  for (const name of wanted) {
    let entered = attempt(name, false);
    if (!entered && !chance && name === wanted[0]) {
      chance = true;
      entered = attempt(name, true);
    }
    if (entered) break;
  }
  const { trade: entered } = itemAt(attempts, attempts.length - 1);
  const trade = tradeRow(entered);
  return {
    ...choices,
    attempts,
    trade: entered,
    profession: itemAt(draw(dice, trade.professions, 'profession').split(' / '), 0),
    tradeChoices: Object.fromEntries(
      trade.skills.filter(s => s.choose === 'one').map(s => [s.name, draw(dice, s.actions, s.name)]),
    ),
    magicalLanguage: trade.magicalLanguage ? 'Dragon' : null,
  };
}

/** OA-R-135: scouts and warriors begin with a basic talent. */
function calling(
  dice: Dice,
  archetype: ArchetypeRef,
  all: readonly Talent[],
): Pick<Choices, 'talents' | 'explorer' | 'occultResistance'> {
  const open = all
    .filter(talent => talent.tier === 'basic' && isTalentOf(talent, archetype))
    .map((talent): TalentRef => keptAs(TALENT_NAMES, talent));
  const chosen: TalentRef[] =
    archetypeRow(archetype).tiers.basic === 0 && open.length > 0 ? [draw(dice, open, 'basic talent')] : [];
  const explorer = hasTalent({ talents: chosen }, 'natural explorer')
    ? {
        environments: drawSome(dice, ENVIRONMENTS, FAVORED_ENVIRONMENTS, 'environment'),
        tests: drawSome(dice, EXPLORER_TESTS, explorerTests(0), 'explorer test'),
      }
    : { environments: [], tests: [] };
  return {
    talents: chosen,
    explorer,
    occultResistance:
      callingOf(archetype) === 'arcanist' ? draw(dice, OCCULT_FORMS, 'occult resistance') : null,
  };
}

/** OA-ALGN-01 to 04, OA-R-307: traits of different pairs, none that the archetype forbids. */
function moralsFor(
  dice: Dice,
  archetype: ArchetypeRef,
  alignment: Alignment,
): { alignment: Alignment; virtues: Virtue[]; vices: Vice[] } {
  const { righteous, evil } = STARTING_POINTS[alignment];
  const forbidden = archetypeRow(archetype).forbiddenVices ?? [];
  const pairs = drawSome(dice, TRAIT_PAIRS, TRAIT_PAIRS.length, 'trait');
  const vices = pairs
    .map(pair => pair[1])
    .filter(vice => !forbidden.includes(vice))
    .slice(0, evil);
  const virtues = pairs
    .filter(pair => !vices.includes(pair[1]))
    .map(pair => pair[0])
    .slice(0, righteous);
  return { alignment, virtues, vices };
}

/** OA-CRE8-09: what is below its limit is mended first, then chance decides. */
function customPoints(dice: Dice, choices: Choices): Partial<Record<Ability, number>> {
  const { afterSize, freed } = lifeOf({ ...choices, points: {} });
  const points: Partial<Record<Ability, number>> = {};
  for (let left = CUSTOM_POINTS + freed; left > 0; left--) {
    const score = (ability: Ability): number => afterSize[ability] + (points[ability] ?? 0);
    const open = ABILITIES.filter(
      ability => score(ability) < HIGHEST_SCORE && (choices.magicAllowed || ability !== 'MAG'),
    );
    const low = open.filter(ability => score(ability) < lowestOf(ability));
    const ability = draw(dice, low.length ? low : open, 'point');
    points[ability] = (points[ability] ?? 0) + 1;
  }
  return points;
}

function randomSkills(dice: Dice, intelligence: number): Choices['skills'] {
  const actions = SKILL_ABILITIES.flatMap(ability => ACTIONS[ability].map(action => ({ action, ability })));
  const chosen = drawSome(dice, actions, Math.min(3, intelligence), 'skill');
  return chosen.map(({ action, ability }, i) => ({
    action,
    ability,
    points: Math.floor(intelligence / chosen.length) + (i < intelligence % chosen.length ? 1 : 0),
  }));
}

const randomLanguages = (intelligence: number, species: string): Record<string, number> => {
  const common = Math.min(10, Math.min(intelligence, 5));
  const rest = intelligence - common;
  return rest > 0 ? { common, [species]: rest } : { common };
};

/** Buys what can be paid and carried, in order. OA-ENC-06: nobody sets out who cannot walk under the load. */
function randomPurchases(poor: Choices, play: OpenAdventurePlay): Choices['purchases'] {
  const { genre, archetype } = poor;
  const wanted =
    callingOf(archetype) === 'disciple' ? ['holy symbol, emblem', ...SHOPPING[genre]] : SHOPPING[genre];
  let bought: Choices['purchases'] = [];
  for (const name of wanted) {
    const ware = demand(wareOf(name), name);
    if (!isOnSale(ware, genre) || ware.costCc > moneyLeft({ ...poor, purchases: bought })) continue;
    const more = withOne(bought, name);
    if (walkingSpeed(personOf({ ...poor, purchases: more }), play) > 0) bought = more;
  }
  return bought;
}

/** One more of a thing. */
const withOne = (bought: Choices['purchases'], item: string): Choices['purchases'] =>
  bought.some(known => known.item === item)
    ? bought.map(known => (known.item === item ? { ...known, count: known.count + 1 } : known))
    : [
        ...bought,
        {
          item,
          count: 1,
          priceCc: null,
          weight: null,
          inside: null,
          kept: item.endsWith('garb') || item === 'ballistic vest' ? 'worn' : 'carried',
        },
      ];
