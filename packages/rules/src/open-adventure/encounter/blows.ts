/** An attack as a fight makes it: swing and targets out of who stands where, and what everybody has left. */
import { demand, isRefusal, itemAt, orderOf, ownOf, type Refusal } from '@arbiter/engine';
import { type Arms, armsBy, armsOf, isCharging } from '../combat/arms.ts';
import { reachOf, whyNotAttack, whyNotInReach } from '../combat/attack-checklist.ts';
import { whyNotReact } from '../combat/attack-circumstances.ts';
import { PLAIN_SWING, PLAIN_TARGET, type Swing, type Target } from '../combat/blow.ts';
import { type Guard, whyNotGuard } from '../combat/guard.ts';
import { hasCondition, whyNotDo } from '../conditions/conditions.ts';
import { armorRow } from '../content/armor-list.ts';
import { lightOf } from '../content/goods.ts';
import type { CircumstanceKind } from '../content/modifier-list.ts';
import type { WeaponAbilityName } from '../content/weapon-ability-list.ts';
import { type Bearer, refOf, type Weapon, weaponBy, weaponOf } from '../content/weapon-list.ts';
import { type OpenAdventurePlay, refuse } from '../play.ts';
import { bareSwing } from '../rounds/clinch.ts';
import { entangledWith, stepOf, struggleBetween } from '../rounds/struggle.ts';
import { atTarget, refuseAbsent } from './acts/hindrances.ts';
import type { AttackCommand, CommandOf, Thing } from './commands.ts';
import type { Answer } from './events.ts';
import { type Direction, directionsOf } from './ground/compass.ts';
import {
  bodyAt,
  distanceOf,
  isBeside,
  levelOf,
  spacesBetween,
  spacesToDodge,
  stepsBetween,
} from './ground/ground.ts';
import { between, type Past, standsBetween } from './ground/sight.ts';
import type { Looking, Sighting } from './inquiry.ts';
import { turnNow } from './rounds/whose-turn.ts';
import { allFighters, type Fighter, type FightState, fighterIn, isPresent, sameOrNamed } from './state.ts';

/** How an attack comes about. */
export interface Occasion {
  /** A free attack: the extra attack of a weapon, or one that a position gives. */
  readonly free: boolean;
  /** OA-UNARM-14: the free strike against somebody bound. */
  readonly advantage?: boolean;
  /** A free attack that a position gives. */
  readonly held?: boolean;
  /** What was looked at as it was decided on. */
  readonly asked?: Looking | undefined;
}

/** Hands that the light in somebody's hand takes; what sits on the head takes none. */
export const lampHands = ({ lamp }: Pick<Fighter, 'lamp'>): number =>
  lamp && !lightOf(lamp.source).worn ? 1 : 0;

/** OA-WEAP-05, OA-ARMR-11, OA-R-420: hands that hold nothing but this weapon; a shield fills its hand, unless it strikes itself. */
export function freeHandsFor(fighter: Fighter, weapon: string | null, bashes = false): number {
  const { shields } = fighter;
  let free = 2 - lampHands(fighter) - (bashes && shields.length > 0 ? shields.length - 1 : shields.length);
  for (const held of fighter.hands) {
    if (held === weapon) continue;
    const row = weaponBy(fighter, held);
    if (!row.natural && !row.unarmed) free -= row.hands;
  }
  return Math.max(0, free);
}

const isNatural = (bearer: Bearer, weapon: string): boolean => weaponBy(bearer, weapon).natural === true;

/** What somebody answers with, as the rules of combat take it. */
export const guardOf = (defender: Fighter, { maneuver, weapon }: Answer): Guard | null =>
  maneuver === 'none' ? null : { maneuver, weapon: weapon === null ? null : weaponBy(defender, weapon) };

