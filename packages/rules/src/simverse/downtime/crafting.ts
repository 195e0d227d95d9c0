/** CRFT: recipes, tools and materials, and what a crafting roll makes of them. */

import { counted, isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { ownRolls } from '../checks/lucky.ts';
import { aRoll, type Rolled, rollAgainst, wholeTn } from '../checks/rolls.ts';
import { skillSum, type Trained, trained, workingSkill } from '../checks/trained-skill.ts';
import { type OwnSkill, skillTitle } from '../content/skill-list.ts';
import { type Citation, part, procedure, refuse, type SimversePlay } from '../play.ts';
import { modifiers } from './work-penalties.ts';

/** SV-CRFT-04: eight rows of tools and materials; where the book gives a span, the game master picks in it. */
export const TOOLS = {
  excellent: { from: 2, to: 2 },
  standard: { from: 0, to: 0 },
  improvised: { from: -4, to: -2 },
  'essential one missing': { from: -6, to: -6 },
} as const;
export const MATERIALS = { premium: 2, standard: 0, substandard: -2 } as const;
export const SUBSTITUTED = { from: -4, to: -2 } as const;
export type Tools = keyof typeof TOOLS;
export type Materials = keyof typeof MATERIALS;

/** SV-CRFT-03: the six results, best first. */
export const RESULTS = {
  exceptional: 'exceptional',
  superior: 'superior',
  asSpecified: 'as specified',
  narrow: 'flawed or half the time again',
  lost: 'materials lost',
  harm: 'materials lost, harm possible',
} as const;
export type CraftingResult = (typeof RESULTS)[keyof typeof RESULTS];
/** SV-CRFT-03: margins of superior work, and of a failure that only flaws it. */
export const SUPERIOR_MARGIN = 5;
export const NARROW_MARGIN = -4;
/** SV-CRFT-03: the share of the time that mending a narrow failure takes again. */
export const MORE_TIME = 0.5;

/** SV-CRFT-03: what a crafting roll comes to. */
export function craftingResult({ success, critical, margin }: Rolled): CraftingResult {
  if (critical === 'success') return RESULTS.exceptional;
  if (critical === 'failure') return RESULTS.harm;
  if (success) return margin >= SUPERIOR_MARGIN ? RESULTS.superior : RESULTS.asSpecified;
  return margin >= NARROW_MARGIN ? RESULTS.narrow : RESULTS.lost;
}

/** SV-CRFT-03: what a critical success brings, one of the three. */
export const BOONS = ['better quality', 'extra doses or effects', 'half materials'] as const;
export type Boon = (typeof BOONS)[number];

/** What the crafter chooses where the results leave a choice (SV-R-151). */
export const choices = {
  narrowFailure: z
    .enum(['more time', 'flawed item'])
    .default('more time')
    .describe(
      'Failed by 1 to 4: half the time again makes it good without a new roll, or the item stays flawed.',
    )
    .meta({ rank: 'rare' }),
  criticalSuccess: z
    .enum(BOONS)
    .default('better quality')
    .describe('Which one of its boons a critical success brings.')
    .meta({ rank: 'rare' }),
};
export type CraftersChoices = z.output<z.ZodObject<typeof choices>>;

export const QUALITIES = ['exceptional', 'superior', 'as specified', 'flawed', 'none'] as const;

export interface Made {
  readonly result: CraftingResult;
  readonly quality: (typeof QUALITIES)[number];
  readonly boon: Boon | null;
  /** How many times the recipe's hours it took. */
  readonly timeFactor: number;
  /** What share of the materials is gone. */
  readonly materialsFactor: number;
  readonly harmPossible: boolean;
}

/** SV-CRFT-03: of what was made, with the choices that the crafter has. */
function qualityOf(
  result: CraftingResult,
  { narrowFailure, criticalSuccess }: CraftersChoices,
): Made['quality'] {
  switch (result) {
    case RESULTS.exceptional:
      return criticalSuccess === 'better quality' ? 'exceptional' : 'as specified';
    case RESULTS.narrow:
      return narrowFailure === 'more time' ? 'as specified' : 'flawed';
    case RESULTS.lost:
    case RESULTS.harm:
      return 'none';
    default:
      return result;
  }
}

/** SV-CRFT-02 step 4, SV-CRFT-03: the result with the crafter's choices made. */
export const craftOutcome = (rolled: Rolled, chosen: CraftersChoices, play: SimversePlay): Made =>
  madeOf(craftingResult(rolled), chosen, play);

export function madeOf(result: CraftingResult, chosen: CraftersChoices, play: SimversePlay): Made {
  play.trace.note('SV-CRFT-03', 'result', result);
  const moreTime = result === RESULTS.narrow && chosen.narrowFailure === 'more time';
  const boon = result === RESULTS.exceptional ? chosen.criticalSuccess : null;
  if (result === RESULTS.narrow) play.trace.note('SV-R-151', 'the crafter chooses', chosen.narrowFailure);
  if (boon) play.trace.note('SV-CRFT-03', 'the crafter chooses', boon);
  return {
    result,
    quality: qualityOf(result, chosen),
    boon,
    timeFactor: moreTime ? 1 + MORE_TIME : 1,
    materialsFactor: boon === 'half materials' ? 0.5 : 1,
    harmPossible: result === RESULTS.harm,
  };
}

/** The tools and materials at hand, as the game master rates them. */
export const workplace = {
  tools: z
    .enum(Object.keys(TOOLS) as [Tools, ...Tools[]])
    .default('standard')
    .meta({ rank: 'often' }),
  toolsModifier: z
    .int()
    .min(-4)
    .max(-2)
    .default(-2)
    .describe('For improvised tools: −2 to −4.')
    .meta({ rank: 'rare' }),
  gmAllowsMissingTool: z
    .boolean()
    .default(false)
    .describe('Without an essential tool the attempt is refused, or at −6 if the GM allows it.')
    .meta({ rank: 'rare' }),
};
export const materialRows = {
  materials: z
    .enum(Object.keys(MATERIALS) as [Materials, ...Materials[]])
    .default('standard')
    .meta({ rank: 'often' }),
  substituted: z
    .union([z.literal(0), z.int().min(-4).max(-2)])
    .default(0)
    .describe('Substituted ingredients: −2 to −4; 0 for none.')
    .meta({ rank: 'rare' }),
};
export type Workplace = z.output<z.ZodObject<typeof workplace>>;
export type MaterialRows = z.output<z.ZodObject<typeof materialRows>>;

/** SV-CRFT-04: the tool row, or why it cannot be tried. */
export function toolModifier({ tools, toolsModifier, gmAllowsMissingTool }: Workplace): number | Refusal {
  if (tools === 'essential one missing' && !gmAllowsMissingTool)
    return refuse(
      'SV-CRFT-04',
      'An essential tool is missing: get it, or let the GM allow the attempt at −6.',
    );
  return tools === 'improvised' ? toolsModifier : TOOLS[tools].from;
}

export interface Task {
  readonly skill: string | OwnSkill;
  readonly value: Trained;
  readonly difficulty: number;
  readonly modifiers: readonly { source: string; value: number }[];
}

/** SV-CRFT-02 step 3: the target number of a crafting roll. `rows` are the modifiers of tools and materials. */
export function craftingTn(task: Task, rows: readonly ModifierRow[], play: SimversePlay): number | Refusal {
  const sum = skillSum(
    { rule: 'SV-CRFT-02', label: `${skillTitle(task.skill)} target number` },
    task.skill,
    task.value,
    play,
  );
  if (isRefusal(sum)) return sum;
  sum.add('difficulty of the recipe', task.difficulty, 'SV-CRFT-01');
  for (const { source, value, rule } of rows) sum.add(source, value, rule);
  for (const { source, value } of task.modifiers) sum.add(source, value);
  return wholeTn(sum);
}

/** One row of a crafting roll's modifiers. */
export interface ModifierRow {
  readonly source: string;
  readonly value: number;
  readonly rule: Citation;
}

/** SV-CRFT-04: the rows of the materials in use. */
export const materialModifiers = ({ materials, substituted }: MaterialRows): ModifierRow[] => [
  { source: `${materials} materials`, value: MATERIALS[materials], rule: 'SV-CRFT-04' },
  { source: 'substituted ingredients', value: substituted, rule: 'SV-CRFT-04' },
];

/** SV-CRFT-02, SV-CRFT-04: the target number with the tools and materials at hand. */
export function benchTn(task: Task & Workplace & MaterialRows, play: SimversePlay): number | Refusal {
  const tools = toolModifier(task);
  if (typeof tools !== 'number') return tools;
  const toolRow: ModifierRow = { source: `${task.tools} tools`, value: tools, rule: 'SV-CRFT-04' };
  return craftingTn(task, [toolRow, ...materialModifiers(task)], play);
}

/** SV-CRFT-01, SV-CRFT-02 step 1 */
export const requirements = {
  knowsRecipe: z.boolean().default(true).meta({ rank: 'often' }),
  hasMaterials: z.boolean().default(true).meta({ rank: 'often' }),
};
export const whyNotCrafted = (has: { knowsRecipe: boolean; hasMaterials: boolean }): Refusal | undefined => {
  if (!has.knowsRecipe)
    return refuse('SV-CRFT-01', 'The recipe must be known before anything can be made by it.');
  if (!has.hasMaterials) return refuse('SV-CRFT-02', 'The materials of the recipe must be at hand.');
  return undefined;
};

export const difficulty = z
  .int()
  .min(-20)
  .max(20)
  .default(0)
  .describe("The recipe's modifier, usually a penalty.");
export const hours = z.number().min(0).max(100_000);
export const outcome = {
  tn: z.int(),
  roll: z.int(),
  margin: z.int(),
  result: z.enum(Object.values(RESULTS) as [CraftingResult, ...CraftingResult[]]),
  quality: z.enum(QUALITIES).describe('Of what was made, if anything.'),
  boon: z.enum(BOONS).nullable().describe('What a critical success brought, by the crafter’s choice.'),
  hours: z.number().describe('Spent in all.').meta({ unit: 'hours' }),
  materialsCost: z.number().describe('Of materials used up.').meta({ unit: 'silver' }),
  harmPossible: z.boolean().describe('Tools or crafter may come to harm; the GM says how.'),
};

/** SV-R-151: what came of it, and of a narrow failure what the crafter made of that. */
export const resultTold = ({
  result,
  quality,
}: {
  readonly result: string;
  readonly quality: string;
}): string =>
  result !== RESULTS.narrow ? result : quality === 'flawed' ? quality : `${quality} by half the time again`;

/** What came of the work, in a sentence. */
export const tellCrafted = ({
  tn,
  roll,
  hours: taken,
  boon,
  ...made
}: {
  readonly tn: number;
  readonly roll: number;
  readonly result: string;
  readonly quality: string;
  readonly hours: number;
  readonly boon: string | null;
}): string =>
  `${aRoll(roll)} against ${tn} after ${counted(taken, 'hour')}: ${resultTold(made)}${boon === null ? '' : `, with ${boon}`}.`;

const craft = procedure({
  name: 'craft',
  title: 'Craft an item',
  summary:
    'Make something by a known recipe: skill, difficulty, tools and materials give the target number; the margin says whether it comes out exceptional, superior, as specified, flawed or not at all.',
  rules: ['SV-CRFT-01', 'SV-CRFT-02', 'SV-CRFT-03', 'SV-CRFT-04'],
  conventions: [ownRolls('value')],
  input: z.strictObject({
    skill: workingSkill
      .default('Blacksmithing')
      .describe('The craft that is rolled.')
      .meta({ rank: 'first', from: 'skills', also: '.' }),
    value: trained.meta({ rank: 'first' }),
    difficulty: difficulty.meta({ rank: 'first' }),
    hours: hours.default(8).describe('Time the recipe takes.').meta({ rank: 'first', unit: 'hours' }),
    materialsCost: z
      .number()
      .min(0)
      .max(1_000_000)
      .default(0)
      .describe('Price of the materials, in any coin.')
      .meta({ rank: 'often', unit: 'silver' }),
    ...requirements,
    ...workplace,
    ...materialRows,
    modifiers: modifiers.meta({ rank: 'often' }),
    ...choices,
  }),
  output: z.strictObject(outcome),
  example: {
    input: { value: 14, difficulty: -2, hours: 12 },
    dice: [3, 4, 3],
    outcome: {
      tn: 12,
      roll: 10,
      margin: 2,
      result: 'as specified',
      quality: 'as specified',
      boon: null,
      hours: 12,
      materialsCost: 0,
      harmPossible: false,
    },
  },
  run(input, play) {
    const refused = whyNotCrafted(input);
    if (refused) return refused;
    const tn = benchTn(input, play);
    if (typeof tn !== 'number') return tn;
    const rolled = rollAgainst(tn, skillTitle(input.skill), play);
    return { tn, ...workDone(rolled, craftOutcome(rolled, input, play), input) };
  },
  tell: tellCrafted,
});

/** The numbers of a piece of work: what it made, how long it took, what it used up. */
export const workDone = (
  { roll, margin }: Rolled,
  { result, quality, boon, timeFactor, materialsFactor, harmPossible }: Made,
  plan: { hours: number; materialsCost: number },
) => ({
  roll,
  margin,
  result,
  quality,
  boon,
  hours: plan.hours * timeFactor,
  materialsCost: plan.materialsCost * materialsFactor,
  harmPossible,
});

export const craftingProcedures = [craft] as const;
export const craftingParts = [
  part('table', 'crafting results', ['SV-CRFT-03'], RESULTS),
  part('table', 'tools and materials', ['SV-CRFT-04'], TOOLS),
];
