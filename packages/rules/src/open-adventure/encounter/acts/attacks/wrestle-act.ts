/** UNARM-03, 05 to 18: clinch and grapple between two fighters. */

import { isRefusal, itemAt, type Refusal } from '@arbiter/engine';
import { defenderRoundAfter } from '../../../combat/attack-result.ts';
import { hitOf } from '../../../combat/hit.ts';
import { staminaPaid } from '../../../combat/wounding.ts';
import { whyNotDo } from '../../../conditions/conditions.ts';
import { type RuleId, refuse } from '../../../play.ts';
import { clinch, type Wrestling, whyNotClinch } from '../../../rounds/clinch.ts';
import { HOLDS, LADDERS, mustEscape, struggleBetween, withStruggle } from '../../../rounds/struggle.ts';
import { guardOf, sightBetween, targetOf, whyNotDrive, wrestlingSwing } from '../../blows.ts';
import type { CommandOf } from '../../commands.ts';
import type { Answer, EventOf } from '../../events.ts';
import { bodyAt, isSwimming } from '../../ground/ground.ts';
import type { InTurn, Looking } from '../../inquiry.ts';
import { wouldPayNaturalArmor } from '../../paid-armor.ts';
import { askTriggers } from '../../rounds/triggers.ts';
import { type Fighter, type FightState, fighterIn, isPresent } from '../../state.ts';
import { type Act, type Course, type Offer, offer } from '../act.ts';
import { isStrained, losesConcentration } from '../broken-concentration.ts';
import { mayWake } from '../fascination.ts';
import { dropEverything } from '../hand-acts.ts';
import { giveAway } from '../hide-act.ts';
import { presentIn, whyNotFree, whyNotTimeFor } from '../hindrances.ts';
import { usesUpModifiers } from '../modify-act.ts';
import { driveBack, swimsOrSinks } from '../movement/height-acts.ts';
import { asksForAnswer, NO_ANSWER } from './answers.ts';
import { directionsFor } from './attack-offers.ts';

const wrestlingOf = ({ map }: FightState, { ladder, use, into }: CommandOf<'wrestle'>): Wrestling => ({
  form: ladder,
  use,
  into,
  gravity: map.gravity,
});

export function whyNotWrestle(
  attacker: Fighter,
  command: CommandOf<'wrestle'>,
  looking: Looking,
): Refusal | undefined {
  const { state, play } = looking;
  const defender = presentIn(state, command.target, 'OA-UNARM-02');
  if (isRefusal(defender)) return defender;
  if (defender.id === attacker.id)
    return refuse('OA-UNARM-02', `“${command.target}” is nobody to wrestle with.`, 'target');
  const barred = command.drives && whyNotDrive(state, command.drives, command.into === 'hurled');
  if (barred) return barred;
  const target = sightBetween(looking, attacker, defender);
  return whyNotClinch(
    wrestlingSwing(state, attacker, defender.id),
    target,
    wrestlingOf(state, command),
    play,
  );
}

/** UNARM-05, UNARM-13: to clinch, to grapple, and to get out of it. */
export const wrestleAct: Act<CommandOf<'wrestle'>> = {
  binding: true,
  hostile: true,
  announced: true,
  heldAs: (_, { ladder }) => ladder,
  whyNot: (state, actor, command, inquiry) =>
    whyNotDo(actor, 'attack') ??
    whyNotTimeFor(inquiry.turn, 1) ??
    whyNotFree(state, actor, command.ladder, command.target) ??
    whyNotWrestle(actor, command, inquiry),
  happens(course, command) {
    if (!asksForAnswer(course, command, [course.who(command.target)]))
      resolveWrestling(course, command, NO_ANSWER);
  },
};

/** Every way to lay hands on somebody, for whoever looks for ways to attack. */
export function* wrestlingWith(actor: Fighter, target: Fighter, inquiry: InTurn): Generator<Offer> {
  const { state } = inquiry;
  const say = (command: CommandOf<'wrestle'>, label: string, rule: RuleId): Offer =>
    offer(command, label, 'half-round', rule);
  const grips = mustEscape(struggleBetween(state.positions, actor.id, target.id)?.theirs ?? 'free');
  for (const ladder of LADDERS) {
    const order = {
      do: 'wrestle' as const,
      actor: actor.id,
      target: target.id,
      ladder,
      use: 'push down' as const,
      into: null,
      nonlethal: false,
      drives: null,
    };
    const label = ladder === 'clinch' ? `Clinch with ${target.name}` : `Grapple ${target.name}`;
    yield say(order, label, ladder === 'clinch' ? 'OA-UNARM-05' : 'OA-UNARM-13');
    // OA-UNARM-09, OA-UNARM-10: whoever is locked or choked is hurt, as hard as is wanted.
    if (grips) yield say({ ...order, nonlethal: true }, `${label}, nonlethal`, 'OA-TACT-01');
    yield say({ ...order, use: 'rise' }, `${label}, to rise`, 'OA-UNARM-05');
    for (const into of HOLDS) {
      const hold = { ...order, into };
      // Most holds are beyond where the two stand: of those nothing more is said.
      if (wrestleAct.whyNot(state, actor, hold, inquiry)) continue;
      yield say(hold, `${label}: ${into}`, 'OA-UNARM-05');
      if (into === 'slammed')
        yield say({ ...hold, nonlethal: true }, `${label}: slammed, nonlethal`, 'OA-TACT-01');
      if (into === 'hurled')
        for (const drives of directionsFor(state, actor, target))
          yield say({ ...hold, drives }, `${label}: hurled to the ${drives}`, 'OA-UNARM-12');
    }
  }
}

