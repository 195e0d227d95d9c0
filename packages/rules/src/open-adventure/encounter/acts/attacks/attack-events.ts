/** What an attack leaves on everybody it reaches, and how it is told. */

import type { Place } from '@arbiter/engine';
import { itemAt } from '@arbiter/engine';
import { isEmpty } from '../../../character/afflictions.ts';
import { count } from '../../../checks/words.ts';
import { attackerRoundAfter, defenderRoundAfter, spendAttack } from '../../../combat/attack-result.ts';
import {
  attackerWords,
  explosionWords,
  guardWords,
  paidWords,
  struckWords,
  swingWords,
} from '../../../combat/attack-words.ts';
import { deflectPrice } from '../../../combat/guard.ts';
import { leavesHand } from '../../../combat/shots.ts';
import { uncloak } from '../../../combat/talents.ts';
import { CLOCKS } from '../../../content/condition-list.ts';
import { refOf, type Weapon, weaponBy } from '../../../content/weapon-list.ts';
import { guardOf } from '../../blows.ts';
import {
  applyHit,
  attackedOnce,
  fallsOff,
  frightenedBy,
  fulfil,
  goTo,
  STANDING,
  turnOf,
  without,
  write,
} from '../../changes.ts';
import type { AttackEvent } from '../../events.ts';
import { distanceOf } from '../../ground/ground.ts';
import { type Fighter, type FightState, fighterIn, type Turn } from '../../state.ts';
import type { EventRows } from '../event-row.ts';
import type { Teller } from '../teller.ts';

export const attackEvents: EventRows<'attacked'> = {
  attacked: {
    inPlace: true,
    exertion: 'strenuous',
    touches({ actor, reached, nearby }) {
      const ids = [actor];
      for (const { id } of reached) ids.push(id);
      return nearby.length === 0 ? ids : [...ids, ...nearby];
    },
    writes: writeAttack,
    tells: attackWords,
  },
};

/** What a blow leaves on both, on the turn and on the ground. */
function writeAttack(state: FightState, event: AttackEvent, attacker: Fighter): void {
  const { outcome } = event;
  const weapon = event.weapon ? weaponBy(attacker, event.weapon) : null;
  for (let i = 0; i < event.reached.length; i++) {
    const { id, answer, dodgedTo } = itemAt(event.reached, i);
    const struck = itemAt(outcome.targets, i);
    const target = fighterIn(state, id);
    const guard = guardOf(target, answer);
    target.round = defenderRoundAfter(target.round, target, guard, struck);
    const { conditions: before } = target;
    applyHit(state, target, struck, weapon);
    if (struck.dead && before.length > 0) fallsOff(state, { ...target, conditions: [] }, before);
    frightenedBy(target, struck);
    attackedOnce(attacker, target, struck.damage);
    if (struck.strangled > 0) strangle(state, event.actor, id, struck.strangled);
    if (dodgedTo) goTo(state, target, dodgedTo);
  }
  attacker.round = attackerRoundAfter(attacker.round, event, outcome);
  spendAttack(attacker, weapon, { talent: event.talent, setVersusCharge: setWeapon(state, event) }, outcome);
  for (let i = 0; i < event.nearby.length; i++)
    applyHit(state, fighterIn(state, itemAt(event.nearby, i)), itemAt(outcome.nearby, i));
  if (outcome.bought.length > 0 && outcome.bought.includes('plasma rifle'))
    attacker.firesUntil = state.round + CLOCKS.minute - 1;
  if (event.held) attacker.round = { ...attacker.round, freeAttack: true };
  attacker.aiming = null;
  write(attacker, uncloak(attacker));
  // OA-UNARM-07: a free attack in another's turn is not the one that was declared.
  if (!event.held) fulfil(attacker, 'attack');
  const first = event.reached[0]?.id;
  if (
    first !== undefined &&
    !isEmpty(attacker.feints) &&
    Object.hasOwn(attacker.feints, first) &&
    state.readings['OA-R-279'] === 'nextAttack'
  ) {
    const { [first]: _used, ...feints } = attacker.feints;
    attacker.feints = feints;
  }
  if (attacker.round.exult > 0 && state.readings['OA-R-275'] === 'thisAttack')
    attacker.round = { ...attacker.round, exult: 0 };
  attacker.straight = STANDING;
  useTurn(state, event);
  // OA-R-439, OA-WABL-19: what is thrown lies where the target stood; what skewers stays in the body.
  if (!event.weapon || !weapon || weapon.natural) return;
  const stuck = outcome.targets.some(({ skewered }) => skewered > 0);
  const thrown = weapon.kind === 'thrown' && event.kind === 'ranged';
  if (thrown || leavesHand(weapon, stuck)) {
    const at = landingOf(state, event);
    attacker.hands = without(attacker.hands, event.weapon);
    const ref = refOf(attacker, event.weapon);
    const own = typeof ref === 'object' ? ref : undefined;
    attacker.weapons = without(attacker.weapons, ref);
    const holds = outcome.targets.some(({ gains, dead }) => gains.entangle && !dead);
    if (!stuck && !holds)
      state.things = [
        ...state.things,
        { x: at.x, y: at.y, weapon: event.weapon, owner: attacker.id, ...(own && { own }) },
      ];
    if (holds && own) state.nets = [...(state.nets ?? []), own];
  }
}

