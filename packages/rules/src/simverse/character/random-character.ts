/** A legal random character: templates, flaws and purchases drawn by dice, each kept only if every rule allows it. */
import type { Dice } from '@arbiter/dice';
import { LISTED_SKILLS } from '../content/skill-list.ts';
import { TEMPLATE_NAMES, TEMPLATES, type TemplateName } from '../content/template-list.ts';
import { accountOf } from './account.ts';
import { ATTRIBUTES } from './attributes.ts';
import { assemble, boughtValue } from './build.ts';
import { type Choices, choicesSchema } from './choices.ts';
import { POWER_LEVEL_NAMES, POWER_LEVELS, type PowerLevel, STANDARD_LEVEL } from './creation.ts';
import { flawProblems } from './flaws.ts';
import { draw, drawFlaw, drawName, drawPurchase, equip } from './random-choices.ts';
import { learnTrade, spendRest } from './random-trade.ts';
import { reckoning } from './reckoning.ts';
import { openParts, templateName } from './templates.ts';
import { validate } from './validate.ts';

/** How often something is tried before it is left alone. */
const TRIES = { templates: 8, flaws: 4, thrift: 60, purchases: 60 } as const;
/** Nobody drawn by dice is weaker than this, unless the templates are. */
const LOWEST_DRAWN = 6;

/** What the last CP go into. */
const EVERYDAY = LISTED_SKILLS.filter(skill => skill.type === 'regular').map(skill => skill.name);

const isLegal = (choices: Choices): boolean => validate(choices).length === 0;

/** What a caller may ask for; `level` is short for `powerLevel`. */
const OPTIONS: readonly string[] = ['powerLevel', 'level', 'template', 'templates', 'name'];

export function random(dice: Dice, options: Readonly<Record<string, string>> = {}): Choices {
  const unknown = Object.keys(options).find(name => !OPTIONS.includes(name));
  if (unknown !== undefined)
    throw new RangeError(`There is no option "${unknown}"; there are ${OPTIONS.join(', ')}.`);
  const powerLevel = levelOf(dice, options.powerLevel ?? options.level);
  const blank = choicesSchema.parse({ powerLevel });
  const wanted = wantedTemplates(options.template ?? options.templates);
  let choices = wanted.length ? withTemplates(dice, blank, wanted) : drawTemplates(dice, blank);
  choices = learnTrade(dice, economize(dice, takeFlaws(dice, choices)));
  const purchases = TRIES.purchases + POWER_LEVELS[powerLevel].base;
  for (let i = 0; i < purchases; i++) {
    const { build } = assemble(choices, reckoning());
    if (accountOf(build, choices).unspent === 0) break;
    const bought = drawPurchase(dice, choices, build);
    if (bought && isLegal(bought)) choices = bought;
  }
  choices = spendRest(choices, EVERYDAY);
  const { build } = assemble(choices, reckoning());
  return { ...equip(dice, choices, build), name: options.name?.slice(0, 80) ?? drawName(dice) };
}

function levelOf(dice: Dice, wanted: string | undefined): PowerLevel {
  if (wanted === 'any') return draw(dice, POWER_LEVEL_NAMES, 'power level');
  if (wanted === undefined) return STANDARD_LEVEL;
  const level = POWER_LEVEL_NAMES.find(name => name.toLowerCase() === wanted.trim().toLowerCase());
  if (!level)
    throw new RangeError(
      `There is no power level "${wanted.slice(0, 60)}"; there are ${POWER_LEVEL_NAMES.join(', ')}, or any.`,
    );
  return level;
}

/** "Elf, Scout" as templates. */
function wantedTemplates(text = ''): TemplateName[] {
  const parts = text
    .slice(0, 200)
    .split(/[,+]/)
    .map(part => part.trim())
    .filter(part => part !== '');
  const names = parts.map(part => {
    const found = templateName.safeParse(part);
    if (!found.success)
      throw new RangeError(`There is no template "${part}"; there are ${TEMPLATE_NAMES.join(', ')}.`);
    return found.data;
  });
  return [...new Set(names)].slice(0, 6);
}

const withTemplates = (dice: Dice, choices: Choices, names: readonly TemplateName[]): Choices => ({
  ...choices,
  templates: names.map(name => ({
    name,
    picks: openParts(name).map((options, i) =>
      typeof options === 'string'
        ? (OPEN_PICKS[options] ?? options)
        : draw(dice, half(options, i), `${name}: pick`),
    ),
  })),
});

const OPEN_PICKS: Readonly<Record<string, string>> = {
  'any kind of foe': 'orcs',
  'any terrain': 'mountains',
};
/** Two open parts of one template draw from different halves of the list, so that they never coincide. */
const half = (options: readonly string[], nth: number): readonly string[] =>
  options.filter((_, at) => at % 2 === nth % 2);

/** A race and a profession within the budget; a plain human where nothing fits. */
function drawTemplates(dice: Dice, choices: Choices): Choices {
  const races = TEMPLATES.filter(t => t.kind === 'race').map(t => t.name);
  const professions = TEMPLATES.filter(t => t.kind === 'profession').map(t => t.name);
  for (let i = 0; i < TRIES.templates; i++) {
    const names = [draw(dice, races, 'race'), draw(dice, professions, 'profession')];
    const candidate = withTemplates(dice, choices, names);
    if (isLegal(candidate)) return candidate;
  }
  return withTemplates(dice, choices, ['Human']);
}

const flawsWorth = (choices: Choices): number =>
  accountOf(assemble(choices, reckoning()).build, choices).flawsWorth;

/** SV-CRE-04: some flaws, never more than the level credits. */
function takeFlaws(dice: Dice, choices: Choices): Choices {
  let taken = choices;
  for (let i = 0; i < TRIES.flaws; i++) {
    const candidate = { ...taken, flaws: [...taken.flaws, drawFlaw(dice)] };
    const worth = flawsWorth(candidate);
    const counts = worth > flawsWorth(taken) && worth <= POWER_LEVELS[choices.powerLevel].flaws;
    if (counts && flawProblems(candidate.flaws).length === 0) taken = candidate;
  }
  return taken;
}

/** Where the templates alone are too dear, attributes are lowered; what still does not fit goes. */
function economize(dice: Dice, choices: Choices): Choices {
  let thrifty = choices;
  for (let i = 0; i < TRIES.thrift && !isLegal(thrifty); i++) {
    const attribute = draw(dice, ATTRIBUTES, 'attribute to lower');
    const { changes } = assemble(thrifty, reckoning()).build;
    if (boughtValue(changes, attribute) <= LOWEST_DRAWN) continue;
    const attributeSteps = { ...thrifty.attributeSteps, [attribute]: thrifty.attributeSteps[attribute] - 1 };
    thrifty = { ...thrifty, attributeSteps };
  }
  if (isLegal(thrifty) || choices.templates.length === 0) return thrifty;
  return economize(dice, { ...choices, templates: choices.templates.slice(0, -1) });
}
