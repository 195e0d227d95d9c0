/** One term of dice with its modifiers and its label. */
import { BOUNDS } from './bounds.ts';
import { grouped } from './error.ts';
import { type DieShape, expectedThrows, explodeChance, facesOf, isPair, rerollChance } from './faces.ts';
import { parseModifier } from './parse-modifier.ts';
import { diceRange, PLAIN } from './range.ts';
import type { Scanner } from './scanner.ts';
import type { DiceNode, Modifiers } from './syntax.ts';

const [D, W, B] = [100, 119, 98];

export const startsDice = (code: number): boolean => code === D || code === W || code === B;

export function parseDice(s: Scanner, at: number, quantity: number): DiceNode {
  checkQuantity(s, at, quantity);
  const { die, sides } = parseShape(s);
  const modifiers = parseModifiers(s, at, quantity, { die, sides });
  const { low, high, scale } = diceRange(quantity, facesOf({ die, sides }), modifiers);
  return { kind: 'dice', quantity, die, sides, modifiers, label: labelText(s), low, high, scale };
}

function checkQuantity(s: Scanner, at: number, quantity: number): void {
  s.dice += quantity;
  if (quantity > BOUNDS.dicePerTerm)
    s.fail(`at most ${grouped(BOUNDS.dicePerTerm)} dice a term`, at, grouped(quantity));
  else if (s.dice > BOUNDS.dice)
    s.fail(`at most ${grouped(BOUNDS.dice)} dice in all`, at, `${grouped(s.dice)} up to here`);
}

const PAIRS = ['wb', 'ww', 'bb'] as const;

function parseShape(s: Scanner): DieShape {
  if (!s.take('d')) return parsePair(s);
  if (s.take('%')) return { die: 'd', sides: 100 };
  if (s.take('f')) return { die: 'dF', sides: 3 };
  return { die: 'd', sides: parseSides(s, 'd') };
}

function parsePair(s: Scanner): DieShape {
  for (const die of PAIRS) if (s.take(die)) return { die, sides: s.atDigit() ? parseSides(s, die) : 6 };
  s.fail('"d", "wb", "ww" or "bb"', s.at);
  return { die: 'd', sides: 1 };
}

const parseSides = (s: Scanner, die: string): number =>
  s.number(`a number of sides after "${die}"`, 1, BOUNDS.sides, ' sides');

function parseModifiers(s: Scanner, at: number, quantity: number, shape: DieShape): Modifiers {
  let modifiers = PLAIN;
  for (;;) {
    const start = s.place();
    const more = parseModifier(s, modifiers, shape);
    if (more === null) break;
    if (isPair(shape.die) && more.keep === modifiers.keep)
      s.fail(`only kh, kl, dh or dl after "${shape.die}"`, start);
    modifiers = more;
  }
  if ((modifiers.reroll || modifiers.explode) && !s.error) checkEndless(s, at, quantity, modifiers, shape);
  return modifiers;
}

function checkEndless(s: Scanner, at: number, quantity: number, modifiers: Modifiers, shape: DieShape): void {
  const faces = facesOf(shape);
  const { reroll, explode } = modifiers;
  if (reroll && !reroll.once && rerollChance(faces, modifiers) === 1)
    s.fail('a face that is not rerolled', at, 'dice that reroll for ever');
  else if (explode && explodeChance(faces, modifiers) === 1)
    s.fail('a face that does not explode', at, 'dice that explode for ever');
  s.expectedDice += quantity * expectedThrows(faces, modifiers);
  if (s.expectedDice > BOUNDS.expectedDice)
    s.fail(
      `at most ${grouped(BOUNDS.expectedDice)} dice on average, with rerolls and explosions`,
      at,
      'more',
    );
}

/** The text of a label such as `[fire]`, or nothing. */
export function labelText(s: Scanner): string {
  if (!s.take('[')) return '';
  const opened = s.at - 1;
  const end = s.text.indexOf(']', s.at);
  const label = end < 0 ? '' : s.text.slice(s.at, end).trim();
  if (end < 0) s.fail(`"]" for the "[" of column ${opened + 1}`, s.text.length);
  else if (label === '' || label.includes('[')) s.fail('the words of a label between "[" and "]"', s.at);
  else s.at = end + 1;
  return label;
}
