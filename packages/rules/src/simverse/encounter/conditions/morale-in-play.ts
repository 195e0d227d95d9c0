/** MOR in a running fight: what shakes people when somebody is struck down. */

import { isOnEdge } from '@arbiter/engine';
import { can } from '../../character/perks/perk-deeds.ts';
import { rollAgainst } from '../../checks/rolls.ts';
import {
  factsOf,
  moraleResult,
  moraleRounds,
  moraleTn,
  OUTNUMBERED,
  type Trigger,
} from '../../combat/morale.ts';
import { isConscious, isDead } from '../../combat/vitality.ts';
import type { SimversePlay } from '../../play.ts';
import { type Combatant, isUp } from '../combatant.ts';
import type { EventOf, FightEvent } from '../events.ts';
import { metresBetween } from '../ground.ts';
import { changesOf } from '../lasting-powers.ts';
import { luckSpent, ownPlay } from '../luck.ts';
import type { FightState } from '../state.ts';

/** SV-MOR-01: massive damage, the death of an ally, three or more foes for each friend. */
export function dread(
  state: FightState,
  struck: Combatant,
  hit: EventOf<'hit'>,
  isMassive: boolean,
  play: SimversePlay,
  events: FightEvent[],
): void {
  if (isMassive && !struck.fearless) moraleCheck(state, struck, 'massive damage', play, events);
  const died = isDead(hit.life) && !isDead(struck.life);
  if (died) bereave(state, struck, play, events);
  const falls = isUp(struck) && !isConscious(hit.life);
  if (falls || died) outnumber(state, play, events, struck);
}

/** SV-MOR-01: whoever of the same side still stands has seen an ally die. */
export function bereave(state: FightState, dead: Combatant, play: SimversePlay, events: FightEvent[]): void {
  const { fighters } = state;
  for (const id in fighters) {
    const c = fighters[id] as Combatant;
    if (c.side === dead.side && c !== dead && canBeShaken(c))
      moraleCheck(state, c, 'death of an ally', play, events);
  }
}

/** SV-MOR-01: three or more foes for each friend; who has faced such odds once checks no more. `out` has just fallen. */
export function outnumber(
  state: FightState,
  play: SimversePlay,
  events: FightEvent[],
  out?: Combatant,
): void {
  const { sides, numbers, all } = strengthOfSides(state, out);
  if (!numbers.some(own => isOutnumbered(own, all))) return;
  const { fighters } = state;
  for (const id in fighters) {
    const c = fighters[id] as Combatant;
    if (
      !c.outnumbered &&
      c !== out &&
      isOutnumbered(numbers[sides.indexOf(c.side)] ?? 0, all) &&
      canBeShaken(c) &&
      !justPanicked(c, events)
    )
      moraleCheck(state, c, 'outnumbered three to one', play, events);
  }
}

const canBeShaken = (c: Combatant): boolean => isUp(c) && !c.fearless && !isPanicked(c);

/** Who has fled in panic for another reason a moment ago is not asked again. */
function justPanicked(c: Combatant, events: readonly FightEvent[]): boolean {
  for (const event of events)
    if (event.is === 'morale' && event.actor === c.id && event.result.endsWith('panic')) return true;
  return false;
}

export const isPanicked = ({ states }: Combatant): boolean =>
  states.length > 0 && (states.includes('Panic') || states.includes('Total panic'));

/** The sides that have somebody standing, how many each, and how many in all. */
export interface Strength {
  readonly sides: readonly string[];
  readonly numbers: readonly number[];
  readonly all: number;
}

export function strengthOfSides(state: FightState, out?: Combatant): Strength {
  const sides: string[] = [];
  const numbers: number[] = [];
  let all = 0;
  const { fighters } = state;
  for (const id in fighters) {
    const c = fighters[id] as Combatant;
    if (c === out || !isUp(c)) continue;
    const at = sides.indexOf(c.side);
    if (at < 0) {
      sides.push(c.side);
      numbers.push(1);
    } else numbers[at] = (numbers[at] as number) + 1;
    all++;
  }
  return { sides, numbers, all };
}

/** Whether all others together are three or more for each of these, or would be with so many fewer of them. */
const isOutnumbered = (own: number, all: number, lost = 0): boolean =>
  own > 0 && all > own && all - own >= OUTNUMBERED * (own - lost);

/** Whether three may stand against one once so many more are out, whichever side they belong to. */
export function mayBeOutnumbered(state: FightState, lost: number): boolean {
  const { numbers, all } = strengthOfSides(state);
  return numbers.some(own => isOutnumbered(own, all, lost));
}

/** Whether as many stand on each side as before. */
export const sameStrength = (then: Strength, now: Strength): boolean =>
  then.all === now.all &&
  then.sides.length === now.sides.length &&
  then.sides.every((side, i) => now.numbers[now.sides.indexOf(side)] === then.numbers[i]);

/** SV-PERK-32: how far a leader is felt, and a panicked friend. */
const NEARBY = 10;

/** SV-MOR-02, SV-MOR-03: WS with what holds here and now; added to what has happened before it. */
export function moraleCheck(
  state: FightState,
  c: Combatant,
  trigger: Trigger,
  play: SimversePlay,
  events: FightEvent[] = [],
): readonly FightEvent[] {
  let panicked = false;
  let led = false;
  let foesBeside = 0;
  const { fighters } = state;
  for (const id in fighters) {
    const other = fighters[id] as Combatant;
    if (other === c || !isUp(other)) continue;
    const metres = metresBetween(other, c);
    if (other.side !== c.side) foesBeside += metres <= 1 ? 1 : 0;
    else if (metres <= NEARBY) {
      panicked ||= isPanicked(other);
      led ||= can(other.perks, 'leads');
    }
  }
  const facts = factsOf(c, {
    panickedAllyNearby: panicked,
    escapeRoute: isOnEdge(state.map, c) && foesBeside === 0,
    surrounded: foesBeside >= SURROUNDED,
    leaderWithin10m: led,
  });
  const tn = moraleTn(c.WS, facts, play, c.shock, changesOf(state, c, 'task'));
  const own = ownPlay(c, play, events);
  const label = play.dice.isUnlabelled ? 'morale' : `${c.name}: morale`;
  const result = moraleResult(rollAgainst(tn, label, own));
  events.push({ is: 'morale', actor: c.id, trigger, tn, result, rounds: moraleRounds(result, play) });
  for (const spent of luckSpent(c, own)) events.push(spent);
  return events;
}

/** With foes on this many sides no way out is left. */
const SURROUNDED = 4;
