/** DASH, FORCED MARCH, DISENGAGE: more yards, or yards that set nothing off. */
import { MOVE_ACTION, marchModifiers, whyNotWithoutMap } from '../../world/movement.ts';
import type { CommandOf } from '../commands.ts';
import type { Act } from './act.ts';
import { deed, rolledAct, rolledOffers } from './rolled-act.ts';

const MARCHES = { dash: 'Dash', 'forced march': 'Forced March', disengage: 'Disengage' } as const;
type March = keyof typeof MARCHES;

/** AF-MOV-04, AF-R-46. */
const SAFE_YARDS = 10;

function marchAct(kind: March): Act<CommandOf<March>> {
  const name = MARCHES[kind];
  const { tier, required, extra, rule } = MOVE_ACTION[name];
  return rolledAct<CommandOf<March>>({
    deedOf: (_, actor) => deed({ name, tier, required, modifiers: marchModifiers(actor, name) }),
    whyNot: ({ map }) => whyNotWithoutMap(map !== null),
    succeeds(course, _, { actor }) {
      const [yards, safe] = kind === 'disengage' ? [0, SAFE_YARDS] : [extra, 0];
      course.emit({ is: 'gained movement', actor, yards, safe });
    },
    offers: (_, actor) =>
      rolledOffers(actor, effort => ({ do: kind, actor: actor.id, ...effort }), name, rule),
  });
}

export const dashAct = marchAct('dash');
export const forcedMarchAct = marchAct('forced march');
export const disengageAct = marchAct('disengage');
