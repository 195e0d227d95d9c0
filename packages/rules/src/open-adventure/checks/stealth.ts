/** ACT-24 to 26: deeds that nobody shall notice, and how sneaking is lost. */
import { isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import { abilityNow } from '../character/abilities.ts';
import { characterSchema } from '../character/character.ts';
import { skillPointsFor } from '../character/skills.ts';
import { type Going, speedPoints } from '../character/speed.ts';
import { testConditions, whyNotMove } from '../conditions/conditions.ts';
import { part, procedure } from '../play.ts';
import { actionFields, resultFields, testAction } from './action-test.ts';
import { modeWords } from './standard-roll.ts';
import { amid, listed, plural, withSign } from './words.ts';

/** OA-ACT-25: one half-round of it. */
const SNEAKING: Going = {
  posture: 'walk',
  time: 'tactical',
  moves: 1,
  minutes: 0,
  sprint: false,
  farRun: false,
  sneaking: true,
};

const observerSchema = z.strictObject({
  character: characterSchema.meta({ from: 'person' }),
  skill: z.string().max(60).default('').describe('A skill of theirs that helps to notice it.'),
  lineOfSight: z.boolean().default(true),
  payingAttention: z.boolean().default(true),
});
type Observer = z.output<typeof observerSchema>;

/** OA-ACT-24: Perception, or a fitting skill, as it stands; nothing is rolled. */
export const watchfulness = ({ character, skill }: Pick<Observer, 'character' | 'skill'>): number =>
  abilityNow(character, 'PER') + (skill ? skillPointsFor(character, skill) : 0);

/** OA-ACT-24, OA-R-260: whoever sees it, looks and is above the result spots it; to meet the score is to pass. */
export const spots = (observer: Observer, result: number): boolean =>
  observer.lineOfSight &&
  observer.payingAttention &&
  testConditions(observer.character, 'PER', 'sight').fails === undefined &&
  result < watchfulness(observer);

const skillNote = ({ character, skill }: Observer): string => {
  const points = skill ? skillPointsFor(character, skill) : 0;
  return points ? `, ${withSign(points)} ${skill},` : '';
};

const unwatchful = ({ lineOfSight, payingAttention, character }: Observer): string =>
  !lineOfSight
    ? ', without a line of sight'
    : !payingAttention
      ? ', who pays no attention'
      : testConditions(character, 'PER', 'sight').fails === undefined
        ? ''
        : ', who sees nothing';

export const stealthProcedure = procedure({
  name: 'stealth',
  title: 'Stealth',
  summary:
    'Hide, sneak, or do something by sleight of hand: the result is compared with the Perception, or a fitting skill, of everybody who has a line of sight and pays attention. Sneaking is tested every round, at half speed.',
  rules: ['OA-ACT-24', 'OA-ACT-25'],
  input: z.strictObject({
    ...actionFields('DEX'),
    action: z
      .string()
      .min(1)
      .max(60)
      .default('sneak')
      .describe('Sneak, hide, sleight of hand.')
      .meta({ rank: 'first' }),
    observers: z
      .array(observerSchema)
      .max(40)
      .default([])
      .describe('Everybody who might notice.')
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    ...resultFields,
    spottedBy: z.array(z.string()).describe('Whoever spots it, by name.'),
    unnoticed: z.boolean().describe('Whether nobody does.'),
    speedPoints: z
      .int()
      .nullable()
      .describe('For each half-round of sneaking; null for whoever does something else.'),
  }),
  example: {
    input: { character: { DEX: 6 }, observers: [{ character: { name: 'The guard', PER: 8 } }] },
    dice: [1, 2],
    outcome: {
      total: 7,
      roll: 1,
      mode: { advantage: false, disadvantage: false, proficient: false, inept: false },
      spottedBy: ['The guard'],
      unnoticed: false,
      speedPoints: 3,
    },
  },
  run(input, play) {
    const { character, action, observers } = input;
    const barred = whyNotMove(character);
    if (barred) return { ...barred, field: 'character' };
    const result = testAction(input, { action }, play);
    if (isRefusal(result)) return result;
    const { total, roll, mode } = result;
    const spottedBy = observers.filter(observer => {
      const seen = spots(observer, total ?? Number.NEGATIVE_INFINITY);
      play.trace.note(
        'OA-ACT-24',
        `${observer.character.name}${skillNote(observer)}${unwatchful(observer)}: ${seen ? 'spots it' : 'notices nothing'}`,
        watchfulness(observer),
      );
      return seen;
    });
    return {
      total,
      roll,
      mode,
      spottedBy: spottedBy.map(({ character: who }) => who.name),
      unnoticed: spottedBy.length === 0,
      speedPoints: action.toLowerCase() === 'sneak' ? speedPoints(character, SNEAKING, play).points : null,
    };
  },
  tell: ({ total, mode, spottedBy, unnoticed, speedPoints: points }, { character, action }) =>
    `${character.name}: ${action} comes to ${total}${mode ? modeWords(mode) : ''}, and ${unnoticed ? 'nobody notices' : `${listed(spottedBy.map(amid))} ${spottedBy.length === 1 ? 'notices' : 'notice'}`}${points === null ? '' : `; ${plural(points, 'speed point')} a half-round`}.`,
});

const witnessSchema = z.strictObject({
  name: z.string().min(1).max(60),
  lineOfSight: z.boolean().default(true).describe('Whether they see the space in which the turn ends.'),
  covered: z
    .boolean()
    .default(false)
    .describe('Whether there is cover or concealment from them where the turn ends.'),
  target: z.boolean().default(false).describe('Whether the attack goes against them.'),
  hears: z.boolean().default(true).describe('Whether they are within listening range.'),
});
type Witness = z.output<typeof witnessSchema>;

/** OA-ACT-26: to whom sneaking is lost by ending the turn in the open, and by attacking, hit or not. */
export const losesSneak = (witness: Witness, deed: SneakingDeed): boolean =>
  whySneakIsLost(witness, deed) !== null;

interface SneakingDeed {
  readonly attacks: boolean;
  readonly loud: boolean;
}
const whySneakIsLost = (
  { lineOfSight, covered, target, hears }: Witness,
  { attacks, loud }: SneakingDeed,
): string | null =>
  attacks && target
    ? 'is attacked'
    : attacks && loud && hears
      ? 'hears the attack'
      : lineOfSight && !covered
        ? 'sees the open space'
        : null;

export const sneakStatusProcedure = procedure({
  name: 'sneak-status',
  title: 'Stay hidden',
  summary:
    'At the end of a turn sneaking is lost to those who see the space without cover or concealment; an attack loses it to its targets, and to all who can hear it if it is as loud as talking. Cover or concealment from them brings it back.',
  rules: ['OA-ACT-26'],
  input: z.strictObject({
    character: characterSchema
      .default(characterSchema.parse({ name: 'The sneaking one' }))
      .meta({ rank: 'often', from: 'person', living: true }),
    attacks: z.boolean().default(false).meta({ rank: 'first' }),
    loud: z
      .boolean()
      .default(false)
      .describe('Whether the attack is as loud as talking.')
      .meta({ rank: 'first' }),
    observers: z.array(witnessSchema).min(1).max(40).meta({ rank: 'first' }),
  }),
  output: z.strictObject({ lostTowards: z.array(z.string()), keptTowards: z.array(z.string()) }),
  example: {
    input: {
      attacks: true,
      loud: true,
      observers: [
        { name: 'A', covered: true, target: true },
        { name: 'C', covered: true, hears: false },
      ],
    },
    dice: [],
    outcome: { lostTowards: ['A'], keptTowards: ['C'] },
  },
  run({ attacks, loud, observers }, play) {
    const lost = observers.filter(observer => losesSneak(observer, { attacks, loud }));
    for (const observer of observers) {
      const why = whySneakIsLost(observer, { attacks, loud });
      play.trace.note(
        'OA-ACT-26',
        `towards ${observer.name}${why ? `, who ${why}` : ''}`,
        why ? 'lost' : 'kept',
      );
    }
    return {
      lostTowards: lost.map(({ name }) => name),
      keptTowards: observers.filter(observer => !lost.includes(observer)).map(({ name }) => name),
    };
  },
  tell: ({ lostTowards, keptTowards }, { character }) =>
    `${character.name} ${lostTowards.length ? `is seen by ${listed(lostTowards)} until there is cover or concealment from them again` : 'stays unseen'}${keptTowards.length && lostTowards.length ? `, and unseen by ${listed(keptTowards)}` : ''}.`,
});

export const stealthParts = [
  part('state', 'Spotting', ['OA-ACT-24'], spots),
  part('state', 'Losing sneak', ['OA-ACT-26'], losesSneak),
];
