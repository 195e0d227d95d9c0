/** MOR in a running fight: what shakes people when somebody is struck down. */
import { isMassive, moraleResult, moraleRounds, moraleTn, OUTNUMBERED, type Trigger } from '../morale.ts';
import type { SimversePlay } from '../play.ts';
import { rollAgainst } from '../rolls.ts';
import { isConscious } from '../vitality.ts';
import { type Combatant, isUp } from './combatant.ts';
import type { EventOf, FightEvent } from './events.ts';
import { metresBetween, onEdge } from './ground.ts';
import type { FightState } from './state.ts';

/** SV-MOR-01: massive damage, the death of an ally, three or more foes for each friend. */
export function dread(
  state: FightState,
  struck: Combatant,
  hit: EventOf<'hit'>,
  falls: boolean,
  play: SimversePlay,
): FightEvent[] {
  const events: FightEvent[] = [];
  if (isMassive(hit.damage, struck.maxVitality) && isConscious(hit.life) && !struck.fearless)
    events.push(moraleCheck(state, struck, 'massive damage', play));
  if (!falls && hit.life !== 'dead' && hit.life !== 'destroyed') return events;
  const died = hit.life === 'dead' || hit.life === 'destroyed';
  const [friends, foes] = [standing(state, struck.side, struck), standing(state, other(struck.side), struck)];
  const outnumbered = foes >= OUTNUMBERED * friends;
  for (const c of state.combatants) {
    if (c.side !== struck.side || c === struck || !isUp(c) || c.fearless || isPanicked(c)) continue;
    if (died) events.push(moraleCheck(state, c, 'death of an ally', play));
    else if (outnumbered && !c.outnumbered)
      events.push(moraleCheck(state, c, 'outnumbered three to one', play));
  }
  return events;
}

const other = (side: Combatant['side']): Combatant['side'] => (side === 'party' ? 'foes' : 'party');
export const isPanicked = ({ states }: Combatant): boolean =>
  states.length > 0 && (states.includes('Panic') || states.includes('Total panic'));

function standing(state: FightState, side: Combatant['side'], but: Combatant): number {
  let n = 0;
  for (const c of state.combatants) if (c.side === side && c !== but && isUp(c)) n++;
  return n;
}

/** SV-PERK-32: how far a leader is felt, and a panicked friend. */
const NEARBY = 10;

/** SV-MOR-02, SV-MOR-03: WS with what holds here and now. */
export function moraleCheck(
  state: FightState,
  c: Combatant,
  trigger: Trigger,
  play: SimversePlay,
): FightEvent {
  let [panicked, led, foesBeside] = [false, false, 0];
  for (const other of state.combatants) {
    if (other === c || !isUp(other)) continue;
    const metres = metresBetween(other, c);
    if (other.side !== c.side) foesBeside += metres <= 1 ? 1 : 0;
    else if (metres <= NEARBY) {
      panicked ||= isPanicked(other);
      led ||= other.perks.includes('Charismatic Leader');
    }
  }
  const facts = {
    familiar: c.familiar,
    veteran: c.veteran,
    strongWilled: c.perks.includes('Strong Willed'),
    inexperienced: c.inexperienced,
    panickedAllyNearby: panicked,
    escapeRoute: onEdge(state.map, c) && foesBeside === 0,
    surrounded: foesBeside >= SURROUNDED,
    leaderWithin10m: led,
    steeled: c.states.includes('Steeled'),
  };
  const tn = moraleTn(c.WS, facts, play) + c.shock;
  const result = moraleResult(rollAgainst(tn, play.trace.on ? `${c.name}: morale` : 'morale', play));
  return { is: 'morale', actor: c.id, trigger, tn, result, rounds: moraleRounds(result, play) };
}

/** With foes on this many sides no way out is left. */
const SURROUNDED = 4;
