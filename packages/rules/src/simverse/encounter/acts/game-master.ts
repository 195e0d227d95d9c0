/** What the game master decides over all rules: a state, a number, a place. Never offered to players. */
import { chebyshev, entrance, isRefusal, nearestFree, type Refusal } from '@arbiter/engine';
import { onFoot, personSchema } from '../../combat/person.ts';
import { isConscious, vitalityState } from '../../combat/vitality.ts';
import { isHeld } from '../../gear/carried-weapons.ts';
import { doseOf } from '../../gear/doses.ts';
import { refuse, type SimversePlay } from '../../play.ts';
import { carrierOf } from '../../world/mounts.ts';
import { whyNotPoison } from '../../world/poison.ts';
import type { Combatant } from '../combatant.ts';
import type { CommandOf } from '../commands.ts';
import { beginsAirless, breathes } from '../conditions/airless.ts';
import { moraleCheck } from '../conditions/morale-in-play.ts';
import { faceFear, fearsOf } from '../conditions/ordeals.ts';
import { feelsPoison, poisonEvents } from '../conditions/poisoning.ts';
import type { FightEvent } from '../events.ts';
import { isFree } from '../ground.ts';
import { plainRunning } from '../lasting-powers.ts';
import { ending } from '../rounds/turns.ts';
import { type Arrival, newcomersOf, stockNamed } from '../setup.ts';
import { combatant, everybody, type FightState, fighterOf, MAX_RUNNING, type Running } from '../state.ts';
import type { Square } from './powers/areas.ts';
import { MOST_ON_FIELD, newcomer } from './powers/summons.ts';

/** Even a game master keeps people on the map, one to a square, and within their maximum. */
function whyNotRuled(state: FightState, c: Combatant, ruled: CommandOf<'rule'>): Refusal | undefined {
  const { x, y, vitality, bleeding, stamina, mana, state: what, silenced, darkness, behind } = ruled;
  const { morale, phobia, circumstances, poison, air, hidden, initiative, drops, mount } = ruled;
  const modifiers = [ruled.attack, ruled.defence, ruled.resistance, ruled.task];
  const given = [
    ...[x, y, vitality, bleeding, stamina, mana, what, silenced, darkness, morale, phobia, behind],
    ...[circumstances, poison, air, hidden, initiative, drops, mount, ...modifiers],
  ];
  if (modifiers.some(Boolean) && (ruled.turns === 0 || state.running.length >= MAX_RUNNING))
    return refuse(
      'SV-INIT-01',
      'A modifier lasts at least one turn, and a fight holds only so many.',
      'turns',
    );
  if (ruled.by !== undefined && (what === undefined || ruled.turns === 0))
    return refuse('SV-STAT-01', 'Only a state that begins comes from somebody: give `state` too.', 'by');
  if (given.every(one => one === undefined))
    return refuse(
      'SV-INIT-01',
      'Say what is to change: vitality, bleeding, stamina, mana, a place, a state, a modifier, who is behind, darkness, a morale check, a phobia, a poison, the air, whether they are hidden, initiative, that they drop what they hold, what carries them, the circumstances.',
    );
  if ((x === undefined) !== (y === undefined)) return refuse('SV-INIT-07', 'A place needs both `x` and `y`.');
  if (x !== undefined && y !== undefined && !isFree(state, x, y, c))
    return refuse('SV-INIT-07', `${c.name} cannot be there: choose a free square of the map.`);
  if (vitality !== undefined && vitality > c.maxVitality)
    return refuse('SV-STAT-08', `${c.name} has at most ${c.maxVitality} Vitality.`);
  const nobody = behind?.find(id => id === c.id || !combatant(state, id));
  if (nobody !== undefined)
    return refuse('SV-ATK-10', `Nobody else in this fight is called ${nobody}.`, 'behind');
  const immune = poison === undefined ? undefined : whyNotPoison(feelsPoison(c), 'poison');
  if (immune) return immune;
  if (air !== undefined) {
    if (!breathes(c)) return refuse('SV-HAZ-13', `${c.name} needs no air.`, 'air');
    if ((air === 'back') !== state.running.some(power => isWithoutAir(power, c)))
      return refuse('SV-HAZ-08', `${c.name} has ${air === 'back' ? 'air' : 'no air'} already.`, 'air');
  }
  if (bleeding && c.being !== 'living') return refuse('SV-STAT-05', `${c.name} does not bleed.`);
  return undefined;
}

