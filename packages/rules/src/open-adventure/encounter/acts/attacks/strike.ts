/** CMBT-13 to 15: the dice of an attack fall, on one or several, and what follows for each whom it reaches. */

import { type Body, itemAt, ownOf } from '@arbiter/engine';
import type { Character } from '../../../character/character.ts';
import { type Arms, armsOf } from '../../../combat/arms.ts';
import type { Struck } from '../../../combat/attack-course.ts';
import type { Swing, Target } from '../../../combat/blow.ts';
import { type Exchange, exchange, type Shape } from '../../../combat/exchange.ts';
import type { Hit } from '../../../combat/hit.ts';
import { staminaPaid } from '../../../combat/wounding.ts';
import { refName } from '../../../content/ref-name.ts';
import { weaponBy } from '../../../content/weapon-list.ts';
import type { OpenAdventurePlay } from '../../../play.ts';
import {
  canLose,
  guardOf,
  isBlast,
  NO_ANSWERS,
  type Occasion,
  pastWhom,
  reachedBy,
  rollsForEach,
  setAgainst,
  sightBetween,
  swingOf,
  targetOf,
  withDodges,
} from '../../blows.ts';
import type { AttackCommand } from '../../commands.ts';
import type { Answer, AttackEvent, Reached } from '../../events.ts';
import { bodyAt, isBeside, isSwimming, spacesToDodge, spaceToDodge } from '../../ground/ground.ts';
import type { Past } from '../../ground/sight.ts';
import type { Looking } from '../../inquiry.ts';
import { wouldPayArmor, wouldPayNaturalArmor } from '../../paid-armor.ts';
import { askTriggers } from '../../rounds/triggers.ts';
import { turnNow } from '../../rounds/whose-turn.ts';
import { type Fighter, isAlive, isPresent } from '../../state.ts';
import type { Course } from '../act.ts';
import { anyConcentrates, disturbs, losesConcentration } from '../broken-concentration.ts';
import { mayWake } from '../fascination.ts';
import { giveAway } from '../hide-act.ts';
import { usesUpModifiers } from '../modify-act.ts';
import { driveBack, holdsOn, swimsOrSinks } from '../movement/height-acts.ts';
import { NO_ANSWER } from './answers.ts';
import { isFreeAttack } from './attack-permission.ts';

/** On which occasion somebody is attacked, how they answer, and whom it reaches, where that was looked at. */
interface Answering extends Occasion {
  readonly answers: Readonly<Record<string, Answer>>;
  readonly targets?: readonly Fighter[];
}

/** The dice fall. */
export function resolveAttack(course: Course, command: AttackCommand, occasion: Answering): void {
  const { state } = course;
  const { answers } = occasion;
  const attacker = course.who(command.actor);
  const all = occasion.targets ?? reachedBy(state, attacker, command);
  const turn = turnNow(state);
  const own =
    turn?.actor === attacker.id && !occasion.advantage && !(occasion.free && state.asked.length > 0);
  const free = occasion.free || (own && turn !== null && isFreeAttack(state, turn, command) === true);
  const main = own && turn?.extraAttack === null && isMainHand(attacker, command);
  const { weapon } = command;
  const apart = rollsForEach(state, command, weapon === null ? null : weaponBy(attacker, weapon));
  const how = { command, occasion, answers, halfRounds: free ? 0 : 1, main };
  const stamina = attacker.SP ?? 0;
  let [left, hurt] = [stamina, 0];
  if (isAlive(attacker)) {
    const { attackerSP, counter } = strike(course, attacker, apart ? [itemAt(all, 0)] : all, how);
    left = attackerSP;
    hurt = counter?.damage ?? 0;
  }
  if (apart)
    for (const { id } of all.slice(1)) {
      const now = course.who(attacker.id);
      if (!isAlive(now)) break;
      const group = [course.who(id)];
      const open = answers === NO_ANSWERS ? answers : stillOpen(course, attacker, group, answers);
      const { attackerSP, counter } = strike(course, now, group, { ...how, answers: open, halfRounds: 0 });
      left = attackerSP;
      hurt += counter?.damage ?? 0;
    }
  // OA-ACT-22: whoever attacks saves once a turn for what else they concentrate on, and whenever it takes stamina or a
  // weapon set against the charge hurts; a guard has saved with the roll.
  const spent = Math.max(0, stamina - left);
  if (spent + hurt > 0 || !(own && turn?.strained))
    losesConcentration(course, command.actor, { damage: hurt, stamina: spent, activity: 'attacking' });
  askTriggers(course, command, 'after');
}

