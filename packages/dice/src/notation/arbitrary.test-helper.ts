/** Random notations for property tests: trees without their ranges, which only the parser knows. */
import fc from 'fast-check';
import type { Comparison, Condition, DieKind, Modifiers, Node } from './syntax.ts';

const RANGE = { low: 0, high: 0, scale: 1 };
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 2 });

const condition = (sides: number): fc.Arbitrary<Condition> =>
  fc.record({
    comparison: fc.constantFrom<Comparison>('<', '<=', '=', '>=', '>'),
    value: fc.integer({ min: 0, max: sides + 1 }),
  });

export interface Wildness {
  readonly quantity: number;
  readonly sides: number;
  readonly limit: number;
  /** Rerolls that go on while they must have endless courses, which no enumeration ends. */
  readonly rerollWhile: boolean;
}

const modifiers = (sides: number, wild: Wildness): fc.Arbitrary<Modifiers> =>
  fc.record({
    reroll: maybe(
      fc.record({ once: wild.rerollWhile ? fc.boolean() : fc.constant(true), when: condition(sides) }),
    ),
    explode: maybe(
      fc.record({
        compound: fc.boolean(),
        when: condition(sides),
        limit: fc.integer({ min: 0, max: wild.limit }),
      }),
    ),
    min: maybe(fc.integer({ min: 0, max: sides })),
    max: maybe(fc.integer({ min: 0, max: sides })),
    keep: maybe(keep),
    count: maybe(
      fc.record({ when: condition(sides), double: maybe(condition(sides)), minus: maybe(condition(sides)) }),
    ),
  });

const keep = fc.record({
  action: fc.constantFrom('kh', 'kl', 'dh', 'dl'),
  count: fc.integer({ min: 0, max: 4 }),
});

const label = fc.constantFrom('', 'fire', 'cold iron', 'ß');

const dice = (wild: Wildness): fc.Arbitrary<Node> =>
  fc
    .tuple(
      fc.constantFrom<DieKind>('d', 'd', 'd', 'dF', 'wb', 'ww', 'bb'),
      fc.integer({ min: 1, max: wild.sides }),
    )
    .chain(([die, some]) => {
      const sides = die === 'dF' ? 3 : some;
      const any = die === 'd' || die === 'dF' ? modifiers(sides, wild) : maybe(keep).map(onlyKeep);
      return fc.record({
        kind: fc.constant('dice'),
        quantity: fc.integer({ min: 0, max: wild.quantity }),
        die: fc.constant(die),
        sides: fc.constant(sides),
        modifiers: any,
        label,
      });
    })
    .map(node => ({ ...node, index: 0, ...RANGE }));

const onlyKeep = (kept: Modifiers['keep']): Modifiers => ({
  reroll: null,
  explode: null,
  min: null,
  max: null,
  keep: kept,
  count: null,
});

const number: fc.Arbitrary<Node> = fc
  .record({ kind: fc.constant('number'), value: fc.integer({ min: 0, max: 12 }), label })
  .map(node => ({ ...node, ...RANGE }));

/** A tree with at most `depth` levels of arithmetic around its dice. */
export function tree(depth: number, wild: Wildness): fc.Arbitrary<Node> {
  if (depth === 0) return fc.oneof({ weight: 3, arbitrary: dice(wild) }, { weight: 1, arbitrary: number });
  const inner = tree(depth - 1, wild);
  return fc.oneof(
    inner,
    inner.map((operand): Node => ({ kind: 'negate', operand, ...RANGE })),
    fc
      .tuple(fc.constantFrom('+', '-', '*'), inner, inner)
      .map(([operator, left, right]): Node => ({ kind: 'binary', operator, left, right, ...RANGE })),
    fc.tuple(inner, fc.integer({ min: 1, max: 6 })).map(([left, divisor]): Node => {
      const right: Node = { kind: 'number', value: divisor, label: '', ...RANGE };
      return { kind: 'binary', operator: '/', left, right, ...RANGE };
    }),
    fc
      .tuple(fc.constantFrom('floor', 'ceil'), inner)
      .map(([name, operand]): Node => ({ kind: 'call', name, operands: [operand], ...RANGE })),
    fc
      .tuple(fc.constantFrom('min', 'max'), fc.array(inner, { minLength: 2, maxLength: 3 }))
      .map(([name, operands]): Node => ({ kind: 'call', name, operands, ...RANGE })),
  );
}

/** The tree as it was before anybody knew its ranges. */
export function withoutRanges(node: Node): Node {
  switch (node.kind) {
    case 'number':
      return { ...node, ...RANGE };
    case 'dice':
      return { ...node, index: 0, ...RANGE };
    case 'negate':
      return { ...node, operand: withoutRanges(node.operand), ...RANGE };
    case 'binary':
      return { ...node, left: withoutRanges(node.left), right: withoutRanges(node.right), ...RANGE };
    case 'call':
      return { ...node, operands: node.operands.map(withoutRanges), ...RANGE };
  }
}