function rule(
  state: FightState,
  c: Combatant,
  ruled: CommandOf<'rule'>,
  play: SimversePlay,
): readonly FightEvent[] {
  const { x, y, stamina, mana, state: what, turns } = ruled;
  const actor = c.id;
  const events: FightEvent[] = [
    {
      is: 'ruled',
      actor,
      why: ruled.why,
      silenced: ruled.silenced ?? c.silenced,
      ...(ruled.behind ? { behind: ruled.behind } : {}),
    },
  ];
  if (x !== undefined && y !== undefined) events.push({ is: 'placed', actor, x, y });
  if (stamina !== undefined || mana !== undefined)
    events.push({ is: 'pools', actor, stamina: stamina ?? c.stamina, mana: mana ?? c.mana });
  const from = ruled.by === undefined || turns === 0 ? {} : { by: ruled.by };
  if (what === 'Prone') events.push({ is: 'prone', actor, prone: turns > 0, ...from });
  else if (what) events.push({ is: 'state', actor, state: what, turns, ...from });
  if (ruled.vitality !== undefined || ruled.bleeding !== undefined)
    events.push(...wounded(state, c, ruled, play));
  const { attack = 0, defence = 0, resistance = 0, task = 0 } = ruled;
  if (attack || defence || resistance || task) {
    const plain = plainRunning(actor, [actor], ruled.why.slice(0, 80), turns);
    events.push({
      is: 'began',
      actor,
      running: {
        ...plain,
        attack,
        defence,
        resistance,
        task,
        ruled: true,
        ...(ruled.once && { oneRoll: true }),
      },
    });
  }
  if (ruled.darkness !== undefined) events.push({ is: 'darkness', actor, darkness: ruled.darkness });
  if (ruled.circumstances) events.push({ is: 'circumstances', actor, circumstances: ruled.circumstances });
  if (ruled.hidden !== undefined) events.push({ is: 'hiding', actor, hidden: ruled.hidden });
  if (ruled.initiative !== undefined) events.push({ is: 'initiative', actor, initiative: ruled.initiative });
  if (ruled.mount !== undefined) events.push(mounted(c, ruled.mount));
  if (ruled.drops) events.push(...dropped(c));
  if (ruled.poison !== undefined) events.push(...poisonEvents(state, c, doseOf(ruled.poison), play));
  if (ruled.air === 'back') events.push(...airAgain(state, c));
  else if (ruled.air) events.push(beginsAirless(c, ruled.air, actor, 'No air'));
  if (ruled.morale) moraleCheck(state, c, ruled.morale, play, events);
  if (ruled.phobia) events.push(...faceFear(state, c, undefined, play));
  return events;
}

/** SV-R-233: in the saddle of something, or on the own feet. */
function mounted(c: Combatant, given: NonNullable<CommandOf<'rule'>['mount']>): FightEvent {
  const carrier = given === 'none' ? { name: null, speed: onFoot(c) } : carrierOf(given);
  return { is: 'mounted', actor: c.id, mount: carrier.name, movement: carrier.speed };
}

/** SV-ROLL-03, SV-CMOD-07: what is in the hands falls. */
const dropped = (c: Combatant): FightEvent[] =>
  c.weapons.flatMap((carried, weapon): FightEvent[] =>
    carried.hands > 0 && isHeld(carried)
      ? [{ is: 'weapon', actor: c.id, weapon, place: 'ground', cost: 'free' }]
      : [],
  );

const isWithoutAir = ({ airless, on }: Running, c: Combatant): boolean =>
  airless !== undefined && on.includes(c.id);

/** SV-HAZ-07: rescued. The last one first, so that their places hold. */
const airAgain = ({ running }: FightState, c: Combatant): FightEvent[] =>
  running
    .flatMap((power, i): FightEvent[] =>
      isWithoutAir(power, c) ? [{ is: 'power ended', actor: c.id, running: i, name: power.name }] : [],
    )
    .reverse();

/** Vitality by fiat: whoever it leaves at 0 or below falls as from any wound. */
function wounded(
  state: FightState,
  c: Combatant,
  { vitality = c.vitality, bleeding: bleedingCount = c.bleedingCount }: CommandOf<'rule'>,
  play: SimversePlay,
): FightEvent[] {
  const stable = c.stable && vitality >= c.vitality && bleedingCount === 0;
  const lastAction = vitality <= 0 && (c.lastAction || (c.relentless && c.vitality > 0));
  const unconscious = c.unconscious && vitality <= 0;
  const life = vitalityState(
    { ...c, vitality, bleedingCount, stable, lastAction, unconscious },
    play.readings,
  );
  const events: FightEvent[] = [
    { is: 'wounds', actor: c.id, loss: 0, vitality, bleedingCount, stable, unconscious, lastAction, life },
  ];
  const over = isConscious(life) ? undefined : ending(state, [c]);
  if (over) events.push(over);
  return events;
}

