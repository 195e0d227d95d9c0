/** The worked cases of maps, time, movement, burdens, dangers, rest and sight. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { describe } from 'vitest';
import { countersOf, FORCED_MARCH, LOST_SLEEP } from '../character/afflictions.ts';
import { type Character, type CharacterInput, characterOf } from '../character/character.ts';
import { secondaryScore } from '../character/secondary-scores.ts';
import { speedProcedure } from '../character/speed.ts';
import { sufferDamageProcedure } from '../checks/harm.ts';
import { attackProcedure } from '../combat/attack.ts';
import { putOutFireProcedure } from '../conditions/burning.ts';
import { burnJudgment } from '../conditions/condition-clock.ts';
import { RELATIVE_SPEEDS } from '../content/posture-list.ts';
import type { TerrainName } from '../content/terrain-list.ts';
import { heirProcedure } from '../downtime/death.ts';
import { promoteProcedure, whyNotMagicOrder } from '../downtime/promotion.ts';
import { shortRestProcedure } from '../downtime/recovery.ts';
import { daysProcedure, sleepExhaustion, sleepProcedure } from '../downtime/rest.ts';
import { loadProcedure } from '../gear/containers.ts';
import { bonusHalfRounds, HALF_ROUNDS, HALF_ROUNDS_PER_TURN, whyNotTime } from '../rounds/rounds.ts';
import { type At, ask, type G, playAreas, playOn, totals, valuesOf } from '../testing.ts';
import { airSupplyProcedure } from './air.ts';
import { climbProcedure } from './climbing.ts';
import { concealmentProcedure } from './concealment.ts';
import { coveredDefenseProcedure, coverOf } from './cover.ts';
import { moveWeightProcedure } from './encumbrance.ts';
import { fallingObjectProcedure, fallProcedure, fallSpeed } from './falling.ts';
import { fireDamage, fireDice, fireProcedure } from './fire.ts';
import { lineOfSightProcedure } from './line-of-sight.ts';
import { extentProcedure, mapDistanceProcedure, rangeProcedure } from './maps.ts';
import { moveProcedure } from './movement.ts';
import { atSpeed } from './posture.ts';
import { entryCost, reversible, terrainModifier } from './terrain.ts';
import { clockProcedure, intervalProcedure } from './time.ts';
import { travelProcedure } from './travel.ts';
import { vacuumProcedure } from './vacuum.ts';

/** The cases write terrains without a comma; of a class alone they mean any terrain that has it. */
const TERRAIN: Readonly<Record<string, TerrainName>> = {
  'flat floor': 'floor',
  path: 'path, firm',
  arduous: 'underbrush, knotted',
  formidable: 'quicksand',
};
const terrain = (name: string): TerrainName =>
  TERRAIN[name] ??
  (name.replace(/^(path|rocks|underbrush|air|ice|mud|snow|sand|water) /, '$1, ') as TerrainName);
const xy = ([x, y]: readonly [number, number]) => ({ x, y });
const refused = (answer: unknown): answer is Refusal => isRefusal(answer as object);
const allowed = (answer: unknown): 'allowed' | 'refused' => (refused(answer) ? 'refused' : 'allowed');
const gravityOf = (factor: number): string =>
  factor === 0 ? 'zero' : factor === 0.5 ? 'half' : factor === 1 ? 'common' : `tier ${factor}`;
/** Whoever asked gets the same person back, changed. */
const applied = (
  procedure: { apply?: (input: never, outcome: never) => Readonly<Record<string, unknown>> },
  input: { readonly character: CharacterInput } & Record<string, unknown>,
  outcome: unknown,
): Character =>
  procedure.apply!({ ...input, character: characterOf(input.character) } as never, outcome as never)
    .character as Character;

describe('maps', () => {
  const extent = (notation: string, { play }: At) => ask(extentProcedure, { notation }, play);
  const sized = (g: G, at: At) => extent(g.notation, at);
  playAreas(['MAP'], {
    'OA-C-2001': sized,
    'OA-C-2002': sized,
    'OA-C-2003': sized,
    'OA-C-2004': (g, at) => ({
      areaSpaces: extent(g.area, at).spaces,
      volumeSpaces: extent(g.volume, at).spaces,
    }),
    'OA-C-2005': (g, { play }) => ({
      settlementInMeters: ask(mapDistanceProcedure, { spaces: g.settlementSpaces, map: 'settlement' }, play)
        .meters,
      overlandInMeters: ask(mapDistanceProcedure, { spaces: g.overlandSpaces, map: 'overland' }, play).meters,
      localInWholeOverlandSpaces: ask(
        mapDistanceProcedure,
        { spaces: g.localSpaces, map: 'local', to: 'overland' },
        play,
      ).spaces,
    }),
    'OA-C-2006': (g, { play }) => {
      const answer: unknown = ask(mapDistanceProcedure, { map: g.mapRequested, genre: g.genre }, play);
      return {
        accepted: !refused(answer),
        refusalSays: (answer as Refusal).message.replace(/^F/, 'f').replace(/, not .*$/, ''),
      };
    },
    'OA-C-2007': (g, { play }) => {
      const SURROUNDINGS: Readonly<Record<string, string>> = {
        cave: 'underground',
        forest: 'outdoors',
        'outer space': 'outer space',
      };
      const grid = (place: string) => ask(mapDistanceProcedure, { place: SURROUNDINGS[place] }, play).grid;
      return {
        defaultMap: mapDistanceProcedure.input.parse({}).map,
        grids: Object.fromEntries(g.places.map((place: string) => [place, grid(place)])),
      };
    },
    'OA-C-2008': (g, { play }) => {
      const height = (map: string) =>
        ask(mapDistanceProcedure, { map, contourLines: g.contourLines }, play).height;
      return { metersOnSettlementMap: height('settlement'), metersOnOverlandMap: height('overland') };
    },
    'OA-C-2009': (g, at) => {
      const [first, second] = [extent(g.first, at), extent(g.second, at)];
      return {
        firstRows: first.rows,
        firstSpaces: first.spaces,
        secondRows: second.rows,
        secondSpaces: second.spaces,
      };
    },
    'OA-C-2010': (g, at) => ({
      equallyGoodPlacements: extent(g.area, at).placements,
      chosenBy: /the (current player) chooses/.exec(
        extentProcedure.tell(extent(g.area, at), { notation: g.area }),
      )?.[1],
    }),
    'OA-C-2011': (g, { play }) =>
      ask(rangeProcedure, { from: xy(g.from), to: xy(g.to), grid: g.grid, range: g.range }, play),
  });
});

