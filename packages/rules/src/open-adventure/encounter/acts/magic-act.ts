/** MAG, CMBT-16: magic on somebody and whoever stands near, and magic that is kept up. */
import { demand, itemAt } from '@arbiter/engine';
import { capital } from '../../checks/words.ts';
import { whyNotSeen } from '../../combat/attack-checklist.ts';
import { concealmentCircumstances, heightCircumstances } from '../../combat/attack-circumstances.ts';
import { answersAttack, guardEnds } from '../../combat/guard.ts';
import { attackCircumstances } from '../../conditions/conditions.ts';
import { CLOCKS } from '../../content/condition-list.ts';
import { type Magic, magicIn, magicName } from '../../content/magic.ts';
import { refuse } from '../../play.ts';
import {
  answerPaid,
  type MagicAttackRoll,
  magicEffectOn,
  magicExult,
  rollMagicAttack,
  type Shelter,
  shelterBehind,
  whyNotAim,
  whyNotLivingTarget,
  whyNotMagic,
} from '../../powers/casting.ts';
import { guardOf, sightBetween, targetOf } from '../blows.ts';
import type { CommandOf } from '../commands.ts';
import type { Answer, EventOf } from '../events.ts';
import { bodyAt, distanceOf, isSwimming, levelOf, spacesBetween } from '../ground/ground.ts';
import { between } from '../ground/sight.ts';
import { askTriggers } from '../rounds/triggers.ts';
import { type Fighter, type FightState, fighterNamed, isPresent, type MagicInForce } from '../state.ts';
import { type Act, type Course, offer } from './act.ts';
import { asksForAnswer } from './attacks/answers.ts';
import { disturbs, isStrained, losesConcentration, turnsTo } from './broken-concentration.ts';
import { giveAway } from './hide-act.ts';
import { atTarget, othersPresent, refuseAbsent } from './hindrances.ts';
import { usesUpModifiers } from './modify-act.ts';
import { holdsOn, swimsOrSinks } from './movement/height-acts.ts';

const halfRoundsOf = ({ action }: Magic): number => (action === 'free' ? 0 : action === 'full-round' ? 2 : 1);

/** OA-MAG-02, OA-CMBT-16: whoever is the target of a magic attack and guards or deflects chooses before the roll. */
export const useMagicAct: Act<CommandOf<'use magic'>> = {
  binding: true,
  announced: true,
  takes: {
    needs: ['concentrate', 'attack'],
    halfRounds({ magic: name }, state) {
      const magic = magicIn(state, name);
      return magic ? halfRoundsOf(magic) : 1;
    },
  },
  // OA-CMBT-16: a magic attack is an attack from afar.
  heldAs: (state, { magic }) => (magicIn(state, magic)?.attack ? 'ranged attack' : 'other'),
  whyNot(state, actor, command, inquiry) {
    const { play } = inquiry;
    const magic = magicIn(state, command.magic);
    if (!magic) return refuse('OA-MAG-01', `No magic is called “${command.magic}”.`, 'magic');
    const target = fighterNamed(state, command.target);
    if (!target || target.gone) return refuseAbsent(state, command.target, 'OA-CMBT-13');
    const refused = whyNotMagic(actor, magic) ?? whyNotLivingTarget(target, play);
    if (refused) return refused;
    const other = target.id !== actor.id;
    if (!other && magic.attack) return refuse('OA-CMBT-13', 'Nobody attacks themselves.', 'target');
    const unseen = other && whyNotSeen(actor.name, sightBetween(inquiry, actor, target));
    return unseen ? atTarget(unseen) : whyNotAim(magic, other, distanceOf(state, actor, target));
  },
  happens(course, command) {
    // What is not there was refused.
    const magic = demand(magicIn(course.state, command.magic), command.magic);
    if (!magic.attack || !asksForAnswer(course, command, reachedBy(course, command, magic)))
      resolveMagic(course, command, {});
  },
  offers(state, actor) {
    const everybody = [actor, ...othersPresent(state, actor)];
    return actor.powers.map(magicName).flatMap(name => {
      const magic = magicIn(state, name);
      if (!magic) return [];
      return likelyFirst(actor, magic, everybody).map(target =>
        offer(
          { do: 'use magic', actor: actor.id, magic: name, target: target.id },
          `${capital(name)} on ${target.name}`,
          `${magic.action}, ${magic.cost} ${magic.form}`,
          magic.attack ? 'OA-CMBT-16' : 'OA-MAG-02',
        ),
      );
    });
  },
};

