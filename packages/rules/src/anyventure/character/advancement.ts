/** MOD: modules, their tiers and options, and what it takes to buy one. */
import { counted, entryMarks, type Origin, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type AnyventurePlay, part, procedure, refuse } from '../play.ts';
import { type Grants, grantsSchema } from './grants.ts';

/** AV-MOD-01, AV-MOD-02, AV-R-110: one option in odd tiers, two in even ones. */
export const OPTIONS = ['1', '2a', '2b', '3', '4a', '4b', '5', '6a', '6b', '7'] as const;
export type OptionKey = (typeof OPTIONS)[number];

/** AV-MOD-01 to AV-MOD-03: seven tiers, with a choice of two in the even ones and the capstone at the end. */
export const MODULE_TIERS = [1, 2, 3, 4, 5, 6, 7].map(tier => ({
  name: `Tier ${tier}`,
  options: OPTIONS.filter(option => tierOfOption(option) === tier).join(', '),
  needs: tier > 1 ? `an option of tier ${tier - 1}` : '',
  capstone: tier === 7 ? 'yes' : 'no',
}));

export function tierOfOption(option: OptionKey): number {
  return Number.parseInt(option, 10);
}

export interface ModuleOption {
  readonly option: OptionKey;
  readonly name: string;
  readonly text: string;
  readonly grants: Grants;
}

export interface Module {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly name: string;
  readonly group: 'core' | 'secondary' | 'personality';
  readonly text: string;
  readonly options: readonly ModuleOption[];
}

/** What a module of a list says; the book's own and those of packs. */
export const moduleFields = {
  group: z.enum(['core', 'secondary', 'personality']).default('core'),
  text: z.string().max(400).default('').describe('What it is, in a line.'),
  options: z
    .array(
      z.strictObject({
        option: z.enum(OPTIONS),
        name: z.string().min(1).max(60),
        text: z.string().max(400).default(''),
        grants: grantsSchema.default({}),
      }),
    )
    .min(1)
    .max(OPTIONS.length)
    .readonly()
    .describe('1, 2a, 2b, 3, 4a, 4b, 5, 6a, 6b and the capstone 7, or some of them.'),
};
const moduleEntry: z.ZodType<Module, unknown> = z.strictObject({ ...entryMarks, ...moduleFields });

/** A module of the book by its name, or another as somebody has it. */
export type ModuleRef = string | Module;
export const moduleRef = z.union([z.string().max(80), moduleEntry]).meta({ from: 'modules' });

/** AV-MOD-05, AV-R-113: 1 point, or as many as the tier. */
export const optionCost = (option: OptionKey, play: AnyventurePlay): number =>
  play.ruling('AV-R-113') === 'tierPoints' ? tierOfOption(option) : 1;

interface OptionWanted {
  readonly owned: readonly OptionKey[];
  readonly wanted: OptionKey;
  readonly points: number;
  readonly inFight?: boolean | undefined;
}

/** AV-MOD-03 to 05, AV-R-111, AV-R-112, AV-R-183: why an option cannot be bought, if so. */
export function whyNotOption(
  { owned, wanted, points, inFight = false }: OptionWanted,
  play: AnyventurePlay,
): Refusal | undefined {
  if (inFight) return refuse('AV-MOD-05', 'Options are bought outside fights.');
  if (owned.includes(wanted)) return refuse('AV-MOD-05', `Option ${wanted} is already owned.`, 'option');
  const order = whyNotTier(owned, wanted);
  if (order) return order;
  const cost = optionCost(wanted, play);
  return points < cost
    ? refuse(
        'AV-MOD-05',
        `Not enough Module Points: option ${wanted} costs ${cost}, there are ${points}.`,
        'points',
      )
    : undefined;
}

/** AV-MOD-04: at least one option of the tier before. */
export function whyNotTier(owned: readonly OptionKey[], wanted: OptionKey): Refusal | undefined {
  const tier = tierOfOption(wanted);
  return tier > 1 && !owned.some(option => tierOfOption(option) === tier - 1)
    ? refuse('AV-MOD-04', `Option ${wanted} needs an option of tier ${tier - 1} first.`, 'option')
    : undefined;
}

/** AV-MOD-04, AV-MOD-05: why nobody can own these options together, if so. */
function whyNotOwned(owned: readonly OptionKey[]): Refusal | undefined {
  const twice = owned.find((option, i) => owned.indexOf(option) !== i);
  if (twice !== undefined)
    return refuse('AV-MOD-05', `Option ${twice} is named twice; each is owned once.`, 'owned');
  const early = owned.find(option => whyNotTier(owned, option));
  return early === undefined
    ? undefined
    : refuse(
        'AV-MOD-04',
        `Option ${early} cannot be owned without an option of tier ${tierOfOption(early) - 1}.`,
        'owned',
      );
}

export const moduleOptionProcedure = procedure({
  name: 'module-option',
  title: 'Buy a module option',
  summary:
    'Whether an option of a module can be bought with the points there are: a tier needs an option of the tier before, both of a pair may be had, none twice. Points are awarded by the game master and spent outside fights.',
  rules: ['AV-MOD-01', 'AV-MOD-02', 'AV-MOD-03', 'AV-MOD-04', 'AV-MOD-05'],
  input: z.strictObject({
    owned: z
      .array(z.enum(OPTIONS))
      .max(10)
      .default([])
      .describe('Options of this module already owned.')
      .meta({ rank: 'first' }),
    option: z.enum(OPTIONS).meta({ rank: 'first' }),
    points: z.int().min(0).max(1000).describe('Module Points held.').meta({ rank: 'first' }),
    inFight: z.boolean().default(false),
  }),
  output: z.strictObject({ owned: z.array(z.enum(OPTIONS)), cost: z.int(), points: z.int() }),
  example: {
    input: { owned: ['1', '2b'], option: '3', points: 1 },
    dice: [],
    outcome: { owned: ['1', '2b', '3'], cost: 1, points: 0 },
  },
  run({ owned, option, points, inFight }, play) {
    const problem = whyNotOwned(owned) ?? whyNotOption({ owned, wanted: option, points, inFight }, play);
    if (problem) return problem;
    const cost = optionCost(option, play);
    play.trace.sum('AV-MOD-05', 'module points left').add('points', points).add(`option ${option}`, -cost);
    return { owned: [...owned, option], cost, points: points - cost };
  },
  tell: ({ cost, points }, { option }) =>
    `Option ${option} costs ${cost}; ${counted(points, 'Module Point')} ${points === 1 ? 'is' : 'are'} left.`,
});

export const moduleParts = [
  part('table', 'options of a module', ['AV-MOD-01', 'AV-MOD-02', 'AV-MOD-03'], OPTIONS),
  part('state', 'Module Points', ['AV-MOD-04', 'AV-MOD-05'], whyNotOption),
];
