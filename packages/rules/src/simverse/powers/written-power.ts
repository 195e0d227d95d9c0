/** POW: a power as a pack writes it: whatever its effects name is something that a fight knows. */
import { z } from 'zod';
import { unknownName } from '../by-name.ts';
import { BEINGS_CALLED, STATES_BROUGHT } from './combat-powers.ts';
import type { Effect } from './power-effects.ts';
import { powerFields } from './power-entry.ts';

const IN_WORDS = 'What only the game master carries out is told in words: {"does": "special", "what": …}.';

/** Why nothing could come of an effect: a state or a being that no fight knows. */
function whyNotCarriedOut(e: Effect): string | undefined {
  if (e.does === 'state' && typeof e.state === 'string' && !STATES_BROUGHT.includes(e.state))
    return unknownName('state that a power brings', e.state, STATES_BROUGHT, IN_WORDS);
  return e.does === 'summon' && e.statistics === undefined && !BEINGS_CALLED.includes(e.being)
    ? unknownName('being that a power calls', e.being, BEINGS_CALLED, 'Or give its `statistics`.')
    : undefined;
}

export const writtenPower = z.strictObject(powerFields).superRefine(({ effects }, ctx) => {
  effects.forEach((e, i) => {
    const wrong = whyNotCarriedOut(e);
    if (wrong) ctx.addIssue({ code: 'custom', path: ['effects', i], message: wrong });
  });
});
