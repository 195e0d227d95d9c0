/** A stat and a skill against a difficulty, a defense or a number. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import {
  type Creature,
  creatureOf,
  creatureSchema,
  hasExpertise,
  isProficient,
  keepStanding,
  whyNotAble,
} from '../character/creature.ts';
import { type Skill, skillSchema } from '../character/skills.ts';
import { statSchema } from '../character/stats.ts';
import { approached } from '../combat/approach.ts';
import { has } from '../combat/conditions.ts';
import { type Defense, defenseSchema } from '../combat/defenses.ts';
import { defenseReasons, numberOf } from '../combat/reasons.ts';
import { opposingSway, ownSway, stealthSway } from '../combat/sway.ts';
import { type EdgePlay, procedure, refuse } from '../play.ts';
import { type Attempted, attempt, bennyField, type Chance, fightField, withoutRoll } from './attempt.ts';
import { type Reason, type Roll, rolledFields } from './d12.ts';
import { type Difficulty, difficultyModifier, difficultySchema, difficultyTarget } from './difficulty.ts';
import { Sway, sourcesSchema } from './edge-and-hindrance.ts';
import { isSuccess, type Outcome } from './outcome.ts';
import { skillBonus } from './skill-bonus.ts';

/** What a roll is made with. */
export const rollFields = {
  stat: statSchema.meta({ rank: 'first' }),
  skill: skillSchema.optional().describe('Left out: no skill applies.').meta({ rank: 'first' }),
  expertise: z
    .string()
    .max(60)
    .optional()
    .describe('The one expertise that the game master accepts for this roll.')
    .meta({ rank: 'often' }),
  edges: sourcesSchema.describe('What else gives Edge, each by name: a boon, a title, help.'),
  hindrances: sourcesSchema.describe('What else hinders, each by name.'),
};

/** What it is made against. */
export const targetFields = {
  difficulty: difficultySchema
    .optional()
    .describe('Of the table; against a defense it is what is added to the number.')
    .meta({ rank: 'first' }),
  target: z
    .int()
    .min(-20)
    .max(60)
    .optional()
    .describe('A target number that is already set; it goes before everything else.')
    .meta({ rank: 'often' }),
  against: creatureSchema
    .optional()
    .describe('Whom it is rolled against.')
    .meta({ from: 'person', rank: 'often' }),
  defense: defenseSchema.default('Mind').describe('Which defense of `against`.'),
  approach: difficultySchema
    .optional()
    .describe('How hard the approach makes it, where the target number is already set.')
    .meta({ rank: 'often' }),
};

export interface TargetInput {
  readonly difficulty?: Difficulty | undefined;
  readonly target?: number | undefined;
  readonly against?: Creature | undefined;
  readonly defense: Defense;
  readonly approach?: Difficulty | undefined;
}

/** ED-ROLL-11, ED-DIF-04, ED-CORE-02: the number the player needs, and what it is made of. */
export function targetOf({
  difficulty,
  target,
  against,
  defense,
  approach,
}: TargetInput): Required<Pick<Roll, 'target' | 'targetOf'>> | Refusal {
  const parts: Reason[] = [];
  if (target !== undefined) parts.push({ label: 'set', value: target, rule: 'ED-ROLL-11' });
  else if (against) parts.push(...numberOf(against.name, defenseReasons(against, defense)));
  else if (difficulty)
    parts.push({ label: difficulty, value: difficultyTarget(difficulty), rule: 'ED-DIF-01' });
  else return refuse('ED-ROLL-11', 'Give a `difficulty`, a `target`, or whom it is `against`.', 'difficulty');
  if (target === undefined && !against && approach)
    return refuse(
      'ED-DIF-04',
      'An `approach` changes a number that is already set: give a `target` or whom it is `against`, or another `difficulty`.',
      'approach',
    );
  // ED-DIF-04: against a defense the difficulty is what it adds to the number, as in the book’s example.
  const harder = approach ?? (target === undefined && against ? difficulty : undefined);
  if (harder)
    parts.push({ label: `approach ${harder}`, value: difficultyModifier(harder), rule: 'ED-DIF-04' });
  return { target: parts.reduce((sum, each) => sum + each.value, 0), targetOf: parts };
}

/** What counts for automatic success: the row of the table the target comes from, if it does, and the training. */
export interface Learnt {
  readonly difficulty: Difficulty | undefined;
  readonly skill: Skill | undefined;
  readonly expertise: string | undefined;
}

/** ED-ROLL-14, ED-R-09: only where the target comes from the table. */
export function succeedsAutomatically(creature: Creature, { difficulty, skill, expertise }: Learnt): boolean {
  const proficient = isProficient(creature, skill);
  const expert = hasExpertise(creature, expertise);
  if (difficulty === 'Simple') return proficient || expert;
  return difficulty === 'Easy' && proficient && expert;
}

/** ED-ROLL-14, ED-R-10: whoever has learnt enough succeeds without a die; everybody else tries. */
export function attemptLearnt(
  roller: Creature,
  { learnt, ...roll }: Roll & { readonly learnt: Learnt },
  chance: Chance,
  play: EdgePlay,
): Attempted {
  if (!succeedsAutomatically(roller, learnt)) return attempt(roller, roll, chance, play);
  play.trace.note('ED-ROLL-14', `${learnt.difficulty} and learnt`, 'succeeds without a roll');
  return withoutRoll(roll.target);
}

const input = z.strictObject({
  roller: creatureSchema.describe('Who rolls.').meta({ from: 'person', rank: 'first' }),
  ...rollFields,
  ...targetFields,
  benny: bennyField,
  fight: fightField,
});

