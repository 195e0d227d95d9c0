/** MAG: channeling in a fight: what the place, the hands and the things carried make of a casting. */
import { demand, fighterOf, isRefusal } from '@arbiter/engine';
import { hasCondition } from '../../checks/creature-check.ts';
import { whyNotAgainstCharmer, whyNotInMadness } from '../../combat/attack.ts';
import { whyNotSelfReaction } from '../../combat/condition-procedures.ts';
import { energyWritten, payEnergy } from '../../combat/energy.ts';
import { reactionOrder } from '../../combat/movement.ts';
import { spendAction } from '../../combat/restrictions.ts';
import { takeItem } from '../../combat/use-item.ts';
import { fociOf, goodOf } from '../../gear/good.ts';
import { refuse } from '../../play.ts';
import {
  type Casting,
  carries,
  channel,
  energyOf,
  focusFor,
  PLAIN,
  scrollFor,
  strikeWith,
  whyNotChannel,
  whyNotFocus,
  whyNotInSpellRange,
  whyNotRead,
} from '../../powers/casting.ts';
import { touches } from '../../powers/spell.ts';
import type { Spell } from '../../powers/spell-entry.ts';
import { knownSpell, spellNamed, spellRow } from '../../powers/spell-list.ts';
import { gate } from '../attempts.ts';
import { nearestTo } from '../blows.ts';
import type { CommandOf } from '../commands.ts';
import type { Course } from '../course.ts';
import { freeHands, stopPlaying } from '../hands.ts';
import {
  bodyOf,
  type Fighter,
  type FightState,
  gap,
  gapBetween,
  isFoe,
  isIn,
  isUp,
  playFor,
  type SpellUnderWay,
} from '../state.ts';
import { endIfOver, settleHolds, settleSongs } from '../turn-flow.ts';
import { settlePlaces } from '../walking.ts';
import {
  type Act,
  type AskedFor,
  everybody,
  first,
  firstOf,
  nameOf,
  type Offer,
  offer,
  type Question,
  selfReactions,
  targetOf,
  whyNotFriend,
  whyNotInView,
} from './act.ts';

/** Who is struck by a spell that fills an area: everybody but its maker (AV-R-132). */
export const inArea = (state: FightState, me: Fighter, spell: Spell, target: Fighter): Fighter[] =>
  spell.targets !== 'area'
    ? [target]
    : Object.values(state.fighters).filter(
        other =>
          other.id !== me.id &&
          isIn(other) &&
          (other.id === target.id || gapBetween(bodyOf(other), bodyOf(target)) < spell.radius),
      );

/** AV-MAG-13: what the Nullfields that somebody stands in do: they add up, and one that blocks is enough. */
export function nullfieldAt({ nullfields }: FightState, me: Fighter): { raises: number; blocks: boolean } {
  let [raises, blocks] = [0, false];
  for (const field of nullfields) {
    if (gapBetween(bodyOf(me), { ...field, span: 1 }) >= Math.max(1, field.radius)) continue;
    if (field.raises === null) blocks = true;
    else raises += field.raises;
  }
  return { raises, blocks };
}

/** AV-MAG-07, AV-MAG-08: charged with the component, or with a focus where one is named or nothing else is there. */
function castingOf(
  state: FightState,
  me: Fighter,
  spell: Spell,
  { charge, focus: wanted, scroll }: Pick<CommandOf<'cast'>, 'charge' | 'focus' | 'scroll'>,
): Casting {
  const field = nullfieldAt(state, me);
  const focus = charge ? focusFor(me, spell, wanted) : undefined;
  const hasComponent = wanted === undefined && carries(me, spell);
  return {
    ...PLAIN,
    charge,
    hasComponent,
    hasFocus: focus !== undefined,
    focus,
    scroll: scroll === undefined ? undefined : scrollFor(me, spell, scroll),
    nullfield: field.raises,
    blocked: field.blocks,
  };
}