/** What the attacker brings. */
export function swingOf(state: FightState, attacker: Fighter, command: AttackCommand): Swing {
  const { weapon, offHand } = command;
  const other =
    offHand || attacker.hands.length === 2 ? attacker.hands.find(held => held !== weapon) : undefined;
  // OA-TACT-05: two weapons are two weapons only where the off hand attacks as well.
  const twoWeapons = offHand ? ('off' as const) : fightsWithBoth(state, attacker, command) ? 'main' : null;
  return {
    attacker,
    attackerRound: attacker.round,
    weapon: weapon === null ? null : (refOf(attacker, weapon) ?? weaponBy(attacker, weapon)),
    improvised: null,
    ownWeapon: null,
    kind: command.kind,
    form: command.form,
    abilities: NO_ABILITIES,
    buys: command.buys,
    talent: command.talent,
    power: command.power,
    twoWeapons,
    otherWeapon: other ? weaponBy(attacker, other) : null,
    weaponNature: null,
    infrared: command.infrared,
    // OA-WEAP-17: switched over once, the staff fires for a minute.
    activated: attacker.firesUntil !== null && state.round <= attacker.firesUntil,
    stun: false,
    nonlethal: command.nonlethal,
    aimed: attacker.aiming === command.target,
    region: command.region,
    regionExult: 0,
    // OA-AIM-01: where the table rolls for every attack.
    rollRegion: state.regions === true,
    straight: attacker.straight.spaces,
    freeHands: twoWeapons ? 2 : freeHandsFor(attacker, weapon, command.talent === 'shield bash'),
    attackerHeld:
      state.positions.length > 0 &&
      entangledWith(state.positions, attacker.id).some(id => id !== command.target),
    types: null,
    magical: false,
  };
}
const { abilities: NO_ABILITIES } = PLAIN_SWING;

/** OA-R-152: where the main hand pays for the off hand, it does as long as there are two weapons to attack with. */
const fightsWithBoth = (
  { readings }: FightState,
  attacker: Fighter,
  { weapon, talent }: AttackCommand,
): boolean =>
  readings['OA-R-152'] === 'mainHandIneptUntrained' &&
  attacker.hands.length === 2 &&
  weapon === attacker.hands[0] &&
  talent !== 'shield bash' &&
  attacker.hands.map(held => weaponBy(attacker, held)).every(({ natural, hands }) => !natural && hands === 1);

/** Whether somebody does what costs nothing and cannot be asked in the middle of a blow. */
export const isGladly = (fighter: Fighter, about: string): boolean =>
  fighter.orders === undefined || orderOf(fighter, about, 'always') !== 'never';

/** What lies between attacker and target, and how the target stands. */
export function targetOf(
  state: FightState,
  attacker: Fighter,
  defender: Fighter,
  occasion: Occasion,
  play: OpenAdventurePlay,
  past: Past = 'nobody',
): Target {
  const ground = between(state, attacker, defender, play, past);
  const circumstances: CircumstanceKind[] = [];
  if (occasion.advantage) circumstances.push('advantage');
  // OA-TLNT-07: as long as the one who is helped stays beside the disciple.
  if (attacker.aided === 'attacks' && isHelpedNow(state, attacker)) circumstances.push('advantage');
  if (defender.aided === 'defends') circumstances.push('disadvantage');
  const held = state.positions.length > 0;
  // OA-COND-17, OA-R-243: a hold cancels between the two who share it; somebody else's does not.
  if (held && entangledWith(state.positions, attacker.id).some(id => id !== defender.id))
    circumstances.push('disadvantage');
  return {
    defender,
    defenderRound: defender.round,
    ally: defender.side === attacker.side,
    distance: distanceOf(state, attacker, defender),
    height: levelOf(state, attacker) - levelOf(state, defender),
    lineOfSight: ground.lineOfSight,
    cover: ground.cover,
    concealment: ground.concealment,
    attackerConcealment: ground.attackerConcealment,
    rightSpace: true,
    circumstances,
    // OA-TLNT-12, OA-ACT-24: hidden from the one who is attacked.
    unseen: attacker.hidden?.from.includes(defender.id) ?? false,
    surprised: false,
    helpless: false,
    unready: state.round === 1 && !defender.done && state.turn?.actor !== defender.id,
    targetKinds: NO_KINDS,
    feint: ownOf(attacker.feints, defender.id) ?? feintOfOthers(state, attacker, defender),
    struggle: held ? struggleBetween(state.positions, attacker.id, defender.id) : null,
    defenderHeld: held && entangledWith(state.positions, defender.id).some(id => id !== attacker.id),
    guard: null,
    setVersusCharge: null,
    defenderAbilities: NO_ABILITIES,
    room: defender.round.guarding || hasSlowShot(attacker) ? spacesToDodge(state, defender).length > 0 : true,
    // OA-WABL-20: whoever may step out of the way does, unless they never want to.
    freeDodge: isGladly(defender, 'free dodges'),
    concentration: 'rolled',
    payArmor: false,
    armorPaid: false,
    naturalArmor: false,
    thresholds: NO_THRESHOLDS,
  };
}
const { targetKinds: NO_KINDS, thresholds: NO_THRESHOLDS } = PLAIN_TARGET;