describe('time', () => {
  playAreas(['TIME'], {
    'OA-C-2012': (g, { play }) => {
      const hour = ask(clockProcedure, { amount: g.oneHour, unit: 'hour' }, play);
      return {
        roundsPerSegment: ask(clockProcedure, { amount: 1, unit: 'segment' }, play).rounds,
        roundsPerHour: hour.rounds,
        secondsPerHour: hour.seconds,
        roundsPerDay: ask(clockProcedure, { amount: g.oneDay, unit: 'day' }, play).rounds,
        secondsPerHalfRound: hour.halfRound,
      };
    },
    'OA-C-2013': (g, { play }) => {
      const o = ask(intervalProcedure, { interval: g.interval, tasks: g.tasksInRounds }, play);
      const more = ask(intervalProcedure, { interval: g.interval, tasks: [...g.tasksInRounds, 2] }, play);
      return {
        fitsInOneMinute: o.fitsInOne,
        roundsLeft: o.roundsLeft,
        minutesIfTwoMoreRounds: more.intervals,
      };
    },
    'OA-C-2014': (g, { play }) => {
      const needed = (interval: string, unit: string, tasks: number[]) =>
        ask(intervalProcedure, { interval, unit, tasks }, play).intervals;
      return {
        segmentsNeeded: needed('routine', 'minute', g.routineTasksInMinutes),
        hoursNeeded: needed('prolonged', 'segment', g.prolongedTasksInSegments),
      };
    },
    'OA-C-2015': g => {
      let turn = { halfRounds: HALF_ROUNDS_PER_TURN, begun: false };
      const answers = g.attempts.map((type: 'free' | 'half-round' | 'full-round') => {
        const answer = whyNotTime(turn, type);
        if (!answer)
          turn = { halfRounds: turn.halfRounds - HALF_ROUNDS[type], begun: turn.begun || type !== 'free' };
        return answer;
      });
      const says = answers.filter(Boolean).map(({ rule }: Refusal) => rule);
      const SAYS: Readonly<Record<string, string>> = {
        'OA-CMBT-06': 'a full-round action only at the start of a turn',
        'OA-TIME-03': 'no half-round action left this turn',
      };
      return {
        results: answers.map((answer: Refusal | undefined) => (answer ? 'refused' : 'allowed')),
        refusalsSay: says.map((rule: string) => SAYS[rule]),
      };
    },
    'OA-C-2016': (g, { play }) => ({
      parts: g.hoursSinceStartOfMorning.map((hour: number) => ask(clockProcedure, { hour }, play).part),
    }),
  });
});

describe('movement', () => {
  const speed = (input: Record<string, unknown>, { play }: At) => ask(speedProcedure, input, play);
  playAreas(['MOVE'], {
    'OA-C-2017': (g, at) => {
      const o = speed(
        {
          character: { baseSpeed: g.speed },
          moves: g.halfRoundActionsMoving,
          terrain: [terrain(g.terrain)],
        },
        at,
      );
      return { spaces: o.spaces, halfRoundActionsLeft: HALF_ROUNDS_PER_TURN - g.halfRoundActionsMoving };
    },
    'OA-C-2018': (g, at) => {
      const o = speed({ character: { baseSpeed: g.speed }, time: g.interval }, at);
      return { spacesPerMinute: o.spaces, map: o.map };
    },
    'OA-C-2019': (g, at) => {
      const o = speed({ character: { baseSpeed: g.speed }, time: g.interval }, at);
      return { spacesPerSegment: o.spaces, map: o.map, meters: o.meters / 1 };
    },
    'OA-C-2020': (g, at) => {
      const made = (baseSpeed: number) =>
        Object.fromEntries(
          g.hours.map((hours: number) => [
            hours,
            speed({ character: { baseSpeed }, time: g.interval, hours }, at).spaces,
          ]),
        );
      return Object.fromEntries(g.speeds.map((score: number) => [`speed${score}`, made(score)]));
    },
    'OA-C-2021': (g, { play, trace }) => {
      const o = ask(
        travelProcedure,
        {
          party: [
            { VIT: g.fortitude, conditions: g.exhaustionBefore ? { exhaustion: g.exhaustionBefore } : {} },
          ],
          hours: g.hoursTravelled,
        },
        play,
      );
      return {
        saveTotals: totals(trace),
        exhaustion: o.party[0]!.exhaustion,
        fullDaysOfRestToClear: o.party[0]!.daysOfRest,
      };
    },
    'OA-C-2022': (g, { play }) => {
      const steps = Math.max(Math.abs(g.to[0] - g.from[0]), Math.abs(g.to[1] - g.from[1]));
      const path = Array.from({ length: steps }, (_, i) => ({
        at: { x: g.from[0] + i + 1, y: g.from[1] + i + 1 },
        terrain: [terrain(g.terrain)],
      }));
      const o = ask(moveProcedure, { character: { baseSpeed: g.speed }, from: xy(g.from), path }, play);
      return { cost: o.spent, speedPointsLeft: o.left };
    },
    'OA-C-2023': (g, { play }) => {
      const others = [
        { at: xy(g.ally), is: 'ally' },
        ...g.enemies.map((at: [number, number]) => ({ at: xy(at), is: 'enemy' })),
      ];
      const answers = g.attempts.map(
        ({ path, endTurn }: { path: [number, number][]; endTurn?: boolean }): unknown =>
          ask(
            moveProcedure,
            {
              character: { baseSpeed: g.speed },
              from: xy(g.mover),
              path: path.map(at => ({ at: xy(at) })),
              others,
              stays: endTurn ?? path.length > 1,
            },
            play,
          ),
      );
      const says = answers.filter(refused).map(({ message }: Refusal) =>
        message
          .replace(/\.$/, '')
          .replace(/^T/, 't')
          .replace(/^there is no way/, 'no way')
          .replace(/ or obstacles$/, ''),
      );
      return { results: answers.map(allowed), refusalsSay: says };
    },
    'OA-C-2028': (g, at) => ({
      spacesPerMinute: speed(
        {
          character: { baseSpeed: g.speed, encumbrance: g.encumbranceCounters },
          posture: g.posture,
          time: g.interval,
        },
        at,
      ).points,
    }),
    'OA-C-2029': (g, at) => ({
      spacesPerMinute: speed({ character: { baseSpeed: g.speed }, posture: g.posture, time: g.interval }, at)
        .points,
    }),
    'OA-C-2316': (g, { play }) => {
      const start: CharacterInput = {
        sleepDebt: 4,
        conditions: [
          { name: 'exhaustion', counters: g.exhaustion.forcedMarch, source: FORCED_MARCH },
          { name: 'exhaustion', counters: g.exhaustion.sleep, source: LOST_SLEEP },
        ],
      };
      const left = ({ conditions }: Character) => ({
        forcedMarch: countersOf(conditions, 'exhaustion', FORCED_MARCH),
        sleep: countersOf(conditions, 'exhaustion', LOST_SLEEP),
      });
      const slept = (character: CharacterInput) => {
        const night = { character, hours: 8 };
        return applied(sleepProcedure, night, ask(sleepProcedure, night, play));
      };
      const first = slept(start);
      const day = { character: slept(first), resting: true, days: 1 };
      const second = applied(daysProcedure, day, ask(daysProcedure, day, play));
      return { afterFirst: left(first), afterSecond: left(second) };
    },
    'OA-C-2930': (g, at) => {
      const { play, trace } = at;
      const traveller = { baseSpeed: g.speed, encumbrance: g.encumbranceCounters, VIT: g.fortitude };
      const route = g.route.map(({ terrain: name, spaces }: { terrain: string; spaces: number }) => ({
        terrain: [terrain(name)],
        spaces,
      }));
      const day = ask(travelProcedure, { party: [traveller], route, hours: 8 });
      const all = ask(travelProcedure, { party: [traveller], route, hours: g.travelHours }, play);
      const points = (hours: number) =>
        ask(speedProcedure, { character: traveller, time: 'prolonged', hours }).points;
      return {
        speedPoints: points(8),
        spentIn8Hours: points(8) - day.lost,
        spacesIn8Hours: day.spaces,
        lost: day.lost,
        hours9and10: points(g.travelHours - 8),
        boulderEnteredInHour: all.hour,
        saveTotals: totals(trace),
        exhaustion: all.party[0]!.exhaustion,
        spacesTotal: all.spaces,
      };
    },
  });
});

