/** The engine's laws of encounters, on Simverse. */
import type { Generator } from '@arbiter/dice';
import { encounterLaws, type LawOptions, labelsHold } from '@arbiter/engine/testing';
import { inItsFight, withExample } from '../../testing/with-example.ts';
import { OPPONENTS } from '../content/opponents.ts';
import { PREGENERATED } from '../content/pregenerated.ts';
import { simverse } from '../index.ts';
import { type Combatant, isThere } from './combatant.ts';
import type { Command } from './commands.ts';
import type { FightEvent } from './events.ts';
import { fighterKnowledge, looksLike } from './knowledge.ts';
import { plainRunning } from './lasting-powers.ts';
import { adept } from './scenes.testing.ts';
import { everybody, type FightState } from './state.ts';
import { isUnknownTo } from './unseen.ts';

const pick = <T>(from: readonly T[], source: Generator): T => from[source.below(from.length)] as T;

/** One to three ready characters or opponents a side, on any kind of ground. */
const anySetup = (source: Generator): unknown => {
  const somebody = (): unknown => {
    const kind = source.below(4);
    if (kind === 0) return { character: pick(PREGENERATED, source).choices };
    return kind === 1 ? { stock: pick(OPPONENTS, source).name } : adept(source);
  };
  const side = (): unknown[] => Array.from({ length: source.die(3) }, somebody);
  const square = (): object => ({ x: 4 + source.below(4), y: source.below(8) });
  const squares = (): object[] => (source.below(2) ? Array.from({ length: 5 }, square) : []);
  return {
    party: side(),
    foes: side(),
    metresApart: source.die(6),
    map: { width: 12, height: 8, walls: squares(), difficult: squares(), darkness: source.below(4) === 0 },
  };
};

const isOutOfBounds = (c: Combatant): boolean =>
  [c.stamina, c.mana, c.reactions, c.bleedingCount, c.shield?.SD ?? 0, c.major, c.minor, c.movement].some(
    n => n < 0,
  ) ||
  c.vitality > c.maxVitality ||
  c.weapons.some(w => (w.ammunition ?? 0) < 0);

/** What must stand in the sentence: how much was lost or gained, and what is left. */
function changed(before: FightState, after: FightState, event: FightEvent): number[] {
  switch (event.is) {
    case 'hit':
      // SV-R-187: what is left in the own body is told as the other one is lost.
      return [
        event.damage,
        before.fighters[event.actor]?.ownBody ? event.vitality : (after.fighters[event.actor]?.vitality ?? 0),
      ];
    case 'lapsed':
    case 'power ended':
      return (event.bodies ?? []).map(id => after.fighters[id]?.vitality ?? 0);
    case 'wounds':
      return event.loss > 0 ? [event.loss, event.vitality] : [event.vitality];
    case 'healed':
      return [after.fighters[event.actor]?.vitality ?? 0];
    case 'first aid':
      return [after.fighters[event.target]?.vitality ?? 0];
    case 'moved':
      return event.metres > 0 ? [event.metres] : [];
    case 'pools':
      return [event.stamina, event.mana];
    case 'round':
      return [after.round];
    case 'used power':
      return [event.cost];
    case 'morale':
      return event.rounds ? [event.rounds] : [];
    case 'attacked':
      return [event.tn];
    case 'placed':
      return [event.x, event.y];
    case 'began':
      return [event.running.turns];
    default:
      return [];
  }
}

/** Every kind of event that play brings about by itself, without a game master’s word or rare luck; drained pools and how powers lapse are heard in tell.test.ts. */
const KINDS =
  'affected|aimed|answered|attacked|awaited|began|cast|defended|ended|first aid|full defense|grappled|healed|hit|left|let go|morale|moved|power ended|prone|round|state|stood up|turn|turn ended|used power|weapon|wounds'.split(
    '|',
  );

const laws: LawOptions<FightState, Command, FightEvent> = {
  rule: 'SV-INIT-01 SV-INIT-04',
  anySetup,
  fights: 12,
  commands: 150,
  unsound: state =>
    everybody(state)
      .filter(isOutOfBounds)
      .map(c => JSON.stringify(c)),
  // The game master's word, and squares and companies without number.
  unlisted: command => command.actor === 'gm' || command.do === 'power' || command.do === 'move',
  knowledge: fighterKnowledge,
  /** How hurt somebody looks goes by the most they can have. */
  redraw(fighter: Combatant, before: Combatant) {
    fighter.maxVitality = before.maxVitality;
    for (const more of [1, -1]) {
      const other = { ...before, vitality: before.vitality + more };
      if (before.life === 'up' && other.vitality > 0 && looksLike(other) === looksLike(before))
        fighter.vitality = Math.min(other.vitality, before.maxVitality);
    }
  },
  /** Somebody invisible by a power, a potion or their nature, perhaps several, and what they leave on others. */
  hide(state, source) {
    const there = everybody(state).filter(isThere);
    const hidden = pick(there, source);
    for (const c of there) {
      if (c !== hidden && source.below(4) > 0) continue;
      c.invisible = true;
      const invisibility = { ...plainRunning(c.id, [c.id], 'Invisibility', 9), invisible: true as const };
      if (source.below(3) > 0) state.running.push({ ...invisibility, untilAttack: true });
      if (source.below(3) === 0)
        state.running.push({ ...plainRunning(c.id, [pick(there, source).id], 'Curse', 9), attack: -2 });
    }
    // Marks that name them, on anybody.
    const marks = { aim: hidden.id, feinted: hidden.id, behind: [hidden.id], charmedBy: [hidden.id] };
    Object.assign(pick(there, source), marks);
    const others = everybody(state).filter(({ side }) => side !== hidden.side);
    return others.every(({ side }) => isUnknownTo(state, hidden, side))
      ? { state, hidden: hidden.id }
      : undefined;
  },
  changed,
  kinds: KINDS,
  perft: { wolves: [378, 75213], toll: [381, 79997], warband: [378, 82089] },
};

encounterLaws(simverse, laws);
encounterLaws(withExample(simverse), { ...laws, ...inItsFight(385) });

labelsHold(simverse, { rule: 'SV-INIT-01' });
