import { scriptedDice } from '@arbiter/dice';
import {
  areasOfRulings,
  check,
  defaultReadings,
  followed,
  introduce,
  type JsonSchema,
  jsonSchema,
  mistakes,
  oddsOf,
  PERSON,
  RANKS,
  type Rank,
  rankOf,
  resolve,
  type TraceNode,
} from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { openBooks } from './index.ts';

describe.each((await openBooks()).map(r => [r.id, r] as const))('%s', (_id, ruleset) => {
  test('names only rules that exist, and nothing twice', () => {
    expect(mistakes(ruleset)).toEqual([]);
  });

  test('outcomes answer to hit, damage and healed, by their own field or by what they mean here', () => {
    const readings = defaultReadings(ruleset.rulings);
    const asked = ruleset.procedures.flatMap(procedure => {
      const own = Object.keys(jsonSchema(procedure.output, 'output').properties ?? {});
      const names = new Set([
        ...['hit', 'damage', 'healed'].filter(name => own.includes(name)),
        ...Object.keys(procedure.alsoCalled ?? {}),
      ]);
      return procedure.rolls ? [...names].map(name => ({ procedure, name })) : [];
    });
    expect([...new Set(asked.map(({ name }) => name))].sort()).toEqual(['damage', 'healed', 'hit']);
    expect(asked.filter(({ procedure }) => procedure.name === 'attack')).toHaveLength(2);
    for (const { procedure, name } of asked.filter(({ procedure }) => procedure.alsoCalled)) {
      const odds = oddsOf(procedure, procedure.example.input, readings, { of: name });
      expect(odds, `${procedure.name} ${name}`).toMatchObject({ ok: true, field: name });
    }
  });

  test('every ruling is about an area of the rules that there is', () => {
    const known = new Set(ruleset.rules.map(({ area }) => area));
    const areas = areasOfRulings(ruleset);
    expect(Object.keys(ruleset.rulingAreas ?? {}).sort()).toEqual(ruleset.rulings.map(({ id }) => id).sort());
    expect(ruleset.rulings.filter(({ id }) => !areas[id]?.length).map(({ id }) => id)).toEqual([]);
    expect(
      Object.values(ruleset.rulingAreas ?? {})
        .flat()
        .filter(area => !known.has(area)),
    ).toEqual([]);
  });

  test.each(ruleset.procedures.map(p => [p.name, p] as const))(
    'the example of %s works as printed',
    (_name, procedure) => {
      const { input, dice, outcome } = procedure.example;
      const scripted = scriptedDice(dice);
      const result = resolve(procedure, input, scripted, defaultReadings(ruleset.rulings));
      expect(result).toMatchObject({ ok: true });
      expect(JSON.parse(JSON.stringify(result.ok && result.outcome))).toEqual(outcome);
      expect(procedure.output.safeParse(outcome).error).toBeUndefined();
      scripted.finish();
    },
  );

  test('every example can be typed as it is printed, names and all', () => {
    const readings = defaultReadings(ruleset.rulings);
    const misread = ruleset.procedures
      .map(({ name, input, example }) => ({
        name,
        met: introduce(ruleset, jsonSchema(input), example.input, readings),
      }))
      .filter(({ met }) => !met.ok);
    expect(misread).toEqual([]);
  });

  test.each(ruleset.procedures.map(p => [p.name, p] as const))(
    '%s has schemas and a summary for people',
    (_name, procedure) => {
      expect(procedure.name).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
      expect(procedure.summary.length).toBeGreaterThan(20);
      expect(jsonSchema(procedure.input)).toHaveProperty('type');
      expect(jsonSchema(procedure.output, 'output')).toHaveProperty('$schema');
    },
  );

  test('what is told of every worked example is a sentence for people', () => {
    for (const procedure of ruleset.procedures) {
      const { outcome } = procedure.example;
      const checked = check(procedure.input, procedure.example.input);
      if (!checked.ok) throw new Error(procedure.name);
      const told = procedure.tell(outcome, checked.value);
      expect(told, procedure.name).toMatch(/^["“\p{Lu}\d].*[.!?]$/su);
      expect(told, procedure.name).not.toMatch(/undefined|null|NaN|\[object|\{|\btrue\b|\bfalse\b/);
    }
  });

  test('what is applied goes back into fields of the input', () => {
    for (const procedure of ruleset.procedures) {
      const checked = check(procedure.input, procedure.example.input);
      if (!checked.ok || !procedure.apply) continue;
      const changed = procedure.apply(checked.value, procedure.example.outcome);
      const after = { ...(procedure.example.input as object), ...changed };
      expect(check(procedure.input, after), procedure.name).toMatchObject({ ok: true });
    }
  });

  test('every worked example gives its reasons: lines with rules of the book, whatever the readings', () => {
    const readings = defaultReadings(ruleset.rulings);
    const ids = new Set(ruleset.rules.map(({ id }) => id));
    const isReason = ({ rule = '', children = [] }: TraceNode): boolean =>
      ids.has(rule) || children.some(isReason);
    const silent = ruleset.procedures.filter(procedure => {
      const { input, dice } = procedure.example;
      const result = resolve(procedure, input, scriptedDice(dice), readings);
      return !result.ok || !result.trace.some(isReason);
    });
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  test('every choice of a character is made in one step of creation', () => {
    const { character } = ruleset;
    if (!character) return;
    const keys = Object.keys(jsonSchema(character.choices).properties ?? {});
    const chosen = character.steps.flatMap(({ fields }) => fields);
    expect(chosen.filter((key, i) => !keys.includes(key) || chosen.indexOf(key) !== i)).toEqual([]);
    // What happens to somebody afterwards, stands on a paper sheet or marks the file is not chosen when they are made.
    const later = ['state', 'growth', 'levels', 'sheet', 'game', 'madeBy'];
    expect(keys.filter(key => !chosen.includes(key) && !later.includes(key))).toEqual([]);
  });

  test('fields take names only from tables that exist', () => {
    const tables = [...Object.keys(ruleset.content ?? {}), PERSON];
    const named = ruleset.procedures.flatMap(({ name, input }) =>
      sources(jsonSchema(input)).map(from => `${name}: ${from}`),
    );
    expect(named.filter(each => !tables.includes(each.replace(/^[^:]*: /, '')))).toEqual([]);
  });

  test('every field at any depth has its rank: its own, or the one that is written down for what says nothing', () => {
    for (const { name, input, example } of ruleset.procedures) {
      const all = ranks(jsonSchema(input), example.input);
      expect(all.filter(({ rank }) => !RANKS.includes(rank))).toEqual([]);
      const own = all.filter(({ path }) => !/[.[]/.test(path));
      const first = own.filter(({ rank }) => rank === 'first');
      // More than eight are no first glance any more; where nothing has to be said, something is said often.
      expect(first.length, name).toBeLessThanOrEqual(8);
      if (own.length > 0)
        expect(
          own.some(({ rank }) => rank !== 'rare'),
          name,
        ).toBe(true);
    }
  });

  test('a long list of names that all stand in one table says in which', () => {
    const tables = Object.entries(ruleset.content ?? {}).map(
      ([table, rows]) => [table, new Set(rows.map(row => (row as { name?: unknown }).name))] as const,
    );
    const unsaid = ruleset.procedures.flatMap(({ name, input }) => {
      const schema = jsonSchema(input);
      return unsaidLists(schema, schema).flatMap(names => {
        const table = tables.find(([, known]) => names.every(each => known.has(each)));
        return table ? [`${name}: ${names[0]} … stand in ${table[0]}`] : [];
      });
    });
    expect(unsaid).toEqual([]);
  });

  test('rules name chapter and heading, never lines of a text file', () => {
    const lines = /\blines? \d|\bL\d+\b/;
    expect(ruleset.rules.filter(({ section, summary }) => lines.test(`${section} ${summary}`))).toEqual([]);
  });
});

/** Every `from` inside a schema. */
function sources(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'from' && typeof value === 'string' ? [value] : sources(value),
  );
}

/** The lists of ten names or more that do not say where they come from, themselves or in what holds them. */
function unsaidLists(node: JsonSchema, root: JsonSchema): readonly (readonly unknown[])[] {
  const here = followed(node, root);
  if (node.from ?? here.from) return [];
  if (here.enum) return here.enum.length < 10 ? [] : [here.enum];
  const shapes = here.anyOf ?? here.oneOf ?? [];
  // A thing of several shapes goes by more than its bare name: "Acute Senses (sight)", a power with its price.
  if (shapes.some(shape => shape.properties)) return [];
  const inside = [...shapes, ...Object.values(here.properties ?? {})];
  const items = typeof here.items === 'object' ? [here.items] : [];
  // Definitions may hold themselves; what stands in one is looked at where it is written.
  return [...inside, ...items].filter(part => !part.$ref).flatMap(part => unsaidLists(part, root));
}

/** Every field that a person can set, with its rank, through lists and alternatives; what a reference leads to has its own ranks there. */
function ranks(
  node: JsonSchema,
  example: unknown,
  path = '',
): readonly { readonly path: string; readonly rank: Rank }[] {
  const { properties = {}, required = [], items, anyOf, oneOf } = node;
  const given = typeof example === 'object' && example !== null ? example : {};
  const fields = Object.entries(properties).flatMap(([key, field]) => {
    const inner = path ? `${path}.${key}` : key;
    const rank = rankOf(field.rank, { must: required.includes(key), inExample: Object.hasOwn(given, key) });
    return [{ path: inner, rank }, ...ranks(field, given[key as never], inner)];
  });
  const each =
    typeof items === 'object'
      ? ranks(items, Array.isArray(example) ? example[0] : undefined, `${path}[]`)
      : [];
  return [...fields, ...each, ...(anyOf ?? oneOf ?? []).flatMap(option => ranks(option, example, path))];
}
