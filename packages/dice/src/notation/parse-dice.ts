/** One term of dice with its modifiers and its label. */
import { BOUNDS } from './bounds.ts';
import { grouped } from './error.ts';
import { facesOf, isPair } from './faces.ts';
import { keepsInDialect } from './parse-keep.ts';
import { type LooseModifiers, parseModifier, refuseOrder, startsModifier } from './parse-modifier.ts';
import { diceRange, dieHigh, dieLow, PLAIN } from './range.ts';
import type { Scanner } from './scanner.ts';
import type { DiceNode, DieKind, Keep, Modifiers, Node } from './syntax.ts';
import { checkCount, checkEndless } from './term-check.ts';

const [D, W, B, F, PERCENT, BRACKET] = [100, 119, 98, 102, 37, 91] as const;
const [A, I, DOT, OPEN] = [97, 105, 46, 40] as const;

export const startsDice = (code: number): boolean => code === D || code === W || code === B;

/** Dice after their number, which is `many` where it is thrown and `quantity` the most of it. */
export function parseDice(s: Scanner, at: number, quantity: number, many: Node | null = null): DiceNode {
  checkQuantity(s, at, quantity);
  const die = parseKind(s);
  if (s.code === I && die === 'd' && s.take('is')) return advantage(s, at, quantity, 'kl');
  const sides = parseSides(s, die);
  // The plainest of all terms, of which most texts are made, needs no thought about its range.
  return die === 'd' && many === null && s.code !== A && !startsModifier(s.code)
    ? newTerm(s, quantity, null, die, sides, PLAIN, quantity, quantity * sides)
    : parseModified(s, at, quantity, many, die, sides);
}

/** What follows the sides of dice that are not the plainest. */
function parseModified(
  s: Scanner,
  at: number,
  quantity: number,
  many: Node | null,
  die: DieKind,
  sides: number,
): DiceNode {
  if (many) s.thrownNumbers = true;
  const better = s.code === A || s.code === D ? takeAdvantage(s) : null;
  return better
    ? twice(s, at, quantity, die, sides, better)
    : finish(s, at, quantity, many, die, sides, PLAIN);
}

function finish(
  s: Scanner,
  at: number,
  quantity: number,
  many: Node | null,
  die: DieKind,
  sides: number,
  given: Modifiers,
): DiceNode {
  const modifiers =
    startsModifier(s.code) || given !== PLAIN ? parseModifiers(s, at, quantity, die, sides, given) : PLAIN;
  const { low, high } = diceRange(many ? many.low : quantity, quantity, facesOf({ die, sides }), modifiers);
  return newTerm(s, quantity, many, die, sides, modifiers, low, high);
}

function newTerm(
  s: Scanner,
  quantity: number,
  many: Node | null,
  die: DieKind,
  sides: number,
  modifiers: Modifiers,
  low: number,
  high: number,
): DiceNode {
  const { terms } = s;
  const index = terms.length;
  const label = labelText(s);
  const node: DiceNode = {
    kind: 'dice',
    index,
    quantity,
    many,
    die,
    sides,
    modifiers,
    label,
    low,
    high,
    scale: 1,
  };
  // Most texts have one term: a literal takes the room of one, where growing takes that of seventeen.
  if (index === 0) s.terms = [node];
  else terms.push(node);
  return node;
}

/** `adv` by itself: the better of two d20. Null where another word begins with an a. */
export function parseAdvantage(s: Scanner): DiceNode | null {
  const { at } = s;
  const action = takeAdvantage(s);
  return action && advantage(s, at, 1, action);
}

/** After the word: `adv` and `dis` alone are of a d20. */
function advantage(s: Scanner, at: number, written: number, action: Keep['action']): DiceNode {
  if (!s.take('advantage')) s.take('adv');
  return twice(s, at, written, 'd', 20, action);
}

function takeAdvantage(s: Scanner): Keep['action'] | null {
  if (s.take('advantage') || s.take('adv')) return 'kh';
  return s.take('disadvantage') || s.take('disadv') || s.take('dis') ? 'kl' : null;
}

