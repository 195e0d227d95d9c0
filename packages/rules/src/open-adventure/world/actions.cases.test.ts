/** The worked cases of the common actions, from swimming to running. */
import { isRefusal } from '@arbiter/engine';
import { describe } from 'vitest';
import { type CharacterInput, characterOf } from '../character/character.ts';
import { speedProcedure } from '../character/speed.ts';
import { concentrateProcedure } from '../checks/concentration.ts';
import { saveProcedure } from '../checks/save.ts';
import {
  findHiddenProcedure,
  groundModifier,
  hearingRange,
  listenProcedure,
  searchProcedure,
  trackProcedure,
} from '../checks/searching.ts';
import { losesSneak, sneakStatusProcedure, spots, stealthProcedure } from '../checks/stealth.ts';
import {
  catchProcedure,
  catchTarget,
  throwDistance,
  throwProcedure,
  throwSpeed,
} from '../checks/throwing.ts';
import { attackProcedure } from '../combat/attack.ts';
import { sizeBySpaces } from '../content/adventure-tables.ts';
import { terrainNamed } from '../content/terrain-list.ts';
import { weaponOf } from '../content/weapon-list.ts';
import { maximumWeight } from '../gear/load.ts';
import { type At, ask, type G, type OaAdapter, playAreas, playOn, totals, valuesOf } from '../testing.ts';
import { airSupplyProcedure } from './air.ts';
import { holdBreathProcedure } from './breath.ts';
import {
  catchClimberProcedure,
  climbProcedure,
  hangProcedure,
  steepnessOf,
  surfaceModifier,
} from './climbing.ts';
import { digProcedure } from './digging.ts';
import { jumpDistance, jumpProcedure } from './jumping.ts';
import { moveProcedure } from './movement.ts';
import {
  afterCurrent,
  breathesWater,
  longSwimProcedure,
  swimProcedure,
  waterCover,
  waterSightProcedure,
} from './swimming.ts';

type Out = Record<string, G>;
const says = (refusal: unknown, pattern: RegExp, said: string): string => {
  const { message } = refusal as { message: string };
  return pattern.test(message) ? said : message;
};
const TERRAIN: Readonly<Record<string, string>> = {
  'water under': 'water, under',
  'water waist deep': 'water, waist deep',
  'rocks medium stone': 'rocks, medium stone',
  'flat floor': 'floor',
  'snow soft': 'snow, soft',
  'stone wall': 'wall',
};
const terrainOf = (said: string): string => TERRAIN[said] ?? said;
const speedOf = (character: CharacterInput, rest: object = {}, play = playOn()) =>
  ask(speedProcedure, { character, ...rest }, play) as Out;
const UPRIGHT = {
  angle: 90,
  contourLines: null,
  ceiling: false,
  braced: false,
  freeRope: false,
  footWrapped: false,
};
const swim = (g: G, rest: object, { play }: At): Out =>
  ask(swimProcedure, { character: { STR: g.swim, encumbrance: g.encumbranceCounters }, ...rest }, play);

