/** Attributes to templates, creation and advancement: what one is. */
import type { Dice } from '@arbiter/dice';
import {
  type CharacterRules,
  check,
  type Part,
  type Procedure,
  type Refusal,
  refuseTogether,
} from '@arbiter/engine';
import { FLAWS } from '../content/flaw-list.ts';
import { PERKS } from '../content/perk-list.ts';
import type { ReadyPower } from '../content/power-library.ts';
import { READY_POWERS } from '../content/power-list.ts';
import { SKILLS } from '../content/skill-list.ts';
import { BOOK_TABLES, type CharacterTables } from '../content/tables.ts';
import { TEMPLATES } from '../content/template-list.ts';
import { TRAINING_RATE } from '../downtime/training.ts';
import { part, refuse, type SimverseReadings } from '../play.ts';
import { isEntry } from '../powers/power-entry.ts';
import {
  AWARDS,
  advancementParts,
  advancementProcedures,
  ledgerParts,
  ledgerProcedures,
} from './advancement.ts';
import {
  ATTRIBUTE_NAMES,
  ATTRIBUTES,
  attributeParts,
  attributeProcedures,
  costFrom10,
  isMajor,
  LOWEST_BOUGHT,
  SIZES,
  sizeParts,
  sizeProcedures,
  stepCost,
} from './attributes.ts';
import { type Choices, changeSchema, choicesSchema, STEPS } from './creation/choices.ts';
import { creationParts, creationProcedures, POWER_LEVELS } from './creation/creation.ts';
import { growth, offers, picks } from './creation/offers.ts';
import { audit, templateProcedures } from './creation/point-account.ts';
import { random } from './creation/random-character.ts';
import { remarks } from './creation/remarks.ts';
import { templateParts } from './creation/templates.ts';
import { validate } from './creation/validate.ts';
import { wishes } from './creation/wishes.ts';
import {
  carryCapacity,
  ENCUMBRANCE,
  ENCUMBRANCES,
  maxLift,
  strengthDamageBonus,
  underLoad,
} from './derived.ts';
import { encumbranceProcedure } from './encumbrance.ts';
import { familiarReturn } from './perks/familiar.ts';
import { flawParts, flawProcedures } from './perks/flaws.ts';
import { perkParts, perkProcedures } from './perks/perks.ts';
import { poolParts, poolProcedures } from './pools.ts';
import { derive } from './sheet.ts';
import { pages } from './sheet-pages.ts';
import { skillParts, skillProcedures, skillTotal } from './skills.ts';
import { derivedProcedure, statisticsParts, strengthDamage } from './statistics.ts';

// ADV: one change to a finished character, if the book allows it.

/** The character with the change in its ledger, or why it cannot be: nothing may be broken by it that was not before. */
export function advance(choices: Choices, change: unknown, readings?: SimverseReadings): Choices | Refusal {
  const checked = check(changeSchema, change);
  if (!checked.ok) return refuse('SV-ADV-08', checked.problems.map(p => p.message).join(' '));
  const after: Choices = { ...choices, growth: [...choices.growth, checked.value] };
  const before = new Set(validate(choices, readings).map(p => `${p.path} ${p.message}`));
  const broken = validate(after, readings).find(p => !before.has(`${p.path} ${p.message}`));
  return refuseTogether(broken ? [broken] : [], 'SV-ADV-08') ?? after;
}

/** The powers of a list that can be learned: those that come with templates are none of them. */
const powersIn = (rows: readonly { readonly name: string }[]): readonly ReadyPower[] =>
  rows.flatMap(row =>
    isEntry(row) && row.origin ? row : (READY_POWERS.find(p => p.name === row.name) ?? []),
  );

// How Simverse makes characters: choices in the book's nine steps, checked and derived (SV-CRE-05).

/** Characters made from these tables. `validate`, `derive` and `advance` also take the table's readings of the rulings, as a last argument. */
export const characterWith = (content: CharacterTables) => {
  const tables = { ...content, powers: powersIn(content.powers) };
  return {
    steps: STEPS,
    choices: choicesSchema,
    blank: (): Choices => choicesSchema.parse({}),
    random: (dice: Dice, options?: Readonly<Record<string, string>>) => random(dice, options, tables),
    wishes: (answered: Readonly<Record<string, string>>) => wishes(answered, tables),
    validate,
    derive,
    advance,
    account: audit,
    remarks,
    sheet: pages,
    offers: (path: string) => offers(path, tables),
    picks,
    longNames: ATTRIBUTE_NAMES,
    growth: (choices: Choices, readings?: SimverseReadings) => growth(choices, readings, tables),
  } satisfies CharacterRules<Choices>;
};

export const character = characterWith(BOOK_TABLES);

