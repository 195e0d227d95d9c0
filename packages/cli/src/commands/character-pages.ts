/** Characters as people read them in a terminal: the account of their points, remarks, the sheet. */
import type { AccountLine, JsonSchema, PointAccount, Problem, SheetSection } from '@arbiter/engine';
import { accent, bad, bold, dim, good, table } from '../output.ts';

const points = (cost: number): string => String(cost).padStart(5);

const line = ({ what, cost, rule, source }: AccountLine): string[] => [
  `  ${what}`,
  points(cost),
  dim([source, rule].filter(Boolean).join('  ')),
];

/** Every cost in its group, then the sum against what there is. */
export function accountText({
  unit,
  groups,
  income,
  spent,
  available,
  unspent,
  notes,
}: PointAccount): string {
  const parts = groups.flatMap(({ title, cost, lines }) => [
    [bold(title), bold(points(cost))],
    ...lines.map(line),
  ]);
  const rows = [
    ...parts,
    [bold(`Spent, in ${unit}`), bold(points(spent))],
    [],
    ...income.map(line),
    [bold('To spend'), bold(points(available))],
    [],
    [bold('Left'), (unspent < 0 ? bad : good)(points(unspent))],
  ];
  return [table(rows), ...notes.map(note => dim(`· ${note}`))].join('\n');
}

/** What a change cost, by the lines it added to the account: "Swords 3 → 4: 4 CP (4 weeks of training). 12 CP left." */
export function changeText(before: PointAccount, after: PointAccount): string {
  const linesOf = ({ groups }: PointAccount): AccountLine[] => groups.flatMap(group => group.lines);
  const key = (entry: AccountLine): string => JSON.stringify(entry);
  const old = linesOf(before).map(key);
  const added = linesOf(after).filter(entry => {
    const at = old.indexOf(key(entry));
    if (at >= 0) old.splice(at, 1);
    return at < 0;
  });
  const told = added.map(
    ({ what, cost, source }) => `${what}: ${cost} ${after.unit}${source ? ` (${source})` : ''}.`,
  );
  return [...told, `${after.unspent} ${after.unit} left.`].join(' ');
}

/** A schema without the fields of what comes from packs: whoever fills in a character names it, and the pack has the rest. */
export function withoutEntries(schema: JsonSchema): JsonSchema {
  const isEntry = ({ properties = {} }: JsonSchema): boolean => Object.hasOwn(properties, 'origin');
  const alternatives = (options: readonly JsonSchema[]): JsonSchema[] => {
    const named = options.filter(option => !isEntry(option));
    return (named.length > 0 ? named : options).map(withoutEntries);
  };
  const { properties, items, anyOf, oneOf } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, withoutEntries(field)]),
      ),
    }),
    ...(typeof items === 'object' && { items: withoutEntries(items) }),
    ...(anyOf && { anyOf: alternatives(anyOf) }),
    ...(oneOf && { oneOf: alternatives(oneOf) }),
  };
}

/** So many names make a long list. */
const LONG = 12;

/** A schema in which each long list of names stands once; fields that repeat it say where. */
export function longListsOnce(schema: JsonSchema): JsonSchema {
  const seen = new Map<string, string>();
  const inside = (node: JsonSchema, path: string): JsonSchema => ({
    ...node,
    ...(node.properties ? { properties: fieldsOf(node.properties, path) } : {}),
    ...(typeof node.items === 'object' ? { items: inside(node.items, `${path}[]`) } : {}),
    ...(node.anyOf ? { anyOf: node.anyOf.map(option => inside(option, path)) } : {}),
    ...(node.oneOf ? { oneOf: node.oneOf.map(option => inside(option, path)) } : {}),
  });
  const fieldsOf = (fields: Record<string, JsonSchema>, path: string): Record<string, JsonSchema> =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const here = path ? `${path}.${name}` : name;
        const list = longList(field);
        const first = list && seen.get(list);
        if (list && first === undefined) seen.set(list, here);
        return [name, inside(first === undefined ? field : referring(field, first), here)];
      }),
    );
  return inside(schema, '');
}

/** The schemas that spell a field out: itself, its entries, its alternatives. */
const spelt = ({ items, anyOf = [] }: JsonSchema): JsonSchema[] => [
  ...(typeof items === 'object' ? [items] : []),
  ...anyOf,
];
const isLong = ({ enum: names = [] }: JsonSchema): boolean => names.length > LONG;
const longList = (field: JsonSchema): string | undefined => {
  const list = [field, ...spelt(field)].find(isLong);
  return list && JSON.stringify(list.enum);
};

/** The field without its long list, with a word on where that stands. */
function referring(field: JsonSchema, first: string): JsonSchema {
  const short = (node: JsonSchema): JsonSchema => (isLong(node) ? { type: 'string' } : node);
  const { enum: _, ...rest } = isLong(field) ? { ...field, type: 'string' } : { ...field, enum: undefined };
  const description = [field.description, `A name as at \`${first}\`.`].filter(Boolean).join(' ');
  return {
    ...rest,
    description,
    ...(typeof field.items === 'object' ? { items: short(field.items) } : {}),
    ...(field.anyOf ? { anyOf: field.anyOf.map(short) } : {}),
  };
}

export const problemsText = (problems: readonly Problem[]): string =>
  problems.length === 0
    ? good('Legal.')
    : problems.map(p => `${bad('✗')} ${p.rule ? `[${p.rule}] ` : ''}${p.message}`).join('\n');

export const remarksText = (remarks: readonly Problem[]): string =>
  remarks.map(p => `${accent('·')} ${p.rule ? `[${p.rule}] ` : ''}${p.message}`).join('\n');

export const sheetText = (sections: readonly SheetSection[]): string =>
  sections
    .map(({ title, head, rows }) => {
      const lines = rows.map(([first = '', ...rest]) => [
        `  ${first}`,
        ...rest.map((cell, i) => (i ? cell : bold(cell))),
      ]);
      const above = head ? [head.map((cell, i) => dim(i ? cell : `  ${cell}`))] : [];
      return `${bold(title)}\n${table([...above, ...lines])}`;
    })
    .join('\n\n');
