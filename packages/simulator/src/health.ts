import type { Standing } from '@arbiter/engine';

/** How much of somebody's life is left, as a share; nothing of those who are out of the fight. */
export function healthOf({ life, able, there }: Standing): number {
  if (!able || !there) return 0;
  return life?.most ? Math.max(0, Math.min(1, life.now / life.most)) : 1;
}