/** OA-TACT-05: the first weapon of two is in the dominant hand; neither a kick nor a shield is. */
const isMainHand = ({ hands }: Fighter, { weapon, offHand, talent }: AttackCommand): boolean =>
  hands.length === 2 && weapon === hands[0] && !offHand && talent !== 'shield bash';

/** How somebody answers an attack. */
const answerOf = (answers: Readonly<Record<string, Answer>>, { id }: Fighter): Answer =>
  ownOf(answers, id) ?? NO_ANSWER;

const reachedWith = ({ fighter, answer }: Answered): Reached => ({
  id: fighter.id,
  answer,
  dodgedTo: answer.at,
  guarded: fighter.round.guarding,
});

/** One of those whom the attack reaches, with what there is to meet it. */
function targetIn(
  course: Course,
  { attacker, swing, arms, occasion }: Aim,
  { defender, answer, past }: Aimed,
): Target {
  const { state, play } = course;
  const asked = stillSo(course, occasion);
  const target = asked
    ? sightBetween(asked, attacker, defender, past)
    : targetOf(state, attacker, defender, occasion, play, past);
  target.setVersusCharge = setAgainst(swing, arms, target, defender);
  target.guard = guardOf(defender, answer);
  target.payArmor = wouldPayArmor(defender, arms.types, answer, play);
  target.naturalArmor = !swing.nonlethal && wouldPayNaturalArmor(defender, answer);
  return target;
}
interface Aim {
  readonly attacker: Fighter;
  readonly swing: Swing;
  readonly arms: Arms;
  readonly occasion: Occasion;
}
interface Answered {
  readonly fighter: Fighter;
  readonly answer: Answer;
}
interface Aimed {
  readonly defender: Fighter;
  readonly answer: Answer;
  readonly past: Past;
}

/** Everybody whom it reaches. OA-WABL-02: whoever a blast has gone through covers nobody. */
function targetsOf(
  course: Course,
  aim: Aim,
  group: readonly Answered[],
  command: AttackCommand,
): readonly Target[] {
  const past = pastWhom(aim.arms, command);
  const behind = isBlast(aim.arms, command) ? 'everybody' : past;
  return group.map(({ fighter, answer }, i) =>
    targetIn(course, aim, { defender: fighter, answer, past: i === 0 ? past : behind }),
  );
}

/** OA-GUARD-03, OA-R-286: of several blows one may have driven somebody into the space that another would dodge to. */
function stillOpen(
  { state }: Course,
  attacker: Fighter,
  group: readonly Fighter[],
  answers: Readonly<Record<string, Answer>>,
): Readonly<Record<string, Answer>> {
  const now = { ...answers };
  for (const dodger of group) {
    const { at } = now[dodger.id] ?? NO_ANSWER;
    if (at === null || spacesToDodge(state, dodger).some(({ x, y }) => x === at.x && y === at.y)) continue;
    const other = spaceToDodge(state, dodger, attacker);
    now[dodger.id] = other ? { maneuver: 'dodge', weapon: null, at: other } : NO_ANSWER;
  }
  return now;
}

/** OA-WABL-20, OA-R-616: whoever dodges a slow shot in time steps out of its way. */
function stepAside(
  { state }: Course,
  attacker: Fighter,
  group: readonly Answered[],
  targets: AttackEvent['outcome']['targets'],
): readonly Reached[] {
  if (!targets.some(isFreeDodge)) return group.map(reachedWith);
  let now = state;
  return group.map((each, i) => {
    if (!isFreeDodge(itemAt(targets, i))) return reachedWith(each);
    const at = spaceToDodge(now, each.fighter, attacker) ?? null;
    now = withDodges(now, { [each.fighter.id]: { maneuver: 'dodge', weapon: null, at } });
    return { ...reachedWith(each), dodgedTo: at };
  });
}
const isFreeDodge = ({ foiled }: Struck): boolean => foiled === 'free dodge';

