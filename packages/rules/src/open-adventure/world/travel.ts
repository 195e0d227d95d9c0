/** MOVE-06, MOVE-07: hours on the road, and those that are too many. */

import { type Alike, remember, repeat } from '@arbiter/dice';
import { isRefusal, itemAt, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import { countersOf, FORCED_MARCH } from '../character/afflictions.ts';
import { type Character, characterSchema } from '../character/character.ts';
import { isDead } from '../character/dead.ts';
import { healthOf, saveScore, staminaOf } from '../character/secondary-scores.ts';
import { isRun, TRAVEL_MINUTES, walkingSpeed } from '../character/speed.ts';
import { payStamina } from '../checks/harm.ts';
import { half } from '../checks/rounding.ts';
import { saveTest } from '../checks/save.ts';
import { rollTest, type Test, USUAL_TARGET } from '../checks/test.ts';
import { capital, listed, ofWhom, plural } from '../checks/words.ts';
import { afflict, relieve, whyNotDo, whyNotMove } from '../conditions/conditions.ts';
import { INTERVAL_FACTOR } from '../content/adventure-tables.ts';
import { postureNamed } from '../content/posture-list.ts';
import { tradeRow } from '../content/trades.ts';
import { postureName, terrainName } from '../content/words/other-names.ts';
import { afterHours, type Passed, passedBy, passedFields, writtenAfter } from '../downtime/hours.ts';
import { type OpenAdventurePlay, procedure, refuse, silently } from '../play.ts';
import { gravityField, underGravity } from './gravity.ts';
import { whyNotPosture } from './posture.ts';
import { entryCost } from './terrain.ts';

const HOUR = 60;
/** What is told of the road that all make together; on an open one only the distance can differ. */
const ROAD = ['spaces', 'arrived', 'hour', 'lost'];
const OPEN_ROAD = ['spaces', 'hour'];
/** OA-ACT-20: climbing and swimming are moderate activities. */
const EASY: readonly string[] = ['ground', 'air'];

/** OA-MOVE-07, OA-TRAD-22: minutes of travel in a day before exhaustion is risked. */
export const enduranceOf = ({ trade }: Pick<Character, 'trade'>): number =>
  TRAVEL_MINUTES + HOUR * (trade ? (tradeRow(trade).travelHours ?? 0) : 0);

/** OA-MOVE-07: the save at the end of an hour beyond the eight. */
const marchSave = (traveller: Character, play: OpenAdventurePlay): Test => ({
  ...saveTest(
    traveller,
    'FORT',
    { against: ['exhaustion'], magical: false },
    { target: USUAL_TARGET, score: saveScore(traveller, 'FORT', play) },
  ),
  label: `${ofWhom('forced march', traveller.name)}, fortitude save`,
  onlySuccess: true,
});

/** What time changes about somebody by itself. */
type Body = Pick<Character, 'HP' | 'SP' | 'conditions' | 'skewers' | 'breath'>;
const bodyOf = ({ HP, SP, conditions, skewers, breath }: Character): Body => ({
  HP,
  SP,
  conditions,
  skewers,
  breath,
});
const isQuiet = ({ conditions, skewers, breath }: Body): boolean =>
  conditions.length === 0 && skewers.length === 0 && breath === null;

/** Everything that an hour of travel changes. */
interface Journey {
  /** Minutes travelled in this journey. */
  readonly minutes: number;
  /** Spaces of the route entered, and the hour in which the last of them was. */
  readonly entered: number;
  readonly lastHour: number;
  /** Counters of each traveller from this march. */
  readonly tired: readonly number[];
  /** What else the hours have done to each; left out where nothing happens to anybody by itself. */
  readonly bodies?: readonly Body[];
  /** OA-R-455: points of each in the present eight hours, times TRAVEL_MINUTES: all of them, and those of running. */
  readonly given: readonly number[];
  readonly ran: readonly number[];
  readonly spent: readonly number[];
  /** OA-R-455: points of the slowest that lapsed with earlier eight hours. */
  readonly lapsed: number;
  /** Who has walked an hour, whichever, and is still to save for it: what odds work out once for all hours. */
  readonly saving?: readonly number[];
}

/** An hour before its saves: the journey by then, who has to save, and how everybody is. */
interface Hour {
  readonly walked: Journey;
  readonly saving: readonly number[];
  readonly later: readonly Character[];
}

/** OA-R-456: running hours are taken together and give half again. */
const pointsOf = (given: number, ran: number): number =>
  Math.floor(given / TRAVEL_MINUTES) + half(Math.floor(ran / TRAVEL_MINUTES));

/** What the slowest still has of the present eight hours. */
const pointsLeft = ({ given, ran, spent }: Journey): number =>
  Math.min(...given.map((points, i) => pointsOf(points, itemAt(ran, i)) - itemAt(spent, i)));

const { HP, dead, conditions, skewers } = passedFields;
const withoutStamina = ({ SP: _, ...rest }: Passed): Omit<Passed, 'SP'> => rest;

const withoutMarch = (character: Character, counters: number): Character =>
  counters ? relieve(character, 'exhaustion', { counters, source: FORCED_MARCH }) : character;

export const travelProcedure = procedure({
  name: 'travel',
  title: 'Travel',
  summary:
    'Hours of travel over a route on the overland map: four times the speed in eight hours, of which the slowest counts. Whoever goes on after eight hours saves against exhaustion each hour, and every counter makes the next hour slower. Conditions go on on their clocks; a death ends the journey.',
  rules: [
    'OA-MOVE-01',
    'OA-MOVE-06',
    'OA-MOVE-07',
    'OA-TERR-06',
    'OA-ENC-03',
    'OA-COND-18',
    'OA-TRAD-22',
    'OA-GRAV-02',
  ],
  input: z.strictObject({
    party: z
      .array(characterSchema)
      .min(1)
      .max(12)
      .describe('Everybody who travels together.')
      .meta({ rank: 'first', from: 'person', living: false }),
    hours: z
      .number()
      .min(0)
      .max(24)
      .default(8)
      .describe('Hours of travel.')
      .meta({ rank: 'first', unit: 'hours' }),
    before: z
      .number()
      .min(0)
      .max(24)
      .default(0)
      .describe('Hours travelled earlier on the same day.')
      .meta({ rank: 'often', unit: 'hours' }),
    route: z
      .array(
        z.strictObject({
          terrain: z.array(terrainName).max(5).default([]).meta({ from: 'terrains' }),
          spaces: z.int().min(1).max(500).default(1).meta({ unit: 'km' }),
        }),
      )
      .max(50)
      .default([])
      .describe(
        'Stretches of ground in order, each so many spaces of a kilometer; open road where none is given.',
      )
      .meta({ rank: 'first' }),
    posture: postureName
      .default('walk')
      .describe('How they go: on foot, swimming, flying; running is by the hour.')
      .meta({ rank: 'rare', from: 'postures' }),
    runHours: z
      .int()
      .min(0)
      .max(24)
      .default(0)
      .describe('How many of the first hours they run, for 1 stamina point each.')
      .meta({ rank: 'rare', unit: 'hours' }),
    gravity: gravityField,
  }),
  output: z.strictObject({
    spaces: z.int().describe('Kilometers made.'),
    arrived: z.boolean().describe('Whether the end of the route was reached.'),
    hour: z.int().describe('The hour of the journey in which the last space was entered.'),
    lost: z.int().describe('Speed points of the slowest that lapsed or are left over.'),
    party: z.array(
      z.strictObject({
        exhaustion: z.int().describe('Counters from this march.'),
        daysOfRest: z.int().describe('Entire days of rest that clear all counters of marches.'),
        SP: z.int(),
        passed: z
          .strictObject({ HP, dead, conditions, skewers })
          .nullable()
          .describe('What the hours did to whoever bore conditions besides; null where nobody bore any.'),
      }),
    ),
  }),
  example: {
    input: { party: [{ name: 'Otael', VIT: 7, baseSpeed: 6, SP: 7 }], hours: 9 },
    dice: [3, 4],
    outcome: {
      spaces: 27,
      arrived: true,
      hour: 9,
      lost: 0,
      party: [{ exhaustion: 0, daysOfRest: 0, SP: 7, passed: null }],
    },
  },
  rolls: true,
  run({ party: there, hours, before, route, posture, runHours, gravity }, play) {
    const party = there.map(each => underGravity(each, gravity, play));
    const minutes = Math.round(hours * HOUR);
    const earlier = Math.round(before * HOUR);
    if (minutes + earlier > 24 * HOUR)
      return refuse('OA-TIME-01', 'A day has 24 hours; more than that cannot be travelled in it.', 'hours');
    if (runHours > Math.ceil(hours))
      return refuse('OA-ACT-32', `Of ${hours} hours no more than all can be run.`, 'runHours');
    if (isRun({ posture }) || (runHours > 0 && posture !== 'walk'))
      return refuse('OA-ACT-32', 'Running is by the hour, and on foot: say how many hours.', 'posture');
    const runners: Character[] = [];
    for (const [i, traveller] of party.entries()) {
      const unfit = whyNotMove(traveller) ?? whyNotPosture(traveller, posture);
      if (unfit) return refusedAt(unfit, `party[${i}]`);
      const held = runHours > 0 ? whyNotDo(traveller, 'run') : undefined;
      const ran = {
        label: plural(runHours, 'hour of running', 'hours of running'),
        rule: 'OA-ACT-32' as const,
      };
      const pools = held ?? payStamina(traveller, runHours, ran, play);
      if (isRefusal(pools)) return refusedAt(pools, `party[${i}]`);
      runners.push(runHours > 0 ? { ...traveller, SP: pools.SP } : traveller);
    }
    const ground = route.flatMap(({ terrain, spaces }) => Array.from({ length: spaces }, () => terrain));
    const cost = (traveller: Character, space: number): number =>
      route.length === 0 ? 1 : entryCost(traveller, itemAt(ground, space));
    const tire = (body: Character, counters: number): Character =>
      counters ? afflict(body, { name: 'exhaustion', counters, source: FORCED_MARCH }) : body;
    /** What so many counters make of a body that nothing else changes is worked out once. */
    const weary = runners.map(() => new Map<number, Character>());
    const tiredAs = (i: number, { tired, bodies }: Pick<Journey, 'tired' | 'bodies'>): Character =>
      bodies
        ? tire({ ...itemAt(runners, i), ...bodies[i] }, itemAt(tired, i))
        : remember(itemAt(weary, i), itemAt(tired, i), () => tire(itemAt(runners, i), itemAt(tired, i)));
    const paces = new Map<Character, number>();
    const paceOf = (each: Character): number =>
      remember(paces, each, () => walkingSpeed(each, silently(play), posture));
    /** How fast each goes is told when they set out, and whenever it has changed. */
    const toldPaces: number[] = [];
    const tellPace = (each: Character, i: number): void => {
      const pace = paceOf(each);
      if (!play.trace.on || toldPaces[i] === pace) return;
      toldPaces[i] = pace;
      play.trace.within(
        'OA-MOVE-06',
        ofWhom('pace', each.name),
        () => walkingSpeed(each, play, posture),
        speed => speed,
      );
    };
    const saves = new Map<Character, Test>();
    const saveOf = (each: Character): Test =>
      play.trace.on ? marchSave(each, play) : remember(saves, each, () => marchSave(each, play));
    const isGone = (each: Character): boolean => isDead(healthOf(each, silently(play)));
    const gone = party.findIndex(isGone);
    if (gone >= 0)
      return refuse(
        'OA-DEAD-01',
        `${itemAt(party, gone).name} is dead and travels no more.`,
        `party[${gone}]`,
      );
    const none = runners.map(() => 0);
    const start: Journey = {
      minutes: 0,
      entered: 0,
      lastHour: 0,
      tired: none,
      ...(runners.every(isQuiet) ? {} : { bodies: runners.map(bodyOf) }),
      given: none,
      ran: none,
      spent: none,
      lapsed: 0,
    };
    // Where nobody bears anything, what a march does to one hangs on nobody else, and the road on nothing but paces.
    const apart = start.bodies === undefined && runHours === 0;
    const asks = (field: string): boolean => !apart || play.asks(field);
    const isPartyAsked = runners.map((_, i) => asks(`party ${i + 1}`));
    const isRoadAsked = (route.length > 0 ? ROAD : OPEN_ROAD).some(asks);
    const isFollowed = (i: number): boolean => isRoadAsked || itemAt(isPartyAsked, i);
    const isOnlyRoadAsked = !isPartyAsked.includes(true) && !(route.length > 0 && asks('lost'));
    const dearest = runners.map(each => Math.max(1, ...route.map(({ terrain }) => entryCost(each, terrain))));
    /**
     * The same journey in fewer words: points as they are left, and of somebody who goes ahead of the slowest no more
     * than can still be of use before the eight hours are over; march makes nobody faster.
     */
    const simplify = (journey: Journey): Journey => {
      const left = journey.given.map((points, i) => points - itemAt(journey.spent, i) * TRAVEL_MINUTES);
      const gone = (earlier + journey.minutes) % TRAVEL_MINUTES;
      const rest = Math.min((TRAVEL_MINUTES - gone) % TRAVEL_MINUTES, minutes - journey.minutes);
      const reach = Math.min(
        ...left.map((points, i) => points + paceOf(tiredAs(i, journey)) * INTERVAL_FACTOR.prolonged * rest),
      );
      return {
        ...journey,
        given: left.map((points, i) => Math.min(points, reach * itemAt(dearest, i))),
        spent: none,
      };
    };
    const isOver = (journey: Journey): boolean =>
      (journey.minutes >= minutes && !journey.saving) || runners.some((_, i) => isGone(tiredAs(i, journey)));
    const anHour = (before: Journey): Hour => {
      const travellers = runners.map((_, i) => tiredAs(i, before));
      const begins = earlier + before.minutes;
      const fresh = begins % TRAVEL_MINUTES === 0;
      const now = fresh
        ? { ...before, given: none, ran: none, spent: none, lapsed: before.lapsed + pointsLeft(before) }
        : before;
      // To the next full hour of the journey or of the day, whichever comes first.
      const stretch = Math.min(HOUR - (now.minutes % HOUR), HOUR - (begins % HOUR), minutes - now.minutes);
      const hour = Math.floor(now.minutes / HOUR) + 1;
      const share = travellers.map((each, i) => {
        tellPace(each, i);
        return paceOf(each) * INTERVAL_FACTOR.prolonged * stretch;
      });
      const given = now.given.map((points, i) => points + itemAt(share, i));
      const ran = now.ran.map((points, i) => points + (hour <= runHours ? itemAt(share, i) : 0));
      const spent = [...now.spent];
      let { entered, lastHour } = now;
      // OA-R-566: everybody pays what the ground costs them.
      const affordable = (): boolean =>
        (route.length === 0 || entered < ground.length) &&
        travellers.every(
          (each, i) => itemAt(spent, i) + cost(each, entered) <= pointsOf(itemAt(given, i), itemAt(ran, i)),
        );
      const noteRoad = (): void => {
        if (hour <= runHours)
          play.trace.note('OA-ACT-32', 'running, for 1 stamina point: half as many speed points more');
        for (const terrain of new Set(ground.slice(now.entered, entered + 1))) {
          const dear = Math.max(...travellers.map(each => entryCost(each, terrain)));
          if (dear > 1)
            play.trace.note('OA-TERR-06', `speed points for a space of ${terrain.join(', ')}`, dear);
        }
        play.trace.note('OA-MOVE-06', 'spaces made so far, at four times the speed in eight hours', entered);
      };
      while (affordable()) {
        for (const [i, each] of travellers.entries()) spent[i] = itemAt(spent, i) + cost(each, entered);
        entered++;
        lastHour = hour;
      }
      if (play.trace.on) noteRoad();
      // OA-R-467: at the end of each additional hour begun on this journey, or of what was travelled of it.
      const [ends, hourBegan] = [begins + stretch, begins - (begins % HOUR)];
      const hourOver = hourBegan >= earlier && (ends % HOUR === 0 || ends === earlier + minutes);
      const exertion =
        hour <= runHours ? 'strenuous' : EASY.includes(postureNamed(posture).medium) ? 'light' : 'moderate';
      const later = now.bodies
        ? travellers.map(each => afterHours(each, stretch / HOUR, exertion, play))
        : travellers;
      const bodies = now.bodies && later.map((each, i) => bodyOf(withoutMarch(each, itemAt(now.tired, i))));
      const saving = [...later.keys()].filter(
        i =>
          hourOver &&
          hourBegan >= enduranceOf(itemAt(later, i)) &&
          !isGone(itemAt(later, i)) &&
          isFollowed(i),
      );
      const walked: Journey = {
        ...now,
        minutes: now.minutes + stretch,
        entered,
        lastHour,
        given,
        ran,
        spent,
        ...(bodies && { bodies }),
      };
      return { walked, saving, later };
    };
    /** The end is reached, or somebody can never pay for the next space: whatever comes, nobody gets on. */
    const isRoadOver = (journey: Journey): boolean =>
      (route.length > 0 && journey.entered === ground.length) ||
      runners.some((_, i) => {
        const each = tiredAs(i, journey);
        const left = pointsOf(itemAt(journey.given, i), 0) - itemAt(journey.spent, i);
        return paceOf(each) === 0 && left < cost(each, journey.entered);
      });
    const inFewerWords = (journey: Journey): Journey => {
      if (journey.bodies || runHours > 0) return journey;
      return isOnlyRoadAsked && isRoadOver(journey)
        ? { ...journey, minutes, tired: none, given: none, spent: none }
        : simplify(journey);
    };
    const afterSaves = ({ walked: { saving: _, ...journey }, saving, later }: Hour): Journey => {
      const tired = journey.tired.map((counters, i) =>
        saving.includes(i) && !rollTest(saveOf(itemAt(later, i)), play).success ? counters + 1 : counters,
      );
      return { ...journey, tired };
    };
    const next = (now: Journey): Journey | undefined => {
      if (isOver(now)) return undefined;
      const { saving } = now;
      if (saving) return afterSaves({ walked: now, saving, later: runners.map((_, i) => tiredAs(i, now)) });
      const hour = `hour ${Math.floor(now.minutes / HOUR) + 1}`;
      return play.trace.within('OA-MOVE-06', hour, () => inFewerWords(afterSaves(anHour(now))));
    };
    // A save depends on the counters of whoever makes it, and neither on the hour nor on how far they have come.
    const walkedHours = new Map<Journey, Hour>();
    const hourOf = (now: Journey): Hour => remember(walkedHours, now, () => anHour(now), 100);
    const alike: Alike<Journey> = {
      of: now => {
        if (isOver(now)) return { ...start, minutes };
        if (now.bodies) return now;
        const { saving } = hourOf(now);
        return saving.length > 0
          ? { ...start, tired: now.tired.map((counters, i) => (saving.includes(i) ? counters : 0)), saving }
          : now;
      },
      back: (after, standIn, now) =>
        inFewerWords({
          ...hourOf(now).walked,
          tired: now.tired.map((counters, i) => counters + itemAt(after.tired, i) - itemAt(standIn.tired, i)),
        }),
    };
    const end = repeat(play.dice, start, next, Number.POSITIVE_INFINITY, alike);
    return {
      spaces: end.entered,
      arrived: end.entered === ground.length || route.length === 0,
      hour: end.lastHour,
      lost: end.lapsed + pointsLeft(end),
      party: runners.map((_, i) => {
        const after = tiredAs(i, end);
        return {
          exhaustion: itemAt(end.tired, i),
          daysOfRest: countersOf(after.conditions, 'exhaustion', FORCED_MARCH),
          SP: staminaOf(after, silently(play)),
          passed: end.bodies
            ? withoutStamina(passedBy(withoutMarch(after, itemAt(end.tired, i)), play))
            : null,
        };
      }),
    };
  },
  tell({ spaces, arrived, party: after }, { party, route, hours, runHours }) {
    const tired = party.flatMap(({ name }, i) => {
      const { passed, exhaustion, SP } = itemAt(after, i);
      if (passed?.dead) return [`${name} dies on the way`];
      const felt = [
        ...(exhaustion ? [`suffers ${exhaustion} exhaustion`] : []),
        ...(runHours > 0 ? [`has ${plural(SP, 'stamina point')} left`] : []),
      ];
      return felt.length ? [`${name} ${listed(felt)}`] : [];
    });
    const way = route.length ? (arrived ? ' and arrives' : ' and is not there yet') : '';
    return `In ${plural(hours, 'hour')} the party makes ${spaces} km${way}.${tired.length ? ` ${capital(listed(tired))}.` : ''}`;
  },
  apply: ({ party }, { party: after }) => ({
    party: party.map((each, i) => {
      const { exhaustion, SP, passed } = itemAt(after, i);
      const body = passed ? writtenAfter(each, { ...passed, SP }) : each;
      const tired = exhaustion
        ? afflict(body, { name: 'exhaustion', counters: exhaustion, source: FORCED_MARCH })
        : body;
      return { ...tired, SP };
    }),
  }),
});
