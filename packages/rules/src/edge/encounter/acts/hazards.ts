/** ED-TER-02, ED-SCN-02: hazardous ground and the events of a scene; what damage that was no attack asks for. */

import { demand } from '@arbiter/engine';
import type { Attempted } from '../../checks/attempt.ts';
import { failsSkill } from '../../checks/skill-roll.ts';
import { crowdedSway } from '../../combat/attack-sway.ts';
import { rollAgainstDamage, testedBy } from '../../combat/composure.ts';
import { befall } from '../../world/terrain.ts';
import { askedRoll, type Performed, type Underway } from '../asking.ts';
import { boundIn, payers } from '../changes/concerned.ts';
import { spend } from '../changes/costs.ts';
import { applyHarm, endSpell } from '../changes/endings.ts';
import { suffocate } from '../changes/place-changes.ts';
import type { Deed, DeedOf } from '../deed.ts';
import { crowdingOf } from '../ground/position.ts';
import { copyFighter, type Fighter, fighterOf } from '../state.ts';
import { capital, harmWords } from '../words.ts';
import type { DeedRow } from './act.ts';
import { type EventRows, fells } from './event-row.ts';

export const hazardDeed: DeedRow<DeedOf<'hazard'>> = { performs: suffer };
export const steadyDeed: DeedRow<DeedOf<'steady'>> = { performs: steady };

/** ED-TER-02, ED-SCN-02: hazardous ground (index −1) or one of the scene's events befalls somebody. */
function suffer(underway: Underway, deed: DeedOf<'hazard'>): Performed {
  const { state, play } = underway;
  const fighter = fighterOf(state, deed.actor);
  const peril = deed.index < 0 ? state.hazard : state.events[deed.index];
  if (!peril || fighter.gone || fighter.life === 'dead') return { events: [] };
  let last: ReturnType<typeof befall> | undefined;
  // ED-SPC-07, ED-SPC-08, ED-R-149: two in one space get in each other's way, but not by the way through it.
  const crowded =
    deed.why !== 'moves' && (peril.defense === 'React' || peril.defense === 'Deflect')
      ? crowdingOf(state, fighter)
      : 'no';
  const roll = (): Attempted => {
    const sway = crowdedSway(crowded);
    last = befall(peril, copyFighter(fighter), { benny: 'keep', fight: true, ownTurn: false, sway }, play);
    return last.rolled ?? { die: null, dice: 0, total: null, target: 0, outcome: 'failure' };
  };
  const { spending } = askedRoll(underway, fighter, 'hazard', roll);
  const { rolled, taken, harm } = demand(last, 'roll that befell anybody');
  return {
    events: [
      {
        is: 'endangered',
        actor: fighter.id,
        by: peril.name,
        rolled,
        taken,
        harm,
        why: deed.why,
        spending,
      },
    ],
    next: steadyDeeds(fighter, taken),
  };
}

/** ED-SKL-09, ED-AQUA-03: what the damage asks for, once it is written. */
export const steadyDeeds = (fighter: Fighter, taken: number): Deed[] =>
  testedBy(fighter, taken).map(of => ({ deed: 'steady', actor: fighter.id, of, taken }));

function steady(underway: Underway, { actor, of, taken }: DeedOf<'steady'>): Performed {
  const { state, play } = underway;
  const fighter = fighterOf(state, actor);
  if (fighter.gone || !testedBy(fighter, taken).includes(of)) return { events: [] };
  const { rolled, spending } = askedRoll(underway, fighter, of, () =>
    rollAgainstDamage(fighter, { of, taken }, play),
  );
  const spell = of === 'concentration' ? fighter.concentrating : null;
  return {
    events: [{ is: 'steadied', actor, of, spell, rolled, fails: failsSkill(rolled, play), spending }],
  };
}

export const hazardEvents: EventRows<'endangered' | 'steadied'> = {
  endangered: {
    writes(state, { why, harm, spending }, actor) {
      // ED-R-83: once for moving through it, whatever the number of spaces.
      if (why === 'moves') actor.scathed = true;
      if (harm) applyHarm(state, actor, harm);
      spend(state, spending);
    },
    tells: ({ state, who, rolls }, event) =>
      `${capital(event.by)}: ${who} ${event.rolled ? `(${rolls(event.actor, event.rolled)}) ` : ''}${harmWords(state, event.actor, event)}.`,
    touches: (event, state) => [event.actor, ...payers(event), ...boundIn(state)],
    gravity: fells,
  },
  steadied: {
    writes(state, { of, spell, fails, spending }, actor) {
      spend(state, spending);
      if (!fails) return;
      if (of === 'breath') {
        actor.breath = 0;
        suffocate(state, actor);
      } else if (spell !== null) {
        actor.concentrating = null;
        endSpell(state, actor.name, spell);
      }
    },
    tells({ who, rolls }, { actor, rolled, of, fails, spell }) {
      const kept = `${fails ? 'loses' : 'keeps'} concentration on ${spell}`;
      const breath = fails ? 'begins to suffocate' : 'holds its breath';
      return `${who} (${rolls(actor, rolled)}) ${of === 'breath' ? breath : kept}.`;
    },
    touches: (event, state) => [event.actor, ...payers(event), ...boundIn(state)],
  },
};
