import { expect, test } from 'vitest';
import { listed } from './server.ts';
import { toolsFor } from './tools/index.ts';

const CALLERS = ['host', 'player', 'watcher', 'nobody'] as const;

test('four fixed lists: host, player, watcher, nobody', () => {
  expect(
    Object.fromEntries(CALLERS.map(caller => [caller, toolsFor(caller).map(({ name }) => name)])),
  ).toEqual({
    host: [
      ...['rules_search', 'rules_read', 'resolve', 'odds', 'forecast', 'check'],
      ...['table_view', 'table_change', 'character_change', 'tell', 'ask', 'undo'],
      ...['fight_open', 'fight_options', 'fight_act', 'fight_auto'],
    ],
    player: [
      ...['rules_search', 'rules_read', 'resolve', 'odds', 'forecast', 'check'],
      ...['table_view', 'character_change', 'tell', 'fight_options', 'fight_act', 'fight_auto'],
    ],
    watcher: ['rules_search', 'rules_read', 'resolve', 'odds', 'forecast', 'check', 'table_view'],
    nobody: ['rules_search', 'rules_read', 'resolve', 'odds', 'forecast', 'check'],
  });
});

test('the whole list has at most 24 kB', () => {
  expect(Buffer.byteLength(JSON.stringify({ tools: toolsFor('host').map(listed) }))).toBeLessThanOrEqual(
    24_000,
  );
});

test.each(toolsFor('host').map(tool => [tool.name, listed(tool)] as const))(
  '%s: its schema is a plain object at the top, and it either reads or writes',
  (_name, { inputSchema, annotations, description }) => {
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    // Where one of these stands at the top, clients drop the tool, or all tools, without a word.
    for (const key of ['oneOf', 'anyOf', 'allOf', '$ref', '$defs'])
      expect(inputSchema).not.toHaveProperty(key);
    expect(
      Object.keys((inputSchema as unknown as { properties: object }).properties).length,
    ).toBeLessThanOrEqual(7);
    expect(annotations.readOnlyHint).toBe(!('destructiveHint' in annotations));
    expect(description.length).toBeLessThan(800);
  },
);

test('only what takes something away is marked so', () => {
  const destroys = toolsFor('host').filter(tool => listed(tool).annotations.destructiveHint === true);
  expect(destroys.map(({ name }) => name)).toEqual(['undo']);
});
