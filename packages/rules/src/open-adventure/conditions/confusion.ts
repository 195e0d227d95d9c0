/** COND-11, COND-19: minds that are not their own: confusion and fascination. */

import { pool, sum } from '@arbiter/dice';
import { itemAt } from '@arbiter/engine';
import { z } from 'zod';
import { DOINGS } from '../character/afflictions.ts';
import { type Character, characterSchema } from '../character/character.ts';
import { saveScore } from '../character/secondary-scores.ts';
import { saveTest } from '../checks/save.ts';
import { combatField, modeWords, rollModeSchema } from '../checks/standard-roll.ts';
import { rollTest, USUAL_TARGET } from '../checks/test.ts';
import { CONFUSED, type Confused } from '../content/condition-list.ts';
import { type OpenAdventurePlay, part, procedure } from '../play.ts';
import { afflict, hasCondition, relieve, whyNotAlive, whyNotDo } from './conditions.ts';

/** What a confused character could do at all. */
export interface Situation {
  readonly canFlee: boolean;
  readonly somebodyInSight: boolean;
  readonly causeInReach: boolean;
}

/** OA-COND-11: who cannot flee cowers, and whatever else cannot be done becomes babbling. */
function confusedWithin(rolled: Confused, character: Character, situation: Situation): Confused | 'cowers' {
  if (rolled === 'flees from everybody')
    return situation.canFlee && !isBarred(character, 'flee') ? rolled : 'cowers';
  if (!STRIKES.includes(rolled)) return rolled;
  if (isBarred(character, 'attack')) return 'babbles';
  if (rolled === 'attacks the nearest' && !situation.somebodyInSight) return 'babbles';
  if (rolled === 'attacks the cause' && !situation.causeInReach) return 'babbles';
  return rolled;
}
const STRIKES: readonly Confused[] = ['strikes themself', 'attacks the nearest', 'attacks the cause'];

/** Whether something besides the confusion itself keeps somebody from a deed. */
const isBarred = (character: Character, deed: 'attack' | 'flee'): boolean =>
  whyNotDo(
    { ...character, conditions: character.conditions.filter(({ name }) => name !== 'confuse') },
    deed,
  ) !== undefined;

export function confusedBy(
  character: Character,
  situation: Situation,
  play: OpenAdventurePlay,
): Confused | 'cowers' {
  const face = play.dice.roll(pool(1, 6), sum, 'confusion');
  const doing = confusedWithin(itemAt(CONFUSED, face - 1), character, situation);
  play.trace.note('OA-COND-11', `confusion: ${face}`, doing);
  return doing;
}

/** OA-COND-11: attacked, the confused turn on the latest attacker for the rest of the minute. */
export const confusedAndAttacked = (character: Character): Character => ({
  ...character,
  conditions: character.conditions.map(each =>
    each.name === 'confuse' ? { ...each, doing: 'attacks the attacker' } : each,
  ),
});

const situationFields = {
  canFlee: z.boolean().default(true).describe('Whether there is a way to flee.').meta({ rank: 'often' }),
  somebodyInSight: z
    .boolean()
    .default(true)
    .describe('Whether anybody is in line of sight.')
    .meta({ rank: 'often' }),
  causeInReach: z
    .boolean()
    .default(true)
    .describe('Whether what confused them can be attacked, or something near it.')
    .meta({ rank: 'often' }),
};

/** Somebody about whom it is asked what a condition does bears it, whether that was said or not. */
const bearing = (character: Character, name: 'confuse' | 'fascinate'): Character =>
  hasCondition(character, name) ? character : afflict(character, { name });

