/** ED-ACT-03: an attack with a weapon; ED-NPC-11: a Lair Act. */

import { inCommand, isRefusal, type Refusal } from '@arbiter/engine';
import { itemOf } from '../../character/creature.ts';
import { whyNotInLine } from '../../combat/attack-outcome.ts';
import { whyNotStrike } from '../../combat/attack-roll.ts';
import { PLAIN_SITUATION } from '../../combat/attack-sway.ts';
import { whyNotOffHand } from '../../combat/strike.ts';
import { refuse } from '../../play.ts';
import type { CommandOf } from '../commands.ts';
import type { AttackDeed, Deed } from '../deed.ts';
import { isFacing, isInvisibleTo, isUnknownTo, situationFor } from '../ground/position.ts';
import { enemiesOf, type Fighter, type FightState, fighterOf, stands } from '../state.ts';
import { abilityOf, strikeFor, weaponsInHand } from '../strikes.ts';
import {
  type Act,
  type Inquiry,
  type Offer,
  offer,
  presentFighter,
  refuseTarget,
  whyNotSpend,
} from './act.ts';

export const attackAct: Act<CommandOf<'attack'>> = {
  whyNot: whyNotAttack,
  happens(course, command) {
    const { ability: id, target, weapon, hand, hands, ammunition } = command;
    const actor = course.who(command.actor);
    const ability = id === undefined ? undefined : abilityOf(actor, id);
    const deed: AttackDeed = {
      deed: 'attack',
      actor: actor.id,
      targets: [target],
      weapon,
      ability: id,
      hands: hands === 2 ? 2 : undefined,
      ...(ammunition !== undefined && { ammunition }),
      cost: ability?.cost ?? (hand === 'off' ? 'swift' : 'act'),
    };
    course.next(turnFirst(course.state, actor, deed));
  },
  offers: attackOffers,
  spends: (actor, { ability, hand }) => spentBy(actor, ability) ?? (hand === 'off' ? 'swift' : 'act'),
};

export const lairAct: Act<CommandOf<'lair'>> = {
  whyNot(state, actor, { ability: id, target: whom }) {
    const ability = abilityOf(actor, id);
    if (ability?.cost !== 'lair') return refuse('ED-NPC-11', `${actor.name} has no such Lair Act.`);
    const target = presentFighter(state, whom);
    if (!target || target.side === actor.side || target.life === 'dead')
      return refuseTarget(whom, target, actor, 'enemy');
    return whyNotBlow(state, actor, { target, ability: ability.id, cost: 'lair' });
  },
  happens(course, { actor, ability, target }) {
    course.emit({ is: 'lair', actor });
    course.next({ deed: 'attack', actor, targets: [target], ability, cost: 'lair' });
  },
  offers: (state, actor) =>
    actor.abilities
      .filter(each => each.cost === 'lair')
      .flatMap(each =>
        enemiesOf(state, actor).map(target =>
          offer(
            { do: 'lair', actor: actor.id, ability: each.id, target: target.id },
            `${each.name} → ${target.name}`,
            'Lair Act',
            'ED-NPC-11',
          ),
        ),
      ),
};

/** ED-R-244: a Swift or Minor Act of an ability; nothing where it is an Act. */
export function spentBy(actor: Fighter, ability: string | undefined): 'swift' | 'minor' | undefined {
  const cost = ability === undefined ? undefined : abilityOf(actor, ability)?.cost;
  return cost === 'swift' || cost === 'minor' ? cost : undefined;
}

/** ED-TOM-03, ED-R-241: in zones, turning from the one engaged so far to another there is answered first. */
export function turnFirst(state: FightState, actor: Fighter, deed: AttackDeed): Deed {
  const left = actor.engagedWith === null ? undefined : state.fighters[actor.engagedWith];
  const turns =
    state.scene !== null &&
    left !== undefined &&
    !deed.targets.includes(left.id) &&
    stands(left) &&
    isFacing(state, actor, left) &&
    deed.targets.some(id => isFacing(state, actor, fighterOf(state, id)));
  return turns ? { deed: 'turning', actor: actor.id, next: deed, asked: [] } : deed;
}

/** At whom, and with what. */
interface Blow extends Pick<AttackDeed, 'weapon' | 'ability' | 'hands' | 'cost' | 'ammunition'> {
  readonly target: Fighter;
}

/** Whether this attack may be made on this target at all. */
export function whyNotBlow(
  state: FightState,
  actor: Fighter,
  blow: Blow,
  inquiry?: Inquiry,
): Refusal | undefined {
  const { target } = blow;
  if (isUnknownTo(state, target, actor))
    return refuse('ED-SCN-06', `${actor.name} does not know where ${target.name} is.`);
  const found = strikeFor(state, actor, target, blow);
  if (isRefusal(found)) return found;
  const invisibleToSpell =
    found.strike.spell &&
    state.map !== null &&
    isInvisibleTo(state, target, actor) &&
    !abilityOf(actor, blow.ability ?? '')?.area;
  const unseen = whyNotInLine(target.name, found.aim.line === 'blocked', invisibleToSpell);
  if (unseen) return inCommand(unseen, { fullCover: 'target', invisible: 'target' });
  if (inquiry) inquiry.aimed = found;
  const { strike, aim } = found;
  // Only what exploits asks how the two stand to each other.
  const situation = strike.exploits ? situationFor(state, actor, target, { strike, aim }) : PLAIN_SITUATION;
  return whyNotStrike(actor, target, strike, situation);
}