describe('postures', () => {
  const KIND: Readonly<Record<string, string>> = {
    'run backwards': 'backwards, run',
    'hand-stand walk': 'walk, hand-stand',
    'swim average': 'swim, average',
    'swim good': 'swim, good',
    'swim great': 'swim, great',
    'fly average': 'fly, average',
    'fly good': 'fly, good',
    'fly great': 'fly, great',
  };
  const posture = (name: string) => KIND[name] ?? name;
  const EVERY_KIND = ['terrestrial', 'aerial', 'subterranean', 'amphibious', 'aquatic'] as const;
  playAreas(['POST'], {
    'OA-C-2025': g =>
      Object.fromEntries(
        g.speeds.map((points: number) => [
          points,
          Object.fromEntries(RELATIVE_SPEEDS.map(relative => [relative, atSpeed(points, relative)])),
        ]),
      ),
    'OA-C-2026': (g, { play }) => ({
      speedPoints: g.postures.map(
        (name: string) =>
          ask(
            speedProcedure,
            { character: { baseSpeed: g.speed, habitats: [...EVERY_KIND] }, posture: posture(name) },
            play,
          ).points,
      ),
    }),
    'OA-C-2027': (g, { play }) => {
      const answer: unknown = ask(speedProcedure, { character: {}, posture: posture(g.posture) }, play);
      const kind = /is for (\w+) creatures/.exec((answer as Refusal).message)?.[1];
      return { accepted: !refused(answer), refusalSays: `great swimming is for ${kind} creatures` };
    },
    'OA-C-2030': (g, { play }) => ({
      speedPoints: ask(
        speedProcedure,
        { character: { baseSpeed: g.speed, conditions: g.conditions }, posture: g.posture },
        play,
      ).points,
    }),
    'OA-C-2308': (g, { play }) => {
      const o = ask(
        speedProcedure,
        { character: { baseSpeed: g.speed, SP: g.stamina }, posture: posture(g.posture) },
        play,
      );
      return { speedPoints: o.points, stamina: o.SP };
    },
  });
});

describe('terrain', () => {
  const moved = (g: G, moves: number, spaces: number, { play }: At) =>
    ask(
      moveProcedure,
      {
        character: { baseSpeed: g.speed },
        moves,
        path: Array.from({ length: spaces }, () => ({ terrain: [terrain(g.terrain)] })),
      },
      play,
    );
  playAreas(['TERR'], {
    'OA-C-2031': g => {
      const modifier = terrainModifier([g.terrain]);
      return {
        entryCost: entryCost(characterOf({}), [g.terrain]),
        trackingModifier: reversible(modifier),
        searchingModifier: reversible(modifier, 'hindrance'),
      };
    },
    'OA-C-2032': g => ({
      modifiers: g.combinations.map((names: string[]) => terrainModifier(names.map(terrain))),
    }),
    'OA-C-2033': (g, at) => {
      const o = moved(g, g.halfRoundActionsMoving, 1, at);
      return {
        pooledSpeedPoints: o.points,
        entryCost: o.spent,
        leftAfterOneSpace: o.left,
        possibleWithOneAction: moved(g, 1, 1, at).entered === 1,
      };
    },
    'OA-C-2034': (g, at) => {
      const [one, two] = g.halfRoundActionsMoving.map((moves: number) => moved(g, moves, 2, at));
      return {
        withOneAction: one.entered === 0 && one.tooDear !== null ? 'refused' : 'allowed',
        withTwoActions: { spaces: two.entered, left: two.left },
      };
    },
    'OA-C-2035': (g, { play }) => {
      const o = ask(
        moveProcedure,
        {
          character: { baseSpeed: g.speedPoints },
          path: g.path.map((name: string) => ({ terrain: [terrain(name)] })),
        },
        play,
      );
      return {
        entered: o.entered,
        speedPointsLeft: o.left,
        fourthStep: o.entered === 3 && o.tooDear !== null ? 'refused' : 'allowed',
      };
    },
    'OA-C-2036': g => ({ modifiers: g.terrains.map((name: string) => terrainModifier([terrain(name)])) }),
  });
});

