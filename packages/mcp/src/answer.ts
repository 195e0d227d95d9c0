/** What a tool says: the same in the text and in the structured half, because clients disagree which of them a model sees. */
import type { Problem } from '@arbiter/engine';
import type { CallToolResult } from '@modelcontextprotocol/server';

/** A call of a tool, as it can be sent. */
export interface Call {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** What was done or found. */
export interface Answer {
  /** In sentences, safe to read aloud to everybody who plays. */
  readonly told: string;
  /** How far the table, or the fight, has come for whoever asks; nothing where there is no table. */
  readonly step?: string | undefined;
  /** What the table waits for. */
  readonly due?: readonly string[];
  /** Whatever else the tool gives. */
  readonly [field: string]: unknown;
}

/** Why nothing was done: the first problem is the one that is answered for. */
export interface Wrong {
  readonly problems: readonly (Problem & { readonly nearest?: unknown })[];
  /** What would pass instead, where the tool knows better than its own example. */
  readonly example?: Call | undefined;
  /** What has changed since whoever asked had looked. */
  readonly now?: Answer | undefined;
}

/** Something was wrong with one field. */
export const wrong = (path: string, message: string, nearest?: unknown): Wrong => ({
  problems: [{ path, message, ...(nearest !== undefined && { nearest }) }],
});

export const isWrong = (outcome: Answer | Wrong): outcome is Wrong =>
  'problems' in outcome && !('told' in outcome);

/** An answer as it is sent: `told`, `step` and `due` first. */
export function resultOf({ told, step, due = [], ...own }: Answer): CallToolResult {
  return sent({ told, step: step ?? null, due, ...own });
}

/** How a table stands for whoever asked. */
export interface Standing {
  readonly step: string;
  readonly due: readonly string[];
}

/**
 * A refusal as it is sent: the field, the reason, the nearest right value, and a call that passes as it stands. At a table
 * the reason is for whoever asked, who may know what others must not hear.
 */
export function refusalOf({ problems, now }: Wrong, example: Call, standing?: Standing): CallToolResult {
  const [first = { path: '', message: 'That cannot be done.' }, ...others] = problems;
  // What the engine's own sentence guesses is meant.
  const guessed = /did you mean [“"]([^”"]{1,80})[”"]/.exec(first.message)?.[1];
  const nearest = 'nearest' in first && first.nearest !== undefined ? first.nearest : guessed;
  const error = {
    field: first.path,
    reason: first.rule ? `[${first.rule}] ${first.message}` : first.message,
    ...(nearest !== undefined && { nearest }),
    ...(others.length > 0 && {
      others: others.slice(0, MOST_OTHERS).map(({ path, message }) => `${path}: ${message}`),
    }),
    example,
  };
  const { told: _, step: __, due: ___, ...since } = now ?? { told: '' };
  return {
    ...sent({
      told: standing ? 'That was not done.' : error.reason,
      step: standing?.step ?? null,
      due: standing?.due ?? [],
      error,
      ...(now && { now: since }),
    }),
    isError: true,
  };
}
const MOST_OTHERS = 5;

/** One block of text only: some clients show no second one. */
const sent = (said: Readonly<Record<string, unknown>>): CallToolResult => {
  const text = JSON.stringify(said, plainly);
  return { content: [{ type: 'text', text }], structuredContent: JSON.parse(text) };
};

/** Large whole numbers of exact odds are written as text. */
const plainly = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;
