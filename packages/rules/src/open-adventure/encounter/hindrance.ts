/** OA-MORL-01: whether a condition only hinders whoever bears it. */
import type { Condition } from '../content/conditions.ts';

/** Being unseen helps, and so does what drink does to Strength; everything else on the list is a hindrance. */
export const hasHindrance = ({ name }: Condition): boolean =>
  name !== 'invisibility' && name !== 'inebriation' && name !== 'surprise';
