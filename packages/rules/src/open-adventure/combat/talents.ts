/** TLNT-05, 07, 08 and 09: talents that are no attack. */
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { alignmentOf, type Character, characterSchema, hasTalent } from '../character/character.ts';
import { kindAmong } from '../character/kinds.ts';
import { abilityNow } from '../character/secondary-scores.ts';
import { skillPointsFor } from '../character/skills.ts';
import {
  circumstancesField,
  combatField,
  modeWords,
  rollModeSchema,
  saidCircumstances,
} from '../checks/standard-roll.ts';
import { rollTest, USUAL_TARGET } from '../checks/test.ts';
import { LIGHTS, whyNotTarget } from '../checks/tester.ts';
import {
  afflict,
  conditionModifiers,
  relieve,
  rollCircumstances,
  whyNotDo,
} from '../conditions/conditions.ts';
import { ALIGNMENTS, type Alignment } from '../content/traits.ts';
import { DEITY_MAGIC } from '../downtime/duties.ts';
import { part, procedure, refuse } from '../play.ts';

const DIVINE_RANGE = 12;
const DIVINE_KINDS = ['celestial', 'fiend', 'undead', 'consecrated', 'desecrated'];

export const divineSenseProcedure = procedure({
  name: 'divine-sense',
  title: 'Divine sense',
  summary:
    'A disciple feels good and evil within 12 spaces; after a minute of concentration the place and alignment of celestials, fiends, undead and of consecrated or desecrated things are known.',
  rules: ['OA-TLNT-05'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    minutes: z
      .number()
      .min(0)
      .max(1000)
      .default(1)
      .describe('Minutes of concentration.')
      .meta({ rank: 'first', unit: 'minutes' }),
    around: z
      .array(
        z.strictObject({
          kind: z
            .string()
            .min(1)
            .max(40)
            .describe('celestial, fiend, undead, consecrated, desecrated, or anything else.'),
          distance: z.number().min(0).max(10_000),
          alignment: z.enum(ALIGNMENTS).default('neutral'),
        }),
      )
      .max(50)
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    sensed: z
      .array(z.enum(['good', 'evil']))
      .readonly()
      .describe('What is in the air.'),
    located: z.array(z.boolean()).readonly(),
  }),
  example: {
    input: {
      character: { archetype: 'disciple', talents: ['divine sense'] },
      around: [{ kind: 'undead', distance: 12, alignment: 'evil' }],
    },
    dice: [],
    outcome: { sensed: ['evil'], located: [true] },
  },
  run({ character, minutes, around }, play) {
    if (!hasTalent(character, 'divine sense'))
      return refuse('OA-TLNT-05', `${character.name} has not trained divine sense.`, 'character');
    const near = around.filter(({ distance }) => distance <= DIVINE_RANGE);
    const sensed = (['good', 'evil'] as const).filter(of => near.some(({ alignment }) => alignment === of));
    const located = around.map(
      ({ kind, distance }) =>
        minutes >= 1 && distance <= DIVINE_RANGE && kindAmong([kind], DIVINE_KINDS) !== undefined,
    );
    for (const [i, { kind, distance, alignment }] of around.entries())
      play.trace.note(
        'OA-TLNT-05',
        `${alignment} ${kind}, ${distance} of ${DIVINE_RANGE} spaces away, after ${minutes} min`,
        located[i] ? 'located' : 'not located',
      );
    return { sensed, located };
  },
  tell: ({ sensed, located }, { character }) =>
    `${character.name} senses ${sensed.length ? sensed.join(' and ') : 'neither good nor evil'}; ${located.filter(Boolean).length} of ${located.length} are located.`,
});

/** OA-TLNT-07: how an ally stands to whoever would help it. */
export interface AllyInNeed {
  readonly adjacent: boolean;
  readonly engaged: boolean;
  readonly tooLate: boolean;
}

/** OA-TLNT-07: why a disciple does not help an ally: a whole round beside somebody who fights, and early enough. */
export function whyNotAidAlly(
  disciple: Character,
  { adjacent, engaged, tooLate }: AllyInNeed,
): Refusal | undefined {
  if (!hasTalent(disciple, 'aid ally'))
    return refuse('OA-TLNT-07', `${disciple.name} has not trained aid ally.`, 'disciple');
  if (!adjacent) return refuse('OA-TLNT-07', 'The ally must be adjacent to the disciple.', 'adjacent');
  if (!engaged) return refuse('OA-TLNT-07', 'The ally must be fighting an enemy adjacent to it.', 'engaged');
  if (tooLate)
    return refuse(
      'OA-TLNT-07',
      'Help must come before the ally attacks or is attacked that round.',
      'tooLate',
    );
  const barred = whyNotDo(disciple, 'full-round action');
  return barred && { ...barred, field: 'disciple' };
}