export const castAct: Act<CommandOf<'cast'>> = {
  whyNot(state, actor, command) {
    const { spell: name, target: id, charge, focus, scroll } = command;
    const spell = spellUnderWay(actor, { name, scroll });
    if (!spell) return refuse('AV-MAG-01', `${actor.name} does not know ${name}.`);
    const missing = whyNotRead(actor, spell, scroll) ?? whyNotFocus(actor, spell, focus);
    if (missing) return missing;
    if (focus !== undefined && !charge)
      return refuse('AV-MAG-07', `The ${focus} charges ${spell.name}; a plain casting needs none.`);
    const target = targetOf(state, { target: id });
    if (isRefusal(target)) return target;
    if (spell.targets === 'self' && target.id !== actor.id)
      return refuse('AV-MAG-14', `${spell.name} is for the caster alone.`);
    if (spell.hostile && !isFoe(actor, target) && !hasCondition(actor, 'maddened'))
      return refuse('AV-MAG-14', `${spell.name} harms; ${target.name} is no enemy.`);
    if (!spell.hostile && isFoe(actor, target)) return refuse('AV-MAG-14', `${spell.name} is for friends.`);
    const play = playFor(state);
    const struck = inArea(state, actor, spell, target);
    return first(
      () => whyNotInView(state, actor, target),
      () => whyNotInSpellRange(spell, gap(actor, target)),
      () => whyNotChannel(actor, spell, castingOf(state, actor, spell, command), play),
      // AV-R-157: a charged casting needs a hand for component or focus.
      () =>
        charge && freeHands(actor) < 1
          ? refuse('AV-MAG-08', `Charging needs a free hand, and ${actor.name} has none.`)
          : undefined,
      () =>
        spell.hostile
          ? firstOf(struck, one => whyNotAgainstCharmer(actor, one.name))
          : whyNotFriend(state, actor, target),
      () =>
        spell.hostile
          ? whyNotInMadness(
              actor,
              struck.map(one => one.name),
              () => nearestTo(state, actor),
              play,
            )
          : undefined,
    );
  },
  happens(course, { actor, spell: name, target, charge, focus = null, scroll }) {
    const me = gate(course, actor);
    if (!me) return;
    const spell = demand(spellUnderWay(me, { name, scroll }), name);
    const struck = inArea(course.state, me, spell, course.who(target));
    const asked = struck.length > 1 ? reactionOrder(struck) : struck;
    nextCover(
      course,
      { by: actor, name: spell.name, target, charge, focus, ...(scroll !== undefined && { scroll }) },
      asked.map(one => one.id),
    );
  },
  action: true,
  offers(state, actor) {
    const { id } = actor;
    const found: Offer[] = [];
    const focuses = actor.items.length ? fociOf(actor) : [];
    for (const ref of actor.spells) {
      const spell = spellRow(ref);
      if (!spell) continue;
      const { name } = spell;
      const cost = `1 Action, ${spell.energy} Energy`;
      for (const target of everybody(state)) {
        for (const charge of [false, true])
          found.push(
            offer(
              { do: 'cast', actor: id, spell: name, target: target.id, charge },
              `Channel ${name} on ${target.name}${charge ? ', charged' : ''}`,
              cost,
              'AV-ACT-08',
            ),
          );
        for (const { name: focus } of focuses)
          found.push(
            offer(
              { do: 'cast', actor: id, spell: name, target: target.id, charge: true, focus },
              `Channel ${name} on ${target.name}, charged with the ${focus}`,
              cost,
              'AV-MAG-07',
            ),
          );
      }
    }
    for (const item of actor.items) {
      const good = goodOf(item);
      const spell = good?.reads && spellNamed(good.reads.spell);
      if (!spell) continue;
      const cost = `1 Action, ${energyOf(spell, { scroll: good })} Energy`;
      for (const target of everybody(state))
        found.push(
          offer(
            { do: 'cast', actor: id, spell: spell.name, target: target.id, charge: false, scroll: item.name },
            `Read ${spell.name} from the ${item.name} at ${target.name}`,
            cost,
            'AV-ACT-08',
          ),
        );
    }
    return found;
  },
};

/** AV-REA-03, AV-REA-04: what keeps off a spell that works through eyes or ears. */
export const coverAgainst = ({ through }: Spell): 'cover-eyes' | 'cover-ears' | undefined =>
  through && (through === 'sight' ? 'cover-eyes' : 'cover-ears');

