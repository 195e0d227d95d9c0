/** UNARM, OA-R-422, OA-R-471: what the struggle of two leaves on both, and holds that are over or become those of the ground. */

import { demand } from '@arbiter/engine';
import { plural } from '../../../checks/words.ts';
import { swingWords } from '../../../combat/attack-words.ts';
import { uncloak } from '../../../combat/talents.ts';
import { bears, fallenProne } from '../../../conditions/conditions.ts';
import { writeStruggle } from '../../../rounds/clinch.ts';
import {
  apart,
  fromTheOther,
  letGo,
  standing,
  struggleBetween,
  toGround,
  withStruggle,
} from '../../../rounds/struggle.ts';
import { isProne } from '../../blows.ts';
import {
  alarmedBy,
  applyHit,
  attackedOnce,
  fulfil,
  goTo,
  losesCloak,
  spend,
  strain,
  write,
} from '../../changes.ts';
import type { EventOf } from '../../events.ts';
import { isBeside } from '../../ground/ground.ts';
import { type FightState, fighterIn, isPresent } from '../../state.ts';
import type { Course } from '../act.ts';
import { both, type EventRows } from '../event-row.ts';
import { GUARDED } from '../magic-events.ts';
import type { Teller } from '../teller.ts';

export const holdEvents: EventRows<'wrestled' | 'released' | 'reversed'> = {
  /** OA-UNARM-05. */
  wrestled: {
    exertion: 'strenuous',
    touches: both,
    writes(state, event, actor) {
      const target = fighterIn(state, event.target);
      const { conditions: before } = target;
      target.round = event.targetRound;
      actor.round = event.actorRound;
      actor.SP = event.SP;
      applyHit(state, target, event.hit);
      attackedOnce(actor, target, event.hit.damage);
      write(actor, uncloak(actor));
      if (event.success && target.side !== actor.side) losesCloak(target);
      hold(state, event.actor, event.target, event.positions);
      alarmedBy(target, before);
      if (event.dodgedTo) goTo(state, target, event.dodgedTo);
      if (event.halfRounds > 0) fulfil(actor, 'attack');
      actor.aiming = null;
      spend(state, event.actor, event.halfRounds);
      strain(state, event.actor);
    },
    tells: wrestlingWords,
  },
  /** OA-UNARM-14: the bound one has turned the tables. */
  reversed: {
    touches: both,
    writes(state, { actor, target, positions }, holder) {
      // OA-R-425: whoever was turned over is on the ground as well.
      write(holder, fallenProne(holder));
      hold(state, actor, target, positions);
    },
    tells: ({ who, name }, { target }) =>
      `${name(target)} turns the tables on ${who}, who is on the ground now.`,
  },
  released: {
    touches: both,
    writes: (state, { actor, target, positions }) => hold(state, actor, target, positions),
    tells({ who, name }, { actor, target, positions, fallen: fell }) {
      const on = struggleBetween(positions, actor, target);
      if (!on) return `${who} and ${name(target)} are free of each other.`;
      // OA-R-471: one of the two has fallen.
      if (fell)
        return `${who} and ${name(target)} go on struggling on the ground: ${who} is ${on.own}, ${name(target)} ${on.theirs}.`;
      return on.own === 'free'
        ? `${who} is free of ${name(target)}, who is still ${on.theirs}.`
        : `${name(target)} is free of ${who}, who is still ${on.own}.`;
    },
  },
};

/** Holds that end on the ground. */
const TO_THE_GROUND: readonly string[] = ['taken-down', 'hurled', 'slammed'];

function wrestlingWords(
  { state, who, name, isTold, told, left, naturalArmor }: Teller,
  event: EventOf<'wrestled'>,
): string {
  const { target: id, ladder, foiled, dodgedTo, hit, theirs, own } = event;
  const target = name(id);
  const grips = `${ladder === 'clinch' ? 'clinches' : 'grapples'} ${target}`;
  const spares = event.nonlethal ? ' (nonlethal)' : '';
  const begins = `${swingWords(who, { ...event, bought: [] }, isTold()).replace('attacks', grips)}${spares}`;
  if (foiled === 'dodge' || foiled === 'block' || foiled === 'parry' || foiled === 'deflect') {
    const stamina = plural(fighterIn(state, id).SP ?? 0, 'stamina point');
    const paid = foiled === 'deflect' ? told(` and has ${stamina} left`, id) : '';
    const at = dodgedTo ? ` to ${dodgedTo.x}, ${dodgedTo.y}` : '';
    return `${begins}, but ${target} ${GUARDED[foiled]}${paid}${at}.`;
  }
  if (!event.success) return `${begins} and fails.`;
  if (event.escaped) return `${begins} and escapes; ${who} is ${own}.`;
  const drops = hit.drops ? ` ${target} drops everything held.` : '';
  const what = event.nonlethal ? ' stamina' : '';
  const harm = hit.damage > 0 ? `${told(` ${target} suffers ${hit.damage}${what}.`, id)} ${left(id)}` : '';
  const paid = event.naturalArmor ? naturalArmor(id) : '';
  const down = TO_THE_GROUND.includes(theirs) ? ' and lies on the ground' : '';
  return `${begins}: ${target} is ${theirs}${down}, ${who} ${own}.${drops}${harm}${paid}`;
}

/** OA-UNARM-06, OA-UNARM-16: the positions of two, and what they mean for both. */
function hold(state: FightState, one: string, other: string, positions: FightState['positions']): void {
  state.positions = positions;
  const [a, b] = [fighterIn(state, one), fighterIn(state, other)];
  const struggle = struggleBetween(positions, one, other);
  Object.assign(a, writeStruggle(a, struggle, b.name));
  Object.assign(b, writeStruggle(b, struggle && fromTheOther(struggle), a.name));
}

/** OA-R-422: what ends somebody's hold on others. */
const holdsNobody = bears('unconscious', 'paralysis', 'petrify', 'cower', 'helpless');

/** Ends every position that has come to its end, and carries clinches to the ground. */
export function settleStruggles(course: Course): void {
  for (let found = true; found; ) {
    found = false;
    for (const { who, against, ladder } of course.state.positions) {
      const [held, holder] = [course.who(who), course.who(against)];
      const struggle = demand(struggleBetween(course.state.positions, who, against), 'struggle');
      const over = !isPresent(held) || !isPresent(holder) || !isBeside(course.state, held, holder);
      const down = isProne(held) || isProne(holder);
      const falls = ladder === 'clinch' && down;
      const after = over
        ? null
        : holdsNobody(holder)
          ? letGo(struggle)
          : falls
            ? toGround(struggle)
            : ladder === 'grapple' && !down
              ? standing(struggle)
              : struggle;
      if (after === struggle) continue;
      const positions = after
        ? withStruggle(course.state.positions, who, against, after)
        : apart(course.state.positions, who, against);
      const fell = falls && !over && !holdsNobody(holder);
      course.emit({ is: 'released', actor: who, target: against, positions, ...(fell && { fallen: true }) });
      found = true;
      break;
    }
  }
}
