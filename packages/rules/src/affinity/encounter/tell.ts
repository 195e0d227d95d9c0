/** A fight as one would tell it: a sentence for each event, nothing for mere bookkeeping. */
import type { CheckResult } from '../combat/resolve.ts';
import type { FightEvent } from './events.ts';
import type { FightState } from './state.ts';

const CHECKS: Readonly<Record<CheckResult, string>> = {
  lost: 'loses 1 Resolve',
  held: 'holds',
  rallied: 'rallies and gains 1 Resolve',
  steadied: 'is held by a steady hand',
  skipped: 'is spared the check',
};

/** The sentence for an event, given the state after it. */
export function tell(state: FightState, event: FightEvent): string | undefined {
  const name = (id: string): string => state.fighters[id]?.name ?? id;
  switch (event.is) {
    case 'began':
      return `The order is ${event.order.map(name).join(', ')}.`;
    case 'round':
      return `Round ${event.round}.`;
    case 'moved':
      return `${name(event.actor)} moves ${event.cost} yards.`;
    case 'declared':
      return `${name(event.actor)} uses ${event.what}${event.target ? ` on ${name(event.target)}` : ''} (${event.tier}${event.when === 'own' ? '' : `, ${event.when}`}).`;
    case 'acted': {
      const dice = event.exertion + event.affinity;
      const bet = dice ? ` with ${dice} extra ${dice === 1 ? 'die' : 'dice'}` : '';
      const burn = event.burned ? `, burning ${event.burned} HD` : '';
      return `${name(event.actor)}${bet}: ${event.successes} of ${event.required} successes${burn}; ${event.success ? 'it works' : 'it fails'}.`;
    }
    case 'fizzled':
      return `Nothing comes of it: ${event.why}.`;
    case 'hit':
      return `${name(event.actor)} is hit by ${name(event.by)}: ${event.damage} damage, ${event.cancelled} cancelled, ${event.lost} HD lost${event.atZero ? ' at 0 HD' : ''}.`;
    case 'healed':
      return `${name(event.actor)} regains ${event.hd} HD.`;
    case 'restored':
      return `${name(event.actor)} regains ${event.resolve} Resolve.`;
    case 'shielded':
      return `${name(event.actor)} gains ${event.hd} HD of protection (d${event.die}).`;
    case 'helped':
      return `${name(event.actor)} gains ${event.bonus} bonus dice.`;
    case 'hindered':
      return `${name(event.actor)} loses ${event.penalty} dice on the next roll.`;
    case 'stabilized':
      return `${name(event.actor)} is stabilized for this round.`;
    case 'revived':
      return `${name(event.actor)} returns with ${event.hd} HD and ${event.resolve} Resolve.`;
    case 'concentrated':
      return `${name(event.actor)} concentrates on ${event.effect}${event.ended ? `; ${event.ended} ends` : ''}.`;
    case 'gained movement':
      return `${name(event.actor)} may move ${event.yards} yards more.`;
    case 'pushed':
      return `${name(event.actor)} is pushed away.`;
    case 'checked':
      return `${name(event.actor)} ${CHECKS[event.result]} (${event.why.join(', ')}).`;
    case 'became':
      return `${name(event.actor)} is ${event.state}.`;
    case 'steadied':
      return `${name(event.actor)} steadies: 3 HD for 1 Resolve.`;
    case 'rushed':
      return `${name(event.actor)} rushes: Resolve for HD.`;
    case 'shared':
      return `${name(event.actor)} gives ${name(event.target)} ${event.dice} affinity dice.`;
    case 'held':
      return `${name(event.actor)} holds an action until ${event.until}.`;
    case 'released':
      return `${name(event.actor)} uses the held action.`;
    case 'portal':
      return 'A portal opens.';
    case 'count zero':
      return 'The round ends.';
    case 'ended':
      return event.winner === 'nobody' ? 'Nobody is left standing.' : `The ${event.winner} have won.`;
    case 'turn':
    case 'passed':
    case 'stripped':
    case 'interrupted':
      return undefined;
  }
}
