/** The blow that promises most: with which weapon in which hand, at whom, and from where. */
import { isRefusal } from '@arbiter/engine';
import { whyNotShoot } from '../../combat/attack-input.ts';
import { spacesBetween, threatDistance } from '../../combat/spaces.ts';
import { canStrikeOffHand } from '../../combat/strike.ts';
import { UNARMED, type Weapon } from '../../gear/weapon.ts';
import type { EdgePlay } from '../../play.ts';
import type { Ability } from '../../powers/ability.ts';
import { whyNotAbility } from '../../powers/casting.ts';
import type { Inquiry } from '../acts/act.ts';
import type { Command } from '../commands.ts';
import { bodyAt, distanceBetween } from '../ground/bodies.ts';
import {
  type AimedStrike,
  isFlanked,
  isFreeFor,
  moveLeft,
  ownSituation,
  situationFor,
  waysFrom,
} from '../ground/position.ts';
import { enemiesOf, type Fighter, type FightState, fighterOf, stands } from '../state.ts';
import { armoryOf, armsInHand, meansOf, reachWith, strikeFor } from '../strikes.ts';
import { whyNot } from '../why-not.ts';
import { useChoice } from './ability-choice.ts';
import { foesOf, ifAllowed } from './company.ts';
import { better, type Choice, strikeWorth } from './worth.ts';

const FISTS: readonly Weapon[] = [UNARMED];
const NO_FEATURES: readonly Ability[] = [];

/** ED-TAG-08, ED-R-233: what is not in the main hand and fit for the other. */
const servesOffHand = ({ held }: Fighter, { name, tags }: Weapon): boolean =>
  name !== held[0] && canStrikeOffHand(tags);

/** Whether it has attack acts of its own that hurt. */
const hasClaws = ({ abilities }: Fighter): boolean =>
  abilities.some(({ cost, attack, damage }) => cost === 'act' && attack && damage);

/** Features that are used with this weapon, as the Act. */
const weaponFeatures = (me: Fighter, { tags }: Weapon): Ability[] =>
  me.abilities.filter(
    each =>
      each.target === 'weapon' &&
      each.cost === 'act' &&
      each.needs.every(tag => tags.includes(tag)) &&
      !whyNotAbility(me, each, me.used),
  );

interface Blows {
  readonly weapon: Weapon;
  readonly hand: 'main' | 'off';
  readonly foes: readonly Fighter[];
}

/** The best that one weapon in one hand can do: at whom, plainly or with a feature. */
function bestBlow(
  state: FightState,
  me: Fighter,
  { weapon, hand, foes }: Blows,
  play: EdgePlay,
): Choice | undefined {
  if (whyNotShoot(armoryOf(state, me, weapon.name), weapon)) return undefined;
  const hands = hand === 'main' && weapon.versatile && me.held.length === 1 ? 2 : 1;
  const means = meansOf(state, me, weapon, { hands, cost: hand === 'main' ? 'act' : 'swift' });
  const features = hand === 'off' || me.abilities.length === 0 ? NO_FEATURES : weaponFeatures(me, weapon);
  let target: Fighter | undefined;
  let feature: Ability | undefined;
  let aimed: AimedStrike | undefined;
  let most = 0;
  const own = ownSituation(state, me);
  for (const foe of foes) {
    const found = reachWith(state, me, foe, means);
    if (isRefusal(found) || found.aim.line === 'blocked') continue;
    const situation = situationFor(state, me, foe, found, own);
    const plain = strikeWorth(me, foe, found.strike, situation, play);
    if (!target || plain > most) {
      target = foe;
      feature = undefined;
      aimed = found;
      most = plain;
    }
    for (const each of features) {
      const { effects, exploits } = each;
      const worth = strikeWorth(me, foe, { ...found.strike, effects, exploits }, situation, play);
      // What is forbidden is worth nothing, whatever comes with it.
      if (worth === 0 || worth + 0.1 <= most) continue;
      target = foe;
      feature = each;
      most = worth + 0.1;
    }
  }
  if (!target) return undefined;
  const command = {
    do: 'attack',
    actor: me.id,
    target: target.id,
    weapon: weapon.name,
    hand,
    hands,
  } as const;
  return feature
    ? { worth: most, command: { ...command, ability: feature.id } }
    : { worth: most, command, aimed };
}

