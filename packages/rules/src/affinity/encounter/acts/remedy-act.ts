/** USE: healing that one carries, on an ally or oneself. AF-DYI-06: it works as all healing does. */
import { domainModifiers } from '../../checks/effort.ts';
import { remedyAsAbility, remedyIn } from '../../content/remedies.ts';
import { lacking } from '../../powers/ability.ts';
import type { CommandOf } from '../commands.ts';
import { setGoing, whyNotAimed } from './ability-act.ts';
import { deed, type RolledAct } from './act.ts';

export const remedyAct: RolledAct<CommandOf<'use'>> = {
  deedOf(_, who, { remedy: id }) {
    const remedy = remedyIn(who.remedies, id);
    if (!remedy) return lacking(who, 'remedy', id);
    const ability = remedyAsAbility(remedy);
    const modifiers = domainModifiers(who, ability.domain);
    return deed(ability.name, ability.tier, ability.required, modifiers, undefined, ability);
  },
  whyNot(state, who, { remedy: id, target }) {
    const remedy = remedyIn(who.remedies, id);
    return remedy ? whyNotAimed(state, who, remedyAsAbility(remedy), { target }) : lacking(who, 'remedy', id);
  },
  succeed(course, frame, { actor, target }, { ability }, extra) {
    if (ability) setGoing(course, frame, ability, { actor, target, extra });
  },
};
