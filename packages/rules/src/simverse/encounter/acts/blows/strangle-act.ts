/** HAZ-08, SV-R-227: whoever holds somebody strangles them, as long as the hold lasts. */
import { refuse } from '../../../play.ts';
import type { CommandOf } from '../../commands.ts';
import { beginsAirless, breathes } from '../../conditions/airless.ts';
import { combatant, MAX_RUNNING } from '../../state.ts';
import { type Act, offer, whyNotMajor } from '../act.ts';

export const strangleAct: Act<CommandOf<'strangle'>> = {
  whyNot(state, c) {
    const held = combatant(state, c.holds ?? '');
    if (!held) return refuse('SV-STAT-04', `${c.name} holds nobody: grapple somebody first.`);
    if (!breathes(held)) return refuse('SV-HAZ-13', `${held.name} needs no air.`);
    if (state.running.length >= MAX_RUNNING || isStrangled(state.running, c.id))
      return refuse('SV-HAZ-08', `${held.name} is strangled already.`);
    return whyNotMajor(c);
  },
  happens(course, { actor }) {
    const { holds, name } = course.who(actor);
    const held = course.who(holds ?? '');
    course.emit({ is: 'strangles', actor, target: held.id });
    course.emit(beginsAirless(held, 'airless', actor, `${name}’s stranglehold`));
  },
  offers: (_state, { id: actor }) => [
    offer({ do: 'strangle', actor }, 'Strangle whoever is held', 'Major Action', 'SV-HAZ-08'),
  ],
};

const isStrangled = (running: Parameters<typeof strangleAct.whyNot>[0]['running'], by: string): boolean =>
  running.some(power => power.by === by && power.airless?.choked === true);