/** OA-TLNT-07: whether the disciple who helps is still there, and adjacent. */
function isHelpedNow(state: FightState, ally: Fighter): boolean {
  if (ally.aidedBy === null) return true;
  const disciple = fighterIn(state, ally.aidedBy);
  return isPresent(disciple) && isBeside(state, disciple, ally);
}

/** What lies between the two is the same for every way to attack: looked at once for each question of a state. */
export function sightBetween(
  looking: Looking,
  attacker: Fighter,
  target: Fighter,
  past: Past = 'nobody',
): Target {
  const { state, play, seen } = looking;
  if (seen) for (const each of seen) if (each.of === target.id && each.past === past) return each.target;
  const found = targetOf(state, attacker, target, USUAL, play, past);
  const sighting: Sighting = { of: target.id, past, target: found };
  if (seen) seen.push(sighting);
  else looking.seen = [sighting];
  return found;
}
const USUAL: Occasion = { free: false };

const has = ({ abilities }: Weapon, name: WeaponAbilityName): boolean => {
  for (const { ability } of abilities) if (ability === name) return true;
  return false;
};
const reachesMore = (weapon: Weapon): boolean =>
  has(weapon, 'area') || has(weapon, 'blast') || has(weapon, 'reach');

function hasSlowShot({ weapons }: Fighter): boolean {
  for (const ref of weapons) if (has(weaponOf(ref), 'slow shot')) return true;
  return false;
}

/** OA-R-279: read for the whole round, a feint helps everybody. */
function feintOfOthers(state: FightState, attacker: Fighter, defender: Fighter): number {
  if (state.readings['OA-R-279'] !== 'wholeRound') return 0;
  return allFighters(state).reduce(
    (most, other) =>
      other.side === attacker.side ? Math.max(most, ownOf(other.feints, defender.id) ?? 0) : most,
    0,
  );
}

/** OA-WABL-18: a weapon with reach strikes past allies, and at everybody in between if that is wanted. */
export const pastWhom = (arms: Arms, { through }: Pick<AttackCommand, 'through'>): Past =>
  !arms.reaches || arms.kind === 'ranged' ? 'nobody' : through ? 'everybody' : 'allies';

/** OA-WABL-02: whether the projectile goes on through whatever it damages. */
export const isBlast = ({ kind, blast }: Arms, { buys }: Pick<AttackCommand, 'buys'>): boolean =>
  blast !== undefined && kind === 'ranged' && (!blast.cost || buys.includes('blast'));

/** OA-WABL-16, OA-R-598: what somebody has ready to set against a charge. */
export const setAgainst = (swing: Swing, arms: Arms, target: Target, defender: Fighter): Weapon | null =>
  isCharging(swing, arms) && isGladly(defender, 'set against charges') && !whyNotReact(target, 'react')
    ? (armsAtHand(defender)
        .map(name => weaponBy(defender, name))
        .find(weapon => has(weapon, 'set versus charge')) ?? null)
    : null;

