/** A sensible fighter: hits what falls soonest, keeps its distance if it shoots, guards when hurt, flees when it must. */

import { demand } from '@arbiter/engine';
import { countersOf } from '../../character/afflictions.ts';
import { hasTalent } from '../../character/character.ts';
import { maximumHP } from '../../character/secondary-scores.ts';
import { bears, hasCondition, isHelpless, isPanicked } from '../../conditions/conditions.ts';
import { bearsCondition } from '../../conditions/receiving.ts';
import { magicIn, magicName } from '../../content/magic.ts';
import { refName } from '../../content/ref-name.ts';
import { type AbilityMoment, abilityRow, type WeaponAbilityName } from '../../content/weapon-ability-list.ts';
import { type Weapon, weaponBy } from '../../content/weapon-list.ts';
import { type OpenAdventurePlay, quietPlay } from '../../play.ts';
import { whyNotSteady } from '../../rounds/morale.ts';
import { NO_ANSWER } from '../acts/attacks/answers.ts';
import { plainAttack, weaponsOf } from '../acts/attacks/attack-permission.ts';
import { hasHidden } from '../acts/hide-act.ts';
import { stepTowards } from '../acts/movement/own-moves.ts';
import { type AnsweredCommand, answersTo, isProne } from '../blows.ts';
import type { Command } from '../commands.ts';
import { canFly, distanceOf, enemiesOf, hasEnemies } from '../ground/ground.ts';
import { type Inquiry, type InTurn, inquiryOf, isInTurn } from '../inquiry.ts';
import { paymentsAsked } from '../paid-armor.ts';
import { nameable } from '../rounds/combatants.ts';
import { preyOf } from '../rounds/compulsion.ts';
import { askedNow } from '../rounds/whose-turn.ts';
import { allFighters, type Fighter, type FightState, fighterIn, isPresent } from '../state.ts';
import { whyNot } from '../why-not.ts';
import { approach, areTooFar, changeHeight, drawBetter, flee, letThemCome, underFire } from './approach.ts';
import { attack, bestWorth, paidFor } from './attack-choice.ts';
import { beWary, leaveHarm, may, useOil } from './hazards.ts';

export function tactics(
  state: FightState,
  actor: string,
  play: OpenAdventurePlay,
  inquiry: Inquiry = inquiryOf(state),
): Command {
  const me = fighterIn(state, actor);
  inquiry.actor = me;
  const asked = askedNow(state);
  if (asked) return answer(state, me, play);
  if (state.step === 'declare') return declare(state, me);
  if (!isInTurn(inquiry)) return nameNext(inquiry, me, play);
  return act(inquiry, me) ?? end(inquiry, me);
}

/** OA-CMBT-03: what was declared, by whoever declared it, comes before the end of the turn as long as it can be done. */
function end(inquiry: InTurn, me: Fighter): Command {
  const { state } = inquiry;
  const over: Command = { do: 'end turn', actor: me.id };
  if (!whyNot(state, over, inquiry)) return over;
  const target = me.declared?.target ?? null;
  const kept: Command[] =
    target === null
      ? [{ do: 'guard', actor: me.id }]
      : weaponsOf(me).map(weapon => plainAttack(me.id, target, weapon));
  return kept.find(command => !whyNot(state, command, inquiry)) ?? over;
}

/** OA-CMBT-02: nothing that would bind the hands later. */
function declare(state: FightState, me: Fighter): Command {
  const fights = me.powers.length === 0 && hasEnemies(state, me);
  return { do: 'declare', actor: me.id, intention: fights ? 'attack' : 'anything', target: null };
}

/** OA-CMBT-04: a friend, the strongest first; the weakest enemy where there is none, or where friends would only run up. */
function nameNext(inquiry: Inquiry, me: Fighter, play: OpenAdventurePlay): Command {
  const { state } = inquiry;
  const { ids } = nameable(state, play);
  let [friend, strongest]: [Fighter | undefined, number] = [undefined, 0];
  let [foe, weakest]: [Fighter | undefined, number] = [undefined, 0];
  for (const id of ids) {
    const one = fighterIn(state, id);
    const strength = strengthOf(one);
    if (one.side !== me.side) {
      if (!foe || strength < weakest) [foe, weakest] = [one, strength];
    } else if (!friend || strength > strongest) [friend, strongest] = [one, strength];
  }
  const next = friend && foe && areTooFar(state, me, play) ? foe : (friend ?? foe);
  // OA-R-732: where all who could be named are unseen, they go on by themselves.
  if (!next) return { do: 'pass', actor: me.id };
  const command: Command = { do: 'name', actor: me.id, next: next.id };
  inquiry.allowed = command;
  return command;
}

const strengthOf = ({ HP, level }: Fighter): number => Math.max(0, HP ?? 0) + 5 * level;

