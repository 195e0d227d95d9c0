/** Skills as Acts: hiding, first aid, rousing, shaking off, intimidating. */

import { inCommand, type Refusal } from '@arbiter/engine';
import { complicates } from '../../checks/attempt.ts';
import { Sway } from '../../checks/edge-and-hindrance.ts';
import {
  endEffect,
  FRIGHTENED_BY_LOOK,
  frighten,
  holdsOn,
  shakeOff,
  whyNotFrighten,
  whyNotShakeOff,
} from '../../combat/concentration.ts';
import { has } from '../../combat/conditions.ts';
import { FROM_BLOW, wokenFrom } from '../../combat/harm.ts';
import { hideFrom, isWatching, whyNotHide as whyNotHideFrom } from '../../combat/hiding.ts';
import { aidNeeded, firstAid, giveAid, whyNotAid } from '../../combat/stabilization.ts';
import { hidingCost } from '../../combat/turn.ts';
import { refuse } from '../../play.ts';
import { afflict } from '../../powers/effects.ts';
import { askedTrials, type Performed, type Underway } from '../asking.ts';
import { both, boundIn, payers } from '../changes/concerned.ts';
import { spend } from '../changes/costs.ts';
import { endHolds } from '../changes/endings.ts';
import { hideInZone } from '../changes/place-changes.ts';
import { endingFor } from '../changes/turn-changes.ts';
import type { CommandOf } from '../commands.ts';
import type { DeedOf } from '../deed.ts';
import { isInFullCover, isUnknownTo, moveLeft } from '../ground/position.ts';
import { alliesOf, enemiesOf, type Fighter, type FightState, fighterOf } from '../state.ts';
import { rolledAgainst } from '../words.ts';
import {
  type Act,
  type DeedRow,
  offer,
  presentFighter,
  refuseNobody,
  refuseTarget,
  whyNotBeside,
  whyNotSpend,
} from './act.ts';
import type { EventRows } from './event-row.ts';
import { search } from './search-act.ts';

export const hideAct: Act<CommandOf<'hide'>> = {
  inChase: 'never',
  whyNot: whyNotHide,
  happens: (course, { actor }) => course.next({ deed: 'skill', actor, what: 'hide' }),
  offers: (_, { id: actor }) => [offer({ do: 'hide', actor }, 'Hide', 'Act', 'ED-SCN-05')],
};

export const aidAct: Act<CommandOf<'aid'>> = {
  whyNot(state, actor, { target: id }) {
    const target = presentFighter(state, id);
    if (!target) return refuseNobody(id);
    return (
      inCommand(whyNotAid(actor, target), { patient: 'target', helper: 'actor' }) ??
      whyNotSpend(actor, 'act') ??
      whyNotBeside(state, actor, target)
    );
  },
  happens: (course, { actor, target }) => course.next({ deed: 'skill', actor, what: 'aid', target }),
  offers: (state, actor) => [
    ...[...alliesOf(state, actor), actor].map(({ id: target, name }) =>
      offer({ do: 'aid', actor: actor.id, target }, `First aid for ${name}`, 'Act', 'ED-DYI-08', 'ED-CND-02'),
    ),
    ...enemiesOf(state, actor).map(({ id: target, name }) =>
      offer({ do: 'aid', actor: actor.id, target }, `First aid for ${name}`, 'Act', 'ED-DYI-08'),
    ),
  ],
};

export const rouseAct: Act<CommandOf<'rouse'>> = {
  whyNot(state, actor, { target: id }) {
    const target = presentFighter(state, id);
    if (!target) return refuseNobody(id);
    if (!target.conditions.some(each => each.source === FROM_BLOW))
      return refuse('ED-TAG-04', `${target.name} cannot be roused.`);
    return whyNotSpend(actor, 'act') ?? whyNotBeside(state, actor, target);
  },
  happens: (course, { actor, target }) => course.next({ deed: 'skill', actor, what: 'rouse', target }),
  offers: (state, actor) =>
    [...alliesOf(state, actor), actor, ...enemiesOf(state, actor)].map(({ id: target, name }) =>
      offer({ do: 'rouse', actor: actor.id, target }, `Rouse ${name}`, 'Act', 'ED-TAG-04'),
    ),
};

export const shakeOffAct: Act<CommandOf<'shake off'>> = {
  whyNot: (_, actor) => whyNotSpend(actor, 'act') ?? whyNotShakeOff(actor, holdsOn(actor).length > 0),
  happens: (course, { actor }) => course.next({ deed: 'skill', actor, what: 'shake off' }),
  offers: (_, { id: actor }) => [offer({ do: 'shake off', actor }, 'Shake it off', 'Act', 'ED-SKL-08')],
};

