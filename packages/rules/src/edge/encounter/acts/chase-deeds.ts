/** ED-CHS-03 to 16: how a chase goes on: moving along, terrain, ruses, perks, and its end. */

import { defenseBonus } from '../../character/creature.ts';
import { type Attempted, withoutRoll } from '../../checks/attempt.ts';
import { difficultyTarget } from '../../checks/difficulty.ts';
import { Sway } from '../../checks/edge-and-hindrance.ts';
import { hasPerk, isSuccess } from '../../checks/outcome.ts';
import { tableTarget } from '../../checks/skill-bonus.ts';
import { pilotRoll, speedPenalty } from '../../world/chase.ts';
import {
  type ChasePerk,
  collision,
  complicationDamage,
  complicationOf,
  spacesBack,
  type TerrainHazard,
} from '../../world/chase-hazards.ts';
import { outwit, rollsItself } from '../../world/chase-manoeuvres.ts';
import { askedRoll, type Performed, type Underway } from '../asking.ts';
import type { Deed, DeedOf } from '../deed.ts';
import type { EventOf, Spending } from '../events.ts';
import {
  ablePilot,
  aboard,
  asParticipant,
  isOutOfSight,
  pilotOf,
  raceOf,
  racersIn,
  racerWith,
  rivalsOf,
  spacesAlong,
  speedUnderWay,
  terrainNow,
} from '../racers.ts';
import { type Fighter, type FightState, fighterOf, stands } from '../state.ts';
import type { DeedRow } from './act.ts';
import { steadyDeeds } from './hazards.ts';

export const raceDeed: DeedRow<DeedOf<'race'>> = { performs: race };
export const terrainDeed: DeedRow<DeedOf<'terrain'>> = { performs: faceTerrain };
export const outwitDeed: DeedRow<DeedOf<'outwit'>> = { performs: outwitRival };
export const perkDeed: DeedRow<DeedOf<'perk'>> = { performs: choosePerk };
export const chaseDeed: DeedRow<DeedOf<'chase'>> = { lone: true, performs: settleChase };

/** Pilots who have not said where to go keep straight on. */
export const stragglersOf = (state: FightState, isOwn: (racer: Fighter) => boolean): Deed[] =>
  racersIn(state)
    .filter(racer => isOwn(racer) && !raceOf(racer).moved)
    .map(({ id }) => ({ deed: 'race', actor: id }));

type Raced = EventOf<'raced'>;
/** What a hazard roll came to. */
type Faced = Pick<
  Raced,
  'hazard' | 'rolled' | 'complication' | 'speed' | 'taken' | 'harm' | 'rattled' | 'perk' | 'spending'
>;

const unhindered = (speed: number): Faced => ({
  hazard: null,
  rolled: null,
  complication: null,
  speed,
  taken: 0,
  harm: null,
  rattled: false,
  perk: false,
  spending: [],
});

/** ED-CHS-08, ED-R-186: the pilot's roll; a failure where nobody steers. */
function rollAgainst(
  underway: Underway,
  racer: Fighter,
  { difficulty }: TerrainHazard,
): { rolled: Attempted; spending: readonly Spending[] } {
  const { state, play } = underway;
  const pilot = ablePilot(state, racer);
  const target = difficultyTarget(difficulty);
  const participant = asParticipant(state, racer, pilot ?? racer);
  if (!pilot) {
    const penalty = speedPenalty(participant.speed, participant.base);
    return { rolled: withoutRoll(target + penalty, 'failure'), spending: [] };
  }
  const { targetOf } = tableTarget(difficulty);
  return askedRoll(underway, pilot, 'skill', () =>
    pilotRoll(participant, target, { targetOf, difficulty, sway: new Sway(), benny: 'keep' }, play),
  );
}

/** ED-CHS-08 to 12: what the terrain does to a racer at its speed. */
function face(underway: Underway, racer: Fighter, hazard: TerrainHazard): Faced {
  const { state, play } = underway;
  const speed = speedUnderWay(state, racer);
  const { rolled, spending } = rollAgainst(underway, racer, hazard);
  const complication = complicationOf(rolled, hazard.complication, play);
  const dice = complication ? complicationDamage(complication, speed, play) : 0;
  const hit = collision(racer, dice, play);
  const falls = hit !== undefined && hit.harm.life !== 'living';
  return {
    hazard: hazard.name,
    rolled,
    complication,
    // ED-CHS-11, ED-R-162: an Impact stops it, and what is wrecked or down goes no farther.
    speed: complication === 'Impact' || falls ? 0 : speed,
    taken: hit?.taken ?? 0,
    harm: hit?.harm ?? null,
    rattled: complication === 'Rattled' || hit?.breaking === true,
    perk: rolled.die !== null && hasPerk(rolled.outcome),
    spending,
  };
}

/** ED-CHS-05, ED-CHS-08: along the line, and through whatever lies there. */
function race(underway: Underway, { actor }: DeedOf<'race'>): Performed {
  const { state } = underway;
  const racer = fighterOf(state, actor);
  if (!state.chase || racer.gone || racer.life === 'dead' || raceOf(racer).moved) return { events: [] };
  const speed = speedUnderWay(state, racer);
  const hazard = speed > 0 ? terrainNow(state) : null;
  const faced = hazard ? face(underway, racer, hazard) : unhindered(speed);
  const back = faced.complication === 'Slowed' ? spacesBack(speed) : 0;
  return moveAlong(state, racer, faced, { spaces: speed - back, moves: true });
}

