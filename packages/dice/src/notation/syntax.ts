/** The tree of a notation. Plain data: two texts that mean the same parse to equal trees. */

export type Comparison = '<' | '<=' | '=' | '>=' | '>';

export interface Condition {
  readonly comparison: Comparison;
  readonly value: number;
}

export interface Reroll {
  readonly once: boolean;
  /** A die that meets any of these is thrown again. */
  readonly when: readonly Condition[];
}

export interface Explode {
  /** Compounding: the extra dice are added to the first and all count as one die. */
  readonly compound: boolean;
  /** Penetrating: each extra die counts one less than it shows. */
  readonly penetrate: boolean;
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

/** Which dice are pointed out as critical successes and failures; no number changes. */
export interface Marks {
  readonly cs: readonly Condition[];
  readonly cf: readonly Condition[];
}

/** The order in which dice are shown: rising or falling. */
export type Sorting = 'sa' | 'sd';

/**
 * Numbered dice, fudge dice (-1, 0, +1 on two sides each; `dF.1`: -1 and +1 on one side each, four blank), or pairs of a
 * white and a black, two white, two black dice.
 */
export type DieKind = 'd' | 'dF' | 'dF.1' | 'wb' | 'ww' | 'bb';

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
  /** One after the other, each among the dice that the ones before it left. */
  readonly keep: readonly Keep[] | null;
  readonly count: Count | null;
  readonly marks: Marks | null;
  readonly sort: Sorting | null;
}

export interface DiceNode extends Range {
  readonly kind: 'dice';
  /** How many terms of dice are written before it. */
  readonly index: number;
  readonly quantity: number;
  /** Where the number of dice is itself thrown: what it comes to; `quantity` is then the most it can be. */
  readonly many: Node | null;
  readonly die: DieKind;
  readonly sides: number;
  readonly modifiers: Modifiers;
  readonly label: string;
}

export interface NumberNode extends Range {
  readonly kind: 'number';
  /** In units of 1/scale, as all values are. */
  readonly value: number;
  readonly label: string;
}

export interface NegateNode extends Range {
  readonly kind: 'negate';
  readonly operand: Node;
}

export type Operator = '+' | '-' | '*' | '/' | '%' | '**';

export interface BinaryNode extends Range {
  readonly kind: 'binary';
  readonly operator: Operator;
  readonly left: Node;
  readonly right: Node;
}

export type FunctionName = 'floor' | 'ceil' | 'round' | 'abs' | 'min' | 'max';

export interface CallNode extends Range {
  readonly kind: 'call';
  readonly name: FunctionName;
  readonly operands: readonly Node[];
}

/** Several totals of which some are kept, or that are counted instead of added. */
export interface GroupNode extends Range {
  readonly kind: 'group';
  readonly members: readonly Node[];
  readonly keep: readonly Keep[] | null;
  readonly count: Count | null;
}

/** The dice of several terms as one pool, of which some are kept or counted. */
export interface PoolNode extends Range {
  readonly kind: 'pool';
  readonly members: readonly DiceNode[];
  readonly keep: readonly Keep[] | null;
  readonly count: Count | null;
}

export type Node = DiceNode | NumberNode | NegateNode | BinaryNode | CallNode | GroupNode | PoolNode;
