/** UNARM-03, 05 to 18: clinch and grapple between two fighters. */

import type { Refusal } from '@arbiter/engine';
import { defenderRoundAfter } from '../../combat/attack-result.ts';
import { hitOf } from '../../combat/hit.ts';
import { staminaPaid } from '../../combat/wounding.ts';
import { type OpenAdventurePlay, refuse } from '../../play.ts';
import { clinch, type Wrestling, whyNotClinch } from '../../rounds/clinch.ts';
import { mustEscape, struggleBetween, withStruggle } from '../../rounds/struggle.ts';
import {
  answersTo,
  type Lookout,
  mayDeflect,
  sightBetween,
  targetOf,
  whyNotDrive,
  wouldPayNaturalArmor,
  wrestlingSwing,
} from '../blows.ts';
import type { CommandOf } from '../commands.ts';
import type { Course } from '../course.ts';
import type { Answer } from '../fight-events.ts';
import { type Fighter, type FightState, isPresent, named } from '../fight-state.ts';
import { bodyAt, isSwimming } from '../ground.ts';
import { askTriggers } from '../triggers.ts';
import { isStrained, losesConcentration } from './broken-concentration.ts';
import { mayWake } from './fascination.ts';
import { dropEverything } from './hand-acts.ts';
import { drivenBack, swimsOrSinks } from './height-acts.ts';
import { givenAway } from './hide-act.ts';

const wrestlingOf = ({ map }: FightState, { ladder, use, into }: CommandOf<'wrestle'>): Wrestling => ({
  form: ladder,
  use,
  into,
  gravity: map.gravity,
});

export function whyNotWrestle(
  state: FightState,
  attacker: Fighter,
  command: CommandOf<'wrestle'>,
  play: OpenAdventurePlay,
  lookout?: Lookout,
): Refusal | undefined {
  const defender = named(state, command.target);
  if (!defender || !isPresent(defender) || defender.id === attacker.id)
    return refuse('OA-UNARM-02', `“${command.target}” is nobody to wrestle with.`, 'target');
  const barred = command.drives && whyNotDrive(state, command.drives, command.into === 'hurled');
  if (barred) return barred;
  const target = sightBetween(state, attacker, defender, play, lookout);
  return whyNotClinch(
    wrestlingSwing(state, attacker, defender.id),
    target,
    wrestlingOf(state, command),
    play,
  );
}

/** OA-GUARD-02: whoever guards answers a clinch or grapple like any other attack, before the roll. */
export function wrestleAct(course: Course, command: CommandOf<'wrestle'>): void {
  const { state, play } = course;
  const defender = course.who(command.target);
  const asks =
    (defender.round.guarding || mayDeflect(defender)) && answersTo(state, command, defender, play).length > 0;
  if (!asks) {
    resolveWrestling(course, command, { maneuver: 'none', weapon: null, at: null });
    return;
  }
  course.emit({
    is: 'asked',
    asked: [
      ...state.asked,
      { for: 'answer', who: defender.id, attack: command, free: false, left: [], answers: {} },
    ],
  });
}

/** The dice fall. */
export function resolveWrestling(
  course: Course,
  command: CommandOf<'wrestle'>,
  answer: Answer,
  free = false,
): void {
  const { state, play } = course;
  const [attacker, defender] = [course.who(command.actor), course.who(command.target)];
  // The Host may have made an end of it while somebody was asked.
  if (!isPresent(attacker)) return;
  const strained = isStrained(state, attacker.id);
  const guard = answer.maneuver === 'none' ? null : { maneuver: answer.maneuver, weapon: answer.weapon };
  const target = {
    ...targetOf(state, attacker, defender, { free: false }, play),
    guard,
    naturalArmor: wouldPayNaturalArmor(defender),
  };
  const escaping = mustEscape(struggleBetween(state.positions, attacker.id, defender.id)?.own ?? 'free');
  const wrestled = clinch(
    wrestlingSwing(state, attacker, defender.id),
    target,
    wrestlingOf(state, command),
    play,
  );
  const { attack, struggle } = wrestled;
  const hit = attack.targets[0]!;
  const { foiled } = hit;
  const swam = isSwimming(state, defender);
  const leavesGuard = attacker.round.guarding && !attack.attackerGuarding;
  // OA-ACT-22: stamina that either pays weighs on what they concentrate on.
  const spent = Math.max(0, (attacker.SP ?? 0) - attack.attackerSP);
  const paid = staminaPaid(defender, hit);
  const positions = withStruggle(state.positions, attacker.id, defender.id, struggle);
  // OA-UNARM-07, OA-R-426: a new hold is the end of the one before.
  const given = state.positions.filter(
    ({ who, against }) =>
      against === command.actor &&
      who !== command.target &&
      !positions.some(each => each.who === who && each.against === against),
  );
  course.emit({
    is: 'wrestled',
    actor: attacker.id,
    target: defender.id,
    ladder: command.ladder,
    total: attack.total,
    roll: attack.roll,
    mode: attack.mode,
    success: wrestled.success,
    escaped: wrestled.escaped,
    foiled,
    // OA-R-593: only a dodge that holds leads out of the grip.
    dodgedTo: foiled === 'dodge' ? answer.at : null,
    theirs: wrestled.now ?? struggle?.theirs ?? 'free',
    own: struggle?.own ?? 'free',
    halfRounds: free ? 0 : 1,
    hit: hitOf(hit),
    SP: attack.attackerSP,
    actorRound: {
      ...attacker.round,
      exult: attack.exult,
      guarding: attack.attackerGuarding,
      escape: attacker.round.escape || escaping,
      freeAttack: attacker.round.freeAttack || free,
    },
    targetRound: defenderRoundAfter(defender.round, defender, guard, hit),
    positions,
    ...(hit.naturalArmorPaid && { naturalArmor: true as const }),
  });
  for (const { who } of given) course.emit({ is: 'released', actor: command.actor, target: who, positions });
  if (leavesGuard) course.emit({ is: 'guard lost', actor: command.actor });
  if (attacker.aiming !== null) course.emit({ is: 'aim lost', actor: command.actor, why: 'another deed' });
  givenAway(course, attacker, [command.target]);
  if (!strained || spent > 0)
    losesConcentration(course, command.actor, { stamina: spent, activity: 'wrestling' });
  // OA-R-452: whoever dodges into the water tests at once.
  if (foiled === 'dodge' && !swam) swimsOrSinks(course, defender.id);
  if (hit.knockback > 0)
    drivenBack(course, {
      attacker: attacker.id,
      from: bodyAt(attacker),
      id: defender.id,
      spaces: hit.knockback,
      direction: command.drives,
    });
  if (hit.drops) dropEverything(course, defender.id);
  if (hit.damage + paid > 0) losesConcentration(course, defender.id, { damage: hit.damage, stamina: paid });
  if (hit.damage > 0) mayWake(course, defender.id);
  askTriggers(course, command, 'after');
}

/** OA-R-422: a free action. */
export function letGoAct(course: Course, { actor, target }: CommandOf<'let go'>): void {
  const kept = course.state.positions.filter(({ who, against }) => !(who === target && against === actor));
  course.emit({ is: 'released', actor, target, positions: kept });
}
