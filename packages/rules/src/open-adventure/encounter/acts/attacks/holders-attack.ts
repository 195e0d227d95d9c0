/** UNARM-07, UNARM-14, OA-R-424: the free attack of whoever holds somebody that does something else, and what goes on after it. */
import { capital } from '../../../checks/words.ts';
import { whyNotReact } from '../../../combat/attack-circumstances.ts';
import { weaponBy } from '../../../content/weapon-list.ts';
import { type RuleId, refuse } from '../../../play.ts';
import { reverses, whyNotStrikeBound } from '../../../rounds/free-attack.ts';
import { struggleBetween, turnAround, withStruggle } from '../../../rounds/struggle.ts';
import { isGladly, NO_ANSWERS, whyNotBlow } from '../../blows.ts';
import type { AttackCommand, Command, CommandOf } from '../../commands.ts';
import type { Answer } from '../../events.ts';
import { type Fighter, fighterIn, isPresent } from '../../state.ts';
import {
  type AskedFor,
  askedNoMore,
  type Course,
  type Offer,
  offer,
  passOffer,
  type Question,
} from '../act.ts';
import { asksForAnswer, NO_ANSWER } from './answers.ts';
import { payable } from './attack-offers.ts';
import { plainAttack, weaponsOf } from './attack-permission.ts';
import { resolveAttack } from './strike.ts';
import { resolveWrestling, whyNotWrestle } from './wrestle-act.ts';

export type FreeAttack = AttackCommand | CommandOf<'wrestle'>;

/** OA-UNARM-07, OA-R-710: any single attack on somebody maneuvered, a strike or kick on somebody bound. */
export const freeAttackQuestion: Question<AskedFor<'free attack'>> = {
  whyNot(_, actor, command, asked, inquiry) {
    if (command.do === 'pass') return undefined;
    if ((command.do !== 'attack' && command.do !== 'wrestle') || command.target !== asked.target)
      return refuse('OA-UNARM-07', 'A free attack on the one held, or nothing.');
    // OA-R-710: to walk away from somebody close may end in their grip.
    if (command.do === 'wrestle')
      return asked.advantage
        ? refuse('OA-UNARM-14', 'The free attack at somebody bound is a strike or a kick.', 'do')
        : whyNotWrestle(actor, command, inquiry);
    const { weapon } = command;
    const armed = asked.advantage && weapon !== null ? whyNotStrikeBound(weaponBy(actor, weapon)) : undefined;
    if (armed) return armed;
    const { talent, offHand, through, infrared, region } = command;
    if (talent !== 'none' || offHand || through || infrared || region !== null)
      return refuse('OA-UNARM-07', 'A free attack is a single one, without talents or aim.');
    return whyNotBlow(command, { free: true, advantage: asked.advantage }, inquiry);
  },
  happens(course, command, asked) {
    if (command.do === 'attack' || command.do === 'wrestle') return takeFreeAttack(course, command);
    course.emit({ is: 'passed', actor: command.actor });
    askedNoMore(course);
    course.resume(asked.resume, asked.who);
  },
  offers(state, actor, asked) {
    const target = fighterIn(state, asked.target);
    const free = (command: Command, label: string, rule: RuleId): Offer =>
      offer(command, label, 'free', rule);
    const blows = weaponsOf(actor).flatMap(weapon =>
      (weapon === null ? (['strike', 'kick'] as const) : (['strike'] as const)).flatMap(form => {
        const blow = { ...plainAttack(actor.id, target.id, weapon), form };
        const label = `${capital(weapon ?? form)} against ${target.name}, free`;
        const paid = weapon === null ? [] : payable(weaponBy(actor, weapon), target, form);
        return [
          free(blow, label, 'OA-UNARM-07'),
          ...paid.map(ability =>
            free({ ...blow, buys: [ability] }, `${label}, paying for ${ability}`, 'OA-EXLT-02'),
          ),
        ];
      }),
    );
    const clinch: CommandOf<'wrestle'> = {
      ...{ do: 'wrestle', actor: actor.id, target: target.id, ladder: 'clinch', use: 'push down' },
      ...{ into: null, nonlethal: false, drives: null },
    };
    return [...blows, free(clinch, `Clinch with ${target.name}, free`, 'OA-UNARM-05'), passOffer(actor.id)];
  },
};

/** OA-UNARM-07, OA-R-424: the free attack comes first; whoever guards answers it like any other (OA-GUARD-02). */
function takeFreeAttack(course: Course, command: FreeAttack): void {
  if (!asksForAnswer(course, command, [course.who(command.target)], true))
    attackHeld(course, command, NO_ANSWERS);
}

/** OA-UNARM-07, OA-UNARM-14: the free attack, what the bound one makes of it, and what was announced, if it still can be. */
export function attackHeld(
  course: Course,
  command: FreeAttack,
  answers: Readonly<Record<string, Answer>>,
): void {
  // Only the question of a free attack leads here.
  const asked = course.state.asked.at(-1) as AskedFor<'free attack'>;
  askedNoMore(course);
  const before = struggleBetween(course.state.positions, command.actor, asked.target);
  if (command.do === 'wrestle') resolveWrestling(course, command, answers[asked.target] ?? NO_ANSWER, true);
  else resolveAttack(course, command, { free: true, held: true, advantage: asked.advantage, answers });
  const target = course.who(asked.target);
  // OA-UNARM-14: in answer to the strike, which has been resolved, the bound one may turn the tables.
  if (
    asked.advantage &&
    before &&
    isPresent(target) &&
    isGladly(target, 'turned tables') &&
    !whyNotReact(reacting(target), 'react') &&
    reverses(target, course.who(command.actor), course.play)
  )
    course.emit({
      is: 'reversed',
      actor: command.actor,
      target: target.id,
      positions: withStruggle(course.state.positions, command.actor, target.id, turnAround(before)),
    });
  if (isPresent(target)) course.goOn(asked.resume, asked.who);
}

const reacting = (defender: Fighter) => ({ defender, helpless: false, struggle: null, surprised: false });