describe('encumbrance', () => {
  const move = (input: Record<string, unknown>, { play }: At) => ask(moveWeightProcedure, input, play);
  const strong = (STR: number, more: CharacterInput = {}): CharacterInput => ({ STR, ...more });
  const pushed = (g: G, more: Record<string, unknown>, at: At) =>
    move({ movers: [strong(100)], weight: g.weight, burden: g.burden, ...more }, at).effectiveWeight;
  const most = (STR: number, burden: 'maxCarry' | 'maxLift' | 'maxPush', { play }: At) =>
    ask(loadProcedure, { character: { STR } }, play)[burden];
  playAreas(['ENC'], {
    'OA-C-2037': (g, { play }) => {
      const character = { baseSpeed: g.speed, DEX: g.dexterity, encumbrance: g.encumbranceCounters };
      return {
        speed: ask(speedProcedure, { character }, play).points,
        unarmedAttack: secondaryScore(characterOf(character), 'unarmedAttack', play),
      };
    },
    'OA-C-2038': (g, at) => ({
      maximum: most(g.strength, 'maxCarry', at),
      results: g.attempts.map((weight: number) =>
        allowed(move({ movers: [strong(g.strength)], weight, burden: g.burden }, at)),
      ),
    }),
    'OA-C-2039': (g, at) => ({
      counters: g.weights.map(
        (weight: number) =>
          move({ movers: [strong(g.strength)], weight, burden: g.burden }, at).movers[0]!.counters,
      ),
    }),
    'OA-C-2040': (g, at) => {
      const o = move({ movers: [strong(g.strength)], weight: g.weight, burden: g.burden }, at);
      return {
        maximum: most(g.strength, 'maxLift', at),
        seconds: o.seconds,
        counters: o.movers[0]!.counters,
      };
    },
    'OA-C-2041': (g, at) => ({
      seconds: g.weights.map(
        (weight: number) => move({ movers: [strong(g.strength)], weight, burden: g.burden }, at).seconds,
      ),
    }),
    'OA-C-2042': (g, at) => {
      const answers = g.weights.map((weight: number) =>
        move({ movers: [strong(g.strength)], weight, burden: g.burden }, at),
      );
      return {
        counters: answers.map((answer: ReturnType<typeof move>) =>
          refused(answer) ? null : answer.movers[0]!.counters,
        ),
        results: answers.map(allowed),
        maximum: most(g.strength, 'maxPush', at),
      };
    },
    'OA-C-2043': (g, at) => ({ effectiveWeight: pushed(g, { terrain: [terrain(g.terrain)] }, at) }),
    'OA-C-2044': (g, at) => ({
      effectiveWeight: pushed(
        g,
        { slope: { direction: g.direction, contourLines: g.contourLinesInSixSpaces } },
        at,
      ),
    }),
    'OA-C-2045': (g, at) => ({
      effectiveByLines: pushed(g, { slope: { direction: g.direction, contourLines: g.contourLines } }, at),
      effectiveByAngle: pushed(g, { slope: { direction: g.direction, degrees: g.angleDegrees } }, at),
    }),
    'OA-C-2046': (g, at) => {
      const o = move(
        {
          movers: [strong(100)],
          weight: g.weight,
          burden: g.burden,
          terrain: [terrain(g.terrain)],
          slope: { direction: 'uphill', contourLines: g.contourLinesUphill },
          gravity: g.gravity,
        },
        at,
      );
      return { totalMultiplier: o.multiplier, effectiveWeight: o.effectiveWeight };
    },
    'OA-C-2047': (g, at) => ({
      effectiveWeight: pushed(g, { terrain: [terrain(g.terrain)], gravity: g.gravity }, at),
    }),
    'OA-C-2048': (g, at) => {
      const o = move(
        {
          movers: [strong(g.strength)],
          weight: g.cartWeight,
          transport: true,
          terrain: [terrain(g.terrain)],
        },
        at,
      );
      return { effectiveWeight: o.effectiveWeight, counters: o.movers[0]!.counters };
    },
    'OA-C-2049': (g, at) => ({
      effectiveCargoWeight: move(
        {
          movers: [strong(100)],
          weight: 0,
          transport: true,
          cargo: { weight: g.cargoWeight, parts: g.wheels },
        },
        at,
      ).effectiveWeight,
    }),
    'OA-C-2050': (g, at) => ({
      effectiveByLines: pushed(g, { slope: { direction: g.direction, contourLines: g.contourLines } }, at),
      effectiveByAngle: pushed(g, { slope: { direction: g.direction, degrees: g.angleDegrees } }, at),
    }),
    'OA-C-2051': (g, at) => {
      const answers = g.slopes.map(({ angle, contourLines }: { angle?: number; contourLines?: number }) =>
        move(
          {
            movers: [strong(100)],
            weight: g.weight,
            burden: g.burden,
            slope: {
              direction: g.direction,
              degrees: angle ?? null,
              contourLines: contourLines ?? null,
            },
          },
          at,
        ),
      );
      const [first] = answers.filter(refused) as Refusal[];
      return {
        results: answers.map(allowed),
        effectiveWeights: answers.map((answer: ReturnType<typeof move>) =>
          refused(answer) ? null : answer.effectiveWeight,
        ),
        refusalSays: first!.message.replace(/^This is (.*) anything: (.*)\.$/, '$1 ($2)'),
      };
    },
    'OA-C-2052': (g, at) => {
      const o = move(
        {
          movers: g.movers.map(({ strength, speed }: { strength: number; speed: number }) =>
            strong(strength, { baseSpeed: speed }),
          ),
          weight: g.weight,
          burden: g.burden,
        },
        at,
      );
      return {
        sharePerMover: o.share,
        counters: o.movers.map(({ counters }) => counters),
        speeds: o.movers.map(({ speed }) => speed),
        groupSpeed: o.speed,
      };
    },
    'OA-C-2053': (g, at) => {
      const answer: unknown = move(
        { movers: g.strengths.map((STR: number) => strong(STR)), weight: g.weight, burden: g.burden },
        at,
      );
      const [, limit, strength, share] =
        /push (\d+) wt at most \(Strength (\d+)\), not (\d+)/.exec((answer as Refusal).message) ?? [];
      return {
        sharePerMover: Number(share),
        accepted: !refused(answer),
        refusalSays: `each mover must be able to move the share alone (Strength ${strength} moves at most ${limit})`,
      };
    },
    'OA-C-2054': (g, at) => {
      const answers = g.cases.map((c: { strength: number; carried: number; speed: number }) =>
        move(
          { movers: [strong(c.strength, { baseSpeed: c.speed })], weight: c.carried, burden: 'carry' },
          at,
        ),
      ) as ReturnType<typeof move>[];
      return {
        counters: answers.map(answer => (refused(answer) ? null : answer.movers[0]!.counters)),
        results: answers.map(answer =>
          refused(answer) ? 'refused' : answer.movers[0]!.paralyzed ? 'paralyzed' : 'free',
        ),
      };
    },
    'OA-C-2055': (g, at) => {
      const carrying = ask(loadProcedure, { character: { STR: g.strength }, weights: [g.carried] }, at.play);
      const o = move(
        {
          movers: [strong(g.strength, { load: g.carried, baseSpeed: g.speed })],
          weight: g.lifted,
          burden: 'lift',
        },
        at,
      );
      return {
        carryCounters: carrying.counters,
        liftCounters: o.movers[0]!.counters,
        counters: o.movers[0]!.encumbrance,
        speed: o.speed,
      };
    },
    'OA-C-2056': (g, { play }) => {
      const o = ask(loadProcedure, { character: { STR: g.strength }, weights: g.items }, play);
      return { totalWeight: o.load, counters: o.counters };
    },
  });
});

