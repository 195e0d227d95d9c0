/** INIT: who notices whom, who acts first, and who is surprised. */

import { chebyshev, demand, hexes, itemAt, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Character, characterSchema, hasTalent } from '../character/character.ts';
import { secondaryScore } from '../character/secondary-scores.ts';
import { lacksInstincts, surpriseBetween } from '../character/senses.ts';
import { type Circumstance, circumstancesField, saidCircumstances } from '../checks/standard-roll.ts';
import { rollTest } from '../checks/test.ts';
import { listed, ofWhom, plural } from '../checks/words.ts';
import { initiativeConditions, whyNotDo } from '../conditions/conditions.ts';
import { jottedSpace } from '../content/words/space-notation.ts';
import { type OpenAdventurePlay, part, procedure, refuse } from '../play.ts';
import { nameMeant } from './rounds.ts';

export interface InitiativeTest {
  readonly roll: number;
  readonly total: number;
}

/** OA-INIT-02: initiative and a standard roll. */
export function initiativeTest(
  who: Character,
  { circumstances = [], modifier = 0 }: { circumstances?: readonly Circumstance[]; modifier?: number },
  play: OpenAdventurePlay,
): InitiativeTest {
  const under = initiativeConditions(who);
  const { roll, total } = rollTest(
    {
      label: ofWhom('initiative', who.name),
      rule: 'OA-INIT-02',
      modifiers: [
        { label: 'initiative', value: secondaryScore(who, 'initiative', play), rule: 'OA-SECO-08' },
        ...under.modifiers,
        { label: 'modifier', value: modifier },
      ],
      circumstances: [...circumstances, ...under.circumstances],
      target: 0,
      measured: true,
      combat: true,
    },
    play,
  );
  return { roll, total };
}

/** One who tested, for a side or a kind. */
export interface InitiativeTester extends InitiativeTest {
  readonly player: boolean;
}

export const TIE_BREAKS = [
  'highest result',
  'higher standard roll',
  'still tied: the PC',
  'still tied: the Host decides',
] as const;

/** OA-INIT-04: the highest result; then the higher roll, then the player's side, then the Host (the first named). */
export function initiativeWinner(tests: readonly InitiativeTester[]): {
  readonly winner: number;
  readonly reason: (typeof TIE_BREAKS)[number];
} {
  const best = (of: readonly number[], value: (test: InitiativeTester) => number): number[] => {
    const most = Math.max(...of.map(i => value(itemAt(tests, i))));
    return of.filter(i => value(itemAt(tests, i)) === most);
  };
  let left = best([...tests.keys()], test => test.total);
  if (left.length === 1) return { winner: itemAt(left, 0), reason: 'highest result' };
  left = best(left, test => test.roll);
  if (left.length === 1) return { winner: itemAt(left, 0), reason: 'higher standard roll' };
  const players = left.filter(i => itemAt(tests, i).player);
  return players.length > 0
    ? { winner: itemAt(players, 0), reason: 'still tied: the PC' }
    : { winner: itemAt(left, 0), reason: 'still tied: the Host decides' };
}

/** OA-INIT-05, OA-R-264: of a surprised tester's side everybody, or the tester alone; the vigilant never. */
export const surprisedOf = <M extends { readonly who: Character }>(
  members: readonly M[],
  tester: M,
  play: OpenAdventurePlay,
): readonly M[] =>
  (play.ruling('OA-R-264') === 'wholeSide' ? members : [tester]).filter(
    ({ who }) => !hasTalent(who, 'vigilance'),
  );

const partySchema = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(60)
    .optional()
    .describe('The side, or the kind of creature; called like its tester where left out.'),
  tester: characterSchema.describe('Who of it is closest.').meta({ from: 'person' }),
  others: z
    .array(characterSchema)
    .max(40)
    .default([])
    .describe('Everybody else of it.')
    .meta({ from: 'person' }),
  player: z.boolean().default(false).describe('Whether it is the players’ side.'),
  circumstances: circumstancesField,
  modifier: z.int().min(-50).max(50).default(0),
  noise: z.boolean().default(false).describe('Whether it makes noise; metal armor counts by itself.'),
  scouting: z
    .boolean()
    .default(false)
    .describe('Whether the tester is 10 spaces or more from everybody else of it, for watchful instincts.'),
});

