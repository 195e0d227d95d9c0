/** TMPL: packages of attributes, perks, skills and powers, and what the player picks in them. */
import type { Problem } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr, eitherSchema, nameAmong } from '../../by-name.ts';
import { type SkillRef, skillTitle } from '../../content/skill-list.ts';
import { type Component, TEMPLATE_ALIASES, TEMPLATE_NAMES, TEMPLATES } from '../../content/template-list.ts';
import { part } from '../../play.ts';
import { type Design, design } from '../../powers/power-design.ts';
import type { Attribute, Size } from '../attributes.ts';
import { type OwnedFlaw, ownedFlaw } from '../perks/flaws.ts';
import { type OwnedPerk, ownedPerk } from '../perks/perks.ts';
import { type TemplateRef, templateEntry, templateRow } from './template-entry.ts';

export const templateName = nameAmong(TEMPLATE_NAMES, TEMPLATE_ALIASES);

const described = z.strictObject({
  name: byNameOr(templateName, templateEntry).meta({ from: 'templates', also: '.' }),
  picks: z
    .array(z.string().min(1).max(60))
    .max(6)
    .default([])
    .meta({ rank: 'rare' })
    .describe('What the template leaves open, in its order: a weapon skill, a sense …'),
});

/** A template as a character takes it; one that leaves nothing open by its bare name, or as an entry of one's own. */
export const chosenTemplate = byNameOr(
  templateName,
  eitherSchema(given => !isEntry(given), described, templateEntry),
)
  .transform(
    (given): z.output<typeof described> =>
      typeof given === 'object' && 'picks' in given ? given : { name: given, picks: [] },
  )
  .meta({ from: 'templates', also: '.' });

/** An entry of a pack says for itself by which id it goes. */
const isEntry = (given: unknown): boolean => typeof given === 'object' && given !== null && 'id' in given;

/** A part of a template with its picks made. */
export type Grant =
  | { readonly size: Size }
  | { readonly attribute: Attribute; readonly change: number }
  | { readonly perk: OwnedPerk }
  | { readonly flaw: OwnedFlaw }
  | { readonly skill: SkillRef; readonly level: number }
  | { readonly power: string; readonly design: Design; readonly choice?: string };

/** What a component leaves open: the options, or in words what any text may name; undefined where nothing is open. */
function openOf(component: Component): readonly string[] | string | undefined {
  if ('skill' in component && isList(component.skill)) return component.skill.map(skillTitle);
  return 'pick' in component ? component.pick : undefined;
}

const isList = (given: SkillRef | readonly SkillRef[]): given is readonly SkillRef[] => Array.isArray(given);

/** The element of a breath may be settled later; everything else a template leaves open is chosen with it. */
const mayWait = (component: Component): boolean => 'power' in component;

/** What a template leaves open, in its order. */
export const openParts = (ref: TemplateRef): (readonly string[] | string)[] =>
  openComponents(ref).map(({ open }) => open);

const openComponents = (ref: TemplateRef) =>
  templateRow(ref).components.flatMap(component => {
    const open = openOf(component);
    return open === undefined ? [] : [{ open, waits: mayWait(component) }];
  });

/** What a template still leaves open and may leave open for now, as people read it. */
export const waitingParts = (ref: TemplateRef, picks: readonly string[]): string[] =>
  openComponents(ref).flatMap(({ open, waits }, i) =>
    waits && picks[i] === undefined ? [typeof open === 'string' ? open : shortList(open)] : [],
  );

/** A pick as the list of options writes it; undefined where it is none of them. */
const matching = (options: readonly string[] | string, pick: string): string | undefined =>
  typeof options === 'string'
    ? pick || undefined
    : options.find(option => option.toLowerCase() === pick.toLowerCase());

/** A template's parts with the picks put in; an open part without a legal pick takes the first option. */
export function grantsOf(ref: TemplateRef, picks: readonly string[]): Grant[] {
  let at = 0;
  return templateRow(ref).components.map(component => {
    const open = openOf(component);
    if (open === undefined) return grantOf(component, undefined);
    const pick = matching(open, picks[at++] ?? '');
    return grantOf(component, pick ?? (mayWait(component) ? undefined : firstOf(open, at)));
  });
}

const firstOf = (options: readonly string[] | string, nth: number): string =>
  typeof options === 'string' ? options : (options[(nth - 1) % options.length] ?? '');

function grantOf(component: Component, pick: string | undefined): Grant {
  if ('perk' in component) {
    const { perk: name, choice = pick, pick: _, ...rest } = component;
    return { perk: ownedPerk.parse({ levels: 1, ...rest, name, choice }) };
  }
  if ('flaw' in component) {
    const { flaw: name, ...rest } = component;
    return { flaw: ownedFlaw.parse({ levels: 1, ...rest, name }) };
  }
  if ('power' in component) {
    const made = { power: component.power, design: design.parse(component.design) };
    return pick === undefined ? made : { ...made, choice: pick };
  }
  if (!('skill' in component)) return component;
  const { skill, level } = component;
  // A pick is one of the component's own skills, see `matching`.
  return {
    skill: isList(skill) ? (skill.find(s => skillTitle(s) === pick) ?? skill[0] ?? 'Swords') : skill,
    level,
  };
}

/** What is wrong with the picks made in a template. */
export function pickProblems(ref: TemplateRef, picks: readonly string[], path: string): Problem[] {
  const { name, rule } = templateRow(ref);
  const parts = openComponents(ref);
  const open = parts.map(part => part.open);
  const problems = parts.flatMap(({ open: options, waits }, i): Problem[] => {
    const pick = picks[i];
    if (pick === undefined ? waits : matching(options, pick)) return [];
    const what = typeof options === 'string' ? options : shortList(options);
    return [
      {
        rule,
        path: `${path}.picks[${i}]`,
        message: `${name} leaves a choice: ${what}; got ${pick ?? 'none'}.`,
      },
    ];
  });
  const twice = open.findIndex((_, i) => isRepeated(open, picks, i));
  if (twice >= 0)
    problems.push({
      rule,
      path: `${path}.picks[${twice}]`,
      message: `${name} would have ${picks[twice]} twice, and one of them for nothing; pick another.`,
    });
  if (picks.length > open.length)
    problems.push({
      rule,
      path: `${path}.picks`,
      message: `${name} leaves ${open.length} choices, not ${picks.length}.`,
    });
  return problems;
}

/** Two open parts of the same options cannot both take the same pick: the second would be lost (SV-R-63). */
const isRepeated = (
  open: readonly (readonly string[] | string)[],
  picks: readonly string[],
  at: number,
): boolean => {
  const key = (i: number) => `${String(open[i])} ${picks[i]?.trim().toLowerCase()}`;
  return picks[at] !== undefined && open.some((_, i) => i < at && key(i) === key(at));
};

const shortList = (options: readonly string[]): string =>
  options.length > 12
    ? `one of ${options.length}, such as ${options.slice(0, 4).join(', ')}`
    : options.join(', ');

export const templateParts = [
  part(
    'table',
    'templates',
    TEMPLATES.filter(t => t.rule !== 'SV-TMPL-12').map(t => t.rule),
    TEMPLATES,
  ),
  part('state', 'template armour', ['SV-TMPL-13'], grantsOf),
];
