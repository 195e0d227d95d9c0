/** Files that somebody has spoilt: every question about them is answered with problems or numbers, never with a crash. */
import { type Generator, generator, seededDice } from '@arbiter/dice';
import { check, isRefusal } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { pregenerated } from '../content/pregenerated.ts';
import { character, person } from './character.ts';
import { type Choices, choicesSchema } from './choices.ts';

const FILES = 600;

/** Things that stand where they should not. */
const JUNK: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  7,
  100,
  -100,
  1e9,
  0.5,
  '',
  'constructor',
  '__proto__',
  'Nobody',
  'x'.repeat(80),
  [],
  {},
  ['Longsword', 'Longsword', 'Toothpick'],
  [{ name: 'Healing draught', count: 1000 }],
  { name: 'Titan', size: 'huge', grants: { attributes: { mind: 20 }, movement: 20, healthMax: 100 } },
  {
    name: 'Wisp',
    grants: { healthMax: -100, resolveMax: -100, energyMax: -100, critFaces: { brawling: -10 } },
  },
  {
    name: 'Scholar',
    grants: { spells: ['Wish', 'Fireburst'], songs: ['La'], act: 'Fly', instruments: ['spoons'] },
  },
  {
    health: 999,
    energy: 100,
    severeWounds: 100,
    conditions: ['stasis', { name: 'poisoned', rc: 3, damage: 2 }],
  },
  Array.from({ length: 160 }, (_none, i) => ({
    module: `Own ${i}`,
    option: '1',
    grants: {
      mitigation: { heat: 20 },
      energyMax: 100,
      spells: [`Spell ${i}`],
      bonus: { attack: 20 },
      act: `Act ${i}`,
    },
  })),
];

const any = <T>(list: readonly T[], source: Generator): T => list[source.below(list.length)]!;

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/** The file with some of its places spoilt, near the top or deep inside. */
function spoilt(file: unknown, source: Generator): unknown {
  const copy = structuredClone(file) as Record<string, unknown>;
  for (let edits = source.die(3); edits > 0; edits--) {
    let at: Record<string, unknown> | unknown[] = copy;
    for (let depth = source.below(3); depth > 0; depth--) {
      const inner = any(Object.keys(at), source);
      const next = inner === undefined ? undefined : (at as Record<string, unknown>)[inner];
      if (next === null || typeof next !== 'object' || Object.keys(next).length === 0) break;
      at = next as typeof at;
    }
    const keys = [...Object.keys(at), ...(at === copy ? ['state', 'nonsense'] : [])];
    if (keys.length === 0) continue;
    const key = any(keys, source);
    const old = (at as Record<string, unknown>)[key];
    // Most of the time something of the same kind, so that the file can still be read.
    const alike = JUNK.filter(one => kindOf(one) === kindOf(old));
    const junk = any(alike.length && source.below(6) ? alike : JUNK, source);
    (at as Record<string, unknown>)[key] = structuredClone(junk);
  }
  return copy;
}

function everyAnswer(choices: Choices, source: Generator): void {
  const problems = character.validate(choices);
  const remarks = character.remarks?.(choices) ?? [];
  for (const { rule, message } of [...problems, ...remarks]) {
    expect(rule).toMatch(/^AV-/);
    expect(message).toMatch(/\.$/);
    expect(message).not.toMatch(/undefined|NaN|\[object/);
  }
  for (const { value, why } of Object.values(character.derive(choices))) {
    expect(String(value)).not.toMatch(/undefined|NaN/);
    expect(why.length).toBeGreaterThan(0);
  }
  expect(JSON.stringify(character.sheet?.(choices))).not.toMatch(/undefined|NaN/);
  character.advance(choices, {
    change: 'option',
    module: any(['Iron Fist', 'Nothing'], source),
    option: '1',
  });
  const made = person.of(choices);
  if (problems.length > 0) expect(isRefusal(made)).toBe(true);
}

describe('spoilt character files', () => {
  test('AV-CRE-01: every kind of broken file is answered with problems, numbers and remarks, and none of them throws', () => {
    let [read, unread] = [0, 0];
    for (let n = 0; n < FILES; n++) {
      const source = generator(`spoilt ${n}`);
      const file = source.below(2) ? character.random(seededDice(`${n}`)) : any(pregenerated, source).choices;
      const checked = check(choicesSchema, spoilt(file, source));
      if (checked.ok) {
        read++;
        everyAnswer(checked.value as Choices, source);
      } else {
        unread++;
        for (const { message } of checked.problems) expect(message.length).toBeGreaterThan(3);
      }
    }
    expect(Math.min(read, unread)).toBeGreaterThan(FILES / 10);
  });

  test('AV-MOD-06 AV-MAG-01: what can never be used gets a remark', () => {
    const grants = { spells: ['Wish', 'Fireburst'], act: 'Fly', songs: ['La'], instruments: ['spoons'] };
    const file = choicesSchema.parse({
      ...(pregenerated[0]!.choices as object),
      ancestry: { name: 'Own', grants },
    });
    const said = character
      .remarks?.(file)
      .map(remark => remark.message)
      .join(' ');
    for (const name of ['Wish', 'Fly', 'La', 'spoons', 'Fireburst']) expect(said).toContain(name);
  });
});
