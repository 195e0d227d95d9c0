/** Arithmetic around dice, by recursive descent: one function for each line of the grammar in docs/dice.md. */
import { BOUNDS } from './bounds.ts';
import { grouped } from './error.ts';
import { wordsBehind } from './hints.ts';
import { labelText, parseAdvantage, parseDice, refuseOnTens, startsDice } from './parse-dice.ts';
import { compareTotal, gatherGroup } from './parse-group.ts';
import { startsComparison } from './parse-modifier.ts';
import { binaryRange, callRange, commonMultiple, fits, greatestCommonDivisor } from './range.ts';
import type { Scanner } from './scanner.ts';
import type {
  BinaryNode,
  CallNode,
  DiceNode,
  FunctionName,
  Node,
  NumberNode,
  Operator,
  Range,
} from './syntax.ts';

const [PLUS, MINUS, TIMES, OVER, OPEN, CLOSE, COMMA] = [43, 45, 42, 47, 40, 41, 44] as const;
const [PERCENT, DOT, HASH, BRACE, CLOSE_BRACE, BANG] = [37, 46, 35, 123, 125, 33] as const;
const [A, X, ZERO] = [97, 120, 48] as const;

/** What stands in for a node once the scanner has failed. */
const NOTHING: NumberNode = { kind: 'number', value: 0, label: '', low: 0, high: 0, scale: 1 };

/** The whole text: what a chat wants before it, the expression, and what is said about it after it. */
export function parseWhole(s: Scanner): Node {
  if (s.code === OVER || s.code === BANG) parseCommand(s);
  s.begun = s.at;
  const root = parseExpression(s);
  if (s.code === -1 || s.error) return root;
  const whole = s.dialect === 'avrae' && startsComparison(s) ? compareTotal(s, root) : root;
  if (s.code === HASH) parseComment(s, s.at + 1);
  else if (s.code === OVER && s.next() === OVER) parseComment(s, s.at + 2);
  else parseWordsBehind(s);
  if (s.at < s.text.length) s.fail('an operator, a modifier or the end', s.at);
  return whole;
}

/** `/r 2d6`, `!roll 2d6`: how a text is sent to a dice roller of a chat. */
function parseCommand(s: Scanner): void {
  const word = /^[/!](?:roll|r)(?![a-z])/i.exec(s.text.slice(s.at, s.at + 8))?.[0];
  if (word) s.moveTo(s.at + word.length);
}

function parseComment(s: Scanner, from: number): void {
  refuseCount(s, from);
  if (s.error) return;
  s.comment = s.text.slice(from).trim().replace(/\s+/g, ' ');
  s.moveTo(s.text.length);
}

