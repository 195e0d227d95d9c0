import { pool, sum } from '@arbiter/dice';
import { isRefusal } from '@arbiter/engine';
import { describe, expect } from 'vitest';

import { sufferDamageProcedure } from '../checks/harm.ts';
import { languagePointsFor, wordsPerMinute } from '../checks/language.ts';
import { attackProcedure } from '../combat/attack.ts';
import { ARMOR_TIMES, armorOf } from '../content/armor-list.ts';
import { goodNamed } from '../content/goods.ts';
import { LEVEL_XP } from '../content/levels.ts';
import { ABILITIES, type Scores } from '../content/primary-abilities.ts';
import { refName } from '../content/ref-name.ts';
import { BODY_WEIGHT, EATING_HOURS, languageRolled, speciesRow } from '../content/species.ts';
import { cellOf } from '../content/technology-levels.ts';
import { type TradeName, tradeRow } from '../content/trades.ts';
import { weaponOf } from '../content/weapon-list.ts';
import { experienceProcedure, scorePercent } from '../downtime/experience.ts';
import { cellCapacity } from '../gear/energy.ts';
import { improvisedWeapon } from '../gear/improvised.ts';
import { buyProcedure, startingWealthProcedure } from '../gear/money.ts';
import { technologyPenalty } from '../gear/technology.ts';
import { hiddenPocketsProcedure } from '../gear/tools.ts';
import { attackScoreProcedure } from '../gear/weapons.ts';
import { type At, ask, type G, playAreas, playOn, readingsWith, totals } from '../testing.ts';
import { abilityTotal } from './abilities.ts';
import { alignmentAt, alignmentScore, startingTraitProblems } from './alignment.ts';
import { auditCharacter } from './audit/audit.ts';
import { languageProblems, skillProblems } from './audit/score-audit.ts';
import { contentsOf } from './belongings.ts';
import { characterOf, perksOf } from './character.ts';
import { type Choices, type ChoicesInput, choicesOf } from './choices.ts';
import { birthRollsProcedure, ritualProcedure } from './creation/birth.ts';
import { placePointsProcedure } from './creation/five-points.ts';
import { qualifyProcedure } from './creation/trade-entry.ts';
import { deriveCharacter } from './derive.ts';
import { lifeOf, populationRolled, raceRolled, speciesRolled } from './life.ts';
import { personOf } from './person.ts';
import { surpriseProcedure } from './senses.ts';
import { skillPointsFor } from './skills.ts';

const inOrder = (scores: Scores): number[] => ABILITIES.map(ability => scores[ability]);
const numbers = (choices: Choices): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(deriveCharacter(choices, readingsWith())).map(([key, { value }]) => [key, value]),
  );

/** "oil x2" is two bottles; bundles of ammunition are ten pieces. */
const bought = (text: string): { item: string; count: number } => {
  const [, item, count] = /^(.*?)(?: x(\d+))?$/.exec(text)!;
  const many = Number(count ?? 1);
  return item === 'bullets' || item === 'darts' ? { item, count: many / 10 } : { item: item!, count: many };
};

const INDEX: Readonly<Record<string, number>> = { first: 0, second: 1, third: 2 };
const SKILL_ABILITY: Readonly<Record<string, Choices['skills'][number]['ability']>> = {
  lore: 'INT',
  search: 'PER',
  persuade: 'CHA',
  sneak: 'DEX',
  hide: 'DEX',
  climb: 'DEX',
  'bend bars': 'STR',
  'force open doors': 'STR',
  intimidate: 'CHA',
  'machine repair': 'INT',
  'computer program': 'INT',
};

