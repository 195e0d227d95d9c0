/** INDP-05 to 07, PERK-01 to 03 and 10: speed and what perks make of it. */
import { isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import { poolsOf, spendStamina } from '../checks/harm.ts';
import { half, roundDown } from '../checks/rounding.ts';
import { archetypeNamed } from '../content/archetypes.ts';
import { raceNamed, speciesNamed } from '../content/species.ts';
import { encumbranceOf, MOST_COUNTERS } from '../gear/load.ts';
import { type OpenAdventurePlay, part, procedure, refuse, refusedAt } from '../play.ts';
import { type Character, characterSchema, hasTalent, perksOf } from './character.ts';

/** The speed of somebody whose kind is not known. */
const USUAL_SPEED = 6;

/** OA-INDP-05: of the species, changed by the archetype; the load is not yet in it. */
export function speedScore(character: Character, play: OpenAdventurePlay): number {
  const kind = character.species ?? (character.race ? raceNamed(character.race).species : null);
  const total = play.trace.sum('OA-INDP-05', 'Speed');
  total.add(kind ?? 'kind', character.baseSpeed ?? (kind ? speciesNamed(kind).speed : USUAL_SPEED));
  if (character.archetype)
    total.add(
      character.archetype,
      archetypeNamed(character.archetype).speed,
      archetypeNamed(character.archetype).rule,
    );
  total.add('lasting modifiers', character.modifiers.speed ?? 0);
  return total.add('passing modifiers', character.temporary.speed ?? 0).total;
}

export const TIMES = ['tactical', 'vigilance', 'routine', 'prolonged'] as const;
/** OA-INDP-07: speed points by the interval of play. */
export const INTERVAL_FACTOR: Readonly<Record<(typeof TIMES)[number], number>> = {
  tactical: 1,
  vigilance: 2,
  routine: 3,
  prolonged: 4,
};

export const GROUNDS = ['normal', 'vertical', 'liquid', 'soft', 'moderate'] as const;

/** OA-PERK-10, OA-TLNT-10: soft ground under light feet, and moderate natural terrain to a natural explorer. */
export const countsAsNormal = (character: Character, ground: (typeof GROUNDS)[number]): boolean =>
  ground === 'normal' ||
  (ground === 'soft' && perksOf(character).some(perk => perk.walksOnSoftGround)) ||
  ((ground === 'moderate' || ground === 'soft') && hasTalent(character, 'natural explorer'));

/** OA-PERK-01, OA-PERK-15: minutes that somebody can hang or hold breath. */
export const hangingMinutes = (character: Character, usual: number): number =>
  usual * Math.max(1, ...perksOf(character).map(perk => perk.hangingFactor ?? 1));
export const breathMinutes = (character: Character, stamina: number): number =>
  stamina * Math.max(1, ...perksOf(character).map(perk => perk.breathFactor ?? 1));

export const speedProcedure = procedure({
  name: 'speed',
  title: 'Speed points',
  summary:
    'Speed points for one move, or for a minute, a segment or eight hours: species and archetype, encumbrance, fast climbing, swimming at normal speed, sprinting and running.',
  rules: [
    'OA-INDP-05',
    'OA-INDP-06',
    'OA-INDP-07',
    'OA-PERK-01',
    'OA-PERK-02',
    'OA-PERK-03',
    'OA-PERK-10',
    'OA-TLNT-10',
  ],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person' }),
    moves: z
      .int()
      .min(1)
      .max(4)
      .default(1)
      .describe('Half-round actions spent on moving, in tactical time.')
      .meta({ rank: 'often' }),
    time: z.enum(TIMES).default('tactical').meta({ rank: 'often' }),
    ground: z
      .enum(GROUNDS)
      .default('normal')
      .describe(
        'Vertical is climbed, liquid is swum; soft is mud, sand or snow, moderate is rocks or underbrush.',
      )
      .meta({ rank: 'first' }),
    sprint: z.boolean().default(false).describe('Pays for a swift sprint.'),
    run: z.boolean().default(false).describe('Pays 1 stamina point to double the speed points.'),
  }),
  output: z.strictObject({
    score: z.int().describe('The speed score with its load and perks.'),
    points: z.int().describe('Speed points to spend.'),
    countsAsNormal: z.boolean().describe('Whether the ground costs no more than normal terrain.'),
    SP: z.int(),
  }),
  example: {
    input: { character: { race: 'purebred', SP: 3 }, sprint: true, run: true },
    dice: [],
    outcome: { score: 9, points: 18, countsAsNormal: true, SP: 1 },
  },
  run({ character, moves, time, ground, sprint, run }, play) {
    const perks = perksOf(character);
    const sprinter = perks.find(perk => perk.sprint)?.sprint;
    if (sprint && !sprinter) return refuse('OA-PERK-03', `${character.name} has no swift sprint.`, 'sprint');
    const cost = (sprint ? sprinter!.stamina : 0) + (run ? 1 : 0);
    const pools = spendStamina(poolsOf(character, play), cost);
    if (isRefusal(pools)) return refusedAt(pools, run ? 'run' : 'sprint');
    const total = play.trace.sum('OA-INDP-06', 'Speed points');
    const speed = speedScore(character, play);
    const { counters } = encumbranceOf(character);
    total.add('speed', speed);
    total.add('encumbrance', -counters, 'OA-ENC-03');
    // OA-R-201: flat changes first; OA-R-158: the perk before the climbing posture.
    if (ground === 'vertical')
      total.add('fast climb', Math.max(0, ...perks.map(perk => perk.verticalSpeed ?? 0)), 'OA-PERK-01');
    if (sprint) total.add('swift sprint', roundDown((speed * sprinter!.percent) / 100), 'OA-PERK-03');
    const score = total.total;
    if (ground === 'vertical') total.change('climbing', slow);
    if (ground === 'liquid' && !perks.some(perk => perk.swimsAtNormalSpeed)) total.change('swimming', slow);
    total.change(time, n => n * (time === 'tactical' ? moves : INTERVAL_FACTOR[time]), 'OA-INDP-07');
    // OA-ENC-06: under five counters nobody takes a step.
    if (counters >= MOST_COUNTERS) total.change('overloaded', () => 0, 'OA-ENC-06');
    // OA-R-117: running doubles what the sprint has raised.
    if (run) total.change('running', n => (time === 'tactical' ? 2 * n : roundDown(n * 1.5)), 'OA-ACT-32');
    return {
      score,
      points: Math.max(0, total.total),
      countsAsNormal: countsAsNormal(character, ground),
      SP: pools.SP,
    };
  },
  tell: ({ points, SP }, { character, sprint, run }) =>
    `${character.name} has ${points} speed points${sprint || run ? ` and ${SP} stamina points left` : ''}.`,
  apply: ({ character }, { SP }) => ({ character: { ...character, SP } }),
});

/** Slow is half, and never below 1 as long as there was a point before. */
const slow = (points: number): number => (points > 0 ? Math.max(1, half(points)) : points);

export const speedParts = [
  part('derivation', 'Speed score', ['OA-INDP-05'], speedScore),
  part('derivation', 'Hanging and holding breath', ['OA-PERK-01', 'OA-PERK-15'], breathMinutes),
  part('state', 'Light-footed', ['OA-PERK-10'], countsAsNormal),
];
