/** One term of dice with its modifiers and its label. */
import { BOUNDS } from './bounds.ts';
import { grouped } from './error.ts';
import { type DieShape, expectedThrows, explodeChance, facesOf, isPair, rerollChance } from './faces.ts';
import { parseModifier, startsModifier } from './parse-modifier.ts';
import { diceRange, PLAIN } from './range.ts';
import type { Scanner } from './scanner.ts';
import type { DiceNode, DieKind, Modifiers } from './syntax.ts';

const [D, W, B, F, PERCENT, BRACKET] = [100, 119, 98, 102, 37, 91] as const;

export const startsDice = (code: number): boolean => code === D || code === W || code === B;

export function parseDice(s: Scanner, at: number, quantity: number): DiceNode {
  checkQuantity(s, at, quantity);
  const die = parseKind(s);
  const sides = parseSides(s, die);
  const modifiers = startsModifier(s.code) ? parseModifiers(s, at, quantity, { die, sides }) : PLAIN;
  const isPlain = modifiers === PLAIN && die === 'd';
  // The plainest of all terms, of which most texts are made, needs no thought about its range.
  const range = isPlain ? null : diceRange(quantity, facesOf({ die, sides }), modifiers);
  return {
    kind: 'dice',
    index: s.terms++,
    quantity,
    die,
    sides,
    modifiers,
    label: labelText(s),
    low: range === null ? quantity : range.low,
    high: range === null ? quantity * sides : range.high,
    scale: 1,
  };
}

function checkQuantity(s: Scanner, at: number, quantity: number): void {
  s.dice += quantity;
  if (quantity > BOUNDS.dicePerTerm)
    s.fail(`at most ${grouped(BOUNDS.dicePerTerm)} dice a term`, at, grouped(quantity));
  else if (s.dice > BOUNDS.dice)
    s.fail(`at most ${grouped(BOUNDS.dice)} dice in all`, at, `${grouped(s.dice)} up to here`);
}

const PAIRS = ['wb', 'ww', 'bb'] as const;

function parseKind(s: Scanner): DieKind {
  if (s.takeSign(D)) return s.takeSign(F) ? 'dF' : 'd';
  for (const die of PAIRS) if (s.take(die)) return die;
  s.fail('"d", "wb", "ww" or "bb"', s.at);
  return 'd';
}

function parseSides(s: Scanner, die: DieKind): number {
  if (die === 'dF') return 3;
  if (die === 'd')
    return s.takeSign(PERCENT) ? 100 : s.number('a number of sides after "d"', 1, BOUNDS.sides, ' sides');
  return s.atDigit() ? s.number('a number of sides', 1, BOUNDS.sides, ' sides') : 6;
}

function parseModifiers(s: Scanner, at: number, quantity: number, shape: DieShape): Modifiers {
  let modifiers = PLAIN;
  for (;;) {
    const start = s.at;
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
  else if (explode && explode.limit === BOUNDS.explosions && explodeChance(faces, modifiers) === 1)
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
  if (s.code !== BRACKET) return '';
  const opened = s.at;
  const end = s.text.indexOf(']', opened);
  const label = end < 0 ? '' : s.text.slice(opened + 1, end).trim();
  if (end < 0) s.fail(`"]" for the "[" of column ${opened + 1}`, s.text.length);
  else if (label === '' || label.includes('['))
    s.fail('the words of a label between "[" and "]"', opened + 1);
  else s.moveTo(end + 1);
  return label;
}
