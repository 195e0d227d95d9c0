import { describe, expect, it } from 'vitest';
import { hashOf, type Route, readHash } from './route.ts';

const routes: readonly Route[] = [
  { view: 'home' },
  { view: 'home', notation: '4d6kh3 + 2', seed: 'owl' },
  { view: 'table', system: 'simverse', choices: {} },
  { view: 'evening', system: 'simverse', choices: {} },
  { view: 'evening', system: 'simverse', choices: {}, day: '2026-11-18' },
  { view: 'ask', system: 'simverse', choices: {} },
  { view: 'ask', system: 'simverse', choices: {}, find: 'poison & fire' },
  { view: 'people', system: 'edge', choices: {} },
  { view: 'people', system: 'edge', choices: {}, id: 'odo the/grey' },
  { view: 'people', system: 'edge', choices: {}, id: 'odo', page: 'build' },
  { view: 'fight', system: 'edge', choices: {} },
  { view: 'fight', system: 'edge', choices: {}, ready: 'wolves' },
  { view: 'fight', system: 'edge', choices: {}, prepared: '~abc-DEF_1' },
  { view: 'fight', system: 'edge', choices: {}, id: 'ford' },
  { view: 'fight', system: 'edge', choices: {}, id: 'ford', story: true },
  { view: 'odds', system: 'edge', choices: {} },
  { view: 'odds', system: 'edge', choices: {}, lines: [{ notation: '3d6' }] },
  { view: 'rules', system: 'edge', choices: {}, find: 'soak', area: 'DMG', tag: 'table' },
  { view: 'rule', system: 'simverse', choices: { 'SV-R-11': 'always' }, shared: true, id: 'SV-ROLL-01' },
  { view: 'rulings', system: 'simverse', choices: {} },
  { view: 'rulings', system: 'simverse', choices: {}, id: 'SV-R-02' },
  { view: 'rulings', system: 'simverse', choices: {}, find: 'panic', area: 'MOR' },
  { view: 'tables', system: 'simverse', choices: {} },
  { view: 'tables', system: 'affinity', choices: {}, id: 'universal actions', find: 'strike' },
  { view: 'procedure', system: 'simverse', choices: {}, name: 'check' },
  {
    view: 'procedure',
    system: 'simverse',
    choices: { 'SV-R-11': 'always', 'SV-R-12': 'never' },
    shared: true,
    name: 'check',
    input: { target: 14, modifiers: [{ source: 'näht & "dämmert" = 100 %?#', value: -2 }] },
    seed: 'a b+c',
  },
  { view: 'procedure', system: 'simverse', choices: {}, name: 'check', faces: [] },
  { view: 'procedure', system: 'simverse', choices: {}, name: 'check', faces: [2, 3, 4] },
];

describe('addresses', () => {
  // One test for all: ids of rules in titles would count those rules as tested.
  it('read as they were written', () => {
    for (const route of routes) expect(readHash(hashOf(route))).toEqual({ route });
  });

  it('name the table’s own rulings only where they are sent to others', () => {
    const choices = { 'SV-R-11': 'always' };
    expect(hashOf({ view: 'table', system: 'simverse', choices })).toBe('#/simverse');
    expect(hashOf({ view: 'table', system: 'simverse', choices, shared: true })).toContain('SV-R-11:always');
  });

  it('says what it cannot read, and still leads somewhere', () => {
    expect(readHash('#/simverse/ask/check?input={')).toMatchObject({
      route: { view: 'procedure', name: 'check' },
      problem: expect.stringContaining('not whole'),
    });
    for (const place of ['ask/check?input', 'odds?lines', 'odds?sweep'])
      expect(readHash(`#/simverse/${place}=${'['.repeat(3000)}${']'.repeat(3000)}`).problem).toContain(
        'nested deeper',
      );
    expect(readHash('#/simverse/nowhere').problem).toContain('nowhere');
    expect(readHash('#/simverse/rules/a/b/c').problem).toContain('nothing at');
    expect(readHash('#/%E0%A4%A').problem).toContain('%');
    expect(readHash(`#/${'x'.repeat(30_000)}`).problem).toContain('too long');
    expect(readHash('#/simverse?rulings=SV-R-1').problem).toContain('SV-R-1');
    expect(readHash('#/simverse/ask/check?dice=2,axe').problem).toContain('axe');
  });
});
