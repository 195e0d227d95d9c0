/** STABILIZE: keeping an ally at 0 HD from dying this round. */
import { domainModifiers } from '../../checks/effort.ts';
import {
  STABILIZE_DOMAIN,
  STABILIZE_REQUIRED,
  STABILIZE_TIER,
  whyNotHelped,
  whyNotStabilize,
} from '../../combat/stabilize.ts';
import type { CommandOf } from '../commands.ts';
import { inRange } from '../ground.ts';
import { fighterNamed } from '../state.ts';
import { allies } from './act.ts';
import { deed, outOfRange, rolledAct, rolledOffers } from './rolled-act.ts';

export const stabilizeAct = rolledAct<CommandOf<'stabilize'>>({
  deedOf: (state, actor) =>
    deed({
      name: 'Stabilize',
      tier: STABILIZE_TIER,
      required: STABILIZE_REQUIRED[state.readings['AF-R-12']],
      modifiers: domainModifiers(actor, STABILIZE_DOMAIN),
    }),
  whyNot(state, actor, { target: id }) {
    const target = fighterNamed(state, id);
    if (!target || target.side !== actor.side || target === actor) return whyNotHelped(false, 'target');
    return (
      whyNotStabilize(target, 'target') ??
      (inRange(state, actor, target, 'touch')
        ? undefined
        : outOfRange(state, { actor, target, range: 'touch', name: 'a hand' }))
    );
  },
  succeeds(course, _, { actor, target }) {
    // AF-TURN-05: somebody may have been quicker, for better or worse.
    const { name, hd, state } = course.who(target);
    if (hd === 0 && state !== 'dead') course.emit({ is: 'stabilized', actor: target });
    else course.emit({ is: 'fizzled', actor, why: `${name} is ${state} now.` });
  },
  offers: (state, actor) =>
    allies(state, actor).flatMap(target =>
      rolledOffers(
        actor,
        effort => ({ do: 'stabilize', actor: actor.id, target: target.id, ...effort }),
        `Stabilize ${target.name}`,
        'AF-STB-01',
      ),
    ),
});
