/** Everything that speaks for and against an attack, from the attacker's point of view, in the order of the book. */
import type { Creature } from '../character/creature.ts';
import { isEnigma } from '../character/skills.ts';
import { type Source, Sway, type SwayCount, source, UNSWAYED } from '../checks/edge-and-hindrance.ts';
import { UNARMED } from '../gear/weapon.ts';
import type { EdgePlay } from '../play.ts';
import { CONDITION_SOURCE, has, hasFrom } from './conditions.ts';
import type { Strike } from './strike.ts';
import { isSwayed, ownSway } from './sway.ts';

/** Two in one space: allies share it, opponents squeeze. */
export const CROWDINGS = ['no', 'sharing', 'squeezing'] as const;
export type Crowding = (typeof CROWDINGS)[number];

/** How attacker and target stand to each other. */
export interface Situation {
  /** ED-TAG-19, ED-TAG-25, ED-TOM-07: beyond the listed distance, or one zone farther. */
  readonly longRange: boolean;
  /** ED-TAG-20: an enemy that can act is adjacent to the attacker. */
  readonly enemyAdjacent: boolean;
  /** ED-TOM-03: shot or thrown from the Adjacent Zone. */
  readonly adjacentZone: boolean;
  /** ED-SCN-03. */
  readonly cover: boolean;
  /** ED-SCN-07: the target cannot be seen. */
  readonly unseen: boolean;
  /** ED-SPC-07, ED-SPC-08. */
  readonly attackerCrowded: Crowding;
  readonly targetCrowded: Crowding;
  /** ED-EXS-01: Exposed to this attacker by its place, by hiding or by a roll. */
  readonly exposed: boolean;
  /** ED-TAG-05: moved at least half the speed before the strike. */
  readonly charged: boolean;
  readonly edges: readonly Source[];
  readonly hindrances: readonly Source[];
}

export const PLAIN_SITUATION: Situation = {
  longRange: false,
  enemyAdjacent: false,
  adjacentZone: false,
  cover: false,
  unseen: false,
  attackerCrowded: 'no',
  targetCrowded: 'no',
  exposed: false,
  charged: false,
  edges: [],
  hindrances: [],
};

/** The same with the target Exposed, which sways nothing by itself. */
export const EXPOSED_SITUATION: Situation = { ...PLAIN_SITUATION, exposed: true };

const LONG_RANGE = source('long range', 'ED-TAG-19');
const ENEMY_ADJACENT = source('an enemy is adjacent', 'ED-TAG-20');
const ADJACENT_ZONE = source('from the Adjacent Zone', 'ED-TOM-03');
const SHARING = source('sharing a space', 'ED-SPC-07');
const SQUEEZING = source('squeezing', 'ED-SPC-08');
const COVER = source('Cover', 'ED-SCN-03');
const UNSEEN = source('Invisible', 'ED-SCN-07');
const CROWDED: Readonly<Record<Crowding, Source | undefined>> = {
  no: undefined,
  sharing: SHARING,
  squeezing: SQUEEZING,
};

/** ED-SPC-07, ED-SPC-08: what crowding does to a roll of one's own that it hinders. */
export function crowdedSway(crowding: Crowding): Sway {
  const sway = new Sway();
  const crowded = CROWDED[crowding];
  if (crowded) sway.hindrance(crowded);
  return sway;
}

/** ED-SPC-07, ED-SPC-08: two in one space get in each other's way. */
function crowdingSway(strike: Strike, { attackerCrowded, targetCrowded }: Situation, sway: Sway): void {
  if (attackerCrowded === 'no' && targetCrowded === 'no') return;
  const own = CROWDED[attackerCrowded];
  const weaponRoll = strike.skill === 'Weapon';
  const exempt = attackerCrowded === 'squeezing' && strike.tagged.Fine;
  if (own && ((weaponRoll && !exempt) || isEnigma(strike.skill) || strike.skill === 'Athletics'))
    sway.hindrance(own);
  const theirs = CROWDED[targetCrowded];
  if (theirs && (strike.against === 'React' || strike.against === 'Deflect')) sway.edge(theirs);
}

/**
 * ED-R-77, ED-R-219, ED-R-243: Cover and being Blinded concern a character's attack whatever it targets, and of the
 * defenses React and Deflect only.
 */
const sightCounts = ({ player }: Creature, { against }: Strike): boolean =>
  player || against === 'React' || against === 'Deflect';

/** ED-CND-01, 05, 06, 11, ED-R-217: what conditions of either side do to this attack beyond their own rolls. */
function conditionSway(attacker: Creature, target: Creature, strike: Strike, sway: Sway): void {
  if (
    attacker.conditions.length > 0 &&
    has(attacker, 'Grappled') &&
    !strike.tagged.Fine &&
    strike.skill === 'Weapon' &&
    strike.name !== UNARMED.name
  )
    sway.hindrance(CONDITION_SOURCE.Grappled);
  if (target.conditions.length === 0) return;
  if (has(target, 'Blinded') && sightCounts(attacker, strike)) sway.edge(CONDITION_SOURCE.Blinded);
  if (strike.melee && has(target, 'Prone')) sway.edge(CONDITION_SOURCE.Prone);
  if (strike.against === 'Mind' && hasFrom(target, 'Frightened', attacker.name))
    sway.edge(CONDITION_SOURCE.Frightened);
}

/** ED-TAG-20, ED-R-206: what is shot or thrown at one target; spells, shouts and areas are not. */
const isAimedShot = ({ melee, skill, spell, area }: Strike): boolean =>
  !melee && skill === 'Weapon' && !spell && !area;

/** ED-EDGE-01 to 04, ED-R-15, ED-R-16: one count for both sides; a hindered defense speaks for the attack. */
export function attackSway(
  attacker: Creature,
  target: Creature,
  strike: Strike,
  situation: Situation,
  play: EdgePlay,
): SwayCount {
  const plain = situation === PLAIN_SITUATION || situation === EXPOSED_SITUATION;
  const swayed = isSwayed(attacker);
  const opposed = isSwayed(target);
  if (plain && !swayed && !opposed && strike.lacks.length === 0) return UNSWAYED;
  const sway = new Sway();
  if (swayed)
    ownSway(
      attacker,
      { attack: true, stat: strike.stat, skill: strike.skill, toward: target.name },
      play,
      sway,
    );
  for (const each of strike.lacks) sway.hindrance(each);
  if (situation.longRange) sway.hindrance(LONG_RANGE);
  if (isAimedShot(strike)) {
    // ED-R-141: in zones the one takes the place of the other.
    if (situation.adjacentZone) sway.hindrance(ADJACENT_ZONE);
    else if (situation.enemyAdjacent) sway.hindrance(ENEMY_ADJACENT);
  }
  crowdingSway(strike, situation, sway);
  conditionSway(attacker, target, strike, sway);
  if (situation.cover && sightCounts(attacker, strike)) sway.hindrance(COVER);
  if (situation.unseen) sway.hindrance(UNSEEN);
  if (opposed) sway.oppose(ownSway(target, { defense: strike.against, toward: attacker.name }, play));
  for (const each of situation.edges) sway.edge(each);
  for (const each of situation.hindrances) sway.hindrance(each);
  return sway;
}