/** Every side has a name of its own: two wolves are Wolf 1 and Wolf 2. */
function sideNames(parties: readonly z.output<typeof partySchema>[]): string[] {
  const names = parties.map(({ name, tester }) => name ?? tester.name);
  return names.map((name, i) =>
    itemAt(parties, i).name === undefined && names.filter(other => other === name).length > 1
      ? `${name} ${names.slice(0, i + 1).filter(other => other === name).length}`
      : name,
  );
}

export const initiativeProcedure = procedure({
  name: 'initiative',
  title: 'Initiative and surprise',
  summary:
    'The closest of every side, or of every kind, tests initiative: who acts first, and who trails by 5 or more and is surprised. The Host may award it without a test, surprise included.',
  rules: ['OA-INIT-01', 'OA-INIT-02', 'OA-INIT-03', 'OA-INIT-04', 'OA-INIT-05', 'OA-CMBT-01', 'OA-COND-35'],
  input: z.strictObject({
    parties: z.array(partySchema).min(2).max(20).meta({ rank: 'first' }),
    distance: z.int().min(0).max(100_000).default(12).meta({ rank: 'often', unit: 'spaces' }),
    awarded: z
      .string()
      .min(1)
      .max(60)
      .nullable()
      .default(null)
      .describe('The side to which the Host gives it without a test.'),
    surprisesAll: z
      .boolean()
      .default(false)
      .describe('With an award: whether everybody else is surprised as well.'),
  }),
  output: z.strictObject({
    tests: z.array(z.strictObject({ party: z.string(), total: z.int(), roll: z.int() })),
    winner: z.string(),
    reason: z.enum(['awarded', ...TIE_BREAKS]),
    surprised: z.array(z.string()).describe('By the names of those surprised.'),
  }),
  example: {
    input: {
      parties: [
        { name: 'party', player: true, tester: { name: 'Guld', PER: 6 } },
        { name: 'orcs', tester: { name: 'Orc 1', PER: 4 }, others: [{ name: 'Orc 2' }] },
      ],
    },
    dice: [3, 5, 6, 1],
    outcome: {
      tests: [
        { party: 'party', total: 9, roll: 3 },
        { party: 'orcs', total: 3, roll: -1 },
      ],
      winner: 'party',
      reason: 'highest result',
      surprised: ['Orc 1', 'Orc 2'],
    },
  },
  run({ parties: met, distance, awarded: said, surprisesAll }, play) {
    const sides = sideNames(met);
    const parties = met.map((party, i) => ({ ...party, name: itemAt(sides, i) }));
    const membersOf = ({ tester, others }: (typeof parties)[number]) =>
      [tester, ...others].map(who => ({ who }));
    if (said !== null) {
      const awarded = nameMeant(said, parties);
      if (!parties.some(({ name }) => name === awarded))
        return refuse('OA-INIT-03', `No side here is called “${said}”.`, 'awarded') as Refusal;
      const rest = surprisesAll ? parties.filter(({ name }) => name !== awarded) : [];
      return {
        tests: [],
        winner: awarded,
        reason: 'awarded' as const,
        surprised: rest
          .flatMap(membersOf)
          .filter(({ who }) => !hasTalent(who, 'vigilance'))
          .map(({ who }) => who.name),
      };
    }
    // OA-COND-38: who perceives nothing notices nobody.
    for (const [i, { tester }] of parties.entries()) {
      const unaware = whyNotDo(tester, 'perceive');
      if (unaware)
        return refuse(
          'OA-INIT-01',
          `${unaware.message.replace(/\.$/, '')}; the closest who can perceive anything tests.`,
          `parties[${i}].tester`,
        );
    }
    const tests = parties.map(({ tester, player, circumstances, modifier }) => ({
      player,
      ...initiativeTest(tester, { circumstances: saidCircumstances(circumstances), modifier }, play),
    }));
    const { winner, reason } = initiativeWinner(tests);
    const ahead = { who: itemAt(parties, winner).tester, total: itemAt(tests, winner).total };
    const { noise, others, scouting } = itemAt(parties, winner);
    // OA-PERK-11, OA-R-620: who lacks watchful instincts spoils them, in the own party or in another.
    const strangers = parties.flatMap((party, i) => (i === winner ? [] : [party.tester, ...party.others]));
    const nearest =
      !scouting && others.some(lacksInstincts)
        ? 0
        : strangers.some(lacksInstincts)
          ? distance
          : Number.POSITIVE_INFINITY;
    const surprised = parties.flatMap((party, i) => {
      if (i === winner) return [];
      const behind = { who: party.tester, total: itemAt(tests, i).total };
      if (!surpriseBetween(ahead, behind, { distance: nearest, noise }, play).trails) return [];
      const members = membersOf(party);
      return surprisedOf(members, itemAt(members, 0), play).map(({ who }) => who.name);
    });
    return {
      tests: tests.map(({ total, roll }, i) => ({ party: itemAt(parties, i).name, total, roll })),
      winner: itemAt(parties, winner).name,
      reason,
      surprised,
    };
  },
  tell({ tests, winner, reason, surprised }) {
    const totals = listed(tests.map(({ party, total }) => `${party} ${total}`));
    const why = reason === 'awarded' ? 'without a test' : `with ${totals} (${reason})`;
    return `The first to act: ${winner}, ${why}. ${surprised.length ? `Surprised: ${listed(surprised)}.` : 'Nobody is surprised.'}`;
  },
});

