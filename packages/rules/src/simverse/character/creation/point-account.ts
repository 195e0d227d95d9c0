/** The account of a character for people: every part with its price, in groups, against the budget (SV-CRE-02); TMPL: and of templates, beside what their headings print. */

import {
  type AccountGroup,
  type AccountLine,
  listed,
  type PointAccount,
  type Refusal,
  refuseTogether,
} from '@arbiter/engine';
import { z } from 'zod';
import { QUOTED_CP } from '../../content/power-list.ts';
import { templateNamed } from '../../content/template-list.ts';
import { procedure, reckoning, refuse, type SimversePlay, type SimverseReadings } from '../../play.ts';
import { ATTRIBUTES, type Attribute, SIZE_NAMES, START } from '../attributes.ts';
import { hundredths } from '../derived.ts';
import { type Finished, finishedCharacter } from '../growth-ledger.ts';
import { type Account, type Line, linesOf, sumOf } from './account-lines.ts';
import { assemble, type Build, OWN } from './build.ts';
import { type Choices, choicesSchema } from './choices.ts';
import { POWER_LEVELS } from './creation.ts';
import { type TemplateRef, templateRow, templateTitle } from './template-entry.ts';
import { chosenTemplate, pickProblems } from './templates.ts';

const TITLES: readonly (readonly [Line['group'], string])[] = [
  ['size', 'Size'],
  ['attributes', 'Attributes'],
  ['perks', 'Perks'],
  ['skills', 'Skills'],
  ['powers', 'Powers, spells and maneuvers'],
];

export function audit(choices: Choices, readings?: SimverseReadings): PointAccount {
  const found = finishedCharacter(choices, reckoning(readings));
  const { account, grown } = found;
  const groups = [...TITLES.map(([group, title]) => groupOf(title, account.lines, group)), inPlay(found)];
  const income = [
    { what: choices.powerLevel, cost: account.base, rule: 'SV-CRE-01', source: '' },
    ...credits(account, choices),
    ...(grown.earned ? [{ what: 'earned in play', cost: grown.earned, rule: 'SV-ADV-01', source: '' }] : []),
  ];
  const spent = account.spent + grown.spent;
  const available = account.available + grown.earned;
  return {
    unit: 'CP',
    groups: groups.filter(group => group.lines.length > 0),
    income,
    spent,
    available,
    unspent: available - spent,
    notes: [...templateNotes(choices), ...priceNotes(found)],
  };
}

const lineOf = ({ what, cp, rule, source }: Line): AccountLine => ({
  what,
  cost: cp,
  rule,
  source: source === OWN ? '' : source,
});

const groupOf = (title: string, lines: readonly Line[], group: Line['group']): AccountGroup => ({
  title,
  cost: sumOf(lines, group),
  lines: lines.filter(line => line.group === group).map(lineOf),
});

/** SV-ADV-08: the part of the ledger that was spent. */
function inPlay({ grown }: Finished): AccountGroup {
  const lines = grown.ledger
    .filter(entry => entry.cp < 0)
    .map(({ what, cp, weeks, note = '' }) => ({
      what,
      cost: -cp,
      rule: 'SV-ADV-08',
      source: [weeks ? `${hundredths(weeks)} weeks of training` : '', note].filter(Boolean).join('; '),
    }));
  return { title: 'Bought in play', cost: grown.spent, lines };
}

/** SV-CRE-04: what each flaw credits, and what goes beyond the limit of the level. */
function credits({ lines, flawsWorth, credited }: Account, { powerLevel }: Choices): AccountLine[] {
  const flaws = lines
    .filter(line => line.group === 'flaws')
    .map(line => ({ ...lineOf(line), cost: -line.cp }));
  const beyond = flawsWorth - credited;
  if (beyond === 0) return flaws;
  const limit = `beyond the ${POWER_LEVELS[powerLevel].flaws} CP that flaws give at ${powerLevel}`;
  return [...flaws, { what: limit, cost: -beyond, rule: 'SV-CRE-04', source: '' }];
}

/** SV-R-62: what each template comes to, where its heading prints something else. */
const templateNotes = ({ templates }: Choices): string[] =>
  templates.flatMap(template => {
    const { build } = assemble(choicesSchema.parse({ templates: [template] }), reckoning());
    const [sum, { name, printed }] = [sumOf(linesOf(build)), templateRow(template.name)];
    return printed === undefined || sum === printed
      ? []
      : [`${name}: the heading prints ${printed} CP, the parts come to ${sum}, which is charged.`];
  });

/** SV-TMPL-12: prices that the core book and its companion library give differently. */
const priceNotes = ({ build }: Finished): string[] =>
  build.powers
    .filter(({ name }) => name in QUOTED_CP)
    .map(({ name, cp }) => `${name}: ${cp} CP as the core book’s examples pay, not the companion’s price.`);

// What a character costs, line by line, against what its power level allows (SV-CRE-02).

/** SV-TMPL-01: every template once, and no pick that it does not offer; picks left out take the first option. */
function whyNotTemplates(templates: readonly z.output<typeof chosenTemplate>[]): Refusal | undefined {
  for (const [i, { name: ref, picks }] of templates.entries()) {
    const name = templateTitle(ref);
    if (templates.findIndex(t => templateTitle(t.name) === name) < i)
      return refuse('SV-TMPL-01', `The template ${name} is taken twice; take it once.`);
    const made = pickProblems(ref, picks, '').find(p => !isLeftOut(p.path, picks.length));
    if (made) return refuseTogether([made], 'SV-TMPL-01');
  }
  return undefined;
}