describe('gravity', () => {
  playAreas(['GRAV'], {
    'OA-C-2927': (g, { play }) => {
      const carries = (gravity: string) =>
        ask(moveWeightProcedure, {
          movers: [{ STR: g.strength, baseSpeed: g.speed }],
          burden: 'carry',
          weight: g.carried,
          gravity,
        });
      const loaded = carries(g.gravity);
      const { counters } = loaded.movers[0]!;
      const climber: CharacterInput = {
        DEX: g.climb,
        modifiers: { REF: g.reflex - g.climb },
        baseSpeed: g.speed,
        encumbrance: counters,
        protection: g.protection,
        HP: g.hp,
      };
      const climb = ask(
        climbProcedure,
        {
          character: climber,
          surface: [terrain(g.surface)],
          angle: g.angle,
          target: g.climbTargetNumber,
        },
        play,
      );
      const fall = ask(
        fallProcedure,
        { character: climber, spaces: climb.falls ? g.heightReached : 0, gravity: g.gravity },
        play,
      );
      return {
        effectiveWeight: loaded.effectiveWeight,
        counters,
        countersInCommonGravity: carries('common').movers[0]!.counters,
        speed: ask(speedProcedure, { character: climber }).points,
        climbTotal: climb.total,
        saveTotal: climb.saveTotal,
        fallDamage: fall.damage,
        hp: fall.HP,
      };
    },
    'OA-C-2057': (g, { play }) => ({
      effectiveWeight: ask(
        moveWeightProcedure,
        { movers: [{ STR: 100 }], weight: g.weight, gravity: g.gravity },
        play,
      ).effectiveWeight,
    }),
    'OA-C-2058': (g, { play }) => ({
      counters: g.packs.map(
        ({ weight, gravity }: { weight: number; gravity: string }) =>
          ask(moveWeightProcedure, { movers: [{ STR: g.strength }], burden: 'carry', weight, gravity }, play)
            .movers[0]!.counters,
      ),
    }),
  });
});

describe('falling', () => {
  const falls = (g: { spaces: number; protection: number; gravity?: number }, { play }: At) =>
    ask(
      fallProcedure,
      {
        character: { protection: g.protection, HP: 100 },
        spaces: g.spaces,
        gravity: gravityOf(g.gravity ?? 1),
      },
      play,
    ).damage;
  const struck = (g: G, { play }: At) => ({
    crushDamage: ask(
      fallingObjectProcedure,
      {
        character: { protection: g.protection, HP: 100 },
        weight: g.objectWeight,
        drop: g.drop,
        brace: g.reflexSavePassed,
        gravity: gravityOf(g.gravity ?? 1),
      },
      play,
    ).damage,
  });
  playAreas(['FALL'], {
    'OA-C-2059': (g, at) => ({ crushDamage: falls(g, at) }),
    'OA-C-2060': (g, at) => ({ crushDamage: falls(g, at) }),
    'OA-C-2061': (g, at) => ({
      damages: g.falls.map((fall: { spaces: number; protection: number }) => falls(fall, at)),
    }),
    'OA-C-2062': g => ({
      spacesPerHalfRound: g.gravities.map((gravity: number) => fallSpeed(gravityOf(gravity) as never)),
      spacesPerSecondAtCommonGravity:
        fallSpeed('common') / ask(clockProcedure, { amount: 1, unit: 'round' }).halfRound,
    }),
    'OA-C-2063': struck,
    'OA-C-2064': struck,
    'OA-C-2065': (g, { play, trace }) => {
      const victims = Array.from({ length: g.victims }, () =>
        ask(
          fallingObjectProcedure,
          {
            character: { DEX: g.reflex, protection: g.protection, HP: 100 },
            weight: g.objectWeight,
            drop: g.drop,
          },
          play,
        ),
      );
      return { saveTotals: totals(trace), crushDamage: victims.map(({ damage }) => damage) };
    },
    'OA-C-2066': struck,
    'OA-C-2350': (g, { play }) => {
      const character: CharacterInput = { armor: ['chain mail'], shields: ['heraldic shield'], HP: 50 };
      const stone = g.fallingObject;
      return {
        fallDamage: ask(fallProcedure, { character, spaces: g.fallSpaces }, play).damage,
        objectDamage: ask(
          fallingObjectProcedure,
          { character, weight: stone.weight, drop: stone.drop, brace: stone.reflexSavePassed },
          play,
        ).damage,
        fireDamage: ask(
          fireProcedure,
          { character, fire: 'small', rolled: g.fireDamageRolled },
          playOn([1, 2]),
        ).damage,
      };
    },
  });
});