export const confusionProcedure = procedure({
  name: 'confusion',
  title: 'A confused minute',
  summary:
    'What somebody confused does this minute, by 1D: strike themself, flee or cower, babble, attack the nearest or the cause, or act normally; whoever attacks them is attacked for the rest of it.',
  rules: ['OA-COND-11'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    ...situationFields,
    attacked: z
      .boolean()
      .default(false)
      .describe('Whether they are attacked during the minute.')
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    rolled: z.enum(DOINGS),
    doing: z.enum(DOINGS).describe('What they do to the end of the minute.'),
  }),
  example: {
    input: { character: { conditions: ['confuse'] }, canFlee: false },
    dice: [2],
    outcome: { rolled: 'cowers', doing: 'cowers' },
  },
  run(input, play) {
    const dead = whyNotAlive(input.character, 'character');
    if (dead) return dead;
    const rolled = confusedBy(input.character, input, play);
    return { rolled, doing: input.attacked ? ('attacks the attacker' as const) : rolled };
  },
  tell: ({ rolled, doing }, { character }) =>
    `${character.name} ${rolled}${doing === rolled ? '' : `, then ${doing} for the rest of the minute`}.`,
  apply: ({ character }, { doing }) => ({
    character: {
      ...character,
      conditions: bearing(character, 'confuse').conditions.map(each =>
        each.name === 'confuse' ? { ...each, doing, elapsed: 0 } : each,
      ),
    },
  }),
});

/** OA-COND-19: how near a threat must be to wake the fascinated. */
const THREAT_WITHIN = 6;
export const DISTRACTIONS = ['threat', 'damage', 'shaken by an ally', 'something else'] as const;

/** OA-COND-19: whether this lets the fascinated try to break free. */
export const mayBreakFree = (distraction: (typeof DISTRACTIONS)[number], distance: number): boolean =>
  distraction === 'threat' ? distance <= THREAT_WITHIN : distraction !== 'something else';

/** OA-COND-19: the save that frees the fascinated. */
export function triesToBreakFree(character: Character, target: number, play: OpenAdventurePlay) {
  const cause = { against: ['fascinate'], magical: false };
  const score = saveScore(character, 'WILL', play);
  return rollTest(saveTest(character, 'WILL', cause, { target, score }), play);
}

export const fascinationProcedure = procedure({
  name: 'break-fascination',
  title: 'Break a fascination',
  summary:
    'A threat perceived within 6 spaces, any damage, or being shaken by an ally allows a willpower save, which frees the fascinated.',
  rules: ['OA-COND-19'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    distraction: z.enum(DISTRACTIONS).meta({ rank: 'first' }),
    distance: z
      .int()
      .min(0)
      .max(10_000)
      .default(1)
      .describe('How far away the threat is perceived.')
      .meta({ rank: 'often', unit: 'spaces' }),
    target: z.int().min(-100).max(100).default(USUAL_TARGET).meta({ rank: 'rare' }),
    combat: combatField,
  }),
  output: z.strictObject({
    saveAllowed: z.boolean(),
    total: z.int().nullable(),
    mode: rollModeSchema.nullable(),
    fascinated: z.boolean(),
  }),
  example: {
    input: { character: { CHA: 7, conditions: ['fascinate'] }, distraction: 'threat', distance: 6 },
    dice: [3, 6],
    outcome: {
      saveAllowed: true,
      total: 10,
      mode: { advantage: false, disadvantage: false, proficient: false, inept: false },
      fascinated: false,
    },
  },
  run({ character: given, distraction, distance, target }, play) {
    const dead = whyNotAlive(given, 'character');
    if (dead) return dead;
    const character = bearing(given, 'fascinate');
    if (!mayBreakFree(distraction, distance)) {
      play.trace.note('OA-COND-19', 'nothing that would allow a save');
      return { saveAllowed: false, total: null, mode: null, fascinated: true };
    }
    const { total, success, mode } = triesToBreakFree(character, target, play);
    return { saveAllowed: true, total, mode, fascinated: !success };
  },
  tell({ saveAllowed, total, mode, fascinated }, { character, target }) {
    if (!saveAllowed) return `${character.name} stays fascinated: nothing here allows a save.`;
    return `${character.name} ${fascinated ? 'fails' : 'makes'} the willpower save with ${total} against ${target}${modeWords(mode)} and ${fascinated ? 'stays fascinated' : 'is free'}.`;
  },
  apply: ({ character }, { fascinated }) => ({
    character: fascinated ? bearing(character, 'fascinate') : relieve(character, 'fascinate'),
  }),
});

export const confusionParts = [part('table', 'Confusion', ['OA-COND-11'], CONFUSED)];
