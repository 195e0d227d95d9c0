/** Attacks in a fight: the exchange of the book, with positions around it. */
import { type Place, stepsAway } from '@arbiter/engine';
import { bennyCost } from '../../checks/bennies.ts';
import { PLAIN_SITUATION } from '../../combat/attack-sway.ts';
import { type Exchanged, exchange, type Landed } from '../../combat/exchange.ts';
import { spacesBetween } from '../../combat/spaces.ts';
import type { Strike } from '../../combat/strike.ts';
import { SLAM_SPACES } from '../../gear/tags.ts';
import type { EdgePlay } from '../../play.ts';
import type { Ability } from '../../powers/ability.ts';
import { type Settled, settleEffect } from '../../powers/effects.ts';
import { pushedZone, type ZoneName } from '../../world/zones.ts';
import { momentFor, type Performance } from '../course.ts';
import type { AttackDeed, Deed, FightAnswer, FightAsk } from '../deed.ts';
import type { FightEvent, StruckTarget } from '../event.ts';
import { bodyAt, isFreeFor, lineBetween, situationFor } from '../position.ts';
import {
  activeSide,
  alliesOf,
  copyFighter,
  type Fighter,
  type FightState,
  fighterOf,
  stands,
} from '../state.ts';
import { abilityOf, strikeFor } from '../strikes.ts';

export function* performAttack(state: FightState, deed: AttackDeed, play: EdgePlay): Performance {
  const attacker = fighterOf(state, deed.actor);
  const [first] = deed.targets;
  const ability = deed.ability === undefined ? undefined : abilityOf(attacker, deed.ability);
  const aimed = strikeFor(state, attacker, fighterOf(state, first!), deed);
  if ('refused' in aimed) return { events: [] };
  const { strike } = aimed;
  const copies = new Map<string, Fighter>();
  const copy = (id: string): Fighter => {
    const known = copies.get(id) ?? copyFighter(fighterOf(state, id));
    copies.set(id, known);
    return known;
  };
  const targets = deed.targets.map(id => ({
    id,
    creature: copy(id),
    situation: ability?.area
      ? areaSituation(state, attacker, fighterOf(state, id), deed.at ?? attacker, ability)
      : situationFor(state, attacker, fighterOf(state, id), strike, aimed.aim),
  }));
  const bystanders = alliesOf(state, fighterOf(state, first!))
    .filter(each => stands(each) && !deed.targets.includes(each.id) && each.id !== attacker.id)
    .map(each => ({ id: each.id, creature: copy(each.id) }));
  const result = yield* exchange(
    {
      attacker: { id: attacker.id, creature: copy(attacker.id) },
      strike,
      targets,
      bystanders,
      fight: true,
      attackersTurn: activeSide(state) === attacker.side,
    },
    play,
  ) as Generator<FightAsk, Exchanged, FightAnswer>;
  const struck = result.landed.map(landed => struckTarget(state, attacker, strike, landed, play));
  const event: FightEvent = {
    is: 'attacked',
    actor: attacker.id,
    name: strike.name,
    cost: deed.cost,
    ability: ability?.id ?? null,
    recharges: ability?.recharge !== undefined,
    limited: ability?.uses !== undefined,
    concentration: ability?.concentration && result.landed.some(each => each.hit) ? ability.name : null,
    melee: strike.melee,
    spell: strike.spell,
    targets: struck,
    exposed: result.landed.some(each => each.attackerExposed),
    ammunition: strike.ammunition ?? null,
    unloads: strike.tags.includes('Mechanical') && deed.weapon !== undefined ? deed.weapon : null,
    thrown: !strike.melee && strike.tags.includes('Thrown') && deed.weapon !== undefined ? deed.weapon : null,
    spending: result.bennies.map(({ who, spent }) => ({
      who,
      bennies: spent,
      responses: spent * bennyCost(momentFor(state, fighterOf(state, who)), play).responses,
    })),
    responses: result.responses.map(({ who, ability: id, trigger }) => ({
      who,
      ability: id,
      trigger,
      limited: abilityOf(fighterOf(state, who), id)?.uses !== undefined,
    })),
  };
  return { events: [event], next: ripostes(state, attacker, event) };
}

