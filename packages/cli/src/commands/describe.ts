import {
  describe,
  type JsonSchema,
  jsonSchema,
  PERSON,
  type Procedure,
  RANKS,
  type Ruleset,
} from '@arbiter/engine';
import type { Command } from 'commander';
import { BadInput } from '../failure.ts';
import { clip, findProcedure, findSystem, pick } from '../find.ts';
import { bold, dim, fields, output, screenWidth, wrap } from '../output.ts';

export function addDescribe(arbiter: Command): void {
  arbiter
    .command('describe <system> [procedure]')
    .description('What a procedure wants and gives: its fields, its rules and a worked example.')
    .option('--file <kind>', `instead: the fields of a file that people write: ${FILES.join(', ')}`)
    .option('--json', 'print one JSON document, with the JSON Schemas')
    .addHelpText('after', HELP)
    .action(async (name: string, procedureName: string | undefined, { file, json }: Options) => {
      const system = await findSystem(name);
      if (file !== undefined) {
        const kind = pick(file, FILES, `There is no such file as "${clip(file)}"`) as FileKind;
        const schema = fileSchema(system, kind);
        output(!!json).show(schema, () => `${fieldList(schema)}\n${dim(NEXT[kind](system.id))}`);
        return;
      }
      if (procedureName === undefined)
        throw new BadInput(
          `Which procedure? \`arbiter procedures ${system.id}\` lists them; --file describes a file.`,
        );
      const procedure = findProcedure(system, procedureName);
      const { title, summary, rules, example } = procedure;
      const document = {
        system: system.id,
        name: procedure.name,
        title,
        summary,
        rules,
        input: jsonSchema(procedure.input, 'input'),
        output: jsonSchema(procedure.output, 'output'),
        example,
      };
      output(!!json).show(document, () => text(system.id, procedure, document.input, document.output));
    });
}

interface Options {
  readonly file?: string;
  readonly json?: boolean;
}

/** The files that people write, beside a table's own (`arbiter table schema`). */
const FILES = ['character', 'party', 'foes', 'person', 'fight', 'map'] as const;
type FileKind = (typeof FILES)[number];

const ENTRIES = `  Each entry: "brenna", "hero.json", {"creature": "Wolf", "count": 3} or numbers by hand; beside it may stand
  "id", "count", "at" ({"x": 4, "y": 2}) and "zone".`;

/** What is done with a file of each kind. */
const NEXT: Readonly<Record<FileKind, (game: string) => string>> = {
  character: game =>
    `arbiter character ${game} new starts one; arbiter character ${game} check FILE tests it.`,
  party: game => `${ENTRIES}\narbiter fight ${game} --party FILE --foes WHO tries it.`,
  foes: game => `${ENTRIES}\narbiter fight ${game} --party WHO --foes FILE tries it.`,
  person: game =>
    `Such numbers stand for somebody wherever ${game} asks for a person: --party '[{"name": …}]'.`,
  fight: game => `arbiter encounter ${game} start --party WHO --foes WHO > fight.json makes one.`,
  map: game => `arbiter encounter ${game} start --party WHO --foes WHO --map FILE uses it.`,
};

function fileSchema(system: Ruleset, kind: FileKind): JsonSchema {
  const setup = system.encounter && jsonSchema(system.encounter.setup);
  const given = setup && followed(setup, setup).properties?.map;
  // A map may be left out: then it is an object or null.
  const map =
    setup &&
    given &&
    [followed(given, setup), ...(followed(given, setup).anyOf ?? [])].find(n => n.properties);
  const side = setup && { ...setup.properties?.party, ...(setup.$defs && { $defs: setup.$defs }) };
  const found = {
    party: side,
    foes: side,
    character: system.character && jsonSchema(system.character.choices),
    person: system.person && jsonSchema(system.person.schema),
    fight: setup,
    map: map && { ...map, ...(setup.$defs && { $defs: setup.$defs }) },
  }[kind];
  if (!found) throw new BadInput(`${system.name} has no such file.`);
  return found;
}

const HELP = `
Examples:
  arbiter describe simverse attack
  arbiter describe simverse --file map
  arbiter describe simverse --file character --json`;

function text(system: string, procedure: Procedure, input: JsonSchema, result: JsonSchema): string {
  const { title, name, summary, rules, example } = procedure;
  const dice = example.dice.length ? ` --dice ${example.dice.join(',')}` : '';
  return [
    `${bold(title)} (${name})`,
    wrap(summary),
    dim(wrap(rules.join(' '))),
    '',
    bold('Input'),
    fieldList(input),
    '',
    bold('Outcome'),
    fieldList(result),
    '',
    bold('Example'),
    exampleLine(`arbiter resolve ${system} ${name}`, dice, example.input),
    `  ${dim('gives')}`,
    fields(example.outcome, '  '),
    dim(`arbiter odds ${system} ${name} with the same words tells the chances.`),
  ].join('\n');
}

/** The example as somebody would type it: in words where they say it all, else as JSON. */
function exampleLine(command: string, dice: string, input: unknown): string {
  const said = inWords(input);
  return said === undefined
    ? commandLines(`${command}${dice}`, input)
    : wrap(`  ${[command, ...said].join(' ')}${dice}`, '    ');
}

/** `target=14 "skill=Long Blades"`; undefined where something has fields of its own. */
export function inWords(input: unknown): string[] | undefined {
  const entries = Object.entries(input as object);
  const isPlain = (value: unknown): boolean => value !== null && typeof value !== 'object';
  const isSaid = (value: unknown): boolean =>
    Array.isArray(value)
      ? value.length > 0 && value.every(item => isPlain(item) && !String(item).includes(','))
      : isPlain(value) && value !== '';
  if (!entries.every(([, value]) => isSaid(value))) return undefined;
  return entries.map(([key, value]) => {
    const word = `${key}=${value === true ? 'yes' : value === false ? 'no' : String(value)}`;
    return /[^\w=.,+-]/.test(word) ? `"${word}"` : word;
  });
}

