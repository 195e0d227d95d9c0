/** Attacks in a fight: the exchange of the book, with positions around it. */
import { askNobody, type Body, isRefusal, itemAt } from '@arbiter/engine';
import { bennyCost } from '../../checks/bennies.ts';
import { PLAIN_SITUATION, type Situation } from '../../combat/attack-sway.ts';
import {
  type Asking,
  type AttackTarget,
  type Bystander,
  type Exchanged,
  exchange,
  isStrikeBack,
  type Landed,
} from '../../combat/exchange.ts';
import { spacesBetween } from '../../combat/spaces.ts';
import type { Strike } from '../../combat/strike.ts';
import { SLAM_SPACES } from '../../gear/tags.ts';
import type { EdgePlay } from '../../play.ts';
import { type Settled, settleEffect } from '../../powers/effects.ts';
import { pushedZone, type ZoneName } from '../../world/zones.ts';
import { momentFor, type Performed, type Underway } from '../asking.ts';
import type { AttackDeed, Deed } from '../deed.ts';
import type { EventOf, FightEvent, Spending, StruckTarget } from '../events.ts';
import { areaStart } from '../ground/areas.ts';
import { bodyAt } from '../ground/bodies.ts';
import { isObscuredAt } from '../ground/lighting.ts';
import { lineBetween } from '../ground/lines.ts';
import { crowdingOf, isUnseenBy, isWithinRange, situationFor } from '../ground/position.ts';
import { askUnderOrders } from '../standing-orders.ts';
import { type Fighter, type FightState, fighterAt, fighterOf, hasTurn, riderOf, stands } from '../state.ts';
import { abilityOf, ownAbility, strikeFor, vehicleWith } from '../strikes.ts';
import { type DeedRow, NOTHING } from './act.ts';

/** An attack from its first die; `known` is its strike, where that was worked out before. */
function attack(underway: Underway, deed: AttackDeed): Performed {
  const { state, play, ask, aimed: known } = underway;
  const attacker = fighterOf(state, deed.actor);
  const aimed = known ?? strikeFor(state, attacker, fighterOf(state, itemAt(deed.targets, 0)), deed);
  if (isRefusal(aimed)) return { events: NOTHING };
  const ability = deed.ability === undefined ? undefined : abilityOf(attacker, deed.ability);
  const { strike } = aimed;
  const striker = partyOf(deed.cost === 'response' ? afterResponding(attacker) : attacker);
  const targets = deed.targets.map(id => {
    // ED-R-143: whoever stands in its own area takes part once, with one Response.
    const party = id === striker.id ? striker : partyOf(fighterOf(state, id));
    const target = party.creature;
    party.situation = ability?.area
      ? areaSituation(state, attacker, target, areaStart(state, attacker, ability, deed.at ?? attacker))
      : passing(
          sighted(situationFor(state, attacker, target, { strike, aim: aimed.aim }), deed.blind),
          deed.cost,
        );
    party.strikesBack = strikesBack(state, target, attacker);
    return party;
  });
  const bystanders = ask === askNobody ? NOTHING : bystandersOf(state, deed, targets);
  if (ask !== askNobody) seatPayers(state, striker, targets, bystanders);
  const attack = {
    attacker: striker,
    strike,
    targets,
    bystanders,
    fight: true,
    attackersTurn: hasTurn(state, attacker),
  };
  const result = exchange(attack, askUnderOrders(attacker, ask as Asking), play);
  let [hit, exposed] = [false, false];
  const struck = result.landed.map(landed => {
    hit ||= landed.hit;
    exposed ||= landed.attackerExposed;
    return struckTarget(underway, attacker, strike, landed);
  });
  const { weapon } = deed;
  const event: FightEvent = {
    is: 'attacked',
    actor: attacker.id,
    name: strike.name,
    cost: deed.cost,
    ability: ability?.id ?? null,
    recharges: ability?.recharge !== undefined,
    limited: ability?.uses !== undefined,
    concentration: ability?.concentration && hit ? ability.name : null,
    melee: strike.melee,
    spell: strike.spell,
    targets: struck,
    exposed,
    exploited: result.exploited,
    ammunition: strike.ammunition ?? null,
    unloads: weapon !== undefined && strike.tagged.Mechanical ? weapon : null,
    thrown: weapon !== undefined && !strike.melee && strike.thrown ? weapon : null,
    from: weapon === undefined ? null : (vehicleWith(state, attacker, weapon)?.id ?? null),
    spending: result.bennies.length === 0 ? NOTHING : spendings(state, result, play),
    responses: result.responses.length === 0 ? NOTHING : answersIn(state, result),
  };
  return { events: [event], next: following(state, attacker, event) };
}