/** OA-WABL-16: the weapon set against the charge, of whoever has it. */
function setWeapon(state: FightState, { setVersusCharge: name, reached }: AttackEvent): Weapon | null {
  if (name === null) return null;
  const bearer = reached.map(({ id }) => fighterIn(state, id)).find(each => refOf(each, name));
  return weaponBy(bearer ?? NOBODY, name);
}
const NOBODY = { weapons: [] };

/** What an attack takes of the turn it is made in, and what it wins. */
function useTurn(state: FightState, { actor, halfRounds, main, outcome }: AttackEvent): void {
  const turn = turnOf(state, actor);
  if (!turn) return;
  const after: Turn = {
    ...turn,
    halfRounds: Math.max(0, turn.halfRounds - halfRounds),
    begun: turn.begun || halfRounds > 0,
    attacked: turn.attacked || main,
    other: main ? (fighterIn(state, actor).hands[1] ?? null) : turn.other,
    strained: true,
    extraAttack: outcome.extraAttack ? actor : null,
  };
  if (turn === state.interrupt) state.interrupt = after;
  else state.turn = after;
}

/** OA-R-439: where the target stood, or, thrown too short, the last space of its range on the way there. */
function landingOf(state: FightState, { actor, reached, outcome }: AttackEvent): Place {
  const [from, to] = [fighterIn(state, actor), fighterIn(state, itemAt(reached, 0).id)];
  const { foiled, range } = itemAt(outcome.targets, 0);
  if (foiled !== 'out of range' || range === null) return to;
  const share = Math.max(0, range) / Math.max(1, distanceOf(state, from, to));
  const between = (a: number, b: number): number => Math.round(a + (b - a) * Math.min(1, share));
  return { x: between(from.x, to.x), y: between(from.y, to.y) };
}

/** OA-WABL-21, OA-R-298: whoever is choked loses more air in every round of it. */
function strangle(state: FightState, holder: string, held: string, counters: number): void {
  state.positions = state.positions.map(each =>
    each.who === held && each.against === holder && each.position === 'choked'
      ? { ...each, strangle: each.strangle + counters }
      : each,
  );
}

function attackWords({ state, who, name, looks }: Teller, event: AttackEvent): string {
  const seen = looks(event.actor);
  const { outcome } = event;
  const means =
    event.talent === 'shield bash'
      ? event.talent
      : (event.weapon ?? (event.form === 'strike' ? 'bare hands' : event.form));
  const with_ = ` (${means}${event.infrared ? ', infrared' : ''}${event.nonlethal ? ', nonlethal' : ''})`;
  const struck = outcome.targets.map((hit, i) => {
    const { id, answer, dodgedTo, guarded } = itemAt(event.reached, i);
    const tried = answer.maneuver === 'none' ? null : answer.maneuver;
    const moved = dodgedTo ? ` ${name(id)} is at ${dodgedTo.x}, ${dodgedTo.y} now.` : '';
    const open = guardWords(name(id), { guarding: guarded === true }, hit);
    const price =
      tried === null
        ? undefined
        : deflectPrice({ guard: guardOf(fighterIn(state, id), answer), defenderAbilities: [] });
    const seenAs = looks(id);
    const paid =
      seenAs === undefined ? paidWords(name(id), hit, price, event.nonlethal && hit.damage > 0) : '';
    // How far somebody is driven back, and where it ends, is told when it happens.
    const own = outcome.rolls[i]?.total ?? outcome.total;
    const total =
      own === outcome.total || seen !== undefined ? '' : `Against ${name(id)} it is ${count(own)}: `;
    return `${total}${struckWords(name(id), { ...hit, knockback: 0 }, { nonlethal: event.nonlethal, tried, seenAs })}${paid}${moved}${open}`;
  });
  const around = event.nearby.map((id, i) =>
    explosionWords(name(id), { ...itemAt(outcome.nearby, i), knockback: 0 }, event.nonlethal, looks(id)),
  );
  const swing = swingWords(who, outcome, seen === undefined);
  return `${swing}${with_}: ${[...struck, ...around].join(' ')}${attackerWords(who, lasting(state, outcome), seen)}`;
}

/** OA-R-275: where exult points last no longer than the attack, none are left after it. */
export const lasting = <T extends { readonly exult: number }>({ readings }: FightState, so: T): T =>
  so.exult > 0 && readings['OA-R-275'] === 'thisAttack' ? { ...so, exult: 0 } : so;