const isLeftOut = (path: string, given: number): boolean => {
  const at = /\[(\d+)\]$/.exec(path)?.[1];
  return at !== undefined && Number(at) >= given;
};

/** A character that is nothing but these templates. */
export const onlyTemplates = (
  templates: readonly z.output<typeof chosenTemplate>[],
  play: SimversePlay,
): Build => assemble(choicesSchema.parse({ templates }), play).build;

/** What a template is said to cost: as its heading prints it, else by its parts. */
export const templateCp = (ref: TemplateRef): number =>
  templateRow(ref).printed ?? sumOf(linesOf(onlyTemplates([{ name: ref, picks: [] }], reckoning())));

const changed = ({ attributes, changes }: Build): Partial<Record<Attribute, number>> =>
  Object.fromEntries(
    ATTRIBUTES.filter(a => changes[a].length > 0 || attributes[a] !== START).map(a => [a, attributes[a]]),
  );

const templateAudit = procedure({
  name: 'template-audit',
  title: 'What templates cost by their parts',
  summary:
    'Expands one or more templates into their parts and adds these up. Skills and perks that two templates share are paid once, attribute changes add. Where the heading prints another total, the sum of the parts is charged.',
  rules: [
    'SV-TMPL-01',
    'SV-TMPL-02',
    'SV-TMPL-03',
    'SV-TMPL-04',
    'SV-TMPL-05',
    'SV-TMPL-06',
    'SV-TMPL-07',
    'SV-TMPL-08',
    'SV-TMPL-13',
  ],
  input: z.strictObject({
    templates: z
      .array(chosenTemplate)
      .min(1)
      .max(6)
      .describe('Where a pick is left out, the first option is taken.')
      .meta({ rank: 'first', from: 'templates' }),
  }),
  output: z.strictObject({
    cp: z.int().describe('What is charged: the sum of the parts.').meta({ unit: 'CP' }),
    printed: z.int().describe('The sum of the totals in the headings.'),
    size: z.enum(SIZE_NAMES),
    attributes: z
      .partialRecord(z.enum(ATTRIBUTES), z.int())
      .describe('Final values that a template or size changes.'),
    parts: z.array(z.strictObject({ what: z.string(), cp: z.int(), source: z.string() })),
    skills: z.record(z.string(), z.int()),
    gear: z.array(z.string()),
  }),
  example: {
    input: { templates: ['Rogue'] },
    dice: [],
    outcome: {
      cp: 38,
      printed: 33,
      size: 'Human',
      attributes: {},
      parts: [
        { what: 'Ambidextrous', cp: 10, source: 'Rogue' },
        { what: 'Stealth 4', cp: 10, source: 'Rogue' },
        { what: 'Lockpicking 3', cp: 12, source: 'Rogue' },
        { what: 'Sleight of Hand 2', cp: 3, source: 'Rogue' },
        { what: 'Perception 2', cp: 3, source: 'Rogue' },
      ],
      skills: { Stealth: 4, Lockpicking: 3, 'Sleight of Hand': 2, Perception: 2 },
      gear: [
        'light armour, AR 1, AD 0, torso',
        'Dagger (1d6-2)',
        'Dagger (1d6-2)',
        "thieves' tools",
        'grappling hook and rope',
      ],
    },
  },
  run({ templates }, play) {
    const refused = whyNotTemplates(templates);
    if (refused) return refused;
    const build = onlyTemplates(templates, play);
    const lines = linesOf(build);
    const sum = play.trace.sum('SV-TMPL-01', 'Sum of the parts');
    for (const { what, cp, rule } of lines) sum.add(what, cp, rule);
    const printed = templates.reduce((total, t) => total + templateCp(t.name), 0);
    if (printed !== sum.total) play.trace.note('SV-R-62', 'the headings print', printed);
    return {
      cp: sumOf(lines),
      printed,
      size: build.size,
      attributes: changed(build),
      parts: lines.map(({ what, cp, source }) => ({ what, cp, source })),
      skills: Object.fromEntries(build.skills.map(s => [s.name, s.level])),
      gear: templates.flatMap(t => gearOf(t.name)),
    };
  },
  tell: ({ cp, printed }, { templates }) =>
    `${listed(templates.map(({ name }) => templateTitle(name)))}: ${cp} CP by the parts${cp === printed ? '' : `, though the heading prints ${printed}`}.`,
});

/** SV-TMPL-13, SV-R-64: what a template equips its character with; armour covers the torso. */
function gearOf(ref: TemplateRef): string[] {
  if (typeof ref !== 'string') return kitNames(ref);
  const { armour, shield, weapons = [], other = [] } = templateNamed(ref).gear;
  return [
    ...(armour ? [`${armour.armourClass} armour, AR ${armour.AR}, AD ${armour.AD}, torso`] : []),
    ...weapons,
    ...(shield ? [shield] : []),
    ...other,
  ];
}

/** What a template of one's own hands over, by its names. */
const kitNames = ({ gear }: Exclude<TemplateRef, string>): string[] =>
  [...gear.armour, ...gear.weapons, ...(gear.shield === null ? [] : [gear.shield]), ...gear.items].map(
    thing => calledOf(thing),
  );

function calledOf(thing: unknown): string {
  if (typeof thing !== 'object' || thing === null) return String(thing);
  const { name } = thing as { readonly name?: unknown };
  return name === undefined ? JSON.stringify(thing) : calledOf(name);
}

export const templateProcedures = [templateAudit] as const;