/** AV-R-142, AV-R-143: the next who may cover eyes or ears before the spell comes; after the last it is channeled. */
export function nextCover(course: Course, casting: SpellUnderWay, asked: readonly string[]): void {
  const [caster, target] = [course.who(casting.by), course.who(casting.target)];
  const spell = demand(spellUnderWay(caster, casting), casting.name);
  const isAble = isUp(caster) && !caster.turn.dropped;
  const isReached =
    !whyNotInView(course.state, caster, target) && !whyNotInSpellRange(spell, gap(caster, target));
  const [next, ...rest] =
    isAble && isReached && spell.hostile
      ? asked.filter(id => mayCover(course.who(id), casting.by, spell))
      : [];
  if (next !== undefined) {
    course.ask({ is: 'spell', actor: next, asked: rest, spell: casting });
    return;
  }
  if (course.state.pending) course.emit({ is: 'asked', pending: null });
  if (isAble) (isReached ? castNow : loseSpell)(course, casting, spell);
  settlePlaces(course);
  settleHolds(course);
  settleSongs(course);
  if (!endIfOver(course)) course.resume();
}

/** The spell that somebody channels or reads. */
export const spellUnderWay = (
  caster: Fighter,
  { name, scroll }: { readonly name: string; readonly scroll?: string | undefined },
): Spell | undefined => (scroll === undefined ? knownSpell(caster, name) : spellNamed(name));

function mayCover(one: Fighter, by: string, spell: Spell): boolean {
  const cover = coverAgainst(spell);
  return (
    cover !== undefined &&
    one.id !== by &&
    isUp(one) &&
    touches(spell, one) &&
    !whyNotSelfReaction(one, cover)
  );
}

/** AV-R-142: a Reaction has taken the target away: lost with what was paid for it. */
function loseSpell(course: Course, { by, scroll }: SpellUnderWay, spell: Spell): void {
  course.deed([by], caster => {
    const wasRead = scroll === undefined ? undefined : scrollFor(caster, spell, scroll);
    spendAction(caster);
    if (wasRead) takeItem(caster, wasRead.name);
    const paid = payEnergy(caster, energyOf(spell, { scroll: wasRead }), course.play);
    return {
      is: 'found nobody',
      actor: by,
      does: 'spell',
      what: spell.name,
      paid: energyWritten(paid),
      ...(wasRead && { read: wasRead.name }),
    };
  });
}

/** Paid, rolled, and felt by everybody whom it reaches. */
function castNow(course: Course, underWay: SpellUnderWay, spell: Spell): void {
  const { by: actor, target, charge, focus, scroll } = underWay;
  const struck = inArea(course.state, course.who(actor), spell, course.who(target)).map(one => one.id);
  const others = struck.filter(id => id !== actor);
  const taken: Record<string, number> = {};
  course.deed([actor, ...others], (caster, ...rest) => {
    const casting = castingOf(course.state, caster, spell, {
      charge,
      focus: focus ?? undefined,
      scroll,
    });
    const cast = channel(caster, spell, casting, course.play);
    afterCasting(caster, spell, charge);
    const { result, rcUsed: rc, charged, success, used, focusBroken } = cast;
    const targets = success ? (struck.includes(actor) ? [caster, ...rest] : rest) : [];
    const felt = targets.map(one => {
      const what = strikeWith(spell, one, { result, charged, by: caster.name }, course.play);
      taken[one.id] = what.harm?.taken ?? 0;
      return { ...what, id: one.id };
    });
    return {
      is: 'cast',
      actor,
      target,
      spell: spell.name,
      ...(scroll !== undefined && { scroll }),
      ...{ charge, charged, paid: energyWritten(cast.paid), result, rc, success, used, focusBroken, felt },
      ...(success && { taken }),
    };
  });
}

/** Charging takes a hand from an instrument, and whoever harms is no longer found out. */
export function afterCasting(caster: Fighter, spell: Spell, charge: boolean): void {
  if (charge) stopPlaying(caster);
  if (spell.hostile && caster.found.length) caster.found = [];
}

/** AV-REA-03, AV-REA-04: whether to cover eyes or ears before a spell comes. */
export const spellQuestion: Question<AskedFor<'spell'>> = {
  answers: ['let pass'],
  whyNot: () => undefined,
  happens: (course, _command, { spell, asked }) => nextCover(course, spell, asked),
  offers(state, actor, { spell: underWay }) {
    const { by, name } = underWay;
    const spell = spellUnderWay(fighterOf(state, by), underWay);
    const cover = spell && coverAgainst(spell);
    const reactions = selfReactions(actor.id);
    const helps = ({ command }: Offer): boolean => command.do === 'react' && command.reaction === cover;
    return [
      ...reactions.filter(helps),
      offer({ do: 'let pass', actor: actor.id }, `Let ${nameOf(state, by)}’s ${name} come`, '', 'AV-REA-01'),
      ...reactions.filter(reaction => !helps(reaction)),
    ];
  },
};
