/** What an exchange of blows, a spell or a bandage was worth, in points of Vitality. */
import type { Foresight, Weighed } from '@arbiter/engine';
import type { Combatant } from './combatant.ts';
import type { FightEvent } from './events.ts';
import { everybody, type FightState } from './state.ts';

/** A bleeding wound goes on costing Vitality for a while. */
export const BLEEDING_WORTH = 2;

/** How well somebody is: Vitality above 0, less what open wounds will cost. Nobody is felled twice. */
const health = ({ vitality, bleedingCount }: Combatant): number =>
  Math.max(0, vitality - BLEEDING_WORTH * bleedingCount);

/** A blow works where it costs Vitality, an answer to one where it does not. */
const CHANCES: Readonly<Record<string, string>> = { attack: 'to hurt', defend: 'to stay unhurt' };

export const foresight: Foresight<FightState, FightEvent> = {
  isOpen: ({ pending, opening, queue, winner }) =>
    winner === null && (pending !== null || opening !== null || queue.length > 0),
  weigh(before, after, events, actor): Weighed {
    const side = before.fighters[actor]?.side;
    let [effect, risk] = [0, 0];
    for (const was of everybody(before)) {
      const now = after.fighters[was.id];
      if (!now || was.fled) continue;
      const change = health(now) - health(was);
      if (was.side !== side) effect -= change;
      else if (change > 0) effect += change;
      else risk -= change;
    }
    return { worked: hasWorked(events, actor), effect, risk };
  },
  chanceOf: (_state, command) => CHANCES[command.do] ?? 'to work',
  critical(events) {
    for (const event of events)
      if (event.is === 'attacked' && event.roll.startsWith('critical'))
        return event.roll === 'critical success' ? 'good' : 'bad';
    return undefined;
  },
};

/** Whether what was rolled for came about; what needs no roll always does. */
function hasWorked(events: readonly FightEvent[], actor: string): boolean {
  let tried = false;
  for (const event of events)
    switch (event.is) {
      case 'hit':
        if (event.by === actor && event.damage > 0) return true;
        // Whoever answered a blow and was hit has not turned it aside.
        if (event.actor === actor && event.damage > 0) tried = true;
        break;
      case 'attacked':
        tried ||= event.actor === actor;
        break;
      case 'cast':
        if (event.actor !== actor) break;
        if (event.roll.endsWith('success') && !event.hostile) return true;
        tried = true;
        break;
      case 'affected':
        if (event.by === actor && event.affected) return true;
        break;
      case 'healed':
        if (event.by === actor) return true;
        break;
      case 'grappled':
        if (event.actor === actor) return true;
        break;
      case 'first aid':
        if (event.actor === actor) return event.roll.endsWith('success');
        break;
      case 'tried to break free':
        if (event.actor === actor) return event.free;
        break;
    }
  return !tried;
}