/** OA-TLNT-07: what help in a fight gives until the end of the round. */
export const aidAllyProcedure = procedure({
  name: 'aid-ally',
  title: 'Aid an ally',
  summary:
    'A disciple spends a full round beside an ally who fights an adjacent enemy: the ally’s attacks have advantage, or all enemies who attack the ally have disadvantage, to the end of the round.',
  rules: ['OA-TLNT-07'],
  input: z.strictObject({
    disciple: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    adjacent: z
      .boolean()
      .default(true)
      .describe('The ally is adjacent to the disciple.')
      .meta({ rank: 'first' }),
    engaged: z
      .boolean()
      .default(true)
      .describe('The ally attacks, or is attacked by, an enemy adjacent to it.')
      .meta({ rank: 'first' }),
    tooLate: z
      .boolean()
      .default(false)
      .describe('The ally has attacked or been attacked this round already.')
      .meta({ rank: 'often' }),
    help: z.enum(['attacks', 'defends']).meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    cost: z.literal('full-round action'),
    allyAttacks: z.enum(['none', 'advantage']),
    enemyAttacks: z.enum(['none', 'disadvantage']),
  }),
  example: {
    input: { disciple: { archetype: 'disciple', level: 5, talents: ['aid ally'] }, help: 'attacks' },
    dice: [],
    outcome: { cost: 'full-round action', allyAttacks: 'advantage', enemyAttacks: 'none' },
  },
  run({ disciple, help, ...ally }, play) {
    const barred = whyNotAidAlly(disciple, ally);
    if (barred) return barred;
    play.trace.note(
      'OA-TLNT-07',
      help === 'attacks' ? 'attacks of the ally' : 'enemies who attack the ally',
      help === 'attacks' ? 'advantage' : 'disadvantage',
    );
    return {
      cost: 'full-round action' as const,
      allyAttacks: help === 'attacks' ? ('advantage' as const) : ('none' as const),
      enemyAttacks: help === 'defends' ? ('disadvantage' as const) : ('none' as const),
    };
  },
  tell: ({ allyAttacks }, { disciple }) =>
    `${disciple.name} spends a full round: ${allyAttacks === 'advantage' ? "the ally's attacks have advantage" : 'enemies attack the ally with disadvantage'} until the end of the round.`,
});

/** OA-TLNT-08: the magic and grades of a disciple who has reached that far. */
export const supremeMagic = (
  alignment: Alignment,
): { readonly magic: 'white' | 'green' | 'black'; readonly grades: readonly number[] } => ({
  magic: DEITY_MAGIC[alignment],
  grades: [1, 2, 3],
});

export const spiritualSupremacyProcedure = procedure({
  name: 'spiritual-supremacy',
  title: 'Spiritual supremacy',
  summary:
    'The magic of a disciple who has reached that far: first to third grade, white to the good, green to the neutral and black to the evil.',
  rules: ['OA-TLNT-08'],
  input: z.strictObject({
    disciple: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
  }),
  output: z.strictObject({ magic: z.enum(['white', 'green', 'black']), grades: z.array(z.int()).readonly() }),
  example: {
    input: { disciple: { archetype: 'disciple', level: 5, talents: ['spiritual supremacy'] } },
    dice: [],
    outcome: { magic: 'green', grades: [1, 2, 3] },
  },
  run({ disciple }, play) {
    if (!hasTalent(disciple, 'spiritual supremacy'))
      return refuse('OA-TLNT-08', `${disciple.name} has not trained spiritual supremacy.`, 'disciple');
    const supreme = supremeMagic(alignmentOf(disciple));
    play.trace.note('OA-TLNT-08', `magic of the ${alignmentOf(disciple)}`, supreme.magic);
    return supreme;
  },
  tell: ({ magic }, { disciple }) => `${disciple.name} has the first three grades of ${magic} magic.`,
});

const CLOAK_BONUS = 4;
const CLOAK = 'cloak of shadows';
/** OA-TLNT-09: attacking, or being hurt, ends it. */
export const cloak = (character: Character): Character =>
  // For ever, unless one of CLOAK_ENDS comes about.
  afflict(character, { name: 'invisibility', source: CLOAK });