const adapters: Record<string, OaAdapter> = {
  'OA-C-2152': (g, at) => {
    const rounds = [0, 0].map(() => swim(g, { gearFloats: g.gearFloats }, at));
    return {
      totals: rounds.map(({ total }) => total),
      afloat: rounds.map(({ afloat }) => afloat),
      sinksPerRound: rounds[1]!.sinks,
    };
  },
  'OA-C-2153': g => {
    const way = { posture: 'swim, average', terrain: [terrainOf(g.terrain)] };
    const one = speedOf({ baseSpeed: g.speed }, way);
    return {
      speedPointsPerAction: one.points,
      spacesWithOneAction: one.spaces,
      spacesWithTwoActions: speedOf({ baseSpeed: g.speed }, { ...way, moves: 2 }).spaces,
    };
  },
  'OA-C-2154': g => ({
    mustHoldBreath: g.creatures.map(
      (kind: string) =>
        !breathesWater({ habitats: [kind === 'human' ? 'terrestrial' : (kind as 'aquatic')] }),
    ),
  }),
  'OA-C-2155': (g, { play }) => ({
    clearWaterSpaces: ask(waterSightProcedure, { character: { PER: g.perception }, murky: false }, play)
      .range,
    murkyWater: ask(waterSightProcedure, { character: { PER: g.perception } }, play).as,
  }),
  'OA-C-2156': g => {
    const { carried } = ask(
      swimProcedure,
      { character: { STR: 9 }, current: g.currentSpacesPerRound },
      playOn([1, 2]),
    );
    return { positionAfterTurn: afterCurrent(g.position, g.swimsUpstream, carried) };
  },
  'OA-C-2157': (g, { play }) => {
    const { stretches, sinks } = ask(
      longSwimProcedure,
      { character: { SP: g.stamina }, minutes: 1000 },
      play,
    );
    const tired = ask(swimProcedure, { character: { STR: 10, SP: 0 } }, playOn());
    return {
      minutesUntilEachLoss: stretches,
      totalMinutes: stretches.reduce((a, b) => a + b, 0),
      afterwards: sinks && !tired.afloat && tired.total === null ? 'all swim tests fail' : 'swims on',
    };
  },
  'OA-C-2158': (g, { play }) => {
    const bow = 'recurved bow';
    const { protection, concealment } = waterCover(g.waterSpacesBetween, true);
    const { roll, total, damage } = ask(
      attackProcedure,
      {
        attacker: { PER: g.rangedAttack - weaponOf(bow).destruction },
        defender: { DEX: g.defense, HP: 20 },
        weapon: bow,
        distance: g.distance,
        cover: { protection, covered: ['torso', 'left arm', 'right arm', 'left leg', 'right leg'] },
        concealment,
      },
      play,
    );
    // What the arrow did not get through is the defense that it met.
    const effectiveDefense = total - damage;
    return {
      kept: roll,
      total,
      regionCovered: effectiveDefense === g.defense + protection,
      effectiveDefense,
      damage,
    };
  },
  'OA-C-2159': g => ({ distances: g.runUp.map((runUp: number) => jumpDistance(g.jumpResult, runUp)) }),
  'OA-C-2160': g => {
    const all = (runUp: number) => g.jumpResults.map((result: number) => jumpDistance(result, runUp));
    return {
      standing: all(0),
      withRunUpOf3: all(g.runUpSpaces[0]),
      withRunUpOf4: all(g.runUpSpaces[1]),
    };
  },
  'OA-C-2161': (g, { play }) => {
    const SIZES = ['small', 'medium', 'large'] as const;
    const all = (runUp: number) =>
      g.heights.map(
        (tall: number) =>
          ask(jumpProcedure, { character: { height: SIZES[tall - 1] }, direction: 'up', runUp }, play).spaces,
      );
    return { standing: all(0), withRunUp: all(4) };
  },
  'OA-C-2162': g => {
    const { heard, understood } = hearingRange(g.listenResult);
    return { talkingHeardUpTo: heard, wordsUnderstoodUpTo: understood };
  },
  'OA-C-2163': g => {
    const refused = ask(listenProcedure, { character: {}, noisy: g.noisyEvent === 'battle' });
    return {
      accepted: !isRefusal(refused),
      refusalSays: says(
        refused,
        /^Listening is impossible during a noisy event/,
        'listening is impossible during a noisy event',
      ),
    };
  },
  'OA-C-2164': (g, { play }) => {
    const size = sizeBySpaces(g.size === 'less than 1/4 space' ? 0.1 : 2);
    const terrain = [terrainOf(g.terrain)];
    const { total, modifiers, minutes, found } = ask(
      searchProcedure,
      { character: { PER: g.search }, size, terrain, spaces: g.spaces, hurried: g.speedUsed !== 'half' },
      play,
    );
    return { modifiers, total, minutes, found };
  },
  'OA-C-2165': (g, { play }) => {
    const { roll, total } = ask(
      searchProcedure,
      {
        character: { PER: g.search },
        size: g.size,
        terrain: [terrainOf(g.terrain)],
        hurried: g.speedUsed === 'full',
      },
      play,
    );
    return { kept: roll, total };
  },
  'OA-C-2166': tracked,
  'OA-C-2167': tracked,
  'OA-C-2168': g => {
    const refused = ask(trackProcedure, { character: {}, terrain: [terrainOf(g.terrain)] });
    return {
      accepted: !isRefusal(refused),
      refusalSays: says(
        refused,
        /^Tracking is impossible through liquid or air/,
        'tracking is impossible through liquid or air',
      ),
    };
  },
  'OA-C-2169': g => ({
    spotted: g.perceptionTestResults.map(
      (result: number) => ask(findHiddenProcedure, { character: {}, result, hideResult: g.hideResult }).found,
    ),
  }),
  'OA-C-2170': g => ({ distance: throwDistance(g.throwResult, 'plain') }),
  'OA-C-2171': g => ({ spacesPerHalfRound: throwSpeed(g.throwResult) }),
  'OA-C-2172': (g, { play }) =>
    ask(
      throwProcedure,
      { character: { STR: g.strength, load: g.carriedWithoutPot }, weight: g.potWeight },
      play,
    ),
  'OA-C-2173': (g, { play }) => {
    const { roll, total, distance, action } = ask(
      throwProcedure,
      { character: { STR: g.throw }, kind: 'small target' },
      play,
    );
    return { roll, total, distance, extraAction: action.split(', ')[0] };
  },
  'OA-C-2174': (g, { play }) => {
    const SIZES = ['small', 'medium', 'large'] as const;
    const long = (length: number, on: At['play']) =>
      ask(
        throwProcedure,
        { character: { STR: g.throw, height: SIZES[g.throwerHeight - 1] }, kind: 'long', length },
        on,
      );
    const allowed = g.objectLengths.map((length: number) => !isRefusal(long(length, playOn([1, 3]))));
    const { total, distance, action } = long(g.objectLengths[1], play);
    return { allowed, total, distance, action };
  },
  'OA-C-2175': g => ({ targetNumber: catchTarget(null, g.speedSpacesPerHalfRound) }),
  'OA-C-2176': (g, { play }) => {
    const { target, mode, total, caught } = ask(
      catchProcedure,
      { character: { DEX: g.catch }, throwResult: g.throwerTotal, byAlly: g.thrower === 'ally' },
      play,
    );
    return { targetNumber: target, assistance: mode?.advantage ? 'advantage' : 'none', total, caught };
  },
  'OA-C-2177': g => {
    const stretches = g.exertion.map((exertion: string, i: number) => ({
      exertion,
      rounds: g.roundsEach[i],
    }));
    const { budget, breath, suffocation } = ask(holdBreathProcedure, {
      character: { SP: g.stamina },
      stretches,
    });
    const later = ask(
      holdBreathProcedure,
      { character: { SP: g.stamina }, stretches: [...stretches, { exertion: 'moderate', rounds: 1 }] },
      playOn([1, 2]),
    );
    return {
      budgetRounds: budget,
      used: budget - (breath ?? 0),
      suffocationCounters: suffocation,
      countersAfterOneMoreModerateRound: later.suffocation,
    };
  },
  'OA-C-2178': g => {
    const [length, width, height] = g.volume.split('x').map(Number);
    const { volumes, minutes } = ask(airSupplyProcedure, {
      length,
      width,
      height,
      breathers: Array(g.people).fill(g.exertion),
    });
    return { airVolumes: volumes, days: minutes / (24 * 60) };
  },
  'OA-C-2179': (g, { play, trace }) => {
    const distractions = g.events.map(({ damage, staminaSpent, activity }: G) => ({
      damage: damage ?? 0,
      staminaSpent: staminaSpent ?? 0,
      strenuous: activity !== undefined && activity !== 'walk',
    }));
    const { concentrating } = ask(
      concentrateProcedure,
      { character: { CHA: g.willpower }, distractions },
      play,
    );
    const saveTotals = totals(trace);
    return {
      saveTotals,
      saveForWalking: saveTotals.length === g.events.length,
      stillConcentrating: concentrating,
    };
  },
  'OA-C-2180': dug,
  'OA-C-2181': (g, at) => ({ ...dug(g, at), groundClass: terrainNamed(g.ground).class }),
  'OA-C-2182': dug,
  'OA-C-2183': g => ({
    spotted: spots(
      {
        character: characterOf({ PER: g.observerPerception }),
        skill: '',
        lineOfSight: true,
        payingAttention: true,
      },
      g.sneakResult,
    ),
  }),
  'OA-C-2184': g => ({
    spottedBy: g.observers.filter(({ perception, lineOfSight = true, payingAttention = true }: G) =>
      spots(
        { character: characterOf({ PER: perception }), skill: '', lineOfSight, payingAttention },
        g.sneakResult,
      ),
    ),
  }),
  'OA-C-2185': (g, { play }) => {
    const rounds = [0, 0].map(() =>
      ask(
        stealthProcedure,
        {
          character: { DEX: g.sneak, baseSpeed: g.speed },
          observers: [{ character: { PER: g.observerPerception } }],
        },
        play,
      ),
    );
    return {
      totals: rounds.map(({ total }) => total),
      spotted: rounds.map(({ unnoticed }) => !unnoticed),
      speedPoints: rounds[0]!.speedPoints,
    };
  },
  'OA-C-2186': g => {
    const { lostTowards, keptTowards } = ask(sneakStatusProcedure, {
      attacks: true,
      loud: g.attackLoudness === 'talking volume',
      observers: ['A', 'B', 'C'].map(name => ({
        name,
        covered: true,
        target: name === g.attackTarget,
        hears: g[name] === 'within listening range',
      })),
    });
    return { sneakLostTowards: lostTowards, keptTowards };
  },
  'OA-C-2187': g => {
    const names: string[] = [...g.lineOfSightFrom, ...g.others];
    const observers = names.map(name => ({ name, lineOfSight: g.lineOfSightFrom.includes(name) }));
    const { lostTowards, keptTowards } = ask(sneakStatusProcedure, { observers });
    const hidden = { name: 'A', lineOfSight: true, covered: true, target: false, hears: true };
    return {
      sneakLostTowards: lostTowards,
      keptTowards,
      regainedBy: losesSneak(hidden, { attacks: false, loud: false })
        ? 'nothing'
        : 'reaching cover or concealment from A',
    };
  },
  'OA-C-2188': (g, { play }) => {
    const { roll, total, falls } = ask(
      climbProcedure,
      {
        character: { DEX: g.climb, encumbrance: g.encumbranceCounters },
        surface: [g.surface],
        angle: g.angle,
        catchesSelf: false,
      },
      play,
    );
    return {
      modifiers: { encumbrance: -g.encumbranceCounters, surface: surfaceModifier([g.surface]) },
      kept: roll,
      total,
      falls,
    };
  },
  'OA-C-2189': g => {
    const each = g.situations.map((situation: G) => steepnessOf({ ...UPRIGHT, ...situation }));
    return {
      climbTest: each.map(({ needed, circumstances }: ReturnType<typeof steepnessOf>) =>
        needed ? (circumstances[0]?.gives ?? 'plain') : 'not needed',
      ),
      hanging: each.map(({ hanging }: ReturnType<typeof steepnessOf>) => hanging),
    };
  },
  'OA-C-2190': g => {
    const { points, cost, spaces } = speedOf(
      { baseSpeed: g.speed },
      { posture: 'climb', terrain: [terrainOf(g.surface)] },
    );
    return { speedPointsPerAction: points, costPerSpace: cost, spacesPerAction: spaces };
  },
  'OA-C-2191': (g, { faces, play }) => {
    const wall = { character: { DEX: g.reflex }, target: g.climbTargetNumber };
    const { total: saveTotal, success } = ask(saveProcedure, { ...wall, save: 'REF' }, play);
    // The same after a climb that has failed on dice of our own.
    const { falls } = ask(climbProcedure, wall, playOn([6, 1, ...faces]));
    return { saveTotal, caught: success && !falls };
  },
  'OA-C-2192': (g, { play }) => {
    const { strength, reflex, climb } = g.catcher;
    const { saveTotal, climbTotal, result } = ask(
      catchClimberProcedure,
      {
        character: { STR: strength, DEX: climb, modifiers: { REF: reflex - climb } },
        weight: g.fallingWeight,
        target: g.climbTargetNumber,
      },
      play,
    );
    return { liftLimit: maximumWeight(strength, 'lift'), saveTotal, climbTotal, result };
  },
  'OA-C-2193': g => {
    const refused = ask(catchClimberProcedure, {
      character: { STR: g.catcherStrength },
      weight: g.fallingWeight,
    });
    return {
      possible: !isRefusal(refused),
      refusalSays: (refused as unknown as { message: string }).message
        .replace('The falling', 'the falling')
        .replace(` (${g.fallingWeight})`, '')
        .replace(/\.$/, ''),
    };
  },
  'OA-C-2194': g => ({
    minutes: ask(hangProcedure, {
      character: { SP: g.stamina, encumbrance: g.encumbranceCounters },
      hands: g.hands,
    }).minutes,
  }),
  'OA-C-2195': g => ({
    rounds: g.hangers.map(
      ({ stamina, counters, hands }: G) =>
        ask(hangProcedure, { character: { SP: stamina, encumbrance: counters }, hands }).rounds,
    ),
  }),
  'OA-C-2196': g => {
    const who = { baseSpeed: g.speed, encumbrance: g.encumbranceCounters, SP: g.stamina };
    const one = speedOf(who, { posture: 'run' });
    const all = speedOf(who, { posture: 'run', moves: g.halfRoundActionsMoving });
    const again = ask(speedProcedure, { character: who, posture: 'run', ranAlready: true });
    return {
      speedPointsPerAction: one.points,
      totalSpaces: all.spaces,
      stamina: all.SP,
      secondRunSameRound: isRefusal(again) ? 'refused' : 'allowed',
    };
  },
  'OA-C-2197': g => {
    const { spaces, SP } = speedOf(
      { baseSpeed: g.speed, SP: g.stamina },
      { posture: 'run', time: g.interval },
    );
    return { spacesPerMinute: spaces, stamina: SP };
  },
  'OA-C-2198': g => {
    const refused = ask(speedProcedure, { character: { SP: g.stamina }, posture: g.attempt });
    return {
      accepted: !isRefusal(refused),
      refusalSays: says(refused, /costs 1 stamina point/, 'running costs 1 stamina point'),
    };
  },
  'OA-C-2318': suffocating,
  'OA-C-2337': (g, at) => {
    const each = g.exertion.map((exertion: string, i: number) =>
      suffocating({ stamina: g.stamina, exertion, rounds: 10 * g.minutes[i] }, at),
    );
    return {
      suffocation: each.map((one: G) => one.suffocation),
      effectiveStamina: each.map((one: G) => one.effectiveStamina),
      saveNeeded: each.map((one: G) => one.saveNeeded),
    };
  },
  'OA-C-2349': g => {
    const ways = [
      { time: 'tactical' },
      { time: 'tactical', farRun: true },
      { time: 'vigilance' },
      { time: 'routine' },
    ];
    const each = ways.map(way => speedOf({ baseSpeed: g.speed, SP: g.stamina }, { posture: 'run', ...way }));
    return { speedPoints: each.map(({ points }) => points), stamina: each[0]!.SP };
  },
  'OA-C-2928': (g, at) => {
    const first = swim(g, {}, at);
    const [second, third] = [1, 2];
    const who = { baseSpeed: g.speed, encumbrance: g.encumbranceCounters };
    const way = { posture: 'swim, average', terrain: [terrainOf(g.terrain)] };
    const swims = speedOf(who, way);
    const both = ask(moveProcedure, {
      character: who,
      posture: 'swim, average',
      moves: 2,
      path: [{ terrain: [terrainOf(g.terrain)] }, { terrain: [terrainOf(g.terrain)] }],
    });
    const round2 = swim(g, { depth: first.depth }, at);
    const after2 = first.depth - both.entered;
    const round3 = swim(g, { depth: after2 }, at);
    const { budget, breath, suffocation } = ask(holdBreathProcedure, {
      character: { SP: g.stamina },
      stretches: [{ rounds: second + third - 1, exertion: 'moderate' }],
    });
    return {
      totals: [first.total, round2.total, round3.total],
      round1: { under: first.holdsBreath, depth: first.depth },
      speedPointsPerAction: swims.points,
      pooled: both.points,
      round2: { stopsSinking: round2.sinks === 0, depth: after2, atSurface: after2 === 0 },
      round3: { depth: after2 - both.entered, atSurface: after2 - both.entered === 0 },
      breathBudget: budget,
      suffocation,
      breathUsedAfterRound2: budget - (breath ?? 0),
    };
  },
  'OA-C-2929': (g, { play, trace }) => {
    const who = { DEX: g.climb, modifiers: { REF: g.reflex - g.climb }, baseSpeed: g.speed };
    const wall = { character: who, angle: g.angle, target: g.climbTargetNumber };
    const up = ask(moveProcedure, {
      character: who,
      posture: 'climb',
      moves: 2,
      path: [{ terrain: ['wall'] }, { terrain: ['wall'] }],
    }).entered;
    const first = ask(climbProcedure, wall, play);
    const still = ask(climbProcedure, { ...wall, moves: false }, play);
    const last = ask(climbProcedure, wall, play);
    const height = first.success ? up : 0;
    return {
      totals: [first.total, still.total, last.total],
      testInRound2: still.needed,
      height: [height, height, last.success ? height + up : height],
      saveTotal: totals(trace).at(-1),
      gripsAgain: !last.falls,
      falls: last.falls,
      movesInRound3: last.success,
    };
  },
};