/** What was looked at before the attack was allowed is still so, if nothing has happened since; a trace hears it told. */
const stillSo = ({ events, play }: Course, { asked, advantage }: Occasion): Looking | undefined =>
  events.length === 0 && !advantage && !play.trace.on ? asked : undefined;

function strike(
  course: Course,
  attacker: Fighter,
  group: readonly Fighter[],
  { command, occasion, answers, halfRounds, main }: Stroke,
): Exchange {
  const { state, play } = course;
  const asked = stillSo(course, occasion)?.blow;
  const blow = asked?.command === command ? asked : undefined;
  const swing = blow?.swing ?? swingOf(state, attacker, command);
  const arms = blow?.arms ?? armsOf(swing);
  const blast = isBlast(arms, command);
  const answered = group.map(fighter => ({ fighter, answer: answerOf(answers, fighter) }));
  const targets = targetsOf(course, { attacker, swing, arms, occasion }, answered, command);
  const near = arms.explodes ? nextTo(course, itemAt(group, 0)) : NOBODY;
  // Where it goes off, before the target is driven from there.
  const blownFrom = bodyAt(itemAt(group, 0));
  const nearby = near === NOBODY ? NOBODY : withShooter(near, swing.attacker, attacker.id);
  const outcome = tellExchange(swing, targets, { nearby, blast, arms }, play);
  const reached = stepAside(course, attacker, answered, outcome.targets);
  // OA-ACT-22: what they pay to meet the blow weighs on whatever they concentrate on.
  const spent = anyConcentrates(state, group) ? staminaOfEach(group, outcome.targets) : NOBODY_CONCENTRATES;
  const leavesGuard = attacker.round.guarding && !outcome.attackerGuarding;
  // OA-AIM-02: an aim is at one target.
  const leavesAim = attacker.aiming !== null && attacker.aiming !== command.target;
  const onLand = state.map.terrain.length === 0 ? NOBODY_WADES : dodgedFromLand(course, reached);
  course.emit({
    is: 'attacked',
    actor: attacker.id,
    weapon: command.weapon,
    kind: arms.kind,
    form: command.form,
    talent: command.talent,
    offHand: command.offHand,
    nonlethal: command.nonlethal,
    infrared: command.infrared,
    aimed: swing.aimed,
    halfRounds,
    main,
    held: occasion.held === true,
    setVersusCharge: setWeapon(targets),
    reached,
    outcome,
    nearby: outcome.nearby.length === 0 ? NO_IDS : near.map(({ id }) => id),
  });
  usesUpModifiers(
    course,
    attacker.id,
    `${arms.kind}Attack`,
    group.map(({ id }) => id),
  );
  if (leavesGuard) course.emit({ is: 'guard lost', actor: command.actor });
  if (leavesAim) course.emit({ is: 'aim lost', actor: command.actor, why: 'another deed' });
  if (attacker.hidden)
    giveAway(
      course,
      attacker,
      group.map(({ id }) => id),
    );
  // OA-R-452: whoever dodges into the water tests at once.
  for (const { id } of onLand) swimsOrSinks(course, id);
  for (let i = 0; i < group.length; i++)
    suffersBlow(course, {
      command,
      attacker,
      defender: itemAt(group, i),
      hit: itemAt(outcome.targets, i),
      spent: spent[i],
    });
  for (let i = 0; i < outcome.nearby.length; i++)
    suffersExplosion(course, {
      command,
      from: blownFrom,
      bystander: itemAt(near, i),
      hit: itemAt(outcome.nearby, i),
    });
  return outcome;
}

/** OA-WABL-11: the very person who shoots, for whom what the shot has cost is gone already. */
const withShooter = (near: readonly Fighter[], shooter: Character, id: string): readonly Character[] =>
  near.map(other => (other.id === id ? shooter : other));