/** What harms is meant for enemies, and what helps for oneself and one's friends: these are offered first. */
function likelyFirst(me: Fighter, magic: Magic, targets: readonly Fighter[]): Fighter[] {
  const harms = isHarmful(magic);
  const isLikely = ({ side }: Fighter): boolean => (side !== me.side) === harms;
  return [...targets.filter(isLikely), ...targets.filter(target => !isLikely(target))];
}

/** OA-CMBT-16: the roll of an attack by magic. */
const attackAt = ({ state, play }: Course, caster: Fighter, magic: Magic, target: Fighter): MagicAttackRoll =>
  rollMagicAttack(
    caster,
    magic,
    [
      ...attackCircumstances(caster, target, 'magic'),
      ...concealmentCircumstances(between(state, caster, target, play), play),
      ...heightCircumstances(levelOf(state, caster) - levelOf(state, target)),
    ],
    play,
  );

/** What it gives, for as long as it lasts. */
const inForce = (
  { id }: Fighter,
  { name, gives, minutes, concentration }: Magic,
  on: string,
): MagicInForce => ({
  on,
  from: id,
  magic: name,
  gives: gives as Record<string, number>,
  rounds: minutes > 0 ? minutes * CLOCKS.minute : concentration ? null : 1,
});

/** The dice fall. */
export function resolveMagic(
  course: Course,
  command: CommandOf<'use magic'>,
  answers: Readonly<Record<string, Answer>>,
): void {
  const { state, play } = course;
  const caster = course.who(command.actor);
  // The Host may have made an end of it while somebody was asked.
  if (!isPresent(caster)) return;
  const target = course.who(command.target);
  const magic = demand(magicIn(state, command.magic), command.magic);
  const attack = magic.attack ? attackAt(course, caster, magic, target) : null;
  const reached = reachedBy(course, command, magic).map(one =>
    reachedOne(course, { caster, magic, attack }, one, answers[one.id] ?? null),
  );
  const lasts = reached.flatMap(({ id, effect }) => (effect.given ? [inForce(caster, magic, id)] : []));
  if (lasts.some(({ rounds }) => rounds === null)) turnsTo(course, caster.id, 'magic');
  const strained = isStrained(state, caster.id);
  const stamina = reached.map(({ id, paid }) => (paid ? (course.who(id).SP ?? 0) - paid.SP : 0));
  const wade = reached.filter(({ id, answer }) => answer?.at && !isSwimming(state, course.who(id)));
  course.emit({
    is: 'used magic',
    actor: caster.id,
    magic: magic.name,
    form: magic.form,
    cost: magic.cost,
    halfRounds: halfRoundsOf(magic),
    total: attack?.total ?? null,
    roll: attack?.roll ?? 0,
    mode: attack?.mode ?? null,
    exult: attack ? magicExult(caster, target, attack, play) : 0,
    reached,
    gives: magic.gives as Record<string, number>,
    inForce: lasts,
  });
  if (attack)
    usesUpModifiers(
      course,
      caster.id,
      'magicAttack',
      reached.map(({ id }) => id),
    );
  if (isHarmful(magic))
    giveAway(
      course,
      caster,
      reached.map(({ id }) => id),
    );
  // OA-R-452: whoever dodges into the water tests at once.
  for (const { id } of wade) swimsOrSinks(course, id);
  // OA-ACT-22: an attack is more than light activity, by magic too, unless it is this very magic that is kept up.
  if (attack && !strained && !lasts.some(({ rounds }) => rounds === null))
    losesConcentration(course, caster.id, { activity: 'attacking' }, caster.round.guarding);
  for (const [i, { id, effect, answer }] of reached.entries()) {
    const maneuvers = answer !== null && answer.maneuver !== 'deflect';
    const spent = itemAt(stamina, i);
    disturbs(course, id, effect.damage, spent);
    if (effect.damage > 0) holdsOn(course, id);
    else if (spent === 0 && maneuvers && play.ruling('OA-R-269') === 'everyTime')
      losesConcentration(course, id, { activity: 'the maneuver' }, true);
    if (attack && course.who(id).round.guarding && guardEnds('attack', play))
      course.emit({ is: 'guard lost', actor: id });
  }
  askTriggers(course, command, 'after');
}