describe('rest', () => {
  const rest = (input: Record<string, unknown>, { play }: At) => ask(shortRestProcedure, input, play);
  playAreas(['REST'], {
    'OA-C-2067': (g, at) => ({
      counts: g.carriedWhileResting.map(
        (burden: number) => rest({ character: { STR: g.strength }, burden }, at).rested,
      ),
    }),
    'OA-C-2068': (g, { play }) => ({
      exhaustion: g.hoursOfSleepMissed.map((debt: number) => sleepExhaustion(debt, play)),
    }),
    'OA-C-2069': (g, { play, trace }) => {
      const o = ask(
        sleepProcedure,
        { character: { CHA: g.willpower, armor: ['iron plate'] }, inArmor: true },
        play,
      );
      const [total] = totals(trace) as number[];
      return { kept: total! - g.willpower, total, hoursLost: o.lost };
    },
    'OA-C-2070': (g, { play, trace }) => {
      const night = (inArmor: boolean) => ({
        character: { CHA: g.willpower, armor: ['leather garment'] } satisfies CharacterInput,
        inArmor,
      });
      const o = ask(sleepProcedure, night(true), play);
      const [total] = totals(trace) as number[];
      // Without armor no die falls: none are given.
      ask(sleepProcedure, night(false), playOn([]));
      return {
        kept: total! - g.willpower,
        total,
        hoursLost: o.lost,
        saveNeededWithoutArmor: false,
      };
    },
    'OA-C-2071': (g, { play }) => {
      let character = characterOf({
        sleepDebt: 12,
        conditions: [{ name: 'exhaustion', counters: g.exhaustionFromSleep, source: LOST_SLEEP }],
      });
      const after = g.hoursSlept.map((hours: number) => {
        const night = { character, hours };
        character = applied(sleepProcedure, night, ask(sleepProcedure, night, play));
        return countersOf(character.conditions, 'exhaustion', LOST_SLEEP);
      });
      return { exhaustionAfterEach: after };
    },
    'OA-C-2072': (g, at) => ({
      staminaAfter: g.restHours.map(
        (hours: number) => rest({ character: { SP: g.stamina, maxSP: g.maximumStamina }, hours }, at).SP,
      ),
    }),
    'OA-C-2073': (g, { play }) => ({
      hp: g.characters.map(
        (c: { level: number; hp: number; max: number; days: number; resting: boolean }) =>
          ask(
            daysProcedure,
            { character: { level: c.level, HP: c.hp, maxHP: c.max }, days: c.days, resting: c.resting },
            play,
          ).HP,
      ),
    }),
    'OA-C-2323': (g, { play }) => ({
      exhaustion: g.hoursOfSleepMissed.map((debt: number) => sleepExhaustion(debt, play)),
    }),
    'OA-C-2931': (g, { play }) => {
      let character = characterOf({});
      const days = g.sleepHoursPerDay.map((hours: number) => {
        const night = { character, hours };
        const outcome = ask(sleepProcedure, night, play);
        character = applied(sleepProcedure, night, outcome);
        return outcome;
      }) as { sleepDebt: number; exhaustion: number }[];
      return {
        debtAtEndOfDay: days.map(({ sleepDebt }) => sleepDebt),
        exhaustionAtEndOfDay: days.map(({ exhaustion }) => exhaustion),
      };
    },
    'OA-C-2932': (g, at) => {
      let character: CharacterInput = {
        level: g.level,
        HP: g.hp,
        maxHP: g.maximumHp,
        SP: g.stamina,
        maxSP: g.maximumStamina,
      };
      for (const hours of [5 + 20 / 60, 3]) {
        const pause = { character, hours };
        character = applied(shortRestProcedure, pause, rest(pause, at));
      }
      const staminaAfterDay1 = character.SP;
      // The fight in between makes it no day of complete rest.
      const fought = rest({ character, hours: 24, strenuous: true }, at);
      const day = (resting: boolean) => {
        const days = { character, resting };
        character = applied(daysProcedure, days, ask(daysProcedure, days, at.play));
        return character.HP;
      };
      return {
        staminaAfterDay1,
        hpAfterDay1: day(fought.rested),
        day1CountsAsRest: fought.rested,
        hpAfterDay2: day(true),
      };
    },
  });
});