/** One die, or one number of dice, thrown twice: the better or the worse counts. */
function twice(
  s: Scanner,
  at: number,
  written: number,
  die: DieKind,
  sides: number,
  action: Keep['action'],
): DiceNode {
  if (s.atDigit()) {
    const more = s.number('a number of dice', 1, BOUNDS.dicePerTerm, ' dice');
    const end = action === 'kh' ? 'dl' : 'dh';
    s.fail('"adv" or "dis" alone', at, `"${more}"`, `write ${written + more}d${sides}${end}${more}`);
  } else if (written !== 1)
    s.fail(
      'one die before "adv" or "dis"',
      at,
      `${written} dice`,
      `${written === 2 ? `write 1d${sides}${action === 'kh' ? 'adv' : 'dis'}; for two such rolls ` : 'write '}{${written}d${sides}, ${written}d${sides}}${action}1`,
    );
  checkQuantity(s, at, 1);
  return finish(s, at, 2, null, die, sides, { ...PLAIN, keep: [{ action, count: 1 }] });
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
  if (s.takeSign(D)) return s.takeSign(F) ? parseFudge(s) : 'd';
  for (const die of PAIRS) if (s.take(die)) return die;
  s.fail('"d", "wb", "ww" or "bb"', s.at);
  return 'd';
}

/** `dF.1` has one plus and one minus on six sides, `dF.2` two of each, as `dF` has. */
function parseFudge(s: Scanner): DieKind {
  if (s.code !== DOT) return 'dF';
  if (s.take('.1')) return 'dF.1';
  if (!s.take('.2')) s.fail('dF, dF.1 or dF.2', s.at);
  return 'dF';
}

function parseSides(s: Scanner, die: DieKind): number {
  if (die === 'dF') return 3;
  if (die === 'dF.1') return 6;
  if (die !== 'd') return s.atDigit() ? s.number('a number of sides', 1, BOUNDS.sides, ' sides') : 6;
  if (s.takeSign(PERCENT)) return s.dialect === 'avrae' ? parseTensSides(s) : 100;
  if (s.code === OPEN) return parseComputedSides(s);
  return s.number('a number of sides after "d"', 1, BOUNDS.sides, ' sides');
}

/** The sides of Avrae's die of the tens, whose faces are ten times those of ours: nothing may look at them. */
function parseTensSides(s: Scanner): number {
  if (/^(?:r[ro]?|ra|e|mi|ma)\s*[<>=hl\d]/i.test(s.text.slice(s.at, s.at + 8))) refuseOnTens(s, s.at);
  return 10;
}

export const refuseOnTens = (s: Scanner, at: number): void =>
  s.fail('only kh, kl, ph or pl after "d%"', at, undefined, 'in Avrae d% shows 0, 10, 20 up to 90');

/** `1d(4+2)`: sums and products of numbers; dice there would give dice without a number of sides. */
function parseComputedSides(s: Scanner): number {
  const opened = s.at;
  const end = s.text.indexOf(')', opened);
  const inner = end < 0 ? '' : s.text.slice(opened + 1, end);
  const sum = /^[\d\s+*]+$/.test(inner) ? inner.split('+').map(product) : [];
  const sides = sum.reduce((a, b) => a + b, 0);
  if (sum.length > 0 && sides >= 1 && sides <= BOUNDS.sides) s.moveTo(end + 1);
  else
    s.fail(
      `a number of sides from 1 to ${grouped(BOUNDS.sides)}, of numbers, + and *`,
      opened,
      undefined,
      'a die has the same sides each time it is thrown',
    );
  return Math.max(1, sides || 1);
}

/** NaN where a number is missing. */
const product = (text: string): number =>
  text.split('*').reduce((so, factor) => so * (/^\s*\d+\s*$/.test(factor) ? Number(factor) : Number.NaN), 1);

function parseModifiers(
  s: Scanner,
  at: number,
  quantity: number,
  die: DieKind,
  sides: number,
  given: Modifiers,
): Modifiers {
  const shape = { die, sides, quantity };
  const { keep } = given;
  const modifiers: LooseModifiers = {
    reroll: null,
    explode: null,
    min: null,
    max: null,
    keep,
    count: null,
    marks: null,
    sort: null,
  };
  let countAt = at;
  let order = 0;
  for (;;) {
    const start = s.at;
    const before = modifiers.keep;
    const counted = modifiers.count;
    if (startsModifier(s.code)) order = refuseOrder(s, start, order);
    if (!parseModifier(s, modifiers, shape)) break;
    if (isPair(die) && modifiers.keep === before) s.fail(`only kh, kl, dh or dl after "${die}"`, start);
    if (modifiers.count !== counted) countAt = start;
  }
  const { reroll, explode, count } = modifiers;
  const brings = explode !== null && !explode.compound;
  modifiers.keep = keepsInDialect(s, at, modifiers.keep, brings ? null : quantity);
  if (s.error) return modifiers;
  if (reroll || explode) checkEndless(s, at, shape, modifiers);
  if (count && quantity > 0) {
    const faces = facesOf(shape);
    checkCount(s, countAt, dieLow(faces, modifiers), dieHigh(faces, modifiers), count, shape);
  }
  return modifiers;
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