export const uncloak = (character: Character): Character =>
  isCloaked(character) ? relieve(character, 'invisibility', { source: CLOAK }) : character;
export const isCloaked = ({ conditions }: Character): boolean =>
  conditions.length > 0 && conditions.some(isCloak);
const isCloak = ({ name, source }: Character['conditions'][number]): boolean =>
  name === 'invisibility' && source === CLOAK;
/** OA-TLNT-09: what ends the cloak. */
export const CLOAK_ENDS = [
  'attacks',
  'makes noise of talking volume or louder',
  'casts',
  'is damaged',
  'is touched by an enemy',
  'is exposed to brightness',
] as const;

/** OA-TLNT-09: what forbids the cloak, asked or played. */
export function whyNotCloak(character: Character, light: (typeof LIGHTS)[number]): Refusal | undefined {
  if (!hasTalent(character, CLOAK))
    return refuse('OA-TLNT-09', `${character.name} has not trained cloak of shadows.`, 'character');
  if (isCloaked(character)) return refuse('OA-TLNT-09', `${character.name} is cloaked already.`, 'character');
  return light === 'brightness'
    ? refuse('OA-TLNT-09', 'The cloak of shadows needs darkness or twilight.', 'light')
    : undefined;
}

export const cloakOfShadowsProcedure = procedure({
  name: 'cloak-of-shadows',
  title: 'Cloak of shadows',
  summary:
    'A scout spends a minute hiding in darkness or twilight with +4; on a success invisible until attacking, making noise, casting, being damaged, touched by an enemy, or exposed to brightness.',
  rules: ['OA-TLNT-09'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    light: z.enum(LIGHTS).meta({ rank: 'first' }),
    target: z.int().min(-100).max(100).default(USUAL_TARGET),
    circumstances: circumstancesField,
    combat: combatField,
    professionFits: z.boolean().default(false),
  }),
  output: z.strictObject({ minutes: z.int(), total: z.int(), invisible: z.boolean(), mode: rollModeSchema }),
  example: {
    input: { character: { DEX: 6, archetype: 'scout', talents: ['cloak of shadows'] }, light: 'twilight' },
    dice: [3, 3],
    outcome: {
      minutes: 1,
      total: 10,
      invisible: true,
      mode: { advantage: false, disadvantage: false, proficient: false, inept: false },
    },
  },
  run({ character, light, target, circumstances, professionFits }, play) {
    const refused = whyNotCloak(character, light) ?? whyNotTarget(target, 'host');
    if (refused) return refused;
    const said = [...saidCircumstances(circumstances), ...rollCircumstances(character, ['DEX'])];
    const { total, success, mode } = rollTest(
      {
        label: 'hide',
        rule: 'OA-TLNT-09',
        modifiers: [
          { label: 'Dexterity', value: abilityNow(character, 'DEX') },
          { label: 'skill points: hide', value: skillPointsFor(character, 'hide'), rule: 'OA-SKIL-02' },
          { label: 'cloak of shadows', value: CLOAK_BONUS, rule: 'OA-TLNT-09' },
          ...conditionModifiers(character),
        ],
        circumstances:
          professionFits && !character.lapsed
            ? [...said, { gives: 'proficiency', why: 'profession', rule: 'OA-TRAD-11' }]
            : said,
        target,
      },
      play,
    );
    return { minutes: 1, total, invisible: success, mode };
  },
  tell: ({ total, invisible, mode }, { character, target }) =>
    `${character.name} hides for a minute with ${total} against ${target}${modeWords(mode)} and ${invisible ? 'is invisible' : 'stays in sight'}.`,
  apply: ({ character }, { invisible }) => ({ character: invisible ? cloak(character) : character }),
});

/** OA-TLNT-10: terrain and company that do not hinder a natural explorer. */
export const trackedBy = (explorer: Character, trackerLevel: number): boolean =>
  !hasTalent(explorer, 'natural explorer') || trackerLevel > explorer.level;

export const combatTalentParts = [
  part('state', 'Spiritual supremacy', ['OA-TLNT-08'], supremeMagic),
  part('state', 'What ends the cloak of shadows', ['OA-TLNT-09'], CLOAK_ENDS),
  part('state', 'Tracking a natural explorer', ['OA-TLNT-10'], trackedBy),
];