describe('sight', () => {
  const line = (g: G, cover: [number, number][], concealment: [number, number][], { play }: At) =>
    ask(
      lineOfSightProcedure,
      {
        viewer: xy(g.attacker ?? g.viewer),
        target: xy(g.target),
        cover: cover.map(xy),
        concealment: concealment.map(xy),
      },
      play,
    );
  const shot = (g: G, { play }: At) =>
    ask(
      coveredDefenseProcedure,
      {
        defense: g.defense,
        protection: g.coverProtection,
        covered: g.coveredRegions,
        total: g.attackTotal,
      },
      play,
    );
  /** What light does to an attack, then the attack itself. */
  const struckInLight = (g: G, { play }: At) => {
    const seen = ask(
      concealmentProcedure,
      { light: g.targetLight, viewerLight: g.attackerLight ?? 'brightness' },
      play,
    );
    const back = ask(
      concealmentProcedure,
      { light: g.attackerLight ?? 'brightness', viewerLight: g.targetLight },
      play,
    );
    return ask(
      attackProcedure,
      {
        attacker: { STR: g.meleeAttack, PER: g.rangedAttack },
        defender: { DEX: g.defense, HP: 50 },
        weapon: null,
        ...(g.meleeAttack ? { improvised: 0, kind: 'melee' } : {}),
        concealment: seen.concealment,
        attackerConcealment: back.concealment,
        height: g.highGround ? 1 : 0,
      },
      play,
    );
  };
  const inLight = (g: G, at: At) => {
    const o = struckInLight(g, at);
    return { kept: o.roll, roll: o.roll, total: o.total, damage: o.damage };
  };
  const lit = (g: G, { play }: At) => ({
    light: g.distances.map(
      (fromSource: number) =>
        ask(concealmentProcedure, { light: 'darkness', source: 'torch', fromSource }, play).light,
    ),
  });
  playAreas(['SIGHT'], {
    'OA-C-2077': (g, at) => {
      const seen = g.coverSpaces.map((cover: [number, number][]) => line(g, cover, [], at));
      return {
        cover: seen.map((o: { cover: string }) => o.cover),
        canBeAttacked: seen.map((o: { canBeAttacked: boolean }) => o.canBeAttacked),
      };
    },
    'OA-C-2078': g => {
      const cover = g.coveredRegions.map((covered: never[]) => coverOf({ covered, half: [], light: false }));
      const target = (covered: never[]) =>
        allowed(ask(coveredDefenseProcedure, { defense: 5, protection: 10, covered }, playOn([6])));
      return {
        cover,
        canBeTargeted: g.coveredRegions.map((covered: never[]) => target(covered) === 'allowed'),
      };
    },
    'OA-C-2079': (g, at) => {
      const o = shot(g, at);
      return { regionCovered: o.share === 'all', effectiveDefense: o.defense, damage: o.damage };
    },
    'OA-C-2080': (g, { play }) => ({
      effectiveDefense: ask(
        coveredDefenseProcedure,
        { defense: g.defense, protection: g.coverProtection, half: [g.region] },
        play,
      ).defense,
    }),
    'OA-C-2081': (g, at) => {
      const o = shot(g, at);
      return { regionCovered: o.share === 'all', effectiveDefense: o.defense, damage: o.damage };
    },
    'OA-C-2082': g => {
      const COVERED: Readonly<Record<string, object>> = {
        all: { covered: ['torso'] },
        half: { half: ['torso'] },
        'a third': {},
      };
      return {
        effectiveDefenses: g.parts.map(
          (part: string) =>
            ask(
              coveredDefenseProcedure,
              { defense: g.defense, protection: g.coverProtection, ...COVERED[part] },
              playOn([4]),
            ).defense,
        ),
      };
    },
    'OA-C-2083': inLight,
    'OA-C-2085': inLight,
    'OA-C-2084': (g, at) => {
      const seen = ask(concealmentProcedure, { light: g.targetLight }, at.play);
      const o = ask(
        attackProcedure,
        {
          // A heavy crossbow has range 6 and destruction 2.
          attacker: { PER: g.rangedAttack - 2, weapons: ['heavy crossbow'] },
          defender: { DEX: g.defense, HP: 50 },
          weapon: 'heavy crossbow',
          distance: g.distance,
          concealment: seen.concealment,
        },
        at.play,
      );
      return { roll: o.roll, effectiveRange: o.range, total: o.total, damage: o.damage };
    },
    'OA-C-2086': (g, { play }) => ({
      sightPerception: g.targets.map(
        (light: string) => ask(concealmentProcedure, { viewerLight: g.viewerLight, light }, play).sightTests,
      ),
    }),
    'OA-C-2087': lit,
    'OA-C-2331': lit,
    'OA-C-2088': (g, { play }) => {
      const seen = g.gasHeights.map((lowHeight: number) =>
        ask(concealmentProcedure, { target: { height: 'medium' }, lowHeight }, play),
      );
      return {
        concealment: seen.map((o: { concealment: string }) => o.concealment),
        defenseBonus: seen.map((o: { defense: number }) => o.defense),
      };
    },
    'OA-C-2303': (g, at) => {
      const o = struckInLight(g, at);
      const { advantage, disadvantage } = o.mode;
      return { rollsMade: advantage || disadvantage ? 2 : 1, total: o.total, damage: o.damage };
    },
    'OA-C-2309': (g, at) => ({
      concealment: g.fogSpaces.map((fog: [number, number][]) => line(g, [], fog, at).concealment),
    }),
    'OA-C-2326': inLight,
    'OA-C-2332': inLight,
  });
});

describe('fire and air', () => {
  playAreas(['FIRE'], {
    'OA-C-2089': (g, { play }) => ({
      damage: fireDamage(characterOf({ protection: g.protection }), g.fire, play),
    }),
    'OA-C-2090': g => ({ dicePerHalfRound: g.fires.map((fire: never) => fireDice(fire)) }),
    'OA-C-2091': (g, { play, trace }) => {
      const o = ask(
        fireProcedure,
        {
          character: { DEX: g.reflex, protection: g.protection, HP: 20 },
          fire: g.fire,
          halfRounds: g.halfRoundsExposed,
        },
        play,
      );
      const saves = totals(trace);
      return {
        damages: valuesOf(trace, 'Fire on armor'),
        savesNeeded: saves.length,
        saveTotal: saves[0],
        burnCounters: o.burn,
      };
    },
    'OA-C-2935': (g, { play, trace }) => {
      const runner = { DEX: g.runner.reflex, protection: g.runner.protection, HP: g.runner.hp };
      // Of two own actions one touched the fire.
      const inFire = { character: runner, fire: g.fire, halfRounds: 1 };
      const burnt = ask(fireProcedure, inFire, play);
      const burning = applied(fireProcedure, inFire, burnt);
      const [saveTotal] = totals(trace);
      // The round in which the fire was caught is not judged: no die falls at its end.
      const judged = burnJudgment(burning, false, playOn());
      const attempt = (triedThisRound: boolean, character: Character) =>
        ask(putOutFireProcedure, { burning: character, helper: { DEX: 8 }, triedThisRound }, play);
      const put = attempt(false, burning);
      return {
        exposures: 1,
        damage: burnt.damage,
        hp: burnt.HP,
        saveTotal,
        burn: burnt.burn,
        judgedAtEndOfRound1: judged.happened.length > 0,
        allySave: put.total,
        burnAfterRound2: put.burn,
        secondAttempt: refused(attempt(true, burning)) ? 'refused: one attempt per round' : 'allowed',
      };
    },
    'OA-C-2092': (g, { play }) => {
      const [length, width, height] = g.roomVolume.split('x').map(Number);
      const last = (fire: never) => ask(airSupplyProcedure, { length, width, height, fires: [fire] }, play);
      return {
        airVolumes: last('tiny' as never).volumes,
        rounds: g.fires.map((fire: never) => last(fire).rounds),
      };
    },
  });
});

