/** ATK-03: the answer to an attack or a power that has succeeded. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { SPENT_LUCK } from '../../../checks/lucky.ts';
import type { Answer } from '../../../checks/rolls.ts';
import { noReaction } from '../../../combat/actions.ts';
import { choose } from '../../../combat/attack.ts';
import type { Blow } from '../../../combat/attack-tn.ts';
import type { Defence } from '../../../combat/defence.ts';
import { canReact } from '../../../combat/fighter.ts';
import { canParry } from '../../../gear/carried-weapons.ts';
import { type Citation, refuse, type SimversePlay } from '../../../play.ts';
import type { Combatant } from '../../combatant.ts';
import type { CommandOf } from '../../commands.ts';
import { venomOf } from '../../conditions/poisoning.ts';
import type { FightEvent } from '../../events.ts';
import { wasLucky } from '../../luck.ts';
import { type FightState, fighterOf, type Pending } from '../../state.ts';
import { pendingBlow, stanceIn } from '../../strikes.ts';
import { heldName } from '../../weapon-words.ts';
import { type Act, type AtHand, NOT_IN_HAND, type Offer, offer } from '../act.ts';
import { answer, isCastPending } from '../powers/power-defences.ts';
import { afterManeuver, meetBlow, sufferingEvents, withAll } from './blows.ts';
import { openingEvents } from './maneuvers.ts';

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

/** SV-ATK-03: the answer to an attack. */
function defend(
  state: FightState,
  c: Combatant,
  command: CommandOf<'defend'>,
  play: SimversePlay,
): readonly FightEvent[] | Refusal {
  const pending = state.pending as Pending;
  const by = fighterOf(state, pending.by);
  const no = whyNotReaction(c, command);
  if (no) return no;
  if (isCastPending(state, pending)) return answer(state, c, command, play);
  const blow = pendingBlow(state, by, c, pending);
  const { with: how, weapon } = command;
  const struck = meetBlow(
    state,
    { attacker: by, defender: c, blow, how, weapon, tn: pending.tn, rolled: rolledBefore(pending) },
    play,
  );
  if (isRefusal(struck)) return struck;
  const defended: FightEvent = {
    is: 'defended',
    actor: c.id,
    with: struck.defence,
    tn: struck.defenceTn,
    roll: struck.defenceRoll,
  };
  const lucky = struck.luckyUsed?.includes('defender') === true;
  const events: FightEvent[] = lucky ? [defended, wasLucky(c)] : [defended];
  const victim = lucky ? { ...c, ...SPENT_LUCK } : c;
  if (!struck.hit)
    return c.powers.length > 0 && struck.defence === 'parry'
      ? [...events, ...openingEvents(state, c, by, weapon)]
      : events;
  if (pending.grapple) return [...events, { is: 'grappled', actor: by.id, target: c.id }];
  const parried = struck.defence === 'parry' ? weapon : -1;
  const wounded = withAll(events, sufferingEvents(state, by, victim, blow, struck, parried, play));
  const all = venomOf(state, { by, c: victim, index: pending.weapon }, wounded, play);
  const power = pending.power < 0 || pending.weapon < 0 ? undefined : by.powers[pending.power];
  return power ? afterManeuver(state, { by, c, power }, all, play) : all;
}

/** Whoever is asked may always answer; nobody else has anything to. */
export const defendAct: Act<'defend'> = {
  whyNot: () => refuse('SV-ATK-03', 'There is no attack to answer.'),
  happens: defend,
  offers: answers,
  isPicky: true,
};

/** SV-ATK-03: each defence that fits the attack, with the number to roll against. */
function answers(state: FightState, c: Combatant, { play }: AtHand): readonly Offer[] {
  const { pending } = state;
  if (!pending || pending.target !== c.id) return [];
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
