/** COND-08, COND-23, COND-33, EQP-23, WABL-19, TLNT-07: help and mercy that take a whole round, and a stunned moment of calm. */

import { saveScore } from '../../character/secondary-scores.ts';
import { rollSave } from '../../checks/danger-sense.ts';
import { saveTest } from '../../checks/save.ts';
import { USUAL_TARGET } from '../../checks/test.ts';
import { armsOf } from '../../combat/arms.ts';
import { plainTarget } from '../../combat/blow.ts';
import { coupDeGrace } from '../../combat/coup-de-grace.ts';
import { takeHit } from '../../combat/hit.ts';
import { fightFlames } from '../../conditions/burning.ts';
import { relieve } from '../../conditions/conditions.ts';
import { pulledOut, skewerName } from '../../conditions/skewer.ts';
import { aided } from '../../gear/medicine.ts';
import { swingOf } from '../blows.ts';
import type { CommandOf } from '../commands.ts';
import { type Course, changesOf } from '../course.ts';
import type { Fighter } from '../fight-state.ts';
import { bodyAt } from '../ground.ts';
import { coupOf } from '../own-turn.ts';
import { nextTo, suffersBlow, suffersExplosion } from './attack-act.ts';
import { disturbs, isStrained, losesConcentration } from './broken-concentration.ts';
import { givenAway } from './hide-act.ts';

/** OA-COND-33: a half-round of concentrating takes one counter away. */
export function collectAct(course: Course, { actor }: CommandOf<'collect oneself'>): void {
  const fighter = course.who(actor);
  course.emit({ is: 'collected', actor, now: changesOf(fighter, relieve(fighter, 'stun', { counters: 1 })) });
}

/** OA-COND-08: a reflex save of whoever tries; failing costs the burning one 1D. */
export function fightFireAct(course: Course, { actor, target }: CommandOf<'fight the fire'>): void {
  const { play } = course;
  const [fighter, burning] = [course.who(actor), course.who(target)];
  const { total, success } = rollSave(
    fighter,
    'REF',
    {
      ...saveTest(
        fighter,
        'REF',
        { against: ['burn', 'fire'], magical: false },
        { target: USUAL_TARGET, score: saveScore(fighter, 'REF', play) },
      ),
      rule: 'OA-COND-08',
    },
    play,
  );
  const { character: after, lost } = fightFlames(burning, success, play);
  course.emit({ is: 'fought fire', actor, target, total, success, lost, now: changesOf(burning, after) });
}

/** OA-WABL-19, OA-R-290: the one that has been in the body longest comes out first. */
export function pullOutAct(course: Course, { actor, target }: CommandOf<'pull out'>): void {
  const victim = course.who(target);
  const stuck = victim.skewers[0]!;
  const weapon = skewerName(stuck);
  const { character: after, damage } = pulledOut(victim, stuck, course.play);
  course.emit({
    is: 'pulled out',
    actor,
    target,
    weapon,
    damage,
    now: changesOf(victim, after),
  });
  disturbs(course, target, damage);
}

/** OA-COND-23. */
export function coupDeGraceAct(course: Course, command: CommandOf<'coup de grace'>): void {
  const { actor, target, weapon } = command;
  const [attacker, victim] = [course.who(actor), course.who(target)];
  const blow = coupOf(command);
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
  const after: Fighter = { ...victim };
  takeHit(after, hit, weapon);
  course.emit({
    is: 'coup de grace',
    actor,
    target,
    weapon,
    damage: hit.damage,
    saved,
    now: changesOf(victim, after),
    exult,
    SP: attackerSP,
    bought,
    extraAttack,
    shots,
    stuck: hit.skewered > 0,
    nearby: nearby.map((each, i) => ({ id: near[i]!.id, hit: each })),
  });
  if (attacker.aiming !== null) course.emit({ is: 'aim lost', actor, why: 'another deed' });
  givenAway(course, attacker, [target]);
  // OA-R-681: what a blow does besides harm, a coup de grace does as well.
  suffersBlow(course, blow, attacker, victim, hit, 0);
  for (const [i, each] of nearby.entries()) suffersExplosion(course, blow, blownFrom, near[i]!, each);
  // OA-ACT-22: an attack is more than light activity, and stamina that it takes weighs.
  const spent = Math.max(0, (attacker.SP ?? attackerSP) - attackerSP);
  if (spent > 0 || !strained)
    losesConcentration(course, actor, { stamina: spent, activity: 'attacking' }, true);
}

/** OA-EQP-23, OA-R-596: a kit is used up on somebody within reach. */
export function firstAidAct(course: Course, { actor, target }: CommandOf<'first aid'>): void {
  const patient = course.who(target);
  course.emit({
    is: 'gave first aid',
    actor,
    target,
    kits: course.who(actor).aidKits - 1,
    now: changesOf(patient, aided(patient, course.play)),
  });
}

export function aidAllyAct(course: Course, { actor, target, help }: CommandOf<'aid ally'>): void {
  course.emit({ is: 'aided', actor, target, help });
}
