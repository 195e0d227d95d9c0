/** Every number of a sheet is the sum of its reasons. */
import { seededDice } from '@arbiter/dice';
import type { TraceNode } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { pregenerated } from '../content/pregenerated.ts';
import { playOn, readingsWith } from '../testing.ts';
import { sheetProblems } from './audit/sheet-audit.ts';
import { type Choices, choicesOf } from './choices.ts';
import { randomLife } from './creation/random.ts';
import { deriveCharacter } from './derive.ts';
import { personOf } from './person.ts';
import { characterSheet } from './sheet.ts';
import { speedProcedure, walkingSpeed } from './speed.ts';

const lives: readonly Choices[] = [
  ...pregenerated.map(({ choices }) => choicesOf(choices)),
  ...Array.from({ length: 40 }, (_, i) => randomLife(seededDice(`derived ${i}`), {}, readingsWith())),
];
const derived = (choices: Choices) => deriveCharacter(choices, readingsWith());
const dorrin = choicesOf(pregenerated.find(({ id }) => id === 'dorrin')!.choices);
const speedRow = (choices: Choices) =>
  characterSheet(choices, readingsWith())
    .flatMap(({ rows }) => rows)
    .find(([title]) => title === 'Speed');

/** What the parts come to: “→” says what the sum becomes, anything else is added. */
const totalOf = (parts: readonly TraceNode[]): number =>
  parts.reduce(
    (sum, { label, value }) => (typeof value !== 'number' ? sum : label.endsWith('→') ? value : sum + value),
    0,
  );
const uneven = (node: TraceNode): TraceNode[] => [
  ...(typeof node.value === 'number' && node.children && totalOf(node.children) !== node.value ? [node] : []),
  ...(node.children ?? []).flatMap(uneven),
];

describe('reasons', () => {
  test('OA-CRE8-24 OA-ENC-03 OA-BODY-02 OA-PERK-15: the last reason of a number is the number, and each is the sum of its parts', () => {
    for (const life of lives)
      for (const [name, { value, why }] of Object.entries(derived(life))) {
        expect(why.flatMap(uneven), `${life.name}: ${name}`).toEqual([]);
        if (typeof value === 'number' && name !== 'load')
          expect(why.filter(node => typeof node.value === 'number').at(-1)?.value, name).toBe(value);
      }
  });

  test('OA-BODY-02 OA-R-140: a size that stops at the limit says by how much', () => {
    const elf = choicesOf({ species: 'elf', race: 'high' });
    expect(derived(elf).VIT).toMatchObject({
      value: 1,
      why: [
        {
          children: [
            { label: 'elf', value: 2 },
            { label: 'high', value: -1 },
            { label: 'height and body', value: -1 },
            { label: 'stopped at the limit', value: 1 },
          ],
        },
      ],
    });
  });

  test('OA-CRE8-23 OA-ENC-03: a sheet with the wrong speed is told of the load', () => {
    const laden = { ...dorrin, sheet: { speedEncumbered: 9 }, state: { ...dorrin.state, load: 20 } };
    expect(sheetProblems(laden, readingsWith())[0]?.message).toMatch(/encumbrance −\d/);
  });
});

describe('speed', () => {
  test.each([
    ['OA-COND-26', [{ name: 'paralysis', counters: 3 }], 0],
    ['OA-COND-38', [{ name: 'unconscious' }], 0],
    ['OA-COND-17', [{ name: 'entangle', anchored: true }], 0],
    ['OA-COND-40', [{ name: 'ability damage', ability: 'DEX', counters: 20 }], 0],
  ])('%s: %j leaves a speed of %i on the sheet, as it does when asked', (_, conditions, speed) => {
    const still = choicesOf({ ...dorrin, state: { ...dorrin.state, conditions: conditions as never } });
    expect(derived(still)).toMatchObject({
      speedEncumbered: { value: speed },
      vigilanceSpeed: { value: speed },
      prolongedSpeed: { value: speed },
    });
    expect(speedRow(still)?.[1]).toBe(`${speed} (vigilance ${speed}, routine ${speed}, prolonged ${speed})`);
  });

  test('OA-COND-31: who is slow walks at half speed on the sheet', () => {
    const slow = choicesOf({ ...dorrin, state: { ...dorrin.state, conditions: [{ name: 'slow' }] } });
    const plain = Number(derived(dorrin).speedEncumbered?.value);
    expect(derived(slow).speedEncumbered?.value).toBe(Math.floor(plain / 2));
  });

  test('OA-INDP-06: the sheet says what the procedure says', () => {
    for (const life of lives) {
      const asked = speedProcedure.run(
        speedProcedure.input.parse({ character: personOf(life) }) as never,
        playOn(),
      );
      expect(asked).toMatchObject({ points: derived(life).speedEncumbered?.value });
    }
  });
});

test('OA-ENC-06: nobody is made at random who cannot walk under the own load', () => {
  for (let seed = 0; seed < 150; seed++) {
    const life = randomLife(seededDice(`laden ${seed}`), {}, readingsWith());
    expect(walkingSpeed(personOf(life), playOn()), `seed ${seed}`).toBeGreaterThan(0);
  }
});
