/** What the page of each book says is true: its switches, its files, its procedures, its numbers and its example. */
import { existsSync, readFileSync } from 'node:fs';
import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, isMechanical, resolve, type TraceNode, type TraceValue } from '@arbiter/engine';
import { openBooks } from '@arbiter/rules';
import { describe, expect, test } from 'vitest';

const codes = (text = ''): string[] => [...text.matchAll(/`([^`]+)`/g)].map(m => m[1] ?? '');

/** The cells of the table below a heading. */
const rows = (page: string, heading: string): string[][] =>
  (page.split(`## ${heading}`)[1] ?? '')
    .split('\n## ')[0]!
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map(line => line.split('|').slice(1, -1));

const said = (value: TraceValue): string => (value === true ? 'yes' : value === false ? 'no' : String(value));

/** Every line of a trace as the command line prints it, without the tree's lines. */
const told = (nodes: readonly TraceNode[]): string[] =>
  nodes.flatMap(({ label, value, rule, children = [] }) => [
    `${label}${value === undefined ? '' : `: ${said(value)}`}${rule ? `  ${rule}` : ''}`,
    ...told(children),
  ]);

describe.each((await openBooks()).map(r => [r.id, r] as const))('docs/%s.md', (id, ruleset) => {
  const page = readFileSync(new URL(`${id}.md`, import.meta.url), 'utf8');

  test('every switch stands there with its default and its other readings', () => {
    const printed = rows(page, 'What your table can decide').map(([ruling, , standard, others]) => ({
      id: ruling?.trim(),
      standard: codes(standard)[0],
      others: codes(others),
    }));
    const real = ruleset.rulings
      .filter(r => r.switch)
      .map(r => ({
        id: r.id,
        standard: r.default,
        others: r.readings.map(x => x.key).filter(key => key !== r.default),
      }));
    const byId = (a: { id?: string | undefined }, b: { id?: string | undefined }): number =>
      (a.id ?? '') < (b.id ?? '') ? -1 : 1;
    expect(printed.sort(byId)).toEqual(real.sort(byId));
    expect(page).toContain(`In ${ruleset.rulings.length} places`);
    expect(page).toContain(`${ruleset.rulings.filter(r => !r.switch).length} are settled`);
  });

  test('every file and procedure it names exists, and no procedure is forgotten', () => {
    const chapters = rows(page, 'From the book to the code');
    const folder = new URL(`../packages/rules/src/${id}/`, import.meta.url);
    for (const file of chapters.flatMap(([, files]) => codes(files)))
      expect(existsSync(new URL(file, folder)), file).toBe(true);
    const named = new Set(codes(page.replace(/^```.*?^```$/gms, '')));
    expect(ruleset.procedures.map(p => p.name).filter(name => !named.has(name))).toEqual([]);
  });

  test('its count of rules is right', () => {
    const mechanical = ruleset.rules.filter(isMechanical).length;
    expect(page).toContain(`${mechanical} of the ${ruleset.rules.length} entries`);
    expect(page).toContain(`The other ${ruleset.rules.length - mechanical} are advice`);
  });

  test('its example comes out as printed', () => {
    const [, name, given, faces = ''] =
      /arbiter resolve \S+ (\S+) \\\n\s*--input '([^']+)' \\\n\s*--dice ([\d,]+)/.exec(page) ?? [];
    // Pages that tell scenes at the command line are run as they stand, by the tests of all documents.
    // A book that has no fights yet is still being written, and so is its page.
    if (name === undefined && !ruleset.encounter) return;
    if (name === undefined) return expect(page.match(/^\$ arbiter /gm)?.length).toBeGreaterThanOrEqual(5);
    const procedure = ruleset.procedures.find(p => p.name === name);
    if (!procedure) throw new Error(`There is no procedure ${name}.`);
    const dice = scriptedDice(faces.split(',').map(Number));
    const result = resolve(procedure, JSON.parse(given ?? ''), dice, defaultReadings(ruleset.rulings));
    if (!result.ok) throw new Error(JSON.stringify(result));
    dice.finish();
    const steps = page.split('\n').filter(line => /^[│├└]/.test(line));
    expect(steps.length).toBeGreaterThan(5);
    for (const step of steps) expect(told(result.trace)).toContain(step.replace(/^[│├└─ ]+/, ''));
  });
});