const placeSchema = jottedSpace(
  z.strictObject({ x: z.int().min(-9999).max(9999), y: z.int().min(-9999).max(9999) }),
);

/** OA-INIT-01: who of a side is closest; among equals its players, or the Host, choose. */
export function closest(
  places: Readonly<Record<string, { readonly x: number; readonly y: number }>>,
  to: { readonly x: number; readonly y: number },
  hex = false,
): { readonly distances: Record<string, number>; readonly candidates: string[] } {
  // OA-R-291: a diagonal step counts 1.
  const distances = Object.fromEntries(
    Object.entries(places).map(([name, at]) => [name, hex ? hexes(at, to) : chebyshev(at, to)]),
  );
  const least = Math.min(...Object.values(distances));
  return { distances, candidates: Object.keys(distances).filter(name => distances[name] === least) };
}

export const whoTestsProcedure = procedure({
  name: 'who-tests-initiative',
  title: 'Who tests initiative',
  summary: 'The character closest to those newly met; among equally close ones the players choose.',
  rules: ['OA-INIT-01', 'OA-PREP-02'],
  input: z.strictObject({
    met: placeSchema.describe('Where the newly met NPC stands.').meta({ rank: 'first' }),
    party: z
      .record(z.string().min(1).max(60), placeSchema)
      .refine(party => Object.keys(party).length > 0, 'Somebody has to be there.')
      .describe('Where everybody stands, by name.')
      .meta({ rank: 'first' }),
    grid: z
      .enum(['square', 'hexagon'])
      .default('square')
      .describe('Squares indoors and underground, hexagons outdoors and in space.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    distances: z.record(z.string(), z.int()),
    candidates: z.array(z.string()),
    chosenBy: z.enum(['nobody', 'players']),
  }),
  example: {
    input: { met: { x: 10, y: 0 }, party: { Ana: { x: 6, y: 0 }, Bo: { x: 7, y: 0 } } },
    dice: [],
    outcome: { distances: { Ana: 4, Bo: 3 }, candidates: ['Bo'], chosenBy: 'nobody' },
  },
  run({ met, party, grid }, play) {
    const { distances, candidates } = closest(party, met, grid === 'hexagon');
    for (const [name, distance] of Object.entries(distances))
      play.trace.note(
        'OA-INIT-01',
        `${name}, ${plural(distance, 'space')} away`,
        candidates.includes(name) ? 'closest' : 'farther',
      );
    return {
      distances,
      candidates,
      chosenBy: candidates.length > 1 ? ('players' as const) : ('nobody' as const),
    };
  },
  tell: ({ distances, candidates, chosenBy }) =>
    chosenBy === 'players'
      ? `${listed(candidates)} are equally close (${plural(demand(distances[itemAt(candidates, 0)], 'distance'), 'space')}); the players choose who tests.`
      : `${candidates[0]} is closest (${plural(demand(distances[itemAt(candidates, 0)], 'distance'), 'space')}) and tests.`,
});

export const initiativeParts = [
  part('state', 'Winner of initiative', ['OA-INIT-04'], initiativeWinner),
  part('state', 'Surprise of a side', ['OA-INIT-05'], surprisedOf),
  part('derivation', 'Initiative test', ['OA-INIT-02'], initiativeTest),
];
