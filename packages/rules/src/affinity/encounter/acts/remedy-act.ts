/** USE: healing that one carries, on an ally or oneself. AF-DYI-06: it works as all healing does. */
import { domainModifiers } from '../../checks/effort.ts';
import { refId } from '../../content/abilities/index.ts';
import { remedyAsAbility, remedyIn, remedyOf } from '../../content/remedies.ts';
import { refuseUnowned } from '../../powers/ability.ts';
import type { CommandOf } from '../commands.ts';
import { setGoing, whyNotAimed } from './ability-act.ts';
import { type Act, allies } from './act.ts';
import { deed, rolledAct, rolledOffers } from './rolled-act.ts';

const remedyRoll = rolledAct<CommandOf<'use'>>({
  deedOf(_, actor, { remedy: id }) {
    const remedy = remedyIn(actor.remedies, id);
    if (!remedy) return refuseUnowned(actor, 'remedy', id);
    const ability = remedyAsAbility(remedy);
    const modifiers = domainModifiers(actor, ability.domain);
    return deed({ name: ability.name, tier: ability.tier, required: ability.required, modifiers, ability });
  },
  whyNot(state, actor, { remedy: id, target }) {
    const remedy = remedyIn(actor.remedies, id);
    return remedy
      ? whyNotAimed(state, actor, remedyAsAbility(remedy), { target })
      : refuseUnowned(actor, 'remedy', id);
  },
  succeeds(course, frame, { actor, target }, { what: { ability }, extra }) {
    if (ability) setGoing(course, frame, ability, { actor, target, extra });
  },
  // Each kind that is carried, for each of the own side.
  offers: (state, actor) =>
    [...new Map((actor.remedies ?? []).map(ref => [refId(ref), remedyOf(ref)])).values()].flatMap(remedy =>
      remedy === undefined
        ? []
        : allies(state, actor).flatMap(target =>
            rolledOffers(
              actor,
              effort => ({ do: 'use', actor: actor.id, remedy: remedy.id, target: target.id, ...effort }),
              `${remedy.name} → ${target.name}`,
              'AF-ACT-01',
              'AF-HEAL-01',
            ),
          ),
    ),
});

/** AF-ACT-05: whether it works or not, it is used up once all that comes of it is done. */
export const remedyAct: Act<CommandOf<'use'>> = {
  ...remedyRoll,
  goesOn(course, frame, command) {
    remedyRoll.goesOn(course, frame, command);
    frame.steps.push({ do: 'used up' });
  },
};