interface Cast {
  readonly caster: Fighter;
  readonly magic: Magic;
  readonly attack: MagicAttackRoll | null;
}

/** OA-R-428: range, body region, the answer, and then what it does. */
function reachedOne(
  course: Course,
  { caster, magic, attack }: Cast,
  one: Fighter,
  answer: Answer | null,
): EventOf<'used magic'>['reached'][number] {
  const { state, play } = course;
  const range = attack?.range ?? magic.range;
  const inRange = one.id === caster.id || magic.area > 1 || distanceOf(state, caster, one) <= range;
  const shelter = attack && inRange ? shelterOf(course, caster, one) : null;
  const guard = answer && guardOf(one, answer);
  const guarded = { ...targetOf(state, caster, one, { free: false }, play), guard };
  const foiled =
    guard !== null &&
    inRange &&
    answersAttack(guarded, { total: attack?.total ?? 0, cover: shelter?.cover ?? 0 }, play);
  const effect = inRange && !foiled ? magicEffectOn(caster, one, { magic, attack, shelter }, play) : NOTHING;
  const HP = (one.HP ?? 0) - effect.damage + effect.healed;
  return {
    id: one.id,
    inRange,
    effect,
    HP,
    region: shelter?.region.name ?? null,
    answer: guard && answer,
    foiled: foiled && guard ? guard.maneuver : null,
    paid: guard && answerPaid(guarded, guard, caster, play),
  };
}

/** OA-SIGHT-05, OA-CMBT-13: on somebody in light cover a magic attack lands in a body region, which may be covered. */
function shelterOf(course: Course, caster: Fighter, one: Fighter): Shelter | null {
  const { state, play } = course;
  return shelterBehind(between(state, caster, one, play).cover ?? (state.regions ? NO_COVER : null), play);
}

/** OA-AIM-01: where the table rolls for every attack. */
const NO_COVER = { protection: 0, covered: [], half: [], light: false };

/** OA-ACT-26: what is meant to harm gives its caster away like an attack. */
const isHarmful = ({ attack, damage, conditions }: Magic): boolean =>
  attack || damage !== null || conditions.length > 0;

/** Everybody whom it reaches, the one it is laid upon first. */
const reachedBy = (course: Course, { target }: CommandOf<'use magic'>, { area }: Magic): Fighter[] => {
  const first = course.who(target);
  return [first, ...others(course, first, area)];
};

/** OA-MAP-06, OA-MAP-09: everybody else in the square around the target. */
const others = (course: Course, target: Fighter, area: number): Fighter[] =>
  area <= 1
    ? []
    : course.state.order
        .map(id => course.who(id))
        .filter(
          one =>
            one.id !== target.id &&
            isPresent(one) &&
            spacesBetween(course.state, bodyAt(target), bodyAt(one)) <= Math.floor((area - 1) / 2) &&
            Math.abs(levelOf(course.state, target) - levelOf(course.state, one)) <=
              Math.floor((area - 1) / 2),
        );

const NOTHING = { damage: 0, healed: 0, saved: null, received: {}, given: false };

/** The magic of somebody that is in force; what armor gives is none. */
const magicInForceOf = (state: FightState, caster: string): readonly string[] => [
  ...new Set(
    state.effects
      .filter(({ from, magic }) => from === caster && magicIn(state, magic) !== undefined)
      .map(({ magic }) => magic),
  ),
];

export const endMagicAct: Act<CommandOf<'end magic'>> = {
  free: true,
  whyNot: (state, actor) =>
    magicInForceOf(state, actor.id).length > 0
      ? undefined
      : refuse('OA-CMBT-07', `${actor.name} keeps no magic up.`),
  happens(course, { actor }) {
    for (const magic of magicInForceOf(course.state, actor))
      course.emit({ is: 'magic ended', actor, magic, why: 'choice' });
  },
  offers: ({ effects }, { id: actor }) =>
    effects.length > 0 ? [offer({ do: 'end magic', actor }, 'End own magic', 'free', 'OA-CMBT-07')] : [],
};