export const intimidateAct: Act<CommandOf<'intimidate'>> = {
  whyNot(state, actor, { target: id }) {
    const target = presentFighter(state, id);
    if (!target || target.side === actor.side) return refuseTarget(id, target, actor, 'enemy');
    return (
      whyNotFrighten(target) ??
      whyNotSpend(actor, 'act') ??
      (isUnknownTo(state, target, actor)
        ? refuse('ED-SCN-06', `${actor.name} does not know where ${target.name} is.`)
        : undefined)
    );
  },
  happens: (course, { actor, target }) => course.next({ deed: 'skill', actor, what: 'intimidate', target }),
  offers: (state, actor) =>
    enemiesOf(state, actor).map(({ id: target, name }) =>
      offer({ do: 'intimidate', actor: actor.id, target }, `Intimidate ${name}`, 'Act', 'ED-SKL-14'),
    ),
};

export const skillDeed: DeedRow<DeedOf<'skill'>> = {
  performs(underway, { actor: id, what, target: other }) {
    const { state } = underway;
    const actor = fighterOf(state, id);
    const target = other === undefined ? actor : fighterOf(state, other);
    return SKILLS[what](underway, actor, target);
  },
};

const SKILLS: Readonly<
  Record<DeedOf<'skill'>['what'], (underway: Underway, actor: Fighter, target: Fighter) => Performed>
> = {
  hide,
  search,
  aid,
  'shake off': shake,
  intimidate,
  rouse: (_, actor, target) => ({
    events: [{ is: 'roused', actor: actor.id, target: target.id }],
  }),
};

function whyNotHide(state: FightState, actor: Fighter): Refusal | undefined {
  const missing = whyNotSpend(actor, 'act');
  if (missing) return missing;
  if (actor.hiding) return refuse('ED-SCN-05', `${actor.name} has made the roll; now move inside the cover.`);
  if (!state.map && moveLeft(state, actor) < hidingCost(actor))
    return refuse('ED-SCN-05', `Hiding takes ${hidingCost(actor)} spaces of movement inside the zone.`);
  return whyNotHideFrom(
    actor,
    watchersOf(state, actor).filter(enemy => !actor.hiddenFrom.includes(enemy.id)),
  );
}

/** Those who would see it, were it not for the cover. */
const watchersOf = (state: FightState, actor: Fighter): Fighter[] =>
  enemiesOf(state, actor).filter(enemy => isWatching(enemy) && isInFullCover(state, actor, enemy));

/** ED-SCN-05: from each enemy from whom it is in Full Cover. */
function hide(underway: Underway, actor: Fighter): Performed {
  const { state, play } = underway;
  const enemies = watchersOf(state, actor);
  const { result, spending } = askedTrials(underway, hideFrom(actor, enemies, new Sway(), play));
  const from = result.each.filter(each => each.hidden).map(each => each.enemy.id);
  // Where the enemies looked out for it, each of them has rolled.
  const exposed = (actor.player ? [] : result.each.filter(each => complicates(each.rolled))).map(
    each => each.enemy.id,
  );
  const complication = actor.player && result.each.some(each => complicates(each.rolled));
  return {
    events: [
      {
        is: 'hid',
        actor: actor.id,
        rolled: result.rolled,
        watchers: actor.player ? [] : result.each.map(each => ({ who: each.enemy.id, rolled: each.rolled })),
        from,
        exposed,
        complication,
        spending,
      },
    ],
  };
}

/** ED-DYI-08, ED-CND-02. */
function aid(underway: Underway, actor: Fighter, target: Fighter): Performed {
  const { play } = underway;
  const need = aidNeeded(target);
  const { result, spending } = askedTrials(underway, firstAid(actor, need, { sway: new Sway() }, play));
  const { rolled, helped } = result;
  const complication = complicates(rolled);
  return {
    events: [
      { is: 'aided', actor: actor.id, target: target.id, rolled, need, helped, complication, spending },
    ],
  };
}

/** ED-SKL-08, ED-R-31: the effect that is easiest to be rid of. */
function shake(underway: Underway, actor: Fighter): Performed {
  const { play } = underway;
  const [easiest] = holdsOn(actor).sort((a, b) => a.target - b.target);
  if (!easiest) return { events: [] };
  const { result, spending } = askedTrials(
    underway,
    shakeOff(actor, { target: easiest.target, by: easiest.by }, new Sway(), play),
  );
  const { rolled, ends: worked } = result;
  return {
    events: [
      {
        is: 'shook off',
        actor: actor.id,
        rolled,
        source: easiest.source ?? '',
        ...(easiest.by !== undefined && { by: easiest.by }),
        worked,
        // ED-DIF-04: the way it went about it may have changed what it had to reach.
        ...(rolled.target !== easiest.target && { target: easiest.target }),
        spending,
      },
    ],
  };
}