/** A command with its input on as many lines as the screen needs, still one that can be typed: JSON breaks at its commas. */
function commandLines(command: string, input: unknown): string {
  const text = JSON.stringify(input);
  const line = `  ${command} --input '${text}'`;
  if (line.length <= screenWidth()) return line;
  const lines = [`  ${command} --input '`];
  for (const part of text.match(/(?:"(?:\\.|[^"\\])*"|[^",])+,?/g) ?? []) {
    const last = lines.at(-1) ?? '';
    if (last.length + part.length < screenWidth()) lines[lines.length - 1] = last + part;
    else lines.push(`    ${part}`);
  }
  return `${lines.join('\n')}'`;
}

/** A field on each line, what it means below it, fields of fields with a dotted name; what can be named instead comes once, after all others. */
export function fieldList(schema: JsonSchema, mostNames = 1000): string {
  const named = new Map<string, Named>();
  const lines = linesOf(schema, { root: schema, mostNames, named }, '');
  const apart = [...named.values()].flatMap(({ part, names }) => [
    '',
    bold(`  Of ${[...new Set(names)].join(', ')}`),
    ...linesOf(part, { root: schema, mostNames, named: undefined }, ''),
  ]);
  return lines.length ? [...lines, ...apart].join('\n') : `  ${describe(schema)}`;
}

interface Named {
  readonly part: JsonSchema;
  /** The fields that take such a thing. */
  readonly names: string[];
}

interface Listing {
  readonly root: JsonSchema;
  /** Without a limit even what stands in a table is listed. */
  readonly mostNames: number;
  /** What can be named instead, whose own fields are listed later; undefined where they are listed at once. */
  readonly named: Map<string, Named> | undefined;
}

/** Sets what can be named aside, to be listed once. */
function setAside(name: string, part: JsonSchema, { named }: Listing): boolean {
  if (!named) return false;
  const like = Object.keys(part.properties ?? {}).join(' ');
  const known = named.get(like);
  if (known) known.names.push(name);
  else named.set(like, { part, names: [name] });
  return true;
}

function linesOf(schema: JsonSchema, listing: Listing, prefix: string, depth = 0): string[] {
  const { root, mostNames } = listing;
  const node = followed(schema, root);
  const required = new Set(node.required ?? []);
  const fields = Object.entries(node.properties ?? {});
  const rank = ([key, field]: [string, JsonSchema]): number =>
    RANKS.indexOf(followed(field, root).rank ?? field.rank ?? (required.has(key) ? 'first' : 'rare'));
  // What everybody sets comes first, what hardly anybody does last.
  fields.sort((a, b) => rank(a) - rank(b));
  return fields.flatMap(([key, field]) => {
    const needed =
      field.default !== undefined
        ? `default ${JSON.stringify(field.default)}`
        : required.has(key)
          ? ''
          : 'optional';
    const says = shortly(field, root, mostNames);
    const kind = dim(` ${[says, takenFrom(field, root, says), needed].filter(Boolean).join('; ')}`);
    const meaning = field.description ? [wrap(`      ${field.description}`, '      ')] : [];
    const below =
      depth >= 3
        ? []
        : inside(field, root).flatMap(([mark, part]) => {
            const name = `${prefix}${key}${mark}`;
            const isNamed = takesName(field, root) && part.properties !== undefined;
            return isNamed && setAside(name, part, listing)
              ? []
              : linesOf(part, listing, `${name}.`, depth + 1);
          });
    return [wrap(`  ${bold(`${prefix}${key}`)}${kind}`, '      '), ...meaning, ...below];
  });
}

/** The schemas whose fields belong below a field: its own, those of its entries, those of each alternative. */
function inside(field: JsonSchema, root: JsonSchema): [string, JsonSchema][] {
  const node = followed(field, root);
  const alternatives = node.anyOf ?? node.oneOf;
  if (alternatives) return alternatives.flatMap(option => inside(option, root));
  if (typeof node.items === 'object')
    return inside(node.items, root).map(([mark, part]) => [`[]${mark}`, part]);
  return [['', node]];
}

const followed = (schema: JsonSchema, root: JsonSchema): JsonSchema =>
  schema.$ref ? (root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}) : schema;

/** Whether a field, or each entry of it, takes a name of the book: a person, a weapon. */
function takesName(field: JsonSchema, root: JsonSchema): boolean {
  const node = followed(field, root);
  const items = typeof node.items === 'object' ? node.items : undefined;
  return (node.from ?? field.from) !== undefined || (items !== undefined && takesName(items, root));
}

/** What a field's names or numbers are, as far as it is not said: a person, an entry of a table, metres. */
function takenFrom(field: JsonSchema, root: JsonSchema, says: string): string {
  const { from = field.from, unit = field.unit } = followed(field, root);
  if (unit !== undefined) return `in ${unit}`;
  if (from === undefined || says.includes(`the table ${from}`)) return '';
  return from === PERSON
    ? 'a ready character, a creature, a file or numbers'
    : `a name from the table ${from}`;
}

function shortly(field: JsonSchema, root: JsonSchema, mostNames: number): string {
  const node = followed(field, root);
  if (node.type === 'object' && node.properties) return 'an object';
  const items = typeof node.items === 'object' ? followed(node.items, root) : undefined;
  if (node.type === 'array' && items?.type === 'object') return 'a list of objects';
  return describe(node, root, mostNames);
}
