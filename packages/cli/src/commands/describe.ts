import {
  clip,
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
import { findProcedure, findSystem, pick } from '../find.ts';
import { bold, dim, fields, output, screenWidth, wrap } from '../output.ts';

export function addDescribe(arbiter: Command): void {
  arbiter
    .command('describe <system> [procedure]')
    .description('What a procedure wants and gives: its fields, its rules and a worked example.')
    .option('--file <kind>', `instead: the fields of a file that people write: ${FILES.join(', ')}`)
    .option('--all', 'every field, also what hardly anybody sets and the fields of fields')
    .option('--json', 'print one JSON document, with the JSON Schemas')
    .addHelpText('after', HELP)
    .action(async (name: string, procedureName: string | undefined, { file, all, json }: Options) => {
      const system = await findSystem(name, arbiter);
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
      const list = all ? fieldList : fieldsInShort;
      output(!!json, system.id).show(document, () =>
        text(system.id, procedure, list(document.input), list(document.output)),
      );
    });
}

interface Options {
  readonly file?: string;
  readonly all?: boolean;
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
  arbiter describe simverse attack --all
  arbiter describe simverse --file map
  arbiter describe simverse --file character --json`;

function text(system: string, procedure: Procedure, input: string, result: string): string {
  const { title, name, summary, rules, example } = procedure;
  const dice = example.dice.length ? ` --dice ${example.dice.join(',')}` : '';
  return [
    `${bold(title)} (${name})`,
    wrap(summary),
    dim(wrap(rules.join(' '))),
    '',
    bold('Input'),
    input,
    '',
    bold('Outcome'),
    result,
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
    ...headOf(names),
    ...linesOf(part, { root: schema, mostNames, named: undefined }, ''),
  ]);
  return lines.length ? [...lines, ...apart].join('\n') : `  ${describe(schema)}`;
}

const headOf = (names: readonly string[]): string[] => ['', bold(`  Of ${[...new Set(names)].join(', ')}`)];

/** What most people set, of the question and of those it is about; everything else by its name. */
export function fieldsInShort(schema: JsonSchema): string {
  const named = new Map<string, Named>();
  const listing: Listing = { root: schema, mostNames: 20, named };
  const lines = shortLines(schema, listing, 'often');
  const apart = [...named.values()].flatMap(({ part, names }) => [
    ...headOf(names),
    ...shortLines(part, { ...listing, named: undefined }, 'first'),
  ]);
  return lines.length ? [...lines, ...apart].join('\n') : `  ${describe(schema)}`;
}

/** Fewer than so many left over are listed like the others. */
const FEW = 4;

/** Fields up to a rank, one on each line; the names of the rest below them. */
function shortLines(schema: JsonSchema, listing: Listing, upTo: (typeof RANKS)[number]): string[] {
  const ranked = rankedFields(schema, listing.root);
  const wanted = ranked.filter(({ rank }) => rank <= RANKS.indexOf(upTo));
  const shown = wanted.length === 0 || ranked.length - wanted.length < FEW ? ranked : wanted;
  const left = ranked.slice(shown.length).map(({ key }) => key);
  return [
    ...shown.flatMap(({ key, field, needed }) => {
      const parts = inside(field, listing.root);
      if (takesName(field, listing.root))
        for (const [mark, part] of parts) if (part.properties) setAside(`${key}${mark}`, part, listing);
      return fieldLines(key, field, needed, listing, ownFields(parts));
    }),
    ...(left.length > 0
      ? [wrap(`  ${dim(`besides: ${left.join(', ')}; --all tells of each`)}`, '      ')]
      : []),
  ];
}

/** The names of a field's own fields, where it has any. */
function ownFields(parts: readonly [string, JsonSchema][]): string {
  const names = [...new Set(parts.flatMap(([, part]) => Object.keys(part.properties ?? {})))];
  if (names.length === 0) return '';
  const most = names.slice(0, MOST_NAMED).join(', ');
  return names.length > MOST_NAMED ? `${most} and ${names.length - MOST_NAMED} more` : most;
}
const MOST_NAMED = 6;

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

/** A field of an object, how likely somebody sets it, and whether it is needed. */
interface Ranked {
  readonly key: string;
  readonly field: JsonSchema;
  readonly rank: number;
  readonly needed: boolean;
}

/** What everybody sets comes first, what hardly anybody does last. */
function rankedFields(schema: JsonSchema, root: JsonSchema): Ranked[] {
  const node = followed(schema, root);
  const required = new Set(node.required ?? []);
  return Object.entries(node.properties ?? {})
    .map(([key, field]) => {
      const needed = required.has(key);
      const rank = RANKS.indexOf(followed(field, root).rank ?? field.rank ?? (needed ? 'first' : 'rare'));
      return { key, field, rank, needed };
    })
    .sort((a, b) => a.rank - b.rank);
}

/** A field with what it takes, and what it means below it. */
function fieldLines(
  name: string,
  field: JsonSchema,
  needed: boolean,
  { root, mostNames }: Listing,
  own = '',
): string[] {
  const usual =
    field.default !== undefined ? `default ${JSON.stringify(field.default)}` : needed ? '' : 'optional';
  const says = shortly(field, root, mostNames);
  const whole =
    own && !says.includes('its own fields') && !takesName(field, root) ? `${says} (${own})` : says;
  const kind = dim(` ${[whole, takenFrom(field, root, says), usual].filter(Boolean).join('; ')}`);
  const meaning = field.description ? [wrap(`      ${field.description}`, '      ')] : [];
  return [wrap(`  ${bold(name)}${kind}`, '      '), ...meaning];
}

function linesOf(schema: JsonSchema, listing: Listing, prefix: string, depth = 0): string[] {
  const { root } = listing;
  return rankedFields(schema, root).flatMap(({ key, field, needed }) => {
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
    return [...fieldLines(`${prefix}${key}`, field, needed, listing), ...below];
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
