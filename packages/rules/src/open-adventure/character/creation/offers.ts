/** What the lists of the book have for each choice of a life, and what it rolls. */

import { type Dice, pool, sum } from '@arbiter/dice';
import { type CharacterOffer, type CreationRoll, itemAt, Play } from '@arbiter/engine';
import { withSign } from '../../checks/words.ts';
import {
  ARCHETYPE_NAMES,
  type Archetype,
  archetypes,
  TALENT_NAMES,
  type Talent,
  talents,
} from '../../content/archetypes.ts';
import { type Magic, ownMagic } from '../../content/magic.ts';
import { perkRow } from '../../content/perks.ts';
import type { ScoreChanges } from '../../content/primary-abilities.ts';
import { refName } from '../../content/ref-name.ts';
import {
  RACE_NAMES,
  type Race,
  type RaceRef,
  raceRow,
  races,
  SPECIES_NAMES,
  type Species,
  type SpeciesRef,
  species,
  speciesRow,
  uncommonLanguages,
} from '../../content/species.ts';
import { TRADE_NAMES, type Trade, type TradeRef, tradeRow, trades } from '../../content/trades.ts';
import { type TraitRef, vices, virtues } from '../../content/traits.ts';
import { goodOf, type Ware, type WareRef, wareOf, wares } from '../../content/wares.ts';
import { isOnSale, isUnmade, priceWords, rollWealth } from '../../gear/money.ts';
import type { OpenAdventurePlay, OpenAdventureReadings } from '../../play.ts';
import type { Choices } from '../choices.ts';
import { judgeAttempt, lifeOf, raceRolled, speciesRolled } from '../life.ts';
import { homeOf } from '../person.ts';
import { SKILL_ABILITIES } from '../skills.ts';
import { rollQualification } from './trade-entry.ts';

const changesWords = (changes: ScoreChanges): string =>
  Object.entries(changes)
    .map(([ability, by]) => `${ability} ${withSign(by ?? 0)}`)
    .join(', ');

/** What a choice of this row is kept as: the book's by their names, others as they are. */
export const keptAs = <Name extends string, Row extends { readonly name: string; readonly origin?: unknown }>(
  names: readonly Name[],
  row: Row,
): Name | Row => (row.origin ? row : (names.find(name => name === row.name) ?? row));

const words = (names: readonly string[]): CharacterOffer[] => names.map(name => ({ value: name, name }));

/** OA-CRE8-04, OA-CRE8-06: what each of the three rolls gives; without them the Host's free choice. */
function speciesOffers({ rolls, genre }: Choices, tables: CharacterTables): CharacterOffer[] {
  const summary = (ref: SpeciesRef): string => {
    const { scores, speed, perks } = speciesRow(ref);
    return `${changesWords(scores)}; speed ${speed}; ${perks.map(perk => perkRow(perk).name).join(', ')}`;
  };
  const anew = { race: null, raceRoll: null };
  if (!rolls)
    return tables.species.map(row => ({
      value: keptAs(SPECIES_NAMES, row),
      name: row.name,
      summary: summary(row),
      along: { speciesRoll: null, ...anew },
      rule: 'OA-CRE8-06',
    }));
  return rolls.map((roll, i) => {
    const name = speciesRolled(roll, genre);
    return {
      value: name,
      name: `${name} (a roll of ${roll})`,
      summary: summary(name),
      along: { speciesRoll: i, ...anew },
      rule: 'OA-CRE8-04',
    };
  });
}

/** OA-CRE8-05: the rolls that are left; without them the Host's free choice. */
function raceOffers(
  { rolls, species: kind, speciesRoll }: Choices,
  tables: CharacterTables,
): CharacterOffer[] {
  if (kind === null) return [];
  const summary = (ref: RaceRef): string => {
    const { changes, perk, population } = raceRow(ref);
    return `${population}; ${changesWords(changes)}; ${perkRow(perk).name}`;
  };
  if (!rolls || typeof kind !== 'string')
    return tables.races
      .filter(race => refName(race.species) === refName(kind))
      .map(row => ({
        value: keptAs(RACE_NAMES, row),
        name: row.name,
        summary: summary(row),
        along: { raceRoll: null },
      }));
  return rolls.flatMap((roll, i) => {
    if (i === speciesRoll) return [];
    const name = raceRolled(kind, roll);
    return [
      {
        value: name,
        name: `${name} (a roll of ${roll})`,
        summary: summary(name),
        along: { raceRoll: i },
        rule: 'OA-CRE8-05',
      },
    ];
  });
}

/** What is chosen on entry goes with the trade. */
const ENTRY = { profession: null, tradeChoices: {}, magicalLanguage: null } as const;