function whyNotAttack(
  state: FightState,
  actor: Fighter,
  command: CommandOf<'attack'>,
  inquiry?: Inquiry,
): Refusal | undefined {
  const target = presentFighter(state, command.target);
  if (!target || target.id === actor.id || target.side === actor.side)
    return refuseTarget(command.target, target, actor, 'enemy');
  const ability = command.ability === undefined ? undefined : abilityOf(actor, command.ability);
  if (
    command.ability !== undefined &&
    (ability?.target !== 'weapon' || (ability.cost !== 'act' && ability.cost !== 'swift'))
  )
    return refuse('ED-CRE-11', `${actor.name} has no such attack.`, 'ability');
  if (ability && command.hand === 'off')
    return refuse('ED-TAG-08', 'An off-hand attack is a plain one.', 'hand');
  const cost = ability?.cost ?? (command.hand === 'off' ? 'swift' : 'act');
  const missing = whyNotSpend(actor, cost === 'swift' ? 'swift' : 'act');
  if (missing) return missing;
  if (command.hand === 'off' && state.readings['ED-R-46'] === 'afterAttack' && actor.act)
    return refuse('ED-TAG-08', 'An off-hand attack follows an attack made as the Act.');
  // ED-R-233: what strikes with the main hand is not in the other one.
  if (
    command.hand === 'off' &&
    actor.held.length > 0 &&
    command.weapon === actor.held[0] &&
    actor.shield?.name !== command.weapon
  )
    return refuse(
      'ED-TAG-08',
      `${actor.name} holds the ${command.weapon} in the main hand; an off-hand attack needs another weapon or a shield.`,
      'weapon',
    );
  const { weapon, hands, ammunition } = command;
  const clumsy = whyNotOffHand(command.hand === 'off', hands);
  if (clumsy) return clumsy;
  const blow = { target, weapon, ability: command.ability, hands, cost, ammunition };
  return whyNotBlow(state, actor, blow, inquiry);
}

/** ED-TAG-02: what somebody has to shoot in place of the usual. */
const otherShots = (actor: Fighter, usual: string | undefined): string[] =>
  usual === undefined
    ? []
    : Object.keys(actor.ammunition).filter(name => itemOf(actor, name)?.fits === usual);

function attackOffers(state: FightState, actor: Fighter): Offer[] {
  const features = actor.abilities.filter(
    each => each.target === 'weapon' && (each.cost === 'act' || each.cost === 'swift'),
  );
  return weaponsInHand(state, actor).flatMap(({ name: weapon, versatile, ammunition: usual }) =>
    enemiesOf(state, actor).flatMap(({ id: target, name }) => [
      offer(
        { do: 'attack', actor: actor.id, target, weapon, hand: 'main', hands: 1 },
        `${weapon} → ${name}`,
        'Act',
        'ED-ACT-03',
        'ED-ROLL-04',
      ),
      ...otherShots(actor, usual).map(ammunition =>
        offer(
          { do: 'attack', actor: actor.id, target, weapon, hand: 'main', hands: 1, ammunition },
          `${weapon} with ${ammunition} → ${name}`,
          'Act',
          'ED-TAG-02',
          'ED-ITM-02',
        ),
      ),
      ...(versatile
        ? [
            offer(
              { do: 'attack', actor: actor.id, target, weapon, hand: 'main', hands: 2 },
              `${weapon} in both hands → ${name}`,
              'Act',
              'ED-TAG-27',
            ),
          ]
        : []),
      offer(
        { do: 'attack', actor: actor.id, target, weapon, hand: 'off', hands: 1 },
        `${weapon}, off-hand → ${name}`,
        'Swift Act',
        'ED-TAG-08',
        'ED-TAG-22',
      ),
      ...features.flatMap(({ id: ability, name: feature, cost }) => [
        offer(
          { do: 'attack', actor: actor.id, target, weapon, hand: 'main', hands: 1, ability },
          `${feature} (${weapon}) → ${name}`,
          cost === 'act' ? 'Act' : 'Swift Act',
          'ED-CRE-11',
        ),
        ...(versatile
          ? [
              offer(
                { do: 'attack', actor: actor.id, target, weapon, hand: 'main', hands: 2, ability },
                `${feature} (${weapon} in both hands) → ${name}`,
                cost === 'act' ? 'Act' : 'Swift Act',
                'ED-CRE-11',
              ),
            ]
          : []),
      ]),
    ]),
  );
}