/** What somebody can strike with besides bare hands: what is held, and what they were born with. */
const armsAtHand = ({ hands, weapons }: Fighter): readonly string[] => [
  ...hands,
  ...weapons.flatMap(ref => {
    const { name, natural } = weaponOf(ref);
    return natural && !hands.includes(name) ? [name] : [];
  }),
];

/** OA-CMBT-14, OA-WABL-18: how far somebody strikes with whatever is at hand. */
export const strikingReach = (fighter: Fighter): number =>
  [...armsAtHand(fighter), null].reduce((most, weapon) => {
    const arms = armsBy(fighter, weapon);
    return arms.kind === 'ranged' ? most : Math.max(most, reachOf({ attacker: fighter, buys: [] }, arms));
  }, fighter.reach);

/** The side of the square that a weapon's area fills, if it has one that is used. */
const areaOf = ({ kind, abilities }: Arms): number =>
  kind === 'ranged' ? (abilities.find(({ ability }) => ability === 'area')?.counters ?? 1) : 1;

/**
 * OA-WABL-02, OA-WABL-18, OA-WABL-23, OA-MAP-06, OA-R-286, OA-R-431: everybody whom the attack reaches, the named target
 * first.
 */
export function reachedBy(state: FightState, attacker: Fighter, command: AttackCommand): readonly Fighter[] {
  const target = fighterIn(state, command.target);
  const weapon = command.weapon === null ? null : weaponBy(attacker, command.weapon);
  return (weapon && reachesMore(weapon)) || command.through || sweeps(command, weapon)
    ? severalReachedBy(state, attacker, target, command)
    : [target];
}

function severalReachedBy(
  state: FightState,
  attacker: Fighter,
  target: Fighter,
  command: AttackCommand,
): readonly Fighter[] {
  const weapon = command.weapon === null ? null : weaponBy(attacker, command.weapon);
  const all = sweeps(command, weapon);
  const arms = weapon && reachesMore(weapon) ? armsOf(swingOf(state, attacker, command)) : null;
  const area = arms ? areaOf(arms) : 1;
  const blast = arms !== null && isBlast(arms, command);
  if (!all && area === 1 && !blast && !command.through) return [target];
  const nearestFirst = (a: Fighter, b: Fighter): number =>
    distanceOf(state, attacker, a) - distanceOf(state, attacker, b);
  const others = allFighters(state).filter(other => {
    if (other === target || other.id === attacker.id || !isPresent(other)) return false;
    if (all)
      return (
        spacesBetween(state, bodyAt(attacker), bodyAt(other)) <= 1 &&
        Math.abs(levelOf(state, attacker) - levelOf(state, other)) <= 1 &&
        (other.side !== attacker.side || state.readings['OA-R-286'] !== 'oneRollEnemies')
      );
    if (blast) return standsBetween(state, attacker, target, other);
    if (command.through) return standsBetween(state, attacker, other, target);
    return spacesBetween(state, bodyAt(target), bodyAt(other)) <= Math.floor((area - 1) / 2);
  });
  return [target, ...(blast ? others.sort(nearestFirst) : others)];
}

/** OA-R-286: a sweep that rolls for each of its targets is as many exchanges. */
export const rollsForEach = (
  { readings }: FightState,
  command: AttackCommand,
  weapon: Weapon | null,
): boolean => readings['OA-R-286'] === 'rollEachEveryone' && sweeps(command, weapon);

/** OA-WEAP-08, OA-WABL-23: by talent, where it is paid for, and with a weapon whose every attack sweeps. */
export const sweeps = ({ talent, buys }: AttackCommand, weapon: Weapon | null): boolean =>
  talent === 'sweep attack' ||
  (buys.length > 0 && buys.includes('sweep')) ||
  (weapon?.abilities.some(({ ability, cost }) => ability === 'sweep' && cost === undefined) ?? false);

