import type { TableFile } from '@arbiter/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carryOut } from './call.ts';
import { ANN, evening, GIL, placeAt, saidBy } from './testing.ts';
import { toolsFor } from './tools/index.ts';

const CALLS = 2000;

/** What models send by mistake: other types, misspelt words, numbers out of bounds, fields that are not there. */
const anything = fc.oneof(
  fc.constantFrom(
    null,
    true,
    -1,
    0,
    1.5,
    1e9,
    '',
    ' ',
    'x',
    'edge',
    'egde',
    'attack',
    'atack',
    'f1',
    'f9',
    '1',
    '99',
    'brenna',
  ),
  fc.string({ maxLength: 300 }),
  fc.jsonValue({ maxDepth: 2 }),
  fc.array(fc.constantFrom('brenna', 'foes', 'x', 3), { maxLength: 8 }),
);

/** A call of a tool with its own fields and others, rightly and wrongly filled. */
const callOf = (name: string, fields: readonly string[], right: Readonly<Record<string, unknown>>) =>
  fc
    .dictionary(fc.constantFrom(...fields, 'tabel', 'sides', 'request'), anything, { maxKeys: 4 })
    .chain(odd =>
      fc.subarray(Object.keys(right)).map(kept => ({
        tool: name,
        arguments: {
          ...(name === 'forecast' && { fights: 4 }),
          ...Object.fromEntries(kept.map(key => [key, right[key]])),
          ...odd,
        },
      })),
    );

test.each([
  ['host', GIL],
  ['player', ANN],
] as const)(
  'wrong calls of a %s: none breaks anything, and every example that is given back passes',
  async (role, chair) => {
    const begun = await placeAt(await evening());
    await carryOut(
      { tool: 'fight_open', arguments: { encounter: { party: 'brenna', foes: 'a goblin cutter' } } },
      'host',
      begun,
    );
    const file: TableFile = begun.kept.file;
    let place = await placeAt(file, chair);
    const tools = toolsFor(role);
    const fieldsOf = (tool: (typeof tools)[number]): string[] => Object.keys(tool.input.shape);
    let [wrong, tried] = [0, 0];
    const passed = new Set<string>();
    for (const [i, tool] of tools.entries()) {
      const right = (await tool.example(place, {})).arguments;
      const calls = fc.sample(callOf(tool.name, fieldsOf(tool), right), {
        numRuns: Math.ceil(CALLS / 2 / tools.length),
        seed: 37 + i,
      });
      for (const call of calls) {
        tried++;
        const result = await carryOut(call, role, place);
        // Whatever passes may change the table: the next mistake is made at the same one again.
        if (!result.isError) {
          if (!tool.reads) place = await placeAt(file, chair);
          continue;
        }
        wrong++;
        const { error, told } = saidBy(result as never);
        expect(error, JSON.stringify(call)).toMatchObject({
          reason: expect.stringMatching(/./),
          example: { tool: expect.any(String) },
        });
        expect(told).not.toContain('a mistake of ours');
        const { example } = error!;
        const key = JSON.stringify(example);
        if (passed.has(key)) continue;
        const again = await carryOut(example, role, place);
        expect(again.isError ?? false, `${JSON.stringify(call)} → ${key}`).toBe(false);
        passed.add(key);
        place = await placeAt(file, chair);
      }
    }
    expect(tried).toBeGreaterThanOrEqual(CALLS / 2);
    expect(wrong).toBeGreaterThan(CALLS / 4);
  },
);
