/** A prepared fight that is sent to somebody else: packed into an address, without the people of this table. */
import { type FightPlan, type PreparedFight, planSchema } from '@arbiter/engine';
import { isObject } from '../form/value.ts';
import { parsed } from '../json.ts';
import { pack, unpack } from '../packed.ts';

/** A fight that was sent, or why there is none. */
export type Sent = { readonly title: string; readonly plan: FightPlan } | { readonly problem: string };

/** What is sent of it: whoever opens it has people and pictures of their own. */
export function sendable({ title, plan }: Pick<PreparedFight, 'title' | 'plan'>): {
  readonly title: string;
  readonly plan: FightPlan;
} {
  const { picture: _, ...rest } = plan;
  return { title, plan: { ...rest, seats: [], places: {} } };
}

/** It as the word of an address; undefined where there is too much of it. */
export const packPrepared = (prepared: PreparedFight): Promise<string | undefined> =>
  pack(sendable(prepared));

/** The fight in an address, or in a file; a sentence where there is none. */
export async function openSent(packed: string): Promise<Sent> {
  const text = await unpack(packed, 'fight');
  return typeof text === 'string' ? readSent(text) : text;
}

/** No prepared fight is larger, written as a file. */
const LARGEST = 1_000_000;

/** The fight in a file that somebody brought. */
export async function readSentFile(file: Blob): Promise<Sent> {
  return file.size > LARGEST
    ? { problem: 'That file is larger than any prepared fight.' }
    : readSent(await file.text());
}

export function readSent(text: string): Sent {
  const none = { problem: 'That holds no prepared fight, or not all of one.' };
  let value: unknown;
  try {
    value = parsed(text);
  } catch {
    return none;
  }
  if (!isObject(value)) return none;
  const plan = planSchema.safeParse(value.plan);
  if (!plan.success) return none;
  const title = typeof value.title === 'string' ? value.title.slice(0, 80) : '';
  return sendable({ title, plan: plan.data });
}
