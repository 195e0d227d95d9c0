/** The tree of a notation. Plain data: two texts that mean the same parse to equal trees. */

export type Comparison = '<' | '<=' | '=' | '>=' | '>';

export interface Condition {
  readonly comparison: Comparison;
  readonly value: number;
}

export interface Reroll {
  readonly once: boolean;
  readonly when: Condition;
}

export interface Explode {
  /** Compounding: the extra dice are added to the first and all count as one die. */
  readonly compound: boolean;
  readonly when: Condition;
  readonly limit: number;
}

export interface Keep {
  readonly action: 'kh' | 'kl' | 'dh' | 'dl';
  readonly count: number;
}

export interface Count {
  readonly when: Condition;
  readonly double: Condition | null;
  readonly minus: Condition | null;
}

/** Numbered dice, fudge dice (-1, 0, +1), or pairs of a white and a black, two white, two black dice. */
export type DieKind = 'd' | 'dF' | 'wb' | 'ww' | 'bb';

/**
 * The values a node can take, in units of 1/scale: a node of scale 2 with low 1 and high 7 lies between 1/2 and
 * 7/2. Thanks to the scale every division stays exact in whole numbers.
 */
export interface Range {
  readonly low: number;
  readonly high: number;
  readonly scale: number;
}

/** The modifiers stand in the order in which they act. */
export interface Modifiers {
  readonly reroll: Reroll | null;
  readonly explode: Explode | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly keep: Keep | null;
  readonly count: Count | null;
}

export interface DiceNode extends Range {
  readonly kind: 'dice';
  /** How many terms of dice are written before it. */
  readonly index: number;
  readonly quantity: number;
  readonly die: DieKind;
  readonly sides: number;
  readonly modifiers: Modifiers;
  readonly label: string;
}

export interface NumberNode extends Range {
  readonly kind: 'number';
  readonly value: number;
  readonly label: string;
}

export interface NegateNode extends Range {
  readonly kind: 'negate';
  readonly operand: Node;
}

export type Operator = '+' | '-' | '*' | '/';

export interface BinaryNode extends Range {
  readonly kind: 'binary';
  readonly operator: Operator;
  readonly left: Node;
  readonly right: Node;
}

export type FunctionName = 'floor' | 'ceil' | 'min' | 'max';

export interface CallNode extends Range {
  readonly kind: 'call';
  readonly name: FunctionName;
  readonly operands: readonly Node[];
}

export type Node = DiceNode | NumberNode | NegateNode | BinaryNode | CallNode;
