/** ACT-20, COND-34: holding one's breath, and what comes after it. */
import { repeat } from '@arbiter/dice';
import { z } from 'zod';
import { afflictionSchema, countersOf } from '../character/afflictions.ts';
import { type Character, characterSchema } from '../character/character.ts';
import { isDead } from '../character/dead.ts';
import { healthOf, staminaOf } from '../character/secondary-scores.ts';
import { breathMinutes } from '../character/speed.ts';
import { combatField } from '../checks/standard-roll.ts';
import { listed, plural, withSign } from '../checks/words.ts';
import {
  AT_PEACE,
  burnJudgment,
  type Happening,
  roundMoment,
  runDown,
  suffocates,
} from '../conditions/condition-clock.ts';
import { hasCondition, isStone, whyNotAlive } from '../conditions/conditions.ts';
import { type Exertion, SUFFOCATION_BY_EXERTION } from '../content/adventure-tables.ts';
import { CLOCKS } from '../content/condition-list.ts';
import { exertionName } from '../content/words/other-names.ts';
import { type OpenAdventurePlay, part, procedure, silently } from '../play.ts';
import { breathesWater } from './swimming.ts';

/** OA-ACT-20, OA-R-247: rounds at rest for which the breath lasts. */
export const breathBudget = (character: Character, play: OpenAdventurePlay): number =>
  CLOCKS.minute * breathMinutes(character, Math.max(0, staminaOf(character, play)));

/**
 * OA-ACT-20, OA-R-247, OA-R-469: one round without air. Held breath is used up by exertion; what it cannot cover becomes
 * counters at once, and out of stamina the save is due.
 */
export function roundWithoutAir(
  character: Character,
  exertion: Exertion,
  play: OpenAdventurePlay,
): { readonly character: Character; readonly happened: readonly Happening[] } {
  if (isStone(character)) return { character, happened: [] };
  const rate = SUFFOCATION_BY_EXERTION[exertion];
  const reading = play.ruling('OA-R-247');
  if (reading === 'holdThenSuffocate') {
    const before = character.breath ?? breathBudget(character, silently(play));
    const short = Math.max(0, rate - before);
    const held = { ...character, breath: Math.max(0, before - rate) };
    return breathOutcome(suffocates(held, short, play, short > 0));
  }
  if (reading === 'fromFirstRound')
    return breathOutcome(suffocates({ ...character, breath: 0 }, rate, play, true));
  // Rounds to the end of the minute, which brings its counters.
  const left = (character.breath ?? CLOCKS.minute) - 1;
  const over = left <= 0;
  return breathOutcome(
    suffocates({ ...character, breath: over ? CLOCKS.minute : left }, over ? rate : 0, play, over),
  );
}

const breathOutcome = ({ character, happening }: ReturnType<typeof suffocates>) => ({
  character,
  happened: happening ? [{ condition: 'suffocation' as const, source: '', ...happening }] : [],
});

/** A whole round under water or in smoke: conditions act, the breath is charged, counters run down. */
function roundPassesAirless(character: Character, exertion: Exertion, play: OpenAdventurePlay): Character {
  const moment = roundMoment(character, { ...AT_PEACE, exertion, air: 'held' }, play).character;
  if (isDead(healthOf(moment, silently(play)))) return moment;
  const charged = roundWithoutAir(moment, hasCondition(moment, 'unconscious') ? 'rest' : exertion, play);
  for (const { counters } of charged.happened)
    play.trace.note('OA-COND-34', 'breath that is missing: suffocation counters', counters);
  return runDown(burnJudgment(charged.character, false, play).character, play);
}

/** So many rounds of it, or until death. Of a person only what the rounds have changed is carried from one to the next. */
function airless(
  character: Character,
  rounds: number,
  exertion: Exertion,
  play: OpenAdventurePlay,
): Character {
  const changed = repeat<Partial<Character>>(
    play.dice,
    {},
    changes => {
      const now = { ...character, ...changes };
      if (isDead(healthOf(now, silently(play)))) return undefined;
      const after = roundPassesAirless(now, exertion, play);
      return Object.fromEntries(
        Object.entries(after).filter(([field, value]) => value !== character[field as keyof Character]),
      );
    },
    rounds,
  );
  return { ...character, ...changed };
}

