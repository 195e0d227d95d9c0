/** TMPL: templates as packs write them, and as whoever is made of one carries it; and the row of either sort. */
import { entryMarks, type Origin } from '@arbiter/engine';
import { z } from 'zod';
import { eitherSchema } from '../../by-name.ts';
import { skillSchema } from '../../checks/circumstances.ts';
import { perkRow } from '../../content/perk-list.ts';
import { skillTitle } from '../../content/skill-list.ts';
import { KITS, type Kit } from '../../content/template-gear.ts';
import {
  type Component,
  TEMPLATES,
  type Template,
  type TemplateName,
  templateNamed,
} from '../../content/template-list.ts';
import { shieldSchema, wornSchema } from '../../gear/armour.ts';
import { carriedWeapon } from '../../gear/character-weapons.ts';
import { itemSchema } from '../../gear/items.ts';
import { ATTRIBUTES, type Attribute, sizeName } from '../attributes.ts';
import { ownedFlaw } from '../perks/flaws.ts';
import { ownedPerk } from '../perks/perks.ts';
import { CHOICES } from '../perks/traits.ts';
import { MAX_LEVEL } from '../skills.ts';
import { templateFaults } from './template-faults.ts';

type PowerComponent = Extract<Component, { readonly power: string }>;

/** SV-TMPL-12: the powers that templates of the book bring. */
const BROUGHT = new Map(
  TEMPLATES.flatMap(({ components }) =>
    components.flatMap((component): [string, PowerComponent][] =>
      'power' in component ? [[component.power, component]] : [],
    ),
  ),
);

const change = z.int().min(-10).max(10).exactOptional();

/** What a template says; the book's own and those of packs. */
export const templateFields = {
  kind: z.enum(['race', 'profession']).default('profession').describe('What one is, or what one lives by.'),
  summary: z.string().max(300).default('').describe('Who they are, in a line.'),
  size: sizeName.exactOptional(),
  attributes: z
    .strictObject(Object.fromEntries(ATTRIBUTES.map(a => [a, change])) as Record<Attribute, typeof change>)
    .prefault({})
    .describe('Steps up or down on top of 10.'),
  perks: z
    .array(ownedPerk)
    .max(20)
    .default([])
    .describe('One that is bought for something and does not say for what leaves that to the player.')
    .meta({ from: 'perks' }),
  flaws: z.array(ownedFlaw).max(20).default([]).meta({ from: 'flaws' }),
  skills: z
    .array(
      z.strictObject({
        skill: eitherSchema(Array.isArray, z.array(skillSchema).min(2).max(100), skillSchema).describe(
          'A skill, or several of which the player picks one.',
        ),
        level: z.int().min(1).max(MAX_LEVEL),
      }),
    )
    .max(20)
    .default([]),
  powers: z
    .array(z.enum([...BROUGHT.keys()]))
    .max(4)
    .default([])
    .describe('Powers that a template of the book brings.'),
  gear: z
    .strictObject({
      armour: wornSchema,
      shield: shieldSchema.nullable().default(null),
      weapons: z.array(carriedWeapon).max(10).prefault([]),
      ofChoice: z
        .array(z.strictObject({ skill: skillSchema, weapon: carriedWeapon }))
        .max(40)
        .default([])
        .describe('Of these the one for the weapon skill that is picked, too.'),
      items: z.array(itemSchema).max(40).default([]),
    })
    .prefault({})
    .describe('What it hands over.'),
};

/** As a pack writes it. */
export const writtenTemplate = z.strictObject(templateFields).superRefine((template, ctx) => {
  for (const { path, message } of templateFaults(template))
    ctx.addIssue({ code: 'custom', path: [...path], message });
});
const carried = z.strictObject({ ...entryMarks, ...templateFields });
/** As somebody carries it. */
export type TemplateEntry = Omit<z.output<typeof carried>, 'origin'> & {
  readonly origin?: Origin | undefined;
};
export const templateEntry: z.ZodType<TemplateEntry, unknown> = carried;

