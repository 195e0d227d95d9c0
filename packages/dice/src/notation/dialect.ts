/** Tools that read the same text differently; `arbiter` is the reading of docs/dice.md. */
export const DIALECTS = ['arbiter', 'roll20', 'foundry', 'avrae'] as const;

/** The tools whose notation is read as they read it. */
export type Dialect = (typeof DIALECTS)[number];
