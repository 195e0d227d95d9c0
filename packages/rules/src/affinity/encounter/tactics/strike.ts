/** Tactics: the best blow, by weapon or by ability. */

import { domainDice } from '../../character/skills.ts';
import { circumstancesOf } from '../../checks/circumstances.ts';
import { WEAPON_TIER } from '../../checks/tiers.ts';
import { requiredOf } from '../../combat/damage.ts';
import type { Ability } from '../../content/types.ts';
import { targetsOf } from '../acts/ability-act.ts';
import { auraDice, circumstancesAt } from '../acts/rolled-act.ts';
import type { Command } from '../commands.ts';
import { inRange } from '../ground.ts';
import { type Fighter, type FightState, fighterOf, isStanding } from '../state.ts';
import { whyNot } from '../why-not.ts';
import { arsenalOf, type Power } from './arsenal.ts';
import { type Blow, bestStake, chances, harm, leftOf } from './gamble.ts';

/** A command and what it is worth, on a scale where 1 is about one Hit Die. */
export interface StrikeChoice {
  readonly command: Command;
  readonly worth: number;
}

/** The dice that whatever is rolled next gains or loses. */
const diceNow = (state: FightState, who: Fighter): number =>
  who.bonusDice + auraDice(state, who) - who.penaltyDice;

/** What a roll of some kind is made with now: dice gained or lost, and the successes that it needs. */
export function rollNow(
  state: FightState,
  who: Fighter,
  rollKind: 'attacks' | 'abilities',
): { readonly dice: number; needs(printed: number): number } {
  const about = { rollKind, around: circumstancesAt(state, who) };
  const laid = circumstancesOf(who, about);
  return {
    dice: laid.reduce((sum, { dice }) => sum + dice, diceNow(state, who)),
    needs: printed => requiredOf(printed, who, about),
  };
}

/** The best blow at the enemy nearest to falling: one target for all, as long as it stands. */
export function bestStrike(state: FightState, who: Fighter): StrikeChoice | undefined {
  const { dice, needs } = rollNow(state, who, 'attacks');
  let best: StrikeChoice | undefined;
  for (const { id: weapon, required, damage, range } of who.weapons) {
    const target = weakest(state, who, range);
    if (!target) continue;
    const blow: Blow = {
      tier: WEAPON_TIER,
      required: needs(required),
      dice,
      base: damage,
      most: who.proficiency,
    };
    const stake = bestStake(state, who, blow, harm(who, blow, target));
    if (!stake) continue;
    const worth = stake.worth + finishing(target);
    if (best && worth <= best.worth) continue;
    const { exertion } = stake;
    const command: Command = {
      do: 'attack',
      actor: who.id,
      weapon,
      target: target.id,
      exertion,
      affinity: 0,
    };
    best = { command, worth };
  }
  return who.abilities.length > 0 ? bestPower(state, who, best) : best;
}

/** A little more for whoever falls soon. */
const finishing = (target: Fighter): number => 1 / (1 + leftOf(target));

function weakest(state: FightState, who: Fighter, range: Ability['range']): Fighter | undefined {
  let found: Fighter | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const id of state.order) {
    const enemy = fighterOf(state, id);
    if (enemy.side === who.side || !isStanding(enemy) || !inRange(state, who, enemy, range)) continue;
    const left = leftOf(enemy);
    if (left >= least) continue;
    least = left;
    found = enemy;
  }
  return found;
}

/** An ability that deals damage, where it is worth more than the best weapon. */
function bestPower(
  state: FightState,
  who: Fighter,
  weapon: StrikeChoice | undefined,
): StrikeChoice | undefined {
  let best = weapon;
  for (const power of arsenalOf(who).powers) {
    const { ability } = power;
    if (who.used.includes(ability.id)) continue;
    for (const target of aims(state, who, ability)) {
      const choice = powerAt(state, who, power, target);
      if (choice && choice.worth > (best?.worth ?? 0) && !whyNot(state, choice.command)) best = choice;
    }
  }
  return best;
}

/** An area can be laid around any enemy; everything else goes for the weakest. */
function aims(state: FightState, who: Fighter, { target, range }: Ability): Fighter[] {
  if (target !== 'area') {
    const only = weakest(state, who, range);
    return only ? [only] : [];
  }
  return state.order
    .map(id => fighterOf(state, id))
    .filter(enemy => enemy.side !== who.side && isStanding(enemy) && inRange(state, who, enemy, range));
}

/** Worth a little less where it can be used once only. */
const THRIFT = 0.3;
/** What a Resolve check is worth to the other side. */
const DAUNTING = 1;

function powerAt(
  state: FightState,
  who: Fighter,
  { ability, damage, daunts }: Power,
  target: Fighter,
): StrikeChoice | undefined {
  const { tier, perExtra, limit } = ability;
  const { dice, needs } = rollNow(state, who, 'abilities');
  const counted =
    perExtra?.adds === 'damage' ? Math.min(who.proficiency, perExtra.cap ?? who.proficiency) : 0;
  const blow: Blow = {
    tier,
    required: needs(ability.required),
    dice: dice + domainDice(ability.domain, who.bonuses),
    base: damage,
    most: counted,
  };
  const besides = chances(who, blow).map(chance => (daunts ? DAUNTING * chance : 0));
  let gains = besides.map(() => 0);
  for (const id of targetsOf(state, who, ability, target.id)) {
    const each = fighterOf(state, id);
    if (!isStanding(each)) continue;
    const taken = harm(who, blow, each);
    gains = gains.map((gain, exertion) => gain + (taken[exertion] ?? 0) + (besides[exertion] ?? 0));
  }
  const stake = bestStake(state, who, blow, gains);
  if (!stake) return undefined;
  const { exertion } = stake;
  return {
    command: {
      do: 'ability',
      actor: who.id,
      ability: ability.id,
      target: target.id,
      exertion,
      affinity: 0,
    },
    worth: stake.worth + finishing(target) - (limit === 'none' ? 0 : THRIFT),
  };
}
