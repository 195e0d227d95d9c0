/** COND-16: levels lost, with everything they gave. */
import { z } from 'zod';
import { plural } from '../checks/words.ts';
import { whyNotAlive } from '../conditions/conditions.ts';
import { LEVEL_XP } from '../content/levels.ts';
import { ABILITY_NAMES } from '../content/primary-abilities.ts';
import { withoutLevel } from '../downtime/promotion.ts';
import { type OpenAdventurePlay, part, procedure, silently } from '../play.ts';
import { type Character, characterSchema } from './character.ts';
import { isDead } from './dead.ts';
import { GAIN_RULES } from './level-gains.ts';
import { healthOf, maximumHP, maximumSP, staminaOf } from './secondary-scores.ts';

/** OA-COND-16: one level for each counter; losing more than there are is death, with the experience kept (OA-R-462). */
export function drainLevels(character: Character, counters: number): Character {
  if (counters > character.level) return { ...character, HP: Math.min(0, character.HP ?? 0) };
  let now = character;
  for (let i = 0; i < counters; i++) now = withoutLevel(now);
  return counters > 0 ? { ...now, xp: LEVEL_XP[now.level] ?? 0 } : now;
}

export const energyDrainProcedure = procedure({
  name: 'energy-drain',
  title: 'Energy drain',
  summary:
    'Levels are lost, one for each counter, with exactly what was rolled and chosen for them; experience falls to the least of the new level, and losing more levels than one has is death.',
  rules: ['OA-COND-16', 'OA-LVL-05'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    counters: z.int().min(1).max(20).default(1).meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    level: z.int().nullable().describe('Null for whoever lost more levels than there were.'),
    xp: z.int(),
    unrecorded: z
      .int()
      .describe('Lost levels of which nothing is kept: what they gave has to be taken back by hand.'),
    maxHP: z.int(),
    HP: z.int(),
    maxSP: z.int(),
    SP: z.int(),
    dead: z.boolean(),
  }),
  example: {
    input: {
      character: { level: 1, xp: 150, VIT: 5, HP: 7, levels: [{ ability: 'PER', HP: 4, SP: 2 }] },
    },
    dice: [],
    outcome: { level: 0, xp: 0, unrecorded: 0, maxHP: 5, HP: 3, maxSP: 5, SP: 5, dead: false },
  },
  run({ character, counters }, play) {
    const dead = whyNotAlive(character, 'character');
    if (dead) return dead;
    const tooMany = counters > character.level;
    const full = fullOf(character, tooMany ? silently(play) : play);
    const after = drainLevels(full, counters);
    const HP = healthOf(after, silently(play));
    // Whoever dies of it has no new numbers.
    const told = tooMany ? silently(play) : play;
    if (tooMany) play.trace.note('OA-COND-16', 'more levels lost than there are: death');
    else {
      for (let lost = 0; lost < counters; lost++) tellLost(character, lost, play);
      play.trace.note('OA-COND-16', 'level', after.level);
      play.trace.note('OA-COND-16', 'XP, the least of that level', after.xp);
    }
    return {
      level: tooMany ? null : after.level,
      xp: after.xp,
      unrecorded: tooMany ? 0 : Math.max(0, counters - character.levels.length),
      maxHP: maximumHP(after, told),
      HP,
      maxSP: maximumSP(after, told),
      SP: staminaOf(after, silently(play)),
      dead: isDead(HP),
    };
  },
  tell({ level, xp, HP, SP, dead, unrecorded }, { character, counters }) {
    if (level === null) return `${character.name} loses more levels than there are and dies.`;
    const hand = unrecorded
      ? ` What ${plural(unrecorded, 'level')} gave is not written down and has to be taken back by hand.`
      : '';
    return `${character.name} loses ${plural(counters, 'level')} and is of level ${level} with ${xp} XP; ${dead ? 'the loss kills' : `${plural(HP, 'health point')} and ${plural(SP, 'stamina point')} left`}.${hand}`;
  },
  apply: ({ character, counters }, { HP, SP }) => ({
    character: { ...drainLevels(character, counters), HP, SP },
  }),
});

/** What one of the lost levels gave and takes along, the highest first. */
function tellLost({ level, levels }: Character, lost: number, play: OpenAdventurePlay): void {
  const gains = levels.at(-1 - lost);
  if (!gains || !play.trace.on) return;
  play.trace.within('OA-COND-16', `level ${level - lost} is lost`, () => {
    if (gains.ability) play.trace.note('OA-LVL-03', ABILITY_NAMES[gains.ability], -1);
    for (const [score, label] of SCORES)
      if (gains[score]) play.trace.note(GAIN_RULES[score], label, -gains[score]);
    for (const { action, points } of gains.skills) play.trace.note('OA-LVL-06', action, -points);
    if (gains.mana) play.trace.note('OA-LVL-10', gains.mana.form, -gains.mana.points);
  });
}
const SCORES = [
  ['HP', 'health'],
  ['SP', 'stamina'],
  ['FORT', 'fortitude'],
  ['REF', 'reflex'],
  ['WILL', 'willpower'],
  ['valor', 'valor'],
  ['wisdom', 'wisdom'],
] as const;

/** Somebody whose health and stamina are written down, so that they can fall with their maximum. */
const fullOf = (character: Character, play: Parameters<typeof healthOf>[1]): Character => ({
  ...character,
  HP: healthOf(character, play),
  SP: staminaOf(character, play),
});

export const drainParts = [part('state', 'Levels lost', ['OA-COND-16'], drainLevels)];