function answer(state: FightState, me: Fighter, play: OpenAdventurePlay): Command {
  const asked = demand(askedNow(state), 'question');
  switch (asked.for) {
    case 'answer': {
      const attack = asked.attack as AnsweredCommand;
      const can = answersTo(state, { attack, answers: asked.answers }, me, play);
      const best =
        can.find(({ maneuver }) => maneuver === 'block') ??
        can.find(({ maneuver, weapon }) => maneuver === 'parry' && weapon !== null) ??
        can.find(({ maneuver }) => maneuver === 'dodge') ??
        can.find(({ maneuver }) => maneuver === 'deflect') ??
        can[0];
      const { maneuver, weapon } = best ?? NO_ANSWER;
      const pays = me.orders ? [...paymentsAsked(state, attack, me, play)] : [];
      return { do: 'answer', actor: me.id, maneuver, weapon, at: null, pays };
    }
    case 'lead':
      return { do: me.gone || whyNotSteady(me) ? 'pass' : 'lead', actor: me.id };
    case 'interrupt':
      return { do: 'interrupt', actor: me.id };
    case 'free attack': {
      const order = weaponsOf(me)
        .map(weapon => plainAttack(me.id, asked.target, weapon))
        .find(each => !whyNot(state, each));
      return order ?? { do: 'pass', actor: me.id };
    }
  }
}

/** What is seen to before anything else. */
const isBeset = bears('panic', 'burn', 'prone');

/** What to do with what is left of the turn. */
function act(inquiry: InTurn, me: Fighter): Command | undefined {
  const { state, turn } = inquiry;
  if (isBeset(me)) {
    if (isPanicked(me)) return flee(inquiry, me);
    if (hasCondition(me, 'burn') && !turn.begun) {
      const douse = may(inquiry, { do: 'fight the fire', actor: me.id, target: me.id });
      if (douse) return douse;
    }
    if (isProne(me)) {
      const up = may(inquiry, { do: 'stand up', actor: me.id });
      if (up) return up;
    }
  }
  if (me.talents.length > 0) {
    const ready = beWary(inquiry, me);
    if (ready) return ready;
  }
  const interrupt = state.interrupt !== null;
  const prey = me.conditions.length > 0 ? preyOf(inquiry, me)?.due : undefined;
  if (prey?.length) return goFor(inquiry, me, prey);
  if (me.altitude !== 0 || canFly(me)) {
    const order = interrupt ? undefined : changeHeight(inquiry, me);
    if (order) return order;
  }
  if (
    (state.map.fires.length > 0 || state.map.vacuum.length > 0) &&
    !interrupt &&
    (turn.halfRounds > 0 || me.speedLeft > 0)
  ) {
    const order = leaveHarm(inquiry, me);
    if (order) return order;
  }
  if (turn.halfRounds === 0 && turn.extraAttack === null && !turn.attacked) return undefined;
  return (
    (turn.halfRounds > 0 && ((me.lamp !== null && me.pack.oil) || state.map.oil.length > 0) && !interrupt
      ? useOil(inquiry, me, bestWorth(inquiry, me))
      : undefined) ??
    (turn.halfRounds > 0 && me.powers.length > 0 ? useMagic(inquiry, me) : undefined) ??
    (turn.halfRounds > 1
      ? (mercy(inquiry, me) ??
        (me.aidKits > 0 ? aid(inquiry, me, DYING) : undefined) ??
        lurk(inquiry, me) ??
        lastShot(inquiry, me))
      : undefined) ??
    attack(inquiry, me) ??
    (turn.halfRounds > 0 && !interrupt
      ? ((me.aidKits > 0 ? aid(inquiry, me, HURT) : undefined) ??
        (hasHidden(state, me) ? may(inquiry, { do: 'search', actor: me.id, equipment: [] }) : undefined) ??
        drawBetter(inquiry, me) ??
        letThemCome(inquiry, me) ??
        underFire(inquiry, me) ??
        approach(inquiry, me) ??
        may(inquiry, { do: 'guard', actor: me.id }))
      : undefined)
  );
}

/** OA-COND-10, OA-COND-11: whoever has to attack somebody does, or gets nearer. */
function goFor(inquiry: InTurn, me: Fighter, prey: readonly Fighter[]): Command | undefined {
  const { state, turn } = inquiry;
  if (turn.halfRounds > 0)
    for (const { id } of prey)
      for (const weapon of weaponsOf(me)) {
        const order = plainAttack(me.id, id, weapon);
        if (!whyNot(state, order, inquiry)) return order;
      }
  return turn.halfRounds > 0 || me.speedLeft > 0 ? stepTowards(inquiry, me, prey) : undefined;
}

/** Health points at which a bleeding friend is helped before anything else, or as soon as nothing else can be done. */
const DYING = 2;
const HURT = 1000;

