/** Which Arbiter made a log: reasons and proofs are worked out again only by the one that decided. */
export const MADE_BY = '0.2.0';
