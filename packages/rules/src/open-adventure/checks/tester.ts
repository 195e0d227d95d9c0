/** TEST and SKIL: who tests, with what help and equipment, and the test that comes of it. */
import { demand, isRefusal, type Refusal, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import { alignmentOf, type Character, characterSchema, hasTalent, perksOf } from '../character/character.ts';
import { hostOnTests, laidField, testCircumstances, withLaid } from '../character/host-modifiers.ts';
import { abilityNow } from '../character/secondary-scores.ts';
import { concernsVerb, skillPointsFor } from '../character/skills.ts';
import { conditionModifiers, testConditions, whyNotTest } from '../conditions/conditions.ts';
import { callingOf, ENVIRONMENTS } from '../content/archetypes.ts';
import { SENSES, type Sense } from '../content/condition-list.ts';
import { ABILITY_NAMES } from '../content/primary-abilities.ts';
import { refName } from '../content/ref-name.ts';
import { wareRef } from '../content/refs.ts';
import { tradeRow } from '../content/trades.ts';
import { ALIGNMENTS, type Alignment } from '../content/traits.ts';
import { wareOf } from '../content/wares.ts';
import { abilityName } from '../content/words/other-names.ts';
import { designatorField, technologySpan, worstPenalty } from '../gear/technology.ts';
import { type OpenAdventurePlay, type RuleId, refuse } from '../play.ts';
import { type Circumstance, circumstance, circumstancesField, saidCircumstances } from './standard-roll.ts';
import { type Modifier, rollUntilSuccess, type Test, type TestResult, USUAL_TARGET } from './test.ts';

export const LIGHTS = ['brightness', 'twilight', 'darkness'] as const;
export type LightLevel = (typeof LIGHTS)[number];

/** OA-TRAD-27: the light in which the devout of an alignment shine. */
export const LIGHT_OF: Readonly<Record<Alignment, LightLevel>> = {
  good: 'brightness',
  neutral: 'twilight',
  evil: 'darkness',
};

/** OA-SKIL-13: re-rolls from equipment. */
export const MOST_REROLLS = 3;

/** OA-SKIL-12, OA-SKIL-13: pieces that assist an action which could be tried without them. */
export const equipmentRerolls = (assisting: number): number => Math.min(assisting, MOST_REROLLS);

/** OA-ALGN-07, OA-R-130: how people of two alignments get on. */
export const socialEffect = (one: Alignment, other: Alignment): 'proficient' | 'inept' | 'none' =>
  one === 'neutral' || other === 'neutral' ? 'none' : one === other ? 'proficient' : 'inept';

const pieceSchema = z.strictObject({
  name: wareRef.describe('A thing of the lists, or any other.'),
  needed: z
    .boolean()
    .default(false)
    .describe('Whether the action cannot be tried without it; then it gives no re-roll.'),
  technology: designatorField
    .default(null)
    .describe(
      'Its technology level as printed: 10, 3-5, 8+; that of the lists where not given, if they have one.',
    ),
});

/** Who tests, and with what. */
export const testerFields = {
  character: characterSchema.describe('Who tests.').meta({ rank: 'first', from: 'person' }),
  circumstances: circumstancesField,
  modifier: z
    .int()
    .min(-50)
    .max(50)
    .default(0)
    .describe('Anything else that counts.')
    .meta({ rank: 'often' }),
  why: z
    .string()
    .min(1)
    .max(60)
    .optional()
    .describe('What the modifier comes from, as the reasons show it.')
    .meta({ rank: 'rare' }),
  laid: laidField,
  alsoFits: z
    .array(z.string().min(1).max(60))
    .max(10)
    .default([])
    .describe('Other skills of theirs that the Host lets count; the best one does.'),
  professionFits: z
    .boolean()
    .default(false)
    .describe("Whether the Host counts the action among the profession's common duties.")
    .meta({ rank: 'often' }),
  trained: z.boolean().default(false).describe('Schooled in it without having points.'),
  equipment: z
    .array(pieceSchema)
    .max(20)
    .default([])
    .describe('What they use for it, piece by piece.')
    .meta({ rank: 'often' }),
  rerolls: z
    .int()
    .min(0)
    .max(MOST_REROLLS)
    .nullable()
    .default(null)
    .describe(
      'How often at most a failure is rolled again; as often as the equipment allows where not given.',
    ),
};
export const testerSchema = z.strictObject(testerFields);
export type Tester = z.output<typeof testerSchema>;

/** What is tested, and how hard it is. */
export const taskFields = {
  ability: abilityName.describe('The ability that fits the action best.').meta({ rank: 'first' }),
  action: z
    .string()
    .max(60)
    .default('')
    .describe('What is attempted: climb, lock pick.')
    .meta({ rank: 'first' }),
  target: z.int().min(-100).max(100).default(USUAL_TARGET).describe('Target number.').meta({ rank: 'often' }),
  setBy: z
    .enum(['host', 'rule'])
    .default('host')
    .describe('The Host sets 1 to 20; a rule may ask for any number.')
    .meta({ rank: 'rare' }),
  learned: z.boolean().default(false).describe('Whether it takes schooling to try at all.'),
  environment: z
    .enum(ENVIRONMENTS)
    .nullable()
    .default(null)
    .describe('Where they are, for natural explorers.'),
  light: z.enum(LIGHTS).nullable().default(null).describe('The light they stand in, for theologians.'),
  sense: z
    .enum(SENSES)
    .nullable()
    .default(null)
    .describe('The sense that a Perception test depends on, for the blind and the deaf.'),
  toward: z
    .enum(ALIGNMENTS)
    .nullable()
    .default(null)
    .describe('The alignment of the one a Charisma test is about.'),
};
const taskSchema = z.strictObject(taskFields);
/** What is tested: an action with its skill points, or a language with points of its own. */
export type Task = Omit<z.output<typeof taskSchema>, 'setBy' | 'sense'> & {
  readonly sense?: Sense | null;
  readonly points?: (character: Character) => number;
  /** The wider action that this is one of: whoever tracks searches (OA-R-696). */
  readonly kindOf?: string;
  /** What counts is the total itself: how far, how loud. */
  readonly measured?: boolean;
  /** What the rule of this very action adds, for each who tries. */
  readonly more?: (character: Character) => ActionChanges;
};

/** Modifiers and circumstances that belong to an action: a load, a surface, the size of what is searched. */
export interface ActionChanges {
  readonly modifiers?: readonly Modifier[];
  readonly circumstances?: readonly Circumstance[];
}

/** OA-SKIL-02, OA-LANG-07: the points that this character brings to the task. */
const pointsFor = (tester: Tester, task: Task): number =>
  task.points
    ? task.points(tester.character)
    : skillPointsFor(
        tester.character,
        task.action,
        task.kindOf ? [...tester.alsoFits, task.kindOf] : tester.alsoFits,
      );

/** Whether what helps with this verb helps with the task. */
const concerns = ({ action, kindOf }: Task, verb: string): boolean =>
  concernsVerb(action, verb) || (kindOf !== undefined && concernsVerb(kindOf, verb));

/** OA-TEST-04: what the Host may set. */
const LOWEST_TARGET = 1;
const HIGHEST_TARGET = 20;

export function whyNotTarget(target: number, setBy: 'host' | 'rule'): Refusal | undefined {
  if (setBy === 'rule' || (target >= LOWEST_TARGET && target <= HIGHEST_TARGET)) return undefined;
  return refuse(
    'OA-TEST-04',
    `A target number set by the Host lies between ${LOWEST_TARGET} and ${HIGHEST_TARGET}, not at ${target}.`,
    'target',
  );
}

/** OA-R-315: only tests for an action on these five are skill tests; Vitality still has helpers and equipment. */
const isSkillTest = (task: Task): boolean => task.ability !== 'VIT' && task.ability !== 'MAG';

/** OA-R-315: neither allies nor equipment serve a test on Magic. */
const canBeHelped = (task: Task): boolean => task.ability !== 'MAG';

/** A fighter bears what the Host has laid upon them; of a question the fight says it. */
const bearerOf = ({ character, laid }: Tester) => withLaid(character, laid);

/** Everything that makes this character better or worse at this task. */
function circumstancesOf(tester: Tester, task: Task): Circumstance[] {
  const { character } = tester;
  const found = [
    ...saidCircumstances(tester.circumstances),
    ...testConditions(character, task.ability, task.sense ?? null).circumstances,
    ...(task.more?.(character).circumstances ?? []),
    ...testCircumstances(bearerOf(tester), task.ability),
  ];
  for (const perk of perksOf(character))
    if (perk.proficientTests?.some(verb => concerns(task, verb)))
      found.push(circumstance('proficiency', perk.name, perk.rule));
  if (!isSkillTest(task)) return found;
  if (tester.professionFits && !professionLost(character))
    found.push(circumstance('proficiency', character.profession ?? 'profession', 'OA-TRAD-11'));
  const { trade } = character;
  if (trade && tradeRow(trade).radiant && task.light === LIGHT_OF[alignmentOf(character)])
    found.push(circumstance('proficiency', `radiant brilliance in ${task.light}`, 'OA-TRAD-27'));
  const { environments, tests } = character.explorer;
  if (
    hasTalent(character, 'natural explorer') &&
    task.environment &&
    environments.includes(task.environment) &&
    tests.some(test => concerns(task, test))
  )
    found.push(
      circumstance('proficiency', `natural explorer in favored terrain (${task.environment})`, 'OA-TLNT-10'),
    );
  if (task.ability === 'CHA' && task.toward) {
    const effect = socialEffect(alignmentOf(character), task.toward);
    if (effect !== 'none')
      found.push(
        circumstance(
          effect === 'proficient' ? 'proficiency' : 'ineptitude',
          `towards somebody ${task.toward}`,
          'OA-ALGN-07',
        ),
      );
  }
  return found;
}

/** OA-ARCH-18: a scout who stopped practising is no longer proficient in the profession. */
const professionLost = (character: Character): boolean =>
  callingOf(character.archetype) === 'scout' && character.lapsed;

function modifiersOf(tester: Tester, task: Task): Modifier[] | Refusal {
  const { character } = tester;
  const spans = [];
  for (const [i, { name, technology }] of tester.equipment.entries()) {
    const span = technology === null ? (wareOf(name)?.technology ?? null) : technologySpan(technology);
    if (span === undefined)
      return refuse(
        'OA-TECH-05',
        `“${technology}” of ${refName(name)} is no technology level; write 10, 3-5 or 8+.`,
        `equipment[${i}].technology`,
      );
    spans.push(span);
  }
  const points = isSkillTest(task) ? pointsFor(tester, task) : 0;
  return [
    { label: ABILITY_NAMES[task.ability], value: abilityNow(character, task.ability), rule: 'OA-TEST-02' },
    task.points
      ? { label: `language points: ${task.action}`, value: points, rule: 'OA-LANG-07' }
      : { label: `skill points: ${task.action}`, value: points, rule: 'OA-SKIL-02' },
    {
      label: 'unfamiliar technology',
      value: worstPenalty(character.homeTechnology, spans),
      rule: 'OA-TECH-06',
    },
    ...(task.more?.(character).modifiers ?? []),
    ...conditionModifiers(character),
    ...hostOnTests(bearerOf(tester), task.ability).map(
      ({ why, value }): Modifier => ({ label: why, value, rule: 'OA-DICE-07' }),
    ),
    { label: tester.why ?? 'modifier', value: tester.modifier },
  ];
}

/** OA-SKIL-14, OA-R-153, OA-R-370: schooling is points, a mark of the Host, or the profession. */
const mayTry = (tester: Tester, task: Task): boolean =>
  !task.learned || tester.trained || tester.professionFits || pointsFor(tester, task) >= 1;

/** Why somebody fails without a roll: for want of schooling, of the sense that it takes, or of anything they can still do. */
export function whyHopeless(
  tester: Tester,
  task: Task,
): { readonly rule: RuleId; readonly reason: string } | undefined {
  if (!mayTry(tester, task))
    return task.points
      ? { rule: 'OA-LANG-01', reason: `it takes points in ${task.action}, or training` }
      : { rule: 'OA-SKIL-14', reason: 'it takes schooling' };
  // OA-COND-12, 26, 35, 38: who cannot act at all fails.
  const unable = whyNotTest(tester.character, task.ability);
  if (unable) return { rule: unable.rule as RuleId, reason: unable.message.replace(/^.*: |\.$/g, '') };
  // OA-COND-06, 14, 38: who cannot perceive it fails.
  const { fails } = testConditions(tester.character, task.ability, task.sense ?? null);
  return fails && { rule: fails.rule, reason: fails.condition.name };
}

/** A test with its re-rolls, ready to be rolled. */
export interface Attempt {
  readonly test: Test;
  readonly rerolls: number;
}

/** One character's own test for a task; undefined where lack of schooling or of a sense lets it fail without a roll. */
export function attemptOf(tester: Tester, task: Task, who: string): Attempt | undefined | Refusal {
  const modifiers = modifiersOf(tester, task);
  if (isRefusal(modifiers)) return modifiers;
  if (whyHopeless(tester, task)) return undefined;
  const assisting = tester.equipment.filter(piece => !piece.needed).length;
  return {
    test: {
      label: who,
      rule: 'OA-TEST-03',
      of: { who: tester.character.name, on: task.ability },
      modifiers,
      circumstances: circumstancesOf(tester, task),
      target: task.target,
    },
    rerolls: Math.min(tester.rerolls ?? MOST_REROLLS, canBeHelped(task) ? equipmentRerolls(assisting) : 0),
  };
}

export const ASSISTANCE = ['assisted', 'unassisted', 'hindered'] as const;
export type Assistance = (typeof ASSISTANCE)[number];

/** OA-SKIL-11: helpers only are counted; a majority decides. */
export const assistanceBy = (passed: number, failed: number): Assistance =>
  passed > failed ? 'assisted' : failed > passed ? 'hindered' : 'unassisted';

const GIVES: Readonly<Record<Assistance, Circumstance | undefined>> = {
  assisted: circumstance('advantage', 'assisted by allies', 'OA-SKIL-11'),
  unassisted: undefined,
  hindered: circumstance('disadvantage', 'hindered by allies', 'OA-SKIL-11'),
};

interface Together extends TestResult {
  readonly tested: true;
  readonly assistance: Assistance;
  readonly rerollsUsed: number;
  readonly rerollsAllowed: number;
}

/** Why a test cannot be made at all, asked before any die of what leads up to it falls. */
export function whyNotTogether(tester: Tester, helpers: readonly Tester[], task: Task): Refusal | undefined {
  if (helpers.length && !canBeHelped(task))
    return refuse('OA-SKIL-11', 'Nobody can help with a test of Magic.', 'helpers');
  for (const [i, helper] of helpers.entries()) {
    const refused = attemptOf(helper, task, `helper ${i + 1}`);
    if (isRefusal(refused)) return refusedAt(refused, `helpers[${i}]`);
  }
  const lead = attemptOf(tester, task, 'lead');
  return isRefusal(lead) ? lead : undefined;
}

/** OA-SKIL-11, OA-SKIL-13: a lead's test after those of the helpers; not tested at all where schooling is lacking. */
export function testTogether(
  tester: Tester,
  helpers: readonly Tester[],
  task: Task,
  play: OpenAdventurePlay,
): Together | { readonly tested: false } | Refusal {
  const refused = whyNotTogether(tester, helpers, task);
  if (refused) return refused;
  const tries = helpers.map((helper, i) => attemptOf(helper, task, `helper ${i + 1}`));
  const lead = attemptOf(tester, task, helpers.length ? 'lead' : task.action || 'ability test');
  if (!lead || isRefusal(lead)) {
    const { rule, reason } = demand(whyHopeless(tester, task), 'reason');
    play.trace.note(rule, 'fails without a roll', reason);
    return { tested: false };
  }

  let [passed, failed] = [0, 0];
  for (const [i, helper] of (tries as (Attempt | undefined)[]).entries()) {
    // OA-R-355: whoever lacks a learned skill counts as a failed helper.
    const result = helper && rollUntilSuccess({ ...helper.test, onlySuccess: true }, helper.rerolls, play);
    if (result?.success) passed++;
    else failed++;
    play.dice.merge?.([i, passed, failed]);
  }
  const assistance = assistanceBy(passed, failed);
  if (helpers.length) play.trace.note('OA-SKIL-11', 'the lead is', assistance);
  const help = GIVES[assistance];
  const test: Test = {
    ...lead.test,
    circumstances: help ? [...lead.test.circumstances, help] : lead.test.circumstances,
    // A piece of equipment rolls again what misses the target number, whatever the total is for.
    measured: task.measured === true && lead.rerolls === 0,
  };
  // OA-R-353: in secret the Host rolls failures again in the player's interest.
  const result = rollUntilSuccess(test, lead.rerolls, play, used => play.dice.merge?.([assistance, used]));
  return { tested: true, ...result, assistance, rerollsAllowed: lead.rerolls };
}