/** OA-UNARM-17, OA-WABL-08: what can be knocked out of somebody's hands; a shield only by bare hands. */
export const canLose = ({ hands, weapons, shields }: Fighter, form: AttackCommand['form']): Thing[] => [
  ...hands.filter(name => !isNatural({ weapons }, name)),
  ...(form === 'counter-weapon' ? new Set(shields.map(({ name }) => name)) : []),
];

/** OA-R-420: no weapon in either hand, and one of them free of shield and lamp; what is worn on a hand leaves it free. */
const hasBareHands = ({ hands, weapons, shields, lamp }: Fighter): boolean =>
  shields.length + lampHands({ lamp }) < 2 &&
  hands
    .map(name => weaponBy({ weapons }, name))
    .every(({ unarmed, natural }) => unarmed === true || natural === true);

/** OA-R-640: parries as a weapon, and not as the hand that wears it. */
const isArmed = (weapon: Weapon | null): boolean => weapon !== null && !weapon.unarmed;

/** OA-WABL-14, OA-WABL-11, OA-TLNT-18: whether an attack can drive anybody anywhere. */
const knocksBack = ({ abilities }: Arms, { buys, talent }: AttackCommand): boolean =>
  talent === 'sweep attack' ||
  abilities.some(
    ({ ability, cost }) =>
      ability === 'explosive munition' ||
      (ability === 'knockback' && (cost === undefined || buys.includes(ability))),
  );

/** OA-WABL-14: why nobody is driven in this direction. */
export function whyNotDrive(
  { map }: FightState,
  drives: Direction,
  knocksBack: boolean,
): Refusal | undefined {
  if (!knocksBack) return refuse('OA-WABL-14', 'Only knockback drives anybody anywhere.', 'drives');
  const directions = directionsOf(map);
  return directions.includes(drives)
    ? undefined
    : refuse('OA-WABL-14', `On hexagons the directions are ${directions.join(', ')}.`, 'drives');
}

/** OA-TACT-05: the second of two weapons, also after the first has been thrown. */
export function offHandOf(state: FightState, { id, hands, weapons }: Fighter): string | null {
  if (hands.length === 2) return hands.some(name => isNatural({ weapons }, name)) ? null : itemAt(hands, 1);
  const turn = turnNow(state);
  const other = turn?.actor === id ? turn.other : null;
  return other !== null && hands[0] === other ? other : null;
}

/** OA-CMBT-07, OA-COND-38: whoever cannot attack at all may have dropped it for that. */
export const whyNotInHand = (attacker: Fighter, weapon: string | null): Refusal | undefined =>
  weapon === null || armsAtHand(attacker).includes(weapon)
    ? undefined
    : (whyNotDo(attacker, 'attack') ??
      refuse('OA-CMBT-07', `${attacker.name} has no ${weapon} in hand.`, 'weapon'));

/** OA-CMBT-07, OA-TACT-05: whether the weapon is in the hand that strikes. */
function whyNotArmed(state: FightState, attacker: Fighter, command: AttackCommand): Refusal | undefined {
  const { weapon } = command;
  const without = whyNotInHand(attacker, weapon);
  if (without) return without;
  if (weapon && command.talent === 'shield bash')
    return refuse('OA-TLNT-06', 'The shield strikes, and no other weapon.', 'weapon');
  if (command.offHand) {
    const second = offHandOf(state, attacker);
    if (second === null) return refuse('OA-TACT-05', `${attacker.name} holds no second weapon.`, 'offHand');
    if (second !== weapon)
      return refuse('OA-TACT-05', `In the off hand ${attacker.name} has the ${second}.`, 'weapon');
  }
  return undefined;
}