export const holdBreathProcedure = procedure({
  name: 'hold-breath',
  title: 'Hold one’s breath',
  summary:
    'Rounds without air: the breath lasts as many minutes as there are stamina points and is used up faster by exertion; then suffocation counters come, and out of stamina a fortitude save each round or unconsciousness and dying.',
  rules: ['OA-ACT-20', 'OA-ACT-02', 'OA-COND-28', 'OA-COND-34', 'OA-PERK-15'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    stretches: z
      .array(
        z.strictObject({
          rounds: z.int().min(1).max(1000).meta({ unit: 'rounds' }),
          exertion: exertionName.default('moderate'),
        }),
      )
      .min(1)
      .max(20)
      .describe('Rounds without air, one stretch of exertion after the other; swimming is moderate.')
      .meta({ rank: 'first' }),
    underWater: z
      .boolean()
      .default(false)
      .describe('Whether it is water that amphibious and aquatic people breathe.')
      .meta({ rank: 'often' }),
    combat: combatField,
  }),
  output: z.strictObject({
    budget: z.int().describe('Rounds at rest for which the breath would last.'),
    breath: z
      .int()
      .nullable()
      .describe(
        'What is left of it, or of the minute where its counters are by the minute; null for whoever breathes.',
      ),
    suffocation: z.int().describe('Suffocation counters.'),
    SP: z.int(),
    HP: z.int(),
    conditions: z.array(afflictionSchema).describe('All that is borne afterwards.'),
    unconscious: z.boolean(),
    dead: z.boolean(),
  }),
  example: {
    input: { character: { SP: 3 }, stretches: [{ rounds: 8, exertion: 'moderate' }] },
    dice: [],
    outcome: {
      budget: 30,
      breath: 6,
      suffocation: 0,
      SP: 3,
      HP: 5,
      conditions: [],
      unconscious: false,
      dead: false,
    },
  },
  rolls: true,
  run({ character, stretches, underWater }, play) {
    const dead = whyNotAlive(character, 'character');
    if (dead) return dead;
    const budget = breathBudget(character, silently(play));
    const stamina = staminaOf(character, play);
    const stone = isStone(character);
    const breathes = stone || (underWater && breathesWater(character));
    if (stone) play.trace.note('OA-COND-28', 'a body of stone needs no air');
    else if (breathes) play.trace.note('OA-ACT-02', 'breathes under water');
    else
      play.trace
        .sum('OA-ACT-20', 'rounds that the breath lasts at rest')
        .add('stamina points', Math.max(0, stamina))
        .change('suffocation resistance', n => breathMinutes(character, n), 'OA-PERK-15')
        .change('ten rounds a minute', n => CLOCKS.minute * n, 'OA-TIME-01');
    // Written down once, so that no round tells again how it came about.
    let now: Character = { ...character, SP: stamina, HP: healthOf(character, silently(play)) };
    for (const { rounds, exertion } of breathes ? [] : stretches)
      play.trace.note(
        'OA-ACT-20',
        `${plural(rounds, 'round')}, ${exertion}: each takes`,
        SUFFOCATION_BY_EXERTION[exertion],
      );
    for (const { rounds, exertion } of breathes ? [] : stretches) now = airless(now, rounds, exertion, play);
    const HP = healthOf(now, silently(play));
    const SP = staminaOf(now, silently(play));
    if (!breathes && now.breath) play.trace.note('OA-ACT-20', 'rounds of breath left', now.breath);
    return {
      budget,
      breath: breathes ? null : (now.breath ?? 0),
      suffocation: countersOf(now.conditions, 'suffocation'),
      SP,
      HP,
      conditions: [...now.conditions],
      unconscious: hasCondition(now, 'unconscious'),
      dead: isDead(HP),
    };
  },
  tell({ breath, suffocation, SP, HP, conditions, unconscious, dead }, { character }) {
    if (breath === null)
      return `${character.name} ${isStone(character) ? 'is of stone and needs no air' : 'breathes under water'}.`;
    if (dead) return `${character.name} is dead.`;
    const dying = conditions.some(({ name }) => name === 'dying');
    const hurt = dying || (character.HP !== null && character.HP !== HP);
    const state = [
      breath > 0 ? `${plural(breath, 'round')} of breath left` : 'no breath left',
      ...(suffocation ? [plural(suffocation, 'suffocation counter')] : []),
      `${withSign(SP, false)} stamina ${SP === 1 ? 'point' : 'points'}`,
      ...(hurt ? [plural(HP, 'health point')] : []),
    ];
    return `${character.name} has ${listed(state)}${unconscious ? `, and is unconscious${dying ? ' and dying' : ''}` : ''}.`;
  },
  apply: ({ character }, { breath, conditions, SP, HP }) => ({
    character: { ...character, breath, conditions: [...conditions], SP, HP },
  }),
});

export const breathParts = [
  part('table', 'Suffocation by exertion', ['OA-ACT-20'], SUFFOCATION_BY_EXERTION),
  part('state', 'A round without air', ['OA-ACT-20'], roundWithoutAir),
];