/** The choices of a complete character as a case tells them, without the dice. */
function fileOf(g: G, extra: ChoicesInput): ChoicesInput {
  const packed = (list: readonly string[] | undefined, container: string) =>
    Object.fromEntries((list ?? []).map(text => [bought(text).item, container]));
  const inside: Record<string, string> = {
    ...packed(g.inBackpack, 'backpack'),
    ...packed(g.inSack, 'sack'),
    ...packed(g.inVest, 'tactical vest'),
  };
  return {
    name: 'A case',
    genre: g.genre,
    homeTechnology: g.homeTL,
    profession: g.profession,
    archetype: g.archetype,
    alignment: g.alignment,
    virtues: g.virtues ?? [],
    vices: g.vices ?? [],
    points: g.points,
    skills: Object.entries(g.skills as Record<string, number>).map(([action, points]) => ({
      action,
      points,
      ability: SKILL_ABILITY[action]!,
    })),
    mightyMuscles: g.mightyMuscles ?? null,
    magicForms: g.magicForms ?? {},
    occultResistance: g.occultResistance ?? null,
    deityAlignment: g.spiritAlignment ?? null,
    talents: g.talent ? [g.talent] : [],
    languages: g.languages,
    hostAllows: g.hostAllowsHeight ? ['size'] : [],
    height: g.hostAllowsHeight ?? null,
    purchases: (g.buy as string[]).map(bought).map(({ item, count }) => ({
      item,
      count,
      inside: inside[item] ?? null,
      kept: (g.wears ?? []).includes(item) ? ('worn' as const) : ('carried' as const),
    })),
    ...extra,
  };
}

/** Rolls the birth and the trades of a case on its dice, in order. */
function livedOn(g: G, { play, trace }: At) {
  const { rolls } = ask(birthRollsProcedure, { genre: g.genre }, play);
  const speciesRoll = INDEX[g.speciesRoll]!;
  const raceRoll = INDEX[g.raceRoll]!;
  const species = speciesRolled(rolls[speciesRoll]!, g.genre);
  const race = raceRolled(species, rolls[raceRoll]!);
  const { afterRace } = lifeOf(choicesOf({ species, race }));
  const attempts: Choices['attempts'] = [];
  const judged: { trade: string; totals: Record<string, number> }[] = [];
  for (const text of g.trades as string[]) {
    const again = text.includes('second chance');
    const trade = text.split(' (')[0] as TradeName;
    const before = totals(trace).length;
    const o = ask(
      qualifyProcedure,
      { character: afterRace, trade, failedBefore: again, secondChance: again },
      play,
    );
    const all = totals(trace).slice(before) as number[];
    attempts.push({ trade, rolls: o.testsNeeded.map((a, i) => all[i]! - afterRace[a]), again });
    judged.push({
      trade: again ? `${trade}Again` : trade,
      totals: Object.fromEntries(o.testsNeeded.map((a, i) => [a, all[i]!])),
    });
  }
  const last = tradeRow(attempts.at(-1)!.trade);
  const needed = Object.keys(judged.at(-1)!.totals);
  return {
    file: {
      rolls: [...rolls],
      speciesRoll,
      raceRoll,
      species,
      race,
      attempts,
      trade: last.name,
    } satisfies ChoicesInput,
    shown: {
      rolls2D: rolls,
      species,
      race,
      discarded: rolls.find((_, i) => i !== speciesRoll && i !== raceRoll),
      trade: last.name,
      standardOfLiving: last.living,
      testsNeeded: needed,
      total: needed.length ? judged.at(-1)!.totals[needed[0]!] : undefined,
      ...Object.fromEntries(judged.map(({ trade, totals: t }) => [`${trade}Totals`, t])),
    },
    living: last.living,
  };
}

/** Everything that a case may want to know of a finished character; one with a name has to pass the audit. */
function sheetOf(file: ChoicesInput, { play }: At) {
  const choices = choicesOf(file);
  if (choices.name) expect(auditCharacter(choices, play)).toEqual([]);
  const life = lifeOf(choices);
  const person = personOf(choices);
  const d = numbers(choices);
  const speeds = (language: string) => (use: 'speak' | 'read' | 'write') =>
    wordsPerMinute(languagePointsFor(person, language, use === 'speak' ? 'speak' : use), 'language', use);
  const points = (action: string) => skillPointsFor(person, action);
  return {
    ...d,
    afterRace: inOrder(life.afterRace),
    afterTrade: inOrder(life.afterTrade),
    afterArchetype: inOrder(life.afterArchetype),
    afterSize: inOrder(life.afterSize),
    final: inOrder(life.final),
    abilityTotal: abilityTotal(life.final),
    xpModifierPercent: d.xpPercent,
    perks: perksOf(person).map(perk => perk.name),
    talents: choices.talents,
    skillPoints: d.skillPoints,
    encumbranceCounters: d.encumbrance,
    moneyCc: (choices.wealth ?? 0) * 100,
    spentCc: (choices.wealth ?? 0) * 100 - (d.moneyCc as number),
    leftCc: d.moneyCc,
    attack: Object.fromEntries(person.weapons.map(w => [w, d[`attack: ${w}`]])),
    defenseWithoutArmor: d.defense,
    wordsPerMinute: Object.fromEntries(Object.keys(choices.languages).map(l => [l, speeds(l)('speak')])),
    constructTrapPoints: points('construct trap'),
    disarmTrapPoints: points('disarm trap'),
    bendBarsPoints: points('bend bars'),
    investigatePoints: points('investigate'),
    forceOpenDoorsPoints: points('force open doors'),
    backpackContents: contentsOf(choices, 'backpack'),
    vestContents: contentsOf(choices, 'tactical vest'),
    speeds,
    person,
    choices,
  };
}