describe('vacuum', () => {
  const outside = (g: G, { play }: At) => {
    const input = {
      character: { SP: g.stamina, HP: g.hp ?? 5, VIT: g.fortitude ?? 5 },
      rounds: g.roundsExposed ?? 0,
    };
    return ask(vacuumProcedure, input, play);
  };
  playAreas(['VAC'], {
    'OA-C-2093': (g, at) => {
      const input = { character: { SP: g.stamina }, rounds: 0, suddenly: true, stillThere: true };
      const o = ask(vacuumProcedure, input, at.play);
      return { maximumRounds: o.mostRounds, condition: o.dying ? 'dying' : 'none' };
    },
    'OA-C-2094': (g, at) => {
      const o = outside(g, at);
      return { saveTotals: totals(at.trace), hp: o.HP, stamina: o.SP, dyingAfterReturn: o.dying };
    },
    'OA-C-2095': (g, { play }) => ({
      dead: ask(vacuumProcedure, { character: { SP: g.stamina, HP: g.hp } }, play).dead,
    }),
    'OA-C-2333': (g, at) => {
      const o = outside(g, at);
      const more = [3, 4].find(roundsExposed => outside({ ...g, roundsExposed }, at).dead);
      return {
        savesMade: totals(at.trace).length,
        hp: o.HP,
        stamina: o.SP,
        deadIfOutsideInRound: more,
      };
    },
    'OA-C-2926': (g, { play, trace }) => {
      const kara = { SP: g.kara.stamina, HP: g.kara.hp, VIT: g.kara.fortitude };
      const first = { character: kara, rounds: 0, suddenly: true, stillThere: true };
      const exposure = ask(vacuumProcedure, first, play);
      const savesAtOnce = totals(trace).length;
      const after = applied(vacuumProcedure, first, exposure);
      const second = { character: after, rounds: 1 };
      const turn2 = ask(vacuumProcedure, second, play);
      const inside = applied(vacuumProcedure, second, turn2);
      const later = ask(vacuumProcedure, { character: inside, rounds: 0 }, play);
      return {
        atExposure: {
          stamina: exposure.SP,
          dying: exposure.dying,
          finishesTurn: !exposure.dead,
          dyingSaveInRound1: savesAtOnce > 0,
        },
        startOfTurn2: { stamina: turn2.SP, saveTotal: totals(trace)[0], hp: turn2.HP },
        startOfTurn3: { stamina: later.SP, hp: later.HP, dying: later.dying },
      };
    },
  });
});

describe('death', () => {
  const heir = (xp: number, { play }: At) => ask(heirProcedure, { dead: { xp, HP: 0 } }, play);
  playAreas(['DEAD'], {
    'OA-C-2074': (g, at) => {
      const o = heir(g.deadCharacterXp, at);
      return { newXp: o.xp, newLevel: o.level };
    },
    'OA-C-2075': (g, at) => ({
      newXp: g.deadCharacterXp.map((xp: number) => heir(xp, at).xp),
      newLevels: g.deadCharacterXp.map((xp: number) => heir(xp, at).level),
    }),
    'OA-C-2933': (g, at) => {
      const { play } = at;
      const { heir: h } = g;
      const scores = {
        STR: h.abilities.strength,
        PER: h.abilities.perception,
        DEX: h.abilities.dexterity,
        INT: h.abilities.intelligence,
        VIT: h.abilities.vitality,
        CHA: h.abilities.charisma,
        MAG: h.abilities.magic,
      };
      const given = {
        FORT: h.fortitude,
        REF: h.reflex,
        WILL: h.willpower,
        valor: h.valor,
        wisdom: h.wisdom,
      };
      const plain = characterOf({ ...scores, archetype: h.archetype });
      const modifiers = Object.fromEntries(
        Object.entries(given).map(([key, score]) => [
          key,
          score - secondaryScore(plain, key as 'FORT', playOn()),
        ]),
      );
      const { xp, level } = heir(g.deadCharacterXp, at);
      const character = {
        ...scores,
        archetype: h.archetype,
        modifiers,
        maxHP: h.maximumHp,
        maxSP: h.maximumStamina,
        xp,
      };
      const CHOICES: Readonly<Record<string, string>> = { intelligence: 'INT', perception: 'PER' };
      const input = {
        character,
        levels: h.primaryChoices.slice(0, level).map((word: string) => ({ ability: CHOICES[word] })),
      };
      const o = ask(promoteProcedure, input, play);
      const after = applied(promoteProcedure, input, o);
      return {
        xp,
        level: o.level,
        maximumHp: o.maxHP,
        maximumStamina: o.maxSP,
        fortitude: o.FORT,
        reflex: o.REF,
        willpower: o.WILL,
        valor: o.valor,
        wisdom: o.wisdom,
        newSkillPoints: o.skillPoints,
        intelligence: after.INT,
        perception: after.PER,
        halfRoundsPerRound: HALF_ROUNDS_PER_TURN + bonusHalfRounds(o.level),
        magicOrder: [...Array(11).keys()].findLast(order => !whyNotMagicOrder(after, order)),
      };
    },
    'OA-C-2076': (g, { play }) => {
      const hurt = g.hp.map((HP: number, i: number) =>
        ask(sufferDamageProcedure, { character: { HP }, damage: g.damage[i], types: ['crush'] }, play),
      );
      return {
        hpAfter: hurt.map((o: { HP: number }) => o.HP),
        dead: hurt.map((o: { dead: boolean }) => o.dead),
      };
    },
  });
});
