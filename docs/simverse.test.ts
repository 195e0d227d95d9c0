/** What docs/simverse.md says is true: its switches, its files, its procedures, its numbers and its example. */
import { existsSync, readFileSync } from 'node:fs';
import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, isMechanical, resolve, type TraceNode } from '@arbiter/engine';
import { rulesets } from '@arbiter/rules';
import { expect, test } from 'vitest';

const page = readFileSync(new URL('simverse.md', import.meta.url), 'utf8');
const found = rulesets.find(r => r.id === 'simverse');
if (!found) throw new Error('There is no ruleset simverse.');
const simverse = found;

const codes = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(m => m[1] ?? '');
const rows = (heading: string): string[][] =>
  page
    .split(`## ${heading}`)[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map(line => line.split('|').slice(1, -1));

test('every switch stands there with its default and its other readings', () => {
  const told = rows('What your table can decide').map(([id, , standard, others]) => ({
    id: id?.trim(),
    standard: codes(standard ?? '')[0],
    others: codes(others ?? ''),
  }));
  const real = simverse.rulings
    .filter(r => r.switch)
    .map(r => ({
      id: r.id,
      standard: r.default,
      others: r.readings.map(x => x.key).filter(key => key !== r.default),
    }));
  expect(told).toEqual(real);
  expect(page).toContain(`In ${simverse.rulings.length} places`);
  expect(page).toContain(`${simverse.rulings.filter(r => !r.switch).length} are settled`);
});

test('every file and procedure it names exists, and no procedure is forgotten', () => {
  const chapters = rows('From the book to the code');
  const folder = new URL('../packages/rules/src/simverse/', import.meta.url);
  for (const file of chapters.flatMap(([, files]) => codes(files ?? '')))
    expect(existsSync(new URL(file, folder)), file).toBe(true);
  const named = new Set(chapters.flatMap(([, , asks]) => codes(asks ?? '')));
  expect(simverse.procedures.map(p => p.name).filter(name => !named.has(name))).toEqual([]);
});

test('its numbers are right', () => {
  const mechanical = simverse.rules.filter(isMechanical).length;
  expect(page).toContain(`${mechanical} of the ${simverse.rules.length} entries`);
  expect(page).toContain(`The other ${simverse.rules.length - mechanical} are advice`);
  expect(simverse.content?.powers).toHaveLength(74);
});

test('the example comes out as printed', () => {
  const input = JSON.parse(/--input '([^']+)'/.exec(page)?.[1] ?? '');
  const dice = scriptedDice((/--dice ([\d,]+)/.exec(page)?.[1] ?? '').split(',').map(Number));
  const attack = simverse.procedures.find(p => p.name === 'attack');
  if (!attack) throw new Error('There is no procedure attack.');
  const result = resolve(attack, input, dice, defaultReadings(simverse.rulings));
  if (!result.ok) throw new Error(JSON.stringify(result));
  dice.finish();
  expect(result.outcome).toMatchObject({ attackTn: 17, defenceTn: 5, hit: true, damage: 4, vitality: 18 });
  const steps = page.split('```').at(-2)?.trim().split('\n') ?? [];
  const said = told(result.trace);
  expect(steps.length).toBeGreaterThan(10);
  for (const step of steps) expect(said).toContain(step.replace(/^[│├└─ ]+/, ''));
});

/** Every line of a trace as the command line prints it, without the tree's lines. */
const told = (nodes: readonly TraceNode[]): string[] =>
  nodes.flatMap(({ label, value, rule, children = [] }) => [
    `${label}${value === undefined ? '' : `: ${value}`}${rule ? `  ${rule}` : ''}`,
    ...told(children),
  ]);