/** A template of the book by its name, or one of one's own. */
export type TemplateRef = TemplateName | TemplateEntry;

/** A template as rules read it. */
export interface TemplateRow extends Omit<Template, 'printed' | 'gear' | 'usual'> {
  /** The total in its heading; what has none costs what its parts come to. */
  readonly printed?: number;
  readonly kit?: Kit;
}

/** A row of the table as a character takes it: the book's by its name, any other whole. */
export const templateRef = (row: Template | TemplateEntry): TemplateRef =>
  // What has parts is the book's own.
  'components' in row ? (row.name as TemplateName) : row;

export const templateTitle = (ref: TemplateRef): string => (typeof ref === 'string' ? ref : ref.name);

export function templateRow(ref: TemplateRef): TemplateRow {
  if (typeof ref !== 'string') return rowOfEntry(ref);
  const { gear: _, usual: __, ...row } = templateNamed(ref);
  const kit = KITS[ref];
  return { ...row, ...(kit && { kit }) };
}

function rowOfEntry({
  name,
  kind,
  size,
  attributes,
  perks,
  flaws,
  skills,
  powers,
  gear,
}: TemplateEntry): TemplateRow {
  const { armour, shield, ofChoice, ...others } = gear;
  return {
    ...{ name, kind, rule: 'SV-TMPL-01' },
    components: [
      ...(size === undefined ? [] : [{ size }]),
      ...ATTRIBUTES.flatMap(attribute => {
        const steps = attributes[attribute] ?? 0;
        return steps === 0 ? [] : [{ attribute, change: steps }];
      }),
      ...skills,
      ...perks.map(perk => ({ ...perk, perk: perk.name, ...openChoice(perk) })),
      ...flaws.map(flaw => ({ ...flaw, flaw: flaw.name })),
      // A name of the list is in the list.
      ...powers.map(power => BROUGHT.get(power) as PowerComponent),
    ],
    kit: {
      ...others,
      worn: armour,
      ...(shield !== null && { shield }),
      ...(ofChoice.length > 0 && {
        ofChoice: Object.fromEntries(ofChoice.map(({ skill, weapon }) => [skillTitle(skill), weapon])),
      }),
    },
  };
}

/** SV-R-41: what a perk is bought for, where it does not say. */
function openChoice({ name, choice }: TemplateEntry['perks'][number]): { pick?: readonly string[] | string } {
  const kind = perkRow(name).choice;
  return kind === undefined || choice !== undefined ? {} : { pick: CHOICES[kind] ?? `any ${kind}` };
}

/** A template of the book as a pack would write it. */
export function writtenAs(row: Template | TemplateEntry): object {
  if (!('components' in row)) return row;
  const { name, kind, components } = row;
  const of = <K extends string>(key: K) =>
    components.filter(component => key in component) as Extract<Component, Record<K, unknown>>[];
  const kit = KITS[name as TemplateName];
  return {
    kind,
    ...Object.fromEntries(of('size').map(({ size }) => ['size', size])),
    attributes: Object.fromEntries(of('attribute').map(({ attribute, change: steps }) => [attribute, steps])),
    perks: of('perk').map(({ perk, choice, note }) => ({
      name: perk,
      levels: 1,
      ...(choice !== undefined && { choice }),
      ...(note !== undefined && { note }),
    })),
    flaws: of('flaw').map(({ flaw }) => ({ name: flaw, levels: 1 })),
    skills: of('skill'),
    powers: of('power').map(({ power }) => power),
    ...(kit && {
      gear: {
        ...(kit.armour !== undefined && { armour: [kit.armour] }),
        ...(kit.shield !== undefined && { shield: kit.shield }),
        ...(kit.weapons && { weapons: kit.weapons }),
        ...(kit.ofChoice && {
          ofChoice: Object.entries(kit.ofChoice).map(([skill, weapon]) => ({ skill, weapon })),
        }),
        ...(kit.items && { items: kit.items }),
      },
    }),
  };
}