/** The game master sends somebody into the fight. */
function join(
  state: FightState,
  command: CommandOf<'join'>,
  play: SimversePlay,
): readonly FightEvent[] | Refusal {
  const all = entrantsOf(command, play);
  if (isRefusal(all)) return all;
  const there: FightState = { ...state, fighters: { ...state.fighters } };
  const events: FightEvent[] = [];
  for (const [i, { id, at, near, person, comes }] of all.entries()) {
    const said = placeOf(command);
    const beside = near ?? (i > 0 ? said : undefined);
    const place =
      at ??
      (beside
        ? nearestFree(there.map, beside, chebyshev, ({ x, y }) => isFree(there, x, y))
        : (said ?? edgeFor(there, command.side)));
    if (!place || !isFree(there, place.x, place.y)) return NOT_FREE;
    if (id !== undefined && combatant(there, id))
      return refuse('SV-INIT-01', `Somebody in this fight has the id “${id}” already.`, 'who');
    const come = newcomer(there, { input: person, side: command.side, at: place }, play);
    if (isRefusal(come)) return come;
    const named = { ...come, id: id ?? come.id, ...comes };
    there.fighters[named.id] = named;
    events.push({ is: 'joined', actor: named.id, combatant: named }, ...fearsOf(there, named, play));
  }
  return events;
}

const NOT_FREE = refuse('SV-INIT-07', 'Choose a free square of the map.');

const placeOf = ({ x, y }: CommandOf<'join'>): Square | undefined =>
  x === undefined || y === undefined ? undefined : { x, y };

/** SV-INIT-07: the free square at the edge of the map that is nearest to the side. */
function edgeFor(state: FightState, side: string): Square | undefined {
  const friends = everybody(state).filter(c => c.side === side);
  const far = ({ x, y }: Square): number =>
    friends.reduce((least, c) => Math.min(least, chebyshev(c, { x, y })), FARTHEST);
  return entrance(state.map, ({ x, y }) => isFree(state, x, y), far);
}
/** Farther than any two squares of a map. */
const FARTHEST = 1000;

/** Whom the game master sends: one of the list, or whomever a set-up takes. */
function entrantsOf(
  { stock, who, side }: CommandOf<'join'>,
  play: SimversePlay,
): readonly Arrival[] | Refusal {
  if (who !== undefined) return newcomersOf(side, who, play);
  const found = stockNamed(stock ?? '');
  return isRefusal(found) ? found : [{ person: personSchema.parse(found) }];
}

function whyNotJoining(state: FightState, { stock, who, x, y }: CommandOf<'join'>): Refusal | undefined {
  if ((stock === undefined) === (who === undefined))
    return refuse('SV-INIT-01', 'Say who comes, once: `stock` is an opponent of the list, `who` is anybody.');
  if ((x === undefined) !== (y === undefined)) return refuse('SV-INIT-07', 'A place needs both `x` and `y`.');
  const found = stock === undefined ? undefined : stockNamed(stock);
  if (isRefusal(found)) return found;
  if (everybody(state).length >= MOST_ON_FIELD) return refuse('SV-INIT-01', 'The field is full.');
  return x === undefined || y === undefined || isFree(state, x, y) ? undefined : NOT_FREE;
}

/** What the game master may do over all rules; `actor` is nobody in the fight. */
export const GAME_MASTERS_ACTS = {
  whyNot(state: FightState, command: CommandOf<'rule' | 'join'>): Refusal | undefined {
    if (command.do === 'join') return whyNotJoining(state, command);
    const c = combatant(state, command.target);
    return c ? whyNotRuled(state, c, command) : nobodyCalled(command.target);
  },
  happens: (state: FightState, command: CommandOf<'rule' | 'join'>, play: SimversePlay) =>
    command.do === 'join'
      ? join(state, command, play)
      : rule(state, fighterOf(state, command.target), command, play),
};

export const nobodyCalled = (id: string): Refusal =>
  refuse('SV-INIT-01', `Nobody in this fight is called ${id}.`);
