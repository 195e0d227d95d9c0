/** An expected failure: something the rules do not allow, with the rule that says so. */
export interface Refusal {
  readonly refused: true;
  readonly rule: string;
  /** One sentence: what was wrong and what would be right. */
  readonly message: string;
  /** The path of the input that it stands at, where it is one field: `weapon`, `targets[1].armour`. */
  readonly field?: string;
}

/** A refusal: the rule that forbids it, and a sentence for people. */
export const refuse = (rule: string, message: string, field?: string): Refusal =>
  field === undefined ? { refused: true, rule, message } : { refused: true, rule, message, field };

/** The same refusal, standing at this field of the input: the person or the entry of a list that it was made for. */
export const refusedAt = (refusal: Refusal, field: string): Refusal => ({
  ...refusal,
  field: refusal.field === undefined ? field : within(field, refusal.field),
});
const within = (field: string, inner: string): string =>
  inner.startsWith('[') ? `${field}${inner}` : `${field}.${inner}`;

/** What was made of this field of the input, or a refusal that stands there. */
export const inField = <T>(field: string, made: T | Refusal): T | Refusal =>
  isRefusal(made) ? refusedAt(made, field) : made;

/**
 * What a rule refuses, where a command has other fields than a question: each field by the command's name for it, and
 * none where the command has no such field.
 */
export function inCommand(
  refusal: Refusal | undefined,
  fields: Readonly<Record<string, string>>,
): Refusal | undefined {
  if (refusal?.field === undefined) return refusal;
  const { field, ...rest } = refusal;
  const named = fields[field] ?? fields[/^[^.[]*/.exec(field)?.[0] ?? ''];
  return named === undefined ? rest : { ...rest, field: named };
}

/** Several broken rules as one refusal: the first one's rule and field, and what all of them say. */
export function refuseTogether(
  broken: readonly (Pick<Refusal, 'message'> & { readonly rule?: string; readonly path?: string })[],
  rule = '',
): Refusal | undefined {
  const [first] = broken;
  return (
    first && refuse(first.rule ?? rule, inShort(broken.map(each => each.message)), first.path || undefined)
  );
}

/** Nobody reads more than the first few of many mistakes. */
const MOST_NAMED = 3;

/** The first few of these sentences, and how many more there are. */
export const inShort = (sentences: readonly string[]): string => {
  const more = sentences.length - MOST_NAMED;
  return [...sentences.slice(0, MOST_NAMED), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
};

/** Whether something was refused instead of done. Lists, which most rules give, are told apart at a glance. */
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  (value as Partial<Refusal>).refused === true &&
  'rule' in value;
