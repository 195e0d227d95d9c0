/** UNARM-03, 05 to 18: clinch and grapple between two fighters. */
import type { Refusal } from '@arbiter/engine';
import type { Target } from '../../combat/blow.ts';
import { bareSwing, clinch, type Wrestling, whyNotClinch } from '../../combat/clinch.ts';
import { mustEscape, stepOf, struggleBetween, withStruggle } from '../../combat/struggle.ts';
import { type OpenAdventurePlay, refuse } from '../../play.ts';
import { freeHandsFor, sightOf, targetOf } from '../blows.ts';
import type { CommandOf } from '../commands.ts';
import type { Course } from '../course.ts';
import { type Fighter, type FightState, isPresent, named } from '../fight-state.ts';
import { losesConcentration } from './broken-concentration.ts';
import { dropEverything } from './hand-acts.ts';
import { pushedBack } from './push.ts';

const wrestlingOf = ({ ladder, use, into }: CommandOf<'wrestle'>): Wrestling => ({ form: ladder, use, into });

const swingFor = (state: FightState, attacker: Fighter, target: string) =>
  bareSwing({
    attacker,
    attackerRound: attacker.round,
    nonlethal: false,
    freeHands: freeHandsFor(attacker, null),
    attackerHeld: state.positions.some(
      ({ who, against, position }) => who === attacker.id && against !== target && stepOf(position) >= 2,
    ),
  });

export function whyNotWrestle(
  state: FightState,
  attacker: Fighter,
  command: CommandOf<'wrestle'>,
  play: OpenAdventurePlay,
  seen?: Map<string, Target>,
): Refusal | undefined {
  const defender = named(state, command.target);
  if (!defender || !isPresent(defender) || defender.id === attacker.id)
    return refuse('OA-UNARM-02', `“${command.target}” is nobody to wrestle with.`, 'target');
  const target = sightOf(state, attacker, defender, play, seen);
  return whyNotClinch(swingFor(state, attacker, defender.id), target, wrestlingOf(command), play);
}

export function wrestleAct(course: Course, command: CommandOf<'wrestle'>): void {
  const { state, play } = course;
  const [attacker, defender] = [course.who(command.actor), course.who(command.target)];
  const target = targetOf(state, attacker, defender, { free: false }, play);
  const escaping = mustEscape(struggleBetween(state.positions, attacker.id, defender.id)?.own ?? 'free');
  const wrestled = clinch(swingFor(state, attacker, defender.id), target, wrestlingOf(command), play);
  const { attack, struggle } = wrestled;
  const hit = attack.targets[0]!;
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
    theirs: wrestled.now ?? struggle?.theirs ?? 'free',
    own: struggle?.own ?? 'free',
    halfRounds: 1,
    hit,
    SP: attack.attackerSP,
    actorRound: {
      ...attacker.round,
      exult: attack.exult,
      guarding: attack.attackerGuarding,
      escape: attacker.round.escape || escaping,
    },
    targetRound: { ...defender.round, guarding: hit.guarding, exult: hit.defenderExult },
    positions: withStruggle(state.positions, attacker.id, defender.id, struggle),
  });
  if (hit.knockback > 0) pushedBack(course, attacker.id, defender.id, hit.knockback);
  if (hit.drops) dropEverything(course, defender.id);
  if (hit.damage > 0) losesConcentration(course, defender.id, hit.damage);
}

/** OA-R-422: a free action. */
export function letGoAct(course: Course, { actor, target }: CommandOf<'let go'>): void {
  const kept = course.state.positions.filter(({ who, against }) => !(who === target && against === actor));
  course.emit({ is: 'released', actor, target, positions: kept });
}