/** `5d10#{>=7}` counts dice elsewhere, and is no roll with a comment. */
function refuseCount(s: Scanner, from: number): void {
  const [before, comparison] = /^\s*\{\s*([<>=≤≥]=?\s*-?\d+)/.exec(s.text.slice(from)) ?? [];
  if (comparison === undefined) return;
  const dice = s.text.slice(s.begun, s.at).trim();
  s.fail(
    'a comment after "#"',
    from + (before?.indexOf('{') ?? 0),
    undefined,
    `to count dice, write ${dice}${comparison}`,
  );
}

/** `1d20+5 to hit`: what the roll is for, without a sign before it. */
function parseWordsBehind(s: Scanner): void {
  if (s.error || wordsBehind(s.text, s.at) === '') return;
  parseComment(s, s.at);
}

export function parseExpression(s: Scanner): Node {
  let left = parseProduct(s);
  for (;;) {
    const { code, at } = s;
    if (code !== PLUS && code !== MINUS) return left;
    if (s.next() === code) refuseDoubled(s, at);
    s.moveTo(at + 1);
    left = combine(s, at, code === PLUS ? '+' : '-', left, parseProduct(s));
  }
}

/** `4d6--2` takes 2 from each die elsewhere; a sign of the next number stands apart from it: `4d6 - -2`. */
function refuseDoubled(s: Scanner, at: number): void {
  if (s.dialect === 'avrae' || s.error) return;
  const sign = s.text[at];
  s.fail('one sign', at, `"${sign}${sign}"`, `2 on each of four dice is 4d6 ${sign} 4 * 2`);
}

function parseProduct(s: Scanner): Node {
  const first = parseFactor(s);
  return s.code === TIMES || s.code === OVER || s.code === PERCENT
    ? parseFactors(s, raisedOr(s, first))
    : first;
}

const parsePower = (s: Scanner): Node => raisedOr(s, parseFactor(s));

/** A factor to the power that follows it, or as it is. */
const raisedOr = (s: Scanner, base: Node): Node =>
  s.code === TIMES && s.next() === TIMES ? parseExponent(s, base) : base;

/** From the right: 2 ** 3 ** 2 is 2 ** 9. */
function parseExponent(s: Scanner, base: Node): Node {
  const { at } = s;
  s.moveTo(at + 2);
  const exponent = nested(s, parsePower);
  if (s.error) return NOTHING;
  if (exponent.scale !== 1 || exponent.low < 0 || exponent.high > BOUNDS.exponent)
    s.fail(`a whole exponent from 0 to ${grouped(BOUNDS.exponent)}`, at + 2, spread(exponent));
  else if (base.scale !== 1 && exponent.low !== exponent.high)
    s.fail('an exponent that is always the same over a fraction', at + 2, spread(exponent));
  return combine(s, at, '**', base, exponent);
}

function parseFactors(s: Scanner, first: Node): Node {
  let left = first;
  for (;;) {
    const { code, at } = s;
    if (code !== TIMES && code !== OVER && code !== PERCENT) return left;
    if (code === OVER && s.next() === OVER) {
      if (s.dialect !== 'avrae') return left;
      s.moveTo(at + 2);
      left = floored(parseQuotient(s, left));
      continue;
    }
    s.moveTo(at + 1);
    if (code === TIMES) left = combine(s, at, '*', left, parsePower(s));
    else left = code === OVER ? parseQuotient(s, left) : parseRest(s, left);
  }
}

const floored = (operand: Node): Node => ({
  kind: 'call',
  name: 'floor',
  operands: [operand],
  ...callRange('floor', [operand]),
});

/** What is left over by a division; below 0 tools disagree about it. */
function parseRest(s: Scanner, left: Node): Node {
  const { at } = s;
  const right = parsePower(s);
  if (s.error) return NOTHING;
  if (right.low <= 0) s.fail('a divisor that is always above 0', at, spread(right));
  else if (left.low < 0) s.fail('something before "%" that is never below 0', at, spread(left));
  return combine(s, at, '%', left, right);
}

function parseQuotient(s: Scanner, left: Node): Node {
  const { at } = s;
  const right = parsePower(s);
  if (s.error) return NOTHING;
  if (right.low <= 0 && right.high >= 0) s.fail('a divisor that is never 0', at, spread(right));
  else if (!fits({ ...right, scale: commonMultiple(right) }))
    s.fail('a divisor with fewer possible values', at, spread(right));
  return combine(s, at, '/', left, right);
}

function parseFactor(s: Scanner): Node {
  if (s.atDigit()) return parseNumberOrDice(s);
  return startsDice(s.code) ? parseTerm(s, s.at, 1) : parseOther(s);
}

function parseTerm(s: Scanner, at: number, quantity: number, many: Node | null = null): Node {
  const isTens = s.dialect === 'avrae' && /^d\s*%/i.test(s.text.slice(s.at, s.at + 8));
  const dice = parseDice(s, at, quantity, many);
  return isTens ? parseTens(s, at, dice) : dice;
}

/** Avrae's `d%` is the die of the tens: 0, 10, 20 … 90. It was read as a die of ten sides. */
function parseTens(s: Scanner, at: number, dice: DiceNode): Node {
  const { keep: _, ...others } = dice.modifiers;
  if (dice.many) s.fail('a number of dice that is not thrown before "d%"', at);
  else if (Object.values(others).some(modifier => modifier !== null)) refuseOnTens(s, at);
  // The least of dice that are only kept or dropped is how many of them count.
  const tens = combine(s, at, '-', dice, numberNode(dice.low));
  return combine(s, at, '*', tens, numberNode(10));
}

const numberNode = (value: number): NumberNode => ({
  kind: 'number',
  value,
  label: '',
  low: value,
  high: value,
  scale: 1,
});

/** A factor that begins neither with a number nor with dice. */
function parseOther(s: Scanner): Node {
  const { code } = s;
  if (code === MINUS) return nested(s, parseNegation);
  if (code === OPEN) return nested(s, parseGroup);
  if (code === BRACE) return nested(s, parseBraces);
  if (code === PLUS) return nested(s, parseSign);
  if (code === DOT && isDigit(s.next())) return parseDecimal(s, s.at, 0);
  if (code === A) {
    const dice = parseAdvantage(s);
    if (dice) return dice;
  }
  for (const name of FUNCTIONS) if (s.take(name)) return nested(s, () => parseCall(s, name));
  s.fail('dice, a number, "(" or a function', s.at);
  return NOTHING;
}

const FUNCTIONS = ['floor', 'ceil', 'round', 'abs', 'min', 'max'] as const;

const isDigit = (code: number): boolean => code >= ZERO && code <= ZERO + 9;

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
  const { code } = s;
  if (startsDice(code)) return parseTerm(s, at, value);
  if (code === DOT && isDigit(s.next())) return parseDecimal(s, at, value);
  if ((code === X || code === HASH) && asksForMore(s, at)) return parseRepeat(s, at, value);
  return { kind: 'number', value, label: labelText(s), low: value, high: value, scale: 1 };
}

