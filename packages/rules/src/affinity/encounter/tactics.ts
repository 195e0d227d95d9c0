/** A sensible player for either side: help who is dying, keep one's own feet, strike where it counts. */
import { abilityById } from '../content/abilities.ts';
import { requiredAt } from '../damage.ts';
import { MINIMUM_EXERTION } from '../exertion.ts';
import { WEAPON_TIER } from '../tiers.ts';
import { steadyProblem } from '../universal-actions.ts';
import { approach } from './approach.ts';
import type { Command } from './command.ts';
import { isStanding } from './course.ts';
import { bestStake, gambleOn, leftOf } from './gamble.ts';
import { inRange } from './map.ts';
import { commandProblem, standingOf } from './problem.ts';
import { type Fighter, type FightState, fighterOf } from './state.ts';
import { bestSupport } from './support.ts';
import { triggeredCommands } from './windows.ts';

export function tactics(state: FightState, actor: string): Command {
  const who = fighterOf(state, actor);
  const { when, window, occasion } = standingOf(state, who);
  const pass: Command = { type: 'pass', actor };
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
      return strike?.type === 'attack' ? strike : pass;
    }
    case 'own':
      return ownTurn(state, who);
  }
}

function ownTurn(state: FightState, who: Fighter): Command {
  const actor = who.id;
  if (who.round.actionsUsed >= who.actionsPerTurn) return { type: 'endTurn', actor };
  const help = rescue(state, who) ?? keepFeet(state, who);
  if (help) return help;
  const support = who.abilities.length > 0 ? bestSupport(state, who) : undefined;
  const strike = bestStrike(state, who);
  if (support && (!strike || support.worth > strike.worth)) return support.command;
  if (strike) return strike.command;
  return approach(state, who) ?? { type: 'endTurn', actor };
}

/** AF-STB-01: somebody within reach may die at the end of this round. The first action is for the enemy. */
function rescue(state: FightState, who: Fighter): Command | undefined {
  if (who.round.actionsUsed + 1 < who.actionsPerTurn) return undefined;
  for (const id of state.order) {
    const ally = fighterOf(state, id);
    if (ally.side !== who.side || ally.state !== 'dying' || ally.resolve > 1) continue;
    if (ally.round.checks > 0 || ally.round.stabilized || !inRange(state, who, ally, 'touch')) continue;
    return { type: 'stabilize', actor: who.id, target: id, exertion: 0, affinity: 0 };
  }
  return undefined;
}

/** AF-RES-10, AF-RES-11: trade what there is more of for what runs out. */
function keepFeet(state: FightState, who: Fighter): Command | undefined {
  const failing = who.resolve <= 2 ? who.hd >= 5 : who.resolve === 3 && who.hd >= 8;
  if (failing && !steadyProblem(who)) return { type: 'steady', actor: who.id };
  const bleeding = who.hd <= 2 && who.resolve >= 4 && who.maxHd >= 5;
  if (bleeding && state.readings['AF-R-31'] === 'mirrorSteady') return { type: 'rush', actor: who.id };
  return undefined;
}

export interface Choice {
  readonly command: Command;
  readonly worth: number;
}

/** The best blow at the enemy nearest to falling: one target for all, as long as it stands. */
export function bestStrike(state: FightState, who: Fighter): Choice | undefined {
  let best: Choice | undefined;
  for (const { id: weapon, required, damage, range } of who.weapons) {
    const target = weakest(state, who, enemy => inRange(state, who, enemy, range));
    if (!target) continue;
    const blow = { tier: WEAPON_TIER, required: requiredAt(required, who.resolve), base: damage };
    const { exertion, worth } = bestStake(who, gambleOn(who, blow, who.bonusDice - who.penaltyDice, target));
    const better = worth + finishing(target);
    if (!best || better > best.worth)
      best = {
        command: { type: 'attack', actor: who.id, weapon, target: target.id, exertion, affinity: 0 },
        worth: better,
      };
  }
  return who.abilities.length > 0 ? (bestPower(state, who, best) ?? best) : best;
}

/** A little more for whoever falls soon. */
const finishing = (target: Fighter): number => 1 / (1 + leftOf(target));

export function weakest(
  state: FightState,
  who: Fighter,
  fits: (enemy: Fighter) => boolean,
): Fighter | undefined {
  let found: Fighter | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const id of state.order) {
    const enemy = state.fighters[id];
    if (!enemy || enemy.side === who.side || !isStanding(enemy) || !fits(enemy)) continue;
    const left = leftOf(enemy);
    if (left >= least) continue;
    least = left;
    found = enemy;
  }
  return found;
}

/** An ability that deals damage, where it is worth more than the best weapon. */
function bestPower(state: FightState, who: Fighter, than: Choice | undefined): Choice | undefined {
  let best: Choice | undefined;
  for (const id of who.abilities) {
    const ability = abilityById(id);
    const harm = ability?.effects.find(effect => effect.kind === 'damage');
    if (!ability || !harm || ability.trigger || who.used.includes(id)) continue;
    const target = weakest(state, who, enemy => inRange(state, who, enemy, ability.range));
    if (!target) continue;
    const blow = {
      tier: ability.tier,
      required: requiredAt(ability.required, who.resolve),
      base: harm.hd,
    };
    const stake = bestStake(who, gambleOn(who, blow, who.bonusDice - who.penaltyDice, target));
    const besides = ability.effects.some(effect => effect.kind === 'forceCheck') ? 1 : 0;
    const worth = stake.worth + besides + finishing(target) - (ability.limit === 'none' ? 0 : 0.3);
    const command: Command = {
      type: 'ability',
      actor: who.id,
      ability: id,
      target: target.id,
      exertion: Math.max(stake.exertion, MINIMUM_EXERTION[ability.tier]),
      affinity: 0,
    };
    if (worth > (best ?? than ?? { worth: 0 }).worth && !commandProblem(state, command))
      best = { command, worth };
  }
  return best;
}
