/** One numbered rule of a rulebook, summarized in our own words. */
export interface Rule {
  readonly id: string;
  readonly title: string;
  readonly area: string;
  readonly tag: RuleTag;
  /** Where the book treats it: chapter and heading, as somebody who owns the book would look it up. */
  readonly section: string;
  readonly summary: string;
}

/** What a rule is for; guidance is shown, everything else computed. */
export const RULE_TAGS = ['procedure', 'derive', 'table', 'state', 'create', 'guide'] as const;
/** One of `RULE_TAGS`. */
export type RuleTag = (typeof RULE_TAGS)[number];

/** Guidance can only be shown; everything else is there to be computed. */
export const isMechanical = (rule: Rule): boolean => rule.tag !== 'guide';