/** Whether an attack asks nobody: no benny is left, nobody has a Response, and the hit leaves nothing to choose. */
function asksNobody({ fighters }: FightState, { tagged }: Strike): boolean {
  if (tagged.Blunt || tagged.Disarming || tagged.Slam) return false;
  for (const id in fighters) {
    const { bennies, abilities } = fighterAt(fighters, id);
    if (bennies > 0 || abilities.length > 0) return false;
  }
  return true;
}

/** Somebody in the exchange, who is not to be written into: what happened is written by its event. */
interface FightParty extends AttackTarget, Bystander {
  creature: Fighter;
  situation: Situation;
  strikesBack: boolean | undefined;
  reaches: Bystander['reaches'];
  payer: FightParty | undefined;
}

const partyOf = (creature: Fighter): FightParty => ({
  id: creature.id,
  creature,
  lent: true,
  payer: undefined,
  situation: PLAIN_SITUATION,
  strikesBack: undefined,
  reaches: undefined,
});

/** ED-ACT-07, ED-R-17: the Response that strikes is no longer there for a benny. */
const afterResponding = (responder: Fighter): Fighter =>
  responder.bennies > 0 ? { ...responder, responses: responder.responses - 1 } : responder;

/** ED-R-20: a rider's bennies serve the mount too. It takes part once, though it pay for its mount and be struck itself. */
function seatPayers(
  state: FightState,
  striker: FightParty,
  targets: readonly FightParty[],
  bystanders: readonly FightParty[],
): void {
  const ridden = (party: FightParty): Fighter | undefined =>
    party.creature.player ? riderOf(state, party.id) : undefined;
  const payerOf = (rider: Fighter): FightParty =>
    [striker, ...targets, ...bystanders].find(({ id }) => id === rider.id) ?? partyOf(rider);
  const rider = ridden(striker);
  if (rider) striker.payer = payerOf(rider);
  for (const each of targets) {
    const theirs = ridden(each);
    if (theirs) each.payer = payerOf(theirs);
  }
}

/** Whoever has something to answer the hit on an ally with, and whom it reaches with it; others in the same area too. */
function bystandersOf(
  state: FightState,
  { actor }: AttackDeed,
  targets: readonly FightParty[],
): readonly FightParty[] {
  const { fighters } = state;
  const found: FightParty[] = [];
  for (const id in fighters) {
    const each = fighterAt(fighters, id);
    if (each.abilities.length === 0 || each.responses === 0 || id === actor) continue;
    if (!each.abilities.some(one => one.trigger === 'allyHit') || !stands(each)) continue;
    const bystander = targets.find(one => one.id === id) ?? partyOf(each);
    bystander.reaches = (target, ability) => {
      const friend = fighterOf(state, target);
      return (
        friend.id !== id &&
        friend.side === each.side &&
        isWithinRange(state, each, friend, ownAbility(each, ability))
      );
    };
    found.push(bystander);
  }
  return found;
}

const spendings = (state: FightState, { bennies }: Exchanged, play: EdgePlay): Spending[] =>
  bennies.map(({ who, spent }) => ({
    who,
    bennies: spent,
    responses: spent * bennyCost(momentFor(state, fighterOf(state, who)), play).responses,
  }));

const answersIn = (state: FightState, { responses }: Exchanged): EventOf<'attacked'>['responses'] =>
  responses.map(({ who, ability, trigger }) => ({
    who,
    ability,
    trigger,
    limited: abilityOf(fighterOf(state, who), ability)?.uses !== undefined,
  }));

/** What comes of it: pushes, and blows in answer. */
function following(
  state: FightState,
  attacker: Fighter,
  event: EventOf<'attacked'>,
): readonly Deed[] | undefined {
  return event.responses.length > 0 || event.targets.some(isPushed)
    ? [...pushes(event), ...ripostes(state, attacker, event)]
    : undefined;
}

const isPushed = ({ pushed }: StruckTarget): boolean => pushed > 0;

/** ED-R-139: at a space, without seeing who is in it. */
const sighted = (situation: Situation, blind: boolean | undefined): Situation =>
  blind ? { ...situation, unseen: true } : situation;

/** ED-R-149: whoever is answered on the way through a space does not share it. */
const passing = (situation: Situation, cost: AttackDeed['cost']): Situation =>
  cost === 'response' ? { ...situation, targetCrowded: 'no' } : situation;

/** ED-R-161: the push comes last. */
const pushes = ({ actor, targets }: EventOf<'attacked'>): Deed[] =>
  targets.flatMap(({ id, pushed }): Deed[] =>
    pushed > 0 ? [{ deed: 'push', actor, target: id, spaces: pushed, scathed: false }] : [],
  );

