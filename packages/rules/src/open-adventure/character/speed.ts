/** INDP-05 to 07, MOVE-01 to 06, PERK-01 to 03 and 10: speed, and how far it carries somebody. */

import { isRefusal, itemAt, type Refusal, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import { payStamina } from '../checks/harm.ts';
import { roundDown } from '../checks/rounding.ts';
import { plural } from '../checks/words.ts';
import {
  hasCondition,
  speedDivisors,
  speedLosses,
  whyNotAlive,
  whyNotDo,
  whyNotMove,
} from '../conditions/conditions.ts';
import { INTERVAL_FACTOR, INTERVAL_MAP, MAP_TYPES, METERS, type TIMES } from '../content/adventure-tables.ts';
import { archetypeRow } from '../content/archetypes.ts';
import { HIGHEST_LEVEL, levelTotals } from '../content/levels.ts';
import type { Perk } from '../content/perks.ts';
import { type PostureName, postureNamed, type RelativeSpeed } from '../content/posture-list.ts';
import { refName } from '../content/ref-name.ts';
import { kindOf } from '../content/species.ts';
import { postureName, terrainName, timeName } from '../content/words/other-names.ts';
import { encumbranceOf } from '../gear/load.ts';
import { type OpenAdventurePlay, part, procedure, type RuleId, refuse } from '../play.ts';
import { gravityField, underGravity } from '../world/gravity.ts';
import { atSpeed, inOrder, postureSpeed, whyNotPosture } from '../world/posture.ts';
import { entryCost } from '../world/terrain.ts';
import { wearOf } from './afflictions.ts';
import { type Character, characterSchema, hasTalent, perksOf } from './character.ts';
import { isOverloaded, kindSpeed, plainSpeed } from './overload.ts';

/** OA-INDP-05: of the species, changed by the archetype; the load is not yet in it. */
export function speedScore(character: Character, play: OpenAdventurePlay): number {
  const kind = kindOf(character);
  const total = play.trace.sum('OA-INDP-05', 'Speed');
  total.add(kind === null ? 'kind' : refName(kind), kindSpeed(character));
  if (character.archetype)
    total.add(
      refName(character.archetype),
      archetypeRow(character.archetype).speed,
      archetypeRow(character.archetype).rule ?? 'OA-ARCH-02',
    );
  total.add('lasting modifiers', character.modifiers.speed ?? 0);
  return total.add('passing modifiers', character.temporary.speed ?? 0).total;
}

/** OA-PERK-01, OA-PERK-15: minutes that somebody can hang or hold breath. */
export const hangingMinutes = (character: Character, usual: number): number =>
  usual * Math.max(1, ...perksOf(character).map(perk => perk.hangingFactor ?? 1));
export const breathMinutes = (character: Character, stamina: number): number =>
  stamina * Math.max(1, ...perksOf(character).map(perk => perk.breathFactor ?? 1));

/** How somebody moves. */
export interface Going {
  readonly posture: PostureName;
  readonly time: (typeof TIMES)[number];
  /** Half-round actions spent on moving, in tactical time. */
  readonly moves: number;
  /** Minutes of travel, in prolonged time. */
  readonly minutes: number;
  readonly sprint: boolean;
  /** OA-ACT-32, OA-R-263: a run over 500 spaces or more is no dash. */
  readonly farRun: boolean;
  /** OA-ACT-25: silently, from cover to cover. */
  readonly sneaking?: boolean;
}

/** OA-ACT-25, OA-R-297, OA-TLNT-10: who sneaks moves at slow speed, but not a natural explorer. */
const isSlowedBySneaking = (character: Character, { sneaking }: Going): boolean =>
  sneaking === true && !hasTalent(character, 'natural explorer');

/** OA-PERK-02, OA-TLNT-10: what leaves somebody at full speed where others are slow. */
function noteUnslowed(character: Character, going: Going, play: OpenAdventurePlay): void {
  const { posture } = going;
  if (!isRun(going) && postureSpeed(character, posture) !== postureNamed(posture).speed)
    play.trace.note(
      'OA-PERK-02',
      `intuitive swim: ${posture} at`,
      `${postureSpeed(character, posture)} speed`,
    );
  if (going.sneaking && !isSlowedBySneaking(character, going))
    play.trace.note('OA-TLNT-10', 'a natural explorer is not slowed by sneaking');
}

/** OA-R-207: running forwards or backwards is the running action. */
export const isRun = ({ posture }: Pick<Going, 'posture'>): boolean => postureNamed(posture).run === true;

/** OA-R-207: running backwards is swift; any other run doubles, or adds half over a distance. */
export const runningPace = ({
  posture,
  farRun,
  time,
}: Pick<Going, 'posture' | 'farRun' | 'time'>): RelativeSpeed =>
  posture === 'backwards, run' || farRun || time !== 'tactical' ? 'swift' : 'double';

/** OA-MOVE-01: flat changes of the score by load, conditions, perks and a sprint. */
export function speedInUse(
  character: Character,
  { posture, sprint }: Pick<Going, 'posture' | 'sprint'>,
  play: OpenAdventurePlay,
): { readonly score: number; readonly overloaded: boolean } {
  const perks = perksOf(character);
  const speed = speedScore(character, play);
  const { counters } = encumbranceOf(character);
  const total = play.trace.sum('OA-INDP-06', 'Speed in use');
  total.add('speed', speed);
  total.add('encumbrance', -counters, 'OA-ENC-03');
  for (const { name, value, rule } of speedLosses(character)) total.add(name, -value, rule);
  // OA-R-158: the perk before the climbing posture.
  if (postureNamed(posture).medium === 'surface')
    total.add('fast climb', Math.max(0, ...perks.map(perk => perk.verticalSpeed ?? 0)), 'OA-PERK-01');
  const sprinter = sprint ? perks.find(perk => perk.sprint)?.sprint : undefined;
  if (sprinter) total.add('swift sprint', roundDown((speed * sprinter.percent) / 100), 'OA-PERK-03');
  return { score: total.total, overloaded: isOverloaded(character) };
}

/**
 * OA-MOVE-01, OA-R-201: flat changes, then posture and condition factors, then the interval; running comes last. Each
 * of these is a quantity of its own and whole (OA-R-202).
 */
export function speedPoints(
  character: Character,
  going: Going,
  play: OpenAdventurePlay,
): { readonly score: number; readonly points: number } {
  const { posture, time, moves, minutes } = going;
  const { score, overloaded } = speedInUse(character, going, play);
  const total = play.trace.sum('OA-MOVE-01', 'Speed points');
  total.add('speed in use', score);
  if (overloaded) total.change('overloaded', () => 0, 'OA-ENC-06');
  const { still, divisors } = speedDivisors(character);
  if (still && !overloaded) total.change('cannot move', () => 0, still);
  const factors: { label: string; speed: RelativeSpeed; rule: RuleId }[] = divisors.map(
    ({ by, why, rule }) => ({ label: why, speed: by === 4 ? 'quarter' : 'slow', rule }),
  );
  if (!isRun(going))
    factors.push({ label: posture, speed: postureSpeed(character, posture), rule: 'OA-POST-02' });
  if (isSlowedBySneaking(character, going))
    factors.push({ label: 'sneaking', speed: 'slow', rule: 'OA-ACT-25' });
  if (play.trace.on) noteUnslowed(character, going, play);
  for (const { label, speed, rule } of inOrder(factors)) total.change(label, n => atSpeed(n, speed), rule);
  const runs = (n: number): number => atSpeed(n, runningPace(going));
  if (time === 'tactical') {
    if (isRun(going)) total.change('running', runs, 'OA-ACT-32');
    total.change(moves === 1 ? 'one action' : `${moves} actions`, n => n * moves, 'OA-MOVE-03');
  } else {
    if (time === 'prolonged')
      // OA-R-204: four times the speed in eight hours, and a share of it in fewer.
      total.change(
        `${minutes} minutes of travel`,
        n => roundDown((n * INTERVAL_FACTOR.prolonged * minutes) / TRAVEL_MINUTES),
        'OA-MOVE-06',
      );
    else
      total.change(time, n => n * INTERVAL_FACTOR[time], time === 'vigilance' ? 'OA-MOVE-04' : 'OA-MOVE-05');
    if (isRun(going)) total.change('running', runs, 'OA-ACT-32');
  }
  total.change('never below 0', n => Math.max(0, n), 'OA-MOVE-01');
  return { score, points: total.total };
}

/**
 * OA-TERR-07, OA-R-455: how somebody goes turn by turn: both moves of a turn are pooled, what an extra turn brings comes
 * by itself. OA-PERK-03, OA-R-691: a sprint is over with its turn, a run goes on to the end of the round.
 */
export function goingByTurn(going: Going): readonly [Going, ...Going[]] {
  if (going.time !== 'tactical' || going.moves <= MOVES_OF_A_TURN) return [going];
  const extra = { ...going, moves: going.moves - MOVES_OF_A_TURN, sprint: false };
  return [{ ...going, moves: MOVES_OF_A_TURN }, extra];
}
const MOVES_OF_A_TURN = 2;

/** The speed points of all moves, and of each turn. */
export function pointsByTurn(
  character: Character,
  going: Going,
  play: OpenAdventurePlay,
): { readonly score: number; readonly points: number; readonly turns: readonly number[] } {
  const each = goingByTurn(going);
  if (each.length === 1 || !going.sprint) {
    const { score, points } = speedPoints(character, going, play);
    return { score, points, turns: each.map(({ moves }) => (points * moves) / going.moves) };
  }
  const all = each.map(turn => speedPoints(character, turn, play));
  const [first, extra] = [itemAt(all, 0), all.slice(1)];
  const total = play.trace.sum('OA-CMBT-09', 'Speed points of all turns');
  total.add('with the sprint', first.points);
  for (const { points } of extra) total.add('the extra turn', points, 'OA-PERK-03');
  return {
    score: first.score,
    points: total.total,
    turns: all.map(({ points }) => points),
  };
}

/** Speed points of a plain move, before any interval multiplies them. */
export const walkingSpeed = (
  character: Character,
  play: OpenAdventurePlay,
  posture: PostureName = 'walk',
): number => speedPoints(character, { ...WALK, posture }, play).points;
const WALK: Going = {
  posture: 'walk',
  time: 'tactical',
  moves: 1,
  minutes: 0,
  sprint: false,
  farRun: false,
};

/** OA-R-423: whose speed is 0 cannot take a step: bonds that hang on something, a load, weariness. */
export function isRooted(character: Character): boolean {
  const { counters } = encumbranceOf(character);
  return (
    speedDivisors(character).still !== undefined ||
    plainSpeed(character) - counters - wearOf(character.conditions, 'speed') <= 0
  );
}

/** Why somebody cannot leave their place on their own feet: a condition, no speed, or (OA-R-565) lying on the ground. */
export function whyNotLeap(character: Character): Refusal | undefined {
  const barred = whyNotMove(character);
  if (barred) return barred;
  if (isRooted(character))
    return refuse('OA-MOVE-01', `${character.name} has no speed left and cannot leave the space.`);
  return hasCondition(character, 'prone')
    ? refuse('OA-COND-30', `${character.name} is prone and has to stand up first.`)
    : undefined;
}

/** OA-MOVE-06: the eight hours that a day's travel takes. */
export const TRAVEL_MINUTES = 480;

/** OA-POST-03, OA-COND-17: a posture that this creature, or somebody in this state, cannot take. */
export function whyNotGo(
  character: Character,
  {
    posture,
    ranAlready = false,
    sneaking = false,
    moves = 1,
  }: Pick<Going, 'posture' | 'sneaking'> & { readonly ranAlready?: boolean; readonly moves?: number },
): Refusal | undefined {
  const dead = whyNotAlive(character, 'character');
  if (dead) return dead;
  const most = levelTotals(Math.min(character.level, HIGHEST_LEVEL)).halfRounds;
  if (moves > most)
    return refuse(
      'OA-LVL-08',
      `${character.name} has ${most} half-round actions a round at level ${character.level}, not ${moves}.`,
      'moves',
    );
  if (moves > 1 && hasCondition(character, 'stun'))
    return refuse('OA-COND-33', `${character.name} is stunned and has one half-round action.`, 'moves');
  if (sneaking && isRun({ posture }))
    return refuse('OA-ACT-25', 'Nobody sneaks and runs at the same time.', 'sneaking');
  const again = isRun({ posture }) ? whyNotRunAgain(ranAlready) : undefined;
  if (again) return again;
  // OA-R-565: four postures are for those who are down.
  const { medium, lying } = postureNamed(posture);
  const lies = medium === 'ground' && !lying ? whyNotUpright(character) : undefined;
  if (lies) return { ...lies, field: 'posture' };
  const refused =
    whyNotPosture(character, posture) ?? (isRun({ posture }) ? whyNotDo(character, 'run') : undefined);
  return refused && { ...refused, field: 'posture' };
}

/** OA-COND-30: whoever lies does not walk or run as those who stand. */
export const whyNotUpright = (character: Character): Refusal | undefined =>
  hasCondition(character, 'prone')
    ? refuse(
        'OA-COND-30',
        `${character.name} is prone and moves as such, or stands up first with a half-round action.`,
      )
    : undefined;

/** What stamina is paid for on the way. */
export const strainOf = (going: Going): { readonly label: string; readonly rule: RuleId } =>
  going.sprint
    ? { label: isRun(going) ? 'swift sprint and run' : 'swift sprint', rule: 'OA-PERK-03' }
    : { label: 'run', rule: 'OA-ACT-32' };

/** OA-PERK-03: what a swift sprint gives and costs, or why there is none. */
export function sprintOf(character: Character): NonNullable<Perk['sprint']> | Refusal {
  return (
    perksOf(character).find(perk => perk.sprint)?.sprint ??
    refuse('OA-PERK-03', `${character.name} has no swift sprint.`, 'sprint')
  );
}

/** OA-ACT-32: once in a round or interval. */
export const whyNotRunAgain = (ran: boolean): Refusal | undefined =>
  ran ? refuse('OA-ACT-32', 'Running is possible once in a round or interval.', 'ranAlready') : undefined;

/** OA-PERK-03: whether somebody has a sprint to pay for, and what everything of it costs in stamina. */
export function staminaForGoing(character: Character, going: Going): number | Refusal {
  const sprint = going.sprint ? sprintOf(character) : undefined;
  if (sprint && isRefusal(sprint)) return sprint;
  if (going.sprint && going.time !== 'tactical')
    return refuse(
      'OA-PERK-03',
      'A swift sprint lasts to the end of a turn, and only tactical time has turns.',
      'sprint',
    );
  // OA-R-456: a run in prolonged time is paid by the hour.
  const hours = going.time === 'prolonged' ? Math.ceil(going.minutes / 60) : 1;
  return (sprint?.stamina ?? 0) + (isRun(going) ? hours : 0);
}

export const goingFields = {
  posture: postureName
    .default('walk')
    .describe('How they move; a run costs 1 stamina point.')
    .meta({ rank: 'first', from: 'postures' }),
  moves: z
    .int()
    .min(1)
    .max(12)
    .default(1)
    .describe('Half-round actions of the round spent on moving, in tactical time; two of them are a turn.')
    .meta({ rank: 'often' }),
  sprint: z.boolean().default(false).describe('Pays for a swift sprint.'),
  sneaking: z
    .boolean()
    .default(false)
    .describe('Silently, at slow speed; natural explorers are not slowed.')
    .meta({ rank: 'often' }),
  ranAlready: z
    .boolean()
    .default(false)
    .describe('Whether they have run in this round or interval already.')
    .meta({ rank: 'rare' }),
  farRun: z
    .boolean()
    .default(false)
    .describe('Whether the run goes over 500 spaces or more.')
    .meta({ rank: 'rare' }),
  gravity: gravityField,
};

export const speedProcedure = procedure({
  name: 'speed',
  title: 'Speed points',
  summary:
    'Speed points for moves of a round, a minute, a segment or hours of travel: species and archetype, load and conditions, posture, sprinting and running; how far they reach on one kind of ground.',
  rules: [
    'OA-INDP-05',
    'OA-INDP-06',
    'OA-INDP-07',
    'OA-PERK-01',
    'OA-PERK-02',
    'OA-PERK-03',
    'OA-PERK-10',
    'OA-TLNT-10',
    'OA-MOVE-01',
    'OA-MOVE-02',
    'OA-MOVE-03',
    'OA-MOVE-04',
    'OA-MOVE-05',
    'OA-MOVE-06',
    'OA-POST-01',
    'OA-POST-02',
    'OA-POST-03',
    'OA-ENC-03',
    'OA-ENC-06',
    'OA-TERR-06',
    'OA-ACT-25',
    'OA-ACT-32',
    'OA-GRAV-02',
  ],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    time: timeName.default('tactical').meta({ rank: 'often' }),
    ...goingFields,
    hours: z
      .number()
      .min(0)
      .max(24)
      .default(8)
      .describe('Hours of travel, in prolonged time.')
      .meta({ rank: 'often', unit: 'hours' }),
    terrain: z
      .array(terrainName)
      .max(5)
      .default([])
      .describe('Every terrain of a space; bare ground where none is named.')
      .meta({ rank: 'often', from: 'terrains' }),
  }),
  output: z.strictObject({
    score: z.int().describe('The speed score with load, conditions and perks.'),
    points: z.int().describe('Speed points to spend.'),
    cost: z.int().describe('Speed points that each space of this ground costs.'),
    spaces: z.int().describe('Spaces of it that can be crossed.'),
    map: z.enum(MAP_TYPES).describe('The map on which these spaces are counted.'),
    meters: z.int(),
    SP: z.int(),
  }),
  example: {
    input: { character: { race: 'purebred', SP: 3 }, sprint: true, posture: 'run' },
    dice: [],
    outcome: { score: 9, points: 18, cost: 1, spaces: 18, map: 'local', meters: 18, SP: 1 },
  },
  run({ character: there, terrain, hours, gravity, ...way }, play) {
    const character = underGravity(there, gravity, play);
    const going: Going = { ...way, minutes: Math.round(hours * 60) };
    const refused = whyNotGo(character, way);
    if (refused) return refused;
    const stamina = staminaForGoing(character, going);
    if (isRefusal(stamina)) return stamina;
    const pools = payStamina(character, stamina, strainOf(going), play);
    if (isRefusal(pools)) return refusedAt(pools, isRun(going) ? 'posture' : 'sprint');
    const { score, points, turns } = pointsByTurn(character, going, play);
    const cost = entryCost(character, terrain, play);
    const map = INTERVAL_MAP[going.time];
    // The points of each turn are spent in it.
    const spaces = turns.reduce((sum, n) => sum + roundDown(n / cost), 0);
    return { score, points, cost, spaces, map, meters: spaces * METERS[map], SP: pools.SP };
  },
  tell: ({ points, cost, spaces, map, meters, SP }, { character, sprint, ...going }) => {
    const paid = sprint || isRun(going) ? ` and ${plural(SP, 'stamina point')} left` : '';
    const far = `${plural(spaces, 'space')}${map === 'local' ? '' : ` of the ${map} map (${meters} m)`}`;
    return `${character.name} has ${plural(points, 'speed point')}${paid}: at ${cost} a space that is ${far}.`;
  },
  apply: ({ character }, { SP }) => ({ character: { ...character, SP } }),
});

export const speedParts = [
  part('derivation', 'Speed score', ['OA-INDP-05'], speedScore),
  part('derivation', 'Hanging and holding breath', ['OA-PERK-01', 'OA-PERK-15'], breathMinutes),
  part('table', 'Speed points by interval', ['OA-INDP-07', 'OA-MOVE-02'], INTERVAL_FACTOR),
];
