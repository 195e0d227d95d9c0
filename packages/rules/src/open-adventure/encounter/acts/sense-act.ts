/** TLNT-02: danger sense in a fight: readied at any time, and used up by the first reflex save that fails. */

import { hasTalent } from '../../character/character.ts';
import {
  DANGER_SENSE,
  MOST_DANGER_SENSE,
  WaryPlay,
  whyNotSenseDanger,
  withSenseSpent,
} from '../../checks/danger-sense.ts';
import { spendStamina } from '../../checks/harm.ts';
import { plural } from '../../checks/words.ts';
import { refuse } from '../../play.ts';
import type { CommandOf } from '../commands.ts';
import type { FightState } from '../state.ts';
import { type Act, type Course, type Offer, offer } from './act.ts';
import { losesConcentration } from './broken-concentration.ts';
import type { EventRows } from './event-row.ts';
import { refusalIn } from './hindrances.ts';

/** How often somebody would roll the next reflex save again. */
export const readyRerolls = ({ wary }: FightState, id: string): number =>
  wary.find(({ who }) => who === id)?.rerolls ?? 0;

export const senseDangerAct: Act<CommandOf<'sense danger'>> = {
  free: true,
  whyNot(state, actor, { rerolls }) {
    const barred = whyNotSenseDanger(actor, 'actor');
    if (barred) return barred;
    if (readyRerolls(state, actor.id) === rerolls)
      return refuse(
        'OA-TLNT-02',
        rerolls === 0
          ? `${actor.name} has no danger sense ready.`
          : `${actor.name} is ready for just so many re-rolls.`,
        'rerolls',
      );
    return rerolls === 0 ? undefined : refusalIn(spendStamina({ HP: 0, SP: actor.SP ?? 0 }, 1, 'OA-TLNT-02'));
  },
  happens: (course, { actor, rerolls }) => course.emit({ is: 'readied sense', actor, rerolls }),
  offers(_, actor) {
    const offers: Offer[] = [];
    if (!hasTalent(actor, DANGER_SENSE)) return offers;
    for (let rerolls = MOST_DANGER_SENSE; rerolls >= 0; rerolls--)
      offers.push(
        offer(
          { do: 'sense danger', actor: actor.id, rerolls },
          rerolls > 0
            ? `Sense danger: up to ${plural(rerolls, 're-roll')} of the next reflex save`
            : 'Sense danger no longer',
          rerolls > 0 ? '1 stamina for each re-roll' : 'free',
          'OA-TLNT-02',
        ),
      );
    return offers;
  },
};

/** OA-TLNT-02, OA-ACT-22: what was rolled again is paid for, and danger sense is gone until a rest. */
export function sensesDanger(course: Course): void {
  const { play } = course;
  if (!(play instanceof WaryPlay)) return;
  for (const { who } of course.state.wary) {
    const fighter = course.who(who);
    const sense = play.senseOf(fighter);
    if (!sense || sense.used === 0) continue;
    const { used: rerolls, owed } = sense;
    sense.owed = 0;
    course.emit({ is: 'sensed danger', actor: who, rerolls, SP: (fighter.SP ?? 0) - owed });
    // What was paid in the midst of an exchange has been saved for there.
    if (owed > 0) losesConcentration(course, who, { stamina: owed }, fighter.round.guarding);
  }
}

const ofOthers = ({ wary }: FightState, actor: string): FightState['wary'] =>
  wary.filter(({ who }) => who !== actor);

export const senseEvents: EventRows<'readied sense' | 'sensed danger'> = {
  'readied sense': {
    writes(state, { actor, rerolls }) {
      const others = ofOthers(state, actor);
      state.wary = rerolls > 0 ? [...others, { who: actor, rerolls }] : others;
    },
    tells: ({ who }, { rerolls }) =>
      rerolls > 0
        ? `${who} is alert to danger, for up to ${plural(rerolls, 're-roll')} of a reflex save.`
        : `${who} is alert to danger no longer.`,
  },
  'sensed danger': {
    writes(state, { actor, SP }, fighter) {
      fighter.SP = SP;
      fighter.spent = withSenseSpent(fighter);
      state.wary = ofOthers(state, actor);
    },
    tells: ({ who, told }, { rerolls, SP }) =>
      `${who} has sensed the danger: ${plural(rerolls, 're-roll')} of the reflex save.${told(` ${who} has ${plural(SP, 'stamina point')} left.`)}`,
  },
};
