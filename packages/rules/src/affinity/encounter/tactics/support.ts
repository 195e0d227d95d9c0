/** Tactics: what to do for one's own side instead of striking. */

import { domainDice } from '../../character/skills.ts';
import { remedyAsAbility, remedyOf } from '../../content/remedies.ts';
import type { Ability, Effect, RemedyRef } from '../../content/types.ts';
import { layerTotal } from '../../gear/layers.ts';
import type { Command } from '../commands.ts';
import { inRange } from '../ground.ts';
import { type Fighter, type FightState, fighterOf, isStanding } from '../state.ts';
import { whyNot } from '../why-not.ts';
import { arsenalOf } from './arsenal.ts';
import { bestStake, chances, type Try } from './gamble.ts';
import { rollNow, type StrikeChoice } from './strike.ts';

/** The ability that helps most. */
export function bestSupport(state: FightState, who: Fighter): StrikeChoice | undefined {
  let best: StrikeChoice | undefined;
  for (const ability of arsenalOf(who).supports) {
    if (who.used.includes(ability.id)) continue;
    for (const target of targets(state, who, ability)) {
      const gain = worthOf(state, who, ability, target);
      if (gain <= (best?.worth ?? 0)) continue;
      const choice = supportFor(state, who, ability, target, gain);
      if (choice && choice.worth > (best?.worth ?? 0) && !whyNot(state, choice.command)) best = choice;
    }
  }
  return who.remedies === undefined ? best : bestRemedy(state, who, who.remedies, best);
}

/** Healing that is carried is used like an ability that does the same; a little is lost with what is gone afterwards. */
function bestRemedy(
  state: FightState,
  who: Fighter,
  carried: readonly RemedyRef[],
  other: StrikeChoice | undefined,
): StrikeChoice | undefined {
  let best = other;
  for (const remedy of new Set(carried.flatMap(ref => remedyOf(ref) ?? []))) {
    const ability = remedyAsAbility(remedy);
    for (const target of targets(state, who, ability)) {
      const gain = worthOf(state, who, ability, target) - (remedy.lasts ? 0 : THRIFT);
      const choice = gain > 0 ? supportFor(state, who, ability, target, gain) : undefined;
      if (!choice || choice.worth <= (best?.worth ?? 0) || choice.command.do !== 'ability') continue;
      const { actor, exertion, affinity } = choice.command;
      const command: Command = {
        do: 'use',
        ...{ actor, exertion, affinity },
        remedy: remedy.id,
        target: target.id,
      };
      if (!whyNot(state, command)) best = { command, worth: choice.worth };
    }
  }
  return best;
}
/** What keeping a remedy for later is worth. */
const THRIFT = 1;

function supportFor(
  state: FightState,
  who: Fighter,
  ability: Ability,
  target: Fighter,
  gain: number,
): StrikeChoice | undefined {
  const { dice, needs } = rollNow(state, who, 'abilities');
  const wanted: Try = {
    tier: ability.tier,
    required: needs(ability.required),
    dice: dice + domainDice(ability.domain, who.bonuses),
  };
  const gains = chances(who, wanted).map(chance => gain * chance);
  const stake = bestStake(state, who, wanted, gains);
  if (!stake) return undefined;
  const { exertion, worth } = stake;
  const named = ability.target === 'ally' || ability.target === 'enemy' || ability.target === 'area';
  const command: Command = {
    do: 'ability',
    actor: who.id,
    ability: ability.id,
    exertion,
    affinity: 0,
    ...(named ? { target: target.id } : {}),
  };
  return { command, worth };
}

function targets(state: FightState, who: Fighter, ability: Ability): Fighter[] {
  if (ability.target === 'self' || ability.target === 'allies') return [who];
  const own = ability.target === 'ally';
  const found: Fighter[] = [];
  for (const id of state.order) {
    const other = fighterOf(state, id);
    const wanted = own ? other.side === who.side : other.side !== who.side && isStanding(other);
    if (wanted && other.state !== 'dead' && inRange(state, who, other, ability.range)) found.push(other);
  }
  return found;
}

function worthOf(state: FightState, who: Fighter, ability: Ability, target: Fighter): number {
  // One maintained effect at a time: what is held up already is not cast again.
  if (ability.concentration && who.concentrating !== null) return 0;
  const near = ability.target === 'allies' ? companions(state, who, ability) : [target];
  let worth = 0;
  for (const effect of ability.effects) for (const each of near) worth += worthTo(effect, each, state.round);
  return worth;
}

const companions = (state: FightState, who: Fighter, ability: Ability): Fighter[] =>
  state.order
    .map(id => fighterOf(state, id))
    .filter(
      other => other.side === who.side && isStanding(other) && inRange(state, who, other, ability.range),
    );

function worthTo(effect: Effect, target: Fighter, round: number): number {
  switch (effect.kind) {
    case 'heal': {
      const missing = target.maxHd - target.hd;
      const dice = { minor: 3.5, moderate: 7, major: 14 }[effect.grade];
      const urgent = target.state === 'dying' ? 4 : target.hd * 3 <= target.maxHd ? 1 : 0;
      return target.state === 'collapsed' ? 0 : Math.min(missing, dice) * 0.6 + urgent;
    }
    case 'restore':
      if (target.state === 'collapsed') return 5;
      return target.resolve <= 3 ? 1.8 * Math.min(effect.resolve, 5 - target.resolve) : 0;
    case 'layer':
      return isStanding(target) && layerTotal(target.layers) < 3 && target.hd > 0 ? effect.hd * 0.7 : 0;
    case 'strip':
      return Math.min(effect.hd, layerTotal(target.layers)) * 0.7;
    case 'forceCheck':
      return target.round.checks > 0 ? 0 : target.resolve === 1 ? 4 : 1.5;
    case 'bonusDice':
      return target.bonusDice === 0 && isStanding(target) ? effect.dice * 0.6 : 0;
    case 'penaltyDice':
      return target.penaltyDice === 0 ? effect.dice * 0.8 : 0;
    case 'aura':
      return round <= 2 ? effect.dice * 1.2 : effect.dice * 0.7;
    case 'revive':
      return 4;
    default:
      return 0;
  }
}