/** ED-SKL-14. */
function intimidate(underway: Underway, actor: Fighter, target: Fighter): Performed {
  const { play } = underway;
  const { result, spending } = askedTrials(
    underway,
    frighten(actor, target, { expertise: 'Intimidation', sway: new Sway() }, play),
  );
  const { rolled, roller, frightened } = result;
  const complication = roller === 'intimidator' && complicates(rolled);
  return {
    events: [
      { is: 'intimidated', actor: actor.id, target: target.id, rolled, frightened, complication, spending },
    ],
  };
}

export const skillEvents: EventRows<'hid' | 'aided' | 'roused' | 'shook off' | 'intimidated'> = {
  hid: {
    writes(state, { from, exposed, complication, spending }, actor) {
      actor.act = false;
      actor.hiding = from.length > 0 ? { from, since: actor.travelled } : null;
      if (!state.map) hideInZone(actor);
      if (complication) actor.exposed = true;
      for (const id of exposed) fighterOf(state, id).exposed = true;
      spend(state, spending);
    },
    tells({ state, who, name, rolls }, { actor, rolled, watchers, from, exposed, complication }) {
      const looked = watchers.map(
        each =>
          `${name(each.who)}${fighterOf(state, each.who).player ? '' : ':'} ${rolls(each.who, each.rolled)}`,
      );
      const how = looked.length > 0 ? looked.join(', ') : rolls(actor, rolled);
      const fooled = state.map ? 'now to move half the speed inside the cover, unseen by' : 'hidden from';
      return `${who} hides (${how}): ${from.length ? `${fooled} ${from.map(name).join(', ')}` : 'nobody is fooled'}${[...exposed, ...(complication ? [actor] : [])].map(id => `; ${name(id)} is Exposed`).join('')}.`;
    },
    touches: event => [event.actor, ...event.exposed, ...payers(event)],
  },
  aided: {
    writes(state, { target, helped, need, complication, spending }, actor) {
      actor.act = false;
      if (helped) giveAid(fighterOf(state, target), need);
      if (complication) actor.exposed = true;
      spend(state, spending);
    },
    tells({ who, name, rolls }, { actor, target, rolled, need, helped, complication }) {
      const worked = need === 'dying' ? 'stable' : 'the bleeding stops';
      return `${who} helps ${name(target)} (${rolls(actor, rolled)}): ${helped ? worked : 'in vain'}${complication ? `; ${who} is Exposed` : ''}.`;
    },
    touches: event => [...both(event), ...payers(event)],
    tellsEndings: true,
  },
  roused: {
    writes(state, { target: id }, actor) {
      const target = fighterOf(state, id);
      actor.act = false;
      // ED-R-115: what else keeps it Unconscious goes on.
      target.conditions = wokenFrom(target, [FROM_BLOW]);
      endHolds(state);
    },
    tells({ state, who, name }, { target: id }) {
      const target = fighterOf(state, id);
      const awake = `no longer Unconscious${has(target, 'Prone') ? ' but Prone' : ''}`;
      return `${who} rouses ${name(id)}: ${has(target, 'Unconscious') ? 'something else keeps it Unconscious' : awake}.`;
    },
    touches: (event, state) => [...both(event), ...boundIn(state)],
  },
  'shook off': {
    writes(state, { worked, source, by, target, rolled, spending }, actor) {
      actor.act = false;
      if (worked) endEffect(actor, { source, by, target: target ?? rolled.target });
      spend(state, spending);
    },
    tells: ({ who, rolls }, { actor, worked, source, rolled }) =>
      `${who} ${worked ? 'shakes' : 'cannot shake'} ${source ? `off ${source}` : 'it off'} (${rolls(actor, rolled)}).`,
    touches: event => [event.actor, ...payers(event)],
    tellsEndings: true,
  },
  intimidated: {
    writes(state, { target: id, frightened, complication, spending }, actor) {
      const target = fighterOf(state, id);
      actor.act = false;
      if (frightened)
        afflict(target, {
          ...FRIGHTENED_BY_LOOK,
          until: endingFor(state, actor, target, FRIGHTENED_BY_LOOK.until),
          by: actor.name,
        });
      if (complication) actor.exposed = true;
      spend(state, spending);
    },
    tells: ({ state, who, name }, event) =>
      `${who} stares at ${name(event.target)} (${rolledAgainst(state, event)}): ${event.frightened ? 'Frightened' : 'not impressed'}${event.complication ? `; ${who} is Exposed` : ''}.`,
    touches: event => [...both(event), ...payers(event)],
  },
};
