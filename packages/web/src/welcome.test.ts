import { describe, expect, it } from 'vitest';
import { arriveAt, unopened } from './welcome.ts';

describe('arriving at an address', () => {
  it('goes where the address leads', async () => {
    expect(await arriveAt('#/simverse/ask/check')).toMatchObject({
      route: { view: 'procedure', name: 'check' },
    });
    expect((await arriveAt('#/simverse/rules/SV-ROLL-01')).problem).toBeUndefined();
  });

  it('says why a book cannot be read without a network', () => {
    expect(unopened('edge', false)).toMatch(
      /^Edge was never opened in this browser, and there is no network/,
    );
    expect(unopened('edge', true)).toMatch(/^Edge could not be fetched/);
  });

  it.each([
    ['#/chess', 'home', 'no system'],
    ['#/constructor', 'home', 'no system'],
    ['#/__proto__/rules', 'home', 'no system'],
    ['#/simverse/tables/toString', 'tables', 'no table'],
    ['#/simverse/tables/__proto__', 'tables', 'no table'],
    ['#/simverse/ask/constructor', 'ask', 'no procedure'],
    ['#/simverse?rulings=constructor:x', 'table', 'no ruling constructor'],
    ['#/simverse?rulings=__proto__:x', 'table', 'no ruling __proto__'],
    ['#/simverse/ask/win', 'ask', 'no procedure'],
    ['#/simverse/tables/dragons', 'tables', 'no table'],
    ['#/simverse/rules/SV-NO-1', 'rules', 'no rule'],
    ['#/simverse/rulings/SV-R-999', 'rulings', 'no ruling'],
    ['#/simverse?rulings=SV-R-999:x', 'table', 'no ruling SV-R-999'],
    ['#/simverse?rulings=SV-R-02:plusTen', 'table', 'settled'],
  ])('leads on from a bad address and says why (%s)', async (hash, view, why) => {
    const { route, problem } = await arriveAt(hash);
    expect(route.view).toBe(view);
    expect(problem).toContain(why);
    expect('choices' in route ? route.choices : {}).toEqual({});
  });
});
