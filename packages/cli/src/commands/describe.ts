import { describe, type JsonSchema, jsonSchema, type Procedure } from '@arbiter/engine';
import type { Command } from 'commander';
import { findProcedure, findSystem } from '../find.ts';
import { bold, dim, output, table } from '../output.ts';

export function addDescribe(arbiter: Command): void {
  arbiter
    .command('describe <system> <procedure>')
    .description('What a procedure wants and gives: its fields, its rules and a worked example.')
    .option('--json', 'print one JSON document, with the JSON Schemas')
    .action((name: string, procedureName: string, { json }: { json?: boolean }) => {
      const system = findSystem(name);
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

function text(system: string, procedure: Procedure, input: JsonSchema, result: JsonSchema): string {
  const { title, name, summary, rules, example } = procedure;
  const dice = example.dice.length ? ` --dice ${example.dice.join(',')}` : '';
  return [
    `${bold(title)} (${name})`,
    summary,
    dim(rules.join(' ')),
    '',
    bold('Input'),
    fieldTable(input, input),
    '',
    bold('Outcome'),
    fieldTable(result, result),
    '',
    bold('Example'),
    `  arbiter resolve ${system} ${name} --input '${JSON.stringify(example.input)}'${dice}`,
    `  ${dim('→')} ${JSON.stringify(example.outcome)}`,
  ].join('\n');
}

/** One line a field, fields of fields below it with a dotted name. */
function fieldTable(schema: JsonSchema, root: JsonSchema): string {
  const rows = rowsOf(schema, root, '');
  return rows.length ? table(rows) : `  ${describe(schema, root)}`;
}

function rowsOf(schema: JsonSchema, root: JsonSchema, prefix: string, depth = 0): string[][] {
  const node = schema.$ref ? (root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}) : schema;
  const required = new Set(node.required ?? []);
  return Object.entries(node.properties ?? {}).flatMap(([key, field]) => {
    const needed =
      field.default !== undefined
        ? `default ${JSON.stringify(field.default)}`
        : required.has(key)
          ? ''
          : 'optional';
    const row = [
      `  ${prefix}${key}`,
      shortly(field, root),
      dim([needed, field.description].filter(Boolean).join('. ')),
    ];
    const items = typeof field.items === 'object' ? field.items : undefined;
    const below =
      depth >= 2 ? [] : rowsOf(items ?? field, root, `${prefix}${key}${items ? '[]' : ''}.`, depth + 1);
    return [row, ...below];
  });
}

function shortly(field: JsonSchema, root: JsonSchema): string {
  const node = field.$ref ? (root.$defs?.[field.$ref.replace('#/$defs/', '')] ?? {}) : field;
  if (node.type === 'object' && node.properties) return 'an object';
  const items = typeof node.items === 'object' ? node.items : undefined;
  if (node.type === 'array' && items?.type === 'object') return 'a list of objects';
  return describe(node, root);
}
