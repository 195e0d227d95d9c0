/** May I? The one place that says no, before any die falls; `legal` and `decide` both ask it. */
import type { Place, Refusal } from '@arbiter/engine';
import { listed } from '../checks/words.ts';
import { weaponNamed } from '../content/weapon-list.ts';
import { type OpenAdventurePlay, refuse } from '../play.ts';
import { whyNotHost } from './acts/host-acts.ts';
import { whyNotWrestle } from './acts/wrestle-act.ts';
import { type AnsweredCommand, answersTo, whyNotBlow } from './blows.ts';
import { isAble, mayBeNext, mayStart, nextInRound } from './combatants.ts';
import type { Command } from './commands.ts';
import { type Asked, type FightState, isPresent, named, sameOrNamed } from './fight-state.ts';
import { type Inquiry, inquiryOf, isFreeDeed, whyNotAct, whyNotInPassing } from './own-turn.ts';
import { askedNow, turnNow, waitingFor } from './whose-turn.ts';

export function whyNot(
  state: FightState,
  command: Command,
  inquiry: Inquiry = inquiryOf(state),
): Refusal | undefined {
  const refused = refusalOf(state, command, inquiry);
  if (!refused) inquiry.allowed = command;
  return refused;
}

function refusalOf(state: FightState, command: Command, inquiry: Inquiry): Refusal | undefined {
  if (state.step === 'over') return refuse('OA-CMBT-01', 'The fight is over.');
  if (command.actor === 'gm') return whyNotHost(state, command as never);
  const actor = sameOrNamed(state, command.actor, inquiry.actor);
  if (!actor) return refuse('OA-CMBT-04', `Nobody called “${command.actor}” is in this fight.`, 'actor');
  inquiry.actor = actor;
  const asked = askedNow(state);
  if (waitingFor(state) !== command.actor)
    return !asked && turnNow(state) && isFreeDeed(command)
      ? whyNotInPassing(state, actor, command, inquiry)
      : refuse('OA-CMBT-04', `It is not for ${actor.name} to decide something now.`, 'actor');
  if (asked) return whyNotAsked(state, asked, command, inquiry);
  if (state.step === 'declare') return whyNotDeclared(state, command);
  if (!turnNow(state)) return whyNotNaming(state, command, inquiry);
  return whyNotAct(state, actor, command, inquiry);
}

function whyNotAsked(
  state: FightState,
  asked: Asked,
  command: Command,
  { play }: Inquiry,
): Refusal | undefined {
  switch (asked.for) {
    case 'answer': {
      if (command.do !== 'answer')
        return refuse(
          'OA-GUARD-02',
          'An attack is announced: it is answered, or let come, before anything else.',
        );
      if (command.maneuver === 'none')
        return command.weapon === null && command.at === null
          ? undefined
          : refuse('OA-GUARD-02', 'Whoever lets it come needs no weapon and goes nowhere.', 'maneuver');
      if (command.maneuver !== 'dodge' && command.at !== null)
        return refuse('OA-GUARD-03', 'Only a dodge leads anywhere.', 'at');
      const can = answersTo(
        state,
        asked.attack as AnsweredCommand,
        state.fighters[asked.who]!,
        play,
        asked.answers,
      ).filter(({ maneuver, weapon }) => maneuver === command.maneuver && weapon === command.weapon);
      if (can.length === 0)
        return refuse(
          'OA-GUARD-02',
          `The attack cannot be answered by a ${command.maneuver} like that.`,
          'maneuver',
        );
      return command.at === null || can.some(({ at }) => isThere(at, command.at))
        ? undefined
        : refuse(
            'OA-GUARD-03',
            `A dodge leads to an empty adjacent space: ${listed(can.map(({ at }) => `${at!.x}, ${at!.y}`))}.`,
            'at',
          );
    }
    case 'lead':
      // The Host may have struck down whoever is asked.
      if (command.do === 'lead' && !isAble(state.fighters[asked.who]!))
        return refuse('OA-MORL-04', `${state.fighters[asked.who]!.name} can lead nobody now.`);
      return command.do === 'lead' || command.do === 'pass'
        ? undefined
        : refuse('OA-MORL-04', 'Somebody of theirs loses heart: lead, or let it pass.');
    case 'interrupt':
      return command.do === 'interrupt' || command.do === 'pass'
        ? undefined
        : refuse('OA-CMBT-12', 'What was waited for has come: interrupt, or let it pass.');
    case 'free attack': {
      if (command.do === 'pass') return undefined;
      if ((command.do !== 'attack' && command.do !== 'wrestle') || command.target !== asked.target)
        return refuse('OA-UNARM-07', 'A free attack on the one held, or nothing.');
      // OA-R-710: to walk away from somebody close may end in their grip.
      if (command.do === 'wrestle')
        return asked.advantage
          ? refuse('OA-UNARM-14', 'The free attack on somebody bound is a strike or kick.', 'do')
          : whyNotWrestle(state, state.fighters[command.actor]!, command, play);
      if (asked.advantage && command.weapon !== null && !weaponNamed(command.weapon).unarmed)
        return refuse('OA-UNARM-14', 'The free attack on somebody bound is a strike or kick.', 'weapon');
      if (
        command.talent !== 'none' ||
        command.offHand ||
        command.through ||
        command.infrared ||
        command.region !== null
      )
        return refuse('OA-UNARM-07', 'A free attack is a single one, without talents or aim.');
      return whyNotBlow(state, command, { free: true, advantage: asked.advantage }, play);
    }
  }
}

const isThere = (one: Place | null, other: Place | null): boolean =>
  one?.x === other?.x && one?.y === other?.y;

function whyNotDeclared(state: FightState, command: Command): Refusal | undefined {
  if (command.do !== 'declare')
    return refuse('OA-CMBT-02', 'The players declare what their characters will do before anybody acts.');
  const { powers } = state.fighters[command.actor]!;
  if (command.intention === 'use magic' && powers.length === 0)
    return refuse('OA-CMBT-02', 'Nobody declares magic without any.', 'intention');
  if (command.target === null) return undefined;
  if (command.intention === 'guard' || command.intention === 'move' || command.intention === 'anything')
    return refuse('OA-CMBT-02', 'This is declared without a target.', 'target');
  const target = named(state, command.target);
  if (!target || !isPresent(target) || target.id === command.actor)
    return refuse('OA-CMBT-02', `“${command.target}” is nobody this can be declared against.`, 'target');
  const enemy = target.side !== state.fighters[command.actor]!.side;
  return (command.intention === 'attack' && !enemy) || (command.intention === 'help' && enemy)
    ? refuse('OA-CMBT-02', `${target.name} is on the wrong side for that.`, 'target')
    : undefined;
}

function whyNotNaming(state: FightState, command: Command, { play }: Inquiry): Refusal | undefined {
  // OA-R-732: where all who could be named are unseen, they go on by themselves.
  if (command.do === 'pass' && nameable(state, play).ids.length === 0) return undefined;
  if (command.do !== 'name') return refuse('OA-CMBT-04', 'Whoever has acted names the next.');
  const may =
    state.step === 'turns'
      ? mayBeNext(state, command.next, play)
      : nameable(state, play).ids.includes(command.next);
  return may ? undefined : refuse('OA-CMBT-04', `“${command.next}” cannot be named now.`, 'next');
}

/** OA-CMBT-04, OA-CMBT-05: who can be named: the next of the round, or anybody to start the coming one. */
export const nameable = (state: FightState, play: OpenAdventurePlay): { readonly ids: readonly string[] } =>
  state.step === 'name starter' ? { ids: mayStart(state) } : nextInRound(state, play);
