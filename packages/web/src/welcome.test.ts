import { rulesets } from '@arbiter/rules';
import { describe, expect, it } from 'vitest';
import { readHash } from './route.ts';
import { welcome } from './welcome.ts';

const at = (hash: string) => welcome(readHash(hash), rulesets);

describe('arriving at an address', () => {
  it('goes where the address leads', () => {
    expect(at('#/simverse/ask/check')).toMatchObject({ route: { view: 'procedure', name: 'check' } });
    expect(at('#/simverse/rules/SV-ROLL-01').problem).toBeUndefined();
  });

  it.each([
    ['#/chess', 'home', 'no system'],
    ['#/simverse/ask/win', 'system', 'no procedure'],
    ['#/simverse/tables/dragons', 'tables', 'no table'],
    ['#/simverse/rules/SV-NO-1', 'rules', 'no rule'],
    ['#/simverse/rulings/SV-R-999', 'rulings', 'no ruling'],
    ['#/simverse?rulings=SV-R-999:x', 'system', 'no ruling SV-R-999'],
    ['#/simverse?rulings=SV-R-02:plusTen', 'system', 'settled'],
  ])('leads on from a bad address and says why (%#)', (hash, view, why) => {
    const { route, problem } = at(hash);
    expect(route.view).toBe(view);
    expect(problem).toContain(why);
    expect('choices' in route ? route.choices : {}).toEqual({});
  });
});
