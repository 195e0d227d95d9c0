/** Arithmetic around dice, by recursive descent: one function for each line of the grammar in docs/dice.md. */
import { BOUNDS } from './bounds.ts';
import { grouped } from './error.ts';
import { labelText, parseDice, startsDice } from './parse-dice.ts';
import { binaryRange, callRange, commonMultiple, fits } from './range.ts';
import type { Scanner } from './scanner.ts';
import type { BinaryNode, CallNode, FunctionName, Node, NumberNode, Operator, Range } from './syntax.ts';

const [PLUS, MINUS, TIMES, OVER, OPEN, CLOSE, COMMA] = [43, 45, 42, 47, 40, 41, 44] as const;

/** What stands in for a node once the scanner has failed. */
const NOTHING: NumberNode = { kind: 'number', value: 0, label: '', low: 0, high: 0, scale: 1 };

export function parseExpression(s: Scanner): Node {
  let left = parseProduct(s);
  for (;;) {
    const { code, at } = s;
    if (code !== PLUS && code !== MINUS) return left;
    s.moveTo(at + 1);
    left = combine(s, at, code === PLUS ? '+' : '-', left, parseProduct(s));
  }
}

function parseProduct(s: Scanner): Node {
  const first = parseFactor(s);
  return s.code === TIMES || s.code === OVER ? parseFactors(s, first) : first;
}

function parseFactors(s: Scanner, first: Node): Node {
  let left = first;
  for (;;) {
    const { code, at } = s;
    if (code !== TIMES && code !== OVER) return left;
    s.moveTo(at + 1);
    left = code === TIMES ? combine(s, at, '*', left, parseFactor(s)) : parseQuotient(s, left);
  }
}

function parseQuotient(s: Scanner, left: Node): Node {
  const { at } = s;
  const right = parseFactor(s);
  if (s.error) return NOTHING;
  if (right.low <= 0 && right.high >= 0) s.fail('a divisor that is never 0', at, spread(right));
  else if (!fits({ ...right, scale: commonMultiple(right) }))
    s.fail('a divisor with fewer possible values', at, spread(right));
  return combine(s, at, '/', left, right);
}

function parseFactor(s: Scanner): Node {
  const { code } = s;
  if (s.atDigit()) return parseNumberOrDice(s);
  if (startsDice(code)) return parseDice(s, s.at, 1);
  if (code === MINUS) return nested(s, parseNegation);
  if (code === OPEN) return nested(s, parseGroup);
  for (const name of FUNCTIONS) if (s.take(name)) return nested(s, () => parseCall(s, name));
  s.fail('dice, a number, "(" or a function', s.at);
  return NOTHING;
}

const FUNCTIONS = ['floor', 'ceil', 'min', 'max'] as const;

/** The bound on nesting is what keeps a hostile text from exhausting the stack. */
function nested(s: Scanner, parse: (s: Scanner) => Node): Node {
  if (++s.depth > BOUNDS.nesting) {
    s.fail(`at most ${BOUNDS.nesting} levels of nesting`, s.at, 'one more');
    return NOTHING;
  }
  const node = parse(s);
  s.depth--;
  return node;
}

function parseNumberOrDice(s: Scanner): Node {
  const at = s.at;
  const value = s.number('a number', 0, BOUNDS.value, '');
  if (startsDice(s.code)) return parseDice(s, at, value);
  return { kind: 'number', value, label: labelText(s), low: value, high: value, scale: 1 };
}

function parseNegation(s: Scanner): Node {
  s.moveTo(s.at + 1);
  const operand = parseFactor(s);
  // Subtracted from 0, because the negative of 0 would be -0.
  return { kind: 'negate', operand, low: 0 - operand.high, high: 0 - operand.low, scale: operand.scale };
}

function parseGroup(s: Scanner): Node {
  const opened = s.at;
  s.moveTo(opened + 1);
  const inner = parseExpression(s);
  close(s, opened);
  return inner;
}

function parseCall(s: Scanner, name: FunctionName): Node {
  const opened = s.at;
  if (!s.takeSign(OPEN)) s.fail(`"(" after "${name}"`, s.at);
  const operands = [parseExpression(s)];
  const takesMany = name === 'min' || name === 'max';
  while (takesMany && s.takeSign(COMMA)) operands.push(parseExpression(s));
  if (takesMany && operands.length === 1) s.fail(`"," and a second value to take the ${name} of`, s.at);
  close(s, opened);
  const range = callRange(name, operands);
  if (!s.error && !fits(range)) tooLarge(s, opened);
  return { kind: 'call', name, operands, ...range } satisfies CallNode;
}

function close(s: Scanner, opened: number): void {
  if (!s.takeSign(CLOSE)) s.fail(`an operator or ")" for the "(" of column ${opened + 1}`, s.at);
}

function combine(s: Scanner, at: number, operator: Operator, left: Node, right: Node): Node {
  if (s.error) return NOTHING;
  let { low, high, scale } = left;
  if (scale === 1 && right.scale === 1 && operator === '+') {
    low += right.low;
    high += right.high;
  } else ({ low, high, scale } = binaryRange(operator, left, right));
  const node: BinaryNode = { kind: 'binary', operator, left, right, low, high, scale };
  if (!fits(node)) tooLarge(s, at);
  return node;
}

const tooLarge = (s: Scanner, at: number): void =>
  s.fail(`values and denominators of at most ${grouped(BOUNDS.value)}`, at, 'larger ones possible');

function spread({ low, high, scale }: Range): string {
  return low === high ? 'always 0' : `values from ${low / scale} to ${high / scale}`;
}
