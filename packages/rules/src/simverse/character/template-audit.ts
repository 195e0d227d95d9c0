/** TMPL: what templates cost by their parts, beside what their headings print. */
import { listed, type Refusal, refuseTogether } from '@arbiter/engine';
import { z } from 'zod';
import { type TemplateName, templateNamed } from '../content/template-list.ts';
import { procedure, refuse, type SimversePlay } from '../play.ts';
import { ATTRIBUTES, type Attribute, SIZE_NAMES, START } from './attributes.ts';
import { assemble, type Build } from './build.ts';
import { choicesSchema } from './choices.ts';
import { linesOf, sumOf } from './point-account.ts';
import { chosenTemplate, pickProblems } from './templates.ts';

/** SV-TMPL-01: every template once, and no pick that it does not offer; picks left out take the first option. */
function wrongTemplates(templates: readonly z.output<typeof chosenTemplate>[]): Refusal | undefined {
  for (const [i, { name, picks }] of templates.entries()) {
    if (templates.findIndex(t => t.name === name) < i)
      return refuse('SV-TMPL-01', `The template ${name} is taken twice; take it once.`);
    const made = pickProblems(name, picks, '').find(p => !isLeftOut(p.path, picks.length));
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

const changed = ({ attributes, changes }: Build): Partial<Record<Attribute, number>> =>
  Object.fromEntries(
    ATTRIBUTES.filter(a => changes[a].length > 0 || attributes[a] !== START).map(a => [a, attributes[a]]),
  );

const audit = procedure({
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
    const refused = wrongTemplates(templates);
    if (refused) return refused;
    const build = onlyTemplates(templates, play);
    const lines = linesOf(build);
    const sum = play.trace.sum('SV-TMPL-01', 'Sum of the parts');
    for (const { what, cp, rule } of lines) sum.add(what, cp, rule);
    const printed = templates.reduce((total, t) => total + templateNamed(t.name).printed, 0);
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
    `${listed(templates.map(({ name }) => name))}: ${cp} CP by the parts${cp === printed ? '' : `, though the heading prints ${printed}`}.`,
});

/** SV-TMPL-13, SV-R-64: what a template equips its character with; armour covers the torso. */
function gearOf(name: TemplateName): string[] {
  const { armour, shield, weapons = [], other = [] } = templateNamed(name).gear;
  return [
    ...(armour ? [`${armour.armourClass} armour, AR ${armour.AR}, AD ${armour.AD}, torso`] : []),
    ...weapons,
    ...(shield ? [shield] : []),
    ...other,
  ];
}

export const templateProcedures = [audit] as const;
