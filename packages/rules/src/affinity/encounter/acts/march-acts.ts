/** DASH, FORCED MARCH, DISENGAGE: more yards, or yards that set nothing off. */
import { MOVE_ACTION, marchModifiers, whyNotWithoutMap } from '../../world/movement.ts';
import type { CommandOf } from '../commands.ts';
import { deed, type RolledAct } from './act.ts';

export const MARCHES = { dash: 'Dash', 'forced march': 'Forced March', disengage: 'Disengage' } as const;

/** AF-MOV-04, AF-R-46. */
const SAFE_YARDS = 10;

export const marchAct: RolledAct<CommandOf<keyof typeof MARCHES>> = {
  deedOf(_, who, command) {
    const name = MARCHES[command.do];
    const { tier, required } = MOVE_ACTION[name];
    return deed(name, tier, required, marchModifiers(who, name));
  },
  whyNot: ({ map }) => whyNotWithoutMap(map !== null),
  succeed(course, _, { do: kind, actor }) {
    const [yards, safe] = kind === 'disengage' ? [0, SAFE_YARDS] : [MOVE_ACTION[MARCHES[kind]].extra, 0];
    course.emit({ is: 'gained movement', actor, yards, safe });
  },
};