/** A Response that strikes back is an attack of its own; the Response is paid already. */
function ripostes(
  state: FightState,
  attacker: Fighter,
  event: Extract<FightEvent, { is: 'attacked' }>,
): Deed[] {
  return event.responses.flatMap(({ who, ability: id }): Deed[] => {
    const responder = fighterOf(state, who);
    const ability = abilityOf(responder, id);
    if (ability?.target !== 'weapon') return [];
    const weapon = responder.held.find(
      name => !('refused' in strikeFor(state, responder, attacker, { weapon: name, cost: 'lair' })),
    );
    return weapon === undefined
      ? []
      : [{ deed: 'attack', actor: who, targets: [attacker.id], weapon, cost: 'passive' }];
  });
}

/** ED-R-143: cover counts from where the area starts. */
function areaSituation(state: FightState, attacker: Fighter, target: Fighter, at: Place, ability: Ability) {
  if (!state.map) return PLAIN_SITUATION;
  const from = ability.area?.shape === 'burst' ? { x: at.x, y: at.y, span: 1 } : bodyAt(attacker);
  return { ...PLAIN_SITUATION, cover: lineBetween(state.map, from, bodyAt(target)) === 'cover' };
}

function struckTarget(
  state: FightState,
  attacker: Fighter,
  strike: Strike,
  landed: Landed,
  play: EdgePlay,
): StruckTarget {
  const target = fighterOf(state, landed.id);
  const source = { by: attacker.name, name: strike.name, caster: attacker, target: strike.bonus + 5 };
  const effects: Settled[] = landed.hit
    ? landed.effects.map(effect => settleEffect(effect, source, play))
    : [];
  const spaces = landed.choices.push
    ? SLAM_SPACES
    : effects.reduce((most, each) => (each.is === 'push' ? Math.max(most, each.spaces) : most), 0);
  const lives = (landed.harm?.life ?? target.life) !== 'dead';
  const moved = spaces > 0 && lives && target.size !== 'Gargantuan';
  return {
    id: landed.id,
    roller: landed.roller,
    rolled: landed.rolled,
    edges: landed.edges,
    hindrances: landed.hindrances,
    hit: landed.hit,
    dealt: landed.reduced?.dealt ?? 0,
    taken: landed.harm?.taken ?? 0,
    body: landed.body,
    harm: landed.harm,
    exposed: landed.targetExposed || effects.some(each => each.is === 'expose'),
    effects: effects.filter(each => each.is !== 'push' && each.is !== 'expose'),
    disarmed: landed.choices.disarm ?? null,
    to: moved && state.map ? pushedTo(state, attacker, target, spaces) : null,
    zone: moved && state.scene && spaces >= SLAM_SPACES ? zoneAfterPush(state, target) : null,
    concentrationEnds: landed.concentrationEnds,
    suffocates: landed.suffocates,
    ...(landed.overwhelming && { overwhelming: true }),
  };
}

const zoneAfterPush = (state: FightState, target: Fighter): ZoneName | null => {
  const to = target.zone && state.scene ? pushedZone(state.scene, target.zone) : null;
  return to === target.zone ? null : to;
};

/** ED-R-108, ED-R-151: each step away from the pusher, as straight as it goes; it stops in the last free space. */
function pushedTo(state: FightState, attacker: Fighter, target: Fighter, spaces: number): Place | null {
  let at: Place = target;
  const straight = { x: Math.sign(target.x - attacker.x), y: Math.sign(target.y - attacker.y) };
  for (let i = 0; i < spaces; i++) {
    const away = stepsAway(state.map!, { ...bodyAt(target, at) }, bodyAt(attacker), spacesBetween).filter(
      to => isFreeFor(state, target, to),
    );
    const here = at;
    const next = away.find(to => to.x - here.x === straight.x && to.y - here.y === straight.y) ?? away[0];
    if (!next) break;
    at = next;
  }
  return at.x === target.x && at.y === target.y ? null : { x: at.x, y: at.y };
}