export const skillRoll = procedure({
  name: 'skill-roll',
  title: 'Skill roll',
  summary:
    'A d12 with stat, skill and one expertise on the skill scale: below the target it still succeeds, with a complication; only a 1 fails. Easy things succeed by themselves for those who have learnt them.',
  rules: [
    'ED-ROLL-01',
    'ED-ROLL-02',
    'ED-ROLL-03',
    'ED-ROLL-11',
    'ED-ROLL-14',
    'ED-EDGE-01',
    'ED-EDGE-02',
    'ED-EDGE-03',
    'ED-EDGE-05',
    'ED-BEN-01',
    'ED-DIF-04',
    'ED-EXPT-01',
    'ED-EXPT-02',
    'ED-SKL-01',
    'ED-CORE-02',
    'ED-CORE-04',
    'ED-RWD-03',
    'ED-RWD-04',
    'ED-RWD-05',
    'ED-TAG-17',
  ],
  input,
  output: z.strictObject({
    bonus: z.int(),
    ...rolledFields,
    edges: z.array(z.string()).describe('Everything that gave Edge.'),
    hindrances: z.array(z.string()).describe('Everything that hindered.'),
    bennies: z.int(),
    responses: z.int(),
  }),
  example: {
    input: {
      roller: { name: 'Brenna', stats: { Will: 1 }, skills: ['Social'], expertises: ['Persuasion'] },
      stat: 'Will',
      skill: 'Social',
      expertise: 'Persuasion',
      difficulty: 'Moderate',
    },
    dice: [7],
    outcome: {
      bonus: 3,
      target: 10,
      dice: 1,
      die: 7,
      total: 10,
      outcome: 'success',
      edges: [],
      hindrances: [],
      bennies: 0,
      responses: 1,
    },
  },
  run(given, play) {
    const roller = creatureOf(given.roller, play);
    if (isRefusal(roller)) return roller;
    const { stat, skill, expertise } = given;
    const fromTable = given.target === undefined && !given.against ? given.difficulty : undefined;
    // ED-ROLL-14: any creature does by itself what is easy enough; beyond that nobody rolls for the game master's.
    if (!roller.player && !succeedsAutomatically(roller, { difficulty: fromTable, skill, expertise }))
      return refuse(
        'ED-CORE-04',
        `Nobody rolls a d12 for ${roller.name}: a creature of the game master has target numbers (bonus + 5).`,
        'roller',
      );
    const against = given.against && creatureOf(given.against, play);
    if (against && isRefusal(against)) return against;
    // ED-CND-09: whoever lies there knows and does nothing; somebody Paralyzed may still remember or notice.
    const senseless = roller.life === 'dead' || has(roller, 'Unconscious') || has(roller, 'Petrified');
    const idle = senseless ? whyNotAble(roller, 'roller') : undefined;
    if (idle) return idle;
    const set = targetOf({ ...given, against });
    if (isRefusal(set)) return set;
    // ED-DIF-04: what is said of this roll goes before what is said of the way in general.
    const isSaid =
      given.approach !== undefined || (given.target === undefined && given.difficulty !== undefined);
    const number = isSaid ? set : approached(set, roller, { stat, skill });
    const made = skillBonus(roller, given, play);
    const sway = Sway.of(given.edges, given.hindrances).add(
      ownSway(roller, { stat: given.stat, skill: given.skill, toward: against?.name }, play),
    );
    // ED-EDGE-03: only where the defense itself is the number; a set target is the game master's.
    if (against && given.target === undefined) sway.add(opposingSway(roller, against, given.defense, play));
    if (against && given.skill === 'Stealth') stealthSway(against, sway);
    const rolled = attemptLearnt(
      roller,
      {
        learnt: { difficulty: fromTable, skill, expertise },
        ...made,
        ...number,
        scale: against ? scaleAgainstDefense(play) : 'skill',
        sway,
        label: `${stat}${skill ? `+${skill}` : ''}`,
      },
      { benny: given.benny, fight: given.fight, ownTurn: true },
      play,
    );
    return {
      bonus: made.bonus,
      ...rolled,
      edges: sway.edges.map(each => each.name),
      hindrances: sway.hindrances.map(each => each.name),
      bennies: roller.bennies,
      responses: roller.responses,
    };
  },
  tell: ({ total, target, outcome }, { roller }) =>
    total === null
      ? `${roller.name} succeeds without a roll.`
      : `${roller.name} rolls ${total} against ${target}: ${outcome}.`,
  apply: ({ roller }, { bennies, responses }) => ({ roller: keepStanding(roller, { bennies, responses }) }),
});

/** ED-R-12: a stat and skill roll against a defense stays on the skill scale, unless the table reads otherwise. */
export const scaleAgainstDefense = (play: EdgePlay): 'skill' | 'attack' =>
  play.ruling('ED-R-12') === 'attackScale' ? 'attack' : 'skill';

/**
 * ED-R-11: whether what a rule ties to failing a stat and skill roll happens: by the skill scale only on a failed 1,
 * or on any total below the target.
 */
export function failsSkill(
  {
    die,
    total,
    target,
    outcome,
  }: { die: number | null; total: number | null; target: number; outcome: Outcome },
  play: EdgePlay,
): boolean {
  if (!isSuccess(outcome)) return true;
  if (outcome !== 'success with complication' || die === null || total === null) return false;
  return play.ruling('ED-R-11') === 'belowTargetFails' && total < target;
}
