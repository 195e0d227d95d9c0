/** An expected failure: something the rules do not allow, with the rule that says so. */
export interface Refusal {
  readonly refused: true;
  readonly rule: string;
  /** One sentence: what was wrong and what would be right. */
  readonly message: string;
}

export const refuse = (rule: string, message: string): Refusal => ({ refused: true, rule, message });

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' &&
  value !== null &&
  (value as Partial<Refusal>).refused === true &&
  'rule' in value;
