/** LVL: promotion level by level, with its choices and its dice. */
import { pool, sum } from '@arbiter/dice';
import { demand, isRefusal, itemAt, type Refusal, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import { type Character, characterSchema, hasTalent, scoresOf } from '../character/character.ts';
import { GAIN_RULES, type LevelGain, levelGainSchema } from '../character/level-gains.ts';
import {
  createdScore,
  maximumHP,
  maximumSP,
  saveScore,
  secondaryScore,
} from '../character/secondary-scores.ts';
import { MOST_SKILL_POINTS, sameSkill, whyNotSkill } from '../character/skills.ts';
import { plural } from '../checks/words.ts';
import { archetypeRow, EXPLORER_TESTS, isTalentOf, talentRow } from '../content/archetypes.ts';
import { HIGHEST_LEVEL, LEVEL_SCORES, LEVEL_XP, levels } from '../content/levels.ts';
import {
  ABILITIES,
  ABILITY_NAMES,
  type Ability,
  HIGHEST_SCORE,
  type Scores,
} from '../content/primary-abilities.ts';
import { MAGIC_FORMS, secondaryAbilities } from '../content/secondary-abilities.ts';
import { abilityName, formName } from '../content/words/other-names.ts';
import { type OpenAdventurePlay, part, procedure, refuse } from '../play.ts';
import { mayBePromoted } from './experience.ts';
import { explorerTests, isTierOpen } from './talent-training.ts';

/** What the die for health points is called. */
const HEALTH = 'health points';
const SCORE_NAMES: ReadonlyMap<string, string> = new Map(
  secondaryAbilities.map(({ key, name }) => [key, name]),
);

/** What a player decides at a promotion. */
export const promotionFields = {
  ability: abilityName.describe('The primary ability that rises by 1.').meta({ rank: 'first' }),
  skills: levelGainSchema.shape.skills.meta({ rank: 'first' }),
  form: formName
    .nullable()
    .default(null)
    .describe('The form of mana or psi that grows at level 5, where there are several.'),
  explorerTest: z
    .enum(EXPLORER_TESTS)
    .nullable()
    .default(null)
    .describe("A natural explorer's new test at an even level."),
};
const promotionSchema = z.strictObject(promotionFields);
export type Promotion = z.output<typeof promotionSchema>;

/** OA-LVL-03, OA-R-112: not the single highest, and never above 10. */
export function whyNotRaise(scores: Scores, ability: Ability): Refusal | undefined {
  const score = scores[ability];
  if (score >= HIGHEST_SCORE)
    return refuse(
      'OA-LVL-03',
      `${ABILITY_NAMES[ability]} is ${score}, and no ability rises above ${HIGHEST_SCORE}.`,
      'ability',
    );
  const others = ABILITIES.filter(other => other !== ability).map(other => scores[other]);
  if (score > Math.max(...others))
    return refuse(
      'OA-LVL-03',
      `${ABILITY_NAMES[ability]} ${score} is the highest primary ability, which may not be raised unless it is tied.`,
      'ability',
    );
  return undefined;
}

/** OA-LVL-06: as many new points as the level, none to a skill that has 10. */
export function whyNotSkills(
  character: Pick<Character, 'skills'>,
  placed: LevelGain['skills'],
  level: number,
): Refusal | undefined {
  const total = placed.reduce((points, skill) => points + skill.points, 0);
  if (total > level)
    return refuse(
      'OA-LVL-06',
      `Level ${level} gives ${plural(level, 'skill point')}, not ${total}.`,
      'skills',
    );
  for (const [i, { action, ability }] of placed.entries()) {
    const known = Object.keys(character.skills).find(name => sameSkill(name, action));
    const held = known === undefined ? 0 : (character.skills[known] ?? 0);
    const refused = known === undefined || ability ? whyNotSkill(action, ability ?? 'DEX') : undefined;
    if (refused) return refusedAt(refused, `skills[${i}]`);
    const same = placed.filter(other => sameSkill(other.action, action));
    const after = held + same.reduce((sumOf, other) => sumOf + other.points, 0);
    if (after > MOST_SKILL_POINTS)
      return refuse(
        'OA-LVL-06',
        `No skill may exceed ${MOST_SKILL_POINTS} skill points, and ${action} would have ${after}: ${plural(Math.max(0, MOST_SKILL_POINTS - held), 'point')} can be added.`,
        `skills[${i}]`,
      );
  }
  return undefined;
}

/** OA-LVL-02: why the next level cannot be taken. */
export function whyNotPromoted(character: Character): Refusal | undefined {
  const next = character.level + 1;
  if (next > HIGHEST_LEVEL)
    return refuse('OA-LVL-02', `The levels of this book end at ${HIGHEST_LEVEL}.`, 'character');
  if (character.xp < itemAt(LEVEL_XP, next))
    return refuse(
      'OA-LVL-02',
      `Level ${next} needs ${LEVEL_XP[next]} XP, and ${character.name} has ${character.xp}.`,
      'character',
    );
  if (!character.archetype)
    return refuse(
      'OA-LVL-04',
      'Health points of a level come from an archetype, and there is none.',
      'character',
    );
  if (!mayBePromoted(character))
    return refuse('OA-ARCH-14', 'A disciple without symbol or canon is not promoted.', 'character');
  return undefined;
}

/** OA-LVL-10: the form that grows, of those already possessed; none without Magic. */
function growingForm(character: Character, wanted: Promotion['form']): Promotion['form'] | Refusal {
  const held = MAGIC_FORMS.filter(form => Object.hasOwn(character.mana, form));
  if (character.MAG < 1) return null;
  if (held.length === 0) {
    // Whoever is given by numbers has points of a form that only the player knows.
    if (createdScore(character, 'MAG', character.MAG) < 1) return null;
    return wanted ?? refuse('OA-LVL-10', `Which form grows: ${MAGIC_FORMS.join(', ')}?`, 'form');
  }
  if (wanted === null && held.length > 1)
    return refuse('OA-LVL-10', `Which form grows: ${held.join(', ')}?`, 'form');
  if (wanted !== null && !held.includes(wanted))
    return refuse('OA-LVL-10', `Mana or psi grows in a form already possessed: ${held.join(', ')}.`, 'form');
  return wanted ?? itemAt(held, 0);
}

/** Everything that would be wrong with taking the next level this way. */
export function whyNotPromotion(character: Character, promotion: Promotion): Refusal | undefined {
  const level = character.level + 1;
  const form = levels[level]?.mana ? growingForm(character, promotion.form) : null;
  const explores =
    hasTalent(character, 'natural explorer') && explorerTests(level) > explorerTests(level - 1);
  return (
    whyNotPromoted(character) ??
    whyNotRaise(scoresOf(character), promotion.ability) ??
    whyNotSkills(character, promotion.skills, level) ??
    (isRefusal(form) ? form : undefined) ??
    (explores &&
    (promotion.explorerTest === null || character.explorer.tests.includes(promotion.explorerTest))
      ? refuse('OA-TLNT-10', 'A natural explorer chooses one more test at an even level.', 'explorerTest')
      : undefined)
  );
}

/** OA-LVL-04, 05, 07, 10: what a level rolls, as far as it is asked for; the order is that of the table, health first. */
export function rollLevel(
  character: Character,
  promotion: Promotion,
  play: OpenAdventurePlay,
  isAsked: (score: keyof LevelGain) => boolean = () => true,
): LevelGain {
  const level = character.level + 1;
  const { gains, mana } = itemAt(levels, level);
  const roll = (dice: number, score: keyof LevelGain, label: string): number =>
    dice > 0 && isAsked(score) ? play.dice.roll(pool(dice, 6), sum, `${label}, level ${level}`) : 0;
  const total = play.trace.sum('OA-LVL-04', `Health points of level ${level}`);
  total.add('1D', roll(1, 'HP', HEALTH));
  const archetype = archetypeRow(demand(character.archetype, 'archetype'));
  const HP = total.add(archetype.name, archetype.healthPerLevel, archetype.rule).total;
  const scores = Object.fromEntries(
    LEVEL_SCORES.map(key => {
      const { dice, points } = gains[key];
      const gain = roll(dice, key, key) + points;
      if (gain) play.trace.note(GAIN_RULES[key], `${SCORE_NAMES.get(key)} of level ${level}`, gain);
      return [key, gain];
    }),
  ) as Record<(typeof LEVEL_SCORES)[number], number>;
  const form = mana ? growingForm(character, promotion.form) : null;
  const grows = form && !isRefusal(form) ? { form, points: roll(mana, 'mana', form) } : null;
  if (grows) play.trace.note('OA-LVL-10', grows.form, grows.points);
  return { ability: promotion.ability, HP, ...scores, skills: [...promotion.skills], mana: grows };
}

/** What each die of the next level is for, in order. */
export function levelDice(character: Character): readonly string[] {
  const { gains, mana } = itemAt(levels, character.level + 1);
  const form = mana ? growingForm(character, null) : null;
  const grows = mana > 0 && (isRefusal(form) || form !== null);
  return [
    HEALTH,
    ...LEVEL_SCORES.flatMap(key => Array<string>(gains[key].dice).fill(key)),
    ...(grows ? Array<string>(mana).fill('mana or psi') : []),
  ];
}

/** Adds points to a skill by its name, however it is spelled. */
function withSkills(
  skills: Character['skills'],
  placed: LevelGain['skills'],
  sign: 1 | -1,
): Character['skills'] {
  const after = { ...skills };
  for (const { action, points } of placed) {
    const known = Object.keys(after).find(name => sameSkill(name, action)) ?? action;
    after[known] = Math.max(
      -MOST_SKILL_POINTS,
      Math.min(MOST_SKILL_POINTS, (after[known] ?? 0) + sign * points),
    );
    if (after[known] === 0 && sign < 0) delete after[known];
  }
  return after;
}

/** A level written into the character: current values rise with the maximum. */
export function withLevel(character: Character, gain: LevelGain, promotion?: Promotion): Character {
  const { ability } = gain;
  const raised = ability
    ? {
        [ability]: character[ability] + 1,
        created: { ...character.created, [ability]: character.created[ability] ?? character[ability] },
      }
    : {};
  const plus = (value: number | null, more: number): number | null => (value === null ? null : value + more);
  return {
    ...character,
    ...raised,
    level: character.level + 1,
    levels: [...character.levels, gain],
    skills: withSkills(character.skills, gain.skills, 1),
    maxHP: plus(character.maxHP, gain.HP),
    maxSP: plus(character.maxSP, gain.SP),
    HP: plus(character.HP, gain.HP),
    SP: plus(character.SP, gain.SP),
    mana: gain.mana
      ? { ...character.mana, [gain.mana.form]: (character.mana[gain.mana.form] ?? 0) + gain.mana.points }
      : character.mana,
    explorer: promotion?.explorerTest
      ? { ...character.explorer, tests: [...character.explorer.tests, promotion.explorerTest] }
      : character.explorer,
  };
}

/** A level taken back: exactly what it gave (OA-R-296). Health may fall to death, stamina stops at 0 (OA-R-463). */
export function withoutLevel(character: Character): Character {
  const level = character.level - 1;
  const gain = character.levels.at(-1);
  const closed = { ...character, level, talents: [...openTalents(character, level)] };
  const explorer = {
    ...character.explorer,
    tests: character.explorer.tests.slice(0, Math.max(0, explorerTests(level))),
  };
  if (!gain) return { ...closed, explorer };
  const minus = (value: number | null, less: number): number | null => (value === null ? null : value - less);
  const { ability, mana } = gain;
  return {
    ...closed,
    explorer,
    ...(ability ? { [ability]: character[ability] - 1 } : {}),
    levels: character.levels.slice(0, -1),
    skills: withSkills(character.skills, gain.skills, -1),
    maxHP: minus(character.maxHP, gain.HP),
    maxSP: minus(character.maxSP, gain.SP),
    HP: minus(character.HP, gain.HP),
    SP: character.SP === null ? null : Math.max(Math.min(0, character.SP), character.SP - gain.SP),
    mana: mana
      ? { ...character.mana, [mana.form]: Math.max(0, (character.mana[mana.form] ?? 0) - mana.points) }
      : character.mana,
  };
}

/** OA-LVL-09, OA-R-525: talents whose tier is still open at this level. */
const openTalents = ({ talents, archetype }: Character, level: number): Character['talents'] =>
  archetype
    ? talents.filter(
        name => !isTalentOf(talentRow(name), archetype) || isTierOpen(archetype, talentRow(name).tier, level),
      )
    : talents;

export const promoteProcedure = procedure({
  name: 'promote',
  title: 'Gain levels',
  summary:
    'Promotion to every level that the experience allows and the player decides on: one primary ability, the dice for health, stamina, saves, valor and wisdom, new skill points, and mana or psi at level 5. All of it is kept.',
  rules: [
    'OA-LVL-01',
    'OA-LVL-02',
    'OA-LVL-03',
    'OA-LVL-04',
    'OA-LVL-05',
    'OA-LVL-06',
    'OA-LVL-07',
    'OA-LVL-10',
  ],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    levels: z
      .array(promotionSchema)
      .min(1)
      .max(HIGHEST_LEVEL)
      .describe('The decisions of each level, in order.')
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    level: z.int(),
    gains: z.array(levelGainSchema).describe('What each level gave.'),
    maxHP: z.int(),
    maxSP: z.int(),
    FORT: z.int(),
    REF: z.int(),
    WILL: z.int(),
    valor: z.int(),
    wisdom: z.int(),
    skillPoints: z.int().describe('New skill points.'),
    unplaced: z.int().describe('Those of them that are still to be placed.'),
  }),
  example: {
    input: {
      character: { archetype: 'scout', xp: 120, VIT: 5, DEX: 7 },
      levels: [{ ability: 'PER', skills: [{ action: 'climb', ability: 'DEX', points: 1 }] }],
    },
    dice: [4, 2],
    outcome: {
      level: 1,
      gains: [
        {
          ability: 'PER',
          HP: 4,
          SP: 2,
          FORT: 1,
          REF: 1,
          WILL: 1,
          valor: 0,
          wisdom: 0,
          skills: [{ action: 'climb', ability: 'DEX', points: 1 }],
          mana: null,
        },
      ],
      maxHP: 9,
      maxSP: 6,
      FORT: 6,
      REF: 8,
      WILL: 4,
      valor: 5,
      wisdom: 5,
      skillPoints: 1,
      unplaced: 0,
    },
  },
  run({ character, levels: wanted }, play) {
    const refused = whyNotCourse(character, wanted);
    if (refused) return refused;
    let now = character;
    const gains: LevelGain[] = [];
    for (const promotion of wanted) {
      const nth = gains.length + 1;
      const gain = rollLevel(now, promotion, play, score => isLookedAt(play, score, nth));
      gains.push(gain);
      now = withLevel(now, gain, promotion);
    }
    const due = gains.reduce((points, _gain, i) => points + character.level + i + 1, 0);
    const placed = gains.flatMap(({ skills }) => skills).reduce((points, skill) => points + skill.points, 0);
    return {
      level: now.level,
      gains,
      maxHP: maximumHP(now, play),
      maxSP: maximumSP(now, play),
      FORT: saveScore(now, 'FORT', play),
      REF: saveScore(now, 'REF', play),
      WILL: saveScore(now, 'WILL', play),
      valor: secondaryScore(now, 'valor', play),
      wisdom: secondaryScore(now, 'wisdom', play),
      skillPoints: due,
      unplaced: due - placed,
    };
  },
  tell({ level, maxHP, maxSP, skillPoints, unplaced }, { character }) {
    const points = unplaced ? ` ${unplaced} of them still to be placed.` : '';
    return `${character.name} reaches level ${level}: at most ${maxHP} health and ${maxSP} stamina points, ${plural(skillPoints, 'new skill point')}.${points}`;
  },
  apply: ({ character, levels: wanted }, { gains }) => ({
    character: gains.reduce((now, gain, i) => withLevel(now, gain, wanted[i]), character),
  }),
});