/** OA-UNARM-17, OA-WABL-08: whether there is anything to knock away, and a way to do it. */
function whyNotKnockAway(attacker: Fighter, target: Fighter, command: AttackCommand): Refusal | undefined {
  if (command.knocksAway !== null) {
    if (command.form !== 'counter-weapon' && !command.buys.includes('disarm'))
      return refuse(
        'OA-UNARM-17',
        'Only a counter-weapon attack or a disarm knocks anything away.',
        'knocksAway',
      );
    if (!canLose(target, command.form).includes(command.knocksAway))
      return refuse('OA-UNARM-17', `${target.name} holds no ${command.knocksAway}.`, 'knocksAway');
  }
  if (command.form === 'counter-weapon' && !hasBareHands(attacker))
    return refuse('OA-UNARM-17', `A counter-weapon is for those without a weapon in hand.`, 'form');
  const disarms = command.buys.length > 0 && command.buys.includes('disarm');
  if ((disarms || command.form === 'counter-weapon') && canLose(target, command.form).length === 0)
    return refuse(
      disarms ? 'OA-WABL-08' : 'OA-UNARM-17',
      `${target.name} holds nothing that could be knocked away.`,
      disarms ? 'buys' : 'form',
    );
  return undefined;
}

/** Whether this can be done with these arms. */
function whyNotWith(arms: Arms, command: AttackCommand): Refusal | undefined {
  if (
    command.weapon === null &&
    command.talent !== 'shield bash' &&
    (command.kind ?? 'unarmed') !== 'unarmed'
  )
    return refuse('OA-SECO-15', 'Bare hands make unarmed attacks only.', 'kind');
  if (command.form !== 'strike' && arms.kind !== 'unarmed')
    return refuse('OA-UNARM-02', 'Only unarmed attacks have a form.', 'form');
  if (command.through && pastWhom(arms, command) !== 'everybody')
    return refuse('OA-WABL-18', 'Only a weapon with reach goes through everybody in between.', 'through');
  if (command.talent !== 'power attack' && command.power !== 1)
    return refuse('OA-TLNT-16', 'Only a power attack gives anything up.', 'power');
  return undefined;
}

/** Why somebody cannot be attacked like this, before any die falls. */
export function whyNotBlow(
  command: AttackCommand,
  occasion: Occasion,
  looking: Looking,
): Refusal | undefined {
  const { state, play } = looking;
  const attacker = demand(sameOrNamed(state, command.actor, looking.actor), 'attacker');
  const target = sameOrNamed(state, command.target, looking.target);
  if (!target || !isPresent(target))
    return whyNotDo(attacker, 'attack') ?? refuseAbsent(state, command.target, 'OA-CMBT-13');
  if (target.id === attacker.id) return refuse('OA-CMBT-13', 'Nobody attacks themselves.', 'target');
  const unarmed = whyNotArmed(state, attacker, command) ?? whyNotKnockAway(attacker, target, command);
  if (unarmed) return unarmed;
  const swing = swingOf(state, attacker, command);
  const arms = armsOf(swing);
  looking.blow = { command, swing, arms };
  const undriven = command.drives && whyNotDrive(state, command.drives, knocksBack(arms, command));
  if (undriven) return undriven;
  const unfit = whyNotWith(arms, command);
  if (unfit) return unfit;
  // OA-CMBT-14: out of reach, nothing else need be looked at.
  if (arms.kind !== 'ranged') {
    // How high is a matter of its own (OA-TACT-04).
    const [distance, reach] = [stepsBetween(state, attacker, target), reachOf(swing, arms)];
    const far = whyNotInReach(target, distance, reach);
    if (far) return atTarget(far);
  }
  const sighted = occasion.advantage
    ? targetOf(state, attacker, target, occasion, play)
    : sightBetween(looking, attacker, target, pastWhom(arms, command));
  const refused = whyNotAttack(swing, [sighted], play, arms);
  if (refused) return refused;
  if (arms.kind === 'ranged') return whyNotShot(state, attacker, target, arms.weapon);
  return undefined;
}

/** OA-CMBT-15: no roll carries a shot that far. */
const FARTHEST = 5;
function whyNotShot(
  state: FightState,
  attacker: Fighter,
  target: Fighter,
  weapon: Weapon | null,
): Refusal | undefined {
  const listed = weapon?.range ?? 0;
  const height = Math.max(0, levelOf(state, attacker) - levelOf(state, target));
  const more = weapon?.abilities.find(({ ability }) => ability === 'more range')?.counters ?? 0;
  const most = listed + Math.min(listed, height) + FARTHEST + more;
  const distance = distanceOf(state, attacker, target);
  return distance > most
    ? refuse(
        'OA-CMBT-15',
        `${target.name} is ${distance} spaces away, and no roll carries beyond ${most}.`,
        'target',
      )
    : undefined;
}

