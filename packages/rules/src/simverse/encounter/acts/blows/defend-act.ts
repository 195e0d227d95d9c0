/** ATK-03: the answer to an attack or a power that has succeeded. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import type { Answer } from '../../../checks/rolls.ts';
import { noReaction } from '../../../combat/actions.ts';
import { choose } from '../../../combat/attack.ts';
import type { Blow } from '../../../combat/attack-tn.ts';
import type { Defence } from '../../../combat/defence.ts';
import { canReact } from '../../../combat/fighter.ts';
import { canParry } from '../../../gear/carried-weapons.ts';
import { type Citation, granted, reckoning, refuse, type SimversePlay } from '../../../play.ts';
import type { Combatant } from '../../combatant.ts';
import type { CommandOf } from '../../commands.ts';
import type { Course } from '../../course.ts';
import { wasLucky } from '../../luck.ts';
import { type FightState, fighterOf, type Pending } from '../../state.ts';
import { pendingBlow, stanceIn } from '../../strikes.ts';
import { heldName } from '../../weapon-words.ts';
import { type AtHand, type FightQuestion, NOT_IN_HAND, nameIn, type Offer, offer } from '../act.ts';
import { answer, isCastPending, whyNotAnswered } from '../powers/power-defences.ts';
import { isInstant } from '../powers/power-permission.ts';
import { hurt, meetBlow } from './blows.ts';
import { openWay } from './maneuvers.ts';

const NO_REACTION = noReaction();

const ONLY_PARRY = refuse('SV-ATK-05', 'Only a parry is made with a weapon: leave `weapon` out otherwise.');

/** Why somebody cannot try this defence at all; whether it fits the attack, the formulas of the defence say. */
export function whyNotReaction(
  c: Combatant,
  { with: how, weapon }: CommandOf<'defend'>,
): Refusal | undefined {
  if (how !== 'parry' && weapon >= 0) return ONLY_PARRY;
  if (how === 'none') return undefined;
  if (!canReact(c)) return NO_REACTION;
  if (how !== 'parry' || weapon < 0) return undefined;
  const carried = c.weapons[weapon];
  return carried && canParry(carried) ? undefined : NOT_IN_HAND;
}

const rolledBefore = ({ roll, steps }: Pending): Answer => ({
  success: true,
  critical: roll === 'critical success' ? 'success' : 'none',
  steps,
});

/** SV-ATK-03: why this is no answer to the attack that waits for one. */
function whyNotDefended(
  state: FightState,
  actor: Combatant,
  command: CommandOf<'defend'>,
  pending: Pending,
): Refusal | undefined {
  const no = whyNotReaction(actor, command);
  if (no || command.with === 'none') return no;
  const { with: how, weapon } = command;
  const play = reckoning(state.readings);
  if (isCastPending(state, pending)) return whyNotAnswered(state, actor, command, play);
  const blow = pendingBlow(state, fighterOf(state, pending.by), actor, pending);
  const tn = answerTn(state, { defender: actor, blow, how, weapon }, pending, play);
  return typeof tn === 'number' ? undefined : tn;
}

/** SV-ATK-03: the answer to an attack. */
function defend(course: Course, command: CommandOf<'defend'>, pending: Pending): void {
  const { state, play } = course;
  if (isCastPending(state, pending)) {
    answer(course, command);
    return;
  }
  const actor = course.own(command.actor);
  const by = course.own(pending.by);
  const blow = pendingBlow(state, by, actor, pending);
  const { with: how, weapon } = command;
  const met = {
    attacker: by,
    defender: actor,
    blow,
    how,
    weapon,
    tn: pending.tn,
    rolled: rolledBefore(pending),
  };
  const struck = granted(meetBlow(state, met, play));
  const { defence, defenceTn: tn, defenceRoll: roll } = struck;
  course.emit({ is: 'defended', actor: actor.id, with: defence, tn, roll });
  if (struck.luckyUsed?.includes('defender')) course.emit(wasLucky(actor));
  if (!struck.hit) {
    if (actor.powers.length > 0 && defence === 'parry') openWay(course, actor, by, weapon);
  } else if (pending.grapple) course.emit({ is: 'grappled', actor: by.id, target: actor.id });
  else {
    const parried = defence === 'parry' ? weapon : -1;
    hurt(course, { by, victim: actor, blow, struck, parried, shape: pending, mayEnd: true });
  }
}

/** SV-ATK-03: how somebody meets an attack, or a power, that has succeeded. */
export const defenceQuestion: FightQuestion<Pending> = {
  answers: ['defend'],
  // SV-ENH-11: an instant power is used in the middle of an attack.
  mayBefore: (actor, command) => command.do === 'power' && isInstant(actor, command.power),
  waits: (state, { target, by }) =>
    refuse('SV-ATK-03', `First ${nameIn(state, target)} answers the attack of ${nameIn(state, by)}.`),
  whyNot: (state, actor, command, pending) =>
    command.do === 'defend'
      ? whyNotDefended(state, actor, command, pending)
      : defenceQuestion.waits(state, pending),
  happens(course, command, pending) {
    if (command.do === 'defend') defend(course, command, pending);
  },
  offers: answers,
};

/** SV-ATK-03: each defence that fits the attack, with the number to roll against. */
function answers(state: FightState, c: Combatant, pending: Pending, { play }: AtHand): readonly Offer[] {
  const blow = pendingBlow(state, fighterOf(state, pending.by), c, pending);
  const answered = (how: Defence, weapon: number, label: string, rule: Citation): readonly Offer[] => {
    const command = { do: 'defend', actor: c.id, with: how, weapon } as const;
    if (whyNotReaction(c, command)) return [];
    const tn = answerTn(state, { defender: c, blow, how, weapon }, pending, play);
    return typeof tn === 'number' ? [offer(command, label, `a reaction, TN ${tn}`, 'SV-ATK-03', rule)] : [];
  };
  const weapons = [-1, ...c.weapons.flatMap((w, i) => (canParry(w) ? [i] : []))];
  return [
    ...answered('dodge', -1, 'Dodge', 'SV-ATK-04'),
    ...weapons.flatMap(i => answered('parry', i, `Parry with ${heldName(c, c.weapons[i])}`, 'SV-ATK-05')),
    ...answered('block', -1, 'Block', 'SV-ATK-06'),
    offer(
      { do: 'defend', actor: c.id, with: 'none', weapon: -1 },
      'Take the blow',
      'nothing',
      'SV-ATK-03',
      'SV-ATK-03',
    ),
  ];
}

/** How somebody would meet which blow. */
interface BlowMet {
  readonly defender: Combatant;
  readonly blow: Blow;
  readonly how: Defence;
  readonly weapon: number;
}

/** SV-ATK-03: what a defence against the waiting attack would be rolled against, or why there is none. */
function answerTn(
  state: FightState,
  { defender, blow, how, weapon }: BlowMet,
  { steps }: Pending,
  play: SimversePlay,
): number | Refusal {
  const stance = stanceIn(state, defender, blow, how, weapon, play);
  const chosen = choose({ blow, defender, stance }, steps, play);
  return chosen === undefined ? NO_REACTION : isRefusal(chosen) ? chosen : chosen.tn;
}
