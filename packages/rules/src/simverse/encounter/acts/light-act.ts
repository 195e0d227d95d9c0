/** a torch or a lantern in hand is lit. */
import { isHeld } from '../../gear/carried-weapons.ts';
import { refuse } from '../../play.ts';
import type { CommandOf } from '../commands.ts';
import { type Act, NOT_IN_HAND, offer, whyNotMajor } from './act.ts';

export const lightAct: Act<CommandOf<'light'>> = {
  whyNot(_state, c, { weapon: index }) {
    const lamp = c.weapons[index];
    if (!lamp || lamp.hands === 0 || !isHeld(lamp)) return NOT_IN_HAND;
    if (lamp.lit !== false)
      return refuse(
        'SV-CMOD-01',
        lamp.light === undefined ? `${lamp.name} gives no light.` : `${lamp.name} is burning already.`,
        'weapon',
      );
    if (lamp.burns === 0) return refuse('SV-CMOD-01', `${lamp.name} has burnt down.`, 'weapon');
    return whyNotMajor(c);
  },
  happens: (course, { actor, weapon }) => course.emit({ is: 'lit', actor, weapon }),
  offersWith: ({ id: actor }, { name, lit }, weapon) =>
    lit === false
      ? [offer({ do: 'light', actor, weapon }, `Light ${name}`, 'Major Action', 'SV-CMOD-01')]
      : [],
};