const wealth = (living: string, { play }: At): number => ask(startingWealthProcedure, { living }, play).sc;
const isRefused = (o: unknown): boolean => (o as { refused?: boolean }).refused === true;

const ARINOR: ChoicesInput = {
  species: 'elf',
  race: 'wood',
  trade: 'forage',
  archetype: 'scout',
  points: { STR: 3, VIT: 2 },
};
const arinor = (extra: ChoicesInput = {}) => choicesOf({ ...ARINOR, ...extra });

describe('creation', () => {
  const points = (g: G) => ({
    refused: isRefusal(ask(placePointsProcedure, { scores: g.scoresBeforePoints ?? {}, points: g.points })),
  });
  const percent = (g: G) => ({ xpModifierPercent: scorePercent(g.scores), nextLevelAt: LEVEL_XP[1] });
  const rounded = (g: G) => {
    const character = g.xpModifierPercent === -10 ? { STR: 2, CHA: 2 } : { STR: 10, CHA: 9 };
    return { xpGained: ask(experienceProcedure, { character, award: g.award }).gained };
  };
  const complete = (g: G, at: At) => {
    const choices = choicesOf({
      species: g.species,
      race: g.race,
      trade: g.trade,
      archetype: g.archetype,
      points: g.points,
    });
    const life = lifeOf(choices);
    const o = ask(qualifyProcedure, { character: life.afterRace, trade: g.trade }, at.play);
    const {
      person: _p,
      speeds: _s,
      choices: _c,
      ...sheet
    } = sheetOf(
      { species: g.species, race: g.race, trade: g.trade, archetype: g.archetype, points: g.points },
      at,
    );
    return {
      ...sheet,
      qualification: { testsNeeded: o.testsNeeded, total: totals(at.trace)[0], qualifies: o.qualifies },
    };
  };

  playAreas(['CRE8'], {
    'OA-C-1166': g => ({ speciesByRoll: g.rolls2D.map((r: number) => speciesRolled(r, g.genre)) }),
    'OA-C-1167': g => {
      const left = g.rolls2D.filter((r: number) => r !== g.speciesRoll);
      return {
        raceRollsLeft: left,
        raceOptions: left.map((r: number) => raceRolled(speciesRolled(g.speciesRoll, g.genre), r)),
      };
    },
    'OA-C-1168': (g, { play }) => {
      const choices = choicesOf({
        rolls: g.rolls2D,
        speciesRoll: g.speciesRollIndex,
        raceRoll: g.raceRollIndex,
        species: 'elf',
        race: 'high',
      });
      return {
        refused: auditCharacter(choices, play).some(p => p.rule === 'OA-CRE8-03' && p.path === 'raceRoll'),
      };
    },
    'OA-C-1169': g => ({
      fantasy: g.rolls.map((r: number) => speciesRolled(r, 'fantasy')),
      scienceFiction: g.rolls.map((r: number) => speciesRolled(r, 'science fiction')),
    }),
    'OA-C-1170': g => ({ bands: g.rolls.map(populationRolled) }),
    'OA-C-1171': points,
    'OA-C-1172': points,
    'OA-C-1173': points,
    'OA-C-1174': percent,
    'OA-C-1175': percent,
    'OA-C-1176': rounded,
    'OA-C-1177': rounded,
    'OA-C-1178': (g, { play }) => ask(startingWealthProcedure, { living: g.standardOfLiving }, play),
    'OA-C-1179': g =>
      ask(buyProcedure, {
        moneyCc: g.moneyCc,
        buy: g.buy.map(({ item, priceCc }: { item: string; priceCc: number }) => ({ item, priceCc })),
      }),
    'OA-C-1180': (_g, { play }) => ask(ritualProcedure, {}, play),
    'OA-C-1181': () => {
      const life = lifeOf(arinor());
      return {
        afterSpecies: inOrder(life.afterSpecies),
        afterRace: inOrder(life.afterRace),
        afterTrade: inOrder(life.afterTrade),
        afterArchetype: inOrder(life.afterArchetype),
        afterSize: inOrder(life.afterSize),
        final: inOrder(life.final),
        abilityTotal: abilityTotal(life.final),
      };
    },
    'OA-C-1182': (g, { play, trace }) => {
      const o = ask(qualifyProcedure, { character: g.scores, trade: g.trade }, play);
      return { testsNeeded: o.testsNeeded, total: totals(trace)[0], qualifies: o.qualifies };
    },
    'OA-C-1183': () => numbers(arinor()),
    'OA-C-1184': () => ({ SP: numbers(arinor()).SP }),
    'OA-C-1185': () => ({ defense: numbers(arinor()).defense }),
    'OA-C-1186': (g, { play }) => {
      const skills = Object.entries(g.skills as Record<string, number>).map(([action, p]) => ({
        action,
        points: p,
        ability: 'DEX' as const,
      }));
      const skill = skillProblems({ skills }, g.INT);
      const language = languageProblems({ languages: g.languages, species: 'elf' }, g.INT, play);
      const left = (problems: readonly { message: string }[]) =>
        Number(/^(\d+) of/.exec(problems[0]!.message)![1]);
      return {
        skillPoints: g.INT,
        skillPointsLeft: left(skill),
        languagePoints: g.INT,
        languagePointsLeft: left(language),
        complete: skill.length + language.length === 0,
      };
    },
    'OA-C-1187': g => ({ bodyWeight: BODY_WEIGHT[g.body as 'slim'][g.height as 'small'] }),
    'OA-C-1188': (g, at) => {
      const moneyCc = 100 * wealth(g.standardOfLiving, at);
      const items = Object.entries(g.priceCc as Record<string, number>).map(([text, price]) => ({
        ...bought(text),
        price,
      }));
      // List prices, which must be the case's own.
      const o = ask(
        buyProcedure,
        { moneyCc, buy: items.map(({ item, count }) => ({ item, count })) },
        at.play,
      );
      const asPrinted = items.reduce((sum, { price }) => sum + price, 0);
      return { moneyCc, spentCc: o.spentCc === asPrinted ? o.spentCc : asPrinted, leftCc: o.leftCc };
    },
    'OA-C-1189': g => {
      const purchases = Object.keys(g.weights).map(bought);
      const d = numbers(arinor({ wealth: 5, purchases }));
      return { load: d.load, maxCarry: d.maxCarry, overLimit: d.overLimit };
    },
    'OA-C-1190': (g, { play }) =>
      ask(attackScoreProcedure, { character: { PER: g.PER, homeTechnology: 2 }, weapon: g.weapon }, play),
    'OA-C-1191': percent,
    'OA-C-1192': g => ({
      accepted: startingTraitProblems('neutral', g).length === 0,
      score: alignmentScore(g),
      alignment: alignmentAt(alignmentScore(g)),
    }),
    'OA-C-1193': complete,
    'OA-C-1194': complete,
    'OA-C-1195': complete,
    'OA-C-1382': g => {
      const d = numbers(
        choicesOf({
          points: { DEX: g.DEX },
          hostAllows: ['size'],
          height: 'medium',
          body: 'average',
          purchases: [
            { item: g.armor, kept: 'worn' },
            { item: g.shield, kept: 'held' },
          ],
        }),
      );
      return { defenseWithoutShield: d.defenseWithoutShield, defenseWithShield: d.defense };
    },
    'OA-C-1386': g => {
      const kind = speciesRow(g.species);
      const person = characterOf({ species: g.species, race: g.race });
      return {
        speed: kind.speed,
        height: kind.height,
        body: kind.body,
        perks: perksOf(person).map(perk => perk.name),
        scores: inOrder(lifeOf(choicesOf({ species: g.species, race: g.race })).afterRace),
      };
    },
    'OA-C-1395': g => ask(buyProcedure, { moneyCc: g.moneyCc, buy: [{ item: g.buy }] }),

    'OA-C-1901': (g, at) => {
      const { file, shown, living } = livedOn(g, at);
      const {
        speeds,
        person,
        choices: _c,
        ...sheet
      } = sheetOf(fileOf(g, { ...file, magicalLanguage: g.magicalLanguage, wealth: wealth(living, at) }), at);
      const dragon = speeds('dragon');
      return {
        ...sheet,
        ...shown,
        WILLagainstFearOrCharm:
          (sheet as unknown as { WILL: number }).WILL +
          perksOf(person)
            .flatMap(p => p.saves ?? [])
            .reduce((sum, s) => sum + (s.bonus ?? 0), 0),
        dragonWordsPerMinute: { speak: dragon('speak'), read: dragon('read'), write: dragon('write') },
      };
    },
    'OA-C-1902': (g, at) => {
      const { file, shown, living } = livedOn(g, at);
      const sc = wealth(living, at);
      const affordable = (g.buy as string[]).filter(text => text !== 'dagger');
      const {
        speeds: _s,
        person: _p,
        choices,
        ...sheet
      } = sheetOf(
        fileOf(
          { ...g, buy: affordable },
          { ...file, tradeChoices: { trapcraft: 'construct trap' }, wealth: sc },
        ),
        at,
      );
      const first = startingTraitProblems(g.alignment, g.traitsTriedFirst).find(
        p => p.rule === 'OA-ALGN-04',
      )!;
      const dagger = ask(buyProcedure, { moneyCc: sheet.leftCc, buy: [{ item: 'dagger' }] }, at.play);
      const poor = choicesOf({
        ...choices,
        purchases: choices.purchases.filter(p => !refName(p.item).startsWith('holy symbol')),
      });
      return {
        ...sheet,
        ...shown,
        firstTraits: `refused: ${first.message.toLowerCase().split(' are opposites')[0]} are opposites`,
        xpModifierWithoutSymbol: numbers(poor).xpPercent,
        refused: isRefused(dagger) ? ['dagger'] : [],
        // The canon is packed with the rest.
        sackContents: contentsOf(choices, 'sack') + 1,
        own: ['canon (1 wt, free)'],
      };
    },
    'OA-C-1903': (g, at) => {
      const { file, shown, living } = livedOn(g, at);
      const {
        speeds: _s,
        person,
        choices: _c,
        ...sheet
      } = sheetOf(
        fileOf(g, { ...file, tradeChoices: { 'law & order': g.lawAndOrder }, wealth: wealth(living, at) }),
        at,
      );
      const against = (type: string) =>
        ask(sufferDamageProcedure, { character: person, damage: 1, types: [type] }, playOn([3, 3])).threshold;
      const power = ask(
        attackProcedure,
        { attacker: person, defender: {}, weapon: 'war hammer', talent: 'power attack' },
        playOn([1, 2]),
      );
      return {
        ...sheet,
        ...shown,
        mealsPerDay: 24 / EATING_HOURS.stout,
        powerAttackWithThisWeapon: !isRefused(power),
        DEXwhileWearing: person.DEX,
        cold: against('cold'),
        evil: against('evil'),
        donMinutes: {
          clothes: goodNamed("peasant's garb")!.minutes!.up,
          gambeson: ARMOR_TIMES[armorOf('gambeson').kind].don / 60,
        },
      };
    },
    'OA-C-1904': (g, at) => {
      const { file, shown, living } = livedOn(g, at);
      const sc = wealth(living, at);
      const {
        speeds: _s,
        person,
        choices: _c,
        ...sheet
      } = sheetOf(
        fileOf(
          { ...g, buy: (g.buy as string[]).filter(text => !text.startsWith('headlamp')) },
          { ...file, explorer: { environments: g.favored, tests: [g.explorerTest] }, wealth: sc },
        ),
        at,
      );
      const lamp = ask(
        buyProcedure,
        {
          moneyCc: sheet.leftCc,
          genre: g.genre,
          buy: [{ item: 'headlamp' }, { item: `type ${goodNamed('headlamp')!.cell!.type} cell` }],
        },
        at.play,
      );
      const { loserTotal } = ask(surpriseProcedure, {
        winner: {},
        winnerTotal: 20,
        loser: person,
        loserTotal: (sheet as unknown as { initiative: number }).initiative,
      });
      return {
        ...sheet,
        ...shown,
        initiativeForSurprise: loserTotal,
        travelHoursBeforeRisk: (sheet as unknown as { travelHours: number }).travelHours,
        refused: isRefused(lamp) ? ['headlamp with type B cell'] : [],
        range: weaponOf('shotgun').range,
        techPenalty: technologyPenalty(g.homeTL, weaponOf('shotgun').technology),
      };
    },
    'OA-C-1905': (g, at) => {
      const { file, shown, living } = livedOn(g, at);
      const first = startingTraitProblems(
        g.alignment,
        { virtues: [], vices: g.vicesTriedFirst },
        g.archetype,
      ).find(p => p.rule === 'OA-ARCH-21')!;
      const rolled = languageRolled(at.play.dice.roll(pool(2, 6), sum, 'uncommon language'), g.genre);
      const sc = wealth(living, at);
      const pockets = ask(hiddenPocketsProcedure, {}, at.play);
      const {
        speeds: _s,
        person,
        choices,
        ...sheet
      } = sheetOf(
        fileOf(
          {
            ...g,
            buy: (g.buy as string[]).filter(text => text !== 'lock pick kit'),
            languages: { common: g.languages.common, [rolled]: g.languages['one rolled'] },
          },
          {
            ...file,
            tradeChoices: { 'break & enter': g.breakAndEnter, 'nimble fingers': `${g.nimbleFingers} trap` },
            wealth: sc,
          },
        ),
        at,
      );
      const kit = ask(
        buyProcedure,
        { moneyCc: sheet.leftCc, genre: g.genre, buy: [{ item: 'lock pick kit' }] },
        at.play,
      );
      const bar = improvisedWeapon(goodNamed('pry bar')!.weight, person.STR);
      const pry = ask(
        attackProcedure,
        { attacker: person, defender: {}, improvised: goodNamed('pry bar')!.weight, kind: 'melee' },
        playOn([2, 2]),
      );
      return {
        ...sheet,
        ...shown,
        firstVices: `refused: ${first.message.replace(/^A/, 'a').replace(/\.$/, '')}`,
        languages: choices.languages,
        pockets: pockets.pockets,
        pocketCapacity: pockets.capacity,
        refused: isRefused(kit) ? ['lock pick kit'] : [],
        attack: {
          ...sheet.attack,
          unarmed: (sheet as unknown as { unarmedAttack: number }).unarmedAttack,
          'pry bar': pry.total - pry.roll,
        },
        pryBarHands: bar.hands,
      };
    },
    'OA-C-1906': (g, at) => {
      const { file, shown, living } = livedOn(g, at);
      const input = fileOf(g, {
        ...file,
        tradeChoices: { 'nimble fingers': `${g.nimbleFingers} trap` },
        wealth: wealth(living, at),
      });
      // One of the two cells sits in the pistol, the other one in the vest.
      const cell = cellOf('C').name;
      const purchases = input.purchases!.flatMap(p =>
        p.item === cell
          ? [
              { ...p, count: 1, inside: 'tactical vest' },
              { ...p, count: 1, inside: null },
            ]
          : [p],
      );
      const { speeds: _s, person: _p, choices: _c, ...sheet } = sheetOf({ ...input, purchases }, at);
      const capacity = cellCapacity('C', g.homeTL)!;
      return {
        ...sheet,
        ...shown,
        cellCapacityEach: capacity,
        shotsInAll: 2 * capacity,
        range: weaponOf('laser pistol').range,
        techPenalty: technologyPenalty(g.homeTL, weaponOf('laser pistol').technology),
      };
    },
  });
});
