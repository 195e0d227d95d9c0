/** A sensible player for either side: help who is dying, keep one's own feet, strike where it counts. */
import { whyNotSteady } from '../../combat/steady.ts';
import type { Command } from '../commands.ts';
import { inRange } from '../ground.ts';
import { triggeredCommands } from '../reactions.ts';
import { type Fighter, type FightState, fighterOf } from '../state.ts';
import { fightStandingOf } from '../why-not.ts';
import { approach } from './approach.ts';
import { bestStrike } from './strike.ts';
import { bestSupport } from './support.ts';

export function tactics(state: FightState, actor: string): Command {
  const who = fighterOf(state, actor);
  const { when, window, occasion } = fightStandingOf(state, who);
  const pass: Command = { do: 'pass', actor };
  switch (when) {
    case 'triggered': {
      // One answer a round; the second action is for the own turn.
      if (!window || !occasion || who.round.actionsUsed > 0) return pass;
      return triggeredCommands(state, who, occasion, window)[0] ?? pass;
    }
    case 'held':
      return bestStrike(state, who)?.command ?? pass;
    case 'countZero': {
      const strike = bestStrike(state, who)?.command;
      return strike?.do === 'attack' ? strike : pass;
    }
    case 'own':
      return ownTurn(state, who);
  }
}

function ownTurn(state: FightState, who: Fighter): Command {
  const actor = who.id;
  if (who.round.actionsUsed >= who.actionsPerTurn) return { do: 'end turn', actor };
  const help = rescue(state, who) ?? keepFeet(state, who);
  if (help) return help;
  const support = who.abilities.length > 0 ? bestSupport(state, who) : undefined;
  const strike = bestStrike(state, who);
  if (support && (!strike || support.worth > strike.worth)) return support.command;
  if (strike) return strike.command;
  return approach(state, who) ?? { do: 'end turn', actor };
}

/** AF-STB-01: somebody within reach may die at the end of this round. The first action is for the enemy. */
function rescue(state: FightState, who: Fighter): Command | undefined {
  if (who.round.actionsUsed + 1 < who.actionsPerTurn) return undefined;
  for (const id of state.order) {
    const ally = fighterOf(state, id);
    if (ally.side !== who.side || ally.state !== 'dying' || ally.resolve > 1) continue;
    if (ally.round.checks > 0 || ally.round.stabilized || !inRange(state, who, ally, 'touch')) continue;
    return { do: 'stabilize', actor: who.id, target: id, exertion: 0, affinity: 0 };
  }
  return undefined;
}

/** AF-RES-10, AF-RES-11: trade what there is more of for what runs out. */
function keepFeet(state: FightState, who: Fighter): Command | undefined {
  const failing = who.resolve <= 2 ? who.hd >= 5 : who.resolve === 3 && who.hd >= 8;
  if (failing && !whyNotSteady(who)) return { do: 'steady', actor: who.id };
  const bleeding = who.hd <= 2 && who.resolve >= 4 && who.maxHd >= 5;
  if (bleeding && state.readings['AF-R-31'] === 'mirrorSteady') return { do: 'rush', actor: who.id };
  return undefined;
}