/** OA-TRAD-02, OA-TRAD-09: a trade that takes no test is entered by naming it. */
function tradeOffers(choices: Choices, tables: CharacterTables): CharacterOffer[] {
  const scores = lifeOf(choices).afterRace;
  return tables.trades.map(trade => {
    const { name, minimums, living, changes, rule = 'OA-TRAD-09' } = trade;
    const { needed } = judgeAttempt(trade, scores, []);
    const wants = minimums.map(({ ability, score }) => `${ability} ${score}`).join(', ');
    return {
      value: keptAs(TRADE_NAMES, trade),
      name,
      summary: `${wants ? `wants ${wants}; ` : ''}${changesWords(changes)}; ${living} living`,
      along: {
        ...ENTRY,
        ...(needed.length === 0 && choices.attempts.length > 0
          ? {
              attempts: [
                ...failedAttempts(choices),
                { trade: keptAs(TRADE_NAMES, trade), rolls: [], again: false },
              ],
            }
          : {}),
      },
      rule,
    };
  });
}

/** The attempts that came to nothing; the one that opened the present trade is made anew. */
const failedAttempts = (choices: Choices): Choices['attempts'] => {
  const scores = lifeOf(choices).afterRace;
  return choices.attempts.filter(
    ({ trade, rolls }) => !judgeAttempt(tradeRow(trade), scores, rolls).qualifies,
  );
};

/** Actions that the trades train, and the ability each stands on is for the player to say. */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  STR: ['swim', 'bend bars', 'lift', 'force open doors'],
  PER: ['search', 'track', 'listen', 'forage'],
  DEX: ['sneak', 'climb', 'hide', 'lock pick', 'ride'],
  INT: ['lore', 'machine repair', 'navigate', 'craft'],
  CHA: ['persuade', 'intimidate', 'perform', 'haggle', 'handle animal'],
};

/** The lists that packs make longer. */
export interface CharacterTables {
  readonly magic: readonly Magic[];
  readonly wares: readonly (Ware | Exclude<WareRef, string>)[];
  readonly species: readonly Species[];
  readonly races: readonly Race[];
  readonly trades: readonly Trade[];
  readonly archetypes: readonly Archetype[];
  readonly talents: readonly Talent[];
  readonly virtues: readonly TraitRow[];
  readonly vices: readonly TraitRow[];
}
export const BOOK_TABLES: CharacterTables = {
  magic: ownMagic,
  wares,
  species,
  races,
  trades,
  archetypes,
  talents,
  virtues,
  vices,
};

/** One of the book with its opposite, or one of a pack with the one of the book that it is. */
type TraitRow = (typeof virtues)[number] | (typeof vices)[number] | Exclude<TraitRef, string>;
const traitOffer = (row: TraitRow): CharacterOffer =>
  'does' in row
    ? { value: row, name: row.name, summary: [row.summary, `as ${row.does}`].filter(Boolean).join(' ') }
    : { value: row.name, name: row.name, summary: `not ${row.opposite}` };

type List = (choices: Choices, tables: CharacterTables) => readonly CharacterOffer[];

const LISTS: Readonly<Record<string, List>> = {
  species: speciesOffers,
  race: raceOffers,
  trade: tradeOffers,
  profession: ({ trade }) => (trade ? words(tradeRow(trade).professions) : []),
  tradeChoices: ({ trade }) =>
    trade
      ? tradeRow(trade)
          .skills.filter(({ choose }) => choose === 'one')
          .flatMap(({ name, points, actions }) =>
            actions.map(action => ({
              value: { [name]: action },
              name: action,
              group: `${name}: one of these, ${withSign(points)}`,
              rule: 'OA-TRAD-12',
            })),
          )
      : [],
  magicalLanguage: ({ genre }) =>
    words(uncommonLanguages.filter(row => row.genre === genre).map(({ name }) => name)),
  archetype: (_, tables) =>
    tables.archetypes.map(row => {
      const { name, expertise, changes, speed, rule = 'OA-ARCH-02' } = row;
      return {
        value: keptAs(ARCHETYPE_NAMES, row),
        name,
        summary: `${expertise}; ${changesWords(changes)}${speed ? `, speed ${withSign(speed)}` : ''}`,
        along: { talents: [], occultResistance: null, mightyMuscles: null, deityAlignment: null },
        rule,
      };
    }),
  mightyMuscles: () => words(ACTIONS.STR ?? []),
  talents: (_, tables) =>
    tables.talents.map(row => {
      const { name, archetype, tier, summary, rule = 'OA-INDP-09' } = row;
      return {
        value: keptAs(TALENT_NAMES, row),
        name,
        group: `${refName(archetype)}, ${tier}`,
        summary,
        rule,
      };
    }),
  virtues: (_, tables) => tables.virtues.map(traitOffer),
  vices: (_, tables) => tables.vices.map(traitOffer),
  skills: () =>
    SKILL_ABILITIES.flatMap(ability =>
      (ACTIONS[ability] ?? []).map(action => ({
        value: { action, ability, points: 1 },
        name: action,
        group: ability,
        price: '1 point',
        rule: 'OA-SKIL-04',
      })),
    ),
  languages: ({ species: kind, genre }) => [
    ...['common', ...(kind ? [refName(kind)] : [])].map(name => ({
      value: { [name]: 1 },
      name,
      group: 'Common tongues',
      price: '1 point',
    })),
    ...uncommonLanguages
      .filter(row => row.genre === genre)
      .map(({ name }) => ({ value: { [name]: 1 }, name, group: 'Uncommon tongues', price: '1 point' })),
  ],
  powers: (_, { magic }) =>
    magic.map(piece => ({
      value: piece.origin ? piece : piece.name,
      name: piece.name,
      group: `${piece.form}, order ${piece.order}`,
      price: `${piece.cost} mana`,
      summary: piece.summary,
    })),
  purchases: (choices, { wares }) =>
    wares.flatMap(row => {
      const item = 'origin' in row ? row : row.name;
      const ware = wareOf(item);
      if (!ware || !isOnSale(ware, choices.genre) || isUnmade(ware, homeOf(choices))) return [];
      const { name, costCc, weight } = ware;
      return {
        value: { item, count: 1 },
        name,
        group: goodOf(item)?.group ?? 'weapons, ammunition and armor',
        price: priceWords(costCc),
        summary: `${weight} wt`,
        rule: 'OA-CRE8-15',
      };
    }),
};