/** A clinch or grapple whose dice have fallen, as it is told, and what it has cost both. */
interface Grip {
  readonly event: EventOf<'wrestled'>;
  /** OA-ACT-22: stamina that either paid weighs on what they concentrate on. */
  readonly spent: number;
  readonly paid: number;
  readonly leavesGuard: boolean;
}

/** The dice fall. */
function grip(course: Course, command: CommandOf<'wrestle'>, answer: Answer, free: boolean): Grip {
  const { state, play } = course;
  const [attacker, defender] = [course.who(command.actor), course.who(command.target)];
  const guard = guardOf(defender, answer);
  const { nonlethal } = command;
  const target = {
    ...targetOf(state, attacker, defender, { free: false }, play),
    guard,
    naturalArmor: !nonlethal && wouldPayNaturalArmor(defender, answer),
  };
  const before = struggleBetween(state.positions, attacker.id, defender.id);
  const escaping = mustEscape(before?.own ?? 'free');
  const tightens = !escaping && command.use === 'push down' && mustEscape(before?.theirs ?? 'free');
  const swing = wrestlingSwing(state, attacker, defender.id, nonlethal);
  // OA-AIM-01: a grip that hurts lands somewhere, where the table rolls for every attack.
  const rollRegion = state.regions === true && (tightens || command.into === 'slammed');
  const { attack, struggle, success, escaped, now } = clinch(
    rollRegion ? { ...swing, rollRegion } : swing,
    target,
    wrestlingOf(state, command),
    play,
  );
  const hit = itemAt(attack.targets, 0);
  const { foiled } = hit;
  const event: EventOf<'wrestled'> = {
    is: 'wrestled',
    actor: attacker.id,
    target: defender.id,
    ladder: command.ladder,
    total: attack.total,
    roll: attack.roll,
    mode: attack.mode,
    success,
    escaped,
    foiled,
    // OA-R-593: only a dodge that holds leads out of the grip.
    dodgedTo: foiled === 'dodge' ? answer.at : null,
    theirs: now ?? struggle?.theirs ?? 'free',
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
    positions: withStruggle(state.positions, attacker.id, defender.id, struggle),
    ...(nonlethal && { nonlethal: true as const }),
    ...(hit.naturalArmorPaid && { naturalArmor: true as const }),
  };
  return {
    event,
    spent: Math.max(0, (attacker.SP ?? 0) - attack.attackerSP),
    paid: staminaPaid(defender, hit),
    leavesGuard: attacker.round.guarding && !attack.attackerGuarding,
  };
}

/** What follows from a grip for both, and for whoever was held before. */
export function resolveWrestling(
  course: Course,
  command: CommandOf<'wrestle'>,
  answer: Answer,
  free = false,
): void {
  const { state } = course;
  const [attacker, defender] = [course.who(command.actor), course.who(command.target)];
  // The Host may have made an end of it while somebody was asked.
  if (!isPresent(attacker)) return;
  const strained = isStrained(state, attacker.id);
  const swam = isSwimming(state, defender);
  const { event, spent, paid, leavesGuard } = grip(course, command, answer, free);
  const { hit, foiled, positions } = event;
  // OA-UNARM-07, OA-R-426: a new hold is the end of the one before.
  const given = state.positions.filter(
    ({ who, against }) =>
      against === command.actor &&
      who !== command.target &&
      !positions.some(each => each.who === who && each.against === against),
  );
  course.emit(event);
  usesUpModifiers(course, attacker.id, 'unarmedAttack', [defender.id]);
  for (const { who } of given) course.emit({ is: 'released', actor: command.actor, target: who, positions });
  if (leavesGuard) course.emit({ is: 'guard lost', actor: command.actor });
  if (attacker.aiming !== null) course.emit({ is: 'aim lost', actor: command.actor, why: 'another deed' });
  giveAway(course, attacker, [command.target]);
  if (!strained || spent > 0)
    losesConcentration(course, command.actor, { stamina: spent, activity: 'wrestling' });
  // OA-R-452: whoever dodges into the water tests at once.
  if (foiled === 'dodge' && !swam) swimsOrSinks(course, defender.id);
  if (hit.knockback > 0)
    driveBack(course, {
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

/** OA-R-422, OA-UNARM-16: a hold is let go. */
export const letGoAct: Act<CommandOf<'let go'>> = {
  free: true,
  whyNot: (state, actor, { target }) =>
    state.positions.some(({ who, against }) => who === target && against === actor.id)
      ? undefined
      : refuse('OA-UNARM-16', `${actor.name} holds nobody of that name.`, 'target'),
  happens(course, { actor, target }) {
    const kept = course.state.positions.filter(({ who, against }) => !(who === target && against === actor));
    course.emit({ is: 'released', actor, target, positions: kept });
  },
  offers: (state, { id: actor }) =>
    state.positions
      .filter(({ against }) => against === actor)
      .map(({ who }) =>
        offer(
          { do: 'let go', actor, target: who },
          `Let go of ${fighterIn(state, who).name}`,
          'free',
          'OA-UNARM-16',
        ),
      ),
};
