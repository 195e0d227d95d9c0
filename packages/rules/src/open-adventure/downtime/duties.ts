/** ARCH-05, 06, 11, 12, 18 and 21: what an archetype asks every day, and what neglect costs. */
import { z } from 'zod';
import { oppositeOf } from '../character/alignment.ts';
import { alignmentOf, type Character, characterSchema } from '../character/character.ts';
import { amid, listed, plural } from '../checks/words.ts';
import { archetypeRow, callingOf } from '../content/archetypes.ts';
import { type Alignment, traitOf, VIRTUES, type Vice, type Virtue } from '../content/traits.ts';
import { part, procedure, refuse } from '../play.ts';

const HOURS_PER_DAY = 24;
/** OA-ARCH-06: magic is of order 10 at most. */
export const HIGHEST_ORDER = 10;

/** OA-ARCH-06: the order of a magic form as a neglectful arcanist casts it. */
export const effectiveOrder = (order: number, penalty: number): number =>
  Math.min(HIGHEST_ORDER, order + penalty);

export const studyProcedure = procedure({
  name: 'arcanist-study',
  title: 'An arcanist’s study',
  summary:
    'Four hours of study a day. Each hour beyond a day since the last study ended makes all magic one order higher; each hour of study takes one order off again.',
  rules: ['OA-ARCH-05', 'OA-ARCH-06'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    hoursSinceStudy: z
      .number()
      .min(0)
      .max(10_000)
      .default(0)
      .describe('Since the last whole study ended.')
      .meta({ rank: 'first', unit: 'hours' }),
    studied: z
      .number()
      .min(0)
      .max(24)
      .default(0)
      .describe('Hours of study now.')
      .meta({ rank: 'first', unit: 'hours' }),
    order: z
      .int()
      .min(0)
      .max(HIGHEST_ORDER)
      .default(0)
      .describe('The order of a magic form to be cast.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({ penalty: z.int(), order: z.int().describe('The order as it is cast.') }),
  example: {
    input: { character: { archetype: 'arcanist' }, hoursSinceStudy: 27, order: 2 },
    dice: [],
    outcome: { penalty: 3, order: 5 },
  },
  run({ character, hoursSinceStudy, studied, order }, play) {
    if (callingOf(character.archetype) !== 'arcanist')
      return refuse('OA-ARCH-05', 'Only arcanists have to study.', 'character');
    // OA-R-150: the clock starts a day after the last study.
    const late = Math.floor(Math.max(0, hoursSinceStudy - HOURS_PER_DAY));
    // No magic is more than ten orders higher, however long the neglect; study starts from there.
    const neglected = Math.min(HIGHEST_ORDER, Math.max(character.orderPenalty, late));
    const penalty = Math.max(0, neglected - Math.floor(studied));
    play.trace.note('OA-ARCH-06', 'orders higher', penalty);
    const counts = effectiveOrder(order, penalty);
    if (penalty && order) play.trace.note('OA-ARCH-06', `order ${order} counts as`, counts);
    return { penalty, order: counts };
  },
  tell: ({ penalty, order }, { character, order: wanted }) =>
    penalty
      ? `${character.name} casts everything ${plural(penalty, 'order')} higher${wanted ? `: order ${wanted} counts as ${order}` : ''}.`
      : `${character.name} casts without a penalty.`,
  apply: ({ character }, { penalty }) => ({ character: { ...character, orderPenalty: penalty } }),
});

/** OA-ARCH-12, OA-TLNT-08: the magic of a deity's alignment. */
export const DEITY_MAGIC: Readonly<Record<Alignment, 'white' | 'green' | 'black'>> = {
  good: 'white',
  neutral: 'green',
  evil: 'black',
};

export const ardencyProcedure = procedure({
  name: 'disciple-ardency',
  title: 'A disciple’s ardency',
  summary:
    'An hour of prayer a day, three rites, three ascetics, and the deity’s alignment. Any lapse takes the deity’s magic; it comes back once every lapse is mended, with six hours of prayer.',
  rules: ['OA-ARCH-11', 'OA-ARCH-12'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    lapse: z
      .boolean()
      .default(false)
      .describe('A prayer, a rite or an ascetic was neglected.')
      .meta({ rank: 'first' }),
    mended: z.boolean().default(false).describe('Every lapse has been put right.').meta({ rank: 'first' }),
    prayed: z
      .number()
      .min(0)
      .max(24)
      .default(0)
      .describe('Hours of prayer and apology.')
      .meta({ rank: 'first', unit: 'hours' }),
  }),
  output: z.strictObject({ ardent: z.boolean(), lostMagic: z.enum(['white', 'green', 'black']).nullable() }),
  example: {
    input: { character: { archetype: 'disciple', deityAlignment: 'neutral', alignment: 'good' } },
    dice: [],
    outcome: { ardent: false, lostMagic: 'green' },
  },
  run({ character, lapse, mended, prayed }, play) {
    if (callingOf(character.archetype) !== 'disciple')
      return refuse('OA-ARCH-11', 'Only disciples can be ardent.', 'character');
    const deity = character.deityAlignment ?? alignmentOf(character);
    const agrees = alignmentOf(character) === deity;
    if (!agrees)
      play.trace.note('OA-ARCH-11', `alignment ${alignmentOf(character)} under a deity that is ${deity}`);
    const regained = mended && prayed >= archetypeRow(character.archetype ?? 'disciple').mendHours;
    const ardent = agrees && (!(lapse || character.lapsed) || regained);
    return { ardent, lostMagic: ardent ? null : DEITY_MAGIC[deity] };
  },
  tell: ({ ardent, lostMagic }, { character }) =>
    ardent
      ? `${character.name} is ardent.`
      : `${character.name} is no longer ardent and cannot cast ${lostMagic} magic.`,
  apply: ({ character }, { ardent }) => ({ character: { ...character, lapsed: !ardent } }),
});

/** OA-ARCH-18, OA-ARCH-21: days of neglect that are borne. */
export const daysOfGrace = (level: number): number => Math.max(1, level);

export const practiceProcedure = procedure({
  name: 'scout-practice',
  title: 'A scout’s practice',
  summary:
    'Two hours of trade craft and two of martial training a day. After as many days without as the level (at least one) the profession gives no proficiency any more; eight hours of practice restore it.',
  rules: ['OA-ARCH-18'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    daysWithout: z
      .int()
      .min(0)
      .max(10_000)
      .default(0)
      .describe('Days without practice.')
      .meta({ rank: 'first', unit: 'days' }),
    practised: z
      .number()
      .min(0)
      .max(24)
      .default(0)
      .describe('Hours of practice now.')
      .meta({ rank: 'first', unit: 'hours' }),
  }),
  output: z.strictObject({
    proficient: z.boolean().describe('Whether the profession gives proficiency.'),
    hoursToRegain: z.int(),
  }),
  example: {
    input: { character: { archetype: 'scout' }, daysWithout: 1 },
    dice: [],
    outcome: { proficient: false, hoursToRegain: 8 },
  },
  run({ character, daysWithout, practised }, play) {
    if (callingOf(character.archetype) !== 'scout')
      return refuse('OA-ARCH-18', 'Only scouts have to practise.', 'character');
    const { mendHours } = archetypeRow(character.archetype ?? 'scout');
    const lost = character.lapsed || daysWithout >= daysOfGrace(character.level);
    const proficient = !lost || practised >= mendHours;
    play.trace.note(
      'OA-ARCH-18',
      `${plural(daysWithout, 'day')} without, of ${daysOfGrace(character.level)} at level ${character.level}, ${practised} of ${mendHours} hours made up for`,
      proficient ? 'proficient' : 'out of practice',
    );
    return { proficient, hoursToRegain: proficient ? 0 : mendHours };
  },
  tell: ({ proficient, hoursToRegain }, { character }) =>
    proficient
      ? `${character.name} is proficient in the profession.`
      : `${character.name} has lost the profession's proficiency; ${hoursToRegain} hours of practice would restore it.`,
  apply: ({ character }, { proficient }) => ({ character: { ...character, lapsed: !proficient } }),
});