const staminaOfEach = (group: readonly Fighter[], targets: readonly Struck[]): readonly number[] =>
  group.map((defender, i) => staminaPaid(defender, itemAt(targets, i)));
const dodgedFromLand = (course: Course, reached: readonly Reached[]): readonly Reached[] =>
  reached.filter(({ id, dodgedTo }) => dodgedTo && !isSwimming(course.state, course.who(id)));

/** How it is struck: as what, on which occasion, and what it takes of the turn. */
interface Stroke {
  readonly command: AttackCommand;
  readonly occasion: Occasion;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly halfRounds: number;
  readonly main: boolean;
}

const NOBODY: readonly Fighter[] = [];
const NOBODY_CONCENTRATES: readonly undefined[] = [];
const NO_IDS: readonly string[] = [];
const NOBODY_WADES: readonly Reached[] = [];
const isSet = ({ setVersusCharge }: Target): boolean => setVersusCharge !== null;
function setWeapon(targets: readonly Target[]): string | null {
  const set = targets.find(isSet)?.setVersusCharge;
  return set ? refName(set) : null;
}

const tellExchange = (
  swing: Swing,
  targets: readonly Target[],
  shape: Shape,
  play: OpenAdventurePlay,
): Exchange =>
  play.trace.on
    ? play.trace.within(
        'OA-CMBT-13',
        `${swing.attacker.name} attacks ${itemAt(targets, 0).defender.name}`,
        () => exchange(swing, targets, play, shape),
      )
    : exchange(swing, targets, play, shape);

interface Blow {
  readonly command: AttackCommand;
  readonly attacker: Fighter;
  readonly defender: Fighter;
  readonly hit: Pick<Hit, 'knockback' | 'drops' | 'damage'>;
  readonly spent: number | undefined;
}

/** What follows from a blow for one of those whom it reached; the stamina spent matters to those who concentrate. */
export function suffersBlow(course: Course, { command, attacker, defender, hit, spent }: Blow): void {
  const { id, wall } = defender;
  const { knockback, drops, damage } = hit;
  if (knockback > 0)
    driveBack(course, {
      attacker: attacker.id,
      from: bodyAt(attacker),
      id,
      spaces: knockback,
      direction: command.drives,
    });
  if (drops) dropSomething(course, id, command);
  if (spent !== undefined && damage + spent > 0) losesConcentration(course, id, { damage, stamina: spent });
  if (damage <= 0) return;
  mayWake(course, id);
  if (wall) holdsOn(course, id);
}

interface Explosion {
  readonly command: AttackCommand;
  readonly from: Body;
  readonly bystander: Fighter;
  readonly hit: Hit;
}

/** OA-WABL-11: what follows for somebody next to where it went off. */
export function suffersExplosion(course: Course, { command, from, bystander, hit }: Explosion): void {
  const { actor, drives } = command;
  const { id } = bystander;
  const { knockback, damage } = hit;
  if (knockback > 0)
    driveBack(course, {
      attacker: actor,
      from,
      id,
      spaces: knockback,
      direction: drives,
    });
  // OA-ACT-22: what danger sense has cost in it weighs as well; what the shot has cost is weighed with the attack.
  const spent = id === actor ? 0 : staminaPaid(bystander, hit);
  disturbs(course, id, damage, spent);
}

/** OA-WABL-11: everybody next to where it goes off, whoever shot included. */
export const nextTo = (course: Course, target: Fighter): Fighter[] =>
  course.state.order
    .map(id => course.who(id))
    .filter(other => other.id !== target.id && isPresent(other) && isBeside(course.state, other, target));

/** OA-UNARM-17, OA-WABL-08, OA-R-507: what the attacker said, else the first of what is held. */
function dropSomething(course: Course, id: string, { form, knocksAway }: AttackCommand): void {
  const fighter = course.who(id);
  const held = canLose(fighter, form);
  const weapon = held.find(thing => thing === knocksAway) ?? held[0];
  if (weapon)
    course.emit({ is: 'dropped', actor: id, weapon, at: { x: fighter.x, y: fighter.y }, forced: true });
}
