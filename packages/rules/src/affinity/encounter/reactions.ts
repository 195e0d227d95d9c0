/** TURN: who may interrupt, and with what. */

import { MINIMUM_EXERTION } from '../checks/exertion.ts';
import { abilityOf } from '../content/abilities/index.ts';
import { abilityAct } from './acts/ability-act.ts';
import type { Command, CommandOf } from './commands.ts';
import { distance, yardsOf } from './ground.ts';
import {
  type Fighter,
  type FightState,
  type Frame,
  fighterOf,
  isStanding,
  type Occasion,
  type Square,
  type Step,
} from './state.ts';

/** A moment at which others may react: what occurs, who causes it, whom it befalls. */
export interface Window {
  readonly occasions: readonly Occasion[];
  readonly source: string;
  readonly subject: string | undefined;
  /** For a move that has ended: where it began. Who could react then has been asked. */
  readonly from?: Square;
}

const TRIGGERED = { when: 'triggered' } as const;

const ACTS: readonly Occasion[] = ['enemyActs'];
const HITS: readonly Occasion[] = ['selfHit', 'allyHit'];
const FALLS: readonly Occasion[] = ['allyFalls'];
const MOVES: readonly Occasion[] = ['enemyMoves'];

/** The window that opens before a step. */
export function windowOf(step: Step, command: Command): Window | undefined {
  const source = command.actor;
  switch (step.do) {
    case 'roll':
    case 'trade':
      return { occasions: ACTS, source, subject: 'target' in command ? command.target : undefined };
    case 'hit':
      return { occasions: HITS, source, subject: step.target };
    case 'fallen':
      return { occasions: FALLS, source, subject: step.target };
    case 'move':
      return { occasions: MOVES, source, subject: undefined };
    case 'arrived':
      return { occasions: MOVES, source, subject: undefined, from: step.from };
    default:
      return undefined;
  }
}

/** AF-TURN-04, AF-TURN-05: everybody who may react before this step, in initiative order. */
export function reactors(state: FightState, frame: Frame): string[] {
  const step = frame.steps[0];
  const window = step && windowOf(step, frame.command);
  return window ? state.order.filter(id => occasionFor(state, fighterOf(state, id), window)) : [];
}

/** In most fights nobody holds anything and nobody has a triggered ability: then nobody is asked. */
export function anybodyWaits(state: FightState): boolean {
  for (const id in state.fighters) {
    const { held, reactsTo } = fighterOf(state, id);
    if (held.length > 0 || reactsTo.length > 0) return true;
  }
  return false;
}

/** The occasion that lets this fighter react now, if there is one. */
export function occasionFor(state: FightState, who: Fighter, window: Window): Occasion | undefined {
  if (who.held.length === 0 && who.reactsTo.length === 0) return undefined;
  if (!isStanding(who) || who.id === window.source) return undefined;
  for (const occasion of window.occasions)
    if (concerns(state, who, occasion, window) && canAnswer(state, who, occasion, window)) return occasion;
  return undefined;
}

function concerns(state: FightState, who: Fighter, occasion: Occasion, window: Window): boolean {
  const source = fighterOf(state, window.source);
  if (occasion === 'enemyActs' || occasion === 'enemyMoves') return source.side !== who.side;
  if (window.subject === undefined) return false;
  if (occasion === 'selfHit') return window.subject === who.id;
  return window.subject !== who.id && fighterOf(state, window.subject).side === who.side;
}

function canAnswer(state: FightState, who: Fighter, occasion: Occasion, window: Window): boolean {
  // AF-R-58: before the own turn triggered abilities, after its beginning only what is held.
  if (who.turnBegun) return who.held.includes(occasion) && inReach(state, who, occasion, window);
  return triggeredCommands(state, who, occasion, window).length > 0;
}

/** A move concerns whoever can reach the mover: where it starts, or, if not there, where it ends. */
function inReach(state: FightState, who: Fighter, occasion: Occasion, { source, from }: Window): boolean {
  if (occasion !== 'enemyMoves' || !state.map) return from === undefined;
  const reach = longestReach(who);
  if (from && distance(state, who, from) <= reach) return false;
  return distance(state, who, fighterOf(state, source)) <= reach;
}

function longestReach(who: Fighter): number {
  const weapons = who.weapons.map(weapon => yardsOf(weapon.range));
  const abilities = who.abilities.map(ref => yardsOf(abilityOf(ref)?.range ?? 'touch'));
  return Math.max(1, ...weapons, ...abilities);
}

/** The triggered abilities that answer an occasion, each with the least exertion it asks for. */
export function triggeredCommands(
  state: FightState,
  who: Fighter,
  occasion: Occasion,
  window: Window,
): CommandOf<'ability'>[] {
  if (!who.reactsTo.includes(occasion)) return [];
  const found: CommandOf<'ability'>[] = [];
  for (const ref of who.abilities) {
    const ability = abilityOf(ref);
    if (ability?.trigger !== occasion) continue;
    const target =
      ability.target === 'enemy' || ability.target === 'area'
        ? window.source
        : ability.target === 'ally'
          ? window.subject
          : undefined;
    const command: CommandOf<'ability'> = {
      do: 'ability',
      actor: who.id,
      ability: ability.id,
      exertion: MINIMUM_EXERTION[ability.tier],
      affinity: 0,
      ...(target === undefined ? {} : { target }),
    };
    // AF-TURN-04: somebody in range when the move began was asked then.
    const asked = window.from !== undefined && distance(state, who, window.from) <= yardsOf(ability.range);
    if (!asked && !abilityAct.whyNot(state, who, command, TRIGGERED)) found.push(command);
  }
  return found;
}
