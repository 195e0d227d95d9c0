/** An expected failure: something the rules do not allow, with the rule that says so. */
export interface Refusal {
  readonly refused: true;
  readonly rule: string;
  /** One sentence: what was wrong and what would be right. */
  readonly message: string;
  /** The path of the input that it stands at, where it is one field: `weapon`, `targets[1].armour`. */
  readonly field?: string;
}

export const refuse = (rule: string, message: string, field?: string): Refusal =>
  field === undefined ? { refused: true, rule, message } : { refused: true, rule, message, field };

/** Several broken rules as one refusal: the first one's rule and field, and what all of them say. */
export function refuseTogether(
  broken: readonly (Pick<Refusal, 'message'> & { readonly rule?: string; readonly path?: string })[],
  rule = '',
): Refusal | undefined {
  const [first] = broken;
  return (
    first && refuse(first.rule ?? rule, broken.map(each => each.message).join(' '), first.path || undefined)
  );
}

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' &&
  value !== null &&
  (value as Partial<Refusal>).refused === true &&
  'rule' in value;