/** The bare hands of a clinch or grapple. */
export const wrestlingSwing = (
  state: FightState,
  attacker: Fighter,
  target: string,
  nonlethal = false,
): Swing =>
  bareSwing({
    attacker,
    attackerRound: attacker.round,
    nonlethal,
    freeHands: freeHandsFor(attacker, null),
    attackerHeld: state.positions.some(
      ({ who, against, position }) => who === attacker.id && against !== target && stepOf(position) >= 2,
    ),
  });

/** Everybody where they stand once those who have answered with a dodge are gone from where they stood. */
export function withDodges(state: FightState, answers: Readonly<Record<string, Answer>>): FightState {
  const gone = Object.entries(answers).filter(([, { at }]) => at !== null);
  if (gone.length === 0) return state;
  const fighters = { ...state.fighters };
  for (const [id, { at }] of gone) fighters[id] = { ...fighterIn(state, id), ...at };
  return { ...state, fighters };
}

/** What can be answered by a guard. */
export type AnsweredCommand = AttackCommand | CommandOf<'wrestle' | 'use magic'>;
/** The same, with the answers of those who were asked before. */
export interface AnsweredAttack {
  readonly attack: AnsweredCommand;
  readonly answers?: Readonly<Record<string, Answer>>;
}

/** Every answer that a target could give to an attack, armed, wrestling or by magic, after those of others; a dodge for each space. */
export function answersTo(
  state: FightState,
  { attack, answers = NO_ANSWERS }: AnsweredAttack,
  defender: Fighter,
  play: OpenAdventurePlay,
): readonly Answer[] {
  const attacker = fighterIn(state, attack.actor);
  const found: Answer[] = [];
  const spaces = defender.round.guarding ? spacesToDodge(withDodges(state, answers), defender) : [];
  const base = {
    ...targetOf(state, attacker, defender, { free: false }, play),
    room: spaces.length > 0,
  };
  const swing =
    attack.do === 'use magic'
      ? null
      : attack.do === 'wrestle'
        ? wrestlingSwing(state, attacker, defender.id)
        : swingOf(state, attacker, attack);
  const can = (maneuver: Guard['maneuver'], weapon: Weapon | null): boolean => {
    const answered = { ...base, guard: { maneuver, weapon } };
    return !isRefusal(swing ? whyNotAttack(swing, [answered], play) : whyNotGuard(answered, play));
  };
  const weapons = [...armsAtHand(defender).map(name => weaponBy(defender, name)), null];
  if (defender.round.guarding) {
    if (can('dodge', null)) for (const at of spaces) found.push({ maneuver: 'dodge', weapon: null, at });
    if (can('block', null)) found.push({ maneuver: 'block', weapon: null, at: null });
    for (const weapon of weapons)
      if ((isArmed(weapon) || hasBareHands(defender)) && can('parry', weapon))
        found.push({ maneuver: 'parry', weapon: weapon?.name ?? null, at: null });
  }
  if (mayDeflect(defender))
    for (const weapon of weapons)
      if (can('deflect', weapon)) found.push({ maneuver: 'deflect', weapon: weapon?.name ?? null, at: null });
  return found;
}
export const NO_ANSWERS: Readonly<Record<string, Answer>> = {};

/** Whether anything somebody holds or wears deflects without a guard. */
export function mayDeflect({ hands, weapons, shields }: Fighter): boolean {
  for (const shield of shields) if (armorRow(shield).deflects) return true;
  for (const name of hands) if (has(weaponBy({ weapons }, name), 'deflect')) return true;
  return false;
}

export const isProne = (fighter: Fighter): boolean =>
  fighter.conditions.length > 0 && hasCondition(fighter, 'prone');