/** OA-ARCH-21: the forbidden vices that somebody holds. */
export const forbiddenVices = (character: Pick<Character, 'archetype' | 'vices'>): readonly Vice[] => {
  const forbidden = character.archetype ? (archetypeRow(character.archetype).forbiddenVices ?? []) : [];
  return character.vices.map(traitOf<Vice>).filter(vice => forbidden.includes(vice));
};

export const trainingProcedure = procedure({
  name: 'warrior-training',
  title: 'A warrior’s training',
  summary:
    'Two hours of training a day, and neither cowardly nor reckless. After as many days of neglect or vice as the level (at least one) all attacks are inept, until four hours of training and the opposed virtues mend it.',
  rules: ['OA-ARCH-21'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    daysSinceTraining: z.int().min(0).max(10_000).default(0).meta({ rank: 'first', unit: 'days' }),
    daysSinceVice: z
      .int()
      .min(0)
      .max(10_000)
      .default(0)
      .describe('Since a forbidden vice was taken on.')
      .meta({ rank: 'first', unit: 'days' }),
    trained: z
      .number()
      .min(0)
      .max(24)
      .default(0)
      .describe('Hours of training now.')
      .meta({ rank: 'first', unit: 'hours' }),
  }),
  output: z.strictObject({
    inept: z.boolean().describe('Whether all attacks are inept.'),
    hoursToRegain: z.int(),
    virtuesToAccept: z.array(z.enum(VIRTUES)).readonly(),
  }),
  example: {
    input: { character: { archetype: 'warrior', level: 2, vices: ['reckless'] }, daysSinceVice: 2 },
    dice: [],
    outcome: { inept: true, hoursToRegain: 4, virtuesToAccept: ['prudent'] },
  },
  run({ character, daysSinceTraining, daysSinceVice, trained }, play) {
    if (callingOf(character.archetype) !== 'warrior')
      return refuse('OA-ARCH-21', 'Only warriors have to train.', 'character');
    const { mendHours } = archetypeRow(character.archetype ?? 'warrior');
    const grace = daysOfGrace(character.level);
    const vices = forbiddenVices(character);
    const fallen =
      character.lapsed || daysSinceTraining >= grace || (vices.length > 0 && daysSinceVice >= grace);
    // OA-R-369: a vice that is gone for another reason needs no virtue any more.
    const mended = trained >= mendHours && vices.length === 0;
    const inept = fallen && !mended;
    play.trace.note(
      'OA-ARCH-21',
      `after ${plural(grace, 'day')} of neglect or vice attacks are`,
      inept ? 'inept' : 'as usual',
    );
    if (inept) play.trace.note('OA-ARCH-21', 'hours of training that mend it', mendHours);
    return {
      inept,
      hoursToRegain: inept ? mendHours : 0,
      virtuesToAccept: inept ? vices.map(vice => oppositeOf(vice) as Virtue) : [],
    };
  },
  tell: ({ inept, hoursToRegain, virtuesToAccept }, { character }) =>
    inept
      ? `All attacks of ${amid(character.name)} are inept; ${hoursToRegain} hours of training${virtuesToAccept.length ? ` and becoming ${listed(virtuesToAccept)}` : ''} would mend it.`
      : `${character.name} fights as usual.`,
  apply: ({ character }, { inept }) => ({ character: { ...character, lapsed: inept } }),
});

/** OA-ARCH-21: whether a neglected calling makes attacks inept. */
export const attacksInept = (character: Character): boolean =>
  callingOf(character.archetype) === 'warrior' && character.lapsed;

export const dutyParts = [
  part(
    'state',
    'Duties of the archetypes',
    ['OA-ARCH-05', 'OA-ARCH-11', 'OA-ARCH-18', 'OA-ARCH-21'],
    daysOfGrace,
  ),
];