function tracked(g: G, { play }: At): Out {
  const terrain = [terrainOf(g.terrain)];
  const { total, target, found, nextTestAfterMinutes } = ask(
    trackProcedure,
    {
      character: { PER: g.track },
      terrain,
      quarry: g.quarry,
      ageDays: g.ageDays,
      otherTraffic: g.otherTraffic,
      quarrySneaks: g.quarrySneaks,
    },
    play,
  );
  return {
    modifiers: {
      terrain: groundModifier(terrain as never, true),
      quarry: total! - g.track - groundModifier(terrain as never, true) + g.otherTraffic - rolledBy(play),
      traffic: -g.otherTraffic,
    },
    targetNumber: target,
    total,
    found,
    nextTestAfterMinutes,
  };
}
/** What the dice of this one test came to. */
const rolledBy = (play: At['play']): number => Number(valuesOf(play.trace as At['trace'], 'roll').at(-1));

function dug(g: G, { play }: At): Out {
  return ask(
    digProcedure,
    { volumes: g.volumes, tool: g.tool !== null, ground: g.ground === 'normal' ? [] : [g.ground] },
    play,
  );
}

function suffocating(g: G, { play }: At): Out {
  // Whether the save is due is what is asked; its dice are our own.
  const on = playOn([1, 2], { 'OA-R-247': play.ruling('OA-R-247') });
  const { suffocation, SP, unconscious } = ask(
    holdBreathProcedure,
    { character: { SP: g.stamina, VIT: 1 }, stretches: [{ rounds: g.rounds, exertion: g.exertion }] },
    on,
  );
  return { suffocation, effectiveStamina: SP, saveNeeded: unconscious };
}

describe('actions', () => playAreas(['ACT'], adapters));