/** What of the things in hand reaches the attacker in melee. */
const ripostingWeapon = (state: FightState, responder: Fighter, attacker: Fighter): string | undefined =>
  responder.held.find(weapon => {
    const found = strikeFor(state, responder, attacker, { weapon, cost: 'passive' });
    return !isRefusal(found) && found.aim.line !== 'blocked';
  });

/** Only whoever has a Response to a miss has to know. */
const strikesBack = (state: FightState, target: Fighter, attacker: Fighter): boolean | undefined =>
  target.abilities.length > 0 && target.abilities.some(each => each.trigger === 'missed')
    ? ripostingWeapon(state, target, attacker) !== undefined
    : undefined;

/** A Response that strikes back is an attack of its own; the Response is paid already. */
function ripostes(state: FightState, attacker: Fighter, event: EventOf<'attacked'>): Deed[] {
  return event.responses.flatMap(({ who, ability: id }): Deed[] => {
    const responder = fighterOf(state, who);
    if (!isStrikeBack(responder, id)) return [];
    const weapon = ripostingWeapon(state, responder, attacker);
    return weapon === undefined
      ? []
      : [{ deed: 'attack', actor: who, targets: [attacker.id], weapon, cost: 'passive' }];
  });
}

/** ED-R-143: cover counts from where the area starts. */
function areaSituation(state: FightState, attacker: Fighter, target: Fighter, from: Body): Situation {
  if (!state.map) return PLAIN_SITUATION;
  return {
    ...PLAIN_SITUATION,
    cover:
      lineBetween(state.map, from, bodyAt(target)) === 'cover' ||
      isObscuredAt(state, target, spacesBetween(from, bodyAt(target))),
    // ED-SCN-07: every attempt to hit what cannot be seen.
    unseen: isUnseenBy(state, target, attacker),
    attackerCrowded: crowdingOf(state, attacker),
    targetCrowded: crowdingOf(state, target),
  };
}

function struckTarget(
  { state, play }: Underway,
  attacker: Fighter,
  strike: Strike,
  landed: Landed,
): StruckTarget {
  const target = fighterOf(state, landed.id);
  const effects =
    landed.hit && landed.effects.length > 0 ? settledEffects(attacker, strike, landed, play) : NOTHING;
  const spaces = landed.choices.push ? SLAM_SPACES : pushIn(effects);
  const lives = (landed.harm?.life ?? target.life) !== 'dead';
  const moved = spaces > 0 && lives && target.size !== 'Gargantuan';
  const struck: StruckTarget = {
    id: landed.id,
    roller: landed.roller,
    rolled: landed.rolled,
    edges: landed.edges,
    hindrances: landed.hindrances,
    hit: landed.hit,
    perk: landed.perk,
    doubled: landed.doubled,
    dealt: landed.reduced?.dealt ?? 0,
    taken: landed.harm?.taken ?? 0,
    body: landed.body,
    harm: landed.harm,
    exposed: landed.targetExposed || effects.some(isExposing),
    effects: effects.length === 0 ? NOTHING : effects.filter(each => each.is !== 'push' && !isExposing(each)),
    disarmed: landed.choices.disarm ?? null,
    pushed: moved && state.map ? spaces : 0,
    zone: moved && state.scene && spaces >= SLAM_SPACES ? zoneAfterPush(state, target) : null,
    concentrationEnds: landed.concentrationEnds,
    suffocates: landed.suffocates,
  };
  return landed.overwhelming ? { ...struck, overwhelming: true } : struck;
}

const isExposing = ({ is }: Settled): boolean => is === 'expose';

const pushIn = (effects: readonly Settled[]): number =>
  effects.reduce((most, each) => (each.is === 'push' ? Math.max(most, each.spaces) : most), 0);

function settledEffects(attacker: Fighter, strike: Strike, { effects }: Landed, play: EdgePlay): Settled[] {
  const source = { by: attacker.name, name: strike.name, caster: attacker, target: strike.bonus + 5 };
  return effects.flatMap(effect => settleEffect(effect, source, play));
}

const zoneAfterPush = (state: FightState, target: Fighter): ZoneName | null => {
  // ED-R-163: who sits in the saddle is moved with the mount, and not without it.
  if (target.mount !== null) return null;
  const to = target.zone && state.scene ? pushedZone(state.scene, target.zone) : null;
  return to === target.zone ? null : to;
};

export const attackDeed: DeedRow<AttackDeed> = {
  performs: attack,
  isUnasked: (state, _, aimed) => aimed !== undefined && asksNobody(state, aimed.strike),
};