/** How far it goes; whether that was its movement, or the terrain throws it back. */
interface Way {
  readonly spaces: number;
  readonly moves: boolean;
}

function moveAlong(state: FightState, racer: Fighter, faced: Faced, { spaces, moves }: Way): Performed {
  const along = spacesAlong(state, racer, spaces);
  const next: Deed[] = steadyDeeds(racer, faced.taken);
  if (faced.perk && !isOutOfSight(along)) next.push({ deed: 'perk', actor: racer.id });
  return { events: [{ is: 'raced', actor: racer.id, spaces, moves, ...faced, ...along }], next };
}

/** ED-CHS-06, ED-CHS-15: somebody has been led into it, and does not move for it. */
function faceTerrain(underway: Underway, { actor }: DeedOf<'terrain'>): Performed {
  const { state } = underway;
  const racer = fighterOf(state, actor);
  if (!state.chase || racer.gone || racer.life === 'dead') return { events: [] };
  const faced = face(underway, racer, terrainNow(state) ?? ROUGH);
  const back = faced.complication === 'Slowed' ? spacesBack(speedUnderWay(state, racer)) : 0;
  return moveAlong(state, racer, { ...faced, perk: false }, { spaces: -back, moves: false });
}

/** ED-CHS-15: bad terrain where the way has nothing else. */
const ROUGH: TerrainHazard = { name: 'rough ground', difficulty: 'Moderate' };

/** ED-CHS-03, ED-CHS-06, ED-CHS-07, ED-R-249: Wits and Pilot against the Mind of whoever steers the other. */
function outwitRival(underway: Underway, { actor, how, target, speed }: DeedOf<'outwit'>): Performed {
  const { state, play } = underway;
  const pilot = fighterOf(state, actor);
  const racer = racerWith(state, pilot);
  const rivals = target === undefined ? rivalsOf(state, racer) : [fighterOf(state, target)];
  const minds = rivals.map(each => pilotOf(state, each) ?? each);
  const against = minds.reduce((most, each) =>
    defenseBonus(each, 'Mind') > defenseBonus(most, 'Mind') ? each : most,
  );
  const own = rollsItself(pilot, against);
  const participant = asParticipant(state, racer, pilot);
  const roll = (): Attempted =>
    outwit(participant, against, { sway: new Sway(), benny: 'keep' }, play).rolled;
  const { rolled, spending } = askedRoll(underway, own ? pilot : against, 'skill', roll);
  const worked = isSuccess(rolled.outcome) === own;
  const now = raceOf(racer).speed;
  const slower = how === 'disappear' || (how === 'swap' && worked) ? speed : now;
  const back = how === 'swap' && worked ? now - speed : 0;
  return {
    events: [
      {
        is: 'outwitted',
        actor,
        racer: racer.id,
        how,
        target: target ?? null,
        rolled,
        roller: rolled.die === null ? null : own ? actor : against.id,
        worked,
        speed: slower,
        unseenBy: how === 'disappear' && worked ? unseenBy(state, racer) : [],
        spending,
        ...spacesAlong(state, racer, -back),
      },
    ],
    next: how === 'juke' && worked && target !== undefined ? [{ deed: 'terrain', actor: target }] : [],
  };
}

const unseenBy = (state: FightState, racer: Fighter): string[] =>
  Object.values(state.fighters).flatMap(each => (each.side === racer.side || each.gone ? [] : [each.id]));

/** ED-CHS-14 to 16, ED-R-184: the player chooses among the perks that fit the place. */
function choosePerk({ state, ask }: Underway, { actor }: DeedOf<'perk'>): Performed {
  const racer = fighterOf(state, actor);
  const pilot = ablePilot(state, racer);
  if (!state.chase || !pilot) return { events: [] };
  const rivals = rivalsOf(state, racer);
  const answer = ask({
    ask: 'perk',
    who: pilot.id,
    behind: rivals.filter(each => each.x < racer.x).map(each => each.id),
    ahead: rivals.filter(each => each.x > racer.x).map(each => each.id),
  });
  const { perk, target = null } = answer as { perk: ChasePerk; target?: string };
  const spaces = perk === 'Shortcut' ? raceOf(racer).speed : 0;
  const along = spacesAlong(state, racer, spaces);
  return {
    events: [{ is: 'perk', actor: pilot.id, racer: racer.id, perk, target, ...along }],
    next: perk === 'Interference' && target !== null ? [{ deed: 'terrain', actor: target }] : [],
  };
}

/** ED-R-88: over once the pursued have been out of sight for a round, or one side has stopped. */
function settleChase({ state }: Underway): Performed {
  const { chase, round } = state;
  if (!chase) return { events: [] };
  const { pursued } = chase;
  const racers = racersIn(state).filter(racer => aboard(state, racer).some(stands));
  const prey = racers.filter(each => each.side === pursued);
  const hunters = racers.filter(each => each.side !== pursued);
  if (prey.length === 0 || hunters.length === 0) return { events: [] };
  const isLost = (racer: Fighter): boolean =>
    (raceOf(racer).unseenSince ?? round) < round && hunters.every(each => racer.hiddenFrom.includes(each.id));
  const isStill = (racer: Fighter): boolean => speedUnderWay(state, racer) === 0;
  if (prey.every(isLost) || (hunters.every(isStill) && !prey.every(isStill)))
    return {
      events: [
        { is: 'chase over', how: 'away', pursued },
        { is: 'ended', winner: pursued },
      ],
    };
  return { events: prey.every(isStill) ? [{ is: 'chase over', how: 'caught', pursued }] : [] };
}