/** OA-EQP-23: a kit for whoever bleeds most dangerously. */
function aid(inquiry: InTurn, me: Fighter, most: number): Command | undefined {
  const { state } = inquiry;
  let [patient, least] = [undefined as Fighter | undefined, most + 1];
  for (const friend of Object.values(state.fighters)) {
    if (friend.side !== me.side || friend.conditions.length === 0 || !isPresent(friend)) continue;
    if ((friend.HP ?? 0) >= least || countersOf(friend.conditions, 'bleed') === 0) continue;
    if (friend !== me && distanceOf(state, me, friend) > 1) continue;
    [patient, least] = [friend, friend.HP ?? 0];
  }
  return patient && may(inquiry, { do: 'first aid', actor: me.id, target: patient.id });
}

/** OA-TLNT-12, OA-ACT-24: whoever has learned to strike unseen hides first, where there is something to hide behind. */
const lurk = (inquiry: InTurn, me: Fighter): Command | undefined =>
  me.hidden === null && hasTalent(me, 'sneak attack')
    ? may(inquiry, { do: 'hide', actor: me.id, equipment: [] })
    : undefined;

/** OA-AIM-02: the last arrow or charge is aimed, at whoever would fall soonest. */
function lastShot(inquiry: InTurn, me: Fighter): Command | undefined {
  const { state } = inquiry;
  if (me.ammunition === null && me.capacity === null) return undefined;
  if (me.aiming !== null || !me.hands.some(name => isLastShot(me, weaponBy(me, name)))) return undefined;
  const target = enemiesOf(state, me).sort((a, b) => (a.HP ?? 0) - (b.HP ?? 0))[0];
  return target && may(inquiry, { do: 'aim', actor: me.id, target: target.id });
}
const isLastShot = ({ ammunition, capacity }: Fighter, weapon: Weapon): boolean =>
  (weapon.cell !== undefined && capacity === 1) ||
  (weapon.ammunition ?? []).some(kind => ammunition?.[kind] === 1);

/** OA-COND-23: somebody helpless beside one who has a whole turn. */
function mercy(inquiry: InTurn, me: Fighter): Command | undefined {
  const { state } = inquiry;
  for (const target of Object.values(state.fighters)) {
    if (target.side === me.side || target.conditions.length === 0 || !isPresent(target)) continue;
    if (distanceOf(state, me, target) > 1 || !isHelpless(target)) continue;
    const weapon = me.hands[0] ?? null;
    const order = may(inquiry, {
      do: 'coup de grace',
      actor: me.id,
      target: target.id,
      weapon,
      buys: weapon ? paidFor(me, weapon).filter(isMoreDamage) : [],
      drives: null,
    });
    if (order) return order;
  }
  return undefined;
}

/** What only hurts more: whoever is to die need not be lamed or driven away. */
const isMoreDamage = (ability: WeaponAbilityName): boolean => DAMAGING.has(abilityRow(ability).moment);
const DAMAGING: ReadonlySet<AbilityMoment> = new Set(['own numbers', 'damage', 'factor'] as const);

/** Magic: heal who is badly hurt, else the enemy it troubles most. */
function useMagic(inquiry: InTurn, me: Fighter): Command | undefined {
  const { state } = inquiry;
  const play = quietPlay(state.readings);
  for (const ref of me.powers) {
    const name = magicName(ref);
    const magic = magicIn(state, name);
    if (!magic || (me.mana[magic.form] ?? 0) < magic.cost) continue;
    const friends = allFighters(state).filter(each => each.side === me.side && isPresent(each));
    if (magic.heals) {
      const hurt = friends
        .filter(each => 2 * (each.HP ?? 0) <= maximumHP(each, play))
        .sort((a, b) => (a.HP ?? 0) - (b.HP ?? 0));
      for (const target of hurt) {
        const order = may(inquiry, { do: 'use magic', actor: me.id, magic: name, target: target.id });
        if (order) return order;
      }
      continue;
    }
    if (Object.keys(magic.gives).length > 0) {
      if (state.effects.some(({ from }) => from === me.id) || state.round > 2) continue;
      const order = may(inquiry, { do: 'use magic', actor: me.id, magic: name, target: me.id });
      if (order) return order;
      continue;
    }
    const targets = enemiesOf(state, me).filter(
      target =>
        magic.conditions.every(
          ({ condition }) =>
            !target.immunities.includes(refName(condition)) && !bearsCondition(target, condition),
        ) &&
        (magic.area <= 1 ||
          friends.every(friend => friend.id === me.id || distanceOf(state, friend, target) > 1)) &&
        distanceOf(state, me, target) <= magic.range,
    );
    const target = targets.sort((a, b) => (a.HP ?? 0) - (b.HP ?? 0))[0];
    const order = target && may(inquiry, { do: 'use magic', actor: me.id, magic: name, target: target.id });
    if (order) return order;
  }
  return undefined;
}
