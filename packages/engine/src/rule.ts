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

export const RULE_TAGS = ['procedure', 'derive', 'table', 'state', 'create', 'guide'] as const;
export type RuleTag = (typeof RULE_TAGS)[number];

/** Guidance can only be shown; everything else is there to be computed. */
export const isMechanical = (rule: Rule): boolean => rule.tag !== 'guide';