/** Each score of a promotion has dice of its own: `maxHP` and `gains 2.HP` hang on those for health points alone. */
const isLookedAt = (play: OpenAdventurePlay, score: keyof LevelGain, nth: number): boolean =>
  play.asks(`gains ${nth}.${score}`) ||
  play.asks(score === 'HP' ? 'maxHP' : score === 'SP' ? 'maxSP' : score);

/** Every level is looked at before a die falls; what dice add changes nothing about what is allowed. */
function whyNotCourse(character: Character, wanted: readonly Promotion[]): Refusal | undefined {
  let now = character;
  for (const [i, promotion] of wanted.entries()) {
    const refused = whyNotPromotion(now, promotion);
    if (refused) return refused.field === 'character' ? refused : refusedAt(refused, `levels[${i}]`);
    const gain = levelGainSchema.parse({ ability: promotion.ability, skills: promotion.skills });
    now = withLevel(now, gain, promotion);
  }
  return undefined;
}

/** OA-LVL-10: whether an order of magic can be used. */
export const whyNotMagicOrder = (
  { MAG, level }: Pick<Character, 'MAG' | 'level'>,
  order: number,
): Refusal | undefined =>
  MAG < 1
    ? refuse('OA-LVL-10', 'Magic takes a Magic score of 1 or more.')
    : order > (levels[Math.min(level, HIGHEST_LEVEL)]?.order ?? 0)
      ? refuse('OA-LVL-10', `Magic of order ${order} needs level ${order}.`)
      : undefined;

export const levelParts = [
  part('table', 'Levels', ['OA-LVL-01', 'OA-LVL-05', 'OA-LVL-07', 'OA-LVL-08', 'OA-LVL-10'], levels),
  part('creation', 'Raising an ability', ['OA-LVL-03'], whyNotRaise),
  part('creation', 'New skill points', ['OA-LVL-06'], whyNotSkills),
  part('creation', 'Promotion', ['OA-LVL-02'], whyNotPromoted),
  part('creation', 'Talents by level', ['OA-LVL-09'], isTierOpen),
  part('state', 'Orders of magic', ['OA-LVL-10'], whyNotMagicOrder),
];
