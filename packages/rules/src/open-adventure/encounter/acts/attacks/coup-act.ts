/** COND-23: an end is made of somebody helpless. */

import { isRefusal, itemAt } from '@arbiter/engine';
import { listed, plural } from '../../../checks/words.ts';
import { armsOf } from '../../../combat/arms.ts';
import { explosionWords } from '../../../combat/attack-words.ts';
import { plainTarget } from '../../../combat/blow.ts';
import { coupDeGrace, whyNotCoup } from '../../../combat/coup-de-grace.ts';
import { leavesHand, shotsTaken } from '../../../combat/shots.ts';
import { uncloak } from '../../../combat/talents.ts';
import type { WeaponAbilityName } from '../../../content/weapon-ability-list.ts';
import { refOf, type Weapon, weaponBy } from '../../../content/weapon-list.ts';
import { type RuleId, refuse } from '../../../play.ts';
import { swingOf, whyNotBlow } from '../../blows.ts';
import {
  alarmedBy,
  applyHit,
  fulfil,
  receive,
  spend,
  strain,
  turnOf,
  without,
  write,
} from '../../changes.ts';
import type { AttackCommand, CommandOf } from '../../commands.ts';
import type { EventOf } from '../../events.ts';
import { bodyAt, distanceOf, isBeside } from '../../ground/ground.ts';
import { changesKept } from '../../kept-events.ts';
import { askTriggers } from '../../rounds/triggers.ts';
import { type Fighter, type FightState, fighterIn } from '../../state.ts';
import { type Act, type Offer, offer } from '../act.ts';
import { isStrained, losesConcentration } from '../broken-concentration.ts';
import type { EventRows } from '../event-row.ts';
import { giveAway } from '../hide-act.ts';
import { atTarget, presentIn, whyNotTake } from '../hindrances.ts';
import type { Teller } from '../teller.ts';
import { lasting } from './attack-events.ts';
import { payable } from './attack-offers.ts';
import { plainAttack, weaponsOf } from './attack-permission.ts';
import { nextTo, suffersBlow, suffersExplosion } from './strike.ts';

/** An attack like any other, as far as weapon and payments go. */
const blowOf = ({ actor, target, weapon, buys, drives }: CommandOf<'coup de grace'>): AttackCommand => ({
  ...plainAttack(actor, target, weapon),
  buys,
  drives,
});

export const coupDeGraceAct: Act<CommandOf<'coup de grace'>> = {
  to: 'others',
  binding: true,
  hostile: true,
  announced: true,
  heldAs: () => 'other',
  whyNot(state, actor, command, inquiry) {
    // OA-COND-23: it is a mercy, too: anybody adjacent may, friend or foe.
    const target = presentIn(state, command.target, 'OA-CMBT-13');
    if (isRefusal(target)) return target;
    if (target.id === actor.id) return refuse('OA-CMBT-13', 'Nobody attacks themselves.', 'target');
    // Beside somebody is nobody who stands far above or below.
    const distance = isBeside(state, actor, target) ? 1 : Math.max(2, distanceOf(state, actor, target));
    return (
      atTarget(whyNotCoup(actor, target, distance)) ??
      whyNotTake(inquiry, actor, [], 2) ??
      whyNotBlow(blowOf(command), { free: false }, inquiry)
    );
  },
  happens(course, command) {
    const { actor, target, weapon } = command;
    const [attacker, victim] = [course.who(actor), course.who(target)];
    const blow = blowOf(command);
    const strained = isStrained(course.state, actor);
    const swing = swingOf(course.state, attacker, blow);
    const near = armsOf(swing).explodes ? nextTo(course, victim) : [];
    const blownFrom = bodyAt(victim);
    const { hit, saved, exult, attackerSP, bought, extraAttack, shots, nearby } = coupDeGrace(
      swing,
      plainTarget(victim),
      course.play,
      near.map(other => (other.id === actor ? swing.attacker : other)),
    );
    course.emit({
      is: 'coup de grace',
      actor,
      target,
      weapon,
      damage: hit.damage,
      saved,
      hit,
      exult,
      SP: attackerSP,
      bought,
      extraAttack,
      shots,
      stuck: hit.skewered > 0,
      nearby: nearby.map((each, i) => ({ id: itemAt(near, i).id, hit: each })),
    });
    if (attacker.aiming !== null) course.emit({ is: 'aim lost', actor, why: 'another deed' });
    giveAway(course, attacker, [target]);
    // OA-R-681: what a blow does besides harm, a coup de grace does as well.
    suffersBlow(course, { command: blow, attacker, defender: victim, hit, spent: 0 });
    for (const [i, each] of nearby.entries())
      suffersExplosion(course, { command: blow, from: blownFrom, bystander: itemAt(near, i), hit: each });
    // OA-ACT-22: an attack is more than light activity, and stamina that it takes weighs.
    const spent = Math.max(0, (attacker.SP ?? attackerSP) - attackerSP);
    if (spent > 0 || !strained)
      losesConcentration(course, actor, { stamina: spent, activity: 'attacking' }, true);
    askTriggers(course, command, 'after');
  },
  /** Plain, or with what its exult points pay for. */
  offersOn(state, actor, target, inquiry) {
    return weaponsOf(actor).flatMap(weapon => {
      const plain: CommandOf<'coup de grace'> = {
        ...{ do: 'coup de grace', actor: actor.id, target: target.id, weapon },
        ...{ drives: null, buys: [] },
      };
      if (coupDeGraceAct.whyNot(state, actor, plain, inquiry)) return [];
      const say = (buys: WeaponAbilityName[], how: string, rule: RuleId): Offer => {
        const label = `Coup de grace for ${target.name}${weapon ? ` with the ${weapon}` : ''}${how}`;
        return offer({ ...plain, buys }, label, 'full-round', rule);
      };
      const paid = weapon ? payable(weaponBy(actor, weapon), target, 'strike') : [];
      return [
        say([], '', 'OA-COND-23'),
        ...paid.map(ability => say([ability], `, paying for ${ability}`, 'OA-EXLT-02')),
        ...(paid.length > 1 ? [say(paid, ', paying for everything', 'OA-EXLT-02')] : []),
      ];
    });
  },
};