function parseDecimal(s: Scanner, at: number, whole: number): Node {
  const [digits = ''] = /^\d+/.exec(s.text.slice(s.at + 1)) ?? [];
  const scale = 10 ** Math.min(digits.length, BOUNDS.decimals + 1);
  const value = whole * scale + Number(digits);
  if (digits.length > BOUNDS.decimals || value > BOUNDS.value) {
    s.fail(`a number of at most ${BOUNDS.decimals} digits after the point`, at, 'a longer number');
    return NOTHING;
  }
  s.moveTo(s.at + 1 + digits.length);
  if (startsDice(s.code)) s.fail('a whole number of dice', at, `"${s.text.slice(at, s.at).trim()}"`);
  const divisor = greatestCommonDivisor(scale, value);
  const [reduced, unit] = [value / divisor, scale / divisor];
  return { kind: 'number', value: reduced, label: labelText(s), low: reduced, high: reduced, scale: unit };
}

/** `6x(…)`, `6x4d6`, `6#4d6` at the very beginning; with a space before it `#` begins a comment, unless dice follow. */
function asksForMore(s: Scanner, at: number): boolean {
  if (s.depth > 0 || s.times > 0 || s.terms.length > 0 || s.begun !== at) return false;
  if (s.code === X || isDigit(s.text.charCodeAt(s.at - 1))) return true;
  return /^#\s*\d*d[\d%f]/i.test(s.text.slice(s.at, s.at + 12));
}

function parseRepeat(s: Scanner, at: number, times: number): Node {
  const sign = s.at;
  s.moveTo(sign + 1);
  s.times = times;
  const root = parseExpression(s);
  if (s.error) return NOTHING;
  if (times < 1 || times > BOUNDS.repeats) s.fail(`from 1 to ${BOUNDS.repeats} rolls`, at, grouped(times));
  else if (s.terms.length === 0) s.fail('"*" to multiply, or dice to roll again', sign);
  else if (s.dice * times > BOUNDS.dice)
    s.fail(`at most ${grouped(BOUNDS.dice)} dice in all`, at, grouped(s.dice * times));
  else if (s.expectedDice * times > BOUNDS.expectedDice)
    s.fail(
      `at most ${grouped(BOUNDS.expectedDice)} dice on average, with rerolls and explosions`,
      at,
      'more',
    );
  return root;
}

function parseSign(s: Scanner): Node {
  s.moveTo(s.at + 1);
  return parsePower(s);
}

function parseNegation(s: Scanner): Node {
  s.moveTo(s.at + 1);
  const operand = parsePower(s);
  // Subtracted from 0, because the negative of 0 would be -0.
  return { kind: 'negate', operand, low: 0 - operand.high, high: 0 - operand.low, scale: operand.scale };
}

function parseGroup(s: Scanner): Node {
  const opened = s.at;
  const terms = s.terms.length;
  s.moveTo(opened + 1);
  const inner = parseExpression(s);
  if (s.code === COMMA) return gatherGroup(s, opened, parseMembers(s, inner, CLOSE, opened));
  close(s, opened);
  if (startsDice(s.code)) return parseMany(s, opened, inner, terms);
  return startsComparison(s) && s.dialect !== 'avrae' ? compareTotal(s, inner) : inner;
}

function parseBraces(s: Scanner): Node {
  const opened = s.at;
  s.moveTo(opened + 1);
  return gatherGroup(s, opened, parseMembers(s, parseExpression(s), CLOSE_BRACE, opened));
}

function parseMembers(s: Scanner, first: Node, closing: number, opened: number): Node[] {
  const members = [first];
  while (s.takeSign(COMMA)) members.push(parseExpression(s));
  if (!s.error && members.length > BOUNDS.members)
    s.fail(`at most ${BOUNDS.members} members of a group`, opened, grouped(members.length));
  const [open, shut] = [String.fromCharCode(closing === CLOSE ? OPEN : BRACE), String.fromCharCode(closing)];
  if (!s.takeSign(closing))
    s.fail(`an operator, "," or "${shut}" for the "${open}" of column ${opened + 1}`, s.at);
  return members;
}

/** Dice whose number is worked out: `(1+2)d6`, `(2d4)d8`. */
function parseMany(s: Scanner, opened: number, number: Node, termsBefore: number): Node {
  if (s.error) return NOTHING;
  if (number.scale !== 1 || number.low < 0)
    s.fail('a number of dice that is whole and never below 0', opened, spread(number));
  if (s.terms.length === termsBefore) return parseTerm(s, opened, number.low);
  return parseTerm(s, opened, number.high, number);
}

function parseCall(s: Scanner, name: FunctionName): Node {
  const opened = s.at;
  if (!s.takeSign(OPEN)) s.fail(`"(" after "${name}"`, s.at);
  if (s.error) return NOTHING;
  const terms = s.terms.length;
  const operands = [parseExpression(s)];
  const takesMany = name === 'min' || name === 'max';
  while (takesMany && s.takeSign(COMMA)) operands.push(parseExpression(s));
  if (takesMany && operands.length === 1) s.fail(`"," and a second value to take the ${name} of`, s.at);
  close(s, opened);
  const range = callRange(name, operands);
  if (!s.error && !fits(range)) tooLarge(s, opened);
  const call: CallNode = { kind: 'call', name, operands, ...range };
  return startsDice(s.code) ? parseMany(s, opened, call, terms) : call;
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
  return low === high ? `always ${low / scale}` : `values from ${low / scale} to ${high / scale}`;
}
