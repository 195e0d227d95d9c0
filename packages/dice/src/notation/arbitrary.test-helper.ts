/** Random notations for property tests: trees without their ranges, which only the parser knows. */
import fc from 'fast-check';
import type { Comparison, Condition, Count, DiceNode, DieKind, Marks, Modifiers, Node } from './syntax.ts';

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
      fc.record({
        once: wild.rerollWhile ? fc.boolean() : fc.constant(true),
        when: fc.array(condition(sides), { minLength: 1, maxLength: 2 }),
      }),
    ),
    explode: maybe(
      fc.record({
        compound: fc.boolean(),
        penetrate: fc.boolean(),
        when: condition(sides),
        limit: fc.integer({ min: 0, max: wild.limit }),
      }),
    ),
    min: maybe(fc.integer({ min: 0, max: sides })),
    max: maybe(fc.integer({ min: 0, max: sides })),
    keep: maybe(keeps),
    count: maybe(
      fc.record({ when: condition(sides), double: maybe(condition(sides)), minus: maybe(condition(sides)) }),
    ),
    marks: maybe(marks(sides)),
    sort: fc.constantFrom(null, null, 'sa', 'sd'),
  });

const keep = fc.record({
  action: fc.constantFrom('kh', 'kl', 'dh', 'dl'),
  count: fc.integer({ min: 0, max: 4 }),
});

const keeps = fc.array(keep, { minLength: 1, maxLength: 2 });

const marks = (sides: number): fc.Arbitrary<Marks> =>
  fc
    .record({
      cs: fc.array(condition(sides), { maxLength: 2 }),
      cf: fc.array(condition(sides), { maxLength: 1 }),
    })
    .filter(({ cs, cf }) => cs.length + cf.length > 0);

const label = fc.constantFrom('', 'fire', 'cold iron', 'ß');

const dice = (wild: Wildness): fc.Arbitrary<DiceNode> =>
  fc
    .tuple(
      fc.constantFrom<DieKind>('d', 'd', 'd', 'dF', 'dF.1', 'wb', 'ww', 'bb'),
      fc.integer({ min: 1, max: wild.sides }),
    )
    .chain(([die, some]) => {
      const sides = die === 'dF' ? 3 : die === 'dF.1' ? 6 : some;
      const any =
        die === 'd' || die === 'dF' || die === 'dF.1' ? modifiers(sides, wild) : maybe(keeps).map(onlyKeep);
      return fc.record({
        kind: fc.constant('dice'),
        quantity: fc.integer({ min: 0, max: wild.quantity }),
        die: fc.constant(die),
        sides: fc.constant(sides),
        modifiers: any,
        label,
      });
    })
    .map(node => ({ ...node, many: null, index: 0, ...RANGE }));

const onlyKeep = (kept: Modifiers['keep']): Modifiers => ({
  reroll: null,
  explode: null,
  min: null,
  max: null,
  keep: kept,
  count: null,
  marks: null,
  sort: null,
});

const number: fc.Arbitrary<Node> = fc
  .record({
    kind: fc.constant('number'),
    value: fc.integer({ min: 0, max: 12 }),
    scale: fc.constantFrom(1, 1, 1, 2, 4, 5),
    label,
  })
  .map(({ value, scale, ...node }) => ({
    ...node,
    ...RANGE,
    ...(value % scale === 0 || (scale === 4 && value % 2 === 0) ? { value, scale: 1 } : { value, scale }),
  }));

/** Dice whose number is thrown; and several terms as one pool or one group. */
function gathered(wild: Wildness): fc.Arbitrary<Node> {
  const small = { ...wild, quantity: Math.min(3, wild.quantity) };
  const plain = (node: DiceNode): DiceNode => ({
    ...node,
    modifiers: { ...node.modifiers, keep: null, count: null },
  });
  const count: fc.Arbitrary<Count> = fc.record({
    when: condition(4),
    double: maybe(condition(4)),
    minus: maybe(condition(4)),
  });
  const after = fc
    .record({ keep: maybe(keeps), count: maybe(count) })
    .filter(({ keep, count }) => keep !== null || count !== null);
  const numbered = dice(small).filter(({ die }) => !['wb', 'ww', 'bb'].includes(die));
  return fc.oneof(
    fc.tuple(dice(small), dice({ ...small, sides: Math.min(3, wild.sides) })).map(([node, many]): Node => {
      // Fewer than none cannot be thrown, so the number is taken of plain dice.
      const number: DiceNode = { ...many, die: 'd', sides: 2, modifiers: onlyKeep(null) };
      return { ...node, many: number, quantity: 2 * number.quantity };
    }),
    fc
      .tuple(fc.array(numbered.map(plain), { minLength: 2, maxLength: 3 }), after)
      .map(([members, so]): Node => ({ kind: 'pool', members, ...so, ...RANGE })),
    fc
      .tuple(
        fc.array(fc.oneof<fc.Arbitrary<Node>[]>(dice(small), number), { minLength: 2, maxLength: 3 }),
        after,
      )
      .map(([members, so]): Node => ({ kind: 'group', members, ...so, ...RANGE })),
    fc
      .tuple(dice(small), count)
      .map(
        ([member, when]): Node => ({ kind: 'group', members: [member], keep: null, count: when, ...RANGE }),
      ),
  );
}

/** A tree with at most `depth` levels of arithmetic around its dice. */
export function tree(depth: number, wild: Wildness): fc.Arbitrary<Node> {
  if (depth === 0)
    return fc.oneof(
      { weight: 3, arbitrary: dice(wild) },
      { weight: 1, arbitrary: number },
      { weight: 2, arbitrary: gathered(wild) },
    );
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
    fc.tuple(inner, fc.integer({ min: 0, max: 2 })).map(([left, exponent]): Node => {
      const right: Node = { kind: 'number', value: exponent, label: '', ...RANGE };
      return { kind: 'binary', operator: '**', left, right, ...RANGE };
    }),
    fc.tuple(inner, fc.integer({ min: 1, max: 6 })).map(([operand, divisor]): Node => {
      const left: Node = { kind: 'call', name: 'abs', operands: [operand], ...RANGE };
      const right: Node = { kind: 'number', value: divisor, label: '', ...RANGE };
      return { kind: 'binary', operator: '%', left, right, ...RANGE };
    }),
    fc
      .tuple(fc.constantFrom('floor', 'ceil', 'round', 'abs'), inner)
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
      return { ...node, ...RANGE, scale: node.scale };
    case 'dice':
      return withoutRange(node);
    case 'negate':
      return { ...node, operand: withoutRanges(node.operand), ...RANGE };
    case 'binary':
      return { ...node, left: withoutRanges(node.left), right: withoutRanges(node.right), ...RANGE };
    case 'call':
      return { ...node, operands: node.operands.map(withoutRanges), ...RANGE };
    case 'group':
      return { ...node, members: node.members.map(withoutRanges), ...RANGE };
    case 'pool':
      return { ...node, members: node.members.map(withoutRange), ...RANGE };
  }
}

const withoutRange = (node: DiceNode): DiceNode => ({
  ...node,
  many: node.many && withoutRanges(node.many),
  index: 0,
  ...RANGE,
});