/** The attack that promises most: the Act first, then what the off hand can do. */
export function strikeBest(
  state: FightState,
  me: Fighter,
  play: EdgePlay,
  inquiry: Inquiry,
): Command | undefined {
  // ED-TAG-08: the off hand needs something of its own.
  const both = me.swift && (me.held.length > 1 || me.mount !== null);
  if (!me.act && !both) return undefined;
  const arms = armsInHand(state, me);
  // A fist only where there is nothing better, or whoever has claws cannot get near enough for them.
  const own = arms.length > 0 || (hasClaws(me) && moveLeft(state, me) > 0) ? arms : FISTS;
  const off = both && own.some(each => servesOffHand(me, each));
  if (!me.act && !off) return undefined;
  let best: Choice | undefined;
  const foes = foesOf(state, me);
  for (const weapon of own) {
    if (me.act) best = better(best, bestBlow(state, me, { weapon, hand: 'main', foes }, play));
    if (off && servesOffHand(me, weapon))
      best = better(best, bestBlow(state, me, { weapon, hand: 'off', foes }, play));
  }
  for (const ability of me.abilities)
    if (ability.attack && ability.cost === 'act' && me.act && !whyNotAbility(me, ability, me.used))
      best = better(best, useChoice(state, me, ability, play));
  // A gap two steps away may be worth more than a blow from here.
  if (!best || best.worth <= 0) return undefined;
  const step = state.map && me.act && me.moved === 0 ? flankStep(state, me, best.command) : undefined;
  if (step) return step;
  // What the main hand does was tried above against everything that could forbid it.
  const sure = best.command.do === 'attack' && best.command.hand === 'main';
  if (!sure) return ifAllowed(state, best.command);
  // Conditions may forbid what arms do not.
  if (best.aimed && me.conditions.length === 0) {
    inquiry.aimed = best.aimed;
    inquiry.allowed = best.command;
  }
  return best.command;
}

/** A free space beside the target from which it would be flanked, where the way provokes nobody. */
function flankStep(state: FightState, me: Fighter, command: Command): Command | undefined {
  if (command.do !== 'attack' || !state.map || me.grants.every(each => !each.exploit)) return undefined;
  const target = fighterOf(state, command.target);
  if (isFlanked(state, me, target) || target.exposed) return undefined;
  const watchers = enemiesOf(state, me).filter(each => stands(each) && each.responses > 0);
  const free = watchers.every(each => distanceBetween(me, each) > threatDistance(each));
  if (!free) return undefined;
  for (const { at, cost } of waysFrom(state, me).places()) {
    if (cost === 0 || spacesBetween(bodyAt(me, at), bodyAt(target)) > 1 || !isFreeFor(state, me, at))
      continue;
    if (isFlanked(state, { ...me, x: at.x, y: at.y }, target))
      return ifAllowed(state, { do: 'move', actor: me.id, x: at.x, y: at.y });
  }
  return undefined;
}

/** The Lair Act that hurts most. */
export function lair(state: FightState, me: Fighter, play: EdgePlay): Command {
  let best: Choice | undefined;
  for (const ability of me.abilities)
    if (ability.cost === 'lair')
      for (const target of enemiesOf(state, me).filter(stands)) {
        const command: Command = { do: 'lair', actor: me.id, ability: ability.id, target: target.id };
        const found = strikeFor(state, me, target, { ability: ability.id, cost: 'lair' });
        if (isRefusal(found) || whyNot(state, command)) continue;
        const situation = situationFor(state, me, target, found);
        best = better(best, { command, worth: strikeWorth(me, target, found.strike, situation, play) });
      }
  return best?.command ?? { do: 'end turn', actor: me.id };
}
