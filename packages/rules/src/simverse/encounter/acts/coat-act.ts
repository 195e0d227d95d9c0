/** DIS-01, SV-R-226: poison is put on a weapon. */

import { isHeld } from '../../gear/carried-weapons.ts';
import { doseName } from '../../gear/doses.ts';
import { refuse } from '../../play.ts';
import type { CommandOf } from '../commands.ts';
import { type Act, NOT_IN_HAND, offer, whyNotMajor } from './act.ts';

export const coatAct: Act<CommandOf<'coat'>> = {
  whyNot(_state, c, { weapon: index, poison }) {
    if (!c.poisons[poison]) return refuse('SV-DIS-01', 'There is no such dose of poison at hand.', 'poison');
    const weapon = c.weapons[index];
    if (!weapon || weapon.hands === 0 || !isHeld(weapon)) return NOT_IN_HAND;
    const cuts = weapon.uses.some(({ arms }) => arms.type === 'cutting' || arms.type === 'impaling');
    if (!cuts) return refuse('SV-DIS-01', `${weapon.name} opens no wound that poison could get into.`);
    if (weapon.poison) return refuse('SV-DIS-01', `There is poison on ${weapon.name} already.`);
    return whyNotMajor(c);
  },
  happens(course, { actor, weapon, poison: from }) {
    const dose = course.who(actor).poisons[from] ?? null;
    course.emit({ is: 'coated', actor, weapon, dose, from });
  },
  offers: (_state, { id: actor, poisons, weapons }) =>
    poisons.flatMap((dose, poison) =>
      weapons.map(({ name }, weapon) =>
        offer(
          { do: 'coat', actor, weapon, poison },
          `Put ${doseName(dose)} on ${name}`,
          'Major Action',
          'SV-DIS-01',
        ),
      ),
    ),
};
