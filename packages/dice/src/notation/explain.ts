/** How a text was read, in words, where another tool or another table would read it differently. */
import { facesOf, isPair } from './faces.ts';
import type { Notation } from './notation.ts';
import { print, printShape } from './print.ts';
import type { Condition, Count, DiceNode, Keep, Node } from './syntax.ts';

/** One short sentence for each thing that tools disagree about; with `all` also for what they agree about. */
export function explain(notation: Notation, all = false): string[] {
  const { root, times, comment } = notation;
  const said: string[] = [];
  const text = withoutComment(notation).replace(/\[[^\]]*\]/g, '');
  if (comment !== '' && !/(?:#|\/\/)\s*$/.test(text)) said.push(`“${comment}” is a comment`);
  const [, sign, sides] = SIGNED.exec(text) ?? [];
  if (sign === '+') said.push(`one die; the better of two is 1d${sides}adv`);
  if (sign === '-') said.push(`minus one die; the worse of two is 1d${sides}dis`);
  if (text.trimEnd().endsWith('//') && /^\d/.test(comment)) said.push('what follows // is a comment');
  const [, best] = /[^a-z\s]\s*k\s*(\d*)(?![hl\d])/i.exec(text) ?? [];
  if (best) said.push(`k${best} keeps the best ${best}`);
  if (best === '') said.push('k keeps the best one');
  if (/d\s*%/i.test(text)) said.push('d% is one die from 1 to 100');
  if (root.kind === 'number' && root.scale === 1 && root.value > 1 && comment === '')
    said.push(`a number; one die of so many sides is d${root.value}`);
  if (times > 0) said.push(`${times} rolls; odds are those of each`);
  visit(root, all, said);
  if (root.scale !== 1) said.push('rounds down what is left of a fraction');
  return [...new Set(said)];
}

/** The text as it was typed, up to its comment. */
function withoutComment({ text, comment }: Notation): string {
  if (comment === '') return text;
  let at = 0;
  while (text.slice(at).trim().replace(/\s+/g, ' ') !== comment) at++;
  return text.slice(0, at);
}

/** A sign before a die without a number, which stands for advantage elsewhere. */
const SIGNED = /^\s*(?:[/!]r(?:oll)?\s)?\s*([+-])\s*d(\d+|%)/i;

function visit(node: Node, all: boolean, said: string[]): void {
  switch (node.kind) {
    case 'number':
      return;
    case 'dice':
      if (node.many) {
        visit(node.many, all, said);
        said.push(`throws as many ${printShape(node)} as ${print(node.many)} comes to`);
      }
      said.push(...ofDice(node, all));
      return;
    case 'negate':
      visit(node.operand, all, said);
      return;
    case 'binary':
      visit(node.left, all, said);
      visit(node.right, all, said);
      if (isSum(node.operator) && node.right.kind === 'binary' && !isSum(node.right.operator))
        said.push(`works out ${print(node.right)} first`);
      return;
    case 'call':
      for (const operand of node.operands) visit(operand, all, said);
      return;
    case 'group':
      for (const member of node.members) visit(member, all, said);
      said.push(...ofGroup(node.members.length, node.keep !== null, node.count));
      return;
    case 'pool':
      for (const member of node.members) visit(member, all, said);
      if (node.keep) said.push('keeps single dice of all in the braces');
      if (node.count) said.push(`counts dice ${inWords(node.count.when)}${less(node.count)}`);
  }
}

const isSum = (operator: string): boolean => operator === '+' || operator === '-';

function ofGroup(members: number, keeps: boolean, count: Count | null): string[] {
  if (members === 1 && count) {
    const total = (when: Condition): string => inWords(when).replace(/^of /, '');
    const { when, double, minus } = count;
    const twice = double ? ` (2 if it is also ${total(double)})` : '';
    return [
      `1 if the total is ${total(when)}${twice}, 0 if not${minus ? `; one less if it is ${total(minus)}` : ''}`,
    ];
  }
  return [
    ...(keeps ? ['keeps whole rolls of those in the braces, by their totals'] : []),
    ...(count ? [`counts totals ${inWords(count.when)}${less(count)}`] : []),
  ];
}

function ofDice(node: DiceNode, all: boolean): string[] {
  const { reroll, explode, min, max, keep, count, marks } = node.modifiers;
  const said: string[] = [];
  if (node.die === 'd' && DIGITS.has(node.sides)) {
    const digit = String(node.sides)[0];
    const places = String(node.sides).length === 2 ? [10] : [100, 10];
    const way = [...places.map(place => `${place} * 1d${digit}`), `1d${digit}`].join(' + ');
    said.push(`d${node.sides} is one die of ${node.sides} sides; digits of several dice are ${way}`);
  }
  if (isPair(node.die) && node.sides !== 6)
    said.push(`${node.die} are two dice of ${node.sides} sides, of which the lower counts`);
  if (reroll && (all || !reroll.once || reroll.when.some(isStrict))) {
    const faces = reroll.when.map(inWords).join(' and ');
    said.push(`rerolls dice ${faces}${reroll.once ? ' once' : ' until they are gone'}`);
  }
  if (reroll && explode) said.push('rerolls come before explosions');
  if (explode && isHighest(explode.when, node))
    said.push(`explodes dice ${inWords(explode.when)}${explode.limit === 1 ? ' once' : ', again and again'}`);
  else if (explode) {
    const wrong = explode.when.comparison !== '=' && !count;
    const { comparison, value } = explode.when;
    const way = `${node.many ? 'N' : node.quantity}${printShape(node)}${comparison}${value}!`;
    said.push(`explodes dice ${inWords(explode.when)}${wrong ? `; to count them, write ${way}` : ''}`);
  }
  if (explode && (min !== null || max !== null)) said.push('explodes by the face as it fell');
  if (keep && keep.length > 1) said.push(`${keep.map(keepInWords).join(', then ')} of what is left`);
  if (count && (all || node.many || node.quantity > 1 || isStrict(count.when)))
    said.push(`counts dice ${inWords(count.when)}${less(count)}`);
  if (marks) said.push('cs and cf point dice out and count nothing');
  return said;
}

/** Dice that games read as digits. */
const DIGITS: ReadonlySet<number> = new Set([44, 66, 88, 666]);

const isStrict = ({ comparison }: Condition): boolean => comparison === '<' || comparison === '>';

const isHighest = ({ comparison, value }: Condition, node: DiceNode): boolean =>
  comparison === '=' && value === facesOf(node).high;

const KEPT = { kh: 'keeps the best', kl: 'keeps the worst', dh: 'drops the best', dl: 'drops the worst' };

const keepInWords = ({ action, count }: Keep): string => `${KEPT[action]} ${count}`;

const less = ({ double, minus }: Count): string =>
  `${double ? `, those ${inWords(double)} twice` : ''}${minus ? `, less those ${inWords(minus)}` : ''}`;

function inWords({ comparison, value }: Condition): string {
  switch (comparison) {
    case '<':
      return `below ${value}`;
    case '<=':
      return `of ${value} or less`;
    case '=':
      return `of ${value}`;
    case '>=':
      return `of ${value} or more`;
    case '>':
      return `above ${value}`;
  }
}