export const characterRuleParts = [
  part(
    'creation',
    'character creation',
    [
      'SV-CRE-02',
      'SV-CRE-04',
      'SV-CRE-05',
      'SV-CRE-06',
      'SV-CRE-07',
      'SV-ATTR-06',
      'SV-ATTR-07',
      'SV-SKL-04',
      'SV-SKL-06',
      'SV-TMPL-01',
      'SV-TMPL-08',
    ],
    character,
  ),
  part(
    'creation',
    'advancement of characters',
    ['SV-ADV-01', 'SV-ADV-02', 'SV-ADV-03', 'SV-ADV-04', 'SV-ADV-05', 'SV-ADV-06', 'SV-ADV-07', 'SV-ADV-08'],
    advance,
  ),
];

// The tables of character building as a table reads them: each row worked out by the rule it illustrates.

const upTo = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** SV-ATTR-01 */
const attributes = ATTRIBUTES.map(abbreviation => ({
  abbreviation,
  name: ATTRIBUTE_NAMES[abbreviation],
  kind: isMajor(abbreviation) ? 'major' : 'minor',
}));

/** SV-ATTR-03 to SV-ATTR-05: as far as the book's own tables go. */
const attributeCosts = upTo(LOWEST_BOUGHT, 22).map(value => ({
  value,
  majorStep: stepOf('DX', value),
  majorTotal: costFrom10('DX', value),
  minorStep: stepOf('EN', value),
  minorTotal: costFrom10('EN', value),
}));

/** The step that ends at a value: up from below, or down from above. */
function stepOf(attribute: 'DX' | 'EN', value: number): number {
  if (value === 10) return 0;
  return value > 10 ? stepCost(attribute, value) : 0 - stepCost(attribute, value + 1);
}

/** SV-CRE-01, SV-ATTR-08 */
const span = ([from, to]: readonly [number, number | null]): string =>
  to === null ? `${from}+` : `${from}-${to}`;
const powerLevels = Object.entries(POWER_LEVELS).map(([name, { base, flaws, bestSkill, major, minor }]) => ({
  name,
  base,
  mostFromFlaws: flaws,
  total: base + flaws,
  bestSkill,
  usualMajor: span(major),
  usualMinor: span(minor),
}));

/** SV-SKL-05 */
const skillCosts = upTo(1, 10).map(level => ({
  level,
  regularStep: level,
  regular: skillTotal(level, 'regular'),
  hardStep: 2 * level,
  hard: skillTotal(level, 'hard'),
}));

/** SV-SIZE-01 */
const sizes = Object.entries(SIZES).map(([name, { cp, height, st, dx, percent }]) => ({
  name,
  cp,
  height,
  ST: st,
  DX: dx,
  times: percent / 100,
}));

/** SV-DER-11, SV-DER-13 */
const strength = upTo(1, 22).map(ST => ({
  ST,
  damageBonus: strengthDamageBonus({ ST }),
  maxLiftKg: maxLift({ ST }),
  carryKg: carryCapacity({ ST }),
}));

/** SV-DER-14 to SV-DER-16, with what is left of a Speed of 5. */
const encumbrance = ENCUMBRANCES.map(level => {
  const { upTo: percent, moves, ...effects } = ENCUMBRANCE[level];
  return {
    level,
    load: Number.isFinite(percent) ? `up to ${percent} %` : 'beyond 200 %',
    speedOf5: moves ? underLoad(5, level) : 0,
    ...effects,
    moves,
  };
});

/** SV-SKL-07 */
const training = Object.entries(TRAINING_RATE).map(([help, cpPerWeek]) => ({ help, cpPerWeek }));

/** SV-ADV-01 */
const awards = [
  { for: 'a minor arc of 2 or 3 sessions', cp: `${AWARDS.minorArc}` },
  { for: 'a major arc of 5 to 8 sessions', cp: `${AWARDS.majorArc}` },
  { for: 'outstanding play', cp: `${AWARDS.bonus.from} to ${AWARDS.bonus.to}` },
];

export const buildingTables = {
  attributes,
  attributeCosts,
  powerLevels,
  sizes,
  skillCosts,
  strength,
  encumbrance,
  training,
  awards,
};

export const procedures: readonly Procedure[] = [
  ...attributeProcedures,
  derivedProcedure,
  encumbranceProcedure,
  strengthDamage,
  ...poolProcedures,
  ...creationProcedures,
  ...skillProcedures,
  ...perkProcedures,
  familiarReturn,
  ...flawProcedures,
  ...sizeProcedures,
  ...templateProcedures,
  ...advancementProcedures,
  ...ledgerProcedures,
] as readonly Procedure[];

export const parts: readonly Part[] = [
  ...attributeParts,
  ...statisticsParts,
  ...poolParts,
  ...creationParts,
  ...skillParts,
  ...perkParts,
  ...flawParts,
  ...sizeParts,
  ...templateParts,
  ...characterRuleParts,
  ...advancementParts,
  ...ledgerParts,
];

export const tables = {
  ...buildingTables,
  skills: SKILLS,
  perks: PERKS,
  flaws: FLAWS,
  templates: TEMPLATES,
};