export const offers = (
  path: string,
  choices: Choices,
  tables: CharacterTables = BOOK_TABLES,
): readonly CharacterOffer[] | undefined =>
  Object.hasOwn(LISTS, path) ? LISTS[path]?.(choices, tables) : undefined;

/** OA-CRE8-03, OA-TRAD-02 to 06, OA-CRE8-14: birth, the trades that take a test, and the starting money. */
export function rolls(
  choices: Choices,
  readings: OpenAdventureReadings,
  tables: CharacterTables = BOOK_TABLES,
): readonly CreationRoll<Choices>[] {
  return [
    {
      step: 'birth',
      title: choices.rolls ? 'Roll 2D three times anew' : 'Roll 2D three times',
      rule: 'OA-CRE8-03',
      roll: dice => ({
        ...choices,
        rolls: ['first', 'second', 'third'].map(which => dice.roll(pool(2, 6), sum, `${which} 2D`)),
        speciesRoll: null,
        raceRoll: null,
        species: null,
        race: null,
      }),
    },
    ...(choices.race === null ? [] : tests(choices, readings, tables)),
    ...(choices.trade === null
      ? []
      : [
          {
            step: 'money',
            title: 'Roll the starting money',
            rule: 'OA-CRE8-14',
            roll: (dice: Dice) => ({
              ...choices,
              wealth: rollWealth(
                tradeRow(choices.trade ?? 'primitive').living,
                new Play(dice, readings) as OpenAdventurePlay,
              ),
            }),
          },
        ]),
  ];
}

/** OA-TRAD-03 to 06: one attempt a trade, and one second chance in a lifetime. */
function tests(
  choices: Choices,
  readings: OpenAdventureReadings,
  tables: CharacterTables,
): CreationRoll<Choices>[] {
  const scores = lifeOf(choices).afterRace;
  const failed = failedAttempts(choices);
  const chanceTaken = failed.some(({ again }) => again);
  return tables.trades.flatMap(trade => {
    const { name } = trade;
    const { needed } = judgeAttempt(trade, scores, []);
    const again = failed.some(attempt => refName(attempt.trade) === name);
    if (needed.length === 0 || (again && chanceTaken)) return [];
    return [
      {
        step: 'trade',
        title: `${again ? 'Second chance' : 'Try'}: ${name} (${needed.join(', ')})`,
        rule: again ? 'OA-TRAD-06' : 'OA-TRAD-03',
        roll: (dice: Dice) =>
          tryTrade(choices, keptAs(TRADE_NAMES, trade), again, new Play(dice, readings) as OpenAdventurePlay),
      },
    ];
  });
}

function tryTrade(choices: Choices, ref: TradeRef, again: boolean, play: OpenAdventurePlay): Choices {
  const scores = lifeOf(choices).afterRace;
  const trade = tradeRow(ref);
  const { needed } = judgeAttempt(trade, scores, []);
  const { qualifies, totals } = rollQualification(trade, scores, play, again);
  const rolled = totals.map((total, i) => total - scores[itemAt(needed, i)]);
  return {
    ...choices,
    ...ENTRY,
    attempts: [...failedAttempts(choices), { trade: ref, rolls: rolled, again }],
    trade: qualifies ? ref : null,
  };
}
