/** What was asked of a table and can be taken back: read from the steps that the store keeps. */
import {
  aboutStep,
  listed,
  type PastRequest,
  type Room,
  stepped,
  type TableStep,
  wayBack,
} from '@arbiter/engine';
import { LIMITS } from './limits.ts';
import { type KeptAt, readStep } from './live.ts';
import type { Store } from './store/store.ts';
import type { WireAnswer } from './wire.ts';

/** Steps with the way back of each, for the store to keep. A fight's steps have their own way back. */
export function withWaysBack({ table }: Room, steps: readonly TableStep[]): Pick<KeptAt, 'step' | 'back'>[] {
  let before = table;
  return steps.map((step, i) => {
    const back = wayBack(before, step);
    if (i < steps.length - 1 && step.is !== 'fought') before = stepped(before, step);
    return back ? { step, back } : { step };
  });
}

/** A request of a chair that was carried out. */
export async function requestOf(
  store: Store,
  number: number,
  chair: string,
  request: string,
): Promise<PastRequest | undefined> {
  const steps = (await store.requested(number, chair, request)).map(readStep);
  return steps.length > 0 ? { chair, steps } : undefined;
}

/** What a chair may take back of what was done lately, the latest first. `chair` is nobody for the host: then everybody's. */
export async function pastOf(
  store: Store,
  number: number,
  seq: number,
  chair: string | undefined,
): Promise<NonNullable<WireAnswer['past']>> {
  const kept = await store.after(number, Math.max(0, seq - LIMITS.page), LIMITS.page);
  const requests = new Map<string, { chair: string; request: string; at: number; steps: KeptAt[] }>();
  for (const row of kept) {
    if (chair !== undefined && row.chair !== chair) continue;
    const key = JSON.stringify([row.chair, row.request]);
    const known = requests.get(key) ?? { chair: row.chair, request: row.request, at: row.at, steps: [] };
    known.steps.push(readStep(row));
    requests.set(key, known);
  }
  return [...requests.values()].reverse().flatMap(({ steps, ...one }) => {
    const isFight = steps.some(({ step }) => step.is === 'fought');
    const about = new Set(
      steps.flatMap(({ step, back }) => (back && !isFight ? (aboutStep(step) ?? []) : [])),
    );
    return about.size > 0 ? [{ ...one, about: listed([...about]) }] : [];
  });
}
