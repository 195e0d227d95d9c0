/** Limits that a test can meet, for as long as it takes. */
import { LIMITS } from '../limits.ts';

/** Does some work under other limits; afterwards they are what they were. */
export async function withLimits<T>(
  limits: Partial<Record<keyof typeof LIMITS, number>>,
  work: () => Promise<T>,
): Promise<T> {
  const before = { ...LIMITS };
  Object.assign(LIMITS, limits);
  try {
    return await work();
  } finally {
    Object.assign(LIMITS, before);
  }
}