export const coupEvents: EventRows<'coup de grace'> = {
  'coup de grace': {
    exertion: 'strenuous',
    touches: ({ actor, target, nearby }) => [actor, target, ...nearby.map(({ id }) => id)],
    writes(state, event, fighter) {
      const victim = fighterIn(state, event.target);
      const { conditions: before } = victim;
      const kept = changesKept(event);
      if (kept) receive(state, victim, kept);
      else if (event.hit)
        applyHit(state, victim, event.hit, event.weapon ? weaponBy(fighter, event.weapon) : null);
      alarmedBy(victim, before);
      if (event.weapon) usedUp(state, fighter, weaponBy(fighter, event.weapon), event);
      if (event.bought.length > 0) fighter.SP = event.SP;
      for (const { id, hit } of event.nearby) applyHit(state, fighterIn(state, id), hit);
      const exult = state.readings['OA-R-275'] === 'thisAttack' ? 0 : event.exult;
      const extraAttack = fighter.round.extraAttack || event.extraAttack;
      fighter.round = { ...fighter.round, exult, extraAttack };
      fighter.fought = true;
      fighter.aiming = null;
      write(fighter, uncloak(fighter));
      fulfil(fighter, 'attack');
      spend(state, event.actor, 2);
      const turn = turnOf(state, event.actor);
      if (turn && event.extraAttack) {
        const after = { ...turn, extraAttack: event.actor };
        if (turn === state.interrupt) state.interrupt = after;
        else state.turn = after;
      }
      strain(state, event.actor);
    },
    tells: coupWords,
  },
};

/** OA-COND-23, OA-WEAP-04, OA-WEAP-14, OA-WABL-19: a coup de grace takes ammunition like any attack; what is thrown lies there, or stays in the wound. */
function usedUp(
  state: FightState,
  attacker: Fighter,
  weapon: Weapon,
  { target, shots, stuck }: EventOf<'coup de grace'>,
): void {
  const { ammunition, capacity } = shotsTaken(attacker, weapon, shots);
  write(attacker, { ammunition, capacity });
  if (!leavesHand(weapon, stuck)) return;
  const { name } = weapon;
  const own = weapon.origin && weapon;
  attacker.hands = without(attacker.hands, name);
  attacker.weapons = without(attacker.weapons, refOf(attacker, name));
  const { x, y } = fighterIn(state, target);
  if (!stuck)
    state.things = [...state.things, { x, y, weapon: name, owner: attacker.id, ...(own && { own }) }];
}

/** OA-COND-23: the blow, what it was worth, what the save came to, and what is left. */
function coupWords(
  { state, who: attacker, name, looks, told, left }: Teller,
  event: EventOf<'coup de grace'>,
): string {
  const victim = name(event.target);
  const paid = event.bought.length > 0 ? `, paying for ${listed(event.bought)},` : '';
  const saved = event.saved === null ? '' : `, and the save ${event.saved ? 'is made' : 'fails'}`;
  const around = event.nearby.map(
    ({ id, hit }) => ` ${explosionWords(name(id), { ...hit, knockback: 0 }, false, looks(id))}`,
  );
  const stamina = event.bought.length > 0 ? ` and ${plural(event.SP, 'stamina point')}` : '';
  const more = event.extraAttack ? ` ${attacker} may attack once more at once.` : '';
  const { exult } = lasting(state, event);
  const has = told(` ${attacker} has ${plural(exult, 'exult point')}${stamina} left.`);
  const harm = told(` for ${event.damage}`, event.target);
  return `${attacker} strikes the helpless ${victim}${paid}${harm}${saved}. ${left(event.target)}${around.join('')}${has}${more}`;
}
